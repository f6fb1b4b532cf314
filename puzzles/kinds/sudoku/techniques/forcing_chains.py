"""Forcing chains from a cell or a unit: whichever of its candidates is true, a chain from it leads to the same.

r5c5 (1 2 3):  with 1, r5c2 is 4, so r1c2 is not 4;
               with 2, r8c5 is 6, then r8c2 is 4, so r1c2 is not 4;
               with 3, r2c5 is 7, then r2c3 is 4, so r1c2 is not 4.   In any case r1c2 is not 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from puzzles.kinds.sudoku.techniques.failing import failing
from puzzles.logic.bits import bits
from puzzles.logic.candidate_grid import Grid, StrongLink, grid
from puzzles.logic.constraints import ConstraintMask
from puzzles.logic.elimination import Elimination
from puzzles.logic.links import Case, Link
from puzzles.logic.phrases import capitalize, count_word, symbol, truth
from puzzles.logic.state import State
from puzzles.logic.step import Step


class Web(NamedTuple):
    """All that follows from a true candidate by strong links. Each result has one cause, so it can be traced back."""

    false: dict[int, int]
    """The false candidates, each with the true one that rules it out."""

    true: dict[int, StrongLink]
    """The true candidates but the first, each with the strong link from a false one."""

    false_mask: int
    """The false candidates as a set."""


class Partners(dict[int, list[StrongLink]]):
    """By candidate: the strong links from it."""


class ForcingChains(Elimination):
    """Go through all numbers left for a cell. A chain leads from each of them to the same end: some other cell does not
    hold some number. So that number goes from there.
    """

    name = "cell-forcing-chains"
    title = "Forcing chains from a cell"
    counts = ("time forcing chains from a cell", "times forcing chains from a cell")
    score = 8.0
    source = "Sudoku Explainer 8.0; HoDoKu 500"
    spot = (
        "Take a cell with few candidates. Follow each of them in turn, and note what it rules out. What all of them "
        "rule out goes."
    )
    aliases: tuple[str, ...] = ("Cell forcing chains (SudokuWiki)",)
    adverb = "in each case, "
    gist_cells = 1
    units = False

    def find_with_pauses(self, state: State) -> Iterator[Step | None]:
        """Yield a step for each candidate and cell, the smallest k first, with None after each candidate."""
        board = grid(state)
        rules, live = board.rules, board.live
        needs = [
            (at, live & need)
            for at, need in rules.needs
            if (rules.constraints[at].unit >= 0) == self.units and (live & need).bit_count() > 2
        ]
        found: list[tuple[int, int, int, list[list[StrongLink]]]] = []
        for candidate in bits(failing(board).every):
            yield None
            web = self._web(board, candidate)
            best = self._smallest_need(board, web, needs, candidate)
            if best:
                found.append((*best[:1], candidate, *best[1:]))
        for _, candidate, at, chains in sorted(found, key=lambda each: each[0]):
            yield self._step(state, candidate, at, chains)

    def _web(self, board: Grid, candidate: int) -> Web:
        rules, live = board.rules, board.live
        partners = board.cache.get("partners")
        if not isinstance(partners, Partners):
            partners = board.cache["partners"] = Partners()
            for link in board.links:
                partners.setdefault(link.one, []).append(link)
                partners.setdefault(link.other, []).append(StrongLink(link.constraint, link.other, link.one))
        web = Web({}, {}, 0)
        lost = 0
        level = [candidate]
        while level:
            fresh: list[int] = []
            for true in level:
                new = rules.free_exclusions(true) & live & ~lost
                lost |= new
                for each in bits(new):
                    web.false[each] = true
                    for link in partners.get(each, ()):
                        if link.other not in web.true and link.other != candidate:
                            web.true[link.other] = link
                            fresh.append(link.other)
            level = fresh
        return web._replace(false_mask=lost)

    def _smallest_need(
        self, board: Grid, web: Web, needs: list[ConstraintMask], candidate: int
    ) -> tuple[int, int, list[list[StrongLink]]] | None:
        """Return the need whose candidates are all false by the fewest links: how many, its place, and the chains."""
        best: tuple[int, int, list[list[StrongLink]]] | None = None
        own = board.candidates(candidate // board.rules.numbers)
        for at, left in needs:
            if left & ~web.false_mask or left & own:
                continue
            chains = []
            for each in bits(left):
                chain: list[StrongLink] = []
                true = web.false[each]
                while true != candidate:
                    chain.append(web.true[true])
                    true = web.false[web.true[true].one]
                chains.append(chain)
            if sum(map(bool, chains)) < 2:
                continue  # a single chain
            size = len({link.constraint for chain in chains for link in chain})
            if best is None or size < best[0]:
                best = (size, at, chains)
        return best

    def _step(self, state: State, candidate: int, at: int, chains: list[list[StrongLink]]) -> Step:
        links = []
        base = state.live & state.rules.constraints[at].needs
        rests_on = [at]
        counts = []
        for number, (begin, chain) in enumerate(zip(bits(base), chains, strict=True), 1):
            links.append(Link(-1, begin, True, (), number))
            before = begin
            for link in chain:
                # told from the other end: its true candidate is ruled out by what came before, so the false one is true
                links.append(Link(link.constraint, link.one, True, (before,), number))
                rests_on.append(link.constraint)
                before = link.one
            counts.append(len(chain))
        step = self.step(state, rests_on, 1 << candidate, (("base", base),), links, notes=counts)
        split = tuple(Case(begin, 0, -1, -1) for begin in bits(base))
        return replace(step, case_count=len(chains), split_constraint=at, cases=split)

    def lines(self, step: Step) -> list[tuple[int, str]]:
        """Return a clause for each link; a case begins with its candidate, and ends with what goes."""
        found, gone = self._clauses(step), self._gone(step)
        lasts = [at - 1 for at in range(1, len(found) + 1) if at == len(found) or step.links[at].constraint < 0]
        for last in lasts:
            found[last] = found[last][0], f"{found[last][1]}, so {gone}"
        return found

    def _gone(self, step: Step) -> str:
        """Say what goes."""
        return truth(step.rules, next(bits(step.removes))).replace(" is ", " is not ")

    def _clauses(self, step: Step) -> list[tuple[int, str]]:
        """Return a clause for each link; a case begins with its candidate."""
        rules = step.rules
        found = []
        for shown, link in enumerate(step.links, 1):
            one = rules.constraints[link.constraint]
            begins = link.constraint < 0
            found.append(
                (shown, f"if {truth(rules, link.candidate)}" if begins else one.sort.single(rules, one, link.candidate))
            )
        return found

    def premise(self, step: Step) -> str:
        """Tell one case after another."""
        lines = [line for _, line in self._clauses(step)]
        gone = f"{self._gone(step)} at once"
        cases = []
        at = 0
        for count in step.notes:
            begin = lines[at]
            then = "; then ".join(lines[at + 1 : at + 1 + count])
            cases.append(f"{begin}, then {then}" if then else f"{begin}, then {gone}")
            at += count + 1
        return f"{self.gist(step)}. {'. '.join(map(capitalize, cases))}"

    def gist(self, step: Step) -> str:
        """Count the cases, and say of what."""
        rules = step.rules
        one = rules.constraints[step.rests_on[0]]
        where = one.sort.label(rules, one)
        which = f"the {symbol(rules, one.number)} of {where}" if self.units else where
        return f"there are {count_word(len(step.notes))} cases for {which}"

    def location(self, step: Step) -> str:
        """Return the cell or the unit."""
        one = step.rules.constraints[step.rests_on[0]]
        return one.sort.label(step.rules, one)


class UnitForcingChains(ForcingChains):
    """Go through all places left for a number in a row, column or box. A chain leads from each of them to the same end:
    some other cell does not hold some number. So that number goes from there.
    """

    spot = (
        "Take a number with few places left in a unit. Follow each place in turn, and note what it rules out. What all "
        "of them rule out goes."
    )
    aliases = ("Unit forcing chains (SudokuWiki)", "Region forcing chains (Sudoku Explainer)")

    name = "unit-forcing-chains"
    title = "Forcing chains from a unit"
    counts = ("time forcing chains from a unit", "times forcing chains from a unit")
    units = True


CELL_FORCING_CHAINS, UNIT_FORCING_CHAINS = ForcingChains(), UnitForcingChains()
