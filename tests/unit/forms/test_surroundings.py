"""What surrounds a board is taken off whatever it is: each board reads the same with anything around it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from puzzles.forms.open_text import read
from puzzles.portable.faults import PuzzleFault
from tests import founding
from tests.sampling import looped

LINE = founding.SUDOKU_LINE
ROWS = [LINE[at : at + 9] for at in range(0, 81, 9)]
NUMBRIX = ["0 0 24 25 0 0", "0 18 0 26 33 34", "20 0 0 0 0 0", "13 14 0 0 0 0", "0 0 0 0 0 5", "0 0 0 8 0 0"]

BOARDS = {
    "line": LINE,
    "groups": " ".join(ROWS),
    "rows": "\n".join(ROWS),
    "spaced": "\n".join(" ".join(row) for row in ROWS),
    "fields": "\n".join(",".join(row).replace(".", "") for row in ROWS),
    "frame": "\n".join("| " + " | ".join(" ".join(row[at : at + 3]) for at in (0, 3, 6)) + " |" for row in ROWS),
    "numbers": "\n".join(NUMBRIX),
    "a number a line": "\n".join(LINE.replace(".", "0")),
}


def each(written: str) -> Callable[[str], str]:
    """Write each line so, `{}` the line and `{n}` its number."""
    return lambda text: "\n".join(written.format(line, n=at) for at, line in enumerate(text.split("\n"), 1))


def around(written: str) -> Callable[[str], str]:
    return lambda text: written.replace("{}", text)


def paragraph(text: str) -> str:
    return "<p>" + text.replace("\n", "<br>") + "</p>"


SURROUNDINGS = {
    "words": around("Can you solve this one?\n\n{}\n\nThanks a lot, Ann"),
    "fence": around("```\n{}\n```"),
    "quasi quotes": around("[q|\n{}\n|]"),
    "carets": around("{}\n^  ^"),
    "assignment": around('puzzle = "{}"'),
    "comment": each("# {}"),
    "quoted": each("> {}"),
    "strings": each('"{}",'),
    "log": each("2024-05-03 21:04:05 INFO {}"),
    "numbered": each("{n}. {}"),
    "html": paragraph,
}

NOT_SO = {
    ("numbers", "comment"),
    *(("a number a line", name) for name in ("assignment", "log")),
}
"""Marks that are walls of a Numbrix, and words before single numbers, which may be anything."""


@looped("name", [*BOARDS])
def test_a_board_is_read_with_anything_around_it(name: str) -> None:
    meant = list(read(BOARDS["numbers"] if name == "numbers" else LINE).puzzles)
    for surroundings, put in SURROUNDINGS.items():
        if (name, surroundings) not in NOT_SO:
            assert list(read(put(BOARDS[name])).puzzles) == meant, surroundings


def test_what_is_damaged_is_no_board_with_something_around_it() -> None:
    """A row that lost a cell is told of, not passed over."""
    for row in (ROWS[4][:-1], ROWS[4] + "1"):
        text = "\n".join([*ROWS[:4], row, *ROWS[5:]])
        for put in (around("{}"), each("DATA {}"), around("[q|\n{}\n|]"), each("(x {})")):
            with pytest.raises(PuzzleFault):
                read(put(text))
