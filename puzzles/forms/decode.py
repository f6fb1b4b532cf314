"""Decode the bytes of a file to text, and encode what is written in the same way."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from puzzles.forms.other_files import other_file
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault

MARKS = {
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
    codecs.BOM_UTF8: "utf-8",
}
"""Byte order marks and the encodings that they announce."""

ERRORS = {"utf-8": "replace", "cp1252": "givens-bytes"}
"""Error handlers for what an encoding cannot hold. In UTF-8 that is the lone surrogates that a pasted text may hold."""

LONE = re.compile("[\ud800-\udfff]")
"""A lone surrogate: half of a pair. Real text has few of them."""

FEW = 100
"""At most one character in this many may be a lone surrogate."""

CUT_SHORT = "The file ends in the middle of a character: its last byte is not text and stays as it is."


@dataclass(frozen=True, slots=True)
class Encoding:
    """The encoding of a file: its name, the byte order mark, and half a character left over at the end."""

    name: str = "utf-8"
    mark: bytes = b""
    tail: bytes = b""

    @property
    def holds_ascii(self) -> bool:
        """Whether this encoding writes ASCII characters as the same single bytes."""
        return not self.name.startswith("utf-16")

    def encode(self, text: str) -> bytes:
        """Encode part of the text as the file does, without mark and tail."""
        return text.encode(self.name, ERRORS.get(self.name, "surrogatepass"))


UTF_8 = Encoding()


def encoding_of_mark(head: bytes) -> Encoding:
    """Return the encoding that the byte order mark at the start of a file announces, UTF-8 if there is none."""
    for mark, name in MARKS.items():
        if head.startswith(mark):
            return Encoding(name, mark)
    return UTF_8


def decode_file(data: bytes) -> tuple[str, Encoding]:
    """Return a file's text and encoding: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252.

    Raises PuzzleFault for a file over the cap and for one that is not text.
    """
    if len(data) > limits.MAX_TEXT_CHARACTERS:
        raise too_long(len(data), "bytes")
    if fault := other_file(data):
        raise fault
    said = encoding_of_mark(data)
    body = data[len(said.mark) :]
    if not said.holds_ascii:
        whole = len(body) - len(body) % 2
        text = body[:whole].decode(said.name, "surrogatepass")
        if (len(body) % 2 and not text.strip()) or FEW * len(LONE.findall(text)) > len(text):
            raise not_text()
        return text, Encoding(said.name, said.mark, body[whole:])
    try:
        return body.decode("utf-8"), said
    except UnicodeDecodeError:
        if b"\0" in data:
            raise not_text() from None
        return data.decode("cp1252", "givens-bytes"), Encoding("cp1252")


def too_long(length: int, unit: str) -> PuzzleFault:
    """Return the fault for a text over the cap."""
    cap = limits.MAX_TEXT_CHARACTERS
    return PuzzleFault(
        "too-long", f"This text has {length:,} {unit}; {cap:,} can be read at once.", hint="Cut the file into parts."
    )


def not_text() -> PuzzleFault:
    """Return the fault for bytes that are not text."""
    return PuzzleFault("not-text", "This is not text: it holds binary data.", hint="Choose a text file.")


def _bytes(error: UnicodeError) -> tuple[str | bytes, int]:
    """Map the five bytes that cp1252 leaves undefined to the control characters of the same numbers, and back."""
    if isinstance(error, UnicodeDecodeError):
        return "".join(map(chr, error.object[error.start : error.end])), error.end
    if isinstance(error, UnicodeEncodeError):
        return error.object[error.start : error.end].encode("latin-1"), error.end
    raise error


codecs.register_error("givens-bytes", _bytes)
