"""JSON of programs, by the shapes of its values: an object for each cell, or a map from places to numbers.

- n rows of n objects, or n x n objects: `{"board":[[{"value":5,"fixed":true},{"value":0,"notes":[1,2]},..],..]}`;
- a list of objects with row and column: `[{"row":0,"col":3,"value":7,"given":true},..]`;
- a map under one of its usual names, beside the side of the board: `{"size":9,"clues":{"1,1":8,"2,3":3,..}}`. It must
  name the game or a box: other puzzles have such maps too.

Rows and columns count from 0 if a 0 occurs; else one of the last must occur, since only that tells that they count from
1. A flag says which numbers are given; without one all are. What stands under the name of a solution is not the puzzle.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from math import isqrt, prod

from puzzles.codecs.common import json_of, whole
from puzzles.codecs.unplayed_rules import rules_of
from puzzles.kinds.layered_form import FunctionForm
from puzzles.kinds.sudoku.box_sizes import USUAL, check_size
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, numbered, sheet
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Size
from puzzles.portable.limits import MAX_SUDOKU_ORDER

VALUES = (
    *("value", "val", "v", "number", "num", "n", "digit", "answer"),
    *("currentvalue", "effectivevalue", "cellvalue"),
)
FLAGS = (
    *("fixed", "given", "initial", "readonly", "locked", "original"),
    *("prefilled", "clue", "preset", "constant", "static"),
)
EDITABLE = ("editable", "mutable", "changeable", "modifiable")
FLAGGED = re.compile(
    r"\"(?:is)?_?(?:" + "|".join((*FLAGS, *EDITABLE)) + r")\"\s*:\s*(?:true|false|[01]\b)", re.IGNORECASE
)
"""A flag of a cell that other programs' JSON does not have, except `given` of f-puzzles."""

NOTES = ("notes", "candidates", "marks", "pencil", "pencilmarks", "possible", "possibilities")
ROWS, COLUMNS = ("row", "r", "y", "rowindex"), ("col", "column", "c", "x", "colindex", "columnindex")
PLACE = re.compile(r"[(\[]? ?r?(\d{1,2}) {0,2}[,;:_c-] {0,2}(\d{1,2}) ?[)\]]?")
MAPS = (
    *("clues", "givens", "given", "hints", "cells", "values"),
    *("numbers", "digits", "board", "grid", "puzzle", "initial"),
)
"""Names of maps; one under any other name may be a map of regions or of a solution."""

SIDES = ("height", "width", "size", "side", "order", "rows", "columns", "cols", "n")
BOXES = (
    ("subheight", "boxheight", "blockheight", "regionheight", "boxrows", "blockrows"),
    ("subwidth", "boxwidth", "blockwidth", "regionwidth", "boxcolumns", "boxcols", "blockcolumns"),
)
ANSWERS = ("solution", "solved", "answer")
NAMED = re.compile("sudoku", re.IGNORECASE)
FEWEST_LISTED, FEWEST_MAPPED = 8, 4
LISTED = (4, 6, 9, 12, 16, 25)
"""Sides of boards of which some cells are listed."""

DEEPEST = 6
UNMARKED = "Unmarked numbers are taken as givens."
AS_ROWS = "The places are read as row, column."

Object = Mapping[str, object]
Board = dict[tuple[int, int], Object]
"""An object for each cell that is told, by row and column."""

Found = tuple[Size, Board, Layers]
"""A board's size, its cells from 0, and the rules that are not played."""


class CellsJson(FunctionForm[Found]):
    """An object a cell, or a map."""

    name = "cells-json"
    title = "JSON of cells"
    example = '{"type":"sudoku","size":4,"clues":{"1,1":1,"1,4":4,"2,3":2,"3,2":3,"4,1":4,"4,4":1}}\n'
    is_exclusive = False
    lack = "its cells do not fit a board"
    written_as = WRITTEN_AS

    def find(self, text: str) -> Found | None:
        """Return the first board; None without one."""
        return _found(text) if text.lstrip()[:1] in ("[", "{") else None

    def make_sheet(self, found: Found) -> Sheet:
        """Read the board. Raises PuzzleFault."""
        size, board, layers = found
        cells = [board.get(divmod(at, size.rows), {}) for at in range(size.cells)]
        values = [numbered(self.title, _told(cell, VALUES), at, size.rows) for at, cell in enumerate(cells)]
        flags = [_given(cell) for cell in cells]
        known = any(flag is not None for flag in flags)
        givens = [value if flag or not known else 0 for value, flag in zip(values, flags, strict=True)]
        entries = tuple(value - given for value, given in zip(values, givens, strict=True))
        marks = tuple(() if value else _marks(cell, size.rows) for value, cell in zip(values, cells, strict=True))
        assumed = layers.assumed or (() if known else (UNMARKED,))
        return sheet(
            self.title, check_size(size), givens, replace(layers, entries=entries, centre=marks, assumed=assumed)
        )


def _found(text: str) -> Found | None:
    """Return the size and the cells of the first board with a number, and the rules of the JSON."""
    inner = list(_inside(json_of(text), "", 0)) if '"' in text else []
    sides, *boxes = (
        [number for key, value in inner if key in names and (number := whole(value, 1, MAX_SUDOKU_ORDER))]
        for names in (SIDES, *BOXES)
    )
    box = [number for told in boxes for number in told[:1]]
    for key, value in inner:
        mapped = isinstance(value, dict)
        board = _listed(value) if isinstance(value, list) else _mapped(value) if key in MAPS else {}
        if not any(_told(cell, VALUES) for cell in board.values()):
            continue
        numbers = {number for place in board for number in place}
        low = 0 if 0 in numbers else 1
        reach = max(numbers) + 1 - low
        told = {side for side in sides if side >= reach}
        least = [side for side in LISTED if side >= reach][:1] if not mapped else []
        likely = [reach] if len(board) == reach * reach else [*told] or least
        side = likely[0] if len(likely) == 1 else 0
        boxed = Size(side, side, *box) if len(box) == len(BOXES) and prod(box) == side else None
        size = boxed if box else USUAL.get(side)
        if size and (side == reach or (side > reach and not low)) and (not mapped or box or NAMED.search(text)):
            rules = rules_of({name: held for name, held in inner if held})
            layers = Layers(unplayed=rules, assumed=(AS_ROWS,) if mapped else ())
            return size, {(row - low, column - low): cell for (row, column), cell in board.items()}, layers
    return None


def _inside(data: object, key: str, depth: int) -> Iterator[tuple[str, object]]:
    """Yield what JSON holds, outer values first, each with its name; of lists, only what stands alone in one."""
    if depth > DEEPEST or key in ANSWERS:
        return
    yield key, data
    alone = data if isinstance(data, list) and len(data) == 1 else []
    for name, value in data.items() if isinstance(data, dict) else [(key, each) for each in alone]:
        yield from _inside(value, _plain(name), depth + 1)


def _listed(listed: list[object]) -> Board:
    """Return the cells of n rows of n objects, of n x n objects, or of objects with places; {} for anything else."""
    rows = [row.get("cells", row) if isinstance(row, dict) else row for row in listed]
    square = all(isinstance(row, list) and len(row) == len(rows) for row in rows)
    cells = [cell for row in rows if isinstance(row, list) for cell in row] if square else rows
    if not all(cell is None or isinstance(cell, dict) for cell in cells):
        return {}
    objects = [_flat(cell) if isinstance(cell, dict) else {} for cell in cells]
    order = isqrt(len(objects))
    if order in USUAL and order * order == len(objects) and (square or all(_place(cell)[0] < 0 for cell in objects)):
        return {divmod(at, order): cell for at, cell in enumerate(objects)}
    board: Board = {place: cell for cell in objects if min(place := _place(cell)) >= 0}
    return board if len(board) == len(objects) >= FEWEST_LISTED else {}


def _flat(cell: Object) -> Object:
    """Return an object under plain names, with what the objects in it hold, such as its place, as its own."""
    inner = [value for value in cell.values() if isinstance(value, dict)]
    return {_plain(name): value for each in (*inner, cell) for name, value in each.items()}


def _place(cell: Object) -> tuple[int, int]:
    """Return the row and the column that an object tells, -1 for what it does not."""
    row, column = (whole(_told(cell, names), 0, MAX_SUDOKU_ORDER) for names in (ROWS, COLUMNS))
    return -1 if row is None else row, -1 if column is None else column


def _mapped(places: object) -> Board:
    """Return the cells of a map from places to numbers; {} for any other value."""
    told = [(PLACE.fullmatch(name), value) for name, value in places.items()] if isinstance(places, dict) else []
    board: Board = {(int(place[1]), int(place[2])): {"value": value} for place, value in told if place}
    return board if len(board) == len(told) >= FEWEST_MAPPED else {}


def _told(cell: Object, names: Collection[str]) -> object:
    """Return what an object has under the first of these names that it has, None if it has none."""
    return next((cell[name] for name in names if name in cell), None)


def _plain(name: str) -> str:
    return name.lower().replace("_", "").replace("-", "").removeprefix("is")


def _given(cell: Object) -> bool | None:
    """Say whether the number of a cell is given; None if its object does not say."""
    fixed, free = _told(cell, FLAGS), _told(cell, EDITABLE)
    return bool(fixed) if isinstance(fixed, int) else not free if isinstance(free, int) else None


def _marks(cell: Object, order: int) -> tuple[int, ...]:
    noted = _told(cell, NOTES)
    numbers = {whole(mark, 1, order) or 0 for mark in noted[:order]} if isinstance(noted, list) else set()
    return tuple(sorted(numbers - {0}))
