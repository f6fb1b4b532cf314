"""Sets of numbers as bits, also of more members than are gone through at once."""

from __future__ import annotations

from random import Random

from puzzles.explaining.bits import WIDE, bits, lowest, mask_of, single
from tests.sampling import looped


@looped(
    "members",
    [
        [],
        [0],
        [WIDE - 1],
        [WIDE],
        [0, WIDE - 1, WIDE, WIDE + 1, 3 * WIDE, 5 * WIDE + 7],
        sorted(Random(1).sample(range(10 * WIDE), 200)),
    ],
)
def test_a_set_has_its_members_ascending(members: list[int]) -> None:
    mask = mask_of(members)
    assert list(bits(mask)) == members
    assert mask.bit_count() == len(members)
    assert lowest(mask) == (members[0] if members else -1)
    assert single(mask) is (len(members) == 1)


def test_a_member_that_is_given_twice_is_there_once() -> None:
    assert mask_of([3, 3, 1]) == 0b1010
    assert [single(mask) for mask in (1, 2, 3, 6, 0)] == [True, True, False, False, False]
