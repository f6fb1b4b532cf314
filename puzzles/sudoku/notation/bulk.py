"""One puzzle a line, hundreds of thousands of lines: checked in bulk, without a Python object for each line.

A perfectly regular text (every line of the same width, one kind of line end) is checked by three strided slices and
one byte translation, and the place of line i is arithmetic. Any other text is walked once, regular stretches likewise
and the lines between them with a compiled pattern, which leaves one machine word a line: its offset.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Sequence

from puzzles.faults import PuzzleFault
from puzzles.model import Size, Values
from puzzles.sudoku.boards import SYMBOLS, puzzle_of
from puzzles.text import BLANKS as SPACES
from puzzles.text import Line, Lines, Misfits, line_ends

LINE_END = re.compile(r"\r\n|\n|\r|\Z")

VALUES = bytes(
    SYMBOLS.index(chr(code).upper()) + 1 if chr(code).isalnum() and chr(code).upper() in SYMBOLS else 0
    for code in range(128)
) + bytes(128)
"""From a character's code to the number of its cell, 0 for all that stands for an empty one."""

LINE_ENDS = ("\n", "\r\n", "\r")

STRETCH = 16
"""Lines that are looked at one by one where the text is not regular, before the next try to take more at once."""

MOSTLY = 20
"""A text is one of puzzles, but for some lines, where not more than one in so many is none."""

Refuse = Callable[[Line, str], PuzzleFault]
"""Makes the fault for a line that is no puzzle, given the line and its untrimmed text."""


def symbols(order: int) -> str:
    """Return the characters that stand for a number on a board of this order, both cases of letters."""
    return SYMBOLS[:order] + SYMBOLS[9:order].lower()


def read_lines(
    text: str, start: int, number: int, size: Size, blanks: str, *, gaps: bool, refuse: Refuse, lenient: bool = False
) -> Lines:
    """Read one puzzle a line from offset `start`, where line `number` begins; blank lines at the end do not count.

    `blanks` are the characters that stand for an empty cell; `gaps` lets blank lines stand between puzzles. The first
    line that is no puzzle raises what `refuse` makes of it; if `lenient`, only where there are more of them than one
    in `MOSTLY`, and they are the result's misfits. The result holds the text and reads a line when asked.
    """
    end = _end(text, start, size.cells)
    walk = _Walk(text, end, size.cells, symbols(size.rows) + blanks, gaps)
    starts: Sequence[int] | None = walk.at_once(start)
    if starts is None:
        starts = walk.by_line(start, number, refuse, lenient=lenient)
    return Lines(text, starts, size, lambda line: puzzle_of(size, _values(line)), walk.misfits)


def line_at(text: str, start: int) -> str:
    """Return the line that begins at this offset, without its end."""
    found = LINE_END.search(text, start)
    assert found is not None
    return text[start : found.start()]


def _values(line: str) -> Values:
    return tuple(line.encode("ascii").translate(VALUES))


def _end(text: str, start: int, width: int) -> int:
    """Return where the last line that is not blank ends; blanks that may be its last cells stay."""
    end = start + len(text[start:].rstrip(SPACES + "\r\n"))
    last = max(text.rfind("\n", start, end), text.rfind("\r", start, end), start - 1) + 1
    return max(end, min(last + width, last + len(line_at(text, last))))


class _Walk:
    """Finds the lines of a text, up to `end`, that are puzzles of `width` cells, each an `allowed` character."""

    def __init__(self, text: str, end: int, width: int, allowed: str, gaps: bool) -> None:
        self.misfits: Misfits | None = None
        self._text = text
        self._end = end
        self._width = width
        self._allowed = allowed.encode("ascii")
        self._gaps = gaps
        spaces = f"[{re.escape(SPACES)}]*"
        self._puzzle = re.compile(f"[{re.escape(allowed)}]{{{width}}}{spaces}(?:\r\n|\n|\r|\\Z)").match
        self._blank = re.compile(f"[{re.escape(SPACES)}\r\n]*(?:\r\n|\n|\r)").match

    def at_once(self, start: int) -> range | None:
        """Return where the lines begin if all from `start` to the end are regular: puzzles with one kind of end."""
        ending = self._ending(start)
        stride = self._width + len(ending)
        count = (self._end - start - self._width) // stride
        last = start + count * stride
        if last + self._width != self._end or not self._are_puzzles(start, count, ending):
            return None
        found = self._puzzle(self._text, last, self._end)
        return range(start, self._end, stride) if found and not self._is_gap(last) else None

    def by_line(self, start: int, number: int, refuse: Refuse, *, lenient: bool) -> array[int]:
        """Return where each puzzle begins, one machine word a line; regular stretches are taken whole."""
        starts, wrong = array("I"), array("I")
        first: PuzzleFault | None = None
        at, many = start, STRETCH
        while at < self._end:
            ending = self._ending(at)
            stride = self._width + len(ending)
            if at + many * stride <= self._end and self._are_puzzles(at, many, ending):
                starts.extend(range(at, at + many * stride, stride))
                at, number, many = at + many * stride, number + many, many * 2
                continue
            if many > STRETCH:
                many = max(many // 8, STRETCH)
                continue
            for _ in range(STRETCH):
                found = self._blank(self._text, at, self._end) if self._is_gap(at) else None
                if not found:
                    found = self._puzzle(self._text, at, self._end)
                    if found:
                        starts.append(at)
                if not found:
                    found = LINE_END.search(self._text, at, self._end)
                    assert found is not None
                    raw = line_at(self._text, at)
                    first = first or refuse(Line(raw.rstrip(SPACES), number), raw)
                    wrong.append(number)
                    # All that is left could be puzzles.
                    if not lenient or len(wrong) * MOSTLY > len(starts) + (self._end - at) // self._width:
                        raise first
                number += line_ends(self._text, at, found.end())
                at = found.end()
                if at >= self._end:
                    break
        if first:
            if len(wrong) * MOSTLY > len(starts):
                raise first
            self.misfits = Misfits(wrong, first)
        return starts

    def _ending(self, at: int) -> str:
        after = self._text[at + self._width : at + self._width + 2]
        return after if after == "\r\n" else after[:1]

    def _is_gap(self, at: int) -> bool:
        return self._gaps and self._blank(self._text, at, self._end) is not None

    def _are_puzzles(self, start: int, count: int, ending: str) -> bool:
        """Tell whether so many lines, each with this ending, are puzzles: by strided slices and one translation."""
        if ending not in LINE_ENDS:
            return False
        text, stride = self._text, self._width + len(ending)
        end = start + count * stride
        for at, character in enumerate(ending):
            if text[start + self._width + at : end : stride] != character * count:
                return False
        if self._gaps and text.find(" " * self._width, start, end) >= 0:
            return False  # perhaps a blank line
        try:
            rest = text[start:end].encode("ascii").translate(None, self._allowed)
        except UnicodeEncodeError:
            return False
        return rest == ending.encode("ascii") * count
