"""A number with one empty cell near enough to the next numbers on the board, before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.runs import Run
from puzzles.kinds.numbrix.techniques.ways import words
from puzzles.kinds.numbrix.techniques.ways.seen import seen
from puzzles.logic.bits import is_single, lowest
from puzzles.logic.claims import Claim, placed_numbers
from puzzles.logic.phrases import place
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique


class WithinReach(Technique):
    """Only one empty cell is near enough to the next numbers on the board before and after a number, and on the right
    colour of the chessboard.
    """

    name = "within-reach"
    title = "Within reach"
    counts = ("number with one cell within reach", "numbers with one cell within reach")
    score = 1.2
    source = "Ascent, Normal"
    spot = (
        "Take a missing number, and the next numbers before and after it on the board. Mark the cells that are near "
        "enough to both. Think of the chessboard, too: it halves the cells."
    )
    is_visible = True

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each number with one cell within reach."""
        board = seen(state)
        rules = board.rules
        for run in board.runs:
            if run.start < 0 or run.end < 0:
                continue
            found = []
            for number in run.numbers:
                before, after = number - run.first + 1, run.last - number + 1
                near = board.empty & board.near(run.start, before)
                near &= board.near(run.end, after) | board.near(run.end, after - 1)
                if is_single(near):
                    found.append((lowest(near), number))
            if found:
                needs = [rules.number(number) for _, number in found]
                yield board.step(
                    self,
                    (*needs, rules.reach(run.first - 1), rules.reach(run.last + 1)),
                    found,
                    (run.start, *(cell for cell, _ in found), run.end),
                    run,
                )

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield that no other cell is within reach."""
        run: Run = step.notes
        assert isinstance(step.rules, NumbrixRules)
        beside = [each for cell in (run.start, run.end) for each in (cell, *step.rules.neighbours[cell])]
        yield from placed_numbers(step.rules, step.placements, beside)
        for candidate in step.places:
            cell, number = step.rules.parts(candidate)
            yield Claim("near", (cell,), (number, run.first - 1, run.last + 1))

    def location(self, step: Step) -> str:
        """Name the gap."""
        return words.gap(step.notes)

    def sentence(self, step: Step) -> str:
        """Name the numbers on both sides."""
        rules, run = step.rules, step.notes
        both = f"{run.first - 1} and {run.last + 1}"
        parts = [rules.parts(candidate) for candidate in step.places]
        if len(parts) == 1:
            [(cell, number)] = parts
            for beside, there, other in (
                (run.first - 1, run.start, run.last + 1),
                (run.last + 1, run.end, run.first - 1),
            ):
                if abs(beside - number) == 1:
                    return self._beside(step, beside, there, other)
            return f"{number} fits only {place(rules, cell)}: no other empty cell is within reach of both {both}."
        what = words.listed(rules, [number for _, number in parts])
        return f"{what} have one empty cell each within reach of both {both}: {words.named(rules, parts)}."

    def _beside(self, step: Step, beside: int, there: int, other: int) -> str:
        """Say the same of a number whose neighbour is on the board; the gap's `other` end is further away."""
        rules = step.rules
        assert isinstance(rules, NumbrixRules)
        [(cell, number)] = [rules.parts(candidate) for candidate in step.places]
        values = rules.values(step.placements)
        free = [each for each in rules.neighbours[there] if not values[each]]
        said, here = f"{number} stands beside {beside}, and", place(rules, cell)
        if len(free) == 1:
            return f"{said} only {here} is free there."
        return f"{said} of the free cells there only {here} is near enough to {other}."


WITHIN_REACH = WithinReach()
