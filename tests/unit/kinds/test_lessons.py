"""The lesson of each search: its board is one that its document prints, if that prints any."""

from __future__ import annotations

from puzzles.forms import read
from puzzles.kinds.catalog import KINDS
from puzzles.model.values import Outcome
from puzzles.solving.solve import solve
from tests import founding

PRINTED = {
    "depth-first": founding.NUMBRIX_HEADER,
    "conflict-tables": founding.SUDOKU_LINE,
    "used-values": founding.SUDOKU_GRID,
    "first-valid": founding.SUDOKU_BOX,
    "candidate-lists": founding.FUTOSHIKI,
}


def test_each_search_has_a_lesson_on_a_board_of_its_document_in_a_few_sentences() -> None:
    found = {search.name: search.lesson for kind in KINDS for search in kind.textbooks}
    assert found.keys() - PRINTED.keys() == {"dancing-links"}  # whose document prints no Sudoku
    for name, lesson in found.items():
        assert lesson
        (puzzle,) = read.read(f"https://example.org/#{lesson.puzzle}").puzzles
        assert solve(puzzle).outcome is Outcome.UNIQUE
        assert name not in PRINTED or [puzzle] == [*read.read(PRINTED[name]).puzzles]
        assert lesson.words.count(". ") <= 4
