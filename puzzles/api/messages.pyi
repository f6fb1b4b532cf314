"""The shapes of what page and worker exchange. Types only; nothing loads this file.

Both sides import it only for the type checker, under `TYPE_CHECKING`, since MicroPython has no `typing`.
"""

from typing import NotRequired, TypedDict, final

from puzzles.portable.plain_values import BrokenRule as BrokenRule
from puzzles.portable.plain_values import Fault as Fault
from puzzles.portable.plain_values import Puzzle as Puzzle
from puzzles.portable.plain_values import Size as Size
from puzzles.portable.plain_values import Verdict as Verdict

class Layers(TypedDict, total=False):
    """What a board has beside its puzzle; what is not there is left out."""

    entries: list[int]
    """The player's numbers, 0 for none; never on a given."""

    centre: list[list[int]]
    """Candidates of each cell, ascending."""

    corner: list[list[int]]
    """Pencil marks in the corners of each cell, ascending."""

    colours: list[int]
    """The colour of each cell, 0 for none."""

    title: str
    author: str
    rules: str

@final
class Failure(TypedDict):
    """The answer to a call that failed."""

    fault: Fault

class Progress(TypedDict):
    """The progress of a search, about ten times a second."""

    nodes: int
    found: int
    seconds: float
    share: NotRequired[float]
    """Set while a puzzle is made: how much of the work is done at most, from 0 to 1."""

    empty: NotRequired[int]
    """Set while a puzzle is made: the empty cells of the best puzzle so far, 0 before the first."""

class Unit(TypedDict):
    name: str
    cells: list[int]

class Form(TypedDict):
    form: str
    """The name, as in "sudoku/line"."""

    title: str

class Other(Form):
    """Another reading of a text, with its first puzzle unless that is too large for a small picture."""

    puzzle: NotRequired[Puzzle]

class Kind(TypedDict):
    name: str
    title: str
    sizes: list[Size]
    forms: list[Form]

@final
class Hello(TypedDict):
    version: str
    engine: str
    kinds: list[Kind]

@final
class OpenedText(TypedDict):
    """An opened text and its first puzzle."""

    form: str
    title: str
    warning: str
    """What was not read: malformed lines, the end of a file, rules that are not played; "" if all was."""

    assumed: NotRequired[str]
    """What was taken for granted where the text leaves it open, in sentences."""

    skipped: int
    """How many malformed lines were skipped."""

    count: int
    index: int
    puzzle: Puzzle
    layers: NotRequired[Layers]
    """What the text has beside this puzzle, if anything."""

    titles: NotRequired[list[str]]
    """The titles of the first puzzles of several, "" for one without, if any has one."""

    others: list[Other]
    """Other readings of the text; each title says what the text would be."""

@final
class TextPuzzle(TypedDict):
    """A puzzle of the open text."""

    index: int
    count: int
    puzzle: Puzzle
    layers: NotRequired[Layers]
    """What the text has beside this puzzle, if anything."""

class Board(TypedDict):
    puzzle: Puzzle

@final
class NewPuzzle(Board):
    """A new puzzle with exactly one solution."""

    empty: int
    """How many of its cells are empty."""

    message: str
    """Why it is not the puzzle requested: none has so many empty cells, or the search was stopped. "" if it is."""

@final
class EmptyLimits(TypedDict):
    """How many cells of a new puzzle can be empty, and what to say to a visitor who asks for some number."""

    usual: int | None
    """As many as are empty if `generate` gets null; null for as many as turn out to be possible."""

    reliable: int
    """Up to as many are always found."""

    most: int
    """More are refused."""

    message: str
    """The whole range in a sentence."""

    rare: str
    """What to say of more than `reliable`, up to `most`; "" if there are none."""

    refusal: str
    """What to say of more than `most`."""

@final
class Check(TypedDict):
    complete: bool
    correct: bool
    message: str
    conflicts: list[BrokenRule]
    cells: list[int]
    """All cells at fault."""

@final
class Remarks(TypedDict):
    conflicts: list[BrokenRule]
    cells: list[int]
    """All cells at fault."""

    finished: list[Unit]
    """Rows, columns, boxes and runs of a chain that are full and have no cell at fault."""

    bare: list[int]
    """Empty cells without a candidate, where they were asked for."""

    full: bool
    solved: bool

@final
class Candidates(TypedDict):
    candidates: list[list[int]]
    """For each cell, ascending; empty for a filled cell and for each cell in `left_out`."""

    left_out: list[int]
    """Cells with too many candidates to show."""

@final
class TransformedBoard(Board):
    entries: list[int]
    cells: list[int]
    """The old index of each cell of the new board."""

    numbers: list[int]
    """The new number for each old one, from 0."""

@final
class EntriesCheck(TypedDict):
    standing: str
    """right, wrong, clash, none or undecided: see `hints.Standing`."""

    cells: list[int]
    message: str

@final
class RevealedNumber(TypedDict):
    cell: int
    number: int
    """0 if none is known."""

    agrees: bool | None
    """Whether a solution with this number has all the other entries; null if that is not known."""

    message: str

class Clash(TypedDict):
    """The fewest givens and clues found that leave no solution."""

    cells: list[int]
    clues: list[list[int]]
    certainty: str
    """smallest, minimal (none can be left out) or some."""

    message: str

@final
class Count(TypedDict):
    outcome: str
    """none, unique, several or undecided."""

    message: str
    clash: Clash | None

@final
class SolutionList(TypedDict):
    """Some of the solutions that the last verdict on a puzzle lists."""

    first: int
    """The place, from 0, of the first of them among all that are listed."""

    solutions: list[list[int]]
    """As many as one message holds."""

    listed: int
    """How many are listed in all."""

@final
class Totals(TypedDict):
    """The state of solving a whole text."""

    total: int
    misfits: int
    workers: int
    done: int
    counts: dict[str, int]
    """The number of puzzles for each verdict."""

    spread: list[int]
    """The number of puzzles by nodes: item i counts those that took 2 ** (i - 1) to 2 ** i - 1."""

    nodes: int
    hardest: int
    most: int

@final
class PuzzleNumbers(TypedDict):
    """Which puzzles of a solved text had an outcome, or stand in a bar of the chart."""

    count: int
    """How many there are in all."""

    first: int
    """The place, from 0, of the first number listed."""

    numbers: list[int]
    """At most 1,000, ascending: puzzles are numbered from 0, skipped lines from 1."""

@final
class Code(TypedDict):
    """A QR code."""

    path: str
    """SVG path data that fills the dark modules, each a square of one unit."""

    side: int
    """The modules of a side with the margin that readers need: the picture's viewBox is 0 0 side side."""

@final
class LinkContent(Board):
    """What a link holds, as the page reads it itself."""

    layers: Layers

@final
class Text(TypedDict):
    text: str

@final
class WrittenSolutions(TypedDict):
    """Solutions written in one text."""

    text: str
    count: int
    """How many of `total` are in the text; fewer if it would be longer than it may be."""

    whole: int
    """How many are in the longest text that there is: fewer than `total` if limits.MAX_WRITTEN_CHARACTERS cut it."""

    total: int

@final
class OfferedForm(Form):
    left: str
    """A sentence about what of the board it leaves behind, "" for nothing."""

    opens: str
    """The program whose page its text is an address of, "" for a text that is no link."""

    ending: str
    """The ending of a file's name."""

@final
class Forms(TypedDict):
    forms: list[OfferedForm]

class FormRow(Form):
    """A row of the table of forms: every form is read."""

    written: bool
    sizes: str
    """The sizes of its boards, in words."""

    carries: list[str]
    """What it holds beside givens and clues, in words."""

    opens: str
    example: str

@final
class FormTable(TypedDict):
    rows: list[FormRow]

@final
class WishedPuzzle(TypedDict):
    """A puzzle made to a wish, or how far the search came."""

    puzzle: NotRequired[Puzzle]
    """With one solution; it is the nearest to the wish if `fits` is false, and left out if there is none."""

    fits: bool
    seed: str
    """It makes the puzzle again: "1-482913"."""

    level: str
    """The name of its level, "" if that is not known."""

    technique: str
    """The title of the hardest technique that it needs, "" for none that has a name."""

    tries: int
    message: str
    """What to say of it, in a sentence or two."""

class Wish(TypedDict, total=False):
    """What a puzzle should be like (`making.wishes`). What is left out is left to chance."""

    level: str
    """The name of a level, "" for any; with `up_to`, the lowest of a range."""

    up_to: str
    technique: str
    """The name of a technique that it must need."""

    givens: int | None
    minimal: bool
    symmetry: str
    mask: list[int] | None
    """The cells that may hold givens, null for all."""

    pattern: str

class Choice(TypedDict):
    """Something to choose: the name in a wish, and the title for people."""

    name: str
    title: str

class TechniqueChoice(Choice):
    """A technique to choose."""

    level: str

class Pattern(Choice):
    """A pattern to choose."""

    cells: list[int]
    """Where givens may stand; none for boards too large to show it."""

@final
class Choices(TypedDict):
    """What can be wished for of a kind's boards of a size."""

    levels: list[str]
    techniques: list[TechniqueChoice]
    symmetries: list[Choice]
    patterns: list[Pattern]
