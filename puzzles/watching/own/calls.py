"""The calls of a search that a visitor wrote, each packed in a number, and the pieces in which they travel."""

from __future__ import annotations

import json
from array import array
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from time import monotonic
from typing import NamedTuple

CELLS, CANDIDATES, PLACE, REMOVE, BROKEN, DONE = range(6)

LONGEST_PIECE = 4096
"""Calls of a piece."""

SHARE = 64
"""A piece is sent when it has this share of all calls: if an endless loop follows, little of them is missing."""

SECONDS = 0.05
"""A piece is sent when the last one was sent so long ago."""

CELL, NUMBER, LINE, DEPTH = 3, 17, 31, 45  # the bits where each item of a packed call begins
MASK = (1 << 14) - 1


class Call(NamedTuple):
    """One call, after it was made."""

    what: int
    """CELLS to DONE."""

    cell: int
    number: int
    """What `place` wrote; of `remove`, what it took away."""

    line: int
    """The line of the visitor's code that made it, from 1."""

    depth: int
    """How many numbers of the search stand."""


def pack(what: int, cell: int, number: int, line: int, depth: int) -> int:
    """Return a call as a number of 64 bits; a line beyond the 16,383rd counts as that."""
    return what | cell << CELL | number << NUMBER | min(line, MASK) << LINE | depth << DEPTH


def unpack(packed: int) -> Call:
    """Return the call that was packed."""
    return Call(
        packed & 7,
        packed >> CELL & MASK,
        packed >> NUMBER & MASK,
        packed >> LINE & MASK,
        packed >> DEPTH & MASK,
    )


@dataclass(slots=True)
class Counts:
    """What a run has counted."""

    placed: int = 0
    removed: int = 0
    solutions: int = 0


class Placed:
    """The cells in which the search's numbers stand, as they were placed, and what has been counted."""

    def __init__(self, order: Iterable[int] = (), counts: Counts | None = None) -> None:
        self.order = dict.fromkeys(order)
        """The cells are its keys: any of them may go, however many there are."""

        self.counts = replace(counts) if counts is not None else Counts()

    def place(self, cell: int, is_solved: bool) -> None:
        """Take a number into account; it may stand in another one's place, and be the last."""
        self.remove(cell)
        self.order[cell] = None
        self.counts.placed += 1
        self.counts.solutions += is_solved

    def remove(self, cell: int) -> None:
        """Take into account that a cell is empty, if a number stood there."""
        if cell in self.order:
            del self.order[cell]
            self.counts.removed += 1


@dataclass(frozen=True, slots=True)
class Piece:
    """Calls that follow each other, and the board before the first of them."""

    first: int
    """The step of its first call, from 1."""

    calls: Sequence[int]
    numbers: Sequence[int]
    order: Sequence[int]
    """The cells in which the search's numbers stand, as they were placed."""

    counts: Counts
    solved: Sequence[int]
    """The steps in it that made the board full and right."""

    seconds: float
    """How long the run had gone on when the piece ended."""

    def text(self) -> str:
        """Return it as JSON text."""
        plain = {name: getattr(self, name) for name in ("first", "numbers", "order", "solved", "seconds")}
        packed = b64encode(array("Q", self.calls).tobytes()).decode()
        return json.dumps({**plain, "calls": packed, "counts": asdict(self.counts)})


def piece_of(text: str) -> Piece:
    """Return the piece that was written as text."""
    plain = json.loads(text)
    calls = array("Q")
    calls.frombytes(b64decode(plain.pop("calls")))
    return Piece(**{**plain, "calls": calls, "counts": Counts(**plain["counts"])})


class Recorder:
    """Keeps the calls of a run, and sends them in pieces, as text."""

    def __init__(self, numbers: Sequence[int], send: Callable[[str], object]) -> None:
        self.placed = Placed()
        self._send = send
        self._began = self._sent = monotonic()
        self._next = 1
        self._begin(numbers)

    def _begin(self, numbers: Sequence[int]) -> None:
        self._calls: list[int] = []
        self._solved: list[int] = []
        self._numbers, self._before = list(numbers), Placed(self.placed.order, self.placed.counts)
        self._most = min(LONGEST_PIECE, max(1, self._next // SHARE))

    def note(self, what: int, line: int, numbers: Sequence[int], cell: int = 0, number: int = 0) -> None:
        """Take a call into account; `numbers` are the board's after it."""
        calls = self._calls
        calls.append(pack(what, cell, number, line, len(self.placed.order)))
        if len(calls) >= self._most or (not len(calls) & 15 and monotonic() - self._sent > SECONDS):
            self.flush(numbers)

    def place(self, cell: int, is_solved: bool) -> None:
        """Take into account that the call which is about to be noted placed a number, and if it solved the board."""
        self.placed.place(cell, is_solved)
        if is_solved:
            self._solved.append(self._next + len(self._calls))

    def flush(self, numbers: Sequence[int]) -> None:
        """Send the calls so far."""
        self._sent = monotonic()
        passed = self._sent - self._began
        order, counts = list(self._before.order), self._before.counts
        self._send(Piece(self._next, self._calls, self._numbers, order, counts, self._solved, passed).text())
        self._next += len(self._calls)
        self._begin(numbers)
