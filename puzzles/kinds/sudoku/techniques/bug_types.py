"""BUG types 2 to 4: all would be pairs that could be exchanged, but for a few candidates, of which one is true.

row 1 | 1 2   2 5  1 5 |    type 2: without the 7s of r2c1 and r5c1, every empty cell would have two numbers, and
row 2 | 3 4 7  .   3 4 |    every unit each number twice: two solutions. So one of them is 7, and what sees both
row 5 | 4 8 7  .    .  |    is not.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.sudoku.techniques.rectangles import candidates_beside
from puzzles.logic.bits import bits
from puzzles.logic.brief import these_places
from puzzles.logic.candidate_grid import Grid, combine_sets, common_exclusions, grid, shared_units
from puzzles.logic.claims import Claim, pairs
from puzzles.logic.elimination import Elimination, role
from puzzles.logic.phrases import numbers, places, symbol
from puzzles.logic.state import State
from puzzles.logic.step import Step

MOST = 6
"""The most cells with more than two numbers."""


def extras(board: Grid) -> int:
    """Return the extra candidates, 0 for none: without them each cell has two numbers, each unit each number twice."""
    rules = board.rules
    more = [cell for cell, left in enumerate(board.cells) if left.bit_count() > 2]
    if not 1 < len(more) <= MOST or any(left.bit_count() == 1 for left in board.cells):
        return 0
    found = 0
    for cell in more:
        odd = 0
        for number in bits(board.cells[cell]):
            if all(board.places[unit][number].bit_count() > 2 for unit in rules.units_of[cell]):
                odd |= 1 << rules.candidate(cell, number + 1)
        if odd.bit_count() != board.cells[cell].bit_count() - 2:
            return 0
        found |= odd
    kept = board.live & ~found
    for at, need in rules.needs:
        if rules.constraints[at].unit >= 0 and (kept & need).bit_count() not in (0, 2):
            return 0
    return found


class Grave(Elimination):
    """The base of the types."""

    kind = 0
    assumes_uniqueness = True

    def __init__(self) -> None:
        self.name = f"bug-type-{self.kind}"
        self.title = f"BUG type {self.kind}"
        self.counts = (f"BUG of type {self.kind}", f"BUGs of type {self.kind}")
        self.source = f"Bivalue universal grave: Sudoku forums; Sudoku Explainer {self.score}"

    def find(self, state: State) -> Iterator[Step]:
        """Yield the steps of the one pattern that there can be."""
        board = grid(state)
        found = extras(board)
        if found:
            yield from self.steps_of(state, board, found)

    def steps_of(self, state: State, board: Grid, found: int) -> Iterator[Step]:
        """Yield the steps."""
        raise NotImplementedError

    def build_step(self, state: State, board: Grid, found: int, removes: int, others: int = 0, need: int = -1) -> Step:
        """Return a step. It draws `found`, one of which is true, and the `others` that the type adds."""
        rules = board.rules
        cells = rules.cells_of(found | others)
        empty = 0
        for cell, left in enumerate(board.cells):
            empty |= rules.in_cell(cell) if left else 0
        roles = (("base", board.live & ~found & ~others), ("end", found), ("fin", others & ~found))
        return self.step(state, cells if need < 0 else (*cells, need), removes, roles, leans=empty)

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the numbers without which all could be exchanged, and the remaining candidates that the type needs."""
        yield Claim("grave", candidates=pairs(step.rules, role(step, "end")))
        yield from super().claims(step)

    def sentence(self, step: Step) -> str:
        """Say how the puzzle would have two solutions, and name the removals."""
        rules = step.rules
        ends = role(step, "end")
        cells = rules.cells_of(ends)
        held = numbers(rules, sorted({rules.parts(each)[1] for each in bits(ends)}), "or")
        return (
            f"The puzzle has one solution, but if none of {places(rules, cells)} were {held}, every empty cell would "
            "have two numbers left that could be exchanged everywhere. "
            f"{self.type_clause(step)}{self.consequence(step)}."
        )

    def gist(self, step: Step) -> str:
        """Say what would be without the numbers."""
        return "without the underlined numbers, all others could be exchanged, for two solutions; so one is right"

    def type_clause(self, step: Step) -> str:
        """Return the clause of the type, which stands before the removals."""
        raise NotImplementedError

    def location(self, step: Step) -> str:
        """Return the cells with more than two numbers."""
        return these_places(step.rules, step.rules.cells_of(role(step, "end")))

    def target(self, step: Step) -> str:
        """Say what a player looks for."""
        return "numbers without which there would be two solutions"


class TypeTwo(Grave):
    """All empty cells have two numbers left, each twice in its units, but for the same third number in some cells.

    Without it all could be exchanged. One of these cells holds it: it goes from what sees all of them.
    """

    spot = (
        "Near the end, check that all empty cells have two candidates but a few. Each of those few has one too many, "
        "and it is the same number in all. Strike it out of every other cell that sees all of them."
    )
    aliases = ("Bivalue universal grave type 2 (Sudoku Explainer)",)

    kind, score = 2, 5.7

    def steps_of(self, state: State, board: Grid, found: int) -> Iterator[Step]:
        """Remove the candidates that see all of them."""
        removes = common_exclusions(board.rules, found) & board.live
        if removes:
            yield self.build_step(state, board, found, removes)

    def type_clause(self, step: Step) -> str:
        """Say that one is true."""
        return "One of them is, so "


class TypeThree(Grave):
    """All empty cells have two numbers left, each twice in its units, but for more numbers in some cells of a unit.

    One of these numbers is true. Together they are like one cell: with others of the unit they make a naked subset.
    """

    spot = (
        "Near the end, look for the few cells with more than two candidates, all in one unit. Put their extra numbers "
        "together, as if in one cell. Look for cells of that unit that make a naked subset with it."
    )
    aliases = ("Bivalue universal grave type 3 (Sudoku Explainer)",)

    kind, score = 3, 5.8

    def steps_of(self, state: State, board: Grid, found: int) -> Iterator[Step]:
        """Remove the numbers of the subset from the rest of the unit."""
        rules = board.rules
        cells = rules.cells_of(found)
        extra = 0
        for candidate in bits(found):
            extra |= 1 << candidate % rules.numbers
        for unit in shared_units(rules, cells):
            others = [cell for cell in board.empty_cells(unit) if cell not in cells]
            for size in range(max(2, extra.bit_count()), 5):
                sets = [board.cells[cell] | extra for cell in others]
                for chosen, union in combine_sets(sets, size - 1, size):
                    group = [others[at] for at in chosen]
                    removes = candidates_beside(board, (*cells, *group), union)
                    subset = 0
                    for cell in group:
                        subset |= board.candidates(cell)
                    if removes and union.bit_count() == size:
                        yield self.build_step(state, board, found, removes, subset)

    def type_clause(self, step: Step) -> str:
        """Name the subset."""
        rules = step.rules
        subset = role(step, "fin")
        held = sorted({rules.parts(each)[1] for each in bits(subset | role(step, "end"))})
        return f"So one of these cells and {places(rules, rules.cells_of(subset))} hold {numbers(rules, held)}, and "


class TypeFour(Grave):
    """All empty cells have two numbers left, each twice in its units, but for more numbers in two cells of a unit.

    One of the two holds such a number. For another number the unit has only these two, so they hold nothing else.
    """

    spot = (
        "Near the end, look for just two cells with more than two candidates, in one unit. See which number has only "
        "these two places in the unit. Besides it, keep only the extra numbers in the two cells."
    )
    aliases = ("Bivalue universal grave type 4 (Sudoku Explainer)",)

    kind, score = 4, 5.9

    def steps_of(self, state: State, board: Grid, found: int) -> Iterator[Step]:
        """Remove all other numbers from both cells."""
        rules = board.rules
        cells = rules.cells_of(found)
        if len(cells) != 2:
            return
        both = board.candidates(cells[0]) | board.candidates(cells[1])
        for unit in shared_units(rules, cells):
            for number in range(1, rules.numbers + 1):
                at = rules.need(unit, number)
                own = state.live & rules.constraints[at].needs
                if own and not own & ~both and own.bit_count() == 2 and not own & found:
                    removes = both & ~found & ~own
                    if removes:
                        yield self.build_step(state, board, found, removes, own, at)

    def type_clause(self, step: Step) -> str:
        """Name the unit and its number."""
        rules = step.rules
        one = rules.constraints[step.rests_on[-1]]
        return (
            f"So one of the two holds such a number, and the other the {symbol(rules, one.number)} of "
            f"{one.sort.label(rules, one)}, which has no other place: "
        )


BUG_TYPES = (TypeTwo(), TypeThree(), TypeFour())
