"""Writing of penpa-edit's links: `codecs.penpa` states the form and reads it back.

All lines are written that penpa-edit 3.1 writes; those about its own tools and colours stay as they are on a new page.
"""

from __future__ import annotations

import binascii
import json
import zlib
from collections.abc import Mapping, Sequence
from itertools import pairwise

from puzzles.codecs.penpa import NAMES
from puzzles.model.layers import Layers
from puzzles.model.values import Inequality, Size

SITE = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
MARGIN = 2
"""Rows and columns of places around the cells."""

SIDE = 38
"""Pixels of a cell, as on a new page."""

GIVEN, ENTRY, HEAVY = 1, 2, 2
"""The colours of givens and entries, and the style of a heavy line."""

NUMBER, CANDIDATES = "1", "7"
MOST_CANDIDATES = 9
"""The highest number that a cell shows as a candidate."""

CELL, CORNER, BELOW, RIGHT = range(4)
"""Categories of places."""

_PART = (
    "{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:%s,z1:{},zY:%s,zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],z5:[],zL:{},zE:%s,"
    "zW:{},zC:{},z4:{},z6:[],z7:[]}"
)
_BARE = _PART % ("{}", "{}", "{}")
_MODES = (
    '{z9:zA,zG:["1","2","1"],zQ:{zM:"sudoku",zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",1],'
    'zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",1]},'
    'zA:{zM:"sudoku",zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],zN:["1",2],zY:["circle_L",1],zP:[zT,""],'
    'zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",9]}}'
)


def link(
    size: Size,
    givens: Sequence[int],
    layers: Layers,
    *,
    clues: Sequence[Inequality] = (),
    regions: Sequence[int] = (),
    diagonals: bool = False,
) -> str:
    """Return the address of a board. `regions` are drawn with heavy lines, as a Sudoku's boxes are."""
    places = _Places(size)
    numbers = {places.cell(at): [str(value), GIVEN, NUMBER] for at, value in enumerate(givens) if value}
    entries = {places.cell(at): [str(value), ENTRY, NUMBER] for at, value in enumerate(layers.entries) if value}
    marks = {
        places.cell(at): [[int(number in values) for number in range(1, MOST_CANDIDATES + 1)], ENTRY, CANDIDATES]
        for at, values in enumerate(layers.centre)
        if values
    }
    signs = dict(places.sign(clue) for clue in clues)
    lines = (
        ",".join(map(str, _head(size, places, layers, sudoku=bool(regions), diagonals=diagonals))),
        "[0,0,0,0]",
        _MODES,
        _PART % (_json(numbers), _json(signs), _json(places.heavy(regions) if regions else {})),
        _PART % (_json({**entries, **marks}), "{}", "{}"),
        _json(places.steps()),
        '["Sudoku Normal"]' if regions else '["Number Normal","Shape"]',
        *("{}", '"x"', '"x"', "[3,1,4]", _MODES, '"x"', "0", _BARE, _BARE, "{}", "[]", ""),
    )
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress("\n".join(lines).encode()) + packer.flush()
    return SITE + binascii.b2a_base64(packed, newline=False).decode()


def _json(value: object) -> str:
    """Return JSON with penpa's short names in it."""
    text = json.dumps(value, separators=(",", ":"))
    for short, name in NAMES:
        text = text.replace(name, short) if name != "z" else text
    return text


def _head(size: Size, places: _Places, layers: Layers, *, sudoku: bool, diagonals: bool) -> list[object]:
    width, height = ((side + 1) * SIDE for side in (size.columns, size.rows))
    centre = places.centre()
    flags = (int(diagonals), 0, 0, int(diagonals))
    told = [f"Title: {_words(layers.title)}", f"Author: {_words(layers.author)}", "", _words(layers.rules)]
    shape = "sudoku" if sudoku else "square"
    return [
        *(shape, size.columns, size.rows, SIDE, 0, 1, 1, width, height, centre, centre),
        *(*flags, *told, "OFF", "false"),
    ]


def _words(text: str) -> str:
    return text.replace(",", "%2C").replace("\n", "%2D")


class _Places:
    """The places of a board's cells, corners and edges."""

    def __init__(self, size: Size) -> None:
        self._size = size
        self._width = size.columns + 2 * MARGIN
        self._all = self._width * (size.rows + 2 * MARGIN)

    def at(self, category: int, row: int, column: int) -> int:
        """Return the place of a thing: it has the row and column of the cell whose lower right it is."""
        return category * self._all + (row + MARGIN) * self._width + column + MARGIN

    def cell(self, index: int) -> int:
        """Return the place of a cell."""
        return self.at(CELL, *divmod(index, self._size.columns))

    def centre(self) -> int:
        """Return what is in the middle of the board: a cell, an edge or a corner."""
        rows, columns = self._size.rows, self._size.columns
        category = {(1, 1): CELL, (0, 1): BELOW, (1, 0): RIGHT, (0, 0): CORNER}[rows % 2, columns % 2]
        return self.at(category, (rows - 1) // 2, (columns - 1) // 2)

    def steps(self) -> list[int]:
        """Return the place of the first cell, and how far each other one is from the one before."""
        cells = [self.cell(at) for at in range(self._size.cells)]
        return [cells[0], *(later - sooner for sooner, later in pairwise(cells))]

    def sign(self, clue: Inequality) -> tuple[int, list[object]]:
        """Return the place and the symbol of a clue."""
        one, other = sorted(clue)
        row, column = divmod(one, self._size.columns)
        upright = other != one + 1
        symbol = (2 if upright else 1) + (2 if clue.less == other else 0)
        return self.at(BELOW if upright else RIGHT, row, column), [symbol, "inequality", 2]

    def heavy(self, regions: Sequence[int]) -> Mapping[str, int]:
        """Return the heavy lines between regions, and around the board."""
        rows, columns = self._size.rows, self._size.columns

        def region(row: int, column: int) -> int:
            inside = 0 <= row < rows and 0 <= column < columns
            return regions[row * columns + column] if inside else -1

        found = {}
        for row in range(-1, rows):
            for column in range(-1, columns):
                corner = self.at(CORNER, row, column)
                if column + 1 < columns and region(row, column + 1) != region(row + 1, column + 1):
                    found[f"{corner},{corner + 1}"] = HEAVY
                if row + 1 < rows and region(row + 1, column) != region(row + 1, column + 1):
                    found[f"{corner},{corner + self._width}"] = HEAVY
        return found
