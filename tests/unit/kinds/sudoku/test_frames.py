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
from tests.unit.kinds.sudoku.samples import HOMEWORK, HOMEWORK_LINE, LIBRARY, LIBRARY_ART, LIBRARY_ASCII, LIBRARY_LINE

BOX, ASCII = BoxDrawing(), Ascii()
DOUBLE = "╔═╤╦╗║│╟─┼╫╢╠╪╬╣╚╧╩╝"
PLAIN = str.maketrans(DOUBLE, "┌─┬┬┐││├─┼┼┤├┼┼┤└┴┴┘")
HEAVY = str.maketrans(DOUBLE, "┏━┯┳┓┃│┠─┼╂┨┣┿╋┫┗┷┻┛")


def framed(rule: str, *, around: str, bar: str, spaced: bool) -> str:
    """Return the Java library's example with bars and rules only between boxes."""
    rows = [LIBRARY_LINE[at : at + 9] for at in range(0, 81, 9)]
    lines = []
    for at, row in enumerate(rows):
        boxes = [(" " if spaced else "").join(row[start : start + 3]) for start in (0, 3, 6)]
        lines.append(around + (f" {bar} " if spaced else bar).join(boxes) + around[::-1])
        if at in (2, 5):
            lines.append(rule)
    return "\n".join(lines)


def test_the_java_librarys_drawing_is_read_and_written_byte_for_byte() -> None:
    assert list(BOX.parse(LIBRARY_ART)) == [LIBRARY]
    assert BOX.write(LIBRARY) == LIBRARY_ART
    assert BOX.sniff(LIBRARY_ART) is Confidence.CERTAIN
    assert ASCII.sniff(LIBRARY_ART) is Confidence.NO


def test_plain_frames_are_read_and_written() -> None:
    assert list(ASCII.parse(LIBRARY_ASCII)) == [LIBRARY]
    assert ASCII.write(LIBRARY) == LIBRARY_ASCII
    assert ASCII.sniff(LIBRARY_ASCII) is Confidence.CERTAIN
    assert BOX.sniff(LIBRARY_ASCII) is Confidence.NO


@looped(
    "text",
    [
        LIBRARY_ART.translate(PLAIN),
        LIBRARY_ART.translate(HEAVY),
        LIBRARY_ART.replace("\n", "  \r\n"),
        "\ufeff\n" + LIBRARY_ART,
        "\n".join("    " + line for line in LIBRARY_ART.splitlines()),
        "\n".join(line for line in LIBRARY_ART.splitlines() if "─" not in line),
        "\n".join(line for line in LIBRARY_ART.splitlines() if "│" in line),
        "\n".join(line[1:-1] for line in LIBRARY_ART.splitlines()),
        LIBRARY_ART.replace("   ", " . "),
        LIBRARY_ART.replace("│   ", "│ 0 "),
        LIBRARY_ASCII.translate(str.maketrans("|-+", "│─┼")),
    ],
)
def test_any_mix_of_box_drawing_is_read(text: str) -> None:
    assert list(BOX.parse(text)) == [LIBRARY]
    assert BOX.sniff(text) >= Confidence.LIKELY


@looped(
    "text",
    [
        framed("------+-------+------", around="", bar="|", spaced=True),
        framed("------+-------+------", around=" ", bar="|", spaced=True),
        framed("- - -   - - -   - - -", around="", bar="|", spaced=True),
        framed("|---+---+---|", around="|", bar="|", spaced=False),
        "*-----------*\n" + framed("|---+---+---|", around="|", bar="|", spaced=False) + "\n*-----------*",
        ".---.---.---.\n" + framed(":---+---+---:", around="|", bar="|", spaced=False) + "\n'---'---'---'",
        framed("=======+=======+=======", around="| ", bar="|", spaced=True),
        framed("", around="| ", bar="|", spaced=True),
        LIBRARY_ART.translate(str.maketrans(DOUBLE, "+-++++|+-++++++++++|")).replace("+ ", "| ").replace(" +", " |"),
    ],
)
def test_plain_frames_of_many_looks_are_read(text: str) -> None:
    assert list(ASCII.parse(text)) == [LIBRARY]
    assert ASCII.sniff(text) >= Confidence.LIKELY


@looped("outer", [True, False], ids=["outer bars", "inner bars"])
@looped(
    ("between", "ends"),
    [(" ", " "), (" ", ""), ("", ""), ("", " "), ("  ", " ")],
    ids=["spaced", "spaced, tight", "close", "close, room at the ends", "wide"],
)
def test_an_empty_cell_may_be_a_blank_in_its_place(between: str, ends: str, outer: bool) -> None:
    lines = []
    for at, start in enumerate(range(0, 81, 9)):
        row = LIBRARY_LINE[start : start + 9].replace(".", " ")
        boxes = [f"{ends}{between.join(row[box : box + 3])}{ends}" for box in (0, 3, 6)]
        lines += ["---+---+---"] if at in (3, 6) else []
        lines.append(f"|{'|'.join(boxes)}|" if outer else "|".join(boxes).rstrip())
    text = "\n".join(lines)
    assert list(ASCII.parse(text)) == [LIBRARY]
    assert ASCII.sniff(text) is Confidence.CERTAIN


@looped(
    "size", [Size(4, 4, 2, 2), Size(6, 6, 2, 3), Size(12, 12, 3, 4), Size(16, 16, 4, 4), Size(25, 25, 5, 5)], ids=str
)
def test_blanks_are_cells_on_boards_of_any_size(size: Size) -> None:
    random = Random(size.rows)
    puzzles = [
        Puzzle("sudoku", size, tuple(random.choice((0, random.randint(1, size.rows))) for _ in range(size.cells)))
        for _ in range(6)
    ]
    for count in (1, 2, 3, 5, 6):
        text = ASCII.write(*puzzles[:count]).replace(".", " ")
        assert list(ASCII.parse(text)) == puzzles[:count]


def dotted(lines: int) -> list[str]:
    return ASCII.write(LIBRARY, LIBRARY).splitlines()[:lines]


def changed(old: str, new: str) -> list[str]:
    text = "\n".join(dotted(13))
    assert old in text
    return text.replace(old, new, 1).splitlines()


@looped(
    ("lines", "message"),
    [
        # The first 21 lines of the two boards are 14 rows and 7 rules.
        (dotted(21), "has 5 rows of 9 cells; it needs 9 rows."),
        ([line.replace(".", " ") for line in dotted(21)], "has 5 rows of 9 cells; it needs 9 rows."),
        (changed("| . 9 2 |", "|   9 2 |"), "Line 3 has 8 cells; a row of this 9×9 Sudoku has 9."),
        (changed("| 3 1 . |", "| 3"), "Line 3 has 7 cells; a row of this 9×9 Sudoku has 9."),
    ],
    ids=["two boards cut short", "two boards with blanks cut short", "a full stop lost", "the end of a line lost"],
)
def test_what_is_lost_from_a_frame_is_named_and_no_blank(lines: list[str], message: str) -> None:
    with pytest.raises(PuzzleFault) as caught:
        ASCII.parse("\n".join(lines))
    assert caught.value.message.endswith(message)


def test_a_blank_out_of_its_place_is_no_cell() -> None:
    good = ASCII.write(LIBRARY).replace(".", " ")
    row = good.splitlines()[1]
    with pytest.raises(PuzzleFault) as caught:
        ASCII.parse(good.replace(row, row.replace("|", "| ", 1), 1))
    assert caught.value.line


def test_many_boards_with_blanks_are_known_by_their_beginning() -> None:
    text = ASCII.write(*[LIBRARY] * 60).replace(".", " ")
    assert ASCII.sniff(text) is Confidence.CERTAIN
    assert len(ASCII.parse(text)) == 60


@looped("form", [BOX, ASCII], ids=lambda form: form.name)
@looped("between", ["", "\n"])
def test_several_boards_follow_each_other(form: BoxDrawing | Ascii, between: str) -> None:
    text = between.join([form.write(LIBRARY), form.write(HOMEWORK), form.write(LIBRARY)])
    assert list(form.parse(text)) == [LIBRARY, HOMEWORK, LIBRARY]


@looped(
    "size",
    [Size(6, 6, 3, 2), Size(6, 6, 2, 3), Size(14, 14, 2, 7), Size(8, 8, 4, 2), Size(12, 12, 6, 2), Size(24, 24, 4, 6)],
    ids=lambda size: f"{size}-{size.box_rows}x{size.box_columns}",
)
@looped("form", [BOX, ASCII], ids=lambda form: form.name)
def test_the_boxes_are_those_that_the_frame_shows(form: BoxDrawing | Ascii, size: Size) -> None:
    puzzle = puzzle_of(size, tuple(at % (size.rows + 1) for at in range(size.cells)))
    text = form.write(puzzle)
    assert list(form.parse(text)) == [puzzle]
    assert form.sniff(text) is Confidence.CERTAIN


@looped("size", [Size(5, 5, 1, 5), Size(5, 5, 5, 1), Size(9, 9, 1, 9)], ids=str)
def test_boxes_of_one_row_are_drawn_but_not_in_plain_frames(size: Size) -> None:
    blank = KIND.blank(size)
    assert list(BOX.parse(BOX.write(blank))) == [blank]
    with pytest.raises(PuzzleFault, match="cannot show boxes") as refused:
        ASCII.write(blank)
    assert refused.value.code == "form"


def test_numbers_of_two_digits_get_wider_cells() -> None:
    puzzle = puzzle_of(Size(10, 10, 2, 5), tuple(range(1, 11)) + (0,) * 90)
    assert BOX.write(puzzle).splitlines()[1] == "║  1 │  2 │  3 │  4 │  5 ║  6 │  7 │  8 │  9 │ 10 ║"
    assert ASCII.write(puzzle).splitlines()[1] == "|  1  2  3  4  5 |  6  7  8  9 10 |"


@looped(
    ("old", "new", "message", "line", "column"),
    [
        ("│ 9 │", "│ x │", "Line 4, column 7: “x” is not a number.", 4, 7),
        ("│ 9 │", "│ 0x │", "Line 4, column 7: “0x” is not a number.", 4, 7),
        ("│ 9 │", "│ 10 │", "Line 4, column 7: “10” is not between 1 and 9.", 4, 7),
        ("│ 9 │", "│ 9  ", "Line 4 has 8 cells; a row of this 9×9 Sudoku has 9.", 4, 38),
        ("│ 9 │", "│ 9 ││", "Line 4 has 10 cells; a row of this 9×9 Sudoku has 9.", 4, 36),
    ],
)
def test_damage_in_a_frame_is_named_and_still_recognised(
    old: str, new: str, message: str, line: int, column: int
) -> None:
    text = LIBRARY_ART.replace(old, new, 1)
    with pytest.raises(PuzzleFault) as refused:
        BOX.parse(text)
    assert (refused.value.message, refused.value.line, refused.value.column) == (message, line, column)
    assert BOX.sniff(text) >= Confidence.POSSIBLE


def test_a_lost_row_is_named() -> None:
    lines = LIBRARY_ASCII.splitlines()
    text = "\n".join(lines[:6] + lines[7:])
    with pytest.raises(PuzzleFault, match="has 8 rows of 9 cells; it needs 9 rows"):
        ASCII.parse(text)
    assert ASCII.sniff(text) >= Confidence.POSSIBLE


def drawn(uprights: str, rules: str) -> str:
    """Return a 6x6 board with these bars between its columns and these rules between its rows."""
    lines = []
    for at in range(6):
        lines.append("".join(f" {number} {bar}" for number, bar in zip("12...6", uprights + " ", strict=True)).rstrip())
        lines.append(rules[at] * 23 if at < 5 else "")
    return "\n".join(lines)


def barred(after_columns: set[int], after_rows: set[int]) -> str:
    """Return a 6x6 board with bars behind these columns only, and rules below these rows only."""
    row = "".join(f" {number}" + " |" * (at in after_columns) for at, number in enumerate("12...6", 1))
    return "\n".join(f"|{row} |" + "\n+-----+" * (at in after_rows) for at in range(1, 7))


@looped(
    "text",
    [
        # A heavy line inside a box, among light ones.
        *(drawn(*lines) for lines in [("│║││║", "─────"), ("│││║│", "─────"), ("│││││", "══─══"), ("││║││", "══───")]),
        *(drawn(*lines) for lines in [("│║│║║", "──═──"), ("│║│║│", "─═───"), ("│║│║│", "─═─═─")]),
        # A bar or rule inside a box, where few cells have one.
        *(barred(*lines) for lines in [({3, 5}, {2, 4}), ({1, 3}, set[int]()), ({3}, {2, 3}), ({2, 4}, {3, 5})]),
    ],
)
def test_lines_that_are_not_the_sides_of_boxes_are_refused(text: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        read.read(text)
    fault = refused.value
    assert fault.message == "The lines of this frame are not the sides of the boxes of a 6×6 Sudoku."
    assert (fault.code, fault.line, fault.column, fault.excerpt) == ("boxes", 1, 1, text.splitlines()[0])
    assert "heavier than those between cells" in fault.hint


@looped(
    ("columns", "rows", "box"),
    [
        ({3}, {2, 4}, (2, 3)),
        ({2, 4}, {3}, (3, 2)),
        ({3}, {1}, (2, 3)),  # below a heading
        ({1, 2, 3, 4}, {2, 4}, (2, 3)),  # around cells, one bar left out
        ({1, 2, 3, 4, 5}, {1, 2, 3, 4}, (2, 3)),
    ],
)
def test_bars_around_cells_and_below_a_heading_are_no_boxes(
    columns: set[int], rows: set[int], box: tuple[int, int]
) -> None:
    [puzzle] = ASCII.parse(barred(columns, rows))
    assert (puzzle.size.box_rows, puzzle.size.box_columns) == box
    assert puzzle.givens == (1, 2, 0, 0, 0, 6) * 6


def test_a_heavy_line_that_is_missing_is_no_fault() -> None:
    (board,) = BOX.parse(drawn("││║││", "─═───"))
    assert board.size == Size(6, 6, 2, 3)


def test_a_frame_without_boxes_needs_an_order_that_has_usual_ones() -> None:
    text = BOX.write(KIND.blank(Size(14, 14, 2, 7))).translate(PLAIN)
    with pytest.raises(PuzzleFault, match="Line 2 has 14 cells; a row of a Sudoku has 4, 6, 8, 9, 10") as refused:
        BOX.parse(text)
    assert (refused.value.code, refused.value.line, refused.value.column) == ("size", 2, 1)
    assert BOX.sniff(text) is Confidence.NO


def test_boards_with_different_boxes_are_refused() -> None:
    text = BOX.write(KIND.blank(Size(6, 6, 2, 3))) + BOX.write(KIND.blank(Size(6, 6, 3, 2)))
    with pytest.raises(PuzzleFault, match="The Sudoku that begins on line 15 has different boxes") as refused:
        BOX.parse(text)
    assert (refused.value.code, refused.value.line, refused.value.column) == ("boxes", 15, 1)


@looped("text", ["", "|", "║", "+--+\n|hi|\n+--+", "a | b\n--+--\nc | d", "┏━┓\n┃ ┃\n┗━┛", HOMEWORK_LINE])
def test_other_texts_are_no_frames(text: str) -> None:
    assert BOX.sniff(text) is Confidence.NO
    assert ASCII.sniff(text) is Confidence.NO


def test_numbers_above_the_order_are_another_puzzles() -> None:
    text = BOX.write(puzzle_of(Size(16, 16, 4, 4), tuple(at % 17 for at in range(256))))
    lines = [line[: 4 * 5] + line[-1] for line in text.splitlines()[:9]]
    assert BOX.sniff("\n".join(lines)) is Confidence.NO


@looped("bar", "║┃|")
@looped("rule", ["+---", "+===", ""])
def test_bars_that_are_all_alike_show_no_boxes_beside_rules_that_are_typed(bar: str, rule: str) -> None:
    rows = [f"{bar} {f' {bar} '.join(HOMEWORK_LINE[at : at + 9])} {bar}" for at in range(0, 81, 9)]
    under = f"\n{rule * 9}+\n" if rule else "\n"
    (puzzle,) = read.read(under.join(rows)).puzzles
    assert (puzzle.size, puzzle.givens) == (
        Size(9, 9, 3, 3),
        HOMEWORK.givens,
    )


SQUARES = Size(4, 4, 2, 2)
FULL = Puzzle("sudoku", SQUARES, (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))


@looped(
    "text",
    [
        "1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 1",
        "1 2 | 3 4\n3 4 | 1 2 |\n----+----\n2 1 | 4 3\n4 3 | 2 1",
        "1 2 | 3 4\n3 4 | 1 2\n2 1 | 4 3\n4 3 | 2 1",
        "| 1 2 | 3 4\n| 3 4 | 1 2\n|----+----\n| 2 1 | 4 3\n| 4 3 | 2 1",
        "1 2  | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 1",
        "12|34\n34|12\n--+--\n21|43\n43|21",
        "12|34\n34|12\n=====\n21|43\n43|21",
        "|12|34|\n|34|12|\n|21|43|\n|43|21|",
        "1|2|3|4\n3|4|1|2\n2|1|4|3\n4|3|2|1",
        "|1|2|3|4|\n|3|4|1|2|\n|2|1|4|3|\n|4|3|2|1|",
        "1|2┃3|4\n3|4┃1|2\n2|1┃4|3\n4|3┃2|1",
        "\t1 2\u00a0| 3 4\n\t3 4 |\u00a01 2\n\t----+----\n\t2 1 | 4 3\n\t4 3 | 2 1",
    ],
)
def test_small_frames_of_any_look_are_one_board(text: str) -> None:
    for end in ("\n", "\r\n"):
        assert list(ASCII.parse(text.replace("\n", end))) == [FULL]
        assert list(ASCII.parse("\n\n" + text.replace("\n", end) + "\n")) == [FULL]


@looped(
    ("uprights", "rules", "boxes"),
    [
        # Bars and rules that are heavier than the others are the sides of boxes.
        ("││║││", "─═─═─", (2, 3)),
        ("│║│║│", "──═──", (3, 2)),
        ("││║││", "─────", (2, 3)),
        ("│││││", "─═─═─", (2, 3)),
        ("│║│║│", "─────", (3, 2)),
        # Where all are alike, the frame shows no boxes: the usual ones are meant.
        ("│││││", "─────", (2, 3)),
        ("║║║║║", "═════", (2, 3)),
        # Rules that are all heavy between bars that are all light: boxes of one row, and the other way round.
        ("│││││", "═════", (1, 6)),
        ("║║║║║", "─────", (6, 1)),
    ],
)
def test_the_weight_of_bars_and_rules_shows_the_boxes(uprights: str, rules: str, boxes: tuple[int, int]) -> None:
    (board,) = BOX.parse(drawn(uprights, rules))
    assert (board.size.box_rows, board.size.box_columns) == boxes
    assert board.givens == (1, 2, 0, 0, 0, 6) * 6


@looped("outer", [True, False], ids=["outer bars", "inner bars"])
@looped(
    ("between", "ends"),
    [(" ", (" ", " ")), (" ", ("", "")), (" ", (" ", ""))],
    ids=["spaced", "tight", "tight behind"],
)
@looped("size", [Size(10, 10, 2, 5), Size(12, 12, 3, 4), Size(16, 16, 4, 4)], ids=str)
def test_an_empty_cell_of_two_digits_may_be_blanks_in_its_place(
    size: Size, between: str, ends: tuple[str, str], outer: bool
) -> None:
    givens = tuple((at * 7) % size.rows + 1 if at % 3 else 0 for at in range(size.cells))
    lines = []
    for top in range(0, size.cells, size.rows):
        words = [f"{given or '':>2}" for given in givens[top : top + size.rows]]
        boxes = [between.join(words[at : at + size.box_columns]) for at in range(0, size.rows, size.box_columns)]
        row = "|".join(ends[0] + box + ends[1] for box in boxes)
        lines.append(f"|{row}|" if outer else row.rstrip())
        if top // size.rows % size.box_rows == size.box_rows - 1:
            lines.append("-" * len(lines[0]))
    assert list(ASCII.parse("\n".join(lines))) == [puzzle_of(size, givens)]


@looped(("mark", "kept"), [("x", False), ("é", False), ("12", False), ("+", False), ("5", True), (" ", True)])
def test_what_stands_between_two_cells_is_no_cell_of_a_frame_with_blanks(mark: str, kept: bool) -> None:
    lines = ASCII.write(LIBRARY).replace(".", " ").splitlines()
    at = lines[2].index("9") if "9" in lines[2] else 2
    lines[2] = lines[2][:at] + mark + lines[2][at + len(mark) :]
    if kept:
        (board,) = ASCII.parse("\n".join(lines))
        assert board.givens[9:18].count(0) == LIBRARY.givens[9:18].count(0) + (mark == " ")
    else:
        with pytest.raises(PuzzleFault):
            ASCII.parse("\n".join(lines))


def test_marks_around_a_number_are_not_lost_with_it() -> None:
    """Found by mutated texts: the last character of each cell was read alone."""
    lines = ASCII.write(FULL).replace(" ", "-").replace("1", "-").splitlines()
    with pytest.raises(PuzzleFault):
        ASCII.parse("\n".join(lines))
    with pytest.raises(PuzzleFault):
        BOX.parse(BOX.write(FULL).replace(" ", "-"))


@looped(
    ("text", "sure"),
    [
        (ASCII.write(LIBRARY), Confidence.CERTAIN),
        (ASCII.write(KIND.blank(Size(9, 9, 3, 3))), Confidence.CERTAIN),
        ("\n".join(ASCII.write(LIBRARY).splitlines()[:6]), Confidence.POSSIBLE),
        ("| 1 2 | 3 4 |\n", Confidence.NO),
        ("| 1 2 | 3 4 |\n| 3 4 | 1 2 |", Confidence.CERTAIN),
        ("1|2||3|4\n3|4||1|2\n2|1||4|3\n4|3||2|1", Confidence.NO),
        ("1 2 3 4\n3 4 1 2\n-------\n2 1 4 3\n4 3 2 1", Confidence.NO),
    ],
)
def test_how_sure_a_look_at_a_plain_frame_is(text: str, sure: Confidence) -> None:
    assert ASCII.sniff(text) is sure


def test_no_framed_form_writes_letters_and_variants_have_no_frame() -> None:
    x = Puzzle("sudoku", SQUARES, FULL.givens, diagonals=True)
    for form in (BOX, ASCII):
        assert form.letters is False
        assert not form.holds(x)
        assert form.holds(FULL)
    assert [ASCII.holds(KIND.blank(Size(6, 6, *boxes))) for boxes in ((1, 6), (6, 1), (2, 3), (3, 2))] == [
        False,
        False,
        True,
        True,
    ]


@looped("size", [SQUARES, Size(6, 6, 2, 3), Size(6, 6, 3, 2)], ids=str)
def test_a_frame_of_each_form_is_drawn_to_the_character(size: Size) -> None:
    blank = KIND.blank(size)
    down, across = size.box_rows, size.box_columns
    rule = "+" + ("-" * (2 * across + 1) + "+") * down
    row = "|" + (" ." * across + " |") * down
    assert ASCII.write(blank).splitlines() == [rule, *([row] * down + [rule]) * across]
    drawn = BOX.write(blank).splitlines()
    assert len(drawn) == 2 * size.rows + 1
    assert drawn[0] == "╔" + "╦".join(["╤".join(["═══"] * across)] * down) + "╗"
    assert drawn[1] == "║" + "║".join(["│".join(["   "] * across)] * down) + "║"
    assert drawn[2] == "╟" + "╫".join(["┼".join(["───"] * across)] * down) + "╢"
    assert drawn[2 * down] == "╠" + "╬".join(["╪".join(["═══"] * across)] * down) + "╣"
    assert drawn[-1] == "╚" + "╩".join(["╧".join(["═══"] * across)] * down) + "╝"


@looped("other", ["║", "│"])
def test_one_bar_of_another_weight_does_not_change_the_boxes(other: str) -> None:
    """The bars of most rows count."""
    lines = LIBRARY_ART.splitlines()
    bars = [at for at, mark in enumerate(lines[5]) if mark in "║│"][1:-1]
    wrong = next(at for at in bars if lines[5][at] != other)
    lines[5] = lines[5][:wrong] + other + lines[5][wrong + 1 :]
    assert list(BOX.parse("\n".join(lines))) == [LIBRARY]


def test_blank_cells_may_begin_at_the_left_edge_without_an_outer_bar() -> None:
    """The first box has no margin then."""
    lines = []
    for at, start in enumerate(range(0, 81, 9)):
        row = LIBRARY_LINE[start : start + 9].replace(".", " ")
        lines += ["------+-------+------"] if at in (3, 6) else []
        lines.append(" | ".join(" ".join(row[box : box + 3]) for box in (0, 3, 6)).rstrip())
    assert list(ASCII.parse("\n".join(lines))) == [LIBRARY]
    moved = [line.replace(" |", "  |", 1) if "-" not in line else line for line in lines]
    with pytest.raises(PuzzleFault):
        ASCII.parse("\n".join(moved))
