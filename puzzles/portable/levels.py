"""Five words for how hard a step or a puzzle is, shared by all kinds: the scores of their ladders are on one scale.

A puzzle's level is the lowest whose techniques solve it: those with a score below the level's bound.
"""

from __future__ import annotations

LEVELS = ((2.0, "Easy"), (3.0, "Medium"), (4.5, "Hard"), (6.5, "Very hard"), (1000.0, "Extreme"))
"""The words, each with the score that its techniques stay below."""

NAMES = tuple(name for _, name in LEVELS)


def level_of(score: float) -> int:
    """Return the level of a score, 0 for the easiest."""
    for level, (below, _) in enumerate(LEVELS):
        if score < below:
            return level
    return len(LEVELS) - 1


def rules_words(k: int) -> str:
    """Return how many rules of the puzzle a step rests on, at most, as a sentence."""
    return "Each step needs one rule." if k == 1 else f"No step needs more than {k} rules at once."


def bound(level: int) -> float:
    """Return the score that the techniques of a level stay below."""
    return LEVELS[level][0]
