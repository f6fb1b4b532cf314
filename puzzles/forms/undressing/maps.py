"""A map of marks beside a board, the name of each cell's region or cage: without it the board is another puzzle."""

from __future__ import annotations

import re
from itertools import groupby

from puzzles.forms.undressing.origins import Traced, joined

SMALLEST, LARGEST = 5, 12
LINE = re.compile(rf"[ \t|]{{0,16}}+(?:[\w.*?-][ \t|]{{0,8}}+){{{2 * SMALLEST},{2 * LARGEST}}}+")
"""A row of a board and as many marks behind it."""

RULE = re.compile(r"[ \t|+-]*--[ \t|+-]*")
MARK = re.compile(r"[\w.*?-]")
LONGEST = 200


def beside(text: Traced) -> list[Traced]:
    """Return the boards of a text that may have a map beside them, each with its map below."""
    found: list[Traced] = []
    rows = [_cells(line) for line in text.lines() if not RULE.fullmatch(line.text)]
    for count, run in groupby(rows, len):
        board = list(run)
        side = count // 2
        names = [cell.text for row in board for cell in row[side:]]
        if 0 < len(names) == side * side and "0" not in names and "".join(names).isalnum():
            left, right = (joined(joined([*row[at : at + side], "\n"]) for row in board) for at in (0, side))
            found.append(joined([left, "\n", right]))
    return found


def _cells(line: Traced) -> list[Traced]:
    """Return the cells of a line and as many marks beside them; [] if the line has no two halves."""
    halves = len(line.text) <= LONGEST and LINE.fullmatch(line.text)
    cells = [line.cut(*found.span()) for found in MARK.finditer(line.text)] if halves else []
    return cells if len(cells) % 2 == 0 else []
