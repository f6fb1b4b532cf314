"""Repair a puzzle with several solutions: find the fewest further givens that leave exactly one."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace

from puzzles.model.values import Outcome, Progress, Puzzle
from puzzles.portable.cells import code
from puzzles.solving.repair.closest import list_solutions
from puzzles.solving.repair.further_givens import FurtherGivens
from puzzles.solving.repair.givens_symmetry import NO_SYMMETRY, SymmetryUnits, single_units, symmetry_units
from puzzles.solving.repair.removal import number_text
from puzzles.solving.solvability import Probe

MOST_NAMED = 8
"""How many further givens a sentence names."""


@dataclass(frozen=True, slots=True)
class Repair:
    """Further givens that leave a puzzle exactly one solution.

    `givens` has a cell and its number for each; () if none are needed or known. `outcome` says how many solutions the
    puzzle has without them. `fewest` says whether it is proven that no fewer do, among those that keep the symmetries
    of `kept`.
    """

    puzzle: Puzzle
    outcome: Outcome
    givens: tuple[tuple[int, int], ...] = ()
    fewest: bool = False
    kept: SymmetryUnits = NO_SYMMETRY
    lacks_symmetry: bool = False
    """Whether a symmetry was asked for that the givens do not have."""

    @property
    def repaired(self) -> Puzzle:
        """The puzzle with the further givens."""
        added = dict(self.givens)
        return self.puzzle.with_givens(tuple(added.get(cell, given) for cell, given in enumerate(self.puzzle.givens)))

    @property
    def message(self) -> str:
        """The answer in a sentence or two."""
        if self.outcome is Outcome.UNIQUE:
            return "The puzzle has exactly one solution: there is nothing to settle."
        if self.outcome is Outcome.NONE:
            return "The puzzle has no solution, and further givens bring none."
        if self.outcome is Outcome.UNDECIDED:
            return "Time ran out before two solutions were found."
        count = len(self.givens)
        lacking = "The givens have no symmetry to keep. " if self.lacks_symmetry else ""
        keep = f", with the symmetry kept ({self.kept.words})" if self.kept.names else ""
        settle = "1 further given settles" if count == 1 else f"{count} further givens settle"
        proof = "; no fewer do" if self.fewest else "; perhaps fewer do"
        return f"{lacking}{settle} the puzzle{keep}{proof}."

    def givens_text(self, letters: bool = False) -> str:
        """Return the further givens in words, "" if they are too many to name; `letters` is as in `names`."""
        if not 0 < len(self.givens) <= MOST_NAMED:
            return ""
        columns = self.puzzle.size.columns
        return ", ".join(f"{number_text(number, letters)} in {code(cell, columns)}" for cell, number in self.givens)


def repair(puzzle: Puzzle, probe: Probe, symmetric: bool = False) -> Generator[Progress, None, Repair]:
    """Find the fewest further givens that leave one solution, within the probe's budget; yield progress.

    If time runs out, or the probe is stopped, they are the fewest found so far. `symmetric` keeps the symmetries that
    the cells of the givens have.
    """
    pool = yield from list_solutions(puzzle, probe)
    if len(pool.solutions) < 2:
        outcome = Outcome.UNDECIDED
        if pool.exact:
            outcome = Outcome.UNIQUE if pool.solutions else Outcome.NONE
        return Repair(puzzle, outcome)
    keep = symmetry_units(puzzle) if symmetric else single_units(puzzle)
    work = FurtherGivens(puzzle, probe, pool, keep.units)
    yield from work.run()
    found = Repair(puzzle, Outcome.SEVERAL, work.givens, work.is_proven, keep)
    return replace(found, lacks_symmetry=True) if symmetric and not keep.names else found
