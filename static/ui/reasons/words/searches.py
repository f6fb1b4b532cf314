"""What is said while an answer is looked for. No document."""

from __future__ import annotations

STEP, STEPS, BOARD, WALK = "Looking for a step", "Looking for steps", "Looking for a board", "Going through the puzzle"
HINTS = (STEP, STEPS, BOARD, WALK)
"""Searches that Escape ends."""
