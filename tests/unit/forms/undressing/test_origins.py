"""A text made from another keeps the places of its characters."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from puzzles.forms.undressing.origins import Traced, joined
from puzzles.forms.work_limit import Effort, EffortExhausted
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped


def test_parts_and_replacements_know_where_they_come_from() -> None:
    text = Traced.whole("ab--cd")
    assert list(text.cut(2, 5).origins) == [2, 3, 4]
    new = text.replaced(re.compile("-+"), "!")
    assert (new.text, list(new.origins)) == ("ab!cd", [0, 1, 2, 4, 5])
    assert joined([text.cut(4, 6), "\n", text.cut(0, 1)]).text == "cd\na"
    assert list(joined([text.cut(4, 6), "\n", text.cut(0, 1)]).origins) == [4, 5, 5, 0]


@looped("ending", ["\n", "\r\n", "\r"])
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


@looped(
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
    text = joined([Traced("a", [0], ("One.",)), Traced("", [], ("Two.", "One."))])
    assert text.said == ("One.", "Two.")
    assert joined([text, Traced("b", [1], ("Three.",))], ("Zero.",)).said == ("Zero.", "One.", "Two.", "Three.")
    assert text.cut(0, 1).said == text.replaced(re.compile("a"), "bc").said == text.said


def test_a_part_of_a_longer_text_knows_where_its_characters_come_from() -> None:
    text = Traced("bcd", range(100, 110), ("Said.",), at=3)
    assert list(text.origins) == [103, 104, 105]
    assert [text.origin(at) for at in range(3)] == [103, 104, 105]
    part = text.cut(1, 3)
    assert (part.text, list(part.origins), part.said) == ("cd", [104, 105], ("Said.",))
    assert [(line.text, list(line.origins)) for line in Traced("a\n\nb", range(9), at=5).lines()] == [
        ("a", [5]),
        ("", []),
        ("b", [8]),
    ]


def test_what_is_replaced_in_a_part_keeps_its_places() -> None:
    text = Traced("a-b--c", range(50), ("Said.",), at=10)
    new = text.replaced(re.compile("-+"), lambda found: "+" * (3 - len(found[0])))
    assert (new.text, list(new.origins), new.said) == ("a++b+c", [10, 11, 11, 12, 13, 15], ("Said.",))
    assert new.effort is None
    assert (new.cut(3, 6).replaced(re.compile("b"), "").text, new.cut(3, 6).origin(2)) == ("+c", 15)


def test_unix_line_ends_stand_where_the_line_ended() -> None:
    text = Traced.whole("a\r\nb\rc\nd")
    assert (text.text, list(text.origins)) == ("a\nb\nc\nd", [0, 1, 3, 4, 5, 6, 7])
    assert text.lines()[1].origin(0) == 3


def spent(work: Callable[[Traced], object], text: str = "x" * 320) -> int:
    effort = Effort(100_000)
    work(Traced.whole(text, effort))
    return effort.cost


def test_what_each_step_costs() -> None:
    """Eight characters for a piece, and one for thirty-two that are copied."""
    assert spent(lambda text: text) == 0
    assert spent(lambda text: text.cut(0, 31)) == 8
    assert spent(lambda text: text.cut(0, 32)) == spent(lambda text: text.cut(32, 64)) == 9
    assert spent(lambda text: text.cut(64, 320)) == 16
    assert spent(lambda text: text.lines()) == 18
    assert spent(lambda text: text.lines(), "\n" * 3) == 32
    assert spent(lambda text: joined([text, "," * 99, text])) == 36
    assert spent(lambda text: joined([Traced.whole("b"), text])) == 18
    assert spent(lambda text: joined([text, Traced.whole("b")])) == 18
    assert spent(lambda text: text.replaced(re.compile("y"), "z")) == 0
    assert spent(lambda text: text.replaced(re.compile("x+"), "z")) == 18
    assert spent(lambda text: text.replaced(re.compile("y"), ""), "x" * 95 + "y" + "x" * 63 + "y" + "x" * 200) == 21
    assert spent(lambda text: text, "a\r\n" * 2) == 16


def test_all_that_is_made_counts_on_the_same_effort() -> None:
    effort = Effort(1000)
    text = Traced.whole("a\r\nb", effort)
    made = [text, text.cut(0, 1), *text.lines(), text.replaced(re.compile("a"), "b")]
    assert all(each.effort is effort for each in [*made, joined([text]), joined(["x", Traced.whole("c"), text])])
    assert joined([Traced.whole("c")]).effort is None
    with pytest.raises(EffortExhausted):
        Traced.whole("a" * 100, Effort(7)).cut(0, 1)
    assert Traced.whole("a" * 100, Effort(8)).cut(0, 1).text == "a"


def test_nothing_joined_and_words_before_all_parts() -> None:
    nothing = joined([])
    assert (nothing.text, list(nothing.origins), nothing.said, nothing.effort) == ("", [], (), None)
    text = joined(["ab", Traced("c", [7]), "de", Traced("fg", [3, 9])])
    assert (text.text, list(text.origins)) == ("abcdefg", [0, 0, 7, 7, 7, 3, 9])


@looped("ending", ["\n", "\r\n", "\r"])
def test_the_line_of_a_fault_is_shown_as_it_was_pasted(ending: str) -> None:
    pasted = ending.join(["", "  ab", "", "cd "])
    text = Traced.whole(pasted)
    for line, excerpt in ((1, ""), (2, "  ab"), (3, ""), (4, "cd ")):
        fault = text.fault(PuzzleFault("x", f"Line {line}.", line=line, column=1), pasted)
        assert (fault.line, fault.column, fault.excerpt, fault.message) == (line, 1, excerpt, f"Line {line}.")


@looped(
    ("message", "told"),
    [
        ("Line 1, column 2, and line 2, column 1: no.", "Line 3, column 4, and line 4, column 3: no."),
        ("line 2 is like line 1", "line 4 is like line 3"),
        ("Underline 2, lines 1 and Lines 2.", "Underline 2, lines 1 and Lines 2."),
        ("Line 2 column 1", "Line 4 column 1"),
    ],
)
def test_all_places_of_a_sentence_are_those_of_the_pasted_text(message: str, told: str) -> None:
    pasted = "Hi\n\n> 1 2\n> 3 4"
    lines = Traced.whole(pasted).lines()
    bare = joined([lines[2].cut(2, 5), "\n", lines[3].cut(2, 5)])
    fault = bare.fault(PuzzleFault("x", message, line=1), pasted)
    assert fault.message == told
    assert (fault.line, fault.column) == (3, 0)


def test_a_fault_of_an_empty_text_stands_at_the_beginning() -> None:
    fault = Traced.whole("").fault(PuzzleFault("x", "Line 1.", line=1, column=1), "pasted")
    assert (fault.line, fault.column, fault.excerpt) == (1, 1, "pasted")


def test_a_place_behind_the_last_line_end_is_on_the_line_below() -> None:
    for pasted in ("a\n", "a\r\n", "a\r"):
        fault = Traced.whole(pasted).fault(PuzzleFault("x", "Line 2.", line=2, column=1), pasted)
        assert (fault.line, fault.column, fault.excerpt) == (2, 1, "")


def test_a_column_behind_an_empty_line_stays_on_it() -> None:
    fault = Traced.whole("\nabc").fault(PuzzleFault("x", "Line 1.", line=1, column=3), "\nabc")
    assert (fault.line, fault.column, fault.excerpt) == (1, 1, "")
