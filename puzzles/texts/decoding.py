"""The bytes of a file as text and back, so that what is written is encoded as what was read."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from puzzles.core import limits
from puzzles.core.faults import PuzzleFault

MARKS = {
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
    codecs.BOM_UTF8: "utf-8",
}
"""Byte order marks, and what they say."""

ERRORS = {"utf-8": "replace", "cp1252": "givens-bytes"}
"""What becomes of characters that an encoding has not: UTF-8 lacks the halves that a pasted text may hold."""

LONE = re.compile("[\ud800-\udfff]")
"""Half a surrogate pair, of which no text has many."""

FEW = 100
"""One character in so many may be such a half."""

CUT_SHORT = "The file ends in the middle of a character: its last byte is no text and stays as it is."


@dataclass(frozen=True, slots=True)
class Encoding:
    """How a file writes its text: the mark before it, and bytes at its end that are half a character."""

    name: str = "utf-8"
    mark: bytes = b""
    tail: bytes = b""

    @property
    def holds_ascii(self) -> bool:
        """Whether ASCII characters are the same bytes as in ASCII."""
        return not self.name.startswith("utf-16")

    def encoded(self, text: str) -> bytes:
        """Return a part of the text as the file's bytes, without mark and tail."""
        return text.encode(self.name, ERRORS.get(self.name, "surrogatepass"))


UTF_8 = Encoding()


def marked(head: bytes) -> Encoding:
    """Return the encoding that the first bytes of a file say, UTF-8 where they say none."""
    for mark, name in MARKS.items():
        if head.startswith(mark):
            return Encoding(name, mark)
    return UTF_8


def decoded(data: bytes) -> tuple[str, Encoding]:
    """Return a file's text: UTF-8, UTF-16 with its mark, else single bytes as old Windows programs write them.

    Raises PuzzleFault for a file over the cap and for one that holds no text.
    """
    if len(data) > limits.MAX_TEXT_CHARACTERS:
        raise too_long(len(data), "bytes")
    said = marked(data)
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
    """Return the fault of a text over the cap."""
    cap = limits.MAX_TEXT_CHARACTERS
    return PuzzleFault(
        "too-long", f"This text has {length:,} {unit}; {cap:,} can be read at once.", hint="Cut the file into parts."
    )


def not_text() -> PuzzleFault:
    """Return the fault of bytes that are no text."""
    return PuzzleFault("not-text", "This is no text: it holds bytes that no text has.", hint="Choose a text file.")


def _bytes(error: UnicodeError) -> tuple[str | bytes, int]:
    """Take the five bytes that cp1252 leaves open for the control characters of the same numbers, and back."""
    if isinstance(error, UnicodeDecodeError):
        return "".join(map(chr, error.object[error.start : error.end])), error.end
    if isinstance(error, UnicodeEncodeError):
        return error.object[error.start : error.end].encode("latin-1"), error.end
    raise error


codecs.register_error("givens-bytes", _bytes)
