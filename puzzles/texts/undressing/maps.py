"""A map of marks beside a board, the name of each cell's region or cage: without it the board is another puzzle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from puzzles.core.traced import Traced, joined

SMALLEST, LARGEST = 5, 12
LINE = re.compile(rf"[ \t|]{{0,16}}+(?:[\w.*?-][ \t|]{{0,8}}+){{{2 * SMALLEST},{2 * LARGEST}}}+")
"""A row of a board and as many marks behind it."""

RULE = re.compile(r"[ \t|+-]*--[ \t|+-]*")
MARK = re.compile(r"[\w.*?-]")
LONGEST = 200

Row = tuple[list[Traced], list[Traced]]
"""Cells and the marks beside them."""


def beside(text: Traced) -> list[Traced]:
    """Return the boards of a text that have a map beside them, each with its map below."""
    found: list[Traced] = []
    run: list[Row] = []
    for line in text.lines():
        if run and RULE.fullmatch(line.text):
            continue
        row = _row(line)
        if run and (row is None or len(row[0]) != len(run[0][0])):
            run = []
        if row:
            run.append(row)
        if row and len(run) == len(row[0]):
            if _is_map([[mark.text for mark in marks] for _, marks in run]):
                found.append(joined([*_lines([cells for cells, _ in run]), "\n", *_lines([marks for _, marks in run])]))
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


def _row(line: Traced) -> Row | None:
    """Return the cells of a line and the marks beside them; None if the line has no two halves."""
    if len(line.text) > LONGEST or not LINE.fullmatch(line.text):
        return None
    marks = [line.cut(*found.span()) for found in MARK.finditer(line.text)]
    half = len(marks) // 2
    return None if len(marks) % 2 else (marks[:half], marks[half:])


def _is_map(rows: Sequence[Sequence[str]]) -> bool:
    """Say whether marks name regions: most are the same as one beside or below. Numbers of a Sudoku never are."""
    order = len(rows)
    marks = [mark for row in rows for mark in row]
    if not all(map(str.isalnum, marks)) or "0" in marks:
        return False
    pairs = [(at, at + 1) for at in range(order * order - 1) if (at + 1) % order]
    pairs += [(at, at + order) for at in range(order * (order - 1))]
    shared = {cell for pair in pairs if marks[pair[0]] == marks[pair[1]] for cell in pair}
    return 2 * len(shared) > len(marks)


def _lines(rows: Sequence[Sequence[Traced]]) -> list[Traced | str]:
    parts: list[Traced | str] = []
    for row in rows:
        parts += (*row, "\n")
    return parts
