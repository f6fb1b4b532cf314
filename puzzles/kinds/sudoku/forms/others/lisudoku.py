"""lisudoku's links and JSON.

`lisudoku.xyz/solver?import=` or `/e?import=`, then digits (0 is empty), or lz-string base 64 of JSON: `{"gridSize":9,
"fixedNumbers":[{"position":{"row":0,"col":1},"value":5}],"regions":[[{"row":0,"col":0},..],..],"primaryDiagonal":true,
"secondaryDiagonal":true,"killerCages":[..],..}` from 0. Without `regions` the boxes are the usual ones. After
lisudoku/sudoku_formats (src/formats/lisudoku), which also accepts keys such as `grid_size`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from puzzles.codecs import lzstring
from puzzles.codecs.common import MOST_JSON, broken_puzzle, json_of, plain_address, whole
from puzzles.codecs.unplayed_rules import both_diagonals, rules_of
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.others.sheets import PatternForm, digits, regions_of, sheet, size_of
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Size

PROGRAM = "lisudoku"


class Lisudoku(PatternForm):
    """A link to lisudoku.xyz."""

    name = "lisudoku"
    title = "link to lisudoku"
    sizes = "4×4, 6×6, 9×9"
    example = "https://lisudoku.xyz/solver?import=1000003002000004\n"
    by_line = True
    pattern = re.compile(
        r"(?:https?://)?(?:www\.)?lisudoku\.xyz/(?:solver|e)/?\?(?:[^#\s]{0,100}&)?import=(?P<data>[^&#\s]+)",
        re.IGNORECASE,
    )

    def read(self, found: re.Match[str]) -> Sheet:
        """Read digits, or packed JSON."""
        data = plain_address(found["data"])
        if re.fullmatch("[0-9]{16}|[0-9]{36}|[0-9]{81}", data):
            return sheet(PROGRAM, size_of(PROGRAM, len(data)), digits(data))
        text = lzstring.unpack(data, MOST_JSON)
        if text is None:
            raise broken_puzzle(PROGRAM, "its packed part is not whole")
        return _board(json_of(text))


class LisudokuJson(PatternForm):
    """lisudoku's JSON itself."""

    name = "lisudoku-json"
    title = "lisudoku file"
    sizes = "4×4, 6×6, 9×9"
    example = (
        '{"gridSize":4,"fixedNumbers":[{"position":{"row":0,"col":0},"value":1},'
        '{"position":{"row":2,"col":3},"value":2}]}\n'
    )
    pattern = re.compile(r"\{(?=.{0,20000}?\"grid_?[sS]ize\"\s*:).{0,20000}?\"fixed_?[nN]umbers\"\s*:", re.DOTALL)

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the whole text."""
        return _board(json_of(found.string))


def _board(data: object) -> Sheet:
    told = _camel(data)
    order = whole(told.get("gridSize")) or 0
    if order not in USUAL:
        raise broken_puzzle(PROGRAM, "its grid has no size that Sudoku has")
    cells = [0] * (order * order)
    numbers = told.get("fixedNumbers")
    for each in numbers if isinstance(numbers, list) else []:
        at = _place(each.get("position") if isinstance(each, dict) else None, order)
        value = whole(each.get("value"), 1, order) if isinstance(each, dict) else None
        if at is None or value is None:
            raise broken_puzzle(PROGRAM, "one of its numbers has no place on the board")
        cells[at] = value
    size, regions = _regions(told.get("regions"), order)
    both = both_diagonals(key for key, value in told.items() if value)
    layers = Layers(regions=regions, diagonals=both, unplayed=rules_of(told, diagonals=both))
    return sheet(PROGRAM, size, cells, layers)


def _regions(listed: object, order: int) -> tuple[Size, tuple[int, ...]]:
    numbers: list[int | None] = [None] * (order * order)
    if not isinstance(listed, list) or not listed:
        return USUAL[order], ()
    for number, region in enumerate(listed[: order * order]):
        for place in region if isinstance(region, list) else []:
            if (at := _place(place, order)) is not None:
                numbers[at] = number
    boxed, regions = regions_of(order, numbers)
    return boxed or USUAL[order], regions


def _place(place: object, order: int) -> int | None:
    if not isinstance(place, dict):
        return None
    row, column = whole(place.get("row"), 0, order - 1), whole(place.get("col"), 0, order - 1)
    return None if row is None or column is None else row * order + column


def _camel(data: object) -> Mapping[str, object]:
    """Return an object's values by their names in camel case. Raises PuzzleFault for anything else."""
    if not isinstance(data, dict):
        raise broken_puzzle(PROGRAM, "its JSON is malformed")
    return {re.sub("_([a-z])", lambda found: found[1].upper(), key): value for key, value in data.items()}
