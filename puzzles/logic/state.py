"""The state of a board: the candidates that are still there, and the numbers that are placed."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.logic.constraints import Rules
from puzzles.model.layers import Marks
from puzzles.model.values import Values


class State:
    """Live candidates and placed numbers, as two sets of candidates.

    A placed candidate is live, and what it excludes at no cost is gone.
    """

    __slots__ = ("live", "placements", "rules")

    def __init__(self, rules: Rules, live: int, placed: int = 0) -> None:
        self.rules = rules
        self.live = live
        self.placements = placed

    @classmethod
    def from_values(cls, rules: Rules, values: Values, marks: Marks | Sequence[Sequence[int]] = ()) -> State:
        """Return the state of a board: its numbers, 0 for an empty cell, and the player's marks.

        A cell without marks has all candidates. Marks that a number on the board excludes are gone.
        """
        live = rules.all_candidates
        for cell, numbers in enumerate(marks):
            if numbers and not values[cell]:
                live &= ~rules.in_cell(cell)
                for number in numbers:
                    live |= 1 << rules.candidate(cell, number)
        state = cls(rules, live)
        for cell, number in enumerate(values):
            if number:
                state.place(rules.candidate(cell, number))
        return state

    def copy(self) -> State:
        """Return an independent copy."""
        return State(self.rules, self.live, self.placements)

    def place(self, candidate: int) -> None:
        """Place a number, and remove all that it excludes at no cost."""
        bit = 1 << candidate
        self.live = (self.live | bit) & ~self.rules.free_exclusions(candidate)
        self.placements |= bit

    def remove(self, candidates: int) -> None:
        """Remove candidates."""
        self.live &= ~candidates

    @property
    def is_solved(self) -> bool:
        """Whether every cell has its number, and none rules out another."""
        return self.live == self.placements and self.placements.bit_count() == self.rules.cells

    @property
    def values(self) -> Values:
        """The numbers that are placed, 0 for none."""
        return self.rules.values(self.placements)

    def number(self, cell: int) -> int:
        """Return the number placed in a cell, 0 for none."""
        held = self.rules.numbers_in(self.placements, cell)
        return held[0] if held else 0
