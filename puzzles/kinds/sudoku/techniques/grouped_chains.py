"""Grouped chains and loops, and those with almost locked sets: alternating chains whose nodes may be groups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.kinds.sudoku.techniques.failing import failing
from puzzles.kinds.sudoku.techniques.grouped_links import Path, links_of
from puzzles.logic.bits import bits, is_single
from puzzles.logic.brief import these_places
from puzzles.logic.candidate_grid import grid, shared_units
from puzzles.logic.claims import Claim, exclusion, pairs, remaining_candidates
from puzzles.logic.constraints import Rules
from puzzles.logic.elimination import Elimination, role
from puzzles.logic.links import Link
from puzzles.logic.phrases import (
    capitalize,
    count_word,
    join_clauses,
    list_words,
    numbers,
    place,
    places,
    removal_clauses,
    symbol,
    with_article,
)
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.techniques.chains import LOOP, SHORT_LOOP


class GroupedChain(Elimination):
    """An alternating chain in which a link may be a group: two or three places of a number that lie in one unit and in
    another as well. Either one of them holds the number, or none does.

    One of the chain's two ends holds its number, so that number goes from all cells that see all of both ends.
    """

    name = "grouped-chain"
    title = "Grouped chain"
    score = 7.2
    source = "Grouped AIC: Sudoku forums; HoDoKu 300"
    spot = (
        "Look for an alternating chain that breaks off, and see whether two or three places in a box stand in one "
        "line. Take them as one link. Either one of them is true, or none is."
    )
    aliases: tuple[str, ...] = ("Grouped AIC (HoDoKu)", "Grouped X-cycles (SudokuWiki)")
    loop = False
    sets = False

    def find_with_pauses(self, state: State) -> Iterator[Step | None]:
        """Yield the shortest chain from each candidate or group, shortest first, with None between."""
        board = grid(state)
        for path in links_of(board, self.sets).paths() if failing(board).by_chain else ():
            if path is None:
                yield None
            elif path.loop == self.loop and self.suits(path):
                yield self._step(state, path)

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
        roles: tuple[tuple[str, int], ...] = (("end", first | last),)
        if path.loop:
            roles += (("loop", first & -first | last & -last),)
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
        """Return a clause for each strong link, which does not name the cells of a set."""
        return self._clauses(step, brief=True)

    def _clauses(self, step: Step, brief: bool = False) -> list[tuple[int, str]]:
        rules = step.rules
        found = []
        shown = 0
        for constraints, one, other, _ in step.notes.links:
            shown += one.bit_count() + other.bit_count()
            found.append((shown, _clause(step, rules, constraints, other, brief)))
        return found

    def sentence(self, step: Step) -> str:
        """Tell the chain from its first node to the last."""
        lines = "; then ".join(line for _, line in self._clauses(step))
        return f"If {self.assumption_words(step)}, then {lines}. {self.conclusion(step)}"

    def summary(self, step: Step) -> str:
        """Say what both ends rule out."""
        said = "if not, it would follow that it is so"
        if step.notes.is_sure and not step.removes:
            return f"{capitalize(_node(step.rules, step.notes.links[0].one))}: {said}."
        return super().summary(step)

    def gist(self, step: Step) -> str:
        """Say that an end is right, by its number and the drawing."""
        if self.loop:
            return SHORT_LOOP
        rules, path = step.rules, step.notes
        ends = [path.links[0].one, *([] if path.is_sure else [path.links[-1].other])]
        held = dict.fromkeys(symbol(rules, rules.parts(end.bit_length() - 1)[1]) for end in ends)
        return f"an underlined {list_words(list(held), 'or')} is right{' in any case' if path.is_sure else ''}"

    def assumption_words(self, step: Step) -> str:
        """Say that the first node is false."""
        rules, first = step.rules, step.notes.links[0].one
        cells = rules.cells_of(first)
        cell, number = rules.parts(first.bit_length() - 1)
        if len(cells) == 1:
            return f"{place(rules, cell)} is not {symbol(rules, number)}"
        units = _units(rules, cells)
        if len(units) == 1:
            return f"the {count_word(len(cells))} {symbol(rules, number)}s of a group in {units[0]} are wrong"
        return f"{units[0]} has no {symbol(rules, number)} in {units[1]}"

    def conclusion(self, step: Step) -> str:
        """Return what follows."""
        rules, path = step.rules, step.notes
        first, last = path.links[0].one, path.links[-1].other
        gone = join_clauses(removal_clauses(rules, step.removes & step.live)) if step.removes else ""
        if path.is_sure:
            return f"So {_node(rules, first)} in any case{f', and {gone}' if gone else ''}."
        if self.loop:
            return f"{LOOP} So {gone}."
        return f"So {_node(rules, first)} or {_node(rules, last)}. Either way {gone}."

    def location(self, step: Step) -> str:
        """Return the cells of the first node."""
        return these_places(step.rules, step.rules.cells_of(step.notes.links[0].one))


def _node(rules: Rules, node: int) -> str:
    """Say that a node is true: "one of row 1, columns 2 and 3 is 5"."""
    cells = rules.cells_of(node)
    number = symbol(rules, rules.parts(node.bit_length() - 1)[1])
    return f"{'' if len(cells) == 1 else 'one of '}{places(rules, cells)} is {number}"


def _units(rules: Rules, cells: Sequence[int], first: int = -1) -> list[str]:
    """Name two units that all cells of a group are in, that with the index `first` before the other."""
    assert isinstance(rules, LatinRules)
    found = [rules.constraints[rules.need(unit, 1)] for unit in shared_units(rules, cells)]
    return [one.sort.label(rules, one) for one in sorted(found, key=lambda one: one.unit != first)[:2]]


def _clause(step: Step, rules: Rules, constraints: tuple[int, ...], node: int, brief: bool) -> str:
    """Say why a node is true; if `brief`, without the cells of a set."""
    one = rules.constraints[constraints[0]]
    number = rules.parts(node.bit_length() - 1)[1]
    if len(constraints) > 1:
        live = 0
        for at in constraints:
            live |= step.live >> rules.constraints[at].cells[0] * rules.numbers
        cells = [rules.constraints[at].cells[0] for at in constraints]
        left = numbers(rules, rules.numbers_in(live, 0))
        if brief:
            where = f"{count_word(len(cells))} cells of {_units(rules, cells)[0]}"
            return f"{where} ({left}) hold all their other numbers, {symbol(rules, number)} too"
        return f"{places(rules, cells)} ({left}) hold all their other numbers, so {_node(rules, node)}"
    if is_single(node):
        return one.sort.single(rules, one, node.bit_length() - 1)
    unit, *others = _units(rules, rules.cells_of(node), one.unit)
    where = f"in {others[0]}" if others else these_places(rules, rules.cells_of(node))
    return f"in {unit}, {with_article(rules, one.number)} fits only {where}"


class GroupedLoop(GroupedChain):
    """A grouped chain whose end rules out its beginning. So it can be followed all the way round: of each two places or
    groups that follow each other in it one is right, and what both of them rule out goes.
    """

    name = "grouped-loop"
    title = "Grouped loop"
    score = 7.2
    source = "Grouped continuous nice loop: Sudoku forums; HoDoKu 300"
    spot = (
        "Look for a chain with groups of places whose end leads back to its beginning. Check that the links alternate "
        "at the joint, too. Then each pair of neighbours in the loop has one truth, and what sees both of them goes."
    )
    aliases = ("Grouped continuous nice loop (HoDoKu)",)
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
    spot = (
        "Look for an alternating chain that comes to some cells of a unit with one number too many. Take one number "
        "from them, and all their others are fixed. Go on from any of those."
    )
    aliases: tuple[str, ...] = ("AIC with ALS (SudokuWiki)", "Grouped AIC with ALS links (HoDoKu)")
    sets = True

    def suits(self, path: Path) -> bool:
        """Say whether a chain has an almost locked set."""
        return any(len(link.constraints) > 1 for link in path.links)


class AlmostLockedSetLoop(AlmostLockedSetChain):
    """An alternating chain with almost locked sets whose end rules out its beginning. So it can be followed all the way
    round: of each two places that follow each other in it one is right, and what both of them rule out goes.
    """

    spot = (
        "Look for a chain through almost locked sets that comes back to its beginning with its links in turn. Then "
        "every link holds both ways. What sees both sides of a link goes."
    )
    aliases = ("Continuous nice loop with ALS (HoDoKu)",)

    name = "als-alternating-loop"
    title = "Alternating loop with ALS"
    counts = ("alternating loop with ALS", "alternating loops with ALS")
    loop = True


ALS_ALTERNATING_LOOP = AlmostLockedSetLoop()
GROUPED_LOOP, GROUPED_CHAIN, ALS_ALTERNATING_CHAIN = GroupedLoop(), GroupedChain(), AlmostLockedSetChain()
