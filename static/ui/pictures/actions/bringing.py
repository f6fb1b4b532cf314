"""A picture is read; also with other corners, another turn, or as something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pictures.actions.asking import ask, asked
from ui.pictures.state.found import found
from ui.pictures.state.picture import JUDGED, LANE, MOVED, looked_at
from ui.pictures.state.sighting import LANE as CAMERA
from ui.pictures.words import pictures as words

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.pictures_messages import OtherReading, PictureReading
    from ui.state.state import State
    from ui.tools import Tools

UNKNOWN = -1
"""The turn of a board that is to be found out."""

CROP = "picture-corner-0"
"""The id of the first corner."""


async def read(
    state: State,
    tools: Tools,
    corners: list[float] | None = None,
    turn: int = UNKNOWN,
    kind: str | None = None,
    board: int = 0,
) -> bool:
    """Have the worker read the picture, with these corners or those that it finds; one that was put away is not.

    Return whether there is a board; without one, what was read before stays.
    """
    picture, what = looked_at(state), found(state)
    shot: Any = picture.shot
    if shot is None:
        return False
    state.requests.drop(JUDGED, MOVED, CAMERA)
    if corners is None:
        what.speak(words.left_aside(picture.aside))  # no longer of the picture before
    picture.begin(words.READING if tools.worker.ready else words.STARTING)
    whole = [round(each) for each in corners] if corners is not None else None
    answer: PictureReading | str | None = await ask(
        state, LANE, lambda: asked(tools, "read_picture", shot, whole, turn, kind, board)
    )
    if answer is None:
        return False
    if not isinstance(answer, str) and answer["found"]:
        _show(state, answer, corners)
        return True
    if not picture.cropping and turn == UNKNOWN:  # what was pressed is out of sight
        state.focus_on(CROP)
    missing = words.NOT_THERE if turn == UNKNOWN else words.NOT_UPRIGHT
    picture.fail(answer if isinstance(answer, str) else words.NOT_FOUND if corners is None else missing)
    return False


def _show(state: State, answer: PictureReading, corners: list[float] | None) -> None:
    """Show the board that was read; corners that the visitor has set stay where they are."""
    picture, what = looked_at(state), found(state)
    if not picture.found:
        what.forget()
    corners = answer["corners"] if corners is None else corners
    what.take(answer, corners, picture.cropping)
    picture.find(corners)
    if picture.cropping:
        return
    place = what.at
    if place in what.doubts and what.session is not None:
        what.speak(words.asked(what.session, place, what.likely(place), what.doubts[place]))
    what.changes.note("found:focus")


async def read_as(state: State, tools: Tools, other: OtherReading) -> None:
    """Read the picture another way: another board of it, or another kind."""
    picture = looked_at(state)
    picture.crop(False)
    await read(state, tools, None, UNKNOWN, other.get("kind"), other["board"])


async def turn(state: State, tools: Tools) -> None:
    """Turn the board by a quarter, clockwise, and read it again; upside down it may be none."""
    picture = looked_at(state)
    missed, corners = picture.missed, picture.corners[6:] + picture.corners[:6]
    picture.frame(corners)
    if await read(state, tools, corners, 0) and missed:
        end_moving(state)


def end_moving(state: State) -> None:
    """Look at the board; its corners stay where they are."""
    found(state).end_moving(False)
    looked_at(state).crop(False)
