"""Solving every puzzle of a text: counts, order, the written form, lines solved in bulk, and a pool."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, MutableSequence
from functools import cache
from random import Random

import pytest

from puzzles.engine import lines9
from puzzles.forms import read, write
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Request
from puzzles.model.values import Budget, Outcome, Puzzle, Size
from puzzles.solving import batch
from puzzles.solving import solve as solving
from puzzles.solving.batch import Totals
from puzzles.text.line_puzzles import Lines, Piece
from tests.sampling import looped

NINE = Size(9, 9, 3, 3)
EMPTY = "." * 81
CLASHING = "77" + "." * 79
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@cache
def made(kind: str, size: Size, count: int) -> list[Puzzle]:
    rng = Random(1)
    return [catalog.kind_named(kind).generate(Request(size), rng) for _ in range(count)]


def answered(line: str) -> str:
    """Return the only solution of a line."""
    return "".join(map(str, solving.solve(read.read(line).puzzles[0]).solutions[0].values))


PLENTY = Budget(nodes=10**7)
"""In nodes, so that a busy machine leaves nothing undecided and CaDiCaL stays out."""


def run(text: str) -> tuple[Totals, str]:
    pieces, totals = [], None
    for event in batch.solve_all(read.read(text, lenient=True), PLENTY):
        if isinstance(event, str):
            pieces.append(event)
        else:
            totals = event
    assert totals is not None
    return totals, "".join(pieces)


@looped("ending", ["\n", "\r\n"])
@looped("form", ["sudoku/line", "sudoku/file", "sudoku/grid", "sudoku/box"])
@looped("size", [NINE, Size(4, 4, 2, 2)])
def test_the_solutions_come_in_order_and_in_the_form_of_the_input(form: str, size: Size, ending: str) -> None:
    puzzles = made("sudoku", size, 5)
    format = catalog.form_named(form)
    totals, written = run(format.write(*puzzles).replace("\n", ending))
    solved = [puzzle.with_givens(solving.solve(puzzle).solutions[0].values) for puzzle in puzzles]
    assert written == format.write(*solved).replace("\n", ending)
    assert (totals.total, totals.finished_puzzles, totals.counts[Outcome.UNIQUE]) == (5, 5, 5)


def test_lines_that_have_none_or_several_are_counted_and_stand_as_they_were() -> None:
    totals, written = run(f"{EMPTY}\n{CLASHING}\n{EASY}\n{CLASHING}\n")
    first, second, third, fourth = written.splitlines()
    assert totals.counts == {Outcome.NONE: 2, Outcome.UNIQUE: 1, Outcome.SEVERAL: 1, Outcome.UNDECIDED: 0}
    assert (second, fourth) == (CLASHING, CLASHING)
    assert "." not in first + third
    assert sum(totals.spread) == 4


@pytest.mark.parametrize("chunk", [1, 2, 3, 100])
def test_the_hardest_is_the_one_with_the_most_nodes(monkeypatch: pytest.MonkeyPatch, chunk: int) -> None:
    monkeypatch.setattr(batch, "CHUNK", chunk)
    totals, _ = run(f"{EASY}\n{EASY}\n{HARD}\n{EASY}")
    assert totals.hardest == 2
    assert totals.most_nodes == solving.solve(read.read(HARD).puzzles[0], 1).nodes
    easy = solving.solve(read.read(EASY).puzzles[0], 1).nodes
    assert totals.nodes == totals.most_nodes + 3 * easy
    assert (totals.spread[totals.most_nodes.bit_length()], totals.spread[easy.bit_length()]) == (1, 3)


@pytest.mark.parametrize("chunk", [1, 3, 8])
@pytest.mark.parametrize("head", ["", "3\n", "\n \n"])
@pytest.mark.parametrize("tail", ["", "\n", " \r\n\r\n"])
def test_all_but_the_solved_cells_stays_as_it_was(
    monkeypatch: pytest.MonkeyPatch, chunk: int, head: str, tail: str
) -> None:
    monkeypatch.setattr(batch, "CHUNK", chunk)
    endings = ["\n", "\r\n", " \n", "\t\r\n", "\n", "\n", "\n"]
    lines = [EASY, HARD, CLASHING, EASY, HARD, EASY, EASY, HARD]
    done = [line if line == CLASHING else answered(line) for line in lines]
    totals, written = run(head + "".join(map("".join, zip(lines, [*endings, tail], strict=True))))
    assert written == head + "".join(map("".join, zip(done, [*endings, tail], strict=True)))
    assert totals.finished_puzzles == 8


@looped("bad", ["no puzzle", EASY[:-1], f"{EASY[:-1]}é", "# Übung, 日本語 and more"])
@looped(("head", "line"), [("", EASY), ("3\r\n", EASY), ("2\r\n", "1234341221434...")])
def test_lines_that_are_no_puzzles_stand_where_they_stood(head: str, line: str, bad: str) -> None:
    lines = [line] * 30 + [bad] + [line] * 30
    totals, written = run(head + "\r\n".join(lines))
    solution = answered(line)
    assert written == head + "\r\n".join([solution] * 30 + [bad] + [solution] * 30)
    assert (totals.total, totals.finished_puzzles, totals.misfits) == (60, 60, 1)
    assert totals.counts[Outcome.UNIQUE] == 60


PATIENCE_OF_ONE = f"{EASY}\n{HARD}\n{EMPTY}\n{CLASHING}\n{HARD}\n{EASY}\n"


@pytest.mark.parametrize("chunk", [1, 2, 5, 100])
@pytest.mark.parametrize("form", ["sudoku/line", "sudoku/file", "sudoku/grid", "sudoku/box"])
def test_what_patience_leaves_goes_on_to_the_search_of_one_puzzle(
    monkeypatch: pytest.MonkeyPatch, chunk: int, form: str
) -> None:
    puzzles = list(read.read(PATIENCE_OF_ONE).puzzles)
    text = "".join(write.write_all(puzzles, form))
    wanted, expected = run(text)
    monkeypatch.setattr(lines9, "PATIENCE", 1)
    monkeypatch.setattr(batch, "CHUNK", chunk)
    totals, written = run(text)
    assert written == expected
    assert totals.counts == wanted.counts
    assert (totals.finished_puzzles, totals.hardest, totals.most_nodes) == (6, wanted.hardest, wanted.most_nodes)
    assert sum(totals.spread) == 6


def test_what_no_search_decides_is_undecided_and_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines9, "PATIENCE", 1)
    puzzle = read.read(f"{HARD}\n{EASY}\n")
    *events, totals = batch.solve_all(puzzle, Budget(nodes=2))
    assert isinstance(totals, Totals)
    assert totals.counts[Outcome.UNDECIDED] == 1
    assert "".join(event for event in events if isinstance(event, str)) == f"{HARD}\n{answered(EASY)}\n"


class LocalPool:
    """A pool in this process: pieces take different times, and `fails` says which of them fail."""

    def __init__(self, size: int, fails: Callable[[int], bool] = lambda number: False) -> None:
        self.size = size
        self.fails = fails
        self.asked = 0
        self.under_way = 0
        self.most = 0

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


async def with_pool(pool: LocalPool, text: str) -> tuple[Totals, str]:
    pieces, totals = [], None
    async for event in batch.solve_all_with(pool, read.read(text, lenient=True)):
        if isinstance(event, Totals):
            totals = event
        else:
            assert isinstance(event, bytes | str)
            pieces.append(event if isinstance(event, str) else event.decode())
    assert totals is not None
    return totals, "".join(pieces)


@pytest.mark.parametrize(
    "fails", [lambda number: False, lambda number: number == 2, lambda number: True], ids=["none", "one", "all"]
)
@pytest.mark.parametrize("size", [1, 2, 5])
def test_a_pool_gives_what_one_process_alone_does(
    monkeypatch: pytest.MonkeyPatch, size: int, fails: Callable[[int], bool]
) -> None:
    monkeypatch.setattr(batch, "CHUNK", 3)
    text = "\r\n".join([EASY, HARD, CLASHING, EMPTY, EASY] * 8 + ["no puzzle", ""])
    alone, written = run(text)
    pool = LocalPool(size, fails)
    totals, brought = asyncio.run(with_pool(pool, text))
    assert brought == written
    totals.workers = 0
    assert totals == alone
    assert 1 <= pool.most <= 2 * size


@pytest.mark.parametrize(("size", "lines"), [(0, 8), (2, 3)])
def test_few_lines_or_no_pool_are_solved_alone(monkeypatch: pytest.MonkeyPatch, size: int, lines: int) -> None:
    monkeypatch.setattr(batch, "CHUNK", 3)
    pool = LocalPool(size)
    totals, written = asyncio.run(with_pool(pool, f"{EASY}\n" * lines))
    assert (totals.finished_puzzles, totals.workers, pool.asked) == (lines, 0, 0)
    assert written == f"{answered(EASY)}\n" * lines


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


@looped("chunk", [1, 3, 100])
@looped("long", [10, 2_000, 100_000])
def test_a_piece_is_not_much_longer_than_its_puzzles(chunk: int, long: int) -> None:
    rows = [EASY, "x" * long, EASY, "é" * long, "", EASY, EASY, "x" * long]
    text = "\n".join(["x" * min(long, 2_000), *rows * 5])
    lines = read.read(text, "sudoku/line", lenient=True).puzzles
    assert isinstance(lines, Lines)
    pieces = list(lines.pieces(chunk))
    assert "".join(piece.text for piece in pieces) == text
    places = [piece.text[at - piece.begin :][:81] for piece in pieces for at in piece.starts]
    assert places == [EASY] * 20
    assert all(len(piece.starts) <= chunk for piece in pieces)
    assert all(len(piece.text) <= 9 * 81 * chunk for piece in pieces if piece.starts)
    totals, written = run(text)
    assert written == text.replace(EASY, answered(EASY))
    assert (totals.finished_puzzles, totals.misfits) == (20, text.count("\n") + 1 - 20 - 5)
