"""The page without a browser: a state, and tools whose worker, store and clock a test holds in its hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any

from puzzles.api.service import Service
from ui.actions.effects import Effects
from ui.app import App
from ui.making.effects import EFFECTS as MAKING_EFFECTS
from ui.making.state.making import begin as begin_making
from ui.state.changes import Changed
from ui.state.state import State
from ui.storage.logs import Full
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
        if name in ("read_file", "read_files") and name not in self.answers:
            read = self._jobs.answer(lambda: self._read(name, file, *arguments), "reading")
            return json.loads(read if isinstance(read, str) else await read)
        if name in self.answers:
            answer = self.answers[name]
            return answer(*json.loads(text)) if callable(answer) else answer
        return await self.work(name, text)

    async def work(self, name: str, text: str) -> Any:
        """Answer as the shipped worker does."""
        self.answering += 1
        try:
            found = self._real[name](text)
            return json.loads(found if isinstance(found, str) else await found)
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
    """The late parts, without their views; `lost` if they do not come."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.lost = False

    async def bring(self, state: State, quiet: bool = False) -> bool:
        if not self.lost and not state.late:
            begin_making(state)
            self._app.join(Effects(self._app.act, MAKING_EFFECTS))
        return not self.lost


class FakeStore:
    """Keeps texts; `full` makes it refuse more."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.full = False

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        if self.full:
            raise Full("The browser's storage for this page is full.")
        self.texts[key] = text

    def drop(self, key: str) -> None:
        self.texts.pop(key, None)

    def lengths(self, start: str) -> dict[str, int]:
        return {key: len(text) for key, text in self.texts.items() if key == start or key.startswith(f"{start}:")}


class FakeAddress:
    """`covered` tells whether an open sheet has an entry of its own in the history."""

    def __init__(self) -> None:
        self.covered = False

    def whole(self, fragment: str) -> str:
        return "https://example.org/#" + fragment

    def cover(self) -> None:
        self.covered = True

    def uncover(self) -> None:
        self.covered = False


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


class FakeOld:
    """The parts that are not actions yet."""

    def __init__(self, state: State) -> None:
        self.page = self
        self.backup = self
        self.state = state
        self.opening_turn = False
        self.games: list[Any] = []

    def load(self, puzzle: Any, layers: Any, setting: bool, note: str) -> None:
        self.state.board.session.load(puzzle, layers, setting)
        self.state.board.say(note)
        self.state.another_board()

    async def take(self, file: Any) -> bool:
        return file in self.games


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

    `run` is for tests that are coroutines.
    """

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.worker = FakeWorker()
        self.store = FakeStore()
        self.address = FakeAddress()
        self.clipboard = FakeClipboard()
        self.files = FakeFiles()
        self.pictures = FakePictures()
        self.texts = FakeTexts()
        self.app = FakeApp(self._tools)
        self.state = self.app.state
        self.tools = self.app.tools
        self.app.join(Effects(self.app.act))
        self.app.begin()

    def _tools(self, app: App) -> Tools:
        self.late = FakeLate(app)
        return Tools(
            texts=self.texts,
            old=FakeOld(app.state),
            worker=self.worker,
            clock=self.clock,
            early=FakeEarly(),
            late=self.late,
            store=self.store,
            address=self.address,
            clipboard=self.clipboard,
            files=self.files,
            pictures=self.pictures,
            releases=FakeReleases(),
            browser="Browser 1.0",
        )

    async def run(self, action: Callable[..., Any], *arguments: Any) -> None:
        """Run an action and what follows from it, as far as that comes."""
        self.app.act(action, *arguments)
        await self.settle()

    async def settle(self) -> None:
        """Let every task run until each is over or waits for a call that is held."""
        quiet = 0
        while quiet < TURNS:
            await asyncio.sleep(0)
            quiet = 0 if self.worker.answering else quiet + 1
        for task in RUNNING:
            if task.done() and not task.cancelled():
                task.result()  # raises what it raised
        RUNNING[:] = [task for task in RUNNING if not task.done()]


OUTLINES = json.loads((ROOT / "static" / "fonts" / "outlines.json").read_text())
TURNS = 20  # of the event loop; no chain of actions that wait for nothing is longer
