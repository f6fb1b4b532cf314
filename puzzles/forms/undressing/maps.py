"""A map of marks beside a board, the name of each cell's region or cage: without it the board is another puzzle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from puzzles.forms.undressing.origins import Traced, joined

SMALLEST, LARGEST = 5, 12
LINE = re.compile(rf"[ \t|]{{0,16}}+(?:[\w.*?-][ \t|]{{0,8}}+){{{2 * SMALLEST},{2 * LARGEST}}}+")
"""A row of a board and as many marks behind it."""

RULE = re.compile(r"[ \t|+-]*--[ \t|+-]*")
BETWEEN = dict.fromkeys(map(ord, " \t|"))
MARK = re.compile(r"[\w.*?-]")
LONGEST = 200

Row = tuple[Traced, list[int]]
"""A line, and where its cells are, then the marks beside them."""


def beside(text: Traced) -> list[Traced]:
    """Return the boards of a text that have a map beside them, each with its map below."""
    found: list[Traced] = []
    run: list[Row] = []
    for line in text.lines():
        if run and RULE.fullmatch(line.text):
            continue
        places = _places(line.text)
        if run and len(places) != len(run[0][1]):
            run = []
        if places:
            run.append((line, places))
        side = len(places) // 2
        if places and len(run) == side:
            if _is_map([[one.text[at] for at in marks[side:]] for one, marks in run]):
                found.append(joined([*_lines(run, 0, side), "\n", *_lines(run, side, 2 * side)]))
            run = []
    return found


def below(boards: Iterable[Traced]) -> list[Traced]:
    """Return boards of rows of words, each with the map that follows it, if one does."""
    found: list[Traced] = []
    for board in boards:
        rows = [row.split() for row in board.text.splitlines()]
        if found and _is_square(rows) and _is_map(rows) and len(found[-1].lines()) == len(board.lines()):
            found[-1] = joined([found[-1], "\n", board])
        else:
            found.append(board)
    return found


def _is_square(rows: Sequence[Sequence[str]]) -> bool:
    return SMALLEST <= len(rows) <= LARGEST and all(len(row) == len(rows) for row in rows)


def _places(line: str) -> list[int]:
    """Return where the cells of a line are and as many marks beside them; [] if the line has no two halves."""
    if len(line) > LONGEST or not LINE.fullmatch(line):
        return []
    marks = line.translate(BETWEEN)
    if len(marks) % 2 or not _may_be_map(marks[len(marks) // 2 :]):
        return []
    return [found.start() for found in MARK.finditer(line)]


def _is_map(rows: Sequence[Sequence[str]]) -> bool:
    """Say whether marks name regions: most are the same as one beside or below. Numbers of a Sudoku never are."""
    order = len(rows)
    marks = [mark for row in rows for mark in row]
    if not _may_be_map("".join(marks)):
        return False
    pairs = [(at, at + 1) for at in range(order * order - 1) if (at + 1) % order]
    pairs += [(at, at + order) for at in range(order * (order - 1))]
    shared = {cell for pair in pairs if marks[pair[0]] == marks[pair[1]] for cell in pair}
    return 2 * len(shared) > len(marks)


def _may_be_map(marks: str) -> bool:
    """Say whether each of these marks may be a region's name."""
    return marks.isalnum() and "0" not in marks


def _lines(run: Sequence[Row], first: int, end: int) -> list[Traced | str]:
    """Return the rows of one half."""
    parts: list[Traced | str] = []
    for line, places in run:
        parts += (*(line.cut(at, at + 1) for at in places[first:end]), "\n")
    return parts
