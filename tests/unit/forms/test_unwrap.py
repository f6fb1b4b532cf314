"""Texts wrapped by mail, Markdown and spreadsheets are read; a damaged puzzle keeps its own fault."""

from __future__ import annotations

import pytest

from puzzles.forms import read
from puzzles.forms.unwrap import unwrap
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from tests import founding
from tests.sampling import looped

LINE, GRID = founding.SUDOKU_LINE, founding.SUDOKU_GRID


@looped(
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
    opened, expected = read.read(text), read.read(plain)
    assert opened.form == expected.form
    assert list(opened.puzzles) == list(expected.puzzles)


def test_a_line_of_a_puzzle_file_keeps_its_length() -> None:
    with pytest.raises(PuzzleFault, match=r"^Line 2 has the wrong length\.$"):
        read.read(f"3\n {LINE}\n")


def test_the_fault_is_that_of_the_text_as_it_stands() -> None:
    with pytest.raises(PuzzleFault) as found:
        read.read(f"> {LINE[:-2]}\n")
    assert found.value.excerpt.startswith("> ")


def test_a_text_without_dress_stays_itself() -> None:
    assert unwrap(GRID) == GRID
    clusters = "> 0 0\n0 < 0\n"
    assert unwrap(clusters) == clusters


@looped(
    ("text", "bare"),
    [
        ("  1 2 3\n    4 5 6\t\n", "1 2 3\n4 5 6\n"),
        ("\ufeff  1 2 3\r\n  4 5 6\r  7 8 9", "1 2 3\n4 5 6\n7 8 9"),
        ("> 1 2 3\r\n> 4 5 6\r\n", "1 2 3\n4 5 6\n"),
        (">> 1 2 3\n\n>> 4 5 6", "1 2 3\n\n4 5 6"),
        # As many marks come off as the line with the fewest has; more are signs of the puzzle.
        ("> 1   2\n> >\n> 3   4", "1   2\n>\n3   4"),
        ("> 1 2 3\n4 5 6", "> 1 2 3\n4 5 6"),
        ("```\n1 2 3\n```", "\n1 2 3\n"),
        ("~~~~text \n1 2 3\n  ~~~", "\n1 2 3\n"),
        ("``\n1 2 3", "``\n1 2 3"),
        # Empty cells of a spreadsheet, if all rows have as many tabs and at least three.
        ("1\t\t3\t4\n\t2\t\t", "1 0 3 4\n0 2 0 0"),
        ("1\t 2 \t3\t4\n\t\t\t", "1 2 3 4\n0 0 0 0"),
        ("1\t\t3\n\t2\t", "1\t\t3\n2"),
        ("1\t\t3\t4\n\t2\t3", "1\t\t3\t4\n2\t3"),
        # A tab after every cell; on a square sheet the last column is empty.
        ("1\t-\t3\t\n-\t2\t-\t\n", "1 - 3\n- 2 -\n"),
        ("1\t-\t3\t\n-\t2\t-\t\n1\t-\t3\t\n-\t2\t-\t\n", "1 - 3 0\n- 2 - 0\n1 - 3 0\n- 2 - 0\n"),
        # Below a block size, and above signs, the places of characters count.
        ("2\n 12..34..........\n", "2\n 12..34..........\n"),
        ("  1   2\n  ^\n  3   4  \n", "1   2\n^\n3   4\n"),
        ("  1   2\n      v\n  3   4\n", "1   2\n    v\n3   4\n"),
        (" 1   2\n^\n 3   4", " 1   2\n^\n 3   4"),
        ("", ""),
    ],
)
def test_what_comes_off_is_told_to_the_character(text: str, bare: str) -> None:
    assert unwrap(text) == bare


def test_a_long_text_is_left_as_it_is() -> None:
    text = "  1 2 3\n"
    most = limits.MAX_UNWRAPPED_CHARACTERS
    assert unwrap(text + " " * (most - len(text))) != text + " " * (most - len(text))
    assert unwrap(text + " " * (most - len(text) + 1)) == text + " " * (most - len(text) + 1)
