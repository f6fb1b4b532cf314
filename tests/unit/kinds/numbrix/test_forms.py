"""Numbrix's text forms: as Numbrix Lab prints them, what else they accept, and the text and place of each fault."""

from __future__ import annotations

import pytest

from puzzles.forms import read
from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.numbrix import KIND
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

FORMS: dict[str, Form] = {form.name: form for form in KIND.first_forms}
SMALL = Puzzle("numbrix", Size(2, 3), (1, 0, 0, 0, 5, 0))
WIDE = Puzzle("numbrix", Size(2, 6), (12, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 1))

WRITTEN = {
    "header": "2 3\n1 0 0\n0 5 0\n",
    "tabs": "1\t-\t-\t\n-\t5\t-\t\n",
    "table": "| 1 | - | - |\n|---|---|---|\n| - | 5 | - |\n",
    "spaced": "1 - -\n- 5 -\n",
    "box": "┏━━━┯━━━┯━━━┓\n┃ 1 │   │   ┃\n┠───┼───┼───┨\n┃   │ 5 │   ┃\n┗━━━┷━━━┷━━━┛\n",
    "array": "[[1, 0, 0],\n [0, 5, 0]]\n",
}


def parsed(form: str, text: str) -> list[Puzzle]:
    return list(FORMS[form].parse(text))


def refused(form: str, text: str) -> PuzzleFault:
    with pytest.raises(PuzzleFault) as fault:
        list(FORMS[form].parse(text))
    return fault.value


def test_the_forms_and_their_order() -> None:
    assert list(FORMS) == ["header", "tabs", "table", "spaced", "box", "array"]
    assert len({form.title for form in KIND.first_forms}) == len(FORMS)


@looped("form", FORMS)
def test_written_exactly_so_and_read_again(form: str) -> None:
    assert FORMS[form].write(SMALL) == WRITTEN[form]
    assert parsed(form, WRITTEN[form]) == [SMALL]
    assert FORMS[form].letters is False
    assert parsed(form, FORMS[form].write(SMALL, WIDE, SMALL)) == [SMALL, WIDE, SMALL]


@looped("form", FORMS)
def test_answers(form: str) -> None:
    solution = (1, 2, 3, 6, 5, 4)
    answer = FORMS[form].answer(SMALL, solution)
    if form == "header":
        assert answer == "1\t2\t3\t\n6\t5\t4\t\n"
    else:
        assert parsed(form, answer) == [SMALL.with_givens(solution)]


def test_cells_are_padded_to_the_widest_number_that_the_board_may_hold() -> None:
    assert FORMS["table"].write(WIDE).splitlines()[:2] == [
        "| 12 | -  | -  | 9  | -  | -  |",
        "|----|----|----|----|----|----|",
    ]
    assert FORMS["spaced"].write(WIDE).splitlines()[1] == " -  -  -  -  -  1"
    assert FORMS["box"].write(WIDE).splitlines() == [
        "┏━━━━┯━━━━┯━━━━┯━━━━┯━━━━┯━━━━┓",
        "┃ 12 │    │    │  9 │    │    ┃",
        "┠────┼────┼────┼────┼────┼────┨",
        "┃    │    │    │    │    │  1 ┃",
        "┗━━━━┷━━━━┷━━━━┷━━━━┷━━━━┷━━━━┛",
    ]


@looped("form", FORMS)
def test_a_byte_order_mark_windows_ends_and_blank_margins(form: str) -> None:
    text = "\ufeff\r\n \r\n" + WRITTEN[form].replace("\n", " \t\r\n") + "\r\n"
    assert parsed(form, text) == [SMALL]


@looped("form", FORMS)
@looped("text", ["", "\n \n", "hello", "1 two", "²", "1\t²", "| 1 | a |", "[[1], [b]]", "9999999 1"])
def test_what_is_no_board_is_refused(form: str, text: str) -> None:
    assert refused(form, text).message.endswith(".")


@looped(
    "text",
    ["2 3 1 0 0 0 5 0", "2\n3\n1 0\n0 0\n5 0", "  2\t3\n1 - -\n- 5 -", "2 3\n1 . _ x\n 05 *", "02 3\n1 – — − 5 X"],
)
def test_the_header_form_minds_no_line_ends(text: str) -> None:
    assert parsed("header", text) == [SMALL]


@looped(
    ("text", "line", "column", "message"),
    [
        (
            "2 3\n1 0 0\n0 5",
            3,
            4,
            "The 2×3 board that starts on line 1 needs 6 numbers; the text ends after 5.",
        ),
        ("2 3", 1, 4, "The 2×3 board that starts on line 1 needs 6 numbers; the text ends after 0."),
        ("2", 1, 1, "The number of columns is missing."),
        ("0 3\n", 1, 1, "Line 1, column 1: “0” is not between 1 and 100."),
        ("2 101\n", 1, 3, "Line 1, column 3: “101” is not between 1 and 100."),
        ("- 3\n", 1, 1, "Line 1, column 1: “-” is not a number of rows."),
        ("2 3\n1 0 7\n0 5 0", 2, 5, "Line 2, column 5: “7” is not between 0 and 6."),
        ("2 3\n1 0 0\n0 5 b", 3, 5, "Line 3, column 5: “b” is not a number."),
        (
            "1 2\n1 0 0\n",
            2,
            5,
            "Line 2, column 5: “0” comes after the end of the 1×2 board above.",
        ),
        (
            "1 2\n1 0\n1 3\n0 0\n",
            4,
            4,
            "The 1×3 board that starts on line 3 needs 3 numbers; the text ends after 2.",
        ),
    ],
)
def test_faults_of_the_header_form(text: str, line: int, column: int, message: str) -> None:
    fault = refused("header", text)
    assert (fault.message, fault.line, fault.column) == (message, line, column)
    assert fault.excerpt == text.split("\n")[line - 1]
    assert fault.hint


@looped(
    ("form", "text", "line", "column", "message"),
    [
        ("spaced", "1 - -\n- 5", 2, 4, "Line 2: row 2 has 2 cells; row 1 has 3."),
        ("spaced", "1 - -\n- 5 - -", 2, 7, "Line 2: row 2 has 4 cells; row 1 has 3."),
        ("spaced", "1 2\n\n3 -\n-", 4, 2, "Line 4: row 2 has 1 cell; row 1 has 2."),
        ("spaced", "1 - -\n- 7 -", 2, 3, "Line 2, column 3: “7” is not between 0 and 6."),
        ("spaced", "1 - -\n- z -", 2, 3, "Line 2, column 3: “z” is not a number."),
        ("tabs", "1\t-\t-\t\n-\t 12\t-\t\n", 2, 4, "Line 2, column 4: “12” is not between 0 and 6."),
        ("tabs", "1\t-\t-\t\n-\t5\t\n", 2, 4, "Line 2: row 2 has 2 cells; row 1 has 3."),
        ("tabs", "1 2\t-\t-\t", 1, 1, "Line 1, column 1: “1 2” is not a number."),
        ("table", "| 1 | - |\n|---|---|\n| - |\n", 3, 4, "Line 3: row 2 has 1 cell; row 1 has 2."),
        ("table", "| 1 | - |\n|---|---|\n| - | 9 |\n", 3, 7, "Line 3, column 7: “9” is not between 0 and 4."),
        ("box", "┃ 1 │ x3┃\n┃   │   ┃", 1, 7, "Line 1, column 7: “x3” is not a number."),
        ("array", "[[1, 0],\n [0, 5]]", 2, 6, "Line 2, column 6: “5” is not between 0 and 4."),
        ("array", "[[1, 0], [0]]", 1, 12, "Line 1: row 2 has 1 cell; row 1 has 2."),
        ("array", "[[1, 0], [0, 2]", 1, 15, "Line 1, column 15: the array ends here but is not closed."),
        ("array", "[[1, 0], 3]", 1, 10, "Line 1, column 10: “3” does not belong here."),
        ("array", "[[1, 0]]]", 1, 9, "Line 1, column 9: “]” does not belong here."),
        ("array", "[[[1]]]", 1, 2, "Line 1, column 2: “[” does not belong here."),
        ("array", "[[1], []]", 1, 7, "Line 1, column 7: “[” does not belong here."),
    ],
)
def test_faults_of_the_other_forms(form: str, text: str, line: int, column: int, message: str) -> None:
    fault = refused(form, text)
    assert (fault.message, fault.line, fault.column) == (message, line, column)


@looped(
    ("form", "text", "code"),
    [
        ("header", "2 3\n1 0 0\n0 5", "too-few"),
        ("header", "2", "too-few"),
        ("header", "0 3\n", "out-of-range"),
        ("header", "- 3\n", "not-a-number"),
        ("spaced", "1 - -\n- 5", "ragged"),
        ("array", "[[1], [ , ]]", "not-an-array"),
        *((form, "", "empty") for form in FORMS),
        ("box", "+--+\n\n+--+", "empty"),
    ],
)
def test_each_sort_of_fault_has_its_code(form: str, text: str, code: str) -> None:
    assert refused(form, text).code == code


@looped("form", FORMS)
@looped(
    ("puzzle", "code", "cells"),
    [
        (Puzzle("sudoku", Size(2, 3), SMALL.givens), "wrong-kind", ()),
        (Puzzle("numbrix", Size(2, 3), SMALL.givens, (Inequality(0, 1),)), "wrong-kind", ()),
        (SMALL.with_givens((0, 0, 0, 0, 7, 0)), "out-of-range", (4,)),
        (SMALL.with_givens((0, -1, 0, 0, 0, 0)), "out-of-range", (1,)),
    ],
)
def test_what_cannot_be_written_is_refused_at_its_cell(
    form: str, puzzle: Puzzle, code: str, cells: tuple[int, ...]
) -> None:
    with pytest.raises(PuzzleFault) as fault:
        FORMS[form].write(SMALL, puzzle)
    assert (fault.value.code, fault.value.cells) == (code, cells)


def test_a_board_cut_short_below_another_may_be_extra_numbers_of_that_one() -> None:
    assert refused("header", "1 3\n0 0\n").hint == "Write every cell, with 0 for an empty one."
    assert "the 1×2 board above has too many numbers" in refused("header", "1 2\n1 0\n1 3\n0 0\n").hint


@looped("sides", ["101 1", "1000 1", "x 1", "1 101", "0 1"])
def test_what_follows_a_board_and_begins_none_is_too_much(sides: str) -> None:
    fault = refused("header", f"1 2\n1 0\n{sides}\n0\n")
    assert (fault.code, fault.line, fault.column) == ("too-many", 3, 1)


@looped(("rows", "columns"), [(1, 1), (1, 100), (100, 1), (100, 100), (2, 2), (1, 4), (1, 5)])
def test_boards_up_to_the_largest_are_read_one_after_another(rows: int, columns: int) -> None:
    cells = rows * columns
    puzzle = Puzzle("numbrix", Size(rows, columns), (cells,) + (0,) * (cells - 1))
    text = FORMS["header"].write(puzzle, SMALL, puzzle)
    assert parsed("header", text) == [puzzle, SMALL, puzzle]
    words = text.split()
    assert parsed("header", " ".join(words)) == [puzzle, SMALL, puzzle]
    above = " ".join([*words[:2], str(cells + 1), *words[3:]])
    assert refused("header", above).message == (
        f"Line 1, column {len(' '.join(words[:2])) + 2}: “{cells + 1}” is not between 0 and {cells}."
    )


def test_a_wrong_word_far_down_a_long_text_has_its_place() -> None:
    """Longer than the pieces in which words are looked up."""
    board = "100 100\n" + ("0 " * 99 + "0\n") * 100
    for at in (1, 3, 5):
        lines = (board * 6).splitlines()
        lines[101 * at + 50] = "0 " * 98 + "0 q"
        fault = refused("header", "\n\n" + "\n".join(lines))
        assert (fault.line, fault.column, fault.excerpt) == (101 * at + 53, 199, lines[101 * at + 50])


def test_many_arrays_are_as_many_boards() -> None:
    puzzles = [Puzzle("numbrix", Size(1, 2), (at % 3, 0)) for at in range(40)]
    assert parsed("array", FORMS["array"].write(*puzzles)) == puzzles


@looped(
    ("text", "line", "column", "message"),
    [
        ("[[1,2],\n[3,\n9]]", 3, 1, "Line 3, column 1: “9” is not between 0 and 4."),
        ("[[1,\n2],[3]]", 2, 6, "Line 2: row 2 has 1 cell; row 1 has 2."),
        ("[[1,\n2],\n[3\n]]", 3, 3, "Line 3: row 2 has 1 cell; row 1 has 2."),
        ("int[][] b =\n{{1, 2},\n {q, 3}}", 3, 3, "Line 3, column 3: “q” is not a number."),
        ("b = [[1, 2], 7]", 1, 14, "Line 1, column 14: “7” does not belong here."),
        ("[[1, 2], ( )]", 1, 10, "Line 1, column 10: “(” does not belong here."),
        ("[[0]", 1, 4, "Line 1, column 4: the array ends here but is not closed."),
        ("\n[[0", 2, 3, "Line 2, column 3: the array ends here but is not closed."),
    ],
)
def test_faults_of_arrays_on_several_lines(text: str, line: int, column: int, message: str) -> None:
    fault = refused("array", text)
    assert (fault.message, fault.line, fault.column) == (message, line, column)
    assert fault.excerpt == text.split("\n")[line - 1]


@looped("between", [" ", "\n"])
def test_a_declaration_before_an_array_is_left_out(between: str) -> None:
    assert parsed("array", between.join(["static final", "int[][] b", "=", "[[1, 2]];"]))[0].givens == (1, 2)
    assert refused("array", "int b [[1, 2]]").message.endswith("“int” does not belong here.")


@looped(
    ("form", "text", "line", "said"),
    [
        ("spaced", "1 2\n\n" + "0 " * 101, 3, "has 101 columns"),
        ("spaced", "1 2\n\n" + "0\n" * 101, 3, "has more than 100 rows"),
        ("tabs", "1\t2\n\n" + "0\t" * 101, 3, "has 101 columns"),
        ("table", "|1|2|\n\n" + "|0" * 101, 3, "has 101 columns"),
        ("array", "[[1]]\n[[" + "0, " * 101 + "]]", 2, "has 101 columns"),
        ("array", "[\n[\n" + "0,\n" * 101, 3, "has 101 columns"),
        ("array", "[[1]]\n\n[" + "[0],\n" * 101, 3, "has more than 100 rows"),
    ],
)
def test_a_board_too_large_is_named_with_its_place(form: str, text: str, line: int, said: str) -> None:
    fault = refused(form, text)
    assert (fault.code, fault.line, fault.column) == ("bad-size", line, 1)
    begun = fault.excerpt.removesuffix("…").rstrip()
    assert begun
    assert text.splitlines()[line - 1].startswith(begun)
    assert said in fault.message


def test_a_text_beyond_the_cap_is_not_read() -> None:
    assert refused("spaced", "0 " * (3 * 1024 * 1024)).code == "too-long"


def test_a_number_used_twice_is_no_fault_of_the_text() -> None:
    (puzzle,) = parsed("spaced", "3 3\n- -")
    assert puzzle.givens == (3, 3, 0, 0)
    assert KIND.broken_rules(puzzle, puzzle.givens)


@looped(
    ("form", "text"),
    [
        ("tabs", "1\t\t-\n\t5\t-"),
        ("table", "1 | - | -\n:-:|---|---\n- | 5 | -"),
        ("table", "|1| | |\n|:--|--:|:-:|\n||5||"),
        ("table", "| 1 | - | - |\n| - | 5 | - |"),
        ("spaced", "01 0   .\n\t_ 5 x"),
        ("spaced", "01 -- --\n00 05 __"),
        ("spaced", "1 -1 -1\n-1 5 -1"),
        ("box", "+---+---+---+\n| 1 |   | - |\n+---+---+---+\n|   | 5 |   |\n+---+---+---+"),
        ("box", "╔═╤═╤═╗\n║1│ │ ║\n╟─┼─┼─╢\n║ │5│ ║\n╚═╧═╧═╝"),
        ("array", "int[][] board = {\n  {1, 0, 0},\n  {0, 5, 0}\n};"),
        ("array", '[[1,null,""],[None,5,0]]'),
        ("array", "((1, 0, 0,), (0, 5, 0,),)"),
    ],
)
def test_what_people_also_write(form: str, text: str) -> None:
    assert parsed(form, text) == [SMALL]


def test_the_second_row_of_a_table_may_be_empty_cells() -> None:
    puzzle = Puzzle("numbrix", Size(3, 2), (0,) * 6)
    text = "| - | - |\n|---|---|\n| - | - |\n| - | - |\n"
    assert FORMS["table"].write(puzzle) == text
    assert parsed("table", text) == [puzzle]
    assert parsed("table", "| - | - |\n" * 3) == [puzzle]


@looped("form", FORMS)
def test_what_no_form_can_hold_is_not_written(form: str) -> None:
    with pytest.raises(PuzzleFault, match="Numbrix puzzles only"):
        FORMS[form].write(Puzzle("sudoku", Size(2, 3), SMALL.givens))
    with pytest.raises(PuzzleFault, match="between 1 and 6"):
        FORMS[form].write(SMALL.with_givens((7, 0, 0, 0, 0, 0)))
    with pytest.raises(PuzzleFault, match="no 1×101 Numbrix"):
        FORMS[form].write(Puzzle("numbrix", Size(1, 101), (0,) * 101))


NINE = "\n".join("5 3 0 0 7 0 0 0 0" for _ in range(9))


@looped(
    ("text", "sure"),
    [
        (WRITTEN["header"], {"header": Confidence.CERTAIN}),
        ("2 3\n1 0 0\n0 5", {"header": Confidence.LIKELY}),
        ("2 3 1 0 0 0 5 0", {"header": Confidence.LIKELY}),
        ("2 2\n0 0\n0 0\n1 2 0 0", {"header": Confidence.CERTAIN}),
        ("12\t-\t1\t\n-\t-\t5\t\n-\t-\t-\t\n-\t-\t-\t\n", {"tabs": Confidence.CERTAIN}),
        ("-\t-\t\n-\t-\t\n", {"tabs": Confidence.LIKELY}),
        (WRITTEN["table"], {"table": Confidence.CERTAIN}),
        ("| 1 | - |\n|---|---|\n| - | - |", {"table": Confidence.LIKELY}),
        (WRITTEN["spaced"], {"spaced": Confidence.LIKELY}),
        ("- - -\n- - -", {"spaced": Confidence.POSSIBLE}),
        (WRITTEN["box"], {"box": Confidence.LIKELY}),
        (WRITTEN["array"], {"array": Confidence.LIKELY}),
        ("[[1, 0], [0, 2]]", {"array": Confidence.POSSIBLE}),
        (NINE, {"spaced": Confidence.POSSIBLE, "header": Confidence.NO}),
        ("2 3 1 0 0\n0 5 0", {"header": Confidence.LIKELY}),
        ("2 3 1 0 0 0 5", {"header": Confidence.POSSIBLE}),
        ("53..7....\n6..195...", {}),
        ("0" * 81, {}),
        ("3\n" + "." * 81, {}),
        ("| 5 3 . | . 7 . |\n|-------+-------|", {}),
        ("", {}),
        ("12 12\n12 12", {"spaced": Confidence.POSSIBLE}),
    ],
)
def test_how_sure_a_look_is(text: str, sure: dict[str, Confidence]) -> None:
    others = {name: form.sniff(text) for name, form in FORMS.items()}
    for name, confidence in sure.items():
        assert others.pop(name) is confidence
    assert max(others.values()) <= max([Confidence.POSSIBLE, *sure.values()])
    if not sure:
        assert max(others.values()) <= Confidence.POSSIBLE


LOOKS = [
    ("header", "2 3\n1 0 0\n0 6 0", Confidence.CERTAIN),
    ("header", "2 3\n1 0 0\n0 7 0", Confidence.LIKELY),
    ("header", "2 3\n1 0 0 0\n0 5 0", Confidence.POSSIBLE),
    # Two rows of 1 and 2 are as well a square of another kind of puzzle.
    ("header", "1 2\n2 1", Confidence.LIKELY),
    ("header", "1 2\n1 2", Confidence.CERTAIN),
    # A tab before the first number, or two between numbers, are cells of a spreadsheet.
    ("header", "\t2 3\n1 0 0\n0 5 0", Confidence.NO),
    ("header", "2\t\t3\n1 0 0\n0 5 0", Confidence.NO),
    ("header", "2\t3\n1 0 0\n0 5 0", Confidence.CERTAIN),
    # Two numbers that are no sides, above other lines, are reported as such.
    ("header", "0 3\n0 0 0", Confidence.LIKELY),
    ("header", "1000 3\n0 0 0", Confidence.LIKELY),
    ("header", "3 x\n0 0 0", Confidence.NO),
    ("header", "3 3\n0 0 0\n0 q 0\n0 0 0", Confidence.LIKELY),
    ("header", "3 3\n0 0 0\n0 0 0\n0 0 0\n1 1\n2", Confidence.LIKELY),
    ("header", "3 2 1\n2 3 1\n1 2 3", Confidence.NO),
    # Longer than the look.
    ("header", "60 60 " + "0 " * 3600, Confidence.POSSIBLE),
    ("header", "3 3\n" + "0 0 0\n" * 1500, Confidence.CERTAIN),
    ("header", "3 3\n" + "0 0 0 0\n" * 1500, Confidence.POSSIBLE),
    ("tabs", "4\t-\n-\t2\n", Confidence.LIKELY),
    ("tabs", "4\t-\t\n-\t2\t\n\nx", Confidence.CERTAIN),
    ("tabs", "1\t2\t\n0\t0\t\n", Confidence.POSSIBLE),
    ("tabs", "4 -\n- 2", Confidence.NO),
    ("table", "| | |\n|--|--|\n|4|-|\n|-|2|", Confidence.CERTAIN),
    ("table", "|4|-|\n|-|-|\n|-|2|", Confidence.LIKELY),
    ("table", "4|-\n-|2", Confidence.LIKELY),
    ("table", "+--+\n|4|", Confidence.NO),
    ("box", "+-+-+\n|4| |\n+-+-+\n| |2|\n+-+-+", Confidence.LIKELY),
    ("box", "━\n┃4│ ┃\n┃ │2│3┃\n", Confidence.POSSIBLE),
    ("box", "|4| |\n| |2|", Confidence.NO),
    ("spaced", "4 -\n- 2\n\n1 2 q", Confidence.LIKELY),
    ("spaced", "4\n16 -- -- --\n-- -- -- --\n1 -- -- --\n-- -- -- --\n", Confidence.LIKELY),
    ("spaced", "4 -\n- 4", Confidence.POSSIBLE),
    ("spaced", "5 -\n- 2", Confidence.POSSIBLE),
    ("spaced", "4 -1\n- 2", Confidence.NO),
    ("spaced", "4 x\n- b", Confidence.NO),
    ("spaced", "10001 -\n" + "- -\n" * 90 + "\n" * 5000, Confidence.POSSIBLE),
    ("array", "[[4, 0, 0], [0, 2]]", Confidence.POSSIBLE),
]


@looped(("form", "text", "sure"), LOOKS)
def test_how_sure_a_look_of_one_form_is(form: str, text: str, sure: Confidence) -> None:
    assert FORMS[form].sniff(text) is sure


@looped(
    ("form", "sure"),
    [
        ("header", Confidence.CERTAIN),
        ("tabs", Confidence.CERTAIN),
        ("table", Confidence.CERTAIN),
        ("spaced", Confidence.LIKELY),
        ("box", Confidence.LIKELY),
        ("array", Confidence.LIKELY),
    ],
)
def test_a_board_longer_than_the_look_is_recognised_too(form: str, sure: Confidence) -> None:
    size = Size(60, 60)
    puzzle = Puzzle("numbrix", size, tuple(n if n % 3 == 0 else 0 for n in range(1, size.cells + 1)))
    text = FORMS[form].write(puzzle)
    assert len(text) > 4096
    assert FORMS[form].sniff(text) is sure
    assert parsed(form, text) == [puzzle]


@looped(
    ("text", "message", "line", "column"),
    [
        ("3 3\n0 0 0\n0 -1 0\n0 0 0\n", "“-1” is not a number", 3, 3),
        ("3 3\n0 0 0\n0 2.5 0\n0 0 0\n", "“2.5” is not a number", 3, 3),
        ("200 200\n0\n", "“200” is not between 1 and 100", 1, 1),
        ("0 3\n0\n", "“0” is not between 1 and 100", 1, 1),
    ],
)
def test_what_is_wrong_below_a_header_is_said_by_its_form(text: str, message: str, line: int, column: int) -> None:
    with pytest.raises(PuzzleFault) as found:
        read.read(text)
    assert message in found.value.message
    assert (found.value.line, found.value.column) == (line, column)
