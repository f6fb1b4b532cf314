"""Almost locked sets: n cells of a unit with n + 1 numbers left. If one number is not there, all the others are.

    row 4 |  .   1 5  .  |  .  .  . |  1 7  5 7  .  |      three cells, and 1, 5 and 7 for them: a locked set.
    row 6 |  .   1 5  .  |  .  .  . |  1 7   .   .  |      two cells, and 1, 5 and 7: almost locked.

A number is restricted between two such sets if each of its places in one sees each in the other: one of the two lacks
it. Sets may overlap, if no restricted number is in a cell of both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from puzzles.logic.bits import bits
from puzzles.logic.candidate_grid import Grid, combine_sets, common_exclusions

LARGEST = 9
"""The side of the largest board with sets of all sizes; on larger ones sets have up to `FEW` cells."""

FEW = 3


class Als(NamedTuple):
    """An almost locked set."""

    cells: tuple[int, ...]
    numbers: int
    """Its numbers, as bits from 0."""

    places: dict[int, int]
    """Its candidates of each number, from 0."""

    peers: dict[int, int]
    """For each number, the live candidates that see all its places in the set."""


class AlmostLockedSets:
    """The almost locked sets of a state, smallest first."""

    def __init__(self, board: Grid) -> None:
        self.board = board
        self.sets = sorted(_find_sets(board), key=lambda one: len(one.cells))
        self._links: list[list[int]] | None = None
        self._opposed_sets: dict[int, list[int]] | None = None

    @property
    def links(self) -> list[list[int]]:
        """By number and set: the sets, as bits by their order, with which the number is restricted."""
        if self._links is None:
            self._links = [[0] * len(self.sets) for _ in range(self.board.rules.numbers)]
            for number, row in enumerate(self._links):
                having = [at for at, one in enumerate(self.sets) if one.numbers >> number & 1]
                alike: dict[int, int] = {}
                for at in having:
                    own = self.sets[at].places[number]
                    alike[own] = alike.get(own, 0) | 1 << at
                by_first: dict[int, list[int]] = {}
                for own in alike:
                    by_first.setdefault(own & -own, []).append(own)
                rows: dict[int, int] = {}
                for at in having:
                    own = self.sets[at].places[number]
                    if own not in rows:
                        seen, found = self.sets[at].peers[number], 0
                        unseen = ~seen
                        while seen:
                            first = seen & -seen
                            seen ^= first
                            for other in by_first.get(first, ()):
                                if not other & unseen:
                                    found |= alike[other]
                        rows[own] = found
                    row[at] = rows[own]
        return self._links

    @property
    def opposed_sets(self) -> dict[int, list[int]]:
        """By candidate: the sets that lack its number if it is true."""
        if self._opposed_sets is None:
            self._opposed_sets = {}
            for at, one in enumerate(self.sets):
                for seen in one.peers.values():
                    for candidate in bits(seen):
                        self._opposed_sets.setdefault(candidate, []).append(at)
        return self._opposed_sets


def almost_locked_sets(board: Grid) -> AlmostLockedSets:
    """Return the almost locked sets of a state, found once a state."""
    found = board.cache.get("almost locked")
    if not isinstance(found, AlmostLockedSets):
        found = board.cache["almost locked"] = AlmostLockedSets(board)
    return found


def _find_sets(board: Grid) -> Iterator[Als]:
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
                    yield _build_set(board, group, union)


def _build_set(board: Grid, cells: tuple[int, ...], left: int) -> Als:
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
    for own in one.places.values():
        found |= own
    return found
