"""Hidden pair, triple and quad."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.logic.bits import bits
from puzzles.logic.candidate_grid import combine_sets, grid
from puzzles.logic.elimination import Elimination
from puzzles.logic.phrases import capitalize, count_word, numbers, places_in
from puzzles.logic.state import State
from puzzles.logic.step import Step


class HiddenSubset(Elimination):
    """Some numbers have only as many cells in one unit, so these cells hold nothing else."""

    def __init__(self, size: int, name: str, score: float, source: str) -> None:
        self.size = size
        self.name = f"hidden-{name}"
        self.title = f"Hidden {name}"
        self.score = score
        self.source = source
        count = count_word(size)
        self.own_definition = (
            f"{capitalize(count)} numbers have only {count} cells left in one unit (a row, column or box), and these "
            f"are the same cells. So the {count} cells hold these numbers, and nothing else."
        )
        self.spot = (
            "Take a unit with many empty cells, and mark where each missing number fits. "
            f"Look for {count} numbers that fit only the same {count} cells. All else goes from those cells."
        )

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each such group of numbers from whose cells something goes."""
        board = grid(state)
        rules = board.rules
        for unit, places_of in enumerate(board.places):
            for chosen, union in combine_sets(places_of, self.size, self.size):
                kept = gone = 0
                for at in bits(union):
                    cell = rules.units[unit][at]
                    for number in bits(board.cells[cell]):
                        bit = 1 << rules.candidate(cell, number + 1)
                        if number in chosen:
                            kept |= bit
                        else:
                            gone |= bit
                if gone:
                    needs = [rules.need(unit, number + 1) for number in chosen]
                    yield self.step(state, needs, gone, (("base", kept),))

    def premise(self, step: Step) -> str:
        """Say where the numbers are."""
        rules = step.rules
        held = sorted(rules.constraints[at].number for at in step.rests_on)
        return f"{numbers(rules, held)} fit only {places_in(rules, step.cells, self.location(step))}"

    def gist(self, step: Step) -> str:
        """Name the numbers and their unit."""
        rules = step.rules
        held = numbers(rules, sorted(rules.constraints[at].number for at in step.rests_on))
        return f"in {self.location(step)}, {held} fit only the {count_word(self.size)} circled cells"
