"""The scale of strengths: a puzzle's rating by its score, the time its level takes, and where a rating stands in words.

A player whose strength is a puzzle's rating wins half of the games on such puzzles.
"""

from __future__ import annotations

from itertools import pairwise

from puzzles.portable.levels import LEVELS, NAMES, level_of

POINTS = ((1.0, 700.0), (2.0, 1000.0), (3.0, 1200.0), (4.5, 1500.0), (6.5, 1800.0), (10.0, 2300.0))
"""Scores and their ratings; between them the rating grows evenly. The scores from the second on bound the levels."""

LOWEST, HIGHEST = POINTS[0][1], POINTS[-1][1]

SECONDS = (12, 20, 36, 60, 100)
"""What a level takes for each open cell: 10 minutes for an Easy 9x9 Sudoku, 17, 31, 52, 87 for the others."""

NEAR = 50.0
"""How near to the bound between two levels a rating stands between them."""


def rating_of(score: float) -> float:
    """Return the rating of a puzzle with this score."""
    return _along([(score, rating) for score, rating in POINTS], score)


def score_of(rating: float) -> float:
    """Return the score of puzzles with this rating."""
    return _along([(rating, score) for score, rating in POINTS], rating)


def seconds_of(score: float, cells: int) -> int:
    """Return how long a puzzle takes with this score and so many open cells, as its level takes."""
    return SECONDS[level_of(score)] * cells


def described(rating: float) -> str:
    """Return where a rating stands: "at Hard", "between Hard and Very hard"."""
    level = level_of(score_of(rating))
    for lower, (bound, _) in enumerate(LEVELS[:-1]):
        if abs(rating_of(bound) - rating) <= NEAR:
            return f"between {NAMES[lower]} and {NAMES[lower + 1]}"
    return f"at {NAMES[level]}"


def _along(points: list[tuple[float, float]], at: float) -> float:
    """Return the height at a place of a line through points, level before the first and after the last."""
    if at <= points[0][0]:
        return points[0][1]
    for (left, low), (right, high) in pairwise(points):
        if at < right:
            return low + (high - low) * (at - left) / (right - left)
    return points[-1][1]
