"""Files for the commands: reading puzzles, with faults that name the file, and naming the output file."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from puzzles.forms import read
from puzzles.forms.read import ProofFault
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault


class BadInput(Exception):
    """Unusable input, described in one line: `FILE:line:column: message`."""


class Proof(BadInput):
    """The file holds the proof of a verdict in place of a puzzle. `text` is the whole proof."""

    def __init__(self, message: str, text: str) -> None:
        super().__init__(message)
        self.text = text


def bytes_of(name: str) -> bytes:
    """Return the bytes of a file, `-` for standard input, up to one over the cap of texts."""
    if name == "-":
        return sys.stdin.buffer.read(limits.MAX_TEXT_CHARACTERS + 1)
    with Path(name).open("rb") as file:
        return file.read(limits.MAX_TEXT_CHARACTERS + 1)


def text_of(name: str) -> str:
    """Return the text of a file, `-` for standard input. Raises PuzzleFault for one over the cap or not text."""
    return read.decode(bytes_of(name))


@contextmanager
def blame(name: str) -> Iterator[None]:
    """Turn a fault or an unreadable file into BadInput that names the file and, if known, the place in it."""
    shown = "<stdin>" if name == "-" else name
    try:
        yield
    except PuzzleFault as fault:
        place = f":{fault.line}" if fault.line else ""
        place += f":{fault.column}" if fault.line and fault.column else ""
        said = f"{shown}{place}: {fault.message} {fault.hint}".rstrip()
        raise (Proof(said, fault.proof) if isinstance(fault, ProofFault) else BadInput(said)) from None
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        raise BadInput(f"{shown}: {error.strerror}") from None


def output_path(name: str) -> Path:
    """Return `Output#.txt` in the folder of `Input#.txt`. Raises BadInput for a file with any other name."""
    path = Path(name)
    numbered = re.fullmatch(r"Input([0-9]+)\.txt", path.name)
    if not numbered:
        raise BadInput(f"{name}: --save-output needs a file named Input#.txt, where # is a number.")
    return path.with_name(f"Output{numbered[1]}.txt")
