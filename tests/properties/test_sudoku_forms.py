"""The forms of Sudoku on any input: what is written reads back equal, and anything else is a fault at its place."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.box_sizes import puzzle_of
from puzzles.kinds.sudoku.forms import one_line
from puzzles.kinds.sudoku.forms.one_line import PuzzleFile
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import examples, sample

ODD_BOXES = [Size(6, 6, 3, 2), Size(8, 8, 4, 2), Size(14, 14, 2, 7), Size(18, 18, 6, 3), Size(21, 21, 3, 7)]
SHAPED = ("box", "ascii")
"""The forms that show boxes."""

each_form = pytest.mark.parametrize("form", KIND.first_forms, ids=lambda form: form.name)
relaxed = settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])


def holds(form: Form, size: Size) -> bool:
    if form.name == "file":
        return size.rows in (4, 9) and size in KIND.sizes
    return size in KIND.sizes or form.name in SHAPED


def boards(size: Size) -> st.SearchStrategy[Puzzle]:
    """Draw boards filled at random, some sparse and some full: a form knows no rules."""
    numbers = st.lists(st.integers(0, size.rows), min_size=size.cells, max_size=size.cells)
    kept = st.lists(st.booleans(), min_size=size.cells, max_size=size.cells)
    sparse = st.tuples(numbers, kept).map(lambda both: [n * keep for n, keep in zip(*both, strict=True)])
    return st.one_of(numbers, sparse, st.just([0] * size.cells)).map(lambda givens: puzzle_of(size, tuple(givens)))


HELD = [(form, size) for form in KIND.first_forms for size in (*KIND.sizes, *ODD_BOXES) if holds(form, size)]
SOME = sample(HELD, 20, lambda pair: pair[0].name)


@pytest.mark.parametrize(("form", "size"), SOME, ids=lambda part: getattr(part, "name", str(part)))
@given(data=st.data())
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
def test_what_is_written_reads_back_equal(form: Form, size: Size, data: st.DataObject) -> None:
    puzzles = data.draw(st.lists(boards(size), min_size=1, max_size=2))
    text = form.write(*puzzles)
    assert list(form.parse(text)) == puzzles
    assert form.sniff(text) >= Confidence.POSSIBLE


def outcome(form: Form, text: str) -> list[Puzzle] | PuzzleFault:
    try:
        return list(form.parse(text))
    except PuzzleFault as fault:
        return fault


def check_outcome(form: Form, text: str) -> None:
    """Read the text: puzzles of the kind, or a fault whose line and column are in the text."""
    assert form.sniff(text) in Confidence
    found = outcome(form, text)
    if isinstance(found, PuzzleFault):
        written = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        assert found.message.endswith(".")
        assert 0 <= found.line <= len(written)
        if found.line:
            line = written[found.line - 1]
            assert 1 <= found.column <= len(line) + 1
            assert found.excerpt in line
    else:
        assert found
        for puzzle in found:
            assert puzzle.kind == "sudoku"
            assert KIND.blank(puzzle.size).size == puzzle.size
            assert all(0 <= value <= puzzle.size.rows for value in puzzle.givens)


@each_form
@given(text=st.text(max_size=400))
@relaxed
def test_any_text_is_read_or_refused_in_place(form: Form, text: str) -> None:
    check_outcome(form, text)


MARKS = st.text(alphabet="0123456789.-_*|+= ,;\n\r\t{}[]()\"'#/AGxNone║│═╔╬─┼²\ufeff", max_size=300)


@each_form
@given(text=MARKS)
@relaxed
def test_text_of_the_forms_own_marks_is_read_or_refused_in_place(form: Form, text: str) -> None:
    check_outcome(form, text)


@each_form
@given(data=st.data())
@relaxed
def test_mutated_text_is_read_or_refused_in_place(form: Form, data: st.DataObject) -> None:
    size = data.draw(st.sampled_from([size for size in KIND.sizes if size.rows <= 10 and holds(form, size)]))
    text = form.write(*data.draw(st.lists(boards(size), min_size=1, max_size=2)))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        cut = data.draw(st.integers(0, 12))
        text = text[:at] + data.draw(MARKS)[:6] + text[at + cut :]
        text = text or "\n"
    check_outcome(form, text)


ENDS = st.sampled_from(["\n", "\r\n", "\r", " \n", "\t\r\n", "\n\n", "\n \n"])


@given(rows=st.lists(boards(KIND.sizes[1]), min_size=1, max_size=8), ends=st.lists(ENDS, min_size=8, max_size=8))
@relaxed
def test_lines_are_read_whatever_ends_them(rows: list[Puzzle], ends: list[str]) -> None:
    form = one_line.OneLine()
    text = "".join(form.write(row).rstrip("\n") + end for row, end in zip(rows, ends, strict=False))
    found = form.parse(text)
    assert list(found) == rows
    assert [found[at] for at in range(-len(found), 0)] == rows


@given(rows=st.lists(st.text(alphabet="1234.x0 \t", max_size=17), min_size=1, max_size=6))
@relaxed
def test_a_puzzle_file_names_the_first_line_that_homework_1_would(rows: list[str]) -> None:
    """Homework 1's rule, written down line by line, compared with the reader of whole files."""
    trimmed = [row.rstrip(" \t") for row in rows]
    while trimmed and not trimmed[-1]:
        trimmed.pop()
    expected = "The file ends after its block size: it holds no puzzle." if not trimmed else ""
    for number, row in enumerate(trimmed, 2):
        if len(row) != 16:
            expected = expected or f"Line {number} has the wrong length."
        elif not set(row) <= set("1234."):
            expected = expected or f"Line {number} has an invalid character."
    found = outcome(PuzzleFile(), "2\n" + "\n".join(rows))
    if isinstance(found, PuzzleFault):
        assert found.message == expected
    else:
        assert not expected
        assert len(found) == len(trimmed)
