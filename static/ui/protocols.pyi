"""What actions, tools and views are to each other. Types only; nothing loads this file."""

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Protocol, TypeAlias

from puzzles.api.messages import Puzzle, Verdict
from puzzles.api.page import Calls
from puzzles.portable.annotations import Outlines
from ui.shapes import Camera, Shot
from ui.shapes import Store as Kept
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

class App(Protocol):
    """What a part joins that comes late."""

    state: State
    views: list[View]

    def join(self, *views: View) -> None:
        """Have views show the state from now on."""

    def join_late(self) -> None:
        """Have the parts join that came late."""

    def join_pictures(self) -> None:
        """Have the part join that reads pictures."""

    def join_strength(self) -> None:
        """Have the part join that counts games."""

    def act(self, action: Action, *arguments: Any) -> None:
        """Run an action, and show what it changed."""

class Clock(Protocol):
    """Time, in seconds."""

    def now(self) -> float:
        """Return the seconds since the page was opened."""

    def time(self) -> float:
        """Return the seconds since 1970."""

    def today(self) -> tuple[int, int, int]:
        """Return the visitor's day: the year, the month and the day."""

    def seen(self) -> bool:
        """Return whether the page can be seen."""

    async def sleep(self, seconds: float) -> None: ...
    async def painted(self) -> None:
        """Wait until the browser has painted once more; while the page cannot be seen, it does not."""

class Worker(Protocol):
    """The solver's worker. Its calls answer None if they were stopped."""

    @property
    def call(self) -> Calls: ...
    @property
    def ready(self) -> bool: ...
    @property
    def generation(self) -> int: ...
    def busy(self) -> bool:
        """Tell whether an answer is on its way."""

    async def start(self) -> None:
        """Start it; the calls made before wait until it answers."""

    def fail(self, sentence: str) -> None:
        """Give up on the worker that is starting: end the calls that wait for it, with this sentence."""

    async def solutions(self) -> Any:
        """Return the solutions of a file that was solved, as a browser's Blob."""

    async def proof_file(self) -> Any:
        """Return the file of the proof that was made last, as a browser's Blob."""

    async def solutions_text(self, total: int, *arguments: object) -> Any:
        """Return the text of all `total` solutions that `write_solutions` writes for these arguments, as a Blob.

        None if the worker does not have them, or was stopped.
        """

    def cancel(self) -> None: ...
    def cancel_reading(self) -> None: ...
    def stop_all(self) -> None: ...

class Early(Protocol):
    """Decides a puzzle before the worker is there."""

    async def verdict(self, puzzle: Puzzle, wanted: Callable[[], bool]) -> Verdict | None: ...
    def wake(self) -> None: ...

class Late(Protocol):
    """What comes late: the parts that explain and make, the part that reads pictures, or the part that counts games."""

    async def bring(self, state: State, quiet: bool = False) -> bool:
        """Bring the late parts; return whether they are there, and say so if they are not, unless `quiet`."""

class Store(Kept, Protocol):
    """The browser's store. Both of its places have each game; one is safer than the other."""

    @property
    def tab(self) -> str:
        """A word that no other page uses."""

    async def recover(self) -> bool:
        """Recover what only the safer place has; return whether `get` now has more."""

class Room(Protocol):
    """The browser's promise not to clear what the page stores."""

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

    @property
    def played_count(self) -> int: ...
    async def played(self, first: int, count: int) -> str:
        """Return what is known of some games for the player's strength as JSON text; "" if that cannot be read."""

class GamesFile(Protocol):
    """Saves files of games, and reads them."""

    def save(self, texts: Iterable[str]) -> None:
        """Download a file of these texts, one after another."""

    async def beginning(self, file: Any, length: int) -> str: ...
    async def read(self, file: Any) -> GamesOfFile | None:
        """Return the games of a file; None if it is not JSON."""

class PendingCopy(Protocol):
    """A copy that has begun, of a text that is still to come."""

    async def end(self, text: str | None) -> bool:
        """Copy the text that has come, None if there is none; tell whether the browser allowed it."""

class Clipboard(Protocol):
    """Where a text goes to be pasted elsewhere.

    WebKit lets a page copy within a press alone. So an action that copies is no coroutine: it begins to copy, then
    returns a coroutine that waits for the end.
    """

    def copying(self, text: Any) -> Coroutine[Any, Any, bool]:
        """Begin to copy a text, or a browser's Blob; return a coroutine: whether the browser allowed it."""

    def pending(self) -> PendingCopy:
        """Begin to copy a text that is still to come."""

    def handing(self, text: str, link: str) -> Coroutine[Any, Any, bool]:
        """Begin to share a link, with a text, the way this device does; return a coroutine: whether it could."""

class Files(Protocol):
    """Files that the page makes and the browser saves, and those that the visitor brings."""

    def save(self, content: Any, name: str) -> None:
        """Download a text, or a browser's Blob, as a file of this name."""

    def hold(self, place: str, content: Any) -> str:
        """Return an address for a text or a Blob, in place of the one that this place had before."""

    async def beginning(self, file: Any, most: int) -> tuple[str, int]:
        """Return the first characters of a browser's File or Blob, and how many bytes it has."""

class Eyes(Protocol):
    """What sees pictures."""

    async def decoded(self, file: Any) -> Shot | str:
        """Decode a browser's File, or say why not."""

    async def camera(self) -> Camera | str:
        """Open the camera, which may ask the visitor; or say why not."""

class Pictures(Protocol):
    """What pictures in files need of the browser."""

    def eyes(self) -> Eyes:
        """Return what sees pictures. The part that reads them has come."""

    async def outlines(self) -> Outlines | None:
        """Return the outlines of the digits; None if they do not come."""

    def style(self, name: str) -> str:
        """Return the rules of the style sheet with this name."""

    async def painted(self, text: str) -> Any:
        """Return the text of an SVG file as a PNG file, a browser's Blob."""

class Releases(Protocol):
    """What keeps the page for offline use, and brings new releases."""

    async def start(self) -> None:
        """Have the browser keep the page, once it has started; it looks for a new release now and then."""

    def take(self) -> None:
        """Have the release that waits take over, then load the page again."""

class Process(Protocol):
    """The browser's side of the worker: the program that runs, in its own thread."""

    async def start(self, number: int, reports: dict[str, Callable[[str], None]]) -> Any:
        """Start the worker of this number, which calls `reports` by their names; return its functions."""

    def stop(self) -> None:
        """Stop it at once, whatever it is doing."""

class Texts(Protocol):
    """Texts that the visitor brings, as the browser holds them. Pieces are an array of the browser's."""

    def on_clipboard(self) -> Any:
        """Begin to ask for what is on the clipboard, from within a press; None if there is no clipboard."""

    async def pasted(self, asked: Any) -> Any:
        """Wait for it; return a Blob of its text, else of a picture, or None. Raises what the browser does."""

    async def arrived(self, text: Any) -> Any:
        """Wait for the text of a promise; return pieces. Raises what the browser does if it hands over no text."""

    def packed(self, pieces: Any) -> Any:
        """Return pieces as a Blob."""

    def joined(self, pieces: Any) -> str:
        """Return pieces as one text, with the line ends that a text box has."""

    def together(self, files: list[Any]) -> Any:
        """Return files as an array of the browser's."""
