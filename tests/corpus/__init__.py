"""Texts that must be read, and texts that must not: the files `*.txt` beside this one.

A file is a list of entries. An entry is a line `=== ` with why it is there; a line that says what it is; then the text,
as people have it. `tests/unit/forms/test_corpus.py` reads each.

What a text is:

- `sudoku/line: LINE` is the beginning of the form's name, then the board. Several boards are divided by ` & `.
- `refused 9:1: Lines 1 to 9 look like ...` is the place, if one is named, and the beginning of the sentence.

A board is one of those that the head of the file names (`NAME = board`), or written out:

- `sudoku 53..7....6...` in one line, with letters from 10, boxes as usual;
- `numbrix 3x3 1 . 3 . . . 7 . 9`, row by row;
- `futoshiki 2x2 . . 1 . r1c1<r1c2`: the cells, then the signs;
- `#1/...`, a link's fragment, for a board that has more.

More lines may stand between, each with one thing that is said of the text: `+ assumed SENTENCE`, `+ left out SENTENCE`,
`+ entries BOARD`, `+ other FORM: BOARD`, `+ lenient` (malformed lines are skipped). A text whose blanks or control
characters matter has `+ escaped`: it is written as in a Python string, its lines joined.

Many short texts that are the same make one entry with `+ each`: each line is a text, written as in a Python string.
What such a line is stands behind `  -> ` if it is something else. `+ as FORM` reads a text in the form named, as one
that by itself may be something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from puzzles.forms import read
from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.model.values import Inequality, Puzzle, Size

FOLDER = Path(__file__).parent
HEAD = "=== "
ARROW = "  -> "
REFUSED = re.compile(r"refused(?: (\d+):(\d+))?: (.*)")
SIGN = re.compile(r"r(\d+)c(\d+)([<>])r(\d+)c(\d+)")


@dataclass
class Entry:
    """A text, why it is there and what it is: boards in a form, or refused with a sentence at a line and column."""

    why: str
    text: str = ""
    form: str = ""
    boards: list[Puzzle] = field(default_factory=list)
    sentence: str = ""
    place: tuple[int, int] | None = None
    said: list[tuple[str, str]] = field(default_factory=list)
    """What else is said of it: "assumed", "left out", "entries", "other", "lenient", "as", each with its words."""

    names: Mapping[str, str] = field(default_factory=dict)

    def has(self, name: str) -> bool:
        """Tell whether this is said of it."""
        return any(said == name for said, _ in self.said)

    def named_form(self) -> str | None:
        """Return the form to read it in, if one is named."""
        return next((words for said, words in self.said if said == "as"), None)


def entries(name: str) -> Iterator[Entry]:
    """Yield the entries of a file."""
    head, *parts = re.split(rf"(?m)^{HEAD}", (FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    names = dict(re.findall(r"(?m)^([A-Z][A-Z0-9_]*) = (.+)$", head))
    for part in parts:
        yield from _entries(part, names)


def _entries(part: str, names: Mapping[str, str]) -> Iterator[Entry]:
    why, expected, *lines = part.removesuffix("\n").split("\n")
    said: list[tuple[str, str]] = []
    while lines and lines[0].startswith("+ "):
        name, _, words = lines.pop(0)[2:].replace("left out ", "left ", 1).partition(" ")
        said.append((name, words))
    while lines and not lines[-1]:
        lines.pop()
    if ("each", "") in said:
        for number, line in enumerate(lines, 1):
            text, _, other = line.partition(ARROW)
            yield _entry(f"{why} {number}", other or expected, said, _unescaped(text), names)
    else:
        escaped = ("escaped", "") in said
        yield _entry(why, expected, said, _unescaped("".join(lines)) if escaped else "\n".join(lines), names)


def _unescaped(text: str) -> str:
    return text.encode("latin-1", "backslashreplace").decode("unicode_escape")


def _entry(why: str, expected: str, said: list[tuple[str, str]], text: str, names: Mapping[str, str]) -> Entry:
    entry = Entry(why, text, said=said, names=names)
    refused = REFUSED.fullmatch(expected)
    if refused:
        line, column, entry.sentence = refused.groups()
        entry.place = (int(line), int(column)) if line else None
    else:
        entry.form, _, boards = expected.partition(": ")
        entry.boards = [board(each, names) for each in boards.split(" & ")]
    return entry


def board(text: str, names: Mapping[str, str]) -> Puzzle:
    """Return the board that is written so, or has this name."""
    text = names.get(text, text)
    kind, _, rest = text.partition(" ")
    if kind.startswith("#"):
        return read.read(text).puzzles[0]
    if kind == "sudoku":
        numbers = tuple(0 if mark == "." else int(mark, 36) for mark in rest)
        return puzzle_of(USUAL[round(len(numbers) ** 0.5)], numbers)
    shape, *marks = rest.split()
    size = Size(*map(int, shape.split("x")))
    cells = tuple(0 if mark == "." else int(mark) for mark in marks[: size.cells])
    return Puzzle(kind, size, cells, tuple(sorted(_sign(size, mark) for mark in marks[size.cells :])))


def _sign(size: Size, text: str) -> Inequality:
    found = SIGN.fullmatch(text)
    assert found, text
    row, column, sign, other_row, other_column = found.groups()
    pair = size.index(int(row), int(column)), size.index(int(other_row), int(other_column))
    return Inequality(*(pair if sign == "<" else pair[::-1]))
