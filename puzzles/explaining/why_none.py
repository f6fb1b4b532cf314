"""Why a puzzle has no solution: givens that clash, the steps from them to a contradiction, and what to take away."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace

from puzzles.explaining.contradiction import contradiction_steps
from puzzles.explaining.explainer import Explainer
from puzzles.explaining.walk_text import HintStatus, Walkthrough
from puzzles.kinds.protocol import WithReasons
from puzzles.logic.constraints import MOST_CANDIDATES
from puzzles.logic.phrases import capitalize
from puzzles.logic.step import Step
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Outcome, Progress, Puzzle
from puzzles.solving.clash import Clash, clash
from puzzles.solving.repair.removal import Removal, names, take_away
from puzzles.solving.solvability import Probe

CLASH_SHARE = 0.3
"""The part of the time that the search for the smallest clash may take."""

REMOVAL_SHARE = 0.3
"""The part of the remaining time that the search for removals may take; the steps have the rest."""

CLASH_STEPS_SHARE = 0.6
"""The part of that rest for steps from the clash alone, before steps from all givens are tried."""

LONG_TEXT = 6_000
"""Characters: if the steps from the clash alone are longer, steps from all givens replace them if half as long."""

MOST_NAMED = 8
"""Givens and signs that are named in a sentence."""


@dataclass(frozen=True, slots=True)
class WhyNone:
    """A clash, what to take away, and the steps to a contradiction."""

    puzzle: Puzzle
    clash: Clash
    removals: tuple[Removal, ...]
    is_decided: bool
    """Whether it is certain that no other single given or sign helps."""

    walkthrough: Walkthrough | None
    """The steps to the contradiction, which is the last; its puzzle has the givens that they begin from. None if no
    steps were found, or none are needed."""

    letters: bool = False
    """Whether numbers above 9 are written as letters."""

    broken_rule: str = ""
    """The rule that the clashing givens break, in words; then no steps are needed. "" if they break none."""

    @property
    def message(self) -> str:
        """The answer in a few sentences, without the steps."""
        said = [self.clash.message]
        if self.broken_rule:
            said.append(self.broken_rule)
        elif self.walkthrough is None:
            said.append("No steps to the contradiction were found in the time given; the search has proven it.")
        elif self.walkthrough.puzzle != clash_puzzle(self.puzzle, self.clash):
            said.append("The steps begin from all givens: those from the clash alone are longer, or were not found.")
        return " ".join([*said, self.advice])

    def text(self) -> str:
        """Return the whole answer as plain text: the clash by name, and the steps, a line each."""
        clashing = names(self.puzzle, [*self.clash.cells, *self.clash.clues], self.letters)
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
            return f"Taking away one alone does not help; without {self.names(first)}, {left}."
        others = len(self.removals) - 1
        more = f" {others} other{' helps' if others == 1 else 's help'}, too." if others else ""
        return f"Take away {self.names(first)}: then {left}.{more}"

    def names(self, removal: Removal) -> str:
        """Return the givens and signs of a removal in words."""
        return names(self.puzzle, removal.members, self.letters, MOST_NAMED)


def clash_puzzle(puzzle: Puzzle, found: Clash) -> Puzzle:
    """Return a puzzle with the givens and signs of a clash alone."""
    cells = set(found.cells)
    givens = tuple(given if cell in cells else 0 for cell, given in enumerate(puzzle.givens))
    return replace(puzzle, givens=givens, clues=found.clues)


def why_none(puzzle: Puzzle, probe: Probe, letters: bool = False) -> Generator[Progress, None, WhyNone]:
    """Say why a puzzle that has no solution has none, within the probe's budget; yield progress.

    If time runs out, or the probe is stopped, the answer has what was found so far.
    """
    kind = probe.kind(puzzle)
    hunt = probe.part(CLASH_SHARE)
    found = yield from clash(puzzle, hunt)
    alone = clash_puzzle(puzzle, found)
    part = probe.part(REMOVAL_SHARE)
    removals, decided = yield from take_away(puzzle, found, part)
    broken = kind.broken_rules(alone, alone.givens)
    if broken:
        return WhyNone(puzzle, found, removals, decided, None, letters, broken[0].message)
    walkthrough = None
    every = bool(kind.broken_rules(puzzle, puzzle.givens))
    candidates = puzzle.size.cells * kind.top(puzzle.size)
    if isinstance(kind, WithReasons) and candidates <= MOST_CANDIDATES:
        walkthrough = yield from _steps(alone, probe, 1.0 if every or alone == puzzle else CLASH_STEPS_SHARE, letters)
        if not every and alone != puzzle and (walkthrough is None or _length(walkthrough) > LONG_TEXT):
            other = yield from _steps(puzzle, probe, 1.0, letters)
            if other and (walkthrough is None or 2 * _length(other) < _length(walkthrough)):
                walkthrough = other
    return WhyNone(puzzle, found, removals, decided, walkthrough, letters)


def _steps(puzzle: Puzzle, probe: Probe, share: float, letters: bool) -> Generator[Progress, None, Walkthrough | None]:
    """Return the steps from a puzzle's givens to a contradiction; None if they are not found in time."""
    part = probe.part(share)
    explainer = Explainer(puzzle, probe.kind(puzzle), letters)
    walk = explainer.walk(())
    began, steps = walk.state.copy(), list[Step]()
    for event in walk.steps():
        if isinstance(event, WalkStep):
            steps += [*event.quiet_steps, event.step]
            yield from part.report_when_due()
        else:
            yield event
        if part.is_over:
            return None
    if not walk.account.is_impossible:
        return None
    at = walk.rules.empty_need(walk.quiet_state.live, walk.quiet_state.placements)
    constraint = explainer.rules.constraints[at]
    told = contradiction_steps(explainer.rules, began, [*steps, *walk.quiet_steps_for(constraint.needs)], at)
    account = walk.account
    account.steps = len(told)
    account.techniques = {}
    for step in (each.step for each in told):
        account.techniques[step.technique.name] = account.techniques.get(step.technique.name, 0) + 1
    account.largest_k = max(each.step.k for each in told)
    account.highest_score = max(each.step.technique.score for each in told)
    said = capitalize(constraint.sort.failure(explainer.rules, constraint))
    message = f"{said}, so there is no solution."
    return Walkthrough(puzzle, explainer.kind.title, explainer.rules, told, account, HintStatus.NONE, message)


def _length(walkthrough: Walkthrough) -> int:
    """Return how long the steps are in words."""
    return sum(len(told.sentence) for told in walkthrough.steps)
