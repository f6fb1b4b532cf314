"""The command `textbook`: each founding document's program prints what its document prints."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from puzzles.cli import main, textbook
from puzzles.kinds.numbrix.searches import Numbrix
from tests import founding

Output = pytest.CaptureFixture[str]
Typed = Callable[[str], None]

NAMES = {"numbrix-lab", "homework-1", "project-03", "futoshiki"}

# The example of Project 03, whose picture leaves out the empty cells; the document prints its solution below it.
PROJECT_EXAMPLE = """\
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
PROJECT_SOLVED = "".join(" ".join(row) + "\n" for row in founding.SUDOKU_SOLVED_LINES.split())

SMALL_FILE = "2\n................\n123....4........\n1234341221434321\n"


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Return a function that puts a text on standard input."""

    def put(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    return put


def test_the_programs_are_found_and_each_is_described_in_a_line(capsys: Output) -> None:
    assert set(textbook.programs()) == NAMES
    with pytest.raises(SystemExit) as left:
        main(["textbook", "--help"])
    assert left.value.code == 0
    lines = capsys.readouterr().out.splitlines()
    for name, program in textbook.programs().items():
        (line,) = (line for line in lines if line.split()[:1] == [name])
        assert line.endswith(program.summary)


def test_an_unknown_name_lists_the_programs(capsys: Output) -> None:
    with pytest.raises(SystemExit) as left:
        main(["textbook", "lab"])
    assert left.value.code == 2
    error = capsys.readouterr().err
    assert all(name in error for name in NAMES)


def test_numbrix_lab_prints_its_two_transcripts(typed: Typed, capsys: Output) -> None:
    """Part 2's grid and part 4's solution: a tab after each number, and println's line end after toString's own."""
    typed(founding.NUMBRIX_HEADER)
    assert main(["textbook", "numbrix-lab"]) == 0
    rows = [founding.NUMBRIX_SOLUTION[at : at + 9] for at in range(0, 81, 9)]
    solution = "".join("".join(f"{number}\t" for number in row) + "\n" for row in rows)
    assert capsys.readouterr() == (f"{founding.NUMBRIX_TABS}\n{solution}\n", "")


@pytest.mark.parametrize("text", ["2 3\n0 0 0 0 0 0\n", "3 3 1 0 0 0 0 0 0 0 0", "1 1\n0\n"])
def test_numbrix_lab_prints_every_solution_in_the_order_of_its_search(text: str, typed: Typed, capsys: Output) -> None:
    typed(text + " 7 not read\n")
    assert main(["textbook", "numbrix-lab"]) == 0
    board = Numbrix.read(text)
    assert capsys.readouterr().out == "".join(f"{each}\n" for each in [board, *board.solutions()])


def test_numbrix_lab_prints_the_grid_alone_if_there_is_no_solution(typed: Typed, capsys: Output) -> None:
    typed("2 2\n1 0\n0 2\n")
    assert main(["textbook", "numbrix-lab"]) == 1
    assert capsys.readouterr() == ("1\t-\t\n-\t2\t\n\n", "")


@pytest.mark.parametrize(("grid", "solved"), [(PROJECT_EXAMPLE, PROJECT_SOLVED)])
def test_project_03_prints_the_grid_and_the_solved_one(grid: str, solved: str, typed: Typed, capsys: Output) -> None:
    typed(grid)
    assert main(["textbook", "project-03"]) == 0
    assert capsys.readouterr() == (f"{grid}Solved:\n{solved}", "")


def test_project_03_says_valid_of_a_solved_grid(typed: Typed, capsys: Output) -> None:
    typed(" ".join(PROJECT_SOLVED.split()))  # a Scanner does not mind where lines end
    assert main(["textbook", "project-03"]) == 0
    assert capsys.readouterr() == (f"{PROJECT_SOLVED}Valid\n", "")


def test_project_03_says_in_its_own_words_that_there_is_no_solution(typed: Typed, capsys: Output) -> None:
    # The last cell lacks the only number that its row lacks: its column has it.
    grid = PROJECT_SOLVED.removesuffix("2\n").replace("5 7\n", "5 2\n", 1) + "0\n"
    typed(grid)
    assert main(["textbook", "project-03"]) == 1
    assert capsys.readouterr() == (f"{grid}Grid isn't solvabled\n", "")


def test_project_03_takes_a_full_grid_for_solved_as_its_search_does(typed: Typed, capsys: Output) -> None:
    grid = "1 1 1 1 1 1 1 1 1\n" * 9
    typed(grid)
    assert main(["textbook", "project-03"]) == 0
    assert capsys.readouterr().out == f"{grid}Solved:\n{grid}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 2 3", "<stdin>:1:6: The grid needs 81 numbers; the text ends after 3."),
        ("0 x", "<stdin>:1:3: Line 1, column 3: “x” is not a number."),
        ("0 10", "<stdin>:1:3: Line 1, column 3: “10” is not between 0 and 9."),
        ("", "<stdin>:1:1: The grid needs 81 numbers; the text ends after 0."),
    ],
)
def test_project_03_says_what_it_cannot_read(text: str, said: str, typed: Typed, capsys: Output) -> None:
    typed(text)
    assert main(["textbook", "project-03"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(said)
    assert err.count("\n") == 1


def test_the_futoshiki_program_leaves_its_output_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    (tmp_path / "puzzles").mkdir()
    (tmp_path / "here").mkdir()
    (tmp_path / "puzzles" / "Input1.txt").write_text("0 0\n0 0\n\n<\n0\n\n0 0\n")
    monkeypatch.chdir(tmp_path / "here")
    assert main(["textbook", "futoshiki", "../puzzles/Input1.txt"]) == 0
    assert capsys.readouterr() == ("", "Written: Output1.txt\n")
    assert {path.name: path.read_text() for path in Path().iterdir()} == {"Output1.txt": "1 2\n2 1\n"}


def test_the_futoshiki_program_solves_the_founding_board(typed: Typed, capsys: Output) -> None:
    typed(founding.FUTOSHIKI)
    assert main(["textbook", "futoshiki"]) == 0
    printed = capsys.readouterr().out
    typed(printed)
    assert main(["convert", "--form", "futoshiki/rows", "--to", "futoshiki/rows"]) == 0
    assert capsys.readouterr().out == printed


def test_the_futoshiki_program_writes_nothing_without_a_solution(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("Input2.txt").write_text("1 0\n0 0\n\n>\n0\n\n0 0\n")
    assert main(["textbook", "futoshiki", "Input2.txt"]) == 1
    assert capsys.readouterr() == ("The puzzle has no solution\n", "")
    assert [path.name for path in Path().iterdir()] == ["Input2.txt"]


@pytest.mark.parametrize("name", ["puzzle.txt", "Input0.txt", "Input.txt", "input1.txt", "Input1.txt.bak"])
def test_the_futoshiki_program_says_how_its_input_must_be_named(name: str, tmp_path: Path, capsys: Output) -> None:
    (tmp_path / name).write_text(founding.FUTOSHIKI)
    assert main(["textbook", "futoshiki", str(tmp_path / name)]) == 2
    assert capsys.readouterr().err.endswith(": The file must be named Input#.txt, where # is a positive number.\n")


def test_an_output_that_cannot_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("Input1.txt").write_text("0 0\n0 0\n\n<\n0\n\n0 0\n")
    Path("Output1.txt").mkdir()
    assert main(["textbook", "futoshiki", "Input1.txt"]) == 2
    assert capsys.readouterr().err == "Output1.txt: Is a directory\n"


@pytest.mark.parametrize(
    ("options", "printed", "status"),
    [
        ([], "................\n1234341221434321\n", 0),
        (["--puzzle", "0"], "................\n1234341221434321\n", 0),
        (["--puzzle", "1"], "123....4........\nThe puzzle has no solution\n", 1),
        (["--puzzle", "2"], "1234341221434321\n1234341221434321\n", 0),
        (["--check", "1234341221434321"], "................\nThe puzzle is correctly solved.\n", 0),
        (["--check", "1234341221434322"], "................\nThe puzzle is NOT solved.\n", 1),
    ],
)
def test_homework_1_shows_its_nth_puzzle_and_the_answer(
    options: list[str], printed: str, status: int, typed: Typed, capsys: Output
) -> None:
    typed(SMALL_FILE)
    assert main(["textbook", "homework-1", *options]) == status
    assert capsys.readouterr() == (printed, "")


def test_homework_1_solves_its_example(typed: Typed, capsys: Output) -> None:
    typed(f"3\n{founding.SUDOKU_LINE}\n")
    assert main(["textbook", "homework-1"]) == 0
    shown, solution = capsys.readouterr().out.splitlines()
    assert shown == founding.SUDOKU_LINE
    typed(f"3\n{founding.SUDOKU_LINE}\n")
    assert main(["textbook", "homework-1", "--check", solution]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "The puzzle is correctly solved."


def test_homework_1_opens_a_random_puzzle_of_the_file(typed: Typed, capsys: Output) -> None:
    shown = set()
    for _ in range(60):
        typed("2\n................\n1...............\n")
        assert main(["textbook", "homework-1", "--random"]) == 0
        shown.add(capsys.readouterr().out.splitlines()[0])
    assert shown == {"................", "1..............."}


LINE = "." * 16
LONG = "." * 81


@pytest.mark.parametrize(
    ("text", "said"),
    [
        # The files of section 7.2, by the names that it gives them.
        pytest.param(f"2\n{LINE}\n{LINE[1:]}\n", "Line 3 has the wrong length.", id="bad-puzzle-length1"),
        pytest.param(f"2\n{LINE}\n{LINE}\n{LINE}1\n", "Line 4 has the wrong length.", id="bad-puzzle-length2"),
        pytest.param(f"3\n{LONG}\n{LONG[1:]}\n", "Line 3 has the wrong length.", id="bad-puzzle-length3"),
        pytest.param(f"3\n{LINE}\n{LONG}\n", "Line 2 has the wrong length.", id="bad-puzzle-length4"),
        pytest.param(f"2\n{LINE}\n{LINE}\n5{LINE[1:]}\n", "Line 4 has an invalid character.", id="bad-value-1"),
        pytest.param(f"2\n0{LINE[1:]}\n", "Line 2 has an invalid character.", id="bad-value-2"),
        pytest.param(f"3\n{LONG}\n{LONG[1:]}0\n", "Line 3 has an invalid character.", id="bad-value-3"),
        pytest.param(f"3\n{LONG}\n{LONG}\n{LONG}\n{LONG[1:]}x", "Line 5 has an invalid character.", id="bad-value-4"),
        pytest.param(f"1\n{LINE}\n", "Invalid block size.", id="blocksize-1"),
        pytest.param(f"4\n{LONG}\n", "Invalid block size.", id="blocksize-4"),
        pytest.param(f"{LONG}\n", "Invalid block size.", id="no block size"),
        pytest.param(f"3\n{LONG}\n\n{LONG}\n", "Line 3 has the wrong length.", id="an empty line"),
    ],
)
def test_homework_1_refuses_a_file_in_its_own_words(text: str, said: str, typed: Typed, capsys: Output) -> None:
    for ends in ("\n", "\r\n"):
        typed(text.replace("\n", ends))
        assert main(["textbook", "homework-1"]) == 2
        assert capsys.readouterr() == ("", said + "\n")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--puzzle", "3"], "There is no puzzle 3: this file has puzzles 0 to 2."),
        (["--check", "123"], "--check needs all 16 values of a filled board, each from 1 to 4."),
        (["--check", "123434122143432."], "--check needs all 16 values of a filled board, each from 1 to 4."),
        (
            ["--puzzle", "1", "--check", "2234341221434321"],
            "Row 1, column 1 is 1 in the puzzle, which cannot be changed; --check has 2 there.",
        ),
    ],
)
def test_homework_1_says_what_it_cannot_do(options: list[str], said: str, typed: Typed, capsys: Output) -> None:
    typed(SMALL_FILE)
    assert main(["textbook", "homework-1", *options]) == 2
    assert capsys.readouterr().err == f"<stdin>: {said}\n"


def test_homework_1_says_that_a_file_is_empty(typed: Typed, capsys: Output) -> None:
    typed("3\n")
    assert main(["textbook", "homework-1"]) == 2
    assert capsys.readouterr().err == "<stdin>: The file holds no puzzle: it ends after its block size.\n"


@pytest.mark.parametrize("name", sorted(NAMES))
@pytest.mark.parametrize("data", [b"", b"\0\0", b"hello", b"\xff\xfe1", b"9 9\n1", b"3\n"], ids=repr)
def test_no_text_breaks_a_program(name: str, data: bytes, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(["textbook", name]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_missing_file_is_named(name: str, capsys: Output) -> None:
    assert main(["textbook", name, "no such file"]) == 2
    assert capsys.readouterr().err == "no such file: No such file or directory\n"
