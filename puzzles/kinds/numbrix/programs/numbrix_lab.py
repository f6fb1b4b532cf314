"""Numbrix Lab's program: it prints the grid, then every solution, in the order of its search.

The lab prints with `System.out.println(this)`, so the line end after each row is followed by one more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.kinds.founding_programs import Console, Input, Option, Program
from puzzles.kinds.numbrix.forms.grids import tab_form
from puzzles.kinds.numbrix.forms.header import Header
from puzzles.model.values import Budget, Puzzle
from puzzles.text.tokens import passage

if TYPE_CHECKING:
    from puzzles.kinds.textbook import Textbook


class NumbrixLab:
    """The lab's four parts: the constructor, toString, solve and recursiveSolve."""

    summary = "Numbrix Lab: the grid, then every solution, tab by tab"
    options: tuple[Option, ...] = ()

    def run(self, asked: Input, console: Console) -> bool:
        """Read rows, columns and numbers, and leave what comes after them unread, as Java's Scanner does."""
        search, puzzle = self.search(asked)
        console.show(tab_form(puzzle) + "\n")
        found = False
        for values in search.open(puzzle).solutions(Budget()):
            found = True
            console.show(tab_form(puzzle.with_givens(values)) + "\n")
        return found

    def search(self, asked: Input) -> tuple[Textbook, Puzzle]:
        """Return recursiveSolve, and the grid."""
        from puzzles.kinds.numbrix.searches.depth_first.search import DepthFirst

        return DepthFirst(), next(Header().read(passage(asked.text)), None) or Header().parse(asked.text)[0]


PROGRAM: Program = NumbrixLab()
