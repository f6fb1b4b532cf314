"""CaDiCaL through python-sat, with the project's own encodings; runs in CPython and in Pyodide in a browser."""

from __future__ import annotations

from puzzles.engine import cadical
from puzzles.kinds.catalog import kind_named
from puzzles.model.values import Budget, End, Puzzle, Solution, Values
from puzzles.model.work import finish


def solve(puzzle: Puzzle, first: bool, seconds: float) -> tuple[str, Values | None]:
    """Return what is known about a puzzle after so many seconds, and a solution."""
    encoding = finish(kind_named(puzzle.kind).encode(puzzle))
    assert encoding is not None
    found: list[Values] = []
    complete = False
    for event in cadical.search(encoding, 1 if first else 2, Budget(seconds=seconds)):
        if isinstance(event, Solution):
            found.append(event.values)
        elif isinstance(event, End):
            complete = event.complete
    if found and first:
        return "found", found[0]
    if len(found) == 2:
        return "several", found[0]
    return ("unique" if found else "none") if complete else "late", found[0] if found else None
