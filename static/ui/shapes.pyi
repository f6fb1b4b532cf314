"""The shapes of what the page's own parts pass to each other and keep. Types only; nothing loads this file.

Puzzles, faults and the worker's answers are in puzzles/api/messages.pyi.
"""

from collections.abc import Callable, Sequence
from typing import Any, NotRequired, Protocol, TypeAlias, TypedDict

from puzzles.api.messages import Layers, Other, Puzzle
from ui.state.board.view import View

Gap: TypeAlias = tuple[int, int]
"""Two touching cells, the lower index first."""

Name: TypeAlias = tuple[int, str]
"""The name of a log entry: its count and its tab."""

Layer: TypeAlias = list[Any] | dict[Gap, str]
"""One value for each cell (a number, or a tuple of pencil marks), or the clue of each gap that has one."""

Change: TypeAlias = tuple[str, int, Any] | tuple[str, Gap, Any]
"""(layer, key, new value) of a move."""

Act: TypeAlias = list[list[Any]] | dict[str, Any]
"""What an entry does: [layer, key, new value] lists, or {"whole": state}, {"undo": name} or {"redo": name}."""

Entry: TypeAlias = list[Any]
"""[count, tab, act] or [count, tab, act, name of the board]: see ui.state.board.history."""

Now: TypeAlias = Callable[[], float]
"""Returns the time in seconds."""

Listener: TypeAlias = Callable[[], object]
"""Called when something has changed; its return value is ignored."""

Handler: TypeAlias = Callable[[Event], object]
"""Called with a browser event; a coroutine that it returns is run as a task."""

Typing: TypeAlias = tuple[str, bool, int, str, Name | None]
"""What is being typed: mode, whether the next digit starts a number, digits so far, their layer, the last move."""

Source: TypeAlias = tuple[str, list[Any], object]
"""An opened text: the worker function that reads it, that function's arguments, and the browser's file or None."""

Content: TypeAlias = tuple[Beginning, list[Entry], float, float]
"""A stored game: its beginning, its entries in order, when it was last played (milliseconds), seconds played."""

LeftGame: TypeAlias = tuple[str, str, str, list[Entry], bool]
"""A game that was on the board: its name, its title, its beginning as JSON text, its entries in order, and whether the
board was being set."""

class Place(TypedDict, total=False):
    """What an entry of the browser's history stands for."""

    game: str
    link: str
    """To its puzzle, a fragment without #."""

    note: str
    """What stands beside the board's title."""

    below: str
    """The game of the entry below."""

    sheet: bool
    """Whether it is the entry of an open sheet, above that of the board."""

    layers: Layers
    """What came with the puzzle, if anything did."""

class OpenText(TypedDict):
    """A text or file whose puzzles can be paged through, and what is said of it."""

    source: Source
    form: str | None
    title: str
    count: int
    index: int
    warning: str
    assumed: str
    titles: list[str]
    """Of its first puzzles, if any has one."""

    here: Other | None
    """The reading that is open, if it is known; `others` are the other ones."""

    others: list[Other]

class Words(TypedDict, total=False):
    """What a puzzle says of itself; what it does not say is left out."""

    title: str
    author: str
    rules: str

class State(TypedDict):
    """All that is on a board, one value for each cell in every layer."""

    puzzle: Puzzle
    words: NotRequired[Words]
    entries: Sequence[int]
    solved: Sequence[int]
    """1 for an entry that the solver wrote, else 0."""

    corner: Sequence[Sequence[int]]
    centre: Sequence[Sequence[int]]
    colours: Sequence[int]

class Beginning(TypedDict):
    """The board that a game began with."""

    puzzle: Puzzle
    entries: list[int] | None
    """None if there were none."""

    layers: NotRequired[Layers]
    """What came with the puzzle beside entries, if anything did."""

    setting: bool
    title: NotRequired[str]
    """`when` too is in the store, but not in a file, which has both beside the beginning."""

    when: NotRequired[int]
    """Milliseconds."""

class PieceHead(TypedDict, total=False):
    """What a piece of a log says before its entries."""

    when: int
    """Milliseconds."""

    seconds: int
    beginning: Beginning

class ListedGame(TypedDict):
    """A game in the list of games."""

    name: NotRequired[str]
    """Not in the game's note in the store, whose key has it."""

    title: str
    when: float
    """When it was last played, in milliseconds."""

    seconds: int
    """How long it was played."""

    moves: bool
    stamp: int
    """Characters of the game's texts in the store when this was noted."""

    called: NotRequired[str]
    """The title that the puzzle came with."""

    puzzle: NotRequired[Puzzle]
    """Not for a huge board; `values` likewise."""

    values: NotRequired[list[int]]

class FileGame(TypedDict):
    """A game in a file of games."""

    name: str
    title: str
    when: int
    seconds: int
    beginning: Beginning
    log: list[Entry]

class OpenRecord(TypedDict, total=False):
    """The record of the open text in the store."""

    game: str
    key: str
    """Where the browser's cache has the text."""

    function: str
    form: str | None
    title: str
    count: int
    index: int

class Store(Protocol):
    """Texts by key, kept between visits."""

    def get(self, key: str) -> str | None: ...
    def put(self, key: str, text: str) -> None:
        """Raise Full if the store takes nothing more."""

    def drop(self, key: str) -> None: ...
    def lengths(self, start: str) -> dict[str, int]:
        """Return {key: length of its text} for `start` and the keys that continue it with a colon."""

class Shot(Protocol):
    """A picture that was decoded, shrunk to what is read."""

    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def canvas(self) -> Any:
        """A browser's canvas that holds it, upright."""

    def pixels(self) -> Any:
        """Return its RGBA values, row by row, in a new buffer of the browser's."""

    def free(self, pixels: Any) -> None:
        """Give such a buffer's memory back; nobody uses it any more."""

    def close(self) -> None:
        """Give all memory back but that of such buffers; nobody looks at it any more."""

class Camera(Protocol):
    """A camera that is open."""

    @property
    def video(self) -> Any:
        """A browser's element that shows what it sees."""

    @property
    def ratio(self) -> float:
        """The width of what it sees by the height."""

    def has_ended(self) -> bool:
        """Tell whether the device has taken it away."""

    def frame(self) -> Shot:
        """Return what it sees, small."""

    def shot(self) -> Shot:
        """Return what it sees."""

    def close(self) -> None:
        """Let go of it."""

class Owner(Protocol):
    """What a history needs of the board whose moves it keeps."""

    layers: dict[str, Layer]
    def state(self) -> State: ...
    def take(self, state: State) -> None: ...
    def allows(self, layer: str, key: object, value: object) -> bool: ...

class Numbered(Protocol):
    """What `ui.state.board.numbers` needs of a board."""

    view: View
    rows: int
    columns: int
    box: list[int] | None
    regions: list[int]
    diagonals: bool
    top: int
    corner: list[tuple[int, ...]]
    centre: list[tuple[int, ...]]
    def values(self) -> list[int]: ...

class WishMaker(Protocol):
    """What "New puzzle" needs of what makes puzzles to a wish."""

    def wished(self) -> bool: ...
    async def make(self) -> None: ...
    async def like(self, puzzle: Puzzle, level: str) -> None: ...

class Element:
    """A browser element. The members that most elements have are typed; the others are Any."""

    className: str
    textContent: str
    hidden: bool
    disabled: bool
    def getAttribute(self, name: str) -> Any: ...
    def setAttribute(self, name: str, value: object) -> None: ...
    def removeAttribute(self, name: str) -> None: ...
    def hasAttribute(self, name: str) -> bool: ...
    def addEventListener(self, event: str, handler: object, *options: object) -> None: ...
    def appendChild(self, child: object) -> Any: ...
    def replaceChildren(self, *children: object) -> None: ...
    def contains(self, other: object) -> bool: ...
    def closest(self, selector: str) -> Any: ...
    def querySelector(self, selector: str) -> Any: ...
    def focus(self) -> None: ...
    def __getattr__(self, name: str) -> Any: ...
    def __setattr__(self, name: str, value: Any) -> None: ...

class Event:
    """A browser event. The members that every event has are typed; the others are Any."""

    target: Element
    def preventDefault(self) -> None: ...
    def __getattr__(self, name: str) -> Any: ...
