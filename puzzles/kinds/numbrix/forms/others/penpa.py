"""Numbrix in penpa-edit's links: numbers above the side that make a chain."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from puzzles.codecs import penpa
from puzzles.kinds.numbrix.forms.others.sheets import WRITTEN_AS, sheet
from puzzles.kinds.penpa_form import PenpaForm
from puzzles.kinds.written_form import layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle

FEWEST = 3
SHARE = 12
"""A Numbrix has at least one given in so many cells."""

DIAGONAL = re.compile(r"hidato|hidoku|diagonal", re.IGNORECASE)


def _is_chain(columns: int, givens: Sequence[int]) -> bool:
    """Say whether each number can be reached from the one before; other puzzles have large numbers too."""
    told = sorted((number, *divmod(cell, columns)) for cell, number in enumerate(givens) if number)
    return max(FEWEST, len(givens) // SHARE) <= len(told) and all(
        (steps := abs(row - down) + abs(column - across)) <= later - number and (later - number - steps) % 2 == 0
        for (number, row, column), (later, down, across) in pairwise(told)
    )


class Penpa(PenpaForm):
    """A link to penpa-edit with numbers above the side."""

    written_as = WRITTEN_AS
    carries = layer_names("entries", "title", "author", "rules")

    def shows(self, board: penpa.Board) -> bool:
        """Say whether the numbers show a chain."""
        return penpa.is_chain(board)

    def make_sheet(self, board: penpa.Board, givens: Sequence[int], layers: Layers) -> Sheet | str:
        """Return the sheet of a chain; diagonal steps are named."""
        diagonal = ("diagonal steps (Hidato)",) if DIAGONAL.search(f"{board.title} {board.rules}") else ()
        unplayed = (*board.unplayed, *diagonal)
        if any(givens) and not unplayed and not _is_chain(board.columns, givens):
            return "its numbers are no chain from cell to touching cell"
        return sheet(self.title, board.rows, board.columns, givens, replace(layers, unplayed=unplayed))

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether its numbers show it to be a Numbrix: a link to penpa-edit does not say so otherwise."""
        size = puzzle.size
        return max(puzzle.givens) > max(size.rows, size.columns) and _is_chain(size.columns, puzzle.givens)
