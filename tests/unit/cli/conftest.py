"""The command, called in this process: a text stands for its file, and status, output and messages come back."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest

from puzzles.cli import main


class Said(NamedTuple):
    status: object
    out: str
    err: str

    def fits(self, status: int, out: str | int, err: str = "…") -> bool:
        """Say whether this is what is expected: `…` stands for any text, a number for so many lines that differ."""
        there = len(set(self.out.splitlines())) == out if isinstance(out, int) else like(self.out, out)
        return self.status == status and there and like(self.err, err)


def like(text: str, expected: str) -> bool:
    return re.fullmatch(".*".join(map(re.escape, expected.split("…"))), text, re.DOTALL) is not None


class Run(Protocol):
    def __call__(
        self, words: str | Sequence[str], text: str | None = None, name: str = ..., stdin: str | None = ...
    ) -> Said:
        """Write `text` to the file, which is the last argument; call the command. Without `stdin` it has a terminal."""


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.chdir(tmp_path)

    def called(
        words: str | Sequence[str], text: str | None = None, name: str = "puzzles.txt", stdin: str | None = ""
    ) -> Said:
        arguments = words.split() if isinstance(words, str) else list(words)
        if text is not None:
            Path(name).write_bytes(text.encode("utf-8", "surrogateescape"))
            arguments.append(name)
        monkeypatch.setattr(
            sys, "stdin", io.TextIOWrapper(io.BytesIO((stdin or "").encode("utf-8", "surrogateescape")))
        )
        if stdin is None:
            monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
        try:
            status: object = main(arguments)
        except SystemExit as left:
            status = left.code
        return Said(status, *capfd.readouterr())

    return called
