"""Boards as people draw them: a line of cells and signs, then a line of signs under the cells.

- wide: `_ < _   2 > _`, then `∧ ∨` or `^ v` under the columns of the cells; a line without signs may be missing;
- tight: `0>0 0 0<0`, then `..v..`, one mark a column; `.fut` files have the size before them;
- places: cells at columns 0, 2, 4, .., signs between; empty cells are blanks, so only the places tell;
- fields: (2n-1) x (2n-1) words, as tables and arrays have them.

The tip of a sign points to the smaller number; between rows `<` too means that the upper one is less.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from puzzles.codecs.common import is_number
from puzzles.kinds.futoshiki.forms.others.sheets import EMPTY, GREATER, LESS, FunctionForm, between, clue, sheet
from puzzles.model.layers import Layers, Sheet
from puzzles.portable.limits import MAX_FUTOSHIKI_ORDER

SIGNS = LESS | GREATER
NO_SIGN = frozenset(".-_0*xX·")
SIZE = re.compile(r"\s*\d{1,2}(?:\s+\d{1,2})?\s*")
TOKEN = re.compile(r"[<>]|[^\s<>]+")
MOST_LINES = 2 * MAX_FUTOSHIKI_ORDER + 8
MOST_CHARACTERS = 16 * 1024
FEWEST = 2
MARKS = frozenset("|+-=")
TEN = 10
FROM_NOUGHT = "The digits 0 to 9 are read as 1 to 10."
AS_WRITTEN = "The digits are read as they are; if 0 to 9 mean 1 to 10 here, raise each by one."


LONGEST_LINE = 2_000
"""Characters of a row of the largest board, with room."""


class _Word(NamedTuple):
    text: str
    at: int
    """The column of its first character."""


class Drawn(FunctionForm):
    """Cells with marks, signs between them."""

    name = "drawn"
    title = "signs between the cells"
    example = "_ < _   _\n\n_   3 > _\n    v\n_   _   _\n"

    def find(self, text: str) -> Sheet | None:
        """Return the board whose lines these are."""
        lines = _lines(text)
        if not lines:
            return None
        return _drawn([line for line in lines if line.strip()])


class Places(FunctionForm):
    """Cells and signs by their places alone."""

    name = "places"
    title = "cells and signs by their places"
    example = " <   \n    v\n  3> \n  v  \n    1\n"

    def find(self, text: str) -> Sheet | None:
        """Return the board whose lines these are."""
        lines = _lines(text)
        width = max(map(len, lines), default=0)
        # Blanks at the ends of lines, and lines of blanks, show the whole board if they were not lost on the way.
        raw = text.replace("\r", "").rstrip("\n").split("\n") if lines else []
        shown = (max(map(len, raw), default=0), len(raw), width, len(lines), len(lines) + 1)
        for order in dict.fromkeys((side + 1) // 2 for side in shown if side % 2):
            side = 2 * order - 1
            if side - 1 <= len(lines) <= side and width <= side and (found := _placed(lines, order)):
                return found
        return None


class Fields(FunctionForm):
    """A word for each cell, sign and corner."""

    name = "fields"
    title = "a field for each cell and sign"
    example = "0 < 0 X 0\nX X X X v\n0 X 3 > 0\nX X v X X\n0 X 0 X 0\n"

    def find(self, text: str) -> Sheet | None:
        """Return the board whose words these are."""
        rows = [re.findall(r"[^\s,;]+", line) for line in _lines(text) if line.strip()]
        side = len(rows)
        if side % 2 == 0 or side <= FEWEST or any(len(row) != side for row in rows):
            return None
        order = (side + 1) // 2
        cells = [_number(word) for row in rows[::2] for word in row[::2]]
        others = {word for down, row in enumerate(rows) for word in (row if down % 2 else row[1::2])}
        if not others <= NO_SIGN | SIGNS:
            return None
        clues = [found for one, other, word in between(rows) if (found := clue(one, other, word))]
        return sheet(order, [value or 0 for value in cells], clues) if clues and None not in cells else None


def _lines(text: str) -> list[str]:
    """Return the lines without a size before them and blank ones at the end; [] for a text that is too long."""
    if len(text) > MOST_CHARACTERS:
        return []
    lines = [line.rstrip() for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    if len(lines) > FEWEST and SIZE.fullmatch(lines[0]) and len(TOKEN.findall(lines[1])) > len(lines[0].split()):
        lines = lines[1:]
    return lines if len(lines) <= MOST_LINES else []


def _number(word: str) -> int | None:
    """Return the number of a cell, 0 for an empty one, None for anything else."""
    if word in EMPTY or word in ("X", "__", "00"):
        return 0
    return int(word) if is_number(word) and len(word) <= len("32") else None


def _drawn(lines: Sequence[str]) -> Sheet | None:
    first = _cells_of(lines[0]) if lines and len(lines[0]) <= LONGEST_LINE else None
    order = len(first[0]) if first else 0
    if not first or order < FEWEST:
        return None
    strict = len(lines) == 2 * order - 1
    words: list[str] = []
    clues: list[tuple[int, int]] = []
    columns: list[int] = []
    rows = 0
    signs = 0
    for at, line in enumerate(lines):
        below = at % 2 == 1 if strict else _is_signs(line)
        if below:
            found = _below(line, columns, order, rows)
            if found is None or not rows or rows == order:
                return None
            clues += found
            signs += len(found)
            continue
        row = _cells_of(line)
        if not row or len(row[0]) != order or rows == order:
            return None
        columns = [word.at + len(word.text) // 2 for word in row[0]]
        words += [word.text for word in row[0]]
        for left, sign in enumerate(row[1]):
            pair = clue(rows * order + left, rows * order + left + 1, sign) if sign else None
            if pair:
                clues.append(pair)
        rows += 1
    if rows != order or not clues:
        return None
    return sheet(order, *_numbers(order, words, clues))


def _numbers(
    order: int, words: Sequence[str], clues: list[tuple[int, int]]
) -> tuple[list[int], list[tuple[int, int]], Layers | None]:
    """Return the numbers of cells, the clues, and what was assumed.

    On ten rows of single digits 0 is a number where another mark is empty: then 0 to 9 stand for 1 to 10.
    """
    digits = {word for word in words if is_number(word)}
    if order != TEN or not digits or max(map(len, digits)) > 1 or digits == set(words):
        return [_number(word) or 0 for word in words], clues, None
    if "0" in digits:
        return [int(word) + 1 if is_number(word) else 0 for word in words], clues, Layers(assumed=(FROM_NOUGHT,))
    return [_number(word) or 0 for word in words], clues, Layers(assumed=(AS_WRITTEN,))


def _cells_of(line: str) -> tuple[list[_Word], list[str]] | None:
    """Return the cells of a line, and the sign after each but the last; None if it is no line of cells."""
    cells: list[_Word] = []
    signs: list[str] = []
    for token in TOKEN.finditer(line):
        word = token[0]
        if word in "<>":
            if not cells or len(signs) == len(cells):
                return None
            signs += [""] * (len(cells) - 1 - len(signs))
            signs.append(word)
        elif _number(word) is not None:
            cells.append(_Word(word, token.start()))
        elif all(mark in EMPTY or is_number(mark) for mark in word):
            cells += [_Word(mark, token.start() + at) for at, mark in enumerate(word)]
        else:
            return None
    if len(signs) >= len(cells):
        return None
    return cells, signs + [""] * (len(cells) - 1 - len(signs))


def _is_signs(line: str) -> bool:
    """Say whether a line holds signs between rows: some, and no number."""
    words = set(line.replace(" ", "").replace("\t", ""))
    if not words <= SIGNS | NO_SIGN:
        return False
    upright = words & (SIGNS - {"<", ">"})
    return bool(upright) or bool(words & {"<", ">"} and not words - SIGNS)


def _below(line: str, columns: Sequence[int], order: int, rows: int) -> list[tuple[int, int]] | None:
    """Return the clues of a line of signs under the cells in these columns; None if one stands under no cell."""
    marks = [(at, mark) for at, mark in enumerate(line) if not mark.isspace()]
    if any(mark not in SIGNS and mark not in NO_SIGN for _, mark in marks):
        return None
    by_count = len(marks) == order
    found = []
    for number, (at, mark) in enumerate(marks):
        if mark not in SIGNS:
            continue
        near = [column for column, place in enumerate(columns) if abs(place - at) <= 1]
        exact = [column for column, place in enumerate(columns) if place == at]
        column = number if by_count else (exact or near or [-1])[0]
        if column < 0 or (not by_count and not exact and len(near) > 1):
            return None
        one = (rows - 1) * order + column
        pair = clue(one, one + order, mark)
        if pair:
            found.append(pair)
    return found


def _placed(lines: Sequence[str], order: int) -> Sheet | None:
    """Return the board of this side whose cells stand at even places; no line is longer than it is wide."""
    side = 2 * order - 1
    if not FEWEST < order <= 9:
        return None
    rows = [line.ljust(side) for line in (*lines, *[""] * (side - len(lines)))]
    dotted = len(lines) == side and all(len(line) == side and " " not in line for line in lines)
    nothing = {" "} | NO_SIGN if dotted else {" "}
    cells = [mark for row in rows[::2] for mark in row[::2]]
    corners = {mark for row in rows[1::2] for mark in row[1::2]}
    if not corners <= nothing or not all(mark == " " or is_number(mark) or mark in EMPTY for mark in cells):
        return None
    clues = []
    for one, other, mark in between(rows):
        if mark not in nothing:
            pair = clue(one, other, mark)
            if not pair or (mark in "<>") != (other == one + 1):
                return None
            clues.append(pair)
    return sheet(order, [int(mark) if is_number(mark) else 0 for mark in cells], clues) if clues else None
