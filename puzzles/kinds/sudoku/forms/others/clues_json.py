"""JSON of programs that keep a map from places to numbers: `{"size":9,"clues":{"1,1":8,"2,3":3,..}}`.

A place is a row and a column, from 1, or from 0 if a 0 occurs; one of the first or the last row or column must occur,
since only they tell which. The side stands under a name of its own, at any depth, and the rows and columns of a box if
they are not the usual ones (`"sudokuSpec":{"height":6,"width":6,"subHeight":2,"subWidth":3}`). The JSON must name the
game or a box: other puzzles have such maps too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from puzzles.codecs.common import broken_puzzle, json_of, whole
from puzzles.codecs.unplayed_rules import rules_of
from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.sudoku.box_sizes import USUAL, check_size
from puzzles.kinds.sudoku.forms.others.sheets import WRITTEN_AS, numbered, sheet
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Size
from puzzles.portable.limits import MAX_SUDOKU_ORDER

PLACE = re.compile(r"[(\[]? ?r?(\d{1,2}) {0,2}[,;:_c-] {0,2}(\d{1,2}) ?[)\]]?")
KEY = re.compile(rf"\"{PLACE.pattern}\"\s*+:")
"""Looked for first: few texts have one."""

MAPS = frozenset(
    ("clues", "givens", "given", "hints", "cells", "values", "numbers", "digits", "board", "grid", "puzzle", "initial")
)
"""Names of the map; one under any other name may be a map of regions or of a solution."""

SIDES = frozenset(("height", "width", "size", "side", "order", "rows", "columns", "cols", "n"))
BOX_ROWS = frozenset(("subheight", "boxheight", "blockheight", "regionheight", "boxrows", "blockrows"))
BOX_COLUMNS = frozenset(("subwidth", "boxwidth", "blockwidth", "regionwidth", "boxcolumns", "boxcols", "blockcolumns"))
NAMED = re.compile(r"sudoku", re.IGNORECASE)
FEWEST = 4
DEEPEST = 4
AS_ROWS = "The places are read as row, column."


class CluesJson(LayeredForm):
    """A map from places to numbers."""

    name = "clues-json"
    title = "JSON of numbers by place"
    example = '{"type":"sudoku","size":4,"clues":{"1,1":1,"1,4":4,"2,3":2,"3,2":3,"4,1":4,"4,4":1}}\n'
    is_exclusive = False
    written_as = WRITTEN_AS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if there is such a map and the side of its board."""
        return Confidence.CERTAIN if text.lstrip()[:1] == "{" and _found(text) else Confidence.NO

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read the board. Raises PuzzleFault."""
        found = _found(text)
        if not found:
            raise broken_puzzle(self.title, "its places do not fit a board")
        data, clues, box = found
        side = box[0] * box[1]
        size = check_size(Size(side, side, *box))
        cells = [0] * size.cells
        for at, value in clues.items():
            cells[at] = numbered(self.title, value, at, side)
        return [sheet(self.title, size, cells, Layers(unplayed=_rules(data, 0), assumed=(AS_ROWS,)))]


def _found(text: str) -> tuple[object, Mapping[int, object], tuple[int, int]] | None:
    """Return the JSON, the values by the numbers of their cells, and rows and columns of a box; None if not there."""
    data = json_of(text) if KEY.search(text) else None
    maps = list(_maps(data, 0))
    if len(maps) != 1:
        return None
    told = list(_told(data, 0))
    sides = {value for key, value in told if key in SIDES}
    rows, columns = ({value for key, value in told if key in names} for names in (BOX_ROWS, BOX_COLUMNS))
    if len(sides) != 1 or len(rows) > 1 or len(rows) != len(columns) or not (rows or NAMED.search(text)):
        return None
    (side,) = sides
    usual = USUAL.get(side)
    box = (*rows, *columns) if rows else (usual.box_rows, usual.box_columns) if usual else ()
    if len(box) != 2 or box[0] * box[1] != side:
        return None
    clues = _by_cell(maps[0], side)
    return (data, clues, (box[0], box[1])) if clues else None


def _maps(data: object, depth: int) -> Iterator[Mapping[str, object]]:
    """Yield the maps from places to values under their usual names."""
    if not isinstance(data, dict) or depth > DEEPEST:
        return
    for key, value in data.items():
        places = isinstance(value, dict) and len(value) >= FEWEST and all(map(PLACE.fullmatch, value))
        if places and key.lower() in MAPS:
            yield value
        elif not places:
            yield from _maps(value, depth + 1)


def _told(data: object, depth: int) -> Iterator[tuple[str, int]]:
    """Yield the names that have a small number, without what parts their words."""
    if isinstance(data, dict) and depth <= DEEPEST:
        for key, value in data.items():
            number = whole(value, 1, MAX_SUDOKU_ORDER)
            if number is not None:
                yield key.lower().replace("_", "").replace("-", ""), number
            yield from _told(value, depth + 1)


def _rules(data: object, depth: int) -> tuple[str, ...]:
    """Return the names of rules that the JSON has at any depth."""
    if not isinstance(data, dict) or depth > DEEPEST:
        return ()
    inner = [name for value in data.values() for name in _rules(value, depth + 1)]
    return tuple(dict.fromkeys((*rules_of(data), *inner)))


def _by_cell(places: Mapping[str, object], side: int) -> dict[int, object]:
    """Return the values by the numbers of their cells; none if a place is twice or outside, or the base is not told."""
    found = [(int(place[1]), int(place[2])) for place in map(PLACE.fullmatch, places) if place]
    numbers = {number for place in found for number in place}
    base = 0 if 0 in numbers else 1
    inside = all(base <= number < side + base for number in numbers)
    if not inside or not numbers & {0, side} or len(set(found)) < len(places):
        return {}
    cells = [(row - base) * side + column - base for row, column in found]
    return dict(zip(cells, places.values(), strict=True))
