"""A map of marks beside a board, the name of each cell's region or cage: without it the board is another puzzle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from puzzles.forms.undressing.origins import Traced, joined

SMALLEST, LARGEST = 5, 12
LINE = re.compile(rf"[ \t|]{{0,16}}+(?:[\w.*?-][ \t|]{{0,8}}+){{{2 * SMALLEST},{2 * LARGEST}}}+")
"""A row of a board and as many marks behind it."""

RULE = re.compile(r"[ \t|+-]*--[ \t|+-]*")
BETWEEN = dict.fromkeys(map(ord, " \t|"))
MARK = re.compile(r"[\w.*?-]")
LONGEST = 200


def beside(text: Traced) -> list[Traced]:
    """Return the boards of a text that have a map beside them, each with its map below."""
    found: list[Traced] = []
    rows = [(line, _places(line.text)) for line in text.lines() if not RULE.fullmatch(line.text)]
    for count, run in groupby(rows, lambda row: len(row[1])):
        cells = [[line.cut(at, at + 1) for at in places] for line, places in run]
        side = count // 2
        for start in range(0, len(cells) - side + 1, side) if side else ():
            board = cells[start : start + side]
            if _is_map([[cell.text for cell in row[side:]] for row in board]):
                left, right = (_joined([row[at : at + side] for row in board]) for at in (0, side))
                found.append(joined([left, "\n", right]))
    return found


def below(boards: Iterable[Traced]) -> list[Traced]:
    """Return boards of rows of words, each with the map that follows it, if one does."""
    found: list[Traced] = []
    for board in boards:
        rows = [row.split() for row in board.text.splitlines()]
        square = SMALLEST <= len(rows) <= LARGEST and all(len(row) == len(rows) for row in rows)
        if found and square and _is_map(rows) and len(found[-1].lines()) == len(board.lines()):
            board = joined([found.pop(), "\n", board])
        found.append(board)
    return found


def _joined(rows: Sequence[Sequence[Traced]]) -> Traced:
    return joined(joined([*row, "\n"]) for row in rows)


def _places(line: str) -> list[int]:
    """Return where the cells of a line are and as many marks beside them; [] if the line has no two halves."""
    marks = line.translate(BETWEEN) if len(line) <= LONGEST and LINE.fullmatch(line) else "-"
    halves = len(marks) % 2 == 0 and _may_be_map(marks[len(marks) // 2 :])
    return [found.start() for found in MARK.finditer(line)] if halves else []


def _is_map(rows: Sequence[Sequence[str]]) -> bool:
    """Say whether marks name regions: most are the same as one beside or below. Numbers of a Sudoku never are."""
    order = len(rows)
    marks = [mark for row in rows for mark in row]
    pairs = [(at, at + 1) for at in range(order * order - 1) if (at + 1) % order]
    pairs += [(at, at + order) for at in range(order * (order - 1))]
    shared = {cell for pair in pairs if marks[pair[0]] == marks[pair[1]] for cell in pair}
    return _may_be_map("".join(marks)) and 2 * len(shared) > len(marks)


def _may_be_map(marks: str) -> bool:
    """Say whether each of these marks may be a region's name."""
    return marks.isalnum() and "0" not in marks
