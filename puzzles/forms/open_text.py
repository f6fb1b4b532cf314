"""Read a text or file for the page: a plain list at once; what any other text takes is imported when one comes."""

from __future__ import annotations

from dataclasses import replace

from puzzles.forms.decode import decode_file
from puzzles.forms.plain import plain
from puzzles.forms.read_result import ReadResult


def read_file(data: bytes, form: str | None = None, *, lenient: bool = False) -> ReadResult:
    """Read a file's bytes as `reading.read_file` does. Raises PuzzleFault."""
    text, encoding = decode_file(data)
    return replace(read(text, form, lenient=lenient), encoding=encoding)


def read(text: str, form: str | None = None, *, lenient: bool = False) -> ReadResult:
    """Read a text as `reading.read` does. Raises PuzzleFault."""
    if form is None and (found := plain(text)):
        return found
    from puzzles.forms import read as reading

    return reading.read_other(text, form, lenient=lenient)
