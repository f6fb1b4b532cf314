"""Consecutive boards in one layout, whose cells are read and filled in thousands of boards at a time.

Only the cells differ from board to board, and each cell is one character. One board therefore shows where the cells
of all the others are, and one slice copies the same cell of any number of boards.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from puzzles.model.values import Puzzle, Size
from puzzles.portable.lines import SPACES
from puzzles.text.line_puzzles import Lazy, Piece

CACHED = 1 << 18
"""Characters in a part of the text that is scanned once for each cell: more would not fit in a processor's cache."""

NUMBERS = bytes(code - 48 if 49 <= code <= 57 else 0 for code in range(256))
"""Translates a cell's character to its number."""

LINE_END = "(?:\r\n|\n|\r)"

BLANK = f"[{re.escape(SPACES)}]*+"

REST = re.compile(f"[{re.escape(SPACES)}\r\n]*+\\Z")
"""Blank lines up to the end."""


@dataclass(frozen=True)
class Stencil:
    """The text of one board, from the start of its first line to its last character that is not blank.

    `places` are the offsets of its cells, in order; `symbols` are the ASCII characters that a cell may hold.
    """

    body: str
    places: tuple[int, ...]
    symbols: str

    @cached_property
    def board(self) -> re.Pattern[str]:
        """A pattern of a board, its group, with the blank lines before it and the rest of its last line."""
        edges = pairwise([-1, *self.places, len(self.body)])
        inner = f"[{re.escape(self.symbols)}]".join(re.escape(self.body[before + 1 : at]) for before, at in edges)
        return re.compile(f"(?:{BLANK}{LINE_END})*+({inner}){BLANK}(?:{LINE_END}|\\Z)")

    def starts(self, text: str, begin: int) -> tuple[array[int], int]:
        """Return where the boards begin, the first at `begin`, and the offset of what is neither board nor blank."""
        found = array("I")
        at, many = begin, 1
        while board := self.board.match(text, at):
            found.append(board.start(1))
            before, behind, period = text[at : board.start(1)], text[board.end(1) : board.end()], board.end() - at
            at = board.end()
            while self._are_boards(text[at : at + many * period], many, before, behind):
                found.extend(range(at + len(before), at + many * period, period))
                at += many * period
                many = min(2 * many, max(1, CACHED // period))
            many = max(1, many // 8)
        return found, len(text) if found and REST.match(text, at) else at

    def _are_boards(self, text: str, count: int, before: str, behind: str) -> bool:
        """Say whether a text is `count` boards with the same blanks around each.

        One slice copies a cell of all boards, and one puts the same character into it, so that one comparison is left.
        """
        one = before + self.body + behind
        if len(text) != count * len(one) or text.isascii() != one.isascii():
            return False
        (data, unit), (like, _) = _data(text), _data(one)
        cells = bytearray()
        for place in self.places:
            at = unit * (len(before) + place)
            cells += data[at :: unit * len(one)]
            data[at :: unit * len(one)] = like[at : at + 1] * count
        return data == like * count and not cells.translate(None, self.symbols.encode())

    def gather(self, boards: str) -> bytes:
        """Return the cells, board by board, of boards joined without gaps."""
        data, unit = _data(boards)
        stride, cells = unit * len(self.body), len(self.places)
        found = bytearray(len(boards) // len(self.body) * cells)
        for at, place in enumerate(self.places):
            found[at::cells] = data[unit * place :: stride]
        return bytes(found)

    def fill(self, boards: str, values: bytes) -> str:
        """Return boards joined without gaps with these values, in the order of `gather`, in their cells."""
        data, unit = _data(boards)
        stride, cells = unit * len(self.body), len(self.places)
        for at, place in enumerate(self.places):
            data[unit * place :: stride] = values[at::cells]
        return data.decode("ascii" if unit == 1 else "utf-16-le", "surrogatepass")


def _data(text: str) -> tuple[bytearray, int]:
    """Return a text encoded with a fixed number of bytes for each character, one if possible, and that number."""
    unit = 1 if text.isascii() else 2
    return bytearray(text.encode("ascii" if unit == 1 else "utf-16-le", "surrogatepass")), unit


@dataclass(frozen=True)
class BoardsPiece(Piece):
    """A part of a text of boards in one layout; the boards begin at `places` in `text`."""

    stencil: Stencil
    places: array[int]

    @property
    def plain(self) -> bool:
        """Always False: the octets are never the text itself."""
        return False

    def octets(self) -> bytes:
        """Return the cells of the boards, one board after another without line ends."""
        return self.stencil.gather(self._boards())

    def restore(self, solved: bytes) -> str:
        """Return the text with these values in the cells of its boards."""
        length, boards = len(self.stencil.body), self.stencil.fill(self._boards(), solved)
        ends = [0, *(place + length for place in self.places)]
        gaps = [self.text[end:place] for end, place in zip(ends, [*self.places, None], strict=True)]
        filled = [boards[at : at + length] for at in range(0, len(boards), length)]
        return "".join(gap + board for gap, board in zip(gaps, [*filled, ""], strict=True))

    def _boards(self) -> str:
        length, text = len(self.stencil.body), self.text
        return "".join([text[place : place + length] for place in self.places])


class Boards(Lazy):
    """Puzzles of one size and layout in a text, one character a cell: 1 to 9, or any other for an empty cell.

    The boards begin at `starts` in the text.
    """

    def __init__(self, text: str, starts: array[int], stencil: Stencil, size: Size, kind: str) -> None:
        super().__init__(
            len(starts), lambda at: Puzzle(kind, size, tuple(stencil.gather(self._body(at)).translate(NUMBERS)))
        )
        self.text = text
        self.starts = starts
        self.stencil = stencil
        self.size = size

    def _body(self, at: int) -> str:
        return self.text[self.starts[at] : self.starts[at] + len(self.stencil.body)]

    def parts(self, count: int) -> Iterator[tuple[str, array[int]]]:
        """Cut the whole text into parts of `count` boards; yield each with the offsets of its boards."""
        for first in range(0, len(self), count):
            last = first + count
            begin = self.starts[first] if first else 0
            end = self.starts[last] if last < len(self) else len(self.text)
            yield self.text[begin:end], array("I", [start - begin for start in self.starts[first:last]])

    def pieces(self, count: int) -> Iterator[Piece]:
        """Cut the whole text into pieces of at most `count` puzzles."""
        cells = self.size.cells
        for text, places in self.parts(min(count, max(1, CACHED // len(self.stencil.body)))):
            yield BoardsPiece(text, array("i", range(0, cells * len(places), cells)), 0, self.stencil, places)


def of_sample(body: str, places: Sequence[int], symbols: str) -> Stencil | None:
    """Return the stencil of a board whose cells are at these offsets; None if a cell is not one of `symbols`."""
    cells = {body[place : place + 1] for place in places}
    if list(places) != sorted(set(places)) or not cells <= set(symbols) or max(body) > "\uffff":
        return None
    return Stencil(body, tuple(places), symbols)
