"""The page without a browser: a state, and tools whose worker, store and clock a test holds in its hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any

from puzzles.api.service import Service
from tests.unit.ui.storage.stores import TABS, Shared, Tab
from ui.actions.address.arriving import arrived, changed
from ui.actions.effects import EFFECTS, Effects
from ui.actions.later_effects import EFFECTS as LATER
from ui.app import App
from ui.state.changes import Changed
from ui.state.state import State
from ui.storage.keeper import Keeper
from ui.tasks import RUNNING
from ui.tools import Tools
from worker.calls import calls
from worker.jobs import Jobs

ROOT = Path(__file__).resolve().parents[3]


class FakeClock:
    """A clock that goes only when a test, or a sleep, moves it on."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def now(self) -> float:
        return self.seconds

    def time(self) -> float:
        return 1_700_000_000 + self.seconds

    def today(self) -> tuple[int, int, int]:
        return 2026, 11, 23

    def seen(self) -> bool:
        return True

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)
        self.seconds += seconds


class FakeWorker:
    """Answers with what a test gives it, else as the shipped worker does.

    A call that is held waits until it is released: `held["solve"]` are its futures, the oldest first.
    """

    def __init__(self) -> None:
        self.ready = True
        self.generation = 1
        self.trouble = ""
        self.answers: dict[str, Any] = {}
        self.log: list[tuple[str, tuple[Any, ...]]] = []
        self.reports: list[tuple[str, Any]] = []
        self.held: dict[str, list[asyncio.Future[bool]]] = {}
        self.cancelled: list[str] = []
        self.call: Any = FakeCalls(self)
        self.told: Callable[[str, Any], object] = lambda name, report: None  # hears reports, before the answer comes
        self.answering = 0  # how many answers are being worked out
        service = Service()
        jobs = Jobs(lambda name, text: self.reports.append((name, json.loads(text))))
        self._real = calls(service, jobs, service.late_calls())
        self._read_file, self._read_files, self._jobs = service.text.read_file, service.text.read_files, jobs

    def hold(self, name: str) -> None:
        """Let calls of this name wait."""
        self.held.setdefault(name, [])

    def release(self, name: str, at: int = 0, lost: bool = False) -> None:
        """Let one of the calls that wait go on; or let it be lost, as when the worker is replaced."""
        self.held[name].pop(at).set_result(lost)

    def busy(self) -> bool:
        return any(self.held.values())

    async def start(self) -> None:
        """It is started already."""

    def fail(self, sentence: str) -> None:
        self.trouble = sentence

    async def solutions(self) -> Any:
        return "solutions"

    async def proof_file(self) -> Any:
        return "proof"

    async def solutions_text(self, total: int, *arguments: Any) -> Any:
        return await self.answer("solutions_text", total, *arguments)

    def cancel(self) -> None:
        self.cancelled.append("search")

    def cancel_reading(self) -> None:
        self.cancelled.append("reading")
        for name in ("read", "read_form", "read_file", "read_files"):  # they end at once
            while self.held.get(name):
                self.release(name, lost=True)

    def stop_all(self) -> None:
        self.cancelled.append("file")

    async def answer(self, name: str, *arguments: Any, file: Any = None) -> Any:
        self.log.append((name, arguments))
        text = json.dumps(arguments)  # as they are now
        if name in self.held:
            waiting: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            self.held[name].append(waiting)
            if await waiting:
                return None
        if name in self.answers:
            answer = self.answers[name]
            return answer(*json.loads(text)) if callable(answer) else answer
        if name in ("read_file", "read_files"):
            read = self._jobs.answer(lambda: self._read(name, file, *arguments), "reading")
            return json.loads(read if isinstance(read, str) else await read)
        return await self.work(name, text)

    async def work(self, name: str, text: str) -> Any:
        """Answer as the shipped worker does."""
        self.answering += 1
        try:
            found = self._real[name](text)
            answer = json.loads(found if isinstance(found, str) else await found)
            reports, self.reports = self.reports, []
            for report in reports:
                self.told(*report)
            return answer
        finally:
            self.answering -= 1

    def _read(self, name: str, file: Any, *arguments: Any) -> Any:
        """Read a file as the worker does."""
        if name == "read_files":
            names, form = arguments
            return self._read_files([each.encode() for each in file], names, form)
        return self._read_file(file.encode(), *arguments)


class FakeCalls:
    """`calls.solve(...)`, or by name."""

    def __init__(self, worker: FakeWorker) -> None:
        self._worker = worker

    def __getattr__(self, name: str) -> Callable[..., Coroutine[Any, Any, Any]]:
        return lambda *arguments, **more: self._worker.answer(name, *arguments, **more)

    def __call__(self, name: str, *arguments: Any, file: Any = None) -> Coroutine[Any, Any, Any]:
        return self._worker.answer(name, *arguments, file=file)


class FakeEarly:
    """A page that leaves every puzzle to the worker."""

    async def verdict(self, puzzle: Any, wanted: Callable[[], bool]) -> None:
        return None

    def wake(self) -> None:
        """Wake nobody."""


class FakeLate:
    """The late parts, which do not come unless a test has them join and says that they are `there`."""

    def __init__(self) -> None:
        self.there = False

    async def bring(self, state: State, quiet: bool = False) -> bool:
        return self.there


class FakeStore(Tab):
    """What the page sees of a store that tabs share; the safer place has nothing more."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.tab = f"t{next(TABS)}"
        self.more: dict[str, str] = {}

    async def recover(self) -> bool:
        for key, text in self.more.items():
            self.put(key, text)
        return bool(self.more)


class FakeAddress:
    """A browser's history. `go` takes it to another entry at once; `told` says of what the page has not heard yet."""

    def __init__(self, fragment: str = "") -> None:
        self.entries: list[tuple[str | None, str]] = [(None, fragment)]
        self.at = 0
        self.told: list[Callable[..., Any]] = []

    def fragment(self) -> str:
        return self.entries[self.at][1]

    def whole(self, fragment: str) -> str:
        return "https://example.org/#" + fragment

    def entry(self) -> str | None:
        return self.entries[self.at][0]

    def write(self, entry: str, fragment: str, new: bool) -> None:
        if new:
            self.entries = self.entries[: self.at + 1]
            self.at += 1
            self.entries.append((entry, fragment))
        else:
            self.entries[self.at] = (entry, fragment)

    def go(self, way: int) -> None:
        if 0 <= self.at + way < len(self.entries):
            self.at += way
            self.told.append(arrived)

    def put(self, fragment: str) -> None:
        """Put a fragment in the address, as a visitor does."""
        self.entries = [*self.entries[: self.at + 1], (None, fragment)]
        self.at += 1
        self.told += [arrived, changed]

    def mend(self) -> None:
        """Mend nothing."""


class FakeCache:
    """A browser's cache."""

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}

    async def put(self, key: str, content: Any) -> None:
        self.kept[key] = content

    async def get(self, key: str, function: str) -> Any:
        return self.kept.get(key)

    async def drop(self, key: str) -> None:
        self.kept.pop(key, None)


class FakeRoom:
    """A browser that is asked to keep the page's data."""

    def __init__(self) -> None:
        self.asked = 0

    async def ask(self) -> None:
        self.asked += 1


class FakeGamesFile:
    """Files of games: each is the text that it holds."""

    def __init__(self) -> None:
        self.saved: list[str] = []

    def save(self, texts: Iterable[str]) -> None:
        self.saved.append("".join(texts))

    async def beginning(self, file: Any, length: int) -> str:
        return str(file[:length])

    async def read(self, file: Any) -> GamesRead | None:
        try:
            return GamesRead(json.loads(file))
        except ValueError:
            return None


class GamesRead:
    """The games of a file that was read."""

    def __init__(self, content: Any) -> None:
        sound = isinstance(content, dict) and content.get("givens") == "games"
        self._games = content.get("games") if sound else None
        self.count = len(self._games) if isinstance(self._games, list) else -1
        self.version: object = content.get("version") if sound else None

    async def text(self, at: int) -> str:
        return json.dumps(self._games[at] if self._games else None)


class FakeClipboard:
    """`text` is the last text that was copied; unless it `allows`, none is."""

    def __init__(self) -> None:
        self.text = ""
        self.allows = True

    async def _copied(self, text: Any) -> bool:
        if self.allows:
            self.text = text
        return self.allows

    def copying(self, text: Any) -> Coroutine[Any, Any, bool]:
        return self._copied(text)

    def pending(self) -> FakePending:
        return FakePending(self)

    def handing(self, text: str, link: str) -> Coroutine[Any, Any, bool]:
        return self._copied(text + " " + link)


class FakePending:
    """A copy of a text that is still to come."""

    def __init__(self, clipboard: FakeClipboard) -> None:
        self._clipboard = clipboard

    async def end(self, text: str | None) -> bool:
        return text is not None and await self._clipboard.copying(text)


class FakeFiles:
    """`saved` has the files that were downloaded, `held` those that have an address, and a brought file is a text."""

    def __init__(self) -> None:
        self.saved: list[tuple[str, Any]] = []
        self.held: dict[str, Any] = {}

    def save(self, content: Any, name: str) -> None:
        self.saved.append((name, content))

    def hold(self, place: str, content: Any) -> str:
        self.held[place] = content
        return f"blob:{place}"

    async def beginning(self, file: Any, most: int) -> tuple[str, int]:
        await asyncio.sleep(0)
        return file[:most], len(file)


class FakePictures:
    """Pictures without a look; `lost` if the outlines of the digits do not come."""

    def __init__(self) -> None:
        self.lost = False

    async def outlines(self) -> Any:
        return None if self.lost else OUTLINES

    def style(self, name: str) -> str:
        return ""

    async def painted(self, text: str) -> Any:
        return "painted " + text


class FakeFile(str):
    """A file of the visitor's: its text, with a name and a type."""

    def __new__(cls, text: str, name: str = "", kind: str = "") -> FakeFile:
        file = super().__new__(cls, text)
        file.name, file.type, file.size = name, kind, len(text.encode())
        return file

    name: str
    type: str
    size: int

    async def text(self) -> str:
        return str(self)


class FakeTexts:
    """Pieces are a list; what is on the `clipboard` is a text, or an exception that the browser raises."""

    def __init__(self) -> None:
        self.clipboard: str | Exception | None = None

    def on_clipboard(self) -> Any:
        return arriving(self.clipboard)

    async def arrived(self, text: Any) -> list[str]:
        return [await text]

    def packed(self, pieces: list[str]) -> FakeFile:
        return FakeFile("".join(pieces))

    def joined(self, pieces: list[str]) -> str:
        return "".join(pieces)

    def together(self, files: list[Any]) -> list[Any]:
        return files


async def arriving(text: str | Exception | None) -> str:
    """Return a text as a promise of the browser's does."""
    if isinstance(text, Exception):
        raise text
    assert text is not None
    return text


class FakeBrowser:
    """What the pages of one browser share."""

    def __init__(self) -> None:
        self.shared = Shared()
        self.clock = FakeClock()
        self.cache = FakeCache()


class FakeReleases:
    """The page is kept for offline use by nobody."""

    async def start(self) -> None:
        """Keep nothing."""

    def take(self) -> None:
        """Take nothing."""


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
    """Tell whether an event loop runs."""
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
        self.store = FakeStore(self.browser.shared)
        self.address = address or FakeAddress()
        self.room = FakeRoom()
        self.late = FakeLate()
        self.games_file = FakeGamesFile()
        self.clipboard = FakeClipboard()
        self.files = FakeFiles()
        self.pictures = FakePictures()
        self.texts = FakeTexts()
        self.app = FakeApp(self._tools)
        self.state = self.app.state
        self.state.complete()
        self.tools = self.app.tools
        self.app.join(Effects(self.app.act, EFFECTS), Effects(self.app.act, LATER))
        self.app.begin()

    def _tools(self, app: App) -> Tools:
        return Tools(
            worker=self.worker,
            clock=self.clock,
            early=FakeEarly(),
            late=self.late,
            store=self.store,
            keeper=Keeper(app.state.board.session, self.store, self.clock.time, self.store.tab),
            address=self.address,
            cache=self.cache,
            room=self.room,
            games_file=self.games_file,
            clipboard=self.clipboard,
            files=self.files,
            pictures=self.pictures,
            releases=FakeReleases(),
            browser="Browser 1.0",
            texts=self.texts,
        )

    async def run(self, action: Callable[..., Any], *arguments: Any) -> None:
        """Run an action and what follows from it, as far as that comes."""
        self.app.act(action, *arguments)
        await self.settle()

    async def settle(self) -> None:
        """Let every task run until each is over or waits for a call that is held."""
        quiet = 0
        while quiet < TURNS:
            while self.address.told:
                self.app.act(self.address.told.pop(0))
            await asyncio.sleep(0)
            quiet = 0 if self.worker.answering else quiet + 1
        for task in RUNNING:
            if task.done() and not task.cancelled():
                task.result()  # raises what it raised
        RUNNING[:] = [task for task in RUNNING if not task.done()]


TURNS = 20  # of the event loop; no chain of actions that wait for nothing is longer
OUTLINES = json.loads((ROOT / "static" / "fonts" / "outlines.json").read_text())
