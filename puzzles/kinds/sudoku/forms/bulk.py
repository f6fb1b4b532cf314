"""One puzzle a line, hundreds of thousands of lines: checked in bulk, without a Python object for each line.

Regular stretches (lines of one width, with one kind of line end) are checked by strided slices and one byte
translation, the lines between them by a compiled pattern. Each line's offset is stored in one machine word.

A text with malformed lines still counts as one puzzle a line if one of its first hundred lines is a puzzle and looks
like nothing else: one rule for the page and the command line.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from array import array
from collections.abc import Callable, Sequence
from itertools import islice

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.form import LenientForm
from puzzles.kinds.sudoku.box_sizes import puzzle_of
from puzzles.kinds.sudoku.forms.rows import UsualForm
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.lines import EMPTY_SYMBOLS, SPACES, SYMBOLS, number_of, symbols, write
from puzzles.text.line_puzzles import Lines, Misfits
from puzzles.text.tokens import first_line, line_ends

LINE_END = re.compile(r"\r\n|\n|\r|\Z")

VALUES = bytes(number_of(chr(code)) for code in range(128)) + bytes(128)
"""Translates a character's code to the number in its cell, 0 for an empty one."""

STRETCH = 16
"""Lines that are checked one by one in an irregular text before the next attempt to check many at once."""

MOST = 4096
"""Lines that are checked at once: more would not fit in a processor's cache."""

SPACE = f"[{re.escape(SPACES)}]"

FENCE = f"(?:(?:`{{3,}}|~{{3,}})\\w*+{SPACE}*+)?"
"""A pattern for the fence around a Markdown code block."""


def read_lines(
    text: str,
    start: int,
    number: int,
    size: Size,
    blanks: str,
    refuse: Callable[[int, str], PuzzleFault],
    *,
    gaps: bool = True,
    lenient: bool = False,
    prefix: str = "",
) -> Lines:
    """Read one puzzle a line from offset `start`, where line `number` begins; blank lines at the end do not count.

    `blanks` are the characters for an empty cell; `gaps` allows blank lines between puzzles. The first malformed line
    raises the fault that `refuse` makes of its number and text; if `lenient`, all malformed lines become the result's
    misfits. `prefix` is a pattern of what may precede each puzzle; with it, a puzzle neither begins nor ends with a
    space. The result keeps the text and makes a puzzle when it is asked for one.
    """
    width, gaps, allowed = size.cells, gaps or lenient, symbols(size.rows) + blanks
    line, blank = _patterns(width, allowed, gaps, prefix)
    starts, wrong = array("I"), array("I")
    first: PuzzleFault | None = None
    at, end, many = start, _end(text, start, width), STRETCH
    while at < end:
        begin, found = at, line.match(text, at, end)
        assert found is not None
        at = found.end()
        if found.lastindex:
            starts.append(found.start(1))
        elif gaps and (passed := blank.match(text, begin, end)):
            at = passed.end()
            number += line_ends(text, begin, at) - 1
        else:
            first = first or refuse(number, line_at(text, begin))
            if not lenient:
                raise first
            wrong.append(number)
        number += 1
        if found.lastindex and len(starts) % STRETCH == 0:
            # The following lines may all be like the last one.
            lead, period = found.start(1) - begin, at - begin
            while at + many * period <= end and _are_alike(
                text[at - period : at + many * period], period, lead, width, allowed.encode()
            ):
                starts.extend(range(at + lead, at + many * period, period))
                at, number, many = at + many * period, number + many, min(2 * many, MOST)
            many = max(many // 2, STRETCH)
    misfits = Misfits(wrong, first) if first else None
    return Lines(text, starts, size, lambda cells: puzzle_of(size, values(cells)), misfits, has_prefix=bool(prefix))


def _patterns(width: int, allowed: str, gaps: bool, prefix: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what matches any line, its group only if the line is a puzzle, and what matches blank lines."""
    cells, rest = f"([{re.escape(allowed)}]{{{width}}})", rf"(?={SPACE}*+(?:[\r\n]|\Z))"
    if prefix:
        puzzle = f"{prefix}(?!{SPACE}){cells}(?<!{SPACE}){rest}"
    else:
        puzzle = f"(?!{SPACE}*+(?:[\r\n]|\\Z)){cells}{rest}" if gaps else cells + rest
    nothing = prefix + f"{SPACE}*+" + FENCE * bool(prefix)
    line = re.compile(rf"(?:{puzzle})?[^\r\n]*+(?:\r\n|\n|\r|\Z)")
    return line, re.compile(rf"(?:{nothing}(?:\r\n|\n|\r))++|{nothing}\Z")


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


def _are_alike(text: str, period: int, lead: int, width: int, allowed: bytes) -> bool:
    """Say whether lines are puzzles behind the same lead as the first: by slices and one translation.

    One that begins or ends with a space may be a blank line, or its first cell part of its lead: these are seen alone.
    """
    count, rest = len(text) // period, (text[:lead] + text[lead + width : period]).encode()
    if " " in text[lead::period] + text[lead + width - 1 :: period] or not text.isascii():
        return False
    if any(text[at::period] != text[at] * count for at in (*range(lead), *range(lead + width, period))):
        return False
    return text.encode("ascii").translate(None, allowed) == rest.translate(None, allowed) * count


HUNDRED = 100
"""Lines at the beginning of a text, one of which must be a puzzle."""

FEWEST_GIVENS = 8
"""The fewest numbers on a line that is the only evidence of this form."""

ROW = re.compile(rf"\ufeff?+([^\r\n]{{1,{limits.MAX_ROW_CHARACTERS}}}+)[^\r\n]*+")
"""A line, without a byte order mark, and cut if it is longer than any puzzle."""

PAIR = re.compile(f"[^{SPACES}]{{2}}")
"""Two characters side by side."""

QUOTE = r"[ \t]*+(?:>[ \t]?+)*+"
"""A pattern of the quote marks before a line of a puzzle file, in which blanks count."""

PREFIX = f"[{SPACES}]*+(?:>[{SPACES}]*+)*+"
"""A pattern of what may precede a line: quote marks and indentation."""


class LinesForm(LenientForm, UsualForm):
    """A form with one puzzle a line, one character a cell."""

    blanks = EMPTY_SYMBOLS + " "
    """The characters for an empty cell."""

    prefix = PREFIX
    """A pattern of what may precede a line that is quoted."""

    wrong_length = "Line {number} has {count}; a {size} puzzle has {cells}."
    wrong_character = "Line {number}, column {column}: {mark} does not belong in a {size} puzzle."

    @abstractmethod
    def parse(self, text: str) -> Lines:
        """Read a puzzle from every line that is not blank. Raises PuzzleFault at the first malformed line."""

    def begin(self, text: str) -> tuple[int, int]:
        """Return the offset of the first line that may be a puzzle, and its number, from 1."""
        return first_line(text)

    @abstractmethod
    def size_among(self, rows: Sequence[str], *, sure: bool) -> Size | None:
        """Return the size of the puzzles among the first lines; None unless the text counts as one puzzle a line."""

    def parse_most(self, text: str, *, prefixed: bool = False, sure: bool = False) -> Lines:
        """Read a puzzle from every line that is one, if `size_among` the first lines has one; else as `parse` does."""
        rows = [bare(row, self.prefix) if prefixed else row for row in first_lines(text, HUNDRED + self.has_header)]
        size = self.size_among(rows, sure=sure)
        return self._read(text, *self.begin(text), size, lenient=True, prefixed=prefixed) if size else self.parse(text)

    def parse_part(self, text: str, size: Size, *, prefixed: bool) -> Lines:
        """Read a later part of a text that `parse_most` reads; it may hold no puzzle at all."""
        return self._read(text, 0, 1, size, lenient=True, prefixed=prefixed)

    def _read(
        self, text: str, start: int, number: int, size: Size, *, lenient: bool = False, prefixed: bool = False
    ) -> Lines:
        """Read lines of this size."""
        prefix = self.prefix * prefixed

        def refuse(number: int, raw: str) -> PuzzleFault:
            return self._wrong_line(number, bare(raw, prefix) if prefix or self.has_header else raw, size)

        gaps = not self.has_header
        return read_lines(text, start, number, size, self.blanks, refuse, gaps=gaps, lenient=lenient, prefix=prefix)

    def _wrong_line(self, number: int, raw: str, size: Size) -> PuzzleFault:
        """Return the fault for a line that is not a puzzle of this size; blanks at its end may be cells."""
        row, cells = raw.rstrip(SPACES), size.cells
        misfit = len(row) > cells or len(raw) < cells
        at = next((at for at, mark in enumerate(raw) if mark not in symbols(size.rows) + self.blanks), 0)
        column = 1 + (min(len(row), cells) if misfit else at)
        words = self.wrong_length if misfit else self.wrong_character
        numbers = f"1 to {size.rows}" if size.rows <= 9 else f"1 to 9 and A to {SYMBOLS[size.rows - 1]}"
        count = "1 character" if len(row) == 1 else f"{len(row):,} characters"
        return PuzzleFault(
            "length" if misfit else "character",
            words.format(
                number=number, column=column, count=count, size=size, cells=cells, mark=quote(raw[at : at + 1])
            ),
            line=number,
            column=column,
            excerpt=row,
            hint=f"Write {cells} characters on each line: {numbers}; an empty cell is one of "
            f"{' '.join(self.blanks.strip())}{' or a space' * (' ' in self.blanks)}.",
        )

    def draw(self, puzzle: Puzzle) -> str:
        """Write a puzzle's line, with a full stop for an empty cell."""
        return write(puzzle.givens) + "\n"


def first_lines(text: str, count: int = HUNDRED) -> list[str]:
    """Return the first lines that are not blank."""
    return list(islice((found[1] for found in ROW.finditer(text) if found[1].strip(SPACES)), count))


def bare(row: str, prefix: str) -> str:
    """Return a line without what `prefix` matches at its start and without blanks at its end."""
    return re.sub(prefix, "", row, count=1).rstrip(SPACES) if prefix else row.rstrip(SPACES)


def is_puzzle(row: str, size: Size, *, sure: bool) -> bool:
    """Say whether a line is a puzzle of this size and looks like nothing else, such as words or spaced numbers.

    If `sure`, it must also have no spaces and at least FEWEST_GIVENS numbers, and break no rule.
    """
    cells, after = row[: size.cells], row[size.cells :]
    if after.strip(SPACES) or not frozenset(symbols(size.rows) + EMPTY_SYMBOLS + " ").issuperset(cells):
        return False
    values = tuple(cells.encode("ascii").translate(VALUES))
    if sure:
        few = sum(map(bool, values)) < FEWEST_GIVENS
        return not few and " " not in cells and not broken_rules(puzzle_of(size, values), values)
    apart = " " in cells.strip() and not ("  " in cells and PAIR.search(cells))
    return any(values) and not apart
