"""Reveal what belongs in one cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from puzzles.kinds.protocol import Kind
from puzzles.model.values import Budget, Progress, Puzzle, Values
from puzzles.portable.cells import place
from puzzles.portable.faults import PuzzleFault
from puzzles.solving.check import SHARE
from puzzles.solving.remarks import board_values
from puzzles.solving.solvability import Probe


@dataclass(frozen=True, slots=True)
class RevealedNumber:
    """The number that belongs in a cell, 0 if none is known, and a sentence.

    `agrees` says whether a solution with that number has the other entries too; None if that is not known.
    """

    cell: int
    number: int
    agrees: bool | None
    message: str


def reveal(
    puzzle: Puzzle, entries: Values, cell: int, budget: Budget, kind: Kind | None = None
) -> Iterator[Progress | RevealedNumber]:
    """Yield progress, and last the number of one cell.

    It is from a solution with all entries if there is one, else from one with all other entries, else from any
    solution. Raises PuzzleFault if the board does not have this cell.
    """
    if not 0 <= cell < puzzle.size.cells:
        raise PuzzleFault("cell", f"A {puzzle.size} board has no cell {cell}.")
    probe = Probe(budget, kind)
    here = place(cell, puzzle.size.columns)
    others = (*entries[:cell], 0, *entries[cell + 1 :])
    agrees: bool | None = False
    for kept in (entries, others) if entries[cell] else (entries,):
        finding = yield from probe.solution(puzzle.with_givens(board_values(puzzle, kept)), SHARE)
        if finding.solution:
            yield RevealedNumber(cell, finding.solution[cell], True, f"{here} is {finding.solution[cell]}.")
            return
        if not finding.impossible:
            agrees = None
    finding = yield from probe.solution(puzzle)
    if not finding.solution:
        why = "The puzzle has no solution." if finding.impossible else "Undecided: no solution was found in time."
        yield RevealedNumber(cell, 0, agrees, why)
        return
    number = finding.solution[cell]
    if all(other in (0, right) for other, right in zip(others, finding.solution, strict=True)):
        yield RevealedNumber(cell, number, True, f"{here} is {number}.")
    elif agrees is None:
        yield RevealedNumber(
            cell, number, None, f"{here} is {number} in a solution that does not have all of your entries."
        )
    else:
        yield RevealedNumber(cell, number, False, f"{here} is {number}, but your other entries lead to no solution.")
