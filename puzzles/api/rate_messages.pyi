"""The shapes of what `RateService` takes and returns, beside those of `messages`. Cells are numbered from 0.

A level is a place in the words of `portable/levels`, 0 for Easy. A score is on the scale of the ladders, which is that
of the number.
"""

from typing import NotRequired, TypedDict

class Hardest(TypedDict):
    """The hardest step of a puzzle."""

    technique: str  # a technique of the kind's ladder, or of Sudoku Explainer
    title: str
    score: float
    sentence: str  # the whole step in words; "" where the ladder was not walked

class Point(TypedDict):
    """A step of the profile."""

    technique: str
    title: str
    score: float
    places: list[list[int]]  # [cell, number] each; empty for a step that only removes
    removes: int  # how many candidates go
    open: int  # how many different steps were possible at that moment by this technique or an easier one

class Rating(TypedDict):
    """How hard a puzzle is. `standing` is "rated", "none" or "several" (solutions) or "undecided" (time ran out)."""

    standing: str
    message: str  # why there is no level; "" if there is one
    number: float | None  # on the scale of Sudoku Explainer 1.2.1: plain 9x9 Sudokus alone
    at_least: bool  # whether number and level are only known to be at least this
    note: str  # what is to be said about the number; "" for nothing
    level: int | None
    score: float | None  # of the hardest step: the number, or what the kind's ladder says
    hardest: Hardest | None
    explainer: Hardest | None  # the hardest step as Sudoku Explainer names it, with a number
    k: int | None  # the most constraints that a step rests on; null where the ladder was not walked
    work: float | None  # the sum of score / open over the profile; null where the ladder was not walked
    steps: int
    profile: list[Point]  # empty where the ladder was not walked
    seconds: float

class Given(TypedDict):
    """What a given is worth."""

    cell: int
    needed: bool | None  # whether there are several solutions without it; null if time ran out
    number: float | None  # of the puzzle without it, if it is not needed
    at_least: bool
    level: int | None
    score: float | None

class Worth(TypedDict):
    """What each given is worth, as far as it is known; while it is worked out, `found` says for how many."""

    found: NotRequired[int]  # only in reports
    givens: list[Given]
    total: int
    number: float | None  # of the puzzle itself
    level: int | None
    score: float | None

class RatingRow(TypedDict):
    """A puzzle of a text: what it is like, in a line."""

    index: int  # its number in the text, from 0
    standing: str
    number: float | None
    at_least: bool
    level: int | None
    score: float | None
    hardest: str  # the title of the hardest technique
    k: int | None
    givens: int
    same_as: int | None  # the index of the first puzzle of the text that it is equivalent to

class TextRating(TypedDict):
    """The ratings of the text that was opened last; while it is rated, `found` says how many are done."""

    found: NotRequired[int]  # only in reports
    total: int
    done: int
    levels: list[int]  # how many puzzles of each level
    numbers: list[list[float]]  # [score, how many], by score
    unrated: int  # puzzles without exactly one solution, or for which time ran out
    same: int  # puzzles that are equivalent to an earlier one
    seconds: float
    workers: int  # how many have rated at the same time

class Rows(TypedDict):
    """A page of the rated puzzles."""

    first: int
    count: int  # how many rows there are in all
    rows: list[RatingRow]
    indexes: list[int]  # of all pages, in this order, filtering.MOST_NUMBERS at most
