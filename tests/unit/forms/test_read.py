"""Reading and writing any text: what is recognised, which form wins, and the faults of texts that are not puzzles."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from puzzles.forms import read as reading
from puzzles.forms.read import read
from puzzles.kinds import catalog
from puzzles.kinds.form import Confidence, Form
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.text.line_puzzles import Lines
from tests import founding
from tests.contract.toy import Toy
from tests.sampling import looped

LINE = "...81.....2........1.9..7...7..25.934.2............5...975.....563.....4......68."
FUTOSHIKI = "0 0\n0 0\n\n<\n0\n\n0 0\n"


@looped(
    ("text", "form", "title"),
    [
        (LINE, "sudoku/line", "Sudoku 9×9, one line"),
        (f"{LINE}\n{LINE}\n", "sudoku/line", "2 Sudoku puzzles 9×9, one line each"),
        (FUTOSHIKI, "futoshiki/clusters", "Futoshiki 2×2, "),
    ],
)
def test_a_text_is_recognised_and_the_reading_is_named(text: str, form: str, title: str) -> None:
    opened = read(text)
    assert opened.form.full_name.startswith(form)
    assert opened.title.startswith(title)


class Scripted(Form):
    """A form with a fixed confidence that parses, or does not, as told."""

    kind = "toy"
    title = "scripted"

    def __init__(self, name: str, confidence: Confidence, parses: bool) -> None:
        self.name = name
        self.confidence = confidence
        self.parses = parses
        self.parsed = 0

    def sniff(self, text: str) -> Confidence:
        return self.confidence

    def parse(self, text: str) -> Sequence[Puzzle]:
        self.parsed += 1
        if not self.parses:
            raise PuzzleFault(self.name, f"Not {self.name}.")
        return [Puzzle("toy", Size(1, 1), (1 if self.name < "y" else 0,))]

    def holds(self, puzzle: Puzzle) -> bool:
        return False

    def write(self, *puzzles: Puzzle) -> str:
        raise PuzzleFault(self.name, "Holds nothing.")

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        return "\n"


NO, POSSIBLE, LIKELY, CERTAIN = Confidence


@pytest.mark.parametrize(
    ("forms", "wins", "others"),
    [
        ([("a", POSSIBLE, True), ("y", LIKELY, True), ("c", NO, True)], "y", ["a"]),
        ([("a", POSSIBLE, True), ("b", POSSIBLE, True), ("y", POSSIBLE, True), ("z", POSSIBLE, True)], "a", ["y"]),
        ([("a", CERTAIN, False), ("b", CERTAIN, True), ("y", LIKELY, True)], "b", ["y"]),
        # None: the fault of "a" is told.
        ([("b", POSSIBLE, False), ("a", LIKELY, False)], None, []),
        ([("a", CERTAIN, False), ("b", LIKELY, True)], None, []),
    ],
)
def test_the_most_certain_reading_that_parses_wins(
    monkeypatch: pytest.MonkeyPatch, forms: list[tuple[str, Confidence, bool]], wins: str | None, others: list[str]
) -> None:
    kind = Toy()
    kind.first_forms = scripted = tuple(Scripted(*each) for each in forms)
    monkeypatch.setattr(catalog, "KINDS", (kind,))
    if not wins:
        with pytest.raises(PuzzleFault, match="Not a"):
            read("text")
        return
    opened = read("text")
    assert (opened.form.name, [other.form.name for other in opened.others]) == (wins, others)
    # A long text is not parsed twice.
    parsed = sum(form.parsed for form in scripted if form.parses)
    assert read("x" * (reading.OTHERS_CHARACTERS + 1)).others == ()
    assert sum(form.parsed for form in scripted if form.parses) == parsed + 1


@looped("form", ["sudoku/sudokuwiki", "sudoku/fpuzzles", "sudoku/candidates"])
def test_a_text_that_is_not_in_the_form_named_is_refused(form: str) -> None:
    with pytest.raises(PuzzleFault, match="This looks like a puzzle from"):
        read("words", form)


def test_an_unknown_text_is_told_what_was_seen_and_what_is_known() -> None:
    with pytest.raises(PuzzleFault) as refused:
        read("\n\n  Dear Sir,\nhello\n")
    fault = refused.value
    assert (fault.code, fault.line, fault.column) == ("unrecognised", 3, 1)
    assert "The help lists every form, each with an example." in fault.hint
    assert len(fault.hint) < 200  # not every form by its name
    assert "“Dear Sir,”" in fault.message
    assert all(kind.title in fault.hint for kind in catalog.KINDS)


@looped("ending", ["\n", "\r\n", "\r"])
def test_how_a_text_ends_its_lines_is_known(ending: str) -> None:
    assert read(FUTOSHIKI.replace("\n", ending)).line_end == ending
    assert read(LINE).line_end == "\n"


@looped("head", ["", "3\n"])
def test_a_few_lines_that_are_no_puzzles_are_passed_over_and_named(head: str) -> None:
    lines = [LINE] * 1500
    lines[1233], lines[17], lines[199] = "x", "." * 80, "."
    text, after = head + "\n".join(lines), head.count("\n")
    opened = read(text, lenient=True)
    assert len(opened.puzzles) == 1497
    assert opened.misfits is not None
    assert list(opened.misfits.numbers) == [18 + after, 200 + after, 1234 + after]
    assert opened.warning.startswith("3 of 1,500 lines are not puzzles and stay as they are. Line 1")
    assert opened.warning.endswith(f" The others: {200 + after}, {1234 + after:,}.")
    assert opened.title.startswith("1,497 Sudoku puzzles 9×9")
    with pytest.raises(PuzzleFault):
        read(text)


@looped(
    ("text", "line", "message"),
    [
        (f"{LINE}\n{LINE[:-1]}", 2, "Line 2 has 80 characters; a 9×9 puzzle has 81."),
        ("a remark\n" * 99 + LINE, 1, "Line 1 has 8 characters; a 9×9 puzzle has 81."),
    ],
)
def test_a_text_opens_with_one_puzzle_among_its_first_hundred_lines(text: str, line: int, message: str) -> None:
    for written in (text, text.replace("\n", "\r\n"), text.replace("\n", "\r")):
        opened = read(written, lenient=True)
        assert opened.misfits is not None
        assert (opened.misfits.numbers[0], message in opened.warning) == (line, True)
        assert {*opened.puzzles} == {read(LINE).puzzles[0]}


SPACED = " ".join("0" * 41)
"""A Numbrix row of 41 numbers, which has as many characters as a 9x9 puzzle."""


@looped(
    "text",
    [
        "a remark\n" * 100 + LINE,
        f"{SPACED}\n" * 40 + "wrong\n",
        "-" * 81 + "\nhello\n" * 3,
        "hello\n" * 8 + "12.." * 4,
        "3\n" + f"{LINE[:-1]}\n" * 100 + LINE,
        # Rows of a 16x16 board, one of them too short. Some of the rows alone would be 4x4 puzzles.
        "\n".join(["1.2.3.4........." if row % 3 else "..........A..B.." for row in range(15)] + ["1.2.3.4...."]),
    ],
)
def test_a_text_without_a_line_that_nothing_else_looks_like_is_refused(text: str) -> None:
    with pytest.raises(PuzzleFault):
        read(text, lenient=True)


def quoted(mark: str, lines: list[str]) -> str:
    return "".join(f"{mark}{line}\r\n" for line in lines)


@looped("mark", [">> ", "\t"])
def test_quoted_and_indented_lines_open_at_any_size_and_stay_so(mark: str) -> None:
    lines = ["", LINE, "```", *[LINE] * 6_000]
    text = quoted(mark, lines)
    assert len(text) > limits.MAX_UNWRAPPED_CHARACTERS
    opened = read(text)
    assert (opened.form.full_name, len(opened.puzzles)) == ("sudoku/line", lines.count(LINE))
    assert {opened.puzzles[at] for at in (0, 1, 5_999)} == {read(LINE).puzzles[0]}
    assert isinstance(opened.puzzles, Lines)
    assert opened.puzzles.text == text


@looped("order", [2, 4, 5, 32])
def test_a_full_square_of_n_numbers_is_a_latin_square_before_it_is_a_numbrix(order: int) -> None:
    """As the Futoshiki program leaves it in `Output1.txt`."""
    rows = (" ".join(str((row + at) % order + 1) for at in range(order)) + "\n" for row in range(order))
    opened = reading.read("".join(rows))
    assert (opened.form.full_name, opened.puzzles[0].size.rows) == ("futoshiki/rows", order)
    kinds = {other.form.kind for other in opened.others}
    assert ("numbrix" in kinds, "sudoku" in kinds) == (True, order in (4, 6, 9, 12))
    full = reading.read("".join(" ".join(row) + "\n" for row in founding.SUDOKU_SOLVED_LINES.split()))
    assert full.form.full_name == "sudoku/grid"
    assert "futoshiki/rows" in {other.form.full_name for other in full.others}
