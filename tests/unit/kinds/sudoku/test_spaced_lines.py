"""Sudokus with all their cells in one run and something between them: how they are recognised, read and refused."""

from __future__ import annotations

from itertools import chain

import pytest

from puzzles.forms import read
from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import HOMEWORK_LINE, of_line

(FORM,) = (form for form in KIND.first_forms if form.name == "spaced")
LINE = HOMEWORK_LINE
PUZZLE = of_line(LINE)
SMALL = "12..34..21..43.."


def board(order: int) -> Puzzle:
    """Return a board with some numbers of every size, and no broken rule."""
    size = USUAL[order]
    rows = [
        [(row % size.box_rows * size.box_columns + row // size.box_rows + at) % order + 1 for at in range(order)]
        for row in range(order)
    ]
    return puzzle_of(size, tuple(number if at % 3 else 0 for at, number in enumerate(chain.from_iterable(rows))))


def name_of(text: str) -> str:
    return read.read(text).form.full_name


@looped("order", sorted(USUAL))
def test_every_usual_board_is_written_on_a_line_and_recognised(order: int) -> None:
    puzzle = board(order)
    text = FORM.write(puzzle)
    assert len(text.split()) == order**2
    assert text.count("\n") == 1
    opened = read.read(text)
    assert (opened.form.full_name, list(opened.puzzles)) == ("sudoku/spaced", [puzzle])
    several = read.read(text * 3)
    assert (several.form.full_name, list(several.puzzles)) == ("sudoku/spaced", [puzzle] * 3)


def test_several_lines_are_as_many_puzzles() -> None:
    opened = read.read(FORM.write(PUZZLE, PUZZLE))
    assert opened.title == f"2 Sudoku puzzles {PUZZLE.size}, one spaced line each"
    assert [other.form.kind for other in opened.others] == ["numbrix"]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("  ".join(LINE), id="two spaces"),
        pytest.param(" ".join(LINE.replace(".", "0")), id="zeros"),
        pytest.param(" ".join(LINE.replace(".", "-")), id="dashes"),
        pytest.param("\t".join(LINE), id="tabs"),
        pytest.param("\t".join(LINE).replace(".", ""), id="tabs and nothing"),
        pytest.param("\t".join(LINE) + "\t", id="a tab after each"),
        pytest.param(", ".join(LINE), id="commas"),
        pytest.param(",".join(LINE).replace(".", ""), id="commas and nothing"),
        pytest.param(";".join(LINE) + ";", id="semicolons"),
        pytest.param("|".join(LINE), id="bars"),
        pytest.param("|" + "|".join(LINE) + "|", id="bars around too"),
        pytest.param(str([int(cell) for cell in LINE.replace(".", "0")]), id="a list"),
        pytest.param("{" + ", ".join(LINE.replace(".", "0")) + "};", id="a Java list"),
        pytest.param("\n".join(" ".join(LINE[at : at + 27]) for at in (0, 27, 54)), id="three lines of 27"),
        pytest.param("\n".join(" ".join(LINE[at : at + 20]) for at in range(0, 81, 20)), id="wrapped at 20"),
        pytest.param("> " + " ".join(LINE), id="quoted"),
        pytest.param("```\n" + " ".join(LINE) + "\n```", id="fenced"),
        pytest.param("\ufeff\r\n" + " ".join(LINE) + "\r\n\r\n", id="windows"),
    ],
)
def test_81_cells_with_something_between_them_are_a_sudoku(text: str) -> None:
    opened = read.read(text)
    assert opened.form.full_name == "sudoku/spaced"
    assert list(opened.puzzles) == [PUZZLE]


@looped(
    ("text", "kind"),
    [
        (" ".join(SMALL), "sudoku"),
        (" ".join("1..............."), "sudoku"),
        (" ".join("123456" + "." * 30), "sudoku"),
        ("0 " * 81, "sudoku"),
        ("\n".join([" ".join(SMALL)] * 16), "sudoku"),
        (" ".join("ABCDEFG123456789" + "." * 240), "sudoku"),
        ("1 - - - - 6 - - - - - - - - - 16", "numbrix"),
        (" ".join(str(at + 1) if at % 9 == 0 else "-" for at in range(81)), "numbrix"),
        (" ".join(map(str, range(1, 17))), "numbrix"),
        ("1 2 3 4 5 6 7 8 9", "numbrix"),
        ("\n".join(" ".join(LINE[at : at + 9]) for at in range(0, 81, 9)), "sudoku"),
    ],
)
def test_the_numbers_tell_which_kind_it_is(text: str, kind: str) -> None:
    assert name_of(text).startswith(kind)


def test_sixteen_rows_of_a_16x16_board_are_no_puzzles_of_16_cells() -> None:
    rows = [[(row % 4 * 4 + row // 4 + at) % 16 + 1 if at % 3 else 0 for at in range(16)] for row in range(16)]
    text = "".join(" ".join(map(str, row)) + "\n" for row in rows)
    assert name_of(text) == "sudoku/grid"
    few = "".join(" ".join(str(cell if cell < 5 else 0) for cell in row) + "\n" for row in rows)
    assert name_of(few) == "sudoku/grid"


@looped(
    ("text", "line", "column", "words"),
    [
        (" ".join(LINE).replace("8", "x", 1), 1, 7, "“x” is not a number"),
        (" ".join(LINE).replace("8", "10", 1), 1, 7, "“10” is not between 1 and 9"),
        (" ".join(LINE[1:]), 1, 159, "Line 1 has 80 cells"),
        (" ".join(LINE + "1"), 1, 163, "Line 1 has 82 cells"),
        (" ".join(LINE) + "\n" + " ".join(LINE[1:]), 2, 159, "Line 2 has 80 cells"),
        (",".join(LINE).replace("8", "x", 1), 1, 7, "“x” is not a number"),
    ],
)
def test_a_damaged_line_is_reported_where_it_is(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(PuzzleFault, match=words) as refused:
        read.read(text)
    assert (refused.value.line, refused.value.column) == (line, column)


@looped("text", ["", "\n \n", "1 2 3", "hello", "1 " * 26, "| | |", "[]", "[1]", ",,,,", "\t\t"])
def test_other_texts_are_refused(text: str) -> None:
    form: Form = FORM
    assert form.sniff(text) in Confidence
    with pytest.raises(PuzzleFault):
        list(form.parse(text))


@looped("strange", ["\u2028", "\x1c", "\x85"])
def test_what_separates_no_cells_is_part_of_one(strange: str) -> None:
    """Found by `make soak`: cells were counted by one sort of blanks and looked up by another."""
    form: Form = FORM
    with pytest.raises(PuzzleFault) as refused:
        list(form.parse(". " * 40 + f".{strange}." + " ." * 40))
    assert refused.value.line == 1


def apart(cells: str, between: str = " ") -> str:
    return between.join(cells)


def wrapped(cells: str, width: int, between: str = "\n") -> str:
    """Return cells with blanks between them, so many on a line."""
    return between.join(apart(cells[at : at + width]) for at in range(0, len(cells), width))


@looped(
    ("text", "sure"),
    [
        (apart(SMALL), Confidence.CERTAIN),
        (apart("." * 16), Confidence.LIKELY),
        (apart("1" + "." * 15), Confidence.LIKELY),
        (apart("[") + apart(SMALL[1:]), Confidence.NO),
        # One wrong cell in eight of those that are not empty.
        (apart("5" + SMALL[1:]), Confidence.CERTAIN),
        (apart("55" + SMALL[2:]), Confidence.NO),
        # A line that lacks a cell or two, or has them too many.
        (apart(LINE[1:]), Confidence.CERTAIN),
        (apart(LINE[3:]), Confidence.NO),
        (apart(LINE + "12"), Confidence.CERTAIN),
        (apart(LINE + "123"), Confidence.NO),
        (apart(SMALL[1:]), Confidence.NO),
        (apart(LINE) + "\n" + apart(LINE[1:]), Confidence.CERTAIN),
        (apart(LINE) + "\n1 2", Confidence.NO),
        # All cells on several lines; nine lines of nine are a grid.
        *((wrapped(LINE, width), Confidence.CERTAIN) for width in (4, 6, 8, 20, 27, 40)),
        (wrapped(LINE, 9), Confidence.NO),
        (wrapped(LINE, 27, "\n\n"), Confidence.NO),
        (wrapped("11" + LINE[2:], 27), Confidence.NO),
        (wrapped(LINE[1:], 27), Confidence.NO),
        (wrapped("123" + "." * 78, 27), Confidence.NO),
        # Longer than a look.
        ((apart(LINE) + "\n") * 60, Confidence.CERTAIN),
        ("1 2\n" * 3000, Confidence.NO),
        ((apart("." * 16) + "\n") * 300, Confidence.NO),
        ((apart(SMALL) + "\n") * 300, Confidence.CERTAIN),
    ],
)
def test_how_sure_a_look_at_spaced_lines_is(text: str, sure: Confidence) -> None:
    assert FORM.sniff(text) is sure


@looped(
    "text",
    [
        apart(SMALL, ",") + ",",
        apart(SMALL, ", "),
        apart(SMALL, ",").replace(".", ""),
        "|" + apart(SMALL, "|"),
        apart(SMALL, " | ") + " |",
        "[" + apart(SMALL, ", ") + "],",
        "  (" + apart(SMALL, ";") + ");",
        "{ " + apart(SMALL) + " }",
        apart(SMALL, "\t").replace(".", ""),
        apart(SMALL, "\t").replace(".", "").rstrip("\t"),
        "\t".join(SMALL[:14]).replace(".", " "),
    ],
)
def test_a_small_board_with_anything_between_its_cells(text: str) -> None:
    (board,) = FORM.parse(text)
    assert board.givens == of_line(SMALL, 4).givens


@looped(
    ("text", "message", "line", "column"),
    [
        (apart(SMALL[1:]), "Line 1 has 15 cells; a 4×4 puzzle has 16.", 1, 29),
        (apart(SMALL + "12"), "Line 1 has 18 cells; a 4×4 puzzle has 16.", 1, 33),
        (apart(SMALL + "12", ", "), "Line 1 has 18 cells; a 4×4 puzzle has 16.", 1, 49),
        ("\n\n" + apart(SMALL) + "\n" + apart(SMALL[:4]), "Line 4 has 4 cells; a 4×4 puzzle has 16.", 4, 7),
        (apart(SMALL, ",") + ",  ,1", "Line 1 has 18 cells; a 4×4 puzzle has 16.", 1, 33),
        ("1", "Line 1 has 1 cell; a 4×4 puzzle has 16.", 1, 1),
        (wrapped(LINE[1:], 27), "This text has 80 cells; a 9×9 puzzle has 81.", 3, 51),
        (wrapped(LINE + "1", 27), "This text has 82 cells; a 9×9 puzzle has 81.", 4, 1),
        (apart(SMALL, ", ").replace("3", "x", 1), "Line 1, column 13: “x” is not a number.", 1, 13),
        ("[ 1, x" + ", 0" * 14 + "]", "Line 1, column 6: “x” is not a number.", 1, 6),
        ("[ 1  x" + "  0" * 14 + "]", "Line 1, column 6: “x” is not a number.", 1, 6),
    ],
)
def test_each_fault_of_spaced_lines_has_its_place(text: str, message: str, line: int, column: int) -> None:
    with pytest.raises(PuzzleFault) as refused:
        list(FORM.parse(text))
    found = refused.value
    assert (found.message, found.line, found.column) == (message, line, column)
    assert found.excerpt == text.split("\n")[line - 1]
    assert found.code == ("length" if "puzzle has" in message else "not-a-number")


@looped(
    ("count", "order"),
    [(1, 4), (25, 4), (27, 6), (49, 6), (51, 8), (70, 8), (73, 9), (90, 9), (92, 10), (121, 10), (123, 12), (184, 12),
     (186, 15), (240, 15), (241, 16), (327, 16), (329, 20), (511, 20), (514, 25), (1000, 25)],
)  # fmt: skip
def test_a_wrong_count_is_compared_with_the_closest_size(count: int, order: int) -> None:
    with pytest.raises(PuzzleFault, match=f"a {order}×{order} puzzle has {order**2}"):
        list(FORM.parse(apart("." * count)))


def test_a_text_without_cells_has_no_puzzle() -> None:
    with pytest.raises(PuzzleFault) as refused:
        list(FORM.parse("\n \n"))
    assert refused.value.code == "no-puzzle"
