"""Alternating chains and loops of strong links, with groups and almost locked sets as nodes and links."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import NamedTuple

from puzzles.kinds.sudoku.techniques.almost_locked import Als, almost_locked_sets
from puzzles.kinds.sudoku.techniques.failing import failing
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

    def __init__(self, board: Grid, sets: bool) -> None:
        self.board = board
        self._partners: dict[int, list[Link]] = {}
        self._links_from: dict[int, list[Link]] = {}
        self._sets_with: dict[int, list[tuple[Als, int]]] = {}
        self._paths: list[Path] = []
        self._rest_of_search: Iterator[Path | None] | None = None
        self._peers: dict[int, int] = {}
        self._barred_nodes: dict[int, list[int]] = {}
        self._nodes_with: dict[int, list[int]] = {}
        self._places: dict[int, int] = {}
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
        self._nodes = list(self._places)
        self._barred_by = [-1] * len(self._nodes)
        self._alone: dict[int, int] = {}
        self._grouped: dict[int, int] = {}
        """By candidate: the nodes of this one alone, and those with others, as bits by their places."""

        for place, node in enumerate(self._nodes):
            kind = self._alone if is_single(node) else self._grouped
            for candidate in bits(node):
                kind[candidate] = kind.get(candidate, 0) | 1 << place
                self._nodes_with.setdefault(candidate, []).append(node)
        self.removable = 0
        """The candidates that chains may remove, of those that are sieved."""

        self._unsieved = failing(board).by_chain
        self._begins = 0
        """The nodes from which such chains may begin, as bits by their places."""

    def _join(self, nodes: Iterable[int]) -> None:
        """Link each two of these nodes."""
        places = []
        for node in nodes:
            place = self._places.get(node)
            if place is None:
                place = self._places[node] = len(self._neighbours)
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

    def sieve(self) -> Iterator[None]:
        """Find what chains may remove, with a pause after each candidate.

        If a chain removes a candidate, that one is ruled out by its own consequences: it sees all of both ends of the
        chain, or of a link of a loop. So if it were true, the chain would lead from one end, which is false, to the
        other, which would be true.
        """
        while self._unsieved:
            begins = self._wrong_if(self._unsieved & -self._unsieved)
            if begins:
                self.removable |= self._unsieved & -self._unsieved
                self._begins |= begins
            self._unsieved &= self._unsieved - 1
            yield None

    def _wrong_if(self, candidate: int) -> int:
        """Return the nodes, as bits by their places, that are false if a candidate is true; 0 if no node that it sees
        would be true.
        """
        false = after = seen = self._barred(candidate)
        true = 0
        while after:
            fresh = 0
            for place in bits(after):
                fresh |= self._neighbours[place]
            fresh &= ~true
            true |= fresh
            lost = 0
            for place in bits(fresh):
                if self._barred_by[place] < 0:
                    self._barred_by[place] = self._barred(self._nodes[place])
                lost |= self._barred_by[place]
            after = lost & ~false
            false |= after
        return false if true & seen else 0

    def _barred(self, node: int) -> int:
        """Return the nodes that are false if a node is true, as bits by their places."""
        seen = self.peers(node)
        lost = grouped = 0
        for candidate in bits(seen):
            lost |= self._alone.get(candidate, 0)
            grouped |= self._grouped.get(candidate, 0)
        return lost | mask_of(place for place in bits(grouped) if not self._nodes[place] & ~seen)

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
        yield from self.sieve()
        runs = [_Run(self, node) for node in sorted(self._nodes[place] for place in bits(self._begins))]
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


def links_of(board: Grid, sets: bool) -> Links:
    """Return the strong links of a state, found once a state."""
    name = f"links {sets}"
    found = board.cache.get(name)
    if not isinstance(found, Links):
        found = board.cache[name] = Links(board, sets)
    return found


def removable(board: Grid) -> Generator[None, None, int]:
    """Return the candidates that chains with almost locked sets may remove, with pauses."""
    if not failing(board).by_chain:
        return 0
    links = links_of(board, sets=True)
    yield from links.sieve()
    return links.removable


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
