"""QR codes of links: what is drawn is what a reader of QR codes reads."""

from __future__ import annotations

import re
import sys
from random import Random

import numpy as np
import pytest
import zxingcpp

from puzzles.forms.sharing import puzzle_links, qr
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Request
from puzzles.model.values import Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

ADDRESS = "https://example.org/givens/#"
SCALE = 4
RUN = re.compile(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z")


def painted(code: qr.Code) -> np.ndarray:
    """Paint the path on white, SCALE pixels to a unit."""
    picture = np.full((code.side, code.side), 255, dtype=np.uint8)
    assert RUN.sub("", code.path) == ""
    for x, y, length, back in (map(int, run) for run in RUN.findall(code.path)):
        assert length == back
        assert (picture[y, x : x + length] == 255).all()
        picture[y, x : x + length] = 0
    return np.kron(picture, np.ones((SCALE, SCALE), dtype=np.uint8))


def decoded(code: qr.Code) -> str:
    [found] = zxingcpp.read_barcodes(painted(code))
    assert found.format == zxingcpp.BarcodeFormat.QRCode
    text: str = found.text
    return text


@looped("kind", [kind.name for kind in catalog.KINDS])
def test_the_link_of_a_puzzle_is_read_back(kind: str) -> None:
    of = catalog.kind_named(kind)
    puzzle = of.generate(Request(of.sizes[0]), Random(1))
    link = ADDRESS + puzzle_links.encode(puzzle)
    assert decoded(qr.code(link)) == link


def test_a_longer_link_is_read_back() -> None:
    of = catalog.kind_named("numbrix")
    puzzle = of.generate(Request(Size(15, 15)), Random(1))
    link = ADDRESS + puzzle_links.encode(puzzle)
    assert decoded(qr.code(link)) == link


@looped("length", [1, 17, 18, 300, 1500, qr.MOST_BYTES])
def test_texts_of_every_length_are_read_back(length: int) -> None:
    rng = Random(length)
    text = "".join(rng.choice("ABCDEFGHabcdefgh0123456789-_") for _ in range(length))
    assert decoded(qr.code(text)) == text


@looped("text", ["0123456789", "ABC-123", "https://example.org/#Rätsel", "日本"])
def test_a_code_of_any_characters_is_read_back(text: str) -> None:
    assert decoded(qr.code(text)) == text


@looped("length", [1, 17, 18, 41, 42])
def test_the_size_of_a_code_follows_from_the_length_of_its_text(length: int) -> None:
    assert qr.code("1" * length).side == qr.code("A" * length).side == qr.code("a" * length).side


def test_the_margin_is_blank() -> None:
    picture = painted(qr.code("https://example.org/"))
    edge = qr.QUIET * SCALE
    inside = picture[edge:-edge, edge:-edge]
    assert (picture == 0).sum() == (inside == 0).sum()
    assert (inside[0, : 7 * SCALE] == 0).all()


@looped(("text", "characters"), [("x" * 2954, "2,954"), ("x" * 10**6, "1,000,000")])
def test_a_link_that_is_too_long_is_refused_with_its_length(text: str, characters: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        qr.code(text)
    assert refused.value.message == f"This link has {characters} characters; a QR code holds 2,953 at most."
    assert refused.value.hint.startswith("Copy the link instead")


def test_no_link_is_refused() -> None:
    with pytest.raises(PuzzleFault, match="no link"):
        qr.code("")


def test_without_segno_the_fault_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    with pytest.raises(PuzzleFault) as refused:
        qr.code("https://example.org/")
    assert refused.value.message == "The part that draws QR codes could not be loaded."
