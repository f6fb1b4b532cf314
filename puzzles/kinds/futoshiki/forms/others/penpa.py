"""Futoshiki in penpa-edit's links: signs of inequality between the cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from puzzles.codecs import penpa
from puzzles.kinds.futoshiki.forms.others.sheets import WRITTEN_AS, clue, sheet
from puzzles.kinds.penpa_form import PenpaForm
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle


class Penpa(PenpaForm):
    """A link to penpa-edit with signs between the cells."""

    written_as = WRITTEN_AS

    def shows(self, board: penpa.Board) -> bool:
        """Say whether there are signs between the cells."""
        return penpa.is_signed(board)

    def make_sheet(self, board: penpa.Board, givens: Sequence[int], layers: Layers) -> Sheet | str:
        """Return the sheet of a square with signs; differences are named."""
        differences = ("required differences (Minarism)",) if board.differences else ()
        clues = [pair for one, other, sign in board.signs if (pair := clue(one, other, sign))]
        told = replace(layers, unplayed=(*differences, *board.unplayed))
        square = board.rows == board.columns
        return (square and sheet(board.rows, givens, clues, told)) or "its numbers and signs are no Futoshiki"

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether there is a sign: without one the board is no Futoshiki to who reads it."""
        return bool(puzzle.clues)
