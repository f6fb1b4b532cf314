"""Unpacking of penpa-edit's links, for the kinds that read them.

`..penpa-edit/#m=edit&p=B`: B is base 64 of a raw deflate stream of lines. In every line after the first, short names
stand for long ones. Line 0: type, width, height, ..; line 1: margins; line 3: the problem; line 4: the player's part.
Places are category * W * H + (row + 2) * W + column + 2 with W = width + 4, H = height + 4, row and column from the
margin's edge. After swaroopg92/penpa-edit (class_p.js).
"""

from __future__ import annotations

import binascii
import re
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from puzzles.codecs.common import broken_puzzle, json_of, missing_puzzle, plain_address, whole
from puzzles.model.adjacency import components, neighbours

PROGRAM = "penpa-edit"
ADDRESS = re.compile(
    r"(?:(?:https?://)?[^\s#?]{0,100}penpa-edit/?(?:index\.html)?[#?])?(?:\?|#)?m=(?:edit|solve)&p=(?P<data>[^&\s]+)",
    re.IGNORECASE,
)
MOST = 1024 * 1024
NAMES = (
    *(("z9", '"qa"'), ("zQ", '"pu_q"'), ("zA", '"pu_a"'), ("zG", '"grid"'), ("zM", '"edit_mode"'), ("zS", '"surface"')),
    *(("zL", '"line"'), ("zE", '"lineE"'), ("zW", '"wall"'), ("zC", '"cage"'), ("zN", '"number"'), ("zY", '"symbol"')),
    *(("zP", '"special"'), ("zB", '"board"'), ("zR", '"command_redo"'), ("zU", '"command_undo"')),
    *(("z8", '"command_replay"'), ("z1", '"numberS"'), ("zF", '"freeline"'), ("z2", '"freelineE"'), ("zT", '"thermo"')),
    *(("z3", '"arrows"'), ("zD", '"direction"'), ("z0", '"squareframe"'), ("z5", '"polygon"'), ("z4", '"deletelineE"')),
    *(("z6", '"killercages"'), ("z7", '"nobulbthermo"'), ("z_", '"__a"'), ("zO", "null"), ("zZ", "z")),
)
RULES = {
    "thermo": "thermometers",
    "nobulbthermo": "thermometers",
    "arrows": "arrows",
    "killercages": "killer cages",
    "cage": "cages",
    "line": "lines",
    "polygon": "drawn figures",
    "squareframe": "frames",
    "wall": "walls",
    "freeline": "lines",
}
FLAGS = slice(11, 15)
"""Where the first line says what a Sudoku has beside its boxes; the first is both diagonals."""

SMALL = frozenset({"5", "4", "2", "3"})
"""Styles of numbers that are no givens."""

TITLE, AUTHOR, RULE_TEXT = 15, 16, 18
SIGN_CATEGORIES = {2: {2: "^", 4: "v"}, 3: {1: "<", 3: ">"}}
LEFT, ABOVE = 3, 2


@dataclass
class Board:
    """What a penpa link says of a board of squares: row by row, from 0."""

    rows: int
    columns: int
    numbers: dict[int, int] = field(default_factory=dict)
    entries: dict[int, int] = field(default_factory=dict)
    candidates: dict[int, tuple[int, ...]] = field(default_factory=dict)
    signs: list[tuple[int, int, str]] = field(default_factory=list)
    """The cell left of or above a sign, the cell right of or below it, and the sign."""

    heavy: set[tuple[int, int]] = field(default_factory=set)
    """Pairs of cells with a heavy line between them."""

    differences: bool = False
    """Whether small numbers stand on edges."""

    words: bool = False
    """Whether a cell holds something that is no plain number."""

    sudoku: bool = False
    """Whether it was made as a Sudoku."""

    diagonals: bool = False
    title: str = ""
    author: str = ""
    rules: str = ""
    unplayed: tuple[str, ...] = ()


def board_of(data: str) -> Board:
    """Return the board of a link's packed part. Raises PuzzleFault for anything but a board of squares."""
    data = plain_address(data)
    if data.startswith("http"):
        raise missing_puzzle(PROGRAM, "it points to another address", "Open it there, and copy the full link.")
    lines = _inflate(data).decode("utf-8", "replace").split("\n")
    head = lines[0].split(",")
    if len(lines) <= LEFT or len(head) <= ABOVE or head[0] not in ("square", "sudoku"):
        raise broken_puzzle(PROGRAM, "it is no board of squares")
    width, height = whole(head[1], 1, 100), whole(head[2], 1, 100)
    margins = json_of(lines[1])
    if not width or not height or not isinstance(margins, list) or len(margins) != len("tblr"):
        raise broken_puzzle(PROGRAM, "its size is malformed")
    top, bottom, left, right = (whole(margin, 0, 50) or 0 for margin in margins)
    board = Board(height - top - bottom, width - left - right, sudoku=head[0] == "sudoku")
    if board.rows < 1 or board.columns < 1:
        raise broken_puzzle(PROGRAM, "its margins leave no cells")
    _read_head(board, head)
    problem, player = (json_of(_long(line)) for line in (lines[3], lines[4] if len(lines) > 4 else "{}"))
    if not isinstance(problem, dict):
        raise broken_puzzle(PROGRAM, "its problem is malformed")
    places = _Places(width + 4, height + 4, top, left, board)
    _read(board, problem, places)
    if isinstance(player, dict):
        _read_player(board, player, places)
    return board


def _inflate(data: str) -> bytes:
    plain = data.replace("-", "+").replace("_", "/").replace(" ", "+").rstrip("=")
    inflater = zlib.decompressobj(-15)
    try:
        found = inflater.decompress(binascii.a2b_base64(plain + "=" * (-len(plain) % 4)), MOST)
    except (ValueError, zlib.error):
        raise broken_puzzle(PROGRAM, "its packed part is malformed") from None
    if not inflater.eof:
        raise broken_puzzle(PROGRAM, "its packed part is not whole")
    return found


def _long(line: str) -> str:
    for short, name in reversed(NAMES):
        line = line.replace(short, name)
    return line


def _read_head(board: Board, head: list[str]) -> None:
    def text(at: int, label: str) -> str:
        said = head[at] if len(head) > at else ""
        return said.removeprefix(label).replace("%2C", ",").replace("%2D", "\n").strip()[:2000]

    board.title, board.author, board.rules = text(TITLE, "Title: "), text(AUTHOR, "Author: "), text(RULE_TEXT, "")
    flags = head[FLAGS]
    board.diagonals = flags[:1] == ["1"] or ("1" in flags and "diagonal" in f"{board.title} {board.rules}".lower())


@dataclass
class _Places:
    """Cells by their place in a problem."""

    width: int
    height: int
    top: int
    left: int
    board: Board

    def at(self, place: str) -> tuple[int, int, int] | None:
        """Return category, row and column inside the margins, which may be outside the board; None for no place."""
        number = whole(place, 0, 1_000_000)
        if number is None:
            return None
        category, rest = divmod(number, self.width * self.height)
        row, column = divmod(rest, self.width)
        return category, row - 2 - self.top, column - 2 - self.left

    def cell(self, place: str) -> int | None:
        """Return the cell at a place, None if it is another thing or outside the board."""
        found = self.at(place)
        if not found or found[0] or not self.inside(found[1], found[2]):
            return None
        return found[1] * self.board.columns + found[2]

    def inside(self, row: int, column: int) -> bool:
        """Say whether a cell is on the board."""
        return 0 <= row < self.board.rows and 0 <= column < self.board.columns


def _items(part: Mapping[str, object], key: str) -> list[tuple[str, object]]:
    value = part.get(key)
    return list(value.items()) if isinstance(value, dict) else []


def _read(board: Board, problem: Mapping[str, object], places: _Places) -> None:
    for place, value in _items(problem, "number"):
        where = places.at(place)
        if not isinstance(value, list) or not value or where is None:
            continue
        style = str(value[2]) if len(value) > 2 else "1"
        cell = places.cell(place)
        if not where[0] and _is_outside(places, where):
            if whole(value[0]) is not None:  # letters there are labels
                board.unplayed = tuple(dict.fromkeys((*board.unplayed, "numbers outside the board")))
        elif where[0] and where[0] in SIGN_CATEGORIES:
            board.differences = True
        elif cell is not None and style == "7":
            board.candidates[cell] = _marks(value[0])
        elif cell is not None:
            number = None if style in SMALL else whole(value[0], 0, 10_000)
            board.words |= number is None
            if number is not None:
                board.numbers[cell] = number
    for place, symbol in _items(problem, "symbol"):
        if sign := _sign(places, place, symbol):
            board.signs.append(sign)
        elif not _is_sign(symbol) and not _is_pointer(places, place, symbol):
            board.unplayed = tuple(dict.fromkeys((*board.unplayed, "drawn signs")))
    if _items(problem, "numberS"):
        board.words = True
    for key, name in RULES.items():
        if problem.get(key):
            board.unplayed = tuple(dict.fromkeys((*board.unplayed, name)))
    for place, drawn in _items(problem, "lineE"):
        _heavy(board, places, place, drawn)


def _read_player(board: Board, player: Mapping[str, object], places: _Places) -> None:
    for place, value in _items(player, "number"):
        cell = places.cell(place)
        if cell is None or not isinstance(value, list) or not value or cell in board.numbers:
            continue
        style = str(value[2]) if len(value) > 2 else "1"
        number = whole(value[0], 1, 10_000)
        if style == "7":
            board.candidates[cell] = _marks(value[0])
        elif number is not None and style in ("1", "8", "9"):
            board.entries[cell] = number


def _marks(value: object) -> tuple[int, ...]:
    if isinstance(value, list):
        return tuple(at for at, mark in enumerate(value, 1) if mark == 1)
    text = str(value)
    return tuple(sorted({int(mark) for mark in text if mark in "123456789"}))


def _is_sign(value: object) -> bool:
    return isinstance(value, list) and len(value) > 1 and value[1] == "inequality"


def _is_outside(places: _Places, where: tuple[int, int, int]) -> bool:
    """Say whether a place in the middle of a cell is outside the board."""
    return not places.inside(where[1], where[2])


def _is_pointer(places: _Places, place: str, value: object) -> bool:
    """Say whether this is an arrow beside the board: contests mark a row and a column so; clues have a number too."""
    where = places.at(place)
    arrow = isinstance(value, list) and len(value) > 1 and str(value[1]).startswith("arrow")
    return arrow and where is not None and not where[0] and _is_outside(places, where)


def _sign(places: _Places, place: str, value: object) -> tuple[int, int, str] | None:
    where = places.at(place)
    if not _is_sign(value) or not isinstance(value, list) or where is None:
        return None
    category, row, column = where
    listed = value[0]
    number = listed.index(1) + 1 if isinstance(listed, list) and 1 in listed else whole(listed, 1, 8)
    kind = (number - 1) % 4 + 1 if number else 0
    sign = SIGN_CATEGORIES.get(category, {}).get(kind, "")
    other = (row, column + 1) if category == LEFT else (row + 1, column)
    if not sign or not places.inside(row, column) or not places.inside(*other):
        return None
    across = places.board.columns
    return row * across + column, other[0] * across + other[1], sign


def _heavy(board: Board, places: _Places, key: str, style: object) -> None:
    """Note a heavy line between two cells: it joins two corners."""
    ends = [places.at(end) for end in key.split(",")]
    if len(ends) != 2 or None in ends or whole(style) not in (2, 21, 3, 5):
        return
    (_, row, column), (_, last, far) = sorted(end for end in ends if end)
    if row == last and far == column + 1:
        pair = ((row, column + 1), (row + 1, column + 1))
    elif column == far and last == row + 1:
        pair = ((row + 1, column), (row + 1, column + 1))
    else:
        return
    if all(places.inside(*cell) for cell in pair):
        one, other = (cell[0] * board.columns + cell[1] for cell in pair)
        board.heavy.add((one, other))


def is_signed(board: Board) -> bool:
    """Say whether signs of inequality, or differences, stand between the cells."""
    return bool(board.signs) or board.differences


def is_chain(board: Board) -> bool:
    """Say whether numbers above the side show a chain through all cells."""
    boxed = board.sudoku or bool(board.heavy)
    return (
        not is_signed(board) and not boxed and max(board.numbers.values(), default=0) > max(board.rows, board.columns)
    )


def parts(board: Board) -> list[int]:
    """Return the number of each cell's part, as heavy lines part the board."""

    def linked_cells(cell: int) -> Iterator[int]:
        for other in neighbours(cell, board.rows, board.columns):
            if (min(cell, other), max(cell, other)) not in board.heavy:
                yield other

    return components(board.rows * board.columns, linked_cells)
