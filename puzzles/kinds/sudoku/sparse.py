"""9x9 puzzles with few givens: a walk over puzzles with one solution, each a single given away from the one before.

The neighbours of a puzzle are the puzzles with one solution in which one given was replaced by another number or moved
to another cell. They are found by trying all of them, some thousands, on the kernel that solves lines in bulk. Then
each given of each neighbour is removed for a trial. A puzzle that still has one solution has a given fewer, and the
walk goes on from it. (Known among searchers for 17 givens as {-1+1} and {-1}.)

Effort is limited in puzzles tried, not in time, so that the same seed makes the same puzzle on any machine.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Generator, Iterable, Iterator
from random import Random

from puzzles.engine import lines9
from puzzles.kernels.sudoku9 import lines as kernel
from puzzles.kinds.protocol import Draft
from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.kinds.sudoku.rules import peers
from puzzles.model.values import Progress, Values
from puzzles.model.work import Reporter
from puzzles.text.line_puzzles import Piece

SIZE = USUAL[9]

RELIABLE = 61
"""Empty cells that each of 200 seeds reached, within 30,000 puzzles tried as a rule. (62 were reached as well.)"""

RARE = (
    "Puzzles with 17 to 19 givens are rare (49,158 with 17 are known): the search may take minutes and end with fewer "
    "empty cells."
)

MOST_TRIES = 20_000_000
"""The most puzzles that one search tries: about two minutes in a browser."""

MOST_STORED = 20_000
"""The most stored puzzles with the same number of givens, to bound the memory."""

MOST_SHORTENED = 1000
"""The most puzzles whose givens are removed in one round; usually there are some dozens."""

EMPTY = 48
"""The character of an empty cell: boards are lines of 81 digits in here."""


Start = Callable[[], Generator[Progress, None, Values]]
"""Makes the givens of a puzzle with one solution to start from, another one each time."""


def search(start: Start, wanted: int, reporter: Reporter, draft: Draft, rng: Random) -> Generator[Progress, None, None]:
    """Look for a puzzle with `wanted` empty cells until MOST_TRIES puzzles were tried; `draft` has the best one.

    `start` must not go beyond `wanted`.
    """
    walk = _Walk(draft, reporter)
    while True:
        first = bytes(EMPTY + value for value in (yield from start()))
        yield from walk.thin([first], wanted)
        while True:
            if draft.best and draft.best.givens.count(0) >= wanted:
                return
            line = walk.next(rng)
            if line is None:
                break  # no neighbour of any puzzle is left: start anew
            yield from walk.thin((yield from walk.keep_unique(neighbours(line))), wanted)
            draft.share = min(1.0, walk.tries / MOST_TRIES)
            if walk.tries >= MOST_TRIES:
                return


class _Walk:
    """The puzzles with one solution whose neighbours are still to be tried, by their number of empty cells."""

    def __init__(self, draft: Draft, reporter: Reporter) -> None:
        self.tries = 0
        self._draft = draft
        self._reporter = reporter
        self._pace = lines9.fresh_pace()
        self._open_lines: dict[int, list[bytes]] = {}
        self._known_lines: set[bytes] = set()

    def next(self, rng: Random) -> bytes | None:
        """Take any of the puzzles with the most empty cells; None if there is none left."""
        if not self._open_lines:
            return None
        most = max(self._open_lines)
        lines = self._open_lines[most]
        at = rng.randrange(len(lines))
        lines[at], lines[-1] = lines[-1], lines[at]
        line = lines.pop()
        if not lines:
            del self._open_lines[most]
        return line

    def thin(self, lines: Iterable[bytes], wanted: int) -> Generator[Progress, None, None]:
        """Store these puzzles, and what stays of them as givens are removed, until `wanted` cells are empty."""
        while True:
            fresh = [line for line in dict.fromkeys(lines) if line not in self._known_lines][:MOST_SHORTENED]
            for line in fresh:
                self._store(line)
            if not fresh or fresh[0].count(EMPTY) >= wanted:
                return
            lines = yield from self.keep_unique(remove_each_given(fresh))

    def _store(self, line: bytes) -> None:
        empty = line.count(EMPTY)
        self._draft.offer(puzzle_of(SIZE, tuple(digit - EMPTY for digit in line)))
        if len(self._known_lines) >= 10 * MOST_STORED:
            self._known_lines.clear()
        self._known_lines.add(line)
        waiting = self._open_lines.setdefault(empty, [])
        if len(waiting) < MOST_STORED:
            waiting.append(line)

    def keep_unique(self, lines: Iterable[bytes]) -> Generator[Progress, None, list[bytes]]:
        """Return the lines that have one solution; yield progress."""
        tried = list(lines)
        text = b"".join(tried).decode("ascii")
        starts = array("i", range(0, len(text), SIZE.cells))
        for event in lines9.solve_lines(Piece(text, starts, 0), self._pace):
            yield from self._reporter.due()
            if not isinstance(event, int):
                marks = event.marks
        self.tries += len(tried)
        self._reporter.nodes += len(tried)
        return [line for line, mark in zip(tried, marks, strict=True) if mark // kernel.OUTCOME == kernel.UNIQUE]


def remove_each_given(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yield each line with each of its givens removed."""
    for line in lines:
        for cell in range(SIZE.cells):
            if line[cell] != EMPTY:
                yield line[:cell] + b"0" + line[cell + 1 :]


def neighbours(line: bytes) -> Iterator[bytes]:
    """Yield each line that has one given replaced by any other that no given of the rest contradicts."""
    board = bytearray(line)
    near = peers(SIZE)
    for cell in range(SIZE.cells):
        if line[cell] == EMPTY:
            continue
        board[cell] = EMPTY
        for other in range(SIZE.cells):
            if board[other] != EMPTY:
                continue
            seen = {board[peer] for peer in near[other]}
            for digit in b"123456789":
                if digit not in seen and (other != cell or digit != line[cell]):
                    board[other] = digit
                    yield bytes(board)
            board[other] = EMPTY
        board[cell] = line[cell]
