"""In the help: what the words and the numbers for how hard a puzzle is mean."""

from __future__ import annotations

from ui.reasons.words.rated import ABOUT, LARGEST, NUMBER, definitions
from ui.views.dom import find, make, within


def explain_levels() -> None:
    """Say it, once this package has come: opening that part of the help brings it."""
    room, listing = find("levels-help"), make("dl", "levels")
    for name, bounds in definitions():
        listing.appendChild(within(make("div"), make("dt", text=name), make("dd", text=bounds)))
    room.append(make("p", "note", ABOUT), listing, make("p", "note", NUMBER), make("p", "note", LARGEST))
