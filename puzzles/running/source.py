"""Long texts read piece by piece: first the beginning, to recognise the form, then blocks of whole lines.

In every encoding a line end is one byte here: UTF-16 is converted to UTF-8, and back when it is written.
"""

from __future__ import annotations

import io
import os
import re
import stat
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import BinaryIO

from puzzles.forms import read as reading
from puzzles.forms.decode import Encoding, decode_file, encoding_of_mark
from puzzles.forms.decode import too_long as long_text_fault
from puzzles.forms.read import ReadResult
from puzzles.model.values import Size
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.running.files import BadInput, blame
from puzzles.running.loading import is_picture
from puzzles.running.stretches import MAX_LINE_BYTES, FileVersion, Stretch, current_version, stretches
from puzzles.text.line_puzzles import Lines

HEAD = 1 << 16
"""Bytes at the beginning of a text from which its form is recognised."""

READ_BYTES = 1 << 18

FIRST_LINE = re.compile(r"\s*[^\r\n]*(?:\r\n|\n|\r)")


@dataclass(frozen=True, slots=True)
class LineForm:
    """A form with one puzzle a line, the size of every board, and whether quote marks and blanks may precede it."""

    form: str
    size: Size
    has_prefix: bool = False


class Source:
    """A file, or standard input for `-`, whose beginning has been read. Raises BadInput."""

    def __init__(self, name: str) -> None:
        self._name = name
        with blame(name):
            self._file = _open(name)
        self.is_over = False
        self._skipped_bytes = 0
        head = b""
        while len(head) < HEAD and not self.is_over:
            head += self._bytes(HEAD)
        self.encoding = encoding_of_mark(head)
        self._decoder = (
            None if self.encoding.holds_ascii else getincrementaldecoder(self.encoding.name)("surrogatepass")
        )
        self.head = self._as_utf_8(head[len(self.encoding.mark) :])

    @property
    def size(self) -> int:
        """Bytes of the whole text, 0 if unknown."""
        try:
            found = os.fstat(self._file.fileno())
        except OSError:
            return 0
        return found.st_size if stat.S_ISREG(found.st_mode) else 0

    def skip(self, size: int) -> bytes:
        """Remove this many bytes from `head` and return them."""
        self._skipped_bytes += size
        skipped, self.head = self.head[:size], self.head[size:]
        return skipped

    def skip_line(self) -> bytes:
        """Remove the first line that is not blank, and the blank lines before it, from `head` and return them."""
        first = FIRST_LINE.match(text_of(self.head))
        return self.skip(len(first[0].encode("utf-8", "surrogateescape"))) if first else b""

    def restore(self, data: bytes) -> bytes:
        """Return lines of the text in the file's encoding."""
        return data if self.encoding.holds_ascii else self.encoding.encode(data.decode("utf-8", "surrogatepass"))

    def _read(self, size: int) -> bytes:
        """Return the next bytes of the text; from a pipe, those available now. Raises BadInput."""
        return self._as_utf_8(self._bytes(size))

    def _bytes(self, size: int) -> bytes:
        with blame(self._name):
            data = self._file.read(size) or b""
        self.is_over = not data
        return data

    def _as_utf_8(self, data: bytes) -> bytes:
        """Return a file's next bytes, UTF-16 converted to UTF-8; half a character at the end waits for its rest."""
        if not self._decoder:
            return data
        text = self._decoder.decode(data)
        if self.is_over:
            rest, _ = self._decoder.getstate()
            whole = len(rest) - len(rest) % 2
            text += rest[:whole].decode(self.encoding.name, "surrogatepass")
            self._decoder.reset()
            self.encoding = replace(self.encoding, tail=rest[whole:])
        return text.encode("utf-8", "surrogatepass")

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    @property
    def is_picture(self) -> bool:
        """Whether this is a picture in place of a text."""
        return is_picture(self.head)

    def rest(self) -> bytes:
        """Return all bytes of a picture, up to one over the cap of texts."""
        parts = [self.head]
        while sum(map(len, parts)) <= limits.MAX_TEXT_CHARACTERS and not self.is_over:
            parts.append(self._bytes(READ_BYTES))
        return b"".join(parts)

    def whole(self) -> tuple[str, Encoding]:
        """Return the whole text, including its beginning, and its encoding. Raises PuzzleFault if it is not text."""
        parts, size = [self.head], len(self.head)
        while size <= limits.MAX_TEXT_CHARACTERS and not self.is_over:
            parts.append(self._read(READ_BYTES))
            size += len(parts[-1])
        data = b"".join(parts)
        if len(data) > limits.MAX_TEXT_CHARACTERS:
            raise long_text_fault(len(data), "bytes")
        if not self.encoding.holds_ascii:
            return data.decode("utf-8", "surrogatepass"), self.encoding
        text, encoding = decode_file(data)
        return text, replace(encoding, mark=self.encoding.mark)

    @property
    def _line_end(self) -> bytes:
        # Lines end with a newline, alone or after a carriage return; in very old files with a carriage return alone.
        return b"\n" if b"\n" in self.head else b"\r"

    def stretches(self, size: int) -> Iterator[Stretch] | None:
        """Return the text as stretches of its file, each of about `size` bytes.

        None for a pipe, and for an encoding other than UTF-8, whose blocks are not the bytes of the file.
        """
        if self._name == "-" or not self.size or not self.encoding.holds_ascii:
            return None
        with blame(self._name):
            file: FileVersion = current_version(self._name)
        return stretches(file, len(self.encoding.mark) + self._skipped_bytes, self._line_end, size)

    def blocks(self, size: int) -> Iterator[bytes]:
        """Yield the text, including its beginning, in blocks of whole lines of about `size` bytes.

        Raises BadInput for a line longer than LONGEST.
        """
        end = self._line_end
        rest = self.head
        while True:
            at = rest.rfind(end, 0, size) + 1 or rest.find(end) + 1
            if at:
                yield rest[:at]
                rest = rest[at:]
            elif len(rest) > MAX_LINE_BYTES:
                raise long_line_fault(MAX_LINE_BYTES)
            if not self.is_over and (not at or len(rest) < size):
                rest += self._read(size)
            elif not at:
                break
        if rest:
            yield rest


def long_line_fault(most: int) -> BadInput:
    """Return the refusal of a line of more than `most` bytes."""
    return BadInput(f"puzzles: A line has more than {most:,} bytes; this is not a text of puzzles.")


def layout(opened: ReadResult | None) -> LineForm | None:
    """Return the form and size of a text with one puzzle a line, given its beginning as read; None for other texts."""
    if opened and isinstance(opened.puzzles, Lines):
        return LineForm(opened.form.full_name, opened.puzzles.size, opened.puzzles.has_prefix)
    return None


def text_of(head: bytes) -> str:
    """Return the first bytes of a text as text, from which bytes that are not UTF-8 can be restored."""
    return head.decode("utf-8", "surrogateescape")


def read(text: str, form: str | None) -> ReadResult | None:
    """Read a text in which some lines may not be puzzles; return None if it cannot be read."""
    with suppress(PuzzleFault):
        return reading.read(text, form, lenient=True)
    return None


def _open(name: str) -> io.FileIO | BinaryIO:
    """Open a file unbuffered, so that a pipe gives what is available, and no lock is held when the program ends."""
    if name != "-":
        return io.FileIO(name)
    try:
        return io.FileIO(sys.stdin.fileno(), closefd=False)
    except OSError:  # standard input is not a file, as in tests
        return sys.stdin.buffer
