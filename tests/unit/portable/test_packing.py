"""What was packed comes back, within its bound, by CPython's zlib and by MicroPython's deflate alike."""

from __future__ import annotations

import base64
import io
import zlib
from types import SimpleNamespace

import pytest

from puzzles.portable.links import inflate
from puzzles.portable.links.inflate import CutShort, PackingError, TooLong, unpack
from tests.sampling import looped

DATA = bytes(range(256)) * 2
PACKED = base64.urlsafe_b64encode(zlib.compress(DATA)).decode().rstrip("=")
assert {"-", "_"} <= set(PACKED)


class DeflateIO:
    """As MicroPython's deflate.DeflateIO reads: no more than is asked for; EOFError where the stream is cut short."""

    def __init__(self, stream: io.BytesIO, format: int) -> None:
        assert format == 15
        self.octets = stream.read()

    def read(self, most: int) -> bytes:
        inflater = zlib.decompressobj()
        try:
            body = inflater.decompress(self.octets, most)
        except zlib.error as fault:
            raise OSError from fault
        if not inflater.eof and len(body) < most:
            raise EOFError
        return body


@pytest.fixture(params=["zlib", "deflate"])
def _by(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        inflate, "deflate", SimpleNamespace(DeflateIO=DeflateIO, ZLIB=15) if request.param == "deflate" else None
    )


@pytest.mark.usefixtures("_by")
@looped("data", [DATA, DATA[:-1], DATA[:-2], b"", b"abc"])
def test_what_was_packed_comes_back(data: bytes) -> None:
    packed = base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")
    assert unpack(packed, max(1, len(data))) == data


@pytest.mark.usefixtures("_by")
@looped(
    ("text", "most", "fault"),
    [
        (PACKED, len(DATA) - 1, TooLong),
        (base64.b64encode(zlib.compress(bytes(1 << 20))).decode(), 1 << 10, TooLong),
        (PACKED[:-12], 1 << 20, CutShort),
        ("", 1 << 20, CutShort),
        ("AAAA", 1 << 20, PackingError),
        (PACKED[:8] + "é" + PACKED[9:], 1 << 20, PackingError),
        (PACKED[:8] + "=" + PACKED[9:], 1 << 20, PackingError),
        (PACKED + "==X", 1 << 20, PackingError),
    ],
)
def test_what_is_not_packed_is_refused(text: str, most: int, fault: type[PackingError]) -> None:
    with pytest.raises(PackingError) as refused:
        unpack(text, most)
    assert type(refused.value) is fault
    assert str(refused.value).rstrip("=") == text.rstrip("=").replace("-", "+").replace("_", "/")
