"""Solve all: every puzzle of the open text is being solved, or was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.changes import Changes


class Stopwatch:
    """The seconds of a run; a pause does not count."""

    def __init__(self, now: float = 0.0) -> None:
        self._began = now
        self._held: float | None = None  # since when it is paused

    @property
    def paused(self) -> bool:
        """Tell whether it is."""
        return self._held is not None

    def pause(self, now: float) -> None:
        """Pause, or go on."""
        if self._held is None:
            self._held = now
        else:
            self._began += now - self._held
            self._held = None

    def seconds(self, now: float) -> float:
        """Return how long the run has taken."""
        return max((now if self._held is None else self._held) - self._began, 0.001)


class FileRun(Concern):
    """`done` of `total` puzzles are solved, and `note` says so in words; `results` are those of a run that is over."""

    name = "file"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.running = self.stopped = False
        self.watch = Stopwatch()
        self.note = ""
        self.results: messages.Totals | None = None
        self.address = ""  # of the solutions, to be downloaded
        self.done = self.total = 0

    def clear(self) -> None:
        """Forget all: another text is open, or none."""
        self.running = self.stopped = False
        self.watch = Stopwatch()
        self.done = self.total = 0
        self.note, self.results, self.address = "", None, ""
        self.touch()

    def begin(self, total: int, now: float) -> None:
        """Begin a run."""
        self.clear()
        self.running, self.watch, self.total = True, Stopwatch(now), total

    def pause(self, now: float) -> None:
        """Pause, or go on."""
        self.watch.pause(now)
        self.touch()

    def stop(self) -> None:
        """Take note that Stop was pressed, perhaps before the worker began."""
        self.stopped = True

    def tell(self, done: int, total: int, note: str) -> None:
        """Take a report."""
        self.done, self.total, self.note = done, total, note
        self.touch()

    def fail(self, note: str) -> None:
        """End the run without results."""
        self.running, self.watch, self.note = False, Stopwatch(), note
        self.touch()

    def end(self, results: messages.Totals, address: str, note: str) -> None:
        """End the run."""
        self.running, self.watch = False, Stopwatch()
        self.results, self.address, self.note = results, address, note
        self.done, self.total = results["done"], results["total"]
        self.touch()
