"""Avoidable rectangles, types 1 and 2: cells that were not given, and whose numbers could be exchanged.

row 1 | 3  .  .  | 8  .  .  |    none of the four is a given; with 3 in r2c4, 3 and 8 could be exchanged in them.
row 2 | 8  .  .  | *  .  .  |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.kinds.sudoku.techniques.rectangles import is_exchangeable
from puzzles.logic.bits import bits, lowest
from puzzles.logic.brief import these_places
from puzzles.logic.candidate_grid import Grid, common_exclusions, grid
from puzzles.logic.claims import Claim, pairs, placed_numbers
from puzzles.logic.elimination import Elimination, role
from puzzles.logic.phrases import numbers, places, symbol
from puzzles.logic.state import State
from puzzles.logic.step import Step

Corners = tuple[tuple[int, ...], tuple[int, ...]]
"""The cells of a rectangle, and the number of each, from 1, that would let them be exchanged."""


def corners(board: Grid, state: State) -> Iterator[Corners]:
    """Yield the rectangles without a given that have two or three filled cells."""
    rules = board.rules
    order = rules.size.rows
    givens = rules.puzzle.givens
    values = state.values
    filled = [cell for cell, value in enumerate(values) if value and not givens[cell]]
    done: set[Corners] = set()
    for one in filled:
        row, column = divmod(one, order)
        for beside in filled:
            down, across = divmod(beside, order)
            if values[beside] == values[one] or (down == row) == (across == column):
                continue
            for at in range(order):
                # the side from `one` to `beside`, moved along
                if down == row:
                    if at == row:
                        continue
                    rest = (at * order + column, at * order + across)
                else:
                    if at == column:
                        continue
                    rest = (row * order + at, down * order + at)
                wanted = (values[one], values[beside], values[beside], values[one])
                cells = (one, beside, *rest)
                if any(givens[cell] for cell in rest) or values[rest[0]] not in (0, wanted[2]) or values[rest[1]]:
                    continue
                paired = sorted(zip(cells, wanted, strict=True))
                found = (tuple([cell for cell, _ in paired]), tuple([number for _, number in paired]))
                if found not in done and is_exchangeable(rules, found[0]):
                    done.add(found)
                    yield found


class AvoidableRectangle(Elimination):
    """The base of both types."""

    assumes_uniqueness = True
    kind = 0
    empty_cells = 0
    """How many cells of the rectangle are empty."""

    def __init__(self) -> None:
        self.name = f"avoidable-rectangle-{self.kind}"
        self.title = f"Avoidable rectangle type {self.kind}"
        self.counts = (f"avoidable rectangle of type {self.kind}", f"avoidable rectangles of type {self.kind}")
        self.source = "Sudoku forums; HoDoKu 100"

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each rectangle of the type."""
        board = grid(state)
        for cells, wanted in corners(board, state):
            holes = [(cell, number) for cell, number in zip(cells, wanted, strict=True) if board.cells[cell]]
            if len(holes) == self.empty_cells:
                removes, ends = self.removals(board, holes)
                if removes:
                    base = 0
                    for cell, number in zip(cells, wanted, strict=True):
                        base |= 1 << board.rules.candidate(cell, number)
                    rests_on = cells if ends else [cell for cell in cells if not board.cells[cell]]
                    roles = (("base", base), ("end", ends))
                    yield self.step(state, rests_on, removes, roles, notes=(cells, sorted(set(wanted))))

    def removals(self, board: Grid, holes: Sequence[tuple[int, int]]) -> tuple[int, int]:
        """Return the removed candidates, and those that the removal rests on: one of them is true, 0 for none.

        `holes` are the empty cells, each with the number that would complete the exchange.
        """
        raise NotImplementedError

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the numbers that could be exchanged, their cells, and the remaining candidates that the type needs."""
        cells, held = step.notes
        empty = sum(step.rules.in_cell(cell) for cell in cells)
        others = empty & step.live & ~step.placements & ~role(step, "base")
        yield from placed_numbers(step.rules, step.placements, cells)
        yield Claim("exchange", tuple(cells), tuple(held), pairs(step.rules, others))
        yield from super().claims(step)

    def sentence(self, step: Step) -> str:
        """Say how the puzzle would have two solutions, and name the removals."""
        rules = step.rules
        cells, pair = step.notes
        return (
            f"The puzzle has one solution, and none of {places(rules, cells)} is a given, so they do not hold only "
            f"{numbers(rules, pair)}: these could be exchanged there. {self.type_clause(step)}{self.consequence(step)}."
        )

    def gist(self, step: Step) -> str:
        """Say what the cells must not hold."""
        pair = numbers(step.rules, step.notes[1])
        return f"the four cells, none of them a given, do not hold only {pair}, or two solutions would follow"

    def type_clause(self, step: Step) -> str:
        """Return the clause of the type, which stands before the removals."""
        return "So "

    def location(self, step: Step) -> str:
        """Return the cells of the rectangle."""
        return these_places(step.rules, step.notes[0])

    def target(self, step: Step) -> str:
        """Say what a player looks for."""
        return "numbers that would allow two solutions"


class TypeOne(AvoidableRectangle):
    """Three cells of a rectangle are filled with two numbers, and none of the four cells is a given. The fourth does
    not hold the number that makes it two of each: the two could be exchanged, and the puzzle would have two solutions.
    """

    spot = (
        "Look at numbers that you wrote yourself, never at givens. Look for three corners of a rectangle in two boxes "
        "that show two numbers, one of them twice. The empty corner must not complete the exchange."
    )

    kind, score, empty_cells = 1, 5.0, 1

    def removals(self, board: Grid, holes: Sequence[tuple[int, int]]) -> tuple[int, int]:
        """Remove the number from the empty cell."""
        return (1 << board.rules.candidate(*holes[0])) & board.live, 0


class TypeTwo(AvoidableRectangle):
    """Two cells of a rectangle are filled, and none of the four cells is a given. Each of the two others has two
    numbers left: the one that would make it two of each, and the same further one. One of them holds that further
    number, or the two could be exchanged. So it goes from all cells that see both.
    """

    spot = (
        "Look at numbers that you wrote yourself, never at givens. Look for two corners filled in, and two empty "
        "corners that could complete the exchange. If both have the same further number, strike it out where both are "
        "seen."
    )

    kind, score, empty_cells = 2, 5.0, 2

    def removals(self, board: Grid, holes: Sequence[tuple[int, int]]) -> tuple[int, int]:
        """Remove the other number from the cells that see both."""
        others = {board.cells[cell] & ~(1 << number - 1) for cell, number in holes}
        if len(others) != 1:
            return 0, 0
        [other] = others
        if other.bit_count() != 1 or any(board.cells[cell] == other for cell, _ in holes):
            return 0, 0
        ends = 0
        for cell, _ in holes:
            ends |= 1 << board.rules.candidate(cell, lowest(other) + 1)
        return common_exclusions(board.rules, ends) & board.live, ends

    def type_clause(self, step: Step) -> str:
        """Name the other number and its cells."""
        rules = step.rules
        ends = role(step, "end")
        number = rules.parts(next(bits(ends)))[1]
        return f"So one of {places(rules, rules.cells_of(ends))} is {symbol(rules, number)}, and "


AVOIDABLE_RECTANGLES = (TypeOne(), TypeTwo())
