"""What actions, tools and views are to each other. Types only; nothing loads this file."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeAlias

from puzzles.api.messages import Puzzle, Verdict
from puzzles.api.page import Calls
from ui.shapes import Store as Kept
from ui.state.changes import Changed
from ui.state.state import State

Action: TypeAlias = Callable[..., object]
"""action(state, tools, ...); a coroutine that it returns is run as a task."""

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

class Store(Kept, Protocol):
    """The browser's store. Both of its places have each game; one is safer than the other."""

    @property
    def tab(self) -> str:
        """A word that no other page uses."""

    async def recover(self) -> bool:
        """Recover what only the safer place has; return whether `get` now has more."""

class Room(Protocol):
    """The browser's promise not to clear what the page stores."""

    def asks_visitor(self) -> bool:
        """Tell whether the browser asks the visitor."""

    async def ask(self) -> None:
        """Ask for it, unless that was done during this visit."""

class TextCache(Protocol):
    """The bytes of the texts and files that were open last, by keys."""

    async def put(self, key: str, content: Any) -> None: ...
    async def get(self, key: str, function: str) -> Any:
        """Return what is kept, as the worker's `function` takes it; None if it is not there."""

    async def drop(self, key: str) -> None: ...

class Address(Protocol):
    """The page's address and the current entry of the browser's history."""

    def fragment(self) -> str:
        """Return the fragment, with its #; "" if there is none."""

    def whole(self, fragment: str) -> str:
        """Return the link with this fragment, which comes without its #."""

    def entry(self) -> str | None:
        """Return the text of the entry; None if the page has not written it."""

    def write(self, entry: str, fragment: str, new: bool) -> None:
        """Write the entry, or a new one above it, with this fragment."""

    def go(self, way: int) -> None:
        """Send the browser to another entry, so many further on; it tells when it has arrived."""

    def mend(self) -> None:
        """Give the address the fragment that someone on its way took for a part of the question before it."""

class GamesOfFile(Protocol):
    """The games of a file that was read; `count` is -1 if it is not a file of games."""

    @property
    def count(self) -> int: ...
    @property
    def version(self) -> object: ...
    async def text(self, at: int) -> str:
        """Return a game, from 0, as JSON text. Raises Refused."""

class GamesFile(Protocol):
    """Saves files of games, and reads them."""

    def save(self, texts: Iterable[str]) -> None:
        """Download a file of these texts, one after another."""

    async def beginning(self, file: Any, length: int) -> str: ...
    async def read(self, file: Any) -> GamesOfFile | None:
        """Return the games of a file; None if it is not JSON."""
