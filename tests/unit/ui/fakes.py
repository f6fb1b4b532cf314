"""The page without a browser: a state, and tools whose worker, store and clock a test holds in its hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from tests.unit.ui import fake_tools
from tests.unit.ui.fake_tools import FakeAddress as FakeAddress
from tests.unit.ui.fake_tools import FakeClock as FakeClock
from tests.unit.ui.fake_tools import FakeFile as FakeFile
from tests.unit.ui.fake_tools import arriving as arriving
from tests.unit.ui.fake_worker import FakeWorker
from tests.unit.ui.storage.stores import Shared
from ui.actions.effects import EFFECTS, Effects
from ui.actions.later_effects import EFFECTS as LATER
from ui.actions.play import undo
from ui.actions.text.reading import open_text
from ui.app import App
from ui.storage.keeper import Keeper
from ui.tasks import RUNNING
from ui.tools import Tools

if TYPE_CHECKING:
    from ui.state.board.session import Session
    from ui.state.changes import Changed

TURNS = 20  # of the event loop; no chain of actions that wait for nothing is longer


class FakeBrowser:
    def __init__(self) -> None:
        self.shared = Shared()
        self.clock = FakeClock()
        self.cache = fake_tools.FakeCache()


class FakeApp(App):
    """Where no event loop runs, nothing follows from what an action changed, and what would wait is not begun.

    `shown` has the parts that changed.
    """

    def begin(self) -> None:
        """Have changes be shown from now on, and nothing of what is there already."""
        self._shows = True
        self.shown: set[str] = set()
        self.state.changes.take()

    def _paint(self, views: Iterable[Any], changed: Changed) -> None:
        self.shown |= set(changed.parts)
        super()._paint(views, changed)

    def act(self, action: Callable[..., Any], *arguments: Any) -> None:
        if loop_runs():
            super().act(action, *arguments)
            return
        begun = action(self.state, self.tools, *arguments)
        if begun is not None:
            begun.close()

    def _wake(self) -> None:
        if loop_runs():
            super()._wake()


def loop_runs() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


class FakePage:
    """A page without views; `run` runs an action until it, and what follows from it, is over or waits for the worker.

    What waits for something runs in one event loop: a test of it is a coroutine. Pages can share a `browser`, and one
    takes the place of another at its `address` after a reload.
    """

    def __init__(self, browser: FakeBrowser | None = None, address: FakeAddress | None = None) -> None:
        self.browser = browser or FakeBrowser()
        self.clock = self.browser.clock
        self.cache = self.browser.cache
        self.worker = FakeWorker()
        self.store = fake_tools.FakeStore(self.browser.shared)
        self.address = address or FakeAddress()
        self.late = fake_tools.FakeLate()
        self.reader = fake_tools.FakeLate()
        self.strength = fake_tools.FakeLate()
        self.games_file = fake_tools.FakeGamesFile()
        self.clipboard = fake_tools.FakeClipboard()
        self.files = fake_tools.FakeFiles()
        self.pictures = fake_tools.FakePictures()
        self.texts = fake_tools.FakeTexts()
        self.app = FakeApp(self._tools)
        self.state = self.app.state
        self.state.complete()
        self.tools = self.app.tools
        self.app.join(Effects(self.app.act, EFFECTS), Effects(self.app.act, LATER))
        self.app.begin()

    def _tools(self, app: App) -> Tools:
        nobody = fake_tools.FakeNobody()
        return Tools(
            worker=self.worker,
            clock=self.clock,
            early=nobody,
            late=self.late,
            reader=self.reader,
            strength=self.strength,
            store=self.store,
            keeper=Keeper(app.state.board.session, self.store, self.clock.time, self.store.tab),
            address=self.address,
            cache=self.cache,
            room=nobody,
            games_file=self.games_file,
            clipboard=self.clipboard,
            files=self.files,
            pictures=self.pictures,
            releases=nobody,
            browser="Browser 1.0",
            texts=self.texts,
        )

    @property
    def session(self) -> Session:
        return self.state.board.session

    def said(self) -> tuple[str, str]:
        return self.state.said.text, self.state.said.outcome

    def asked(self, name: str) -> list[tuple[Any, ...]]:
        """Return what the worker was asked by this name."""
        return [arguments for called, arguments in self.worker.log if called == name]

    def showed(self, part: str) -> bool:
        """Tell whether a part was shown since this was asked last."""
        found = part in self.app.shown
        self.app.shown.clear()
        return found

    async def run(self, action: Callable[..., Any], *arguments: Any) -> None:
        """Run an action and what follows from it, as far as that comes."""
        self.app.act(action, *arguments)
        await self.settle()

    async def release(self, name: str, at: int = 0, lost: bool = False) -> None:
        """Have a call that is held go on, or be lost, and what follows from it."""
        self.worker.release(name, at, lost)
        await self.settle()

    async def open(self, text: str) -> None:
        await self.run(open_text, "read", [text, None], None)

    async def move(self, change: Callable[..., Any], *arguments: Any) -> None:
        await self.run(lambda state, tools: state.moved(change(*arguments)))

    async def write(self, cell: int, number: int) -> None:
        """Write a number in a cell; 0 erases it."""
        await self.move(self.session.write, [cell], number)

    async def undo(self) -> None:
        await self.run(undo.undo)

    async def redo(self) -> None:
        await self.run(undo.redo)

    async def settle(self) -> None:
        """Let every task run until each is over or waits for a call that is held."""
        quiet = asked = 0
        while quiet < TURNS:
            while self.address.told:
                self.app.act(self.address.told.pop(0))
            await asyncio.sleep(0)
            quiet = 0 if self.worker.answering or len(self.worker.log) != asked else quiet + 1
            asked = len(self.worker.log)
        for task in RUNNING:
            if task.done() and not task.cancelled():
                task.result()  # raises what it raised
        RUNNING[:] = [task for task in RUNNING if not task.done()]
