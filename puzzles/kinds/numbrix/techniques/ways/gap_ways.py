"""One gap, and its ways: what all of them share stands there.

1  .  .       From 1 to 5 there are three ways past the numbers #, and all come to 5 through x. So 4 stands there.
.  .  x
#  #  5
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.numbrix.techniques.runs import Run
from puzzles.kinds.numbrix.techniques.ways import words
from puzzles.kinds.numbrix.techniques.ways.finding import Fault, Finding
from puzzles.kinds.numbrix.techniques.ways.follower import follower_of
from puzzles.kinds.numbrix.techniques.ways.paths import Way
from puzzles.kinds.numbrix.techniques.ways.seen import MOST_WAYS, Seen, seen
from puzzles.logic.claims import Claim, Pairs, placed_numbers
from puzzles.logic.links import ShownWay
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique

MOST_TRIED = 12
"""The most ways that a person goes through without being led."""

MOST_SHOWN = 36
"""The most ways that are shown one by one."""

MOST_BARRED = 8
"""The most ways of a gap of which each is held against the rest of the board; of more, beginnings fail sooner."""


class GapWays(Technique):
    """The base of what looks at one gap."""

    is_visible = True
    most = MOST_TRIED
    """The most ways that it looks at."""

    def findings(self, board: Seen) -> Iterator[Finding]:
        """Yield the gaps with no more ways than that."""
        for run in board.runs:
            ways = board.ways(run)
            if ways and len(ways) <= self.most:
                yield Finding(run, run, tuple(ways), ())

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each gap whose ways share a cell, those with the least work and the shortest first."""
        board = seen(state)
        found = [each for each in self.findings(board) if each.shared()]
        for each in sorted(found, key=lambda each: (each.work, len(each.run.numbers), each.run.first)):
            yield self.step(board, each)

    def step(self, board: Seen, found: Finding) -> Step:
        """Return the step that places what the ways share."""
        rules = board.rules
        rests_on = dict.fromkeys(found.whole.steps(rules))
        for fault in found.faults:
            for at in fault_constraints(board, fault):
                rests_on[at] = None
        cells = {cell for way in found.standing for cell in way.cells}
        ends = [cell for cell in (found.run.start, found.run.end) if cell >= 0]
        return board.step(self, rests_on, found.shared(), sorted({*ends, *cells}), found)

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
        if found.is_whole:
            yield run.claim("ways", 0, step.rules, found.count)
        for way, fault in found.out:
            yield Claim(fault.says, fault.cells, fault.numbers, pairs_of(run, way))
        goals = (
            []
            if found.is_whole
            else [(found.whole.start, found.whole.first - 1), (found.whole.end, found.whole.last + 1)]
        )
        goals = [(cell, number) for cell, number in goals if cell >= 0 and cell not in (run.start, run.end)]
        yield Claim(
            "shared",
            (run.start, run.end, *(cell for cell, _ in goals)),
            (run.first, run.last, *(number for _, number in goals)),
            tuple(found.shared()),
            len(found.standing),
        )

    def sentence(self, step: Step) -> str:
        """Count the ways, and say what they share."""
        return words.sentence(step.rules, self.title, step.notes)

    def ways(self, step: Step) -> list[ShownWay]:
        """Return the ways, those that are out first."""
        found: Finding = step.notes
        run = found.run
        every: list[tuple[Way, Fault | None]] = [*found.out, *((way, None) for way in found.standing)]
        before, after = (run.start,) * (run.start >= 0), (run.end,) * (run.end >= 0)
        return [
            ShownWay(
                (*before, *way.cells, *after),
                fault.shown if fault else (),
                words.numbered_way(step.rules, at, found, fault),
            )
            for at, (way, fault) in enumerate(every[:MOST_SHOWN], 1)
        ]


class OneWay(GapWays):
    """Between two numbers on the board there is only one way through the empty cells: the numbers between them stand
    on it.
    """

    name = "one-way"
    title = "One way"
    counts = ("gap with one way", "gaps with one way")
    score = 1.0
    source = "hardcorepuzzler.com, “straight run”; Givens"
    spot = (
        "Begin with the shortest gaps, where two numbers on the board are close. Draw a way from one to the other "
        "through empty cells, with the right number of steps. If you find no other, write the numbers on it."
    )
    most = 1

    def target(self, step: Step) -> str:
        """Say that there is no other way."""
        return "the only way"


class SharedWays(GapWays):
    """A gap between two numbers on the board has a few ways through the empty cells, and so has the end of the chain.
    What all of them share stands there.
    """

    name = "ways"
    title = "Ways"
    counts = ("gap with ways that share cells", "gaps with ways that share cells")
    score = 2.0
    source = "Givens"
    spot = (
        "Take a short gap, and draw all ways from one number to the other. Lay them over each other in your mind. A "
        "cell where every way has the same number is settled."
    )


class BarredWays(GapWays):
    """Some of the few ways of a gap are out: they would make a cell a dead end, cut off cells that no run can fill, or
    leave another gap no way. What all other ways share stands there.
    """

    name = "barred-ways"
    title = "Barred ways"
    counts = ("gap with barred ways", "gaps with barred ways")
    score = 3.0
    source = "Givens"
    spot = (
        "Take a gap with a few ways, and look at what each leaves behind. A way is out if it makes a dead end, cuts "
        "off cells that nothing can fill, or blocks another gap. Write what the other ways share."
    )
    most = MOST_BARRED

    def findings(self, board: Seen) -> Iterator[Finding]:
        """Yield gaps some of whose ways are out."""
        return follower_of(board.rules).barred(board, self.most)


class ManyWays(SharedWays):
    """A gap between two numbers has many ways through the empty cells, but all of them share a cell."""

    spot = (
        "Take a long gap in a narrow place, where the board leaves little room to turn. You need not draw every way. "
        "Look for the bottleneck that all of them must pass, and count the steps to it."
    )

    name = "many-ways"
    title = "Many ways"
    counts = ("gap with many ways", "gaps with many ways")
    score = 4.0
    most = MOST_WAYS


def pairs_of(run: Run, way: Way) -> Pairs:
    """Return the cells of a way of a run, or of a part of it from its one end, with their numbers."""
    first = run.first if run.start >= 0 else run.last - len(way.cells) + 1
    return tuple([(cell, first + at) for at, cell in enumerate(way.cells)])


def fault_constraints(board: Seen, fault: Fault) -> list[int]:
    """Return the constraints that a fault rests on."""
    rules = board.rules
    if fault.says == "starved":
        assert fault.run
        return fault.run.steps(rules)
    if fault.says == "dead":
        reach = [rules.reach(number) for number, _ in board.anchors.values()]
        return [*reach, *(at for cell in fault.cells for at in (cell, rules.sides(cell)))]  # a number, and its sides
    return [rules.region(sorted(fault.cells))] if fault.says == "cut" else []


ONE_WAY, SHARED_WAYS, BARRED_WAYS, MANY_WAYS = OneWay(), SharedWays(), BarredWays(), ManyWays()
