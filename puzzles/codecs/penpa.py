"""Unpacking of penpa-edit's links, for the kinds that read them.

`..penpa-edit/#m=edit&p=B`: B is base 64 of a raw deflate stream of lines. In every line after the first, short names
stand for long ones. Line 0: type, width, height, ..; line 1: margins; line 3: the problem; line 4: the player's part.
Places are category * W * H + (row + 2) * W + column + 2 with W = width + 4, H = height + 4, row and column from the
margin's edge. After swaroopg92/penpa-edit (class_p.js).
"""

from __future__ import annotations

import binascii
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from puzzles.codecs.common import broken_puzzle, inflated, json_of, missing_puzzle, whole
from puzzles.model.adjacency import parts_between
from puzzles.portable.links import unescape

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
    **{"thermo": "thermometers", "nobulbthermo": "thermometers", "arrows": "arrows", "killercages": "killer cages"},
    **{"cage": "cages", "line": "lines", "polygon": "drawn figures", "squareframe": "frames", "wall": "walls"},
    **{"freeline": "lines"},
}
MARKS, SMALL = "7", ("5", "4", "2", "3")
"""Styles of numbers: candidates, and numbers that are no givens."""

SIGNS = {(2, 2): "^", (2, 4): "v", (3, 1): "<", (3, 3): ">"}
"""The sign of a category, 2 below a cell and 3 right of it, and a symbol."""

HEAVY = (2, 21, 3, 5)
"""Styles of heavy lines."""


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

    def cell(self, row: int, column: int) -> int | None:
        """Return the cell in a row and a column, None outside the board."""
        return row * self.columns + column if 0 <= row < self.rows and 0 <= column < self.columns else None

    def pair(self, row: int, column: int, down: bool) -> tuple[int, int] | None:
        """Return a cell and the one below it or right of it, None if one is outside the board."""
        one, other = self.cell(row, column), self.cell(row + down, column + (not down))
        return None if one is None or other is None else (one, other)


def board_of(data: str) -> Board:
    """Return the board of a link's packed part. Raises PuzzleFault for anything but a board of squares."""
    data = unescape(data)
    if data.startswith("http"):
        raise missing_puzzle(PROGRAM, "it points to another address", "Open it there, and copy the full link.")
    plain = data.replace("-", "+").replace("_", "/").replace(" ", "+").rstrip("=")
    first, *lines = inflated(PROGRAM, plain + "=" * (-len(plain) % 4), binascii.a2b_base64, MOST, -15).split("\n")
    head = [*first.split(","), *[""] * 19]
    if len(lines) < 3 or head[0] not in ("square", "sudoku"):
        raise broken_puzzle(PROGRAM, "it is no board of squares")
    width, height = (whole(side, 1, 100) or 0 for side in head[1:3])
    margins = json_of(lines[0])
    margin = [whole(each, 0, 50) or 0 for each in margins] if isinstance(margins, list) else []
    if len(margin) != len("tblr") or width <= margin[2] + margin[3] or height <= margin[0] + margin[1]:
        raise broken_puzzle(PROGRAM, "its size is malformed")
    title, author = _said(head[15].removeprefix("Title: ")), _said(head[16].removeprefix("Author: "))
    # Flags of a Sudoku: the first is both diagonals, the others may be if the words say so.
    is_crossed = head[11] == "1" or ("1" in head[12:15] and "diagonal" in f"{title} {_said(head[18])}".lower())
    board = Board(
        height - margin[0] - margin[1],
        width - margin[2] - margin[3],
        sudoku=head[0] == "sudoku",
        diagonals=is_crossed,
        title=title,
        author=author,
        rules=_said(head[18]),
    )
    problem, player = (json_of(_long(line)) for line in [*lines, "{}"][2:4])
    if not isinstance(problem, dict):
        raise broken_puzzle(PROGRAM, "its problem is malformed")
    places = _Places(width + 4, height + 4, margin[0] + 2, margin[2] + 2)
    _read(board, problem, places)
    if isinstance(player, dict):
        for _, cell, value, style in places.numbers(board, player):
            number = whole(value, 1)
            if cell is not None and cell not in board.numbers and style == MARKS:
                board.candidates[cell] = _marks(value)
            elif cell is not None and cell not in board.numbers and number and style in ("1", "8", "9"):
                board.entries[cell] = number
    return board


def _long(line: str) -> str:
    for short, name in reversed(NAMES):
        line = line.replace(short, name)
    return line


def _said(words: str) -> str:
    return words.replace("%2C", ",").replace("%2D", "\n").strip()[:2000]


@dataclass
class _Places:
    """Where things are: the first cell of the board is in row `top` and column `left` of all places."""

    width: int
    height: int
    top: int
    left: int

    def at(self, place: object) -> tuple[int, int, int]:
        """Return category, row and column, which may be outside the board; category -1 for no place."""
        number = whole(place, 0, 1_000_000)
        category, rest = divmod(number or 0, self.width * self.height)
        row, column = divmod(rest, self.width)
        return -1 if number is None else category, row - self.top, column - self.left

    def numbers(self, board: Board, part: Mapping[str, object]) -> Iterator[tuple[int, int | None, object, str]]:
        """Yield category, cell, value and style of each number; no cell for one that is not in a cell of the board."""
        for place, value in _items(part, "number"):
            category, row, column = self.at(place)
            if isinstance(value, list) and value and category >= 0:
                cell = board.cell(row, column) if not category else None
                yield category, cell, value[0], str(value[2]) if len(value) > 2 else "1"


def _items(part: Mapping[str, object], key: str) -> list[tuple[str, object]]:
    value = part.get(key)
    return list(value.items()) if isinstance(value, dict) else []


def _read(board: Board, problem: Mapping[str, object], places: _Places) -> None:
    unplayed = []
    for category, cell, value, style in places.numbers(board, problem):
        number = None if style in SMALL else whole(value)
        if cell is None:
            board.differences |= category in (2, 3)
            # Letters outside the board are labels.
            unplayed += ["numbers outside the board"] if not category and whole(value) is not None else []
        elif style == MARKS:
            board.candidates[cell] = _marks(value)
        elif number is None:
            board.words = True
        else:
            board.numbers[cell] = number
    for place, symbol in _items(problem, "symbol"):
        category, row, column = places.at(place)
        drawn, name = symbol[:2] if isinstance(symbol, list) and len(symbol) > 1 else (0, "")
        pair = board.pair(row, column, down=category == 2)
        if name == "inequality":
            sign = SIGNS.get((category, _symbol(drawn)))
            board.signs += [(*pair, sign)] if pair and sign else []
        # Contests mark a row and a column by arrows beside the board; clues there have a number too.
        elif category or not str(name).startswith("arrow") or board.cell(row, column) is not None:
            unplayed.append("drawn signs")
    board.words |= bool(_items(problem, "numberS"))
    unplayed += [name for key, name in RULES.items() if problem.get(key)]
    board.unplayed = tuple(dict.fromkeys(unplayed))
    for line, weight in _items(problem, "lineE"):
        if whole(weight) in HEAVY:
            board.heavy |= _between(board, sorted(map(places.at, line.split(","))))


def _symbol(drawn: object) -> int:
    """Return which of four signs is drawn, by its number from 1 to 8, or by the place of a 1 in a list; 0 for none."""
    number = drawn.index(1) + 1 if isinstance(drawn, list) and 1 in drawn else whole(drawn, 1, 8)
    return (number - 1) % 4 + 1 if number else 0


def _between(board: Board, ends: list[tuple[int, int, int]]) -> set[tuple[int, int]]:
    """Return the two cells between which a line from corner to corner lies; none at the rim."""
    _, row, column = ends[0]
    steps = [(last - row, far - column) for _, last, far in ends[1:]]
    if steps not in ([(0, 1)], [(1, 0)]):
        return set()
    pair = board.pair(row + steps[0][0], column + steps[0][1], down=steps == [(0, 1)])
    return {pair} if pair else set()


def _marks(value: object) -> tuple[int, ...]:
    if isinstance(value, list):
        return tuple(at for at, mark in enumerate(value, 1) if mark == 1)
    return tuple(sorted({int(mark) for mark in str(value) if mark in "123456789"}))


def is_signed(board: Board) -> bool:
    """Say whether signs of inequality, or differences, stand between the cells."""
    return bool(board.signs) or board.differences


def is_chain(board: Board) -> bool:
    """Say whether numbers above the side show a chain through all cells."""
    parted = is_signed(board) or board.sudoku or board.heavy
    return not parted and max(board.numbers.values(), default=0) > max(board.rows, board.columns)


def parts(board: Board) -> list[int]:
    """Return the number of each cell's part, as heavy lines part the board."""
    return parts_between(board.rows, board.columns, board.heavy)
