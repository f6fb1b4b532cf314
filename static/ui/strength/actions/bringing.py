"""What is known of each game for the player's strength goes to a file of games, and is brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.storage.logs import Full
from ui.strength.state.strength import strength
from ui.strength.storage.records import Records, records_in

if TYPE_CHECKING:
    from ui.state.state import State
    from ui.tools import Tools


def texts(state: State, tools: Tools) -> list[str]:
    """Return all records as JSON texts for a file."""
    return Records(tools.store, strength(state)).texts()


def bring(state: State, tools: Tools, text: str) -> bool:
    """Keep the records of a JSON text, leaving out what is malformed; return whether there was room for them."""
    known = strength(state)
    records = Records(tools.store, known)
    try:
        for each in records_in(text):
            records.bring(each)
    except Full:
        return False
    finally:
        known.forget()  # the next puzzle follows from the games
    return True
