"""Tables of cells from any container, as rows of words: what is a label, what letters and marks mean."""

from __future__ import annotations

from puzzles.forms.undressing.cell_tables import (
    A_IS_ONE,
    A_IS_TEN,
    ZERO_COUNTS,
    Table,
    least_side,
    rendered,
    unlabelled,
)
from puzzles.forms.undressing.origins import Traced
from puzzles.portable.limits import MAX_SIDE
from tests.sampling import looped

ROWS = ["1203", "0040", "3000", "0021"]
MEANT = "1 2 0 3\n0 0 4 0\n3 0 0 0\n0 0 2 1\n"


def table(lines: list[str]) -> Table:
    """Return the cells between commas."""
    made: Table = []
    whole = Traced.whole("\n".join(lines))
    for line in whole.lines():
        start, row = 0, []
        for piece in line.text.split(","):
            row.append(line.cut(start, start + len(piece)))
            start += len(piece) + 1
        made.append(row if line.text else [])
    return made


def spread(rows: list[str]) -> list[str]:
    return [",".join(row) for row in rows]


def told(lines: list[str]) -> str | None:
    found = rendered(table(lines))
    return found.text if found else None


def bare(lines: list[str]) -> list[str]:
    return [",".join(cell.text for cell in row) for row in unlabelled(table(lines))]


SIMPLE = spread(ROWS)


@looped(
    ("lines", "rest"),
    [
        (["0,1,2,3", *SIMPLE], SIMPLE),
        ([",1,2,3,4", *(f"{at},{row}" for at, row in enumerate(SIMPLE, 1))], SIMPLE),
        (["name1,name2,name3,name4", *SIMPLE], SIMPLE),
        (["ROW,AB,CD,EF", *SIMPLE], SIMPLE),
        (["aa,bb,cc,dd", *SIMPLE, *SIMPLE[:3]], [*SIMPLE, *SIMPLE[:3]]),
        # What does not count, or leaves no square, is no label.
        (["aa,null,cc,dd", *SIMPLE], ["aa,null,cc,dd", *SIMPLE]),
        (["1,2,3", *["2,3,1"] * 6], ["1,2,3", *["2,3,1"] * 6]),
    ],
)  # fmt: skip
def test_a_row_and_a_column_that_count_come_off(lines: list[str], rest: list[str]) -> None:
    assert bare(lines) == rest
    assert unlabelled([]) == []


@looped(
    ("lines", "meant"),
    [
        ([*SIMPLE[:2], "3", SIMPLE[3]], MEANT),
        (["*1*,**2**,,`3`", *SIMPLE[1:]], MEANT),
        # Too small, too large, ragged, or with words that are no cells.
        ([*SIMPLE[:2], "3,0", SIMPLE[3], SIMPLE[0]], None),
        (["1,2,0,1234", *SIMPLE[1:]], MEANT.replace("0 3\n", "0 1234\n", 1)),
    ],
)
def test_a_table_of_cells_is_rows_of_words(lines: list[str], meant: str | None) -> None:
    assert told(lines) == meant


def test_a_board_has_a_side_from_4_to_the_largest() -> None:
    largest = [",".join(["1"] + ["0"] * (MAX_SIDE - 1))] * MAX_SIDE
    assert told(largest) == ("1" + " 0" * (MAX_SIDE - 1) + "\n") * MAX_SIDE
    assert told([*largest, largest[0]]) is None


def test_each_cell_knows_its_place_or_that_of_the_cell_before_it() -> None:
    text = [",2,,3", ",,44,", "3,0,,0", "0,0,2,1"]
    found = rendered(table(text))
    assert found
    assert found.text == "0 2 0 3\n0 0 44 0\n3 0 0 0\n0 0 2 1\n"
    assert list(found.origins[:8]) == [1, 1, 1, 1, 1, 1, 4, 4]
    assert list(found.origins[8:17]) == [9, 9, 9, 9, 8, 8, 8, 9, 9]
    assert found.origin(17) == 12
    empty = rendered(table(["1,2,3,4", ",,,", ",,,", ",,,"]))
    assert empty
    assert list(empty.origins) == [0, 0, 2, 2, 4, 4, 6, 6] + [0] * 24


@looped(
    ("empty", "known"),
    [("e", True), ("_x", True), ("a-b", False)],
)
def test_one_name_that_stands_often_is_an_empty_cell(empty: str, known: bool) -> None:
    rows = [[empty if cell == "0" else cell for cell in row] for row in ROWS]
    assert told([",".join(row) for row in rows]) == (MEANT if known else None)


@looped(
    ("names", "known"),
    [
        (["X01", "X02", "X03", "X04"], True),
        (["_a", "_b", "_c", "_d"], False),
        (["ABC", "XyZ", "AaB", "x1"], True),
        (["ABCD", "AC", "AD", "AE"], False),
    ],
)
def test_a_name_for_each_empty_cell_is_a_variable_of_a_logic_program(names: list[str], known: bool) -> None:
    assert told([",".join(names), "1,2,3,4", "2,3,4,1", "3,4,1,2"]) == (
        "0 0 0 0\n1 2 3 4\n2 3 4 1\n3 4 1 2\n" if known else None
    )


def square(order: int, marks: str, empty: str = "", every: int = 0) -> list[str]:
    cells = [[marks[(row + at) % len(marks)] for at in range(order)] for row in range(order)]
    if every:
        cells = [
            [empty if (row * order + at) % every == 1 else cell for at, cell in enumerate(line)]
            for row, line in enumerate(cells)
        ]
    return [",".join(row) for row in cells]


@looped(
    ("lines", "first", "said"),
    [
        (square(16, "ABCDEFGHIJKLMNOP"), "1 2 3", (A_IS_ONE,)),
        (square(10, "123456789A", "0", 3), "1 0 3", (A_IS_TEN,)),
        (square(16, "FEDCBA9876543210"), "15 14 13", (A_IS_TEN,)),
        (square(16, "FEDCBA9876543210", ".", 3), "15 0 13", (ZERO_COUNTS,)),
        (square(25, "PONMLKJIHGFEDCBA987654321", "0", 3), "25 0 23", (A_IS_TEN,)),
        (square(10, "123456789B", ".", 3), "1 0 3", ()),
        (square(4, "0123", "e", 3), "1 0 3", ("The numbers count from 0; they are read as 1 to 4.",)),
    ],
)  # fmt: skip
def test_what_letters_and_nought_mean_follows_from_all_cells(
    lines: list[str], first: str, said: tuple[str, ...]
) -> None:
    found = rendered(table(lines))
    assert found
    assert " ".join(found.text.split()[:3]) == first
    assert found.said == said


@looped(
    "lines",
    [
        square(16, "ABCDEFGHIJKLMNOQ"),
        square(16, "123456789ABCDEFH"),
        square(8, "ABCDEFGH"),
    ],
)
def test_letters_that_are_no_numbers_of_a_board_make_it_none(lines: list[str]) -> None:
    assert told(lines) is None


WORDS = "null None nan -1 n/a empty <na>"


@looped(
    "empty",
    [
        "",
        *[".", "_", "*", "?", "x", "–", "__", "00", "~", "#", "/", "o", "+"],
        *WORDS.split(),
    ],
)
def test_each_mark_for_an_empty_cell_may_stand_once(empty: str) -> None:
    assert told([f"1,2,{empty},3", *SIMPLE[1:]]) == MEANT


def test_a_board_with_fields_for_its_signs() -> None:
    assert told(["1,<,0,,3", "^,,,,v", "0,,2,>,.", ",,∨,,∧", "_,,4,,3"]) == (
        "1 < 0 . 3\n^ . . . v\n0 . 2 > 0\n. . ∨ . ∧\n0 . 4 . 3\n"
    )


@looped(
    ("rows", "meant"),
    [
        (
            ["3 . 0 . 0 < 0", "0 . 0 . 0 . 0", "0 . 0 < 0 . 0", "0 . 0 > _ . 1"],
            "3  0  0 < 0\n0  0  0  0\n0  0 < 0  0\n0  0 > 0  1\n",
        ),
        # A number or a sign in the wrong place; another mark for no sign.
        (["3 . 0 . 0 < 0", "0 . 0 . 0 v 0", "0 . 0 . 0 . 0", "0 . 0 . 0 . 1"], None),
    ],
)
def test_rows_of_cells_with_a_field_for_a_sign_between_them(rows: list[str], meant: str | None) -> None:
    made = table([row.replace(" ", ",") for row in rows])
    board = rendered(made, least_side(made))
    assert (board.text if board else None) == meant
