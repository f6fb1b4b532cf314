"""Hill and valley: a cell above (below) several cells of one line needs room for all of them, since these differ.

row 1   a < b < X > c      X is above three different cells of row 1: at least 4
row 2   a > b > Y < c      Y is below three: at most n - 3
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.kinds.futoshiki.techniques.constraints import FutoshikiRules
from puzzles.logic.bits import bits, union
from puzzles.logic.claims import Claim
from puzzles.logic.elimination import Elimination, role
from puzzles.logic.phrases import capitalize, count_word, numbers, place, places, symbol
from puzzles.logic.state import State
from puzzles.logic.step import Step


class Hill(Elimination):
    """A cell is greater, by signs, than several cells of one row or column.

    These differ, so they need as many numbers, and the cell is greater than the highest of these.
    """

    name = "hill"
    title = "Hill"
    score = 2.0
    source = "Berthier, CSP-Rules: hills"
    spot = (
        "Look for a cell with several signs that make it the greater one. Count how many of the lesser cells lie in "
        "one line: they hold different numbers. The cell must be above the highest of these."
    )
    gist_cells = 1
    looks_up = False
    """Whether it looks at greater cells, as a valley does."""

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each cell and line; it rests on the signs that lead to the line."""
        rules = state.rules
        assert isinstance(rules, FutoshikiRules)
        done: set[tuple[tuple[int, ...], int]] = set()
        for cell in range(rules.cells):
            if state.placements & rules.in_cell(cell):
                continue
            reached, groups, near = _groups(rules, cell, self.looks_up)
            part, now = (self.name, cell), state.live & near
            if rules.barren.get(part) == now:
                continue
            rules.barren[part] = now
            for beyond in groups:
                group = list(beyond)
                removes = self._removals(state, cell, group)
                if not removes:
                    continue
                rules.barren.pop(part, None)
                for other in tuple(group):
                    rest = [each for each in group if each != other]
                    if self._removals(state, cell, rest) == removes:
                        group = rest
                signs = tuple(dict.fromkeys(at for other in group for at in reached[other]))
                if len(group) > 1 and (signs, removes) not in done:
                    done.add((signs, removes))
                    yield self._step(state, cell, group, signs, removes)

    def _removals(self, state: State, cell: int, group: Sequence[int], more: int = 0) -> int:
        """Return the candidates of a cell that leave no room for some cells of one line, with more candidates there."""
        rules = state.rules
        held = [rules.numbers_in(state.live | more, other) for other in group]
        gone = 0
        for number in rules.numbers_in(state.live, cell):
            room = [[each for each in left if (each > number if self.looks_up else each < number)] for left in held]
            if not _fit(room):
                gone |= 1 << rules.candidate(cell, number)
        return gone

    def _step(self, state: State, cell: int, group: Sequence[int], signs: Iterable[int], removes: int) -> Step:
        """Return the step. It leans only on absent candidates that would change it if they were back."""
        rules = state.rules
        cells = 0
        for other in group:
            cells |= rules.in_cell(other)
        more = 0
        for candidate in bits(cells & ~state.live):
            if self._removals(state, cell, group, more | 1 << candidate) == removes:
                more |= 1 << candidate
        pivot = state.live & rules.in_cell(cell) & ~removes
        roles = (("base", state.live & cells), ("pivot", pivot))
        return self.step(state, signs, removes, roles, leans=cells & ~more)

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the signs, and the bound that they give the cell."""
        yield from super().claims(step)
        rules = step.rules
        [cell] = rules.cells_of(step.removes)
        kept = rules.numbers_in(step.live & ~step.removes, cell)
        if kept:
            yield Claim("most" if self.looks_up else "least", (cell,), kept[-1:] if self.looks_up else kept[:1])

    def location(self, step: Step) -> str:
        """Name the cell."""
        return place(step.rules, step.rules.cells_of(step.removes)[0])

    def premise(self, step: Step) -> str:
        """Name the cell, and those beyond the signs."""
        rules = step.rules
        [cell] = rules.cells_of(step.removes)
        group = [other for other in step.cells if other != cell and role(step, "base") & rules.in_cell(other)]
        kept = rules.numbers_in(step.live & ~step.removes, cell)
        stands, bound = ("less", "at most") if self.looks_up else ("greater", "at least")
        lowest = f", so it is {bound} {symbol(rules, kept[-1 if self.looks_up else 0])}" if kept else ""
        return (
            f"{place(rules, cell)} is {stands} than {places(rules, group)}, {count_word(len(group))} cells with "
            f"different numbers{lowest}"
        )

    def sentence(self, step: Step) -> str:
        """Say why, and name the removed numbers."""
        rules = step.rules
        [cell] = rules.cells_of(step.removes)
        lost = numbers(rules, rules.numbers_in(step.removes, cell), "or")
        return f"{capitalize(self.premise(step))}. So it is not {lost}."

    def gist(self, step: Step) -> str:
        """Name the cell, and count those beyond the signs."""
        rules = step.rules
        [cell] = rules.cells_of(step.removes)
        count = len(rules.cells_of(role(step, "base") & ~rules.in_cell(cell)))
        stands = "less" if self.looks_up else "greater"
        return f"{place(rules, cell)} is {stands} than the {count_word(count)} circled cells, which differ"


class Valley(Hill):
    """A cell is less, by signs, than several cells of one row or column.

    These differ, so they need as many numbers, and the cell is less than the lowest of these.
    """

    name = "valley"
    title = "Valley"
    counts = ("valley", "valleys")
    source = "Berthier, CSP-Rules: valleys"
    spot = (
        "Look for a cell with several signs that make it the lesser one. Count how many of the greater cells lie in "
        "one line: they hold different numbers. The cell must be below the lowest of these."
    )
    looks_up = True


def _groups(rules: FutoshikiRules, cell: int, up: bool) -> tuple[dict[int, tuple[int, ...]], list[list[int]], int]:
    """Return what `_reach` does, its cells by line, for lines with several of them, and all their candidates.

    `rules` stores them.
    """
    kept = rules.beyond_signs.get((cell, up))
    if kept is None:
        reached = _reach(rules, cell, up)
        lines = [[other for other in unit if other in reached] for unit in rules.units]
        near = union(rules.in_cell(each) for each in (cell, *reached))
        kept = rules.beyond_signs[cell, up] = reached, [line for line in lines if len(line) > 1], near
    return kept


def _reach(rules: FutoshikiRules, cell: int, up: bool) -> dict[int, tuple[int, ...]]:
    """Return the cells that signs lead to, up or down, with the signs on the shortest way."""
    found: dict[int, tuple[int, ...]] = {}
    waiting = [cell]
    for one in waiting:
        for sign in (rules.signs_above if up else rules.signs_below)[one]:
            beyond = sign.cells[1 if up else 0]
            if beyond not in found and beyond != cell:
                found[beyond] = (*found.get(one, ()), sign.index)
                waiting.append(beyond)
    return found


def _fit(room: Sequence[Sequence[int]]) -> bool:
    """Say whether cells can hold different numbers, each one of its own."""
    holder: dict[int, int] = {}

    def place_of(cell: int, tried: set[int]) -> bool:
        for number in room[cell]:
            if number not in tried:
                tried.add(number)
                if number not in holder or place_of(holder[number], tried):
                    holder[number] = cell
                    return True
        return False

    return all(place_of(cell, set()) for cell in range(len(room)))


HILL, VALLEY = Hill(), Valley()
