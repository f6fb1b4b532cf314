"""A state of a Latin square as small sets: the numbers left in cells, the places of numbers, the strong links."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from puzzles.logic.bits import bits, lowest
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State


class StrongLink(NamedTuple):
    """A strong link: a constraint with two candidates left, so one of them is true."""

    constraint: int
    one: int
    other: int


class Grid:
    """The small sets of one state, without filled cells and placed numbers."""

    def __init__(self, rules: LatinRules, live: int, placed: int, before: Grid | None = None) -> None:
        """Make the sets; those of an earlier state (`before`), which has all candidates of this one, save time."""
        self.rules = rules
        self.live = live & ~placed
        self.key = (live, placed)
        full = (1 << rules.numbers) - 1
        width = rules.numbers
        self.cells: list[int]
        """The numbers left for each cell, as bits from 0; 0 for a filled one."""

        self._places: list[list[int]] | None = None
        if before and not self.live & ~before.live:
            self.cells = before.cells.copy()
            places = self._places = [row.copy() for row in before.places]
            for candidate in bits(before.live ^ self.live):
                cell, number = divmod(candidate, width)
                self.cells[cell] ^= 1 << number
                for unit, at in rules.spots[cell]:
                    places[unit][number] ^= 1 << at
        else:
            self.cells = [self.live >> cell * width & full for cell in range(rules.cells)]
        self._links: list[StrongLink] | None = None
        self.cache: dict[str, object] = {}
        """Results that several techniques share."""

    @property
    def places(self) -> list[list[int]]:
        """The places of each number in each unit: bits by the cell's order in the unit, a list from number 1."""
        if self._places is None:
            self._places = []
            for unit in self.rules.units:
                found = [0] * self.rules.numbers
                for at, cell in enumerate(unit):
                    for number in bits(self.cells[cell]):
                        found[number] |= 1 << at
                self._places.append(found)
        return self._places

    @property
    def links(self) -> list[StrongLink]:
        """All strong links, in the order of the constraints."""
        if self._links is None:
            self._links = []
            live = self.key[0]
            for at, need in self.rules.needs:
                left = live & need
                if left.bit_count() == 2:
                    one = lowest(left)
                    self._links.append(StrongLink(at, one, left.bit_length() - 1))
        return self._links

    def empty_cells(self, unit: int) -> list[int]:
        """Return the empty cells of a unit."""
        return [cell for cell in self.rules.units[unit] if self.cells[cell]]

    def two_number_cells(self) -> list[int]:
        """Return the cells with two numbers left."""
        return [cell for cell, left in enumerate(self.cells) if left.bit_count() == 2]

    def candidates(self, cell: int) -> int:
        """Return the candidates of an empty cell."""
        return self.live & self.rules.in_cell(cell)


def grid(state: State) -> Grid:
    """Return the small sets of a state; the rules keep the last ones."""
    rules = state.rules
    assert isinstance(rules, LatinRules)
    kept = rules.grid
    if not isinstance(kept, Grid) or kept.key != (state.live, state.placements):
        kept = rules.grid = Grid(rules, state.live, state.placements, kept if isinstance(kept, Grid) else None)
    return kept


def common_exclusions(rules: LatinRules, candidates: int) -> int:
    """Return the candidates that each of these excludes at no cost."""
    seen = rules.common_exclusions.get(candidates)
    if seen is None:
        seen = rules.all_candidates
        for candidate in bits(candidates):
            seen &= rules.free_exclusions(candidate)
            if not seen:
                break
        if len(rules.common_exclusions) >= rules.cache_limit:
            rules.common_exclusions.clear()
        rules.common_exclusions[candidates] = seen
    return seen


def combine_sets(sets: Sequence[int], size: int, most: int) -> list[tuple[tuple[int, ...], int]]:
    """Return the choices of `size` of these sets whose union has at most `most` members, each with its union.

    Empty sets are not chosen.
    """
    able = [(at, members) for at, members in enumerate(sets) if members and members.bit_count() <= most]
    found: list[tuple[tuple[int, ...], int]] = []

    def deeper(begin: int, chosen: tuple[int, ...], union: int) -> None:
        lacking = size - len(chosen)
        for index in range(begin, len(able) - lacking + 1):
            at, members = able[index]
            both = union | members
            if both.bit_count() <= most:
                if lacking == 1:
                    found.append(((*chosen, at), both))
                else:
                    deeper(index + 1, (*chosen, at), both)

    deeper(0, (), 0)
    return found


def shared_units(rules: LatinRules, cells: Sequence[int]) -> Iterator[int]:
    """Yield the units that all these cells share."""
    for unit in rules.units_of[cells[0]]:
        if all(unit in rules.units_of[cell] for cell in cells[1:]):
            yield unit
