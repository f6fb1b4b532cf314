"""Sudoku's forms with one puzzle a line: bare lines and the puzzle file of Homework 1."""

from __future__ import annotations

import random

import pytest

from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.box_sizes import SIZES, puzzle_of
from puzzles.kinds.sudoku.forms import bulk
from puzzles.kinds.sudoku.forms.bulk import PREFIX, QUOTE, bare, first_lines, is_puzzle
from puzzles.kinds.sudoku.forms.one_line import OneLine, PuzzleFile
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.text.line_puzzles import Lines
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import HOMEWORK, HOMEWORK_LINE, LIBRARY, LIBRARY_LINE, of_line

LINE = OneLine()
FILE = PuzzleFile()
SMALL = "12..34.........1"


def fault(form: OneLine | PuzzleFile, text: str) -> PuzzleFault:
    with pytest.raises(PuzzleFault) as refused:
        form.parse(text)
    return refused.value


@looped("blank", ".0-_* ")
def test_any_blank_stands_for_an_empty_cell(blank: str) -> None:
    text = HOMEWORK_LINE.replace(".", blank)
    assert list(LINE.parse(text)) == [HOMEWORK]
    assert LINE.sniff(text) >= Confidence.LIKELY


def test_blanks_may_be_mixed() -> None:
    assert list(LINE.parse(HOMEWORK_LINE.replace("...", ".0-").replace("..", "_*"))) == [HOMEWORK]


def test_a_16_character_line_is_4x4() -> None:
    assert list(LINE.parse(SMALL)) == [of_line(SMALL, 4)]
    assert LINE.sniff(SMALL) is Confidence.LIKELY


def test_letters_stand_for_numbers_above_nine_in_both_cases() -> None:
    line = "123456789ABCDEFG" + "." * 240
    assert LINE.parse(line)[0].givens[:16] == tuple(range(1, 17))
    assert LINE.parse(line.lower())[0] == LINE.parse(line)[0]
    assert LINE.write(LINE.parse(line)[0]) == line + "\n"
    assert fault(LINE, line.replace("G", "H")).column == 16


@looped("ends", ["\n", "\r\n", "\r"])
@looped("trail", ["", " ", "\t \u00a0"])
def test_line_ends_margins_and_trailing_blanks_are_no_errors(ends: str, trail: str) -> None:
    text = "\ufeff" + ends.join(["", " ", HOMEWORK_LINE + trail, LIBRARY_LINE + trail, "", "  ", ""])
    assert list(LINE.parse(text)) == [HOMEWORK, LIBRARY]
    assert LINE.sniff(text) is Confidence.CERTAIN


def test_blank_lines_may_stand_between_bare_lines() -> None:
    assert list(LINE.parse(f"{HOMEWORK_LINE}\n\n \n{LIBRARY_LINE}")) == [HOMEWORK, LIBRARY]


@looped("end", ["\n", "\r\n", "\r"])
def test_blanks_at_the_end_of_a_line_are_cells_where_spaces_are_blanks(end: str) -> None:
    first, last = HOMEWORK_LINE[:-2] + "..", LIBRARY_LINE
    for lines in ([first, last, first], [last, first], [first]):
        text = end.join(lines).replace(".", " ")
        assert list(LINE.parse(text)) == [of_line(line) for line in lines]
        assert list(LINE.parse(text + end)) == [of_line(line) for line in lines]


def test_a_line_of_blanks_as_long_as_a_puzzle_is_a_blank_line() -> None:
    spaced = HOMEWORK_LINE.replace(".", " ")
    for count in (1, 40):
        text = f"{spaced}\n" * count + " " * 81 + "\n" + f"{spaced}\n" * count
        assert list(LINE.parse(text)) == [HOMEWORK] * (2 * count)


def test_half_a_million_lines_are_one_text_and_no_list() -> None:
    count = 20_000
    lines = [HOMEWORK_LINE, LIBRARY_LINE] * (count // 2)
    found = LINE.parse("\n".join(lines))
    assert len(found) == count
    assert (found[0], found[1], found[-1], found[count - 2]) == (HOMEWORK, LIBRARY, LIBRARY, HOMEWORK)
    with pytest.raises(IndexError):
        found[count]


def test_one_odd_line_end_leaves_all_lines_where_they_are() -> None:
    lines = [HOMEWORK_LINE, LIBRARY_LINE] * 50
    text = "\n".join(lines[:40]) + "\r\n" + " \n".join(lines[40:])
    assert list(LINE.parse(text)) == [HOMEWORK, LIBRARY] * 50


def test_the_regular_way_and_the_walk_read_the_same() -> None:
    rng = random.Random(4)
    rows = ["".join(rng.choice(".0123456789") for _ in range(81)) for _ in range(30)]
    regular = LINE.parse("\n".join(rows))
    walked = LINE.parse("\n".join(row + "\t" * rng.randrange(2) for row in rows[:-1]) + "\n" + rows[-1])
    assert list(regular) == list(walked) == [of_line(row.replace("0", ".")) for row in rows]


@looped(
    ("text", "message", "line", "column"),
    [
        (HOMEWORK_LINE[:-1], "Line 1 has 80 characters; a 9×9 puzzle has 81.", 1, 81),
        (HOMEWORK_LINE + ".", "Line 1 has 82 characters; a 9×9 puzzle has 81.", 1, 82),
        (HOMEWORK_LINE + " 17", "Line 1 has 84 characters; a 9×9 puzzle has 81.", 1, 82),
        (f"{SMALL}\n{SMALL}, 2", "Line 2 has 19 characters; a 4×4 puzzle has 16.", 2, 17),
        (f"{HOMEWORK_LINE}\n\n{SMALL}", "Line 3 has 16 characters; a 9×9 puzzle has 81.", 3, 17),
        (f"\n{HOMEWORK_LINE}\n{HOMEWORK_LINE[:40]}", "Line 3 has 40 characters; a 9×9 puzzle has 81.", 3, 41),
        (f"{SMALL}\n1", "Line 2 has 1 character; a 4×4 puzzle has 16.", 2, 2),
        (f"{SMALL}\n1234", "Line 2 has 4 characters; a 4×4 puzzle has 16.", 2, 5),
        ("1x" + HOMEWORK_LINE[2:], "Line 1, column 2: “x” does not belong in a 9×9 puzzle.", 1, 2),
        ("12..5...........", "Line 1, column 5: “5” does not belong in a 4×4 puzzle.", 1, 5),
        (f"{SMALL}\n12..34.²........", "Line 2, column 8: “²” does not belong in a 4×4 puzzle.", 2, 8),
        (f"{SMALL}\n\t{SMALL[1:]}", "Line 2, column 1: “\\x09” does not belong in a 4×4 puzzle.", 2, 1),
    ],
)
def test_the_first_wrong_line_and_column_are_named(text: str, message: str, line: int, column: int) -> None:
    found = fault(LINE, text)
    assert (found.message, found.line, found.column) == (message, line, column)
    assert found.excerpt == text.split("\n")[line - 1].rstrip()
    assert found.code == ("character" if "does not belong" in message else "length")
    assert found.hint
    assert LINE.sniff(text) >= Confidence.POSSIBLE


def test_a_wrong_character_far_down_a_regular_text_is_found() -> None:
    lines = [HOMEWORK_LINE] * 3000
    lines[2990] = lines[2990][:-1] + "A"
    assert (fault(LINE, "\n".join(lines)).line, fault(LINE, "\n".join(lines)).column) == (2991, 81)


@looped("text", ["Sudoku for the 9 of May", "1 2 3\n4 5 6\n", "7" * 30, "3\n" + HOMEWORK_LINE, ""])
def test_other_texts_are_no_lines(text: str) -> None:
    assert LINE.sniff(text) is Confidence.NO


@looped("block", ["3", " 3 ", "3\t", "+3", "03", "\ufeff3"])
def test_a_puzzle_file_begins_with_its_block_size(block: str) -> None:
    text = f"{block}\n{HOMEWORK_LINE}\n{LIBRARY_LINE}\n"
    assert list(FILE.parse(text)) == [HOMEWORK, LIBRARY]
    assert FILE.sniff(text) is Confidence.CERTAIN


def test_a_puzzle_file_may_hold_4x4_puzzles() -> None:
    assert list(FILE.parse(f"2\r\n{SMALL}  \r\n{SMALL}\r\n\r\n")) == [of_line(SMALL, 4)] * 2


@looped("first", ["1", "4", "-3", "0", "9", "99999999999", "3 3", "x", "3."])
def test_any_other_first_line_is_an_invalid_block_size(first: str) -> None:
    found = fault(FILE, f"{first}\n{HOMEWORK_LINE}\n")
    assert (found.message, found.line, found.excerpt) == ("Invalid block size.", 1, first)
    assert (found.code, found.column) == ("block-size", 1)
    moved = fault(FILE, f"\n\n  {first}\n{HOMEWORK_LINE}\n")
    assert (moved.message, moved.line, moved.column, moved.excerpt) == ("Invalid block size.", 3, 3, f"  {first}")


@looped("text", ["1", "4\n", "4\n" + HOMEWORK_LINE, "1\n" + SMALL])
def test_a_wrong_block_size_is_still_recognised_as_a_puzzle_file(text: str) -> None:
    assert FILE.sniff(text) >= Confidence.POSSIBLE
    assert fault(FILE, text).message == "Invalid block size."


GOOD = SMALL


@looped(
    ("rows", "number", "column"),
    [
        ([GOOD, GOOD[1:]], 3, 16),
        ([GOOD, GOOD, GOOD + "1"], 4, 17),
        ([GOOD, "", GOOD], 3, 1),
        ([GOOD[:-1]], 2, 16),
        ([GOOD, "x" * 15, "y" * 16], 3, 16),
        ([" " + GOOD[1:-1] + " "], 2, 16),
    ],
)
def test_a_line_of_the_wrong_length_is_named_as_homework_1_does(rows: list[str], number: int, column: int) -> None:
    found = fault(FILE, "\n".join(["2", *rows]))
    assert (found.message, found.line, found.column) == (f"Line {number} has the wrong length.", number, column)
    assert (found.code, found.excerpt) == ("length", rows[number - 2].rstrip())
    assert found.hint


@looped(
    ("rows", "number", "column"),
    [
        ([GOOD, GOOD, "5" + GOOD[1:]], 4, 1),
        ([GOOD[:-1] + "0"], 2, 16),
        ([GOOD, GOOD[:3] + " " + GOOD[4:]], 3, 4),
        ([GOOD, GOOD, GOOD, "....-..........."], 5, 5),
        ([GOOD, GOOD[:2] + "x" + GOOD[3:], GOOD[1:]], 3, 3),
        (["٣" + GOOD[1:]], 2, 1),
    ],
)
def test_an_invalid_character_is_named_as_homework_1_does(rows: list[str], number: int, column: int) -> None:
    found = fault(FILE, "\r\n".join(["2", *rows, ""]))
    assert (found.message, found.line, found.column) == (f"Line {number} has an invalid character.", number, column)
    assert (found.code, found.excerpt) == ("character", rows[number - 2])


@looped("text", ["3", "2\n", "3\r\n \r\n\t"])
def test_a_file_without_puzzles_is_a_fault_of_its_own(text: str) -> None:
    found = fault(FILE, text)
    assert (found.code, found.message) == ("no-puzzle", "The file ends after its block size: it holds no puzzle.")
    assert (found.line, found.column, found.excerpt) == (1, 1, text[0])
    assert fault(FILE, f"\n\n{text}").line == 3


def test_a_puzzle_file_is_written_with_one_block_size() -> None:
    assert FILE.write(HOMEWORK, LIBRARY) == f"3\n{HOMEWORK_LINE}\n{LIBRARY_LINE}\n"
    assert FILE.write(of_line(SMALL, 4)) == f"2\n{SMALL}\n"


@looped("size", [Size(6, 6, 2, 3), Size(16, 16, 4, 4), Size(9, 9, 1, 9)], ids=str)
def test_a_puzzle_file_refuses_other_sizes(size: Size) -> None:
    with pytest.raises(PuzzleFault, match="A puzzle file holds 4×4 and 9×9 puzzles"):
        FILE.write(KIND.blank(size))


def test_a_form_without_boxes_refuses_unusual_ones() -> None:
    with pytest.raises(PuzzleFault, match="“line” does not show boxes of 3 rows and 2 columns"):
        LINE.write(KIND.blank(Size(6, 6, 3, 2)))


def test_a_line_text_holds_one_size() -> None:
    with pytest.raises(PuzzleFault, match="holds puzzles of one size; these are 9×9 and 4×4"):
        LINE.write(HOMEWORK, of_line(SMALL, 4))


def test_numbers_that_a_board_cannot_hold_are_not_written() -> None:
    puzzle = Puzzle("sudoku", HOMEWORK.size, (12,) + (0,) * 80)
    with pytest.raises(PuzzleFault, match="cannot hold 12"):
        LINE.write(puzzle)


def test_an_answer_is_the_solution_in_the_same_form() -> None:
    solution = tuple((3 * (at // 9 % 3) + at // 27 + at % 9) % 9 + 1 for at in range(81))
    digits = "".join(map(str, solution))
    assert LINE.answer(HOMEWORK, solution) == digits + "\n"
    assert FILE.answer(HOMEWORK, solution) == f"3\n{digits}\n"


@looped("size", SIZES, ids=str)
def test_every_character_has_its_number(size: Size) -> None:
    givens = tuple(at % (size.rows + 1) for at in range(size.cells))
    text = LINE.write(puzzle_of(size, givens))
    assert [bulk.VALUES[ord(character)] for character in text.rstrip()] == list(givens)
    assert LINE.parse(text)[0].givens == givens


@looped("text", ["", "\n\n", " " * 100, "\ufeff\t \n" + " " * 81])
def test_a_text_without_a_line_holds_no_puzzle(text: str) -> None:
    found = fault(LINE, text)
    assert (found.code, found.message) == ("no-puzzle", "There is no puzzle in this text.")


@looped(("text", "likely"), [("1\n.\n", Confidence.CERTAIN), ("1\n1\n1\n", Confidence.POSSIBLE)])
def test_a_block_size_of_one_is_named(text: str, likely: Confidence) -> None:
    assert FILE.sniff(text) is likely
    assert fault(FILE, text).message == "Invalid block size."


SPACED = HOMEWORK_LINE.replace(".", " ")
LONG = (HOMEWORK_LINE + "\n") * 60
"""Longer than a look."""


@looped(
    ("text", "sure"),
    [
        # As long as a puzzle.
        (HOMEWORK_LINE, Confidence.CERTAIN),
        ("." * 81, Confidence.CERTAIN),
        ("." * 16, Confidence.LIKELY),
        ("123456" + "." * 30, Confidence.LIKELY),
        (f"{HOMEWORK_LINE}\n\n \n{LIBRARY_LINE}", Confidence.CERTAIN),
        # Almost: an eighth of the cells too few or too many.
        (HOMEWORK_LINE[:-10], Confidence.POSSIBLE),
        (HOMEWORK_LINE + "." * 10, Confidence.POSSIBLE),
        (SMALL[:-2], Confidence.POSSIBLE),
        (SMALL[:-3], Confidence.NO),
        (SMALL + "..", Confidence.POSSIBLE),
        (SMALL + "...", Confidence.NO),
        # Some characters that do not belong there: up to a tenth.
        ("x" * 8 + HOMEWORK_LINE[8:], Confidence.LIKELY),
        ("x" * 9 + HOMEWORK_LINE[9:], Confidence.NO),
        ("x" + SMALL[1:], Confidence.POSSIBLE),
        ("xx" + SMALL[2:], Confidence.NO),
        # Blanks for empty cells, of which two stand side by side; otherwise they stand between words.
        (SPACED, Confidence.LIKELY),
        (SMALL.replace(".", " "), Confidence.POSSIBLE),
        (HOMEWORK_LINE.replace("..", " ."), Confidence.POSSIBLE),
        ("1 2 3 4 1 2 3 4 1", Confidence.NO),
        (f"{HOMEWORK_LINE} 17", Confidence.POSSIBLE),
        (f"{HOMEWORK_LINE},easy", Confidence.POSSIBLE),
        (f"{HOMEWORK_LINE};easy", Confidence.POSSIBLE),
        (f"a {HOMEWORK_LINE}", Confidence.POSSIBLE),
        (f"{HOMEWORK_LINE} which is called very hard", Confidence.POSSIBLE),
        (SPACED[1:].rstrip(), Confidence.POSSIBLE),
        # Half the lines are others.
        (f"{HOMEWORK_LINE}\nhello", Confidence.LIKELY),
        (f"{HOMEWORK_LINE}\nhello\nworld", Confidence.NO),
        (f"hello\n{HOMEWORK_LINE}\n" * 4, Confidence.LIKELY),
        ("x\n" * 5 + HOMEWORK_LINE, Confidence.NO),
        (f"{HOMEWORK_LINE}\n" * 8 + "hello\n" * 9, Confidence.CERTAIN),
        # The commonest size.
        (f"{SMALL}\n{HOMEWORK_LINE}\n{HOMEWORK_LINE}", Confidence.LIKELY),
        (f"{SMALL}\n{SMALL}\n{HOMEWORK_LINE}", Confidence.POSSIBLE),
        # A header of one number up to six digits is another form's.
        (f"3\n{HOMEWORK_LINE}", Confidence.NO),
        (f" -3 \n{HOMEWORK_LINE}", Confidence.NO),
        (f"123456\n{HOMEWORK_LINE}", Confidence.NO),
        (f"1234567\n{HOMEWORK_LINE}", Confidence.LIKELY),
        # The last line of a look may be cut.
        (LONG, Confidence.CERTAIN),
        (f"{HOMEWORK_LINE}\n\n\n" + "x" * 5000, Confidence.CERTAIN),
        (f"{HOMEWORK_LINE}\n" + "." * 15 + "\n\n\n\n" + "x", Confidence.NO),
        ("." * 5000, Confidence.NO),
    ],
)
def test_how_sure_a_look_at_lines_is(text: str, sure: Confidence) -> None:
    assert LINE.sniff(text) is sure


@looped(
    ("text", "sure"),
    [
        (f"3\n{HOMEWORK_LINE}", Confidence.CERTAIN),
        (f"3 \n{HOMEWORK_LINE} ", Confidence.CERTAIN),
        (f"12\n{HOMEWORK_LINE}", Confidence.CERTAIN),
        (f"123\n{HOMEWORK_LINE}", Confidence.CERTAIN),
        (f"-2\n{SMALL}", Confidence.CERTAIN),
        (f"1234\n{HOMEWORK_LINE}", Confidence.NO),
        (f"x\n{HOMEWORK_LINE}", Confidence.NO),
        ("3", Confidence.POSSIBLE),
        ("3\n\n \n", Confidence.POSSIBLE),
        (f"3\n\n{HOMEWORK_LINE}", Confidence.POSSIBLE),
        (f"3\n{HOMEWORK_LINE} 1", Confidence.NO),
        ("3\n1,2", Confidence.NO),
        # One long word, most of it cells.
        ("3\n123456789", Confidence.POSSIBLE),
        ("3\n1234567890", Confidence.CERTAIN),
        ("3\n123456xxxx", Confidence.CERTAIN),
        ("3\n12345xxxxx", Confidence.POSSIBLE),
        # Or as long as the block size says.
        ("1\n.", Confidence.CERTAIN),
        ("1\n..", Confidence.POSSIBLE),
        ("0\n1", Confidence.POSSIBLE),
        ("3\n" + "x" * 81, Confidence.CERTAIN),
        ("3\n" + "x" * 80, Confidence.POSSIBLE),
        ("4\n" + "x" * 256, Confidence.CERTAIN),
        ("5\n" + "x" * 625, Confidence.POSSIBLE),
    ],
)
def test_how_sure_a_look_at_a_puzzle_file_is(text: str, sure: Confidence) -> None:
    assert FILE.sniff(text) is sure


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
    assert LINE.parse_most(LIBRARY_LINE).misfits is None


@looped("end", ["\n", "\r\n", "\r"])
@looped("quote", ["> ", ">> ", "\t> > ", "    ", ""])
def test_what_quotes_a_line_is_no_part_of_it(quote: str, end: str) -> None:
    lines = [HOMEWORK_LINE] * 40 + ["hello", "", LIBRARY_LINE, HOMEWORK_LINE[:-1] + " "] + [LIBRARY_LINE] * 40
    found = LINE.parse_most("".join(quote + line + end for line in lines), prefixed=True)
    assert list(found) == [HOMEWORK] * 40 + [LIBRARY] * 41
    assert misfits(found) == ([41, 44], "Line 41 has 5 characters; a 9×9 puzzle has 81.", 6, "hello")
    assert found.has_prefix


def test_a_quoted_line_that_begins_with_a_blank_is_none_among_many() -> None:
    """The blank belongs to the quote marks, so that a cell is missing."""
    first = "1" + HOMEWORK_LINE[1:]
    lines = [f"> {first}"] * 80
    lines[60] = f">  {first[1:]}"
    found = LINE.parse_most("\n".join(lines), prefixed=True)
    assert (len(found), misfits(found)[0]) == (79, [61])


def test_a_strange_blank_at_the_end_of_a_line_is_part_of_it() -> None:
    assert fault(LINE, "12\u2003").excerpt == "12\u2003"


def test_quoted_lines_are_read_only_if_they_may_be() -> None:
    assert len(LINE.parse_most(f"> {HOMEWORK_LINE}\n> ```\n> {LIBRARY_LINE}\n", prefixed=True)) == 2
    with pytest.raises(PuzzleFault, match="Line 1 has 83 characters"):
        LINE.parse_most(f"> {HOMEWORK_LINE}\n> {LIBRARY_LINE}\n")


@looped("form", [LINE, FILE], ids=lambda form: form.name)
def test_one_of_the_first_hundred_lines_must_be_a_puzzle(form: OneLine | PuzzleFile) -> None:
    head = "3\n" if form is FILE else ""
    above = len(head.splitlines())
    found = form.parse_most(head + "hello\n" * 99 + HOMEWORK_LINE)
    assert list(found) == [HOMEWORK]
    assert misfits(found)[0] == list(range(above + 1, above + 100))
    with pytest.raises(PuzzleFault) as refused:
        form.parse_most(head + "hello\n" * 100 + HOMEWORK_LINE)
    assert (refused.value.code, refused.value.line) == ("length", above + 1)


def test_blank_lines_are_not_among_the_first_hundred() -> None:
    found = LINE.parse_most("\n \n" * 99 + "hello\n" + HOMEWORK_LINE)
    assert (list(found), misfits(found)[0]) == ([HOMEWORK], [199])


@looped(
    ("lines", "kept"),
    [
        ([SMALL, HOMEWORK_LINE, HOMEWORK_LINE], [2, 3]),
        ([SMALL, SMALL, HOMEWORK_LINE], [1, 2]),
        ([SMALL, "hello"], [1]),
        ([SMALL, "hello", SMALL, "hello"], [1, 3]),
        ([SMALL, "hello", "hello"], []),
        (["." * 81, "hello"], []),
        (["." * 80 + "1", "hello"], [1]),
        ([SPACED, "hello"], [1]),
    ],
)
def test_the_commonest_size_is_read_and_small_boards_only_if_half_the_lines_are_some(
    lines: list[str], kept: list[int]
) -> None:
    text = "\n".join(lines)
    if not kept:
        with pytest.raises(PuzzleFault):
            LINE.parse_most(text)
        return
    found = LINE.parse_most(text)
    assert len(found) == len(kept)
    assert misfits(found)[0] == [at for at in range(1, len(lines) + 1) if at not in kept]


@looped(
    ("line", "read"),
    [
        (HOMEWORK_LINE, True),
        ("12345678" + "." * 73, True),
        ("1234567" + "." * 74, False),
        ("11345678" + "." * 73, False),
        (SPACED, False),
        (SMALL, False),
    ],
)
def test_a_line_that_is_the_only_evidence_looks_like_nothing_else(line: str, read: bool) -> None:
    text = f"{line}\nhello"
    if read:
        assert len(LINE.parse_most(text, sure=True)) == 1
    else:
        with pytest.raises(PuzzleFault, match="Line 2 has 5 characters"):
            LINE.parse_most(text, sure=True)


@looped("prefixed", [False, True])
def test_most_lines_of_a_puzzle_file_are_read(prefixed: bool) -> None:
    quote = "> " if prefixed else ""
    lines = ["2", "12..", SMALL.replace(".", "0"), SMALL, " " + SMALL]
    found = FILE.parse_most("".join(f"{quote}{line}\n" for line in lines), prefixed=prefixed)
    assert list(found) == [of_line(SMALL, 4)]
    assert misfits(found) == ([2, 3, 5], "Line 2 has the wrong length.", 5, "12..")
    assert found.has_prefix is prefixed


@looped(
    ("form", "message"),
    [(LINE, "Line 1 has 5 characters; a 9×9 puzzle has 81."), (FILE, "Line 1 has the wrong length.")],
    ids=["line", "file"],
)
@looped("prefixed", [False, True])
def test_a_later_part_of_a_text_may_hold_no_puzzle(form: OneLine | PuzzleFile, message: str, prefixed: bool) -> None:
    def part(text: str) -> Lines:
        return form.parse_part(text, HOMEWORK.size, prefixed=prefixed)

    assert (len(part("\n")), part("\n").misfits) == (0, None)
    found = part(f"hello\n{HOMEWORK_LINE}\nworld\n")
    assert list(found) == [HOMEWORK]
    assert misfits(found) == ([1, 3], message, 6, "hello")
    assert len(part(f"> {HOMEWORK_LINE}\n")) == prefixed
    assert found.has_prefix is prefixed


def test_sixteen_plain_lines_are_a_list() -> None:
    found = LINE.parse_plain((HOMEWORK_LINE + "\n") * 16)
    assert found
    assert (len(found), found[15], found.misfits) == (16, HOMEWORK, None)
    assert LINE.parse_plain((HOMEWORK_LINE + "\n") * 15) is None


def test_plain_lines_are_81_characters_or_a_list_that_is_long_enough() -> None:
    assert list(LINE.parse_plain(HOMEWORK_LINE) or ()) == [HOMEWORK]
    assert list(LINE.parse_plain(HOMEWORK_LINE + "\r\n") or ()) == [HOMEWORK]
    for end in ("\n", "\r\n", "\r"):
        for count in (16, 17, 300):
            text = (HOMEWORK_LINE + end) * count
            assert list(LINE.parse_plain(text) or ()) == [HOMEWORK] * count
            assert list(LINE.parse_plain(text.rstrip()) or ()) == [HOMEWORK] * count
    full = "1" * 81 + "\n"
    late = LINE.parse_plain((HOMEWORK_LINE + "\n") * 16 + full)
    assert late
    assert late[16].givens == (1,) * 81
    plain = HOMEWORK_LINE + "\n"
    for text in [" " + HOMEWORK_LINE, HOMEWORK_LINE[1:], plain * 2, plain * 15, plain * 15 + full, SPACED,
                 plain * 16 + "x", plain * 16 + HOMEWORK_LINE[1:], plain * 16 + "x" + HOMEWORK_LINE[1:]]:  # fmt: skip
        assert LINE.parse_plain(text) is None


@looped("at", [0, 1, 17, 63, 150, 298, 299])
@looped("line", ["hello", "", LIBRARY_LINE + "\t", LIBRARY_LINE[:-1] + "x", LIBRARY_LINE + "é"])
def test_one_odd_line_among_many_is_found_wherever_it_stands(at: int, line: str) -> None:
    """Long stretches of regular lines are checked at once, others one by one."""
    lines = [HOMEWORK_LINE] * 300
    lines[at] = line
    found = LINE.parse_most("\n".join(lines))
    wrong = line and line.rstrip() != LIBRARY_LINE
    kept = [row for row in lines if row != line or (line and not wrong)]
    assert list(found) == [LIBRARY if row == line else HOMEWORK for row in kept]
    assert [found.text[start : start + 81] for start in found.starts] == [row[:81] for row in kept]
    assert (list(found.misfits.numbers) if found.misfits else []) == ([at + 1] if wrong else [])


@looped(
    ("row", "puzzle", "sure"),
    [
        (HOMEWORK_LINE, True, True),
        (HOMEWORK_LINE + " \t\u00a0", True, True),
        (HOMEWORK_LINE + "\u2003", False, False),
        (HOMEWORK_LINE + "1", False, False),
        ("x" + HOMEWORK_LINE[1:], False, False),
        ("X" + HOMEWORK_LINE[1:], False, False),
        ("." * 81, False, False),
        ("1" + "." * 80, True, False),
        ("12345678" + "." * 73, True, True),
        ("1234567" + "." * 74, True, False),
        ("11345678" + "." * 73, True, False),
        (SPACED, True, False),
        (" ".join("1" * 41), False, False),
        ("  ".join("1" * 27).ljust(81), False, False),
        ("11  " + "." * 77, True, False),
    ],
)
def test_a_line_that_is_a_puzzle_looks_like_nothing_else(row: str, puzzle: bool, sure: bool) -> None:
    assert is_puzzle(row, HOMEWORK.size, sure=False) is puzzle
    assert is_puzzle(row, HOMEWORK.size, sure=True) is sure


def test_the_first_lines_are_those_that_are_not_blank() -> None:
    text = "\ufeff a \r\n\n \t\rb\n" + "c" * 2000 + "\nd"
    assert first_lines(text) == [" a ", "b", "c" * 1000, "d"]
    assert first_lines(text, 2) == [" a ", "b"]
    assert first_lines("") == []


@looped(
    ("row", "prefix", "rest"),
    [
        ("> > 1 2 ", PREFIX, "1 2"),
        ("  >1", PREFIX, "1"),
        ("> 1 > 2", PREFIX, "1 > 2"),
        ("> > 1\t", "", "> > 1"),
        ("\u00a0 1", PREFIX, "1"),
        (">  1", QUOTE, " 1"),
        ("1 2", QUOTE, "1 2"),
    ],
)
def test_a_bare_line_is_without_what_quotes_it(row: str, prefix: str, rest: str) -> None:
    assert bare(row, prefix) == rest
