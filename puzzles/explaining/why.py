"""Why a verdict holds: a clash and its steps, two close solutions, or which givens are needed."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from puzzles.explaining.why_none import WhyNone, why_none
from puzzles.kinds.catalog import kind_of
from puzzles.model.values import Outcome, Progress, Puzzle
from puzzles.portable.cells import code
from puzzles.portable.verdicts import NO_SOLUTION, ONE_SOLUTION
from puzzles.solving.repair.closest import ClosestPair, closest_pair, list_solutions
from puzzles.solving.repair.needed_givens import Redundancy, redundancy
from puzzles.solving.repair.removal import names, number_text
from puzzles.solving.solvability import Probe

MOST_SHOWN = 20
"""How many cells in which two solutions differ a text names."""

UNDECIDED = "Time ran out before it was known how many solutions the puzzle has."


@dataclass(frozen=True, slots=True)
class Why:
    """A verdict and its reason: one of `none`, `several` and `one`, by the outcome; all None if it is undecided."""

    puzzle: Puzzle
    outcome: Outcome
    none: WhyNone | None = None
    several: ClosestPair | None = None
    one: Redundancy | None = None
    letters: bool = False
    """Whether numbers above 9 are written as letters."""

    @property
    def message(self) -> str:
        """The verdict and its reason in a few sentences, without the steps."""
        reason = self.none or self.several or self.one
        if reason is None:
            return UNDECIDED
        verdict = {Outcome.NONE: NO_SOLUTION, Outcome.UNIQUE: ONE_SOLUTION}.get(self.outcome, "More than one solution.")
        return f"{verdict.rstrip('.')}. {reason.message}"

    def text(self) -> str:
        """Return the verdict and its whole reason as plain text."""
        title = f"{self.puzzle.size} {kind_of(self.puzzle).title}"
        if self.none:
            return f"{title}: {NO_SOLUTION.rstrip(chr(46))}. {self.none.text()}"
        said = [f"{title}: {self.message}"]
        if self.several:
            for cell in self.several.cells[:MOST_SHOWN]:
                pair = (self.several.one[cell], self.several.other[cell])
                one, other = (number_text(number, self.letters) for number in pair)
                said.append(f"{code(cell, self.puzzle.size.columns)}: {one} or {other}")
            if len(self.several.cells) > MOST_SHOWN:
                said.append(f"and {len(self.several.cells) - MOST_SHOWN} cells more")
        if self.one and self.one.redundant_members:
            said.append(f"Not needed: {names(self.puzzle, self.one.redundant_members, self.letters)}.")
        return "\n".join(said) + "\n"


def why(puzzle: Puzzle, probe: Probe, letters: bool = False) -> Generator[Progress, None, Why]:
    """Say why a puzzle has no solution, one or several, within the probe's budget; yield progress.

    If time runs out, or the probe is stopped, the answer has what was found so far. `letters` says that numbers above 9
    are written as letters.
    """
    found = yield from list_solutions(puzzle, probe)
    if len(found.solutions) > 1:
        return Why(puzzle, Outcome.SEVERAL, several=(yield from closest_pair(puzzle, probe, found)), letters=letters)
    if not found.exact:
        return Why(puzzle, Outcome.UNDECIDED)
    if found.solutions:
        return Why(
            puzzle, Outcome.UNIQUE, one=(yield from redundancy(puzzle, found.solutions[0], probe)), letters=letters
        )
    return Why(puzzle, Outcome.NONE, none=(yield from why_none(puzzle, probe, letters)), letters=letters)
