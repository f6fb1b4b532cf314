"""Comparisons of a program's cells: `x[0, 1] < x[0, 2]`, or places in parentheses, chains perhaps: `(2,3)<(2,4)>(1,4)`.

Numbers stand in a board in brackets, or cell by cell: `x[1, 1] == 3`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.codecs.common import DEFINITE
from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.others.sheets import FunctionForm, cell_at, sheet
from puzzles.kinds.futoshiki.forms.others.statements import LARGEST, LONGEST, SIZE, SMALLEST, order_of, sign_fault
from puzzles.model.layers import Layers, Sheet
from puzzles.portable.faults import PuzzleFault

INDEXED = r"(?:\b[a-zA-Z]\w{0,12})?\[\s*(\d{1,2})\s*(?:,|\]\s*\[)\s*(\d{1,2})\s*\]"
"""A cell by its indices, as programs name it: `x[1, 2]`, `x[1][2]`, `[1,2]`."""

COMPARED = re.compile(rf"{INDEXED}\s*(#?[<>])\s*{INDEXED}")
SET = re.compile(rf"{INDEXED}\s*(?:==?|:|is)\s*(\d{{1,2}})\b")
ROW = re.compile(r"\[([^\[\]]{5,200})\]")
PLACE = r"\(\s{0,4}(\d{1,2})\s{0,4},\s{0,4}(\d{1,2})\s{0,4}\)"
LINK = re.compile(rf"{PLACE}(?=\s{{0,40}}+(#?[<>])\s{{0,40}}+{PLACE})")
"""A place in parentheses that is compared with the next one, which may be compared with one more."""

BEFORE_SIGN = re.compile(rf"{PLACE}\s{{0,40}}+#?[<>]")
"""A place that is compared with anything: each comparison must be one with a place, or some would be lost."""

SET_PLACE = re.compile(rf"{PLACE}\s{{0,4}}(?:==?|:|is)\s{{0,4}}(\d{{1,2}})\b")
BESIDE = "Compare two cells beside each other, row first: (1,1)<(1,2)."
FEWEST = 2
REACHED = "The text names no side; it is taken as {}, the farthest row or column."

Sign = tuple[tuple[int, ...], str, tuple[int, ...]]
"""A place, < or >, and the other place."""

Given = tuple[tuple[int, int], int]


def chained(text: str) -> bool:
    """Say whether a text compares places in parentheses."""
    return ("<" in text or ">" in text) and len(text) <= LONGEST and bool(LINK.search(text))


class Compared(FunctionForm):
    """Comparisons of cells with indices."""

    name = "compared"
    title = "comparisons of a program"
    example = "size = 4\nx[1][1] == 3\nx[0][0] < x[0][1]\nx[1][2] > x[1][3]\n"

    def find(self, text: str) -> Sheet | None:
        """Return the board that the comparisons are of."""
        if len(text) > LONGEST or "[" not in text or not ("<" in text or ">" in text):
            return None
        signs: list[Sign] = [
            (tuple(map(int, found[:2])), found[2][-1], tuple(map(int, found[3:]))) for found in COMPARED.findall(text)
        ]
        givens = [((int(row), int(column)), int(value)) for row, column, value in SET.findall(text)]
        return _made(text, signs, givens) if len(signs) >= FEWEST else None


class Chains(FunctionForm):
    """Comparisons of places in parentheses."""

    name = "chains"
    title = "comparisons of places"
    example = "size = 4\n(2,2) = 3\n(1,1) < (1,2), (2,3) > (2,4) > (3,4)\n"

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if places are compared beside a board, a number or a size, also if they do not fit."""
        named = chained(text) and bool(_rows(text) or SET_PLACE.search(text) or SIZE.search(text))
        return Confidence.CERTAIN if named else Confidence.NO

    def find(self, text: str) -> Sheet | None:
        """Return the board that the comparisons are of."""
        signs = [_sign(found) for found in LINK.finditer(text)] if chained(text) else []
        if not signs or len(signs) != len(BEFORE_SIGN.findall(text)):
            return None
        givens = [((int(row), int(column)), int(value)) for row, column, value in SET_PLACE.findall(text)]
        return _made(text, signs, givens)

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read the board. Raises PuzzleFault that names the first comparison of cells that do not touch."""
        if found := self.find(text):
            return [found]
        for link in LINK.finditer(text):
            one, sign, other = _sign(link)
            if sum(abs(here - there) for here, there in zip(one, other, strict=True)) != 1:
                told = f"({one[0]},{one[1]}){sign}({other[0]},{other[1]})"
                raise sign_fault(text, link, told, "its cells do not touch", BESIDE)
        message = "The comparisons of places do not fit together, or they do not fit the board."
        raise PuzzleFault(DEFINITE, message, hint="Write each as (1,1)<(1,2), row first, and within the board.")


def _sign(found: re.Match[str]) -> Sign:
    row, column, sign, down, across = found.groups()
    return (int(row), int(column)), sign[-1], (int(down), int(across))


def _made(text: str, signs: Sequence[Sign], givens: Sequence[Given]) -> Sheet | None:
    """Return the board of comparisons and numbers, with the board that stands in the text in brackets."""
    places = [place for one, _, other in signs for place in (one, other)] + [place for place, _ in givens]
    base = 0 if any(0 in place for place in places) else 1
    board = _rows(text)
    order = len(board) or order_of(text, [(row - base + 1, column - base + 1) for row, column in places])
    if not SMALLEST <= order <= LARGEST or max(max(place) for place in places) - base >= order:
        return None
    cells = [number for row in board for number in row] or [0] * (order * order)
    for place, value in givens:
        cells[cell_at(place, order, base)] = value
    pairs = [(one, other) if sign == "<" else (other, one) for one, sign, other in signs]
    clues = [(cell_at(less, order, base), cell_at(more, order, base)) for less, more in pairs]
    said = () if board or SIZE.search(text) else (REACHED.format(order),)
    return sheet(order, cells, clues, Layers(assumed=said))


def _rows(text: str) -> list[list[int]]:
    """Return the rows in brackets of a square board; [] if there is none."""
    rows: list[list[int]] = []
    for found in ROW.finditer(text):
        words = [word.strip(" \t\n'\"") for word in found[1].split(",")]
        known = all(word in ("", ".", "_", "None", "null") or word.isdecimal() for word in words)
        if not known or len(words) < SMALLEST or (rows and len(words) != len(rows[0])):
            rows = []
        if not known or len(words) < SMALLEST:
            continue
        rows.append([int(word) if word.isdecimal() else 0 for word in words])
        if len(rows) == len(rows[0]):
            return rows
    return []
