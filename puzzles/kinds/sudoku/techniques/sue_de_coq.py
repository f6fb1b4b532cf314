"""Sue de Coq: the cells where a box crosses a line, shared out between a set in the line and a set in the box.

row 1 | 1-5  2-6  .  |  .  2 3  .  |  .  .  .  |    crossing: r1c1 and r1c2 (1 to 6, without 4); line: r1c5 (2 3)
row 2 |  .   5 6  .  |                              box: r2c2 (5 6). Four cells, and 1, 2, 3, 5 and 6 would be too
row 3 |  .    .   .  |                              many: with as many numbers as cells, each is in one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

from puzzles.logic.bits import bits
from puzzles.logic.brief import these_places
from puzzles.logic.candidate_grid import Grid, common_exclusions, grid
from puzzles.logic.elimination import Elimination
from puzzles.logic.phrases import count_word, numbers, places
from puzzles.logic.state import State
from puzzles.logic.step import Step

MOST = 4
"""Cells of the largest set beside the crossing, on each side."""

Group = tuple[tuple[int, ...], int]
"""Cells, and their numbers as bits from 0."""


class SueDeCoq(Elimination):
    """Take two or three cells where a box crosses a line, some more cells of the line, and some more of the box. The
    line's and the box's have no number in common, and all together have as many numbers left as there are cells.

    So each of these numbers is in one of the cells, and goes from other cells that see all its places there.
    """

    name = "sue-de-coq"
    title = "Sue de Coq"
    counts = ("Sue de Coq", "times Sue de Coq")
    score = 6.0
    source = "Two-sector disjoint subsets: Sue de Coq, Sudoku forums; HoDoKu 250"
    spot = (
        "Look where a box crosses a line: two or three empty cells with many numbers. Add a few cells from the rest of "
        "the line, and a few from the rest of the box, that share no number. Count: together they must have as many "
        "numbers as there are cells."
    )
    aliases = ("Two-sector disjoint subsets (Sudoku forums)",)

    def find_with_pauses(self, state: State) -> Iterator[Step | None]:
        """Yield a step for each such group of cells, the fewest cells first, with None before each crossing."""
        board = grid(state)
        rules = board.rules
        found: list[tuple[int, tuple[Group, Group, Group], int]] = []
        for at, need in rules.needs_of("box", "region"):
            if rules.constraints[at].number == 1:
                box = rules.constraints[at].unit
                inside = set(rules.cells_of(need))
                for unit, cells in enumerate(rules.units):
                    if unit != box and len(inside.intersection(cells)) > 1:
                        yield None
                        both = board.live & (rules.in_unit[unit] | rules.in_unit[box])
                        pair = unit * len(rules.units) + box
                        found += rules.cached_result(self.name, pair, both, partial(self._find_groups, board))
        found.sort(key=lambda each: each[0])
        for _, groups, removes in found:
            base, first, second = (self._candidates(board, cells) for cells, _ in groups)
            rests_on = [cell for cells, _ in groups for cell in cells]
            roles = (("base", base), ("first", first), ("second", second))
            yield self.step(state, rests_on, removes, roles, notes=[cells for cells, _ in groups])

    def _candidates(self, board: Grid, cells: Sequence[int]) -> int:
        found = 0
        for cell in cells:
            found |= board.candidates(cell)
        return found

    def _find_groups(self, board: Grid, pair: int) -> list[tuple[int, tuple[Group, Group, Group], int]]:
        """Return how many cells the groups of a crossing have, the groups, and the candidates that they remove."""
        return [*self._groups(board, *divmod(pair, len(board.rules.units)))]

    def _groups(self, board: Grid, line: int, box: int) -> Iterator[tuple[int, tuple[Group, Group, Group], int]]:
        crossing = [cell for cell in board.empty_cells(line) if cell in board.rules.units[box]]
        for size in range(2, min(3, len(crossing)) + 1):
            for chosen in combinations(crossing, size):
                left = _numbers_of(board, chosen)
                more = left.bit_count() - size
                if not 2 <= more <= 2 * MOST:
                    continue
                sides = [
                    [
                        (group, own)
                        for count in range(1, MOST + 1)
                        for group in combinations(
                            [cell for cell in board.empty_cells(unit) if cell not in crossing], count
                        )
                        for own in [_numbers_of(board, group)]
                        if own & left and 0 < count - (own & ~left).bit_count() < more and own.bit_count() > count
                    ]
                    for unit in (line, box)
                ]
                for group, own in sides[0]:
                    taken = len(group) - (own & ~left).bit_count()
                    for other, beside in sides[1]:
                        if own & beside or taken + len(other) - (beside & ~left).bit_count() != more:
                            continue
                        groups = ((chosen, left), (group, own), (other, beside))
                        removes = _removals(board, (*chosen, *group, *other), left | own | beside)
                        removes &= board.rules.in_unit[line] | board.rules.in_unit[box]
                        if removes:
                            yield size + len(group) + len(other), groups, removes

    def premise(self, step: Step) -> str:
        """Tell the three groups."""
        rules = step.rules
        crossing, line, box = step.notes
        held = numbers(
            rules, sorted({n for cell in (*crossing, *line, *box) for n in rules.numbers_in(step.live, cell)})
        )
        return (
            f"{places(rules, crossing)}, with {places(rules, line)} in the same line and {places(rules, box)} in the "
            f"same box, have as many numbers left as they are cells: {held}. No number can be in two of these cells, "
            "so each number is in one of them"
        )

    def gist(self, step: Step) -> str:
        """Count the numbers of all cells."""
        count = count_word(sum(map(len, step.notes)))
        return f"the {count} marked cells have {count} numbers left, and no number fits two of them"

    def location(self, step: Step) -> str:
        """Return the cells of the crossing."""
        return these_places(step.rules, step.notes[0])


def _numbers_of(board: Grid, cells: Sequence[int]) -> int:
    left = 0
    for cell in cells:
        left |= board.cells[cell]
    return left


def _removals(board: Grid, cells: Sequence[int], left: int) -> int:
    """Return the candidates that see all places of their number in these cells."""
    rules = board.rules
    column = 0
    for cell in cells:
        column |= 1 << cell * rules.numbers
    removes = 0
    for number in bits(left):
        removes |= common_exclusions(rules, board.live & column << number) & rules.of_number(number + 1)
    return removes & board.live


SUE_DE_COQ = SueDeCoq()
