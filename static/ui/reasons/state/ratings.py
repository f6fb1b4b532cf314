"""Rate all: every puzzle of the open text is being rated, or was; and the table of those that are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.words.rating_table import progress, turned
from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api.rate_messages import RatingRow, Rows, TextRating
    from ui.state.changes import Changes

BEGINNING = "-score"


class Ratings(Concern):
    """A run over the text; once stopped, it can go on. `note` says how far it is, or why there is nothing."""

    name = "ratings"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.running = self.stopped = False
        self.note = ""  # "" before anything was asked for
        self.rated: TextRating | None = None
        self.is_walked = False  # whether k is found as well
        self._text: object = None  # that was open last
        self._spent = self._began = 0.0

    def leave(self, opened: object) -> bool:
        """Take note of which text is open; return whether it is another than before."""
        before, self._text = self._text, opened
        return before is not opened

    def clear(self) -> None:
        """Forget all: another text is open, or none."""
        self.running = self.stopped = False
        self.note, self.rated, self._spent = "", None, 0.0
        self.touch()

    @property
    def is_partial(self) -> bool:
        """Whether only some of the puzzles are rated."""
        return self.rated is not None and self.rated["done"] < self.rated["total"]

    def begin(self, walked: bool, now: float) -> None:
        """Begin a run, or go on with one that was stopped."""
        self.running, self.stopped, self._began = True, False, now
        if not self.is_partial:
            self._spent, self.rated, self.is_walked = 0.0, None, walked
            self.note = "Looking at the first puzzle…"
        self.touch()

    def stop(self) -> None:
        """Take note that Stop was pressed, perhaps before the worker began."""
        self.stopped = True

    def tell(self, rated: TextRating, now: float) -> None:
        """Take a report."""
        self.rated = rated
        seconds = self._spent + (now - self._began if self.running else 0.0)
        self.note = progress(rated, seconds, self.running)
        self.touch()

    def end(self, now: float) -> None:
        """End the run."""
        self._spent += now - self._began
        self.running = False
        self.touch()

    def fail(self, note: str, lost: bool = False) -> None:
        """Say what went wrong; what was rated may be `lost`."""
        self.note = note
        if lost:
            self.rated = None
        self.touch()


class RatedTable(Concern):
    """The rows of the table so far, which are `count` in all; `indexes` are the numbers of all puzzles in it."""

    name = "rated_table"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.order, self.level = BEGINNING, -1  # -1 for all levels
        self.rows: list[RatingRow] = []
        self.count = 0
        self.indexes: list[int] = []

    def clear(self) -> None:
        """Have no rows, in the order of the beginning."""
        self.order = BEGINNING
        self.empty()

    def empty(self) -> None:
        """Have no rows, of any level."""
        self.level, self.rows, self.count, self.indexes = -1, [], 0, []
        self.touch()

    def choose(self, level: int) -> None:
        """List the puzzles of a level, or all again if those are listed."""
        self.level = -1 if level == self.level else level
        self.touch()

    def sort(self, pressed: str) -> None:
        """Sort by a column, or the other way round if it is sorted by it."""
        self.order = turned(self.order, pressed)
        self.touch()

    def take(self, page: Rows) -> None:
        """Take a page of rows: the first, or the next."""
        self.count, self.indexes = page["count"], page["indexes"]
        self.rows = (self.rows if page["first"] else []) + page["rows"]
        self.touch()
