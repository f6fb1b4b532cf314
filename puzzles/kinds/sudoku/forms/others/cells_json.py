"""JSON of programs that keep an object for each cell: rows of objects, or a list of objects with row and column.

`{"board":[[{"value":5,"fixed":true},{"value":0,"notes":[1,2]},..],..]}`,
`[{"row":0,"col":3,"value":7,"given":true},..]`
from 0 (from 1 if no 0 occurs). A flag says which numbers are given; without one all are. Names as in public programs
that play Sudoku in a browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from math import isqrt

from puzzles.codecs.common import broken_puzzle, json_of, whole
from puzzles.codecs.unplayed_rules import rules_of
from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, numbered, sheet
from puzzles.model.layers import Layers, Sheet

VALUES = ("value", "val", "v", "number", "num", "n", "digit", "answer")
FLAGS = (
    "fixed",
    "given",
    "initial",
    "readonly",
    "locked",
    "original",
    "prefilled",
    "clue",
    "preset",
    "constant",
    "static",
)
EDITABLE = ("editable", "mutable", "changeable", "modifiable")
NOTES = ("notes", "candidates", "marks", "pencil", "pencilmarks", "possible", "possibilities")
ROWS, COLUMNS = ("row", "r", "y", "rowindex"), ("col", "column", "c", "x", "colindex", "columnindex")
ANSWERS = frozenset({"solution", "solved", "answer"})
FLAGGED = re.compile(
    r"\"(?:is)?_?(?:" + "|".join((*FLAGS, *EDITABLE)) + r")\"\s*:\s*(?:true|false|[01]\b)", re.IGNORECASE
)
"""A flag of a cell that other programs' JSON does not have, except `given` of f-puzzles."""

OBJECTS = re.compile(r"(?:[\[{].{0,4000}?)?\[\s*(?:\[\s*)?\{\s*\"", re.DOTALL)
DEEPEST = 6
UNMARKED = "Unmarked numbers are taken as givens."


class CellsJson(LayeredForm):
    """An object a cell."""

    name = "cells-json"
    title = "JSON of cells"
    example = (
        "[["
        + "],[".join(
            ",".join(f'{{"value":{v},"fixed":{str(v > 0).lower()}}}' for v in row)
            for row in ((1, 0, 0, 4), (0, 0, 2, 0), (0, 3, 0, 0), (4, 0, 0, 1))
        )
        + "]]\n"
    )
    is_exclusive = False
    written_as = WRITTEN_AS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if there is such a board."""
        return Confidence.CERTAIN if OBJECTS.match(text.lstrip()) and _found(text) else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read the board. Raises PuzzleFault."""
        found = _found(text)
        if not found:
            raise broken_puzzle(self.title, "its cells do not fit a board")
        data, cells = found
        order = isqrt(len(cells))
        values = [numbered(self.title, _told(cell, VALUES), at, order) for at, cell in enumerate(cells)]
        flags = [_given(cell) for cell in cells]
        known = any(flag is not None for flag in flags)
        given = [flag or (flag is None and not known) for flag in flags]
        entries = [0 if fixed else value for value, fixed in zip(values, given, strict=True)]
        marks = [() if value else _marks(cell, order) for value, cell in zip(values, cells, strict=True)]
        layers = Layers(
            entries=tuple(entries) if any(entries) else (),
            centre=tuple(marks) if any(marks) else (),
            unplayed=rules_of(data),
            assumed=() if known else (UNMARKED,),
        )
        return [
            sheet(self.title, USUAL[order], [v if fixed else 0 for v, fixed in zip(values, given, strict=True)], layers)
        ]


def _found(text: str) -> tuple[Mapping[str, object], list[Mapping[str, object]]] | None:
    """Return the object that holds a board, and the board's cells; None if there is none."""
    data = json_of(text)
    for holder, listed in _lists(data, {}, 0):
        if (cells := _rows(listed) or _listed(listed)) and any(_told(cell, VALUES) for cell in cells):
            return holder, cells
    return None


def _lists(
    data: object, holder: Mapping[str, object], depth: int
) -> Iterator[tuple[Mapping[str, object], list[object]]]:
    """Yield every list of an object, outer ones first, with the object that it stands in; no solutions."""
    if depth > DEEPEST:
        return
    if isinstance(data, list):
        yield holder, data
        if len(data) == 1:
            yield from _lists(data[0], holder, depth + 1)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key.lower() not in ANSWERS:
                yield from _lists(value, data, depth + 1)


def _rows(listed: list[object]) -> list[Mapping[str, object]]:
    """Return the cells of n rows of n objects, or of n x n objects in a row, [] for anything else."""
    rows = [row.get("cells") if isinstance(row, dict) and isinstance(row.get("cells"), list) else row for row in listed]
    if len(rows) in USUAL and all(isinstance(row, list) and len(row) == len(rows) for row in rows):
        cells = [cell for row in rows if isinstance(row, list) for cell in row]
    else:
        cells = rows
    objects: list[Mapping[str, object]] = [cell if isinstance(cell, dict) else {} for cell in cells]
    whole_board = isqrt(len(cells)) in USUAL and isqrt(len(cells)) ** 2 == len(cells)
    placed = any(_told(cell, ROWS) is not None for cell in objects) and cells is rows
    fits = whole_board and not placed and all(isinstance(cell, dict) or cell is None for cell in cells)
    return objects if fits else []


def _listed(listed: list[object]) -> list[Mapping[str, object]]:
    """Return the cells of a 9x9 board of which some are listed with row and column, [] for anything else."""
    cells = [cell for cell in listed if isinstance(cell, dict)]
    places = [(whole(_told(cell, ROWS), 0, 25), whole(_told(cell, COLUMNS), 0, 25)) for cell in cells]
    if len(cells) < len(listed) or len(cells) < 8 or any(None in place for place in places):
        return []
    base = 0 if any(0 in place for place in places) else 1
    most = max(max(row or 0, column or 0) for row, column in places) - base + 1
    order = next((side for side in (4, 6, 9, 12, 16, 25) if side >= most), 0)
    board: list[Mapping[str, object]] = [{}] * (order * order)
    for (row, column), cell in zip(places, cells, strict=True):
        at = ((row or 0) - base) * order + (column or 0) - base
        if not 0 <= at < len(board) or board[at]:
            return []
        board[at] = cell
    return board


def _told(cell: Mapping[str, object], names: Sequence[str]) -> object:
    return next((value for key, value in cell.items() if key.lower().replace("_", "") in names), None)


def _given(cell: Mapping[str, object]) -> bool | None:
    """Say whether the number of a cell is given; None if its object does not say."""
    for key, value in cell.items():
        plain = key.lower().replace("_", "").removeprefix("is")
        if isinstance(value, bool | int) and plain in FLAGS:
            return bool(value)
        if isinstance(value, bool | int) and plain in EDITABLE:
            return not value
    return None


def _marks(cell: Mapping[str, object], order: int) -> tuple[int, ...]:
    noted = _told(cell, NOTES)
    numbers = [whole(mark, 1, order) for mark in noted[:order]] if isinstance(noted, list) else []
    return tuple(sorted({number for number in numbers if number}))
