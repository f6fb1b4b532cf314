"""9x9 puzzles with few givens: the walk that finds them, what it keeps, and what it does when it finds none."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random

import pytest

from puzzles.kinds.protocol import Draft, Request
from puzzles.kinds.sudoku import KIND, sparse
from puzzles.kinds.sudoku.rules import peers
from puzzles.model.values import Outcome, Progress, Values
from puzzles.model.work import Reporter, Steps, finish
from puzzles.portable.faults import PuzzleFault
from puzzles.running import engines
from puzzles.solving.solve import solve
from tests.sampling import looped

SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"


@pytest.fixture(autouse=True)
def _compiled() -> Iterator[None]:
    """Some ten thousand puzzles are tried for one."""
    with engines.run_on("wasmtime"):
        yield


def made(empty: int, seed: int) -> tuple[Draft, list[int]]:
    """Return the draft after all steps, and how many empty cells the best puzzle had at each report."""
    draft, best = Draft(), []
    for _ in Steps(KIND.make(Request(sparse.SIZE, empty), Random(seed), draft)):
        best.append(draft.best.givens.count(0) if draft.best else 0)
    return draft, best


@looped(("empty", "seed"), [(60, 1)])
def test_reliable_numbers_are_reached_exactly_and_the_same_seed_makes_the_same_puzzle(empty: int, seed: int) -> None:
    puzzle, same = (KIND.generate(Request(sparse.SIZE, empty), Random(seed)) for _ in range(2))
    assert puzzle.givens.count(0) == empty
    assert solve(puzzle).outcome is Outcome.UNIQUE
    assert puzzle == same


def test_the_effort_is_bounded_and_the_best_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.model.work.REPORT_SECONDS", 0)
    monkeypatch.setattr(sparse, "MOST_TRIES", 20_000)
    draft, best = made(64, 3)
    assert draft.best
    assert 50 < draft.best.givens.count(0) < 64
    assert solve(draft.best).outcome is Outcome.UNIQUE
    assert best == sorted(best)
    assert draft.share == 1


def test_what_was_not_found_is_said_as_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sparse, "MOST_TRIES", 2_000)
    with pytest.raises(PuzzleFault, match="No 9×9 Sudoku with 64 empty cells and one solution was found; the most was"):
        KIND.generate(Request(sparse.SIZE, 64), Random(0))


def test_a_walk_with_nowhere_to_go_starts_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sparse, "neighbours", lambda line: [])
    monkeypatch.setattr(sparse, "MOST_TRIES", 100)
    starts: list[Values] = []

    def start() -> Generator[Progress, None, Values]:
        yield Progress(0, 0)
        starts.append(KIND.generate(Request(sparse.SIZE), Random(len(starts))).givens)
        return starts[-1]

    finish(sparse.search(start, 61, Reporter(), Draft(), Random(1)))
    assert len(set(starts)) > 2


def test_the_neighbours_differ_in_one_given_and_are_all_that_do() -> None:
    line, near = SEVENTEEN.encode(), peers(sparse.SIZE)
    found = list(sparse.neighbours(line))
    assert len(set(found)) == len(found)
    expected = set()
    for cell in (at for at in range(81) if line[at] != sparse.EMPTY):
        for other in (at for at in range(81) if line[at] == sparse.EMPTY or at == cell):
            rest = line[:cell] + b"0" + line[cell + 1 :]
            for digit in b"123456789":
                if all(rest[peer] != digit for peer in near[other]):
                    expected.add(rest[:other] + bytes([digit]) + rest[other + 1 :])
    assert set(found) == expected - {line}
