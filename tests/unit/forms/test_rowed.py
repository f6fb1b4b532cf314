"""Rows that programs write a line each, numbers in one run, columns of tables, halves, margins: as rows of words."""

from __future__ import annotations

from puzzles.forms import read
from puzzles.forms.undressing.origins import Traced
from puzzles.forms.undressing.rowed import LONGEST, attributes, boards, halves, without_margin
from tests import founding
from tests.sampling import looped

ROWS = ["1203", "0040", "3000", "0021"]
MEANT = "1 2 0 3\n0 0 4 0\n3 0 0 0\n0 0 2 1\n"
OTHER = "4 3 2 1\n0 0 0 0\n1 0 0 0\n0 0 0 2\n"
LINE = founding.SUDOKU_LINE


def found(text: str) -> list[str]:
    return [board.text for board in boards(Traced.whole(text))]


def each(written: str, between: str = "\n", rows: list[str] = ROWS) -> str:
    return between.join(
        written.format(row=row, spaced=" ".join(row), commas=",".join(row), at=at, n=at + 1)
        for at, row in enumerate(rows)
    )


SIXES = " ".join(" ".join(row) for row in ROWS)
COMMAS = ",".join(",".join(row) for row in ROWS)


@looped(
    ("text", "meant"),
    [
        (f"4 4 $ {SIXES}", [MEANT]),
        (f"4 4 ⍴{SIXES}", [MEANT]),
        (f"b / {SIXES}/", [MEANT]),
        (f"b / {COMMAS} /", [MEANT]),
        (f"b /\n   & {COMMAS[:16]}\n   & {COMMAS[16:]} /", [MEANT]),
        (f"$ {SIXES}\n$ {SIXES}", [MEANT, MEANT]),
        (f"$ {SIXES[:-2]}", []),
        (f"$ {SIXES} 1", []),
        (f"$ {SIXES}.5", []),
        (f"{SIXES}", []),
        (f"$ {' '.join('0' * 16)}", []),
        (f"$ {' '.join(['1'] * 9)}", []),
    ],
)
def test_numbers_in_one_run_are_a_square(text: str, meant: list[str]) -> None:
    assert found(text) == meant


@looped(
    ("text", "meant"),
    [
        (each("r({at}) = Array({commas})"), [MEANT]),
        (each("'({spaced})"), [MEANT]),
        (each("  {{{spaced}}}"), [MEANT]),
        (each("x [{commas}],"), [MEANT]),
        (each('VALUE "{row}".'), [MEANT]),
        (each("VALUE '{row}';"), [MEANT]),
        (each('s = s + "{row}" & _'), [MEANT]),
        (each('"{row}" +'), [MEANT]),
        (each('"{row}" \\'), [MEANT]),
        (each('f("{row}")'), [MEANT]),
        (each("x [{commas}],", "\n\n"), [MEANT]),
        (each("x [{commas}],", "\n  \n \n"), [MEANT]),
        (each("x [{commas}]") + "\nwords\n" + each("y [{commas}]"), [MEANT, MEANT]),
        ("name (a, b)\n" + each("x [{commas}]"), [MEANT]),
        (each("x [{commas}]") + "\n(1, 2, 3, 4, 5)", [MEANT]),
        ("(1,2,3,4,5)\n" + each("x [{commas}]"), [MEANT]),
        (each("x [{commas}]", rows=[row.replace("0", "@") for row in ROWS]), [MEANT]),
        (each("x [{commas}]", rows=[row.replace("0", ".") for row in ROWS]), [MEANT]),
        (each("x [{commas}]", rows=["....", *(row.replace("0", ".") for row in ROWS[1:])]),
         ["0 0 0 0\n0 0 4 0\n3 0 0 0\n0 0 2 1\n"]),
        # A row is missing or too many, a line stands between, or what ends the lines is no list.
        (each("x [{commas}]", rows=ROWS[:3]), []),
        (each("x [{commas}]", rows=[*ROWS, ROWS[0]]), []),
        (each("x [{commas}]", "\nwords\n"), []),
        (each("x [{commas}] y"), []),
        (each("x {commas}]"), []),
        (each("{spaced}"), []),
        (each("(123)"), []),
        (each("(1, 2, 3)", rows=ROWS[:3]), []),
        (each("x [{commas}]", rows=["0000", *ROWS[1:]]), ["0 0 0 0\n0 0 4 0\n3 0 0 0\n0 0 2 1\n"]),
        (each("x [{commas}]", rows=["a0bc", *ROWS[1:]]), []),
        (each("x" * LONGEST + "[{commas}]"), []),
        (each("x" * (LONGEST - 9) + "[{commas}]"), [MEANT]),
        (each("x" * (LONGEST - 8) + "[{commas}]"), []),
        ("", []),
        ("\n\n", []),
    ],
)  # fmt: skip
def test_lists_and_strings_that_end_lines_are_rows(text: str, meant: list[str]) -> None:
    assert found(text) == meant


HEAD = "     1   2   3   4"
LABELLED = ["1    1   2       3", "2            4", "3    3", "4            2   1"]


@looped(
    ("lines", "meant"),
    [
        ([HEAD, *LABELLED], [MEANT]),
        (["    c1  c2  c3  c4 ", *(f"r{line[:1]}{line[2:]}" for line in LABELLED)], [MEANT]),
        (["    C1  C2  C3  C4", *(f" R{line[:1]}{line[3:]}" for line in LABELLED)], [MEANT]),
        (["table", HEAD, *LABELLED, ";"], [MEANT]),
        (["table", HEAD, *LABELLED, HEAD, *LABELLED], [MEANT, MEANT]),
        ([HEAD, *LABELLED, "5   1"], [MEANT]),
        ([HEAD, "1", "2", "3", "4    7"], ["0 0 0 0\n0 0 0 0\n0 0 0 0\n7 0 0 0\n"]),
        ([HEAD, " 1   11", *LABELLED[1:]], []),
        ([HEAD, "1   11", *LABELLED[1:]], ["11 0 0 0\n0 0 4 0\n3 0 0 0\n0 0 2 1\n"]),
        # No number stands under a column, the labels do not count, or lines are missing.
        ([HEAD, "1   1", *LABELLED[1:]], []),
        ([HEAD, *LABELLED[:3]], []),
        ([HEAD, LABELLED[1], LABELLED[0], *LABELLED[2:]], []),
        ([HEAD, *LABELLED[:2], "", *LABELLED[2:]], []),
        (["     1   2   3", "1    1   2", "2    3", "3    3"], []),
        (["     2   3   4   5", *LABELLED], []),
        ([HEAD + " x", *LABELLED], []),
        ([HEAD + " " * (LONGEST + 1 - len(HEAD)), *LABELLED], []),
        ([HEAD + " " * (LONGEST - len(HEAD)), *LABELLED], [MEANT]),
        ([HEAD, LABELLED[0] + " " * (LONGEST + 1 - len(LABELLED[0])), *LABELLED[1:]], []),
        ([HEAD, LABELLED[0] + " " * (LONGEST - len(LABELLED[0])), *LABELLED[1:]], [MEANT]),
    ],
)  # fmt: skip
def test_cells_under_the_numbers_of_their_columns(lines: list[str], meant: list[str]) -> None:
    assert found("\n".join(lines)) == meant


def nested(rows: list[str] = ROWS, first: str = "- - {}\n", more: str = "  - {}\n") -> str:
    return "".join(first.format(row[0]) + "".join(more.format(cell) for cell in row[1:]) for row in rows)


@looped(
    ("text", "meant"),
    [
        (nested(), [MEANT]),
        ("board:\n" + nested(first="  - - {}\n", more="    - {}\n"), [MEANT]),
        (nested(first="- - '{}'\n", more='  - "{}"\n'), [MEANT]),
        (nested([row.replace("0", ".") for row in ROWS]), [MEANT]),
        (nested([row.replace("0", "?") for row in ROWS]), [MEANT]),
        ("- 5\n- 6\n" + nested(), [MEANT]),
        (nested(ROWS[:3]), []),
        (nested(first="- {}\n"), []),
        (nested(["1203", "0040", "3000", "002"]), ["1 2 0 3\n0 0 4 0\n3 0 0 0\n0 0 2 0\n"]),
        (nested(first="- - {}" + " " * (LONGEST - 4) + "\n"), []),
        (nested(first="- - {}" + " " * (LONGEST - 5) + "\n"), [MEANT]),
    ],
)
def test_lists_in_a_list_of_yaml(text: str, meant: list[str]) -> None:
    assert found(text) == meant


def sheet(rows: list[str], gaps: str = "2") -> str:
    return "\n".join("\t".join([*row[:2], *[""] * int(gaps), *row[2:]]).replace("0", "") for row in rows)


def test_columns_of_a_sheet_that_are_all_empty_are_no_cells() -> None:
    assert found(sheet(["1203", "0040", "3000", "0021"], "1")) == [MEANT]
    assert found(sheet(ROWS, "2")) == [MEANT]
    top, rest = sheet(ROWS[:2], "1"), sheet(ROWS[2:], "1")
    assert found(f"{top}\n\t\t\t\t\n{rest}") == [MEANT]
    assert found(f"words\n{top}\n\n{rest}\n") == [MEANT]
    # All columns are filled: the tables of tabs are read elsewhere.
    assert found(sheet(ROWS, "0")) == []
    assert found(sheet(ROWS[:3], "1")) == []
    assert found(sheet(["1203", "0040", "3000", "0021"], "1").replace("4", "four words")) == []
    assert found(sheet(["102", "040", "300"], "1")) == []
    assert found(sheet(ROWS, "1").replace("\t", " ")) == []
    assert found("\t\n \t") == []


def test_rows_of_a_sheet_may_end_early() -> None:
    lines = [line.rstrip("\t") for line in sheet(["1203", "0040", "3000", "0021"], "1").split("\n")]
    assert lines[2] == "3"
    assert found("\n".join([*lines[:2], "3\t", lines[3]])) == [MEANT]
    wide = "3" + "\t" * (LONGEST - 1)
    assert found("\n".join([*lines[:2], wide, lines[3]])) == [MEANT]
    assert found("\n".join([*lines[:2], wide + "\t", lines[3]])) == []


def test_boards_of_all_ways_are_found_one_after_the_other() -> None:
    text = "\n".join([f"$ {SIXES}", "", each("[{commas}]"), "x", HEAD, *LABELLED, "x", nested()])
    assert found(text) == [MEANT] * 4


@looped(
    ("text", "line", "column"),
    [
        (f"4 4 $ {SIXES}", 1, SIXES.index("4") + 7),
        (f"x\n$ 1 2 0 3\n   0 0 4 0\n{SIXES[16:]}", 3, 8),
        ("x\n" + each("x [{commas}]"), 3, 8),
        ("x\n" + each('x "{row}"'), 3, 6),
        ("\n".join(["x", HEAD, *LABELLED]), 4, 14),
        ("x\n" + nested(), 8, 5),
        ("words\n" + sheet(ROWS, "1"), 3, 4),
    ],
)
def test_each_cell_knows_its_place(text: str, line: int, column: int) -> None:
    (board,) = boards(Traced.whole(text))
    origin = board.origin(board.text.index("4"))
    before = text[:origin]
    assert (before.count("\n") + 1, origin - before.rfind("\n")) == (line, column)


NINE = [f"{at}......." for at in range(9)]


def sides(text: str) -> list[str]:
    return [half.text for half in halves(Traced.whole(text))]


@looped(
    ("lines", "meant"),
    [
        ([f"{row}   right{row}" for row in NINE], [NINE, [f"right{row}" for row in NINE]]),
        ([f"  {row}      right{row}  " for row in NINE], [NINE, [f"right{row}" for row in NINE]]),
        ([f"{row}\t \tright{row}" for row in NINE], [NINE, [f"right{row}" for row in NINE]]),
        ([f"{row}   middle    {row}" for row in NINE], [NINE, NINE]),
        ([f"{row}   {'x' * at}y" for at, row in enumerate(NINE)], [NINE]),
        ([f"{row}   {row}" for row in [*NINE, *NINE]], [[*NINE, *NINE]] * 2),
        (["head", *(f"{row}   {row}" for row in NINE), "foot"], [NINE, NINE]),
        (["a   b", *(f"{row}   {row}" for row in NINE), "a   b"], [NINE, NINE]),
        ([*(f"{row}   {row}" for row in NINE), "", *(f"{row}   {row}" for row in NINE)], [NINE] * 4),
        ([f"{row}  right" for row in NINE], []),
        ([f"{row}   right" for row in NINE[:8]], []),
        ([f"{row}   right" for row in NINE[:8]] + ["wide    right"] * 8, []),
        ([row + " " * (LONGEST - 16) + row for row in NINE], [NINE, NINE]),
        ([row + " " * (LONGEST - 15) + row for row in NINE], []),
        ([], []),
    ],
)
def test_what_stands_on_both_sides_of_a_wide_gap(lines: list[str], meant: list[list[str]]) -> None:
    assert sides("\n".join(lines)) == ["\n".join(rows) + "\n" for rows in meant]


def test_halves_know_their_places() -> None:
    text = "\n".join(["head", *(f"  {row}    right{row}" for row in NINE)])
    left, right = halves(Traced.whole(text))
    assert text[left.origin(9) :].startswith("1.......    right")
    assert text[right.origin(14) :].startswith("right1")
    assert left.origin(9) == text.index("1")


@looped(
    ("text", "bare"),
    [
        ("│ 1 │  a word", "│ 1 │"),
        ("┐     a game 6.0\n│ 1 │\t\tmore\n┘  end", "┐\n│ 1 │\n┘"),
        ("┃ 1 ┃  a\n║ 2 ║  b\n╣  c\n╝  d\n┫  e\n┛  f\n┤  g\n┓  h\n╗  i", "┃ 1 ┃\n║ 2 ║\n╣\n╝\n┫\n┛\n┤\n┓\n╗"),
        ("│ 1 │ a word", "│ 1 │ a word"),
        ("│ 1 │  2 │", "│ 1 │  2 │"),
        ("| 1 |  a word", "| 1 |  a word"),
        ("plain", "plain"),
    ],
)
def test_words_right_of_a_frame_are_cut_off(text: str, bare: str) -> None:
    assert without_margin(Traced.whole(text)).text == bare


def test_boards_in_attributes_are_found_with_their_places() -> None:
    nought = LINE.replace(".", "0")
    text = f'<p a="{LINE}" b=\'{nought}\' c = "{nought}" d="{LINE[1:]}" e="{LINE}1" f="{LINE}\'>'
    parts = attributes(Traced.whole(text))
    assert [part.text for part in parts] == [LINE, nought, nought]
    assert parts[0].origin(0) == 6
    assert attributes(Traced.whole(LINE)) == []


@looped("first", [0, 1])
def test_numbers_that_count_the_rows_are_no_half(first: int) -> None:
    rows = [" ".join(LINE[at : at + 9]) for at in range(0, 81, 9)]
    text = "\n".join(f"{'' if at else ' '}{first + at}   {row}" for at, row in enumerate(rows))
    assert [half.text for half in halves(Traced.whole(text))] == ["\n".join(rows) + "\n"]
    head = "param m: 1 2 3 4 5 6 7 8 9 :=\n"
    opened = read.read(f"# a remark\nparam n := 9;\n{head}{text} \n;\n", lenient=True)
    assert not opened.omissions
    assert list(opened.puzzles) == list(read.read(LINE).puzzles)
