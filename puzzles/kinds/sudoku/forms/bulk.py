"""One puzzle a line, hundreds of thousands of lines: checked in bulk, without a Python object for each line.

A regular text (all lines of one width, with one kind of line end) is checked by three strided slices and one byte
translation, and the offset of line i is computed. Any other text is walked once: its regular stretches are checked in
the same way, the lines between them by a compiled pattern, and each line's offset is stored in one machine word.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Sequence

from puzzles.kinds.sudoku.box_sizes import puzzle_of
from puzzles.model.values import Size, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.lines import SPACES, number_of, symbols
from puzzles.text.line_puzzles import Lines, Misfits
from puzzles.text.tokens import Line, line_ends

LINE_END = re.compile(r"\r\n|\n|\r|\Z")

VALUES = bytes(number_of(chr(code)) for code in range(128)) + bytes(128)
"""Translates a character's code to the number in its cell, 0 for an empty one."""

LINE_ENDS = ("\n", "\r\n", "\r")

STRETCH = 16
"""Lines that are checked one by one in an irregular text before the next attempt to check many at once."""

FENCE = "(?:`{3,}|~{3,})\\w*+"
"""A pattern for the fence around a Markdown code block."""

Refuse = Callable[[Line, str], PuzzleFault]
"""Makes the fault for a malformed line, given the line and its untrimmed text."""


def read_lines(
    text: str,
    start: int,
    number: int,
    size: Size,
    blanks: str,
    *,
    gaps: bool,
    refuse: Refuse,
    lenient: bool = False,
    prefix: str = "",
) -> Lines:
    """Read one puzzle a line from offset `start`, where line `number` begins; blank lines at the end do not count.

    `blanks` are the characters for an empty cell; `gaps` allows blank lines between puzzles. The first malformed line
    raises the fault that `refuse` makes for it; if `lenient`, all malformed lines become the result's misfits. `prefix`
    is a pattern of what may precede each puzzle; with it, a puzzle neither begins nor ends with a space. The result
    keeps the text and makes a puzzle when it is asked for one.
    """
    end = _end(text, start, size.cells)
    walk = _Walk(text, end, size.cells, symbols(size.rows) + blanks, gaps or lenient, prefix)
    starts: Sequence[int] | None = None if prefix else walk.at_once(start)
    if starts is None:
        starts = walk.by_line(start, number, refuse, lenient=lenient)
    return Lines(text, starts, size, lambda line: puzzle_of(size, values(line)), walk.misfits, has_prefix=bool(prefix))


def read_regular(text: str, size: Size, blanks: str) -> Lines | None:
    """Read a text of nothing but puzzles, a line each, with one kind of line end; None for any other text."""
    starts = _Walk(text, _end(text, 0, size.cells), size.cells, symbols(size.rows) + blanks, True, "").at_once(0)
    return None if starts is None else Lines(text, starts, size, lambda line: puzzle_of(size, values(line)), None)


def line_at(text: str, start: int) -> str:
    """Return the line that begins at this offset, without its end."""
    found = LINE_END.search(text, start)
    assert found is not None
    return text[start : found.start()]


def values(line: str) -> Values:
    """Return the numbers of a line of cells, 0 for an empty one."""
    return tuple(line.encode("ascii").translate(VALUES))


def _end(text: str, start: int, width: int) -> int:
    """Return where the last line that is not blank ends; trailing blanks that may be its cells are included."""
    end = start + len(text[start:].rstrip(SPACES + "\r\n"))
    last = max(text.rfind("\n", start, end), text.rfind("\r", start, end), start - 1) + 1
    return max(end, min(last + width, last + len(line_at(text, last))))


class _Walk:
    """A search for the lines of a text, up to `end`, that are puzzles of `width` cells with `allowed` characters."""

    def __init__(self, text: str, end: int, width: int, allowed: str, gaps: bool, prefix: str) -> None:
        self.misfits: Misfits | None = None
        self._text = text
        self._end = end
        self._width = width
        self._allowed = allowed.encode("ascii")
        self._gaps = gaps
        self._prefixed = bool(prefix)
        space = f"[{re.escape(SPACES)}]"
        cells, rest = f"([{re.escape(allowed)}]{{{width}}})", rf"(?={space}*+(?:[\r\n]|\Z))"
        if prefix:
            puzzle = f"{prefix}(?!{space}){cells}(?<!{space}){rest}"
        elif gaps:
            puzzle = rf"(?!{space}*+(?:[\r\n]|\Z)){cells}{rest}"
        else:
            puzzle = cells + rest
        # Matches any line; the group matches only if the line is a puzzle.
        self._line = re.compile(rf"(?:{puzzle})?[^\r\n]*+(?:\r\n|\n|\r|\Z)").match
        fence = f"(?:{FENCE}{space}*+)?" if prefix else ""
        nothing = f"{prefix}{space}*+{fence}"
        # Matches any number of blank lines.
        self._blank = re.compile(rf"(?:{nothing}(?:\r\n|\n|\r))++|{nothing}\Z").match

    def at_once(self, start: int) -> range | None:
        """Return where the lines begin if all from `start` on are puzzles with one kind of line end, else None."""
        ending = self._ending(start)
        stride = self._width + len(ending)
        count = (self._end - start - self._width) // stride
        last = start + count * stride
        if last + self._width != self._end or not self._are_puzzles(start, count, ending):
            return None
        found = self._line(self._text, last, self._end)
        return range(start, self._end, stride) if found and found[1] else None

    def by_line(self, start: int, number: int, refuse: Refuse, *, lenient: bool) -> array[int]:
        """Return where each puzzle begins; regular stretches are checked at once, other lines one by one."""
        starts, wrong = array("I"), array("I")
        first: PuzzleFault | None = None
        text, end, match, blank, gaps = self._text, self._end, self._line, self._blank, self._gaps
        at, many = start, STRETCH
        while at < end:
            for _ in range(STRETCH):
                begin, found = at, match(text, at, end)
                assert found is not None
                at = found.end()
                if found.lastindex:
                    starts.append(found.start(1))
                elif gaps and (passed := blank(text, begin, end)):
                    at = passed.end()
                    number += line_ends(text, begin, at) - 1
                else:
                    if not first:
                        raw = line_at(text, begin)
                        first = refuse(Line(raw.rstrip(SPACES), number), raw)
                        if not lenient:
                            raise first
                    wrong.append(number)
                number += 1
                if at >= end:
                    break
            if found and found.lastindex:
                # The following lines may all be like the last one.
                lead, ending = text[begin : found.start(1)], self._ending(found.start(1))
                stride = len(lead) + self._width + len(ending)
                while self._are_puzzles(at, many, ending, lead):
                    starts.extend(range(at + len(lead), at + many * stride, stride))
                    at, number, many = at + many * stride, number + many, many * 2
                many = max(many // 8, STRETCH)
        if first:
            self.misfits = Misfits(wrong, first)
        return starts

    def _ending(self, at: int) -> str:
        after = self._text[at + self._width : at + self._width + 2]
        return after if after == "\r\n" else after[:1]

    def _are_puzzles(self, start: int, count: int, ending: str, lead: str = "") -> bool:
        """Say whether `count` lines, each with this lead and ending, are puzzles: by slices and one translation."""
        if ending not in LINE_ENDS:
            return False
        text, stride = self._text, len(lead) + self._width + len(ending)
        first, end = start + len(lead), start + count * stride
        if end > self._end:
            return False
        fixed = [*enumerate(lead, start), *enumerate(ending, first + self._width)]
        if any(text[at:end:stride] != character * count for at, character in fixed):
            return False
        if self._prefixed and " " in text[first:end:stride] + text[first + self._width - 1 : end : stride]:
            return False
        if self._gaps and text.find(" " * self._width, start, end) >= 0:
            return False  # perhaps a blank line
        try:
            rest = text[start:end].encode("ascii").translate(None, self._allowed)
        except UnicodeEncodeError:
            return False
        return rest == (lead + ending).encode("ascii").translate(None, self._allowed) * count
