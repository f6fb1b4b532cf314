"""What was read becomes the page's board, or is put away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.opening import open_board
from ui.actions.text.closing import detach
from ui.pictures.actions.cropping import leave as leave_corners
from ui.pictures.state.found import found
from ui.pictures.state.picture import JUDGED, LANE, MOVED, looked_at
from ui.pictures.state.sighting import LANE as CAMERA
from ui.pictures.words import pictures as words

if TYPE_CHECKING:
    from ui.state.state import State
    from ui.tools import Tools

PLACE = "picture"
"""Where the keys are those of a picture."""


def use(state: State, tools: Tools) -> None:
    """Put what was read on the board; one Undo brings back what was there."""
    picture, what = looked_at(state), found(state)
    if not picture.found or picture.reading or what.session is None:  # the board is that of the corners before
        return
    puzzle, layers = what.session.puzzle(), what.session.beside()
    said = words.used(what.doubted(), what.session.columns)
    drop(state, tools)
    open_board(state, tools, puzzle, layers, note=words.FROM)
    detach(state, tools)
    state.said.say(said)


def cancel(state: State, tools: Tools) -> object:
    """Take back what was done with the corners, else put the picture away; the board is as it was."""
    picture = looked_at(state)
    if picture.cropping and picture.found:
        return leave_corners(state, tools)
    drop(state, tools)
    picture.close()
    return None


def drop(state: State, tools: Tools) -> None:
    """Want no answer any more."""
    state.requests.drop(LANE, MOVED, JUDGED, CAMERA)


def peek(state: State, tools: Tools, peeking: bool) -> None:
    """Show the picture in the board's place, or the board again."""
    looked_at(state).peek(peeking)


def turn_peek(state: State, tools: Tools) -> None:
    """Show the picture in the board's place if the board is there, else the board."""
    picture = looked_at(state)
    picture.peek(not picture.peeking)


def hold_keys(state: State, tools: Tools) -> None:
    """Have the keys be those of the picture while it is looked at."""
    state.keys.go_aside(PLACE, looked_at(state).is_open)


def leave(state: State, tools: Tools) -> None:
    """Give the board its place and the focus back."""
    drop(state, tools)
    state.changes.note("board:focus")
