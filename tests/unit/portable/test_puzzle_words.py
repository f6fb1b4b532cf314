"""Titles, authors and rules as the page may show them."""

from __future__ import annotations

from puzzles.portable.limits import MAX_RULES_CHARACTERS, MAX_TITLE_CHARACTERS
from puzzles.portable.puzzle_words import visible_rules, visible_title
from tests.sampling import looped


@looped(
    ("text", "shown"),
    [
        ("  two\n lines\tand \u00a0 blanks ", "two lines and blanks"),
        ("<b>bold</b> &amp; {{x}}", "<b>bold</b> &amp; {{x}}"),
        ("a\u202egnp.exe\u202c", "agnp.exe"),
        ("\u2066iso\u2069\u200b\u2060\ufeff\u00adlate\u200e\u061c", "isolate"),
        ("nul\x00bell\x07esc\x1b[31m", "nulbellesc[31m"),
        ("\u200d\u200c\u3164\u115f\u2800", ""),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("e" + "\u0301" * 50 + "x", "e\u0301\u0301\u0301x"),
        ("\ud800half", "half"),
        ("\U000e0041tag\U0010ffff", "tag"),
    ],
)
def test_a_title_is_one_line_of_visible_characters(text: str, shown: str) -> None:
    assert visible_title(text) == shown


def test_rules_keep_their_lines() -> None:
    assert visible_rules(" One.\r\n\r\n\r\n\r\nTwo \u202eower\rThree\n\n") == "One.\n\nTwo ower\nThree"


def test_long_words_are_cut() -> None:
    assert visible_title("x" * 10_000) == "x" * MAX_TITLE_CHARACTERS
    assert visible_rules("y" * 100_000) == "y" * MAX_RULES_CHARACTERS
    assert visible_title("\u200b" * 100_000 + "x") == ""
