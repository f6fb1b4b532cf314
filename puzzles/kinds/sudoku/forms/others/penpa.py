"""Sudoku in penpa-edit's links: `codecs.penpa` states the form."""

from __future__ import annotations

import re

from puzzles.codecs import penpa, penpa_write
from puzzles.codecs.common import broken_puzzle
from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.kinds.sudoku.forms.others import write_checks
from puzzles.kinds.sudoku.forms.others.sheets import PatternForm, regions_of, sheet
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault

NO_BOXES = "No boxes are drawn; the usual ones are taken."
OWN_RULES = "The rules that it has in words are not checked."


FEWEST = {4: 4, 6: 8, 9: 17}
"""Numbers that a Sudoku of this side has at least; larger ones need boxes to be known."""


def _is_sudoku(board: penpa.Board, size: Size) -> bool:
    """Say whether numbers alone show a Sudoku: penpa-edit draws puzzles of all kinds."""
    cells = tuple(board.numbers.get(cell, 0) for cell in range(size.cells))
    many = len(board.numbers) >= FEWEST.get(size.rows, size.cells)
    return many and max(cells) <= size.rows and not broken_rules(puzzle_of(size, cells), cells)


class Penpa(WrittenForm, PatternForm):
    """A link to penpa-edit, unless it holds another kind's board."""

    name = "penpa"
    title = "link to penpa-edit"
    opens = "penpa-edit"
    by_line = True
    carries = layer_names("entries", "centre", "title", "author", "rules")
    pattern = penpa.ADDRESS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN for a link with neither signs between cells nor a chain of numbers, and for a broken one."""
        found = self.pattern.match(text.strip())
        if not found:
            return Confidence.NO
        try:
            board = penpa.board_of(found["data"])
        except PuzzleFault:
            return Confidence.CERTAIN
        return Confidence.NO if penpa.is_signed(board) or penpa.is_chain(board) else Confidence.CERTAIN

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the board. Raises PuzzleFault."""
        board = penpa.board_of(found["data"])
        side = board.rows
        if side != board.columns or side not in USUAL:
            raise broken_puzzle(self.title, f"a board of {board.rows}×{board.columns} is no Sudoku")
        size = USUAL[side]
        numbers = penpa.parts(board)
        if board.heavy and len(set(numbers)) > 1:
            boxed, parted = regions_of(side, list(numbers))
            return self._sheet(board, boxed or size, parted, ())
        if not board.sudoku and not _is_sudoku(board, size):
            raise broken_puzzle(self.title, "it draws no boxes, and its numbers are not those of a Sudoku")
        return self._sheet(board, size, (), () if board.sudoku else (NO_BOXES,))

    def _sheet(self, board: penpa.Board, size: Size, regions: tuple[int, ...], said: tuple[str, ...]) -> Sheet:
        cells = range(size.cells)
        entries = tuple(board.entries.get(cell, 0) if not board.numbers.get(cell) else 0 for cell in cells)
        marks = tuple(board.candidates.get(cell, ()) for cell in cells)
        layers = Layers(
            entries=entries if any(entries) and max(entries) <= size.rows else (),
            centre=marks if any(marks) else (),
            regions=regions,
            diagonals=board.diagonals,
            title=board.title,
            author=board.author,
            rules=board.rules,
            unplayed=(*board.unplayed, *(("small numbers or words in cells",) if board.words else ())),
            assumed=(*said, *((OWN_RULES,) if board.rules.strip() else ())),
        )
        return sheet(self.title, size, [board.numbers.get(cell, 0) for cell in cells], layers)

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether boxes or regions of this board are read again as they are."""
        return puzzle.size.rows in USUAL

    def layers_in(self, sheet: Sheet) -> Layers:
        """Return the layers without the marks of a board with numbers above 9, which penpa-edit does not show."""
        small = sheet.puzzle.size.rows <= penpa_write.MOST_CANDIDATES
        return sheet.layers.only(self.carries if small else self.carries - {"centre"})

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the address, with boxes or regions drawn."""
        puzzle, layers = sheet.puzzle, self.layers_in(sheet)
        regions, diagonals = write_checks.regions_of(puzzle), puzzle.diagonals
        return penpa_write.link(puzzle.size, puzzle.givens, layers, regions=regions, diagonals=diagonals) + "\n"
