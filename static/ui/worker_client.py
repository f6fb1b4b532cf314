"""The old place of the worker, for parts that are on their way."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from puzzles.api import page
    from ui.protocols import Worker
    from ui.state.state import State
    from ui.tools import Tools

NAMES = ("steps", "ratings")


class Solver:
    """The worker; some parts listen to its reports."""

    call: page.Calls

    def __init__(self) -> None:
        self.worker: Worker | None = None
        self.on_steps: Callable[[Any], object] = id
        self.on_ratings: Callable[[Any], object] = id

    def __getattr__(self, name: str) -> Any:
        return getattr(self.worker, name)

    def told(self, name: str) -> Callable[..., object]:
        """Return the action that passes on the reports of this name."""

        def hear(state: State, tools: Tools, report: object) -> None:
            getattr(self, "on_" + name)(report)

        return hear
