"""Futoshiki as tables of 2n - 1 fields a side: cells, signs and empty corners. `codecs.tables` has the layouts."""

from __future__ import annotations

import re

from puzzles.codecs.common import broken_puzzle, is_number
from puzzles.codecs.tables import LAYOUTS, Rows
from puzzles.kinds.futoshiki.forms.others.sheets import WRITTEN_AS, FunctionForm, between, clue, sheet
from puzzles.kinds.futoshiki.forms.others.unequal import ADJACENT
from puzzles.kinds.table_form import Table
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle


class FutoshikiTable(Table):
    """A board as a table of cells and signs; the tip of a sign points to the smaller number."""

    written_as = WRITTEN_AS

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether a table that others recognise comes of it: they need a sign."""
        return bool(puzzle.clues)

    def rows(self, puzzle: Puzzle) -> Rows:
        """Return cells and signs."""
        order = puzzle.size.rows
        rows = [[""] * (2 * order - 1) for _ in range(2 * order - 1)]
        for at, value in enumerate(puzzle.givens):
            rows[at // order * 2][at % order * 2] = str(value or 0)
        for less, greater in puzzle.clues:
            row, column = divmod(min(less, greater), order)
            first = less < greater
            if abs(less - greater) == 1:
                rows[2 * row][2 * column + 1] = "<" if first else ">"
            else:
                rows[2 * row + 1][2 * column] = "^" if first else "v"
        return rows

    def make_sheet(self, rows: Rows) -> Sheet:
        """Return the board of these fields. Raises PuzzleFault."""
        side = len(rows)
        order = (side + 1) // 2
        cells = [word for row in rows[::2] for word in row[::2]]
        if not side % 2 or any(len(row) != side for row in rows) or not all(map(is_number, cells)):
            raise broken_puzzle(self.title, "its fields are no cells and signs")
        clues = [found for one, other, word in between(rows) if (found := clue(one, other, word))]
        made = sheet(order, [int(cell[:3]) for cell in cells], clues)
        if not made:
            raise broken_puzzle(self.title, "a number of it is too high")
        return made


ROW = re.compile(r"\[([^\[\]]{9,400})\]")
MOST = 16 * 1024
SMALLEST = 3


class AdjacentArray(FunctionForm):
    """An array of 2n - 1 fields a side with bars for signs: neighbours that differ by one. It is named."""

    name = "adjacent"
    title = "array with bars between the cells"

    def find(self, text: str) -> Sheet | None:
        """Return a sheet that only names the mode."""
        if len(text) > MOST or "'|'" not in text.replace('"', "'"):
            return None
        rows = [[word.strip(" \t\n'\"") for word in found[1].split(",")] for found in ROW.finditer(text)]
        side = len(rows[0]) if rows else 0
        order = (side + 1) // 2
        if not side % 2 or order < SMALLEST or len(rows) < side or any(len(row) != side for row in rows[:side]):
            return None
        beside = {word for row in rows[:side:2] for word in row[1::2]}
        below = {word for row in rows[1:side:2] for word in row[::2]}
        cells = {word for row in rows[:side:2] for word in row[::2]}
        if "|" not in beside or not beside <= {"|", ""} or not below <= {"-", ""} or not all(map(_is_cell, cells)):
            return None
        return sheet(order, [0] * (order * order), [], Layers(unplayed=(ADJACENT,)))


def _is_cell(word: str) -> bool:
    return not word or is_number(word)


TABLES = tuple(FutoshikiTable(layout) for layout in LAYOUTS)
