"""Lines to solve, and a pool in this process, for the tests of what solves whole texts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, MutableSequence
from functools import cache

from puzzles.engine import lines9
from puzzles.forms import read
from puzzles.model.values import Budget
from puzzles.solving import batch
from puzzles.solving import solve as solving
from puzzles.solving.batch import Totals
from puzzles.text.line_puzzles import Piece

EMPTY, CLASHING = "." * 81, "77" + "." * 79
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PLENTY = Budget(nodes=10**7)  # in nodes, so that a busy machine leaves nothing undecided and CaDiCaL stays out


@cache
def answered(line: str) -> str:
    """Return the only solution of a line."""
    return "".join(map(str, solving.solve(read.read(line).puzzles[0]).solutions[0].values))


def nodes(line: str) -> int:
    return solving.solve(read.read(line).puzzles[0], 1).nodes


def run(text: str, budget: Budget = PLENTY) -> tuple[Totals, str]:
    *events, totals = batch.solve_all(read.read(text, lenient=True), budget)
    assert isinstance(totals, Totals)
    return totals, "".join(event for event in events if isinstance(event, str))


class LocalPool:
    """A pool in this process: pieces take different times, and `fails` says which of them fail."""

    def __init__(self, size: int, fails: Callable[[int], bool] = lambda number: False) -> None:
        self.size, self.fails = size, fails
        self.asked = self.under_way = self.most = 0

    async def solve(self, piece: Piece) -> lines9.Batch[bytes] | None:
        number = self.asked
        self.asked += 1
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        for _ in range(number * 7 % 5):  # pieces return in a different order from that in which they were sent
            await asyncio.sleep(0)
        self.under_way -= 1
        if self.fails(number):
            self.size = max(0, self.size - 1)
            return None
        *_, result = lines9.solve_lines(piece)
        assert isinstance(result, lines9.Batch)
        return result

    def hold(self, octets: MutableSequence[int]) -> bytes:
        return lines9.copy_octets(octets)


def pooled(pool: LocalPool, text: str, totals: Totals | None = None, budget: Budget = PLENTY) -> tuple[Totals, str]:
    """Solve a text with a pool; return the last report and what was written."""

    async def solved() -> tuple[Totals, str]:
        pieces, last = [], None
        async for event in batch.solve_all_with(pool, read.read(text, lenient=True), budget, totals=totals):
            if isinstance(event, Totals):
                last = event
            else:
                assert isinstance(event, bytes | str)
                pieces.append(event if isinstance(event, str) else event.decode())
        assert last is not None
        return last, "".join(pieces)

    return asyncio.run(solved())
