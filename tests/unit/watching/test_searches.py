"""Which textbook searches a board has, and the sentence where it has none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles.kinds.catalog import kind_named
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.watching.searches import search_named, searches
from tests.sampling import looped

SMALL = Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16)
VARIANT = "No textbook search knows jigsaw regions or diagonals."


def blank(kind: str, size: Size) -> Puzzle:
    return kind_named(kind).blank(size)


@looped(
    ("puzzle", "names", "refusals"),
    [
        (blank("sudoku", Size(9, 9)), ["conflict-tables", "used-values", "first-valid", "dancing-links"], []),
        (
            SMALL,
            ["conflict-tables", "first-valid", "dancing-links"],
            ["“Recursion over used values” only handles 9×9 boards with square boxes."],
        ),
        (
            blank("sudoku", Size(6, 6)),
            ["first-valid", "dancing-links"],
            [
                "“Stack and conflict tables” only handles 4×4 and 9×9 boards with square boxes.",
                "“Recursion over used values” only handles 9×9 boards with square boxes.",
            ],
        ),
        (replace(SMALL, diagonals=True), [], [VARIANT]),
        (blank("numbrix", Size(2, 7)), ["depth-first"], []),
        (blank("numbrix", Size(100, 100)), ["depth-first"], []),
        (blank("futoshiki", Size(15, 15)), ["candidate-lists"], []),
        (blank("futoshiki", Size(16, 16)), [], ["“Candidate lists” only handles boards up to 15×15."]),
    ],
)
def test_each_search_is_offered_for_the_boards_that_its_document_knows(
    puzzle: Puzzle, names: list[str], refusals: list[str]
) -> None:
    known, said = searches(puzzle)
    assert ([search.name for search in known], list(said)) == (names, refusals)


def test_a_search_that_does_not_know_a_board_is_refused_with_those_that_do() -> None:
    with pytest.raises(PuzzleFault, match="No textbook search called “used-values” can handle") as caught:
        search_named("used-values", SMALL)
    assert caught.value.hint.endswith("Searches for this board: conflict-tables, first-valid, dancing-links.")
    with pytest.raises(PuzzleFault) as caught:
        search_named("x" * 99, replace(SMALL, diagonals=True))
    assert len(caught.value.message) < 120
    assert caught.value.hint == f"{VARIANT} Searches for this board: none."
