"""Deflated text in base 64 for addresses, unpacked; what it unpacks to is bounded before it is made."""

from __future__ import annotations

import binascii
import io
import zlib

try:
    import deflate  # type: ignore[import-not-found]  # MicroPython's own
except ImportError:  # CPython, which needs it not: it is MicroPython's zlib that unpacks without a bound
    deflate = None


class PackingError(ValueError):
    """A text is not deflated text in base 64 for addresses."""


class CutShort(PackingError):
    """A packed text ends before its end."""


class TooLong(PackingError):
    """A packed text would unpack to more than is allowed."""


def unpack(text: str, most: int) -> bytes:
    """Return what was deflated. Raises NotPacked: CutShort, or TooLong beyond `most` bytes, or itself."""
    written = (text + "=" * (-len(text) % 4)).replace("-", "+").replace("_", "/")
    return _inflate_with_deflate(written, most) if deflate else _inflate(written, most)


def _inflate(written: str, most: int) -> bytes:
    inflater = zlib.decompressobj()
    try:
        body = inflater.decompress(binascii.a2b_base64(written, strict_mode=True), most)
    except (ValueError, zlib.error):
        raise PackingError(written) from None
    if inflater.unconsumed_tail:
        raise TooLong(written)
    if not inflater.eof:
        raise CutShort(written)
    return body


def _inflate_with_deflate(written: str, most: int) -> bytes:
    for character in written.rstrip("="):
        if not ("a" <= character <= "z" or "A" <= character <= "Z" or character in "0123456789+/"):
            raise PackingError(written)
    if len(written) % 4 or not written:
        raise CutShort(written) if not written else PackingError(written)
    try:
        reader = deflate.DeflateIO(io.BytesIO(binascii.a2b_base64(written.encode())), deflate.ZLIB)
        body: bytes = reader.read(most + 1)
    except EOFError:
        raise CutShort(written) from None
    except Exception:  # OSError or ValueError, by where the stream is broken
        raise PackingError(written) from None
    if len(body) > most:
        raise TooLong(written)
    return body
