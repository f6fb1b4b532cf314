"""Watched searches compared with the documents' own code, step by step."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from puzzles.kinds.catalog import kind_named
from puzzles.model.search_frame import SHOWN
from puzzles.model.values import Puzzle, Size
from puzzles.watching.run import Run
from tests import founding
from tests.properties.recursions import SEARCHES, Enough, Recursion
from tests.properties.textbooks import begun, thinned
from tests.sampling import examples, looped

EACH, MOST = 300, 20_000
"""Every step up to EACH is compared, then every hundredth up to MOST, and the end, if it comes before."""


SIZES: dict[str, tuple[str, list[tuple[int, ...]]]] = {
    "depth-first": ("numbrix", [(1, 1), (1, 4), (2, 2), (3, 3), (4, 3), (5, 5)]),
    "conflict-tables": ("sudoku", [(4, 4, 2, 2), (9, 9, 3, 3)]),
    "used-values": ("sudoku", [(9, 9, 3, 3)]),
    "first-valid": ("sudoku", [(4, 4, 2, 2), (6, 6, 2, 3), (9, 9, 3, 3), (16, 16, 4, 4)]),
    "candidate-lists": ("futoshiki", [(1, 1), (2, 2), (4, 4), (7, 7), (12, 12)]),
}


def told(size: Size, stack: list[tuple[int, int]]) -> tuple[str, ...]:
    shown = reversed(stack[-SHOWN:])
    return tuple(f"row {at // size.columns + 1}, column {at % size.columns + 1}: {number}" for at, number in shown)


def seen(run: Run, step: int) -> tuple[Any, ...]:
    frame = run.frame(step)
    return (frame.numbers, frame.depth, frame.stack, dict(run.counts(step)), frame.lists)


def done(search: Recursion) -> tuple[Any, ...]:
    return (search.numbers, search.depth, told(search.size, search.stack), search.counts, search.lists)


@looped(("name", "at"), [(name, at) for name, (_, sizes) in SIZES.items() for at in range(len(sizes))])
def test_a_run_is_the_documents_own_step_by_step(name: str, at: int) -> None:
    kind, sizes = SIZES[name]
    size, rng = Size(*sizes[at]), Random(f"textbook {name} {at}")
    ends: set[bool] = set()
    for _ in range(examples(15)):
        run = begun(puzzle := thinned(kind, size, rng), name)

        def heard(search: Recursion, run: Run = run) -> None:
            if search.step > MOST:
                raise Enough
            if search.step <= EACH or search.step % 100 == 0:
                run.go_on(search.step, 60)
                assert seen(run, search.step) == done(search), search.step

        search = SEARCHES[name](puzzle, heard)
        search.run()
        if search.step <= MOST:
            run.go_on(MOST + 1, 60)
            assert (run.steps, run.is_over) == (search.step, True)
            assert seen(run, run.steps)[3] == search.counts or size == Size(1, 1)
            ends.add(bool(search.solutions))
    assert ends


def compared_at(steps: list[int], puzzle: Puzzle, name: str) -> None:
    """Compare a long run with the document's at a few steps."""
    run = begun(puzzle, name)
    wanted = iter(steps)
    run.go_on(steps[-1], 600)
    next_step = next(wanted)

    def heard(search: Recursion) -> None:
        nonlocal next_step
        if search.step == next_step:
            assert seen(run, search.step) == done(search)
            next_step = next(wanted, 0)
            if not next_step:
                raise Enough

    SEARCHES[name](puzzle, heard).run()
    assert not next_step


LAB = Puzzle("numbrix", Size(9, 9), tuple(number for row in founding.NUMBRIX_ROWS for number in row))
HOMEWORK = Puzzle("sudoku", Size(9, 9, 3, 3), tuple(map(int, founding.SUDOKU_LINE.replace(".", "0"))))


@pytest.mark.sweep
def test_ten_steps_within_the_first_ten_million_of_the_labs_own_board_are_the_labs() -> None:
    compared_at(sorted(Random("lab").sample(range(1, 10_000_001), 10)), LAB, "depth-first")


@pytest.mark.sweep
@looped(
    ("puzzle", "name", "counts"),
    [
        (LAB, "depth-first", {"calls": 286_305_181, "solutions": 1}),
        (HOMEWORK, "conflict-tables", {"loop turns": 16_674_863, "backtracks": 1_632_098, "solutions": 1}),
    ],
)
def test_the_documents_examples_end_where_they_are_known_to(puzzle: Puzzle, name: str, counts: dict[str, int]) -> None:
    run = begun(puzzle, name)
    run.go_on(2**53, 600)
    assert run.is_over
    assert counts.items() <= dict(run.counts(run.steps)).items()
    solved = run.last(run.steps + 1, "solution")
    assert solved is not None
    assert not kind_named(puzzle.kind).broken_rules(puzzle, run.frame(solved).numbers)
