"""Sudokus with all their cells in one run and something between them: how they are recognised, read and refused."""

from __future__ import annotations

from puzzles.forms import read
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku import KIND
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import HOMEWORK, HOMEWORK_LINE, refusal

(FORM,) = (form for form in KIND.first_forms if form.name == "spaced")
NO, POSSIBLE, LIKELY, CERTAIN = Confidence
LINE, SMALL = HOMEWORK_LINE, "12..34..21..43.."
LARGE = [[(row % 4 * 4 + row // 4 + at) % 16 + 1 if at % 3 else 0 for at in range(16)] for row in range(16)]


def apart(cells: str, between: str = " ") -> str:
    return between.join(cells)


def wrapped(cells: str, width: int, between: str = "\n") -> str:
    """Return cells with blanks between them, so many on a line."""
    return between.join(apart(cells[at : at + width]) for at in range(0, len(cells), width))


@looped(
    "text",
    [
        "\t".join(LINE).replace(".", ""),
        str([int(cell) for cell in LINE.replace(".", "0")]),
        "{" + ", ".join(LINE.replace(".", "0")) + "};",
        *(wrapped(LINE, width) for width in (27, 20)),
    ],
)
def test_81_cells_with_something_between_them_are_a_sudoku(text: str) -> None:
    opened = read.read(text)
    assert (opened.form.full_name, list(opened.puzzles)) == ("sudoku/spaced", [HOMEWORK])


@looped(
    ("text", "form"),
    [
        ("\n".join([apart(SMALL)] * 16), "sudoku/"),
        (apart("ABCDEFG123456789" + "." * 240), "sudoku/"),
        ("1 - - - - 6 - - - - - - - - - 16", "numbrix/"),
        (" ".join(str(at + 1) if at % 9 == 0 else "-" for at in range(81)), "numbrix/"),
        # Sixteen rows of a 16x16 board are no puzzles of 16 cells.
        ("".join(" ".join(map(str, row)) + "\n" for row in LARGE), "sudoku/grid"),
        ("".join(" ".join(str(cell if cell < 5 else 0) for cell in row) + "\n" for row in LARGE), "sudoku/grid"),
    ],
)
def test_the_numbers_tell_which_kind_it_is(text: str, form: str) -> None:
    assert read.read(text).form.full_name.startswith(form)


@looped(
    ("sure", "texts"),
    [
        (CERTAIN, [apart(SMALL), (apart(LINE) + "\n") * 60, (apart(SMALL) + "\n") * 300]),
        (LIKELY, [apart("." * 16), apart("1" + "." * 15)]),
        (NO, ["", "[]", apart("[") + apart(SMALL[1:]), "1 2\n" * 3000, (apart("." * 16) + "\n") * 300]),
        # One wrong cell in eight of those that are not empty; a cell or two missing, or too many.
        (CERTAIN, [apart("5" + SMALL[1:]), *map(apart, (LINE[1:], LINE + "12")), apart(LINE) + "\n" + apart(LINE[1:])]),
        (NO, [*map(apart, ("55" + SMALL[2:], LINE[3:], LINE + "123", SMALL[1:])), apart(LINE) + "\n1 2"]),
        # All cells on several lines; nine lines of nine are a grid.
        (CERTAIN, [wrapped(LINE, width) for width in (4, 6, 8, 20, 27, 40)]),
        (NO, [wrapped(LINE, 9), wrapped(LINE, 27, "\n\n"), wrapped("11" + LINE[2:], 27)]),
        (NO, [wrapped(LINE[1:], 27), wrapped("123" + "." * 78, 27)]),
    ],
)
def test_how_sure_a_look_is(sure: Confidence, texts: list[str]) -> None:
    assert [FORM.sniff(text) for text in texts] == [sure] * len(texts)


@looped(
    ("text", "code", "line", "column", "message"),
    [
        (wrapped(LINE[1:], 27), "length", 3, 51, "This text has 80 cells; a 9×9 puzzle has 81."),
        # Cells were once counted by one sort of blanks and looked up by another.
        *((". " * 40 + f".{strange}." + " ." * 40, "not-a-number", 1, 81, "Line 1") for strange in "\u2028\x1c\x85"),
    ],
)
def test_each_fault_has_its_code_and_place(text: str, code: str, line: int, column: int, message: str) -> None:
    found = refusal(FORM, text)
    assert (found.code, found.line, found.column) == (code, line, column)
    assert found.message.startswith(message)
    assert found.excerpt == (text.split("\n")[line - 1] if line else "")


COUNTS = "1 25 4, 27 49 6, 73 90 9, 241 327 16, 514 1000 25"


def test_a_wrong_count_is_compared_with_the_closest_size() -> None:
    for fewest, most, order in (map(int, each.split()) for each in COUNTS.split(",")):
        for count in (fewest, most):
            assert f"a {order}×{order} puzzle has {order**2}" in refusal(FORM, apart("." * count)).message
