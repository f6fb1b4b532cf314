"""Lines, words and numbers of a text, each knowing its place."""

from __future__ import annotations

from itertools import islice

import pytest

from puzzles.model.values import Puzzle, Size
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import (
    Line,
    Passage,
    Row,
    Token,
    few,
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
    [(0, 10, 4), (0, 3, 1), (1, 3, 1), (2, 3, 1), (3, 10, 3), (3, 5, 1), (5, 7, 1), (7, 10, 1), (9, 10, 0), (0, 0, 0)],
)
def test_ends_of_lines_are_counted_in_a_part_of_a_text(start: int, end: int, count: int) -> None:
    assert line_ends("a\r\nb\n\r\nc\rd", start, end) == count


@looped(
    ("text", "found"),
    [
        ("a", (0, 1)),
        ("  a", (0, 1)),
        ("\ufeffa", (1, 1)),
        ("\n\na", (2, 3)),
        ("\r\n \t\r\n  a\nb", (6, 3)),
        ("\r\ra", (2, 3)),
        ("\ufeff\n a", (2, 2)),
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
    assert list(Passage("a \n  b\t", 1).lines()) == [Line("a", 1), Line("  b", 2)]


def test_a_text_as_long_as_may_be_is_a_passage_and_a_longer_one_is_refused() -> None:
    assert len(passage("1" * limits.MAX_GRID_CHARACTERS).text) == limits.MAX_GRID_CHARACTERS
    with pytest.raises(PuzzleFault, match="a board's text may have") as refused:
        passage("1" * (limits.MAX_GRID_CHARACTERS + 1))
    assert refused.value.code == "too-long"


def test_the_words_of_a_line_know_their_columns() -> None:
    line = Line("  1\t\u00a023 x", 4)
    assert list(tokens(line)) == [Token("1", line, 3), Token("23", line, 6), Token("x", line, 9)]
    row = split_line(line)
    assert row.words == ["1", "23", "x"]
    assert list(row.tokens()) == list(tokens(line))
    assert [row.token(at).column for at in range(3)] == [3, 6, 9]
    assert row.after_gap is False


def test_a_row_of_known_cells_gives_them_back() -> None:
    line = Line("1 2", 1)
    cells = [Token("1", line, 1), Token("2", line, 3)]
    assert Row.from_cells(line, cells).words == ["1", "2"]
    assert Row.from_cells(line, cells, True).after_gap is True
    assert Row.from_cells(line, cells).after_gap is False
    assert Row.from_cells(line, cells).token(1) == cells[1]


@looped(("text", "value"), [("0", 0), ("9", 9), ("007", 7), ("5", 5)])
def test_a_number_within_its_bounds_is_read(text: str, value: int) -> None:
    assert number(Token(text, Line(text, 1), 1), 0, 9) == value


@looped(
    ("text", "code", "said"),
    [
        ("10", "out-of-range", "“10” is not between 1 and 9."),
        ("0", "out-of-range", "“0” is not between 1 and 9."),
        ("00000000000000000000005", "out-of-range", "is not between 1 and 9."),
        ("", "not-a-number", "“” is not a side."),
        ("-1", "not-a-number", "“-1” is not a side."),
        ("²", "not-a-number", "“²” is not a side."),
        ("٣", "not-a-number", "“٣” is not a side."),
        ("1.0", "not-a-number", "“1.0” is not a side."),
    ],
)
def test_anything_else_is_refused_at_its_place(text: str, code: str, said: str) -> None:
    line = Line(f"ab {text} c", 7)
    with pytest.raises(PuzzleFault) as refused:
        number(Token(text, line, 4), 1, 9, "side")
    fault = refused.value
    assert (fault.code, fault.line, fault.column, fault.excerpt) == (code, 7, 4, line.text)
    assert fault.message.startswith("Line 7, column 4: ")
    assert fault.message.endswith(said)
    assert fault.hint == "Write a whole number from 1 to 9."


def test_as_many_boards_as_may_be_are_a_list_and_one_more_is_refused() -> None:
    board = Puzzle("numbrix", Size(1, 1), (0,))
    endless = iter(lambda: board, None)
    assert len(few(islice(endless, limits.MAX_BOARDS))) == limits.MAX_BOARDS
    with pytest.raises(PuzzleFault, match="This text has more than") as refused:
        few(endless)
    assert refused.value.code == "too-many-boards"
