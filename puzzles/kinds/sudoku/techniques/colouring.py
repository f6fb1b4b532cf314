"""Simple and multi colouring: the places of one number, joined by strong links, in two colours that take turns."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from puzzles.logic.assumptions.propagation import Conflict, refute
from puzzles.logic.bits import bits, union
from puzzles.logic.candidate_grid import Grid, StrongLink, grid
from puzzles.logic.claims import Claim, exclusion
from puzzles.logic.claims import remaining_candidates as places_left
from puzzles.logic.constraints import Rules
from puzzles.logic.elimination import Elimination, role
from puzzles.logic.phrases import places, symbol, two_places
from puzzles.logic.state import State
from puzzles.logic.step import Step


class Cluster:
    """Places of one number joined by strong links: all of one colour hold it, or all of the other."""

    def __init__(self, rules: Rules, colours: tuple[int, int], links: tuple[int, ...]) -> None:
        self.colours = colours
        self.links = links
        """The constraints of a tree of strong links that joins them."""

        self.peers = tuple(_peers(rules, colour) for colour in colours)
        """For each colour, the candidates that one of its places sees."""


def clusters(board: Grid) -> Iterator[list[Cluster]]:
    """Yield the clusters of each number."""
    rules = board.rules
    for number in range(1, rules.numbers + 1):
        links = [link for link in board.links if rules.constraints[link.constraint].number == number]
        yield [Cluster(rules, *found) for found in _link_trees(links)]


def _link_trees(links: list[StrongLink]) -> Iterator[tuple[tuple[int, int], tuple[int, ...]]]:
    done = 0
    for link in links:
        if done >> link.one & 1:
            continue
        colours = [1 << link.one, 0]
        tree: list[int] = []
        waiting = [(link.one, 0)]
        for candidate, colour in waiting:
            for at, one, other in links:
                if candidate in (one, other):
                    there = other if candidate == one else one
                    if not (colours[0] | colours[1]) >> there & 1:
                        colours[1 - colour] |= 1 << there
                        tree.append(at)
                        waiting.append((there, 1 - colour))
        done |= colours[0] | colours[1]
        yield (colours[0], colours[1]), tuple(tree)


class SimpleColouring(Elimination):
    """A number has two places left in each of some units that hang together. Colour these places by turns: either all
    of one colour hold the number, or all of the other.

    What sees both colours does not hold it. If two places of one colour see each other, that colour is wrong.
    """

    name = "simple-colouring"
    title = "Simple colouring"
    counts = ("simple colouring", "simple colourings")
    score = 4.5
    source = "HoDoKu 150"
    spot = (
        "Choose a number with many units that have just two places for it. Give these places two colours by turns, "
        "from one to the next. Then look for a cell that sees both colours, or for one colour twice in a unit."
    )
    aliases: tuple[str, ...] = ("Singles chains (SudokuWiki)", "Simple colors (HoDoKu)")

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each cluster that removes something."""
        board = grid(state)
        for found in clusters(board):
            for one in found:
                if len(one.links) < 2:
                    continue
                for colour, other in ((0, 1), (1, 0)):
                    if one.peers[colour] & one.colours[colour]:
                        yield self.build_step(
                            state, one.colours[colour], one.links, (one.colours[colour], one.colours[other])
                        )
                removes = one.peers[0] & one.peers[1] & board.live & ~one.colours[0] & ~one.colours[1]
                if removes:
                    yield self.build_step(state, removes, one.links, one.colours)

    def build_step(self, state: State, removes: int, links: Collection[int], colours: tuple[int, int]) -> Step:
        """Return a step. It tries to do without each of these links in turn, and rests on the others.

        It names the colours of all the links, so it leans on the absent candidates of all of them.
        """
        kept = list(dict.fromkeys(links))
        leans = union(state.rules.constraints[at].needs for at in kept)
        notes = tuple(kept)
        for at in tuple(kept):
            rest = [other for other in kept if other != at]
            if all(isinstance(refute(state.rules, state.live, each, rest), Conflict) for each in bits(removes)):
                kept = rest
        roles = (("first", colours[0]), ("second", colours[1]))
        return self.step(state, kept, removes, roles, leans=leans, notes=notes)

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the two places of each unit that joins the colours, so that they take turns, and two that clash."""
        rules, first = step.rules, role(step, "first")
        yield from places_left(rules, step.live, step.notes)
        if step.removes & first and type(self) is SimpleColouring:
            clashes = ((one, rules.free_exclusions(one) & first) for one in bits(first))
            yield next(exclusion(rules, one, others & -others) for one, others in clashes if others)

    def consequence(self, step: Step) -> str:
        """Name the removals; a long list of cells is not repeated."""
        first = role(step, "first")
        number = symbol(step.rules, step.rules.constraints[step.rests_on[0]].number)
        several = len(step.rules.cells_of(first)) > 2 and type(self) is SimpleColouring
        return f"none of the latter is {number}" if step.removes & first and several else super().consequence(step)

    def premise(self, step: Step) -> str:
        """Name the colours, and say which of the two reasons it is."""
        rules = step.rules
        first, second = role(step, "first"), role(step, "second")
        number = symbol(rules, rules.constraints[step.rests_on[0]].number)
        if step.removes & first:
            text = f"either {all_hold(rules, second, number)}, or {all_hold(rules, first, number)}"
            return f"{text}. But two of the latter see each other"
        text = f"either {all_hold(rules, first, number)}, or {all_hold(rules, second, number)}"
        return f"{text}. What sees cells of both sorts cannot be {number}"

    def gist(self, step: Step) -> str:
        """Say which of the two reasons it is, by the two drawings."""
        rules = step.rules
        number = symbol(rules, rules.constraints[step.rests_on[0]].number)
        text = f"either all circled {number}s are right or all underlined ones"
        if step.removes & role(step, "first"):
            return f"{text}. But two of the circled ones see each other"
        return f"{text}. What sees both sorts is wrong"


class MultiColouring(SimpleColouring):
    """Simple colouring in two separate groups of places. A colour of one group sees a colour of the other, so they are
    not both right, and one of their opposites is: what sees both opposites goes. A colour that sees both colours of the
    other group is wrong.
    """

    name = "multi-colouring"
    title = "Multi colouring"
    counts = ("multi colouring", "multi colourings")
    score = 5.7
    source = "HoDoKu 200"
    spot = (
        "Colour one number as in simple colouring, and do it twice, in two groups that are not joined. Look where a "
        "colour of one group sees a colour of the other. The two opposite colours then cover the number between them."
    )
    aliases = ("Multi colors (HoDoKu)",)

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each two clusters and colours."""
        board = grid(state)
        for found in clusters(board):
            for left in found:
                for right in found:
                    if left is not right:
                        yield from self._pair_steps(state, board, left, right)

    def _pair_steps(self, state: State, board: Grid, left: Cluster, right: Cluster) -> Iterator[Step]:
        links = (*left.links, *right.links)
        for colour in (0, 1):
            own, other = left.colours[colour], left.colours[1 - colour]
            if all(left.peers[colour] & there for there in right.colours):
                yield self.build_step(state, own, links, (own, other))
            for there in (0, 1):
                if left.colours[0] > right.colours[0] or not left.peers[colour] & right.colours[there]:
                    continue
                removes = left.peers[1 - colour] & right.peers[1 - there] & board.live
                removes &= ~(own | other | right.colours[0] | right.colours[1])
                if removes:
                    yield self.build_step(state, removes, links, (other, right.colours[1 - there]))

    def build_step(self, state: State, removes: int, links: Collection[int], colours: tuple[int, int]) -> Step:
        """Return the step with the other places that its sentence names, so that they are drawn."""
        step = super().build_step(state, removes, links, colours)
        others = _other_places(step) if step.removes & colours[0] else _conflicting_pair(step)
        cells = state.rules.cells_of(others | colours[0] | colours[1])
        return replace(step, roles=(*step.roles, ("fin", others)), cells=cells) if others else step

    def premise(self, step: Step) -> str:
        """Say which colours cannot both be false, or which one sees too much."""
        rules = step.rules
        first, second, others = role(step, "first"), role(step, "second"), role(step, "fin")
        number = symbol(rules, rules.constraints[step.rests_on[0]].number)
        if step.removes & first:
            where = places(rules, rules.cells_of(others))
            return f"if {all_hold(rules, first, number)}, none of {where} could be {number}, but some of them must be"
        text = f"either {all_hold(rules, first, number)}, or {all_hold(rules, second, number)}"
        if others:
            clash = two_places(rules, *(rules.parts(each)[0] for each in bits(others)))
            return f"{text}: otherwise {clash}, which see each other, would both be {number}"
        return f"{text}: otherwise two cells that see each other would both be {number}"

    def gist(self, step: Step) -> str:
        """Say which colours cannot both be false, or which one sees too much."""
        rules = step.rules
        number = symbol(rules, rules.constraints[step.rests_on[0]].number)
        if step.removes & role(step, "first"):
            return f"if the circled {number}s were right, none in a diamond could be, but some must be"
        text = f"either all circled {number}s are right or all underlined ones"
        return f"{text}: otherwise two {number}s that see each other would be right"


def _other_places(step: Step) -> int:
    """Return the places of the other group: the colour sees both its colours."""
    named, others = role(step, "first") | role(step, "second"), 0
    for at in step.rests_on:
        link = step.live & step.rules.constraints[at].needs
        others |= link if not link & named else 0
    return others


def _conflicting_pair(step: Step) -> int:
    """Return two places, an opposite of each colour, that see each other; 0 if no two do."""
    rules, opposite = step.rules, [0, 0]
    for at, own in enumerate((role(step, "first"), role(step, "second"))):
        for constraint in step.rests_on:
            link = step.live & rules.constraints[constraint].needs
            opposite[at] |= link & ~own if link & own else 0
    for one in bits(opposite[0]):
        seen = rules.free_exclusions(one) & opposite[1]
        if seen:
            return 1 << one | seen & -seen
    return 0


def all_hold(rules: Rules, candidates: int, number: str) -> str:
    """Say that all of some places hold a number: "columns 2 and 5 of row 1 are both 6"."""
    cells = rules.cells_of(candidates)
    are = {1: "is", 2: "are both"}.get(len(cells), "are all")
    return f"{places(rules, cells)} {are} {number}"


def _peers(rules: Rules, candidates: int) -> int:
    seen = 0
    for candidate in bits(candidates):
        seen |= rules.free_exclusions(candidate)
    return seen


SIMPLE_COLOURING, MULTI_COLOURING = SimpleColouring(), MultiColouring()
