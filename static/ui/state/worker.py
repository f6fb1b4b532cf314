"""The worker's condition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.changes import Changes


class WorkerState(Concern):
    """`condition` is "starting", "slow", "ready" or "failed"."""

    name = "worker"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.condition = "starting"
        self.trouble = ""  # why there is no solver, as a sentence
        self.greeting: messages.Hello | None = None  # what it says it can do
        self.generation = 0  # which worker it is, counted: one that hangs is replaced

    @property
    def ready(self) -> bool:
        """Tell whether it answers."""
        return self.condition == "ready"

    def become(
        self, condition: str, trouble: str = "", greeting: messages.Hello | None = None, generation: int = 1
    ) -> None:
        """Take note of its condition."""
        self.condition, self.trouble, self.greeting, self.generation = condition, trouble, greeting, generation
        self.touch()
