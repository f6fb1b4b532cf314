"""Texts with one thing wrong, and what every fault in them must say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from puzzles.portable.faults import PuzzleFault


def assert_whole(fault: PuzzleFault, text: str) -> None:
    """Check that a fault has a code, a sentence, and a place in this text with its line beside it, or no place."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert re.fullmatch("[a-z]+(-[a-z]+)*", fault.code)
    assert fault.message.endswith(".")
    assert 0 <= fault.line <= len(lines)
    if fault.line:
        line = lines[fault.line - 1]
        # A number may be missing behind the last character of a line, whose blanks at the end are gone.
        assert 0 <= fault.column <= len(line) + 1 or fault.code == "no-number"
        assert fault.excerpt in line
        assert fault.excerpt or not line.replace("\ufeff", "").strip()  # the mark of the encoding is no part of it
    else:
        assert (fault.column, fault.excerpt) == (0, "")


def with_a_character_changed(text: str, count: int) -> Iterator[str]:
    """Yield a text with one character deleted, doubled or replaced."""
    rng = Random(11)
    for _ in range(count):
        at = rng.randrange(len(text))
        put = rng.choice(["", text[at] * 2, "0", "7", "99", ".", "-", "x", "²", "<", "|", " ", "\n", "\t"])
        yield text[:at] + put + text[at + 1 :]


def with_lines_changed(text: str, count: int) -> Iterator[str]:
    """Yield a text with a line left out, doubled, cut short, lengthened or left blank."""
    rng = Random(12)
    lines = text.split("\n")
    for _ in range(count):
        at = rng.randrange(len(lines))
        line = lines[at]
        others = [line[:-1], line[:-2], line + line[-1:], line + " 1", "", "hello"]
        put = rng.choice([[], [line, line], *[[other] for other in others]])
        yield "\n".join([*lines[:at], *put, *lines[at + 1 :]])
