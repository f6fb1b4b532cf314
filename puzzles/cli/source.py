"""Long texts as they come: the beginning is looked at for its form, then blocks of whole lines, never all at once."""

from __future__ import annotations

import io
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import BinaryIO

from puzzles import limits, translating
from puzzles.catalog import Form, detect, form_named
from puzzles.cli.files import BadInput, blaming
from puzzles.faults import PuzzleFault
from puzzles.model import Size
from puzzles.text import Lines
from puzzles.translating import Opened

HEAD = 1 << 16
"""Bytes from which the form of a text is recognised."""

READ = 1 << 18

LONGEST = 1 << 20
"""Bytes of the longest line that is read."""

TRIED = 100
"""Lines at the beginning of a text of which one must be a puzzle."""

BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Layout:
    """A form with one puzzle a line: the line that stands once before all (or ""), and the size of every board."""

    form: str
    header: str
    size: Size


class Source:
    """A file, or standard input for `-`, of which the beginning has been read. Raises BadInput."""

    def __init__(self, name: str) -> None:
        self._name = name
        with blaming(name):
            self._file = _opened(name)
        self.head = b""
        self.ended = False
        while len(self.head) < HEAD and not self.ended:
            self.head += self._read(HEAD)

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

    def _read(self, size: int) -> bytes:
        """Return the next bytes, b"" at the end; of a pipe those that are there. Raises BadInput."""
        with blaming(self._name):
            data = self._file.read(size) or b""
        self.ended = not data
        return data

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def whole(self) -> bytes:
        """Return the whole text, the beginning included, or a little more than may be read at once."""
        parts, size = [self.head], len(self.head)
        while size <= limits.MAX_TEXT_CHARACTERS and (data := self._read(READ)):
            parts.append(data)
            size += len(data)
        return b"".join(parts)

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


def layout(opened: Opened | None, head: str, form: str | None) -> Layout | None:
    """Return how a text holds a puzzle a line, given its beginning and that as it was read, if it could be.

    None where it does not, or not in the first lines.
    """
    if opened and not isinstance(opened.puzzles, Lines):
        return None
    chosen = form_named(form) if form else opened.form if opened else _likely(head)
    if not chosen:
        return None
    rows = [row for row in head.splitlines() if row.strip()][:TRIED]
    for header in ("", rows[0] + "\n") if rows else ():
        for row in rows:
            with suppress(PuzzleFault):
                puzzles = chosen.format.parse(header + row)
                if isinstance(puzzles, Lines) and len(puzzles) == 1:
                    return Layout(chosen.name, header, puzzles.size)
    return None


def decoded(head: bytes) -> str:
    """Return the first bytes of a text as text, without its mark; bytes that are no UTF-8 can be had again."""
    return head.removeprefix(BOM).decode("utf-8", "surrogateescape")


def read(text: str, form: str | None) -> Opened | None:
    """Read a text if it can be."""
    with suppress(PuzzleFault):
        return translating.read(text, form)
    return None


def _likely(head: str) -> Form | None:
    readings = detect(head)
    return readings[0].form if readings else None


def _opened(name: str) -> io.FileIO | BinaryIO:
    """Open a file without a buffer: of a pipe comes what is there, and no lock is held when the program ends."""
    if name != "-":
        return io.FileIO(name)
    try:
        return io.FileIO(sys.stdin.fileno(), closefd=False)
    except OSError:  # a standard input that is no file, as in tests
        return sys.stdin.buffer
