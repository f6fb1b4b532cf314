"""What a textbook search of a document states, and what all have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from puzzles.engine.stepper import Stepper
from puzzles.kernels.textbook import header
from puzzles.kinds.switches import NOTHING, Chosen, Switch
from puzzles.model.search_frame import SHOWN, Frame, Mood, Number
from puzzles.model.values import Puzzle, Size, Values

MOODS: dict[int, Mood] = {
    header.REFUSED: "refused",
    header.STOOD: "placed",
    header.TAKEN_BACK: "back",
    header.SOLVED: "solution",
}
BEGINS = "The search begins."


@dataclass(frozen=True, slots=True)
class Lesson:
    """A step of the search from which on one sees what it does."""

    puzzle: str
    """A board that the document prints, as the fragment of a link; of a document that prints none, any."""

    step: int
    words: str
    """What to watch for, in two or three sentences for someone who has never seen a search."""


class Choices(NamedTuple):
    """What can be chosen at a depth."""

    title: str
    """What is chosen there, in a few letters: "r3c4"."""

    words: str
    """The same in words: "row 3, column 4"."""

    names: Sequence[str]
    """Of each choice, in the order of the stepper's entries; "" for one that the search never tries."""


class Textbook(ABC):
    """A search exactly as a founding document describes it, for study; slower than `Kind.search`, its steps counted."""

    name: str
    """Stable and lower case, unique within the kind: "conflict-tables"."""

    title: str
    description: str
    """What it does, in one sentence."""

    document: str
    """The name of its document."""

    code: tuple[str, ...]
    """The document's code, or its prose as code, line by line."""

    counters: tuple[tuple[str, int], ...]
    """What it counts: the document's word, and the place in the stepper's head."""

    lesson: Lesson | None = None

    switches: tuple[Switch, ...] = ()
    """How it can be varied."""

    @abstractmethod
    def refusal(self, puzzle: Puzzle) -> str:
        """Return one sentence that says why this search cannot handle this board, "" if it can."""

    @abstractmethod
    def open(self, puzzle: Puzzle, given: Chosen = NOTHING) -> Stepper:
        """Begin a search with these switches; `puzzle` must not be refused. Raises PuzzleFault for a wrong switch."""

    @abstractmethod
    def frame(self, puzzle: Puzzle, before: Values, stepper: Stepper) -> Frame:
        """Return what the last step looks like; `before` are the board's numbers before it, or the givens."""

    def choices(self, puzzle: Puzzle, stepper: Stepper, depth: int) -> Choices | None:
        """Return what can be chosen at a depth that the search has come to, None where nothing can.

        Unless a search says otherwise, that is a number for the next empty cell, row by row.
        """
        empties = [cell for cell, given in enumerate(puzzle.givens) if not given]
        return numbers_for(puzzle.size, empties[depth]) if depth < len(empties) else None


def where(size: Size, cell: int) -> str:
    """Say where a cell is: "row 3, column 4"."""
    row, column = size.place(cell)
    return f"row {row}, column {column}"


def numbers_for(size: Size, cell: int, numbers: Sequence[int] = ()) -> Choices:
    """Return the choice of a number for a cell: of these, or of all up to the board's height."""
    row, column = size.place(cell)
    known = numbers or range(1, size.rows + 1)
    names = [str(number) if number in known else "" for number in range(size.rows + 1)]
    return Choices(f"r{row}c{column}", where(size, cell), names)


def stack_of(size: Size, standing: list[Number]) -> tuple[str, ...]:
    """Return the innermost calls, the newest first, of what stands in the order in which it was placed."""
    return tuple(f"{where(size, cell)}: {number}" for cell, number in reversed(standing[-SHOWN:]))


def in_vain(stepper: Stepper) -> str:
    """Say that there is no solution, if that has come out; with a space before it."""
    return " There is no solution." if stepper.is_over and not stepper.head[header.SOLUTIONS] else ""


def taken_back(before: Values, now: Values) -> tuple[Number, ...]:
    """Return the numbers that stand no more, the highest first."""
    gone = [Number(cell, number) for cell, number in enumerate(before) if number and not now[cell]]
    return tuple(sorted(gone, key=lambda each: -each.number))
