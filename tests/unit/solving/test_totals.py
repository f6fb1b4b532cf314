"""The totals of a run: counted one by one, taken from a kernel, over several texts; and what a pool's run tells."""

from __future__ import annotations

import asyncio

import pytest

from puzzles.engine import lines9
from puzzles.forms import read
from puzzles.kernels.sudoku9 import lines as kernel
from puzzles.model.values import Budget, Outcome
from puzzles.solving import batch
from puzzles.solving.batch import Totals
from puzzles.solving.outcome_filter import mark
from puzzles.text.line_puzzles import Piece
from tests.unit.solving.test_batch import CLASHING, EASY, EMPTY, HARD, LocalPool, answered, run

LAST = kernel.SPREADS - 1


def test_each_puzzle_counts_by_its_outcome_and_its_nodes() -> None:
    totals = Totals(4)
    for outcome, nodes in ((Outcome.UNIQUE, 3), (Outcome.NONE, 0), (Outcome.SEVERAL, 3)):
        totals.add(outcome, nodes)
    totals.add(Outcome.UNDECIDED, 1 << 60, 3)
    assert (totals.finished_puzzles, totals.nodes, totals.hardest, totals.most_nodes) == (4, 6 + (1 << 60), 3, 1 << 60)
    assert (totals.spread[0], totals.spread[2], totals.spread[LAST], sum(totals.spread)) == (1, 2, 1, 4)
    assert list(totals.counts.values()) == [1] * 4
    assert list(totals.marks) == [
        mark(Outcome.UNIQUE, 2),
        mark(Outcome.NONE, 0),
        mark(Outcome.SEVERAL, 2),
        mark(Outcome.UNDECIDED, LAST),
    ]


def tally(counts: tuple[int, int, int], nodes: int, most: int, hardest: int) -> list[int]:
    """Return what the kernel tells of a piece: each decided puzzle took `most` nodes."""
    told = [0] * kernel.TALLY_SIZE
    told[: kernel.UNDECIDED] = counts
    told[kernel.ALL_NODES], told[kernel.MOST], told[kernel.HARDEST] = nodes, most, hardest
    told[kernel.SPREAD + most.bit_length()] = sum(counts)
    return told


def test_what_a_kernel_tells_of_pieces_is_added_up() -> None:
    totals = Totals(9)
    totals.take(tally((1, 2, 0), 9, 3, 1), b"\x02\x42\x42", 0)
    totals.take(tally((0, 1, 1), 6, 3, 0), b"\x42\x82", 4)
    assert (totals.finished_puzzles, totals.nodes, totals.hardest, totals.most_nodes) == (5, 15, 1, 3)
    assert list(totals.counts.values()) == [1, 3, 1, 0]
    assert (totals.spread[2], sum(totals.spread)) == (5, 5)
    assert bytes(totals.marks) == b"\x02\x42\x42\xff\x42\x82\xff\xff\xff"
    totals.take(tally((0, 1, 0), 4, 4, 0), b"\x43", 7)
    assert (totals.finished_puzzles, totals.nodes, totals.hardest, totals.most_nodes) == (6, 19, 7, 4)


def test_a_puzzle_solved_on_its_own_has_a_second_unless_it_is_said() -> None:
    assert Budget(seconds=1.0) == batch.PUZZLE_BUDGET
    events = list(batch.solve_all(read.read("1234341221434...\n" * 2)))
    assert "".join(event for event in events if isinstance(event, str)) == "1234341221434321\n" * 2
    assert isinstance(events[-1], Totals)
    assert events[-1].counts[Outcome.UNIQUE] == 2


def run_on(totals: Totals, *texts: str, workers: int = 0) -> Totals:
    """Solve texts one after the other into the same totals."""

    async def solve() -> None:
        for text in texts:
            opened = read.read(text, lenient=True)
            async for _ in batch.solve_all_with(LocalPool(workers), opened, totals=totals):
                pass

    asyncio.run(solve())
    return totals


@pytest.mark.parametrize("workers", [0, 2])
@pytest.mark.parametrize("chunk", [1, 2, 100])
def test_texts_one_after_the_other_have_the_totals_of_one(
    monkeypatch: pytest.MonkeyPatch, workers: int, chunk: int
) -> None:
    monkeypatch.setattr(batch, "CHUNK", chunk)
    lines = [EASY, HARD, CLASHING, EMPTY, "no puzzle", HARD, EASY, "", CLASHING, HARD]
    whole, _ = run("\n".join(lines))
    assert whole.hardest == 1
    for cut in (1, 2, 3, 7):
        totals = run_on(
            Totals(whole.total), *("\n".join([*part, ""]) for part in (lines[:cut], lines[cut:])), workers=workers
        )
        totals.workers = 0
        assert totals == whole
        assert totals.marks == whole.marks


class SlowPool(LocalPool):
    """A pool whose pieces come back when they are let go."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.go = asyncio.Event()

    async def solve(self, piece: Piece) -> lines9.Batch[bytes] | None:
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        await self.go.wait()
        self.under_way -= 1
        return await super().solve(piece)


def test_a_pool_has_two_pieces_for_each_worker_and_the_run_tells_while_it_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(batch, "CHUNK", 1)
    monkeypatch.setattr(batch, "REPORT_SECONDS", 0.001)

    async def wait() -> None:
        pool, text = SlowPool(3), []
        async for event in batch.solve_all_with(pool, read.read(f"{EASY}\n" * 20)):
            if isinstance(event, Totals):
                assert event.workers == 3
                if not pool.go.is_set():
                    assert (event.finished_puzzles, pool.under_way) == (0, 6)
                    pool.go.set()
            else:
                text.append(event.decode() if isinstance(event, bytes) else str(event))
        assert pool.most == 6
        assert "".join(text) == f"{answered(EASY)}\n" * 20

    asyncio.run(wait())


@pytest.mark.parametrize(("patience", "nodes"), [(1, 2), (lines9.PATIENCE, 10**7)])
@pytest.mark.parametrize("fails", [False, True])
def test_what_workers_leave_or_fail_at_is_solved_here(
    monkeypatch: pytest.MonkeyPatch, patience: int, fails: bool, nodes: int
) -> None:
    monkeypatch.setattr(lines9, "PATIENCE", patience)
    monkeypatch.setattr(batch, "CHUNK", 3)
    opened = read.read("\n".join([EASY, HARD, "é", CLASHING, EMPTY, HARD, EASY, EASY, "no puzzle", HARD]), lenient=True)

    async def pooled() -> tuple[object, str]:
        text, last = [], None
        async for event in batch.solve_all_with(LocalPool(2, lambda number: fails), opened, Budget(nodes=nodes)):
            if isinstance(event, Totals):
                last = event
            else:
                text.append(event.decode() if isinstance(event, bytes) else str(event))
        return last, "".join(text)

    *alone, wanted = batch.solve_all(opened, Budget(nodes=nodes))
    totals, written = asyncio.run(pooled())
    assert isinstance(totals, Totals)
    assert isinstance(wanted, Totals)
    totals.workers = 0
    assert totals == wanted
    assert totals.marks == wanted.marks
    assert written == "".join(event for event in alone if isinstance(event, str))
    assert totals.counts[Outcome.UNDECIDED] == (4 if nodes == 2 else 0)
