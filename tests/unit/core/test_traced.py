"""A text made from another keeps the places of its characters."""

from __future__ import annotations

import re

import pytest

from puzzles.core.traced import Traced, joined
from puzzles.portable.faults import PuzzleFault


def test_parts_and_replacements_know_where_they_come_from() -> None:
    text = Traced.whole("ab--cd")
    assert list(text.cut(2, 5).origins) == [2, 3, 4]
    new = text.replaced(re.compile("-+"), "!")
    assert (new.text, list(new.origins)) == ("ab!cd", [0, 1, 2, 4, 5])
    assert joined([text.cut(4, 6), "\n", text.cut(0, 1)]).text == "cd\na"
    assert list(joined([text.cut(4, 6), "\n", text.cut(0, 1)]).origins) == [4, 5, 5, 0]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_a_fault_points_into_the_pasted_text(ending: str) -> None:
    pasted = ending.join(["Hello", "> 1 2", "> 3 $", "bye"])
    lines = Traced.whole(pasted).lines()
    bare = joined([lines[1].cut(2, 5), "\n", lines[2].cut(2, 5)])
    assert bare.text == "1 2\n3 $"
    fault = bare.fault(PuzzleFault("x", "Line 2, column 3: “$” is wrong.", line=2, column=3), pasted)
    assert (fault.line, fault.column, fault.excerpt) == (3, 5, "> 3 $")
    assert fault.message == "Line 3, column 5: “$” is wrong."


def test_a_place_behind_the_end_of_a_line_stays_behind_it() -> None:
    pasted = "> 1 2\n> 3"
    lines = Traced.whole(pasted).lines()
    bare = joined([lines[0].cut(2, 5), "\n", lines[1].cut(2, 3)])
    fault = bare.fault(PuzzleFault("x", "Line 2 is short.", line=2, column=2), pasted)
    assert (fault.line, fault.column) == (2, 4)


def test_a_fault_without_a_place_stays_as_it_is() -> None:
    fault = PuzzleFault("x", "Nothing.")
    assert Traced.whole("abc").fault(fault, "abc") is fault


def test_a_fault_of_a_whole_line_gets_its_line_and_no_column() -> None:
    pasted = "Hello\n> 1 2\n> 3 $"
    lines = Traced.whole(pasted).lines()
    bare = joined([lines[1].cut(2, 5), "\n", lines[2].cut(2, 5)])
    fault = bare.fault(PuzzleFault("x", "Line 2 is wrong, and line 1.", line=2, hint="h", cells=(3,)), pasted)
    assert (fault.line, fault.column, fault.excerpt) == (3, 0, "> 3 $")
    assert fault.message == "Line 3 is wrong, and line 2."
    assert (fault.code, fault.hint, fault.cells) == ("x", "h", (3,))


@pytest.mark.parametrize(
    ("line", "column", "place"),
    [(1, 1, (2, 3)), (1, 3, (2, 5)), (1, 4, (2, 6)), (1, 9, (2, 6)), (2, 1, (3, 3)), (2, 4, (3, 6)), (9, 1, (3, 3))],
)
def test_places_of_a_part_are_those_of_the_pasted_text(line: int, column: int, place: tuple[int, int]) -> None:
    for end in ("\n", "\r\n", "\r"):
        pasted = end.join(["Hello", "> 1 2", "> 3 $"])
        lines = Traced.whole(pasted).lines()
        bare = joined([lines[1].cut(2, 5), "\n", lines[2].cut(2, 5)])
        fault = bare.fault(PuzzleFault("x", f"Line {line}, column {column}: x.", line=line, column=column), pasted)
        assert (fault.line, fault.column) == place
        assert fault.message == f"Line {place[0]}, column {place[1]}: x."


def test_replacements_shorter_longer_and_as_long_keep_the_places_around_them() -> None:
    text = Traced.whole("..ab..cd").cut(2, 8)
    letters = re.compile("[a-z]+")
    for new, origins in (
        ("", [4, 5]),
        ("x", [2, 4, 5, 6]),
        ("xy", [2, 3, 4, 5, 6, 7]),
        ("xyz", [2, 2, 2, 4, 5, 6, 6, 6]),
    ):
        assert list(text.replaced(letters, new).origins) == origins
    assert text.replaced(re.compile("!"), "?") is text


def test_sentences_are_kept_once() -> None:
    text = Traced.whole("a").saying("One.", "Two.").saying("One.")
    assert text.said == ("One.", "Two.")
    assert joined([text, Traced.whole("b").saying("Three.")], ("Zero.",)).said == ("Zero.", "One.", "Two.", "Three.")
    assert text.cut(0, 1).said == text.replaced(re.compile("a"), "bc").said == text.said
