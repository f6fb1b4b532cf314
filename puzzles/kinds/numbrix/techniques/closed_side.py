"""Placed numbers that are not consecutive never join: the side between them and a number already joined is closed.

4   5  .       The chain passes 5 from 4 to 6, so nothing else joins 5: the cell in the corner has one side left,
.   6  .       below, and is an end of the chain.
"""

from __future__ import annotations

from puzzles.kinds.numbrix.techniques.both_sides import DeadEnd, usable_sides
from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.model.values import Values


class ClosedSide(DeadEnd):
    """The chain does not go from a cell to a number that has both its neighbours already: that side is closed. With two
    sides left the chain uses both, unless it ends there; with one side left the cell is an end of the chain.
    """

    name = "closed-side"
    title = "Closed side"
    counts = ("closed side", "closed sides")
    score = 1.3
    source = "Ascent, Normal"
    spot = (
        "Look for a number that has both its neighbours already. The chain goes neither in nor out there, so close "
        "that side of every cell beside it. A cell with two sides left uses both, unless the chain ends in it."
    )

    def looks_at(self, rules: NumbrixRules, values: Values, placed: frozenset[int], cell: int) -> bool:
        """Say whether a cell has no more than two usable sides, and a closed one."""
        sides = usable_sides(rules, values, placed, cell)
        return len(sides) <= 2 and len(sides) < len(rules.neighbours[cell])


CLOSED_SIDE = ClosedSide()
