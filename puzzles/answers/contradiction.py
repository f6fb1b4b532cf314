"""The end of a proof that there is no solution: a constraint for which nothing is left, told as a step of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from puzzles.explaining.bits import mask_of
from puzzles.explaining.model import Rules
from puzzles.explaining.state import State
from puzzles.explaining.step import Step
from puzzles.explaining.technique import Technique
from puzzles.explaining.walk_step import WalkStep
from puzzles.explaining.words import capitalize


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
                yield step_of(state, each.index)

    def target(self, step: Step) -> str:
        """Say what to look for."""
        return "what has nothing left"

    def sentence(self, step: Step) -> str:
        """Say what has nothing left: "row 4 has no place for a 7"."""
        failed = step.rules.constraints[step.rests_on[0]]
        return f"{capitalize(failed.sort.failure(step.rules, failed))}. So there is no solution."


NOTHING_LEFT = NothingLeft()


def step_of(state: State, at: int) -> Step:
    """Return the step that says of a constraint that nothing is left for it."""
    one = state.rules.constraints[at]
    return Step(
        NOTHING_LEFT, state.rules, state.live, state.placements, (at,), missing_candidates=one.needs, cells=one.cells
    )


def ended(rules: Rules, began: State, steps: Sequence[Step], at: int) -> tuple[WalkStep, ...]:
    """Return the steps that a contradiction rests on, taken in order from a state, and it itself last.

    Quiet steps come with the step after them that is told.
    """
    needed = resting(steps, rules.constraints[at].needs, began) or list(steps)
    state, told, before = began.copy(), list[WalkStep](), list[Step]()
    for step in needed:
        one = replace(step, live=state.live, placements=state.placements)
        one.apply(state)
        if one.technique.is_quiet:
            before.append(one)
        else:
            told.append(WalkStep(one, tuple(before)))
            before = []
    return (*told, WalkStep(step_of(state, at), tuple(before)))


def resting(steps: Sequence[Step], gone: int, began: State) -> list[Step]:
    """Return those of these steps, taken in order from a state, that the absence of some candidates rests on.

    A step rests on what it leans on, and on the numbers that stand in the cells it looks at; [] if that is not all.
    """
    board, effects = began.copy(), list[int]()
    for step in steps:
        before = board.live
        step.apply(board)
        effects.append(before & ~board.live)
    leans, placed = gone, 0
    kept: list[Step] = []
    for step, effect in zip(reversed(steps), reversed(effects), strict=True):
        if (effect | step.removed_candidates) & leans or mask_of(step.places) & placed:
            kept.append(step)
            leans = leans & ~effect | step.missing_candidates
            placed |= looked_at(step)
    state = began.copy()
    for step in reversed(kept):
        if step.missing_candidates & state.live or looked_at(step) & ~state.placements:
            return []
        step.apply(state)
    return [] if gone & state.live else kept[::-1]


def looked_at(step: Step) -> int:
    """Return the placed numbers that a step looks at: those in its cells, and those that its constraints are about."""
    rules, found = step.rules, 0
    for cell in step.cells:
        found |= rules.in_cell(cell)
    for at in step.rests_on:
        one = rules.constraints[at]
        for cell in one.cells if one.sort.says != "has" else ():
            found |= rules.in_cell(cell)
        for number in (one.number, one.number + 1) if one.sort.says in ("reach", "next") else ():
            if 0 < number <= rules.numbers:
                found |= rules.of_number(number)
    return found & step.placements
