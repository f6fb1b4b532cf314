"""The first forms of each kind on any board and any text: nothing is lost, and what is refused is refused in place."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from puzzles.kinds.catalog import first_forms, kind_named, kind_of
from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.futoshiki.rules import borders
from puzzles.kinds.sudoku.box_sizes import puzzle_of
from puzzles.kinds.sudoku.forms.one_line import OneLine, PuzzleFile
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.portable.faults import PuzzleFault
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


def check_outcome(form: Form, text: str) -> None:
    """Read the text: puzzles of the kind, or a fault whose line and column are in the text."""
    assert form.sniff(text) in Confidence
    found, fault = outcome(form, text)
    if fault:
        written = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        assert fault.message.endswith(".")
        assert 0 <= fault.line <= len(written)
        line = written[fault.line - 1] if fault.line else ""
        assert 0 <= fault.column <= len(line) + 1 or fault.code == "no-number"
        assert fault.excerpt in line
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


def outcome(form: Form, text: str) -> tuple[list[Puzzle], PuzzleFault | None]:
    try:
        return list(form.parse(text)), None
    except PuzzleFault as fault:
        return [], fault


MARKS = st.text(st.sampled_from("0123456789.-_xX*|+= ,;:<>^v∧∨\n\r\t{}[]()\"'#/AGNone║│┃┏━═╔╬─┼²٣\ufeff"), max_size=250)


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


@given(form=FORMS, data=st.data())
@relaxed(200)
def test_any_values_have_their_conflicts_named(form: Form, data: st.DataObject) -> None:
    puzzle = data.draw(boards(form).filter(lambda puzzle: puzzle.size.cells <= 150))
    few = data.draw(st.lists(st.integers(-1, kind_of(puzzle).top(puzzle.size) + 2), min_size=1, max_size=30))
    values = tuple(few[at % len(few)] for at in range(puzzle.size.cells))
    for conflict in kind_of(puzzle).broken_rules(puzzle, values):
        assert conflict.message.endswith(".")
        assert conflict.cells
        assert all(0 <= cell < puzzle.size.cells for cell in conflict.cells)


@given(order=st.integers(2, 32), data=st.data())
@relaxed(60)
def test_any_full_latin_square_is_recognised(order: int, data: st.DataObject) -> None:
    numbers = data.draw(st.permutations(range(1, order + 1)))
    rows = data.draw(st.permutations(range(order)))
    square = tuple(numbers[(row + column) % order] for row in rows for column in range(order))
    (form,) = (form for form in FUTOSHIKI.first_forms if form.name == "rows")
    text = form.write(Puzzle("futoshiki", Size(order, order), square))
    assert form.sniff(text) is Confidence.CERTAIN
    assert form.parse(text)[0].givens == square


ENDS = st.sampled_from(["\n", "\r\n", "\r", " \n", "\t\r\n", "\n\n", "\n \n"])
LINES = st.text("123456789.", min_size=81, max_size=81)


@given(rows=st.lists(LINES, min_size=1, max_size=8), ends=st.lists(ENDS, min_size=8, max_size=8))
@relaxed(60)
def test_lines_are_read_whatever_ends_them(rows: list[str], ends: list[str]) -> None:
    found = OneLine().parse("".join(row + end for row, end in zip(rows, ends, strict=False)))
    givens = [tuple(map(int, row.replace(".", "0"))) for row in rows]
    assert [puzzle.givens for puzzle in found] == givens
    assert [found[at].givens for at in range(-len(found), 0)] == givens


@given(rows=st.lists(st.text(alphabet="1234.x0 \t", max_size=17), min_size=1, max_size=6))
@relaxed(60)
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
    found, fault = outcome(PuzzleFile(), "2\n" + "\n".join(rows))
    assert (fault.message if fault else "") == expected
    assert len(found) == (0 if expected else len(trimmed))
