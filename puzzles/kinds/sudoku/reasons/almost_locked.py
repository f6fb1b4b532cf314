"""Almost locked sets: n cells of a unit with n + 1 numbers left. If one number is not there, all the others are.

    row 4 |  .   1 5  .  |  .  .  . |  1 7  5 7  .  |      three cells, and 1, 5 and 7 for them: a locked set.
    row 6 |  .   1 5  .  |  .  .  . |  1 7   .   .  |      two cells, and 1, 5 and 7: almost locked.

A number is restricted between two such sets if each of its places in one sees each in the other: one of the two lacks
it. Sets may overlap, if no restricted number is in a cell of both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from puzzles.explaining.bits import bits
from puzzles.explaining.grid import Grid, combine_sets, common_exclusions

LARGEST = 9
"""Order of the largest board of which sets of all sizes are looked at; of others those of up to `FEW` cells."""

FEW = 3


class Als(NamedTuple):
    """An almost locked set."""

    cells: tuple[int, ...]
    left: int
    """Its numbers, as bits from 0."""

    own: dict[int, int]
    """Its candidates of each number, from 0."""

    seen: dict[int, int]
    """The live candidates of each number that see all of the set's own."""


class Family:
    """The almost locked sets of a state, smallest first."""

    def __init__(self, board: Grid) -> None:
        self.board = board
        self.sets = sorted(_found(board), key=lambda one: len(one.cells))
        self._linked: list[list[int]] | None = None
        self._against: dict[int, list[int]] | None = None

    @property
    def linked(self) -> list[list[int]]:
        """By number and set: the sets, as bits by their order, for which the number is restricted with this one."""
        if self._linked is None:
            self._linked = [[0] * len(self.sets) for _ in range(self.board.rules.numbers)]
            for number, row in enumerate(self._linked):
                having = [at for at, one in enumerate(self.sets) if one.left >> number & 1]
                alike: dict[int, int] = {}
                for at in having:
                    own = self.sets[at].own[number]
                    alike[own] = alike.get(own, 0) | 1 << at
                by_first: dict[int, list[int]] = {}
                for own in alike:
                    by_first.setdefault(own & -own, []).append(own)
                rows: dict[int, int] = {}
                for at in having:
                    own = self.sets[at].own[number]
                    if own not in rows:
                        seen, found = self.sets[at].seen[number], 0
                        unseen = ~seen
                        while seen:
                            first = seen & -seen
                            seen ^= first
                            for other in by_first.get(first, ()):
                                if not other & unseen:
                                    found |= alike[other]
                        rows[own] = found
                    row[at] = rows[own]
        return self._linked

    @property
    def against(self) -> dict[int, list[int]]:
        """By candidate: the sets that would lack its number if it were true."""
        if self._against is None:
            self._against = {}
            for at, one in enumerate(self.sets):
                for seen in one.seen.values():
                    for candidate in bits(seen):
                        self._against.setdefault(candidate, []).append(at)
        return self._against


def family(board: Grid) -> Family:
    """Return the almost locked sets of a state; they are found once."""
    found = board.cache.get("almost locked")
    if not isinstance(found, Family):
        found = board.cache["almost locked"] = Family(board)
    return found


def _found(board: Grid) -> Iterator[Als]:
    rules = board.rules
    done: set[tuple[int, ...]] = set()
    for unit in range(len(rules.units)):
        cells = board.empty_cells(unit)
        sets = [board.cells[cell] for cell in cells]
        for size in range(1, len(cells) if rules.numbers <= LARGEST else FEW + 1):
            for chosen, union in combine_sets(sets, size, size + 1):
                group = tuple([cells[at] for at in chosen])
                if union.bit_count() == size + 1 and group not in done:
                    done.add(group)
                    yield _made(board, group, union)


def _made(board: Grid, cells: tuple[int, ...], left: int) -> Als:
    rules = board.rules
    column = whole = 0
    for cell in cells:
        column |= 1 << cell * rules.numbers
        whole |= board.candidates(cell)
    own, seen = {}, {}
    for number in bits(left):
        own[number] = whole & column << number
        seen[number] = common_exclusions(rules, own[number]) & board.live & rules.of_number(number + 1)
    return Als(cells, left, own, seen)


def candidates(one: Als) -> int:
    """Return all candidates of a set."""
    found = 0
    for own in one.own.values():
        found |= own
    return found
