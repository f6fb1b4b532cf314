"""QR codes of links: what is drawn is what a reader of QR codes reads."""

from __future__ import annotations

import re
import sys

import numpy as np
import pytest
import zxingcpp

from puzzles.forms.sharing import qr
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

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
    return str(found.text)


def test_the_margin_is_blank() -> None:
    picture = painted(qr.code("https://example.org/"))
    edge = qr.QUIET * SCALE
    inside = picture[edge:-edge, edge:-edge]
    assert (picture == 0).sum() == (inside == 0).sum()
    assert (inside[0, : 7 * SCALE] == 0).all()


@looped("text", ["https://example.org/#Rätsel", "日本", "z" * qr.MOST_BYTES])
def test_a_code_of_any_characters_is_read_back(text: str) -> None:
    assert decoded(qr.code(text)) == text


def test_what_has_no_code_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PuzzleFault, match="no link"):
        qr.code("")
    with pytest.raises(PuzzleFault, match="This link has 2,954 characters; a QR code holds 2,953 at most") as refused:
        qr.code("x" * 2954)
    assert refused.value.hint.startswith("Copy the link instead")
    monkeypatch.setitem(sys.modules, "segno", None)
    with pytest.raises(PuzzleFault, match="The part that draws QR codes could not be loaded"):
        qr.code("https://example.org/")
