"""Sudoku in penpa-edit's links: boxes or regions are drawn with heavy lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from puzzles.codecs import penpa
from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.penpa_form import PenpaForm
from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, regions_of, sheet
from puzzles.kinds.sudoku.forms.others.write_checks import regions_of as drawn_regions
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle

NO_BOXES = "No boxes are drawn; the usual ones are taken."
OWN_RULES = "The rules that it has in words are not checked."
FEWEST = {4: 4, 6: 8, 9: 17}
"""Numbers that a Sudoku of this side has at least; larger ones need boxes to be known."""


class Penpa(PenpaForm):
    """A link to penpa-edit, unless it holds another kind's board."""

    written_as = WRITTEN_AS
    reads_broken = True

    def shows(self, board: penpa.Board) -> bool:
        """Say whether there are neither signs between cells nor a chain of numbers."""
        return not penpa.is_signed(board) and not penpa.is_chain(board)

    def make_sheet(self, board: penpa.Board, givens: Sequence[int], layers: Layers) -> Sheet | str:
        """Return the sheet of a board with boxes or regions, or with numbers that show the usual ones."""
        side = board.rows
        if side != board.columns or side not in USUAL:
            return f"a board of {board.rows}×{board.columns} is no Sudoku"
        size, assumed = USUAL[side], [OWN_RULES] if board.rules else []
        regions: tuple[int, ...] = ()
        numbers = penpa.parts(board)
        if board.heavy and len(set(numbers)) > 1:
            boxed, regions = regions_of(side, list(numbers))
            size = boxed or size
        elif not board.sudoku:
            many = len(board.numbers) >= FEWEST.get(side, size.cells) and max(givens) <= side
            if not many or broken_rules(puzzle_of(size, tuple(givens)), tuple(givens)):
                return "it draws no boxes, and its numbers are not those of a Sudoku"
            assumed.insert(0, NO_BOXES)
        layers = replace(
            layers,
            entries=layers.entries if max(layers.entries, default=0) <= side else (),
            regions=regions,
            diagonals=board.diagonals,
            unplayed=(*board.unplayed, *(("small numbers or words in cells",) if board.words else ())),
            assumed=tuple(assumed),
        )
        return sheet(self.title, size, givens, layers)

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether boxes or regions of this board are read again as they are."""
        return puzzle.size.rows in USUAL

    def parts_of(self, sheet: Sheet) -> Sequence[int]:
        """Return the boxes or regions."""
        return drawn_regions(sheet.puzzle)
