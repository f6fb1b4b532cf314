"""What actions, tools and views are to each other. Types only; nothing loads this file."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from puzzles.api.messages import Puzzle, Verdict
from puzzles.api.page import Calls
from ui.state.changes import Changed
from ui.state.state import State

Action: TypeAlias = Callable[..., object]
"""action(state, tools, ...); a coroutine that it returns is run as a task."""

Rows: TypeAlias = tuple[tuple[tuple[str, ...], Action], ...]
"""Effects: the parts, one of which has changed, and the action that is run then."""

class Act(Protocol):
    """Runs an action and shows what it changed."""

    def __call__(self, action: Action, *arguments: Any) -> None: ...

class View(Protocol):
    """Shows some parts of the state."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts of the state; it is painted when one of them has changed."""

    def paint(self, state: State, changed: Changed) -> None: ...

class Clock(Protocol):
    """Time, in seconds."""

    def now(self) -> float:
        """Return the seconds since the page was opened."""

    def time(self) -> float:
        """Return the seconds since 1970."""

    async def sleep(self, seconds: float) -> None: ...

class Worker(Protocol):
    """The solver's worker. Its calls answer None if they were stopped."""

    @property
    def call(self) -> Calls: ...
    @property
    def ready(self) -> bool: ...
    @property
    def generation(self) -> int: ...
    @property
    def trouble(self) -> str: ...
    def busy(self) -> bool: ...
    def cancel(self) -> None: ...
    def cancel_reading(self) -> None: ...
    def stop_all(self) -> None: ...

class Early(Protocol):
    """Decides a puzzle before the worker is there."""

    async def verdict(self, puzzle: Puzzle, wanted: Callable[[], bool]) -> Verdict | None: ...
    def wake(self) -> None: ...

class Late(Protocol):
    """What comes late: the parts that explain and make."""

    async def bring(self, state: State) -> bool:
        """Bring the late parts; return whether they are there, and say so if they are not."""
