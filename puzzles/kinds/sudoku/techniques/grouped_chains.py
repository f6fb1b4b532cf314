"""Grouped chains and loops, and those with almost locked sets: alternating chains whose nodes may be groups."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.sudoku.techniques.grouped_links import Links, Path
from puzzles.logic.bits import bits, is_single
from puzzles.logic.candidate_grid import Grid, grid
from puzzles.logic.claims import Claim, exclusion, pairs, remaining_candidates
from puzzles.logic.constraints import Rules
from puzzles.logic.elimination import Elimination, role
from puzzles.logic.links import Link
from puzzles.logic.phrases import (
    capitalize,
    join_clauses,
    numbers,
    place,
    places,
    places_in,
    removal_clauses,
    symbol,
    with_article,
)
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.techniques.chains import LOOP


class GroupedChain(Elimination):
    """An alternating chain in which a link may be a group: two or three places of a number that lie in one unit and in
    another as well. Either one of them holds the number, or none does.

    One of the chain's two ends holds its number, so that number goes from all cells that see all of both ends.
    """

    name = "grouped-chain"
    title = "Grouped chain"
    score = 7.2
    source = "Grouped AIC: Sudoku forums; HoDoKu 300"
    loop = False
    sets = False

    def find_with_pauses(self, state: State) -> Iterator[Step | None]:
        """Yield the shortest chain from each candidate or group, shortest first, with None between."""
        board = grid(state)
        for path in self.links(board).paths():
            if path is None:
                yield None
            elif path.loop == self.loop and self.suits(path):
                yield self._step(state, path)

    def links(self, board: Grid) -> Links:
        """Return the strong links of a state, found once a state."""
        name = f"links {self.sets}"
        found = board.cache.get(name)
        if not isinstance(found, Links):
            found = board.cache[name] = Links(board, sets=self.sets)
        return found

    def suits(self, path: Path) -> bool:
        """Say whether a chain has a group."""
        return any(not is_single(link.one) or not is_single(link.other) for link in path.links)

    def _step(self, state: State, path: Path) -> Step:
        links = [Link(-1, each, False, ()) for each in bits(path.links[0].one)]
        for at, link in enumerate(path.links):
            if at:
                because = tuple(bits(path.links[at - 1].other))
                links += [Link(-1, each, False, because) for each in bits(link.one)]
            links += [Link(link.constraints[0], each, True, tuple(bits(link.one))) for each in bits(link.other)]
        rests_on = [at for link in path.links for at in link.constraints]
        first, last = path.links[0].one, path.links[-1].other
        placed = (first.bit_length() - 1,) if path.is_sure and is_single(first) else ()
        roles = (("end", first | last),)
        return self.step(state, rests_on, path.removes, roles, links, placed, notes=path)

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the remaining candidates of each link, that each node excludes the next, and that an end is true."""
        rules, before = step.rules, 0
        yield from remaining_candidates(rules, step.live, step.rests_on)
        for link in step.notes.links:
            for one in bits(before):
                yield exclusion(rules, one, link.one)
            before = link.other
        yield Claim("one", candidates=pairs(rules, role(step, "end")))

    def lines(self, step: Step) -> list[tuple[int, str]]:
        """Return a clause for each strong link."""
        rules = step.rules
        found = []
        shown = 0
        for constraints, one, other, _ in step.notes.links:
            shown += one.bit_count() + other.bit_count()
            found.append((shown, _clause(step, rules, constraints, other)))
        return found

    def sentence(self, step: Step) -> str:
        """Tell the chain from its first node to the last."""
        rules = step.rules
        path = step.notes
        first, last = path.links[0].one, path.links[-1].other
        lines = "; then ".join(line for _, line in self.lines(step))
        text = f"If {_node(rules, first, 'none of', 'not ')}, then {lines}."
        gone = join_clauses(removal_clauses(rules, step.removes & step.live)) if step.removes else ""
        if path.is_sure:
            sure = f"{text} So {_node(rules, first)} in any case"
            return f"{sure}, and {gone}." if gone else f"{sure}."
        if self.loop:
            return f"{text} {LOOP} So {gone}."
        return f"{text} So {_node(rules, first)} or {_node(rules, last)}. Either way {gone}."

    def summary(self, step: Step) -> str:
        """Say what both ends rule out."""
        rules, path = step.rules, step.notes
        first, last = path.links[0].one, path.links[-1].other
        gone = join_clauses(removal_clauses(rules, step.removes & step.live)) if step.removes else ""
        if path.is_sure:
            sure = f"{capitalize(_node(rules, first))}: if not, it would follow that it is so"
            return f"{sure}. So {gone}." if gone else f"{sure}."
        if self.loop:
            return f"{LOOP} So {gone}."
        return f"{capitalize(_node(rules, first))} or {_node(rules, last)}. Either way {gone}."

    def assumption_words(self, step: Step) -> str:
        """Say that the first node is false."""
        return _node(step.rules, step.notes.links[0].one, "none of", "not ")

    def conclusion(self, step: Step) -> str:
        """Return what follows."""
        said = self.summary(step)
        return said if step.notes.is_sure else f"So {said[:1].lower()}{said[1:]}"

    def location(self, step: Step) -> str:
        """Return the cells of the first node."""
        return places(step.rules, step.rules.cells_of(step.notes.links[0].one))


def _node(rules: Rules, node: int, many: str = "one of", no: str = "") -> str:
    """Say that a node is true: "one of row 1, columns 2 and 3 is 5"."""
    cells = rules.cells_of(node)
    number = symbol(rules, rules.parts(node.bit_length() - 1)[1])
    if len(cells) == 1:
        return f"{place(rules, cells[0])} is {no}{number}"
    return f"{many} {places(rules, cells)} is {number}"


def _clause(step: Step, rules: Rules, constraints: tuple[int, ...], node: int) -> str:
    """Say why a node is true."""
    one = rules.constraints[constraints[0]]
    if len(constraints) > 1:
        live = 0
        for at in constraints:
            live |= step.live >> rules.constraints[at].cells[0] * rules.numbers
        cells = [rules.constraints[at].cells[0] for at in constraints]
        left = numbers(rules, rules.numbers_in(live, 0))
        return f"{places(rules, cells)} ({left}) hold all their other numbers, so {_node(rules, node)}"
    if is_single(node):
        return one.sort.single(rules, one, node.bit_length() - 1)
    where = places_in(rules, rules.cells_of(node), one.sort.label(rules, one))
    return f"only {where} can hold {with_article(rules, one.number)}"


class GroupedLoop(GroupedChain):
    """A grouped chain whose end rules out its beginning. So it can be followed all the way round: of each two places or
    groups that follow each other in it one is right, and what both of them rule out goes.
    """

    name = "grouped-loop"
    title = "Grouped loop"
    score = 7.2
    source = "Grouped continuous nice loop: Sudoku forums; HoDoKu 300"
    loop = True


class AlmostLockedSetChain(GroupedChain):
    """A grouped chain that also uses almost locked sets: cells of one unit that have one number more left than there
    are cells. Without one of these numbers, they hold all the others.

    One of the chain's two ends holds its number, so that number goes from all cells that see all of both ends.
    """

    name = "als-alternating-chain"
    title = "Alternating chain with ALS"
    counts = ("alternating chain with ALS", "alternating chains with ALS")
    score = 7.7
    source = "AIC with ALS: Sudoku forums; HoDoKu 300 and more"
    sets = True

    def suits(self, path: Path) -> bool:
        """Say whether a chain has an almost locked set."""
        return any(len(link.constraints) > 1 for link in path.links)


class AlmostLockedSetLoop(AlmostLockedSetChain):
    """An alternating chain with almost locked sets whose end rules out its beginning. So it can be followed all the way
    round: of each two places that follow each other in it one is right, and what both of them rule out goes.
    """

    name = "als-alternating-loop"
    title = "Alternating loop with ALS"
    counts = ("alternating loop with ALS", "alternating loops with ALS")
    loop = True


ALS_ALTERNATING_LOOP = AlmostLockedSetLoop()
GROUPED_LOOP, GROUPED_CHAIN, ALS_ALTERNATING_CHAIN = GroupedLoop(), GroupedChain(), AlmostLockedSetChain()
