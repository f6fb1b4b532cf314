"""Sudoku's framed forms: box drawing and plain `| - +`, read, written and refused."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.forms import read
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.box_sizes import puzzle_of
from puzzles.kinds.sudoku.forms.frames import Ascii, BoxDrawing
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.sudoku import samples
from tests.unit.kinds.sudoku.samples import (
    HOMEWORK,
    HOMEWORK_LINE,
    LIBRARY,
    LIBRARY_ART,
    refusal,
)

BOX, ASCII = BoxDrawing(), Ascii()
NO, POSSIBLE, LIKELY, CERTAIN = Confidence
DOUBLE = "╔═╤╦╗║│╟─┼╫╢╠╪╬╣╚╧╩╝"
PLAIN, HEAVY, TYPED = (
    str.maketrans(DOUBLE, marks) for marks in ("┌─┬┬┐││├─┼┼┤├┼┼┤└┴┴┘", "┏━┯┳┓┃│┠─┼╂┨┣┿╋┫┗┷┻┛", "+-++++|+-++++++++++|")
)
ART_LINES = LIBRARY_ART.splitlines()


def lines_of(bar: str, ends: str = "", between: str = "", empty: str = " ") -> list[str]:
    """Return the rows of the Java library's example, with bars only between boxes."""
    rows = [samples.LIBRARY_LINE[at : at + 9].replace(".", empty) for at in range(0, 81, 9)]
    return [bar.join(f"{ends}{between.join(row[at : at + 3])}{ends}" for at in (0, 3, 6)) for row in rows]


def framed(rule: str, around: str, lines: list[str]) -> str:
    """Return rows with rules between boxes only, and a mark around each."""
    lines = [f"{around}{line}{around[::-1]}" for line in lines]
    return "\n".join([*lines[:3], rule, *lines[3:6], rule, *lines[6:]])


TIGHT, WIDE = lines_of("|", empty="."), lines_of(" | ", between=" ", empty=".")


@looped(
    ("form", "text"),
    [
        *((BOX, LIBRARY_ART.translate(marks)) for marks in (PLAIN, HEAVY)),
        (BOX, "\n".join(line for line in ART_LINES if "│" in line)),
        (BOX, "\n".join(line[1:-1] for line in ART_LINES)),
        *((BOX, LIBRARY_ART.replace("│   ", f"│ {mark} ")) for mark in ".0"),
        (ASCII, "*-----------*\n" + framed("|---+---+---|", "|", TIGHT) + "\n*-----------*"),
        (ASCII, LIBRARY_ART.translate(TYPED).replace("+ ", "| ").replace(" +", " |")),
    ],
)
def test_frames_of_many_looks_are_read(form: BoxDrawing, text: str) -> None:
    assert list(form.parse(text)) == [LIBRARY]
    assert form.sniff(text) >= LIKELY


@looped(("between", "ends"), [(" ", " "), (" ", ""), ("", ""), ("", " "), ("  ", " ")])
def test_an_empty_cell_may_be_a_blank_in_its_place(between: str, ends: str) -> None:
    lines = lines_of("|", ends, between)
    for text in (framed("---+---+---", "|", lines), framed("---+---+---", "", [line.rstrip() for line in lines])):
        assert list(ASCII.parse(text)) == [LIBRARY]
        assert ASCII.sniff(text) is CERTAIN


def test_blank_cells_may_begin_at_the_left_edge_without_an_outer_bar() -> None:
    """The first box has no margin then."""
    lines = [line.rstrip() for line in lines_of(" | ", between=" ")]
    assert list(ASCII.parse(framed("------+-------+------", "", lines))) == [LIBRARY]
    moved = [line.replace(" |", "  |", 1) for line in lines]
    assert refusal(ASCII, framed("------+-------+------", "", moved))


@looped("size", [Size(4, 4, 2, 2), Size(12, 12, 3, 4)], ids=str)
def test_blanks_are_cells_on_boards_of_any_size(size: Size) -> None:
    random, cells = Random(size.rows), range(size.cells)
    boards = [tuple(random.choice((0, random.randint(1, size.rows))) for _ in cells) for _ in range(6)]
    puzzles = [Puzzle("sudoku", size, board) for board in boards]
    for count in (1, 2, 3, 6):
        assert list(ASCII.parse(ASCII.write(*puzzles[:count]).replace(".", " "))) == puzzles[:count]


@looped("size", [Size(12, 12, 3, 4)], ids=str)
@looped("ends", [(" ", " "), ("", ""), (" ", "")])
def test_an_empty_cell_of_two_digits_may_be_blanks_in_its_place(size: Size, ends: tuple[str, str]) -> None:
    givens = tuple((at * 7) % size.rows + 1 if at % 3 else 0 for at in range(size.cells))
    inner: list[str] = []
    for top in range(0, size.cells, size.rows):
        words = [f"{given or '':>2}" for given in givens[top : top + size.rows]]
        boxes = [" ".join(words[at : at + size.box_columns]) for at in range(0, size.rows, size.box_columns)]
        inner.append("|".join(ends[0] + box + ends[1] for box in boxes))
        if top // size.rows % size.box_rows == size.box_rows - 1:
            inner.append("-" * len(inner[0]))
    outer = [line if line[0] == "-" else f"|{line}|" for line in inner]
    for lines in (outer, [line.rstrip() for line in inner]):
        assert list(ASCII.parse("\n".join(lines))) == [puzzle_of(size, givens)]


DOTTED = ASCII.write(LIBRARY, LIBRARY).splitlines()[:21]  # fourteen rows and seven rules
GAPS = ASCII.write(LIBRARY).replace(".", " ")
DASHED = ASCII.write(samples.SMALL).replace(" ", "-").replace("1", "-")


@looped(
    ("form", "text", "why"),
    [
        (ASCII, "\n".join(DOTTED), "has 5 rows of 9 cells; it needs 9 rows."),
        (ASCII, "\n".join(DOTTED[:13]).replace("| . 9 2 |", "|   9 2 |"), "Line 3 has 8 cells; a row of this 9×9"),
        (ASCII, GAPS.replace("|", "| ", 1), "Line 2 "),
        *((ASCII, GAPS.replace("9 2 |", f"{cells} |", 1), "") for cells in ("é 2", "9x2", "+ 2")),
        # Marks around a number are not lost with it: the last character of each cell was once read alone.
        (ASCII, DASHED, ""),
        (BOX, LIBRARY_ART.replace("│ 9 │", "│ x │", 1), "Line 4, column 7: “x” is not a number."),
        (BOX, LIBRARY_ART.replace("│ 9 │", "│ 9  ", 1), "Line 4 has 8 cells; a row of this 9×9 Sudoku has 9."),
    ],
)
def test_damage_in_a_frame_is_named_and_never_a_blank(form: BoxDrawing, text: str, why: str) -> None:
    assert why in refusal(form, text).message
    assert "9×9" not in why or form.sniff(text) >= POSSIBLE


def drawn(uprights: str, rules: str) -> str:
    """Return a 6x6 board with these bars between its columns and these rules between its rows."""
    row = "".join(f" {number} {bar}" for number, bar in zip("12...6", uprights + " ", strict=True)).rstrip()
    return "\n".join(f"{row}\n{rule * 23}" for rule in rules) + f"\n{row}"


def barred(after_columns: set[int], after_rows: set[int]) -> str:
    """Return a 6x6 board with bars behind these columns only, and rules below these rows only."""
    row = "".join(f" {number}" + " |" * (at in after_columns) for at, number in enumerate("12...6", 1))
    return "\n".join(f"|{row} |" + "\n+-----+" * (at in after_rows) for at in range(1, 7))


@looped(
    "text",
    [
        # A heavy line inside a box, among light ones.
        *(drawn(*lines) for lines in [("│║║║│", "─────"), ("││║││", "══───")]),
        *(drawn(*lines) for lines in [("│║│║║", "──═──"), ("│║│║│", "─═─═─")]),
        # A bar or rule inside a box, where few cells have one.
        *(barred(*lines) for lines in [({3, 5}, {2, 4}), ({1, 3}, set[int]()), ({3}, {2, 3})]),
    ],
)
def test_lines_that_are_not_the_sides_of_boxes_are_refused(text: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        read.read(text)
    fault = refused.value
    assert fault.message == "The lines of this frame are not the sides of the boxes of a 6×6 Sudoku."
    assert (fault.code, fault.line, fault.column, fault.excerpt) == ("boxes", 1, 1, text.splitlines()[0])


@looped(
    ("text", "box"),
    [
        # Bars and rules that are heavier than the others are the sides of boxes.
        (drawn("││║││", "─═─═─"), (2, 3)),
        (drawn("│║│║│", "─────"), (3, 2)),
        # A heavy line may be missing.
        (drawn("││║││", "─═───"), (2, 3)),
        # Where all are alike, the frame shows no boxes: the usual ones are meant.
        (drawn("│││││", "─────"), (2, 3)),
        # Rules that are all heavy between bars that are all light: boxes of one row, and the other way round.
        (drawn("│││││", "═════"), (1, 6)),
        (barred({3}, {2, 4}), (2, 3)),
        (barred({3}, {1}), (2, 3)),  # below a heading
        (barred({1, 2, 3, 4}, {2, 4}), (2, 3)),  # around cells, one bar left out
        (barred({1, 2, 3, 4, 5}, {1, 2, 3, 4}), (2, 3)),
    ],
)
def test_the_weight_of_bars_and_rules_shows_the_boxes(text: str, box: tuple[int, int]) -> None:
    (board,) = (ASCII if "|" in text else BOX).parse(text)
    assert (board.size.box_rows, board.size.box_columns) == box
    assert board.givens == (1, 2, 0, 0, 0, 6) * 6


def test_a_frame_without_boxes_needs_an_order_that_has_usual_ones() -> None:
    text = BOX.write(KIND.blank(Size(14, 14, 2, 7))).translate(PLAIN)
    found = refusal(BOX, text)
    assert found.message.startswith("Line 2 has 14 cells; a row of a Sudoku has 4, 6, 8, 9, 10")
    assert (found.code, found.line, found.column, BOX.sniff(text)) == ("size", 2, 1, NO)
    found = refusal(BOX, BOX.write(KIND.blank(Size(6, 6, 2, 3))) + BOX.write(KIND.blank(Size(6, 6, 3, 2))))
    assert found.message.startswith("The Sudoku that begins on line 15 has different boxes")
    assert (found.code, found.line, found.column) == ("boxes", 15, 1)


@looped("bar", "║┃|")
@looped("rule", ["+---", "+===", ""])
def test_bars_that_are_all_alike_show_no_boxes_beside_rules_that_are_typed(bar: str, rule: str) -> None:
    rows = [f"{bar} {f' {bar} '.join(HOMEWORK_LINE[at : at + 9])} {bar}" for at in range(0, 81, 9)]
    under = f"\n{rule * 9}+\n" if rule else "\n"
    assert list(read.read(under.join(rows)).puzzles) == [HOMEWORK]


SIXTEEN = BOX.write(puzzle_of(Size(16, 16, 4, 4), tuple(at % 17 for at in range(256)))).splitlines()
CORNER = "\n".join(line[:20] + line[-1] for line in SIXTEEN[:9])


@looped(
    ("form", "sure", "texts"),
    [
        (ASCII, CERTAIN, [ASCII.write(KIND.blank(Size(9, 9, 3, 3))), "| 1 2 | 3 4 |\n| 3 4 | 1 2 |"]),
        (ASCII, POSSIBLE, ["\n".join(DOTTED[:6])]),
        (ASCII, NO, ["| 1 2 | 3 4 |\n", "1|2||3|4\n3|4||1|2\n2|1||4|3\n4|3||2|1"]),
        (ASCII, NO, ["1 2 3 4\n3 4 1 2\n-------\n2 1 4 3\n4 3 2 1", "", "|", "a | b\n--+--\nc | d", HOMEWORK_LINE]),
        (BOX, NO, ["", "║", "+--+\n|hi|\n+--+", "┏━┓\n┃ ┃\n┗━┛", HOMEWORK_LINE, CORNER]),
    ],
)
def test_how_sure_a_look_at_a_frame_is(form: BoxDrawing, sure: Confidence, texts: list[str]) -> None:
    assert [form.sniff(text) for text in texts] == [sure] * len(texts)


@looped("other", ["║", "│"])
def test_one_bar_of_another_weight_does_not_change_the_boxes(other: str) -> None:
    """The bars of most rows count."""
    lines = [*ART_LINES]
    bars = [at for at, mark in enumerate(lines[5]) if mark in "║│"][1:-1]
    wrong = next(at for at in bars if lines[5][at] != other)
    lines[5] = lines[5][:wrong] + other + lines[5][wrong + 1 :]
    assert list(BOX.parse("\n".join(lines))) == [LIBRARY]
