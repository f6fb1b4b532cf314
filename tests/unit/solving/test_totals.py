"""The totals of a run, over several texts, and of what workers leave."""

from __future__ import annotations

import pytest

from puzzles.engine import lines9
from puzzles.forms import read
from puzzles.model.values import Budget, Outcome
from puzzles.solving import batch
from puzzles.solving.batch import Totals
from tests.sampling import looped
from tests.unit.solving.pools import CLASHING, EASY, EMPTY, HARD, LocalPool, pooled, run

LINES = [EASY, HARD, CLASHING, EMPTY, "no puzzle", HARD, EASY, "", CLASHING, HARD]


def test_a_puzzle_solved_on_its_own_has_a_second_unless_it_is_said() -> None:
    assert Budget(seconds=1.0) == batch.PUZZLE_BUDGET
    *events, totals = batch.solve_all(read.read("1234341221434...\n" * 2))
    assert "".join(event for event in events if isinstance(event, str)) == "1234341221434321\n" * 2
    assert isinstance(totals, Totals)
    assert totals.counts[Outcome.UNIQUE] == 2


@looped(("workers", "chunk"), [(0, 2), (2, 1), (2, 100)])
def test_texts_one_after_the_other_have_the_totals_of_one(
    monkeypatch: pytest.MonkeyPatch, workers: int, chunk: int
) -> None:
    monkeypatch.setattr(batch, "CHUNK", chunk)
    whole, _ = run("\n".join(LINES))
    assert whole.hardest == 1
    for cut in (1, 7):
        totals = Totals(whole.total)
        for part in (LINES[:cut], LINES[cut:]):
            pooled(LocalPool(workers), "\n".join([*part, ""]), totals)
        totals.workers = 0
        assert (totals, totals.marks) == (whole, whole.marks)


@looped(("patience", "nodes", "undecided"), [(1, 2, 4), (lines9.PATIENCE, 10**7, 0)])
@looped("fails", [False, True])
def test_what_workers_leave_or_fail_at_is_solved_here(
    monkeypatch: pytest.MonkeyPatch, patience: int, nodes: int, undecided: int, fails: bool
) -> None:
    monkeypatch.setattr(lines9, "PATIENCE", patience)
    monkeypatch.setattr(batch, "CHUNK", 3)
    text = "\n".join([EASY, HARD, "é", CLASHING, EMPTY, HARD, EASY, EASY, "no puzzle", HARD])
    wanted, alone = run(text, Budget(nodes=nodes))
    totals, written = pooled(LocalPool(2, lambda number: fails), text, budget=Budget(nodes=nodes))
    totals.workers = 0
    assert (totals, totals.marks, written) == (wanted, wanted.marks, alone)
    assert totals.counts[Outcome.UNDECIDED] == undecided
