"""What is drawn on a board in a link of penpa-edit: signs of inequality, other signs, heavy lines and their parts."""

from __future__ import annotations

from puzzles.codecs.penpa import Board, is_chain, is_signed, parts
from tests.sampling import looped
from tests.unit.codecs.penpa_links import COLUMNS, ROWS, board, place

ABOVE, LEFT = 2, 3
EMPTY = Board(ROWS, COLUMNS)
DRAWN = Board(ROWS, COLUMNS, unplayed=("drawn signs",))


def signed(row: int, column: int, category: int, symbol: object, style: str = "inequality") -> Board:
    return board({"symbol": {place(row, column, category): [symbol, style, 2]}})


@looped(
    ("category", "sign", "symbols"),
    [
        (LEFT, (0, 1, "<"), [1, 5, [1]]),
        (LEFT, (0, 1, ">"), [3, 7, "3", [0, 0, 1, 0]]),
        (ABOVE, (0, 3, "^"), [2, 6, [0, 1]]),
        (ABOVE, (0, 3, "v"), [4, 8, [0, 0, 0, 1, 1]]),
        # Across its edge it is none, nor in the middle of a cell, on a corner or in a part of a cell.
        (LEFT, None, [0, 2, 4, 9, [0, 1], [], [2], "x", None]),
        (ABOVE, None, [1, 3, [1]]),
        *((category, None, [1, 2, 3, 4]) for category in (0, 1, 4)),
    ],
)
def test_a_sign_points_to_the_smaller_number(
    category: int, sign: tuple[int, int, str] | None, symbols: list[object]
) -> None:
    for symbol in symbols:
        assert signed(0, 0, category, symbol) == Board(ROWS, COLUMNS, signs=[sign] if sign else []), symbol


@looped(
    ("row", "column", "category", "symbol", "sign"),
    [
        (1, 1, LEFT, 1, (4, 5, "<")),
        *((row, column, LEFT, 1, None) for row, column in ((1, 2), (1, -1), (2, 0), (-1, 0))),
        (0, 2, ABOVE, 4, (2, 5, "v")),
    ],
)
def test_both_cells_of_a_sign_are_on_the_board(
    row: int, column: int, category: int, symbol: int, sign: tuple[int, int, str] | None
) -> None:
    assert signed(row, column, category, symbol) == Board(ROWS, COLUMNS, signs=[sign] if sign else [])


@looped("symbol", [[1, "circle_L", 2], [1], None, [1, "inequality_x", 2]])
def test_any_other_sign_is_named_once(symbol: object) -> None:
    assert board({"symbol": {place(0, 0): symbol, place(0, 1): symbol}}) == DRAWN
    assert board({"symbol": [symbol]}) == EMPTY


@looped(
    ("row", "column", "category", "style", "named"),
    [
        (-1, 0, 0, "arrow_S", False),
        (0, -1, 0, "arrow_fouredge_B", False),
        (0, 0, 0, "arrow_S", True),
        (-1, 0, 0, "an_arrow", True),
    ],
)
def test_arrows_beside_the_board_only_point_at_it(
    row: int, column: int, category: int, style: str, named: bool
) -> None:
    assert signed(row, column, category, [1], style) == (DRAWN if named else EMPTY)
    assert board({"symbol": {"x": [1, "arrow_S"], place(-1, 0): [1]}}) == DRAWN


def corners(*ends: tuple[int, int]) -> str:
    """Return the key of a line between corners, each named by the cell that is left of it and above."""
    return ",".join(place(row, column, 1) for row, column in ends)


@looped(
    ("pair", "lines"),
    [
        ((0, 1), [((-1, 0), (0, 0)), ((0, 0), (-1, 0))]),
        ((0, 3), [((0, -1), (0, 0)), ((0, 0), (0, -1))]),
        (None, [((-1, -1), (0, -1)), ((-1, 2), (0, 2)), ((-1, 0), (-1, 1)), ((1, 0), (1, 1))]),  # along the rim
        (None, [((-2, 0), (-1, 0)), ((1, 0), (2, 0)), ((0, -2), (0, -1)), ((0, 2), (0, 3))]),  # beside the board
        (None, [((-1, 0), (1, 0)), ((0, -1), (0, 1)), ((0, 0), (1, 1)), ((0, 0), (0, 0))]),  # not one cell long
    ],
)
def test_a_heavy_line_stands_between_two_cells(
    pair: tuple[int, int] | None, lines: list[tuple[tuple[int, int], ...]]
) -> None:
    for ends in lines:
        assert board({"lineE": {corners(*ends): 2}}) == Board(ROWS, COLUMNS, heavy={pair} if pair else set()), ends


@looped(
    ("rows", "columns", "heavy", "found"),
    [
        (2, 3, {(0, 1), (3, 4)}, [0, 1, 1, 0, 1, 1]),
        (2, 3, {(0, 1), (0, 3)}, [0, 1, 1, 1, 1, 1]),
        (3, 2, {(2, 4), (3, 5), (4, 5)}, [0, 0, 0, 0, 4, 5]),
    ],
)
def test_parts_lie_between_heavy_lines(rows: int, columns: int, heavy: set[tuple[int, int]], found: list[int]) -> None:
    assert parts(Board(rows, columns, heavy=heavy)) == found


@looped(
    ("found", "chain", "signed"),
    [
        (Board(2, 3, numbers={0: 4, 1: 1}), True, False),
        (Board(2, 3, numbers={0: 3}), False, False),
        (Board(2, 3, numbers={0: 4}, sudoku=True), False, False),
        (Board(2, 3, numbers={0: 4}, heavy={(0, 1)}), False, False),
        (Board(2, 3, numbers={0: 4}, signs=[(0, 1, "<")]), False, True),
        (Board(2, 3, numbers={0: 4}, differences=True), False, True),
    ],
)
def test_numbers_above_the_side_and_nothing_between_cells_are_a_chain(found: Board, chain: bool, signed: bool) -> None:
    assert (is_chain(found), is_signed(found)) == (chain, signed)


def test_a_board_with_all_at_once() -> None:
    problem = {
        "number": {place(0, 0): ["2", 1, "1"], place(0, 1, LEFT): ["1", 5, "5"]},
        "symbol": {place(0, 0, LEFT): [1, "inequality", 2], place(1, 1): [1, "circle_L", 2]},
        "lineE": {corners((-1, 0), (0, 0)): 21},
        "arrows": [[1, 2]],
    }
    said = {"signs": [(0, 1, "<")], "heavy": {(0, 1)}, "unplayed": ("drawn signs", "arrows")}
    assert board(problem) == Board(ROWS, COLUMNS, numbers={0: 2}, differences=True, **said)  # type: ignore[arg-type]
