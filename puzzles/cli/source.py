"""Long texts as they come: the beginning is looked at for its form, then blocks of whole lines, never all at once.

Whatever a file's encoding, a line end is a byte here: UTF-16 becomes UTF-8, and again UTF-16 when it is written.
"""

from __future__ import annotations

import io
import os
import stat
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import BinaryIO

from puzzles.cli.files import BadInput, blaming
from puzzles.core import limits
from puzzles.core.faults import PuzzleFault
from puzzles.core.line_puzzles import Lines
from puzzles.core.model import Size
from puzzles.texts import reading
from puzzles.texts.decoding import Encoding, decoded, marked, too_long
from puzzles.texts.reading import Opened

HEAD = 1 << 16
"""Bytes from which the form of a text is recognised."""

READ = 1 << 18

LONGEST = 1 << 20
"""Bytes of the longest line that is read."""


@dataclass(frozen=True, slots=True)
class LineForm:
    """A form with a puzzle a line, the size of every board, and whether quote marks and blanks may stand before it."""

    form: str
    size: Size
    prefixed: bool = False


class Source:
    """A file, or standard input for `-`, of which the beginning has been read. Raises BadInput."""

    def __init__(self, name: str) -> None:
        self._name = name
        with blaming(name):
            self._file = _opened(name)
        self.ended = False
        head = b""
        while len(head) < HEAD and not self.ended:
            head += self._bytes(HEAD)
        self.encoding = marked(head)
        self._decoder = (
            None if self.encoding.holds_ascii else getincrementaldecoder(self.encoding.name)("surrogatepass")
        )
        self.head = self._as_utf_8(head[len(self.encoding.mark) :])

    @property
    def size(self) -> int:
        """Bytes of the whole text, 0 where that is not known."""
        try:
            found = os.fstat(self._file.fileno())
        except OSError:
            return 0
        return found.st_size if stat.S_ISREG(found.st_mode) else 0

    def skip(self, size: int) -> bytes:
        """Take so many bytes off the beginning."""
        skipped, self.head = self.head[:size], self.head[size:]
        return skipped

    def restored(self, data: bytes) -> bytes:
        """Return lines of the text as the file writes them."""
        return data if self.encoding.holds_ascii else self.encoding.encoded(data.decode("utf-8", "surrogatepass"))

    def _read(self, size: int) -> bytes:
        """Return the next of the text, of a pipe what is there. Raises BadInput."""
        return self._as_utf_8(self._bytes(size))

    def _bytes(self, size: int) -> bytes:
        with blaming(self._name):
            data = self._file.read(size) or b""
        self.ended = not data
        return data

    def _as_utf_8(self, data: bytes) -> bytes:
        """Return a file's next bytes, UTF-16 as UTF-8: there, half a character at their end is kept back."""
        if not self._decoder:
            return data
        text = self._decoder.decode(data)
        if self.ended:
            rest, _ = self._decoder.getstate()
            whole = len(rest) - len(rest) % 2
            text += rest[:whole].decode(self.encoding.name, "surrogatepass")
            self._decoder.reset()
            self.encoding = replace(self.encoding, tail=rest[whole:])
        return text.encode("utf-8", "surrogatepass")

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def whole(self) -> tuple[str, Encoding]:
        """Return the whole text, the beginning included, and how it is written. Raises PuzzleFault where it is none."""
        parts, size = [self.head], len(self.head)
        while size <= limits.MAX_TEXT_CHARACTERS and not self.ended:
            parts.append(self._read(READ))
            size += len(parts[-1])
        data = b"".join(parts)
        if len(data) > limits.MAX_TEXT_CHARACTERS:
            raise too_long(len(data), "bytes")
        if not self.encoding.holds_ascii:
            return data.decode("utf-8", "surrogatepass"), self.encoding
        text, encoding = decoded(data)
        return text, replace(encoding, mark=self.encoding.mark)

    def blocks(self, size: int) -> Iterator[bytes]:
        """Yield the text, the beginning included, in blocks of whole lines, of about so many bytes.

        Raises BadInput for a line that is longer than LONGEST.
        """
        # Every line ends so, whether alone or after a carriage return; very old files end lines with those alone.
        end = b"\n" if b"\n" in self.head else b"\r"
        rest = self.head
        while True:
            at = rest.rfind(end, 0, size) + 1 or rest.find(end) + 1
            if at:
                yield rest[:at]
                rest = rest[at:]
            elif len(rest) > LONGEST:
                raise BadInput(f"puzzles: A line has more than {LONGEST:,} bytes: this is no text of puzzles.")
            if not self.ended and (not at or len(rest) < size):
                rest += self._read(size)
            elif not at:
                break
        if rest:
            yield rest


def layout(opened: Opened | None) -> LineForm | None:
    """Return how a text whose beginning was read so holds a puzzle a line; None where it does not."""
    if opened and isinstance(opened.puzzles, Lines):
        return LineForm(opened.form.name, opened.puzzles.size, opened.puzzles.prefixed)
    return None


def text_of(head: bytes) -> str:
    """Return the first bytes of a text as text; bytes that are no UTF-8 can be had again."""
    return head.decode("utf-8", "surrogateescape")


def read(text: str, form: str | None) -> Opened | None:
    """Read a text, some lines of which may be no puzzles, if it can be."""
    with suppress(PuzzleFault):
        return reading.read(text, form, lenient=True)
    return None


def _opened(name: str) -> io.FileIO | BinaryIO:
    """Open a file without a buffer: of a pipe comes what is there, and no lock is held when the program ends."""
    if name != "-":
        return io.FileIO(name)
    try:
        return io.FileIO(sys.stdin.fileno(), closefd=False)
    except OSError:  # a standard input that is no file, as in tests
        return sys.stdin.buffer
