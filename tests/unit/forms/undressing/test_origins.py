"""A text made from another keeps the places of its characters, and what is made of it counts as work."""

from __future__ import annotations

import re

import pytest

from puzzles.forms.undressing.origins import PIECE, Traced, joined
from puzzles.forms.work_limit import Effort, EffortExhausted
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

ENDS = ("\n", "\r\n", "\r")


def bare_of(pasted: str) -> Traced:
    """Return the last two lines without what stands before their cells, as far as these go."""
    lines = Traced.whole(pasted).lines()
    return joined([lines[-2].cut(2, 5), "\n", lines[-1].cut(2, 5)])


def test_parts_and_replacements_know_where_they_come_from() -> None:
    text = Traced.whole("ab--cd")
    assert list(text.cut(2, 5).origins) == [2, 3, 4]
    new = text.replaced(re.compile("-+"), "!")
    assert (new.text, list(new.origins)) == ("ab!cd", [0, 1, 2, 4, 5])
    back = joined([text.cut(4, 6), "\n", text.cut(0, 1)])
    assert (back.text, list(back.origins)) == ("cd\na", [4, 5, 5, 0])
    told = joined(["ab", Traced("c", [7]), "de", Traced("fg", [3, 9])])
    assert (told.text, list(told.origins)) == ("abcdefg", [0, 0, 7, 7, 7, 3, 9])
    nothing = joined([])
    assert (nothing.text, list(nothing.origins), nothing.said, nothing.effort) == ("", [], (), None)


@looped(
    ("line", "column", "place"),
    [(1, 1, (2, 3)), (1, 9, (2, 6)), (2, 4, (3, 6)), (9, 1, (3, 3))],
)
def test_places_of_a_part_are_those_of_the_pasted_text(line: int, column: int, place: tuple[int, int]) -> None:
    for end in ENDS:
        pasted = end.join(["Hello", "> 1 2", "> 3 $"])
        wrong = PuzzleFault("x", f"Line {line}, column {column}: x.", line=line, column=column)
        fault = bare_of(pasted).fault(wrong, pasted)
        assert (fault.line, fault.column) == place
        assert fault.message == f"Line {place[0]}, column {place[1]}: x."
        assert fault.excerpt == pasted.split(end)[place[0] - 1]


def test_a_fault_of_a_whole_line_gets_its_line_and_no_column_and_one_without_a_place_stays_as_it_is() -> None:
    pasted = "Hello\n> 1 2\n> 3 $"
    wrong = PuzzleFault("x", "Line 2 is wrong, and line 1.", line=2, hint="h", cells=(3,))
    fault = bare_of(pasted).fault(wrong, pasted)
    assert (fault.line, fault.column, fault.excerpt) == (3, 0, "> 3 $")
    assert (fault.message, fault.code, fault.hint, fault.cells) == ("Line 3 is wrong, and line 2.", "x", "h", (3,))
    nowhere = PuzzleFault("x", "Nothing.")
    assert Traced.whole("abc").fault(nowhere, "abc") is nowhere


@looped(
    ("message", "told"),
    [
        ("Line 1, column 2, and line 2, column 1: no.", "Line 3, column 4, and line 4, column 3: no."),
        ("Underline 2, lines 1 and Lines 2.", "Underline 2, lines 1 and Lines 2."),
    ],
)
def test_all_places_of_a_sentence_are_those_of_the_pasted_text(message: str, told: str) -> None:
    pasted = "Hi\n\n> 1 2\n> 3 4"
    assert bare_of(pasted).fault(PuzzleFault("x", message, line=1), pasted).message == told


def test_a_fault_of_an_empty_text_stands_at_the_beginning() -> None:
    fault = Traced.whole("").fault(PuzzleFault("x", "Line 1.", line=1, column=1), "pasted")
    assert (fault.line, fault.column, fault.excerpt) == (1, 1, "pasted")


@looped(
    ("new", "origins"), [("", [4, 5]), ("x", [2, 4, 5, 6]), ("xy", [*range(2, 8)]), ("xyz", [2] * 3 + [4, 5] + [6] * 3)]
)
def test_replacements_shorter_longer_and_as_long_keep_the_places_around_them(new: str, origins: list[int]) -> None:
    text = Traced.whole("..ab..cd").cut(2, 8)
    assert list(text.replaced(re.compile("[a-z]+"), new).origins) == origins
    assert text.replaced(re.compile("!"), "?") is text


def test_a_part_of_a_longer_text_knows_where_its_characters_come_from() -> None:
    text = Traced("bcd", range(100, 110), ("Said.",), at=3)
    assert list(text.origins) == [text.origin(at) for at in range(3)] == [103, 104, 105]
    part = text.cut(1, 3)
    assert (part.text, list(part.origins), part.said) == ("cd", [104, 105], ("Said.",))
    lines = [(line.text, list(line.origins)) for line in Traced("a\n\nb", range(9), at=5).lines()]
    assert lines == [("a", [5]), ("", []), ("b", [8])]
    text = Traced("a-b--c", range(50), ("Said.",), at=10)
    new = text.replaced(re.compile("-+"), lambda found: "+" * (3 - len(found[0])))
    assert (new.text, list(new.origins), new.said) == ("a++b+c", [10, 11, 11, 12, 13, 15], ("Said.",))
    assert (new.cut(3, 6).replaced(re.compile("b"), "").text, new.cut(3, 6).origin(2)) == ("+c", 15)


def test_unix_line_ends_stand_where_the_line_ended() -> None:
    text = Traced.whole("a\r\nb\rc\nd")
    assert (text.text, list(text.origins)) == ("a\nb\nc\nd", [0, 1, 3, 4, 5, 6, 7])
    assert text.lines()[1].origin(0) == 3


def test_all_that_is_made_counts_on_the_same_effort_which_ends() -> None:
    effort = Effort(1000)
    text = Traced.whole("a\r\nb", effort)
    made = [text, text.cut(0, 1), *text.lines(), text.replaced(re.compile("a"), "b")]
    assert all(each.effort is effort for each in [*made, joined([text]), joined(["x", Traced.whole("c"), text])])
    assert joined([Traced.whole("c")]).effort is None
    assert Traced.whole("a" * 100, Effort(PIECE)).cut(0, 1).text == "a"
    for most, work in ((PIECE - 1, lambda text: text.cut(0, 1)), (5 * PIECE, Traced.lines)):
        tight = Effort(most)
        with pytest.raises(EffortExhausted):
            work(Traced.whole("1\n" * 100, tight))
        assert tight.cost <= most + 2 * PIECE, "no more than the step that ends it"
