"""The beginnings of a gap: what the first few steps from a number can be, each followed only until it fails.

9  10 21 .  .       6 stands in x or in y, beside 7. In y it would cut off the eight cells on the right, which 1 to 5
8  7  x  .  .       and 22 to 25 cannot fill. So 6 stands in x: all ways that begin with y are out at once, and nobody
.  y  .  .  .       needs to count them.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.runs import Run
from puzzles.kinds.numbrix.techniques.ways import fruitless, words
from puzzles.kinds.numbrix.techniques.ways.finding import Finding
from puzzles.kinds.numbrix.techniques.ways.gap_ways import MOST_SHOWN, MOST_TRIED, BarredWays
from puzzles.kinds.numbrix.techniques.ways.paths import Way
from puzzles.kinds.numbrix.techniques.ways.seen import Fault, Seen
from puzzles.logic.bits import union
from puzzles.logic.step import Step


class FirstSteps(BarredWays):
    """A gap may begin in a few ways. Some are out after a few steps: they would make a cell a dead end, cut off cells
    that no run can fill, or leave another gap no way. What all others share stands there.
    """

    spot = (
        "Take a long gap, and look only at its first steps. Try each beginning, and see whether it makes a dead end, "
        "cuts cells off, or blocks another gap. Write what the beginnings that are left share."
    )

    name = "first-steps"
    title = "First steps"
    counts = ("beginning of a gap", "beginnings of a gap")
    score = 3.5
    most = MOST_TRIED

    def findings(self, board: Seen) -> Iterator[Finding]:
        """Yield the shortest beginnings of gaps, from both ends, that share a cell."""
        for run in board.runs:
            for at_start in (True, False):
                if fruitless.is_fruitless(board, run, at_start, self.most):
                    continue
                found, tried = _begin(board, run, at_start, self.most)
                if found:
                    yield found
                else:
                    fruitless.note(board, run, at_start, self.most, tried)

    def sentence(self, step: Step) -> str:
        """Count the beginnings, and say what those that are left share."""
        rules, found = step.rules, step.notes
        assert isinstance(rules, NumbrixRules)
        values, here = rules.values(step.placements), max(found.run.start, found.run.end)
        free = sum(not values[cell] for cell in rules.neighbours[here])
        return words.first_steps(rules, self.title, found, free == found.count)


class WaysLeft(FirstSteps):
    """A gap may begin in many ways. Most of them are out sooner or later: they would make a cell a dead end, cut off
    cells that no run can fill, or leave another gap no way. What all others share stands there.
    """

    spot = (
        "Take a long gap in a part of the board that must be filled up. Ask which cells would be lost if the chain "
        "passed them by. Follow each beginning until it fails, and write what those that are left share."
    )

    name = "many-barred-ways"
    title = "Ways left"
    counts = ("gap with many barred ways", "gaps with many barred ways")
    score = 4.4
    most = MOST_SHOWN


def _begin(board: Seen, run: Run, at_start: bool, most: int) -> tuple[Finding | None, int]:
    """Return the beginnings from one end of a gap, as long as it takes until they share a cell, None if they are too
    many: each that fails on the way counts as one. Return the cells that were tried, too.
    """
    tried = 0
    begin, end = (run.start, run.end) if at_start else (run.end, run.start)
    standing, out = [Way((), 0)], list[tuple[Way, Fault]]()
    for count in range(1, len(run.numbers) + (end >= 0) if begin >= 0 else 0):
        left = len(run.numbers) - count + 1
        near = board.empty & board.near(end, left) if end >= 0 else board.empty
        longer = [each for way in standing for each in _longer(board, way, at_start, begin, near)]
        tried |= union([way.mask for way in longer])
        if len(longer) + len(out) > most:
            return None, tried
        part = run
        if left > 1:
            first, last = (run.first, run.first + count - 1) if at_start else (run.last - count + 1, run.last)
            part = Run(first, last, run.start if at_start else -1, -1 if at_start else run.end)
        standing = []
        for way in longer:
            fault = board.fault(part, way, run)
            if fault:
                out.append((way, fault))
            else:
                standing.append(way)
        if not standing:
            return None, tried
        found = Finding(_open(part, at_start), run, tuple(standing), tuple(out))
        if found.shared():
            return found, tried
    return None, tried


def _longer(board: Seen, way: Way, at_start: bool, begin: int, near: int) -> list[Way]:
    """Return a beginning, from `begin` on, with one of the cells of `near` more."""
    (cells, mask), rules = way, board.rules
    here = begin if not cells else cells[-1] if at_start else cells[0]
    near &= ~mask
    return [
        Way((*cells, cell) if at_start else (cell, *cells), mask | 1 << cell)
        for cell in rules.neighbours[here]
        if near >> cell & 1
    ]


def _open(run: Run, at_start: bool) -> Run:
    """Return the numbers of beginnings: they end anywhere, those of all numbers of a gap, too."""
    return Run(run.first, run.last, run.start if at_start else -1, -1 if at_start else run.end)


FIRST_STEPS, WAYS_LEFT = FirstSteps(), WaysLeft()
