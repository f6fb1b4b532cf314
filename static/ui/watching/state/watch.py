"""The search that is watched: which one, how far its run has come, and the step on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern
from ui.watching.state.searches import OWN
from ui.watching.words.watching import SPEEDS

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages, watch_messages
    from ui.state.board.session import Session
    from ui.state.changes import Changes
    from ui.state.state import State

NAME = "watch"
TABS = ("speed", "code", "stack", "tree", "race", "share")
NOT_OWN = ("tree",)  # tabs that the visitor's own search does not have
USUAL = 2  # of SPEEDS


class Watch(Concern):
    """It is of the givens on the board; "watch:left" is noted when they are others.

    `turn` counts what was asked for: what began at an earlier one is over.
    """

    name = "watch"

    def __init__(self, changes: Changes, session: Session) -> None:
        Concern.__init__(self, changes)
        self._session = session
        self.speed = USUAL
        self.tab = ""
        """What stands below, "" for what the window has room for."""
        self.turn = 0
        self._reset()

    def _reset(self) -> None:
        self.turn += 1
        self.puzzle: messages.Puzzle | None = None
        self.chosen = ""
        self.switches: dict[str, str] = {}
        """Of its switches, those that differ from the document's."""
        self.varied = ""
        """The same in words."""
        self.run = 0
        self.frame: watch_messages.Frame | None = None
        self.so_far: watch_messages.State | None = None
        self.aim = 0
        """The step that is asked for, and will be on the screen."""
        self.playing = self.running = False
        self.wanted = ""
        """What it goes on to: "backtrack" or "solution"."""
        self.goal = 0
        """The step that it goes on to, 0 for none."""
        self.note = ""

    @property
    def is_open(self) -> bool:
        """Tell whether a search is on the screen."""
        return bool(self.chosen)

    @property
    def rate(self) -> int:
        """Return how many steps are shown a second; 0 for all at once."""
        return SPEEDS[self.speed]

    @property
    def at(self) -> int:
        """Return the step on the screen."""
        return self.frame["step"] if self.frame is not None else 0

    @property
    def steps(self) -> int:
        """Return how many steps are known."""
        return self.so_far["steps"] if self.so_far is not None else 0

    @property
    def ended(self) -> bool:
        """Tell whether the run has come to its end."""
        return self.so_far is not None and self.so_far["ended"]

    def another_board(self) -> None:
        """Leave it."""
        self.close()

    def moved(self) -> None:
        """Leave it if the givens are others."""
        if self.puzzle is not None and self._session.puzzle() != self.puzzle:
            self.close()

    def open(self, name: str, switches: dict[str, str]) -> int:
        """Begin to watch a search on the givens; return the turn."""
        self._reset()
        if name == OWN:
            self.tab = ""
        self.chosen, self.switches, self.puzzle = name, switches, self._session.puzzle()
        self.touch()
        return self.turn

    def close(self) -> None:
        """Put the board back."""
        if self.chosen:
            self._reset()
            self.touch()
            self.changes.note("watch:left")

    def begin(self, begun: watch_messages.Begun) -> None:
        """Take the run, and its first step."""
        self.run, self.varied = begun["run"], begun["varied"]
        self.take(begun["state"], begun["frames"][0])

    def take(self, so_far: watch_messages.State, frame: watch_messages.Frame | None = None) -> None:
        """Take how far the run has come, and the step that is shown."""
        self.show(frame or self.frame, so_far)

    def show(self, frame: watch_messages.Frame | None, so_far: watch_messages.State | None) -> None:
        """Show a step, and how far the run has come, if that is known anew."""
        self.frame, self.note = frame, ""
        self.aim = self.at
        if so_far is not None:
            self.so_far = so_far
        self.touch()

    def grow(self, so_far: watch_messages.State) -> None:
        """Take how far the run has come; the step on the screen stays."""
        self.so_far = so_far
        self.touch()

    def aim_at(self, step: int) -> int:
        """Take note that a step is asked for; return the turn."""
        turn = self.take_turn()
        self.aim = step
        return turn

    def say(self, note: str) -> None:
        """Say something in place of the step's sentence."""
        self.note = note
        self.touch()

    def take_turn(self, playing: bool = False) -> int:
        """Begin something else; return its turn. What went on by itself ends."""
        self.turn += 1
        self.playing, self.running = playing, False
        self.wanted, self.goal, self.note = "", 0, ""
        self.touch()
        return self.turn

    def go_on_to(self, wanted: str, step: int) -> None:
        """Take note that the run goes on, to what is `wanted` or to a step; to its end without either."""
        self.running, self.wanted, self.goal = True, wanted, step
        self.touch()

    def stand(self, turn: int) -> None:
        """Take note that what went on at this turn goes on no more."""
        if turn == self.turn:
            self.running, self.wanted, self.goal = False, "", 0
            self.touch()

    def stop(self, turn: int) -> None:
        """Take note that what began at this turn is over."""
        if turn == self.turn:
            self.playing = False
            self.touch()

    def set_speed(self, speed: int) -> None:
        """Choose a speed, by its place in SPEEDS."""
        self.speed = min(max(speed, 0), len(SPEEDS) - 1)
        self.touch()

    def show_tab(self, tab: str) -> None:
        """Show what stands below, or put it away."""
        self.tab = "" if tab == self.tab else tab
        self.touch()


def watched(state: State) -> Watch:
    """Return the search that is watched; the package has come."""
    late: Any = state.late
    watch: Watch = late[NAME]
    return watch
