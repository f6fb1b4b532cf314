"""Boards of cells in lines, whatever stands between the cells, around the lines and between them."""

from __future__ import annotations

from puzzles.forms.undressing.cell_lines import GAP, scattered, tables
from puzzles.forms.undressing.origins import Traced
from tests.sampling import looped

ROWS = ["1203", "0040", "3000", "0021"]
MEANT = "1 2 0 3\n0 0 4 0\n3 0 0 0\n0 0 2 1\n"
OTHER = "1 2 0 3\n0 0 0 4\n3 0 0 0\n0 0 2 1\n"
DOTTED = [row.replace("0", ".") for row in ROWS]
SPACED = " ".join(" ".join(row) for row in ROWS)
SUDOKU = ["1" + "." * 7 + "2", *["." * 9] * 8]
SIX = ["12....", *["......"] * 5]
MEANT_SIX = "1 2 0 0 0 0\n" + "0 0 0 0 0 0\n" * 5
NINE = "1 0 0 0 0 0 0 0 2\n" + "0 0 0 0 0 0 0 0 0\n" * 8


def found(text: str) -> list[list[str]]:
    return [[board.text for board in boards] for boards in scattered(Traced.whole(text))]


def each(written: str, between: str = "\n", rows: list[str] = DOTTED) -> str:
    """Return the rows, each written so: `{row}` together, `{spaced}`, `{commas}`, or with its number `{n}`."""
    return between.join(
        written.format(row=row, spaced=" ".join(row), commas=",".join(row), n=at) for at, row in enumerate(rows, 1)
    )


@looped(
    "text",
    [
        # Whatever stands before and behind the cells.
        each("g({n}) = Array({commas})"),
        each('gs = append(gs, "{row}")', rows=[row.replace("0", " ") for row in ROWS]),
        'let b = "\\\n' + each("//! {row}") + '";',
        # Whatever stands between the rows and around them.
        # Labels, frames, boxes, other words for an empty cell.
        "    1   2   3   4\nA | 1 | 2 |   | 3 |\nB |   |   | 4 |   |\nC | 3 |   |   |   |\nD |   |   | 2 | 1 |",
        "[1][2][ ][3]\n[ ][ ][4][ ]\n[3][ ][ ][ ]\n[ ][ ][2][1]",
        "x\n1.0 2.0 NaN 3.0\nNaN NaN 4.0 NaN\n3.0 NaN NaN NaN\nNaN NaN 2.0 1.0",
        each("({spaced})", rows=[row.replace("0", "@") for row in ROWS]),
        # Rows on one line, on lines of several, a number a line, all numbers in one run.
        "Puzzle: " + "/".join(DOTTED),
        "\n".join("".join(ROWS)),
        "4\n" + "\n".join(f"- - {cell}" for cell in "".join(ROWS)),
        f"4 4 $ {SPACED}",
    ],
)
def test_rows_of_as_many_cells_are_a_board(text: str) -> None:
    assert found(text)[:1] == [[MEANT]]


@looped(
    ("text", "meant"),
    [
        (each("x {row}") + "\nwords\n" + each("x {row}"), [MEANT, MEANT]),
        (each("{row}   {row} x"), [MEANT, MEANT]),
        (each("{spaced}    {spaced}", rows=SIX), [MEANT_SIX, MEANT_SIX]),
        ("\n".join(f"a {row} {row.replace('4.', '.4')}" for row in DOTTED), [MEANT, OTHER]),
    ],
)  # fmt: skip
def test_several_boards_below_or_beside_each_other(text: str, meant: list[str]) -> None:
    assert found(text)[:1] == [meant]


@looped(
    "text",
    [
        # A form reads rows with nothing around them, or says what is wrong with them.
        each("{row}"),
        # A row is missing, damaged or too many, or too much stands between two.
        each("x {row}", rows=ROWS[:3]),
        each("x {row}", rows=[*ROWS[:2], "30x!0", ROWS[3]]),
        each("x {row}", "\n" + "words\n" * GAP),
        # Signs between rows, numbers too large for a board of few, words alone.
        each("x {spaced}", "\n  ^   v\n"),
        each("x {row}", rows=["1203", "0070", "3000", "0021"]),
        each("x {row}", rows=["abcd", "bcda", "cdab", "dabc"]),
        # Years, addresses, a full square of numbers.
        each("In {row}", rows=["2020", "2021", "2022", "2023"]),
        each("cpu{n} {spaced}", rows=["4321", "1234", "2043", "3402"]),
    ],
)
def test_what_may_be_damaged_or_has_signs_is_no_board(text: str) -> None:
    assert found(text) == []


def test_each_cell_knows_its_place() -> None:
    for text in (each("x {row}"), each("r({n}) = [{commas}]"), "Puzzle: " + "/".join(DOTTED)):
        (board,) = next(scattered(Traced.whole(text)))
        assert board.origin(MEANT.index("4")) == text.replace("r(4)", "r(_)").index("4")


def boards(text: str) -> list[str]:
    return [board.text for board in tables(Traced.whole(text))]


PIPED = [f"| {' | '.join(row.replace('0', ' '))} |" for row in ROWS]
RULE = "|---|---|---|---|"
FIELDS = [" , ".join(row) + " ," for row in ROWS]
SHEET = ["\t".join([*row[:2], "", "", *row[2:]]).replace("0", "") for row in ROWS]


@looped(
    ("lines", "meant"),
    [
        # A head of numbers that count, with and without a corner; of words; empty; a head that is a row.
        (["| 1 | 2 | 3 | 4 |", RULE, *PIPED], [MEANT]),
        (["|   | 1 | 2 | 3 | 4 |", "|---" + RULE, *(f"| {at} {row}" for at, row in enumerate(PIPED, 1))], [MEANT]),
        ([PIPED[0], RULE, *PIPED[1:]], [MEANT]),
        # Fields between tabs, commas, semicolons: ends that are lost, a column and a row that are empty, blank lines.
        (["1\t2\t\t3", "\t\t4", "3", "\t\t2\t1"], []),
        (["1\t2\t\t3", "\t\t4", "3\t", "\t\t2\t1"], [MEANT]),
        ([*SHEET[:2], "\t\t\t\t", *SHEET[2:]], [MEANT]),
        ([*FIELDS, "", *FIELDS], [MEANT, MEANT]),
        ([*FIELDS[:3], "0,0,2,1,1,1"], []),
        # A line beside a run that looks like a damaged row.
        ([*FIELDS, "1,2,3,words"], [MEANT]),
        ([*(row + ",1" for row in FIELDS), "1,2,3,words"], []),
    ],
)  # fmt: skip
def test_lines_with_a_mark_between_any_two_cells(lines: list[str], meant: list[str]) -> None:
    assert boards("\n".join(lines)) == meant
