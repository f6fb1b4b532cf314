"""Texts wrapped by mail, Markdown and spreadsheets are read; a damaged puzzle keeps its own fault."""

from __future__ import annotations

import pytest

from puzzles.portable.faults import PuzzleFault
from puzzles.texts import reading
from puzzles.texts.unwrapping import unwrapped
from tests import founding

LINE, GRID = founding.SUDOKU_LINE, founding.SUDOKU_GRID


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (f"  {LINE}\n", LINE),
        (f"\t{LINE}\n\t{LINE}\n", f"{LINE}\n{LINE}\n"),
        (f"> {LINE}\n", LINE),
        ("".join(f"> {row}\n" for row in GRID.splitlines()), GRID),
        ("".join(f">> {row}\n" for row in GRID.splitlines()), GRID),
        (f"```text\n{GRID}```\n", GRID),
        (GRID.replace(" ", "\t").replace("0", ""), GRID),
    ],
    ids=["indent", "tab", "quoted line", "quoted grid", "quoted twice", "fenced", "spreadsheet"],
)
def test_what_is_around_a_puzzle_comes_off(text: str, plain: str) -> None:
    opened, expected = reading.read(text), reading.read(plain)
    assert opened.form == expected.form
    assert list(opened.puzzles) == list(expected.puzzles)


def test_a_line_of_a_puzzle_file_keeps_its_length() -> None:
    with pytest.raises(PuzzleFault, match=r"^Line 2 has the wrong length\.$"):
        reading.read(f"3\n {LINE}\n")


def test_the_fault_is_that_of_the_text_as_it_stands() -> None:
    with pytest.raises(PuzzleFault) as found:
        reading.read(f"> {LINE[:-2]}\n")
    assert found.value.excerpt.startswith("> ")


def test_a_text_without_dress_stays_itself() -> None:
    assert unwrapped(GRID) == GRID
    clusters = "> 0 0\n0 < 0\n"
    assert unwrapped(clusters) == clusters
