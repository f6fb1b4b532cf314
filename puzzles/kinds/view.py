"""How the page shows a kind of puzzle. Each kind has its own view."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from puzzles.model.values import Size


class Relabelling(StrEnum):
    """How a puzzle's numbers may be exchanged so that essentially the same puzzle remains."""

    ANY = "any"
    """Any permutation of the numbers."""

    REVERSAL = "reversal"
    """Only the highest for the lowest and so on, which turns every clue round."""


Mode = Literal["number", "chain", "corner", "centre", "colour"]
"""What the keys of the page may write: numbers, the next number of a chain, pencil marks, colours."""


Variant = Literal["regions", "diagonals"]
"""Regions of any shape in place of boxes (a jigsaw); both diagonals as units (X)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """How the page shows a kind and asks for its boards. This is plain data, and all that the page knows of the kind.

    The page has its own copy, static/ui/state/board/kinds.py, which the build writes from the views of the catalog.
    """

    rules: str
    """The rules in one sentence."""

    example: str
    """A puzzle with one solution, in the kind's first form."""

    icon: tuple[str, str]
    """The icon on the example's button: SVG path data for its lines and its filled part, in a square of 24 x 24."""

    sizes: tuple[Size, ...]
    """The sizes offered for an empty board, the usual one first."""

    other: Size
    """The size that the fields for any other size start with."""

    shape: Literal["square", "boxes", "rectangle"]
    """The fields for another size: the side, the rows and columns of a box, or the rows and columns of the board."""

    largest: int
    """The most rows or columns of a board."""

    highest: Literal["side", "cells"]
    """The highest number of a board: the length of its longer side or the number of its cells."""

    smallest: int = 1
    """The fewest rows or columns of a board."""

    letters: bool = False
    """Whether numbers above 9 may be written as letters, A for 10."""

    repeats: bool = True
    """Whether a number may appear in several cells."""

    gaps: bool = False
    """Whether there are gaps between the cells for the signs of clues."""

    chain: bool = False
    """Whether a line joins consecutive numbers that touch."""

    modes: tuple[Mode, ...] = ("number", "corner", "centre", "colour")
    """What the keys may write, the usual one first."""

    erases: Literal["number", "digit"] = "number"
    """What the keypad's erase key removes."""

    relabelling: Relabelling = Relabelling.ANY
    """Which exchanges of numbers keep the puzzle valid if it has no clues."""

    variants: tuple[Variant, ...] = ()
    """What its puzzles may have beside the usual rules: `Puzzle.regions`, `Puzzle.diagonals`."""

    plain: str = ""
    """The name of the form in which a plain line (`portable.lines.plain`) is read, and nothing else is; "" if none."""
