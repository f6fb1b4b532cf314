"""What the annotations of this room name; imported below TYPE_CHECKING only, since MicroPython has no typing."""

from collections.abc import Mapping, MutableSequence, Sequence
from typing import Any, Protocol

Anything = Any
Json = dict[str, Any]
"""A JSON object, as page and worker exchange it."""

class Size(Protocol):
    """A board's shape in cells; a box has 0 x 0 where there are none."""

    @property
    def rows(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def box_rows(self) -> int: ...
    @property
    def box_columns(self) -> int: ...

class Boards(Protocol):
    """What boards a kind has; on the page its view says it, in the worker the kind itself."""

    @property
    def title(self) -> str: ...
    @property
    def gaps(self) -> bool: ...
    @property
    def variants(self) -> Sequence[str]:
        """What its boards may have beside the usual rules: see portable/variants."""

    @property
    def smallest(self) -> int:
        """The fewest rows or columns of a board; `largest` the most."""

    @property
    def largest(self) -> int: ...
    def make_size(self, rows: int, columns: int, box_rows: int, box_columns: int, /) -> Any:
        """Return a board's size, with the usual boxes if none are named. Raises PuzzleFault."""

    def jigsaw(self, rows: int, columns: int, /) -> Any:
        """Return the size of a board with regions in place of boxes. Raises PuzzleFault."""

    def top_of(self, size: Any, /) -> int:
        """Return the highest number of a board."""

class Choices(Protocol):
    """What writes choices into a link, or reads them from one and ignores what it is given: links.coding."""

    @property
    def writes(self) -> bool: ...
    def pick(self, number: int, total: int, /) -> int:
        """Code one of 0 to total - 1, all alike."""

    def chance(self, true: int | bool, weight: int, total: int, /) -> bool:
        """Code whether something is true, which has this weight."""

    def weigh(self, choice: int, weights: Sequence[int], /) -> int:
        """Code the index of one of these weights."""

class Contents(Protocol):
    """What a link holds: links.contents."""

    givens: Sequence[int]
    clues: Sequence[tuple[int, int]]
    regions: Sequence[int]
    diagonals: bool
    letters: bool
    layers: Json

class Fragment(Protocol):
    """A link's fragment in one of its notations, each part read when it is asked for."""

    kind: str
    jigsaw: bool
    """Whether it has regions in place of boxes."""

    def size(self) -> tuple[int, int, int, int]: ...
    def contents(self, size: Size, top: int, /) -> Contents: ...

class Workspace(Protocol):
    """The arrays of one search, and the kernels that work on them: see puzzles/machines/base.py."""

    def int32s(self, size: int) -> MutableSequence[int]: ...
    def int64s(self, size: int) -> MutableSequence[int]: ...
    def call(self, export: str, *arguments: MutableSequence[int] | int) -> int: ...

Glyphs = Mapping[str, Sequence[Any]]
"""Of a letter, its advance and its path, in thousandths of the font size: one weight of static/fonts/outlines.json."""

Outlines = Mapping[str, Glyphs]
"""The glyphs of each weight."""

Broken = tuple[tuple[int, ...], str]
"""A rule that is broken: the cells at fault, and a sentence that says how."""

Values = Sequence[int]
"""A number for each cell, row by row, 0 for empty."""

class Element(Protocol):
    """What a drawing asks of an SVG element: of the document's, as MicroPython sees it, or of markup.Node."""

    textContent: Any

    @property
    def firstElementChild(self) -> Any: ...
    @property
    def nextElementSibling(self) -> Any: ...
    def getAttribute(self, name: str) -> Any: ...
    def setAttribute(self, name: str, value: object) -> object: ...
    def removeAttribute(self, name: str) -> object: ...
    def appendChild(self, child: Any) -> object: ...
    def insertBefore(self, child: Any, other: Any) -> object: ...
    def replaceChildren(self) -> object: ...
    def remove(self) -> object: ...
    def cloneNode(self, deep: bool) -> Any: ...

class Grid(Protocol):
    """Anything with columns."""

    @property
    def columns(self) -> int: ...

class Board(Grid, Protocol):
    """What is drawn: the page's session, or drawing.paper.PrintedBoard. A layer has one value a cell."""

    @property
    def kind(self) -> str: ...
    @property
    def rows(self) -> int: ...
    @property
    def box(self) -> Sequence[int] | None: ...
    @property
    def top(self) -> int: ...
    @property
    def setting(self) -> bool: ...
    @property
    def gaps(self) -> bool: ...
    @property
    def chain(self) -> bool: ...
    @property
    def regions(self) -> Sequence[int]:
        """The region of each cell, from 1, 0 for none yet; () for boxes."""

    @property
    def diagonals(self) -> bool: ...
    @property
    def clues(self) -> dict[tuple[int, int], str]: ...
    @property
    def givens(self) -> Sequence[int]: ...
    @property
    def entries(self) -> Sequence[int]: ...
    @property
    def solved(self) -> Sequence[int]: ...
    @property
    def colours(self) -> Sequence[int]: ...
    @property
    def corner(self) -> Sequence[tuple[int, ...]]: ...
    @property
    def centre(self) -> Sequence[tuple[int, ...]]: ...
    def value(self, index: int) -> int: ...
    def symbol(self, number: int) -> str: ...
    def sign(self, low: int, high: int) -> str: ...
