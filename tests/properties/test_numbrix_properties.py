"""Numbrix's forms on any board and any text: nothing is lost, and only PuzzleFault is raised."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.numbrix import KIND
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import examples

each_form = pytest.mark.parametrize("form", KIND.first_forms, ids=lambda form: form.name)
sides = st.integers(1, 12) | st.sampled_from([30, 100])


@st.composite
def boards(draw: st.DrawFn) -> Puzzle:
    """Draw any givens in range on any rectangle, including repeated numbers, blank and full boards."""
    rows, columns = draw(sides), draw(st.integers(1, 12))
    size = Size(*draw(st.permutations((rows, columns))))
    numbers = draw(st.sampled_from([st.just(0), st.integers(0, size.cells), st.sampled_from([0, 1, size.cells])]))
    if size.cells > 150:  # draw a few, repeat them
        few = draw(st.lists(numbers, min_size=1, max_size=40))
        return Puzzle("numbrix", size, tuple(few[at % len(few)] for at in range(size.cells)))
    return Puzzle("numbrix", size, tuple(draw(st.lists(numbers, min_size=size.cells, max_size=size.cells))))


texts = st.text(st.sampled_from("0123456789-._xX*|│┃┏━+[]{}(),;:=\t \n\r\ufeff²٣ab"), max_size=200) | st.text(
    max_size=80
)


def read_or_refused(form: Form, text: str) -> None:
    """Parse: the result is a board of the kind, or a fault that points into the text."""
    assert form.sniff(text) in Confidence
    fault, found = None, []
    try:
        found = list(form.parse(text))
    except PuzzleFault as refused:
        fault = refused
    if fault:
        assert fault.message.endswith(".")
        assert 0 <= fault.line <= text.count("\n") + text.count("\r") + 1
        assert fault.column >= 0
    else:
        assert found
        for puzzle in found:
            assert KIND.blank(puzzle.size).size == puzzle.size
            assert all(0 <= given <= KIND.top(puzzle.size) for given in puzzle.givens)
            assert list(form.parse(form.write(puzzle))) == [puzzle]


@each_form
@settings(max_examples=examples(40), deadline=None)
@given(puzzles=st.lists(boards(), min_size=1, max_size=3))
def test_what_is_written_is_read_again(form: Form, puzzles: list[Puzzle]) -> None:
    text = form.write(*puzzles)
    assert text.endswith("\n")
    assert list(form.parse(text)) == puzzles
    assert form.sniff(text) is not Confidence.NO


@each_form
@settings(max_examples=examples(100), deadline=None)
@given(text=texts)
def test_any_text_is_read_or_refused(form: Form, text: str) -> None:
    read_or_refused(form, text)


@each_form
@settings(max_examples=examples(100), deadline=None)
@given(data=st.data())
def test_a_damaged_board_is_read_or_refused(form: Form, data: st.DataObject) -> None:
    text = form.write(data.draw(boards().filter(lambda puzzle: puzzle.size.cells < 150)))
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start, min(len(text), start + 4)))
    put = data.draw(st.text(st.sampled_from("079-. \t\n|[]²"), max_size=3))
    read_or_refused(form, text[:start] + put + text[end:])


@settings(max_examples=examples(100), deadline=None)
@given(puzzle=boards(), data=st.data())
def test_any_values_have_their_conflicts_named(puzzle: Puzzle, data: st.DataObject) -> None:
    span = puzzle.size.cells + 2
    few = data.draw(st.lists(st.integers(-1, span), min_size=1, max_size=30))
    values = tuple(few[at % len(few)] for at in range(puzzle.size.cells))
    for conflict in KIND.broken_rules(puzzle, values):
        assert conflict.message.endswith(".")
        assert conflict.cells
        assert all(0 <= cell < puzzle.size.cells for cell in conflict.cells)
