"""Check whether the player's entries are right so far, without giving away what belongs in other cells."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from puzzles.kinds.protocol import Kind
from puzzles.model.values import Budget, Outcome, Progress, Puzzle, Values, Verdict
from puzzles.solving import solve
from puzzles.solving.clash import Hunt, Member, describe
from puzzles.solving.remarks import board_values
from puzzles.solving.solvability import Probe

SHARE = 0.5
"""The share of the remaining budget for the search with the entries on the board."""


class Status(StrEnum):
    """The status of a player's entries."""

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
class EntriesCheck:
    """The status of the entries, the cells at fault (all wrong entries, or a clash among them), and a sentence."""

    status: Status
    cells: tuple[int, ...]
    message: str


def check_entries(
    puzzle: Puzzle, entries: Values, budget: Budget, kind: Kind | None = None
) -> Iterator[Progress | EntriesCheck]:
    """Yield progress, and last the check of the entries.

    `kind` is the puzzle's kind, if the caller already knows it.
    """
    probe = Probe(budget, kind)
    written = [cell for cell, entry in enumerate(entries) if entry and not puzzle.givens[cell]]
    finding = yield from probe.solution(puzzle.with_givens(board_values(puzzle, entries)), SHARE)
    if finding.solution:
        yield _all_right(entries)
        return
    verdict = yield from _verdict(puzzle, probe.rest, probe.kind(puzzle))
    if verdict.outcome is Outcome.NONE:
        yield EntriesCheck(Status.NONE, (), "The puzzle itself has no solution, whatever is written in it.")
        return
    wrongs = [
        tuple(cell for cell in written if entries[cell] != solution.values[cell]) for solution in verdict.solutions
    ]
    if () in wrongs:
        yield _all_right(entries)
    elif verdict.outcome is Outcome.UNIQUE:
        yield EntriesCheck(Status.WRONG, wrongs[0], _count_wrong(len(wrongs[0]), len(written)))
    elif finding.impossible:
        yield (yield from _clash(puzzle, entries, written, probe))
    else:
        sentence = "Undecided: in the time given, no solution with these entries was found or ruled out."
        yield EntriesCheck(Status.UNDECIDED, (), sentence)


def _all_right(entries: Values) -> EntriesCheck:
    sentence = "Right so far: a solution has all of your entries." if any(entries) else "Nothing is written yet."
    return EntriesCheck(Status.RIGHT, (), sentence)


def _count_wrong(wrong: int, written: int) -> str:
    if written == 1:
        return "Your entry is wrong."
    if wrong == written:
        return f"All {written} entries are wrong."
    return f"{wrong} of your {written} entries {'is' if wrong == 1 else 'are'} wrong."


def _verdict(puzzle: Puzzle, budget: Budget, kind: Kind) -> Generator[Progress, None, Verdict]:
    for event in solve.steps(puzzle, 1, budget, kind):
        if isinstance(event, Verdict):
            return event
        if isinstance(event, Progress):
            yield event
    raise solve.EngineError("The search ended without a verdict.")


def _clash(
    puzzle: Puzzle, entries: Values, written: Sequence[int], probe: Probe
) -> Generator[Progress, None, EntriesCheck]:
    """Find a smallest clash among entries, when no solution has all of them."""

    def with_only(kept: Sequence[Member]) -> Puzzle:
        cells = set(kept)
        return puzzle.with_givens(
            tuple(given or (entries[cell] if cell in cells else 0) for cell, given in enumerate(puzzle.givens))
        )

    found, certainty = yield from Hunt(probe, entries, written, with_only).run()
    if not found:
        return EntriesCheck(Status.NONE, (), "The puzzle itself has no solution, whatever is written in it.")
    cells = tuple(member for member in found if isinstance(member, int))
    sentence = describe(len(cells), "entry", 0, certainty)
    return EntriesCheck(Status.CLASH, cells, f"No solution has all of your entries. {sentence}")
