"""ALS-XZ, ALS-XY-wing and ALS chain: almost locked sets, each of which leaves the next one without a number.

row 1 |  .  2 5   .  |  .  .  .  |  .   .   .  |    A: r1c2 (2 5)
row 4 |  .  2 7 5 7  |  .  .  .  |  .   *   .  |    B: r4c2 and r4c3 (2 5 7); 2 is in A or in B, not in both.
                                                    Without 5, A is 2, so B is 5 and 7: what sees all 5s of A
                                                    and of B is not 5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.kinds.sudoku.techniques.almost_locked import AlmostLockedSets, Als, almost_locked_sets, candidates
from puzzles.kinds.sudoku.techniques.grouped_links import removable
from puzzles.logic.bits import bits, is_single, lowest
from puzzles.logic.brief import these_places
from puzzles.logic.candidate_grid import Grid, grid
from puzzles.logic.elimination import Elimination
from puzzles.logic.phrases import capitalize, count_word, numbers, places, symbol
from puzzles.logic.state import State
from puzzles.logic.step import Step

Path = tuple[list[int], list[int]]
"""Sets by their order, and the restricted numbers, from 0, that lead from each to the next."""

LONGEST = 8
"""Sets of the longest chain."""


class AlmostLockedChain(Elimination):
    """The base of the techniques with a chain of almost locked sets."""

    least_sets = 2
    most_sets = 2
    """How many sets a chain has."""

    def find_with_pauses(self, state: State) -> Iterator[Step | None]:
        """Yield a step for each chain, with None after each candidate."""
        board = grid(state)
        able = yield from removable(board)
        if not able:
            return
        found = almost_locked_sets(board)
        done: set[tuple[int, int]] = set()
        steps: list[tuple[int, int, Path, int]] = []
        yield None
        for candidate, sets in found.opposed_sets.items():
            yield None
            if not able >> candidate & 1:
                continue
            number = candidate % board.rules.numbers
            for (path, by), removes in self._paths(found, sets, number):
                ends = (1 << path[0] | 1 << path[-1], removes)
                if ends not in done:
                    done.add(ends)
                    size = sum(len(found.sets[at].cells) for at in path)
                    steps.append((len(path), size, (path, by), number))
        for _, _, each, number in sorted(steps, key=lambda step: step[:2]):
            yield self.chain_step(state, board, [found.sets[at] for at in each[0]], each[1], number)

    def _paths(self, found: AlmostLockedSets, begins: Sequence[int], number: int) -> Iterator[tuple[Path, int]]:
        """Yield a shortest chain between two sets that a true candidate would leave without its number."""
        levels = [{number: sum(1 << at for at in begins)}]
        ends = levels[0][number]
        lacking = {number: ends}
        for length in range(2, self.most_sets + 1):
            after: dict[int, int] = {}
            for lost, members in levels[-1].items():
                for at in bits(members):
                    for other in bits(found.sets[at].numbers & ~(1 << lost)):
                        after[other] = after.get(other, 0) | found.links[other][at]
            fresh = {}
            for other, members in after.items():
                new = members & ~lacking.get(other, 0)
                if new:
                    fresh[other] = new
                    lacking[other] = lacking.get(other, 0) | new
            levels.append(fresh)
            if length >= self.least_sets:
                any_found = False
                for other, members in fresh.items():
                    for at in bits(members & ends) if other != number else ():
                        path = _trace(found, levels, at, other)
                        removes = found.sets[path[0][0]].peers[number] & found.sets[at].peers[number]
                        if path[0][0] != at and removes:
                            any_found = True
                            yield path, removes
                if any_found:
                    return
            if not fresh:
                return

    def chain_step(self, state: State, board: Grid, sets: Sequence[Als], by: Sequence[int], number: int) -> Step:
        """Return the step of a chain: one of its ends holds the number."""
        ends = sets[0].places[number] | sets[-1].places[number]
        links = first = second = 0
        for at, one in enumerate(sets):
            if at % 2:
                second |= candidates(one)
            else:
                first |= candidates(one)
        for at, other in enumerate(by):
            links |= sets[at].places[other] | sets[at + 1].places[other]
        roles = (
            ("first", first & ~links & ~ends),
            ("second", second & ~first & ~links & ~ends),
            ("pivot", links & ~ends),
            ("end", ends),
        )
        cells = [cell for one in sets for cell in one.cells]
        notes = ([one.cells for one in sets], by, number)
        return self.step(state, cells, sets[0].peers[number] & sets[-1].peers[number], roles, notes=notes)

    def premise(self, step: Step) -> str:
        """Tell the chain: the first set lacks the number, so at last the other end has it."""
        rules = step.rules
        groups, by, number = step.notes
        final = symbol(rules, number + 1)
        first = places(rules, groups[0])
        link = symbol(rules, by[0] + 1)
        they = "it" if len(groups[0]) == 1 else "they"
        lack = _hold(groups[0], "lack")
        said = [f"if {first} ({_numbers(step, groups[0])}) {lack} {final}, {they} {_hold(groups[0])} {link}"]
        for at, group in enumerate(groups[1:]):
            then = final if at + 2 == len(groups) else symbol(rules, by[at + 1] + 1)
            where = f"{places(rules, group)} ({_numbers(step, group)})"
            said.append(f"then {where} {_hold(group, 'lack')} {symbol(rules, by[at] + 1)} and {_hold(group)} {then}")
        return f"{'; '.join(said)}. So {first} or {places(rules, groups[-1])} {_hold(groups[-1])} {final}"

    def gist(self, step: Step) -> str:
        """Say how the groups are linked, and that an end has the number."""
        groups, _, number = step.notes
        final = symbol(step.rules, number + 1)
        return (
            f"each of the {count_word(len(groups))} groups drawn lacks one of its numbers; if the first lacks {final}, "
            f"the last holds it. So an underlined {final} is right"
        )

    def sentence(self, step: Step) -> str:
        """Say why, and name the removed numbers."""
        so = "Either way" if step.notes[2] >= 0 else "So"
        return f"{capitalize(self.premise(step))}. {so} {self.consequence(step)}."

    def location(self, step: Step) -> str:
        """Return the cells of the sets."""
        return these_places(step.rules, sorted({cell for group in step.notes[0] for cell in group}))


def _numbers(step: Step, group: Sequence[int]) -> str:
    """Name the numbers left for a set."""
    live = 0
    for cell in group:
        live |= step.live >> cell * step.rules.numbers
    return numbers(step.rules, step.rules.numbers_in(live, 0))


def _hold(group: Sequence[int], verb: str = "hold") -> str:
    return f"{verb}s" if len(group) == 1 else verb


def _trace(found: AlmostLockedSets, levels: list[dict[int, int]], at: int, number: int) -> Path:
    """Return the chain up to a set that lacks a number, traced back through the levels."""
    path, by = [at], [number]
    for level in reversed(levels[:-1]):
        before = found.links[by[-1]][path[-1]]
        for lost, members in level.items():
            able = members & before if lost != by[-1] else 0
            if able:
                path.append(lowest(able))
                by.append(lost)
                break
    return path[::-1], by[-2::-1]


class AlmostLockedPair(AlmostLockedChain):
    """Two almost locked sets: groups of cells of one unit with one number more left than there are cells. Some number
    can be in only one of the two groups, so the other group holds all the rest of its numbers.

    So another number that both have is in one of the two, and goes from what sees all its places in both.
    """

    name = "als-xz"
    title = "ALS-XZ"
    counts = ("ALS-XZ", "times ALS-XZ")
    score = 7.3
    source = "Sudoku forums; HoDoKu 300"
    spot = (
        "Look for two groups of cells with one number more than cells each. One shared number can be in only one of "
        "the groups, as all its places see each other. Another number that both have goes where all its places are "
        "seen."
    )
    aliases = ("Almost locked set XZ-rule (HoDoKu)",)

    def find_with_pauses(self, state: State) -> Iterator[Step | None]:
        """Yield a step for each two sets that remove candidates, with None after each set."""
        board = grid(state)
        if not (yield from removable(board)):
            return
        found = almost_locked_sets(board)
        steps: list[tuple[int, int, int, int, int]] = []
        yield None
        for at, one in enumerate(found.sets):
            yield None
            after = -2 << at
            links = {number: found.links[number][at] & after for number in bits(one.numbers)}
            once = twice = 0
            for others in links.values():
                twice |= once & others
                once |= others
            for index in bits(once):
                other = found.sets[index]
                common = one.numbers & other.numbers
                if is_single(common):
                    continue
                size = len(one.cells) + len(other.cells)
                if size == 2:
                    continue  # two cells with two numbers: a naked pair
                if twice >> index & 1 and _double_removals(one, other, [n for n in links if links[n] >> index & 1]):
                    steps.append((size, 1, at, index, -1))
                    continue
                [link] = [n for n in links if links[n] >> index & 1][:1]
                for number in bits(common & ~(1 << link)):
                    if one.peers[number] & other.peers[number]:
                        steps.append((size, 0, at, index, number))
        for _, double, at, index, number in sorted(steps):
            one, other = found.sets[at], found.sets[index]
            shared = [n for n in bits(one.numbers & other.numbers) if found.links[n][at] >> index & 1]
            if double:
                yield self._double_step(state, one, other, shared)
            else:
                yield self.chain_step(state, board, (one, other), shared[:1], number)

    def _double_step(self, state: State, one: Als, other: Als, by: Sequence[int]) -> Step:
        links = 0
        for number in by:
            links |= one.places[number] | other.places[number]
        first, second = candidates(one) & ~links, candidates(other) & ~links
        roles = (("first", first), ("second", second & ~first), ("pivot", links))
        notes = ([one.cells, other.cells], by, -1)
        return self.step(state, (*one.cells, *other.cells), _double_removals(one, other, by), roles, notes=notes)

    def premise(self, step: Step) -> str:
        """Tell the two sets, linked once or twice."""
        groups, by, number = step.notes
        if number >= 0:
            return super().premise(step)
        rules = step.rules
        links = numbers(rules, [link + 1 for link in by])
        one, other = (f"{places(rules, group)} ({_numbers(step, group)})" for group in groups)
        return (
            f"{one} {_hold(groups[0])} all these numbers but one, and so with {other}. Each of {links} can be in only "
            "one of the two groups, so each group lacks one of these, and holds all its others"
        )

    def gist(self, step: Step) -> str:
        """Say what each group lacks."""
        _, by, number = step.notes
        if number >= 0:
            return super().gist(step)
        links = numbers(step.rules, [link + 1 for link in by])
        return f"both groups drawn lack one number each, {links}, and hold all their others"


def _double_removals(one: Als, other: Als, by: Sequence[int]) -> int:
    """Return the candidates that two sets with two restricted numbers remove."""
    removes = 0
    for each, beside in ((one, other), (other, one)):
        for number in bits(each.numbers):
            removes |= each.peers[number] & beside.peers[number] if number in by else each.peers[number]
    return removes


class AlmostLockedWing(AlmostLockedChain):
    """Three almost locked sets: groups of cells of one unit with one number more left than there are cells. If the
    first lacks a number, it holds another, which the second then lacks, and so on to the third.

    So a number is in the first or in the last of them, and goes from what sees all its places in both.
    """

    name = "als-xy-wing"
    title = "ALS-XY-wing"
    counts = ("ALS-XY-wing", "ALS-XY-wings")
    score = 7.4
    source = "Sudoku forums; HoDoKu 320"
    spot = (
        "Look for three groups of cells with one number more than cells each. The middle one shares an exclusive "
        "number with each of the others. A number of both outer groups goes where all its places are seen."
    )
    aliases = ("Almost locked set XY-wing (HoDoKu)",)
    least_sets = most_sets = 3


class AlmostLockedLongChain(AlmostLockedChain):
    """Four or more almost locked sets: groups of cells of one unit with one number more left than there are cells. Each
    lacks a number if the one before it has that, and then holds all its others.

    So a number is in the first or in the last of them, and goes from what sees all its places in both.
    """

    name = "als-chain"
    title = "ALS chain"
    counts = ("ALS chain", "ALS chains")
    score = 7.5
    source = "ALS-XY-chain: Sudoku forums; HoDoKu 340"
    spot = (
        "Go on from an ALS-XY-wing: put one more almost locked set behind another. Neighbours share a number that only "
        "one of them can have. A number of both ends goes where all its places are seen."
    )
    aliases = ("ALS-XY-chain (Sudoku forums)", "Almost locked set chain (HoDoKu)")
    least_sets, most_sets = 4, LONGEST


ALS_XZ, ALS_XY_WING, ALS_CHAIN = AlmostLockedPair(), AlmostLockedWing(), AlmostLockedLongChain()
