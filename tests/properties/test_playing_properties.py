"""Searching, playing and setting, compared with every board of a small size: of each kind, and of variants."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, count

from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.api import wire
from puzzles.engine import cadical
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.view import Relabelling
from puzzles.making.transform import Change, transform
from puzzles.model.hitting_set import members, smallest_hitting_set
from puzzles.model.values import Budget, Inequality, Puzzle, Solution, Values
from puzzles.model.work import finish
from puzzles.portable.quick_verdict import can_decide, decide
from puzzles.solving import count as uniqueness
from puzzles.solving.check import EntriesCheck, Status, check_entries
from puzzles.solving.clash import Certainty, Clash, clash
from puzzles.solving.remarks import board_values, candidates, remarks
from puzzles.solving.reveal import RevealedNumber, reveal
from puzzles.solving.solution_check import check
from puzzles.solving.solvability import Probe
from tests.properties.shipped import shipped
from tests.properties.universe import SMALL, fits, random_entries, random_puzzle, solutions
from tests.sampling import examples

BUDGET = Budget(seconds=60)
SEEDS = st.integers(0, 10**6)
NAMES = st.sampled_from(list(SMALL))


def found_by(events: Iterable[object]) -> list[Values]:
    return [event.values for event in events if isinstance(event, Solution)]


def without(values: Values, cells: tuple[int, ...]) -> Values:
    return tuple(value if cell in cells else 0 for cell, value in enumerate(values))


def clash_of(puzzle: Puzzle) -> Clash:
    def events() -> Iterator[object]:
        yield (yield from clash(puzzle, Probe(BUDGET)))

    *_, found = events()
    assert isinstance(found, Clash)
    return found


@settings(max_examples=examples(150), deadline=None)
@given(name=NAMES, seed=SEEDS)
def test_a_search_the_clauses_and_the_page_find_each_solution_and_no_other(name: str, seed: int) -> None:
    puzzle = random_puzzle(name, seed)
    expected, kind = solutions(puzzle), kind_of(puzzle)
    found = found_by(kind.search(puzzle, 1000, Budget()))
    assert len(found) == len(set(found))
    assert set(found) == set(expected)
    encoding = finish(kind.encode(puzzle))
    assert encoding
    assert set(found_by(cadical.search(encoding, 50, BUDGET))) <= set(expected)
    (told,) = [each for each in uniqueness.steps(puzzle, BUDGET, kind) if isinstance(each, uniqueness.Count)]
    outcome = ("none", "unique", "several")[min(len(expected), 2)]
    assert told.verdict.outcome.value == outcome
    assert wire.puzzle_in(wire.puzzle_out(puzzle)) == puzzle
    plain = wire.puzzle_out(puzzle)
    assert wire.puzzle_in(plain) == puzzle
    if can_decide(plain):
        *_, verdict = [None, *decide(plain, shipped().open, "page", lambda: 0.0)]
        assert verdict is not None
        assert verdict["outcome"] == outcome


@settings(max_examples=examples(120), deadline=None)
@given(name=NAMES, seed=SEEDS)
def test_entries_stand_as_trying_all_boards_says(name: str, seed: int) -> None:
    puzzle = random_puzzle(name, seed)
    entries = random_entries(puzzle, seed)
    *_, stand = check_entries(puzzle, entries, BUDGET)
    assert isinstance(stand, EntriesCheck)
    every, fitting = solutions(puzzle), solutions(puzzle, entries)
    written = tuple(cell for cell, entry in enumerate(entries) if entry)
    if fitting:
        assert (stand.status, stand.cells) == (Status.RIGHT, ())
    elif not every:
        assert (stand.status, stand.cells) == (Status.NONE, ())
    elif len(every) == 1:
        wrong = tuple(cell for cell in written if entries[cell] != every[0][cell])
        assert (stand.status, stand.cells) == (Status.WRONG, wrong)
    else:
        assert stand.status is Status.CLASH
        assert not solutions(puzzle, without(entries, stand.cells))
        fewer = combinations(written, len(stand.cells) - 1)
        assert all(solutions(puzzle, without(entries, cells)) for cells in fewer)
        assert stand.message.endswith("no smaller set does.") or len(stand.cells) == 1


@settings(max_examples=examples(80), deadline=None)
@given(name=NAMES, seed=SEEDS)
def test_a_revealed_number_is_of_a_solution_that_agrees_if_there_is_one(name: str, seed: int) -> None:
    puzzle = random_puzzle(name, seed)
    entries = random_entries(puzzle, seed)
    cell = seed % puzzle.size.cells
    *_, told = reveal(puzzle, entries, cell, BUDGET)
    assert isinstance(told, RevealedNumber)
    others = (*entries[:cell], 0, *entries[cell + 1 :])
    numbers = [{board[cell] for board in solutions(puzzle, kept)} for kept in (entries, others, None)]
    assert told.number in next((some for some in numbers if some), {0})
    assert (told.cell, told.agrees) == (cell, bool(numbers[1]))


@settings(max_examples=examples(120), deadline=None)
@given(name=NAMES, seed=SEEDS)
def test_candidates_leave_out_no_number_of_a_solution_and_break_no_rule(name: str, seed: int) -> None:
    puzzle = random_puzzle(name, seed)
    entries = random_entries(puzzle, seed)
    values = board_values(puzzle, entries)
    kind = kind_of(puzzle)
    before = {cell for conflict in kind.broken_rules(puzzle, values) for cell in conflict.cells}
    for cell, numbers in enumerate(candidates(puzzle, entries)):
        assert numbers is not None
        assert not (values[cell] and numbers)
        assert list(numbers) == sorted(set(numbers))
        if not values[cell]:
            assert {board[cell] for board in solutions(puzzle, entries)} <= set(numbers)
        changed = [
            (number, (*values[:cell], number, *values[cell + 1 :])) for number in range(1, kind.top(puzzle.size) + 1)
        ]
        for number, after in changed:
            if number in numbers:
                assert before or not kind.broken_rules(puzzle, after)
            elif puzzle.kind == "sudoku" and not values[cell]:
                assert not fits(puzzle, list(after), cell), "a number that no unit holds is a candidate"


@settings(max_examples=examples(120), deadline=None)
@given(name=NAMES, seed=SEEDS)
def test_a_board_is_solved_when_it_is_one_of_the_solutions(name: str, seed: int) -> None:
    puzzle = random_puzzle(name, seed)
    entries = random_entries(puzzle, seed)
    seen, values = remarks(puzzle, entries), board_values(puzzle, entries)
    assert seen.is_solved is check(puzzle, values).correct is (values in solutions(puzzle))
    assert seen.is_full is all(values)
    assert all(not set(unit.cells) & set(seen.cells) for unit in seen.finished_units)
    for board in solutions(puzzle)[:1]:
        done = remarks(puzzle, tuple(0 if at else number for at, number in zip(puzzle.givens, board, strict=True)))
        assert done.is_solved
        assert len(done.finished_units) == 3 * puzzle.size.rows + 2 * puzzle.diagonals or puzzle.kind != "sudoku"


@settings(max_examples=examples(120), deadline=None)
@given(name=NAMES, seed=SEEDS)
def test_a_clash_leaves_no_solution_and_no_smaller_set_does(name: str, seed: int) -> None:
    puzzle = next(made for at in count(seed) if not solutions(made := random_puzzle(name, at)))
    found = clash_of(puzzle)
    assert found.certainty is Certainty.SMALLEST
    its: list[int | Inequality] = [*found.cells, *found.clues]
    assert not solutions(only(puzzle, its))
    every: list[int | Inequality] = [*(cell for cell, given in enumerate(puzzle.givens) if given), *puzzle.clues]
    assert all(solutions(only(puzzle, fewer)) for fewer in combinations(every, len(its) - 1))


def only(puzzle: Puzzle, kept: Iterable[int | Inequality]) -> Puzzle:
    givens = tuple(given if cell in set(kept) else 0 for cell, given in enumerate(puzzle.givens))
    return replace(puzzle, givens=givens, clues=tuple(clue for clue in puzzle.clues if clue in set(kept)))


@settings(max_examples=examples(150), deadline=None)
@given(
    name=st.sampled_from([name for name in SMALL if "with" not in name]),
    seed=SEEDS,
    change=st.sampled_from(list(Change)),
)
def test_solutions_change_as_their_puzzle_does_and_come_home(name: str, seed: int, change: Change) -> None:
    puzzle = random_puzzle(name, seed)
    top = kind_of(puzzle).top(puzzle.size)
    numbers = tuple(range(1, top + 1))
    if change is Change.RELABEL and kind_of(puzzle).relabelling(puzzle) is Relabelling.ANY:
        numbers = numbers[seed % top :] + numbers[: seed % top]
    changed = transform(puzzle, change, numbers)
    assert changed.puzzle.givens == changed.apply(puzzle.givens)
    assert set(solutions(changed.puzzle)) == {changed.apply(board) for board in solutions(puzzle)}
    for home, times in (
        (Change.TURN, 4),
        (Change.MIRROR, 2),
        (Change.FLIP, 2),
        (Change.TRANSPOSE, 2),
        (Change.REVERSE, 2),
    ):
        came = puzzle
        for _ in range(times):
            came = transform(came, home).puzzle
        assert came == puzzle
    turned = transform(transform(puzzle, Change.TRANSPOSE).puzzle, Change.MIRROR).puzzle
    assert turned == transform(puzzle, Change.TURN).puzzle


@settings(max_examples=examples(200), deadline=None)
@given(sets=st.lists(st.integers(1, 2**7 - 1), max_size=8), below=st.integers(0, 8))
def test_a_smallest_hitting_set_is_what_trying_all_sets_says(sets: list[int], below: int) -> None:
    best = min((mask for mask in range(2**7) if all(mask & each for each in sets)), key=int.bit_count)
    found = finish(smallest_hitting_set(sets, below))
    assert (found is None) == (best.bit_count() >= below)
    assert found is None or all(found & each for each in sets)
    assert found is None or len(list(members(found))) == best.bit_count()
