"""Lines, words and numbers of a text, each knowing its place."""

from __future__ import annotations

import pytest

from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import (
    Line,
    Passage,
    Row,
    Token,
    first_line,
    head,
    line_ends,
    number,
    passage,
    split_line,
    tokens,
)
from tests.sampling import looped


@looped(
    ("start", "end", "count"),
    [(0, 10, 4), (2, 3, 1), (5, 7, 1), (9, 10, 0)],
)
def test_ends_of_lines_are_counted_in_a_part_of_a_text(start: int, end: int, count: int) -> None:
    assert line_ends("a\r\nb\n\r\nc\rd", start, end) == count


@looped(
    ("text", "found"),
    [
        ("\ufeffa", (1, 1)),
        ("\r\n \t\r\n  a\nb", (6, 3)),
        ("\r\ra", (2, 3)),
        ("\n" * 70_000 + "a", (70_000, 70_001)),
        ("", (0, 1)),
    ],
)
def test_the_first_line_is_where_something_stands(text: str, found: tuple[int, int]) -> None:
    assert first_line(text) == found


def test_a_head_is_the_start_of_a_text_with_plain_ends_of_lines() -> None:
    assert head("\ufeff\r\n \r\n  a\r\nb\rc") == "  a\nb\nc"
    assert head("a\r\n" * 10, 4) == "a\na\n"
    assert head("\n" + "abc" * 2000) == ("abc" * 2000)[:4096]


def test_a_passage_has_no_blank_lines_around_it_and_knows_its_first_one() -> None:
    found = passage("\ufeff\r\n\n  a \r\n\r\nb\r\n \n\n")
    assert found == Passage("  a \n\nb", 3)
    assert (found.height, found.gaps) == (3, 1)
    assert found.last == Line("b", 5)
    assert Passage("a \t", 7).last == Line("a", 7)


def test_clusters_are_parted_by_blank_lines() -> None:
    found = Passage("a\nb\n\n \t\nc\n\nd", 3)
    assert list(found.clusters()) == [Passage("a\nb", 3), Passage("c", 7), Passage("d", 9)]
    assert found.gaps == 2
    assert list(found.lines()) == [Line("a", 3), Line("b", 4), Line("c", 7), Line("d", 9)]
    assert list(Passage("", 1).clusters()) == []


def test_a_text_longer_than_a_board_s_may_be_is_refused() -> None:
    with pytest.raises(PuzzleFault, match="a board's text may have"):
        passage("1" * (limits.MAX_GRID_CHARACTERS + 1))


def test_the_words_of_a_line_know_their_columns() -> None:
    line = Line("  1\t\u00a023 x", 4)
    found = [Token("1", line, 3), Token("23", line, 6), Token("x", line, 9)]
    row = split_line(line)
    assert list(tokens(line)) == list(row.tokens()) == [row.token(at) for at in range(3)] == found
    assert (row.words, row.after_gap) == (["1", "23", "x"], False)
    known = Row.from_cells(line, found, True)
    assert (known.words, known.after_gap, known.token(1)) == (row.words, True, found[1])


@looped(
    ("code", "text", "said"),
    [
        *(("out-of-range", text, "is not between 1 and 9.") for text in ("10", "0")),
        *(("not-a-number", text, f"“{text}” is not a side.") for text in ("", "-1", "²", "1.0")),
    ],
)
def test_anything_else_is_refused_at_its_place(code: str, text: str, said: str) -> None:
    assert number(Token("007", Line("007", 1), 1), 0, 9) == 7
    line = Line(f"ab {text} c", 7)
    with pytest.raises(PuzzleFault, match=r"^Line 7, column 4: ") as refused:
        number(Token(text, line, 4), 1, 9, "side")
    fault = refused.value
    assert (fault.code, fault.line, fault.column, fault.excerpt) == (code, 7, 4, line.text)
    assert fault.message.endswith(said)
    assert fault.hint == "Write a whole number from 1 to 9."
