"""Boards of the generator's levels “Hard” and “Very hard” that need nearly all that a person sees."""

from __future__ import annotations

from puzzles.model.values import Puzzle, Size

HARD = (
    ". . . 26 . . . . ./. . . . . . 40 39 ./. . . 34 . . . . ./. . . . . 7 . . ./. . . 4 . . . . ./. . . 3 . . . . ./"
    ". . . . . . . 58 ./. . . 73 74 . . . ./81 . . . . 54 . 52 .",
    ". . 47 . . . . . ./. . . . . . . 79 ./53 42 . . . . 77 . ./. 41 40 . . . . . ./. . . . 59 . . . 27/"
    ". . . . 60 . . 25 26/. . . . . . . . 17/. . . 69 70 . . . ./. . . . . . . 14 .",
    ". . . . . . . . ./. . 4 . . 43 . . 48/. . 7 . . . . . ./. . 8 9 12 . . . ./. . . . . 16 . . ./. . . . 20 . . . ./"
    ". . . 22 . . . . ./30 . . . . . . 57 68/. . . . . . . . .",
)


def board(text: str) -> Puzzle:
    """Return a board: its rows behind a slash each, a dot for an empty cell."""
    lines = [line.split() for line in text.split("/")]
    givens = tuple(0 if number == "." else int(number) for line in lines for number in line)
    return Puzzle("numbrix", Size(len(lines), len(lines[0])), givens)


SMALL_STEPS = "29 30 5 . . ./28 31 . 7 . ./27 32 . . . 12/26 33 34 15 14 13/25 36 35 16 17 18/24 23 22 21 20 19"
"""A board whose first step has small steps within it."""
