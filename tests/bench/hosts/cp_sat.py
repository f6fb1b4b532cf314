"""OR-Tools' CP-SAT on one thread: a Latin square by all-different constraints, a chain by the project's own clauses."""

from __future__ import annotations

from time import monotonic
from typing import Any

from ortools.sat.python import cp_model

from puzzles.engine import sudoku_units
from puzzles.kinds.catalog import kind_named
from puzzles.model.values import Puzzle, Values
from puzzles.model.work import finish


def solve(puzzle: Puzzle, first: bool, seconds: float) -> tuple[str, Values | None]:
    """Return what is known about a puzzle after so many seconds, and a solution."""
    until = monotonic() + seconds
    model = cp_model.CpModel()
    cells = _chain(model, puzzle) if puzzle.kind == "numbrix" else _square(model, puzzle)
    found: list[Values] = []
    while len(found) < (1 if first else 2):
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_time_in_seconds = max(0.01, until - monotonic())
        status = solver.solve(model)
        if status == cp_model.INFEASIBLE:
            return ("unique" if found else "none"), found[0] if found else None
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return "late", None
        chosen = [next(n for n, literal in cell.items() if solver.value(literal)) for cell in cells]
        found.append(tuple(chosen))
        model.add_bool_or([cell[number].negated() for cell, number in zip(cells, chosen, strict=True)])
    return ("found" if first else "several"), found[0]


def _square(model: Any, puzzle: Puzzle) -> list[dict[int, Any]]:
    order = puzzle.size.rows
    numbers = [model.new_int_var(given or 1, given or order, "") for given in puzzle.givens]
    for unit in sudoku_units(puzzle.size):
        model.add_all_different([numbers[cell] for cell in unit])
    for less, greater in puzzle.clues:
        model.add(numbers[less] < numbers[greater])
    cells = []
    for number, given in zip(numbers, puzzle.givens, strict=True):
        cell = {value: model.new_bool_var("") for value in ([given] if given else range(1, order + 1))}
        model.add_exactly_one(cell.values())
        model.add(number == sum(value * literal for value, literal in cell.items()))
        cells.append(cell)
    return cells


def _chain(model: Any, puzzle: Puzzle) -> list[dict[int, Any]]:
    encoding = finish(kind_named(puzzle.kind).encode(puzzle))
    assert encoding is not None
    variables: dict[int, Any] = {}

    def literal(number: int) -> Any:
        if abs(number) not in variables:
            variables[abs(number)] = model.new_bool_var("")
        variable = variables[abs(number)]
        return variable if number > 0 else variable.negated()

    for clause in encoding.clauses:
        model.add_bool_or([literal(number) for number in clause])
    return [{number: literal(variable) for number, variable in cell.items()} for cell in encoding.choices]
