"""Solve all: every puzzle of the open text is being solved, or was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.changes import Changes


class FileRun(Concern):
    """`done` of `total` puzzles are solved, and `note` says so in words; `results` are those of a run that is over."""

    name = "file"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.running = self.paused = self.stopped = False
        self.note = ""
        self.results: messages.Totals | None = None
        self.address = ""  # of the solutions, to be downloaded
        self._measure(0, 0)
        self._began = self._held = 0.0

    def _measure(self, done: int, total: int) -> None:
        self.done, self.total = done, total

    def clear(self) -> None:
        """Forget all: another text is open, or none."""
        self.running = self.paused = self.stopped = False
        self._measure(0, 0)
        self.note, self.results, self.address = "", None, ""
        self.touch()

    def begin(self, total: int, now: float) -> None:
        """Begin a run."""
        self.clear()
        self.running, self._began = True, now
        self._measure(0, total)

    def pause(self, now: float) -> None:
        """Pause, or go on; a pause does not count as time."""
        self.paused = not self.paused
        if self.paused:
            self._held = now
        else:
            self._began += now - self._held
        self.touch()

    def stop(self) -> None:
        """Take note that Stop was pressed, perhaps before the worker began."""
        self.stopped = True

    def seconds(self, now: float) -> float:
        """Return how long the run has taken."""
        return max((self._held if self.paused else now) - self._began, 0.001)

    def tell(self, done: int, total: int, note: str) -> None:
        """Take a report."""
        self._measure(done, total)
        self.note = note
        self.touch()

    def fail(self, note: str) -> None:
        """End the run without results."""
        self.running = self.paused = False
        self.note = note
        self.touch()

    def end(self, results: messages.Totals, address: str, note: str) -> None:
        """End the run."""
        self.running = self.paused = False
        self.results, self.address, self.note = results, address, note
        self._measure(results["done"], results["total"])
        self.touch()
