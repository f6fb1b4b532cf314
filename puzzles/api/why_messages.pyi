"""The shapes of what `ReasonService` returns, beside those of `explain_messages`. Cells are numbered from 0."""

from typing import TypedDict

from puzzles.api.explain_messages import Pair, Row, Told

class Members(TypedDict):
    """Givens, by their cells, and signs as [less, greater]."""

    cells: list[int]
    clues: list[list[int]]

class Removal(TypedDict):
    """Givens and signs to take away, all of them; without them there is a solution."""

    members: Members
    outcome: str  # what is left then: "unique", "several", or "undecided" between them
    called: str  # "7 in row 2, column 8"

class None_(TypedDict):
    clash: Members
    certainty: str  # "smallest", "minimal" (none can be left out) or "some"
    broken: str  # the rule that the clash breaks outright, in words; "" if it breaks none
    advice: str  # which to take away, in a sentence; "" if nothing is known
    removals: list[Removal]  # those that leave one solution come first
    decided: bool  # whether there are no others
    steps: list[Told]  # the last one is the contradiction; [] if none were found or needed
    folded: list[Row]
    summary: str
    begins: Members  # the givens and signs that the steps begin from
    text: str  # clash and steps as plain text

class Several(TypedDict):
    solutions: list[list[int]]  # two, as close as could be found
    cells: list[int]  # where they differ
    fewest: bool  # whether it is proven that no two differ in fewer cells

class One(TypedDict):
    """Each taken away by itself, while all others stay."""

    needed: Members
    unneeded: Members
    undecided: Members

class Why(TypedDict):
    """A verdict with its reason; none, several and one are null but for that of the outcome."""

    outcome: str  # "none", "unique", "several" or "undecided"
    message: str
    none: None_ | None
    several: Several | None
    one: One | None

class Repair(TypedDict):
    outcome: str  # of the puzzle as it is, as in Why; it is settled if it is "several"
    message: str
    givens: list[Pair]  # the further ones
    fewest: bool  # whether it is proven that no fewer settle it
    kept: list[str]  # the symmetries that they keep

class Symmetry(TypedDict):
    names: list[str]  # of the cells that are given: "half-turn", "left-right" ...
    words: str  # "" for none
