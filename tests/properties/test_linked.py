"""The page reads and writes links as everything else does: the same boards, the same sentences."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.api import wire
from puzzles.api.wire_layers import layers_in
from puzzles.forms.sharing import puzzle_links
from puzzles.kinds.catalog import kind_of
from puzzles.model.layers import Layers
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.properties.test_links import boards
from tests.sampling import examples
from ui.state.board import linked

CHANGES = st.tuples(
    st.floats(0, 1), st.sampled_from([*"0129azURDL_/:x+%#-A", "", "%2F", "é", "\0", "/end", "9x8", "kind", "²"])
)


def listed(layers: Layers) -> Any:
    """Return layers as the page has them, without empty ones."""
    told = {}
    for name in ("entries", "centre", "corner", "colours", "title", "author", "rules"):
        layer = getattr(layers, name)
        if any(layer):
            told[name] = (
                layer if isinstance(layer, str) else [list(each) if isinstance(each, tuple) else each for each in layer]
            )
    return told


def opened(link: str) -> Any:
    """Return what the page is to make of a link, by the reading of library and terminal."""
    try:
        puzzle, layers, letters = puzzle_links.decode_shown(link)
    except PuzzleFault as fault:
        return {"fault": fault.plain()}
    return {"puzzle": wire.puzzle_out(puzzle, letters), "layers": listed(layers)}


@given(boards(), st.booleans())
@settings(deadline=None, max_examples=examples(80))
def test_the_page_writes_and_opens_a_link_as_library_and_terminal_do(
    board: tuple[Puzzle, Layers], letters: bool
) -> None:
    puzzle, layers = board
    fragment, own = (
        puzzle_links.encode(puzzle, layers, letters),
        linked.fragment_of(wire.puzzle_out(puzzle, letters), listed(layers)),
    )
    assert own == fragment
    assert linked.open_link(fragment) == opened(fragment)
    found: Any = linked.open_link(fragment)
    assert layers_in(kind_of(puzzle), puzzle, found["layers"]) == layers


@given(boards(), st.lists(CHANGES, min_size=1, max_size=4))
@settings(deadline=None, max_examples=examples(150))
def test_a_mutated_link_is_opened_or_refused_alike(
    board: tuple[Puzzle, Layers], changes: list[tuple[float, str]]
) -> None:
    link = puzzle_links.encode(*board)
    for where, put in changes:
        at = int(where * (len(link) - 1))
        link = link[:at] + put + link[at + 1 :]
    assert linked.open_link(link) == opened(link)


def test_the_longest_link_is_opened_alike() -> None:
    side = 100
    numbers = tuple(at * 7919 % 10_000 + 1 for at in range(side * side))
    given = tuple(number if at // side % 2 else 0 for at, number in enumerate(numbers))
    entries = tuple(0 if one else number for one, number in zip(given, numbers, strict=True))
    link = puzzle_links.encode(Puzzle("numbrix", Size(side, side), given), Layers(entries=entries))
    assert linked.open_link(link) == opened(link)
    assert "fault" in linked.open_link(link + "x" * 65_536)
