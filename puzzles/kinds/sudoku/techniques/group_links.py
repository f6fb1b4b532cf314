"""Strong links between groups: places of a number in a unit that lie in two parts, each in another unit, too.

box 1 | 5 5 .  |    the 5s of the box: r1c1 and r1c2 in row 1, r3c1 alone.
      | . . .  |    If none of the first two is 5, r3c1 is; if r3c1 is not, one of them is, and no other cell of
      | 5 . .  |    row 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from puzzles.logic.bits import is_single
from puzzles.logic.candidate_grid import Grid


class Link(NamedTuple):
    """If no candidate of the first node is true, one of the second is, under these constraints."""

    constraints: tuple[int, ...]
    one: int
    other: int
    rest: int = 0
    """The candidates that go if just one of both is true."""


def _pair_links(board: Grid) -> list[Link]:
    """Return the links between two candidates."""
    return [Link((link.constraint,), 1 << link.one, 1 << link.other) for link in board.links]


def all_links(board: Grid) -> list[Link]:
    """Return the links between candidates and those with groups, found once a state."""
    found = board.cache.get("united")
    if not isinstance(found, list):
        found = board.cache["united"] = [*_pair_links(board), *_group_links(board)]
    return found


def _group_links(board: Grid) -> Iterator[Link]:
    """Yield the links with groups: a unit's places for a number lie in two nodes, at least one with several places."""
    rules, live = board.rules, board.live
    for unit, cells in enumerate(rules.units):
        crossing = sorted({other for cell in cells for other in rules.units_of[cell]} - {unit})
        most = 2 * max((len(set(cells) & set(rules.units[other])) for other in crossing), default=0)
        for number in range(1, rules.numbers + 1):
            at = rules.need(unit, number)
            left = live & rules.constraints[at].needs
            if not 3 <= left.bit_count() <= most:
                continue
            parts = [live & rules.constraints[rules.need(other, number)].needs & left for other in crossing]
            for part in dict.fromkeys(parts):
                rest = left & ~part
                if part and rest and (is_single(rest) or any(not rest & ~other for other in parts)):
                    yield Link((at,), part, rest)
