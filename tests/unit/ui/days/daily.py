"""A visit whose part that counts games comes when it is first asked for; its worker makes small puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.unit.ui.playing import CHAIN, SIGNED
from tests.unit.ui.strength.counted import SHORT
from tests.unit.ui.visits import Visit
from ui.actions.effects import Effects
from ui.actions.ticking import tick
from ui.days.actions import opening
from ui.days.effects import EFFECTS
from ui.days.state.days import Days, days_of
from ui.state.state import State
from ui.storage.played.games import PlayedGames
from ui.strength.effects import EFFECTS as COUNTING
from ui.strength.state.strength import Strength

if TYPE_CHECKING:
    from ui.shapes import Store

PUZZLES = {"sudoku": SHORT, "numbrix": CHAIN, "futoshiki": SIGNED}
TODAY, YESTERDAY = "2026-11-23", "2026-11-22"
"""Of the tests' clock."""


class DayLate:
    """That part of a page; it joins when it comes. It does not come if it is `lost`."""

    lost = False

    def __init__(self, page: DayVisit) -> None:
        self._page = page
        self.brought = False

    async def bring(self, state: State, quiet: bool = False) -> bool:
        if not self.brought and not self.lost:
            self.brought = True
            act = self._page.app.act
            state.join(Strength(state.changes))
            state.join(Days(state.changes))
            self._page.app.join(Effects(act, COUNTING), Effects(act, EFFECTS))
        return self.brought


class DayVisit(Visit):
    strength: Any

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.strength = self.tools.strength = DayLate(self)
        self.late.there = True
        self.worker.answers["make"] = self.made
        self.worker.answers["choose_next"] = self.worker.answers["rate"] = {
            "fault": {"message": "No level.", "hint": ""}
        }

    def made(self, kind: str, *given: Any) -> Any:
        """Return what the worker makes: each day has another given."""
        day = given[-1]
        puzzle = dict(PUZZLES[kind])
        if kind == "numbrix" and day:
            puzzle["givens"] = [1 + int(day[-2:]) % 9, *[0] * 8]
        return {"puzzle": puzzle, "fits": True, "seed": "1-4", "level": "Medium", "tries": 3, "message": "Made."}

    @property
    def days(self) -> Days:
        return days_of(self.state)

    @property
    def record(self) -> Any:
        """What is known of the game on the board."""
        return PlayedGames(self.store).get(self.tools.keeper.name)

    def end(self, seconds: int, **more: Any) -> None:
        """Keep a game of a day as finished."""
        keep(self.store, f"g{seconds}", seconds=seconds, **more)

    async def open_day(self, kind: str, day: str = "") -> None:
        """Open a day's puzzle, "" for today's, from New."""
        await self.run(lambda state, tools: state.screen.open("new"))
        await (self.run(opening.open_day, kind, day) if day else self.run(opening.open_today, kind))

    async def play(self, seconds: float, *moves: tuple[int, int]) -> None:
        """Write numbers after some seconds of play."""
        self.state.clock.seconds = seconds
        for cell, number in moves:
            await self.write(cell, number)
        await self.run(tick)


def keep(store: Store, name: str, **more: Any) -> None:
    """Keep what is known of a game of yesterday that was finished."""
    record: Any = {**RECORD, **more}
    PlayedGames(store).put(name, record)


RECORD = {"kind": "numbrix", "puzzle": "p", "cells": 8, "when": 1, "end": "finished", "day": YESTERDAY}
