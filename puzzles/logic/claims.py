"""What the sentences of a step state, as data. `tests.step_claims` checks these claims one by one on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, get_args

from puzzles.logic.constraints import Rules

Statement = Literal[
    "not", "stands", "beside", "once", "sees", "left", "only", "within", "colour", "ends", "distance", "straight",
    "near", "less", "least", "most", "fill", "open", "sides", "one", "ways", "through", "apart", "counted", "filled",
    "shared", "dead", "cut", "starved", "comes", "forced", "barred", "fails", "cases", "exchange", "grave",
]  # fmt: skip
"""What a claim says, the plainest first:

- not: the step's constraints leave no room for these candidates
- stands: the cell holds the number
- beside: the number stands in the second cell; the other follows or precedes it and is not in the first, which is not
  beside that
- once: the number stands in the second cell, which shares these further cells (a unit, or none for the whole board)
  with the first
- sees: the first of these candidates excludes each of the others at no cost
- left: for the number in these cells (for the cell, if there is no number) just these candidates are left
- only: for the number nothing is left but these candidates, or some of them
- within: the cells are those of `amount` units, unit after unit, and hold all these candidates
- colour: the second number stands in the second cell, and by the colours of a chessboard the first is not in the first
- ends: of the cells, all that there are, `amount` have the colour of the corners, which the number, an end, needs and
  these candidates lack
- distance: as colour, but by the distance of the cells; `amount` is the largest possible
- straight: the numbers stand in the cells, whose distance is the difference of the numbers
- near: of the empty cells only this one is near enough to all the numbers but the first, and on its colour for them
- less: a sign says that the first cell holds less than the second
- least, most: nothing below, or above, the number is left for the cell
- fill: by what is left and the step's signs, the cells have these `amount` fillings with different numbers
- open: the chain can come to the first cell only from the others
- sides: the numbers before and after the number cannot stand in two different ones of the cells but the first
- one: one of these candidates is true, by the step's constraints
- ways: the numbers from the first to the last have `amount` ways (-1 for any number) from a cell beside the first cell
  to one beside the second (-1 for anywhere), and these candidates are on none
- through: all such ways lead through the last cell
- apart: with the candidate, no way of the first numbers and cells leaves one to the second
- counted: whole runs fill the closed-off cells, and only those named by their first and last numbers can be there; the
  others fill them only without the candidates
- filled: with any of these candidates, and each way of the numbers (0 for none) between the first two cells that has
  it, whole runs cannot fill one of the sets of cells that follow, with -1 after each
- exchange: if the cells held none of these candidates, their numbers could be exchanged
- grave: without these candidates, each empty cell has two numbers left, and each unit each number twice or not at all
- shared: of the ways of the numbers from the first to the last between the cells, all but those of the step's next
  three claims, and what they begin, have these candidates: `amount` of them. The ways of a part of a gap are those
  alone that can come, by the distance, to one more cell by one more number
- dead: with these candidates, a way, the cells have one usable side or none, and no missing end of the chain is within
  reach of them, or they are more than these
- cut: with these candidates, a way, whole runs cannot fill the cells
- starved: with these candidates, a way, the numbers from the first to the second have no way between the cells that
  follow them (-1 for anywhere), and need the cell, if there is one, which the candidates take
- comes: no missing number but that of the candidate can get to its cell through empty cells, from those around it
- forced, barred, fails, cases: what the links say
"""

RANKS = {says: rank for rank, says in enumerate(get_args(Statement))}
"""How plain a claim is, 0 for the plainest."""

Pairs = tuple[tuple[int, int], ...]
"""Candidates as cell and number."""


class Claim(NamedTuple):
    """One statement of a sentence, about these cells, numbers and candidates."""

    says: Statement
    cells: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    candidates: Pairs = ()
    amount: int = 0


def plainness(claims: Iterable[Claim]) -> tuple[int, int, int]:
    """Return a sort key, smaller for plainer claims: the rank of the least plain, the cells, the sum of amounts."""
    every = [claim for claim in claims if claim.says != "not"]
    cells = {cell for claim in every for cell in (*claim.cells, *(at for at, _ in claim.candidates))} - {-1}
    return (
        max((RANKS[claim.says] for claim in every), default=len(RANKS)),
        len(cells),
        sum(claim.amount for claim in every),
    )


def remaining_candidates(rules: Rules, live: int, constraints: Iterable[int]) -> list[Claim]:
    """Return claims on the candidates left for the needs among constraints, and on their signs."""
    found = []
    for at in constraints:
        one = rules.constraints[at]
        if one.needs:
            found.append(Claim("left", one.cells, (one.number,) * bool(one.number), pairs(rules, live & one.needs)))
        elif one.sort.says == "less":
            found.append(Claim("less", one.cells))
    return found


def placed_numbers(rules: Rules, placements: int, cells: Iterable[int]) -> list[Claim]:
    """Return claims on the numbers placed in some cells."""
    values = rules.values(placements)
    return [Claim("stands", (cell,), (values[cell],)) for cell in cells if cell >= 0 and values[cell]]


def exclusion(rules: Rules, one: int, others: int) -> Claim:
    """Return the claim that a candidate excludes others at no cost."""
    return Claim("sees", candidates=(rules.parts(one), *pairs(rules, others)))


def containment(rules: Rules, candidates: int, units: Sequence[Sequence[int]]) -> Claim:
    """Return the claim that candidates lie within units."""
    return Claim("within", tuple([cell for unit in units for cell in unit]), (), pairs(rules, candidates), len(units))


def pairs(rules: Rules, mask: int) -> Pairs:
    """Return the candidates of a set as pairs of cell and number, ascending."""
    return tuple([(cell, number) for cell in rules.cells_of(mask) for number in rules.numbers_in(mask, cell)])
