"""Sudoku's constraints and ladder: boxes, regions, diagonals; singles where they fire and where not."""

from __future__ import annotations

from collections import Counter

from puzzles.kinds.sudoku.techniques import REASONS
from puzzles.kinds.sudoku.techniques.full_house import FULL_HOUSE
from puzzles.kinds.sudoku.techniques.hidden_single import HIDDEN_SINGLE_IN_BOX, HIDDEN_SINGLE_IN_LINE
from puzzles.kinds.sudoku.techniques.naked_single import NAKED_SINGLE
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.technique import Technique
from puzzles.model.values import Puzzle, Size
from tests.explained import without
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import FOUR, NINE

SNAKES = (1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 3, 4, 3, 4, 4, 4)
SQUARE = Size(4, 4)


def rules(size: Size, regions: tuple[int, ...] = (), diagonals: bool = False, letters: bool = False) -> LatinRules:
    puzzle = Puzzle("sudoku", size, (0,) * size.cells, regions=regions, diagonals=diagonals)
    made = REASONS.rules(puzzle, letters)
    assert isinstance(made, LatinRules)
    return made


def opened(made: LatinRules) -> State:
    return State(made, made.all_candidates)


def placed(made: LatinRules, **cells: int) -> State:
    state = opened(made)
    for name, number in cells.items():
        row, column = name[1:].split("c")
        state.place(made.candidate(made.size.index(int(row), int(column)), number))
    return state


def sentences(technique: Technique, state: State) -> list[str]:
    return [step.technique.sentence(step) for step in technique.find(state)]


@looped(
    ("made", "counts"),
    [
        (rules(NINE), {"cell": 81, "row": 81, "column": 81, "box": 81}),
        (rules(Size(6, 6, 2, 3), diagonals=True), {"cell": 36, "row": 36, "column": 36, "box": 36, "diagonal": 12}),
        (rules(SQUARE, SNAKES, True), {"cell": 16, "row": 16, "column": 16, "region": 16, "diagonal": 8}),
    ],
)
def test_constraints_of_boxes_regions_and_diagonals(made: LatinRules, counts: dict[str, int]) -> None:
    assert Counter(each.sort.name for each in made.constraints) == counts


ROW = [f"r4c{column}" for column in range(1, 10) if column != 7]
DIAGONAL = [f"r{at}c{at}" for at in range(1, 9)]
CROSSED, TWO = rules(NINE, diagonals=True), {"r1c1": 1, "r1c2": 2, "r2c1": 3, "r3c2": 1, "r4c2": 3}
SEEN = {"r1c2": 1, "r1c5": 2, "r2c9": 3, "r3c9": 4, "r1c7": 5, "r8c9": 6, "r9c9": 7, "r1c3": 8}
IN_BOX = {"r1c4": 5, "r2c7": 5, "r4c1": 5}


@looped(
    ("technique", "state", "said"),
    [
        (FULL_HOUSE, placed(rules(NINE), **{f"r4c{at}": at for at in range(1, 9)}),
         ["Row 4, column 9 is the last empty cell of row 4: it is 9."]),
        (FULL_HOUSE, placed(rules(NINE), **{f"r4c{at}": at for at in range(1, 8)}), []),
        # A cell that ends two units is one step, and a box is named first.
        (FULL_HOUSE, placed(rules(FOUR), **TWO), ["Row 2, column 2 is the last empty cell of box 1: it is 4."]),
        (HIDDEN_SINGLE_IN_LINE, without(opened(rules(NINE)), 6, *ROW), ["In row 4, only column 7 can hold a 6."]),
        (HIDDEN_SINGLE_IN_BOX, placed(rules(NINE), **IN_BOX), []),
        (HIDDEN_SINGLE_IN_BOX, placed(rules(NINE), **IN_BOX, r7c2=5),
         ["In box 1, only row 3, column 3 can hold a 5."]),
        (HIDDEN_SINGLE_IN_LINE, without(opened(CROSSED), 1, *DIAGONAL),
         ["In the diagonal from the top left, only row 9, column 9 can hold a 1."]),
        (HIDDEN_SINGLE_IN_BOX, without(opened(rules(SQUARE, SNAKES)), 2, "r1c1", "r1c2", "r1c3"),
         ["In the region at row 1, column 1, only row 2, column 1 can hold a 2."]),
        (NAKED_SINGLE, placed(rules(NINE), **SEEN), ["Only 9 is left for row 1, column 9."]),
    ],
    ids=lambda value: str(value)[:60],
)  # fmt: skip
def test_a_single_is_told_where_it_is_one(technique: Technique, state: State, said: list[str]) -> None:
    assert sentences(technique, state) == said
