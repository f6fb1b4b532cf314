"""The protocols that a kind of puzzle fulfils; everything above `catalog` is blind to which kind it serves."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from random import Random
from typing import Literal, NamedTuple, Protocol, runtime_checkable

from puzzles.core.encoding import Encoding
from puzzles.core.line_puzzles import Lines
from puzzles.core.model import BrokenRule, Budget, Event, Progress, Puzzle, Size, Solution, Values
from puzzles.core.textbook import Account


class Confidence(IntEnum):
    """How sure a form is, from a look, that a text is written in it."""

    NO = 0
    POSSIBLE = 1
    LIKELY = 2
    CERTAIN = 3


class Format(Protocol):
    """One text form of a kind.

    A text may hold several puzzles. `parse` checks the whole text at once but makes each Puzzle only when it is
    asked for, so the sequence that it returns costs little for a file of half a million lines.
    """

    name: str
    """Stable and lower case, unique within the kind: "line"."""

    title: str
    """What people call it: "one line"."""

    letters: bool
    """Whether it writes numbers beyond 9 as letters, A for 10."""

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is, from the first few kilobytes; cheap, never raises."""

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read every puzzle of the text (at least one). Raises PuzzleFault with line and column, from 1."""

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether this form can hold a puzzle of its kind (a puzzle file holds no 16x16 Sudoku, say)."""

    def write(self, *puzzles: Puzzle) -> str:
        """Write puzzles in this form, ending in a newline; `parse` reads them back equal.

        Several puzzles are written as the text of the first one alone and then a part for each further one, which
        depends on that one and the first only. So a long text can be written piece by piece: see
        `texts.writing.further`.

        Raises PuzzleFault where this form does not hold one of them, or not all in one text.
        """

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write a solution as the program that this form comes from prints it, ending in a newline."""


@runtime_checkable
class Lenient(Protocol):
    """A form with a puzzle a line, which can be read where some lines are none or have something before them."""

    headed: bool
    """Whether the first line that is not blank is no puzzle, but says how the others are to be read."""

    def parse_most(self, text: str, *, prefixed: bool = False, sure: bool = False) -> Lines:
        """Read a puzzle from every line that is one, if one of the first hundred is; else as `Format.parse`.

        If `prefixed`, quote marks and the like may stand before a line. If `sure`, nothing else speaks for the form.
        """

    def parse_part(self, text: str, size: Size, *, prefixed: bool) -> Lines:
        """Read a later part of a text that `parse_most` reads; it may hold no puzzle at all."""


@runtime_checkable
class Plain(Protocol):
    """A form in which some texts can be nothing else: they are read without asking the other forms."""

    def parse_plain(self, text: str) -> Lines | None:
        """Return what such a text holds, None for any other text; cheap, never raises."""


@dataclass(frozen=True, slots=True)
class Request:
    """What to generate: a board of this size with `empty` cells without a given, None for as many as comes."""

    size: Size
    empty: int | None = None


class Textbook(Protocol):
    """A search exactly as a document gives it, for people who study it; slower than `Kind.search`, and counted."""

    name: str
    """Stable and lower case, unique within the kind: "conflict-tables"."""

    title: str
    description: str
    """What it does, in one sentence."""

    @property
    def engine(self) -> str:
        """How it runs: "WebAssembly", "interpreted"."""

    def refusal(self, puzzle: Puzzle) -> str:
        """Say in one sentence why this search does not know such a board; empty where it does."""

    def search(self, puzzle: Puzzle, budget: Budget) -> Iterator[Solution | Account]:
        """Search a board that is not refused: solutions as they come, twenty accounts a second, one when it is over."""


class Unit(NamedTuple):
    """Cells that belong together, and what people call them: "row 3", "12 to 17"."""

    name: str
    cells: tuple[int, ...]


class Relabelling(StrEnum):
    """How a puzzle's numbers may change places and leave the same puzzle to solve."""

    ANY = "any"
    """Any number for any other, each used once."""

    REVERSAL = "reversal"
    """Only highest for lowest and so on; every clue then points the other way."""


Mode = Literal["number", "chain", "corner", "centre", "colour"]
"""What the keys of the page may write: numbers, the next number of a chain, pencil marks, colours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """How the page shows a kind and asks for its boards: data alone, and all that the page knows of the kind.

    The page's own copy is static/ui/model/kinds.py, which the build writes from the views of the catalog.
    """

    rules: str
    """The rules in one sentence."""

    example: str
    """A puzzle with one solution, in the kind's first form."""

    icon: tuple[str, str]
    """The mark on the example's button: SVG path data of its lines and of its filled part, in a square of 24 x 24."""

    sizes: tuple[Size, ...]
    """The sizes offered for an empty board, the usual one first."""

    other: Size
    """The size that the fields for another one start with."""

    shape: Literal["square", "boxes", "rectangle"]
    """How another size is asked for: by its side, by the rows and columns of a box, by its rows and columns."""

    largest: int
    """The most rows or columns of a board."""

    highest: Literal["side", "cells"]
    """The highest number of a board: its longer side, or as many as it has cells."""

    letters: bool = False
    """Whether numbers beyond 9 may be written as letters, A for 10."""

    repeats: bool = True
    """Whether a number may stand in several cells."""

    gaps: bool = False
    """Whether there are gaps between the cells for the signs of clues."""

    chain: bool = False
    """Whether consecutive numbers that touch are joined by a line."""

    modes: tuple[Mode, ...] = ("number", "corner", "centre", "colour")
    """What the keys may write, the usual one first."""

    erases: Literal["number", "digit"] = "number"
    """What the keypad's erase key takes away."""

    relabelling: Relabelling = Relabelling.ANY
    """Which exchanges of numbers leave the puzzle one of its kind, as long as it has no clues."""


class Kind(Protocol):
    """A kind of puzzle: its rules, its text forms, its search and its generator."""

    name: str
    title: str

    @property
    def view(self) -> View:
        """How the page shows it and asks for its boards."""

    @property
    def sizes(self) -> Sequence[Size]:
        """The sizes of its view; `blank` takes others too."""

    @property
    def formats(self) -> Sequence[Format]:
        """The text forms; the first is canonical."""

    @property
    def textbooks(self) -> Sequence[Textbook]:
        """The searches of the documents that know this kind; may be none."""

    def blank(self, size: Size) -> Puzzle:
        """Return an empty board. Raises PuzzleFault for a size that this kind has not, saying which it has."""

    def top(self, size: Size) -> int:
        """Return the highest number that a cell may hold; the lowest is 1."""

    def broken_rules(self, puzzle: Puzzle, values: Values) -> Sequence[BrokenRule]:
        """Name every rule that these values (0 empty) break, givens that were changed included.

        Knows the rules and nothing of any search. A full board without conflicts is a solution.
        """

    def finished(self, puzzle: Puzzle, values: Values) -> Sequence[Unit]:
        """Return the units that hold all their numbers. Another rule may still be broken in them."""

    def candidates(self, puzzle: Puzzle, values: Values) -> Sequence[Values | None]:
        """Return each empty cell's candidates, ascending, that no single rule excludes; () for a filled cell.

        None stands for a cell with more candidates than anybody wants to see.
        """

    def relabelling(self, puzzle: Puzzle) -> Relabelling:
        """Say which exchanges of numbers leave the puzzle one of its kind."""

    def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
        """Look for up to `limit` solutions of the givens; progress about ten times a second, then one End."""

    def encode(self, puzzle: Puzzle) -> Generator[Progress, None, Encoding | None]:
        """Return the puzzle as clauses with the same solutions, None where it is too large for a SAT solver.

        Progress about ten times a second.
        """

    def making(self, request: Request, rng: Random) -> Generator[Progress, None, Puzzle]:
        """Make a puzzle with exactly one solution; progress about ten times a second.

        Raises PuzzleFault where the request cannot be met.
        """

    def generate(self, request: Request, rng: Random) -> Puzzle:
        """Do what `making` does, at one go."""
