"""Sudoku's forms with one row a line and its array forms, read, written and refused."""

from __future__ import annotations

import pytest

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.forms.grids import Compact, JavaArray, PythonList, SpacedRows
from puzzles.kinds.sudoku.forms.rows import givens_of
from puzzles.model.values import Size
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import Line, Row, Token
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import HOMEWORK, LIBRARY, PROJECT, PROJECT_GRID, PROJECT_SOLUTION

GRID, COMPACT, JAVA, PYTHON = SpacedRows(), Compact(), JavaArray(), PythonList()
ROWS = [" ".join(map(str, row)) for row in PROJECT_GRID]
TEXT = "\n".join(ROWS) + "\n"
DENSE = TEXT.replace(" ", "")


def fault(form: Form, text: str) -> PuzzleFault:
    with pytest.raises(PuzzleFault) as refused:
        form.parse(text)
    return refused.value


def test_the_grid_of_project_03_is_read_and_written_as_it_stands() -> None:
    assert list(GRID.parse(TEXT)) == [PROJECT]
    assert GRID.write(PROJECT) == TEXT
    assert GRID.sniff(TEXT) is Confidence.CERTAIN


@looped(
    "text",
    [
        TEXT.replace("0", "."),
        TEXT.replace("0", "-"),
        TEXT.replace("0", "_"),
        TEXT.replace("0", "*"),
        TEXT.replace(" ", ","),
        TEXT.replace(" ", ", "),
        TEXT.replace(" ", ";").replace("0", ""),
        TEXT.replace(" ", "\t"),
        TEXT.replace("\n", "\t \r\n"),
        "\ufeff\n\n" + TEXT + "\n \n",
        "\n".join([*ROWS[:3], "", *ROWS[3:6], "", "", *ROWS[6:]]),
    ],
)
def test_blanks_separators_and_gaps_between_bands_do_not_matter(text: str) -> None:
    assert list(GRID.parse(text)) == [PROJECT]
    assert GRID.sniff(text) is Confidence.CERTAIN


@looped("between", ["", "\n", "\n\n \n"])
def test_several_grids_follow_each_other(between: str) -> None:
    text = between.join([GRID.write(PROJECT), GRID.write(HOMEWORK), GRID.write(LIBRARY)])
    assert list(GRID.parse(text)) == [PROJECT, HOMEWORK, LIBRARY]


def test_a_16x16_grid_may_have_numbers_or_letters() -> None:
    row = " ".join(map(str, range(1, 17)))
    letters = "1 2 3 4 5 6 7 8 9 A B C d e f G"
    rest = "\n".join(["0 " * 16] * 15)
    assert GRID.parse(f"{row}\n{rest}") == GRID.parse(f"{letters}\n{rest}")


def test_the_answer_is_what_project_03_prints() -> None:
    solution = tuple(map(int, PROJECT_SOLUTION.split()))
    assert GRID.answer(PROJECT, solution) == "Solved:\n" + PROJECT_SOLUTION
    assert GRID.answer(PROJECT.with_givens(solution), solution) == "Valid\n"


DAMAGED = [
    ([*ROWS[:3], ROWS[3][:-2], *ROWS[4:]], "Line 4 has 8 cells; a row of this 9×9 Sudoku has 9.", 4, 16),
    ([*ROWS[:3], ROWS[3] + " 1", *ROWS[4:]], "Line 4 has 10 cells; a row of this 9×9 Sudoku has 9.", 4, 19),
    ([*ROWS[:8], "5 0 7 0 0 0 0 x 0"], "Line 9, column 15: “x” is not a number.", 9, 15),
    ([*ROWS[:8], "5 0 7 0 0 0 0 10 0"], "Line 9, column 15: “10” is not between 1 and 9.", 9, 15),
    ([*ROWS[:8], f"5 0 {'9' * 400} 0 0 0 0 0 0"], f"Line 9, column 5: “{'9' * 19}…” is not between 1 and 9.", 9, 5),
    (ROWS[:8], "The Sudoku that begins on line 1 has 8 rows of 9 cells; it needs 9 rows.", 8, 1),
    ([*ROWS, ROWS[0]], "The Sudoku that begins on line 10 has 1 row of 9 cells; it needs 9 rows.", 10, 1),
    ([*ROWS[:8], "", *ROWS], "The Sudoku that begins on line 1 has 8 rows of 9 cells; it needs 9 rows.", 8, 1),
]


CODES = {
    "a row of this": "row-length",
    "is not a number": "not-a-number",
    "is not between": "out-of-range",
    "it needs 9 rows": "row-count",
}
"""The code of each sort of fault, by a part of its message."""


@looped(("rows", "message", "line", "column"), DAMAGED)
def test_damage_is_named_and_still_recognised(rows: list[str], message: str, line: int, column: int) -> None:
    text = "\n".join(rows)
    found = fault(GRID, text)
    assert (found.message, found.line, found.column) == (message, line, column)
    assert found.excerpt == rows[line - 1][:200]
    assert found.code == next(code for said, code in CODES.items() if said in message)
    assert found.hint
    assert GRID.sniff(text) >= Confidence.POSSIBLE


@looped(
    "text",
    [
        "9 9\n" + TEXT,
        "0 0 14 0\n0 9 0 0\n12 0 0 1\n0 0 0 16\n",
        "1 2\n3 4\n",
        "2 0 0\n0 1 0\n0 0 3\n\n0 0\n< 0\n0 0\n\n0 0 0\n0 v 0\n",
        "\n".join(["0 0 0 0"] * 4 + [""] + ["0 0 0"] * 4 + [""] + ["0 0 0 0"] * 3),
        "It is one of\nthose texts that\nhave nothing here\nfor us to read\n",
        DENSE,
        "",
    ],
    ids=["header", "numbers-above", "2x2", "clusters", "empty-clusters", "prose", "dense", "empty"],
)
def test_other_texts_are_no_grids(text: str) -> None:
    assert GRID.sniff(text) is Confidence.NO


def test_a_width_that_no_sudoku_has_is_said() -> None:
    found = fault(GRID, "\n\n1 2 3\n4 5 6\n")
    assert found.message == "Line 3 has 3 cells; a row of a Sudoku has 4, 6, 8, 9, 10, 12, 15, 16, 20, 25."
    assert (found.code, found.line, found.column, found.excerpt) == ("size", 3, 1, "1 2 3")
    assert fault(GRID, "1\n2\n").message.startswith("Line 1 has 1 cell; ")
    assert fault(GRID, "").code == "no-puzzle"


FOUR = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"
LATIN = "1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3\n"
EMPTY = "0 0 0 0\n"
NINE = "0 0 0 0 0 0 0 0 0\n"


@looped(
    ("text", "sure"),
    [
        # A row alone is none; a board begun is one perhaps.
        (ROWS[0], Confidence.NO),
        ("\n".join(ROWS[:2]), Confidence.POSSIBLE),
        (NINE * 8, Confidence.POSSIBLE),
        (NINE * 9, Confidence.LIKELY),
        (NINE * 18, Confidence.LIKELY),
        (NINE * 19, Confidence.POSSIBLE),
        # A full board that breaks the rules of boxes alone is another puzzle's.
        (FOUR, Confidence.CERTAIN),
        (LATIN, Confidence.LIKELY),
        (LATIN.replace("1", "2", 1), Confidence.CERTAIN),
        (LATIN.replace("1", "0", 1), Confidence.CERTAIN),
        # As many numbers are there twice as a row has cells.
        ("1 2 3 4\n" + EMPTY * 3, Confidence.LIKELY),
        ("1 2 3 4\n1 2 3 0\n" + EMPTY * 2, Confidence.LIKELY),
        ("1 2 3 4\n1 2 3 4\n" + EMPTY * 2, Confidence.CERTAIN),
        ("1 2 3 4\n" + EMPTY * 3 + "1 2 3 4\n" + EMPTY * 3, Confidence.LIKELY),
        ("1 2 3 4\n" + EMPTY * 3 + "1 2 3\n" + EMPTY * 3, Confidence.POSSIBLE),
        # One wrong number in eight.
        (TEXT.replace("0", "x", 4), Confidence.CERTAIN),
        (TEXT.replace("0", "x", 5), Confidence.NO),
        ("1 2 3 5\n" + EMPTY * 3, Confidence.NO),
        # One row in three of another width, but not the first of many.
        (TEXT + "1 2 3\n" * 4, Confidence.CERTAIN),
        (TEXT + "1 2 3\n" * 5, Confidence.NO),
        ("9 9\n" + TEXT, Confidence.NO),
        ("9 9\n" + "\n".join(ROWS[:8]), Confidence.CERTAIN),
        # Longer than a look.
        (NINE * 500, Confidence.LIKELY),
        ((NINE * 9 + "\n") * 30, Confidence.LIKELY),
        ("1 " * 4200, Confidence.NO),
    ],
)
def test_how_sure_a_look_at_rows_is(text: str, sure: Confidence) -> None:
    assert GRID.sniff(text) is sure


@looped("rows", ["1 2 3 4\n\n3 4 1 2", "1 2 3 4\n3 4 1 2\n2 1 4 3\n\n4 3 2 1"])
def test_an_empty_line_inside_a_band_of_boxes_ends_the_board(rows: str) -> None:
    found = fault(GRID, rows)
    count = len(rows.split("\n\n")[0].split("\n"))
    said = "1 row" if count == 1 else f"{count} rows"
    assert found.message == f"The Sudoku that begins on line 1 has {said} of 4 cells; it needs 4 rows."
    assert (found.code, found.line, found.column) == ("row-count", count, 1)
    assert found.excerpt == rows.split("\n")[count - 1]


@looped(
    ("text", "line", "column", "word"),
    [
        (TEXT.replace(" ", ", ").replace("4", "x", 1), 2, 10, "x"),
        (TEXT.replace(" ", ",").replace("4", " x ", 1), 2, 8, "x"),
        (TEXT.replace(" ", ";").replace("4", "10", 1), 2, 7, "10"),
        (TEXT.replace(" ", "\t").replace("4", "xy", 1), 2, 7, "xy"),
    ],
)
def test_a_wrong_cell_between_separators_has_its_column(text: str, line: int, column: int, word: str) -> None:
    found = fault(GRID, text)
    assert (found.line, found.column) == (line, column)
    assert f"Line {line}, column {column}: “{word}” " in found.message


@looped("order", [10, 12, 16, 25])
def test_letters_stand_for_numbers_from_ten_up_to_the_order(order: int) -> None:
    top = "123456789ABCDEFGHIJKLMNOP"[order - 1]
    above = "123456789ABCDEFGHIJKLMNOPQ"[order]
    blank = "." * order + "\n"
    for letter in (top, top.lower()):
        assert COMPACT.parse(letter + blank[1:] + blank * (order - 1))[0].givens[0] == order
        assert GRID.parse(" ".join(letter + blank[1:]) + " ".join(blank) * (order - 1))[0].givens[0] == order
    for wrong in (above, above.lower(), "é"):
        found = fault(COMPACT, wrong + blank[1:] + blank * (order - 1))
        assert (found.code, found.line, found.column) == ("not-a-number", 1, 1)


def test_rows_of_characters_are_read_and_written() -> None:
    assert list(COMPACT.parse(DENSE)) == [PROJECT]
    assert COMPACT.write(PROJECT) == DENSE.replace("0", ".")
    assert COMPACT.sniff(DENSE) is Confidence.CERTAIN


def test_groups_of_characters_may_stand_apart() -> None:
    text = "\n".join(f"{row[:3]} {row[3:6]}  {row[6:]}" for row in DENSE.split())
    assert list(COMPACT.parse(text)) == [PROJECT]


def test_rows_of_characters_name_the_first_wrong_one() -> None:
    rows = DENSE.split()
    found = fault(COMPACT, "\n".join([*rows[:4], rows[4][:3] + "x" + rows[4][4:], *rows[5:]]))
    assert (found.message, found.line, found.column) == ("Line 5, column 4: “x” is not a number.", 5, 4)
    found = fault(COMPACT, "\n".join([*rows[:4], rows[4] + "1", *rows[5:]]))
    assert (found.message, found.column) == ("Line 5 has 10 cells; a row of this 9×9 Sudoku has 9.", 10)


def test_many_lines_of_4x4_puzzles_are_not_taken_for_16x16_rows() -> None:
    assert COMPACT.sniff("12..34..........\n" * 16) is Confidence.POSSIBLE
    assert COMPACT.sniff("12..3G..........\n" * 16) is Confidence.CERTAIN


@looped(
    ("text", "sure"),
    [
        (DENSE, Confidence.CERTAIN),
        (TEXT, Confidence.NO),
        ("12 34\n34 12\n21 43\n43 21", Confidence.CERTAIN),
        ("1 2 3 4\n12 34\n1 2 3 4\n1 2 3 4", Confidence.CERTAIN),
        ("1234 3412 2143 4321", Confidence.CERTAIN),
        ("12..34.........5\n" * 16, Confidence.CERTAIN),
        ("..4.\n 1...\n .2..\n 3...", Confidence.LIKELY),
        ("1\n2\n3\n4", Confidence.NO),
    ],
)
def test_how_sure_a_look_at_rows_of_characters_is(text: str, sure: Confidence) -> None:
    assert COMPACT.sniff(text) is sure


def test_a_board_of_nine_words_on_a_line_may_stand_among_others() -> None:
    words = "483921657 967345821 251876493 548132976 729564138 136798245 372689514 814253769 695417382"
    boards = COMPACT.parse(f"{words}\n{words}\n\n{words}")
    assert [board.givens for board in boards] == [tuple(map(int, words.replace(" ", "")))] * 3
    found = fault(COMPACT, f"{words}\n{words[:-1]}x")
    assert (found.message, found.line, found.column) == ("Line 2, column 89: “x” is not a number.", 2, 89)
    found = fault(COMPACT, f"{words}\n{words.replace('251', '25x')}")
    assert (found.line, found.column) == (2, 23)


JAVA_ROWS = ["{" + row.replace(" ", ", ") + "}" for row in ROWS]
PYTHON_ROWS = ["[" + row.replace(" ", ", ") + "]" for row in ROWS]


@looped(
    "text",
    [
        "//9x9\nint[][] rawGrid = new int[][]{\n  " + ",\n  ".join(JAVA_ROWS) + "\n};\n\nGrid grid = Grid.of(rawGrid);",
        "static final int[][] G = new int[][] { " + " ".join(f"new int[] {row[:-1]}, }}," for row in JAVA_ROWS) + " };",
        "{" + ",".join(JAVA_ROWS) + "}",
        "int grid[9][9] = {" + ", ".join(JAVA_ROWS) + "};",
        "{\r\n" + "\r\n".join(JAVA_ROWS) + "\r\n}",
    ],
)
def test_java_arrays_are_read(text: str) -> None:
    assert list(JAVA.parse(text)) == [PROJECT]
    assert JAVA.sniff(text) is Confidence.CERTAIN
    assert PYTHON.sniff(text) is Confidence.NO


@looped(
    "text",
    [
        "[" + ", ".join(PYTHON_ROWS) + "]",
        "grid: list[list[int]] = [  # mine\n" + ",\n".join(PYTHON_ROWS) + ",\n]",
        "[" + ",".join(PYTHON_ROWS).replace("0", "None") + "]",
        "[" + ",".join(PYTHON_ROWS).replace("0", "null") + "]",
        "[" + ",".join(PYTHON_ROWS).replace("0", '""') + "]",
        "[" + ",".join(PYTHON_ROWS).replace("5", "'5'").replace("0", "'.'") + "]",
        "np.array([" + ",".join(PYTHON_ROWS) + "])",
        "((" + "), (".join(row[1:-1] for row in PYTHON_ROWS) + "))[",
        "[[" + "]\n [".join(ROWS) + "]]",
    ],
)
def test_python_lists_are_read(text: str) -> None:
    text = text.removesuffix("[") if text.startswith("((") else text
    assert list(PYTHON.parse(text)) == [PROJECT]
    assert text.startswith("((") or PYTHON.sniff(text) is Confidence.CERTAIN


def test_arrays_are_written_in_the_languages_own_way() -> None:
    java = JAVA.write(PROJECT)
    assert java.startswith("new int[][]{\n  {0, 0, 0, 0, 0, 0, 9, 0, 7},\n")
    assert java.endswith("  {5, 0, 7, 0, 0, 0, 0, 0, 0}\n};\n")
    scope: dict[str, list[list[int]]] = {}
    exec("grid = " + PYTHON.write(PROJECT), scope)
    assert scope["grid"] == PROJECT_GRID


@looped(
    ("form", "text", "message", "line", "column"),
    [
        (JAVA, "int[][] g = {\n{0, 0},\n...\n{1, 2}};", "Line 3, column 1: “...” does not belong here.", 3, 1),
        (JAVA, "{{1,2,3,4},{5}", "Line 1 has 1 cell; a row of this 4×4 Sudoku has 4.", 1, 15),
        (JAVA, "{{1,2,3,4]}", "Line 1, column 10: “]” does not belong here.", 1, 10),
        (PYTHON, "[[1,2,[3,4]]]", "Line 1, column 7: “[” does not belong here.", 1, 7),
        (PYTHON, "[[1,2,3,-4]]", "Line 1, column 9: “-” does not belong here.", 1, 9),
        (PYTHON, "[[__import__('os')]]", "Line 1, column 13: “(” does not belong here.", 1, 13),
        (PYTHON, "\n".join(PYTHON_ROWS).replace("8", "x", 1), "Line 2, column 23: “x” is not a number.", 2, 23),
        (PYTHON, "no list", "There is no puzzle in this text.", 0, 0),
    ],
)
def test_what_does_not_belong_in_an_array_is_named(form: Form, text: str, message: str, line: int, column: int) -> None:
    found = fault(form, text)
    assert (found.message, found.line, found.column) == (message, line, column)


SQUARE = "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]"
CURLY = SQUARE.replace("[", "{").replace("]", "}")


@looped(
    ("form", "text", "sure"),
    [
        (JAVA, CURLY, Confidence.CERTAIN),
        (JAVA, SQUARE, Confidence.NO),
        (PYTHON, SQUARE, Confidence.CERTAIN),
        (PYTHON, CURLY, Confidence.NO),
        (PYTHON, "{" + SQUARE, Confidence.NO),
        (PYTHON, SQUARE[:-1], Confidence.CERTAIN),
        (PYTHON, SQUARE[:-5], Confidence.CERTAIN),
        (PYTHON, "x=[[1,@", Confidence.POSSIBLE),
        (PYTHON, "x=[[a,@", Confidence.NO),
        (PYTHON, "x=[1,@", Confidence.NO),
        (JAVA, "{{1,2},{3,4],}", Confidence.POSSIBLE),
        (JAVA, "{{1,2,3,4},{1", Confidence.NO),
        (PYTHON, "list(list([1,2,3,4]),)", Confidence.NO),
    ],
)
def test_how_sure_a_look_at_an_array_is(form: Form, text: str, sure: Confidence) -> None:
    assert form.sniff(text) is sure


@looped(
    ("form", "text"),
    [
        (PYTHON, SQUARE.replace("[", "(").replace("]", ")")),
        (PYTHON, f"f(list({SQUARE}))"),
        (PYTHON, f"[{SQUARE}]"),
        (PYTHON, "{" + SQUARE),
        (PYTHON, f"# sizes: 4, [4]\n{SQUARE}"),
        (PYTHON, f"// sizes: 4, [4]\n{SQUARE}"),
        (PYTHON, SQUARE.replace("1", '" 1 "').replace("2", "'2'")),
        (PYTHON, SQUARE.replace("]", ",]")),
        (PYTHON, SQUARE.replace(",", ",\n")),
        (JAVA, f"int[4][ 4 ] board = {CURLY}"),
        (JAVA, f"new int[123] {CURLY}"),
        (JAVA, f"List<List<Integer>> board = {CURLY.replace('{', 'new Integer[] {')}"),
    ],
)
def test_arrays_in_other_clothes_are_the_same_board(form: Form, text: str) -> None:
    (board,) = form.parse(text)
    assert board.givens == tuple(int(mark) for mark in SQUARE if mark.isdigit())


@looped(
    "word",
    ["new", "int", "Integer", "byte", "short", "long", "char", "list", "List", "tuple", "Optional"],
)
def test_types_of_a_declaration_stand_inside_brackets_too(word: str) -> None:
    rows = SQUARE[1:-1].replace("],[", "];[").split(";")
    (board,) = PYTHON.parse(f"[{', '.join(f'{word} {row}' for row in rows)}]")
    assert board.givens == tuple(int(mark) for mark in SQUARE if mark.isdigit())
    assert fault(PYTHON, f"[{', '.join(f'x{word} {row}' for row in rows)}]").code == "unreadable"


@looped("empty", ["None", "null", "nil", '""', "''", "' '", '"."', "0", "'0'"])
def test_empty_cells_of_an_array(empty: str) -> None:
    (board,) = PYTHON.parse(SQUARE.replace("1", empty))
    assert board.givens == tuple(int(mark) if mark != "1" else 0 for mark in SQUARE if mark.isdigit())


@looped(
    ("form", "text", "code", "line", "column"),
    [
        (PYTHON, SQUARE[:-5], "row-length", 1, 37),
        (PYTHON, f"\n\n{SQUARE}\n [[1", "row-length", 4, 5),
        (PYTHON, SQUARE.replace("],[2", "] @ [2"), "unreadable", 1, 22),
        (PYTHON, SQUARE.replace("[3,", "[[3],"), "unreadable", 1, 17),
        (PYTHON, SQUARE.replace("3,4,1,2", "3,{4},1,2"), "unreadable", 1, 15),
        (PYTHON, SQUARE.replace("1", "'123456789'"), "unreadable", 1, 3),
        (PYTHON, "[[" + "1,\n" * 1001 + "]]", "unreadable", 1001, 1),
        (PYTHON, "[[" + "x," * 1000 + "]]", "size", 1, 1),
        (PYTHON, "[[1,2,3,4],[3,4,1,2],[2,1,4,3]]", "row-count", 1, 1),
        (PYTHON, SQUARE.replace("],[2", "],\n[2").replace("2,1,4", "2,1"), "row-length", 2, 19),
        (PYTHON, SQUARE.replace("4,3]", "4,\n3,1]"), "row-length", 2, 3),
        (PYTHON, SQUARE.replace("2,1,4", "2,\n7,4"), "out-of-range", 2, 1),
        (JAVA, f"{CURLY} {CURLY[:11]}, {{1,2,3}}}}", "row-length", 1, 64),
    ],
)
def test_each_fault_of_an_array_has_its_code_and_place(
    form: Form, text: str, code: str, line: int, column: int
) -> None:
    found = fault(form, text)
    assert (found.code, found.line, found.column) == (code, line, column)
    assert found.excerpt == text.split("\n")[line - 1].rstrip()[:200]


def test_a_gap_between_arrays_ends_a_board_and_one_between_bands_does_not() -> None:
    bands = SQUARE.replace("],[2", "]],[[2")
    (board,) = PYTHON.parse(f"[{bands}]")
    assert board.givens == tuple(int(mark) for mark in SQUARE if mark.isdigit())
    for last in ("[4,3,2,1]", "[4,3,None,1]"):
        found = fault(PYTHON, f"[[[1,2,3,4],[3,4,1,2],[2,1,4,3]],[{last}]]")
        assert found.message == "The Sudoku that begins on line 1 has 3 rows of 4 cells; it needs 4 rows."


@looped("form", [JAVA, PYTHON], ids=lambda form: form.name)
def test_a_damaged_array_is_still_recognised(form: Form) -> None:
    text = form.write(PROJECT)
    short = text.replace("0, 0, 0", "0, 0", 1)
    assert fault(form, short).message == "Line 2 has 8 cells; a row of this 9×9 Sudoku has 9."
    assert form.sniff(short) >= Confidence.POSSIBLE
    assert form.sniff(text.replace("4, 2", "4 @ 2")) >= Confidence.POSSIBLE
    assert form.sniff("f(x) = [a for a in b]; {}") is Confidence.NO


@looped("form", [GRID, COMPACT], ids=lambda form: form.name)
def test_a_line_over_the_cap_is_refused_before_it_is_cut_to_cells(form: Form) -> None:
    found = fault(form, TEXT + "1 " * 600)
    assert found.message == "Line 10 has 1,199 characters; a row of a board has at most 1,000."
    assert (found.line, found.column, len(found.excerpt)) == (10, 1001, 200)


def test_nine_words_of_nine_digits_on_one_line_are_a_board() -> None:
    """Project 03 prints its solved board like this."""
    text = "483921657 967345821 251876493 548132976 729564138 136798245 372689514 814253769 695417382"
    [board] = COMPACT.parse(text)
    assert board.givens == tuple(int(digit) for digit in text.replace(" ", ""))
    assert COMPACT.sniff(text) >= Confidence.LIKELY


def test_four_words_of_four_are_a_board_alone_and_a_row_among_rows() -> None:
    alone = "1234 3412 2143 4321"
    assert COMPACT.parse(alone)[0].size.rows == 4
    assert COMPACT.parse("\n".join([alone] * 16))[0].size.rows == 16


@looped("form", [GRID, COMPACT, JAVA, PYTHON], ids=lambda form: form.name)
def test_a_form_that_shows_no_boxes_names_itself_where_it_refuses_some(form: Form) -> None:
    assert form.letters is (form is COMPACT)
    with pytest.raises(PuzzleFault, match=f"“{form.name}”"):
        form.write(KIND.blank(Size(6, 6, 3, 2)))


def test_a_number_with_a_nought_before_it_leaves_the_other_cells_what_they_are() -> None:
    text = TEXT.replace("4", "04", 1).replace("0 0 0", ". _ 00", 1)
    assert list(GRID.parse(text)) == [PROJECT]


def test_letters_of_both_cases_look_the_same() -> None:
    letters = "123456789ABCDEFG"
    latin = "\n".join(letters[at:] + letters[:at] for at in range(16))
    assert COMPACT.sniff(latin) is COMPACT.sniff(latin.lower()) is Confidence.LIKELY
    solved = "\n".join(letters[at:] + letters[:at] for at in (4 * (row % 4) + row // 4 for row in range(16)))
    assert COMPACT.sniff(solved) is COMPACT.sniff(solved.lower()) is Confidence.CERTAIN


@looped(
    ("word", "number"),
    [("", 0), ("0", 0), ("00", 0), (".", 0), ("-", 0), ("_", 0), ("*", 0), ("1", 1), ("09", 9), ("16", 16), ("A", 10),
     ("g", 16), ("G", 16)],
)  # fmt: skip
def test_each_word_for_a_cell_has_its_number(word: str, number: int) -> None:
    line = Line(word, 1)
    assert givens_of([Row.from_cells(line, [Token(word, line, 1)])], 16) == (number,)


@looped("word", ["17", "H", "h", "AB", "x", "²", "é", "-1", "99999999999"])
def test_any_other_word_is_no_cell(word: str) -> None:
    line = Line(word, 1)
    with pytest.raises(PuzzleFault):
        givens_of([Row.from_cells(line, [Token(word, line, 1)])], 16)
