"""What page and worker say to each other: the calls, their arguments and answers. Types only; nothing loads this file.

A call goes over as JSON text: a list of its arguments, and its answer. Both sides import this stub for their type
checker alone, under `TYPE_CHECKING`, since MicroPython has no `typing`. A test holds the worker to `Call`.
"""

from typing import Literal, NotRequired, Protocol, TypedDict, final, overload

class Size(TypedDict):
    rows: int
    columns: int
    box: list[int] | None
    """[rows, columns] of a Sudoku box."""

class Puzzle(Size):
    kind: str
    givens: list[int]
    """Row-major, 0 for an empty cell."""

    clues: list[list[int]]
    """[less, greater], the indices of two cells."""

    top: NotRequired[int]
    """The highest number; in every answer, and passed over in a question."""

    letters: NotRequired[bool]
    """Whether numbers beyond 9 are shown as letters, A for 10; in every answer."""

class Fault(TypedDict):
    message: str
    hint: str
    excerpt: str
    line: int
    """From 1; 0 where no line is to blame. `column` likewise."""

    column: int
    cells: list[int]
    code: NotRequired[str]
    """In every fault of the worker's."""

@final
class Failure(TypedDict):
    """The answer to a call that could not be met."""

    fault: Fault

class Progress(TypedDict):
    """How a search is doing, about ten times a second."""

    nodes: int
    found: int
    seconds: float

class BrokenRule(TypedDict):
    cells: list[int]
    message: str

class Unit(TypedDict):
    name: str
    cells: list[int]

class Form(TypedDict):
    form: str
    """As in "sudoku/line"."""

    title: str

class Kind(TypedDict):
    name: str
    title: str
    sizes: list[Size]
    forms: list[Form]

@final
class Hello(TypedDict):
    version: str
    engine: str
    kinds: list[Kind]

@final
class Opened(TypedDict):
    """A text that was opened, and its first puzzle."""

    form: str
    title: str
    warning: str
    """Which lines are no puzzles; "" where all are."""

    count: int
    index: int
    puzzle: Puzzle
    others: list[Form]
    """Other readings of the text, each with a title that says what the text would be."""

@final
class Paged(TypedDict):
    """A puzzle of the open text."""

    index: int
    count: int
    puzzle: Puzzle

class Board(TypedDict):
    puzzle: Puzzle

@final
class Check(TypedDict):
    complete: bool
    correct: bool
    message: str
    conflicts: list[BrokenRule]
    cells: list[int]
    """All that are at fault."""

@final
class Remarks(TypedDict):
    conflicts: list[BrokenRule]
    cells: list[int]
    """All that are at fault."""

    finished: list[Unit]
    """Rows, columns, boxes and runs of a chain that are full, with no cell at fault."""

    full: bool
    solved: bool

@final
class Candidates(TypedDict):
    candidates: list[list[int]]
    """For each cell, ascending; empty for a filled cell and for those in `left_out`."""

    left_out: list[int]
    """Cells with more candidates than can be read."""

@final
class Transformed(Board):
    entries: list[int]
    cells: list[int]
    """For each cell of the new board the index of the old one."""

    numbers: list[int]
    """For each old number, from 0, the new one."""

@final
class SoFar(TypedDict):
    standing: str
    """right, wrong, clash, none or undecided: see `hints.Standing`."""

    cells: list[int]
    message: str

@final
class Revealed(TypedDict):
    cell: int
    number: int
    """0 where none is known."""

    agrees: bool | None
    """Whether a solution with this number has all the other entries; null where that is not known."""

    message: str

class Clash(TypedDict):
    """The fewest givens and clues found that leave no solution."""

    cells: list[int]
    clues: list[list[int]]
    certainty: str
    """smallest, minimal (none can be left out) or some."""

    message: str

@final
class Count(TypedDict):
    outcome: str
    """none, unique, several or undecided."""

    message: str
    clash: Clash | None

@final
class Verdict(TypedDict):
    outcome: str
    """none, unique, several or undecided."""

    count: int
    exact: bool
    message: str
    solutions: list[list[int]]
    nodes: int
    seconds: float
    engine: str
    conflicts: list[BrokenRule]

class Textbook(TypedDict):
    name: str
    title: str
    description: str

@final
class Textbooks(TypedDict):
    searches: list[Textbook]
    refusals: list[str]

@final
class Study(TypedDict):
    """How a textbook search is doing; what is not required comes when it is over."""

    over: bool
    counters: list[list[str | int]]
    """[name, count]."""

    seconds: float
    message: NotRequired[str]
    engine: NotRequired[str]
    first: NotRequired[list[list[int | str]]]
    """Steps of [step, row, column, number, words]; `last` too."""

    last: NotRequired[list[list[int | str]]]
    solution: NotRequired[list[int] | None]

@final
class Totals(TypedDict):
    """How the solving of a whole text is doing."""

    total: int
    misfits: int
    workers: int
    done: int
    counts: dict[str, int]
    """Puzzles by verdict."""

    spread: list[int]
    """Puzzles by nodes: place i has those that took fewer than 2 ** i."""

    nodes: int
    hardest: int
    most: int

@final
class Link(TypedDict):
    fragment: str
    characters: int

@final
class LinkOpened(Board):
    entries: list[int]

@final
class Text(TypedDict):
    text: str

class Forms(TypedDict):
    forms: list[Form]

class Call(Protocol):
    """The page's way to call the worker. None is the answer of a call that was cancelled, or whose worker was stopped.

    Entries are one number a cell, 0 for none, and 0 on every given. A form is a name as in "sudoku/line"; without one,
    or with null, it is recognised.
    """

    @overload
    async def __call__(self, name: Literal["hello"], /) -> Hello | Failure | None: ...
    @overload
    async def __call__(
        self, name: Literal["read"], text: str, form: str | None = None, /
    ) -> Opened | Failure | None: ...
    @overload
    async def __call__(
        self, name: Literal["read_file"], form: str | None = None, /, *, file: object
    ) -> Opened | Failure | None:
        """Read a browser's File, which goes over uncopied."""
    @overload
    async def __call__(
        self, name: Literal["read_form"], form: str | None = None, /, *, file: object
    ) -> Opened | Failure | None:
        """Read the one field of a form that the browser packed into a Blob."""
    @overload
    async def __call__(self, name: Literal["cancel_reading"], /) -> list[object] | None: ...
    @overload
    async def __call__(self, name: Literal["puzzle"], index: int, /) -> Paged | Failure | None: ...
    @overload
    async def __call__(
        self, name: Literal["blank"], kind: str, rows: int, columns: int, box: list[int] | None = None, /
    ) -> Board | Failure | None: ...
    @overload
    async def __call__(
        self, name: Literal["check"], puzzle: Puzzle, values: list[int], /
    ) -> Check | Failure | None: ...
    @overload
    async def __call__(
        self, name: Literal["solve"], puzzle: Puzzle, limit: int, seconds: float, /
    ) -> Verdict | Failure | None:
        """Report Progress meanwhile, as the other searches do: `generate`, `so_far`, `reveal`."""
    @overload
    async def __call__(
        self,
        name: Literal["generate"],
        kind: str,
        rows: int,
        columns: int,
        box: list[int] | None,
        empty: int | None,
        seed: int,
        /,
    ) -> Board | Failure | None: ...
    @overload
    async def __call__(
        self, name: Literal["so_far"], puzzle: Puzzle, entries: list[int], seconds: float, /
    ) -> SoFar | Failure | None: ...
    @overload
    async def __call__(
        self, name: Literal["reveal"], puzzle: Puzzle, entries: list[int], cell: int, seconds: float, /
    ) -> Revealed | Failure | None: ...
    @overload
    async def __call__(
        self, name: Literal["quiet_count"], puzzle: Puzzle, seconds: float, /
    ) -> Count | Failure | None: ...
    @overload
    async def __call__(self, name: Literal["cancel_count"], /) -> list[object] | None: ...
    @overload
    async def __call__(
        self, name: Literal["look"], puzzle: Puzzle, entries: list[int], /
    ) -> Remarks | Failure | None: ...
    @overload
    async def __call__(
        self, name: Literal["candidates"], puzzle: Puzzle, entries: list[int], /
    ) -> Candidates | Failure | None: ...
    @overload
    async def __call__(
        self,
        name: Literal["transform"],
        puzzle: Puzzle,
        entries: list[int],
        change: str,
        numbers: list[int] | None = None,
        /,
    ) -> Transformed | Failure | None: ...
    @overload
    async def __call__(self, name: Literal["solve_all"], cores: int, /) -> Totals | Failure | None:
        """Report Totals meanwhile; where it is cancelled, answer with the last ones."""
    @overload
    async def __call__(self, name: Literal["pause"], paused: bool, /) -> list[object] | None: ...
    @overload
    async def __call__(self, name: Literal["cancel"], /) -> list[object] | None: ...
    @overload
    async def __call__(self, name: Literal["textbooks"], puzzle: Puzzle, /) -> Textbooks | Failure | None: ...
    @overload
    async def __call__(
        self, name: Literal["textbook"], puzzle: Puzzle, search: str, seconds: float, /
    ) -> Study | Failure | None:
        """Report a Study meanwhile; where it is cancelled, answer with what it came to."""
    @overload
    async def __call__(
        self, name: Literal["share"], puzzle: Puzzle, entries: list[int] | None = None, /
    ) -> Link | Failure | None: ...
    @overload
    async def __call__(self, name: Literal["open_link"], fragment: str, /) -> LinkOpened | Failure | None: ...
    @overload
    async def __call__(self, name: Literal["write"], puzzle: Puzzle, form: str, /) -> Text | Failure | None: ...
