"""Bytes of files: which encodings are recognised, and that each is written back unchanged."""

from __future__ import annotations

import codecs
from random import Random

import pytest

from puzzles.forms.decode import Encoding, decode_file
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped


@looped(
    "data",
    [
        b"",
        b"1 2\r\n3",
        codecs.BOM_UTF8 + "║ 日本 \U0001f600\n".encode(),
        "║ 日本 \U0001f600\n".encode("utf-16"),
        codecs.BOM_UTF16_BE + "║ 日本 \U0001f600\r".encode("utf-16-be"),
        "12\n".encode("utf-16") + b"3",
        ("1" * 200).encode("utf-16") + b"\x00\xd8" + "2".encode("utf-16-le"),
        "1 « 2 – ok".encode("cp1252"),
        bytes(range(1, 256)),
    ],
)
def test_a_file_is_written_back_as_it_came(data: bytes) -> None:
    text, encoding = decode_file(data)
    assert encoding.mark + encoding.encode(text) + encoding.tail == data
    cut = len(text) // 2
    assert encoding.encode(text[:cut]) + encoding.encode(text[cut:]) == encoding.encode(text)


def test_any_bytes_without_zeroes_are_written_back() -> None:
    rng = Random(1)
    for _ in range(200):
        data = bytes(rng.randrange(1, 256) for _ in range(rng.randrange(40)))
        if not data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            text, encoding = decode_file(data)
            assert encoding.mark + encoding.encode(text) == data


def test_half_a_character_at_the_end_is_kept_apart() -> None:
    text, encoding = decode_file("12".encode("utf-16") + b"\n")
    assert (text, encoding) == ("12", Encoding("utf-16-le", codecs.BOM_UTF16_LE, b"\n"))


@looped("data", [b"\xff\xfe1", b"\xff\xfe\x00\xd8", b"\xff\0", b"\xff\xfe" + b"\x00\xd8\x31\0" * 9])
def test_bytes_that_are_no_text_are_refused(data: bytes) -> None:
    with pytest.raises(PuzzleFault, match="This is not text"):
        decode_file(data)


def test_a_half_of_a_pasted_character_cannot_be_written_as_utf_8() -> None:
    assert Encoding().encode("1\ud8002") == b"1?2"
