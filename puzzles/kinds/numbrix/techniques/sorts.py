"""The sorts of Numbrix's constraints, with the words for each: `constraints` says what they mean."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.logic.brief import MOST_CELLS
from puzzles.logic.constraints import Constraint, Rules, Sort
from puzzles.logic.phrases import cell_failure, cell_label, cell_single, numbers, place, places


def _number(rules: Rules, one: Constraint) -> str:
    return f"the places for {one.number}"


def _number_only(rules: Rules, one: Constraint, candidate: int) -> str:
    return f"{one.number} fits only {place(rules, rules.parts(candidate)[0])}"


def _number_fails(rules: Rules, one: Constraint) -> str:
    return f"{one.number} has no place left"


def _sides(rules: Rules, one: Constraint) -> str:
    return f"the cells beside {place(rules, one.cells[0])}"


def _sides_only(rules: Rules, one: Constraint, candidate: int) -> str:
    cell, number = rules.parts(candidate)
    return f"of the cells beside {place(rules, one.cells[0])}, only {place(rules, cell)} can hold {number}"


def _sides_fails(rules: Rules, one: Constraint) -> str:
    return f"the chain cannot go on from {place(rules, one.cells[0])}"


def _sides_bars(rules: Rules, one: Constraint, candidates: Sequence[int]) -> str:
    gone = numbers(rules, [rules.parts(candidate)[1] for candidate in candidates], "or")
    return f"{place(rules, one.cells[0])} is not {gone}, as the chain could not go on from it"


def _reach(rules: Rules, one: Constraint) -> str:
    return f"the reach of {one.number}"


def _reach_only(rules: Rules, one: Constraint, candidate: int) -> str:
    cell, number = rules.parts(candidate)
    return f"only {place(rules, cell)} lets {number} reach {one.number}"


def _reach_fails(rules: Rules, one: Constraint) -> str:
    return f"{one.number} is out of reach"


def _step(rules: Rules, one: Constraint) -> str:
    return f"the step from {one.number} to {one.number + 1}"


def _step_fails(rules: Rules, one: Constraint) -> str:
    return f"{one.number} and {one.number + 1} cannot stand beside each other"


def name_region(rules: Rules, cells: Sequence[int]) -> str:
    """Name a region: "columns 1 and 2 of row 1", "the 9 cells around row 1, column 1"."""
    return (
        places(rules, cells) if len(cells) <= MOST_CELLS else f"the {len(cells)} cells around {place(rules, cells[0])}"
    )


def _region(rules: Rules, one: Constraint) -> str:
    return name_region(rules, one.cells)


def _region_fails(rules: Rules, one: Constraint) -> str:
    return f"{name_region(rules, one.cells)} cannot all be filled"


def _colour(rules: Rules, one: Constraint) -> str:
    return "the colours of the chessboard"


def _colour_fails(rules: Rules, one: Constraint) -> str:
    return "the colours of the chessboard do not alternate"


def _statement(rules: Rules, one: Constraint, candidate: int) -> str:
    return f"{place(rules, rules.parts(candidate)[0])} is {rules.parts(candidate)[1]}"


CELL = Sort("cell", "has", 1, "cell", cell_label, cell_single, cell_failure)
NUMBER = Sort("number", "has", 1, "number", _number, _number_only, _number_fails)
SIDES = Sort("sides", "beside", 1, "sides", _sides, _sides_only, _sides_fails, _sides_bars)
REACH = Sort("reach", "reach", 1, "reach", _reach, _reach_only, _reach_fails)
STEP = Sort("step", "next", 1, "step", _step, _statement, _step_fails)
REGION = Sort("region", "filled", 1, "region", _region, _statement, _region_fails)
COLOUR = Sort("colour", "colour", 1, "colour", _colour, _statement, _colour_fails)
TABLE = (CELL, NUMBER, SIDES, REACH, STEP, REGION, COLOUR)
