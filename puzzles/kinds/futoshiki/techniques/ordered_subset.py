"""Ordered subset: a few cells of one line, the numbers left for them, and the signs between them.

row 1   234 < 234 | 24 | ..     the three hold 2, 3 and 4 in one of two orders: 2 < 3 with 4, 3 < 4 with 2
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from puzzles.kinds.futoshiki.techniques.constraints import FutoshikiRules
from puzzles.logic.bits import bits
from puzzles.logic.brief import these_places
from puzzles.logic.candidate_grid import Grid, combine_sets, grid
from puzzles.logic.claims import Claim
from puzzles.logic.elimination import Elimination, role
from puzzles.logic.phrases import count_word, list_words, numbers, place, places, symbol
from puzzles.logic.state import State
from puzzles.logic.step import Step

MOST_CELLS = 4
MOST_NAMED = 8
"""The most ways to fill the cells that a sentence lists."""


class OrderedSubset(Elimination):
    """Some cells of one line have few numbers left between them: as many as there are cells, or one more. The signs
    between them leave few ways to fill them with different numbers.

    A number that a cell has in none of these ways goes from it. A number that all the ways use goes from the rest of
    the line.
    """

    name = "ordered-subset"
    title = "Ordered subset"
    score = 4.1
    source = "Futoshiki tutorials, for as many numbers as cells; Givens"
    spot = (
        "Look for two or three cells of a line with few numbers between them and signs that join them. Write down the "
        "ways to fill them with different numbers. What no way uses goes, and what all ways use goes from the rest of "
        "the line."
    )

    def find_with_pauses(self, state: State) -> Iterator[Step | None]:
        """Yield a step for each such group of cells, small ones first, with None after each line."""
        board = grid(state)
        for found in self._groups(board):
            if found is None:
                yield None
            else:
                yield from self._steps(state, board, *found)

    def all_removals(self, state: State) -> int:
        """Return the candidates that all groups remove."""
        board, gone = grid(state), 0
        for found in self._groups(board):
            if found:
                gone |= found[-1]
        return gone

    def _groups(self, board: Grid) -> Iterator[tuple[int, list[int], list[int], int, int] | None]:
        """Yield each such group that removes something: its line, cells, signs, numbers as bits from 0, and removals.

        Yield None before each line.
        """
        rules = board.rules
        assert isinstance(rules, FutoshikiRules)
        for size in range(2, MOST_CELLS + 1):
            for unit, line in enumerate(rules.units):
                yield None
                cells = board.empty_cells(unit)
                signs = {sign.index for cell in cells for sign in rules.signs_above[cell] if sign.cells[1] in line}
                if not signs:
                    continue
                part, now = (self.name, size, unit), ([board.cells[cell] for cell in line], cells)
                if rules.barren.get(part) == now:
                    continue
                rules.barren[part] = now
                for chosen, union in combine_sets([board.cells[cell] for cell in cells], size, size + 1):
                    group = [cells[at] for at in chosen]
                    own = [at for at in sorted(signs) if set(rules.constraints[at].cells) <= set(group)]
                    if own and len(group) < len(cells):
                        removes = self._sign_removals(board, unit, group, own, union)
                        if removes:
                            rules.barren.pop(part, None)
                            yield unit, group, own, union, removes

    def _sign_removals(self, board: Grid, unit: int, group: list[int], signs: list[int], union: int) -> int:
        """Return the candidates that a group removes only with its signs."""
        removes = self._removals(board, unit, group, [*group, *signs], union)
        return removes & ~self._removals(board, unit, group, group, union) if removes else 0

    def _steps(
        self, state: State, board: Grid, unit: int, group: list[int], signs: list[int], union: int, removes: int
    ) -> Iterator[Step]:
        """Yield the step of a group, for which the signs are needed."""
        rules = board.rules
        assert isinstance(rules, FutoshikiRules)
        kept = [*group, *signs]
        for at in (*signs, *group):
            rest = [other for other in kept if other != at]
            if not removes & ~self._removals(board, unit, group, rest, union):
                kept = rest
        base = missing = 0
        for cell in group:
            base |= board.candidates(cell)
            missing |= rules.in_cell(cell)
        yield self.step(state, kept, removes, (("base", base & ~removes),), leans=missing)

    def _removals(self, board: Grid, unit: int, group: Sequence[int], under: Collection[int], union: int) -> int:
        """Return the candidates that no way to fill the cells under some constraints allows, in them or in their line.

        The constraint that a cell has a number is in the same place as the cell.
        """
        rules = board.rules
        ways = _ways(board, group, under)
        gone = 0
        if not ways:
            return 0  # the board has no solution, which others tell
        for at, cell in enumerate(group):
            for number in bits(board.cells[cell]):
                if all(way[at] != number for way in ways):
                    gone |= 1 << rules.candidate(cell, number + 1)
        for number in bits(union):
            if all(number in way for way in ways):
                for cell in rules.units[unit]:
                    if cell not in group:
                        gone |= board.candidates(cell) & 1 << rules.candidate(cell, number + 1)
        return gone

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the remaining numbers, the signs, and the ways to fill the cells."""
        yield from super().claims(step)
        group, ways = _filling(step)
        yield Claim("fill", group, tuple([number + 1 for way in ways for number in way]), (), len(ways))

    def location(self, step: Step) -> str:
        """Name the cells."""
        return these_places(step.rules, step.cells)

    def premise(self, step: Step) -> str:
        """List the ways to fill the cells, or count them if they are many."""
        rules = step.rules
        group, ways = _filling(step)
        said = [" ".join(symbol(rules, number + 1) for number in way) for way in ways]
        cells = places(rules, group)
        if len(ways) <= MOST_NAMED:
            return (
                f"by the numbers left and the signs between them, {cells} hold, in this order, {list_words(said, 'or')}"
            )
        at = rules.cells_of(step.removes)[0]
        if at in group:
            gone = numbers(rules, rules.numbers_in(step.removes, at), "or")
            none = f"none of these puts {gone} into {place(rules, at)}"
        else:
            none = f"all of these use {numbers(rules, rules.numbers_in(step.removes, at))}"
        return f"the numbers left and the signs leave {count_word(len(ways))} ways to fill {cells}, and {none}"

    def gist(self, step: Step) -> str:
        """Count the ways to fill the cells."""
        group, ways = _filling(step)
        count = f"{count_word(len(ways))} way{'' if len(ways) == 1 else 's'}"
        inside = set(step.rules.cells_of(step.removes & step.live)) <= set(group)
        what = "none with a struck-out number" if inside else "and each uses up the numbers struck out around them"
        cells = f"the {count_word(len(group))} circled cells"
        return f"the signs and the numbers left allow only {count} to fill {cells}, {what}"


def _filling(step: Step) -> tuple[tuple[int, ...], list[tuple[int, ...]]]:
    """Return the cells of a step and the ways to fill them."""
    rules = step.rules
    assert isinstance(rules, FutoshikiRules)
    group = rules.cells_of(role(step, "base"))
    return group, _ways(Grid(rules, step.live, step.placements), group, [*group, *step.rests_on])


def _ways(board: Grid, group: Sequence[int], under: Collection[int]) -> list[tuple[int, ...]]:
    """Return the ways to fill some cells of a line, numbers from 0; -1 for a cell that may stay empty."""
    rules = board.rules
    assert isinstance(rules, FutoshikiRules)
    found: list[tuple[int, ...]] = []
    order = {cell: at for at, cell in enumerate(group)}
    signs = [tuple(order[cell] for cell in rules.constraints[at].cells) for at in under
             if at >= rules.cells and set(rules.constraints[at].cells) <= set(group)
             and rules.constraints[at].sort.says == "less"]  # fmt: skip

    def fill(way: tuple[int, ...]) -> None:
        at = len(way)
        if at == len(group):
            found.append(way)
            return
        choices = list(bits(board.cells[group[at]]))
        for number in choices if group[at] in under else [*choices, -1]:
            if number in way and number >= 0:
                continue
            longer = (*way, number)
            if all(_holds(longer[less], longer[greater]) for less, greater in signs if max(less, greater) == at):
                fill(longer)

    fill(())
    return found


def _holds(less: int, greater: int) -> bool:
    """Say whether a sign holds; with a number on one side there must be one on the other."""
    return less < greater if min(less, greater) >= 0 else less == greater


ORDERED_SUBSET = OrderedSubset()
