"""Reading and writing any text: what is recognised, which form wins, and the faults of texts that are not puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pytest

from puzzles.forms import read as reading
from puzzles.forms.read import decode, read
from puzzles.forms.write import forms_for, write, write_all
from puzzles.kinds import catalog
from puzzles.kinds.catalog import detect_first_forms, form_named, full_title, kind_named
from puzzles.kinds.form import Confidence, Form
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.text.line_puzzles import Lines
from tests import founding
from tests.contract.toy import Toy
from tests.sampling import looped

LINE = "...81.....2........1.9..7...7..25.934.2............5...975.....563.....4......68."
NUMBRIX = "3 3\n1 0 3\n0 0 0\n7 0 9\n"
FUTOSHIKI = "0 0\n0 0\n\n<\n0\n\n0 0\n"


@looped(
    ("text", "form", "title"),
    [
        (LINE, "sudoku/line", "Sudoku 9×9, one line"),
        (f"{LINE}\n{LINE}\n", "sudoku/line", "2 Sudoku puzzles 9×9, one line each"),
        (NUMBRIX, "numbrix/", "Numbrix 3×3, "),
        (FUTOSHIKI, "futoshiki/clusters", "Futoshiki 2×2, "),
        (f"3\n{LINE}\n{LINE}\n", "sudoku/", "2 Sudoku puzzles 9×9, "),
    ],
)
def test_a_text_is_recognised_and_the_reading_is_named(text: str, form: str, title: str) -> None:
    opened = read(text)
    assert opened.form.full_name.startswith(form)
    assert opened.title.startswith(title)


@looped(
    ("text", "message"),
    [
        (f"4\n{LINE}\n", "Invalid block size."),
        (f"1\n{LINE}\n", "Invalid block size."),
        ("1\n.\n", "Invalid block size."),
        (f"3\n{LINE}\n{LINE}.\n", "Line 3 has the wrong length."),
        (f"3\n{LINE[:-1]}\n", "Line 2 has the wrong length."),
        (f"3\n{LINE}\n{LINE}\n{LINE[:-1]}x\n", "Line 4 has an invalid character."),
        (f"2\n{'.' * 15}5\n", "Line 2 has an invalid character."),
    ],
)
def test_the_messages_of_the_course_handout_survive_detection(text: str, message: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        read(text)
    assert refused.value.message == message


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


class PutForms(Protocol):
    def __call__(self, *scripted: Scripted) -> None: ...


@pytest.fixture
def forms(monkeypatch: pytest.MonkeyPatch) -> PutForms:
    def put(*scripted: Scripted) -> None:
        kind = Toy()
        kind.first_forms = scripted
        monkeypatch.setattr(catalog, "KINDS", (kind,))

    return put


NO, POSSIBLE, LIKELY, CERTAIN = Confidence


@pytest.mark.parametrize(
    ("scripted", "wins", "others"),
    [
        ([("a", POSSIBLE, True), ("y", LIKELY, True), ("c", NO, True)], "y", ["a"]),
        ([("a", POSSIBLE, True), ("y", POSSIBLE, True)], "a", ["y"]),
        ([("a", POSSIBLE, True), ("b", POSSIBLE, True), ("y", POSSIBLE, True), ("z", POSSIBLE, True)], "a", ["y"]),
        ([("a", LIKELY, False), ("b", POSSIBLE, True)], "b", []),
        ([("a", CERTAIN, False), ("b", CERTAIN, True), ("y", LIKELY, True)], "b", ["y"]),
    ],
)
def test_the_most_certain_reading_that_parses_wins(
    forms: PutForms, scripted: list[tuple[str, Confidence, bool]], wins: str, others: list[str]
) -> None:
    forms(*(Scripted(*each) for each in scripted))
    opened = read("text")
    assert opened.form.name == wins
    assert [other.form.name for other in opened.others] == others


@pytest.mark.parametrize(
    "scripted",
    [
        [("b", POSSIBLE, False), ("a", LIKELY, False)],
        [("a", CERTAIN, False), ("b", LIKELY, True)],
        [("a", LIKELY, False), ("b", LIKELY, False)],
    ],
)
def test_the_fault_of_the_most_certain_reading_is_told(
    forms: PutForms, scripted: list[tuple[str, Confidence, bool]]
) -> None:
    forms(*(Scripted(*each) for each in scripted))
    with pytest.raises(PuzzleFault, match="Not a"):
        read("text")


def test_a_long_text_is_not_parsed_twice(forms: PutForms) -> None:
    first, second = Scripted("a", LIKELY, True), Scripted("b", LIKELY, True)
    forms(first, second)
    assert read("x" * (reading.OTHERS_CHARACTERS + 1)).others == ()
    assert (first.parsed, second.parsed) == (1, 0)


@looped("text", ["", " ", "\n\t\r\n", "\ufeff", "\ufeff\n "])
def test_an_empty_text_has_its_own_sentence(text: str) -> None:
    with pytest.raises(PuzzleFault, match="the text is empty"):
        read(text)


def test_an_unknown_text_is_told_what_was_seen_and_what_is_known() -> None:
    with pytest.raises(PuzzleFault) as refused:
        read("\n\n  Dear Sir,\nhello\n")
    fault = refused.value
    assert (fault.code, fault.line, fault.column) == ("unrecognised", 3, 1)
    assert "The help lists every form, each with an example." in fault.hint
    assert len(fault.hint) < 200  # not every form by its name
    assert "“Dear Sir,”" in fault.message
    assert all(kind.title in fault.hint for kind in catalog.KINDS)


def test_one_stray_character_is_named_where_it_hides_the_form() -> None:
    with pytest.raises(PuzzleFault) as refused:
        read("3 3\n1 0 3\n0 $ 0\n7 0 9\n")
    assert (refused.value.line, refused.value.column) == (3, 3)
    assert "“$”" in refused.value.message


def test_a_text_over_the_cap_is_told_the_cap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_TEXT_CHARACTERS", 1_000)
    with pytest.raises(PuzzleFault, match="1,001 characters; 1,000 can be read"):
        read("." * 1_001)
    with pytest.raises(PuzzleFault, match="1,001 bytes; 1,000 can be read"):
        decode(b"." * 1_001)


def test_unknown_names_are_told_the_known_ones() -> None:
    with pytest.raises(PuzzleFault, match="“sudoku/nothing”") as refused:
        read(LINE, "sudoku/nothing")
    assert "sudoku/line" in refused.value.hint
    with pytest.raises(PuzzleFault, match="“chess”") as refused:
        kind_named("chess")
    assert "numbrix" in refused.value.hint


def test_detection_ranks_by_certainty() -> None:
    confidences = [reading.confidence for reading in detect_first_forms(LINE)]
    assert confidences == sorted(confidences, reverse=True)
    assert NO not in confidences
    assert detect_first_forms("Dear Sir,") == []


@looped("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_is_decoded(encoding: str) -> None:
    assert decode("║ 1 │ 2 ║\n".encode(encoding)) == "║ 1 │ 2 ║\n"


def test_an_old_windows_file_is_decoded() -> None:
    assert decode("1 « 2 – ok".encode("cp1252")) == "1 « 2 – ok"


@looped("data", [b"\x89\x80\r\n\0", b"1 2\0 3", b"\xff\xfe1", b"\xff\xfe\x00\xd8"])
def test_a_file_that_is_no_text_is_told_so(data: bytes) -> None:
    with pytest.raises(PuzzleFault, match="This is not text"):
        read(decode(data))


def test_writing_needs_a_form_of_the_same_kind() -> None:
    numbrix = read(NUMBRIX).puzzles[0]
    with pytest.raises(PuzzleFault, match="Sudoku form cannot hold this puzzle"):
        write(numbrix, "sudoku/line")
    sudoku = read(LINE).puzzles[0]
    with pytest.raises(PuzzleFault, match="Sudoku form cannot hold this puzzle"):
        list(write_all([sudoku, numbrix], "sudoku/line"))
    assert write(sudoku, "sudoku/line") == LINE + "\n"


def test_the_forms_that_hold_a_puzzle_are_those_that_write_it() -> None:
    puzzle = Puzzle("sudoku", Size(6, 6, 2, 3), (0,) * 36)
    names = {form.full_name for form in forms_for(puzzle)}
    assert "sudoku/line" in names
    assert names < {form.full_name for form in catalog.first_forms() if form.kind == "sudoku"}


def test_a_form_has_a_name_and_a_title() -> None:
    form = form_named("sudoku/line")
    assert (form.kind, form.name, form.full_name) == ("sudoku", "line", "sudoku/line")
    assert full_title(form) == "Sudoku, one line"


def many(count: int = 100, **odd: str) -> str:
    """Return puzzle lines with some replaced, named by their numbers: `line17="no puzzle"`."""
    rows = [LINE] * count
    for name, row in odd.items():
        rows[int(name.removeprefix("line")) - 1] = row
    return "\n".join(rows)


@looped("head", ["", "3\n"])
def test_a_few_lines_that_are_no_puzzles_are_passed_over_and_named(head: str) -> None:
    opened = read(head + many(1500, line1234="x", line18="." * 80, line200="."), lenient=True)
    after = head.count("\n")
    assert len(opened.puzzles) == 1497
    assert opened.misfits is not None
    assert list(opened.misfits.numbers) == [18 + after, 200 + after, 1234 + after]
    assert opened.warning.startswith("3 of 1,500 lines are not puzzles and stay as they are. Line 1")
    assert opened.warning.endswith(f" The others: {200 + after}, {1234 + after:,}.")
    assert opened.title.startswith("1,497 Sudoku puzzles 9×9")


def test_the_first_line_may_be_no_puzzle() -> None:
    opened = read("# 1234567890\n" + many(), lenient=True)
    assert opened.warning == (
        "1 of 101 lines is not a puzzle and stays as it is. Line 1 has 12 characters; a 9×9 puzzle has 81."
    )
    assert opened.puzzles[0] == read(LINE).puzzles[0]


def test_of_many_such_lines_ten_are_named() -> None:
    odd = {f"line{10 * number}": "x" for number in range(1, 13)}
    warning = read(many(300, **odd), lenient=True).warning
    assert warning.endswith("The others: 20, 30, 40, 50, 60, 70, 80, 90, 100 and 2 more.")


HOMEWORK_1 = "Line 4 has an invalid character."


@looped(
    ("text", "line", "message"),
    [
        (f"{LINE}\n{LINE[:-1]}", 2, "Line 2 has 80 characters; a 9×9 puzzle has 81."),
        (f"3\n{LINE}\n{LINE}\n{LINE[:-1]}!", 4, HOMEWORK_1),
        ("a remark\n" * 99 + LINE, 1, "Line 1 has 8 characters; a 9×9 puzzle has 81."),
        ("x\n" * 50 + f"{LINE}\n" * 2 + "y" * 5000, 1, "Line 1 has 1 character; a 9×9 puzzle has 81."),
    ],
)
def test_a_text_opens_with_one_puzzle_among_its_first_hundred_lines(text: str, line: int, message: str) -> None:
    for written in (text, text.replace("\n", "\r\n"), text.replace("\n", "\r")):
        opened = read(written, lenient=True)
        assert opened.misfits is not None
        assert opened.misfits.numbers[0] == line
        assert message in opened.warning
        assert all(puzzle == read(LINE).puzzles[0] for puzzle in opened.puzzles)
        with pytest.raises(PuzzleFault):
            read(written)


SPACED = " ".join("0" * 41)
"""A Numbrix row of 41 numbers, which has as many characters as a 9x9 puzzle."""


@looped(
    "text",
    [
        "a remark\n" * 100 + LINE,
        f"{SPACED}\n" * 40 + "wrong\n",
        "-" * 81 + "\nhello\n" * 3,
        "." * 81 + "\nhello\n" * 3,
        "1234" * 4 + "\nhello\n" * 3,
        "hello\n" * 8 + "12.." * 4,
        "hello\n" * 20 + "7" * 81,
        "3\n" + f"{LINE[:-1]}\n" * 100 + LINE,
        # Rows of a 16x16 board, one of them too short. Some of the rows alone would be 4x4 puzzles.
        "\n".join(["1.2.3.4........." if row % 3 else "..........A..B.." for row in range(15)] + ["1.2.3.4...."]),
    ],
)
def test_a_text_without_a_line_that_nothing_else_looks_like_is_refused(text: str) -> None:
    with pytest.raises(PuzzleFault):
        read(text, lenient=True)


def test_a_text_of_many_lines_with_one_wrong_is_refused_unless_asked_for() -> None:
    text = many(line50="x")
    with pytest.raises(PuzzleFault, match="Line 50 has 1 character"):
        read(text)
    assert read(many(), lenient=True).warning == ""


def test_what_is_around_a_quoted_text_is_taken_off_before_any_line_is_passed_over() -> None:
    opened = read(f"```\n{many()}\n```\n", lenient=True)
    assert (len(opened.puzzles), opened.misfits) == (100, None)


@looped("ending", ["\n", "\r\n", "\r"])
def test_how_a_text_ends_its_lines_is_known(ending: str) -> None:
    assert read(FUTOSHIKI.replace("\n", ending)).line_end == ending
    assert read(LINE).line_end == "\n"


def quoted(mark: str, lines: list[str]) -> str:
    return "".join(f"{mark}{line}\r\n" for line in lines)


@looped("mark", ["> ", ">> ", "    ", "\t", "> > ", " >"])
@looped("head", [[], ["", LINE, "```"]])
def test_quoted_and_indented_lines_open_at_any_size_and_stay_so(mark: str, head: list[str]) -> None:
    lines = [*head, *[LINE] * 6_000]
    text = quoted(mark, lines)
    assert len(text) > limits.MAX_UNWRAPPED_CHARACTERS
    opened = read(text)
    assert (opened.form.full_name, len(opened.puzzles)) == ("sudoku/line", lines.count(LINE))
    assert {opened.puzzles[at] for at in (0, 1, 5_999)} == {read(LINE).puzzles[0]}
    assert isinstance(opened.puzzles, Lines)
    assert opened.puzzles.text == text


@looped("mark", ["> ", "    "])
def test_of_quoted_lines_those_that_are_no_puzzles_are_named(mark: str) -> None:
    lines = [LINE] * 6_000
    lines[1], lines[5_000] = "", LINE[:-1]
    lines[5_500] = LINE[:40]
    opened = read(quoted(mark, lines), lenient=True)
    assert opened.misfits is not None
    assert list(opened.misfits.numbers) == [5_001, 5_501]
    assert "Line 5001 has 80 characters; a 9×9 puzzle has 81." in opened.warning
    with pytest.raises(PuzzleFault):
        read(quoted(mark, lines))


def test_a_quoted_puzzle_file_opens_at_any_size() -> None:
    opened = read(quoted("> ", ["3", *[LINE] * 6_000]))
    assert (opened.form.full_name, len(opened.puzzles)) == ("sudoku/file", 6_000)
    assert read(quoted("> ", ["3", LINE, f" {LINE}"]), lenient=True).misfits is not None


def square(order: int, step: int = 1) -> str:
    """Return a full Latin square, each row shifted by `step` cells from the one above."""
    rows = (" ".join(str((row * step + row // order + at) % order + 1) for at in range(order)) for row in range(order))
    return "".join(row + "\n" for row in rows)


@looped("order", [2, 3, 4, 5, 6, 7, 8, 9, 12, 32])
def test_a_full_square_of_n_numbers_is_a_latin_square_before_it_is_a_numbrix(order: int) -> None:
    """As the Futoshiki program leaves it in `Output1.txt`."""
    opened = reading.read(square(order))
    assert (opened.form.full_name, opened.puzzles[0].size.rows) == ("futoshiki/rows", order)
    kinds = {other.form.kind for other in opened.others}
    assert kinds >= {"numbrix"}
    assert ("sudoku" in kinds) is (order in (4, 6, 8, 9, 12))


def test_a_full_sudoku_is_a_sudoku_first() -> None:
    opened = reading.read("".join(" ".join(row) + "\n" for row in founding.SUDOKU_SOLVED_LINES.split()))
    assert opened.form.full_name == "sudoku/grid"
    assert "futoshiki/rows" in {other.form.full_name for other in opened.others}


def test_a_full_square_that_repeats_a_number_is_no_latin_square() -> None:
    opened = reading.read("1 2 3\n2 3 1\n3 1 3\n")
    assert opened.form.kind == "numbrix"


@looped("mark", ["\ufeff", "\u200b"])
@looped(
    "text",
    ["{}\n", "\n{}\nhello\n", "a word\n{}\n", "```\n{}\n```\n", 'puzzle = """\n{}\n=))))\n"""\n', "a\r\n{}\r\nb\r\n"],
)
def test_a_mark_that_is_not_seen_before_a_line_is_passed_over(text: str, mark: str) -> None:
    """As where a file with a byte order mark was put behind another one."""
    opened = read(text.format(mark + LINE), lenient=True)
    assert [puzzle.givens for puzzle in opened.puzzles] == [read(LINE).puzzles[0].givens]
