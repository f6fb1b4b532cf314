"""Futoshiki in files of janko.at, and in SudokuPad's links and JSON.

- Janko: `puzzle futoshiki`, `size 5`, and below `[problem]` 2n - 1 rows of 2n - 1 words. Words at even places are
  cells, `-` empty. Between them a sign, `-` or `.` for none: `w`, `e`, `n`, `s` name the side of the smaller number;
  `<`, `>`, `^`, `v`, or their typeset relatives, point to it.
- SudokuPad: cells, and overlays that are signs; `codecs.sudokupad` states the form.
"""

from __future__ import annotations

import re
from dataclasses import replace

from puzzles.codecs.common import broken_puzzle, is_number, whole
from puzzles.codecs.sections import begin_of, fields, told
from puzzles.codecs.sudokupad import find_signs, square
from puzzles.codecs.sudokupad import told as told_in
from puzzles.kinds.futoshiki.forms.others.drawings import board_of, fields_of
from puzzles.kinds.futoshiki.forms.others.sheets import FunctionForm, ReadForm, clue, sheet
from puzzles.kinds.futoshiki.forms.sign_cells import EMPTY, GREATER, LESS
from puzzles.kinds.futoshiki.rules import borders
from puzzles.model.layers import Layers, Sheet

SIDES = {"w": "<", "e": ">", "n": "^", "s": "v", "«": "<", "»": ">"}


def _janko(found: re.Match[str]) -> Sheet | None:
    rows = [[SIDES.get(word.lower(), word) for word in row] for row in fields(found.string, "problem")]
    for number, row in enumerate(rows, 1):
        strange = [word for word in row if not is_number(word) and word not in GREATER | LESS | EMPTY]
        if strange:
            raise broken_puzzle(JANKO.title, f"“{strange[0][:9]}” in row {number} of its problem is no sign")
    blocks = fields_of(rows)
    made = board_of(*blocks) if blocks else None
    said = told(found.string)
    layers = Layers(title=said.get("title", ""), author=said.get("author", ""))
    return replace(made, layers=layers) if made else None


JANKO = ReadForm(
    name="janko",
    title="Janko file",
    example="[begin]\npuzzle futoshiki\nsize 2\n[problem]\n- w -\n- . n\n- . -\n[end]\n",
    pattern=begin_of("futoshiki"),
    reader=_janko,
    lack="its problem is not a square of cells and signs",
)


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
        order, cells = square(data, "cells")
        values = [whole(cell.get("value", 0), 0, order) for cell in cells]
        if None in values or len({sign[:2] for sign in signs}) < len(set(signs)):
            return None  # two signs between the same cells say the opposite
        marks = {(row, column, mark in "^v"): mark for row, column, mark in signs}
        clues = []
        for one, other in borders(order):
            # The centre of a sign is that of the border between its two cells.
            row, column = (one // order + other // order + 1) / 2, (one % order + other % order + 1) / 2
            pair = clue(one, other, marks.pop((row, column, other != one + 1), ""))
            clues += [pair] if pair else []
        return None if marks else sheet(order, [value or 0 for value in values], clues, told_in(data))
