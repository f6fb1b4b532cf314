"""Alternating chains: find the shortest from each candidate.

A strong link is a constraint with two candidates left. A weak link is two candidates that exclude each other, at no
cost or by whatever else the caller counts. In a chain they alternate, with a strong link at each end, so one of its two
ends is true. A chain whose ends exclude each other is a loop: each link, weak ones too, has exactly one true candidate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from puzzles.logic.bits import bits
from puzzles.logic.candidate_grid import StrongLink
from puzzles.logic.links import Link
from puzzles.logic.square import LatinRules


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain: its strong links in order, each from the candidate that is false to the one that is then true."""

    strong_links: tuple[StrongLink, ...]
    removes: int
    is_loop: bool = False

    @property
    def ends(self) -> tuple[int, int]:
        """The two ends, one of which is true; the same candidate twice if it is true in any case."""
        return self.strong_links[0].one, self.strong_links[-1].other

    @property
    def roles(self) -> tuple[tuple[str, int], ...]:
        """Its ends as they are drawn, and again what closes a loop."""
        first, last = self.ends
        both = 1 << first | 1 << last
        return (("end", both), ("loop", both)) if self.is_loop else (("end", both),)

    @property
    def links(self) -> list[Link]:
        """The lines of the chain; it begins with its first candidate being false."""
        found = [Link(-1, self.strong_links[0].one, False, ())]
        for at, link in enumerate(self.strong_links):
            if at:
                found.append(Link(-1, link.one, False, (self.strong_links[at - 1].other,)))
            found.append(Link(link.constraint, link.other, True, (link.one,)))
        return found


Weak = Callable[[int], int]
"""A function that returns all candidates that a true one excludes."""


def chains(
    rules: LatinRules, live: int, links: Iterable[StrongLink], most: int = 1 << 30, weak: Weak | None = None
) -> list[Chain]:
    """Return the shortest chain with an effect from each candidate, shortest first.

    A chain has two to `most` strong links. `live` are the candidates of empty cells. `weak` returns what a candidate
    excludes; by default, what it excludes at no cost.
    """
    weak = weak or rules.free_exclusions
    partners: dict[int, list[StrongLink]] = {}
    for at, one, other in links:
        partners.setdefault(one, []).append(StrongLink(at, one, other))
        partners.setdefault(other, []).append(StrongLink(at, other, one))
    strong = 0
    for candidate in partners:
        strong |= 1 << candidate
    found: list[Chain] = []
    effects: set[int] = set()
    for begin in sorted(partners):
        chain = _shortest(weak, live, partners, strong, begin, most)
        if chain:
            effect = chain.removes or -1 - chain.ends[0]
            if effect not in effects:
                effects.add(effect)
                found.append(chain)
    return sorted(found, key=lambda chain: len(chain.strong_links))


def _shortest(
    weak: Weak, live: int, partners: dict[int, list[StrongLink]], strong: int, begin: int, most: int
) -> Chain | None:
    """Follow a false candidate along strong links, breadth first, until an end has an effect."""
    came: dict[int, StrongLink] = {}
    before: dict[int, int] = {}
    off = 1 << begin
    reach = weak(begin) & live
    level = [begin]
    for length in range(1, most + 1):
        after: list[int] = []
        for false in level:
            for link in partners[false]:
                true = link.other
                if true in came:
                    continue
                came[true] = link
                if length > 1:
                    if true == begin:
                        return Chain(_path(came, before, begin, true), 0)
                    if reach >> true & 1:
                        path = _path(came, before, begin, true)
                        removes = _loop_removals(weak, live, path)
                        if removes:
                            return Chain(path, removes, True)
                    else:
                        removes = reach & weak(true)
                        if removes:
                            return Chain(_path(came, before, begin, true), removes)
                new = weak(true) & strong & ~off
                if new:
                    off |= new
                    for candidate in bits(new):
                        before[candidate] = true
                        after.append(candidate)
        if not after:
            return None
        level = after
    return None


def _path(came: dict[int, StrongLink], before: dict[int, int], begin: int, end: int) -> tuple[StrongLink, ...]:
    path = [came[end]]
    while path[-1].one != begin:
        path.append(came[before[path[-1].one]])
    return tuple(reversed(path))


def _loop_removals(weak: Weak, live: int, path: tuple[StrongLink, ...]) -> int:
    """Return what a loop removes: all that both ends of one of its weak links exclude."""
    removes = 0
    for at, link in enumerate(path):
        removes |= weak(link.one) & weak(path[at - 1].other)
    return removes & live
