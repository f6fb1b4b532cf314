"""What is said unasked of a board in play: what is broken, that it is solved, that something cannot be written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import place
from ui.words.verdicts import clause

if TYPE_CHECKING:
    from puzzles.api import messages


def lasting(found: messages.Remarks, columns: int, marking: bool) -> tuple[str, str] | None:
    """Return what stays said of a board, with its outcome; what is broken only if that is marked, or at the end."""
    if found["solved"]:
        return "The board is solved.", "good"
    broken = found["conflicts"][0]["message"] if found["conflicts"] else ""
    if found["full"]:
        return "The board is full, but wrong" + (
            ": " + clause(broken) if marking else ". Check shows where"
        ) + ".", "bad"
    if broken and marking:
        return broken, "bad"
    if found["bare"] and marking:
        bare = found["bare"]
        where = place(bare[0], columns) + " has" if len(bare) == 1 else str(len(bare)) + " cells have"
        return where + " no candidate left.", "bad"
    return None


def solved_in(time: str) -> str:
    """Return that the player has solved the board, in this time."""
    return "Solved in " + time


def left_out(count: int) -> str:
    """Return how many cells have more candidates than are pencilled in; "" for none."""
    return (
        "{} {} too many candidates to show.".format(count, "cell has" if count == 1 else "cells have") if count else ""
    )
