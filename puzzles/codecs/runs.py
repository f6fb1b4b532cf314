"""Cells as other programs write them: runs of empty ones in a character each, candidates as bits of a number."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TypeVar

_Cell = TypeVar("_Cell")


def expand(text: str, piece: re.Pattern[str], cells: Callable[[str], Sequence[int]]) -> list[int] | None:
    """Return the cells of a text of numbers and runs of empty cells; None if it is more than such pieces."""
    pieces = piece.findall(text)
    return [number for each in pieces for number in cells(each)] if "".join(pieces) == text else None


def collapse(numbers: Iterable[int], longest: int, before: str, write: Callable[[Sequence[int]], str]) -> str:
    """Write numbers by `write`, and empty cells as letters: the first behind `before` is a run of one cell."""
    pieces = []
    for is_empty, group in groupby(numbers, lambda number: number == 0):
        found = list(group)
        full, rest = divmod(len(found), longest)
        runs = [longest] * full + ([rest] if rest else [])
        pieces.append("".join(chr(ord(before) + run) for run in runs) if is_empty else write(found))
    return "".join(pieces)


def some(cells: Iterable[_Cell]) -> tuple[_Cell, ...]:
    """Return what is in the cells as a layer holds it: () if nothing is in any."""
    found = tuple(cells)
    return found if any(found) else ()


def bits(mask: int, most: int = 9) -> tuple[int, ...]:
    """Return the numbers from 1 whose bits are set, the lowest for 1."""
    return tuple(number for number in range(1, most + 1) if mask >> (number - 1) & 1)
