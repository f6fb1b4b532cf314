"""A run's steps are the same however they are reached, and what it keeps stays within its bounds."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.kernels.textbook import header
from puzzles.model.values import Puzzle, Size
from puzzles.watching import checkpoints, plot
from puzzles.watching.checkpoints import Checkpoints
from puzzles.watching.plot import Plot
from puzzles.watching.run import COUNTED, Run
from puzzles.watching.searches import searches
from tests.properties.textbooks import begun, thinned
from tests.sampling import examples, looped

STEPS, SECONDS = 3_000, 600
KINDS = [("sudoku", Size(9, 9, 3, 3)), ("sudoku", Size(4, 4, 2, 2)), ("numbrix", Size(4, 4)), ("futoshiki", Size(6, 6))]


def runs(puzzle: Puzzle, rng: Random) -> list[Run]:
    """Return a run of each search of a board with little room, so that its checkpoints thin out."""
    found = [begun(puzzle, search.name, rng.choice([2_000, 20_000])) for search in searches(puzzle)[0]]
    for run in found:
        while not run.is_over and run.steps < STEPS:
            run.go_on(min(STEPS, run.steps + rng.randrange(1, 700)), SECONDS)
    return found


@pytest.fixture(autouse=True)
def _close_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "FIRST_INTERVAL", 4)


@looped(("kind", "size"), KINDS)
def test_a_step_is_the_same_however_it_is_reached(kind: str, size: Size) -> None:
    """Walk on and back by steps and jumps; each frame and its counts are those of a run that only went forwards."""
    rng = Random(f"walk {kind} {size}")
    for _ in range(examples(10)):
        puzzle = thinned(kind, size, rng)
        for run in runs(puzzle, rng):
            fresh = begun(puzzle, run.search.name)
            fresh.go_on(run.steps, SECONDS)
            expected = [(fresh.frame(step), fresh.counts(step)) for step in range(run.steps + 1)]
            assert fresh.steps == run.steps
            at = 0
            for _ in range(150):
                at += rng.choice([1, -1, rng.randrange(-40, 41), rng.randrange(-at, run.steps + 1 - at)])
                at = min(max(at, 0), run.steps)
                assert (run.frame(at), run.counts(at)) == expected[at]


@looped(("kind", "size"), KINDS)
def test_the_next_and_the_last_are_those_that_a_scan_finds(kind: str, size: Size) -> None:
    rng = Random(f"seek {kind} {size}")
    for _ in range(examples(10)):
        for run in runs(thinned(kind, size, rng), rng):
            for what, place in COUNTED.items():
                counted = [run.count(step, place) for step in range(run.steps + 1)]
                rising = [step for step in range(1, run.steps + 1) if counted[step] > counted[step - 1]]
                for step in [0, run.steps, *(rng.randrange(run.steps + 1) for _ in range(30))]:
                    assert run.next(step, what) == next((each for each in rising if each > step), None)
                    assert run.last(step, what) == next((each for each in rising[::-1] if each < step), None)


@looped(("kind", "size"), KINDS)
def test_a_plot_has_the_depths_and_the_first_solution_between_two_points(kind: str, size: Size) -> None:
    rng = Random(f"plot {kind} {size}")
    for _ in range(examples(10)):
        for run in runs(thinned(kind, size, rng), rng):
            drawn, steps = run.plot, range(run.steps + 1)
            points = steps[:: drawn.interval]
            assert drawn.depths == [run.count(step, header.DEPTH) for step in points]
            found = [run.count(step, header.SOLUTIONS) for step in steps]
            solved = [step for step in steps[1:] if found[step] > found[step - 1]]
            first = {-(-step // drawn.interval): step for step in reversed(solved)}
            assert drawn.solutions == sorted(first.values())


def test_plots_and_checkpoints_keep_within_their_bounds() -> None:
    rng, drawn = Random("bounds"), Plot()
    for _ in range(10_000):
        drawn.add(1)
        if rng.random() < 0.5 and drawn.wants_solution:
            drawn.mark(drawn.next - rng.randrange(drawn.interval))
        assert len(drawn.depths) <= plot.MOST >= len(drawn.solutions)
    assert len(drawn.depths) > plot.MOST // 2
    for room, longest in ((5_000, 90), (10**9, 90), (10, 90)):
        kept = Checkpoints(b"first", room)
        step = 0
        for _ in range(5_000):
            step = kept.last + kept.interval
            kept.keep(step, bytes(rng.randrange(longest)))
            assert kept.before(step)[0] == kept.last
            assert kept.size == sum(map(len, kept._states))
            assert len(kept._steps) <= max(2, checkpoints.MOST)
            assert kept.size <= room or len(kept._steps) == 2
            assert kept.last % kept.interval == 0 or len(kept._steps) == 2
        assert kept.before(0) == (0, b"first")
        at = rng.randrange(step)
        assert kept.before(at)[0] <= at < kept.before(at)[0] + 2 * kept.interval
