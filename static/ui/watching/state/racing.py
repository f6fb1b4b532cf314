"""A race: who can run, which lanes are asked for, and how they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern
from ui.watching.state.searches import OWN
from ui.watching.state.switches import put
from ui.watching.words.own import TITLE

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import watch_messages
    from ui.state.changes import Changes
    from ui.state.state import State


MOST = 4
"""Lanes of one's own."""

SECONDS = 60
"""How long each of them runs at most."""

FIRST = ("dancing-links", "engine")
"""Who runs beside the search that is watched, if nothing else is asked for."""


class Racing(Concern):
    """`preset` is the name of a race that tells a story, "" for lanes of one's own."""

    name = "racing"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.another_board()

    def another_board(self) -> None:
        """Forget who can run on the last board."""
        self.entrants: list[watch_messages.Entrant] = []
        self.presets: list[watch_messages.Preset] = []
        self.lanes: list[watch_messages.Start] = []
        self.preset = ""
        self.running = False
        self.race: watch_messages.Race | None = None
        self.note = ""
        self.touch()

    def offer(self, offered: watch_messages.Entrants, chosen: str) -> None:
        """Take who can run; the search that is watched runs first."""
        self.presets = offered["presets"]
        self.entrants = offered["entrants"] + [{"name": OWN, "title": TITLE, "switches": []}]
        names = [each["name"] for each in self.entrants]
        self.lanes = [{"name": name, "switches": {}} for name in (chosen,) + FIRST if name in names]
        self.touch()

    def entrant(self, name: str) -> watch_messages.Entrant:
        """Return one of those who can run."""
        return next(each for each in self.entrants if each["name"] == name)

    @property
    def told(self) -> watch_messages.Preset | None:
        """Return the story that is chosen."""
        found = [each for each in self.presets if each["name"] == self.preset]
        return found[0] if found else None

    @property
    def has_own(self) -> bool:
        """Tell whether the visitor's own search has a lane."""
        return not self.preset and bool([lane for lane in self.lanes if lane["name"] == OWN])

    def choose(self, preset: str) -> None:
        """Choose a story, or lanes of one's own."""
        self.preset, self.race, self.note = preset, None, ""
        self.touch()

    def add(self) -> None:
        """Add a lane."""
        if len(self.lanes) < MOST:
            self.lanes = self.lanes + [{"name": self.entrants[0]["name"], "switches": {}}]
            self.touch()

    def remove(self, at: int) -> None:
        """Take a lane away."""
        if len(self.lanes) > 1:
            self.lanes = self.lanes[:at] + self.lanes[at + 1 :]
            self.touch()

    def set_lane(self, at: int, name: str) -> None:
        """Have another search run in a lane."""
        self._put(at, {"name": name, "switches": {}})

    def set_switch(self, at: int, switch: str, value: str) -> None:
        """Vary a lane."""
        lane = self.lanes[at]
        known = self.entrant(lane["name"])["switches"]
        self._put(at, {"name": lane["name"], "switches": put(known, lane["switches"], switch, value)})

    def _put(self, at: int, lane: watch_messages.Start) -> None:
        self.lanes = self.lanes[:at] + [lane] + self.lanes[at + 1 :]
        self.touch()

    def begin(self) -> None:
        """Take note that it runs."""
        self.running, self.race, self.note = True, None, ""
        self.touch()

    def take(self, race: watch_messages.Race) -> None:
        """Take how the lanes stand."""
        self.race = race
        self.touch()

    def end(self, note: str = "") -> None:
        """Take note that it is over, and say something."""
        self.running = False
        self.say(note)

    def say(self, note: str) -> None:
        """Say something below."""
        self.note = note
        self.touch()


def racing(state: State) -> Racing:
    """Return the race; the package has come."""
    late: Any = state.late
    found: Racing = late["racing"]
    return found
