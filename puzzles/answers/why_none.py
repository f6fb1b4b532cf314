"""Why a puzzle has no solution: givens that clash, the steps from them to a contradiction, and what to take away."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace

from puzzles.answers.contradiction import contradiction_steps
from puzzles.answers.explaining import Explainer
from puzzles.answers.minimal_conflict import Clash, clash
from puzzles.answers.solvability import Probe
from puzzles.answers.take_away import Removal, called, take_away
from puzzles.answers.telling import Standing, Walkthrough
from puzzles.core.model import Outcome, Progress, Puzzle
from puzzles.explaining.engine import Told
from puzzles.explaining.model import MOST_CANDIDATES
from puzzles.explaining.singles import left_over
from puzzles.explaining.step import Step
from puzzles.explaining.words import start
from puzzles.kinds.protocol import WithReasons

CLASHING = 0.3
"""The part of the time that the search for the smallest clash may take."""

REMOVING = 0.3
"""The part of what is left then for what to take away; the steps have the rest."""

ALONE = 0.6
"""The part of that for steps from the clash alone; then all givens help."""

LONG = 6_000
"""Characters of steps from the clash alone beyond which steps from all givens are told, if these are much shorter."""

NAMED = 8
"""Givens and signs that are named in a sentence."""


@dataclass(frozen=True, slots=True)
class WhyNone:
    """A clash, what to take away, and the steps to a contradiction."""

    puzzle: Puzzle
    clash: Clash
    removals: tuple[Removal, ...]
    decided: bool
    """Whether there is no other given or sign whose absence alone brings a solution."""

    walkthrough: Walkthrough | None
    """The steps, the last of which is the contradiction; its puzzle has the givens that they begin from. None if no
    steps were found, or none are needed."""

    letters: bool = False
    """Whether numbers above 9 are written as letters."""

    broken: str = ""
    """The rule that the clashing givens break outright, in words: that is the whole contradiction."""

    @property
    def message(self) -> str:
        """The answer in a few sentences, without the steps."""
        said = [self.clash.message]
        if self.broken:
            said.append(self.broken)
        elif self.walkthrough is None:
            said.append("No steps to the contradiction were found in the time given; the search has proven it.")
        elif self.walkthrough.puzzle != only(self.puzzle, self.clash):
            said.append("The steps begin from all givens: those from the clash alone are longer, or were not found.")
        return " ".join([*said, self.advice])

    def text(self) -> str:
        """Return the whole answer as plain text: the clash by name, and the steps, a line each."""
        clashing = called(self.puzzle, [*self.clash.cells, *self.clash.clues], self.letters)
        said = [self.message, "", *([f"The clash: {clashing}."] if clashing else [])]
        if self.walkthrough:
            said += ["", self.walkthrough.text().partition("\n\n")[2].rstrip("\n")]
        return "\n".join(said) + "\n"

    @property
    def advice(self) -> str:
        """What to take away, in a sentence; "" if nothing is known."""
        if not self.removals:
            return ""
        first = self.removals[0]
        left = {
            Outcome.UNIQUE: "exactly one solution is left",
            Outcome.SEVERAL: "several solutions are left",
            Outcome.UNDECIDED: "there is a solution",
        }[first.outcome]
        if len(first.members) > 1:
            return f"Taking away one alone does not help; without {self.called(first)}, {left}."
        others = len(self.removals) - 1
        more = f" {others} other{' helps' if others == 1 else 's help'}, too." if others else ""
        return f"Take away {self.called(first)}: then {left}.{more}"

    def called(self, removal: Removal) -> str:
        """Return the givens and signs of a removal in words."""
        return called(self.puzzle, removal.members, self.letters, NAMED)


def only(puzzle: Puzzle, found: Clash) -> Puzzle:
    """Return a puzzle with no other givens and signs than those of a clash."""
    cells = set(found.cells)
    givens = tuple(given if cell in cells else 0 for cell, given in enumerate(puzzle.givens))
    return replace(puzzle, givens=givens, clues=found.clues)


def why_none(puzzle: Puzzle, probe: Probe, letters: bool = False) -> Generator[Progress, None, WhyNone]:
    """Say why a puzzle that has no solution has none, within the probe's budget; yield progress.

    If time runs out, or the probe is stopped, it is what was found so far.
    """
    kind = probe.kind(puzzle)
    hunt = probe.part(CLASHING)
    found = yield from clash(puzzle, hunt)
    alone = only(puzzle, found)
    part = probe.part(REMOVING)
    removals, decided = yield from take_away(puzzle, found, part)
    broken = kind.broken_rules(alone, alone.givens)
    if broken:
        return WhyNone(puzzle, found, removals, decided, None, letters, broken[0].message)
    walkthrough = None
    every = bool(kind.broken_rules(puzzle, puzzle.givens))
    candidates = puzzle.size.cells * kind.top(puzzle.size)
    if isinstance(kind, WithReasons) and candidates <= MOST_CANDIDATES:
        walkthrough = yield from _steps(alone, probe, 1.0 if every or alone == puzzle else ALONE, letters)
        if not every and alone != puzzle and (walkthrough is None or _length(walkthrough) > LONG):
            other = yield from _steps(puzzle, probe, 1.0, letters)
            if other and (walkthrough is None or 2 * _length(other) < _length(walkthrough)):
                walkthrough = other
    return WhyNone(puzzle, found, removals, decided, walkthrough, letters)


def _steps(puzzle: Puzzle, probe: Probe, share: float, letters: bool) -> Generator[Progress, None, Walkthrough | None]:
    """Return the steps from a puzzle's givens to a contradiction; None if they are not found in time."""
    part = probe.part(share)
    explainer = Explainer(puzzle, probe.kind(puzzle), letters)
    walk = explainer.walk(())
    began, steps = walk.official.copy(), list[Step]()
    for event in walk.steps(opens=False):
        if isinstance(event, Told):
            steps += [*event.before, event.step]
            yield from part.due()
        else:
            yield event
        if part.spent:
            return None
    if not walk.account.impossible:
        return None
    at = left_over(walk.ahead)
    constraint = explainer.rules.constraints[at]
    told = contradiction_steps(explainer.rules, began, [*steps, *walk.needed_for(constraint.needs)], at)
    account = walk.account
    account.steps = len(told)
    account.techniques = {}
    for step in (each.step for each in told):
        account.techniques[step.technique.name] = account.techniques.get(step.technique.name, 0) + 1
    account.largest = max(each.step.k for each in told)
    account.hardest = max(each.step.technique.score for each in told)
    said = start(constraint.sort.fails(explainer.rules, constraint))
    message = f"{said}, so there is no solution."
    return Walkthrough(puzzle, explainer.kind.title, explainer.rules, told, account, Standing.NONE, message)


def _length(walkthrough: Walkthrough) -> int:
    """Return how long the steps are in words."""
    return sum(len(told.sentence) for told in walkthrough.steps)
