"""Links of penpa-edit for tests: lines packed as that page packs them, and the places of cells, corners and edges."""

from __future__ import annotations

import base64
import json
import zlib

from puzzles.codecs.penpa import Board, board_of

COLUMNS, ROWS = 3, 2
HEAD = f"square,{COLUMNS},{ROWS}"
NO_MARGINS = "[0,0,0,0]"


def packed(*lines: str) -> str:
    """Return the part of a link that holds these lines."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    whole = packer.compress("\n".join(lines).encode()) + packer.flush()
    return base64.b64encode(whole).decode()


def place(row: int, column: int, category: int = 0, *, columns: int = COLUMNS, rows: int = ROWS) -> str:
    """Return the place of a cell (category 0), of the corner, or of the edge, right of it and below it."""
    width, height = columns + 4, rows + 4
    return str(category * width * height + (row + 2) * width + column + 2)


def board(problem: object, player: object = None, head: str = HEAD, margins: str = NO_MARGINS) -> Board:
    """Return what is read from a link with this problem and the player's part."""
    return board_of(packed(head, margins, "", json.dumps(problem), json.dumps(player or {})))


def numbers(*cells: tuple[int, int, object]) -> dict[str, dict[str, object]]:
    """Return a problem, or a player's part, with these values at rows and columns."""
    return {"number": {place(row, column): value for row, column, value in cells}}
