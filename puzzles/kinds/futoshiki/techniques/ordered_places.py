"""Ordered places: signs join the places that a line leaves for a number.

row 1   5? < 5? | .. | ..     5 fits only columns 1 and 2: the greater is at least 5, the lesser at most
row 2   5? < X > 5? | ..      5 fits only beside X, which is greater in either case: X is at least 6
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.futoshiki.techniques.constraints import FutoshikiRules
from puzzles.logic.bits import bits
from puzzles.logic.elimination import Elimination, role
from puzzles.logic.phrases import place, places_in, symbol, with_article
from puzzles.logic.state import State
from puzzles.logic.step import Step


class OrderedPlaces(Elimination):
    """A row or column has a few places left for a number, and signs join these to one cell, or to one another.
    Whichever place holds the number, the same numbers are too small (or too large) for that cell, so they go.
    """

    name = "ordered-places"
    title = "Ordered places"
    counts = ("number with ordered places", "numbers with ordered places")
    score = 2.2
    source = "Givens; pointing of Sudoku, by signs"
    spot = (
        "Take a number with two or three places in a line, and look at the signs beside them. Put the number in each "
        "place in turn. What becomes too small, or too large, for the same cell every time goes."
    )

    def find_with_pauses(self, state: State) -> Iterator[Step | None]:
        """Yield a step for each number of a line, and each cell that loses something; None before each that is open."""
        rules = state.rules
        assert isinstance(rules, FutoshikiRules)
        for at, need in rules.needs_of("row", "column"):
            base = state.live & need
            if base & state.placements or base.bit_count() < 2:
                continue
            yield None
            removes = state.live & rules.shared_exclusions(base)
            for cell in rules.cells_of(removes):
                gone = removes & rules.in_cell(cell)
                signs = {rules.sign_between(one, other) for one in bits(base) for other in bits(gone)} - {-1}
                yield self.step(state, (at, *sorted(signs)), gone, (("base", base),))

    def premise(self, step: Step) -> str:
        """Name the line, its places, and how they stand to the cell."""
        rules = step.rules
        line = rules.constraints[step.rests_on[0]]
        [cell] = rules.cells_of(step.removes)
        cells = rules.cells_of(role(step, "base"))
        low = rules.numbers_in(step.removes, cell)[0] < line.number
        if cell in cells:
            stands = "at least" if low else "at most"
        else:
            stands = "greater than" if low else "less than"
        fits = places_in(rules, cells, line.sort.label(rules, line))
        return (
            f"{with_article(rules, line.number)} fits only {fits}. By the signs, "
            f"{place(rules, cell)} is {stands} {symbol(rules, line.number)} in each case"
        )

    def gist(self, step: Step) -> str:
        """Name the line, and say how the signs bound the cell."""
        rules = step.rules
        line = rules.constraints[step.rests_on[0]]
        number = with_article(rules, line.number)
        low = rules.numbers_in(step.removes, rules.cells_of(step.removes)[0])[0] < line.number
        bound = f"at {'least' if low else 'most'} {symbol(rules, line.number)}"
        where = line.sort.label(rules, line)
        return f"in {where}, {number} fits only where it is circled. Wherever it goes, the framed cell is {bound}"


ORDERED_PLACES = OrderedPlaces()
