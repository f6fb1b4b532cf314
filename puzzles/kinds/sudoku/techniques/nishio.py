"""Nishio: one number only. Put it into a cell and follow where it must then go, until a unit has no place for it.

row 1 |  5?  .  .  |  .  .  .  |    with 5 in r1c1, box 2 has its 5 in r2c5 only; then row 8 has its 5 in r8c7
row 2 |  .   .  .  |  .  5  .  |    only; then column 9 has no place for a 5. So r1c1 is not 5.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.sudoku.techniques.templates import may_fail
from puzzles.logic.assumptions.propagation import Conflict, refute
from puzzles.logic.assumptions.traces import Contradiction
from puzzles.logic.bits import bits
from puzzles.logic.candidate_grid import grid
from puzzles.logic.state import State
from puzzles.logic.step import Step


class Nishio(Contradiction):
    """A number is put into a cell, and its places in other units follow one after another, until a unit has none left.

    So the cell does not hold it. No other number is looked at.
    """

    name = "nishio"
    title = "Nishio"
    counts = ("Nishio", "times Nishio")
    score = 7.5
    source = "Tetsuya Nishio; Sudoku Explainer 7.5"
    spot = (
        "Choose one number and one place for it. Put it there, and follow only that number: strike out, fill where one "
        "place is left, and again. If a unit ends with no place for it, your first place was wrong."
    )
    aliases = ("Nishio forcing chains (SudokuWiki)",)

    def find_with_pauses(self, state: State) -> Iterator[Step | None]:
        """Yield a step for each candidate, the smallest k first, with None after each candidate."""
        board = grid(state)
        rules, live = board.rules, state.live
        found: list[Conflict] = []
        for number in range(1, rules.numbers + 1):
            units = [one.index for one in rules.constraints if one.number == number and one.needs & board.live]
            able = may_fail(rules, board.live, number)
            for candidate in bits(board.live & rules.of_number(number)) if able else ():
                yield None
                conflict = refute(rules, live, candidate, units)
                if isinstance(conflict, Conflict):
                    found.append(self._reduce(state, conflict))
        for conflict in sorted(found, key=lambda each: len(each.rests_on)):
            yield self.build_step(state, conflict, 1 << conflict.assumption)

    def _reduce(self, state: State, conflict: Conflict) -> Conflict:
        """Return the conflict without the units that it does not need."""
        for at in conflict.rests_on:
            rest = [other for other in conflict.rests_on if other != at]
            found = refute(state.rules, state.live, conflict.assumption, rest)
            if at in conflict.rests_on and isinstance(found, Conflict):
                conflict = found
        return conflict


NISHIO = Nishio()
