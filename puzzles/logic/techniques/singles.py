"""Singles, the step that every kind has: a need has one candidate left, so that is true."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from puzzles.logic.bits import lowest
from puzzles.logic.constraints import ConstraintMask
from puzzles.logic.phrases import numbers
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique

FEW = 3
"""The most numbers that are named as gone before."""


def find_singles(state: State, needs: Iterable[ConstraintMask]) -> Iterator[tuple[int, int]]:
    """Yield each need with one candidate left that is not placed, by its index, with the candidate."""
    live, placed = state.live, state.placements
    for at, mask in needs:
        left = live & mask
        if left and not left & left - 1 and not left & placed:
            yield at, lowest(left)


def count_singles(state: State) -> int:
    """Count the numbers that are singles."""
    return len(
        {candidate for _, candidate in find_singles(state, state.rules.tight_needs(state.live, state.placements))}
    )


def placement_step(technique: Technique, state: State, at: int, candidate: int) -> Step:
    """Return the step that places the one candidate left under a constraint."""
    rules = state.rules
    one = rules.constraints[at]
    return Step(
        technique,
        rules,
        state.live,
        state.placements,
        (at,),
        places=(candidate,),
        missing_candidates=one.needs & ~(1 << candidate),
        cells=one.cells,
    )


class Single(Technique):
    """A need of some constraints, by their names, with one candidate left."""

    constraint_names: tuple[str, ...] = ()
    """The names of the constraints, in the order in which they are looked at."""

    def sentence(self, step: Step) -> str:
        """Say of a cell, too, which numbers went before, if they are few: they are not drawn there."""
        said, one = super().sentence(step), step.rules.constraints[step.rests_on[0]]
        gone = step.rules.numbers_in(step.gone_before(), one.cells[0]) if len(one.cells) == 1 else ()
        return f"{said[:-1]}: {numbers(step.rules, gone)} went before." if 0 < len(gone) <= FEW else said

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each such need."""
        for at, candidate in find_singles(
            state, state.rules.tight_needs(state.live, state.placements, *self.constraint_names)
        ):
            yield placement_step(self, state, at, candidate)
