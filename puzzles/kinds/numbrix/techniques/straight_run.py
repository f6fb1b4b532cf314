"""Two placed numbers as many steps apart as they differ: only shortest ways join them.

 .  .  .  .
21  .  .  24      22 and 23 stand between them, in this order: there is no cell to spare.
 .  .  .  .
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.runs import Run, runs
from puzzles.logic.bits import lowest, mask_of
from puzzles.logic.claims import Claim, placed_numbers
from puzzles.logic.phrases import capitalize, join_clauses, numbers, place
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique


class StraightRun(Technique):
    """Two numbers on the board are as many steps apart as they differ, so the numbers between them make no detour.
    Those of them that have one cell left stand there.
    """

    name = "straight-run"
    title = "Straight run"
    score = 1.0
    source = "hardcorepuzzler.com"
    spot = (
        "Count the steps between two numbers on the board, across and down. If they are as many as the numbers differ, "
        "there is no room for a detour. In one row or column you can fill in the whole run at once."
    )
    is_trivial = True
    is_series = True

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each such run with two numbers or more that have one cell left."""
        rules, live = state.rules, state.live
        assert isinstance(rules, NumbrixRules)
        columns = rules.size.columns
        for run in runs(state):
            if run.first == run.last or min(run.start, run.end) < 0:
                continue
            (row, column), (y, x) = divmod(run.start, columns), divmod(run.end, columns)
            if abs(row - y) + abs(column - x) != run.last - run.first + 2:
                continue
            left = [(number, live & rules.of_number(number)) for number in run.numbers]
            single = [(number, lowest(mask)) for number, mask in left if mask and not mask & mask - 1]
            if len(single) > 1:
                places = tuple(candidate for _, candidate in single)
                leans = 0
                for number, _ in single:
                    leans |= rules.of_number(number)
                yield Step(
                    self,
                    rules,
                    live,
                    state.placements,
                    tuple(rules.number(number) for number, _ in single),
                    places=places,
                    missing_candidates=leans & ~mask_of(places),
                    cells=(run.start, *rules.cells_of(mask_of(places)), run.end),
                )

    def location(self, step: Step) -> str:
        """Name the ends of the run."""
        return f"the cells between {place(step.rules, step.cells[0])} and {place(step.rules, step.cells[-1])}"

    def target(self, step: Step) -> str:
        """Name the numbers."""
        return f"the places of {_run(step).name}"

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield that the ends are as many steps apart as they differ, and the remaining places of the numbers."""
        run = _run(step)
        yield from placed_numbers(step.rules, step.placements, (run.start, run.end))
        yield Claim("straight", (run.start, run.end), (run.first - 1, run.last + 1))
        yield from super().claims(step)

    def sentence(self, step: Step) -> str:
        """Name the ends, and how far they are from each other."""
        rules, run = step.rules, _run(step)
        here = f"{run.first - 1} in {place(rules, run.start)} and {run.last + 1} in {place(rules, run.end)}"
        apart = run.last - run.first + 2
        parts = [rules.parts(candidate) for candidate in step.places]
        said = join_clauses([f"{number} in {place(rules, cell)}" for cell, number in parts])
        return f"{capitalize(here)} are {apart} steps apart, as many as they differ, so there is no detour: {said}."

    def summary(self, step: Step) -> str:
        """Name the ends by their numbers; a number between them that has several places left is not named."""
        rules, run = step.rules, _run(step)
        apart = f"{run.last - run.first + 2} steps apart, as many as they differ"
        stand = f"{numbers(rules, [rules.parts(candidate)[1] for candidate in step.places])} stand"
        return f"{run.first - 1} and {run.last + 1} are {apart}. So there is no detour, and {stand} between them."


def _run(step: Step) -> Run:
    """Return the run of a step."""
    number = step.rules.parts(step.places[0])[1]
    return next(run for run in runs(State(step.rules, step.live, step.placements)) if number in run.numbers)


STRAIGHT_RUN = StraightRun()
