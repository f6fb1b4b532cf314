"""Sudoku's forms with one puzzle a line: bare lines and the puzzle file of Homework 1."""

from __future__ import annotations

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.forms.bulk import is_puzzle
from puzzles.kinds.sudoku.forms.one_line import OneLine, PuzzleFile
from puzzles.portable.faults import PuzzleFault
from puzzles.text.line_puzzles import Lines
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import HOMEWORK, HOMEWORK_LINE, LIBRARY, LIBRARY_LINE, of_line, refusal

LINE, FILE = OneLine(), PuzzleFile()
NO, POSSIBLE, LIKELY, CERTAIN = Confidence
SMALL = "12..34.........1"
SPACED = HOMEWORK_LINE.replace(".", " ")


@looped("end", ["\n", "\r\n", "\r"])
def test_margins_are_no_errors_and_blanks_at_the_end_of_a_line_may_be_cells(end: str) -> None:
    for trail in (" ", "\t \u00a0"):
        text = "\ufeff" + end.join(["", " ", HOMEWORK_LINE + trail, LIBRARY_LINE + trail, "", "  ", ""])
        assert list(LINE.parse(text)) == [HOMEWORK, LIBRARY]
        assert LINE.sniff(text) is CERTAIN
    first, last = HOMEWORK_LINE[:-2] + "..", LIBRARY_LINE
    for lines in ([first, last, first], [last, first], [first]):
        text = end.join(lines).replace(".", " ")
        assert list(LINE.parse(text)) == list(LINE.parse(text + end)) == [of_line(line) for line in lines]


def test_a_line_of_blanks_as_long_as_a_puzzle_is_a_blank_line() -> None:
    for count in (1, 40):
        text = f"{SPACED}\n" * count + " " * 81 + "\n" + f"{SPACED}\n" * count
        assert list(LINE.parse(text)) == [HOMEWORK] * (2 * count)


@looped(
    ("form", "text", "code", "line", "column"),
    [
        (LINE, HOMEWORK_LINE[:-1], "length", 1, 81),
        (LINE, f"{HOMEWORK_LINE}\n" * 3000 + f"{HOMEWORK_LINE[:-1]}A", "character", 3001, 81),
        (FILE, f"\n\n  4\n{SMALL}", "block-size", 3, 3),
        (FILE, f"2\n{SMALL}\n{SMALL}1", "length", 3, 17),
        (FILE, "\n\n3\r\n \r\n\t", "no-puzzle", 3, 1),
    ],
)
def test_a_fault_has_its_code_and_place(form: OneLine, text: str, code: str, line: int, column: int) -> None:
    found = refusal(form, text)
    assert (found.code, found.line, found.column) == (code, line, column)
    assert found.excerpt == (text.split("\n")[line - 1].rstrip() if line else "")
    assert found.hint


def test_a_puzzle_file_is_written_with_one_block_size() -> None:
    assert FILE.write(HOMEWORK, LIBRARY) == f"3\n{HOMEWORK_LINE}\n{LIBRARY_LINE}\n"
    assert FILE.write(of_line(SMALL, 4)) == f"2\n{SMALL}\n"
    solution = tuple((3 * (at // 9 % 3) + at // 27 + at % 9) % 9 + 1 for at in range(81))
    digits = "".join(map(str, solution))
    assert LINE.answer(HOMEWORK, solution) == digits + "\n"
    assert FILE.answer(HOMEWORK, solution) == f"3\n{digits}\n"


BOTH = f"{HOMEWORK_LINE}\n"
ALMOST = ["x" + SMALL[1:], SMALL.replace(".", " "), HOMEWORK_LINE.replace("..", " ."), SPACED[1:].rstrip()]
WORDS = [f"{HOMEWORK_LINE}{more}" for more in (" 17", ",easy", ";easy", " which is called very hard")]


@looped(
    ("form", "sure", "texts"),
    [
        (LINE, CERTAIN, [HOMEWORK_LINE, "." * 81, f"{HOMEWORK_LINE}\n\n \n{LIBRARY_LINE}", BOTH * 8 + "hello\n" * 9]),
        (LINE, LIKELY, [SMALL, "." * 16, "123456" + "." * 30, SPACED]),
        (LINE, NO, ["", "Sudoku for the 9 of May", "1 2 3\n4 5 6\n", "7" * 30, "1 2 3 4 1 2 3 4 1", "." * 5000]),
        # An eighth of the cells too few or too many; a tenth of other characters.
        (LINE, POSSIBLE, [HOMEWORK_LINE[:-10], HOMEWORK_LINE + "." * 10, SMALL[:-2], SMALL + "..", *ALMOST]),
        (LINE, NO, [SMALL[:-3], SMALL + "...", "x" * 9 + HOMEWORK_LINE[9:], "xx" + SMALL[2:]]),
        # Something beside a line, or other lines, up to half of them.
        (LINE, POSSIBLE, [*WORDS, f"a {HOMEWORK_LINE}", f"{SMALL}\n{SMALL}\n{HOMEWORK_LINE}"]),
        (LINE, LIKELY, [BOTH + "hello", f"hello\n{BOTH}" * 4, f"{SMALL}\n{BOTH}{BOTH}"]),
        (LINE, NO, [BOTH + "hello\nworld", "x\n" * 5 + HOMEWORK_LINE]),
        # A header of one number up to six digits is another form's.
        (LINE, NO, [f"3\n{HOMEWORK_LINE}", f" -3 \n{HOMEWORK_LINE}", f"123456\n{HOMEWORK_LINE}"]),
        (FILE, CERTAIN, [f"3 \n{HOMEWORK_LINE} ", f"123\n{HOMEWORK_LINE}", f"-2\n{SMALL}"]),
        (FILE, NO, [f"1234\n{HOMEWORK_LINE}", f"x\n{HOMEWORK_LINE}", f"3\n{HOMEWORK_LINE} 1", "3\n1,2"]),
        (FILE, POSSIBLE, ["3", "4\n", "3\n\n \n", f"3\n\n{HOMEWORK_LINE}"]),
        # One long word, most of it cells, or as long as the block size says.
        (FILE, CERTAIN, ["3\n1234567890", "3\n123456xxxx", "1\n.\n", "3\n" + "x" * 81, "4\n" + "x" * 256]),
        (FILE, POSSIBLE, ["3\n123456789", "3\n12345xxxxx", "1\n..", "1\n1\n1\n", "0\n1", "3\n" + "x" * 80]),
    ],
)
def test_how_sure_a_look_is(form: OneLine, sure: Confidence, texts: list[str]) -> None:
    assert [form.sniff(text) for text in texts] == [sure] * len(texts)


def misfits(found: Lines) -> tuple[list[int], str, int, str]:
    """Return the numbers of the malformed lines, and the message, column and excerpt of the first."""
    assert found.misfits
    first = found.misfits.first
    assert first.line == found.misfits.numbers[0]
    return list(found.misfits.numbers), first.message, first.column, first.excerpt


def test_most_lines_are_read_and_the_others_counted() -> None:
    found = LINE.parse_most(f"# title\n{HOMEWORK_LINE}\n\nhello\n{LIBRARY_LINE}\n")
    assert list(found) == [HOMEWORK, LIBRARY]
    assert misfits(found) == ([1, 4], "Line 1 has 7 characters; a 9×9 puzzle has 81.", 8, "# title")
    assert not found.has_prefix


@looped("end", ["\n", "\r\n", "\r"])
@looped("quote", ["\t> > ", "    ", ""])
def test_what_quotes_a_line_is_no_part_of_it(quote: str, end: str) -> None:
    lines = [HOMEWORK_LINE] * 40 + ["hello", "", LIBRARY_LINE, HOMEWORK_LINE[:-1] + " "] + [LIBRARY_LINE] * 40
    found = LINE.parse_most("".join(quote + line + end for line in lines), prefixed=True)
    assert list(found) == [HOMEWORK] * 40 + [LIBRARY] * 41
    assert misfits(found) == ([41, 44], "Line 41 has 5 characters; a 9×9 puzzle has 81.", 6, "hello")
    assert found.has_prefix


@looped(("form", "head"), [(LINE, ""), (FILE, "3\n")])
def test_one_of_the_first_hundred_lines_must_be_a_puzzle(form: OneLine, head: str) -> None:
    above = len(head.splitlines())
    found = form.parse_most(head + "hello\n" * 99 + HOMEWORK_LINE)
    assert (list(found), misfits(found)[0]) == ([HOMEWORK], list(range(above + 1, above + 100)))
    with pytest.raises(PuzzleFault) as refused:
        form.parse_most(head + "hello\n" * 100 + HOMEWORK_LINE)
    assert (refused.value.code, refused.value.line) == ("length", above + 1)
    blank = LINE.parse_most("\n \n" * 99 + "hello\n" + HOMEWORK_LINE)
    assert (list(blank), misfits(blank)[0]) == ([HOMEWORK], [199])


@looped(
    ("lines", "kept"),
    [
        ([SMALL, HOMEWORK_LINE, HOMEWORK_LINE], [2, 3]),
        ([SMALL, "hello", SMALL, "hello"], [1, 3]),
        ([SMALL, "hello", "hello"], []),
        (["." * 81, "hello"], []),
        (["." * 80 + "1", "hello"], [1]),
    ],
)
def test_the_commonest_size_is_read_and_small_boards_only_if_half_the_lines_are_some(
    lines: list[str], kept: list[int]
) -> None:
    if kept:
        found = LINE.parse_most("\n".join(lines))
        assert len(found) == len(kept)
        assert misfits(found)[0] == [at for at in range(1, len(lines) + 1) if at not in kept]
    else:
        with pytest.raises(PuzzleFault):
            LINE.parse_most("\n".join(lines))


EIGHT = "12345678" + "." * 73


@looped(
    ("row", "puzzle", "sure"),
    [
        (EIGHT + " \t\u00a0", True, True),
        (EIGHT.replace("8", "."), True, False),
        ("11345678" + "." * 73, True, False),
        (SPACED, True, False),
        ("11  " + "." * 77, True, False),
    ],
)
def test_a_line_that_is_a_puzzle_looks_like_nothing_else(row: str, puzzle: bool, sure: bool) -> None:
    assert is_puzzle(row, HOMEWORK.size, sure=False) is puzzle
    assert is_puzzle(row, HOMEWORK.size, sure=True) is sure
    if puzzle and not sure:
        with pytest.raises(PuzzleFault, match="Line 2 has 5 characters"):
            LINE.parse_most(f"{row}\nhello", sure=True)


def test_plain_lines_are_81_characters_or_a_list_that_is_long_enough() -> None:
    assert list(LINE.parse_plain(HOMEWORK_LINE) or ()) == [HOMEWORK]
    for end in ("\n", "\r\n", "\r"):
        for count in (1, 16, 300):
            text = (HOMEWORK_LINE + end) * count
            assert (
                list(LINE.parse_plain(text) or ()) == list(LINE.parse_plain(text.rstrip()) or ()) == [HOMEWORK] * count
            )
    full = "1" * 81 + "\n"
    late = LINE.parse_plain(BOTH * 16 + full)
    assert late
    assert (late[16].givens, late.misfits) == ((1,) * 81, None)
    for text in (" " + HOMEWORK_LINE, HOMEWORK_LINE[1:], BOTH * 2, BOTH * 15, BOTH * 15 + full, SPACED):
        assert LINE.parse_plain(text) is None
    for line in ("x", HOMEWORK_LINE[1:], "x" + HOMEWORK_LINE[1:]):
        assert LINE.parse_plain(BOTH * 16 + line) is None


@looped("at", [0, 299])
@looped("line", ["hello", "", LIBRARY_LINE + "\t", LIBRARY_LINE[:-1] + "x"])
def test_one_odd_line_among_many_is_found_wherever_it_stands(at: int, line: str) -> None:
    """Long stretches of regular lines are checked at once, others one by one."""
    lines = [HOMEWORK_LINE] * 300
    lines[at] = line
    found = LINE.parse_most("\n".join(lines))
    good = line.rstrip() == LIBRARY_LINE
    kept = [row[:81] for row in lines if row != line or good]
    assert list(found) == [LIBRARY if row == LIBRARY_LINE else HOMEWORK for row in kept]
    assert [found.text[start : start + 81] for start in found.starts] == kept
    assert (list(found.misfits.numbers) if found.misfits else []) == ([at + 1] if line and not good else [])
