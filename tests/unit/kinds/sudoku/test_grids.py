"""Sudoku's forms with one row a line and its array forms: how sure a look is, codes and places, what is written."""

from __future__ import annotations

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.sudoku.forms.grids import Compact, JavaArray, PythonList, SpacedRows
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import PROJECT, PROJECT_GRID, PROJECT_SOLUTION, WORDS, refusal

GRID, COMPACT, JAVA, PYTHON = SpacedRows(), Compact(), JavaArray(), PythonList()
NO, POSSIBLE, LIKELY, CERTAIN = Confidence
ROWS = [" ".join(map(str, row)) for row in PROJECT_GRID]
TEXT = "\n".join(ROWS) + "\n"
DENSE = TEXT.replace(" ", "")


def test_the_grid_of_project_03_is_read_and_written_as_it_stands() -> None:
    assert list(GRID.parse(TEXT)) == list(COMPACT.parse(DENSE)) == [PROJECT]
    assert GRID.write(PROJECT) == TEXT
    assert COMPACT.write(PROJECT) == DENSE.replace("0", ".")
    solution = tuple(map(int, PROJECT_SOLUTION.split()))
    assert GRID.answer(PROJECT, solution) == "Solved:\n" + PROJECT_SOLUTION
    assert GRID.answer(PROJECT.with_givens(solution), solution) == "Valid\n"


@looped(
    ("rows", "code", "line"),
    [
        ([*ROWS[:3], ROWS[3][:-2], *ROWS[4:]], "row-length", 4),
        ([*ROWS[:8], "5 0 7 0 0 0 0 x 0"], "not-a-number", 9),
        ([*ROWS[:8], f"5 0 {'9' * 400} 0 0 0 0 0 0"], "out-of-range", 9),
        ([*ROWS, ROWS[0]], "row-count", 10),
        ([*ROWS[:8], "", *ROWS], "row-count", 8),
    ],
)
def test_damage_has_its_code_and_line_and_is_still_recognised(rows: list[str], code: str, line: int) -> None:
    text = "\n".join(rows)
    found = refusal(GRID, text)
    assert (found.code, found.line, found.excerpt) == (code, line, rows[line - 1][:200])
    assert found.hint
    assert GRID.sniff(text) >= POSSIBLE


def test_a_width_that_no_sudoku_has_is_said() -> None:
    found = refusal(GRID, "\n\n1 2 3\n4 5 6\n")
    assert found.message == "Line 3 has 3 cells; a row of a Sudoku has 4, 6, 8, 9, 10, 12, 15, 16, 20, 25."
    assert (found.code, found.line, found.column, found.excerpt) == ("size", 3, 1, "1 2 3")
    for form in (GRID, COMPACT):
        found = refusal(form, TEXT + "1 " * 600)
        assert found.message == "Line 10 has 1,199 characters; a row of a board has at most 1,000."
        assert (found.line, found.column, len(found.excerpt)) == (10, 1001, 200)


FOUR, LATIN = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", "1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3\n"
FIRST, EMPTY, NINE = "1 2 3 4\n", "0 0 0 0\n", "0 0 0 0 0 0 0 0 0\n"
PROSE = "It is one of\nthose texts that\nhave nothing here\nfor us to read\n"
SIGNS = "2 0 0\n0 1 0\n0 0 3\n\n0 0\n< 0\n0 0\n\n0 0 0\n0 v 0\n"
CLUSTERS = "\n".join(["0 0 0 0"] * 4 + [""] + ["0 0 0"] * 4 + [""] + ["0 0 0 0"] * 3)
SQUARE = "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]"
CURLY = SQUARE.replace("[", "{").replace("]", "}")
PLACES = range(16)
TALL = "\n".join("".join("123456789ABCDEFG"[(at + row) % 16] for at in PLACES) for row in PLACES)
SOLVED = "\n".join("".join("123456789ABCDEFG"[(at + row % 4 * 4 + row // 4) % 16] for at in PLACES) for row in PLACES)


@looped(
    ("form", "sure", "texts"),
    [
        # A row alone is none; a board begun is one perhaps, as an empty one is; two of them are likely.
        (GRID, NO, [ROWS[0], "", DENSE, PROSE, SIGNS, CLUSTERS, "1 2\n3 4\n", "1 " * 4200]),
        (GRID, POSSIBLE, ["\n".join(ROWS[:2]), NINE * 8, NINE * 19]),
        (GRID, LIKELY, [NINE * 9, NINE * 18, NINE * 500, (NINE * 9 + "\n") * 30]),
        # A full board that breaks the rules of boxes alone is another puzzle's.
        (GRID, CERTAIN, [FOUR, LATIN.replace("1", "2", 1), LATIN.replace("1", "0", 1)]),
        (GRID, LIKELY, [LATIN]),
        # As many numbers are there twice as a row has cells.
        (GRID, LIKELY, [FIRST + EMPTY * 3, FIRST + "1 2 3 0\n" + EMPTY * 2, (FIRST + EMPTY * 3) * 2]),
        (GRID, POSSIBLE, [FIRST + EMPTY * 3 + "1 2 3\n" + EMPTY * 3]),
        # One wrong number in eight; one row in three of another width, but not the first of many.
        (GRID, CERTAIN, [TEXT, TEXT.replace("0", "x", 4), TEXT + "1 2 3\n" * 4, "9 9\n" + "\n".join(ROWS[:8])]),
        (GRID, NO, [TEXT.replace("0", "x", 5), "1 2 3 5\n" + EMPTY * 3, TEXT + "1 2 3\n" * 5, "9 9\n" + TEXT]),
        # Lines of sixteen cells without a number above 4 are rather as many boards.
        (COMPACT, POSSIBLE, ["12..34..........\n" * 16]),
        (COMPACT, CERTAIN, ["12..3G..........\n" * 16, "12..34.........5\n" * 16, DENSE, "1234 3412 2143 4321", WORDS]),
        (COMPACT, CERTAIN, ["12 34\n34 12\n21 43\n43 21", "1 2 3 4\n12 34\n1 2 3 4\n1 2 3 4", SOLVED, SOLVED.lower()]),
        (COMPACT, LIKELY, ["..4.\n 1...\n .2..\n 3...", TALL, TALL.lower()]),
        (JAVA, CERTAIN, [CURLY, f"{{\r\n{CURLY}\r\n}}"]),
        (JAVA, POSSIBLE, ["{{1,2},{3,4],}"]),
        (JAVA, NO, [SQUARE, "{{1,2,3,4},{1", "f(x) = [a for a in b]; {}"]),
        (PYTHON, CERTAIN, [SQUARE, SQUARE[:-5], f"np.array({SQUARE})", f"x: list[int] = [  # mine\n{SQUARE}"]),
        (PYTHON, POSSIBLE, ["x=[[1,@"]),
        (PYTHON, NO, [CURLY, "{" + SQUARE, "x=[[a,@", "x=[1,@", "list(list([1,2,3,4]),)"]),
    ],
)
def test_how_sure_a_look_is(form: Form, sure: Confidence, texts: list[str]) -> None:
    assert [form.sniff(text) for text in texts] == [sure] * len(texts)


@looped("order", [10, 25])
def test_letters_stand_for_numbers_from_ten_up_to_the_order(order: int) -> None:
    top, above = list("123456789ABCDEFGHIJKLMNOPQ")[order - 1 : order + 1]
    blank = "." * order + "\n"
    for letter in (top, top.lower()):
        assert COMPACT.parse(letter + blank[1:] + blank * (order - 1))[0].givens[0] == order
        assert GRID.parse(" ".join(letter + blank[1:]) + " ".join(blank) * (order - 1))[0].givens[0] == order
    for wrong in (above, above.lower(), "é"):
        found = refusal(COMPACT, wrong + blank[1:] + blank * (order - 1))
        assert (found.code, found.line, found.column) == ("not-a-number", 1, 1)


def test_a_board_of_nine_words_on_a_line_may_stand_among_others() -> None:
    """Project 03 prints its solved board like this."""
    boards = COMPACT.parse(f"{WORDS}\n{WORDS}\n\n{WORDS}")
    assert [board.givens for board in boards] == [tuple(map(int, WORDS.replace(" ", "")))] * 3
    for text, place in (f"{WORDS}\n{WORDS[:-1]}x", (2, 89)), (f"{WORDS}\n{WORDS.replace('251', '25x')}", (2, 23)):
        found = refusal(COMPACT, text)
        assert (found.line, found.column) == place
    assert COMPACT.parse("\n".join(["1234 3412 2143 4321"] * 16))[0].size.rows == 16


def test_a_short_row_of_an_array_and_a_wrong_mark_are_still_an_array() -> None:
    for form in (JAVA, PYTHON):
        short = form.write(PROJECT).replace("0, 0, 0", "0, 0", 1)
        assert refusal(form, short).message == "Line 2 has 8 cells; a row of this 9×9 Sudoku has 9."
        assert form.sniff(short) >= POSSIBLE
        assert form.sniff(form.write(PROJECT).replace("4, 2", "4 @ 2")) >= POSSIBLE


@looped(
    ("text", "code", "line", "column"),
    [
        ("[[" + "1,\n" * 1001 + "]]", "unreadable", 1001, 1),
        ("[[" + "x," * 1000 + "]]", "size", 1, 1),
        (f"\n\n{SQUARE}\n [[1", "row-length", 4, 5),
    ],
)
def test_faults_of_arrays_have_their_code_and_place(text: str, code: str, line: int, column: int) -> None:
    found = refusal(PYTHON, text)
    assert (found.code, found.line, found.column) == (code, line, column)
    assert found.excerpt == text.split("\n")[line - 1].rstrip()[:200]
