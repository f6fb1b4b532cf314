"""Puzzles with one line each: a sequence that makes them on demand, and the pieces of text that a kernel solves."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault

ASCII = re.compile(r"[\x00-\x7f]+")


class Lazy(Sequence[Puzzle]):
    """A sequence of `count` puzzles that are made on demand, by `make(i)`."""

    def __init__(self, count: int, make: Callable[[int], Puzzle]) -> None:
        self._count = count
        self._make = make

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            span = range(*at.indices(self._count))
            return Lazy(len(span), lambda i: self._make(span[i]))
        return self._make(range(self._count)[at])

    def __iter__(self) -> Iterator[Puzzle]:
        return (self._make(at) for at in range(self._count))


@dataclass(frozen=True)
class Piece:
    """A part of a text, from offset `begin`, that holds whole puzzles with one line each.

    `starts` are the offsets of the puzzles in the whole text, each below 2 ** 31.
    """

    text: str
    starts: array[int]
    begin: int

    @property
    def plain(self) -> bool:
        """Whether `octets` is the text itself, so that the kernel's result needs no `restored`."""
        return self.text.isascii()

    def octets(self) -> bytes:
        """Return the input of a kernel: one byte for each character, the puzzles at `starts` - `begin`."""
        return self.text.encode("ascii", "replace")

    def restore(self, solved: bytes) -> str:
        """Return the kernel's result as text, with the characters that are not ASCII, all outside puzzles, restored."""
        text = solved.decode("ascii")
        return text if self.plain else ASCII.sub(lambda found: text[slice(*found.span())], self.text)


class Misfits(NamedTuple):
    """The malformed lines of a text: their numbers, from 1, and the fault of the first."""

    numbers: array[int]
    first: PuzzleFault


class Lines(Lazy):
    """Puzzles of one size in a text, one line each, one character for each cell.

    `starts` are their offsets in the text, `misfits` the malformed lines, which are skipped. `has_prefix` says that
    quote marks or blanks may come before them.
    """

    def __init__(
        self,
        text: str,
        starts: Sequence[int],
        size: Size,
        make: Callable[[str], Puzzle],
        misfits: Misfits | None,
        *,
        has_prefix: bool = False,
    ) -> None:
        super().__init__(len(starts), lambda at: make(text[starts[at] : starts[at] + size.cells]))
        self.text = text
        self.starts = starts
        self.size = size
        self.misfits = misfits
        self.has_prefix = has_prefix

    def pieces(self, count: int) -> Iterator[Piece]:
        """Cut the text into pieces of at most `count` puzzles; together they are the whole text.

        Long text between two puzzles becomes a piece of its own, so no piece is much longer than its puzzles.
        """
        most = 4 * count * self.size.cells
        first = begin = 0
        while begin < len(self.text):
            last = min(first + count, bisect_right(self.starts, begin + most, first, len(self)))
            end = self.starts[last] if last < len(self) else len(self.text)
            after = self.starts[last - 1] + self.size.cells if last > first else end
            end = after if end - after > most else end
            yield Piece(self.text[begin:end], array("i", self.starts[first:last]), begin)
            first, begin = last, end
