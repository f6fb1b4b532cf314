"""Futoshiki in penpa-edit's links: `codecs.penpa` states the form."""

from __future__ import annotations

import re

from puzzles.codecs import penpa, penpa_write
from puzzles.codecs.common import broken_puzzle
from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.others.sheets import PatternForm, clue, sheet
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault


class Penpa(WrittenForm, PatternForm):
    """A link to penpa-edit with signs between the cells."""

    name = "penpa"
    title = "link to penpa-edit"
    opens = "penpa-edit"
    by_line = True
    carries = layer_names("entries", "centre", "title", "author", "rules")
    pattern = penpa.ADDRESS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if there are signs between the cells."""
        found = self.pattern.match(text.strip())
        try:
            signed = bool(found) and penpa.is_signed(penpa.board_of(found["data"] if found else ""))
        except PuzzleFault:
            signed = False
        return Confidence.CERTAIN if signed else Confidence.NO

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the board; differences are named. Raises PuzzleFault."""
        board = penpa.board_of(found["data"])
        order = board.rows
        cells = range(order * order)
        unplayed = board.unplayed
        if board.differences:
            unplayed = ("required differences (Minarism)", *unplayed)
        entries = tuple(board.entries.get(cell, 0) for cell in cells)
        clues = [pair for one, other, sign in board.signs if (pair := clue(one, other, sign))]
        marks = tuple(board.candidates.get(cell, ()) for cell in cells)
        layers = Layers(
            entries=entries if any(entries) else (),
            centre=marks if any(marks) else (),
            title=board.title,
            author=board.author,
            rules=board.rules,
            unplayed=unplayed,
        )
        made = sheet(order, [board.numbers.get(cell, 0) for cell in cells], clues, layers)
        if order != board.columns or not made:
            raise broken_puzzle(self.title, "its numbers and signs are no Futoshiki")
        return made

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether there is a sign: without one the board is no Futoshiki to who reads it."""
        return bool(puzzle.clues)

    def layers_in(self, sheet: Sheet) -> Layers:
        """Return the layers without the marks of a board with numbers above 9, which penpa-edit does not show."""
        small = sheet.puzzle.size.rows <= penpa_write.MOST_CANDIDATES
        return sheet.layers.only(self.carries if small else self.carries - {"centre"})

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the address."""
        puzzle = sheet.puzzle
        return penpa_write.link(puzzle.size, puzzle.givens, self.layers_in(sheet), clues=puzzle.clues) + "\n"
