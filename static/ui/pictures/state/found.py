"""What a picture was read as: a board, the places that are not sure, and the one that is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pictures.words.pictures import SUSPECT
from ui.state.board.session import Session
from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from puzzles.api.pictures_messages import Change, Choice, Doubt, Judgement, OtherReading, PictureReading
    from ui.pictures.state.geometry import Place
    from ui.state.changes import Changes
    from ui.state.state import State

NAME = "found"
SIGNS = ("", "<", ">")
"""By its value, a sign between two cells, the lower first."""

OFFERED = 3  # numbers that a place may hold
SOON = 1.2  # seconds in which another digit makes a longer number


class Found(Concern):
    """The board and its places.

    "found:board" is noted with another board, "found:cells" when something on it changed, "found:place" with another
    place, and "found:focus" when the focus is to go there. `session` is the board as it is read and corrected: it is
    set, not played, and nothing of it is the page's own board.
    """

    name = "found"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.session: Session | None = None
        self.read: PictureReading | None = None
        """The worker's answer as it came."""

        self.corners: list[float] = []
        """Between which it was read, as `Picture` has them."""

        self.doubts: dict[Place, str] = {}
        """The places to look at, each with why."""

        self.settled: set[Place] = set()
        """The places that the visitor has settled."""

        self.at: Place = (0,)
        """The place that is looked at."""

        self.judgement: Judgement | None = None
        """What the solver says of it, None while that is on its way."""

        self.others: list[OtherReading] = []
        self.spoken = ""
        """What a screen reader is told."""

        self._typed = -SOON
        """When a digit was typed last, in seconds."""

        self._past: list[Any] = []
        self._ahead: list[Any] = []
        self._moving = False
        """Whether the last of the past is the reading before the corners were moved."""

    def forget(self) -> None:
        """Forget the picture before."""
        self.session, self._past, self._ahead = None, [], []

    def take(self, read: PictureReading, corners: list[float], moving: bool) -> None:
        """Take what was read; the first doubt is looked at. What was there can be had back.

        While the corners are `moving`, that is the reading before the first move.
        """
        if self.session is not None and not (moving and self._moving):
            self.keep()
        self._moving = moving
        self.read, self.corners, self.others = read, corners, read["others"]
        self.session = Session(read["puzzle"])
        self.session.load(read["puzzle"], read.get("layers"), True)
        self.settled, self.doubts = set(), {}
        self.doubt(read["doubts"])
        self.judge(read["judgement"])
        self.at = next(iter(self.doubted()), (0,))
        self.changes.note("found:board")

    def end_moving(self, back: bool) -> None:
        """Have the corners stay, or go `back` to the reading before they were moved."""
        if back and self._moving:
            self.undo()
            self._ahead.clear()
        self._moving = False

    def keep(self) -> None:
        """Have what follows be taken back by one undo."""
        self._past.append(self._all())
        self._ahead.clear()

    def undo(self) -> bool:
        """Take back the last correction, or the last reading; return whether there was one."""
        return self._go(self._past, self._ahead)

    def redo(self) -> bool:
        """Make again what was taken back last; return whether there was something."""
        return self._go(self._ahead, self._past)

    def _go(self, there: list[Any], here: list[Any]) -> bool:
        if not there:
            return False
        here.append(self._all())
        board, state, place, values = there.pop()
        self.read, self.corners, self.doubts, self.settled, self.judgement, self.others = values
        board.take(state)
        if board is not self.session:
            self.session = board
            self.changes.note("found:board")
        self.look_at(place, True)
        self._changed()
        return True

    def _all(self) -> Any:
        board: Any = self.session
        values = self.read, self.corners, dict(self.doubts), set(self.settled), self.judgement, self.others
        return board, board.state(), self.at, values

    def doubt(self, doubts: Sequence[Doubt]) -> None:
        """Mark further places."""
        for each in doubts:
            self.doubts.setdefault(tuple(each["place"]), each["why"])
        self._changed()

    def doubted(self) -> list[Place]:
        """Return the places to look at, in their order on the board."""
        return sorted(self.doubts)

    def choices(self) -> list[Choice]:
        """Return what the places may hold."""
        return self.read["choices"] if self.read is not None else []

    def value(self, place: Place) -> int:
        """Return what stands at a place."""
        board: Any = self.session
        if len(place) == 1:
            return int(board.value(place[0]))
        return SIGNS.index(board.sign(place[0], place[1]))

    def likely(self, place: Place) -> list[int]:
        """Return what a place may hold, the likeliest first and nothing last; what it holds is among them."""
        if len(place) == 2:
            return [0, 1, 2]
        listed: list[int] = []
        for choice in self.choices():
            if tuple(choice["place"]) == place:
                listed = [value for value in choice["likely"] if value]
        now, offered = self.value(place), listed[:OFFERED]
        if now and now not in offered:
            offered = offered[: OFFERED - 1] + [now]
        return offered + [0]

    def look_at(self, place: Place, focus: bool = False) -> None:
        """Look at a place."""
        if place != self.at:
            self.at, self._typed = place, -SOON
            self.changes.note("found:place")
        if focus:
            self.changes.note("found:focus")

    def step(self, down: int, right: int) -> Place:
        """Return the cell so many further on, at most at the edge."""
        board: Any = self.session
        row, column = divmod(self.at[0], board.columns)
        row = min(max(row + down, 0), board.rows - 1)
        return (row * board.columns + min(max(column + right, 0), board.columns - 1),)

    def next_doubt(self) -> Place | None:
        """Return the doubt after the place that is looked at, from the end the first; None if there is none."""
        places = self.doubted()
        after = [place for place in places if place > self.at]
        return after[0] if after else places[0] if places else None

    def typed(self, digit: int, now: float) -> int:
        """Return the number after a digit is typed in the cell that is looked at, at a time in seconds."""
        board: Any = self.session
        fresh, self._typed = now - self._typed > SOON, now
        number = (0 if fresh else self.value(self.at)) * 10 + digit
        return number if number <= board.top else digit

    def put(self, place: Place, value: int) -> None:
        """Put a value at a place. An entry stays an entry; what is new is a given."""
        board: Any = self.session
        if len(place) == 2:
            board.clue(place[0], place[1], SIGNS[value])
        else:
            board.edit(not board.entries[place[0]])
            board.write([place[0]], value)
            board.edit(True)
        self._changed()

    def settle(self, place: Place) -> None:
        """Take note that the visitor has settled a place."""
        self.settled.add(place)
        self.doubts.pop(place, None)
        self._changed()

    def change(self, change: Sequence[Change], why: str) -> None:
        """Make a change that the solver proposes; its places are marked."""
        for each in change:
            place = tuple(each["place"])
            self.put(place, each["value"])
            self.doubts.pop(place, None)
            self.doubt([{"place": list(place), "why": why}])

    def judge(self, judgement: Judgement | None) -> None:
        """Take what the solver says, None while that is on its way; the places that it suspects are marked."""
        self.judgement = judgement
        if judgement is not None:
            self.doubts = {place: why for place, why in self.doubts.items() if why != SUSPECT}
            self.doubt([{"place": place, "why": SUSPECT} for place in judgement["suspects"]])
        self.touch()

    def speak(self, text: str) -> None:
        """Have a screen reader say something."""
        self.spoken = text
        self.touch()

    def _changed(self) -> None:
        self.changes.note("found:cells")
        self.touch()


def found(state: State) -> Found:
    """Return what a picture was read as; the part has come."""
    late: Any = state.late
    what: Found = late[NAME]
    return what
