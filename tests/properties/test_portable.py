"""What stands in plain Python for MicroPython, held against what CPython's library does."""

from __future__ import annotations

import base64
import zlib
from urllib.parse import unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.kernels.sudoku9 import bands
from puzzles.portable import sudoku9_kernel
from puzzles.portable.links import inflate
from puzzles.portable.links.fragments import unescape

ESCAPES = st.lists(st.sampled_from(["%", "%4", "%41", "%C3", "%a9", "%E2%80%9c", "%ff", "a", "é", "#", "/", "%%"]))


@given(st.one_of(ESCAPES.map("".join), st.text()))
@settings(deadline=None)
def test_an_escaped_text_comes_back_as_the_library_reads_it(text: str) -> None:
    assert unescape(text) == unquote(text)


def packed(data: bytes) -> str:
    """Return what earlier releases made of a long link."""
    return base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


@given(st.binary(max_size=400))
@settings(deadline=None)
def test_what_the_library_packed_comes_back(data: bytes) -> None:
    assert inflate.unpack(packed(data), 400) == data


def test_what_unpacks_to_more_than_is_allowed_or_is_cut_is_told_apart() -> None:
    long = packed(b"0" * 1_000)
    with pytest.raises(inflate.TooLong):
        inflate.unpack(long, 999)
    with pytest.raises(inflate.CutShort):
        inflate.unpack(packed("".join(map(str, range(400))).encode())[:-12], 10_000)
    with pytest.raises(inflate.PackingError):
        inflate.unpack("!!!", 10)


def test_the_arrays_of_the_caller_are_as_large_as_the_kernel_needs() -> None:
    assert sudoku9_kernel.TABLES_SIZE == bands.PEERS + 27
    assert sudoku9_kernel.FRAME == bands.WAITING + 1
    assert sudoku9_kernel.CHOICE == bands.PAIRS + 3
    assert (
        sudoku9_kernel.HEADER
        == sudoku9_kernel.CHOICE + len(sudoku9_kernel.QUICK)
        == sudoku9_kernel.CHOICE + len(sudoku9_kernel.STEADY)
    )
