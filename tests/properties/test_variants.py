"""Jigsaws and Sudoku X, small enough to try everything: each answer against one that knows nothing of units.

The searches run on the kernels that the page loads.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from puzzles import engine
from puzzles.api import wire
from puzzles.engine import cadical
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.box_sizes import puzzle_of
from puzzles.kinds.sudoku.variant_boards import divide, fill
from puzzles.machines.base import Interpreter
from puzzles.making.transform import SOURCES, Change, transform
from puzzles.model.values import Budget, End, Outcome, Progress, Puzzle, Size, Solution, Values
from puzzles.model.work import Reporter, finish
from puzzles.portable.quick_verdict import decide
from puzzles.solving import count as uniqueness
from puzzles.solving import remarks as live
from puzzles.solving.check import EntriesCheck, Status, check_entries
from puzzles.solving.clash import Certainty
from puzzles.solving.reveal import RevealedNumber, reveal
from puzzles.solving.solution_check import check
from puzzles.solving.solve import solve
from tests.properties.shipped import Checked, shipped
from tests.sampling import examples, looped

BUDGET = Budget(nodes=200_000)
LIMIT = 40


@pytest.fixture(autouse=True)
def compiled() -> Iterator[None]:
    engine.use(shipped())
    yield
    engine.use(Interpreter())


def fits(puzzle: Puzzle, values: list[int], cell: int) -> bool:
    """Say whether no other cell that sees this one holds its number: by places alone."""
    n = puzzle.size.rows
    row, column = divmod(cell, n)
    for other, value in enumerate(values):
        if other == cell or value != values[cell]:
            continue
        down, across = divmod(other, n)
        if puzzle.regions:
            together = puzzle.regions[other] == puzzle.regions[cell]
        else:
            tall, wide = puzzle.size.box_rows, puzzle.size.box_columns
            together = (down // tall, across // wide) == (row // tall, column // wide)
        falling = puzzle.diagonals and row == column and down == across
        rising = puzzle.diagonals and row + column == n - 1 == down + across
        if row == down or column == across or together or falling or rising:
            return False
    return True


def every(puzzle: Puzzle, most: int = 10**6) -> list[Values]:
    """Return the solutions, by trying each number in each cell."""
    values, found = list(puzzle.givens), list[Values]()
    if not all(fits(puzzle, values, cell) for cell, given in enumerate(values) if given):
        return []

    def fill(cell: int) -> None:
        if len(found) >= most:
            return
        if cell == len(values):
            found.append(tuple(values))
        elif values[cell]:
            fill(cell + 1)
        else:
            for number in range(1, puzzle.size.rows + 1):
                values[cell] = number
                if fits(puzzle, values, cell):
                    fill(cell + 1)
            values[cell] = 0

    fill(0)
    return found


def boards(seed: str, count: int, orders: tuple[int, ...] = (4, 5, 6)) -> Iterator[Puzzle]:
    """Yield variants of these sides, with and without solutions."""
    rng = Random(seed)
    made = 0
    while made < count:
        order = rng.choice(orders)
        diagonals = rng.random() < 0.6
        jigsaw = order == 5 or rng.random() < 0.6 or not diagonals
        size = Size(order, order) if jigsaw else {4: Size(4, 4, 2, 2), 6: Size(6, 6, 2, 3)}[order]
        blank = puzzle_of(size, (0,) * size.cells, divide(order, rng) if jigsaw else (), diagonals)
        if jigsaw and not blank.regions:
            continue
        full = finish(fill(blank, rng, Reporter(), 8)) or (0,) * size.cells
        if order == 6 and not any(full):
            continue  # to try everything would take too long
        kept = rng.uniform(0.45, 0.7) if order == 6 else rng.uniform(0.2, 0.6)
        givens = [value if rng.random() < kept else 0 for value in full]
        if rng.random() < 0.3:
            givens[rng.randrange(size.cells)] = rng.randint(1, order)
        made += 1
        yield replace(blank, givens=tuple(givens))


def test_each_solution_is_found_and_no_other_one() -> None:
    seen = set()
    for puzzle in boards("solutions", examples(100)):
        expected = every(puzzle, LIMIT + 1)
        found, end = [], None
        for event in KIND.search(puzzle, LIMIT + 1, BUDGET):
            if isinstance(event, Solution):
                found.append(event.values)
            elif isinstance(event, End):
                end = event
        assert len(set(found)) == len(found) == len(expected), puzzle
        assert len(expected) > LIMIT or set(found) == set(expected)
        assert end is not None
        seen.add(min(len(expected), 2))
    assert seen == {0, 1, 2}


def test_clauses_have_the_same_solutions() -> None:
    for puzzle in boards("clauses", examples(25)):
        encoding = finish(KIND.encode(puzzle))
        assert finished_load()
        found = {
            event.values
            for event in cadical.search(encoding, LIMIT + 1, Budget(seconds=20))
            if isinstance(event, Solution)
        }
        expected = every(puzzle, LIMIT + 1)
        assert len(found) == len(expected)
        assert len(expected) > LIMIT or found == set(expected)


def finished_load() -> bool:
    return bool(finish(cadical.load()))


def test_the_page_decides_as_the_worker_does_or_leaves_it_to_it() -> None:
    decided = 0
    for puzzle in boards("deciding", examples(50)):
        count = len(every(puzzle, 2))
        told = list(decide(wire.puzzle_out(puzzle), shipped().open, "page", lambda: 0.0))
        verdict = told[-1] if told else None
        decided += verdict is not None
        assert verdict is None or verdict["outcome"] == ("none", "unique", "several")[count]
        assert solve(puzzle, 1, BUDGET).outcome == (Outcome.NONE, Outcome.UNIQUE, Outcome.SEVERAL)[count]
    assert decided > examples(50) * 3 // 4


def test_boards_that_keep_the_rules_are_solutions_and_no_others() -> None:
    rng = Random("rules")
    for puzzle in boards("rules", examples(100)):
        solved = every(puzzle, 1)
        if not solved:
            continue
        assert check(puzzle, solved[0]).correct
        changed = list(solved[0])
        one, other = rng.sample([cell for cell, given in enumerate(puzzle.givens) if not given], 2)
        changed[one], changed[other] = changed[other], changed[one]
        right = all(fits(puzzle, changed, cell) for cell in range(len(changed)))
        assert check(puzzle, tuple(changed)).correct == right
        remarks = live.remarks(
            puzzle, tuple(0 if given else value for given, value in zip(puzzle.givens, solved[0], strict=True))
        )
        assert remarks.is_solved
        assert len(remarks.finished_units) == 3 * puzzle.size.rows + 2 * puzzle.diagonals


def test_candidates_are_the_numbers_that_no_unit_holds() -> None:
    for puzzle in boards("candidates", examples(50)):
        values = list(puzzle.givens)
        for cell, numbers in enumerate(KIND.candidates(puzzle, puzzle.givens)):
            if values[cell]:
                assert numbers == ()
                continue
            allowed = []
            for number in range(1, puzzle.size.rows + 1):
                values[cell] = number
                if fits(puzzle, values, cell):
                    allowed.append(number)
            values[cell] = 0
            assert list(numbers) == allowed


def test_interpreted_and_compiled_searches_take_the_same_steps() -> None:
    for puzzle in boards("machines", examples(15)):
        runs = []
        for machine in (shipped(), Checked()):
            engine.use(machine)
            events = [event for event in KIND.search(puzzle, 5, Budget(nodes=300)) if not isinstance(event, Progress)]
            runs.append(events)
        assert runs[0] == runs[1]


def test_the_smallest_clash_is_the_smallest() -> None:
    shown = 0
    for puzzle in boards("clash", examples(100), (4, 5)):
        given = [cell for cell, value in enumerate(puzzle.givens) if value]
        if every(puzzle, 1) or not every(replace(puzzle, givens=(0,) * len(puzzle.givens)), 1) or len(given) > 9:
            continue
        (count,) = [each for each in uniqueness.steps(puzzle, BUDGET, KIND) if isinstance(each, uniqueness.Count)]
        assert count.clash is not None
        assert count.clash.certainty is Certainty.SMALLEST
        size = len(count.clash.cells)
        assert not every(only(puzzle, count.clash.cells), 1)
        assert all(every(only(puzzle, cells), 1) for cells in combinations(given, size - 1))
        shown += 1
    assert shown > 1


def only(puzzle: Puzzle, cells: tuple[int, ...]) -> Puzzle:
    return replace(puzzle, givens=tuple(value if cell in cells else 0 for cell, value in enumerate(puzzle.givens)))


def test_check_and_reveal_agree_with_the_solution() -> None:
    for puzzle in boards("hints", examples(50)):
        solutions = every(puzzle, 2)
        if len(solutions) != 1:
            continue
        (right,) = solutions
        empty = next(cell for cell, given in enumerate(puzzle.givens) if not given)
        nothing = (0,) * len(right)
        *_, told = reveal(puzzle, nothing, empty, BUDGET, KIND)
        assert isinstance(told, RevealedNumber)
        assert told.number == right[empty]
        wrong = right[empty] % puzzle.size.rows + 1
        *_, checked = check_entries(puzzle, (*nothing[:empty], wrong, *nothing[empty + 1 :]), BUDGET, KIND)
        assert isinstance(checked, EntriesCheck)
        assert (checked.status, checked.cells) == (Status.WRONG, (empty,))


@looped("change", [*SOURCES, Change.REVERSE])
def test_a_changed_board_has_the_changed_solutions(change: Change) -> None:
    for puzzle in boards(f"change {change}", examples(15)):
        changed = transform(puzzle, change, kind=KIND)
        expected = {changed.apply(values) for values in every(puzzle, LIMIT)}
        found = every(changed.puzzle, LIMIT)
        assert changed.puzzle.diagonals == puzzle.diagonals
        assert bool(changed.puzzle.regions) == bool(puzzle.regions)
        assert len(found) == len(expected)
        assert len(found) == LIMIT or set(found) == expected
        assert wire.puzzle_in(wire.puzzle_out(changed.puzzle)) == changed.puzzle
