"""The puzzles of a file, be it a text or a picture."""

from __future__ import annotations

import sys

from puzzles.forms import read
from puzzles.forms.other_files import IS_PICTURE, other_file
from puzzles.forms.read import ReadResult
from puzzles.running.files import blame, bytes_of


def is_picture(data: bytes) -> bool:
    """Say whether these are the first bytes of a picture."""
    fault = other_file(data)
    return fault is not None and fault.code == IS_PICTURE


def load(name: str, form: str | None) -> ReadResult:
    """Read the puzzles of a text file, or the one in a picture, `-` for standard input. Raises BadInput."""
    with blame(name):
        data = bytes_of(name)
        return read_picture(data, form) if is_picture(data) else read.read(read.decode(data), form)


def read_picture(data: bytes, form: str | None) -> ReadResult:
    """Read the puzzle in a picture; tell standard error what was taken for granted. Raises PuzzleFault."""
    from puzzles.running.pictures import opened

    found, told = opened(data, form)
    for sentence in told:
        print(sentence, file=sys.stderr)
    return found
