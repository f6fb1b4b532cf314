"""Decide a puzzle on the page, before the worker is there: no solution, exactly one, or at least two.

The answer is the worker's: the same rules, the same kernel, the same counts. What the page cannot decide within its
budget is left to the worker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable import solution
from puzzles.portable.cells import differing_cells
from puzzles.portable.latin_kernel import PATIENCE, Branching
from puzzles.portable.sudoku9_kernel import Sudoku9
from puzzles.portable.units import units
from puzzles.portable.verdicts import AT_LEAST_TWO, NO_SOLUTION, ONE_SOLUTION

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from puzzles.portable import plain_values
    from puzzles.portable.annotations import Broken, Workspace
    from puzzles.portable.kernel_driver import Search

ENOUGH = 2
"""The solutions to look for: the second settles that there is more than one."""

MOST_CELLS = 256
"""The cells of the largest board that the page decides: more would keep it from answering for too long."""


class Shape:
    """The size and the variant of a puzzle that is in plain values."""

    def __init__(self, puzzle: plain_values.Puzzle) -> None:
        self.rows = puzzle["rows"]
        self.columns = puzzle["columns"]
        self.box_rows, self.box_columns = puzzle["box"] or (0, 0)
        self.regions = tuple(puzzle.get("regions") or ())
        self.diagonals = bool(puzzle.get("diagonals"))


class Budget:
    """What a search may spend: nodes between two moments at which the page does something else, and in all."""

    def __init__(self, call: int, most: int) -> None:
        self.call = call
        self.most = most


FAST = Budget(4_000, 40_000)
"""For the 9x9 kernel, which takes a second for two million nodes."""

BRANCHING = Budget(PATIENCE // 10, PATIENCE)
"""For plain branching, up to where the worker's search goes on by other means."""


def _sudoku(work: Workspace, shape: Shape, puzzle: plain_values.Puzzle) -> tuple[Search, Budget]:
    plain = not (shape.regions or shape.diagonals)
    if plain and (shape.box_rows, shape.box_columns) == (3, 3):
        return Sudoku9(work, puzzle["givens"]), FAST
    all_units = units(shape.rows, shape.box_rows, shape.box_columns, shape.regions, shape.diagonals)
    return Branching(work, shape.rows, all_units, (), puzzle["givens"]), BRANCHING


def _futoshiki(work: Workspace, shape: Shape, puzzle: plain_values.Puzzle) -> tuple[Search, Budget]:
    return Branching(work, shape.rows, units(shape.rows), puzzle["clues"], puzzle["givens"]), BRANCHING


CALLERS = {"sudoku": _sudoku, "futoshiki": _futoshiki}
"""How the search of each kind begins whose kernel has a portable caller."""


def can_decide(puzzle: plain_values.Puzzle) -> bool:
    """Tell whether a portable caller serves the kind and the size of a puzzle."""
    return puzzle["kind"] in CALLERS and puzzle["rows"] * puzzle["columns"] <= MOST_CELLS


def decide(
    puzzle: plain_values.Puzzle, workspace: Callable[[], Workspace], engine: str, clock: Callable[[], float]
) -> Iterator[plain_values.Verdict | None]:
    """Yield None between steps of some milliseconds, and the verdict last; without one, the worker is to decide.

    `workspace` begins a workspace on the machine named `engine`; `clock` returns seconds. Raises KeyError for a puzzle
    that no caller serves.
    """
    began = clock()
    shape, givens = Shape(puzzle), puzzle["givens"]
    clues = [(less, greater) for less, greater in puzzle["clues"]]

    def verdict(
        outcome: str,
        message: str,
        solutions: Sequence[Sequence[int]],
        nodes: int,
        broken: list[plain_values.BrokenRule],
    ) -> plain_values.Verdict:
        return {
            "outcome": outcome,
            "count": len(solutions),
            "exact": len(solutions) < ENOUGH,
            "message": message,
            "solutions": [list(values) for values in solutions],
            "listed": len(solutions),
            "differing": differing_cells(solutions),
            "nodes": nodes,
            "seconds": clock() - began,
            "engine": engine,
            "conflicts": broken,
        }

    def broken_by(values: Sequence[int]) -> list[Broken]:
        return solution.broken_rules(puzzle["kind"], shape, givens, values, clues, shape.regions, shape.diagonals)

    broken = broken_by(givens)
    if broken:
        yield verdict("none", NO_SOLUTION, (), 0, [{"cells": list(cells), "message": said} for cells, said in broken])
        return
    search, budget = CALLERS[puzzle["kind"]](workspace(), shape, puzzle)
    found: list[Sequence[int]] = []
    for nodes in range(budget.call, budget.most + 1, budget.call):
        yield None
        for values in search.solutions(ENOUGH - len(found), nodes):
            if values is not None:
                found.append(values)
        if len(found) == ENOUGH or search.is_exhausted:
            break
    yield None
    for full in found:
        if not solution.is_solution(full, broken_by(full)):
            return
    if len(found) == ENOUGH:
        yield verdict("several", AT_LEAST_TWO, found, search.nodes, [])
    elif search.is_exhausted:
        yield verdict("unique" if found else "none", ONE_SOLUTION if found else NO_SOLUTION, found, search.nodes, [])
