"""The checker of steps: what is sound passes, and what is forged is refused, whichever way it is forged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

from puzzles.explaining.explainer import Explainer
from puzzles.forms import read
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.model.work import finish
from tests.explained import NAMED
from tests.founding import NUMBRIX_HEADER, SUDOKU_LINE
from tests.sampling import looped
from tests.step_board import Candidate
from tests.step_truth import Truth

HARD = ".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2"
Plain = dict[str, Any]


@lru_cache
def steps_of(puzzle: Puzzle) -> list[Plain]:
    walk = Explainer(puzzle, without=NAMED if puzzle.kind == "sudoku" else ()).walk(())
    return [
        each.to_json() for told in walk.steps() if isinstance(told, WalkStep) for each in (*told.quiet_steps, told.step)
    ]  # fmt: skip


def upto(text: str, technique: str) -> tuple[Truth, Plain, list[Plain]]:
    """Return a checker that has taken all before the first step of a technique, that step, and those after it."""
    puzzle = read.read(text).puzzles[0]
    truth, steps = Truth(puzzle), steps_of(puzzle)
    for at, step in enumerate(steps):
        if step["technique"] == technique:
            return truth, step, steps[at + 1 :]
        assert not truth.refusal(step)
        truth.take(step)
    raise AssertionError(f"No step is a {technique}.")


def test_sound_steps_pass() -> None:
    for text in (SUDOKU_LINE, HARD, NUMBRIX_HEADER):
        puzzle = read.read(text).puzzles[0]
        truth = Truth(puzzle)
        for step in steps_of(puzzle):
            assert not truth.refusal(step), truth.refusal(step)
            truth.take(step)
        assert all(len(left) == 1 for left in truth.candidates) or puzzle.kind == "numbrix"


def test_a_wrong_number_is_refused() -> None:
    truth, step, _ = upto(SUDOKU_LINE, "hidden-single-box")
    [[cell, number]] = step["places"]
    other = next(each for each in range(1, 10) if each != number)
    assert f"A solution has {number} in cell {cell}" in truth.refusal(step | {"places": [[cell, other]]})


def test_the_loss_of_a_solution_is_refused() -> None:
    truth, step, _ = upto(HARD, "trace")
    solution = 8  # in row 1, column 1
    assert truth.is_possible((0, solution))
    assert "A solution has 8 in cell 0" in truth.refusal(step | {"removes": [*step["removes"], [0, solution]]})


def test_a_step_that_does_nothing_is_refused() -> None:
    truth, step, _ = upto(HARD, "trace")
    assert truth.refusal(step | {"removes": []}) == "The step does nothing."


def test_a_true_removal_that_the_constraints_do_not_carry_is_refused() -> None:
    truth, step, later = upto(HARD, "trace")
    elsewhere = next(pair for other in later if other["removes"] for pair in other["removes"])
    assert not truth.solution_fault(step | {"removes": [elsewhere]})
    assert truth.refusal(step | {"removes": [elsewhere]}) == "The constraints of the step allow what it removes."


def test_a_true_number_that_the_constraint_does_not_carry_is_refused() -> None:
    truth, step, later = upto(HARD, "hidden-single-box")
    elsewhere = next(other["places"] for other in later if other["places"] and other["technique"] == "full-house")
    refusal = truth.refusal(step | {"places": elsewhere})
    assert "allow cell" in refusal


def test_a_step_that_forgets_a_constraint_is_refused() -> None:
    truth, step, later = upto(HARD, "trace")
    for each in (step, *later):
        if each["k"] > 1:
            for at in range(len(each["rests_on"])):
                fewer = [one for other, one in enumerate(each["rests_on"]) if other != at]
                forged = each | {"rests_on": fewer, "k": len(fewer)}
                assert truth.constraint_fault(forged) == "The constraints of the step allow what it removes."
            return
        assert not truth.refusal(each)
        truth.take(each)
    raise AssertionError("No step rests on two constraints.")


def test_a_step_out_of_its_order_is_refused() -> None:
    truth, _, later = upto(HARD, "hidden-single-box")
    assert any(truth.constraint_fault(step) for step in later)


def test_a_false_count_is_refused() -> None:
    truth, step, _ = upto(HARD, "trace")
    assert "names" in truth.refusal(step | {"k": step["k"] + 1})


@looped(
    "forged",
    [
        {"says": "has", "cells": [0, 1, 2], "number": 5},
        {"says": "has", "cells": [], "number": 5},
        {"says": "has", "cells": [0, 1], "number": 0},
        {"says": "has", "cells": [81], "number": 0},
        {"says": "less", "cells": [0, 1], "number": 0},
        {"says": "beside", "cells": [0, 1, 9], "number": 0},
        {"says": "reach", "cells": [], "number": 5},
        {"says": "nothing", "cells": [], "number": 5},
    ],
)
def test_a_constraint_that_the_puzzle_does_not_have_is_refused(forged: Plain) -> None:
    truth, step, _ = upto(HARD, "trace")
    constraint = step["rests_on"][0] | forged
    refusal = truth.refusal(step | {"rests_on": [constraint], "k": 1})
    assert refusal.startswith("The puzzle has no such constraint")


def test_the_sides_of_a_cell_are_all_its_neighbours() -> None:
    truth, step, _ = upto(NUMBRIX_HEADER, "next-door")
    [constraint] = step["rests_on"]
    assert not truth.refusal(step)
    assert "no such" in truth.refusal(step | {"rests_on": [constraint | {"cells": constraint["cells"][:-1]}]})


def test_a_sign_must_be_a_clue_the_right_way_round() -> None:
    puzzle = Puzzle("futoshiki", Size(4, 4), (0,) * 16, (Inequality(0, 1),))
    step: Plain = _quiet(puzzle)[0].step.to_json()
    truth = Truth(puzzle)
    assert not truth.refusal(step)
    [sign] = step["rests_on"]
    assert "no such" in truth.refusal(step | {"rests_on": [sign | {"cells": sign["cells"][::-1]}]})
    assert "A solution has" in truth.refusal(step | {"removes": [[0, 3]]})


def _quiet(puzzle: Puzzle) -> list[WalkStep]:
    """Return the quiet steps of a board with all its marks written: the player sees what they remove."""
    marks = (tuple(range(1, 5)),) * 16
    walk = Explainer(puzzle).walk((), marks)
    found = finish(walk.find_step())
    assert found
    return [found]


def test_of_many_solutions_every_one_is_kept() -> None:
    empty = Puzzle("sudoku", read.read(SUDOKU_LINE).puzzles[0].size, (5, *(0,) * 80))
    truth = Truth(empty)
    assert truth.is_possible((0, 5))
    assert not truth.is_possible((0, 6))
    assert truth.is_possible((80, 5))
    assert not truth.is_possible((8, 5))


def plain(says: str, cells: Sequence[int] = (), number: int = 0) -> Plain:
    return {"says": says, "cells": list(cells), "number": number, "words": f"{says} {cells} {number}"}


def step_of(
    constraints: Sequence[Plain], removes: Sequence[Candidate] = (), places: Sequence[Candidate] = (), **more: object
) -> Plain:
    told = {
        **{"rests_on": list(constraints), "k": len(constraints), "series": False, "unique": False},
        **{"removes": [list(each) for each in removes], "places": [list(each) for each in places]},
    }
    return told | more


Filling = tuple[int, ...]
"""A number or 0 for each cell: some candidates that are true, at most one a cell."""


def fillings(truth: Truth, alike: Sequence[Sequence[int]]) -> Iterator[Filling]:
    """Yield all ways to have some of the candidates true, no number twice in any of `alike`, and what is placed."""
    cells = range(len(truth.candidates))
    peers = [{other for unit in alike if cell in unit for other in unit} - {cell} for cell in cells]

    def on(found: Filling) -> Iterator[Filling]:
        cell = len(found)
        if cell == len(truth.candidates):
            yield found
            return
        for number in ([0] if len(truth.candidates[cell]) > 1 else []) + sorted(truth.candidates[cell]):
            if not number or all(found[other] != number for other in peers[cell] if other < cell):
                yield from on((*found, number))

    return on(())


def obeys(filling: Filling, one: Plain, size: Size) -> bool:
    """Say whether a constraint holds of what is true, as the documentation of its word says."""
    cells, number, says = one["cells"], one["number"], one["says"]
    where = [divmod(cell, size.columns) for cell in range(size.cells)]

    def steps(here: int, there: int) -> int:
        return abs(where[here][0] - where[there][0]) + abs(where[here][1] - where[there][1])

    def has_its_sides(here: int) -> bool:
        around = [filling[there] for there in range(size.cells) if steps(here, there) == 1]
        wanted = {filling[here] - 1, filling[here] + 1} & set(range(1, size.cells + 1))
        return not filling[here] or wanted <= set(around)

    if says == "has":
        return number in [filling[cell] for cell in cells or range(size.cells)] if number else filling[cells[0]] > 0
    if says == "less":
        less, greater = filling[cells[0]], filling[cells[1]]
        return not (less or greater) or 0 < less < greater
    if says == "beside":
        return has_its_sides(cells[0])
    if says == "filled":
        return all(filling[cell] and has_its_sides(cell) for cell in cells)
    if says == "next":
        pairs = [(number, number + 1), (number + 1, number)]
        return all(
            any(filling[there] == other and steps(here, there) == 1 for there in range(size.cells))
            for own, other in pairs
            for here in range(size.cells)
            if filling[here] == own
        )
    held = [cell for cell in range(size.cells) if filling[cell]]
    if says == "reach":
        return all(
            steps(here, there) <= abs(number - filling[there])
            and (steps(here, there) - number - filling[there]) % 2 == 0
            for here in held
            if filling[here] == number
            for there in held
        )
    colours = {(sum(where[cell]) + filling[cell]) % 2 for cell in held}
    return len(colours) < 2 and (size.cells % 2 == 0 or colours <= {1})


def path_board(rng: Random, size: Size) -> tuple[Truth, list[list[int]], list[Plain]]:
    """Return a checker of a Numbrix part of the way, what holds no number twice, and constraints of every word."""
    truth = Truth(Puzzle("numbrix", size, (0,) * size.cells))
    path = [
        row * size.columns + (size.columns - 1 - column if row % 2 else column)
        for row in range(size.rows)
        for column in range(size.columns)
    ]
    placed = size.cells > 6 or rng.random() < 0.5
    for number, cell in enumerate(path, 1):
        others = [each for each in range(1, size.cells + 1) if each != number]
        few = (0, 1, 1) if size.cells > 6 else (0, 1, 2, 2) if placed else (1, 2)
        truth.candidates[cell] = {number, *rng.sample(others, rng.choice(few))}
    numbers = range(1, size.cells + 1)
    around = [
        [
            other
            for other in range(size.cells)
            if sum(abs(a - b) for a, b in zip(divmod(cell, size.columns), divmod(other, size.columns), strict=True))
            == 1
        ]
        for cell in range(size.cells)
    ]
    said = [plain("has", (), number) for number in numbers] + [plain("has", [cell]) for cell in range(size.cells)]
    said += [plain("beside", [cell, *around[cell]]) for cell in range(size.cells)]
    said += [plain("reach", (), number) for number in numbers] + [plain("next", (), number) for number in numbers[:-1]]
    said += [plain("filled", rng.sample(range(size.cells), 2)), plain("colour")]
    return truth, [list(range(size.cells))], said


def latin_board(rng: Random, kind: str) -> tuple[Truth, list[list[int]], list[Plain]]:
    """Return the same of a Futoshiki or a Sudoku."""
    size = Size(3, 3) if kind == "futoshiki" else Size(4, 4, 2, 2)
    order = size.columns
    solution = (1, 2, 3, 2, 3, 1, 3, 1, 2) if order == 3 else (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
    clues = (Inequality(0, 1), Inequality(4, 3), Inequality(2, 5)[::-1]) if kind == "futoshiki" else ()
    truth = Truth(Puzzle(kind, size, (0,) * size.cells, tuple(Inequality(*clue) for clue in clues)))
    for cell, number in enumerate(solution):
        few = (0, 1, 2) if order == 3 else (0, 0, 1, 1)
        truth.candidates[cell] = {number, *rng.sample(range(1, order + 1), rng.choice(few))}
    lines = range(order)
    alike = [[row * order + column for column in lines] for row in lines]
    alike += [[row * order + column for row in lines] for column in lines]
    if order == 4:
        alike += [[0, 1, 4, 5], [2, 3, 6, 7], [8, 9, 12, 13], [10, 11, 14, 15]]
    said = [plain("has", unit, number) for unit in alike for number in range(1, order + 1)]
    said += [plain("has", [cell]) for cell in range(size.cells)] + [plain("less", clue) for clue in clues]
    return truth, alike, said


@looped("seed", range(5))
@looped("board", ["1x5", "2x2", "2x3", "3x3", "futoshiki", "sudoku"])
def test_what_constraints_carry_is_what_holds_however_the_rest_is_filled(board: str, seed: int) -> None:
    """Constraints by themselves and two at a time, against all ways to fill a small board."""
    rng = Random(seed)
    if "x" in board:
        rows, _, columns = board.partition("x")
        truth, alike, said = path_board(rng, Size(int(rows), int(columns)))
    else:
        truth, alike, said = latin_board(rng, board)
    size = truth.puzzle.size
    every = list(fillings(truth, alike))
    assert every
    there = set(truth.live_candidates((cell, number) for cell, left in enumerate(truth.candidates) for number in left))
    placed = {next(iter(left)) for left in truth.candidates if len(left) == 1}
    seen = set()
    chosen = [[one] for one in rng.sample(said, min(8, len(said)))] + [rng.sample(said, 2) for _ in range(5)]
    if "x" in board:
        reached = rng.randint(1, size.cells)
        chosen += [[plain("reach", (), number)] for number in sorted(placed)[:2]]
        chosen += [[plain("has", (), reached), plain("reach", (), reached)], [plain("colour")]]
    for constraints in chosen:
        allowed = [filling for filling in every if all(obeys(filling, one, size) for one in constraints)]
        # what is out of reach of a number that is placed needs the reach of that number
        exact = not placed or placed.issuperset(one["number"] for one in constraints if one["says"] == "reach")
        for cell, number in rng.sample(sorted(there), min(6, len(there))):
            goes = not any(filling[cell] == number for filling in allowed)
            gone = not truth.constraint_fault(step_of(constraints, [(cell, number)]))
            assert gone == goes if exact else gone <= goes, (constraints, cell, number)
            stays = all(filling[cell] == number for filling in allowed)
            stayed = not truth.constraint_fault(step_of(constraints, (), [(cell, number)]))
            assert stayed == stays if exact else stayed <= stays, (constraints, cell, number)
            seen |= {goes, stays}
    assert seen == {True, False} or board == "2x2"


JIGSAW = Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=(1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4))
DIAGONAL = Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16, diagonals=True)
SIGNS = Puzzle("futoshiki", Size(4, 4), (0,) * 16, (Inequality(0, 1),))
PATH = Puzzle("numbrix", Size(3, 4), (0,) * 12)


@looped(
    ("puzzle", "constraint", "has"),
    [
        (JIGSAW, plain("has", (0, 1, 2, 4), 4), True),
        (JIGSAW, plain("has", (0, 1, 4, 5), 4), False),
        (JIGSAW, plain("has", (0, 5, 10, 15), 4), False),
        (JIGSAW, plain("has", (0, 4, 8, 12), 5), False),
        (JIGSAW, plain("has", (0, 4, 8, 12), 4), True),
        (JIGSAW, plain("has", (0, 4, 8), 4), False),
        (DIAGONAL, plain("has", (0, 5, 10, 15), 1), True),
        (DIAGONAL, plain("has", (3, 6, 9, 12), 1), True),
        (DIAGONAL, plain("has", (10, 11, 14, 15), 1), True),
        (DIAGONAL, plain("has", (0,)), True),
        (DIAGONAL, plain("has", (16,)), False),
        (DIAGONAL, plain("has", (0, 1)), False),
        (DIAGONAL, plain("has", (), 1), False),
        (DIAGONAL, plain("colour"), False),
        (DIAGONAL, plain("filled", (0,)), False),
        (DIAGONAL, plain("next", (), 1), False),
        (SIGNS, plain("less", (0, 1)), True),
        (SIGNS, plain("less", (1, 0)), False),
        (SIGNS, plain("has", (0, 1, 2, 3), 4), True),
        (SIGNS, plain("has", (0, 1, 4, 5), 4), False),
        (PATH, plain("less", (0, 1)), False),
        (PATH, plain("has", (), 1), True),
        (PATH, plain("has", (), 12), True),
        (PATH, plain("has", (), 13), False),
        (PATH, plain("has", (0, 1, 2, 3), 4), False),
        (PATH, plain("has", (11,)), True),
        (PATH, plain("beside", (5, 1, 4, 6, 9)), True),
        (PATH, plain("beside", (5, 1, 4, 6)), False),
        (PATH, plain("beside", (4, 3, 0, 5, 8)), False),
        (PATH, plain("reach", (), 1), True),
        (PATH, plain("reach", (), 12), True),
        (PATH, plain("reach", (), 0), False),
        (PATH, plain("reach", (), 13), False),
        (PATH, plain("next", (), 11), True),
        (PATH, plain("next", (), 12), False),
        (PATH, plain("filled", (0, 11)), True),
        (PATH, plain("filled", (0, 12)), False),
        (PATH, plain("filled", ()), False),
        (PATH, plain("colour"), True),
        (PATH, plain("something"), False),
    ],
)
def test_a_constraint_is_the_puzzles_or_it_is_not(puzzle: Puzzle, constraint: Plain, has: bool) -> None:
    refusal = Truth(puzzle).constraint_fault(step_of([constraint], [(0, 1)]))
    assert refusal.startswith("The puzzle has no such constraint") != has
    if not has:
        assert refusal == f"The puzzle has no such constraint: {constraint['words']}."
        ended = Truth(puzzle).contradiction_fault(step_of([constraint]))
        assert ended == refusal


def test_what_a_step_rests_on_is_counted_once_each() -> None:
    truth = Truth(DIAGONAL)
    row, cell = plain("has", (0, 1, 2, 3), 1), plain("has", (0,))
    for constraints, k in (
        ([row, row], 1),
        ([row, cell], 2),
        ([row, row | {"number": 2}], 2),
        ([row, row | {"cells": [4, 5, 6, 7]}], 2),
    ):
        names = f"and names {k}"
        assert names in truth.constraint_fault(step_of(constraints, [(0, 1)], k=k + 1))
        assert names not in truth.constraint_fault(step_of(constraints, [(0, 1)], k=k))
    assert "rests on 2 constraints" in truth.constraint_fault(step_of([row, cell], [(0, 1)], series=True))
    assert "allow" in truth.constraint_fault(step_of([row, cell], [(0, 1)], series=True, k=1))


def test_a_step_that_rests_on_there_being_one_solution_is_asked_for_its_constraints_alone() -> None:
    truth = Truth(DIAGONAL)
    row = plain("has", (0, 1, 2, 3), 1)
    assert not truth.constraint_fault(step_of([row], [(0, 1)], unique=True))
    assert truth.constraint_fault(step_of([row | {"number": 5}], [(0, 1)], unique=True))
    assert truth.constraint_fault(step_of([row], [(0, 1)], unique=True, k=2))


def test_an_end_needs_a_constraint_with_nothing_left() -> None:
    truth = Truth(DIAGONAL)
    row, cell = plain("has", (0, 1, 2, 3), 1), plain("has", (5,))
    assert truth.contradiction_fault(step_of([row])) == "Something is left for what the step names."
    truth.take(step_of([], [(at, 1) for at in range(3)]))
    assert truth.contradiction_fault(step_of([row]))
    truth.take(step_of([], [(3, 1)]))
    assert not truth.contradiction_fault(step_of([row]))
    assert not truth.contradiction_fault(step_of([cell, row]))
    truth.take(step_of([], (), [(4, 2), (6, 3)]))
    truth.take(step_of([], [(5, 1)]))
    assert truth.contradiction_fault(step_of([cell]))
    truth.take(step_of([], (), [(1, 4)]))
    assert not truth.contradiction_fault(step_of([cell]))  # 2 and 3 stand in its row, 4 in its column
    signs = Truth(SIGNS)
    signs.take(step_of([], (), [(0, 4)]))
    assert signs.contradiction_fault(step_of([plain("less", (0, 1))])) == "Something is left for what the step names."


def test_a_checker_of_others_that_may_follow_stands_by_itself() -> None:
    truth = Truth(DIAGONAL)
    other = truth.copy()
    other.take(step_of([], [(0, 1)], [(5, 2)]))
    assert truth.candidates == [{1, 2, 3, 4}] * 16
    assert (other.candidates[0], other.candidates[5]) == ({2, 3, 4}, {2})
    other.take(step_of([], [(0, 1)]))
    assert other.candidates[0] == {2, 3, 4}


def test_solutions_that_are_known_are_all_there_are() -> None:
    one = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
    empty = Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16)
    truth = Truth(empty, solutions=[one])
    assert [number for number in range(1, 5) if truth.is_possible((1, number))] == [2]
    assert truth.solution_fault(step_of([], [(1, 2)])) == "A solution has 2 in cell 1, which the step removes."
    assert truth.solution_fault(step_of([], (), [(1, 3)])) == "A solution has 2 in cell 1, where the step places 3."
    assert not truth.solution_fault(step_of([], [(1, 3)], [(2, 3)]))
    assert truth.solution_fault(step_of([], [(1, 3), (3, 4)]))
    assert truth.solution_fault(step_of([], (), [(2, 3), (1, 3)]))
    assert not Truth(empty, solutions=[]).is_possible((1, 2))


def test_of_more_solutions_than_are_listed_each_number_is_searched_for() -> None:
    """A 4×4 Sudoku has 288 solutions; with 1 and 2 given in row 1, still 24."""
    given = Puzzle("sudoku", Size(4, 4, 2, 2), (1, *(0,) * 15))
    truth = Truth(given)
    expected = {(cell, number) for cell in range(16) for number in range(1, 5)}
    expected -= {(cell, 1) for cell in (1, 2, 3, 4, 5, 8, 12)} | {(0, number) for number in (2, 3, 4)}
    assert {each for each in product(range(16), range(1, 5)) if truth.is_possible(each)} == expected
    assert {each for each in product(range(16), range(1, 5)) if truth.is_possible(each)} == expected
    none = Truth(given.with_givens((1, 1, *(0,) * 14)))
    assert not any(none.is_possible(each) for each in product(range(16), range(1, 5)))


def test_everything_follows_from_a_constraint_with_nothing_left() -> None:
    truth = Truth(DIAGONAL)
    row = plain("has", (0, 1, 2, 3), 1)
    forged = step_of([row], [(15, 2)], [(9, 4)])
    assert truth.constraint_fault(forged) == "The constraints of the step allow what it removes."
    truth.take(step_of([], [(cell, 1) for cell in range(4)]))
    assert not truth.constraint_fault(forged)
    truth.take(step_of([], [(9, 4)]))
    assert truth.constraint_fault(forged) == "The constraints of the step allow cell 9 to be other than 4."
