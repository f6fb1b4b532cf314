"""The end of a proof that there is no solution: a constraint for which nothing is left, told as a step of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.explaining.engine import Told, dependent
from puzzles.explaining.model import Rules
from puzzles.explaining.state import State
from puzzles.explaining.step import Step
from puzzles.explaining.technique import Technique
from puzzles.explaining.words import start


class NothingLeft(Technique):
    """A cell has no number left, or a number has no place left in a row, a column or another unit. So there is no
    solution.
    """

    name = "nothing-left"
    title = "Contradiction"
    source = "Givens"

    def find(self, state: State) -> Iterator[Step]:
        """Yield the step, if anything has nothing left."""
        for each in state.rules.constraints:
            if each.needs and not each.needs & state.live:
                yield step_of(state, each.at)

    def sought(self, step: Step) -> str:
        """Say what to look for."""
        return "what has nothing left"

    def sentence(self, step: Step) -> str:
        """Say what has nothing left: "row 4 has no place for a 7"."""
        failed = step.rules.constraints[step.rests_on[0]]
        return f"{start(failed.sort.fails(step.rules, failed))}. So there is no solution."


NOTHING_LEFT = NothingLeft()


def step_of(state: State, at: int) -> Step:
    """Return the step that says of a constraint that nothing is left for it."""
    one = state.rules.constraints[at]
    return Step(NOTHING_LEFT, state.rules, state.live, state.placed, (at,), leans=one.needs, cells=one.cells)


def ended(rules: Rules, began: State, steps: Sequence[Step], at: int) -> tuple[Told, ...]:
    """Return the steps that a contradiction rests on, taken in order from a state, and it itself last.

    Quiet steps come with the step after them that is told.
    """
    needed = dependent(steps, rules.constraints[at].needs, began)
    state, told, before = began.copy(), list[Told](), list[Step]()
    for step in needed:
        step.apply(state)
        if step.technique.quiet:
            before.append(step)
        else:
            told.append(Told(step, tuple(before)))
            before = []
    return (*told, Told(step_of(state, at), tuple(before)))
