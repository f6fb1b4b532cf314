"""The first forms of each kind on any board and any text: nothing is lost, and what is refused is refused in place."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from puzzles.kinds.catalog import first_forms, kind_named, kind_of
from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.futoshiki.rules import borders
from puzzles.kinds.sudoku.box_sizes import puzzle_of
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.contract.damage import assert_whole
from tests.sampling import examples

SUDOKU, FUTOSHIKI = kind_named("sudoku"), kind_named("futoshiki")
FORMS = st.sampled_from(list(first_forms()))
ODD_BOXES = [Size(6, 6, 3, 2), Size(8, 8, 4, 2), Size(14, 14, 2, 7), Size(21, 21, 3, 7)]


def relaxed(number: int) -> settings:
    return settings(max_examples=examples(number), deadline=None, suppress_health_check=list(HealthCheck))


def sizes(form: Form) -> st.SearchStrategy[Size]:
    """Draw a size that a form holds, mostly a small one."""
    if form.kind == "numbrix":
        return st.builds(Size, st.integers(1, 12) | st.sampled_from([30, 100]), st.integers(1, 12))
    if form.kind == "futoshiki":
        most = 9 if form.name == "typed" else 32
        return (st.integers(2, min(most, 10)) | st.just(most)).map(lambda order: Size(order, order))
    offered = [size for size in SUDOKU.sizes if form.name != "file" or size.rows in (4, 9)]
    return st.sampled_from([*offered, *(ODD_BOXES if form.name in ("box", "ascii") else [])])


@st.composite
def boards(draw: st.DrawFn, form: Form) -> Puzzle:
    """Draw a board filled at random, sparse, full or empty: a form knows no rules."""
    kind, size = kind_of(form), draw(sizes(form))
    numbers = st.integers(0, kind.top(size))
    few = draw(st.lists(draw(st.sampled_from([numbers, numbers | st.just(0), st.just(0)])), min_size=1, max_size=40))
    givens = tuple(few[at % len(few)] for at in range(size.cells))
    if form.kind == "sudoku":
        return puzzle_of(size, givens)
    if form.name == "rows" and form.kind == "futoshiki":  # it holds full boards without signs
        givens = tuple(given or 1 for given in givens)
    clues: list[Inequality] = []
    if form.kind == "futoshiki" and form.name != "rows":
        signs = draw(st.lists(st.sampled_from([-1, 0, 0, 1]), min_size=1, max_size=40))
        for at, pair in enumerate(borders(size.rows)):
            clues += [Inequality(*pair[:: signs[at % len(signs)]])] if signs[at % len(signs)] else []
    return Puzzle(form.kind, size, givens, tuple(sorted(clues)))


@given(form=FORMS, data=st.data())
@relaxed(400)
def test_what_is_written_reads_back_equal(form: Form, data: st.DataObject) -> None:
    drawn = data.draw(st.lists(boards(form), min_size=1, max_size=3))
    puzzles = [puzzle for puzzle in drawn if puzzle.size == drawn[0].size or form.kind != "sudoku"]
    text = form.write(*puzzles)
    assert text.endswith("\n")
    assert list(form.parse(text)) == puzzles
    # A square of numbers is only recognised as a Futoshiki if it is solved.
    solved = form.name != "rows" or not FUTOSHIKI.broken_rules(puzzles[0], puzzles[0].givens)
    assert (form.sniff(text) is not Confidence.NO) is solved or form.kind != "futoshiki"
    assert form.sniff(text) is not Confidence.NO or form.kind == "futoshiki"


MARKS = st.text(st.sampled_from("0123456789.-_xX*|+= ,;:<>^v∧∨\n\r\t{}[]()\"'#/AGNone║│┃┏━═╔╬─┼²٣\ufeff"), max_size=250)


def check_outcome(form: Form, text: str) -> None:
    """Read a text. What is read are puzzles of the kind, which are written and read again; a fault is in the text."""
    assert form.sniff(text) in Confidence
    try:
        found = list(form.parse(text))
    except PuzzleFault as fault:
        assert_whole(fault, text)
        return
    assert found
    for puzzle in found:
        kind = kind_of(puzzle)
        assert (puzzle.kind, kind.blank(puzzle.size).size) == (form.kind, puzzle.size)
        assert all(0 <= given <= kind.top(puzzle.size) for given in puzzle.givens)
        assert list(puzzle.clues) == sorted(set(puzzle.clues))
        assert not puzzle.clues or {tuple(sorted(clue)) for clue in puzzle.clues} <= set(borders(puzzle.size.rows))
        # The square of numbers is read with empty cells too, but written only when full.
        if form.name != "rows" or all(puzzle.givens):
            assert list(form.parse(form.write(puzzle))) == [puzzle]


@given(form=FORMS, text=MARKS | st.text(max_size=200))
@relaxed(600)
def test_any_text_is_read_or_refused_in_place(form: Form, text: str) -> None:
    check_outcome(form, text)


@given(form=FORMS, data=st.data())
@relaxed(400)
def test_a_damaged_board_is_read_or_refused_in_place(form: Form, data: st.DataObject) -> None:
    text = form.write(data.draw(boards(form).filter(lambda puzzle: puzzle.size.cells <= 150)))
    for _ in range(data.draw(st.integers(1, 3))):
        at, length = data.draw(st.integers(0, len(text) - 1)), data.draw(st.integers(0, 12))
        text = text[:at] + data.draw(MARKS)[:6] + text[at + length :] or "\n"
    check_outcome(form, text)
