"""Boards in penpa-edit's links, for every kind: `codecs.penpa` states the form, a subclass what a kind draws in it."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence

from puzzles.codecs import penpa, penpa_write
from puzzles.codecs.common import broken_puzzle
from puzzles.codecs.runs import some
from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import PatternForm
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.portable.faults import PuzzleFault


class PenpaForm(WrittenForm, PatternForm):
    """A link to penpa-edit with a board of one kind."""

    name = "penpa"
    title = "link to penpa-edit"
    opens = "penpa-edit"
    by_line = True
    carries = layer_names("entries", "centre", "title", "author", "rules")
    pattern = penpa.ADDRESS
    reads_broken = False
    """Whether a link that cannot be unpacked counts as this kind's, which then says why."""

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if the board shows that it is of this kind."""
        found = self.pattern.match(text.strip())
        if not found:
            return Confidence.NO
        try:
            shown = self.shows(penpa.board_of(found["data"]))
        except PuzzleFault:
            shown = self.reads_broken
        return Confidence.CERTAIN if shown else Confidence.NO

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the board. Raises PuzzleFault."""
        board = penpa.board_of(found["data"])
        cells = range(board.rows * board.columns)
        givens = [board.numbers.get(cell, 0) for cell in cells]
        layers = Layers(
            entries=some(0 if givens[cell] else board.entries.get(cell, 0) for cell in cells),
            centre=some(board.candidates.get(cell, ()) for cell in cells) if "centre" in self.carries else (),
            title=board.title,
            author=board.author,
            rules=board.rules,
            unplayed=board.unplayed,
        )
        made = self.make_sheet(board, givens, layers)
        if isinstance(made, str):
            raise broken_puzzle(self.title, made)
        return made

    @abstractmethod
    def shows(self, board: penpa.Board) -> bool:
        """Say whether a board is one of this kind, as penpa-edit draws puzzles of all kinds."""

    @abstractmethod
    def make_sheet(self, board: penpa.Board, givens: Sequence[int], layers: Layers) -> Sheet | str:
        """Return the sheet of a board, or what is wrong with it. Raises PuzzleFault."""

    def layers_in(self, sheet: Sheet) -> Layers:
        """Return the layers without the marks of a board with numbers above 9, which penpa-edit does not show."""
        small = sheet.puzzle.size.rows <= penpa_write.MOST_CANDIDATES
        return sheet.layers.only(self.carries if small else self.carries - {"centre"})

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the address."""
        return penpa_write.link(sheet.puzzle, self.layers_in(sheet), self.parts_of(sheet)) + "\n"

    def parts_of(self, sheet: Sheet) -> Sequence[int]:
        """Return the regions of cells, () where none are drawn."""
        return ()
