"""What was read in a picture: the puzzle, what is doubtful in it, what was taken for granted, what else it may be."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from puzzles.model.layers import Layers
from puzzles.model.values import Inequality, Puzzle, Values
from puzzles.pictures.shapes import Fit

Place = tuple[int, ...]
"""One cell, (cell,), or two touching cells, (lower, higher), for the sign between them."""

NONE, LESS, GREATER = range(3)
"""The values of a sign: none; the first of its two cells is less; it is greater."""


class Why(StrEnum):
    """Why a place is doubtful, the plainest reason first."""

    CLASH = "As read, this number clashes with another."
    UNSURE = "This may be another number."
    ALIKE = "As read, a number like this one clashes with another."
    CROWDED = "There is more ink here than this number."
    FAINT = "There is ink here, which was read as empty."
    SMALL = "This may be a pencil mark."
    HAND = "This may be a given or an entry."
    SIGN = "This sign may be another, or none."
    STRAY = "There is ink here that is no sign."


@dataclass(frozen=True, slots=True)
class Choices:
    """What a place may hold. A value of a cell is its number, 0 for empty; for one of a sign see NONE."""

    place: Place

    likely: Values
    """Values, the likeliest first: what was read."""

    costs: Values
    """How much less likely each is than the first: 100 times the difference of the logarithms."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A place to look at."""

    place: Place
    why: Why


@dataclass(frozen=True, slots=True)
class Change:
    """Another value for a place than the one that was read."""

    place: Place
    value: int


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the solver says of the givens and signs."""

    outcome: str
    """"unique", "several", "none" or "undecided"; "solution": the board is full, as a printed solution is."""

    change: tuple[Change, ...] = ()
    """The least costly change after which there is exactly one solution; () if there is one, or none was found."""

    suspects: tuple[Place, ...] = ()
    """Unless there is exactly one solution: the places most likely misread, those of `change` first."""

    @property
    def changes(self) -> dict[Place, int]:
        """The values of `change` by their places."""
        return {change.place: change.value for change in self.change}


@dataclass(frozen=True, slots=True)
class Other:
    """Another board of the picture, or another kind that it may be: what `read_picture` takes to read it so."""

    title: str
    """What it would be: "Numbrix 9×9", "Another board: Sudoku 9×9"."""

    kind: str
    board: int
    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class PictureReading:
    """A puzzle as it was read in a picture."""

    puzzle: Puzzle
    """As read, without `judgement.change`."""

    layers: Layers
    """Entries and marks that were read beside the givens."""

    choices: tuple[Choices, ...]
    """What each place with ink may hold."""

    doubts: tuple[Doubt, ...]

    judgement: Judgement

    remarks: tuple[str, ...]
    """What was taken for granted, and what is seen but not played, a sentence each."""

    others: tuple[Other, ...]

    sure: bool
    """Whether nothing is doubtful and there is exactly one solution."""

    letters: bool
    """Whether numbers above 9 are written as letters, A for 10."""

    fit: Fit
    """The lattice, its first row and column those of the puzzle."""

    turn: int
    """Which of the corners that were found is the puzzle's first."""

    board: int
    """Which board of the picture it is, 0 for the largest."""

    @property
    def marked(self) -> tuple[Place, ...]:
        """All places that are to be looked at: doubts, changes, suspects; in the board's order."""
        places = {doubt.place for doubt in self.doubts} | set(self.judgement.suspects)
        return tuple(sorted(places | {change.place for change in self.judgement.change}))

    @property
    def changed(self) -> Puzzle:
        """The puzzle with `judgement.change`."""
        return with_values(self.puzzle, self.judgement.changes)


def with_values(puzzle: Puzzle, values: dict[Place, int]) -> Puzzle:
    """Return a puzzle with these values in place of its own."""
    if not values:
        return puzzle
    givens = list(puzzle.givens)
    clues = {(min(clue), max(clue)): clue for clue in puzzle.clues}
    for place, value in values.items():
        if len(place) == 1:
            givens[place[0]] = value
        else:
            low, high = place
            clues.pop((low, high), None)
            if value != NONE:
                clues[low, high] = Inequality(low, high) if value == LESS else Inequality(high, low)
    return replace(puzzle, givens=tuple(givens), clues=tuple(sorted(clues.values())))


def value_of(puzzle: Puzzle, place: Place) -> int:
    """Return what a puzzle has in a place."""
    if len(place) == 1:
        return puzzle.givens[place[0]]
    low, high = place
    return LESS if (low, high) in puzzle.clues else GREATER if (high, low) in puzzle.clues else NONE
