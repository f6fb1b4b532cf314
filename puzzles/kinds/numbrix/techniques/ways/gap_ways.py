"""One gap, and its ways: what all of them share stands there.

.  .  .       From 1 to 5 there are two ways, through the middle of the row or along the edge of the board. Both end
1  .  .       in x: so 4 stands there.
.  x  5
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.runs import Run
from puzzles.kinds.numbrix.techniques.ways import words
from puzzles.kinds.numbrix.techniques.ways.paths import Way
from puzzles.kinds.numbrix.techniques.ways.seen import Fault, Seen, seen
from puzzles.logic.claims import Claim, Pairs, placed_numbers
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique

MOST_SHOWN = 12
"""The most ways that are shown one by one."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a step knows of its gap: the ways that stand, and those that are out, each with its fault."""

    run: Run
    whole: Run
    """The gap that the run is a part of; the same if it is all of it."""

    standing: tuple[Way, ...]
    out: tuple[tuple[Way, Fault], ...]

    @property
    def count(self) -> int:
        """How many ways there are, those that are out as well."""
        return len(self.standing) + len(self.out)

    def shared(self) -> list[tuple[int, int]]:
        """Return the cells and numbers that all standing ways have in common."""
        first = self.run.first
        every = zip(*(way.cells for way in self.standing), strict=True)
        return [(cells[0], first + at) for at, cells in enumerate(every) if len(set(cells)) == 1]


class GapWays(Technique):
    """The base of what looks at one gap."""

    is_visible = True

    def findings(self, board: Seen) -> Iterator[Finding]:
        """Yield what there is, gap by gap."""
        raise NotImplementedError

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each gap whose ways share a cell, those with the fewest ways and the shortest first."""
        board = seen(state)
        found = [each for each in self.findings(board) if each.standing and each.shared()]
        for each in sorted(found, key=lambda each: (each.count, len(each.run.numbers), each.run.first)):
            yield self.step(board, each)

    def step(self, board: Seen, found: Finding) -> Step:
        """Return the step that places what the ways share."""
        rules = board.rules
        rests_on = dict.fromkeys(found.whole.steps(rules) if found.out else found.run.steps(rules))
        for _, fault in found.out:
            for at in fault_constraints(rules, fault):
                rests_on[at] = None
        shared = found.shared()
        cells = {cell for way in found.standing for cell in way.cells}
        ends = [cell for cell in (found.run.start, found.run.end) if cell >= 0]
        return Step(
            self,
            rules,
            board.state.live,
            board.state.placements,
            tuple(rests_on),
            places=tuple([rules.candidate(cell, number) for cell, number in shared]),
            cells=tuple(sorted({*ends, *cells})),
            notes=found,
        )

    def location(self, step: Step) -> str:
        """Name the gap."""
        return words.gap(step.notes.run)

    def target(self, step: Step) -> str:
        """Say what to look for."""
        return "what all ways share"

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield how many ways there are, why some are out, and what all others share."""
        found: Finding = step.notes
        run = found.run
        yield from placed_numbers(step.rules, step.placements, (run.start, run.end))
        yield run.claim("ways", 0, step.rules, found.count)
        for way, fault in found.out:
            numbers = () if fault.run is None else (fault.run.first, fault.run.last, fault.run.start, fault.run.end)
            yield Claim(words.CLAIMS[fault.says], fault.cells, numbers, pairs_of(run, way))
        yield Claim("shared", (run.start, run.end), (run.first, run.last), tuple(found.shared()), len(found.standing))

    def sentence(self, step: Step) -> str:
        """Count the ways, and say what they share."""
        return words.sentence(step.rules, step.notes)

    def ways(self, step: Step) -> list[list[int]]:
        """Return the ways, those that stand first, each from end to end."""
        found: Finding = step.notes
        run = found.run
        every = [*found.standing, *(way for way, _ in found.out)][:MOST_SHOWN]
        before, after = [run.start] * (run.start >= 0), [run.end] * (run.end >= 0)
        return [[*before, *way.cells, *after] for way in every]

    def faults(self, step: Step) -> list[list[int]]:
        """Return, for each way that is out, what it would cut off or make a dead end, or the ends of another gap."""
        found: Finding = step.notes
        out = [list(fault.shown) for _, fault in found.out]
        return [*([] for _ in found.standing), *out][:MOST_SHOWN]

    def way_words(self, step: Step) -> list[str]:
        """Return a sentence for each way."""
        return words.each_way(step.rules, step.notes, MOST_SHOWN)


class OneWay(GapWays):
    """Between two numbers on the board there is only one way through the empty cells: the numbers between them stand
    on it.
    """

    name = "one-way"
    title = "One way"
    score = 1.0
    source = "Givens"

    def findings(self, board: Seen) -> Iterator[Finding]:
        """Yield gaps with one way."""
        for run in board.runs:
            ways = board.ways(run)
            if ways and len(ways) == 1:
                yield Finding(run, run, tuple(ways), ())


class SharedWays(GapWays):
    """Between two numbers on the board there are several ways through the empty cells, or there are several ways to the
    end of the chain. What all of them share stands there.
    """

    name = "ways"
    title = "Ways"
    counts = ("gap with ways that share cells", "gaps with ways that share cells")
    score = 2.0
    source = "Givens"

    def findings(self, board: Seen) -> Iterator[Finding]:
        """Yield gaps with several ways."""
        for run in board.runs:
            ways = board.ways(run)
            if ways and len(ways) > 1:
                yield Finding(run, run, tuple(ways), ())


class BarredWays(GapWays):
    """Some ways of a gap are out: they would make a cell a dead end, cut off cells that no run can fill, or leave
    another gap no way. What all other ways share stands there.
    """

    name = "barred-ways"
    title = "Barred ways"
    counts = ("gap with barred ways", "gaps with barred ways")
    score = 3.0
    source = "Givens"

    def findings(self, board: Seen) -> Iterator[Finding]:
        """Yield gaps some of whose ways are out."""
        for run in board.runs:
            ways = board.ways(run)
            if ways and len(ways) > 1:
                yield from standing(board, run, run, ways)


def standing(board: Seen, run: Run, whole: Run, ways: Sequence[Way]) -> Iterator[Finding]:
    """Yield the finding of a gap some of whose ways are out, but not all; stop as soon as nothing is shared."""
    first = [set[int]() for _ in run.numbers]
    kept: list[Way] = []
    out: list[tuple[Way, Fault]] = []
    for way in ways:
        fault = board.fault(run, way, whole)
        if fault:
            out.append((way, fault))
            continue
        kept.append(way)
        for cells, cell in zip(first, way.cells, strict=True):
            cells.add(cell)
        if all(len(cells) > 1 for cells in first):
            return
    if kept and out:
        yield Finding(run, whole, tuple(kept), tuple(out))


def pairs_of(run: Run, way: Way) -> Pairs:
    """Return the cells of a way with their numbers."""
    return tuple([(cell, run.first + at) for at, cell in enumerate(way.cells)])


def fault_constraints(rules: NumbrixRules, fault: Fault) -> list[int]:
    """Return the constraints that a fault rests on."""
    if fault.says == "starved":
        assert fault.run
        return fault.run.steps(rules)
    if fault.says == "dead":
        return [rules.sides(cell) for cell in fault.cells]
    return [rules.region(sorted(fault.cells))] if fault.says == "cut" else []


ONE_WAY, SHARED_WAYS, BARRED_WAYS = OneWay(), SharedWays(), BarredWays()
