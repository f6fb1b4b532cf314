"""BUG+1: all empty cells but one have two numbers left, each twice in its units: then there would be two solutions."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.logic.candidate_grid import grid
from puzzles.logic.claims import Claim, pairs
from puzzles.logic.elimination import Elimination, role
from puzzles.logic.phrases import place, symbol
from puzzles.logic.state import State
from puzzles.logic.step import Step


class BugPlusOne(Elimination):
    """All empty cells have two numbers left, but one has three. Without one of these three, each number would be left
    twice in each unit, so that all pairs could be exchanged and the puzzle would have two solutions. So the cell holds
    that number.
    """

    name = "bug-plus-1"
    title = "BUG+1"
    counts = ("BUG+1", "times BUG+1")
    score = 5.6
    source = "Bivalue universal grave: Sudoku forums; Sudoku Explainer 5.6; HoDoKu 100"
    spot = (
        "Near the end, check whether all empty cells but one have two candidates. That one has three. Count its "
        "numbers in a unit of it: the one that stands there three times is the answer."
    )
    aliases = ("Bivalue universal grave + 1 (HoDoKu)", "BUG type 1 (Sudoku Explainer)")
    assumes_uniqueness = True

    def find(self, state: State) -> Iterator[Step]:
        """Yield the one step that there can be."""
        board = grid(state)
        rules = board.rules
        more = [cell for cell, left in enumerate(board.cells) if left.bit_count() not in (0, 2)]
        if len(more) != 1 or board.cells[more[0]].bit_count() != 3:
            return
        [cell] = more
        odd: set[int] = set()
        for unit, places in enumerate(board.places):
            for number in range(rules.numbers):
                count = places[number].bit_count()
                if count == 3 and unit in rules.units_of[cell] and board.cells[cell] >> number & 1:
                    odd.add(number)
                elif count not in (0, 2):
                    return
        if len(odd) != 1:
            return
        [number] = odd
        if any(board.places[unit][number].bit_count() != 3 for unit in rules.units_of[cell]):
            return
        pairs = 0
        for other in board.two_number_cells():
            pairs |= rules.in_cell(other)
        candidate = rules.candidate(cell, number + 1)
        roles = (("base", pairs & board.live), ("end", 1 << candidate))
        yield self.step(state, (cell,), 0, roles, places=(candidate,), leans=pairs)

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the number without which all could be exchanged."""
        yield Claim("grave", candidates=pairs(step.rules, role(step, "end")))
        yield from super().claims(step)

    def premise(self, step: Step) -> str:
        """Say why the number must be there: without it there would be two solutions."""
        cell, number = step.rules.parts(step.places[0])
        return (
            f"the puzzle has one solution. If {place(step.rules, cell)} were not {symbol(step.rules, number)}, every "
            "empty cell would have two numbers left, and these could be exchanged everywhere"
        )

    def location(self, step: Step) -> str:
        """Return the cell with three numbers."""
        return place(step.rules, step.rules.parts(step.places[0])[0])

    def target(self, step: Step) -> str:
        """Do not give the number away."""
        return "the number without which there would be two solutions"


BUG_PLUS_ONE = BugPlusOne()
