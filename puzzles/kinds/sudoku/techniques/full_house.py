"""The last empty cell of a unit."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.logic.bits import lowest
from puzzles.logic.claims import Claim, placed_numbers
from puzzles.logic.phrases import capitalize, place, symbol
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique
from puzzles.logic.techniques.singles import placement_step


class FullHouse(Technique):
    """One cell of a row, column, box or other unit is empty: it holds the number that the unit still misses."""

    name = "full-house"
    title = "Full house"
    score = 1.0
    source = "HoDoKu; Sudoku Explainer 1.0"
    spot = (
        "Look for a row, column or box with a single empty cell. Count through the numbers: the one that is not there "
        "goes in."
    )
    aliases = ("Last free cell (sudoku.com)",)
    is_trivial = True

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each unit with one empty cell, and each such cell once."""
        rules = state.rules
        assert isinstance(rules, LatinRules)
        last = {
            lowest(need & state.live) // rules.numbers
            for _, need in rules.tight_needs(state.live, state.placements, "cell")
        }
        units = {unit for cell in last if cell >= 0 for unit in rules.units_of[cell]}
        order, placed, most = rules.size.rows, state.placements, rules.numbers - 1
        nearly = [unit for unit in units if (placed & rules.in_unit[unit]).bit_count() == most]
        for at in sorted(nearly, key=lambda unit: (unit < 2 * order, unit)):
            if len(rules.units[at]) != rules.numbers:
                continue
            cell = next(cell for cell in rules.units[at] if not placed & rules.in_cell(cell))
            if cell in last:
                last.remove(cell)
                candidate = lowest(state.live & rules.in_cell(cell))
                yield placement_step(self, state, rules.need(at, rules.parts(candidate)[1]), candidate)

    def sentence(self, step: Step) -> str:
        """Say which cell is the last one."""
        rules = step.rules
        cell, number = rules.parts(step.places[0])
        where = capitalize(place(rules, cell))
        return f"{where} is the last empty cell of {self.location(step)}: it is {symbol(rules, number)}."

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield that the other cells are filled, and the remaining number."""
        yield from placed_numbers(step.rules, step.placements, step.rules.constraints[step.rests_on[0]].cells)
        yield from super().claims(step)

    def target(self, step: Step) -> str:
        """Do not give the number away."""
        return "the last empty cell"


FULL_HOUSE = FullHouse()
