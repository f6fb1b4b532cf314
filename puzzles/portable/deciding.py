"""Decide a puzzle on the page, before the worker is there: no solution, exactly one, or at least two.

The answer is the worker's: the same rules, the same kernel, the same counts. What the page cannot decide within its
budget is left to the worker.
"""

from puzzles.portable import checking
from puzzles.portable.differing import differing
from puzzles.portable.sudoku9 import Sudoku9
from puzzles.portable.verdicts import AT_LEAST_TWO, NO_SOLUTION, ONE_SOLUTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from puzzles.api import messages
    from puzzles.portable.driving import Search
    from puzzles.portable.shapes import Workspace

    Caller = Callable[["Workspace", "Shape", "Sequence[int]"], "Search"]

NODES_A_CALL = 4_000
"""The nodes between two moments at which the page may do something else: some milliseconds."""

MOST_NODES = 40_000
"""The nodes after which a puzzle is left to the worker."""

ENOUGH = 2
"""The solutions to look for: the second settles that there is more than one."""


class Shape:
    """The size of a puzzle that is in plain values."""

    def __init__(self, puzzle: "messages.Puzzle") -> None:
        self.rows = puzzle["rows"]
        self.columns = puzzle["columns"]
        self.box_rows, self.box_columns = puzzle["box"] or (0, 0)

    def sides(self) -> "tuple[int, int, int, int]":
        """Return rows and columns of the board, and those of a box."""
        return self.rows, self.columns, self.box_rows, self.box_columns


def _sudoku9(work: "Workspace", shape: "Shape", givens: "Sequence[int]") -> "Search":
    return Sudoku9(work, givens)


CALLERS: "dict[tuple[str, tuple[int, int, int, int]], Caller]" = {("sudoku", (9, 9, 3, 3)): _sudoku9}
"""The portable callers of kernels, by the kind and the size that each serves."""


def serves(puzzle: "messages.Puzzle") -> bool:
    """Tell whether a portable caller serves the kind and the size of a puzzle."""
    return (puzzle["kind"], Shape(puzzle).sides()) in CALLERS


def deciding(
    puzzle: "messages.Puzzle", workspace: "Callable[[], Workspace]", engine: str, clock: "Callable[[], float]"
) -> "Iterator[messages.Verdict | None]":
    """Yield None between the calls of the kernel, and the verdict last; without one, the worker is to decide.

    `workspace` begins a workspace on the machine named `engine`; `clock` returns seconds. Raises KeyError for a puzzle
    that no caller serves.
    """
    began = clock()
    shape, givens = Shape(puzzle), puzzle["givens"]

    def verdict(
        outcome: str,
        message: str,
        solutions: "Sequence[Sequence[int]]",
        nodes: int,
        broken: "list[messages.BrokenRule]",
    ) -> "messages.Verdict":
        return {
            "outcome": outcome,
            "count": len(solutions),
            "exact": len(solutions) < ENOUGH,
            "message": message,
            "solutions": [list(values) for values in solutions],
            "listed": len(solutions),
            "differing": differing(solutions),
            "nodes": nodes,
            "seconds": clock() - began,
            "engine": engine,
            "conflicts": broken,
        }

    broken = checking.broken_rules(puzzle["kind"], shape, givens, givens)
    if broken:
        yield verdict("none", NO_SOLUTION, (), 0, [{"cells": list(cells), "message": said} for cells, said in broken])
        return
    search = CALLERS[puzzle["kind"], shape.sides()](workspace(), shape, givens)
    found: "list[Sequence[int]]" = []
    for budget in range(NODES_A_CALL, MOST_NODES + 1, NODES_A_CALL):
        for values in search.solutions(ENOUGH - len(found), budget):
            if values is not None:
                found.append(values)
        if len(found) == ENOUGH or search.exhausted:
            break
        yield None
    for full in found:
        if not checking.is_solution(full, checking.broken_rules(puzzle["kind"], shape, givens, full)):
            return
    if len(found) == ENOUGH:
        yield verdict("several", AT_LEAST_TWO, found, search.nodes, [])
    elif search.exhausted:
        yield verdict("unique" if found else "none", ONE_SOLUTION if found else NO_SOLUTION, found, search.nodes, [])
