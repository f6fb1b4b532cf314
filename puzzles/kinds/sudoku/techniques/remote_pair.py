"""Remote pair: a chain of cells with the same two numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from puzzles.kinds.sudoku.techniques.wings import sees
from puzzles.logic.bits import bits
from puzzles.logic.candidate_grid import Grid, grid
from puzzles.logic.claims import Claim
from puzzles.logic.elimination import Elimination
from puzzles.logic.phrases import count_word, numbers, place, two_places
from puzzles.logic.state import State
from puzzles.logic.step import Step


class RemotePair(Elimination):
    """Four cells or more have the same two numbers left, and each sees the next, so they hold these by turns. If the
    cells are even in number, the first and the last hold one each: both numbers go from all cells that see both.
    """

    name = "remote-pair"
    title = "Remote pair"
    score = 4.4
    source = "HoDoKu 110"
    spot = (
        "Mark all cells that have the same two candidates. Walk from one to the next that it sees, and count: first, "
        "second, first, second. After an even number of cells, whatever sees both ends loses both numbers."
    )

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each two ends, by the shortest chain."""
        board = grid(state)
        alike: dict[int, list[int]] = {}
        for cell in board.two_number_cells():
            alike.setdefault(board.cells[cell], []).append(cell)
        for left, cells in alike.items():
            if len(cells) < 4:
                continue
            for begin in cells:
                for chain in _chains(board, begin, cells):
                    if chain[-1] > begin and len(chain) % 2 == 0 and len(chain) >= 4:
                        yield from self._chain(state, board, left, chain)

    def _chain(self, state: State, board: Grid, left: int, chain: list[int]) -> Iterator[Step]:
        rules = board.rules
        removes = 0
        for number in bits(left):
            one, other = (rules.candidate(cell, number + 1) for cell in (chain[0], chain[-1]))
            removes |= rules.free_exclusions(one) & rules.free_exclusions(other) & board.live
        for cell in chain:
            removes &= ~rules.in_cell(cell)
        if removes:
            ends = board.candidates(chain[0]) | board.candidates(chain[-1])
            base = 0
            for cell in chain[1:-1]:
                base |= board.candidates(cell)
            yield self.step(state, chain, removes, (("base", base), ("end", ends)))

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the remaining numbers of the cells, and that each cell sees the next."""
        yield from super().claims(step)
        for one, other in pairwise(step.rests_on):
            for number in step.rules.numbers_in(step.live, one):
                yield Claim("sees", candidates=((one, number), (other, number)))

    def premise(self, step: Step) -> str:
        """Name the chain and its ends."""
        rules = step.rules
        chain = step.rests_on
        held = rules.numbers_in(step.live, chain[0])
        row = " to ".join(place(rules, cell) for cell in chain)
        return (
            f"these cells are {numbers(rules, held, 'or')}, and each sees the next, from {row}. They hold the two by "
            f"turns, so the ends, {two_places(rules, chain[0], chain[-1])}, hold one each"
        )

    def gist(self, step: Step) -> str:
        """Say that the ends of the chain differ."""
        held = numbers(step.rules, step.rules.numbers_in(step.live, step.rests_on[0]))
        count = count_word(len(step.rests_on))
        return f"{held} take turns along the {count} marked cells, so the underlined ends differ"


def _chains(board: Grid, begin: int, cells: list[int]) -> Iterator[list[int]]:
    """Yield the shortest chain of these cells from one of them to each other that it reaches."""
    known = {begin: [begin]}
    waiting = [begin]
    for cell in waiting:
        yield known[cell]
        for other in cells:
            if other not in known and sees(board, cell, other):
                known[other] = [*known[cell], other]
                waiting.append(other)


REMOTE_PAIR = RemotePair()
