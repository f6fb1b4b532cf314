"""The shapes of what the services of reasons, of verdicts and of proofs take and return, beside those of `messages`.

Cells are numbered from 0.

A pair is [cell, number]; pairs with null for "none" say so.
"""

from typing import Any, NotRequired, TypedDict

Pair = list[int]

class Constraint(TypedDict):
    """A constraint that a step rests on: its row in the kind's table, its name for people, its cells and number."""

    name: str
    says: str  # "has", "less", "beside", "reach", "next", "filled" or "colour"
    counts: int
    draws: str  # "cell", "unit", "number", "sign", "sides", "reach", "step", "region" or "colour"
    words: str
    cells: list[int]
    number: int  # 0 for none

class Link(TypedDict):
    constraint: int | None  # its place in rests_on; null for the assumption
    candidate: Pair
    true: bool  # false: the candidate goes
    because: list[Pair]
    case: int  # the case that it belongs to, from 1; 0 for what all cases share

class Case(TypedDict):
    """A candidate that a step assumes in turn. It fails, or has cases of its own."""

    candidate: Pair
    within: int  # the number of the case that it is part of; 0 for a case of the step itself
    over: int | None  # the place in rests_on of the constraint whose candidates are its own cases
    fails: int | None  # the place in rests_on of what cannot hold at its end

class Way(TypedDict):
    cells: list[int]  # from end to end
    fault: list[int]  # the cells that show why it is out, [] if it is possible

class View(TypedDict):
    """One picture of a step: its first links, and a sentence about the last of them. The last view has the whole step.

    It leaves out the links of other cases, unless this case is within them. Of a step with ways each has a view.
    """

    sentence: str
    links: int
    case: int  # the way, or the case, from 1; 0 for what all share, and for the whole step

class Cells(TypedDict):
    area: list[int]
    target: list[int]
    cause: list[int]

class Candidates(TypedDict):
    place: NotRequired[list[Pair]]
    remove: NotRequired[list[Pair]]
    assume: NotRequired[list[Pair]]
    then: NotRequired[list[Pair]]
    barred: NotRequired[list[Pair]]
    base: NotRequired[list[Pair]]  # what a pattern is made of
    fin: NotRequired[list[Pair]]  # what a pattern has too many
    pivot: NotRequired[list[Pair]]  # the middle of a wing
    end: NotRequired[list[Pair]]  # of these one is true, and what goes sees all
    first: NotRequired[list[Pair]]  # a colour, and the other one
    second: NotRequired[list[Pair]]
    loop: NotRequired[list[Pair]]  # the two ends of a chain that closes to a loop
    gone: NotRequired[list[Pair]]  # what steps before removed and this one needs gone

class BriefStep(TypedDict):
    """A step as a list shows it."""

    technique: str
    title: str
    places: list[Pair]
    sentences: list[str]  # what follows and the chief reason

class Step(TypedDict):
    technique: str
    title: str
    score: float
    quiet: bool
    series: bool
    k: int
    cases: int
    unique: bool
    rests_on: list[Constraint]
    places: list[Pair]
    removes: list[Pair]
    clears: list[Pair]  # candidates that the placed numbers rule out by themselves
    assumes: Pair | None
    begins: str  # what it assumes, in words; "" if it does not begin with an assumption
    cells: Cells
    candidates: Candidates
    links: list[Link]
    fails: int | None  # the place in rests_on of what cannot hold at the end; null with cases
    over: int | None  # the place in rests_on of the constraint whose candidates are the cases
    split: list[Case]  # the cases, each before those inside it; `cases` counts the innermost
    ways: list[Way]  # of a gap between two numbers, a dozen at most
    views: list[View]
    sentences: list[str]  # what follows and the chief reason; the whole step

class Changes(TypedDict):
    """One move that the player can take back: numbers to write (0 removes an entry), and centre marks to set."""

    places: list[Pair]
    marks: list[list[int | list[int]]]  # [cell, [numbers]]

class StepBefore(TypedDict):
    removes: list[Pair]
    sentence: str

class StepLine(TypedDict):
    """A step of a walkthrough with its number from 1, as it is listed; `walk_step` has all of it."""

    number: int
    step: BriefStep
    short: str  # "r4c7=6"

class NumberedStep(TypedDict):
    """A step with its number from 1, and the steps before it that it leans on: quiet ones, and those told within it."""

    number: int
    step: Step
    before: list[StepBefore]
    short: str  # as in StepLine
    apply: NotRequired[Changes]

class Stage(TypedDict):
    name: str  # "where", "what", "cells" or "step"
    sentence: str
    cells: list[int]
    candidates: list[Pair]

class Mistake(TypedDict):
    cells: list[int]
    numbers: list[int]
    move: int

class Hint(TypedDict):
    standing: str  # "step", "wrong-entry", "wrong-mark", "solved", "none", "stuck" or "undecided"
    message: str
    note: str
    stages: list[Stage]
    apply: Changes
    told: NumberedStep | None
    wrong: Mistake | None

class WhyNot(TypedDict):
    reason: str  # "here", "rule", "step", "steps", "open" or "undecided"
    message: str
    cells: list[int]
    steps: list[Step]
    marks: list[list[list[int | list[int]]]]  # a step: [cell, [numbers]], what is left in the cells it looks at

class StepDetails(TypedDict):
    """All of a step of a walkthrough."""

    told: NumberedStep | None
    cells: list[list[int | list[int]]]  # [cell, [numbers]], what is left in each before it

class Row(TypedDict):
    first: int
    last: int
    title: str  # "12 hidden singles"; "" for a row of one step

class Walkthrough(TypedDict):
    """The end of a walkthrough, after its steps."""

    standing: str
    message: str
    summary: str
    count: int
    largest: int
    hardest: float
    techniques: dict[str, int]
    folded: list[Row]
    steps: NotRequired[list[StepLine]]  # for the page: those that were not reported before

class AllSteps(TypedDict):
    """`steps` is empty if something is wrong on the board; the message says what."""

    steps: list[NumberedStep]
    message: str

class TrivialSteps(TypedDict):
    count: int
    message: str
    apply: Changes

class Technique(TypedDict):
    name: str
    title: str
    score: float
    definition: str
    source: str
    spot: str  # how to spot it
    aliases: list[str]  # its names elsewhere
    quiet: bool
    trivial: bool
    practised: bool  # whether a board can be made for it to be found on
    stocked: bool  # whether a board is known for it; else the generator looks for one, perhaps in vain
    search: bool  # whether it follows assumptions; such come after all others

class Ladder(TypedDict):
    techniques: list[Technique]

class Text(TypedDict):
    text: str

class Exercise(TypedDict):
    """A board that needs a technique, everything before it done."""

    puzzle: Any  # a messages.Puzzle; null if none was found in the time given
    entries: list[int]
    centre: list[list[int]]
    seed: int  # of its puzzle; the next is looked for from the one after it
    told: NumberedStep | None  # the technique's first step

class Judgement(TypedDict):
    standing: str  # "nothing", "right", "other", "unjustified" or "wrong"
    message: str
    told: NumberedStep | None  # the step that shows it
    more: bool  # whether that step does more

class Members(TypedDict):
    """Givens, by their cells, and signs as [less, greater]."""

    cells: list[int]
    clues: list[list[int]]

class Removal(TypedDict):
    """Givens and signs to take away, all of them; without them there is a solution."""

    members: Members
    outcome: str  # what is left then: "unique", "several", or "undecided" between them
    called: str  # "7 in row 2, column 8"

class NoneReason(TypedDict):
    clash: Members
    certainty: str  # "smallest", "minimal" (none can be left out) or "some"
    broken: str  # the rule that the clash breaks outright, in words; "" if it breaks none
    advice: str  # which to take away, in a sentence; "" if nothing is known
    removals: list[Removal]  # those that leave one solution come first
    decided: bool  # whether there are no others
    steps: list[NumberedStep]  # the last one is the contradiction; [] if none were found or needed
    summary: str
    begins: Members  # the givens and signs that the steps begin from
    text: str  # clash and steps as plain text

class SeveralReason(TypedDict):
    solutions: list[list[int]]  # two, as close as could be found
    cells: list[int]  # where they differ
    fewest: bool  # whether it is proven that no two differ in fewer cells

class UniqueReason(TypedDict):
    """Each taken away by itself, while all others stay."""

    needed: Members
    unneeded: Members
    undecided: Members

class Why(TypedDict):
    """A verdict with its reason; none, several and one are null but for that of the outcome."""

    outcome: str  # "none", "unique", "several" or "undecided"
    message: str
    none: NoneReason | None
    several: SeveralReason | None
    one: UniqueReason | None

class Repair(TypedDict):
    outcome: str  # of the puzzle as it is, as in Why; it is settled if it is "several"
    message: str
    givens: list[Pair]  # the further ones
    fewest: bool  # whether it is proven that no fewer settle it
    kept: list[str]  # the symmetries that they keep

class Symmetry(TypedDict):
    names: list[str]  # of the cells that are given: "half-turn", "left-right" ...
    words: str  # "" for none

class Proof(TypedDict):
    """The proof of a verdict, made and checked."""

    characters: int  # of its file, which the worker's `proof_file` returns as a browser's Blob
    steps: int
    message: str  # what it proves and how many steps were checked

class CheckedProof(TypedDict):
    """A proof that holds."""

    puzzle: Any  # as in `messages`
    solution: list[int]  # [] if there is none
    steps: int
    message: str
