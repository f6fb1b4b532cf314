"""A picture comes: a file is decoded, or the camera is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text import faults
from ui.actions.text.reading import announced, over
from ui.pictures.actions.bringing import read
from ui.pictures.actions.looking import look
from ui.pictures.state.picture import looked_at
from ui.state.text.text import LANE as TEXT

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools


async def begin(state: State, tools: Tools, file: Any, number: int) -> None:
    """Decode a file that was brought under this number, and have it read, or say why not; look for one without it."""
    if file is None:
        over(state, number)
        await look(state, tools)
        return
    shot: Any = await announced(state, tools, tools.pictures.eyes().decoded(file))
    if not state.requests.is_wanted(TEXT, number):
        return
    over(state, number)
    faults.forgive(state, tools)
    if isinstance(shot, tuple):
        faults.refuse(state, tools, fault(*shot), "picture", file=file)
        return
    picture = looked_at(state)
    picture.open(shot)
    state.screen.close_all()
    state.focus_on("picture-cancel")
    await read(state, tools)


def fault(message: str, hint: str) -> messages.Fault:
    """Return what is wrong with a picture, as the worker would say it."""
    return {"code": "picture", "message": message, "hint": hint, "excerpt": "", "line": 0, "column": 0, "cells": []}
