"""Solving every puzzle of a text: counts, order, the written form, and what is taken by the line."""

from __future__ import annotations

from random import Random

import pytest

from puzzles import batching, catalog, solving, translating
from puzzles.batching import Tally
from puzzles.engine import batch
from puzzles.kernels import lines9
from puzzles.kind import Request
from puzzles.model import Outcome, Puzzle, Size

NINE = Size(9, 9, 3, 3)
EMPTY = "." * 81
CLASHING = "77" + "." * 79


def made(kind: str, size: Size, count: int) -> list[Puzzle]:
    rng = Random(1)
    return [catalog.kind_named(kind).generate(Request(size), rng) for _ in range(count)]


def run(text: str) -> tuple[Tally, str]:
    opened = translating.read(text)
    pieces, tally = [], None
    for event in batching.solve_all(opened.form, opened.puzzles):
        if isinstance(event, str):
            pieces.append(event)
        else:
            tally = event
    assert tally is not None
    return tally, "".join(pieces)


@pytest.mark.parametrize("form", ["sudoku/line", "sudoku/file", "sudoku/grid", "sudoku/box"])
@pytest.mark.parametrize("size", [NINE, Size(4, 4, 2, 2)])
def test_the_solutions_come_in_order_and_in_the_form_of_the_input(form: str, size: Size) -> None:
    puzzles = made("sudoku", size, 5)
    format = catalog.form_named(form).format
    tally, written = run(format.write(*puzzles))
    solved = [puzzle.filled(solving.solve(puzzle).solutions[0].values) for puzzle in puzzles]
    assert list(format.parse(written)) == solved
    if form in ("sudoku/line", "sudoku/file"):
        assert written == format.write(*solved)
    assert (tally.total, tally.done, tally.counts[Outcome.UNIQUE]) == (5, 5, 5)


@pytest.mark.parametrize(("kind", "size"), [("numbrix", Size(4, 5)), ("futoshiki", Size(4, 4))])
def test_every_kind_is_solved_one_by_one(kind: str, size: Size) -> None:
    puzzles = made(kind, size, 3)
    format = catalog.kind_named(kind).formats[0]
    tally, written = run(format.write(*puzzles))
    assert list(format.parse(written)) == [
        puzzle.filled(solving.solve(puzzle).solutions[0].values) for puzzle in puzzles
    ]
    assert tally.counts[Outcome.UNIQUE] == 3


def test_lines_that_have_none_or_several_are_counted_and_stand_as_they_were() -> None:
    [good] = made("sudoku", NINE, 1)
    line = catalog.form_named("sudoku/line").format.write(good)
    tally, written = run(f"{EMPTY}\n{CLASHING}\n{line}{CLASHING}\n")
    first, second, third, fourth = written.splitlines()
    assert tally.counts == {Outcome.NONE: 2, Outcome.UNIQUE: 1, Outcome.SEVERAL: 1, Outcome.UNDECIDED: 0}
    assert (second, fourth) == (CLASHING, CLASHING)
    assert "." not in first + third
    assert sum(tally.spread) == 4


def test_the_hardest_is_the_one_with_the_most_nodes() -> None:
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    [easy] = made("sudoku", NINE, 1)
    line = catalog.form_named("sudoku/line").format.write(easy)
    tally, _ = run(f"{line}{hard}\n{line}")
    assert tally.hardest == 1
    assert tally.most == solving.solve(translating.read(hard).puzzles[0], 1).nodes


def test_more_lines_than_a_chunk_keep_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batching, "CHUNK", 3)
    puzzles = made("sudoku", NINE, 8)
    format = catalog.form_named("sudoku/line").format
    tally, written = run(format.write(*puzzles))
    assert tally.done == 8
    assert list(format.parse(written)) == [
        puzzle.filled(solving.solve(puzzle).solutions[0].values) for puzzle in puzzles
    ]


def test_a_line_past_its_patience_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "PATIENCE", 1)
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    *_, result = batch.solve_lines(f"{hard}\n")
    assert isinstance(result, batch.Batch)
    assert list(result.outcomes) == [lines9.UNDECIDED]
    assert result.text == f"{hard}\n"
