"""Futoshiki in SudokuPad's links and JSON: cells, and overlays that are signs. `codecs.sudokupad` states the form."""

from __future__ import annotations

from puzzles.codecs.common import whole, words
from puzzles.codecs.sudokupad import find_signs
from puzzles.kinds.futoshiki.forms.others.sheets import FunctionForm, clue, sheet
from puzzles.model.layers import Layers, Sheet

HALF = 0.5


class SudokuPadSigns(FunctionForm):
    """A link to SudokuPad, or its JSON, with signs alone."""

    name = "sudokupad"
    title = "SudokuPad link or file with signs"
    example = '{"cells":[[{},{},{}],[{},{"value":3},{}],[{},{},{}]],"overlays":[{"center":[0.5,1],"text":"<"}]}\n'

    def find(self, text: str) -> Sheet | None:
        """Return the board."""
        found = find_signs(text)
        if not found:
            return None
        data, signs = found
        listed = data.get("cells")
        rows = [row if isinstance(row, list) else [] for row in listed] if isinstance(listed, list) else []
        order = len(rows)
        if any(len(row) != order for row in rows):
            return None
        objects = [cell if isinstance(cell, dict) else {} for row in rows for cell in row]
        values = [whole(cell.get("value", 0), 0, order) for cell in objects]
        if None in values:
            return None
        clues = []
        for row, column, mark in signs:
            upright = mark in "^v"
            first = (row - 1, column - HALF) if upright else (row - HALF, column - 1)
            down, across = int(first[0]), int(first[1])
            if (down, across) != first or not (0 <= down < order - upright and 0 <= across < order - (not upright)):
                return None
            one = down * order + across
            pair = clue(one, one + (order if upright else 1), mark)
            clues += [pair] if pair else []
        told = data.get("metadata")
        named = told if isinstance(told, dict) else {}
        title, author, rules = (words(named.get(name)) for name in ("title", "author", "rules"))
        return sheet(order, [value or 0 for value in values], clues, Layers(title=title, author=author, rules=rules))
