"""A helper for the visitor's own search (puzzles/api/own.py) that works at once, in this thread."""

from __future__ import annotations

from collections.abc import Callable

from puzzles.api.own import answer_own
from puzzles.model.helpers import UP

SOLVE = """
def solve(board):
    for cell in board.cells():
        if not cell.number:
            for number in board.candidates(cell):
                board.place(cell, number)
                if solve(board):
                    return True
                board.remove(cell)
            return False
    return board.done()
"""


class Here:
    """It is up as soon as it is started."""

    def __init__(self, hear: Callable[[str], None]) -> None:
        self.hear: Callable[[str], None] | None = hear
        hear(UP)

    def send(self, question: str) -> None:
        answer_own(question, lambda message: self.hear(message) if self.hear else None)

    def end(self) -> None:
        self.hear = None
