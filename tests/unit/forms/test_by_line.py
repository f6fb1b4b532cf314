"""Texts with one puzzle a line of which some lines are malformed: by which lines their form is known."""

from __future__ import annotations

from puzzles.forms import read
from puzzles.forms.by_line import BEGINNING, first_lines, read_most
from puzzles.text.line_puzzles import Lines
from tests.sampling import looped

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FOUR = "1234341221434..."


def found(text: str) -> tuple[str, int, list[int]]:
    """Return the form, how many puzzles there are, and which lines are none."""
    opened = read_most(text)
    assert opened
    misfits = opened.misfits
    return opened.form.full_name, len(opened.puzzles), list(misfits.numbers) if misfits else []


def test_malformed_lines_are_skipped() -> None:
    assert found(f"{EASY}\na remark\n{EASY}\n{EASY[1:]}\n") == ("sudoku/line", 2, [2, 4])
    assert found(f"{FOUR}\n{FOUR}\n\n1234\n") == ("sudoku/line", 2, [4])


@looped("text", ["", "\n", "a remark\n", "1 2 3\n4 5 6\n", EASY[1:], "a remark\n" * 200 + EASY])
def test_a_text_without_a_puzzle_near_its_beginning_has_none(text: str) -> None:
    assert read_most(text) is None


def test_quote_marks_are_taken_off_where_that_makes_more_lines_into_puzzles() -> None:
    quoted = "".join(f"> {line}\n" for line in (EASY, "a remark", EASY))
    opened = read_most(quoted)
    assert opened
    assert found(quoted) == ("sudoku/line", 2, [2])
    assert all(puzzle.givens[0] == 5 for puzzle in opened.puzzles)
    assert isinstance(opened.puzzles, Lines)
    assert opened.puzzles.has_prefix
    plain = read_most(f"{EASY}\na remark\n> {EASY}\n")
    assert plain
    assert isinstance(plain.puzzles, Lines)
    assert (len(plain.puzzles), plain.puzzles.has_prefix) == (1, False)


def test_a_text_stays_as_it_is_where_taking_marks_off_makes_no_more_lines_into_puzzles() -> None:
    opened = read_most(f"```\n{EASY}\na remark\n```\n")
    assert opened
    assert isinstance(opened.puzzles, Lines)
    assert (len(opened.puzzles), opened.puzzles.has_prefix) == (1, False)


@looped("ending", ["\n", "\r\n", "\r"])
def test_the_ends_of_lines_stay_known(ending: str) -> None:
    opened = read_most(ending.join([EASY, "a remark", EASY, ""]))
    assert opened
    assert (len(opened.puzzles), opened.line_end) == (2, ending)


def test_one_line_that_is_unmistakable_shows_the_form() -> None:
    assert found(f"a remark\n{EASY}\n") == ("sudoku/line", 1, [1])
    assert read_most("a remark\n" + "." * 16 + "\n") is None


def test_what_stands_behind_the_beginning_is_read_too() -> None:
    lines = [EASY] * (BEGINNING // 40)
    assert found("\n".join([*lines, "a remark", *lines]))[1:] == (2 * len(lines), [len(lines) + 1])


@looped("end", ["\n", "\r", "\r\n"])
def test_the_beginning_is_of_whole_lines(end: str) -> None:
    line = "x" * 9 + end
    assert first_lines(line) == line
    assert first_lines("x" * BEGINNING) == "x" * BEGINNING
    assert first_lines("x" * (BEGINNING + 1)) == ""
    text = line * (BEGINNING // len(line) + 1)
    assert first_lines(text) == line * (BEGINNING // len(line))
    exactly = "y" * (BEGINNING - 1) + end[-1]
    assert first_lines(exactly) == exactly
    assert first_lines(f"{exactly}zzz") == exactly
    assert first_lines(f"a{exactly}zzz") == ""
    assert first_lines(end + "x" * BEGINNING) == end


def test_lines_of_a_number_for_their_size_and_no_others_are_read() -> None:
    assert found(f"3\n{EASY}\nnot this\n{EASY}\n") == ("sudoku/file", 2, [3])
    assert found(f"2\n{FOUR}\n{EASY}\n{FOUR}\n") == ("sudoku/file", 2, [3])


def test_nothing_stands_beside_what_was_read() -> None:
    opened = read_most(f"{EASY}\na remark\n")
    assert opened
    assert opened.others == ()


def test_a_file_of_solved_boards_stays_one_with_a_wrong_line() -> None:
    """The wrong line may look like an unsolved board to whoever takes - for an empty cell; the file's form does not."""
    opened = read.read("2\n" + "1234341221434321\n" * 3 + "123434122143432-\n", lenient=True)
    assert len(opened.puzzles) == 3
    assert opened.misfits is not None
    assert "Line 5 has an invalid character." in opened.warning
