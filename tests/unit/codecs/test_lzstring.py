"""lz-string: packing to the character as that program does, and what a packed text may look like."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from puzzles.codecs.lzstring import ALPHABET, pack, unpack
from tests.sampling import looped

TEXTS = {
    "": "Q===",
    "a": "IZA=",
    "ÿ": "P9A=",
    "abcabcabcabc": "IYIwxqHpQ===",
    "😀": "rwbgA9o=",
    '{"size":9,"grid":[[{},{},{"value":3}]]}': "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSQA3AQwBsBXOeAZiIF1Wig==",
}


@looped("text", TEXTS)
def test_packed_to_the_character(text: str) -> None:
    assert pack(text) == TEXTS[text]
    assert unpack(TEXTS[text], len(text.encode("utf-16-le")) // 2) == text
    assert unpack(TEXTS[text].rstrip("="), 100) == text


@looped(("characters", "lengths"), [(8, (3, 1000)), (5000, (700,))])
def test_texts_whose_codes_grow_come_back(characters: int, lengths: tuple[int, ...]) -> None:
    random = Random(characters)
    for length in lengths:
        text = "".join(chr(random.randrange(1, characters + 1)) for _ in range(length))
        assert unpack(pack(text), length) == text
        assert unpack(pack(text), length - 1) is None
        assert unpack(pack(text + "😀"), length + 2) == text + "😀"


@given(st.text(ALPHABET, max_size=200))
def test_any_packed_text_ends(text: str) -> None:
    found = unpack(text, 1000)
    assert found is None or len(found) <= 1000


@looped(("text", "found"), [("\ud800x", "\ufffdx"), ("x\udfff", "x\ufffd"), ("\ud7ff\ue000", "\ud7ff\ue000")])
def test_half_a_character_is_replaced(text: str, found: str) -> None:
    assert unpack(pack(text), 10) == found


def test_other_characters_of_base_64_for_addresses() -> None:
    text = next(text for text in (f"{number:x}\uff7f" for number in range(2000)) if {*"+/"} <= {*pack(text)})
    assert unpack(pack(text).replace("+", "-").replace("/", "_"), 100) == text
    assert unpack(pack(text).replace("+", " "), 100) == text


def bits(*numbers: tuple[int, int]) -> str:
    """Return base 64 of numbers, each in so many bits, the lowest first."""
    row = "".join(f"{value:0{width}b}"[::-1] for value, width in numbers)
    row += "0" * (-len(row) % 6)
    return "".join(ALPHABET[int(row[at : at + 6], 2)] for at in range(0, len(row), 6))


A = (0, 2), (97, 8)
"""The first word: an a."""


@looped(
    ("numbers", "text"),
    [
        ([(2, 2)], ""),
        ([*A, (2, 3)], "a"),
        ([*A, (4, 3), (4, 3), (2, 3)], "aaaaa"),
        ([*A, (0, 3), (98, 8), (5, 3), (2, 3)], "abab"),
        ([*A, (1, 3), (0x20AC, 16), (2, 3)], "a€"),
        ([*A, (4, 3), (5, 3), (6, 3), (7, 3), (8, 4), (2, 4)], "a" * 21),
        ([*A], None),
        ([*A, (5, 3), (2, 3)], None),
    ],
)
def test_codes_are_words_that_came_before(numbers: list[tuple[int, int]], text: str | None) -> None:
    assert unpack(bits(*numbers), 100) == text


@looped("broken", ["", "I", "////////", "IZA=x", "IZA,", "=IZA", "ÎZA"])
def test_other_characters_are_malformed(broken: str) -> None:
    assert unpack(broken, 100) is None
    assert unpack("IZA", 100) == unpack("IZA====", 100) == "a"
