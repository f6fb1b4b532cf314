"""Labels beside rows and above columns, and words and comments behind rows, are no cells."""

from __future__ import annotations

from puzzles.forms.undressing.labels import is_row, unlabelled
from puzzles.forms.undressing.line_sorts import LONGEST_ROW
from puzzles.forms.undressing.origins import Traced
from puzzles.forms.undressing.trimming import trimmed, without_words
from tests.sampling import looped

ROWS = ["5 . 3 .", ". 1 . 2", "3 . 4 .", ". 2 . 1"]
BARE = "\n".join(ROWS)


def unlabelled_text(lines: list[str]) -> tuple[str, bool] | None:
    found = unlabelled(Traced.whole("\n".join(lines)).lines())
    if found is None:
        return None
    rows = [" ".join(line.text.split()) for line in found.lines]
    return "\n".join(row for row in rows if row), found.sure


@looped("labels", ["1234", "ABCD", "abcd", "0123", ["r1", "r2", "r3", "r4"]])
@looped(("mark", "marked"), [("", False), (".", True), (":", True), (")", True)])
def test_labels_that_count_the_rows_come_off(labels: list[str], mark: str, marked: bool) -> None:
    lines = [f"{label}{mark} {row}" for label, row in zip(labels, ROWS, strict=True)]
    assert unlabelled_text(lines) == (BARE, marked)
    head = "  " + " ".join("1234")
    assert unlabelled_text([head, *lines]) == (BARE, True)
    assert unlabelled_text([head, *lines, head]) == (BARE, True)


@looped("head", ["1 2 3 4", "A B C D", "a b c d", "0 1 2 3", "1234", "| 1 | 2 | 3 | 4 |"])
def test_a_line_that_counts_the_columns_comes_off(head: str) -> None:
    assert unlabelled_text([head, *ROWS]) == (BARE, False)
    assert unlabelled_text([head, "--------", *ROWS]) == ("--------\n" + BARE, False)


def test_names_of_columns_that_count_are_surely_no_cells() -> None:
    assert unlabelled_text(["c1 c2 c3 c4", *ROWS]) == (BARE, True)
    assert unlabelled_text(["c1 c2 c3 c4", *(f"r{at} {row}" for at, row in enumerate(ROWS, 1))]) == (BARE, True)


def test_labels_at_both_ends_of_the_rows_come_off() -> None:
    lines = [f"{label} {row} {label}" for label, row in zip("ABCD", ROWS, strict=True)]
    assert unlabelled_text(lines) == (BARE, False)


@looped(
    "lines",
    [
        ROWS,
        [f"{label} {row}" for label, row in zip("1243", ROWS, strict=True)],
        [f"{label} {row}" for label, row in zip("ABCE", ROWS, strict=True)],
        [f"{label} {row}" for label, row in zip("123", ROWS, strict=False)],
        [f"{label} {row}" for label, row in zip("123", ROWS, strict=False)] + [ROWS[3]],
        ["1", "2", "3", "4"],
        ["1 2 3 4", *ROWS, *ROWS[:3]],
        [],
    ],
)
def test_what_does_not_count_is_no_label(lines: list[str]) -> None:
    assert unlabelled_text(lines) is None


@looped(
    ("line", "row"),
    [
        ("1 2", True),
        (". . .", True),
        ("- - -", True),
        ("_ _", True),
        ("", False),
        ("   ", False),
        ("----", False),
        ("--+--+--", False),
        ("+===+", False),
        ("│───│", False),
        ("| -- |", False),
        ("- 1 --", True),
    ],
)
def test_a_line_of_dashes_is_no_row(line: str, row: bool) -> None:
    assert is_row(line) is row


@looped(
    ("line", "bare"),
    [
        ("5 3 . # hard", "5 3 ."),
        ("5 3 . // hard", "5 3 ."),
        ("5 3 . -- hard", "5 3 ."),
        ("5 3 . % hard", "5 3 ."),
        ("5 3 . /* hard */", "5 3 ."),
        ("5 3 . (* hard *)", "5 3 ."),
        ("5 3 . ; hard", "5 3 ."),
        ("53.#hard", "53."),
        ("5 3 .;", "5 3 ."),
        ("5 3 .\\", "5 3 ."),
        ("5 3 .\\\\", "5 3 ."),
        ("5 3 \\ \\", "5 3 \\ \\"),
        ("5 3 . \\\\", "5 3 ."),
        ("5 3 .,", "5 3 ."),
        ("5 3 . &", "5 3 ."),
        ("5 3 .)", "5 3 ."),
        ("5 3 .]],", "5 3 ."),
        ("#", ""),
        ("//", ""),
        ("===== ===== ===== =====", ""),
        # What is no end of a row stays.
        ("5,3,4,", "5,3,4,"),
        ("5 # 3 # 4", "5"),
        ("hello # world", "hello # world"),
        (". . # 4", ". . # 4"),
        ("5 -- 3 -- 4", "5 -- 3 -- 4"),
        ("5 3 .", "5 3 ."),
    ],
)
def test_comments_and_marks_behind_the_cells_come_off(line: str, bare: str) -> None:
    (found,) = trimmed(Traced.whole(line).lines())
    assert found.text.rstrip() == bare


@looped(
    ("text", "bare"),
    [
        ("5 3 . four is missing\n. 1 2 (see above)", "5 3 .\n. 1 2"),
        ("53. easy\n1.2", "53.\n1.2"),
        ('5 3 "very hard"', "5 3"),
        ("5 3 . x", "5 3 . x"),
        ("row 5 3 hard", "row 5 3 hard"),
        ("some words\nof prose", "some words\nof prose"),
        ("5 3 .\n. 1 2", "5 3 .\n. 1 2"),
    ],
)
def test_words_behind_rows_come_off(text: str, bare: str) -> None:
    assert without_words(Traced.whole(text)).text == bare


def test_what_is_left_knows_its_places() -> None:
    made = without_words(Traced.whole("5 3 hard\n1 2 easy"))
    assert made.text == "5 3\n1 2"
    assert made.origin(4) == 9


@looped("end", ["", " ", "\t "])
@looped(("mark", "bare"), [(";", "5 3"), (",", "5 3"), ("\\", "5 3"), (" &", "5 3"), ("x", "5 3x")])
def test_blanks_may_stand_behind_the_mark_that_ends_a_row(mark: str, bare: str, end: str) -> None:
    (found,) = trimmed(Traced.whole(f"5 3{mark}{end}").lines())
    assert found.text.rstrip() == bare


def test_a_line_too_long_is_no_row_and_stays() -> None:
    row = "5 3 .".ljust(LONGEST_ROW - 6)
    for line, cut in ((f"{row}# hard", True), (f"{row} # hard", False)):
        (found,) = trimmed(Traced.whole(line).lines())
        assert (found.text.rstrip() == "5 3 .") is cut
    for line, cut in ((f"{row}  hard", True), (f"{row}   hard", False)):
        assert (without_words(Traced.whole(f"1 2 easy\n{line}")).text == "1 2\n5 3 .") is cut


def test_what_was_said_of_a_text_is_kept() -> None:
    assert without_words(Traced.whole("5 3 hard\n1 2").saying("Said.")).said == ("Said.",)


@looped(
    ("lines", "bare"),
    [
        # A row that counts the columns above boards of several, or one with another below.
        (["1 2 3 4", *ROWS, *ROWS], f"{BARE}\n{BARE}"),
        (["1 2 3 4", *ROWS, *ROWS, "1 2 3 4"], f"{BARE}\n{BARE}"),
        (["1 2 3 4", *ROWS, "1 2 3 4"], BARE),
        (["1 2 3 4", *ROWS, "x x x x"], f"{BARE}\nx x x x"),
        (["1 2 3 4", *ROWS, *ROWS[:2]], None),
        (["  A B C D", *(f"{at} {row}" for at, row in enumerate([*ROWS, *ROWS], 1))], f"{BARE}\n{BARE}"),
        # A letter alone is none of labels with numbers; so is one behind the rows alone.
        ([f"{label} {row}" for label, row in zip(["r1", "r", "r3", "r4"], ROWS, strict=True)], None),
        ([f"{label} {row}" for label, row in zip(["r1", "s2", "r3", "r4"], ROWS, strict=True)], None),
        ([f"{label} {row}" for label, row in zip("HJKL", ROWS, strict=True)], None),
        ([f"{row} {label}" for label, row in zip("ABCD", ROWS, strict=True)], None),
        ([f"{label} {row}" for label, row in zip("ABCD", [*ROWS[:3], ""], strict=True)], None),
    ],
)
def test_labels_above_and_beside_are_told_from_rows(lines: list[str], bare: str | None) -> None:
    found = unlabelled_text(lines)
    assert (found[0] if found else None) == bare


@looped("letters", ["ABCDEFGHI", "ABCDEFGHJ", "abcdefghi", "123456789", "012345678"])
def test_nine_rows_may_be_lettered_without_the_i(letters: str) -> None:
    rows = [". . . . 5 . . . ."] * 9
    assert unlabelled_text([f"{label}: {row}" for label, row in zip(letters, rows, strict=True)]) == (
        "\n".join(rows),
        True,
    )
    assert unlabelled_text([f"{label}: {row}" for label, row in zip("ABCDEFGHK", rows, strict=True)]) is None
