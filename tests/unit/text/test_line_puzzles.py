"""Puzzles with a line each: a sequence that makes them on demand, and the pieces of text that go to a kernel."""

from __future__ import annotations

from array import array

import pytest

from puzzles.model.values import Puzzle, Size
from puzzles.text.line_puzzles import Lazy, Lines, Piece
from tests.sampling import looped

SIZE = Size(1, 2)
CELLS = SIZE.cells


def numbered(at: int) -> Puzzle:
    return Puzzle("numbrix", SIZE, (at, 0))


def numbers(puzzles: Lazy) -> list[int]:
    return [puzzle.givens[0] for puzzle in puzzles]


@looped("count", [0, 5])
def test_a_lazy_sequence_is_like_a_list(count: int) -> None:
    lazy = Lazy(count, numbered)
    assert numbers(lazy) == [lazy[at].givens[0] for at in range(-count, 0)] == list(range(count))
    for at in (count, -count - 1):
        with pytest.raises(IndexError):
            lazy[at]


@looped("part", [slice(-2, None), slice(7, 9), slice(4, 1, -2)])
def test_a_part_of_a_lazy_sequence_is_lazy_too(part: slice) -> None:
    found = Lazy(5, numbered)[part]
    assert isinstance(found, Lazy)
    assert numbers(found) == list(range(5))[part]


@looped(
    ("text", "solved"),
    [
        ("12\n..\n", b"12\n34\n"),
        ("é..ù..日本\U0001f600", b"?12?34???"),
    ],
)
def test_characters_beyond_ascii_are_marks_for_a_kernel_and_come_back(text: str, solved: bytes) -> None:
    given = Piece(text, array("i", [0]), 0)
    assert given.octets() == "".join(mark if mark.isascii() else "?" for mark in text).encode()
    assert given.plain is text.isascii()
    written = given.restore(solved)
    assert len(written) == len(text)
    assert [mark for mark in written if mark > "\x7f"] == [mark for mark in text if mark > "\x7f"]
    assert written.encode("ascii", "replace") == solved


def lines_of(text: str) -> Lines:
    starts = [at for at in range(len(text) - 1) if text[at] == "[" and text[at + 1] != "["]
    return Lines(text, starts, SIZE, lambda cells: Puzzle("numbrix", SIZE, (len(cells), ord(cells[1]) - 48)), None)


def test_lines_are_cut_out_of_their_text() -> None:
    lines = lines_of("x[1\n[2 y\n[3")
    assert [puzzle.givens for puzzle in lines] == [(2, 1), (2, 2), (2, 3)]
    assert (lines.size, lines.has_prefix, lines.misfits) == (SIZE, False, None)


@looped("count", [1, 2, 10])
@looped("between", [1, 9, 100])
@looped("places", ["ppppp", "-p-p-", "pp-pp-pp", "--", ""])
def test_pieces_are_the_whole_text_and_none_is_much_longer_than_its_puzzles(
    places: str, between: int, count: int
) -> None:
    """A place is a puzzle, or much other text."""
    text = "".join("[1\n" if place == "p" else "x" * between for place in places)
    lines = lines_of(text)
    pieces = list(lines.pieces(count))
    assert "".join(each.text for each in pieces) == text
    assert [at for each in pieces for at in each.starts] == list(lines.starts)
    assert [each.begin for each in pieces] == [sum(len(one.text) for one in pieces[:at]) for at in range(len(pieces))]
    for each in pieces:
        assert 0 <= len(each.starts) <= count
        assert all(each.text[at - each.begin :].startswith("[1") for at in each.starts)
        if each.starts:
            assert len(each.text) <= 2 * 4 * count * CELLS + CELLS
    if "-" not in places:  # each piece but the last has as many puzzles as it may
        assert [len(each.starts) for each in pieces[:-1]] == [count] * (len(pieces) - 1)
