"""Tools shared by all text forms: lines and tokens that know their place, and bounded numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from puzzles.model.values import Puzzle
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.lines import SPACES

DIGITS = frozenset("0123456789")
"""The only digits that are read: str.isdigit() is also true of superscripts and other scripts."""


_LEADING = "\ufeff\r\n" + SPACES

_BLOCK = 64 * 1024
"""Blank characters are skipped in blocks of this many, so that no long text is copied."""

_WORD = re.compile(f"[^{SPACES}]+")
_LINE = re.compile(r"[^\n]+")
_GAP = re.compile(f"\n[{SPACES}\n]*\n")
"""The line end before one or more blank lines, and those lines."""


NONE, TYPED, DOUBLE, LIGHT, HEAVY = range(5)
"""How heavy a line between two cells is: none, typed such as `|` and `=`, light or heavy box-drawing characters."""


class Line(NamedTuple):
    """One line without its line end and trailing blanks, and its number in the text, from 1."""

    text: str
    number: int


class Token(NamedTuple):
    """A word of a line, with its line and column in the text, both from 1."""

    text: str
    line: Line
    column: int

    def fault(self, code: str, message: str, hint: str = "") -> PuzzleFault:
        """Return a fault that points at this token."""
        return PuzzleFault(code, message, line=self.line.number, column=self.column, excerpt=self.line.text, hint=hint)


Cut = Callable[[Line], Iterable[Token]]
"""Cuts a line into the tokens of a row."""


class Row(NamedTuple):
    """The cells of one row of a board, as written in a line.

    A text may have millions of cells, so they are plain strings; `cut` finds their places when a fault has to name one.
    """

    line: Line
    words: Sequence[str]
    cut: Cut
    after_gap: bool = False
    """Whether an empty line or a closing bracket separates this row from the previous one."""

    bars: tuple[int, ...] = ()
    """How heavy the line between each two cells is, where lines are drawn: NONE, TYPED …"""

    rule: int = 0
    """How heavy the line below the row is."""

    @classmethod
    def from_cells(cls, line: Line, cells: Sequence[Token], after_gap: bool = False) -> Row:
        """Return a row from cells whose places are known."""
        return cls(line, [cell.text for cell in cells], lambda _: cells, after_gap)

    def tokens(self) -> Iterable[Token]:
        """Yield the cells with their places."""
        return self.cut(self.line)

    def token(self, at: int) -> Token:
        """Return one cell with its place."""
        return next(islice(self.cut(self.line), at, None))


class Passage(NamedTuple):
    """A text, or part of one, with Unix line ends, no byte order mark and no blank lines at either end.

    `number` is the number of its first line in the original text. Lines are cut on demand.
    """

    text: str
    number: int

    @property
    def height(self) -> int:
        """The number of lines, blank ones included."""
        return self.text.count("\n") + 1

    @property
    def last(self) -> Line:
        """The last line."""
        return Line(self.text[self.text.rfind("\n") + 1 :].rstrip(SPACES), self.number + self.height - 1)

    @property
    def gaps(self) -> int:
        """The number of places where blank lines stand."""
        return sum(1 for _ in _GAP.finditer(self.text))

    def clusters(self) -> Iterator[Passage]:
        """Yield the groups of lines between blank ones."""
        at, number = 0, self.number
        while gap := _GAP.search(self.text, at):
            yield Passage(self.text[at : gap.start()], number)
            number += self.text.count("\n", at, gap.end())
            at = gap.end()
        if self.text:
            yield Passage(self.text[at:], number)

    def lines(self) -> Iterator[Line]:
        """Yield the lines that are not blank; a gap in their numbers shows where blank lines are."""
        for cluster in self.clusters():
            for number, found in enumerate(_LINE.finditer(cluster.text), cluster.number):
                yield Line(found[0].rstrip(SPACES), number)


def first_line(text: str) -> tuple[int, int]:
    """Return the offset of the first line that is not blank, and its number, from 1."""
    blank = next((at for at in range(0, len(text), _BLOCK) if text[at : at + _BLOCK].strip(_LEADING)), len(text))
    block = text[blank : blank + _BLOCK]
    blank += len(block) - len(block.lstrip(_LEADING))
    start = max(text.rfind("\n", 0, blank), text.rfind("\r", 0, blank)) + 1
    return (start or int(text.startswith("\ufeff"))), line_ends(text, 0, start) + 1


def line_ends(text: str, start: int, end: int) -> int:
    """Return how many lines end in a part of a text, whatever the line ends."""
    feeds = text.count("\n", start, end)
    if text.find("\r", start, end) < 0:  # found out much faster than counted, and most texts have none
        return feeds
    return feeds + text.count("\r", start, end) - text.count("\r\n", start, end)


def head(text: str, characters: int = 4096) -> str:
    """Return the start of a text, for `sniff`: Unix line ends, no byte order mark, no blank lines before it."""
    start, _ = first_line(text)
    return _unix(text[start : start + characters * 2])[:characters]


def passage(text: str) -> Passage:
    """Return a whole text as a passage. Raises PuzzleFault if it is longer than `limits.MAX_GRID_CHARACTERS`."""
    if len(text) > limits.MAX_GRID_CHARACTERS:
        raise PuzzleFault(
            "too-long",
            f"This text has {len(text):,} characters; a board's text may have {limits.MAX_GRID_CHARACTERS:,}.",
            hint="Cut it to one puzzle, or use one line for each puzzle.",
        )
    at, number = first_line(text)
    return Passage(_unix(text[at:]).rstrip(SPACES + "\n"), number)


def tokens(line: Line, around: str = "") -> Iterator[Token]:
    """Yield the words of a line, which blanks separate; `around` are marks that may stand around them."""
    words = ((found[0].strip(around), found) for found in _WORD.finditer(line.text))
    return (Token(word, line, found.start() + found[0].find(word) + 1) for word, found in words if word)


def split_line(line: Line) -> Row:
    """Split a line at its blanks into a row."""
    return Row(line, _WORD.findall(line.text), tokens)


def few(boards: Iterable[Puzzle]) -> list[Puzzle]:
    """Return the boards as a list. Raises PuzzleFault for more than `limits.MAX_BOARDS`."""
    found = list(islice(boards, limits.MAX_BOARDS + 1))
    if len(found) > limits.MAX_BOARDS:
        raise PuzzleFault(
            "too-many-boards",
            f"This text has more than {limits.MAX_BOARDS:,} boards.",
            hint="Cut it to fewer boards, or use one line for each puzzle.",
        )
    return found


def _unix(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def number(token: Token, low: int, high: int, what: str = "number") -> int:
    """Read a whole number between low and high. Raises PuzzleFault at the token for anything else."""
    digits = bool(token.text) and DIGITS.issuperset(token.text)
    if digits and len(token.text) <= limits.MAX_NUMBER_DIGITS and low <= int(token.text) <= high:
        return int(token.text)
    wrong = f"is not between {low} and {high}" if digits else f"is not a {what}"
    raise token.fault(
        "out-of-range" if digits else "not-a-number",
        f"Line {token.line.number}, column {token.column}: {quote(token.text)} {wrong}.",
        hint=f"Write a whole number from {low} to {high}.",
    )
