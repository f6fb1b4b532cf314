"""Sets of numbers as bits, also of more members than are gone through at once."""

from __future__ import annotations

from random import Random

from puzzles.logic.bits import CHUNK, bits, is_single, lowest, mask_of
from tests.sampling import looped


@looped("members", [[], [CHUNK], sorted(Random(1).sample(range(10 * CHUNK), 200))])
def test_a_set_has_its_members_ascending(members: list[int]) -> None:
    mask = mask_of(members)
    assert list(bits(mask)) == members
    assert mask.bit_count() == len(members)
    assert lowest(mask) == (members[0] if members else -1)
    assert is_single(mask) is (len(members) == 1)
