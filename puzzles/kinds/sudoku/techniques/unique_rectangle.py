"""Unique rectangles, types 1 to 6: a puzzle with one solution has no rectangle whose two numbers could be exchanged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.kinds.sudoku.techniques.rectangles import Rectangle, candidates_beside, rectangles
from puzzles.logic.bits import bits, is_single, mask_of
from puzzles.logic.brief import these_places
from puzzles.logic.candidate_grid import Grid, combine_sets, common_exclusions, grid, shared_units
from puzzles.logic.claims import Claim, pairs
from puzzles.logic.elimination import Elimination, list_names, role
from puzzles.logic.phrases import capitalize, numbers, places, places_in, symbol, with_article
from puzzles.logic.state import State
from puzzles.logic.step import Step


class UniqueRectangle(Elimination):
    """The base of the types."""

    kind = 0

    assumes_uniqueness = True

    def __init__(self) -> None:
        self.name = f"unique-rectangle-{self.kind}"
        self.title = f"Unique rectangle type {self.kind}"
        self.counts = (f"unique rectangle of type {self.kind}", f"unique rectangles of type {self.kind}")
        self.source = f"Sudoku Explainer {self.score}; HoDoKu 100"

    @property
    def definition(self) -> str:
        """Say what the type is, and why."""
        return (
            f"{super().definition} If four cells where two rows cross two columns, in two boxes, held only two "
            "numbers, these could be exchanged: the puzzle would have two solutions."
        )

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each rectangle of the type."""
        board = grid(state)
        for one in rectangles(board):
            yield from self.steps_of(state, board, one)

    def steps_of(self, state: State, board: Grid, one: Rectangle) -> Iterator[Step]:
        """Yield the steps of a rectangle."""
        raise NotImplementedError

    def build_step(
        self, state: State, board: Grid, one: Rectangle, rests_on: Sequence[int], removes: int, others: int = 0
    ) -> Step:
        """Return a step that draws the rectangle: its two numbers, and the further ones in its cells."""
        base = fin = leans = 0
        for cell in one.cells:
            leans |= board.rules.in_cell(cell)  # what else could be there would keep the numbers from being exchanged
            pair = one.pair << cell * board.rules.numbers
            base |= pair & board.live
            fin |= board.candidates(cell) & ~pair
        return self.step(state, rests_on, removes, (("base", base), ("fin", fin), ("end", others)), leans=leans)

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the numbers that could be exchanged, their cells, and the remaining candidates that the type needs."""
        base = role(step, "base")
        cells, held = step.rules.cells_of(base), sorted({number for _, number in pairs(step.rules, base)})
        yield Claim("exchange", cells, tuple(held), pairs(step.rules, role(step, "fin")))
        yield from super().claims(step)

    def sentence(self, step: Step) -> str:
        """Say how the puzzle would have two solutions, and name the removals."""
        rules = step.rules
        base = role(step, "base")
        cells = rules.cells_of(base)
        pair = numbers(rules, sorted({rules.parts(candidate)[1] for candidate in bits(base)}))
        return (
            f"The puzzle has one solution, so {places(rules, cells)} do not hold only {pair}: these could "
            f"be exchanged there. {self.type_clause(step)}{self.consequence(step)}."
        )

    def gist(self, step: Step) -> str:
        """Say what the cells must not hold."""
        base = role(step, "base")
        pair = numbers(step.rules, sorted({step.rules.parts(candidate)[1] for candidate in bits(base)}))
        return f"the four cells of the rectangle do not hold only {pair}: they could be exchanged, for two solutions"

    def type_clause(self, step: Step) -> str:
        """Return the clause of the type, which stands before the removals."""
        return "So "

    def location(self, step: Step) -> str:
        """Return the cells of the rectangle."""
        return these_places(step.rules, step.rules.cells_of(role(step, "base")))

    def target(self, step: Step) -> str:
        """Say what a player looks for."""
        return "numbers that would allow two solutions"


class TypeOne(UniqueRectangle):
    """Three cells of a rectangle have only the same two numbers left. So the fourth holds neither of them."""

    spot = (
        "Look for three corners of a rectangle, in two boxes, with the same two candidates and nothing else. The "
        "fourth corner has these and more. Strike the two numbers out of it."
    )
    aliases = ("Uniqueness test 1 (HoDoKu)",)

    kind, score = 1, 4.5

    def steps_of(self, state: State, board: Grid, one: Rectangle) -> Iterator[Step]:
        """Remove both numbers from the fourth cell."""
        if len(one.roof) == 1:
            removes = one.pair << one.roof[0] * board.rules.numbers & board.live
            yield self.build_step(state, board, one, one.floor, removes)


class TypeTwo(UniqueRectangle):
    """Two cells of a rectangle have only two numbers left, and the two others, in one line, have these and the same
    third number. So one of these others holds the third number, which goes from all cells that see both.
    """

    spot = (
        "Look for a rectangle in two boxes whose one side has two bare pairs. Its other two corners have the pair and "
        "one more number, the same in both. What sees both these corners loses that number."
    )
    aliases = ("Uniqueness test 2 (HoDoKu)",)

    kind, score = 2, 4.6

    def suits(self, one: Rectangle) -> bool:
        """Say whether the cells with a third number stand as they must."""
        return len(one.roof) == 2 and not one.is_diagonal

    def steps_of(self, state: State, board: Grid, one: Rectangle) -> Iterator[Step]:
        """Remove the third number from the cells that see all its places."""
        extras = {board.cells[cell] & ~one.pair for cell in one.roof}
        if not self.suits(one) or len(extras) != 1:
            return
        [extra] = extras
        if is_single(extra):
            rules = board.rules
            ends = mask_of(rules.candidate(cell, extra.bit_length()) for cell in one.roof)
            removes = common_exclusions(rules, ends) & board.live
            if removes:
                yield self.build_step(state, board, one, one.cells, removes, ends)

    def type_clause(self, step: Step) -> str:
        """Name the third number and its cells."""
        rules = step.rules
        ends = role(step, "end")
        [number] = {rules.parts(candidate)[1] for candidate in bits(ends)}
        return f"So one of {places(rules, rules.cells_of(ends))} is {symbol(rules, number)}, and "


class TypeFive(TypeTwo):
    """Two opposite cells of a rectangle, or three cells, have the same third number left beside two that all four have.
    So one of them holds the third number, which goes from all cells that see all of them.
    """

    spot = (
        "Look for a rectangle in two boxes where all corners have the same pair. The corners with a further number all "
        "have the same one, and they lie across from each other or are three. What sees all of them loses it."
    )
    aliases = ("Uniqueness test 5 (HoDoKu)",)

    kind, score = 5, 4.9

    def suits(self, one: Rectangle) -> bool:
        """Say whether the cells with a third number are opposite, or three."""
        return one.is_diagonal or len(one.roof) == 3


class TypeThree(UniqueRectangle):
    """Two cells of one side of a rectangle have more numbers than the two, and one of them holds one of these further
    numbers. So the two are like one cell with these numbers left, and make a naked pair, triple or quad with other
    cells of their unit.
    """

    spot = (
        "Look for a rectangle with two bare pairs on one side, and further numbers on the other. Treat the two fuller "
        "corners as one cell with just the further numbers. Look for cells in their unit that make a naked subset with "
        "it."
    )
    aliases = ("Uniqueness test 3 (HoDoKu)",)

    kind, score = 3, 4.7

    def steps_of(self, state: State, board: Grid, one: Rectangle) -> Iterator[Step]:
        """Remove the numbers of the subset from the rest of the unit."""
        if len(one.roof) != 2 or one.is_diagonal:
            return
        rules = board.rules
        extra = (board.cells[one.roof[0]] | board.cells[one.roof[1]]) & ~one.pair
        for unit in shared_units(rules, one.roof):
            others = [cell for cell in board.empty_cells(unit) if cell not in one.roof]
            for size in range(max(2, extra.bit_count()), 5):
                sets = [board.cells[cell] | extra for cell in others]
                for chosen, union in combine_sets(sets, size - 1, size):
                    group = [others[at] for at in chosen]
                    removes = candidates_beside(board, (*one.roof, *group), union)
                    if removes and union.bit_count() == size:
                        subset = 0
                        for cell in group:
                            subset |= board.candidates(cell)
                        yield self.build_step(state, board, one, (*one.cells, *group), removes, subset)

    def type_clause(self, step: Step) -> str:
        """Name the cells of the subset."""
        rules = step.rules
        end, fin = role(step, "end"), role(step, "fin")
        extra = sorted({rules.parts(candidate)[1] for candidate in bits(fin)})
        held = sorted({*extra, *(rules.parts(candidate)[1] for candidate in bits(end))})
        return (
            f"So one of {places(rules, rules.cells_of(fin))} is {numbers(rules, extra, 'or')}. That cell and "
            f"{places(rules, rules.cells_of(end))} hold {numbers(rules, held)}, so "
        )


class TypeFour(UniqueRectangle):
    """Two cells of a rectangle have only two numbers left, and for one of these a unit has only the two other cells.
    So these two do not hold the other number.
    """

    spot = (
        "Look for a rectangle with two bare pairs, and two corners with more. See whether one of the pair's numbers "
        "fits only these two corners in a unit they share. Then strike the other number of the pair out of both."
    )
    aliases = ("Uniqueness test 4 (HoDoKu)",)

    kind, score = 4, 4.8

    def steps_of(self, state: State, board: Grid, one: Rectangle) -> Iterator[Step]:
        """Remove the other number from both cells."""
        rules = board.rules
        if len(one.roof) != 2 or one.is_diagonal:
            return
        for number in bits(one.pair):
            own = mask_of(rules.candidate(cell, number + 1) for cell in one.roof)
            for unit in shared_units(rules, one.roof):
                at = rules.need(unit, number + 1)
                if board.live & rules.constraints[at].needs == own:
                    [other] = bits(one.pair & ~(1 << number))
                    removes = mask_of(rules.candidate(cell, other + 1) for cell in one.roof) & board.live
                    if removes:
                        yield self.build_step(state, board, one, (*one.floor, at), removes, own)
                        break

    def type_clause(self, step: Step) -> str:
        """Name the unit and its number."""
        rules = step.rules
        end = role(step, "end")
        units = [rules.constraints[at] for at in step.rests_on if rules.constraints[at].unit >= 0]
        named = list_names([one.sort.label(rules, one) for one in units])
        number = with_article(rules, units[0].number)
        if len(units) > 1:
            return f"In {named}, {number} fits only these cells. So "
        return f"{capitalize(number)} fits only {places_in(rules, rules.cells_of(end), named)}. So "


class TypeSix(TypeFour):
    """Two opposite cells of a rectangle have only two numbers left, and for one of these both rows (or both columns)
    have only cells of the rectangle. So the two other cells do not hold that number: it would be in both.
    """

    spot = (
        "Look for a rectangle whose bare pairs lie across from each other. See whether one number of the pair has no "
        "other place in both rows, or in both columns. Strike it out of the two fuller corners."
    )
    aliases = ("Uniqueness test 6 (HoDoKu)",)

    kind, score = 6, 5.0

    def steps_of(self, state: State, board: Grid, one: Rectangle) -> Iterator[Step]:
        """Remove the number of the lines from both cells."""
        rules = board.rules
        if not one.is_diagonal:
            return
        order = rules.size.rows
        for number in bits(one.pair):
            own = mask_of(rules.candidate(cell, number + 1) for cell in one.cells)
            rows = [one.cells[0] // order, one.cells[3] // order]
            columns = [order + one.cells[0] % order, order + one.cells[3] % order]
            for lines in (rows, columns):
                needs = [rules.need(line, number + 1) for line in lines]
                if all(not state.live & rules.constraints[at].needs & ~own for at in needs):
                    removes = mask_of(rules.candidate(cell, number + 1) for cell in one.roof) & board.live
                    if removes:
                        yield self.build_step(state, board, one, (*one.floor, *needs), removes, own & board.live)
                        break


UNIQUE_RECTANGLES = (TypeOne(), TypeTwo(), TypeThree(), TypeFour(), TypeFive(), TypeSix())
