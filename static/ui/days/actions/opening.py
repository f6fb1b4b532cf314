"""A day's puzzle is opened: its game if it is kept, else it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.kept import games, keeping
from ui.actions.new import making
from ui.days.actions import beating
from ui.days.state.days import days_of
from ui.days.state.orders import order
from ui.days.storage.day_games import done_in, drop_unplayed, named, of_days
from ui.days.words.days import day_of

if TYPE_CHECKING:
    from ui.state.state import State
    from ui.tools import Tools

LOOK = 5  # seconds between two looks at the day


def look(state: State, tools: Tools) -> None:
    """See what day it is, and which puzzles of days are done."""
    days_of(state).look(day_of(*tools.clock.today()), done_in(of_days(tools.store)))


async def follow_days(state: State, tools: Tools) -> None:
    """See again and again what day it is: the page may be open at midnight."""
    while True:
        look(state, tools)
        day = days_of(state).day
        while day_of(*tools.clock.today()) == day:
            await tools.clock.sleep(LOOK)


async def open_today(state: State, tools: Tools, kind: str) -> None:
    """Open today's puzzle of a kind."""
    await open_day(state, tools, kind, day_of(*tools.clock.today()))


async def open_day(state: State, tools: Tools, kind: str, day: str) -> None:
    """Open the puzzle of a day: its game with all its moves if it is kept, else the puzzle is made."""
    names = named(of_days(tools.store), kind, day)
    for name in names:
        if keeping.named(tools, name) is not None:
            state.screen.close("new")
            if name != tools.keeper.name:
                games.choose(state, tools, name)
            return
    if await making.fill(state, tools, order(kind, day)):
        drop_unplayed(tools.store, [name for name in names if state.left.find(name) is None])
        beating.note(state, tools, day=day)
        beating.recall(state, tools)
        state.board.follow()
