"""The page reads and writes links as the service does: the same boards, the same sentences."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.api import wire
from puzzles.api.service import Service
from puzzles.core.model import Puzzle, Size, Values
from puzzles.portable.links import READABLE_CHARACTERS
from puzzles.texts import links
from tests.properties.test_links import boards
from ui.model import linked

SERVICE: Any = Service()
CHANGES = st.tuples(
    st.floats(0, 1), st.sampled_from([*"0129azURDL_/:x+%#-A", "", "%2F", "é", "\0", "/end", "9x8", "kind", "²"])
)


@given(boards(), st.booleans(), st.booleans())
@settings(deadline=None, max_examples=80)
def test_the_page_writes_and_opens_a_link_as_the_service_does(
    board: tuple[Puzzle, Values], with_entries: bool, letters: bool
) -> None:
    puzzle, entries = board
    plain = wire.puzzle_out(puzzle, letters)
    written = list(entries) if with_entries else None
    fragment, own = SERVICE.share(plain, written)["fragment"], linked.fragment_of(plain, written)
    assert own == fragment or len(own) > READABLE_CHARACTERS
    assert linked.opened(fragment) == linked.opened(own) == SERVICE.open_link(fragment)


@given(boards(), st.lists(CHANGES, min_size=1, max_size=4))
@settings(deadline=None, max_examples=150)
def test_a_mutated_link_is_opened_or_refused_alike(
    board: tuple[Puzzle, Values], changes: list[tuple[float, str]]
) -> None:
    link = links.encode(*board)
    for where, put in changes:
        at = int(where * (len(link) - 1))
        link = link[:at] + put + link[at + 1 :]
    assert linked.opened(link) == SERVICE.open_link(link)


def test_the_longest_link_is_opened_alike() -> None:
    side = 100
    numbers = tuple(range(1, side * side + 1))
    given = tuple(number if at // side % 2 else 0 for at, number in enumerate(numbers))
    entries = tuple(0 if one else number for one, number in zip(given, numbers, strict=True))
    link = links.encode(Puzzle("numbrix", Size(side, side), given), entries)
    assert linked.opened(link) == SERVICE.open_link(link)
    assert "fault" in linked.opened(link + "x" * 65_536)
