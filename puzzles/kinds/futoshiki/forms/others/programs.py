"""Boards in programs and their data: the numbers row by row, then a list of pairs of cells, the first one less.

`values = [[0,0,3],..]`, `lt = [[1,2, 1,1], ..]` in any language with any brackets; AMPL's tables with labels; one flat
list `n, n x n numbers, count, pairs`. A pair is row, column, row, column, counted from 1 unless a 0 occurs; its cells
touch, which no other list of four numbers a row does all along. After the models of hakank/hakank.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from math import isqrt

from puzzles.kinds.futoshiki.forms.others.comparisons import chained
from puzzles.kinds.futoshiki.forms.others.sheets import FunctionForm, sheet
from puzzles.model.layers import Sheet

MARK = re.compile(
    r"(?P<number>(?<![\w.])\d{1,3}(?![\w.])|(?<=[\s,(\[{|])[._](?=[\s,;)\]}|]))"
    r"|(?P<soft>[\s,;|&(){}\[\]\\]+|\b(?:Array|List|Vector|Seq|new|int|vec!|arrayOf|listOf|intArrayOf)\b)"
    r"|(?P<name>[^\W\d]\w*)|(?P<hard>.)",
    re.DOTALL,
)
COMMENT = re.compile(r"/\*.*?\*/|(?://|%|#)[^\n]*", re.DOTALL)
GREATER = re.compile(r"gt\d*|greater|bigger|larger|more", re.IGNORECASE)
SPOKEN = re.compile(r"futoshiki|less|ineq|unequal|constraint|smaller|greater|\blt\d?\b", re.IGNORECASE)
"""Words of such a program; four numbers a row may be many other things."""

STEMS = ("equal", "ineq", "less", "lt", "constraint", "smaller", "greater", "futoshiki")
"""One of these stands in each of these words: finding them is much faster than a pattern of words."""

_FOUR = r"[\[{(]\s*\d\s*,\s*\d\s*,\s*\d\s*,\s*\d\s*[\]})]"
LISTED = re.compile(rf"[\]}})]\s*[\]}})]\s*,\s*[\[{{(]\s*{_FOUR}(?:\s*,\s*{_FOUR}){{0,200}}\s*[\]}})]")
"""A list of four numbers a row right behind a board: pairs, if all of them touch, without any such word."""

SMALLEST, LARGEST = 4, 9
PAIR = 4
MOST = 64 * 1024
MOST_BOARDS = 50


class Programs(FunctionForm):
    """A board and a list of pairs of cells."""

    name = "programs"
    title = "numbers and pairs of cells of a program"
    example = "values = [[0,0,0,0],[0,3,0,0],[0,0,0,1],[0,0,0,0]];\nlt = [[1,1, 1,2], [2,3, 2,2]];\n"

    def find(self, text: str) -> Sheet | None:
        """Return the first board."""
        return next(_boards(text), None)

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read every board. Raises PuzzleFault."""
        found = [board for _, board in zip(range(MOST_BOARDS), _boards(text), strict=False)]
        return found or super().sheets(text)


def _boards(text: str) -> Iterator[Sheet]:
    small = text.lower() if len(text) <= MOST else ""
    spoken = any(stem in small for stem in STEMS) and SPOKEN.search(text)
    if not small or chained(text) or not (spoken or ("," in small and LISTED.search(COMMENT.sub(" ", text)))):
        return
    numbers: list[int] = []
    for name, stream in _gathered(_streams(COMMENT.sub(" ", text))):
        pairs = _pairs(stream, isqrt(len(numbers))) if numbers else None
        if not pairs and (flat := _flat(stream)):
            numbers, rest = flat
            pairs = _pairs(rest, isqrt(len(numbers)))
        if pairs:
            if GREATER.match(name):
                pairs = [(other, one) for one, other in pairs]
            if found := sheet(isqrt(len(numbers)), numbers, pairs):
                yield found
            numbers = []
        else:
            numbers = _cells(stream) or numbers


def _gathered(streams: Iterable[tuple[str, list[int]]]) -> Iterator[tuple[str, list[int]]]:
    """Yield the runs of numbers; four and four of them with words between are one run: `less 1 1 1 2`."""
    kept: tuple[str, list[int]] | None = None
    for name, stream in streams:
        if kept and len(stream) == PAIR and len(kept[1]) % PAIR == 0 and name == kept[0]:
            kept[1].extend(stream)
            continue
        if kept:
            yield kept
            kept = None
        if len(stream) == PAIR:
            kept = name, list(stream)
        else:
            yield name, stream
    if kept:
        yield kept


def _streams(text: str) -> Iterator[tuple[str, list[int]]]:
    """Yield the runs of numbers between names and signs, each with the name before it."""
    run: list[int] = []
    name = before = ""
    for mark in MARK.finditer(text):
        if mark["number"]:
            run.append(int(mark["number"]) if mark["number"].isdecimal() else 0)
            continue
        if mark["soft"]:
            continue
        if run:
            yield name, run
            run = []
        if mark["name"]:
            before = mark["name"]
        elif mark["hard"] in "=:":
            name = before
    if run:
        yield name, run


def _cells(stream: Sequence[int]) -> list[int] | None:
    """Return the numbers of a square board, without the row labels of AMPL."""
    order = isqrt(len(stream))
    if order * order == len(stream) and SMALLEST <= order <= LARGEST and max(stream) <= order:
        return list(stream)
    if order and order * (order + 1) == len(stream) and list(stream[:: order + 1]) == list(range(1, order + 1)):
        bare = [value for at, value in enumerate(stream) if at % (order + 1)]
        return bare if max(bare) <= order in range(SMALLEST, LARGEST + 1) else None
    return None


def _flat(stream: Sequence[int]) -> tuple[list[int], Sequence[int]] | None:
    """Return the board and the pairs of one list: perhaps a number or the side, numbers, perhaps a count, pairs."""
    for order in range(SMALLEST, LARGEST + 1):
        cells = order * order
        for lead in (0, 1):
            rest = stream[lead + cells :]
            if rest and len(rest) % PAIR == 1 and rest[0] == len(rest) // PAIR:
                rest = rest[1:]
            board = _cells(stream[lead : lead + cells]) if len(rest) > PAIR else None
            if board and _distinct(board, order) and _pairs(rest, order):
                return board, rest
    return None


def _distinct(board: Sequence[int], order: int) -> bool:
    """Say whether no row and no column holds a number twice."""
    lines = [
        *(board[at : at + order] for at in range(0, len(board), order)),
        *(board[at::order] for at in range(order)),
    ]
    filled = [[number for number in line if number] for line in lines]
    return all(len(set(line)) == len(line) for line in filled)


def _pairs(stream: Sequence[int], order: int) -> list[tuple[int, int]] | None:
    """Return the cells of pairs, numbered from 0; None if a pair does not touch or lies outside the board."""
    found = _touching(stream, order)
    if not found and len(stream) % (PAIR + 1) == 0:
        counted = list(stream[:: PAIR + 1])
        if counted in (list(range(len(counted))), list(range(1, len(counted) + 1))):
            return _touching([value for at, value in enumerate(stream) if at % (PAIR + 1)], order)
    return found


def _touching(stream: Sequence[int], order: int) -> list[tuple[int, int]] | None:
    """Return the cells of pairs without labels before them."""
    if not stream or len(stream) % PAIR:
        return None
    base = 0 if 0 in stream else 1
    found = []
    for at in range(0, len(stream), PAIR):
        row, column, down, across = (value - base for value in stream[at : at + PAIR])
        inside = all(0 <= place < order for place in (row, column, down, across))
        if not inside or abs(row - down) + abs(column - across) != 1:
            return None
        found.append((row * order + column, down * order + across))
    return found if len(set(found)) == len(found) else None
