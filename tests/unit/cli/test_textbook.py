"""The command `textbook`: each founding document's program prints what its document prints."""

from __future__ import annotations

from pathlib import Path

from puzzles.cli import textbook
from puzzles.kinds.numbrix.searches.depth_first.document import Numbrix
from tests import founding
from tests.sampling import looped
from tests.unit.cli.conftest import Run

NAMES = ("futoshiki", "homework-1", "numbrix-lab", "project-03")

# The example of Project 03, whose picture leaves out the empty cells; the document prints its solution below it.
EXAMPLE = """\
0 0 3 0 2 0 6 0 0
9 0 0 3 0 5 0 0 1
0 0 1 8 0 6 4 0 0
0 0 8 1 0 2 9 0 0
7 0 0 0 0 0 0 0 8
0 0 6 7 0 8 2 0 0
0 0 2 6 0 9 5 0 0
8 0 0 2 0 3 0 0 9
0 0 5 0 1 0 3 0 0
"""
SOLVED = "".join(" ".join(row) + "\n" for row in founding.SUDOKU_SOLVED_LINES.split())
# The last cell lacks the only number that its row lacks: its column has it.
STUCK = SOLVED.removesuffix("2\n").replace("5 7\n", "5 2\n", 1) + "0\n"
ONES = "1 1 1 1 1 1 1 1 1\n" * 9
CHAIN = "".join(
    "".join(f"{number}\t" for number in founding.NUMBRIX_SOLUTION[at : at + 9]) + "\n" for at in range(0, 81, 9)
)
BLANK, LINE, LONG = "." * 16, "." * 16, "." * 81
FILE = f"2\n{BLANK}\n123....4........\n1234341221434321\n"
FUTOSHIKI = "0 0\n0 0\n\n<\n0\n\n0 0\n"
FULL = "--check needs all 16 values of a filled board, each from 1 to 4."
GIVEN = "Row 1, column 1 is 1 in the puzzle, which cannot be changed; --check has 2 there."
NAMED = "The file must be named Input#.txt, where # is a positive number."


def test_the_programs_are_found_and_each_is_described_in_a_line(run: Run) -> None:
    assert sorted(textbook.programs()) == list(NAMES)
    lines = run("textbook --help").out.splitlines()
    for name, program in textbook.programs().items():
        (line,) = (line for line in lines if line.split()[:1] == [name])
        assert line.endswith(program.summary)
    unknown = run("textbook lab")
    assert unknown.status == 2
    assert all(name in unknown.err for name in NAMES)


@looped(
    ("words", "typed", "status", "out", "err"),
    [
        # Part 2's grid and part 4's solution: a tab after each number, and println's line end after toString's own.
        ("numbrix-lab", founding.NUMBRIX_HEADER, 0, f"{founding.NUMBRIX_TABS}\n{CHAIN}\n", ""),
        ("numbrix-lab", "2 2\n1 0\n0 2\n", 1, "1\t-\t\n-\t2\t\n\n", ""),
        ("project-03", EXAMPLE, 0, f"{EXAMPLE}Solved:\n{SOLVED}", ""),
  # a Scanner does not mind where lines end
        ("project-03", " ".join(SOLVED.split()), 0, f"{SOLVED}Valid\n", ""),  # a Scanner does not mind where lines end
        ("project-03", STUCK, 1, f"{STUCK}Grid isn't solvabled\n", ""),
        ("project-03", ONES, 0, f"{ONES}Solved:\n{ONES}", ""),  # a full grid is solved, as for its search
        ("project-03", "1 2 3", 2, "", "<stdin>:1:6: The grid needs 81 numbers; the text ends after 3.…\n"),
        ("project-03", "0 10", 2, "", "<stdin>:1:3: Line 1, column 3: “10” is not between 0 and 9.…\n"),
        ("homework-1", FILE, 0, f"{BLANK}\n1234341221434321\n", ""),
        ("homework-1 --puzzle 1", FILE, 1, "123....4........\nThe puzzle has no solution\n", ""),
        ("homework-1 --check 1234341221434321", FILE, 0, f"{BLANK}\nThe puzzle is correctly solved.\n", ""),
        ("homework-1 --check 1234341221434322", FILE, 1, f"{BLANK}\nThe puzzle is NOT solved.\n", ""),
        ("homework-1 --puzzle 3", FILE, 2, "", "<stdin>: There is no puzzle 3: this file has puzzles 0 to 2.\n"),
        ("homework-1 --check 123", FILE, 2, f"{BLANK}\n", f"<stdin>: {FULL}\n"),
        ("homework-1 --puzzle 1 --check 2234341221434321", FILE, 2, "123....4........\n", f"<stdin>: {GIVEN}\n"),
        ("homework-1", "3\n", 2, "", "<stdin>: The file holds no puzzle: it ends after its block size.\n"),
        *((f"{name} nowhere", "", 2, "", "nowhere: No such file or directory\n") for name in NAMES),
        *((name, text, 2, "", "…\n") for name in NAMES for text in ("", "hello", "\udcff\udcfe1")),
    ],
)  # fmt: skip
def test_a_program_prints(words: str, typed: str, status: int, out: str, err: str, run: Run) -> None:
    said = run(f"textbook {words}", stdin=typed)
    assert said.fits(status, out, err), said
    assert said.err.count("\n") == bool(err)


@looped("text", ["2 3\n0 0 0 0 0 0\n", "1 1\n0\n"])
def test_numbrix_lab_prints_every_solution_in_the_order_of_its_search(text: str, run: Run) -> None:
    board = Numbrix.read(text)
    expected = "".join(f"{each}\n" for each in [board, *board.solutions()])
    assert run("textbook numbrix-lab", stdin=f"{text} 7 not read\n").fits(0, expected)


def test_the_futoshiki_program_leaves_its_output_in_the_current_folder(run: Run) -> None:
    Path("there").mkdir()
    assert run("textbook futoshiki", FUTOSHIKI, "there/Input1.txt") == (0, "", "Written: Output1.txt\n")
    assert Path("Output1.txt").read_text() == "1 2\n2 1\n"
    Path("Output3.txt").mkdir()
    assert run("textbook futoshiki", FUTOSHIKI, "Input3.txt") == (2, "", "Output3.txt: Is a directory\n")


def test_the_futoshiki_program_solves_the_founding_board(run: Run) -> None:
    printed = run("textbook futoshiki", stdin=founding.FUTOSHIKI).out
    assert run("convert --form futoshiki/rows --to futoshiki/rows", stdin=printed).fits(0, printed)


def test_the_futoshiki_program_writes_nothing_without_a_solution(run: Run) -> None:
    none = run("textbook futoshiki", "1 0\n0 0\n\n>\n0\n\n0 0\n", "Input2.txt")
    assert none == (1, "The puzzle has no solution\n", "")
    assert not list(Path().glob("Output*"))


@looped("name", ["Input0.txt", "input1.txt", "Input1.txt.bak"])
def test_the_futoshiki_program_says_how_its_input_must_be_named(name: str, run: Run) -> None:
    assert run("textbook futoshiki", founding.FUTOSHIKI, name).fits(2, "", f"…: {NAMED}\n")


def test_homework_1_solves_its_example(run: Run) -> None:
    example = f"3\n{founding.SUDOKU_LINE}\n"
    shown, solution = run("textbook homework-1", stdin=example).out.splitlines()
    assert shown == founding.SUDOKU_LINE
    checked = run(f"textbook homework-1 --check {solution}", stdin=example)
    assert checked.fits(0, "…\nThe puzzle is correctly solved.\n")


def test_homework_1_opens_a_random_puzzle_of_the_file(run: Run) -> None:
    text = f"2\n{BLANK}\n1...............\n"
    shown = {run("textbook homework-1 --random", stdin=text).out.splitlines()[0] for _ in range(40)}
    assert shown == {BLANK, "1..............."}


@looped(
    ("name", "text", "said"),
    [  # The files of section 7.2, by the names that it gives them.
        ("bad-puzzle-length1", f"2\n{LINE}\n{LINE[1:]}\n", "Line 3 has the wrong length."),
        ("bad-puzzle-length2", f"2\n{LINE}\n{LINE}\n{LINE}1\n", "Line 4 has the wrong length."),
        ("bad-value-1", f"2\n{LINE}\n{LINE}\n5{LINE[1:]}\n", "Line 4 has an invalid character."),
        ("bad-value-4", f"3\n{LONG}\n{LONG}\n{LONG}\n{LONG[1:]}x", "Line 5 has an invalid character."),
        ("blocksize-4", f"4\n{LONG}\n", "Invalid block size."),
        ("no block size", f"{LONG}\n", "Invalid block size."),
        ("an empty line", f"3\n{LONG}\n\n{LONG}\n", "Line 3 has the wrong length."),
    ],
)  # fmt: skip
def test_homework_1_refuses_a_file_in_its_own_words(name: str, text: str, said: str, run: Run) -> None:
    assert run("textbook homework-1", stdin=text.replace("\n", "\r\n")) == (2, "", said + "\n"), name
