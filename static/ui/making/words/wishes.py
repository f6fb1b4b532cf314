"""What is said of further wishes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.levels import NAMES

if TYPE_CHECKING:
    from puzzles.api import messages

MOST_SIDE = 30
"""Rows and columns of a board whose cells are shown, to be pressed."""

HERE, DRAWN = "=here", "=drawn"
"""Beside the names of patterns: where the givens of the board on the page stand, and the cells that are pressed."""

PLACES = [(HERE, "As on this board"), (DRAWN, "Drawn cells")]
ANY_TECHNIQUE = [("", "Any technique")]
ANYWHERE = [("", "Anywhere")]


def fold_title(wishes: int) -> str:
    """Return what the fold of further wishes is called; it says how many there are, which may be folded away."""
    return "More wishes" + (" ({})".format(wishes) if wishes else "") + ", several at once"


def ends(level: str) -> list[tuple[str, str]]:
    """Return what a range of levels can end with, each with its title: "" for none, else a level above this one."""
    above = NAMES[NAMES.index(level) + 1 :] if level else NAMES
    return [("", "The same" if level else "Any")] + [(name, name) for name in above]


def masked(cells: int) -> str:
    """Return what is said below the cells that may hold givens."""
    return "{} cells may hold givens. Press a cell to change it.".format(cells)


def by_level(techniques: list[messages.TechniqueChoice]) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return techniques in groups, a level each."""
    groups: list[tuple[str, list[tuple[str, str]]]] = []
    for each in techniques:
        if not groups or groups[-1][0] != each["level"]:
            groups.append((each["level"], []))
        groups[-1][1].append((each["name"], each["title"]))
    return groups
