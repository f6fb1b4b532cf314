"""The lesson of each document: its board is one that the document prints."""

from __future__ import annotations

from puzzles.forms import read
from puzzles.kinds.catalog import KINDS
from tests import founding

PRINTED = {
    "depth-first": founding.NUMBRIX_HEADER,
    "conflict-tables": founding.SUDOKU_LINE,
    "used-values": founding.SUDOKU_GRID,
    "first-valid": founding.SUDOKU_BOX,
    "candidate-lists": founding.FUTOSHIKI,
}


def test_a_lesson_shows_a_board_of_its_document_in_a_few_sentences() -> None:
    found = {search.name: search.lesson for kind in KINDS for search in kind.textbooks}
    for name, board in PRINTED.items():
        lesson = found[name]
        assert lesson
        assert [*read.read(f"https://example.org/#{lesson.puzzle}").puzzles] == [*read.read(board).puzzles]
        assert lesson.words.count(". ") <= 4
