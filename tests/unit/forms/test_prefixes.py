"""What stands before the rows of a board comes off where several have the same sort; a patch is what it makes."""

from __future__ import annotations

from puzzles.forms.undressing.origins import Traced
from puzzles.forms.undressing.prefixes import LONGEST_ROW, patched, unprefixed
from tests.sampling import looped

ROWS = ["1203", "0040", "3000", "0021"]
BARE = "\n".join(ROWS)
SPACED = [" ".join(row) for row in ROWS]


def told(lines: list[str]) -> str | None:
    found = unprefixed(Traced.whole("\n".join(lines)))
    return found.text if found else None


def before(marks: list[str], rows: list[str] = ROWS) -> list[str]:
    return [mark + row for mark, row in zip(marks, rows, strict=True)]


@looped(
    "marks",
    [
        ["- "] * 4,
        ["  * "] * 4,
        ["•\t"] * 4,
        ["> "] * 4,
        ["+ "] * 4,
        ["+"] * 4,
        ["1 ", "2 ", "3 ", "4 "],
        ["0 ", "1 ", "2 ", "3 "],
        ["1. ", "2. ", "3. ", "4. "],
        ["1) ", "2) ", "3) ", "4) "],
        ["1: ", "2: ", "3: ", "4: "],
        ["7. ", "8. ", "9. ", "10. "],
        ["7 | ", "8 | ", "9 | ", "10| "],
        ["A ", "B ", "C ", "D "],
        ["a: ", "b: ", "c: ", "d: "],
        ["Row 1: ", "Row 2: ", "Row 3: ", "Row 4: "],
        ["row1 = ", "row2 = ", "row3 = ", "row4 = "],
        ["10 DATA ", "20 DATA ", "30 DATA ", "40 DATA "],
        ["a.txt:1:", "a.txt:2:", "a.txt:3:", "b.txt:9:"],
        ["[10:01:22] ", "[10:01:23] ", "[10:01:23] ", "[10:01:24] "],
        ["1 => ", "1 => ", "1 => ", "1 => "],
    ],
)
def test_what_stands_before_every_row_comes_off(marks: list[str]) -> None:
    assert told(before(marks)) == BARE
    assert told(before(marks, SPACED)) == "\n".join(SPACED)
    assert told(["", "Look", *before(marks), "bye"]) == f"\nLook\n{BARE}\nbye"


@looped(
    "lines",
    [
        ROWS,
        SPACED,
        before(["- "] * 3, ROWS[:3]),
        before(["- ", "- ", "* ", "- "]),
        before(["1. ", "2. ", "4. ", "5. "]),
        before(["2 ", "3 ", "4 ", "5 "]),
        before(["7 ", "8 ", "9 ", "10 "]),
        before(["1 ", "2 ", "3 ", "d "]),
        before(["B ", "C ", "D ", "E "]),
        before(["A ", "B ", "C ", "E "]),
        before(["1. "] * 4),
        # Not as many rows as cells, rows of other lengths, or words among them.
        [*before(["- "] * 4), "- 1234"],
        before(["- "] * 4, ["1203", "00400", "3000", "0021"]),
        before(["- "] * 4, ["123", "004", "300", "002"]),
        before(["- "] * 4, ["12a3", "0040", "3000", "0021"]),
        ["words", "more words", "and more", "of them"],
        ["- a", "- b", "- c", "- d"],
        [],
    ],
)
def test_what_is_no_prefix_stays(lines: list[str]) -> None:
    assert told(lines) is None


@looped(
    "rows",
    [
        ["1 2 . 3", ". . 4 .", "3 . . .", ". . 2 1"],
        ["1,2,,3", ",,4,0", "3,,,0", "0,,2,1"],
        ["1|2|.|3", ".|.|4|.", "3|.|.|.", ".|.|2|1"],
        ["| 1 | 2 | . | 3 |", "| . | . | 4 | . |", "| 3 | . | . | . |", "| . | . | 2 | 1 |"],
        ["12 3 . 4", ". . 4 .", "3 . . .", ". . 2 1"],
        ["12.3,", "..4.,", "3...,", "..21;"],
        ["12. 3", "..4 .", "3.. .", "..2 1"],
        ["x2X3", "oO4_", "3*?-", "..21"],
        ["1; 2; 0; 3", "0; 0; 4; 0", "3; 0; 0; 0", "0; 0; 2; 1"],
    ],
)
def test_rows_are_cells_in_any_writing(rows: list[str]) -> None:
    assert told(before(["1: ", "2: ", "3: ", "4: "], rows)) == "\n".join(rows)


def test_several_boards_lose_their_prefixes() -> None:
    lines = [*before(["- "] * 4), "", *before(["- "] * 4)]
    assert told(lines) == f"{BARE}\n\n{BARE}"
    assert told([*before(["- "] * 4), *before(["- "] * 4)]) == f"{BARE}\n{BARE}"
    wide = ["12345", "23451", "34512", "45123", "51234"]
    assert told([*before(["- "] * 4), *before(["- "] * 5, wide)]) == "\n".join([*ROWS, *wide])
    assert told([*before(["- "] * 4), *before(["- "] * 4, wide[:4])]) == "\n".join(
        [*ROWS, *before(["- "] * 4, wide[:4])]
    )


def test_rows_have_4_to_25_cells() -> None:
    for side in (4, 25):
        rows = ["1" + "." * (side - 1)] * side
        assert told(before(["- "] * side, rows)) == "\n".join(rows)
    for side in (3, 26):
        assert told(before(["- "] * side, ["1" + "." * (side - 1)] * side)) is None


def test_a_line_too_long_is_no_row() -> None:
    blanks = " " * (LONGEST_ROW - 6)
    assert told(before(["- "] * 4, [row + blanks for row in ROWS])) == "\n".join(row + blanks for row in ROWS)
    assert told(before(["- "] * 4, [row + blanks + " " for row in ROWS])) is None


def test_what_is_left_knows_its_places() -> None:
    made = unprefixed(Traced.whole("\n".join(before(["- "] * 4))).saying("Said."))
    assert made
    assert [made.origin(at) for at in (0, 4, 5, 7)] == [2, 5, 9, 11]
    assert made.said == ("Said.",)


@looped(
    ("lines", "bare"),
    [
        (["@@ -1,4 +1,4 @@", "+12", "-34", " 56"], "12\n56"),
        (["@@ -1 +1 @@ def f():", "+12"], "12"),
        (["--- a", "+++ b", "@@ -1,4 +1,4 @@", "+12", "+", "", "\\ No newline"], "12\n"),
        (["+12", "@@ -1,4 +1,4 @@", "-34"], None),
        (["@@ -1,4 +1,4 @@", "+1", "@@ -10,4 +10,4 @@", "+2"], "1\n2"),
        (["x @@ -1,4 +1,4 @@", "+12"], None),
        (["@@ -a @@", "+12"], None),
        (["+12", "+34"], None),
        ([], None),
    ],
)
def test_a_patch_is_what_it_makes(lines: list[str], bare: str | None) -> None:
    found = patched(Traced.whole("\n".join(lines)))
    assert (found.text if found else None) == bare


def test_a_patch_knows_its_places() -> None:
    made = patched(Traced.whole("@@ -1 +1 @@\n+12\n 34").saying("Said."))
    assert made
    assert [made.origin(at) for at in (0, 1, 3)] == [13, 14, 17]
    assert made.said == ("Said.",)
