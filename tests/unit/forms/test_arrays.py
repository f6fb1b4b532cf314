"""Boards in brackets and strings of any programming language."""

from __future__ import annotations

from puzzles.forms.undressing.origins import Traced
from puzzles.forms.undressing.program_text import arrays, is_answer, square
from tests.sampling import looped

ROWS = ["1203", "0040", "3000", "0021"]
MEANT = "1 2 0 3\n0 0 4 0\n3 0 0 0\n0 0 2 1\n"
FULL = "1 2 4 3\n3 4 1 2\n2 1 3 4\n4 3 2 1\n"


def found(text: str) -> list[tuple[str, str]]:
    return [(name, board.text) for name, board in arrays(Traced.whole(text))]


def nested(empty: str = "0", opening: str = "[", closing: str = "]", between: str = ", ") -> str:
    inner = between.join(
        opening + between.join(empty if cell == "0" else cell for cell in row) + closing for row in ROWS
    )
    return f"{opening}{inner}{closing}"


@looped(
    "text",
    [
        nested(),
        nested("None"),
        nested("null", "{", "}"),
        nested("nil", "(", ")", " "),
        nested("", "[", "]", ","),
        nested("_"),
        nested(".", "(", ")", " "),
        nested("'.'"),
        nested('""'),
        nested("X"),
        nested("-1"),
        nested("e"),
        nested("None").replace("1", "Some(1)").replace("2", "Just 2"),
        nested().replace("], [", "],\n # a comment, with [ in it\n ["),
        nested().replace("], [", "], // [1, 2]\n ["),
        nested().replace("], [", "], /* [1, 2] */ ["),
        nested().replace("]]", ",],]"),
        f"= {nested()}",
        f"{nested()[:-1]}, [9]]",
        f"[{nested()}]",
        f"f({nested()}, 3)",
        "[" + ", ".join(f"[[{', '.join(row)}]]" for row in ROWS) + "]",
        "[" + ", ".join(f'"{row}"' for row in ROWS) + "]",
        "[" + ", ".join(f'"{",".join(row)}"' for row in ROWS) + "]",
        "[" + ", ".join(f'"{";".join(row)}"' for row in ROWS) + "]",
        "[" + ", ".join(f'"{" ".join(row)}"' for row in ROWS) + "]",
        "[" + "; ".join(" ".join(row) for row in ROWS) + "]",
        "[|" + "|\n".join(",".join(row) for row in ROWS) + "|]",
        "[" + ", ".join("".join(ROWS)) + "]",
        "[" + "; ".join(f"[{'; '.join(row)}]" for row in ROWS) + "]",
        "[" + ", ".join(f"{at} => [{', '.join(row)}]" for at, row in enumerate(ROWS)) + "]",
    ],
)
def test_an_array_of_any_language_is_the_board(text: str) -> None:
    assert [board for _, board in found(text)] == [MEANT]


@looped(
    "text",
    [
        nested().replace("4", "x y"),
        nested().replace("[0, 0, 4, 0], ", ""),
        f"{nested()[:-1]}, [9], [8]]",
        "[[1, 2], [3, 4]]",
        "[1, 2, 3]",
        "[" + ", ".join("".join(ROWS)[:-1]) + "]",
        '{"a": [1,2,0,3], "b": [0,0,4,0], "c": [3,0,0,0], "d": [0,0,2,1]}',
        "x = 5",
        "",
    ],
)
def test_what_is_no_square_of_cells_is_none(text: str) -> None:
    assert found(text) == []


def test_each_board_has_the_name_before_it() -> None:
    full = "[" + ", ".join(f"[{row.replace(' ', ', ')}]" for row in FULL.splitlines()) + "]"
    text = f'{{"Puzzle": {nested()}, "solution": {full}}}'
    assert found(text) == [("puzzle", MEANT), ("solution", FULL)]
    assert found(f"grid := {nested()};") == [("grid", MEANT)]
    assert found(nested()) == [("", MEANT)]


def test_strings_beside_each_other_are_rows_or_boards() -> None:
    assert found('a = "12..34..21..43.."') == []
    nine = "1" + "." * 79 + "2"
    (one,) = found(f'easy = "{nine}"')
    assert (one[0], one[1].count("0"), one[1].count("\n")) == ("easy", 79, 9)
    parts = '" +\n "'.join([nine[:27], nine[27:54], nine[54:]])
    assert [board for _, board in found(f'easy = "{parts}"')] == [one[1]]
    assert [board for _, board in found(f'a "{nine}", "{nine}"')] == [one[1]] * 2
    assert [board for _, board in found(f'"{" ".join(nine)}"')] == [one[1]]


@looped(
    ("name", "answer"),
    [
        ("solution", True),
        ("solutions", True),
        ("solved", True),
        ("solved_grid", True),
        ("answer_key", True),
        ("expected", True),
        ("result", True),
        ("output", True),
        ("current_state", True),
        ("unsolved", False),
        ("puzzle", False),
        ("my_solution", False),
        ("results", False),
        ("", False),
    ],
)
def test_names_of_answers(name: str, answer: bool) -> None:
    assert is_answer(name) is answer


def test_a_square_of_characters() -> None:
    table = square(Traced.whole("".join(ROWS)))
    assert table
    assert ["".join(cell.text for cell in row) for row in table] == ROWS
    for length in (0, 9, 15, 17):
        assert square(Traced.whole("1" * length)) is None


@looped(
    ("text", "meant"),
    [
        ("a = [[1,-1,-1],[-1,5,-1],[7,-1,-1]]", ["1 0 0\n0 5 0\n7 0 0\n"]),
        ("int[][] a = {{-1,-1,3},\n {-1,5,-1},\n {1,-1,11},\n {-1,-1,12}};", ["0 0 3\n0 5 0\n1 0 11\n0 0 12\n"]),
        # A filter for pictures, faces of a drawing, -1 beside 0: no boards.
        ("[[-1,-1,-1],[-1,8,-1],[-1,-1,-1]]", []),
        ("[[-1,2,-1],[2,9,2],[-1,2,-1]]", []),
        ("[[1,2,-1],[5,6,-1],[3,4,-1]]", []),
        ("[[1,0,-1],[-1,5,-1],[7,-1,0]]", []),
        ("[[1,2,3],[6,5,4],[7,8,9]]", []),
        ("[[1,-1],[-1,3]]", []),
    ],
)
def test_three_rows_are_a_board_where_empty_cells_are_minus_one(text: str, meant: list[str]) -> None:
    assert [board for _, board in found(text)] == meant


@looped(("at", "row"), [(2, ",,3,1"), (4, "1,,,5"), (0, "5,3,,4,,1,1")])
def test_a_row_of_another_length_stays_so(at: int, row: str) -> None:
    rows = ["1,,,,5,", ",,3,,,", "2,,1,,,4", ",6,,,5,", ",,,1,,2", "4,,,,,"]
    whole = found("[" + ", ".join(f"[{each}]" for each in rows) + "]")
    assert [len(line.split()) for line in whole[0][1].splitlines()] == [6] * 6
    rows[at] = row
    ((_, text),) = found("[" + ", ".join(f"[{each}]" for each in rows) + "]")
    cells = [len(line.split()) for line in text.splitlines()]
    assert cells == [len(row.split(",")) if number == at else 6 for number in range(6)]


def test_rows_of_many_lengths_are_no_board() -> None:
    assert not found("[[1, 2, 3, 4], [1, 2, 3, 4, 0], [1, 2, 3], [4, 3, 2, 1]]")
    assert not found("[[1, 2, 3, 4, 0], [1, 2, q, 4, 0], [1, 2, r, 3], [4, 3, 2, 1, 0], [0, 0, 0, 0, 0]]")
