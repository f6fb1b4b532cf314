"""Sudoku's constraints and ladder: boxes, regions, diagonals; each technique where it fires and where not."""

from __future__ import annotations

from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.techniques import REASONS
from puzzles.kinds.sudoku.techniques.full_house import FULL_HOUSE
from puzzles.kinds.sudoku.techniques.hidden_single import HIDDEN_SINGLE_IN_BOX, HIDDEN_SINGLE_IN_LINE
from puzzles.kinds.sudoku.techniques.naked_single import NAKED_SINGLE
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique
from puzzles.model.values import Puzzle, Size
from tests.explained import with_only, without

SNAKES = (1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 3, 4, 3, 4, 4, 4)


def rules(size: Size, regions: tuple[int, ...] = (), diagonals: bool = False, letters: bool = False) -> LatinRules:
    puzzle = Puzzle("sudoku", size, (0,) * size.cells, regions=regions, diagonals=diagonals)
    made = REASONS.rules(puzzle, letters)
    assert isinstance(made, LatinRules)
    return made


NINE = Size(9, 9, 3, 3)


def placed(made: LatinRules, **cells: int) -> State:
    state = State(made, made.all_candidates)
    for name, number in cells.items():
        row, column = name[1:].split("c")
        state.place(made.candidate(made.size.index(int(row), int(column)), number))
    return state


def sentences(technique: Technique, state: State) -> list[str]:
    return [step.technique.sentence(step) for step in technique.find(state)]


def effects(steps: list[Step]) -> list[tuple[int, int]]:
    return [step.rules.parts(candidate) for step in steps for candidate in step.places]


def names(made: LatinRules) -> dict[str, int]:
    found: dict[str, int] = {}
    for each in made.constraints:
        found[each.sort.name] = found.get(each.sort.name, 0) + 1
    return found


def test_the_kind_has_its_reasons() -> None:
    assert KIND.reasons is REASONS
    assert len({technique.name for technique in REASONS.ladder}) == len(REASONS.ladder)
    assert [technique.score for technique in REASONS.ladder] == sorted(each.score for each in REASONS.ladder)


def test_constraints_of_boxes_regions_and_diagonals() -> None:
    assert names(rules(NINE)) == {"cell": 81, "row": 81, "column": 81, "box": 81}
    assert names(rules(Size(6, 6, 2, 3), diagonals=True)) == {
        **{"cell": 36, "row": 36, "column": 36, "box": 36},
        "diagonal": 12,
    }
    jigsaw = rules(Size(4, 4), SNAKES, True)
    assert names(jigsaw) == {"cell": 16, "row": 16, "column": 16, "region": 16, "diagonal": 8}
    latin = rules(Size(4, 4), diagonals=True)
    assert names(latin) == {"cell": 16, "row": 16, "column": 16, "diagonal": 8}


def test_every_constraint_is_named_in_plain_words() -> None:
    made = rules(Size(4, 4), SNAKES, True)
    said = {each.sort.name: each.sort.label(made, each) for each in made.constraints}
    assert said == {
        "cell": "row 4, column 4",
        "row": "row 4",
        "column": "column 4",
        "region": "the region at row 3, column 4",
        "diagonal": "the diagonal from the top right",
    }


def test_a_full_house_is_the_last_cell_of_a_unit() -> None:
    made = rules(NINE)
    state = placed(made, **{f"r4c{column}": column for column in range(1, 9)})
    assert sentences(FULL_HOUSE, state) == ["Row 4, column 9 is the last empty cell of row 4: it is 9."]
    state = placed(made, **{f"r4c{column}": column for column in range(1, 8)})
    assert sentences(FULL_HOUSE, state) == []


def test_a_cell_that_ends_two_units_is_one_step_and_a_box_is_named_first() -> None:
    made = rules(Size(4, 4, 2, 2))
    state = placed(made, r1c1=1, r1c2=2, r2c1=3, r3c2=1, r4c2=3)
    assert sentences(FULL_HOUSE, state) == ["Row 2, column 2 is the last empty cell of box 1: it is 4."]


def test_a_hidden_single_in_a_row_a_column_a_box_and_a_diagonal() -> None:
    made = rules(NINE)
    row = without(State(made, made.all_candidates), 6, *(f"r4c{column}" for column in range(1, 10) if column != 7))
    assert sentences(HIDDEN_SINGLE_IN_LINE, row) == ["In row 4, only column 7 can hold a 6."]
    assert sentences(HIDDEN_SINGLE_IN_BOX, row) == []
    column = without(State(made, made.all_candidates), 8, *(f"r{row}c3" for row in range(1, 10) if row != 2))
    assert sentences(HIDDEN_SINGLE_IN_LINE, column) == ["In column 3, only row 2 can hold an 8."]
    box = placed(made, r1c4=5, r2c7=5, r4c1=5)
    assert "In box 1, only row 3, column 3 can hold a 5." not in sentences(HIDDEN_SINGLE_IN_BOX, box)
    box = placed(made, r1c4=5, r2c7=5, r4c1=5, r7c2=5)
    assert sentences(HIDDEN_SINGLE_IN_BOX, box)[0] == "In box 1, only row 3, column 3 can hold a 5."
    crossed = rules(NINE, diagonals=True)
    diagonal = without(State(crossed, crossed.all_candidates), 1, *(f"r{at}c{at}" for at in range(1, 9)))
    told = "In the diagonal from the top left, only row 9, column 9 can hold a 1."
    assert sentences(HIDDEN_SINGLE_IN_LINE, diagonal) == [told]


def test_a_hidden_single_in_a_region() -> None:
    made = rules(Size(4, 4), SNAKES)
    state = without(State(made, made.all_candidates), 2, "r1c1", "r1c2", "r1c3")
    assert sentences(HIDDEN_SINGLE_IN_BOX, state) == [
        "In the region at row 1, column 1, only row 2, column 1 can hold a 2."
    ]


def test_a_naked_single_is_the_last_number_of_a_cell() -> None:
    made = rules(NINE)
    state = placed(made, r1c2=1, r1c5=2, r2c9=3, r3c9=4, r1c7=5, r8c9=6, r9c9=7, r1c3=8)
    assert sentences(NAKED_SINGLE, state) == ["Only 9 is left for row 1, column 9."]
    [step] = NAKED_SINGLE.find(state)
    assert step.causes() == tuple(sorted(made.size.index(*place) for place in SEEN))
    assert (step.k, step.technique.location(step), step.technique.target(step)) == (
        1,
        "row 1, column 9",
        "the number of row 1, column 9",
    )


SEEN = ((1, 2), (1, 5), (2, 9), (3, 9), (1, 7), (8, 9), (9, 9), (1, 3))


def test_what_is_placed_is_no_step_again() -> None:
    made = rules(NINE)
    state = with_only(made, r1c1="5")
    state.place(made.candidate(0, 5))
    for technique in (FULL_HOUSE, HIDDEN_SINGLE_IN_BOX, HIDDEN_SINGLE_IN_LINE, NAKED_SINGLE):
        assert effects(list(technique.find(state))) == []


def test_letters_stand_for_numbers_above_nine() -> None:
    made = rules(Size(16, 16, 4, 4), letters=True)
    state = State(made, made.all_candidates)
    state.remove(made.in_cell(0) & ~(1 << made.candidate(0, 10)))
    assert sentences(NAKED_SINGLE, state) == ["Only A is left for row 1, column 1."]
