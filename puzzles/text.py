"""What all text forms share: lines and tokens that know their place, bounded numbers, and a lazy sequence."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, overload

from puzzles import limits
from puzzles.faults import PuzzleFault
from puzzles.model import Puzzle, Size

DIGITS = frozenset("0123456789")
"""The only digits that are read: str.isdigit() is also true of superscripts and other scripts."""

BLANKS = " \t\v\f\u00a0"
"""White space inside a line; pages and word processors put in no-break spaces."""

NOT_ASCII = re.compile(r"[^\x00-\x7f]+")


class Line(NamedTuple):
    """One line without its end and trailing blanks, and its number in the text, from 1."""

    text: str
    number: int


class Token(NamedTuple):
    """A word of a line and its place in the text, both from 1."""

    text: str
    line: Line
    column: int

    def fault(self, code: str, message: str, hint: str = "") -> PuzzleFault:
        """Return a fault that points at this token."""
        return PuzzleFault(code, message, line=self.line.number, column=self.column, excerpt=self.line.text, hint=hint)


def head(text: str, characters: int = 4096) -> str:
    """Return the start of a text for a look: no byte order mark, Unix line ends, no blank lines before it."""
    start = text[: characters * 2].removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    rows = start.split("\n")
    while rows and not rows[0].strip(BLANKS):
        del rows[0]
    return "\n".join(rows)[:characters]


def lines(text: str) -> list[Line]:
    """Split a text into lines; a byte order mark, trailing blanks and blank lines at either end are dropped.

    Raises PuzzleFault where the text is longer than `limits.MAX_GRID_CHARACTERS`.
    """
    if len(text) > limits.MAX_GRID_CHARACTERS:
        raise PuzzleFault(
            "too-long",
            f"This text has {len(text):,} characters; a board's text may have {limits.MAX_GRID_CHARACTERS:,}.",
            hint="Cut it to one puzzle, or use one line for each puzzle.",
        )
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    found = [Line(row.rstrip(BLANKS), number) for number, row in enumerate(rows, 1)]
    while found and not found[-1].text:
        found.pop()
    first = next((at for at, line in enumerate(found) if line.text), 0)
    return found[first:]


def clusters(rows: Iterable[Line]) -> list[list[Line]]:
    """Group lines by the empty lines between them."""
    groups: list[list[Line]] = [[]]
    for row in rows:
        if row.text:
            groups[-1].append(row)
        elif groups[-1]:
            groups.append([])
    return [group for group in groups if group]


def tokens(line: Line) -> list[Token]:
    """Split a line at its blanks."""
    found: list[Token] = []
    start = -1
    for at, character in enumerate(line.text):
        if character in BLANKS:
            if start >= 0:
                found.append(Token(line.text[start:at], line, start + 1))
                start = -1
        elif start < 0:
            start = at
    if start >= 0:
        found.append(Token(line.text[start:], line, start + 1))
    return found


def number(token: Token, low: int, high: int, what: str = "number") -> int:
    """Read a whole number between low and high. Raises PuzzleFault at the token for anything else."""
    if not token.text or not set(token.text) <= DIGITS:
        raise token.fault(
            "not-a-number",
            f"Line {token.line.number}, column {token.column}: {shown(token.text)} is not a {what}.",
            hint=f"Write a whole number from {low} to {high}.",
        )
    if len(token.text) > limits.MAX_NUMBER_DIGITS or not low <= int(token.text) <= high:
        raise token.fault(
            "out-of-range",
            f"Line {token.line.number}, column {token.column}: {shown(token.text)} is not between {low} and {high}.",
            hint=f"Write a whole number from {low} to {high}.",
        )
    return int(token.text)


def shown(text: str, most: int = 20) -> str:
    """Quote a piece of input for a message, cut where it is long, control characters spelled out."""
    cut = text if len(text) <= most else text[: most - 1] + "…"
    return "“" + "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in cut) + "”"


class Lazy(Sequence[Puzzle]):
    """A sequence whose puzzles are made when asked for: `make(i)` for each i below `count`."""

    def __init__(self, count: int, make: Callable[[int], Puzzle]) -> None:
        self._count = count
        self._make = make

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> Puzzle: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Puzzle]: ...
    def __getitem__(self, at: int | slice) -> Puzzle | Sequence[Puzzle]:
        if isinstance(at, slice):
            span = range(*at.indices(self._count))
            return Lazy(len(span), lambda i: self._make(span[i]))
        if not -self._count <= at < self._count:
            raise IndexError(f"There is no puzzle {at}; they are numbered 0 to {self._count - 1}.")
        return self._make(at % self._count)

    def __iter__(self) -> Iterator[Puzzle]:
        return (self._make(at) for at in range(self._count))


@dataclass(frozen=True)
class Piece:
    """A part of a text that holds whole puzzles of a line each: it begins at place `begin` of the text.

    `starts` are the places of the puzzles in the whole text, less than 2 ** 31.
    """

    text: str
    starts: array[int]
    begin: int

    @property
    def plain(self) -> bool:
        """Whether `octets` is the text itself, so that what a kernel made of it needs no `restored`."""
        return self.text.isascii()

    def octets(self) -> bytes:
        """Return what a kernel takes: a byte for each character, the puzzles at `starts` - `begin`."""
        return self.text.encode("ascii", "replace")

    def restored(self, solved: bytes) -> str:
        """Return what a kernel made of `octets` as text; what is not ASCII stands in no puzzle, and comes back."""
        text = solved.decode("ascii")
        if self.plain:
            return text
        parts: list[str] = []
        at = 0
        for strange in NOT_ASCII.finditer(self.text):
            parts += text[at : strange.start()], strange[0]
            at = strange.end()
        return "".join(parts) + text[at:]


class Misfits(NamedTuple):
    """The lines of a text that are no puzzles: their numbers, from 1, and what is wrong with the first."""

    numbers: array[int]
    first: PuzzleFault


class Lines(Lazy):
    """Puzzles of one size that stand a line each in a text, a character a cell.

    `starts` are their places in the text; `misfits` the lines that are passed over because they are no puzzles.
    `dressed` says that quote marks or blanks may stand before them.
    """

    def __init__(
        self,
        text: str,
        starts: Sequence[int],
        size: Size,
        make: Callable[[str], Puzzle],
        misfits: Misfits | None,
        *,
        dressed: bool = False,
    ) -> None:
        super().__init__(len(starts), lambda at: make(text[starts[at] : starts[at] + size.cells]))
        self.text = text
        self.starts = starts
        self.size = size
        self.misfits = misfits
        self.dressed = dressed

    def pieces(self, count: int) -> Iterator[Piece]:
        """Cut the text into pieces of so many puzzles at most; together they are the whole text.

        What stands between two puzzles is a piece by itself where it is long, so that no piece is much longer than
        its puzzles.
        """
        most = 4 * count * self.size.cells
        first = begin = 0
        while first < len(self):
            last = min(first + count, len(self))
            if self.starts[last - 1] - begin > most:
                last = bisect_right(self.starts, begin + most, first, last)
            end = self.starts[last] if last < len(self) else len(self.text)
            after = self.starts[last - 1] + self.size.cells if last > first else begin
            if end - after > most:
                if last > first:
                    yield self._piece(first, last, begin, after)
                yield self._piece(last, last, after, end)
            else:
                yield self._piece(first, last, begin, end)
            first, begin = last, end
        if begin < len(self.text):
            yield self._piece(first, first, begin, len(self.text))

    def _piece(self, first: int, last: int, begin: int, end: int) -> Piece:
        return Piece(self.text[begin:end], array("i", self.starts[first:last]), begin)
