"""A puzzle as the drawing for paper and files takes it."""

from __future__ import annotations

from puzzles.kinds.protocol import Kind
from puzzles.model.values import Puzzle
from puzzles.portable.drawing.paper import PrintedBoard


def printed_board(puzzle: Puzzle, kind: Kind) -> PrintedBoard:
    """Return the board of a puzzle of this kind."""
    return PrintedBoard(
        puzzle.kind,
        puzzle.size,
        kind.top(puzzle.size),
        puzzle.givens,
        puzzle.clues,
        gaps=kind.view.gaps,
        chain=kind.view.chain,
        regions=puzzle.regions,
        diagonals=puzzle.diagonals,
    )
