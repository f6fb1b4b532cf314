"""Solving every puzzle of a text: counts, order, the written form, lines solved in bulk, and a pool."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from puzzles.engine import lines9
from puzzles.forms import read, write
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Request
from puzzles.model.values import Outcome, Size
from puzzles.solving import batch
from puzzles.solving import solve as solving
from puzzles.solving.batch import Totals
from tests.sampling import looped
from tests.unit.solving.pools import CLASHING, EASY, EMPTY, HARD, LocalPool, answered, nodes, pooled, run

PATIENCE_OF_ONE = f"{EASY}\n{HARD}\n{EMPTY}\n{CLASHING}\n{HARD}\n{EASY}\n"
MIXED = "\r\n".join([EASY, HARD, CLASHING, EMPTY, EASY] * 8 + ["no puzzle", ""])


@looped(("kind", "size"), [("sudoku", Size(4, 4, 2, 2)), ("numbrix", Size(4, 5))])
def test_the_solutions_come_in_order_and_in_the_form_of_the_input(kind: str, size: Size) -> None:
    rng = Random(1)
    puzzles = [catalog.kind_named(kind).generate(Request(size), rng) for _ in range(4)]
    solved = [puzzle.with_givens(solving.solve(puzzle).solutions[0].values) for puzzle in puzzles]
    forms = ("line", "file", "grid", "box") if kind == "sudoku" else ("header",)
    for form in (catalog.form_named(f"{kind}/{name}") for name in forms):
        totals, written = run(form.write(*puzzles))
        assert written == form.write(*solved)
        assert (totals.total, totals.finished_puzzles, totals.counts[Outcome.UNIQUE]) == (4, 4, 4)


@looped("chunk", [3, 100])
def test_what_has_no_or_several_solutions_is_counted_and_the_hardest_told(
    monkeypatch: pytest.MonkeyPatch, chunk: int
) -> None:
    monkeypatch.setattr(batch, "CHUNK", chunk)
    totals, written = run(f"{EMPTY}\n{CLASHING}\n{EASY}\n{CLASHING}\n")
    assert totals.counts == {Outcome.NONE: 2, Outcome.UNIQUE: 1, Outcome.SEVERAL: 1, Outcome.UNDECIDED: 0}
    assert written.splitlines()[1:] == [CLASHING, answered(EASY), CLASHING]
    assert "." not in written.splitlines()[0]
    totals, _ = run(f"{EASY}\n{EASY}\n{HARD}\n{EASY}\n{HARD}")
    easy, hard = nodes(EASY), nodes(HARD)
    assert (totals.hardest, totals.most_nodes, totals.nodes) == (2, hard, 2 * hard + 3 * easy)
    assert (totals.spread[hard.bit_length()], totals.spread[easy.bit_length()]) == (2, 3)


@looped(("chunk", "head", "tail"), [(1, "", ""), (3, "3\n", "\n"), (8, "\n \n", " \r\n\r\n")])
def test_all_but_the_solved_cells_stays_as_it_was(
    monkeypatch: pytest.MonkeyPatch, chunk: int, head: str, tail: str
) -> None:
    monkeypatch.setattr(batch, "CHUNK", chunk)
    endings = ["\n", "\r\n", " \n", "\t\r\n", "\n", "\n", "\n", tail]
    lines = [EASY, HARD, CLASHING, EASY, HARD, EASY, EASY, HARD]
    done = [line if line == CLASHING else answered(line) for line in lines]
    totals, written = run(head + "".join(map("".join, zip(lines, endings, strict=True))))
    assert written == head + "".join(map("".join, zip(done, endings, strict=True)))
    assert totals.finished_puzzles == 8


@looped("bad", [EASY[:-1], f"{EASY[:-1]}é"])
@looped(("head", "line"), [("3\r\n", EASY), ("2\r\n", "1234341221434...")])
def test_lines_that_are_no_puzzles_stand_where_they_stood(head: str, line: str, bad: str) -> None:
    totals, written = run(head + "\r\n".join([line] * 30 + [bad] + [line] * 30))
    assert written == head + "\r\n".join([answered(line)] * 30 + [bad] + [answered(line)] * 30)
    assert (totals.total, totals.finished_puzzles, totals.misfits) == (60, 60, 1)
    assert totals.counts[Outcome.UNIQUE] == 60


@looped(("form", "chunk"), [("sudoku/line", 1), ("sudoku/grid", 2), ("sudoku/box", 100)])
def test_what_patience_leaves_goes_on_to_the_search_of_one_puzzle(
    monkeypatch: pytest.MonkeyPatch, chunk: int, form: str
) -> None:
    text = "".join(write.write_all(list(read.read(PATIENCE_OF_ONE).puzzles), form))
    wanted, expected = run(text)
    with monkeypatch.context() as patched:
        patched.setattr(lines9, "PATIENCE", 1)
        patched.setattr(batch, "CHUNK", chunk)
        totals, written = run(text)
    assert (written, totals.counts) == (expected, wanted.counts)
    assert (totals.finished_puzzles, totals.hardest, totals.most_nodes) == (6, wanted.hardest, wanted.most_nodes)
    assert sum(totals.spread) == 6


@looped(("size", "fails"), [(1, lambda _: False), (2, lambda _: True), (5, lambda number: number == 2)])
def test_a_pool_gives_what_one_process_alone_does(
    monkeypatch: pytest.MonkeyPatch, size: int, fails: Callable[[int], bool]
) -> None:
    monkeypatch.setattr(batch, "CHUNK", 3)
    alone, written = run(MIXED)
    pool = LocalPool(size, fails)
    totals, brought = pooled(pool, MIXED)
    totals.workers = 0
    assert (totals, brought) == (alone, written)
    assert 1 <= pool.most <= 2 * size


def test_a_run_that_is_left_hands_out_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "CHUNK", 1)
    pool = LocalPool(2)

    async def leave() -> None:
        events = batch.solve_all_with(pool, read.read(f"{EASY}\n" * 50))
        assert not isinstance(await anext(events), Totals)
        await events.aclose()
        asked = pool.asked
        for _ in range(100):
            await asyncio.sleep(0)
        assert pool.asked == asked < 50

    asyncio.run(leave())
