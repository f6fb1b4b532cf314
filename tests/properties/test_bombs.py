"""What is small and grows when it is unpacked or parsed: refused, or read as far as its bound, with little memory."""

from __future__ import annotations

import base64
import tracemalloc
import zlib
from contextlib import suppress
from urllib.parse import quote

import pytest

from puzzles.codecs import lzstring
from puzzles.codecs.lzstring import pack as packed
from puzzles.forms import read
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

BYTES = 50_000_000
LINE = "0" * 80 + "1"


def deflated(data: bytes) -> bytes:
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    return deflater.compress(data) + deflater.flush()


def address(data: bytes) -> str:
    return base64.urlsafe_b64encode(deflated(data)).decode().rstrip("=")


ENTITIES = "".join(f'<!ENTITY e{at} "{f"&e{at - 1};" * 10 if at else "9" * 10}">' for at in range(10))
BOMBS = {
    "billion laughs": f'<?xml version="1.0"?><!DOCTYPE o [{ENTITIES}]><opensudoku><game data="&e9;"/></opensudoku>',
    "external entity": '<!DOCTYPE o [<!ENTITY x SYSTEM "file:///etc/passwd">]><opensudoku><game data="&x;"/>',
    "parameter entity": '<!DOCTYPE k [<!ENTITY % x SYSTEM "http://127.0.0.1:9/x"> %x;]><ksudoku><values>&x;</values>',
    "deep XML": '<?xml version="1.0"?><opensudoku>' + "<folder>" * 12_000,
    "many games": f'<?xml version="1.0"?><opensudoku>{f"<game data={LINE!r}/>" * 950}</opensudoku>',
    "character references": '<?xml version="1.0"?><opensudoku><game data="' + "&#49;" * 18_000 + '"/></opensudoku>',
    "deep JSON": '{"size":9,"grid":' + "[" * 50_000 + "]" * 50_000 + "}",
    "long number": f'{{"size":{"9" * 90_000},"grid":[]}}',
    "wide JSON": '{"size":9,"grid":[' + "{}," * 30_000 + "{}]}",
    "lz-string": "https://www.f-puzzles.com/?load=" + quote(packed("a" * 2_000_000), safe=""),
    "penpa-edit": "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
    + base64.b64encode(deflated(b"0" * 20_000_000)).decode(),
    "own link": "#1z/" + address(b"sudoku/9/" + b"0" * 20_000_000 + b"/end"),
    "own link of runs": "#1/sudoku/9/3x3/" + "z" * 60_000 + "/end",
    "base 64": "https://www.f-puzzles.com/?load=" + "////" * 24_000,
}


@looped("name", BOMBS, at_most=4)
def test_a_bomb_costs_little_memory(name: str) -> None:
    with suppress(PuzzleFault):
        read.read("1 2")  # what is imported at the first text is no cost of this one
    tracemalloc.start()
    try:
        with suppress(PuzzleFault):
            read.read(BOMBS[name], lenient=True)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < BYTES


@looped("name", ["billion laughs", "external entity", "parameter entity"])
def test_entities_are_not_followed(name: str) -> None:
    with pytest.raises(PuzzleFault) as caught:
        read.read(BOMBS[name], lenient=True)
    assert "root:" not in caught.value.message + caught.value.hint + caught.value.excerpt
    assert len(caught.value.message) < 500


def test_lz_string_ends_at_its_bound() -> None:
    """A few characters can stand for very many: each word of the dictionary is one longer than the one before."""
    bomb = packed("a" * 500_000)
    assert len(bomb) < 5_000
    assert lzstring.unpack(bomb, 100_000) is None
