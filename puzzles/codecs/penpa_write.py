"""Writing of penpa-edit's links: `codecs.penpa` states the form and reads it back.

All lines are written that penpa-edit 3.1 writes; those about its own tools and colours stay as they are on a new page.
"""

from __future__ import annotations

import binascii
import json
import zlib
from collections.abc import Mapping, Sequence
from itertools import pairwise

from puzzles.codecs.penpa import MARKS, NAMES
from puzzles.model.layers import Layers
from puzzles.model.values import Inequality, Puzzle, Size

SITE = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
GIVEN, ENTRY, HEAVY = 1, 2, 2
"""The colours of givens and entries, and the style of a heavy line."""

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


def link(puzzle: Puzzle, layers: Layers, regions: Sequence[int] = ()) -> str:
    """Return the address of a board. `regions` are drawn with heavy lines, as a Sudoku's boxes are."""
    size = puzzle.size
    cells = [_place(size, CELL, *divmod(at, size.columns)) for at in range(size.cells)]
    numbers = {cells[at]: [str(value), GIVEN, "1"] for at, value in enumerate(puzzle.givens) if value}
    entered: dict[int, object] = {
        cells[at]: [str(value), ENTRY, "1"] for at, value in enumerate(layers.entries) if value
    }
    entered |= {
        cells[at]: [[int(number in values) for number in range(1, MOST_CANDIDATES + 1)], ENTRY, MARKS]
        for at, values in enumerate(layers.centre)
        if values
    }
    signs = dict(_sign(size, clue) for clue in puzzle.clues)
    # In the middle of the board is a cell, an edge or a corner.
    middle = {(1, 1): CELL, (0, 1): BELOW, (1, 0): RIGHT, (0, 0): CORNER}[size.rows % 2, size.columns % 2]
    centre = _place(size, middle, (size.rows - 1) // 2, (size.columns - 1) // 2)
    pixels = 38
    told = [words.replace(",", "%2C").replace("\n", "%2D") for words in (layers.title, layers.author, layers.rules)]
    head = (
        *("sudoku" if regions else "square", size.columns, size.rows, pixels, 0, 1, 1),
        *((size.columns + 1) * pixels, (size.rows + 1) * pixels, centre, centre),
        *(
            int(puzzle.diagonals),
            0,
            0,
            int(puzzle.diagonals),
            f"Title: {told[0]}",
            f"Author: {told[1]}",
            "",
            told[2],
            "OFF",
            "false",
        ),
    )
    lines = (
        ",".join(map(str, head)),
        "[0,0,0,0]",
        _MODES,
        _PART % (_json(numbers), _json(signs), _json(_heavy(size, regions) if regions else {})),
        _PART % (_json(entered), "{}", "{}"),
        _json([cells[0], *(later - sooner for sooner, later in pairwise(cells))]),
        '["Sudoku Normal"]' if regions else '["Number Normal","Shape"]',
        *("{}", '"x"', '"x"', "[3,1,4]", _MODES, '"x"', "0", _BARE, _BARE, "{}", "[]", ""),
    )
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress("\n".join(lines).encode()) + packer.flush()
    return SITE + binascii.b2a_base64(packed, newline=False).decode()


def _json(value: object) -> str:
    """Return JSON with penpa's short names in it."""
    text = json.dumps(value, separators=(",", ":"))
    for short, name in NAMES[:-1]:
        text = text.replace(name, short)
    return text


def _place(size: Size, category: int, row: int, column: int) -> int:
    """Return the place of a thing: it has the row and column of the cell whose lower right it is."""
    return (category * (size.rows + 4) + row + 2) * (size.columns + 4) + column + 2


def _sign(size: Size, clue: Inequality) -> tuple[int, list[object]]:
    """Return the place and the symbol of a clue."""
    one, other = sorted(clue)
    upright = other != one + 1
    symbol = 1 + upright + 2 * (clue.less == other)
    return _place(size, BELOW if upright else RIGHT, *divmod(one, size.columns)), [symbol, "inequality", 2]


def _heavy(size: Size, regions: Sequence[int]) -> Mapping[str, int]:
    """Return the heavy lines between regions, and around the board."""
    rows, columns = size.rows, size.columns

    def region(row: int, column: int) -> int:
        return regions[row * columns + column] if 0 <= row < rows and 0 <= column < columns else -1

    found = {}
    for row in range(-1, rows):
        for column in range(-1, columns):
            corner = _place(size, CORNER, row, column)
            if column + 1 < columns and region(row, column + 1) != region(row + 1, column + 1):
                found[f"{corner},{corner + 1}"] = HEAVY
            if row + 1 < rows and region(row + 1, column) != region(row + 1, column + 1):
                found[f"{corner},{corner + columns + 4}"] = HEAVY
    return found
