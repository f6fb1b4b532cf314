"""What is done as time goes by, four times a second."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import leveling, searching
from ui.actions.play import timing
from ui.tasks import start

if TYPE_CHECKING:
    from ui.protocols import Action
    from ui.state.state import State
    from ui.tools import Tools

EACH: tuple[Action, ...] = (searching.tell, timing.tick, leveling.work_out)
"""The actions, in this order; one that changes nothing costs nothing."""

TICK = 0.25  # seconds


def tick(state: State, tools: Tools) -> None:
    """Do each once."""
    for action in EACH:
        start(action(state, tools))


async def go_on(state: State, tools: Tools) -> None:
    """Do each again and again."""
    while True:
        await tools.clock.sleep(TICK)
        tick(state, tools)
