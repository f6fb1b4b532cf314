"""Hidden rectangle: a rectangle whose two numbers could be exchanged, hidden among others.

row 1 | 3 8  .  .  | 3 8 5 .  . |    r1c1 has 3 and 8 only. For 3, row 4 has only r4c1 and r4c4, and column 4 only
row 4 | 3 8 9 . .  | 3 8 6 .  . |    r1c4 and r4c4. With 8 in r4c4, r4c1 and r1c4 are 3, and r1c1 is 8: they could
                                     be exchanged. So r4c4 is not 8.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.sudoku.techniques.rectangles import Rectangle
from puzzles.kinds.sudoku.techniques.unique_rectangle import UniqueRectangle
from puzzles.logic.bits import bits, mask_of
from puzzles.logic.candidate_grid import Grid
from puzzles.logic.elimination import role
from puzzles.logic.phrases import list_words, symbol, with_article
from puzzles.logic.state import State
from puzzles.logic.step import Step


class HiddenRectangle(UniqueRectangle):
    """A cell of a rectangle has only two numbers left. For one of these, the row and the column of the opposite cell
    have only cells of the rectangle. So that opposite cell does not hold the other number.
    """

    spot = (
        "Start at a corner with a bare pair, and look at the corner across from it. See whether one of the pair's "
        "numbers fits only the rectangle, in that far corner's row and in its column. Then strike the other number out "
        "of the far corner."
    )
    aliases = ("Hidden unique rectangle (SudokuWiki)",)

    score = 5.0

    def __init__(self) -> None:
        self.name = "hidden-rectangle"
        self.title = "Hidden rectangle"
        self.counts = ("hidden rectangle", "hidden rectangles")
        self.source = "Sudoku forums; HoDoKu 100"

    def steps_of(self, state: State, board: Grid, one: Rectangle) -> Iterator[Step]:
        """Remove a number from the cell opposite one with the two numbers only."""
        rules = board.rules
        order = rules.size.rows
        for at, cell in enumerate(one.cells):
            across = one.cells[3 - at]
            if board.cells[cell] != one.pair:
                continue
            for number in bits(one.pair & board.cells[across]):
                [other] = bits(one.pair & ~(1 << number))
                own = mask_of(rules.candidate(each, other + 1) for each in one.cells)
                lines = (across // order, order + across % order)
                needs = [rules.need(line, other + 1) for line in lines]
                if all(not state.live & rules.constraints[need].needs & ~own for need in needs):
                    removes = 1 << rules.candidate(across, number + 1)
                    yield self.build_step(state, board, one, (cell, *needs), removes, own & board.live)

    def gist(self, step: Step) -> str:
        """Say what the number would make of the rectangle."""
        rules = step.rules
        number = symbol(rules, rules.parts(step.removes.bit_length() - 1)[1])
        other = symbol(rules, rules.parts(role(step, "end").bit_length() - 1)[1])
        needs = [rules.constraints[at] for at in step.rests_on[1:]]
        lines = list_words([need.sort.label(rules, need) for need in needs])
        rectangle = f"a rectangle of {other}s and {number}s, which allows two solutions"
        return f"with {number} in the framed cell, the {other}s of {lines} complete {rectangle}"

    def type_clause(self, step: Step) -> str:
        """Name the lines and their number."""
        rules = step.rules
        lines = [rules.constraints[at] for at in step.rests_on[1:]]
        named = list_words([line.sort.label(rules, line) for line in lines])
        [other] = {rules.parts(candidate)[1] for candidate in bits(role(step, "end"))}
        return f"In {named}, {with_article(rules, other)} fits only these cells. So "


HIDDEN_RECTANGLE = HiddenRectangle()
