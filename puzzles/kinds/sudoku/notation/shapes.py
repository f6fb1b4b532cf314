"""The shape of a line of a framed board: its text with every digit but 0 made a 1.

It tells all but the numbers: where bars stand and cells lie. A long text has few shapes, so each is worked out once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from operator import itemgetter

from puzzles.core.lines import DIGITS, SPACES
from puzzles.kinds.sudoku.notation.rows import EMPTY
from puzzles.portable.limits import MAX_SUDOKU_ORDER

ORDERS = tuple(range(4, MAX_SUDOKU_ORDER + 1))

NONE, LIGHT, HEAVY = -1, 0, 1
"""What stands between two cells: nothing, a bar or rule, a heavy or double one."""

BARS = dict.fromkeys("|│┆┊╎╵╷", LIGHT) | dict.fromkeys("┃┇┋╏║╹╻╽╿", HEAVY)
"""Upright lines without a branch: what parts cells."""

BAR = re.compile(f"[{''.join(BARS)}]")

WORD = re.compile("[^ ]+")

CHARACTER = re.compile(".")

ONE_DIGIT = str.maketrans("23456789", "1" * 8)
"""Makes lines that differ in their numbers alone the same: a number is as long, and no cell is empty for it."""

SHAPES = 1024
"""Shapes of lines that are remembered."""

SPACE = re.compile(f"[{SPACES}]")

HEAVY_RULES = frozenset("=━┅┉╍═╸╺╼╾")
PLAIN_RULES = frozenset("-─┄┈╌╴╶")
DRAWING = frozenset(map(chr, range(0x2500, 0x2580)))
ASCII_RULE = frozenset("+-=*:|.,'`" + SPACES)


def _segments(shape: str) -> list[tuple[int, int]]:
    """Return where each piece between bars begins and ends, without the blanks around it."""
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
    """Say whether anything stands before the first bar of a line, and after the last one."""
    (first, first_end), (last, last_end) = itemgetter(0, -1)(_segments(shape))
    return first < first_end, last < last_end


@lru_cache(maxsize=SHAPES)
def between_bars(shape: str, left: bool, right: bool) -> tuple[list[tuple[int, int]], list[int]]:
    """Return where the pieces between bars lie, and how heavy the bars between them are.

    What lies outside the outer bars is none of them where the lines have such a bar on that side.
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
    """Say whether there may be one cell between any two bars of a line."""
    parts, _ = between_bars(shape, left, right)
    return len(parts) in ORDERS and all(_maybe_number(shape[start:end]) for start, end in parts)


@lru_cache(maxsize=SHAPES)
def blank_inside(shape: str, left: bool, right: bool) -> bool:
    """Say whether there is a blank between two bars of a line, other than around what stands there."""
    parts, _ = between_bars(shape, left, right)
    return any(" " in shape[start:end] for start, end in parts)


@lru_cache(maxsize=SHAPES)
def cells_of(
    shape: str, left: bool, right: bool, alone: bool, apart: bool
) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """Return where the cells of a line lie, and what stands between them."""
    parts, bars = between_bars(shape, left, right)
    if alone:
        inner = [[part] for part in parts]
    else:
        cell = WORD if apart else CHARACTER
        inner = [[found.span() for found in cell.finditer(shape, start, end)] for start, end in parts]
    return tuple(chain.from_iterable(inner)), levels_between(map(len, inner), bars)


def levels_between(counts: Iterable[int], bars: Sequence[int]) -> tuple[int, ...]:
    """Return what stands between cells, given how many there are between two bars."""
    levels: list[int] = []
    cells = 0
    for count, bar in zip(counts, [*bars, NONE], strict=True):
        levels += [NONE] * (count - 1) + [bar]
        cells += count
    return tuple(levels[: cells - 1])


@lru_cache(maxsize=SHAPES)
def weight_of_rule(text: str) -> int | None:
    """Return how heavy a line is that is a rule between rows, None for any other line."""
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
