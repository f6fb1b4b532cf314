"""The words of a link: what is kept of them, what they cost, and what is refused."""

from __future__ import annotations

import pytest

from puzzles.portable.faults import PuzzleFault
from puzzles.portable.links.range_coder import Reader, Writer
from puzzles.portable.links.word_choices import MOST, Words
from tests.sampling import looped


def written(*texts: str, most: int = 2_000) -> str:
    """Return the digits of texts, one after the other, which come back."""
    writer, words = Writer(), Words()
    assert [words.text(writer, text, most) for text in texts] == list(texts)
    digits = writer.digits()
    reader, words = Reader(digits), Words()
    assert [words.text(reader, "", most) for _ in texts] == list(texts)
    reader.end()
    return digits


def test_a_text_may_have_so_many_letters_and_not_one_more() -> None:
    digits = written("Normal", most=6)
    with pytest.raises(PuzzleFault, match="its words are too long") as fault:
        Words().text(Reader(digits), "", 5)
    assert fault.value.code == "link-broken"


@looped("half", [0xD800, 0xDFFF])
def test_half_a_character_is_refused(half: int) -> None:
    writer = Writer()
    with pytest.raises(PuzzleFault, match="its words hold what is no character") as fault:
        Words().text(writer, chr(half), 10)
    assert fault.value.code == "link-broken"
    digits = writer.digits()
    with pytest.raises(PuzzleFault, match="its words hold what is no character"):
        Words().text(Reader(digits), "", 10)


OFTEN = ("a" * 17 + "b") * 110


@looped(
    ("texts", "digits"),
    [
        (("Sudoku",), "UV"),
        (("A hard one", "Ann O’Nym", "Cells may not repeat."), "xj447i2Nfib2fg1Q2Iw2SpvYuTjmZTxi7"),
        (
            (OFTEN, "abba", "aab"),
            "oaBI7JuiqqR7442UhlyBFfHTtRwHgJj1PCDTo19C0vRUAU8QhbLZSl01fJACwIj4TxUVtuWdUfT2ENp6NJoCFZdoKDBWcAoYyEkhbObVrENBpI8NK"
            "6EpK87iPlgjC5",
        ),
    ],
)
def test_what_was_released_never_changes(texts: tuple[str, ...], digits: str) -> None:
    """A context in which letters followed more than MOST times is one of them: its counts were halved."""
    assert OFTEN.count("aaaa") > MOST
    assert written(*texts) == digits
