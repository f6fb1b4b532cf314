"""Practice: exercises that need a technique, and what a player found on them."""

from __future__ import annotations

import pytest

from puzzles.explaining.explainer import Explainer
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.numbrix.techniques import REASONS
from puzzles.kinds.protocol import Request
from puzzles.logic.bits import bits
from puzzles.logic.technique import Search
from puzzles.making import grades
from puzzles.making.grades import Grade, Judgement
from puzzles.making.practice import KNOWN_SEEDS, Exercise, exercises
from puzzles.model.layers import Marks
from puzzles.model.values import Budget, Progress, Size, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.solving.solve import solve
from tests.sampling import looped

RARE = "unique-rectangle-1"
"""The generator hardly ever brings one."""

SIZES = {"sudoku": Size(9, 9, 3, 3), "futoshiki": Size(6, 6), "numbrix": Size(6, 6)}


def exercise(kind: str, name: str, seed: int = 1) -> Exercise:
    *_, last = exercises(kind_named(kind), Request(SIZES[kind]), name, seed, Budget(seconds=120))
    assert isinstance(last, Exercise)
    return last


def judge(one: Exercise, name: str, entries: Values, centre: Marks) -> Judgement:
    explainer = Explainer(one.puzzle)
    *_, last = grades.judge(explainer, name, (one.entries, one.centre), (entries, centre), Budget(seconds=60))
    assert isinstance(last, Judgement)
    return last


def without(marks: Marks, gone: list[tuple[int, int]]) -> Marks:
    """Return marks without some, each a cell and a number."""
    return tuple(
        tuple(number for number in numbers if (cell, number) not in gone) for cell, numbers in enumerate(marks)
    )


def effect(one: Exercise) -> list[tuple[int, int]]:
    """Return the candidates that the exercise's step removes."""
    step = one.walk_step.step
    return [step.rules.parts(candidate) for candidate in bits(step.removes & step.live)]


@looped("name", [each.name for each in REASONS.visible])
def test_what_rests_on_numbers_alone_is_practised_by_writing_one_of_its_numbers(name: str) -> None:
    one = exercise("numbrix", name, KNOWN_SEEDS + 1)
    step = one.walk_step.step
    assert not any(one.centre)
    cell, number = step.rules.parts(step.places[0])
    written = judge(one, name, (*one.entries[:cell], number, *one.entries[cell + 1 :]), one.centre)
    assert (written.grade, written.does_more) == (Grade.RIGHT, len(step.places) > 1)
    assert ("It places more than that." in written.message) is written.does_more


@looped(("kind", "name"), [("sudoku", "naked-pair"), ("futoshiki", "naked-single"), ("numbrix", "next-door")])
def test_a_board_needs_its_technique_and_the_step_is_right(kind: str, name: str) -> None:
    one = exercise(kind, name)
    explainer = Explainer(one.puzzle)
    at = [each.name for each in explainer.ladder].index(name)
    earlier = [each for each in explainer.ladder[:at] if not each.is_quiet and not isinstance(each, Search)]
    list(explainer.verdict(Budget(seconds=60)))
    assert not list(explainer.walk(one.entries, one.centre, earlier).all_steps())
    step = one.walk_step.step
    entries, centre = list(one.entries), without(one.centre, effect(one))
    for candidate in step.places:
        cell, number = step.rules.parts(candidate)
        entries[cell] = number
    answer = judge(one, name, tuple(entries), centre)
    assert answer.grade is Grade.RIGHT
    assert not answer.does_more
    assert step.sentence()[1:] in answer.message


def test_equal_seeds_give_equal_exercises_and_its_own_seed_gives_it_again() -> None:
    one = exercise("sudoku", "x-wing", 7)
    assert exercise("sudoku", "x-wing", 7).puzzle == one.puzzle
    again = exercise("sudoku", "x-wing", one.seed)
    assert (again.puzzle, again.entries, again.seed) == (one.puzzle, one.entries, one.seed)


def test_each_answer_has_its_grade() -> None:
    one = next(each for each in (exercise("sudoku", "naked-pair", seed) for seed in range(50)) if len(effect(each)) > 1)
    right = solve(one.puzzle).solutions[0].values
    cell = next(cell for cell, marks in enumerate(one.centre) if len(marks) > 2)
    wrong = next(number for number in one.centre[cell] if number != right[cell])
    place = f"row {cell // 9 + 1}, column {cell % 9 + 1}"

    def entered(number: int) -> Values:
        return (*one.entries[:cell], number, *one.entries[cell + 1 :])

    part, whole = without(one.centre, effect(one)[:1]), without(one.centre, effect(one))
    for name, entries, centre, grade, said in (
        ("naked-pair", one.entries, part, Grade.RIGHT, "It removes more than that."),
        ("xy-wing", one.entries, whole, Grade.OTHER, "True, but by another technique. Naked pair: "),
        ("naked-pair", entered(right[cell]), one.centre, Grade.UNJUSTIFIED, ""),
        ("naked-pair", one.entries, one.centre, Grade.NOTHING, ""),
        ("naked-pair", entered(wrong), one.centre, Grade.WRONG, f"That is wrong: {place} is not {wrong}."),
        ("naked-pair", one.entries, without(one.centre, [(cell, right[cell])]), Grade.WRONG, f"{place} can be"),
    ):
        answer = judge(one, name, entries, centre)
        assert answer.grade is grade
        assert said in answer.message


@looped("name", ["trace", "x", "sign-bound"])
def test_what_cannot_be_practised_says_so(name: str) -> None:
    with pytest.raises(PuzzleFault, match="can be practised"):
        list(exercises(kind_named("futoshiki"), Request(Size(4, 4)), name, 1, Budget(seconds=1)))


def test_a_technique_that_is_rare_comes_at_once() -> None:
    events = list(exercises(kind_named("sudoku"), Request(SIZES["sudoku"]), RARE, 1, Budget(seconds=60)))
    one = events[-1]
    assert isinstance(one, Exercise)
    assert not any(event.nodes for event in events if isinstance(event, Progress))
    assert (one.walk_step.step.technique.name, one.seed) == (RARE, KNOWN_SEEDS + 1)


@looped("wanted", [Request(Size(6, 6, 2, 3), diagonals=True), Request(Size(5, 5), regions=())])
def test_a_board_has_the_size_and_the_variant_that_is_wanted(wanted: Request) -> None:
    *_, one = exercises(kind_named("sudoku"), wanted, "naked-single", 1, Budget(seconds=120))
    assert isinstance(one, Exercise)
    assert (one.puzzle.size, one.puzzle.diagonals) == (wanted.size, wanted.diagonals)
    assert bool(one.puzzle.regions) == (wanted.regions is not None)
    assert one.seed < KNOWN_SEEDS
