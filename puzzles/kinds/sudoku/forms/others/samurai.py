"""Five boards of 9x9 that overlap at their corners (Samurai, Gattai 5), as 21 rows: recognised and named."""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, sheet
from puzzles.model.layers import Layers, Sheet

CELL = re.compile("[0-9._*?xX-]")
RULE = re.compile(r"(?=(?s:.*?)[-=+]{2})[\s|+=-]++")
WIDTHS = [18] * 6 + [21] * 3 + [9] * 3 + [21] * 3 + [18] * 6
MOST = 4096
NINE = USUAL[9]


class Overlapping(LayeredForm):
    """A Samurai."""

    name = "samurai"
    title = "overlapping boards"
    written_as = WRITTEN_AS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN for 21 rows with as many cells each as a Samurai has."""
        if len(text) > MOST:
            return Confidence.NO
        lines = [line for line in text.split("\n") if line.strip() and not RULE.fullmatch(line)]
        return Confidence.CERTAIN if [len(CELL.findall(line)) for line in lines] == WIDTHS else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Name the overlap."""
        unplayed = Layers(unplayed=("overlapping boards (Samurai)",))
        return [sheet(self.title, NINE, [0] * NINE.cells, unplayed)]
