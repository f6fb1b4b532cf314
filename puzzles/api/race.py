"""The worker's service for races of searches; plain values in and out, never an exception."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from puzzles.api import wire, wire_watch
from puzzles.api.declaration import call, job
from puzzles.model.helpers import Launch
from puzzles.model.values import Puzzle
from puzzles.watching.own.run import NAME, TITLE, OwnRun
from puzzles.watching.own.work import work_on
from puzzles.watching.presets import PRESETS
from puzzles.watching.race import Lane, Race
from puzzles.watching.runners import Beside, check, entrants, lane_of

if TYPE_CHECKING:
    from puzzles.api import messages, watch_messages

REPORT = 0.1
"""Seconds of a race between two reports."""


class RaceService:
    """Runs one race at a time. `launch` starts a worker for the visitor's own search."""

    def __init__(self, launch: Launch | None = None) -> None:
        self._launch = launch

    @call()
    def entrants(self, puzzle: messages.Puzzle) -> watch_messages.Entrants:
        """Return who can run in a race on the puzzle, and the races that tell a story."""
        kind, board = wire.kind_and_puzzle_in(puzzle)
        return {
            "entrants": [
                {
                    "name": each.name,
                    "title": each.title,
                    "switches": [wire_watch.switch_out(one) for one in each.switches],
                }
                for each in entrants(board, kind)
            ],
            "presets": [
                {
                    "name": each.name,
                    "title": each.title,
                    "words": each.words,
                    "lanes": [one.title for one in each.starts],
                }
                for each in PRESETS
            ],
        }

    @job("race", "watch", "stop")
    def race(
        self,
        puzzle: messages.Puzzle,
        lanes: list[watch_messages.Start],
        seconds: float,
        preset: str = "",
        code: str = "",
        stopped: Callable[[], bool] = lambda: False,
    ) -> Iterator[watch_messages.Race]:
        """Race these on the puzzle, or those of a preset; yield how they stand, ten times a second.

        Each runs for at most so many seconds. A lane called "own" runs `code`, the visitor's, beside the others.
        `stopped` is called after each report and ends it by returning True.
        """
        own: OwnRun | None = None
        told = next((each for each in PRESETS if each.name == preset), None)
        if told is not None:
            running = [lane_of(one.puzzle, one.name, one.switches, one.title) for one in told.starts]
            limit = float(told.seconds)
        else:
            board = wire.kind_and_puzzle_in(puzzle)[1]
            check(lanes)
            starts = [{**each} if isinstance(each, dict) else {} for each in lanes]
            own = OwnRun(board) if any(one.get("name") == NAME for one in starts) else None
            running = [self._lane(board, one, own) for one in starts]
            limit = float(max(1, wire.number_in(seconds, "seconds", 3600)))
        work = work_on(self._launch, wire.text_in(code, "code"), {"puzzle": puzzle}, own) if own is not None else None
        race = Race(running, limit)
        reported = race.seconds
        try:
            while not race.is_over:
                nobody = not race.turn()
                if race.seconds - reported >= REPORT or nobody or any(lane.runner.waits for lane in running):
                    reported = race.seconds
                    yield wire_watch.race_out(race, over=False)
                    if work is not None:
                        work.tend()
                    if stopped():
                        break
            last = wire_watch.race_out(race, over=True)
        finally:
            if work is not None:
                work.end()
        yield last

    def _lane(self, board: Puzzle, start: dict[str, object], own: OwnRun | None) -> Lane:
        name = wire.text_in(start.get("name"), "a search's name")
        if name == NAME and own is not None:
            return Lane(TITLE, Beside(own))
        return lane_of(board, name, wire_watch.switches_in(start.get("switches")))
