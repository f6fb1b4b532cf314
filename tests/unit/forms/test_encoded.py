"""Texts in a code of their way here: strings of programs, forms of web pages, mail, comments with stars."""

from __future__ import annotations

from puzzles.forms.undressing.encoded import FEW, MOST, SHORT, decoded, starred
from puzzles.forms.undressing.origins import Traced
from tests.sampling import looped


def told(text: str) -> list[str]:
    return [each.text for each in decoded(Traced.whole(text))]


@looped(
    ("text", "meant"),
    [
        (r'x = "5 3\n. .\n1 2\n3 4"', ["5 3\n. .\n1 2\n3 4"]),
        (r'x = "5 3\r\n. .\r\n1 2\r\n"', ["5 3\n. .\n1 2\n"]),
        (r'x = "5\t3\n\"a\"\n\\\n\/\'"', ['5\t3\n"a"\n\\\n/\'']),
        (r'x = "5 3\n. .\n1 2"', []),
        (r'"5 3\n" + "1 2\n" + "3 4\n"', ["5 3\n1 2\n3 4\n"]),
        ('"5 3\\n"\n  "1 2\\n",\n  "3 4"', ["5 3\n1 2\n3 4"]),
        (r'"5 3\n" "1 2\n"', []),
        (r'"5 3\n" "1 2\n" f("3 4\n") "5 6\n"', []),
        (r'print("a") "5 3\n" "1 2\n" "3 4\n"; "x\n" "y\n" "z\n"', ["5 3\n1 2\n3 4\n", "x\ny\nz\n"]),
        (
            r'"1\n2\n3\n" "4\n5\n6\n" "7\n8\n9\n"',
            ["1\n2\n3\n", "4\n5\n6\n", "7\n8\n9\n", "1\n2\n3\n4\n5\n6\n7\n8\n9\n"],
        ),
        ("no string 5 3", []),
    ],
)
def test_strings_of_several_lines_are_texts(text: str, meant: list[str]) -> None:
    assert told(text) == meant


def test_only_a_few_strings_are_looked_into() -> None:
    assert len(told(r'x = "1\n2\n3\n4"; ' * 20)) == FEW


@looped(
    ("text", "meant"),
    [
        ("board=%5B%5B5%2C3%5D%5D&mode=a+b", ["board=[[5,3]]&mode=a b"]),
        ("board=%7b%22a%22:1%7d", ['board={"a":1}']),
        ("board=5%2C3", []),
        ("board=%5B" + "x" * SHORT, []),
    ],
)
def test_a_form_of_a_web_page_is_decoded(text: str, meant: list[str]) -> None:
    assert told(text) == meant


@looped(
    ("text", "meant"),
    [
        ("5 3 =\n. .\n=E2=80=94 x", ["5 3 . .\n— x"]),
        ("5 =3D 3=\n4", ["5 = 34"]),
        ("5 =3D 3", []),
        ("=FF=\nx", ["\ufffdx"]),
    ],
)
def test_quoted_printable_mail_is_decoded(text: str, meant: list[str]) -> None:
    assert told(text) == meant


def test_cells_that_are_called_empty_are_marks() -> None:
    assert told("5, blank, empty, 3, " + "blank, " * 6) == ["5, . . 3, " + ". " * 6]
    assert told("5, blank, empty, 3, " + "blank, " * 5) == []
    assert told("Blank EMPTY " * 4) == [". . " * 4]


def test_a_text_too_long_is_not_decoded() -> None:
    text = r'x = "5 3\n. .\n1 2\n3 4" '
    assert told(text + " " * (MOST - len(text)))
    assert not told(text + " " * (MOST - len(text) + 1))


@looped(
    ("text", "meant"),
    [
        ("/*\n * 1 < 2\n * 3   4\n * x\n */", ["1 < 2\n3   4\nx\n"]),
        ("/**\n * 1   2\n *   ^\n * 3   4\n */", ["1   2\n  ^\n3   4\n"]),
        ("/*\n *\n * 1 < 2\n * 3   4\n */ code /* 5 */", ["\n1 < 2\n3   4\n"]),
        # Too few lines, no signs, or no comment.
        ("/*\n * 1 < 2\n * 3   4\n */", []),
        ("/*\n * 1   2\n * 3   4\n * x\n */", []),
        (" * 1 < 2\n * 3   4\n * x\n", []),
    ],
)
def test_stars_before_the_lines_of_a_comment_with_signs_come_off(text: str, meant: list[str]) -> None:
    assert [each.text.rstrip(" ") for each in starred(Traced.whole(text))] == meant


def test_what_is_decoded_knows_its_places() -> None:
    (made,) = decoded(Traced.whole(r'x = "5 3\n. .\n1 2\n7 4"'))
    assert made.origin(0) == 5
    assert made.origin(made.text.index("7")) == 20
