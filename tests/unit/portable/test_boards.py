"""Links opened as boards of a kind, and numbers, clues and entries from outside, at the edges of what fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from puzzles.kinds.catalog import kind_named
from puzzles.kinds.linked_boards import LinkedBoards
from puzzles.kinds.sudoku.box_sizes import usual_size
from puzzles.kinds.validation import blank_variant
from puzzles.model.values import Puzzle, Size
from puzzles.portable import links
from puzzles.portable.boards import open_link
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.sizes import Sides
from puzzles.portable.variants import boxes
from tests.sampling import looped
from ui.state.board.linked import view_named

WAVY = (1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
GIVENS = (1, *(0,) * 15)
WAYS = [lambda name: LinkedBoards(kind_named(name)), view_named]
BOTH: pytest.MarkDecorator = pytest.mark.parametrize("kind_of", WAYS, ids=["worker", "page"])
Boards = Callable[[str], Any]


def link(
    kind: str = "sudoku",
    size: Sides | None = None,
    regions: Sequence[int] = (),
    diagonals: bool = False,
    **layers: Sequence[int],
) -> str:
    size = size or Sides(4, 4, 0 if regions else 2, 0 if regions else 2)
    cells = size.rows * size.columns
    told: Any = layers
    return links.encode(kind, size, 4, (1, *(0,) * (cells - 1)), (), told, False, regions, diagonals)


@BOTH
def test_a_link_of_a_jigsaw_opens_with_its_regions_and_without_boxes(kind_of: Boards) -> None:
    found = open_link(link(regions=WAVY), kind_of)
    assert (found.kind, found.givens, found.regions, found.diagonals) == ("sudoku", GIVENS, WAVY, False)
    assert (found.size.rows, found.size.columns, found.size.box_rows, found.size.box_columns) == (4, 4, 0, 0)


@BOTH
@pytest.mark.parametrize("box", [(2, 3), (1, 6)])
def test_a_link_of_regions_that_are_boxes_opens_as_boxes(kind_of: Boards, box: tuple[int, int]) -> None:
    found = open_link(link(size=Sides(6, 6), regions=boxes(6, *box), diagonals=True), kind_of)
    assert (found.regions, found.diagonals) == ((), True)
    assert (found.size.rows, found.size.columns, found.size.box_rows, found.size.box_columns) == (6, 6, *box)


@BOTH
@pytest.mark.parametrize(
    ("address", "code", "said"),
    [
        (link("futoshiki", Sides(4, 4), WAVY), "variant", "A Futoshiki has no regions."),
        (link("futoshiki", Sides(4, 4), diagonals=True), "variant", "The diagonals of a Futoshiki have no rule"),
        (link(size=Sides(3, 3), regions=boxes(3, 1, 3)), "bad-size", "There is no 3×3 Sudoku board"),
    ],
)
def test_a_link_of_what_a_kind_does_not_have_gets_a_sentence(
    kind_of: Boards, address: str, code: str, said: str
) -> None:
    with pytest.raises(PuzzleFault, match=said) as fault:
        open_link(address, kind_of)
    assert fault.value.code == code


@BOTH
def test_a_link_s_layers_are_those_that_say_something(kind_of: Boards) -> None:
    colours = [8, *[0] * 15]
    found = open_link(link(entries=[0, 2, *[0] * 14], colours=colours, corner=[[]] * 16), kind_of)  # type: ignore[list-item]
    assert found.layers == {"entries": [0, 2, *[0] * 14], "colours": colours}
    assert open_link(link(), kind_of).layers == {}


@BOTH
def test_a_link_with_a_colour_that_there_is_not_gets_a_sentence(kind_of: Boards) -> None:
    with pytest.raises(PuzzleFault, match="colours of cells are 1 to 8"):
        open_link(link(colours=[9, *[0] * 15]), kind_of)


def test_an_empty_variant_has_its_regions_and_diagonals_and_nothing_else() -> None:
    sudoku = kind_named("sudoku")
    assert blank_variant(sudoku, Size(4, 4)) == Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16)
    assert blank_variant(sudoku, Size(4, 4), WAVY) == Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=WAVY)
    assert blank_variant(sudoku, Size(4, 4), boxes(4, 2, 2), True) == Puzzle(
        "sudoku", Size(4, 4, 2, 2), (0,) * 16, diagonals=True
    )


USUAL_SIX, OTHER_SIX = (Puzzle("sudoku", Size(6, 6, *box), (0,) * 36) for box in ((2, 3), (3, 2)))
WITH_DIAGONALS = Puzzle("sudoku", Size(6, 6, 2, 3), (0,) * 36, diagonals=True)


@looped(
    ("puzzles", "code", "said"),
    [
        ([USUAL_SIX, OTHER_SIX], "form", "“line” holds puzzles of one size"),
        ([OTHER_SIX], "form", "“line” does not show boxes of 3 rows and 2 columns"),
        ([WITH_DIAGONALS], "form", "“line” shows neither jigsaw regions nor diagonals"),
        ([Puzzle("sudoku", USUAL_SIX.size, (0, 6, 7, *[0] * 33))], "range", "cannot hold 7: its numbers are 1 to 6"),
    ],
)
def test_what_a_form_without_boxes_cannot_hold_is_told(puzzles: Sequence[Puzzle], code: str, said: str) -> None:
    with pytest.raises(PuzzleFault, match=said) as fault:
        usual_size("line", puzzles)
    assert fault.value.code == code
