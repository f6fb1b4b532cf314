"""XY-wing, XYZ-wing and W-wing: cells of two or three numbers whose every case puts a number at one end."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.logic.bits import bits, lowest
from puzzles.logic.candidate_grid import Grid, grid
from puzzles.logic.elimination import Elimination, role, shared_number
from puzzles.logic.phrases import numbers, place, symbol, two_places, with_article
from puzzles.logic.state import State
from puzzles.logic.step import Step


class XYWing(Elimination):
    """A cell has two numbers left, x and y. It sees a cell with x and z left, and another with y and z left. Whichever
    it holds, one of these two is z, so z goes from all cells that see both.
    """

    name = "xy-wing"
    title = "XY-wing"
    counts = ("XY-wing", "XY-wings")
    score = 4.2
    source = "Sudoku Explainer 4.2; HoDoKu 160"
    spot = (
        "Look for a cell with two candidates: it is the hinge. It needs two wings that it sees, with two candidates "
        "each: both have one of its numbers, and they share a third. Whatever sees both wings loses that third number."
    )
    aliases: tuple[str, ...] = ("Y-wing (SudokuWiki)",)
    size = 2

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each pivot and two ends."""
        board = grid(state)
        cells = board.two_number_cells()
        for pivot, left in enumerate(board.cells):
            if left.bit_count() != self.size:
                continue
            around = [
                cell
                for cell in cells
                if (board.cells[cell] | left).bit_count() == 3
                and (board.cells[cell] & left).bit_count() == self.size - 1
                and cell != pivot
                and sees(board, pivot, cell)
            ]
            for index, one in enumerate(around):
                for other in around[index + 1 :]:
                    step = self._wing(state, board, pivot, one, other)
                    if step:
                        yield step

    def _wing(self, state: State, board: Grid, pivot: int, one: int, other: int) -> Step | None:
        rules, left = board.rules, board.cells
        common = left[one] & left[other]
        if (
            left[one] == left[other]
            or common.bit_count() != 1
            or (left[pivot] | left[one] | left[other]).bit_count() != 3
        ):
            return None
        if self.size == 2 and common & left[pivot]:
            return None
        number = lowest(common) + 1
        ends = 1 << rules.candidate(one, number) | 1 << rules.candidate(other, number)
        if self.size == 3:
            ends |= 1 << rules.candidate(pivot, number)
        removes = board.live
        for end in bits(ends):
            removes &= rules.free_exclusions(end)
        if not removes:
            return None
        base = board.candidates(one) | board.candidates(other)
        roles = (("pivot", board.candidates(pivot) & ~ends), ("base", base & ~ends), ("end", ends))
        return self.step(state, (pivot, one, other), removes, roles)

    def premise(self, step: Step) -> str:
        """Tell the number that each number of the pivot leaves for an end."""
        rules = step.rules
        pivot, one, other = step.rests_on
        held = [rules.numbers_in(step.live, cell) for cell in (pivot, one, other)]
        [final] = set(held[1]) & set(held[2])
        cases = []
        for cell, left in ((one, held[1]), (other, held[2])):
            [number] = set(left) - {final}
            cases.append(f"if it is {symbol(rules, number)}, then {place(rules, cell)} is {symbol(rules, final)}")
        text = f"{place(rules, pivot)} is {numbers(rules, held[0], 'or')}; {'; '.join(cases)}"
        return f"{text}. One of {'these two' if self.size == 2 else 'the three'} is {symbol(rules, final)} in any case"

    def gist(self, step: Step) -> str:
        """Say that whatever the pivot holds, an end holds the number."""
        rules = step.rules
        held = numbers(rules, rules.numbers_in(step.live, step.rests_on[0]), "or")
        final = shared_number(step, role(step, "end"))
        return f"the cell with squares is {held}. Whichever it is, one underlined {final} is right"


class XYZWing(XYWing):
    """A cell has three numbers left, x, y and z. It sees a cell with x and z left, and another with y and z left.
    Whichever it holds, one of the three cells is z, so z goes from all cells that see all three.
    """

    name = "xyz-wing"
    title = "XYZ-wing"
    counts = ("XYZ-wing", "XYZ-wings")
    score = 4.4
    source = "Sudoku Explainer 4.4; HoDoKu 180"
    aliases = ()
    spot = (
        "Look for a cell with three candidates, the hinge. Find two cells that it sees and that have two of its "
        "numbers each, not the same two. The number that all three share goes from the cells that see all three."
    )
    size = 3


class WWing(Elimination):
    """Two cells have the same two numbers left, x and y. A unit has two places for x, and each of these sees one of the
    cells. So the cells are not both x, and one of them is y, which goes from all cells that see both.
    """

    name = "w-wing"
    title = "W-wing"
    counts = ("W-wing", "W-wings")
    score = 4.4
    source = "George Woods, Sudoku forums; HoDoKu 150"
    spot = (
        "Look for two cells with the same two candidates that do not see each other. Then look for a unit where one of "
        "the numbers has two places, and each of them sees one of your cells. The other number goes from what sees "
        "both cells."
    )
    aliases = ("Semi-remote naked pair (Sudoku forums)",)

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each two cells, number and unit."""
        board = grid(state)
        rules, live = board.rules, board.live
        alike: dict[int, list[int]] = {}
        for cell in board.two_number_cells():
            alike.setdefault(board.cells[cell], []).append(cell)
        for left, cells in alike.items():
            first, second = (number + 1 for number in bits(left))
            for index, one in enumerate(cells):
                for other in cells[index + 1 :]:
                    for joined, free in ((first, second), (second, first)):
                        ends = [rules.candidate(cell, free) for cell in (one, other)]
                        removes = rules.free_exclusions(ends[0]) & rules.free_exclusions(ends[1]) & live
                        if not removes or sees(board, one, other):
                            continue
                        near, far = (rules.free_exclusions(rules.candidate(cell, joined)) for cell in (one, other))
                        for link in board.links:
                            if rules.constraints[link.constraint].number != joined:
                                continue
                            if near >> link.one & far >> link.other & 1 or near >> link.other & far >> link.one & 1:
                                base = board.candidates(one) | board.candidates(other) | 1 << link.one | 1 << link.other
                                both = 1 << ends[0] | 1 << ends[1]
                                roles = (("base", base & ~both), ("end", both))
                                yield self.step(state, (one, other, link.constraint), removes, roles)

    def premise(self, step: Step) -> str:
        """Say which two cells cannot both be the one number."""
        rules = step.rules
        one, other, at = step.rests_on
        unit = rules.constraints[at]
        cells = two_places(rules, one, other)
        final = rules.parts(lowest(role(step, "end")))[1]
        return (
            f"{cells} are each {numbers(rules, rules.numbers_in(step.live, one), 'or')}. They are not both "
            f"{symbol(rules, unit.number)}, or {unit.sort.label(rules, unit)} would have no place for "
            f"{with_article(rules, unit.number)}, so one of them is {symbol(rules, final)}"
        )

    def gist(self, step: Step) -> str:
        """Say why one of the two cells holds the other number."""
        rules = step.rules
        unit = rules.constraints[step.rests_on[2]]
        pair = numbers(rules, rules.numbers_in(step.live, step.rests_on[0]), "or")
        return (
            f"both cells with an underlined number are {pair}. Not both are {symbol(rules, unit.number)}: "
            f"{unit.sort.label(rules, unit)} needs {with_article(rules, unit.number)}"
        )


def sees(board: Grid, one: int, other: int) -> bool:
    """Say whether two cells share a unit."""
    return bool(board.rules.free_exclusions(one * board.rules.numbers) >> other * board.rules.numbers & 1)


XY_WING, XYZ_WING, W_WING = XYWing(), XYZWing(), WWing()
