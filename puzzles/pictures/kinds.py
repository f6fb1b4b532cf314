"""The kinds and sizes of puzzle that a lattice may be, before its characters are weighed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from puzzles.model.values import Puzzle, Size
from puzzles.pictures.numbers import Writing
from puzzles.pictures.reading import Place
from puzzles.pictures.regions import Parts, parts_of
from puzzles.pictures.shapes import CellInk, Fit
from puzzles.pictures.signs import has_signs

SUDOKU, NUMBRIX, FUTOSHIKI = "sudoku", "numbrix", "futoshiki"
SMALLEST, LARGEST_LATIN = 4, 9
LARGEST_SUDOKU = 25
LARGEST_NUMBRIX = 20
FEWEST_CELLS = 9
"""Of a Numbrix."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A kind and size of puzzle that a lattice may be."""

    blank: Puzzle
    """Without givens and signs."""

    top: int
    """The highest number."""

    writing: Writing
    """How its numbers are written."""

    prior: int
    """What speaks for it beside its characters, in the unit of a board's merit."""

    parts: Parts | None = None
    """Of a Sudoku: how lines divide it."""

    @property
    def kind(self) -> str:
        """The name of the kind."""
        return self.blank.kind


def guesses(fit: Fit, signs: Mapping[Place, CellInk], asked: str | None = None) -> list[Guess]:
    """Return what a lattice may be, the likelier first; of the kind that is asked for alone, where one is."""
    found: list[Guess] = []
    side = fit.rows
    if fit.rows == fit.columns and side >= SMALLEST:
        parts = parts_of(fit)
        if side <= LARGEST_SUDOKU and (parts.box[0] or parts.regions):
            found += _sudokus(fit, parts)
        if side <= LARGEST_LATIN and (asked == FUTOSHIKI or has_signs(signs)):
            prior = 120 + (0 if fit.joined else 60) - (150 if parts.is_seen else 0)
            blank = Puzzle(FUTOSHIKI, Size(side, side), (0,) * (side * side))
            found.append(Guess(blank, side, Writing.DIGITS, prior))
    cells = fit.rows * fit.columns
    if max(fit.rows, fit.columns) <= LARGEST_NUMBRIX and min(fit.rows, fit.columns) >= 2 and cells >= FEWEST_CELLS:
        blank = Puzzle(NUMBRIX, Size(fit.rows, fit.columns), (0,) * cells)
        seen = fit.rows == fit.columns and side >= SMALLEST and parts_of(fit).is_seen
        found.append(Guess(blank, cells, Writing.DIGITS, -200 if seen else -60))
    return sorted((each for each in found if asked in (None, each.kind)), key=lambda each: -each.prior)


def _sudokus(fit: Fit, parts: Parts) -> list[Guess]:
    """Return the Sudoku that lines divide so; one of more than nine numbers may be written in several ways."""
    side = fit.rows
    blank = Puzzle(SUDOKU, Size(side, side, *parts.box), (0,) * (side * side), regions=parts.regions)
    prior = 60 if parts.is_seen else 0
    ways = Writing if side > LARGEST_LATIN else (Writing.DIGITS,)
    return [Guess(blank, side, writing, prior, parts) for writing in ways]
