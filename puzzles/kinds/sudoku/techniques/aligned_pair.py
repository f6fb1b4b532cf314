"""Aligned pair exclusion: two cells, and what they cannot hold together.

row 1 | 1 *  .  .  |  .  .  .  |    r1c1 and r2c2: with 1 in r1c1, r1c2 (1 4) is 4, r2c1 (1 5) is 5 and r3c1
row 2 | 1 5 456 .  |                (1 6) is 6: nothing is left for r2c2, so r1c1 is not 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.logic.bits import bits
from puzzles.logic.brief import these_places
from puzzles.logic.candidate_grid import grid
from puzzles.logic.elimination import Elimination
from puzzles.logic.phrases import place, symbol
from puzzles.logic.state import State
from puzzles.logic.step import Step


class AlignedPair(Elimination):
    """If a cell held some number, another cell would have none left: each of its numbers is the same one and sees it,
    or would leave nothing for a third cell, which sees both. So the first cell does not hold that number.
    """

    name = "aligned-pair-exclusion"
    title = "Aligned pair exclusion"
    score = 6.2
    source = "Sudoku forums; Sudoku Explainer 6.2"
    spot = (
        "Take two cells with few candidates, and try each pair of numbers for them. Cross out a pair if it repeats "
        "where it may not, or if it empties a third cell that sees both. A number in no remaining pair goes."
    )
    aliases = ("APE (SudoCue)",)
    gist_cells = 1
    fewest = 3
    """The fewest numbers of the second cell: with two, it is an XY-wing."""

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each number and other cell."""
        board = grid(state)
        rules, left = board.rules, board.cells
        pairs = 0
        for cell in board.two_number_cells():
            pairs |= board.candidates(cell)
        for candidate in bits(board.live):
            cell, number = rules.parts(candidate)
            free = rules.free_exclusions(candidate)
            reached = free & ~rules.in_cell(cell) & board.live
            thirds = {}
            for each in bits(reached & pairs):
                third = each // rules.numbers
                [other] = bits(left[third] & ~(1 << number - 1))
                thirds[third] = other
            if not thirds:
                continue
            gone = reached
            for third, other in thirds.items():
                gone |= rules.free_exclusions(third * rules.numbers + other)
            for second in rules.cells_of(gone & board.live):
                own = board.candidates(second)
                if own & ~gone or left[second].bit_count() < self.fewest or second == cell or second in thirds:
                    continue
                cells = []
                for each in bits(own & ~reached):
                    by = [
                        at
                        for at, other in thirds.items()
                        if rules.free_exclusions(at * rules.numbers + other) >> each & 1
                    ]
                    cells.append(by[0])
                if cells:
                    roles = (("pivot", own), ("base", sum(board.candidates(at) for at in dict.fromkeys(cells))))
                    yield self.step(state, (second, *cells), 1 << candidate, roles)

    def premise(self, step: Step) -> str:
        """Go through the numbers of the second cell."""
        rules = step.rules
        second, *thirds = step.rests_on
        [gone] = bits(step.removes)
        cell, number = rules.parts(gone)
        said = []
        for each in rules.numbers_in(step.live, second):
            if each == number:
                said.append(f"{symbol(rules, each)}, which it sees")
            else:
                by = next(at for at in thirds if set(rules.numbers_in(step.live, at)) == {each, number})
                said.append(f"{symbol(rules, each)}, which would leave nothing for {place(rules, by)}")
        held = "; nor ".join(said)
        text = f"with {symbol(rules, number)} in {place(rules, cell)}, {place(rules, second)} could not be {held}"
        return f"{text}; and it has no other number"

    def gist(self, step: Step) -> str:
        """Say that the second cell would have no number."""
        rules = step.rules
        cell, number = rules.parts(step.removes.bit_length() - 1)
        where = f"{symbol(rules, number)} in {place(rules, cell)}"
        other = "other " if number in rules.numbers_in(step.live, step.rests_on[0]) else ""
        return f"with {where}, each {other}number in a square would leave nothing for a cell with circles"

    def location(self, step: Step) -> str:
        """Return the two cells."""
        cells = sorted({step.rests_on[0], *step.rules.cells_of(step.removes)})
        return these_places(step.rules, cells)


ALIGNED_PAIR_EXCLUSION = AlignedPair()
