"""Find givens and signs to take away from a puzzle without a solution, so that it has one."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

from puzzles.model.values import Inequality, Outcome, Progress, Puzzle
from puzzles.portable.cells import code, place
from puzzles.solving.clash import Clash, Member
from puzzles.solving.solvability import Probe

ORDERS = 4
"""Random orders in which givens are put back, if no single given or sign is enough."""

SHARE = 0.2
"""The part of the remaining budget that one search may take."""


@dataclass(frozen=True, slots=True)
class Removal:
    """Givens (cells) and signs to take away together, and whether one or several solutions are left.

    `outcome` is UNDECIDED if there is a solution, and time ran out before a second was found or excluded.
    """

    members: tuple[Member, ...]
    outcome: Outcome


def remove_members(puzzle: Puzzle, members: Iterable[Member]) -> Puzzle:
    """Return a puzzle without some of its givens and signs."""
    gone = set(members)
    givens = tuple(0 if cell in gone else given for cell, given in enumerate(puzzle.givens))
    return replace(puzzle, givens=givens, clues=tuple(clue for clue in puzzle.clues if clue not in gone))


def number_text(number: int, letters: bool) -> str:
    """Return a number, as a letter beyond 9 if the puzzle has letters."""
    return chr(ord("A") + number - 10) if letters and number > 9 else str(number)


def names(puzzle: Puzzle, members: Sequence[Member], letters: bool = False, most: int = 1_000) -> str:
    """Return one given or sign in words, "7 in row 2, column 8", or several, "7 in r2c8 and 5 in r3c1".

    No more than `most` are named. `letters` says that numbers above 9 are written as letters.
    """
    columns, named = puzzle.size.columns, list[str]()

    def where(cell: int) -> str:
        return code(cell, columns) if len(members) > 1 else place(cell, columns).lower()

    for member in members[:most]:
        if isinstance(member, Inequality):
            named.append(f"{where(member.less)} less than {where(member.greater)}")
        else:
            named.append(f"{number_text(puzzle.givens[member], letters)} in {where(member)}")
    if len(members) > most:
        named.append(f"{len(members) - most} more")
    return f"{', '.join(named[:-1])} and {named[-1]}" if len(named) > 1 else "".join(named)


def take_away(
    puzzle: Puzzle, clash: Clash, probe: Probe
) -> Generator[Progress, None, tuple[tuple[Removal, ...], bool]]:
    """Return removals, the best first, and whether every single given and sign was decided. The puzzle has no solution.

    A removal is one given or sign of the clash, since any other leaves the clash. Removals that leave one solution come
    first. If no single one brings a solution, the only removal is the smallest set that was found.
    """
    found: list[Removal] = []
    decided = True
    every: list[Member] = [*clash.cells, *clash.clues]
    for member in every:
        left = yield from probe.solutions(remove_members(puzzle, [member]), 2, SHARE)
        if left.solutions:
            found.append(Removal((member,), _outcome(len(left.solutions), left.exact)))
        decided = decided and (left.exact or bool(left.solutions))
    if not found and decided and not probe.is_over:
        several = yield from _several(puzzle, probe)
        if several:
            left = yield from probe.solutions(remove_members(puzzle, several), 2, SHARE)
            found.append(Removal(several, _outcome(len(left.solutions), left.exact)))
    found.sort(key=lambda one: (Outcome.UNIQUE, Outcome.SEVERAL, Outcome.UNDECIDED).index(one.outcome))
    return tuple(found), decided


def _outcome(count: int, exact: bool) -> Outcome:
    if count > 1:
        return Outcome.SEVERAL
    return Outcome.UNIQUE if exact else Outcome.UNDECIDED


def _several(puzzle: Puzzle, probe: Probe) -> Generator[Progress, None, tuple[Member, ...]]:
    """Return a minimal set of givens and signs without which there is a solution; () if none was found."""
    every: list[Member] = [*(cell for cell, given in enumerate(puzzle.givens) if given), *puzzle.clues]
    best: tuple[Member, ...] = ()
    for seed in range(ORDERS):
        order = Random(seed).sample(every, len(every))
        gone = yield from _leave_out(puzzle, probe, order)
        if probe.is_over:
            break
        if not best or len(gone) < len(best):
            best = gone
    return tuple(sorted(best, key=lambda one: (isinstance(one, Inequality), one)))


def _leave_out(puzzle: Puzzle, probe: Probe, order: Sequence[Member]) -> Generator[Progress, None, tuple[Member, ...]]:
    """Put givens and signs back in this order, each if a solution remains; return those that stay out."""
    gone = list(order)
    known = None
    for member in order:
        if known is not None and _is_in(puzzle, member, known):
            gone.remove(member)
            continue
        finding = yield from probe.solution(remove_members(puzzle, [other for other in gone if other != member]), SHARE)
        if finding.solution:
            gone.remove(member)
            known = finding.solution
        elif probe.is_over:
            break
    return tuple(gone)


def _is_in(puzzle: Puzzle, member: Member, solution: Sequence[int]) -> bool:
    if isinstance(member, int):
        return solution[member] == puzzle.givens[member]
    return solution[member.less] < solution[member.greater]
