"""The ends of the chain by the colours of a chessboard.

x  .  x        Neighbours have different colours, so the numbers alternate between them. This board has five cells
.  x  .        marked x and four others: the chain begins and ends on an x.
x  .  x
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.next_door import steps_between
from puzzles.logic.claims import Claim, pairs, placed_numbers
from puzzles.logic.elimination import Elimination
from puzzles.logic.phrases import join_clauses, place, removal_clauses
from puzzles.logic.state import State
from puzzles.logic.step import Step


class EndsByColour(Elimination):
    """On a board with an odd number of cells 1 and the last number lie on the colour of the corners, which has one cell
    more; on any other board they lie on different colours.
    """

    name = "ends-by-colour"
    title = "Ends by colour"
    counts = ("end by its colour", "ends by their colours")
    score = 1.1
    source = "Givens"
    spot = (
        "Colour the board like a chessboard in your mind. Numbers change colour with each step, so even ones share a "
        "colour, and odd ones share the other. See which colour 1 and the last number must have."
    )
    is_quiet = True

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for 1 and one for the last number, if they have cells of the wrong colour."""
        rules, live = state.rules, state.live
        assert isinstance(rules, NumbrixRules)
        last = rules.numbers
        for number, other in ((1, last), (last, 1)):
            mine = live & rules.of_number(number) & ~state.placements
            theirs = live & rules.of_number(other)
            for dark in (True, False):
                wrong = mine & (rules.light if dark else rules.dark)
                if not wrong:
                    continue
                if last % 2:
                    if dark:
                        yield self.step(state, (rules.colour,), wrong)
                elif theirs and not theirs & (rules.dark if dark else rules.light):
                    alone = theirs & state.placements
                    rests_on = (rules.colour,) if alone else (rules.colour, rules.number(other))
                    yield self.step(state, rests_on, wrong)

    def location(self, step: Step) -> str:
        """Name the board."""
        return "the colours of the chessboard"

    def premise(self, step: Step) -> str:
        """Count the cells of each colour, or name the other end."""
        rules = step.rules
        if rules.numbers % 2:
            more = (rules.cells + 1) // 2
            return (
                f"the chain changes colour with each step, as on a chessboard, and {more} cells have the colour "
                f"of the corners, {more - 1} the other, so 1 and {rules.numbers} lie on the colour of the corners"
            )
        _, other = _ends(step)
        held = rules.values(step.placements)
        at = f"stands in {place(rules, held.index(other))}" if other in held else "fits only cells of one"
        return (
            f"the chain changes colour with each step, as on a chessboard, so 1 and {rules.numbers} lie on different "
            f"colours, and {other} {at}"
        )

    def gist(self, step: Step) -> str:
        """Say on which colours the ends lie."""
        last = step.rules.numbers
        lie = "lie on the colour with more cells" if last % 2 else "lie on different colours"
        return f"the chain changes colour with each step, as on a chessboard, so 1 and {last} {lie}"

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield how many cells have which colour, or the colours of both ends."""
        rules = step.rules
        number, other = _ends(step)
        held = rules.values(step.placements)
        if rules.numbers % 2:
            yield Claim("ends", (*range(rules.cells),), (number,), pairs(rules, step.removes), (rules.cells + 1) // 2)
        elif other in held:
            there = held.index(other)
            yield from placed_numbers(step.rules, step.placements, [there])
            for cell, _ in pairs(rules, step.removes):
                yield Claim("colour", (cell, there), (number, other), (), steps_between(rules, cell, there))
        else:
            left = step.live & rules.of_number(other)
            yield Claim("only", (), (other,), pairs(rules, left))

    def consequence(self, step: Step) -> str:
        """Name the cells, if they are few."""
        said = removal_clauses(step.rules, step.removes & step.live)
        number, other = _ends(step)
        if len(step.rules.cells_of(step.removes & step.live)) > MOST_NAMED:
            colour = "the other colour" if step.rules.numbers % 2 else f"the colour of {other}"
            return f"{number} is in no cell of {colour}"
        return join_clauses(said)


def _ends(step: Step) -> tuple[int, int]:
    """Return the end of the chain that a step is about, and the other one."""
    number = step.rules.parts(step.removes.bit_length() - 1)[1]
    return number, 1 if number > 1 else step.rules.numbers


MOST_NAMED = 4
"""The most cells that are named one by one."""

ENDS_BY_COLOUR = EndsByColour()
