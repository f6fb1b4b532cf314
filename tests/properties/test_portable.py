"""What stands in plain Python for MicroPython, held against what CPython's library does."""

from __future__ import annotations

import base64
import zlib
from urllib.parse import unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.kernels.sudoku9 import bands
from puzzles.portable import packing, sudoku9
from puzzles.portable.links import unescaped

ESCAPES = st.lists(st.sampled_from(["%", "%4", "%41", "%C3", "%a9", "%E2%80%9c", "%ff", "a", "é", "#", "/", "%%"]))


@given(st.one_of(ESCAPES.map("".join), st.text()))
@settings(deadline=None)
def test_an_escaped_text_comes_back_as_the_library_reads_it(text: str) -> None:
    assert unescaped(text) == unquote(text)


@given(st.text(alphabet=st.characters(max_codepoint=127), max_size=400))
@settings(deadline=None)
def test_what_is_packed_is_what_the_library_packs_and_comes_back(text: str) -> None:
    data = text.encode("ascii")
    assert packing.packed(text) == base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")
    assert packing.unpacked(packing.packed(text), 400) == data


def test_what_unpacks_to_more_than_is_allowed_or_is_cut_is_told_apart() -> None:
    packed = packing.packed("0" * 1_000)
    with pytest.raises(packing.TooLong):
        packing.unpacked(packed, 999)
    with pytest.raises(packing.CutShort):
        packing.unpacked(packing.packed("".join(map(str, range(400))))[:-12], 10_000)
    with pytest.raises(packing.NotPacked):
        packing.unpacked("!!!", 10)


def test_the_arrays_of_the_caller_are_as_large_as_the_kernel_needs() -> None:
    assert sudoku9.TABLES_SIZE == bands.PEERS + 27
    assert sudoku9.FRAME == bands.WAITING + 1
    assert sudoku9.HEADER == bands.PAIRS + 3
