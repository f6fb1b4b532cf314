"""What is drawn on a board in a link of penpa-edit: signs of inequality, other signs, heavy lines and their parts."""

from __future__ import annotations

import json

from puzzles.codecs.penpa import Board, is_chain, is_signed, parts
from tests.sampling import looped
from tests.unit.codecs.penpa_links import COLUMNS, ROWS, board, place

ABOVE, LEFT = 2, 3


def signed(row: int, column: int, category: int, symbol: object, style: str = "inequality") -> Board:
    return board({"symbol": {place(row, column, category): [symbol, style, 2]}})


@looped(
    ("category", "symbol", "sign"),
    [
        (LEFT, 1, (0, 1, "<")),
        (LEFT, 3, (0, 1, ">")),
        (LEFT, 5, (0, 1, "<")),
        (LEFT, 7, (0, 1, ">")),
        (ABOVE, 2, (0, 3, "^")),
        (ABOVE, 4, (0, 3, "v")),
        (ABOVE, 6, (0, 3, "^")),
        (ABOVE, 8, (0, 3, "v")),
        (LEFT, "3", (0, 1, ">")),
        (LEFT, [1], (0, 1, "<")),
        (LEFT, [0, 0, 1, 0], (0, 1, ">")),
        (ABOVE, [0, 1], (0, 3, "^")),
        (ABOVE, [0, 0, 0, 1, 1], (0, 3, "v")),
    ],
)
def test_a_sign_points_to_the_smaller_number(category: int, symbol: object, sign: tuple[int, int, str]) -> None:
    assert signed(0, 0, category, symbol) == Board(ROWS, COLUMNS, signs=[sign])


@looped(
    ("category", "symbol"),
    [*((LEFT, each) for each in (0, 2, 4, 9, [0, 1], [], [2], "x", None)), *((ABOVE, each) for each in (1, 3, [1]))],
)
def test_a_sign_that_stands_across_its_edge_is_none(category: int, symbol: object) -> None:
    assert signed(0, 0, category, symbol) == Board(ROWS, COLUMNS)


@looped("category", [0, 1, 4])
def test_a_sign_stands_on_an_edge(category: int) -> None:
    assert all(signed(0, 0, category, symbol) == Board(ROWS, COLUMNS) for symbol in range(1, 5))


@looped(
    ("row", "column", "category", "symbol", "sign"),
    [
        (1, 1, LEFT, 1, (4, 5, "<")),
        (1, 2, LEFT, 1, None),
        (1, -1, LEFT, 1, None),
        (2, 0, LEFT, 1, None),
        (-1, 0, LEFT, 1, None),
        (0, 2, ABOVE, 4, (2, 5, "v")),
        (1, 2, ABOVE, 4, None),
        (-1, 0, ABOVE, 4, None),
        (0, 3, ABOVE, 4, None),
        (0, -1, ABOVE, 4, None),
    ],
)
def test_both_cells_of_a_sign_are_on_the_board(
    row: int, column: int, category: int, symbol: int, sign: tuple[int, int, str] | None
) -> None:
    assert signed(row, column, category, symbol) == Board(ROWS, COLUMNS, signs=[sign] if sign else [])


def test_signs_are_kept_in_their_order() -> None:
    symbols = {place(0, 1, LEFT): [3, "inequality", 1], place(0, 0, ABOVE): [2, "inequality", 1]}
    assert board({"symbol": symbols}).signs == [(1, 2, ">"), (0, 3, "^")]
    assert board({"symbol": {"x": [3, "inequality", 1]}}) == Board(ROWS, COLUMNS)


DRAWN = Board(ROWS, COLUMNS, unplayed=("drawn signs",))


@looped("symbol", [[1, "circle_L", 2], [1], [], "circle_L", None, {}, [1, "inequality_x", 2]])
def test_any_other_sign_is_named_once(symbol: object) -> None:
    assert board({"symbol": {place(0, 0): symbol}}) == DRAWN
    assert board({"symbol": {place(0, 0): symbol, place(0, 1): symbol}}) == DRAWN
    assert board({"symbol": [symbol]}) == Board(ROWS, COLUMNS)


@looped(
    ("row", "column", "category", "style", "named"),
    [
        (-1, 0, 0, "arrow_S", False),
        (0, -1, 0, "arrow_fouredge_B", False),
        (2, 1, 0, "arrow_N", False),
        (1, 3, 0, "arrow_N", False),
        (0, 0, 0, "arrow_S", True),
        (-1, 0, 1, "arrow_S", True),
        (-1, 0, 0, "an_arrow", True),
        (-1, 0, 0, "circle", True),
    ],
)
def test_arrows_beside_the_board_only_point_at_it(
    row: int, column: int, category: int, style: str, named: bool
) -> None:
    found = signed(row, column, category, [1], style)
    assert found == (DRAWN if named else Board(ROWS, COLUMNS))
    assert board({"symbol": {"x": [1, "arrow_S"], place(-1, 0): [1]}}) == DRAWN


def corners(*ends: tuple[int, int]) -> str:
    """Return the key of a line between corners, each named by the cell that is left of it and above."""
    return ",".join(place(row, column, 1) for row, column in ends)


@looped(
    ("ends", "pair"),
    [
        (((-1, 0), (0, 0)), (0, 1)),
        (((0, 0), (-1, 0)), (0, 1)),
        (((0, 1), (1, 1)), (4, 5)),
        (((0, -1), (0, 0)), (0, 3)),
        (((0, 0), (0, -1)), (0, 3)),
        (((0, 1), (0, 2)), (2, 5)),
        (((-1, -1), (0, -1)), None),
        (((-1, 2), (0, 2)), None),
        (((-1, 0), (-1, 1)), None),
        (((1, 0), (1, 1)), None),
        (((-2, 0), (-1, 0)), None),
        (((1, 0), (2, 0)), None),
        (((0, -2), (0, -1)), None),
        (((0, 2), (0, 3)), None),
        (((-1, 0), (1, 0)), None),
        (((0, -1), (0, 1)), None),
        (((0, 0), (1, 1)), None),
        (((0, 0), (0, 0)), None),
        (((0, 0),), None),
        (((-1, 0), (0, 0), (1, 0)), None),
    ],
)
def test_a_heavy_line_stands_between_two_cells(ends: tuple[tuple[int, int], ...], pair: tuple[int, int] | None) -> None:
    assert board({"lineE": {corners(*ends): 2}}) == Board(ROWS, COLUMNS, heavy={pair} if pair else set())


@looped("style", range(25))
def test_four_styles_of_lines_are_heavy(style: int) -> None:
    heavy = {(0, 1)} if style in (2, 3, 5, 21) else set()
    line = corners((-1, 0), (0, 0))
    assert board({"lineE": {line: style}}) == board({"lineE": {line: str(style)}})
    assert board({"lineE": {line: style, "x,y": 2, line + ",": 2, f"{place(0, 0, 1)},x": 2}}).heavy == heavy


def test_parts_lie_between_heavy_lines() -> None:
    assert parts(Board(2, 3)) == [0] * 6
    assert parts(Board(2, 3, heavy={(0, 1), (3, 4)})) == [0, 1, 1, 0, 1, 1]
    assert parts(Board(2, 3, heavy={(0, 3), (1, 4), (2, 5)})) == [0, 0, 0, 3, 3, 3]
    assert parts(Board(2, 3, heavy={(0, 1), (0, 3)})) == [0, 1, 1, 1, 1, 1]
    assert parts(Board(3, 2, heavy={(2, 4), (3, 5), (4, 5)})) == [0, 0, 0, 0, 4, 5]


def test_signs_and_differences_show_an_inequality_puzzle() -> None:
    assert not is_signed(Board(2, 3))
    assert is_signed(Board(2, 3, signs=[(0, 1, "<")]))
    assert is_signed(Board(2, 3, differences=True))


@looped(
    ("found", "chain"),
    [
        (Board(2, 3, numbers={0: 4}), True),
        (Board(2, 3, numbers={0: 4, 1: 1}), True),
        (Board(2, 3, numbers={0: 3}), False),
        (Board(3, 2, numbers={0: 3}), False),
        (Board(3, 2, numbers={0: 4}), True),
        (Board(2, 3), False),
        (Board(2, 3, numbers={0: 4}, sudoku=True), False),
        (Board(2, 3, numbers={0: 4}, heavy={(0, 1)}), False),
        (Board(2, 3, numbers={0: 4}, signs=[(0, 1, "<")]), False),
        (Board(2, 3, numbers={0: 4}, differences=True), False),
    ],
)
def test_a_chain_has_numbers_above_the_side_and_nothing_between_cells(found: Board, chain: bool) -> None:
    assert is_chain(found) is chain


def test_a_board_with_all_at_once() -> None:
    problem = {
        "number": {place(0, 0): ["2", 1, "1"], place(0, 1, LEFT): ["1", 5, "5"]},
        "symbol": {place(0, 0, LEFT): [1, "inequality", 2], place(1, 1): [1, "circle_L", 2]},
        "lineE": {corners((-1, 0), (0, 0)): 21},
        "arrows": [[1, 2]],
    }
    assert board(json.loads(json.dumps(problem))) == Board(
        ROWS,
        COLUMNS,
        numbers={0: 2},
        signs=[(0, 1, "<")],
        heavy={(0, 1)},
        differences=True,
        unplayed=("drawn signs", "arrows"),
    )
