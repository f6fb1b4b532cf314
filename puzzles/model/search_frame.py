"""What a step of a textbook search looks like: on the board, in the code, on the stack, in a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from puzzles.model.values import Values

Mood = Literal["placed", "refused", "back", "solution", "went"]
"""What became of the step; "went" for one that only goes on."""

SHOWN = 12
"""Calls of the stack that a frame has, the newest ones."""


class Number(NamedTuple):
    """A number in a cell."""

    cell: int
    number: int


class Cut(NamedTuple):
    """A candidate that the step removed from a list, and the rule by which."""

    cell: int
    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Frame:
    """One step, after it was made. Cells count from 0, row by row; step 0 is the beginning."""

    step: int
    mood: Mood
    words: tuple[str, str]
    """The sentence: what was tried, and what came of it."""

    line: int
    """The line of the code that is at work, from 0."""

    numbers: Values
    """The board's numbers, 0 for empty: givens, and what stands."""

    depth: int
    """How many choices stand."""

    stack: tuple[str, ...]
    """The innermost calls, at most SHOWN, the newest first."""

    tried: Number | None = None
    taken: tuple[Number, ...] = ()
    """What was just taken back."""

    against: tuple[int, ...] = ()
    """The cells that forbid the number."""

    unit: tuple[int, ...] = ()
    """The cells in question."""

    lists: tuple[int, ...] = ()
    """A bit mask of candidates for each cell, of a search that keeps lists: bit v stands for the number v."""

    cuts: tuple[Cut, ...] = ()
    """What the step removed from the lists."""
