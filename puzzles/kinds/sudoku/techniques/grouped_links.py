"""Alternating chains and loops of strong links, with groups and almost locked sets as nodes and links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from puzzles.kinds.sudoku.techniques.almost_locked import Als, almost_locked_sets
from puzzles.kinds.sudoku.techniques.group_links import Link, all_links
from puzzles.logic.bits import bits, is_single, mask_of
from puzzles.logic.candidate_grid import Grid, common_exclusions


class Path(NamedTuple):
    """A chain of links: one of its two ends has a true candidate."""

    links: tuple[Link, ...]
    removes: int
    loop: bool = False

    @property
    def is_sure(self) -> bool:
        """Whether both ends are the same node, which is then true."""
        return self.links[0].one == self.links[-1].other


_END = Path((), 0)


class Links:
    """The strong links of a state, with groups as nodes, and with almost locked sets as links if wanted."""

    def __init__(self, board: Grid, sets: bool = False) -> None:
        self.board = board
        self._partners: dict[int, list[Link]] = {}
        self._links_from: dict[int, list[Link]] = {}
        self._sets_with: dict[int, list[tuple[Als, int]]] = {}
        self._paths: list[Path] = []
        self._rest_of_search: Iterator[Path | None] | None = None
        self._peers: dict[int, int] = {}
        self._barred_nodes: dict[int, list[int]] = {}
        self._nodes_with: dict[int, list[int]] = {}
        self.nodes: dict[int, int] = {}
        """The nodes, each with its place."""

        self._neighbours: list[int] = []
        """By the place of a node: the nodes with a link from it, as bits by their places."""

        for link in all_links(board):
            self._join((link.one, link.other))
            for node in link[1:3]:
                self._links_from.setdefault(node, []).append(link)
        for one in almost_locked_sets(board).sets if sets else ():
            if len(one.cells) > 1:  # such a set lacks one number at most
                self._join(one.places.values())
                for number, node in one.places.items():
                    self._sets_with.setdefault(node, []).append((one, number))
        for node in self.nodes:
            for candidate in bits(node):
                self._nodes_with.setdefault(candidate, []).append(node)

    def _join(self, nodes: Iterable[int]) -> None:
        """Link each two of these nodes."""
        places = []
        for node in nodes:
            place = self.nodes.get(node)
            if place is None:
                place = self.nodes[node] = len(self._neighbours)
                self._neighbours.append(0)
            places.append(place)
        every = mask_of(places)
        for place in places:
            self._neighbours[place] |= every ^ 1 << place

    def partners(self, node: int) -> list[Link]:
        """Return the links from a node, one to each other node, built on first use."""
        found = self._partners.get(node)
        if found is None:
            ends: dict[int, Link] = {}
            for link in self._links_from.get(node, ()):
                end = link.other if link.one == node else link.one
                if end not in ends:
                    ends[end] = Link(link.constraints, node, end)
            for one, number in self._sets_with.get(node, ()):
                for other, end in one.places.items():
                    if other != number and end not in ends:
                        ends[end] = Link(one.cells, node, end, _rest(one, number, other))
            found = self._partners[node] = list(ends.values())
        return found

    def leading_nodes(self) -> Iterator[int]:
        """Yield the nodes from which a chain may have an effect, ascending, and -1 for each other node."""
        nodes, beside = list(self.nodes), self._neighbours
        alone: dict[int, int] = {}
        grouped: dict[int, int] = {}
        for place, node in enumerate(nodes):
            kind = alone if is_single(node) else grouped
            for candidate in bits(node):
                kind[candidate] = kind.get(candidate, 0) | 1 << place
        barred = []
        seeing: dict[int, int] = {}
        for place, node in enumerate(nodes):
            seen = self.peers(node)
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
            for candidate in bits(self.peers(node)):
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
                trues = 0
                while lost:
                    low = lost & -lost
                    place = low.bit_length() - 1
                    lost ^= low
                    if place in ends:
                        false |= ends[place][0]
                        trues |= ends[place][1]
                    else:
                        after |= beside[place]
                after &= ~true & ~trues
                true |= after | trues
                leads = true & ~first & wanted != 0
            if not leads:
                ends[begin] = false, true
            yield node if leads else -1

    def peers(self, node: int) -> int:
        """Return the live candidates that see all of a node."""
        found = self._peers.get(node)
        if found is None:
            found = self._peers[node] = common_exclusions(self.board.rules, node) & self.board.live
        return found

    def barred_nodes(self, node: int) -> list[int]:
        """Return the nodes that are false if this one is true."""
        found = self._barred_nodes.get(node)
        if found is None:
            seen = self.peers(node)
            able = dict.fromkeys(other for candidate in bits(seen) for other in self._nodes_with.get(candidate, ()))
            found = self._barred_nodes[node] = [other for other in able if not other & ~seen]
        return found

    def paths(self) -> Iterator[Path | None]:
        """Yield a shortest path with an effect from each node, shortest first, and None after each level of a node.

        It stores the paths: chains and loops, which are techniques of their own, search once together.
        """
        if self._rest_of_search is None:
            self._rest_of_search = self._search()
        at = 0
        while True:
            while at < len(self._paths):
                yield self._paths[at]
                at += 1
            path = next(self._rest_of_search, _END)
            if path is _END:
                return
            if path is None:
                yield None
            else:
                self._paths.append(path)

    def _search(self) -> Iterator[Path | None]:
        runs = []
        for node in self.leading_nodes():
            yield None
            if node >= 0:
                runs.append(_Run(self, node))
        effects: set[tuple[int, int]] = set()
        while runs:
            after = []
            for run in runs:
                path = next(run.level(), None)
                if path:
                    effect = (path.removes, path.links[0].one if path.is_sure else 0)
                    if effect not in effects:
                        effects.add(effect)
                        yield path
                elif run.false_nodes:
                    after.append(run)
                yield None
            runs = after


class _Run:
    """The consequences of one false node, one strong link after another."""

    def __init__(self, links: Links, begin: int) -> None:
        self.links = links
        self.begin = begin
        self.false_nodes = [begin]
        self.link_to: dict[int, Link] = {}
        self.node_before: dict[int, int] = {begin: 0}
        self.reach = links.peers(begin)
        self.length = 0

    def level(self) -> Iterator[Path]:
        """Go on by one strong link; yield the paths with an effect. The first path ends the search from this node."""
        links = self.links
        self.length += 1
        after: list[int] = []
        for false in self.false_nodes:
            for link in links.partners(false):
                true = link.other
                if true in self.link_to:
                    continue
                self.link_to[true] = link
                if self.length > 1:
                    if true == self.begin:
                        if is_single(true) or self.reach:
                            yield Path(self._trace(true), 0 if is_single(true) else self.reach)
                    elif not true & ~self.reach:
                        path = self._trace(true)
                        removes = self._loop_removals(path)
                        if removes:
                            yield Path(path, removes, True)
                    else:
                        removes = self.reach & links.peers(true)
                        if removes:
                            yield Path(self._trace(true), removes)
                for node in links.barred_nodes(true):
                    if node not in self.node_before:
                        self.node_before[node] = true
                        after.append(node)
        self.false_nodes = after

    def _trace(self, end: int) -> tuple[Link, ...]:
        path = [self.link_to[end]]
        while path[-1].one != self.begin:
            path.append(self.link_to[self.node_before[path[-1].one]])
        return tuple(reversed(path))

    def _loop_removals(self, path: tuple[Link, ...]) -> int:
        """Return the candidates that a loop removes: all that see both ends of a weak link, and each link's `rest`."""
        removes = 0
        for at, link in enumerate(path):
            removes |= link.rest
            removes |= self.links.peers(link.one) & self.links.peers(path[at - 1].other)
        return removes


def _rest(one: Als, number: int, other: int) -> int:
    """Return the candidates that go if an almost locked set lacks one of two numbers: it holds all the others."""
    rest = 0
    for third, seen in one.peers.items():
        if third not in (number, other):
            rest |= seen
    return rest
