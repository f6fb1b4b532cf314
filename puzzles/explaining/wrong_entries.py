"""Find wrong entries and wrongly removed marks, which a hint names before any step, the earliest wrong move first.

Entries that no recorded move wrote came with a link, a file or a game, and count as older than the first move. So if a
move clashes with them, the move is wrong. A wrong move is named before a wrong entry that was loaded.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from puzzles.kinds.protocol import Kind
from puzzles.model.layers import Marks
from puzzles.model.values import Budget, Outcome, Progress, Puzzle, Values, Verdict
from puzzles.solving.remarks import board_values
from puzzles.solving.solvability import Probe

Move = tuple[int, int]
"""A cell, and the number that was written in it, 0 if it was erased."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """Wrong cells, the earliest wrong move first, and for each its wrong entry or the number that its marks lack."""

    cells: tuple[int, ...]
    numbers: tuple[int, ...]
    move: int = 0
    """Which of the player's moves wrote the first one, from 1; 0 if that is not known."""


def wrong_entries(
    puzzle: Puzzle, entries: Values, moves: Sequence[Move], verdict: Verdict, budget: Budget, kind: Kind
) -> Generator[Progress, None, Mistake | None]:
    """Return the wrong entries, None if there are none or they are not known; yield progress.

    If the puzzle has one solution, they are all entries that differ from it. If it has several, it is the first entry
    that no solution has together with the entries before it; loaded entries are before all moves.
    """
    written = [cell for cell, entry in enumerate(entries) if entry and not puzzle.givens[cell]]
    when = {cell: _move_of(cell, entries[cell], moves) for cell in written}
    written.sort(key=lambda cell: (when[cell], cell))
    if verdict.outcome is Outcome.UNIQUE:
        solution = verdict.solutions[0].values
        wrong = [cell for cell in written if entries[cell] != solution[cell]]
        wrong.sort(key=lambda cell: not when[cell])
    elif verdict.outcome is Outcome.SEVERAL:
        wrong = yield from _first_clash(puzzle, entries, written, Probe(budget, kind))
    else:
        wrong = []
    if not wrong:
        return None
    return Mistake(tuple(wrong), tuple(entries[cell] for cell in wrong), when[wrong[0]])


def wrong_marks(entries: Values, marks: Marks, verdict: Verdict) -> Mistake | None:
    """Return the empty cells whose marks lack the solution's number; None if there are none, or not one solution."""
    if verdict.outcome is not Outcome.UNIQUE:
        return None
    solution = verdict.solutions[0].values
    cells = tuple(
        cell for cell, numbers in enumerate(marks) if numbers and not entries[cell] and solution[cell] not in numbers
    )
    return Mistake(cells, tuple(solution[cell] for cell in cells)) if cells else None


def _move_of(cell: int, number: int, moves: Sequence[Move]) -> int:
    """Return the last move that wrote this number in a cell, from 1; 0 if none did."""
    return max((at for at, move in enumerate(moves, 1) if move == (cell, number)), default=0)


def _first_clash(
    puzzle: Puzzle, entries: Values, written: Sequence[int], probe: Probe
) -> Generator[Progress, None, list[int]]:
    """Return the first entry that no solution has together with those before it, [] if there is none.

    If the first n entries leave no solution, more of them leave none either: so this is a binary search.
    """
    right, wrong = 0, len(written) + 1
    while right + 1 < wrong:
        middle = len(written) if wrong > len(written) else (right + wrong) // 2
        kept = set(written[:middle])
        shown = tuple(entry if cell in kept else 0 for cell, entry in enumerate(entries))
        finding = yield from probe.solution(puzzle.with_givens(board_values(puzzle, shown)))
        if finding.impossible:
            wrong = middle
        elif finding.solution is None:
            return []
        else:
            right = middle
    return [written[wrong - 1]] if wrong <= len(written) else []
