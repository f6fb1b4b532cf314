"""The camera looks for a puzzle; a picture is taken once one is still and sharp, or at a press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pictures.actions.asking import asked
from ui.pictures.actions.bringing import read
from ui.pictures.actions.using import drop
from ui.pictures.state.picture import looked_at
from ui.pictures.state.sighting import LANE, seen
from ui.pictures.words import camera as words

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.pictures_messages import Sighting
    from ui.state.state import State
    from ui.tools import Tools


async def look(state: State, tools: Tools) -> None:
    """Open the camera, and look through it until a picture is taken or it is closed; or say why not."""
    picture, sighting = looked_at(state), seen(state)
    drop(state, tools)
    picture.watch(words.OPENING)
    state.screen.close_all()
    state.focus_on("picture-cancel")
    number = state.requests.begin(LANE)
    camera = await tools.pictures.eyes().camera()
    if not state.requests.is_wanted(LANE, number):
        if not isinstance(camera, str):
            camera.close()
    elif isinstance(camera, str):
        give_up(state, camera)
    else:
        sighting.look(camera)
        picture.begin(sighting.words)
        state.focus_on("picture-take")
        while state.requests.is_wanted(LANE, number):
            await _glance(state, tools, number)


async def _glance(state: State, tools: Tools, number: int) -> None:
    """Have the worker look at what the camera sees now; the next frame waits for its answer."""
    picture, sighting = looked_at(state), seen(state)
    camera: Any = sighting.camera
    if camera.has_ended():
        give_up(state, words.ENDED)
        return
    await tools.clock.painted()
    frame = camera.frame()
    answer: Sighting | Any = await asked(tools, "find_board", frame)
    frame.close()
    if not state.requests.is_wanted(LANE, number) or answer is None:
        return
    if "fault" in answer:
        give_up(state, answer["fault"]["message"])
    elif sighting.see(answer, frame.width, frame.height):
        await take(state, tools)
    elif picture.note != sighting.words:
        picture.begin(sighting.words)


def give_up(state: State, why: str) -> None:
    """Say why nobody looks through the camera; a file may come instead."""
    state.requests.drop(LANE)
    seen(state).close()
    looked_at(state).stop(why)
    state.focus_on("picture-file")


async def take(state: State, tools: Tools) -> None:
    """Take a picture, and have it read."""
    picture, sighting = looked_at(state), seen(state)
    if sighting.camera is not None:
        picture.open(sighting.camera.shot())
        state.focus_on("picture-cancel")
        await read(state, tools)


def heed(state: State, tools: Tools) -> None:
    """Let go of the camera once nobody looks through it."""
    if not looked_at(state).watching:
        state.requests.drop(LANE)
        seen(state).close()


def leave(state: State, tools: Tools) -> None:
    """Put the view away: the page is not seen any more."""
    if looked_at(state).watching:
        looked_at(state).close()
