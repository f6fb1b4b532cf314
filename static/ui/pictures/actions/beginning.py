"""A picture comes: a file is decoded, or the camera is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text import faults
from ui.actions.text.reading import announced, over
from ui.pictures.actions.bringing import read
from ui.pictures.actions.looking import give_up, look
from ui.pictures.state.picture import looked_at
from ui.state.text.text import LANE as TEXT

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools


async def begin(state: State, tools: Tools, files: list[Any], number: int) -> None:
    """Decode the first file that was brought under this number, and have it read, or say why not; look without one."""
    if not files:
        over(state, number)
        await look(state, tools)
        return
    shot = await announced(state, tools, tools.pictures.eyes().decoded(files[0]))
    if not state.requests.is_wanted(TEXT, number):
        return
    over(state, number)
    faults.forgive(state, tools)
    if isinstance(shot, str):
        _refuse(state, shot)
        return
    looked_at(state).open(shot, len(files) - 1)
    state.screen.close_all()
    state.focus_on("picture-cancel")
    await read(state, tools)


def _refuse(state: State, why: str) -> None:
    """Say what is wrong with a picture, where the visitor looks; all else stays as it is."""
    picture = looked_at(state)
    if picture.watching:
        give_up(state, why)
    elif picture.is_open:
        picture.say(why)
    else:
        if not state.screen.wide:
            state.screen.close_all()  # a sheet would cover it
        state.said.say_in_passing(why, "bad")
