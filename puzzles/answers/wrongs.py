"""Wrong entries and wrongly removed marks, which a hint names before any step; the earliest wrong move first.

Entries that no recorded move wrote (loaded with a link, a file or a game) count as having been there before the first
move. So a move that clashes with them is the wrong one. A wrong move is named before an entry that was loaded wrong.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from puzzles.answers.live import board_values
from puzzles.answers.solvability import Probe
from puzzles.core.layers import Marks
from puzzles.core.model import Budget, Outcome, Progress, Puzzle, Values, Verdict
from puzzles.kinds.protocol import Kind

Move = tuple[int, int]
"""A cell, and the number that was written in it, 0 for one erased."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Cells at fault, the earliest wrong move first, with the number that each has or, for a mark, lacks."""

    cells: tuple[int, ...]
    numbers: tuple[int, ...]
    move: int = 0
    """Which move of the player the first one was, from 1; 0 if that is not known."""


def wrong_entries(
    puzzle: Puzzle, entries: Values, moves: Sequence[Move], verdict: Verdict, budget: Budget, kind: Kind
) -> Generator[Progress, None, Wrong | None]:
    """Return the wrong entries, None if there are none or it is not known; yield progress.

    Of a puzzle with one solution, those that differ from it. Of one with several, the first that no solution has
    together with those before it; loaded entries come before all moves.
    """
    written = [cell for cell, entry in enumerate(entries) if entry and not puzzle.givens[cell]]
    when = {cell: _moved(cell, entries[cell], moves) for cell in written}
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
    return Wrong(tuple(wrong), tuple(entries[cell] for cell in wrong), when[wrong[0]])


def wrong_marks(entries: Values, marks: Marks, verdict: Verdict) -> Wrong | None:
    """Return the empty cells whose marks lack the solution's number; None if there are none or it is not known."""
    if verdict.outcome is not Outcome.UNIQUE:
        return None
    solution = verdict.solutions[0].values
    cells = tuple(
        cell for cell, numbers in enumerate(marks) if numbers and not entries[cell] and solution[cell] not in numbers
    )
    return Wrong(cells, tuple(solution[cell] for cell in cells)) if cells else None


def _moved(cell: int, number: int, moves: Sequence[Move]) -> int:
    """Return which move wrote this number, from 1, the last if there are several; 0 if none did."""
    return max((at for at, move in enumerate(moves, 1) if move == (cell, number)), default=0)


def _first_clash(
    puzzle: Puzzle, entries: Values, written: Sequence[int], probe: Probe
) -> Generator[Progress, None, list[int]]:
    """Return the first entry that no solution has together with those before it, [] if there is none.

    If too many entries leave no solution, more leave none either, so the search halves what is left.
    """
    right, wrong = 0, len(written) + 1
    while right + 1 < wrong:
        middle = len(written) if wrong > len(written) else (right + wrong) // 2
        kept = set(written[:middle])
        shown = tuple(entry if cell in kept else 0 for cell, entry in enumerate(entries))
        finding = yield from probe.solution(puzzle.filled(board_values(puzzle, shown)))
        if finding.impossible:
            wrong = middle
        elif finding.solution is None:
            return []
        else:
            right = middle
    return [written[wrong - 1]] if wrong <= len(written) else []
