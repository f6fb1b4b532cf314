"""Lists, strings and signs in program text: what belongs to a board, what parts two, what is no cell."""

from __future__ import annotations

from puzzles.forms.undressing.origins import Traced
from puzzles.forms.undressing.program_text import arrays, is_answer, signed, texts
from tests.sampling import looped

ROWS = ["1203", "0040", "3000", "0021"]
MEANT = "1 2 0 3\n0 0 4 0\n3 0 0 0\n0 0 2 1\n"
INNER = ", ".join(f"[{', '.join(row)}]" for row in ROWS)
PRINTED = [" ".join(f"[{at}] => {cell}" for at, cell in enumerate(row)) for row in ROWS]
NINE = "1" + "." * 79 + "2"
BOARD = "1 0 0 0 0 0 0 0 0\n" + "0 0 0 0 0 0 0 0 0\n" * 7 + "0 0 0 0 0 0 0 0 2\n"


def found(text: str) -> list[tuple[str, str]]:
    return [(name, board.text) for name, board in arrays(Traced.whole(text))]


@looped(
    ("text", "meant"),
    [
        (f"Grid = [{INNER}]", [("grid", MEANT)]),
        (f"{{'a': [{INNER}], 'b': [{INNER}]}}", [("a", MEANT), ("b", MEANT)]),
        (f"[{INNER}, [9]]", [("", MEANT)]),
        (f"[[9], {INNER}, [9]]", []),
        # What stands between the cells.
        (f"[{INNER.replace('],', '], # [5, 6')}]".replace("6 ", "6\n "), [("", MEANT)]),
        (f"[{INNER.replace('4', 'Given 4').replace('3', 'Cell ( 3 )')}]", [("", MEANT)]),
        # Rows parted by marks, and lists without rows.
        ("[1 2 0 3; 0 0 4 0; 3 0 0 0; 0 0 2 1;]", [("", MEANT)]),
        ("a = [1 2; 3 4] b = [1 2 0 3; 0 0 4 0; 3 0 0 0; 0 0 2 1]", [("b", MEANT)]),
        # Boards in one run each, in one list.
        (f"[{', '.join(['[' + ', '.join(NINE.replace('.', '0')) + ']'] * 4)}]", [("", BOARD)] * 4),
        # Lists of strings.
        ("['1,2,,3', '0,,4,', '3,0,,', ',0,2,1']", [("", MEANT)]),
        # Numbers of rows and cells before them.
        ("Array ( " + " ".join(f"[{at}] => Array ( {PRINTED[at]} )" for at in range(4)) + " )", [("", MEANT)]),
        ("(" + ", ".join(f"{at} => ({', '.join(row)})" for at, row in enumerate(ROWS)) + ")", [("", MEANT)]),
    ],
)  # fmt: skip
def test_lists_of_rows_are_boards(text: str, meant: list[tuple[str, str]]) -> None:
    assert found(text) == meant


@looped(
    ("text", "meant"),
    [
        (f"easy = '{NINE}'", [("easy", BOARD)]),
        (f'"""\n{NINE[:27]}\n{NINE[27:54]}\r\n{NINE[54:]}\n"""', [("", BOARD)]),
        (f'10 DATA "{NINE[:40]}"\n20 DATA "{NINE[40:]}"', [("", BOARD)]),
        (f'"{NINE}" "12" "{NINE}"', [("", BOARD)] * 2),
    ],
)
def test_strings_of_a_board_or_its_parts(text: str, meant: list[tuple[str, str]]) -> None:
    assert found(text) == meant


@looped(
    ("text", "start", "four"),
    [
        ("['1,2,,3', '0,,4,', '3,0,,', ',0,2,1']", 2, 15),
        ("[" + INNER.replace("4", "'4'") + "]", 2, 1 + INNER.index("4") + 1),
    ],
)
def test_each_cell_knows_its_place(text: str, start: int, four: int) -> None:
    ((_, board),) = arrays(Traced.whole(text))
    assert board.origin(0) == start
    assert board.origin(board.text.index("4")) == four


@looped(
    ("text", "meant"),
    [
        (r'x = "5 3\r\n. .\r\n1 2\r\n\t\"a\""', ['5 3\n. .\n1 2\n\t"a"\n']),
        (r'"5 3\n" + "1 2\n" + "3 4\n"', ["5 3\n1 2\n3 4\n"]),
        ('"\\\n1234\n....\\n\\\n....\\n\n4321"', ["\n1234\n....\n....\n\n4321\n"]),
    ],
)
def test_strings_of_several_lines_are_texts(text: str, meant: list[str]) -> None:
    assert [each.text for each in texts(Traced.whole(text))] == meant


@looped(
    ("text", "meant"),
    [
        ("[[1,0,0],[0,2,0],[0,0,3]] [[1,0],[0,-1],[0,0]] [[1,0,0],[0,0,-1]]",
         "1 0 0\n0 2 0\n0 0 3\n1 0\n0 -1\n0 0\n1 0 0\n0 0 -1\n"),
        ("[[1,.,_],[-,2,*],[None,null,3]] [['<',''],['','>'],['','']] [['^','','-'],['_','','v']]",
         "1 0 0\n0 2 0\n0 0 3\n< 0\n0 >\n0 0\n^ 0 0\n0 0 v\n"),
        ("[[1,0,0],[0,2,0],[0,0,3]] [['lt',0],[0,'Greater'],[0,0]] [['gt',0,0],[0,0,'less_than']]",
         "1 0 0\n0 2 0\n0 0 3\n< 0\n0 >\n0 0\n> 0 0\n0 0 <\n"),
    ],
)  # fmt: skip
def test_a_board_and_its_signs_are_three_arrays(text: str, meant: str | None) -> None:
    board = signed(Traced.whole(text))
    assert (board.text if board else None) == meant


FULL = "1 2 4 3\n3 4 1 2\n2 1 3 4\n4 3 2 1\n"


def nested(empty: str = "0", opening: str = "[", closing: str = "]", between: str = ", ") -> str:
    inner = between.join(
        opening + between.join(empty if cell == "0" else cell for cell in row) + closing for row in ROWS
    )
    return f"{opening}{inner}{closing}"


@looped(
    "text",
    [
        nested("nil", "(", ")", " "),
        nested("-1"),
        nested().replace("], [", "],\n # a comment, with [ in it\n ["),
        nested().replace("]]", ",],]"),
        f"= {nested()}",
        f"{nested()[:-1]}, [9]]",
        "[" + ", ".join(f'"{",".join(row)}"' for row in ROWS) + "]",
        "[|" + "|\n".join(",".join(row) for row in ROWS) + "|]",
        "[" + ", ".join("".join(ROWS)) + "]",
    ],
)
def test_an_array_of_any_language_is_the_board(text: str) -> None:
    assert [board for _, board in found(text)] == [MEANT]


@looped(
    "text",
    [
        nested().replace("4", "x y"),
        f"{nested()[:-1]}, [9], [8]]",
        '{"a": [1,2,0,3], "b": [0,0,4,0], "c": [3,0,0,0], "d": [0,0,2,1]}',
    ],
)
def test_what_is_no_square_of_cells_is_none(text: str) -> None:
    assert found(text) == []


def test_each_board_has_the_name_before_it() -> None:
    full = "[" + ", ".join(f"[{row.replace(' ', ', ')}]" for row in FULL.splitlines()) + "]"
    assert found(f'{{"Puzzle": {nested()}, "solution": {full}}}') == [("puzzle", MEANT), ("solution", FULL)]
    assert found(f"grid := {nested()};") == [("grid", MEANT)]


@looped(
    ("name", "answer"),
    [
        ("solution", True),
        ("answer_key", True),
        ("current_state", True),
        ("unsolved", False),
        ("my_solution", False),
        ("results", False),
    ],
)
def test_names_of_answers(name: str, answer: bool) -> None:
    assert is_answer(name) is answer


@looped(
    ("text", "meant"),
    [
        ("int[][] a = {{-1,-1,3},\n {-1,5,-1},\n {1,-1,11},\n {-1,-1,12}};", ["0 0 3\n0 5 0\n1 0 11\n0 0 12\n"]),
        # A filter for pictures, faces of a drawing, -1 beside 0: no boards.
        ("[[-1,-1,-1],[-1,8,-1],[-1,-1,-1]]", []),
        ("[[-1,2,-1],[2,9,2],[-1,2,-1]]", []),
        ("[[1,0,-1],[-1,5,-1],[7,-1,0]]", []),
        ("[[1,2,3],[6,5,4],[7,8,9]]", []),
    ],
)
def test_three_rows_are_a_board_where_empty_cells_are_minus_one(text: str, meant: list[str]) -> None:
    assert [board for _, board in found(text)] == meant


@looped(("at", "row"), [(2, ",,3,1"), (0, "5,3,,4,,1,1")])
def test_a_row_of_another_length_stays_so(at: int, row: str) -> None:
    rows = ["1,,,,5,", ",,3,,,", "2,,1,,,4", ",6,,,5,", ",,,1,,2", "4,,,,,"]
    whole = found("[" + ", ".join(f"[{each}]" for each in rows) + "]")
    assert [len(line.split()) for line in whole[0][1].splitlines()] == [6] * 6
    rows[at] = row
    ((_, text),) = found("[" + ", ".join(f"[{each}]" for each in rows) + "]")
    cells = [len(line.split()) for line in text.splitlines()]
    assert cells == [len(row.split(",")) if number == at else 6 for number in range(6)]
