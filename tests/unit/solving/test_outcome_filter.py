"""Lists of the puzzles with an outcome or in a bar of the chart, from a byte for each puzzle."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.engine import lines9
from puzzles.forms import write
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Request
from puzzles.model.values import Budget, Outcome, Size
from puzzles.solving import batch
from puzzles.solving.batch import Totals
from puzzles.solving.outcome_filter import MOST_NUMBERS, OUTCOMES, mark, match_nodes, match_outcome
from tests.sampling import looped
from tests.unit.solving.pools import CLASHING, EASY, EMPTY, HARD, run

LINES = [EASY, EMPTY, CLASHING, EASY, "not a puzzle", HARD, CLASHING, EASY, EMPTY, HARD]
OF_LINES = {Outcome.UNIQUE: [0, 3, 4, 6, 8], Outcome.SEVERAL: [1, 7], Outcome.NONE: [2, 5], Outcome.UNDECIDED: []}


def solved(text: str, each: Budget | None = None) -> Totals:
    return run(text, *([each] if each else []))[0]


@pytest.mark.parametrize(("chunk", "patience"), [(1, 1), (4, 50_000)])
def test_the_puzzles_of_a_mixed_file(monkeypatch: pytest.MonkeyPatch, chunk: int, patience: int) -> None:
    """Also if the kernel leaves most puzzles to the search of one puzzle."""
    monkeypatch.setattr(batch, "CHUNK", chunk)
    monkeypatch.setattr(lines9, "PATIENCE", patience)
    totals = solved("\n".join(LINES))
    for outcome, numbers in OF_LINES.items():
        found = match_outcome(totals.marks, outcome)
        assert (found.count, list(found.numbers)) == (totals.counts[outcome], numbers)


@looped("kind", [kind.name for kind in catalog.KINDS])
def test_every_bar_and_every_outcome_lists_what_it_counts(kind: str) -> None:
    of = catalog.kind_named(kind)
    boards = [of.generate(Request(size), Random(7)) for size in [of.sizes[0]] * 3]
    boards += [of.blank(of.sizes[0]), boards[0]]
    totals = solved("".join(write.write_all(boards, write.forms_for(boards[0])[0].full_name)), Budget(nodes=300))
    for at, count in enumerate(totals.spread):
        assert match_nodes(totals.marks, 2**at // 2, 2**at - 1 if at else 0).count == count
    assert {outcome: match_outcome(totals.marks, outcome).count for outcome in OUTCOMES} == totals.counts
    assert match_nodes(totals.marks, 0, 2**31 - 1).count == totals.finished_puzzles == 5


@looped("first", [0, 1000, 166_666, 10**9])
def test_a_long_list_comes_in_parts(first: int) -> None:
    marks = bytearray([mark(Outcome.NONE, 3), mark(Outcome.UNIQUE, 0), mark(Outcome.UNIQUE, 31)] * 166_667)
    expected = range(0, len(marks), 3)
    found = match_outcome(marks, Outcome.NONE, first)
    assert (found.count, found.first) == (166_667, first)
    assert list(found.numbers) == list(expected[first : first + MOST_NUMBERS])
    assert list(match_nodes(marks, 2**30, 2**31 - 1, first).numbers) == [
        number + 2 for number in expected[first : first + MOST_NUMBERS]
    ]


def test_boards_of_other_sizes_are_marked_too() -> None:
    board = catalog.kind_named("sudoku").blank(Size(4, 4, 2, 2))
    lines = "".join(write.write_all([board, board.with_givens((1, 1) + (0,) * 14), board], "sudoku/line"))
    totals = solved(lines)
    assert list(match_outcome(totals.marks, Outcome.SEVERAL).numbers) == [0, 2]
    assert list(match_outcome(totals.marks, Outcome.NONE).numbers) == [1]
