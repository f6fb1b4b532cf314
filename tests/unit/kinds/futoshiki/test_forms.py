"""Futoshiki's text forms: as the Futoshiki program documents them, what else they accept, and the text and place of
each fault.
"""

from __future__ import annotations

import pytest

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.futoshiki import KIND
from puzzles.kinds.futoshiki.forms.sketch import fault_in
from puzzles.model.values import Budget, Inequality, Puzzle, Size, Solution
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

FORMS: dict[str, Form] = {form.name: form for form in KIND.first_forms}
CLUES = (Inequality(0, 3), Inequality(1, 0), Inequality(4, 5), Inequality(7, 4))
SMALL = Puzzle("futoshiki", Size(3, 3), (2, 0, 0, 0, 0, 0, 0, 1, 0), CLUES)
BARE = Puzzle("futoshiki", Size(2, 2), (0, 0, 0, 1))

WRITTEN = {
    "clusters": "2 0 0\n0 0 0\n0 1 0\n\n> 0\n0 <\n0 0\n\n^ 0 0\n0 v 0\n",
    "typed": "2>. .\n^\n. .<.\n  v\n. 1 .\n",
}


def parsed(form: str, text: str) -> list[Puzzle]:
    return list(FORMS[form].parse(text))


def refused(form: str, text: str) -> PuzzleFault:
    with pytest.raises(PuzzleFault) as fault:
        list(FORMS[form].parse(text))
    return fault.value


def test_the_forms_and_their_order() -> None:
    assert list(FORMS) == ["clusters", "typed", "rows"]


@looped("form", WRITTEN)
def test_written_exactly_so_and_read_again(form: str) -> None:
    assert FORMS[form].write(SMALL) == WRITTEN[form]
    assert parsed(form, WRITTEN[form]) == [SMALL]
    assert FORMS[form].letters is False
    assert parsed(form, FORMS[form].write(SMALL, BARE, SMALL)) == [SMALL, BARE, SMALL]


@looped(
    ("text", "less", "greater"),
    [
        ("0 0\n0 0\n\n<\n0\n\n0 0", 0, 1),
        ("0 0\n0 0\n\n0\n>\n\n0 0", 3, 2),
        ("0 0\n0 0\n\n0\n0\n\n^ 0", 0, 2),
        ("0 0\n0 0\n\n0\n0\n\n0 v", 3, 1),
    ],
)
def test_the_arrow_points_to_the_smaller_number(text: str, less: int, greater: int) -> None:
    (puzzle,) = parsed("clusters", text)
    assert puzzle.clues == (Inequality(less, greater),)
    (event, *_) = KIND.search(puzzle, 1, Budget())
    assert isinstance(event, Solution)
    assert event.values[less] < event.values[greater]


def test_answers() -> None:
    solution = (2, 1, 3, 3, 2, 1, 1, 3, 2)
    assert FORMS["clusters"].answer(SMALL, solution) == "2 1 3\n3 2 1\n1 3 2\n"
    assert FORMS["typed"].answer(SMALL, solution) == "2>1 3\n^\n3 2<1\n  v\n1 3 2\n"


@looped("form", WRITTEN)
def test_a_byte_order_mark_windows_ends_and_blank_margins(form: str) -> None:
    text = "\ufeff\r\n \r\n" + WRITTEN[form].replace("\n", " \t\r\n") + "\r\n"
    assert parsed(form, text) == [SMALL]


@looped(
    ("form", "text"),
    [
        ("clusters", "2 . -\n_ * ?\n00 01 0\n\n\n>\t.\n- <\n_ 0\n \n ∧ . 0\n0  ∨ -"),
        ("clusters", "2 0 0\n0 0 0\n0 1 0\n\n> 0\n0 <\n0 0\n\nA 0 0\n0 V 0\n"),
        ("typed", "   2>0 _\n   ∧\n   - *<?\n     ∨\n   . 1 ."),
        ("typed", "2>. .\nA    \n. .<.\n  V  \n. 1 .\n\n\n"),
        ("typed", "2>.\u00a0.\n^\n. .<.\n\u00a0 v\n. 1 ."),
    ],
)
def test_what_people_also_write(form: str, text: str) -> None:
    assert parsed(form, text) == [SMALL]


def test_pictures_may_follow_one_another_at_once() -> None:
    assert parsed("typed", WRITTEN["typed"] * 2) == [SMALL, SMALL]
    assert parsed("typed", ". .\n\n. 1\n" * 2 + "\n\n. .\n\n. 1") == [BARE] * 3


C = WRITTEN["clusters"]


@looped(
    ("form", "text", "line", "column", "message"),
    [
        ("clusters", C.replace("0 1 0", "0 4 0"), 3, 3, "Line 3, column 3: “4” is not between 0 and 3."),
        ("clusters", C.replace("0 1 0", "0 a 0"), 3, 3, "Line 3, column 3: “a” is not a number."),
        ("clusters", C.replace("0 1 0", "0 1"), 3, 4, "Line 3: this row of numbers has 2; it needs 3."),
        (
            "clusters",
            C.replace("> 0", "> 0 0"),
            5,
            5,
            "Line 5: this row of signs between columns has 3; it needs 2.",
        ),
        (
            "clusters",
            C.replace("0 v 0", "0 v"),
            10,
            4,
            "Line 10: this row of signs between rows has 2; it needs 3.",
        ),
        ("clusters", C.replace("0 <", "0 v"), 6, 3, "Line 6, column 3: “v” is not a valid sign here."),
        ("clusters", C.replace("0 v 0", "0 <> 0"), 10, 3, "Line 10, column 3: “<>” is not a valid sign here."),
        (
            "clusters",
            C.replace("0 <\n", ""),
            6,
            1,
            "The cluster of signs between columns that starts on line 5 has 2 lines; it needs 3.",
        ),
        (
            "clusters",
            C + "0 0 0\n",
            11,
            1,
            "The cluster of signs between rows that starts on line 9 has 3 lines; it needs 2.",
        ),
        (
            "clusters",
            C.replace("0 <\n", "0 <\n\n"),
            11,
            0,
            "There are 4 clusters of lines; a Futoshiki puzzle has 3: numbers, signs between columns, signs "
            "between rows.",
        ),
        ("clusters", "0\n\n0\n\n0", 1, 1, "Line 1 has 1 number; a Futoshiki board has 2 to 32 in a row."),
        ("clusters", "0 " * 33 + "\n\n0\n\n0", 1, 1, "Line 1 has 33 numbers; a Futoshiki board has 2 to 32 in a row."),
        (
            "typed",
            "2>. .\n^\n. .<.\n  v\n",
            4,
            0,
            "The 3×3 board that starts on line 1 needs 5 lines; the text ends after 4.",
        ),
        ("typed", "2>. .\n^\n. .v.\n  v\n. 1 .", 3, 4, "Line 3, column 4: “v” is not a valid sign here."),
        (
            "typed",
            "2>. .\n <\n. .<.\n  v\n. 1 .",
            2,
            2,
            "Line 2, column 2: a sign must be between two cells.",
        ),
        (
            "typed",
            "2>. .\n^\n. .<. .\n  v\n. 1 .",
            3,
            6,
            "Line 3 extends beyond the board, which is 5 characters wide.",
        ),
        (
            "typed",
            "  2>. .\n^\n  . .<.\n    v\n  . 1 .",
            2,
            1,
            "Line 2 extends beyond the board, which is 5 characters wide.",
        ),
        ("typed", "2>. .\n^\n. .<.\n  v\n. 1 4", 5, 5, "Line 5, column 5: “4” is not between 0 and 3."),
        (
            "typed",
            "2>. .\n^\n. .<.\n  v\n. 1",
            5,
            5,
            "Line 5, column 5: a number is missing; write a dot for an empty cell.",
        ),
        (
            "typed",
            ". . .2",
            1,
            1,
            "Line 1 has 6 characters; a row of n cells, from 2 to 9, has 2n-1: cells and signs in turn.",
        ),
        (
            "typed",
            ".",
            1,
            1,
            "Line 1 has 1 character; a row of n cells, from 2 to 9, has 2n-1: cells and signs in turn.",
        ),
        ("clusters", "", 0, 0, "There is no puzzle in this text."),
        ("typed", " \n\n", 0, 0, "There is no puzzle in this text."),
    ],
)
def test_faults(form: str, text: str, line: int, column: int, message: str) -> None:
    fault = refused(form, text)
    assert (fault.message, fault.line, fault.column) == (message, line, column)
    assert fault.excerpt == (text.split("\n")[line - 1].rstrip() if line else "")


@looped(
    ("form", "text", "code"),
    [
        ("clusters", C.replace("0 1 0", "0 4 0"), "out-of-range"),
        ("clusters", C.replace("0 1 0", "0 a 0"), "not-a-number"),
        ("clusters", C.replace("0 1 0", "0 1"), "cluster-width"),
        ("clusters", C.replace("0 <\n", ""), "cluster-height"),
        ("clusters", C.replace("0 <\n", "0 <\n\n"), "clusters"),
        ("clusters", C.replace("0 <", "0 v"), "not-a-sign"),
        ("clusters", "0\n\n0\n\n0", "bad-size"),
        ("clusters", "", "empty"),
        ("typed", "2>. .\n^\n. .<.\n  v\n", "too-few"),
        ("typed", "2>. .\n <\n. .<.\n  v\n. 1 .", "not-a-sign"),
        ("typed", "2>. .\n^\n. .<. .\n  v\n. 1 .", "ragged"),
        ("typed", "2>. .\n^\n. .<.\n  v\n. 1", "no-number"),
        ("typed", ".", "bad-size"),
        ("typed", "", "empty"),
        ("rows", "", "empty"),
        ("rows", "1\n", "bad-size"),
        ("rows", "1 2\n2", "cluster-width"),
        ("rows", "1 2\n2 1\n1 2", "cluster-height"),
    ],
)
def test_each_sort_of_fault_has_its_code(form: str, text: str, code: str) -> None:
    assert refused(form, text).code == code


@looped("form", FORMS)
@looped("text", ["hello", "²", "9" * 5000, "1 2\n3", "<b>x</b>", "\x00"])
def test_what_is_no_board_is_refused(form: str, text: str) -> None:
    assert refused(form, text).message.endswith(".")


def test_a_text_beyond_the_cap_is_not_read() -> None:
    assert refused("clusters", "0 " * (3 * 1024 * 1024)).code == "too-long"


@looped("form", FORMS)
def test_what_no_form_can_hold_is_not_written(form: str) -> None:
    write = FORMS[form].write
    blank = KIND.blank(Size(3, 3))
    with pytest.raises(PuzzleFault, match="Futoshiki puzzles only"):
        write(Puzzle("sudoku", Size(3, 3), (0,) * 9))
    with pytest.raises(PuzzleFault, match="no 3×4 Futoshiki"):
        write(Puzzle("futoshiki", Size(3, 4), (0,) * 12))
    with pytest.raises(PuzzleFault, match="between 1 and 3"):
        write(blank.with_givens((4, *(0,) * 8)))
    for clues in [((0, 2),), ((0, 1), (1, 0)), ((0, 1), (0, 1)), ((3, 4), (0, 1)), ((2, 3),), ((0, 99),)]:
        with pytest.raises(PuzzleFault, match="clue") as fault:
            write(Puzzle("futoshiki", Size(3, 3), (0,) * 9, tuple(Inequality(*clue) for clue in clues)))
        assert fault.value.code == "bad-clues"


@looped("form", FORMS)
@looped(
    ("puzzle", "code", "cells"),
    [
        (Puzzle("sudoku", Size(3, 3), (0,) * 9), "wrong-kind", ()),
        (SMALL.with_givens((0, 1, 2, 3, 4, 0, 0, 0, 0)), "out-of-range", (4,)),
        (SMALL.with_givens((0, 1, 2, 3, 0, 0, 0, 0, -1)), "out-of-range", (8,)),
    ],
)
def test_what_cannot_be_written_is_refused_at_its_cell(
    form: str, puzzle: Puzzle, code: str, cells: tuple[int, ...]
) -> None:
    with pytest.raises(PuzzleFault) as fault:
        FORMS[form].write(puzzle)
    assert (fault.value.code, fault.value.cells) == (code, cells)


@looped(("form", "most"), [("clusters", 32), ("typed", 9)])
def test_boards_of_each_size_up_to_the_largest_are_held_and_read_again(form: str, most: int) -> None:
    blanks = [KIND.blank(Size(order, order)) for order in range(2, 33)]
    held = [puzzle for puzzle in blanks if FORMS[form].holds(puzzle)]
    assert [puzzle.size.rows for puzzle in held] == list(range(2, most + 1))
    for puzzle in held:
        top = puzzle.size.rows
        filled = puzzle.with_givens((top, *puzzle.givens[1:]))
        text = FORMS[form].write(filled)
        assert parsed(form, text) == [filled]
        assert refused(form, text.replace(str(top), str(top + 1), 1))


DRAWN = "_ < _   2   _\n        ^\n_   _   _ > _\n\n3   _   _   _\n    v\n_   _   _   _\n"


@looped(
    ("text", "line", "column", "message"),
    [
        (DRAWN.replace("2", "q"), 1, 9, "Line 1, column 9: “q” is no cell of this Futoshiki."),
        (DRAWN.replace("3  ", "5  "), 5, 1, "Line 5, column 1: “5” is no cell of this Futoshiki."),
        (DRAWN.replace("2", "123"), 1, 9, "Line 1, column 9: “123” is no cell of this Futoshiki."),
        ("\n" + DRAWN.replace("2", "q"), 2, 9, "Line 2, column 9: “q” is no cell of this Futoshiki."),
        (DRAWN.replace("3   _", "3"), 5, 1, "Line 5: row 3 of this Futoshiki has 3 cells; the others have 4."),
        (DRAWN.replace("2   _", "2  3  _"), 1, 1, "Line 1: row 1 of this Futoshiki has 5 cells; the others have 4."),
        (DRAWN + "_\n", 8, 1, "Line 8: row 5 of this Futoshiki has 1 cell; the others have 4."),
        (
            DRAWN.replace("3   _   _   _\n", ""),
            6,
            1,
            "This Futoshiki has 3 rows of 4 cells; it needs 4 rows.",
        ),
        (DRAWN + "_ _ _ _\n", 8, 1, "This Futoshiki has 5 rows of 4 cells; it needs 4 rows."),
    ],
)
def test_the_first_line_that_does_not_fit_a_drawn_board_is_named(
    text: str, line: int, column: int, message: str
) -> None:
    fault = fault_in(text)
    assert fault
    assert (fault.code, fault.message, fault.line, fault.column) == ("drawn", message, line, column)
    assert fault.excerpt == text.split("\n")[line - 1]
    assert refused("clusters", text).message == message


@looped(
    "text",
    [
        DRAWN,
        DRAWN.replace("2", "4").replace("3", "1"),
        DRAWN.replace("_", "?"),
        DRAWN.replace("_", "0"),
        DRAWN.replace("^", "∧").replace("v", "∨"),
        DRAWN.replace("2", "q").replace("^", " ").replace("v", " "),
        DRAWN.replace("2", "q").replace("<", " ").replace(">", " "),
        "_ < q\n^\n_   _\n",
        "_ < q   _\n^\n_\n",
        "_ < q   _\n^\n_   _\n_   _   _   _\n",
        "_ < q   _\n^\n" + "_   _   _\n" * 4,
        "",
    ],
)
def test_a_drawn_board_that_fits_and_what_is_no_drawn_board_have_no_such_fault(text: str) -> None:
    assert fault_in(text) is None


def test_large_boards_are_written_as_clusters_alone() -> None:
    puzzle = KIND.blank(Size(10, 10))
    assert parsed("clusters", FORMS["clusters"].write(puzzle)) == [puzzle]
    with pytest.raises(PuzzleFault, match="numbers above 9"):
        FORMS["typed"].write(puzzle)


@looped(
    ("text", "clusters", "typed"),
    [
        (WRITTEN["clusters"], Confidence.CERTAIN, Confidence.NO),
        (WRITTEN["typed"], Confidence.NO, Confidence.CERTAIN),
        (C.replace("> 0", "> x"), Confidence.CERTAIN, Confidence.NO),
        (C.replace("0 <\n", ""), Confidence.CERTAIN, Confidence.NO),
        (C.replace("> 0", "> 0 0"), Confidence.LIKELY, Confidence.NO),
        ("0 0\n0 0\n\n0\n0\n\n0 0\n", Confidence.LIKELY, Confidence.NO),
        ("1 2\n2 1\n\n1 2\n2 1\n\n1 2\n2 1", Confidence.NO, Confidence.NO),
        (". .\n\n. 1", Confidence.NO, Confidence.POSSIBLE),
        ("1 2 3\n\n4 5 6\n\n7 8 9\n", Confidence.NO, Confidence.POSSIBLE),
        ("53..7....\n6..195...", Confidence.NO, Confidence.NO),
        ("9 9\n" + "0 0 0 0 0 0 0 0 0\n" * 9, Confidence.NO, Confidence.NO),
        ("", Confidence.NO, Confidence.NO),
        ("\n\n<b>\n\nv", Confidence.NO, Confidence.NO),
        ("hello\n\n< >", Confidence.NO, Confidence.NO),
        # One typing error in four does not hide what the numbers are; more than half of them do.
        ("0 x\ny 0\n\n<\n0", Confidence.CERTAIN, Confidence.NO),
        ("0 x\ny z\n\n<\n0", Confidence.NO, Confidence.NO),
        ("0 0\n0 0\n\n<\n?", Confidence.CERTAIN, Confidence.NO),
        ("0 0\n0 0\n\n<\n?\n?", Confidence.NO, Confidence.NO),
        ("0 0\n0 0\n\n<\n0", Confidence.CERTAIN, Confidence.NO),
        ("0 0 0\n0 0 0\n\n0 <\n0 0\n0 0", Confidence.LIKELY, Confidence.NO),
        ("0 0\n0 0\n\n0 >\n0", Confidence.LIKELY, Confidence.NO),
        ("0 0\n0 0\n\n.\n-\n\n_ 0", Confidence.LIKELY, Confidence.NO),
        ("0 0\n0 0\n\n0\n0\n\n0 v", Confidence.CERTAIN, Confidence.NO),
        ("0 0\n0 0\n\n0\n0\n\n0", Confidence.NO, Confidence.NO),
        ("0 0\n0 0\n\n0\n0", Confidence.NO, Confidence.NO),
        ("1 2\n2 1\n\n0\n0\n\n0 0", Confidence.CERTAIN, Confidence.NO),
        ("1 2\n2 2\n\n0\n0\n\n0 0", Confidence.LIKELY, Confidence.NO),
        # A picture shows by its first two lines that each cell and each sign is in its place.
        (". .x\n\n. .", Confidence.NO, Confidence.NO),
        (".x.\n\n. .", Confidence.NO, Confidence.NO),
        ("x .\n\n. .", Confidence.NO, Confidence.NO),
        (". .\n x\n. .", Confidence.NO, Confidence.NO),
        (". .\nx\n. .", Confidence.NO, Confidence.NO),
        (". .\nv^\n. .", Confidence.NO, Confidence.NO),
        (". .\n. .\n. .", Confidence.NO, Confidence.NO),
        (". .\n  v\n. .", Confidence.NO, Confidence.CERTAIN),
        ("? .\n\n. .", Confidence.NO, Confidence.NO),
        ("?<.\n\n. .", Confidence.NO, Confidence.CERTAIN),
        (". .\n\n? .", Confidence.NO, Confidence.POSSIBLE),
        ("1 2\n\n2 1", Confidence.NO, Confidence.CERTAIN),
        ("1 2\n\n2 2", Confidence.NO, Confidence.POSSIBLE),
        ("1 2\n\n2 1\n\n1 1", Confidence.NO, Confidence.CERTAIN),
        ("1\n\n2", Confidence.NO, Confidence.NO),
        (". .\n\n\n", Confidence.NO, Confidence.NO),
    ],
)
def test_how_sure_a_look_is(text: str, clusters: Confidence, typed: Confidence) -> None:
    assert (FORMS["clusters"].sniff(text), FORMS["typed"].sniff(text)) == (clusters, typed)


@looped("margin", ["", "  ", "\t", "\u00a0"])
@looped("order", range(2, 11))
def test_a_picture_of_each_size_is_recognised(order: int, margin: str) -> None:
    row = " ".join("." * order)
    lines = "\n\n".join([margin + row] * order)
    sniff = FORMS["typed"].sniff
    assert sniff(lines) is (Confidence.POSSIBLE if order < 10 else Confidence.NO)
    assert sniff(lines.replace(". .", ".<.", 1)) is (Confidence.CERTAIN if order < 10 else Confidence.NO)
    assert sniff("\n\n".join([margin + row] * (order - 1))) is Confidence.NO


def test_large_boards_without_a_clue_are_recognised_too() -> None:
    text = FORMS["clusters"].write(*[KIND.blank(Size(32, 32))] * 3)
    assert FORMS["clusters"].sniff(text) is Confidence.LIKELY


LATIN = Puzzle("futoshiki", Size(3, 3), (2, 1, 3, 3, 2, 1, 1, 3, 2))


def test_a_square_of_numbers_is_a_full_board_without_signs() -> None:
    form = FORMS["rows"]
    assert form.write(LATIN, LATIN) == "2 1 3\n3 2 1\n1 3 2\n\n2 1 3\n3 2 1\n1 3 2\n"
    assert parsed("rows", form.write(LATIN, LATIN)) == [LATIN, LATIN]
    assert form.answer(SMALL, LATIN.givens) == form.write(LATIN)
    assert parsed("rows", "0 -\n. 1") == [BARE]
    assert form.sniff("2 1 3\n3 2 1\n1 3 2") is Confidence.CERTAIN
    assert form.letters is False


@looped("puzzle", [SMALL, BARE, SMALL.with_givens(LATIN.givens)])
def test_a_square_of_numbers_holds_no_signs_and_no_empty_cells(puzzle: Puzzle) -> None:
    assert not FORMS["rows"].holds(puzzle)
    with pytest.raises(PuzzleFault, match="a full board and no signs"):
        FORMS["rows"].write(puzzle)


@looped("text", ["1 2\n2 2", "1 2\n2 0", "1 2 3\n2 3 1", "1 3\n3 1", "1", "1 2\n2 x", "12\n21", ""])
def test_other_squares_are_not_taken_for_solved_ones(text: str) -> None:
    assert FORMS["rows"].sniff(text) is Confidence.NO


@looped(
    ("text", "line", "column"),
    [("1 2\n2", 2, 2), ("1 2\n2 1\n1 2", 3, 1), ("1 2\n2 3", 2, 3), ("1\n", 1, 1), ("1 2\nx 1", 2, 1)],
)
def test_a_wrong_square_is_refused_with_its_place(text: str, line: int, column: int) -> None:
    fault = refused("rows", text)
    assert (fault.line, fault.column) == (line, column)
