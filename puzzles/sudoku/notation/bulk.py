"""One puzzle a line, hundreds of thousands of lines: checked in bulk, without a Python object for each line.

A perfectly regular text (every line of the same width, one kind of line end) is checked by three strided slices and
one byte translation, and the place of line i is arithmetic. Any other text is walked once with a compiled pattern,
which leaves one machine word a line: its offset.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable

from puzzles.model import Puzzle, Size
from puzzles.sudoku.boards import SYMBOLS, puzzle_of
from puzzles.text import BLANKS as SPACES
from puzzles.text import Line, Lines

LINE_END = re.compile(r"\r\n|\n|\r|\Z")

VALUES = bytes(
    SYMBOLS.index(chr(code).upper()) + 1 if chr(code).isalnum() and chr(code).upper() in SYMBOLS else 0
    for code in range(128)
) + bytes(128)
"""From a character's code to the number of its cell, 0 for all that stands for an empty one."""

Refuse = Callable[[Line, str], Exception]
"""Makes the fault for a line that is no puzzle, given the line and its untrimmed text."""


def symbols(order: int) -> str:
    """Return the characters that stand for a number on a board of this order, both cases of letters."""
    return SYMBOLS[:order] + SYMBOLS[9:order].lower()


def read_lines(text: str, start: int, number: int, size: Size, blanks: str, *, gaps: bool, refuse: Refuse) -> Lines:
    """Read one puzzle a line from offset `start`, where line `number` begins; blank lines at the end do not count.

    `blanks` are the characters that stand for an empty cell; `gaps` lets blank lines stand between puzzles. The first
    line that is no puzzle raises what `refuse` makes of it. The result holds the text and reads a line when asked.
    """
    end = _end(text, start, size.cells)
    allowed = symbols(size.rows) + blanks
    stride = _stride(text, start, end, size.cells, allowed)
    if stride:
        return _lines(text, (end - start + stride - 1) // stride, size, lambda at: start + at * stride)
    offsets = _walk(text, start, end, number, size.cells, allowed, gaps=gaps, refuse=refuse)
    return _lines(text, len(offsets), size, offsets.__getitem__)


def first_line(text: str) -> tuple[int, int]:
    """Return where the first line that is not blank begins, and its number, from 1."""
    blank = len(text) - len(text.lstrip("\ufeff" + SPACES + "\r\n"))
    start = max(text.rfind("\n", 0, blank), text.rfind("\r", 0, blank)) + 1
    ends = text.count("\n", 0, start) + text.count("\r", 0, start) - text.count("\r\n", 0, start)
    return (start or int(text.startswith("\ufeff"))), ends + 1


def line_at(text: str, start: int) -> str:
    """Return the line that begins at this offset, without its end."""
    found = LINE_END.search(text, start)
    assert found is not None
    return text[start : found.start()]


def _lines(text: str, count: int, size: Size, offset: Callable[[int], int]) -> Lines:
    cells = size.cells

    def cut(first: int, many: int) -> str:
        begins = map(offset, range(first, min(first + many, count)))
        return "".join(f"{text[begin : begin + cells]}\n" for begin in begins)

    def make(at: int) -> Puzzle:
        begin = offset(at)
        return puzzle_of(size, tuple(text[begin : begin + cells].encode("ascii").translate(VALUES)))

    return Lines(count, make, size, cut)


def _end(text: str, start: int, width: int) -> int:
    """Return where the last line that is not blank ends; blanks that may be its last cells stay."""
    end = start + len(text[start:].rstrip(SPACES + "\r\n"))
    last = max(text.rfind("\n", start, end), text.rfind("\r", start, end), start - 1) + 1
    return max(end, min(last + width, last + len(line_at(text, last))))


def _stride(text: str, start: int, end: int, width: int, allowed: str) -> int:
    """Return the distance from one line to the next where all are regular and valid, else 0."""
    ending = "\r\n" if text[start + width : start + width + 2] == "\r\n" else "\n"
    stride = width + len(ending)
    count = (end - start + len(ending)) // stride
    if count * stride != end - start + len(ending):
        return 0
    for at, character in enumerate(ending):
        if text[start + width + at : end : stride] != character * (count - 1):
            return 0
    try:
        rest = text[start:end].encode("ascii").translate(None, allowed.encode("ascii"))
    except UnicodeEncodeError:
        return 0
    return stride if rest == ending.encode("ascii") * (count - 1) else 0


def _walk(
    text: str, start: int, end: int, number: int, width: int, allowed: str, *, gaps: bool, refuse: Refuse
) -> array[int]:
    """Return the offset of each line, one machine word a line."""
    spaces = f"[{re.escape(SPACES)}]*"
    puzzle = re.compile(f"[{re.escape(allowed)}]{{{width}}}{spaces}(?:\r\n|\n|\r|\\Z)").match
    blank = re.compile(f"{spaces}(?:\r\n|\n|\r)").match
    offsets = array("Q")
    at = start
    while at < end:
        found = None if gaps and " " in allowed and blank(text, at, end) else puzzle(text, at, end)
        if found:
            offsets.append(at)
        elif gaps and blank(text, at, end):
            found = blank(text, at, end)
        if not found:
            raw = line_at(text, at)
            raise refuse(Line(raw.rstrip(SPACES), number), raw)
        number += 1
        at = found.end()
    return offsets
