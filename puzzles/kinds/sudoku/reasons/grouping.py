"""Strong links between groups: places of a number in a unit that lie in two parts, each in another unit, too.

box 1 | 5 5 .  |    the 5s of the box: r1c1 and r1c2 in row 1, r3c1 alone.
      | . . .  |    If none of the first two is 5, r3c1 is; if r3c1 is not, one of them is, and no other cell of
      | 5 . .  |    row 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from puzzles.explaining.bits import bits, is_single, mask_of
from puzzles.explaining.grid import Grid, common_exclusions
from puzzles.kinds.sudoku.reasons.almost_locked import Als, family


class Link(NamedTuple):
    """If no candidate of the first node is true, one of the second is, under these constraints."""

    constraints: tuple[int, ...]
    one: int
    other: int
    rest: int = 0
    """What goes if one of both is true and not the other."""


class Path(NamedTuple):
    """A chain of links: one of its two ends has a true candidate."""

    links: tuple[Link, ...]
    removes: int
    loop: bool = False

    @property
    def sure(self) -> bool:
        """Whether both ends are the same."""
        return self.links[0].one == self.links[-1].other


_END = Path((), 0)


class Links:
    """The strong links of a state, with groups as nodes, and with almost locked sets as links if wanted."""

    def __init__(self, board: Grid, groups: bool = True, sets: bool = False) -> None:
        self.board = board
        self._partners: dict[int, list[Link]] = {}
        self._from: dict[int, list[Link]] = {}
        self._in: dict[int, list[tuple[Als, int]]] = {}
        self._found: list[Path] = []
        self._going: Iterator[Path | None] | None = None
        self._seen: dict[int, int] = {}
        self._barred: dict[int, list[int]] = {}
        self._within: dict[int, list[int]] = {}
        self.nodes: dict[int, int] = {}
        """The nodes, each with its place."""

        self._beside: list[int] = []
        """By the place of a node: those with a link from it, as bits by their places."""

        for link in _united(board) if groups else _paired(board):
            self._join((link.one, link.other))
            for node in link[1:3]:
                self._from.setdefault(node, []).append(link)
        for one in family(board).sets if sets else ():
            if len(one.cells) > 1:  # such a set lacks one number at most
                self._join(one.own.values())
                for number, node in one.own.items():
                    self._in.setdefault(node, []).append((one, number))
        for node in self.nodes:
            for candidate in bits(node):
                self._within.setdefault(candidate, []).append(node)

    def _join(self, nodes: Iterable[int]) -> None:
        """Note that each two of these nodes are linked."""
        places = []
        for node in nodes:
            place = self.nodes.get(node)
            if place is None:
                place = self.nodes[node] = len(self._beside)
                self._beside.append(0)
            places.append(place)
        every = mask_of(places)
        for place in places:
            self._beside[place] |= every ^ 1 << place

    def partners(self, node: int) -> list[Link]:
        """Return the links from a node, one to each other; they are made when first asked for."""
        found = self._partners.get(node)
        if found is None:
            ends: dict[int, Link] = {}
            for link in self._from.get(node, ()):
                end = link.other if link.one == node else link.one
                if end not in ends:
                    ends[end] = Link(link.constraints, node, end)
            for one, number in self._in.get(node, ()):
                for other, end in one.own.items():
                    if other != number and end not in ends:
                        ends[end] = Link(one.cells, node, end, _rest(one, number, other))
            found = self._partners[node] = list(ends.values())
        return found

    def leading(self) -> Iterator[int]:
        """Yield the nodes from which a chain may have an effect, ascending, and -1 for each of the others."""
        nodes, beside = list(self.nodes), self._beside
        alone: dict[int, int] = {}
        grouped: dict[int, int] = {}
        for place, node in enumerate(nodes):
            kind = alone if is_single(node) else grouped
            for candidate in bits(node):
                kind[candidate] = kind.get(candidate, 0) | 1 << place
        barred = []
        seeing: dict[int, int] = {}
        for place, node in enumerate(nodes):
            seen = self.seen(node)
            here, lost, able = 1 << place, 0, 0
            for candidate in bits(seen):
                seeing[candidate] = seeing.get(candidate, 0) | here
                lost |= alone.get(candidate, 0)
                able |= grouped.get(candidate, 0)
            barred.append(lost | mask_of(other for other in bits(able) if not nodes[other] & ~seen))
        ends: dict[int, tuple[int, int]] = {}  # all that is false and true where that of a node leads
        for node in sorted(nodes):
            begin = self.nodes[node]
            wanted = barred[begin] | 1 << begin
            for candidate in bits(self.seen(node)):
                wanted |= seeing[candidate]
            first = true = after = beside[begin]
            false, leads = 1 << begin, False
            while after and not leads:
                lost = 0
                while after:
                    low = after & -after
                    lost |= barred[low.bit_length() - 1]
                    after ^= low
                lost &= ~false
                false |= lost
                told = 0
                while lost:
                    low = lost & -lost
                    place = low.bit_length() - 1
                    lost ^= low
                    if place in ends:
                        false |= ends[place][0]
                        told |= ends[place][1]
                    else:
                        after |= beside[place]
                after &= ~true & ~told
                true |= after | told
                leads = true & ~first & wanted != 0
            if not leads:
                ends[begin] = false, true
            yield node if leads else -1

    def seen(self, node: int) -> int:
        """Return the live candidates that see all of a node."""
        found = self._seen.get(node)
        if found is None:
            found = self._seen[node] = common_exclusions(self.board.rules, node) & self.board.live
        return found

    def barred(self, node: int) -> list[int]:
        """Return the nodes of which nothing is true if something of this one is."""
        found = self._barred.get(node)
        if found is None:
            seen = self.seen(node)
            able = dict.fromkeys(other for candidate in bits(seen) for other in self._within.get(candidate, ()))
            found = self._barred[node] = [other for other in able if not other & ~seen]
        return found

    def paths(self, every: bool = False) -> Iterator[Path | None]:
        """Yield a shortest path with an effect from each node, shortest first, and None after each level of a node.

        `every` goes on behind each effect. What was found is kept: loops and chains are asked for one after another.
        """
        if every:
            yield from self._search(every)
            return
        if self._going is None:
            self._going = self._search(False)
        at = 0
        while True:
            while at < len(self._found):
                yield self._found[at]
                at += 1
            path = next(self._going, _END)
            if path is _END:
                return
            if path is None:
                yield None
            else:
                self._found.append(path)

    def _search(self, every: bool) -> Iterator[Path | None]:
        runs = []
        for node in self.leading():
            yield None
            if node >= 0:
                runs.append(_Run(self, node))
        effects: set[tuple[int, int]] = set()
        while runs:
            after = []
            for run in runs:
                for path in run.level():
                    effect = (path.removes, path.links[0].one if path.sure else 0)
                    if effect not in effects:
                        effects.add(effect)
                        yield path
                    run.done = not every
                    if run.done:
                        break
                if not run.done and run.false:
                    after.append(run)
                yield None
            runs = after


class _Run:
    """One node's being false, followed a strong link at a time."""

    def __init__(self, links: Links, begin: int) -> None:
        self.links = links
        self.begin = begin
        self.false = [begin]
        self.came: dict[int, Link] = {}
        self.before: dict[int, int] = {begin: 0}
        self.reach = links.seen(begin)
        self.length = 0
        self.done = False

    def level(self) -> Iterator[Path]:
        """Go on by one strong link; yield the paths with an effect."""
        links = self.links
        self.length += 1
        after: list[int] = []
        for false in self.false:
            for link in links.partners(false):
                true = link.other
                if true in self.came:
                    continue
                self.came[true] = link
                if self.length > 1:
                    if true == self.begin:
                        if is_single(true) or self.reach:
                            yield Path(self._traced(true), 0 if is_single(true) else self.reach)
                    elif not true & ~self.reach:
                        path = self._traced(true)
                        removes = self._around(path)
                        if removes:
                            yield Path(path, removes, True)
                    else:
                        removes = self.reach & links.seen(true)
                        if removes:
                            yield Path(self._traced(true), removes)
                for node in links.barred(true):
                    if node not in self.before:
                        self.before[node] = true
                        after.append(node)
        self.false = after

    def _traced(self, end: int) -> tuple[Link, ...]:
        path = [self.came[end]]
        while path[-1].one != self.begin:
            path.append(self.came[self.before[path[-1].one]])
        return tuple(reversed(path))

    def _around(self, path: tuple[Link, ...]) -> int:
        """Return what goes by a loop: all that sees both ends of a weak link, or all the rest of a set's number."""
        removes = 0
        for at, link in enumerate(path):
            removes |= link.rest
            removes |= self.links.seen(link.one) & self.links.seen(path[at - 1].other)
        return removes


def _paired(board: Grid) -> list[Link]:
    """Return the links between two candidates."""
    return [Link((link.constraint,), 1 << link.one, 1 << link.other) for link in board.links]


def _united(board: Grid) -> list[Link]:
    """Return those, and the links of units whose places for a number lie in two nodes; they are found once a state."""
    found = board.cache.get("united")
    if not isinstance(found, list):
        found = board.cache["united"] = [*_paired(board), *_grouped(board)]
    return found


def _grouped(board: Grid) -> Iterator[Link]:
    """Yield the links of units whose places for a number lie in two nodes, of which one has several."""
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


def _rest(one: Als, number: int, other: int) -> int:
    """Return what goes if an almost locked set has one of two numbers and not the other: it has all the rest."""
    rest = 0
    for third, seen in one.seen.items():
        if third not in (number, other):
            rest |= seen
    return rest
