"""Death blossom: a cell, and an almost locked set for each of its numbers.

row 1 |  .   .   .  |  .  .  .  |    the stem: r5c5 (1 2 3)
row 5 |  .  1 9 2 9 | 2 4 * 3 9 |    1, 2 and 3 each are in a petal, all of whose places for it the stem sees;
                                     each petal has 9. Whichever the stem is, its petal lacks it, so it has 9.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.kinds.sudoku.techniques.almost_locked import AlmostLockedSets, Als, almost_locked_sets, candidates
from puzzles.kinds.sudoku.techniques.failing import failing
from puzzles.logic.bits import bits
from puzzles.logic.brief import these_places
from puzzles.logic.candidate_grid import Grid, grid
from puzzles.logic.elimination import Elimination
from puzzles.logic.phrases import numbers, place, places, symbol
from puzzles.logic.state import State
from puzzles.logic.step import Step


class DeathBlossom(Elimination):
    """A cell, and for each of its numbers an almost locked set (cells of one unit with one number more left than there
    are cells) whose places for that number all see the cell.

    Whichever number the cell holds, one of these sets lacks it, and so holds all its others. A number that all these
    sets have is in one of them, and goes from what sees all its places there.
    """

    name = "death-blossom"
    title = "Death blossom"
    score = 7.6
    source = "Sudoku forums; HoDoKu 360"
    spot = (
        "Begin with a cell of few candidates, the stem. For each of its numbers look for an almost locked set that "
        "loses it when the stem holds it. A number that all these petals have goes where all its places in them are "
        "seen."
    )
    fewest = 3
    """The fewest numbers of the stem: with two, it is an ALS-XY-wing."""

    def find_with_pauses(self, state: State) -> Iterator[Step | None]:
        """Yield a step for each cell and number, the fewest cells first, with None after each candidate."""
        board = grid(state)
        able = failing(board).every
        if not able:
            return
        found = almost_locked_sets(board)
        rules = board.rules
        done: set[tuple[int, int]] = set()
        steps: list[tuple[int, int, int, list[int]]] = []
        yield None
        for candidate, sets in found.opposed_sets.items():
            yield None
            if not able >> candidate & 1:
                continue
            number = candidate % rules.numbers
            reached = 0
            for at in sets:
                for other, seen in found.sets[at].peers.items():
                    if other != number:
                        reached |= seen
            for cell in rules.cells_of(reached):
                own = board.candidates(cell)
                if own & ~reached or board.cells[cell].bit_count() < self.fewest or cell == candidate // rules.numbers:
                    continue
                petals = self._petals(found, sets, own, number)
                removes = _removals(found, petals, number)
                if (cell, removes) not in done:
                    done.add((cell, removes))
                    size = len({each for at in petals for each in found.sets[at].cells})
                    steps.append((size, cell, number, petals))
        for _, cell, number, petals in sorted(steps):
            yield self._blossom(state, board, cell, [found.sets[at] for at in petals], number)

    def _petals(self, found: AlmostLockedSets, sets: Sequence[int], stem: int, number: int) -> list[int]:
        """Return the smallest set for each candidate of the stem."""
        return [
            next(
                at
                for at in sets
                if candidate % found.board.rules.numbers != number
                and found.sets[at].peers.get(candidate % found.board.rules.numbers, 0) >> candidate & 1
            )
            for candidate in bits(stem)
        ]

    def _blossom(self, state: State, board: Grid, cell: int, petals: Sequence[Als], number: int) -> Step:
        ends = links = others = 0
        removes = board.live
        for candidate, one in zip(bits(board.candidates(cell)), petals, strict=True):
            ends |= one.places[number]
            links |= one.places[candidate % board.rules.numbers]
            others |= candidates(one)
            removes &= one.peers[number]
        roles = (("pivot", board.candidates(cell)), ("first", links), ("base", others & ~links & ~ends), ("end", ends))
        cells = (cell, *(each for one in petals for each in one.cells))
        return self.step(state, cells, removes, roles, notes=([one.cells for one in petals], number))

    def premise(self, step: Step) -> str:
        """Tell each case of the stem."""
        rules = step.rules
        groups, number = step.notes
        stem = step.rests_on[0]
        held = rules.numbers_in(step.live, stem)
        cases = [
            f"if it is {symbol(rules, each)}, then {places(rules, group)} "
            f"{'is' if len(group) == 1 else 'hold'} {self._other_numbers(step, group, each)}"
            for each, group in zip(held, groups, strict=True)
        ]
        text = f"{place(rules, stem)} is {numbers(rules, held, 'or')}; {'; '.join(cases)}"
        return f"{text}. One of these groups holds {symbol(rules, number + 1)} in any case"

    def gist(self, step: Step) -> str:
        """Say that whatever the stem holds, a group holds the number."""
        rules = step.rules
        number = symbol(rules, step.notes[1] + 1)
        held = numbers(rules, rules.numbers_in(step.live, step.rests_on[0]), "or")
        return f"the cell with squares is {held}. Each leaves a group of cells an underlined {number}"

    def _other_numbers(self, step: Step, group: Sequence[int], without: int) -> str:
        left = {number for cell in group for number in step.rules.numbers_in(step.live, cell)}
        return numbers(step.rules, sorted(left - {without}))

    def location(self, step: Step) -> str:
        """Return the stem and its petals' cells."""
        return these_places(
            step.rules, sorted({*step.rests_on[:1], *(cell for group in step.notes[0] for cell in group)})
        )


def _removals(found: AlmostLockedSets, petals: Sequence[int], number: int) -> int:
    removes = found.board.live
    for at in petals:
        removes &= found.sets[at].peers[number]
    return removes


DEATH_BLOSSOM = DeathBlossom()
