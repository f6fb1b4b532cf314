"""Texts in a code of their way here: forms of web pages, mail, empty cells in words."""

from __future__ import annotations

from puzzles.forms.undressing.encoded import MOST, decoded
from puzzles.forms.undressing.origins import Traced
from tests.sampling import looped


def told(text: str) -> list[str]:
    return [each.text for each in decoded(Traced.whole(text))]


@looped(
    ("text", "meant"),
    [
        ("board=%5B%5B5%2C3%5D%5D&mode=a+b", ["board=[[5,3]]&mode=a b"]),
        ("board=%7b%22a%22:1%7d", ['board={"a":1}']),
        ("board=5%2C3", []),
        ("5 3 =\n. .\n=E2=80=94 x", ["5 3 . .\n— x"]),
        ("5 =3D 3=\n4", ["5 = 34"]),
        ("5 =3D 3", []),
        ("=FF=\nx", ["\ufffdx"]),
        ("5, blank, empty, 3, " + "blank, " * 6, ["5, . . 3, " + ". " * 6]),
        ("5, blank, empty, 3, " + "blank, " * 5, []),
        ("Blank EMPTY " * 4, [". . " * 4]),
        ("5 =\n3" + " " * (MOST - 4), []),
        ("5 =\n3" + " " * (MOST - 5), ["5 3" + " " * (MOST - 5)]),
    ],
)
def test_forms_of_web_pages_mail_and_words_for_empty_cells_are_decoded(text: str, meant: list[str]) -> None:
    assert told(text) == meant


def test_what_is_decoded_knows_its_places() -> None:
    (made,) = decoded(Traced.whole("x =\n=E2=80=94 7"))
    assert (made.text, made.origin(2), made.origin(made.text.index("7"))) == ("x — 7", 4, 14)
