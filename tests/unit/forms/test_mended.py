"""Lines without the blanks they share, and bars, rules and empty cells in the marks that every form knows."""

from __future__ import annotations

from puzzles.forms.undressing.blocks import dedented, mended
from puzzles.forms.undressing.origins import Traced
from tests.sampling import looped


def lines_of(text: str) -> list[Traced]:
    return Traced.whole(text).lines()


@looped(
    ("text", "bare"),
    [
        ("  1 2\n  3 4", "1 2\n3 4\n"),
        ("\t1 2\n\t\t3 4", "1 2\n\t3 4\n"),
        ("   1 2\n\n  3 4", " 1 2\n\n3 4\n"),
        ("  1 2\n \n  3 4", "1 2\n\n3 4\n"),
        ("1 2\n  3 4", "1 2\n  3 4\n"),
        ("", "\n"),
    ],
)
def test_the_blanks_that_all_lines_begin_with_come_off(text: str, bare: str) -> None:
    assert dedented(lines_of(text)).text == bare


@looped(
    ("text", "bare"),
    [
        ("1 2 ! 3 4", "1 2 | 3 4"),
        ("!1 2!", "|1 2|"),
        ("!--!--!", "|--|--|"),
        ("1 2: 3 4:", "1 2| 3 4|"),
        ("1:2 3", "1:2 3"),
        ("1.., ..2, 3..", "1..  ..2  3.."),
        ("1, 2, 3", "1, 2, 3"),
        ("12, .3", "12, .3"),
        ("1 ? 2", "1 . 2"),
        ("1 ?? 2", "1  . 2"),
        ("1 __ 2", "1  . 2"),
        ("1 _ 2", "1 _ 2"),
        ("1 -- 2", "1  . 2"),
        ("1 - 2", "1 - 2"),
        ("1 00 000 2", "1  .   . 2"),
        ("1 0 2", "1 0 2"),
        ("1 x X 2", "1 . . 2"),
        ("1 xx 2", "1 .. 2"),
        ("1 ** 2", "1  . 2"),
        ("1 * 2", "1 * 2"),
        ("1 \\ 2", "1 . 2"),
        ("1,x,2", "1,.,2"),
        ("1|x|2", "1|.|2"),
        ("1│--│2", "1│ .│2"),
        ("12x4xx7??", "12.4..7.."),
        ("1 xa 2", "1 xa 2"),
        ("1 ^x 2", "1 ^x 2"),
        ("1 <x 2", "1 <x 2"),
        ("530|07_|___", "530|07_|___"),
        ("53 00 70", "53  . 70"),
        ("530 070 000", "530 070 000"),
        ("5 000 07", "5   . 07"),
        ("000", "  ."),
        ("1 o 2 O", "1 0 2 0"),
        ("1oO2", "1002"),
        ("1 o 2 P", "1 o 2 P"),
        ("1 o . 2", "1 o . 2"),
        ("1 2\n\n3 4", "1 2\n\n3 4"),
        # Stars that frame the rows, and those that rule them off.
        ("***\n1 2\n***\n3 4", "---\n1 2\n---\n3 4"),
        ("* * *\n1 * 2", "* * *\n1 * 2"),
        ("***\n1 * 2", "***\n1 * 2"),
        ("*******\n*12*34*\n*34*12*\n*******\n*21*43*\n*43*21*\n*******",
         "-------\n|12|34|\n|34|12|\n-------\n|21|43|\n|43|21|\n-------"),
        ("*******\n*12*34*\n*34*12*\n*21*43*\n*43*21*\n*******",
         "-------\n|12|34|\n|34|12|\n|21|43|\n|43|21|\n-------"),
    ],
)  # fmt: skip
def test_bars_rules_and_empty_cells_are_marks_that_every_form_knows(text: str, bare: str) -> None:
    assert mended(Traced.whole(text)).text == bare


STARS = "*******"
STARRED = ["*12*34*", "*34*12*", "*21*43*", "*43*21*"]


@looped(
    "lines",
    [
        [STARS, *STARRED],
        [STARS, *STARRED[:3], STARS],
        [STARS, *("*" + row.replace("*", "") + "*" for row in STARRED), STARS],
        [STARS, *STARRED[:3], "43**21*", STARS],
        [STARS, *STARRED[:3], "*43*2*1", STARS],
        [STARS, *STARRED[:3], "*4*3*21*", STARS],
        [STARS, *("*1*2*3*4*5*6*7*" for _ in STARRED), STARS],
    ],
)
def test_stars_that_are_no_bars_stay(lines: list[str]) -> None:
    text = "\n".join(lines)
    assert mended(Traced.whole(text)).text == text


def test_stars_between_as_many_as_five_boxes_are_bars() -> None:
    text = "\n".join([STARS, *["*1*2*3*4*5*"] * 4, STARS])
    assert mended(Traced.whole(text)).text == text.replace(STARS, "-------").replace("*", "|")


def test_what_is_mended_knows_its_places() -> None:
    made = mended(Traced.whole("1 ?? 2\n3 ! 4"))
    assert made.text == "1  . 2\n3 | 4"
    assert [made.origin(at) for at in (3, 5, 6, 9)] == [3, 5, 5, 9]
