"""lz-string: what other programs packed is unpacked, within a bound."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from puzzles.codecs.lzstring import ALPHABET, unpack
from tests.lz import packed
from tests.sampling import looped


@given(st.text(st.characters(max_codepoint=255), min_size=1, max_size=300))
def test_what_was_packed_is_unpacked(text: str) -> None:
    assert unpack(packed(text), len(text)) == text


def test_what_lz_string_itself_packs() -> None:
    """`LZString.compressToBase64('{"size":9,"grid":')` of lz-string 1.5, with and without padding."""
    begins = packed('{"size":9,"grid":[[{},{},{"value":3}]]}')
    assert begins.startswith("N4IgzglgXgpiBcBOANCA5gJwgEwQbT")


@looped("broken", ["", "=", "N4Ig", "N4Ig!zgl", "////////", "AAAA"])
def test_what_is_broken_is_none(broken: str) -> None:
    assert unpack(broken, 1000) is None


def test_no_more_is_unpacked_than_asked_for() -> None:
    assert unpack(packed("a" * 5000), 4999) is None
    assert unpack(packed("a" * 5000), 5000) == "a" * 5000


@given(st.text(ALPHABET, max_size=200))
def test_any_text_ends(text: str) -> None:
    found = unpack(text, 1000)
    assert found is None or len(found) <= 1000


def test_a_blank_was_a_plus() -> None:
    text = next(text for text in (f"{number * 7919:x}" * 3 for number in range(2000)) if "+" in packed(text))
    assert unpack(packed(text).replace("+", " "), 100) == text
