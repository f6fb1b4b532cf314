"""What stands in plain Python for MicroPython, held against what CPython's library does."""

from __future__ import annotations

import base64
import zlib
from urllib.parse import unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.kernels.sudoku9 import bands
from puzzles.portable import sudoku9
from puzzles.portable.links import packing
from puzzles.portable.links.finding import unescaped

ESCAPES = st.lists(st.sampled_from(["%", "%4", "%41", "%C3", "%a9", "%E2%80%9c", "%ff", "a", "é", "#", "/", "%%"]))


@given(st.one_of(ESCAPES.map("".join), st.text()))
@settings(deadline=None)
def test_an_escaped_text_comes_back_as_the_library_reads_it(text: str) -> None:
    assert unescaped(text) == unquote(text)


def packed(data: bytes) -> str:
    """Return what earlier releases made of a long link."""
    return base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


@given(st.binary(max_size=400))
@settings(deadline=None)
def test_what_the_library_packed_comes_back(data: bytes) -> None:
    assert packing.unpack(packed(data), 400) == data


def test_what_unpacks_to_more_than_is_allowed_or_is_cut_is_told_apart() -> None:
    long = packed(b"0" * 1_000)
    with pytest.raises(packing.TooLong):
        packing.unpack(long, 999)
    with pytest.raises(packing.CutShort):
        packing.unpack(packed("".join(map(str, range(400))).encode())[:-12], 10_000)
    with pytest.raises(packing.NotPacked):
        packing.unpack("!!!", 10)


def test_the_arrays_of_the_caller_are_as_large_as_the_kernel_needs() -> None:
    assert sudoku9.TABLES_SIZE == bands.PEERS + 27
    assert sudoku9.FRAME == bands.WAITING + 1
    assert sudoku9.CHOICE == bands.PAIRS + 3
    assert sudoku9.HEADER == sudoku9.CHOICE + len(sudoku9.QUICK) == sudoku9.CHOICE + len(sudoku9.STEADY)
