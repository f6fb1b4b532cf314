"""Futoshiki in files of janko.at, and in SudokuPad's links and JSON.

- Janko: `puzzle futoshiki`, `size 5`, and below `[problem]` 2n - 1 rows of 2n - 1 words. Words at even places are
  cells, `-` empty. Between them a sign, `-` or `.` for none: `w`, `e`, `n`, `s` name the side of the smaller number;
  `<`, `>`, `^`, `v`, or their typeset relatives, point to it.
- SudokuPad: cells, and overlays that are signs; `codecs.sudokupad` states the form.
"""

from __future__ import annotations

import re

from puzzles.codecs.common import broken_puzzle, is_number, whole
from puzzles.codecs.sections import begin_of, fields, told
from puzzles.codecs.sudokupad import find_signs
from puzzles.codecs.sudokupad import told as told_in
from puzzles.kinds.futoshiki.forms.others.sheets import FunctionForm, ReadForm, between, clue, sheet
from puzzles.model.layers import Layers, Sheet

SIDES = {"w": "<", "e": ">", "n": "^", "s": "v", "«": "<", "»": ">"}


def _janko(found: re.Match[str]) -> Sheet | None:
    rows = fields(found.string, "problem")
    side = len(rows)
    if side % 2 == 0 or any(len(row) != side for row in rows):
        raise broken_puzzle(JANKO.title, "its problem is not a square of cells and signs")
    order = (side + 1) // 2
    cells = [int(word[:3]) if is_number(word) else 0 for row in rows[::2] for word in row[::2]]
    clues = []
    for one, other, word in between(rows):
        pair = clue(one, other, SIDES.get(word.lower(), word))
        if word not in ("-", ".") and not pair:
            row = one // order + other // order + 1
            raise broken_puzzle(JANKO.title, f"“{word[:9]}” in row {row} of its problem is no sign")
        clues += [pair] if pair else []
    said = told(found.string)
    layers = Layers(title=said.get("title", ""), author=said.get("author", ""))
    return sheet(order, cells, clues, layers)


JANKO = ReadForm(
    name="janko",
    title="Janko file",
    example="[begin]\npuzzle futoshiki\nsize 2\n[problem]\n- w -\n- . n\n- . -\n[end]\n",
    pattern=begin_of("futoshiki"),
    reader=_janko,
    lack="a number of it is too high",
)


class SudokuPadSigns(FunctionForm):
    """A link to SudokuPad, or its JSON, with signs alone."""

    name = "sudokupad"
    title = "SudokuPad link or file with signs"
    example = '{"cells":[[{},{},{}],[{},{"value":3},{}],[{},{},{}]],"overlays":[{"center":[0.5,1],"text":"<"}]}\n'

    def find(self, text: str) -> Sheet | None:
        """Return the board."""
        found = find_signs(text)
        rows = found[0].get("cells") if found else None
        if not found or not isinstance(rows, list) or any(not isinstance(row, list) for row in rows):
            return None
        data, signs = found
        order = len(rows)
        cells = [cell if isinstance(cell, dict) else {} for row in rows for cell in row]
        values = [whole(cell.get("value", 0), 0, order) for cell in cells]
        if None in values or any(len(row) != order for row in rows):
            return None
        clues = []
        for row, column, mark in signs:
            # The centre of a sign is half a cell below, and right of, the first row and column of its two cells.
            upright = mark in "^v"
            down, across = (row - 1, column - 0.5) if upright else (row - 0.5, column - 1)
            inside = 0 <= down < order - upright and 0 <= across < order - (not upright)
            if not inside or down % 1 or across % 1:
                return None
            one = int(down) * order + int(across)
            clues += [pair] if (pair := clue(one, one + (order if upright else 1), mark)) else []
        return sheet(order, [value or 0 for value in values], clues, told_in(data))
