"""The worker is asked about a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pictures.words import pictures as words

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from ui.shapes import Shot
    from ui.state.state import State
    from ui.tools import Tools

TIMES = 2
"""How often it is asked: the worker may be replaced meanwhile, but also because it takes too long."""


async def asked(tools: Tools, name: str, shot: Shot, *about: object) -> Any:
    """Return the worker's answer about the pixels of a picture; they are held no longer than that takes."""
    pixels = shot.pixels()
    answer = await tools.worker.call(name, shot.width, shot.height, *about, file=pixels)
    shot.free(pixels)
    return answer


async def ask(state: State, lane: str, call: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """Return the answer of a call on a lane, as a sentence what is wrong, None if it is not wanted any more."""
    number = state.requests.begin(lane)
    answer: Any = None
    for _ in range(TIMES):
        answer = await call()
        if not state.requests.is_wanted(lane, number):
            return None
        if answer is not None:
            break
    state.requests.take(lane, number)
    if answer is None:
        return words.TOO_LONG
    return answer["fault"]["message"] if "fault" in answer else answer
