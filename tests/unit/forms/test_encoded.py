"""What a text had on its way here: forms of web pages, mail, foreign characters, words for empty cells."""

from __future__ import annotations

from puzzles.forms.undressing.characters import plain
from puzzles.forms.undressing.encoded import decoded
from puzzles.forms.undressing.origins import Traced
from tests.sampling import looped


def told(text: str) -> list[str]:
    return [each.text for each in decoded(Traced.whole(text))]


@looped(
    ("text", "meant"),
    [
        ("board=%5B%5B5%2C3%5D%5D&mode=a+b", ["board=[[5,3]]&mode=a b"]),
        ("board=5%2C3", []),
        ("5 3 =\n. .\n=E2=80=94 x", ["5 3 . .\n— x"]),
        ("5 =3D 3=\n4", ["5 = 34"]),
        ("=FF=\nx", ["\ufffdx"]),
        ("5, blank, empty, 3, " + "blank, " * 6, ["5, . . 3, " + ". " * 6]),
        ("5, blank, empty, 3, " + "blank, " * 5, []),
    ],
)
def test_forms_of_web_pages_mail_and_words_for_empty_cells_are_decoded(text: str, meant: list[str]) -> None:
    assert told(text) == meant


def plainly(text: str) -> str:
    return plain(Traced.whole(text)).text


@looped(
    ("text", "meant"),
    [
        ("٣۵७５³₄𝟗", "3575349"),
        ("１ａＢ＋．", "1aB+."),
        ("5\u200b3\u00ad\u2060.\ufeff", "53."),
        ("⬜⬛◻□■▢○·•∙。␣…", "." * 13),
        ("⓪⓿〇零一二三四五六七八九", "0000123456789"),
        ("‐‑‒–—―−－", "-" * 8),
        ("“5”„3‟‘x’‚y‛", "\"5\"\"3\"'x''y'"),
        ("5×3✕✖", "5x3xx"),
        ("5\u00a03\u3000.\u2003.", "5 3 . ."),
        ("5\u20283\u2029.\x85.", "5\n3\n.\n."),
        # Letters and frames stay what they are.
        ("é ß ж 日", "é ß ж 日"),
        ("║ 5 │ ∧ ∨ ┼", "║ 5 │ ∧ ∨ ┼"),
    ],
)
def test_a_character_is_the_plain_one_that_it_stands_for(text: str, meant: str) -> None:
    assert plainly(text) == meant


@looped("escape", ["\x1b", "\\033"])
def test_colours_of_a_terminal_are_not_seen(escape: str) -> None:
    assert plainly(f"{escape}[1;31m5{escape}[0m 3 [2m") == "5 3 [2m"


@looped(
    ("text", "meant"),
    [
        ("**5** **3** **.** **A**", "5 3 . A"),
        ("|**12**|**·**|**_**|**-**|", "|12|.|_|-|"),
        # Words in bold print, and powers.
        ("2**5** 2**5** 2**5** 2**5**", "2**5** 2**5** 2**5** 2**5**"),
    ],
)
def test_cells_in_bold_print_are_cells(text: str, meant: str) -> None:
    assert plainly(text) == meant


def test_each_character_knows_which_one_it_was() -> None:
    made = plain(Traced.whole("a\u200b٣\x1b[1m５ **1** **2** **3** **4**"))
    assert made.text == "a35 1 2 3 4"
    assert [made.origin(at) for at in range(4)] == [0, 2, 7, 8]
    assert made.origin(made.text.index("4")) == 27, "where its bold print begins"
