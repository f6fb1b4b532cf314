"""Say whether the player's entries are right so far, or what belongs in one cell, without giving the rest away."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from puzzles.answers import solving
from puzzles.answers.live import on_board
from puzzles.answers.minimal_conflict import Hunt, Member, described
from puzzles.answers.solvability import Probe
from puzzles.core.model import Budget, Outcome, Progress, Puzzle, Values, Verdict
from puzzles.kinds.protocol import Kind
from puzzles.portable.cells import place
from puzzles.portable.faults import PuzzleFault

SHARE = 0.5
"""The share of the remaining budget spent on solving with the entries on the board."""


class Standing(StrEnum):
    """How the entries stand."""

    RIGHT = "right"
    """Some solution has all of them."""

    WRONG = "wrong"
    """There is one solution, and some entries differ from it."""

    CLASH = "clash"
    """No solution has all of them, and the puzzle has several solutions or an unknown number."""

    NONE = "none"
    """The puzzle has no solution."""

    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class SoFar:
    """How the entries stand, the cells at fault (all wrong entries, or a clash among them), and a sentence about it."""

    standing: Standing
    cells: tuple[int, ...]
    message: str


@dataclass(frozen=True, slots=True)
class Revealed:
    """The number that belongs in a cell, 0 if none is known, and a sentence about it.

    `agrees` says whether a solution with that number has the other entries too; None if that is not known.
    """

    cell: int
    number: int
    agrees: bool | None
    message: str


def so_far(puzzle: Puzzle, entries: Values, budget: Budget, kind: Kind | None = None) -> Iterator[Progress | SoFar]:
    """Yield progress, and last how the entries stand.

    `kind` is the puzzle's kind, if the caller already knows it.
    """
    probe = Probe(budget, kind)
    written = [cell for cell, entry in enumerate(entries) if entry and not puzzle.givens[cell]]
    finding = yield from probe.solution(puzzle.filled(on_board(puzzle, entries)), SHARE)
    if finding.solution:
        yield _right(entries)
        return
    verdict = yield from _solved(puzzle, probe.rest, probe.kind(puzzle))
    if verdict.outcome is Outcome.NONE:
        yield SoFar(Standing.NONE, (), "The puzzle itself has no solution, whatever is written in it.")
        return
    wrongs = [
        tuple(cell for cell in written if entries[cell] != solution.values[cell]) for solution in verdict.solutions
    ]
    if () in wrongs:
        yield _right(entries)
    elif verdict.outcome is Outcome.UNIQUE:
        yield SoFar(Standing.WRONG, wrongs[0], _wrong(len(wrongs[0]), len(written)))
    elif finding.impossible:
        yield (yield from _clash(puzzle, entries, written, probe))
    else:
        sentence = "Undecided: in the time given, no solution with these entries was found or ruled out."
        yield SoFar(Standing.UNDECIDED, (), sentence)


def reveal(
    puzzle: Puzzle, entries: Values, cell: int, budget: Budget, kind: Kind | None = None
) -> Iterator[Progress | Revealed]:
    """Yield progress, and last the number of one cell.

    It comes from a solution with all the entries if there is one, else from one with all entries but this cell's, else
    from any. Raises PuzzleFault if the board does not have this cell.
    """
    if not 0 <= cell < puzzle.size.cells:
        raise PuzzleFault("cell", f"A {puzzle.size} board has no cell {cell}.")
    probe = Probe(budget, kind)
    here = place(cell, puzzle.size.columns)
    others = (*entries[:cell], 0, *entries[cell + 1 :])
    agrees: bool | None = False
    for kept in (entries, others) if entries[cell] else (entries,):
        finding = yield from probe.solution(puzzle.filled(on_board(puzzle, kept)), SHARE)
        if finding.solution:
            yield Revealed(cell, finding.solution[cell], True, f"{here} is {finding.solution[cell]}.")
            return
        if not finding.impossible:
            agrees = None
    finding = yield from probe.solution(puzzle)
    if not finding.solution:
        why = "The puzzle has no solution." if finding.impossible else "Undecided: no solution was found in time."
        yield Revealed(cell, 0, agrees, why)
        return
    number = finding.solution[cell]
    if all(other in (0, right) for other, right in zip(others, finding.solution, strict=True)):
        yield Revealed(cell, number, True, f"{here} is {number}.")
    elif agrees is None:
        yield Revealed(cell, number, None, f"{here} is {number} in a solution that does not have all of your entries.")
    else:
        yield Revealed(cell, number, False, f"{here} is {number}, but your other entries lead to no solution.")


def _right(entries: Values) -> SoFar:
    sentence = "Right so far: a solution has all of your entries." if any(entries) else "Nothing is written yet."
    return SoFar(Standing.RIGHT, (), sentence)


def _wrong(wrong: int, written: int) -> str:
    if written == 1:
        return "Your entry is wrong."
    if wrong == written:
        return f"All {written} entries are wrong."
    return f"{wrong} of your {written} entries {'is' if wrong == 1 else 'are'} wrong."


def _solved(puzzle: Puzzle, budget: Budget, kind: Kind) -> Generator[Progress, None, Verdict]:
    for event in solving.steps(puzzle, 1, budget, kind):
        if isinstance(event, Verdict):
            return event
        if isinstance(event, Progress):
            yield event
    raise solving.EngineError("The search ended without a verdict.")


def _clash(puzzle: Puzzle, entries: Values, written: Sequence[int], probe: Probe) -> Generator[Progress, None, SoFar]:
    """Find the smallest clash among entries that no solution has together."""

    def with_only(kept: Sequence[Member]) -> Puzzle:
        cells = set(kept)
        return puzzle.filled(
            tuple(given or (entries[cell] if cell in cells else 0) for cell, given in enumerate(puzzle.givens))
        )

    found, certainty = yield from Hunt(probe, entries, written, with_only).run()
    if not found:
        return SoFar(Standing.NONE, (), "The puzzle itself has no solution, whatever is written in it.")
    cells = tuple(member for member in found if isinstance(member, int))
    sentence = described(len(cells), "entry", 0, certainty)
    return SoFar(Standing.CLASH, cells, f"No solution has all of your entries. {sentence}")
