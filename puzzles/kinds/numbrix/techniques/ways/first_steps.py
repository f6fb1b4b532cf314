"""The beginnings of a gap: what the first few steps from a number can be, each followed only until it fails.

9  10 21 .  .       6 stands in x or in y, beside 7. In y it would cut off the cell on the left, which no gap fills.
8  7  x  .  .       So 6 stands in x: all ways that begin with y are out at once, and nobody needs to count them.
.  y  .  .  .
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.ways import words
from puzzles.kinds.numbrix.techniques.ways.finding import Finding
from puzzles.kinds.numbrix.techniques.ways.follower import follower_of
from puzzles.kinds.numbrix.techniques.ways.gap_ways import MOST_SHOWN, MOST_TRIED, BarredWays
from puzzles.kinds.numbrix.techniques.ways.seen import Seen
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
        return follower_of(board.rules).begun(board, self.most)

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


FIRST_STEPS, WAYS_LEFT = FirstSteps(), WaysLeft()
