"""The four corners are moved by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pictures.actions.bringing import CROP, UNKNOWN, end_moving, read
from ui.pictures.actions.correcting import judge_again
from ui.pictures.state import geometry
from ui.pictures.state.found import found
from ui.pictures.state.picture import LANE, MOVED, looked_at
from ui.pictures.words import pictures as words

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools

REST = 0.6  # seconds after the last key, before the picture is read again


def crop(state: State, tools: Tools) -> object:
    """Have the corners moved, or end that."""
    picture = looked_at(state)
    if picture.cropping:
        return leave(state, tools) if picture.missed else done(state, tools)
    if not picture.reading:
        picture.say("")
    picture.crop(True)
    state.focus_on(CROP)
    return None


def leave(state: State, tools: Tools) -> object:
    """Look at the board as it was before the corners were moved; while there is none, they stay."""
    picture, what = looked_at(state), found(state)
    if not picture.found:
        return None
    state.requests.drop(LANE, MOVED)
    what.end_moving(True)
    picture.find(what.corners)
    picture.crop(False)
    return judge_again(state, tools)


async def done(state: State, tools: Tools) -> None:
    """Look at the board in these corners, which is read if it has not been."""
    picture = looked_at(state)
    read_before = picture.found and picture.corners == found(state).corners
    if picture.reading or read_before or await settle(state, tools):
        end_moving(state)


def move(state: State, tools: Tools, at: int, x: float, y: float) -> None:
    """Move a corner to a point of the picture, in its pixels."""
    state.requests.drop(LANE)
    looked_at(state).move(at, x, y)


async def settle(state: State, tools: Tools) -> bool:
    """Read the picture with the corners where they are now; return whether there is a board."""
    picture = looked_at(state)
    if geometry.convex(picture.corners):
        return await read(state, tools, picture.corners, UNKNOWN)
    state.requests.drop(LANE)
    picture.fail(words.CROSSED)
    return False


async def nudge(state: State, tools: Tools, at: int, right: int, down: int) -> None:
    """Move a corner by some pixels as the picture is shown, and read it after a pause."""
    picture = looked_at(state)
    shot: Any = picture.shot
    for _ in range(-picture.quarter % 4):  # from the screen back to the picture
        right, down = -down, right
    move(state, tools, at, picture.corners[2 * at] + right, picture.corners[2 * at + 1] + down)
    x, y = picture.corners[2 * at] / shot.width, picture.corners[2 * at + 1] / shot.height
    found(state).speak(words.corner_at(at, *geometry.turned(x, y, picture.quarter)))
    number = state.requests.begin(MOVED)
    await tools.clock.sleep(REST)
    if state.requests.take(MOVED, number):
        await settle(state, tools)
