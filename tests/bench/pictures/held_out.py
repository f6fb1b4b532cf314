"""The hundred pages of tests/bench/pages as the bench sees them."""

from __future__ import annotations

from dataclasses import replace

from tests.bench.pages import Board, cases
from tests.pictures.shapes import Drawn, Truth

COUNT = 100


def picture(number: int) -> Drawn:
    """Return one of the pages; what is asked for is its largest board."""
    [(name, image, truth)] = cases(count=1, start=number)
    boards = [_truth(board) for board in truth.boards]
    return Drawn(name, image, replace(boards[0], others=tuple(boards[1:])) if boards else Truth())


def _truth(board: Board) -> Truth:
    puzzle = board.puzzle
    size = puzzle.size
    return Truth(
        puzzle.kind,
        size.rows,
        size.columns,
        (size.box_rows, size.box_columns),
        puzzle.regions,
        puzzle.diagonals,
        puzzle.givens,
        board.entries,
        board.marks,
        tuple(sorted((sign.less, sign.greater) for sign in puzzle.clues)),
        corners=board.corners,
    )
