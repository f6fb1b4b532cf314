"""What Numbrix's techniques say of their kept boards, where nothing is to be said, and how quiet steps come."""

from __future__ import annotations

from puzzles.kinds.numbrix.techniques import REASONS
from puzzles.logic.assumptions.traces import TRACE
from puzzles.logic.solver import Walk
from puzzles.logic.state import State
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Puzzle, Size
from tests.explained import held_true
from tests.founding import NUMBRIX_ROWS
from tests.sampling import looped
from tests.unit.kinds.kept_boards import board_of, standing, technique_of

LADDER = [each for each in REASONS.ladder if each.score < TRACE.score]


@looped(
    ("name", "said"),
    [
        (
            "straight-run",
            "14 in row 4, column 3 and 17 in row 5, column 1 are 3 steps apart, as many as they differ, so there is no "
            "detour: 15 in row 5, column 3, and 16 in row 5, column 2.",
        ),
        ("pair-of-numbers", "15 and 21 fit only row 3, column 1 and row 3, column 3. So row 3, column 3 is not 13."),
        (
            "pair-of-cells",
            "Row 4, column 2 and row 4, column 4 hold only 17 and 19. So row 3, column 3 is not 17 or 19.",
        ),
        (
            "gap-chain",
            "With 25 in row 2, column 4, there would be no way for 22 to 24. So row 2, column 4 is not 25.",
        ),
        (
            "way-between",
            "With 23 in row 2, column 2, there would be no way for 19 to 24. So row 2, column 2 is not 23.",
        ),
        (
            "counted-cells",
            "Whole runs fill columns 1 and 2 of row 1 and column 1 of row 2 (three cells), and only 4 to 6 (three "
            "numbers) or 24 to 25 (two numbers) can be there. So row 2, column 3 is not 6, row 3, column 2 is not 4 or "
            "6, and row 3, column 3 is not 5.",
        ),
        (
            "cut-off-cells",
            "7 in row 4, column 2 would cut off rows 4 and 5 of column 1, which whole runs could not fill. So row 4, "
            "column 2 is not 7.",
        ),
        (
            "walled-off-cells",
            "With 6 in row 2, column 3, each way of its run would cut off rows 2, 3 and 4 of column 2, which whole "
            "runs could not fill. So row 2, column 3 is not 6.",
        ),
        (
            "two-runs-one-door",
            "7 to 11 need row 1, column 3 on every way before 12. So row 1, column 3 is not 23 or 25.",
        ),
        (
            "long-gap-chain",
            "With 8 in row 2, column 1, there would be no way for 7 to 11. So row 2, column 1 is not 8.",
        ),
    ],
)
def test_the_sentence(name: str, said: str) -> None:
    technique = technique_of("numbrix", name)
    step = next(technique.find(standing(board_of("numbrix", name))[0]))
    assert technique.sentence(step) == said


@looped(("rows", "columns", "expected"), [(4, 4, set()), (5, 5, {"ends-by-colour"}), (5, 4, set())])
def test_on_an_open_board_only_the_colours_say_anything(rows: int, columns: int, expected: set[str]) -> None:
    made = REASONS.rules(Puzzle("numbrix", Size(rows, columns), (0,) * (rows * columns)), False)
    state = State(made, made.all_candidates)
    assert {each.name for each in LADDER if list(each.find(state))} - {"dead-end", "both-sides"} == expected


def test_the_printed_example_is_solved_without_a_trace() -> None:
    seed = tuple(number for row in NUMBRIX_ROWS for number in row)
    account = held_true(Puzzle("numbrix", Size(9, 9), seed), without=("trace", "cases", "core"))
    assert account.is_solved
    assert {"cut-off-cells", "two-runs-one-door", "gap-chain"} <= set(account.techniques)


def test_quiet_steps_come_with_what_leans_on_them() -> None:
    puzzle = board_of("numbrix", "walled-off-cells").puzzle
    rules = REASONS.rules(puzzle, False)
    walk = Walk(rules, REASONS.ladder, State.from_values(rules, puzzle.givens))
    told = [event for event in walk.steps(with_singles=False) if isinstance(event, WalkStep)]
    assert any(event.quiet_steps for event in told)
    assert not [event for event in told if event.step.technique.is_quiet]
