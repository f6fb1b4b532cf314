"""Futoshiki's forms on any board and any text: nothing is lost, and only PuzzleFault is raised."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.futoshiki import KIND
from puzzles.kinds.futoshiki.rules import borders
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import examples

each_form = pytest.mark.parametrize("form", KIND.first_forms, ids=lambda form: form.name)


def largest(form: Form) -> int:
    return 9 if form.name == "typed" else 32


@st.composite
def boards(draw: st.DrawFn, most: int) -> Puzzle:
    """Draw any givens in range and any signs at the borders."""
    order = draw(st.integers(2, min(most, 10)) | st.just(most))
    few = draw(st.lists(st.integers(0, order) | st.just(0), min_size=1, max_size=40))
    signs = draw(st.lists(st.sampled_from([-1, 0, 0, 1]), min_size=1, max_size=40))
    clues = [
        Inequality(one, other) if sign < 0 else Inequality(other, one)
        for at, (one, other) in enumerate(borders(order))
        if (sign := signs[at % len(signs)])
    ]
    givens = tuple(few[at % len(few)] for at in range(order * order))
    return Puzzle("futoshiki", Size(order, order), givens, tuple(sorted(clues)))


def held(form: Form, puzzle: Puzzle) -> Puzzle:
    """Return the board, made full and without clues for the form that holds no others."""
    if form.name != "rows":
        return puzzle
    return replace(puzzle, givens=tuple(given or 1 for given in puzzle.givens), clues=())


texts = st.text(st.sampled_from("0123456789<>^v∧∨AV.-_*? \t\n\r\ufeff²٣ab"), max_size=200) | st.text(max_size=80)


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
            assert all(0 <= given <= puzzle.size.rows for given in puzzle.givens)
            assert list(puzzle.clues) == sorted(set(puzzle.clues))
            assert {tuple(sorted(clue)) for clue in puzzle.clues} <= set(borders(puzzle.size.rows))
            # The square of numbers is read with empty cells too, but written only when full.
            if form.name != "rows" or all(puzzle.givens):
                assert list(form.parse(form.write(puzzle))) == [puzzle]


@each_form
@settings(max_examples=examples(40), deadline=None)
@given(data=st.data())
def test_what_is_written_is_read_again(form: Form, data: st.DataObject) -> None:
    puzzles = [held(form, puzzle) for puzzle in data.draw(st.lists(boards(largest(form)), min_size=1, max_size=3))]
    text = form.write(*puzzles)
    assert text.endswith("\n")
    assert list(form.parse(text)) == puzzles
    # A square of numbers is only recognised as a Futoshiki if it is solved.
    solved = not KIND.broken_rules(puzzles[0], puzzles[0].givens)
    assert form.sniff(text) is (Confidence.CERTAIN if solved else Confidence.NO) or form.name != "rows"
    assert form.sniff(text) is not Confidence.NO or form.name == "rows"


@each_form
@settings(max_examples=examples(100), deadline=None)
@given(text=texts)
def test_any_text_is_read_or_refused(form: Form, text: str) -> None:
    read_or_refused(form, text)


@each_form
@settings(max_examples=examples(100), deadline=None)
@given(data=st.data())
def test_a_damaged_board_is_read_or_refused(form: Form, data: st.DataObject) -> None:
    text = form.write(held(form, data.draw(boards(9))))
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start, min(len(text), start + 4)))
    put = data.draw(st.text(st.sampled_from("079-. \t\n<>^v²"), max_size=3))
    read_or_refused(form, text[:start] + put + text[end:])


@settings(max_examples=examples(100), deadline=None)
@given(puzzle=boards(9), data=st.data())
def test_any_values_have_their_conflicts_named(puzzle: Puzzle, data: st.DataObject) -> None:
    few = data.draw(st.lists(st.integers(-1, puzzle.size.rows + 1), min_size=1, max_size=30))
    values = tuple(few[at % len(few)] for at in range(puzzle.size.cells))
    for conflict in KIND.broken_rules(puzzle, values):
        assert conflict.message.endswith(".")
        assert conflict.cells
        assert all(0 <= cell < puzzle.size.cells for cell in conflict.cells)


@settings(max_examples=examples(60), deadline=None)
@given(order=st.integers(2, 32), data=st.data())
def test_any_full_latin_square_is_recognised(order: int, data: st.DataObject) -> None:
    numbers = data.draw(st.permutations(range(1, order + 1)))
    rows = data.draw(st.permutations(range(order)))
    square = tuple(numbers[(row + column) % order] for row in rows for column in range(order))
    (form,) = (form for form in KIND.first_forms if form.name == "rows")
    text = form.write(Puzzle("futoshiki", Size(order, order), square))
    assert form.sniff(text) is Confidence.CERTAIN
    assert form.parse(text)[0].givens == square
