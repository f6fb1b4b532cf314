"""Stretches of a file of lines: a path, a first and a last byte. Whoever works on a stretch reads its lines."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO

DIGEST_BYTES = 1 << 16
"""Bytes at each end of a file that its digest covers."""

READ_BYTES = 1 << 16

MAX_LINE_BYTES = 1 << 20
"""Bytes of the longest line that is accepted."""


class MissingFile(Exception):
    """The file cannot be read here, or is not the same file."""


class LineTooLong(Exception):
    """A line is longer than any puzzle."""


@dataclass(frozen=True, slots=True)
class FileVersion:
    """A file as it was when the work began: its size, and a digest of its first and last bytes."""

    path: str
    size: int
    digest: bytes

    def is_here(self) -> bool:
        """Return whether this machine has the same file at this path."""
        try:
            return _identity(self.path) == (self.size, self.digest)
        except OSError:
            return False


@dataclass(frozen=True, slots=True)
class Stretch:
    """The lines of a file that begin from byte `begin` to before byte `end`.

    `first` is where the file's lines begin, `ending` the byte that ends a line.
    """

    file: FileVersion
    first: int
    begin: int
    end: int
    ending: bytes

    def data(self) -> bytes:
        """Return the lines. Raises MissingFile and LineTooLong."""
        if not _is_here(self.file):
            raise MissingFile(self.file.path)
        try:
            with Path(self.file.path).open("rb") as file:
                return self._read(file)
        except OSError as error:
            raise MissingFile(self.file.path) from error

    def _read(self, file: BinaryIO) -> bytes:
        # The byte before tells whether a line begins here.
        before = int(self.begin > self.first)
        file.seek(self.begin - before)
        data = file.read(self.end - self.begin + before)
        if len(data) < self.end - self.begin + before:
            raise MissingFile(self.file.path)  # it has been cut short since
        if before:
            start = data.find(self.ending) + 1
            data = data[start:] if start else b""
        if not data:
            return b""
        parts, size = [data], len(data)
        while not parts[-1].endswith(self.ending) and file.tell() < self.file.size:
            more = file.read(min(READ_BYTES, self.file.size - file.tell()))
            parts.append(more[: more.find(self.ending) + 1] or more)
            size += len(parts[-1])
            if not more:
                raise MissingFile(self.file.path)
            if size > len(data) + MAX_LINE_BYTES:
                raise LineTooLong
        return b"".join(parts)


def current_version(path: str) -> FileVersion:
    """Return a file as it is now. Raises OSError."""
    place = str(Path(path).absolute())
    return FileVersion(place, *_identity(place))


def stretches(file: FileVersion, first: int, ending: bytes, size: int) -> Iterator[Stretch]:
    """Yield the lines of a file from byte `first` on, in stretches of about `size` bytes."""
    for begin in range(first, file.size, size):
        yield Stretch(file, first, begin, min(begin + size, file.size), ending)


def _identity(path: str) -> tuple[int, bytes]:
    with Path(path).open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        start = file.read(DIGEST_BYTES)
        file.seek(max(size - DIGEST_BYTES, 0))
        return size, blake2b(start + file.read(DIGEST_BYTES), digest_size=16).digest()


@lru_cache(maxsize=8)
def _is_here(file: FileVersion) -> bool:
    return file.is_here()
