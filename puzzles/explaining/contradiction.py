"""The last step of a walk that shows that there is no solution: a constraint without candidates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from puzzles.logic.constraints import Rules
from puzzles.logic.phrases import capitalize
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique
from puzzles.logic.walk_step import WalkStep, steps_behind


class Contradiction(Technique):
    """A cell has no number left, or a number has no place left in a row, a column or another unit. So there is no
    solution.
    """

    name = "nothing-left"
    title = "Contradiction"
    source = "Givens"

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each constraint without candidates."""
        for each in state.rules.constraints:
            if each.needs and not each.needs & state.live:
                yield contradiction_at(state, each.index)

    def target(self, step: Step) -> str:
        """Say what to look for."""
        return "what has nothing left"

    def sentence(self, step: Step) -> str:
        """Say what has nothing left: "row 4 has no place for a 7"."""
        failed = step.rules.constraints[step.rests_on[0]]
        return f"{capitalize(failed.sort.failure(step.rules, failed))}. So there is no solution."


CONTRADICTION = Contradiction()


def contradiction_at(state: State, at: int) -> Step:
    """Return the step that says that this constraint has no candidates."""
    one = state.rules.constraints[at]
    return Step(
        CONTRADICTION, state.rules, state.live, state.placements, (at,), missing_candidates=one.needs, cells=one.cells
    )


def contradiction_steps(rules: Rules, began: State, steps: Sequence[Step], at: int) -> tuple[WalkStep, ...]:
    """Return the steps that a contradiction rests on, in order from the state `began`, and the contradiction last.

    Quiet steps come with the first step after them that is not quiet.
    """
    needed = needed_steps(steps, rules.constraints[at].needs, began) or list(steps)
    state, told, before = began.copy(), list[WalkStep](), list[Step]()
    for step in needed:
        one = replace(step, live=state.live, placements=state.placements)
        one.apply(state)
        if one.technique.is_quiet:
            before.append(one)
        else:
            told.append(WalkStep(one, tuple(before)))
            before = []
    return (*told, WalkStep(contradiction_at(state, at), tuple(before)))


def needed_steps(steps: Sequence[Step], gone: int, began: State) -> list[Step]:
    """Return the steps, of these in order from the state `began`, that the absence of the candidates `gone` rests on.

    A step rests on the removals that it leans on, and on the numbers in the cells that it looks at. Return [] if the
    steps found this way do not suffice.
    """
    needed = steps_behind(steps, gone, began, used_placements)
    state = began.copy()
    for step in needed:
        if step.missing_candidates & state.live or used_placements(step) & ~state.placements:
            return []
        step.apply(state)
    return [] if gone & state.live else needed


def used_placements(step: Step) -> int:
    """Return the placed numbers that a step uses: those in its cells, and those that its constraints are about."""
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
