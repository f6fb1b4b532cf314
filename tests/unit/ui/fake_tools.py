"""The page's tools without a browser: store, clock, address, clipboard, files."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.unit.ui.storage.stores import TABS, Shared, Tab
from ui.actions.address.arriving import arrived, changed

if TYPE_CHECKING:
    from ui.state.state import State

OUTLINES = json.loads((Path(__file__).resolve().parents[3] / "static" / "fonts" / "outlines.json").read_text())


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

    async def painted(self) -> None:
        await asyncio.sleep(0)


class FakeNobody:
    """Leaves every puzzle to the worker, asks for no room, and keeps nothing for offline use."""

    async def verdict(self, puzzle: Any, wanted: Callable[[], bool]) -> None:
        return None

    async def begin(self) -> None:
        """Do nothing."""

    def take(self) -> None:
        """Do nothing."""

    ask = start = begin
    wake = take


class FakeLate:
    """The late parts, which do not come unless a test has them join and says that they are `there`."""

    there = False

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

    def write(self, entry: str | None, fragment: str, new: bool) -> None:
        self.at += new
        self.entries = [*self.entries[: self.at], (entry, fragment), *([] if new else self.entries[self.at + 1 :])]

    def go(self, way: int) -> None:
        if 0 <= self.at + way < len(self.entries):
            self.at += way
            self.told.append(arrived)

    def put(self, fragment: str) -> None:
        """Put a fragment in the address, as a visitor does."""
        self.write(None, fragment, True)
        self.told += [arrived, changed]

    def mend(self) -> None:
        """Mend nothing."""


class FakeCache:
    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}

    async def put(self, key: str, content: Any) -> None:
        self.kept[key] = content

    async def get(self, key: str, function: str) -> Any:
        return self.kept.get(key)

    async def drop(self, key: str) -> None:
        self.kept.pop(key, None)


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
        played = content.get("played") if sound else None
        self._played = played if isinstance(played, list) else []

    async def text(self, at: int) -> str:
        return json.dumps(self._games[at] if self._games else None)

    @property
    def played_count(self) -> int:
        return len(self._played)

    async def played(self, first: int, count: int) -> str:
        return json.dumps(self._played[first : first + count])


class FakeClipboard:
    """`text` is the last text that was copied; unless it `allows`, none is."""

    text = ""
    allows = True

    async def copying(self, text: Any) -> bool:
        if self.allows:
            self.text = text
        return self.allows

    def pending(self) -> FakeClipboard:
        return self

    async def end(self, text: str | None) -> bool:
        """End a copy of a text that was still to come."""
        return text is not None and await self.copying(text)

    def handing(self, text: str, link: str) -> Coroutine[Any, Any, bool]:
        return self.copying(text + " " + link)


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


class FakeShot:
    """A picture that was decoded: `canvas` is nothing, and its pixels are its name."""

    canvas: object = None
    held = 0
    """Buffers of its pixels that were not given back."""

    closed = False

    def __init__(self, name: str = "a picture", width: int = 400, height: int = 300) -> None:
        self.name, self.width, self.height = name, width, height

    def pixels(self) -> str:
        self.held += 1
        return self.name

    def free(self, pixels: str) -> None:
        self.held -= 1

    def close(self) -> None:
        self.closed = True


class FakeCamera:
    """A camera; `closed` once nobody looks through it, `ended` if the device took it away."""

    video: object = None
    ratio = 4 / 3
    closed = ended = False

    def __init__(self) -> None:
        self.shots: list[FakeShot] = []

    def has_ended(self) -> bool:
        return self.ended

    def frame(self) -> FakeShot:
        return FakeShot("a frame", 64, 48)

    def shot(self) -> FakeShot:
        self.shots.append(FakeShot())
        return self.shots[-1]

    def close(self) -> None:
        self.closed = True


class FakePictures:
    """Pictures without a look; `lost` if the outlines of the digits do not come. `shot` is what a file decodes to.

    `eye` is the camera, or why there is none.
    """

    lost = False
    shot: FakeShot | str = "It is no picture."
    eye: FakeCamera | str = "There is none."

    def eyes(self) -> FakePictures:
        return self

    async def decoded(self, file: Any) -> FakeShot | str:
        await asyncio.sleep(0)
        return self.shot

    async def camera(self) -> FakeCamera | str:
        await asyncio.sleep(0)
        return self.eye

    async def outlines(self) -> Any:
        return None if self.lost else OUTLINES

    def style(self, name: str) -> str:
        return ""

    async def painted(self, text: str) -> Any:
        return "painted " + text


class FakeFile(str):
    """A file of the visitor's: its text, with a name and a type."""

    name: str
    type: str
    size: int

    def __new__(cls, text: str, name: str = "", kind: str = "") -> FakeFile:
        file = super().__new__(cls, text)
        file.name, file.type, file.size = name, kind, len(text.encode())
        return file

    async def text(self) -> str:
        return str(self)


class FakeTexts:
    """Pieces are a list. `clipboard` is what is on the clipboard, or an error."""

    clipboard: FakeFile | Exception | None = None

    def on_clipboard(self) -> Any:
        return self.clipboard

    async def pasted(self, asked: FakeFile | Exception | None) -> FakeFile | None:
        await asyncio.sleep(0)
        if isinstance(asked, Exception):
            raise asked
        return asked

    async def arrived(self, text: Any) -> list[str]:
        return [await text]

    def packed(self, pieces: list[str]) -> FakeFile:
        return FakeFile("".join(pieces))

    def joined(self, pieces: list[str]) -> str:
        return "".join(pieces)

    def together(self, files: list[Any]) -> list[Any]:
        return files


async def arriving(text: str) -> str:
    """Return a text as a promise of the browser's does."""
    return text
