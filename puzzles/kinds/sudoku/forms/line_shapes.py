"""The shape of a line of a framed board: its text with every digit but 0 replaced by 1.

The shape shows everything but the numbers: where the bars and the cells are. A long text has few different shapes, so
results are cached by shape.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from operator import itemgetter

from puzzles.kinds.sudoku.forms.rows import EMPTY
from puzzles.portable.limits import MAX_SUDOKU_ORDER
from puzzles.portable.lines import SPACES
from puzzles.text.tokens import DIGITS

ORDERS = tuple(range(4, MAX_SUDOKU_ORDER + 1))

NONE, LIGHT, HEAVY = -1, 0, 1
"""The line between two cells: none, a light bar or rule, a heavy or double one."""

BARS = dict.fromkeys("|│┆┊╎╵╷", LIGHT) | dict.fromkeys("┃┇┋╏║╹╻╽╿", HEAVY)
"""Vertical lines without a branch, which separate cells."""

BAR = re.compile(f"[{''.join(BARS)}]")

WORD = re.compile("[^ ]+")

CHARACTER = re.compile(".")

ONE_DIGIT = str.maketrans("23456789", "1" * 8)
"""Makes lines equal that differ only in their numbers, without changing a number's length or emptying a cell."""

SHAPES = 1024
"""Shapes of lines whose results are cached."""

SPACE = re.compile(f"[{SPACES}]")

HEAVY_RULES = frozenset("=━┅┉╍═╸╺╼╾")
PLAIN_RULES = frozenset("-─┄┈╌╴╶")
DRAWING = frozenset(map(chr, range(0x2500, 0x2580)))
ASCII_RULE = frozenset("+-=*:|.,'`" + SPACES)


def _segments(shape: str) -> list[tuple[int, int]]:
    """Return the start and end of each piece between bars, without the blanks around it."""
    found = []
    start = 0
    for piece in BAR.split(shape):
        inner = piece.strip(SPACES)
        begin = start + (len(piece) - len(piece.lstrip(SPACES)) if inner else 0)
        found.append((begin, begin + len(inner)))
        start += len(piece) + 1
    return found


@lru_cache(maxsize=SHAPES)
def ends(shape: str) -> tuple[bool, bool]:
    """Say whether a line has anything before its first bar, and anything after its last one."""
    (first, first_end), (last, last_end) = itemgetter(0, -1)(_segments(shape))
    return first < first_end, last < last_end


@lru_cache(maxsize=SHAPES)
def between_bars(shape: str, left: bool, right: bool) -> tuple[list[tuple[int, int]], list[int]]:
    """Return the start and end of the pieces between bars, and the weight of the bars between them.

    `left` and `right` say that the lines have an outer bar on that side; nothing outside it is a piece.
    """
    parts = _segments(shape)
    bars = [BARS[bar] for bar in BAR.findall(shape)]
    if left and len(parts) > 1 and parts[0][0] == parts[0][1]:
        parts, bars = parts[1:], bars[1:]
    if right and len(parts) > 1 and parts[-1][0] == parts[-1][1]:
        parts, bars = parts[:-1], bars[:-1]
    return parts, bars


@lru_cache(maxsize=SHAPES)
def one_a_cell(shape: str, left: bool, right: bool) -> bool:
    """Say whether each piece between two bars of a line may be one cell."""
    parts, _ = between_bars(shape, left, right)
    return len(parts) in ORDERS and all(_maybe_number(shape[start:end]) for start, end in parts)


@lru_cache(maxsize=SHAPES)
def blank_inside(shape: str, left: bool, right: bool) -> bool:
    """Say whether a piece between two bars of a line has a blank inside it."""
    parts, _ = between_bars(shape, left, right)
    return any(" " in shape[start:end] for start, end in parts)


@lru_cache(maxsize=SHAPES)
def cells_of(
    shape: str, left: bool, right: bool, alone: bool, apart: bool
) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """Return the start and end of each cell of a line, and the weight of the bars between them.

    `alone` says that each piece between bars is one cell, `apart` that blanks separate the cells of a piece.
    """
    parts, bars = between_bars(shape, left, right)
    if alone:
        inner = [[part] for part in parts]
    else:
        cell = WORD if apart else CHARACTER
        inner = [[found.span() for found in cell.finditer(shape, start, end)] for start, end in parts]
    return tuple(chain.from_iterable(inner)), levels_between(map(len, inner), bars)


def levels_between(counts: Iterable[int], bars: Sequence[int]) -> tuple[int, ...]:
    """Return the weight of the bar between any two cells, given the number of cells between bars."""
    levels: list[int] = []
    cells = 0
    for count, bar in zip(counts, [*bars, NONE], strict=True):
        levels += [NONE] * (count - 1) + [bar]
        cells += count
    return tuple(levels[: cells - 1])


@lru_cache(maxsize=SHAPES)
def weight_of_rule(text: str) -> int | None:
    """Return the weight of a line that is a rule between rows, None for any other line."""
    marks = set(text)
    if not marks & (HEAVY_RULES | PLAIN_RULES):
        return None
    plain = marks <= ASCII_RULE and ("--" in text or "==" in text or "+" in text)
    if not plain and not marks <= DRAWING | set(SPACES):
        return None
    heavy = sum(mark in HEAVY_RULES for mark in text)
    return HEAVY if 2 * heavy > sum(mark in HEAVY_RULES or mark in PLAIN_RULES for mark in text) else LIGHT


def _maybe_number(text: str) -> bool:
    return text in EMPTY or (len(text) <= 2 and DIGITS.issuperset(text)) or (len(text) == 1 and text.isalpha())
