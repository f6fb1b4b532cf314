"""Empty rectangle: a box whose places for a number lie in a row and a column, and a strong link."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.logic.bits import bits
from puzzles.logic.candidate_grid import common_exclusions, grid
from puzzles.logic.elimination import Elimination, role
from puzzles.logic.phrases import place, places, symbol, with_article
from puzzles.logic.state import State
from puzzles.logic.step import Step


class EmptyRectangle(Elimination):
    """In a box, a number fits only in one row and one column. Another line has two places for it, and one of these sees
    all the box's places in that row. So the number is in the line's other place, or in the box's column: it goes from
    all cells that see both.
    """

    name = "empty-rectangle"
    title = "Empty rectangle"
    score = 4.1
    source = "HoDoKu 120; a grouped chain to others"
    spot = (
        "Look for a box where a number lies only on a cross: one row and one column. Then look for a line with two "
        "places for it, one of them in line with an arm of the cross. Where the other place meets the other arm, the "
        "number goes."
    )
    aliases = ("Hinge (SudoCue)", "Rectangle elimination (SudokuWiki)")

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each box, line and removal."""
        board = grid(state)
        rules, live = board.rules, board.live
        for at, need in rules.needs_of("box", "region"):
            box = live & need
            if box.bit_count() < 3:
                continue
            number = rules.constraints[at].number
            for link in board.links:
                if rules.constraints[link.constraint].number != number or link.constraint == at:
                    continue
                for near, end in ((link.one, link.other), (link.other, link.one)):
                    rest = box & ~rules.free_exclusions(near)
                    if rest == box or not rest or box >> near & 1 or box >> end & 1:
                        continue
                    removes = common_exclusions(rules, rest) & rules.free_exclusions(end) & live & ~box
                    if removes:
                        roles = (("base", (box & ~rest) | 1 << near), ("end", rest | 1 << end))
                        yield self.step(state, (at, link.constraint), removes, roles)

    def premise(self, step: Step) -> str:
        """Tell both cases."""
        rules = step.rules
        box, line = (rules.constraints[at] for at in step.rests_on)
        ends = role(step, "end")
        [end] = bits(ends & line.needs)
        rest = places(rules, rules.cells_of(ends & box.needs))
        [near] = bits(role(step, "base") & line.needs)
        cell = place(rules, rules.parts(end)[0])
        number = symbol(rules, line.number)
        return (
            f"in {line.sort.label(rules, line)}, {with_article(rules, line.number)} fits only {cell} and "
            f"{place(rules, rules.parts(near)[0])}. If it is in the second, {box.sort.label(rules, box)} has its "
            f"{number} in {rest}"
        )

    def gist(self, step: Step) -> str:
        """Say that one of the ends is right."""
        rules = step.rules
        box, line = (rules.constraints[at] for at in step.rests_on)
        ends = "one" if (role(step, "end") & box.needs).bit_count() == 1 else "ones"
        return (
            f"in {line.sort.label(rules, line)}, {with_article(rules, line.number)} is underlined or circled. The "
            f"circled one would leave {box.sort.label(rules, box)} only the underlined {ends}"
        )


EMPTY_RECTANGLE = EmptyRectangle()
