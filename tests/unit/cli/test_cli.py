"""The command line: what it prints where, and its exit status."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import pytest

from puzzles.cli import main
from puzzles.forms import read
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Draft, Request
from puzzles.kinds.sudoku import sparse
from puzzles.making import generate
from puzzles.model.values import Progress
from puzzles.solving import solution_check
from puzzles.solving.solve import EngineError

LINE = "...81.....2........1.9..7...7..25.934.2............5...975.....563.....4......68."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NONE = "2\n123....4........\n"
TWO_BY_TWO = "2 2\n1 0\n0 0\n"
FUTOSHIKI = "0 0\n0 0\n\n<\n0\n\n0 0\n"
SPACED = "\n".join(" ".join(EASY[at : at + 9].replace(".", "0")) for at in range(0, 81, 9)) + "\n"
SPACED_SOLVED = "\n".join(" ".join(SOLVED[at : at + 9]) for at in range(0, 81, 9)) + "\n"

Output = pytest.CaptureFixture[str]


class WriteFile(Protocol):
    def __call__(self, text: str, name: str = ...) -> str:
        """Write a text to a file and return its path."""


@pytest.fixture
def file(tmp_path: Path) -> WriteFile:
    def write(text: str, name: str = "puzzle.txt") -> str:
        path = tmp_path / name
        path.write_bytes(text.encode("utf-8"))
        return str(path)

    return write


def test_solve_prints_the_form_that_was_read_and_the_verdict_apart(file: WriteFile, capsys: Output) -> None:
    assert main(["solve", file(EASY + "\n")]) == 0
    assert capsys.readouterr() == (SOLVED + "\n", "Exactly one solution.\n")


def test_a_spaced_grid_is_answered_as_its_homework_prints_it(file: WriteFile, capsys: Output) -> None:
    assert main(["solve", file(SPACED)]) == 0
    out = capsys.readouterr().out
    assert out.endswith("Solved:\n" + SPACED_SOLVED)
    assert main(["solve", file(SPACED_SOLVED)]) == 0
    assert capsys.readouterr().out.endswith("Valid\n")


def test_a_numbrix_is_printed_with_a_tab_after_each_number(file: WriteFile, capsys: Output) -> None:
    assert main(["solve", file("2 2\n1 2\n0 3\n")]) == 0
    assert capsys.readouterr().out == "1\t2\t\n4\t3\t\n"


def test_all_solutions_are_printed_apart(file: WriteFile, capsys: Output) -> None:
    assert main(["solve", "--all", file(TWO_BY_TWO)]) == 0
    out, err = capsys.readouterr()
    assert sorted(out.split("\n\n")) in (["1\t2\t\n4\t3\t", "1\t4\t\n2\t3\t\n"], ["1\t2\t\n4\t3\t\n", "1\t4\t\n2\t3\t"])
    assert err == "Exactly 2 solutions.\n"


def test_solutions_can_be_written_in_another_form(file: WriteFile, capsys: Output) -> None:
    assert main(["solve", "--all", "--to", "numbrix/spaced", file(TWO_BY_TWO)]) == 0
    out, err = capsys.readouterr()
    assert {"1 2\n4 3\n", "1 4\n2 3\n"} == {out[:8], out[9:]}
    assert err == "Exactly 2 solutions.\n"
    assert [puzzle.givens for puzzle in read.read(out, "numbrix/spaced").puzzles] in (
        [(1, 2, 4, 3), (1, 4, 2, 3)],
        [(1, 4, 2, 3), (1, 2, 4, 3)],
    )
    assert main(["solve", "--to", "sudoku/grid", file(EASY + "\n")]) == 0
    assert capsys.readouterr().out == SPACED_SOLVED
    assert main(["solve", "--to", "futoshiki/rows", file(FUTOSHIKI)]) == 0
    assert capsys.readouterr().out == "1 2\n2 1\n"


def test_one_solution_of_each_of_several_puzzles_is_written_in_another_form(file: WriteFile, capsys: Output) -> None:
    assert main(["solve", "--all", "--to", "sudoku/spaced", file(f"{EASY}\n{'.' * 81}\n")]) == 0
    out, err = capsys.readouterr()
    first, second = out.splitlines()
    assert first == " ".join(SOLVED)
    assert len(second.split()) == 81
    assert err.splitlines()[-1] == "2 puzzles: 1 with exactly one solution, 1 with several."


@pytest.mark.parametrize("to", ["none", "numbrix/tabs"])
def test_a_form_that_cannot_hold_the_solutions_is_refused(to: str, file: WriteFile, capsys: Output) -> None:
    assert main(["solve", "--to", to, file(EASY + "\n")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1


def test_json_and_another_form_exclude_each_other(file: WriteFile, capsys: Output) -> None:
    with pytest.raises(SystemExit):
        main(["solve", "--json", "--to", "sudoku/box", file(EASY + "\n")])
    assert "not allowed with" in capsys.readouterr().err


def test_one_solution_is_printed_where_nobody_asks_for_more(file: WriteFile, capsys: Output) -> None:
    assert main(["solve", file(TWO_BY_TWO)]) == 0
    out, err = capsys.readouterr()
    assert out.count("\n") == 2
    assert err == "Exactly 2 solutions.\n"


def test_a_limit_is_never_reported_as_the_count(file: WriteFile, capsys: Output) -> None:
    assert main(["solve", "--limit", "3", file("." * 16 + "\n")]) == 0
    out, err = capsys.readouterr()
    assert len(set(out.splitlines())) == 3
    assert err == "At least 3 solutions; the search stopped at the cap of 3.\n"
    assert main(["solve", "--limit", "1", file("." * 16 + "\n")]) == 0
    out, err = capsys.readouterr()
    assert out.count("\n") == 1
    assert err == "More than one solution.\n"


def test_no_solution_is_said_in_the_exact_words_and_by_the_status(file: WriteFile, capsys: Output) -> None:
    assert main(["solve", file(NONE)]) == 1
    assert capsys.readouterr() == ("The puzzle has no solution\n", "")


def test_contradictory_givens_are_named(file: WriteFile, capsys: Output) -> None:
    assert main(["solve", file("11..............\n")]) == 1
    out, err = capsys.readouterr()
    assert out == "The puzzle has no solution\n"
    assert "row 1" in err.lower()


def test_a_budget_that_runs_out_is_undecided(file: WriteFile, capsys: Output) -> None:
    assert main(["solve", "--seconds", "1e-9", "--form", "sudoku/line", file("." * 256 + "\n")]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("Undecided: no solution found in 0 s")


def test_a_file_of_many_puzzles_is_summed_up(file: WriteFile, capsys: Output) -> None:
    assert main(["solve", file(f"{EASY}\n{'.' * 81}\n{SOLVED}\n")]) == 0
    out, err = capsys.readouterr()
    assert [len(line) for line in out.splitlines()] == [81, 81, 81]
    assert err.splitlines() == [
        "Puzzle 2: At least 100 solutions; the search stopped at the cap of 100.",
        "3 puzzles: 2 with exactly one solution, 1 with several.",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (EASY, {"kind": "sudoku", "rows": 9, "columns": 9, "verdict": "unique", "count": 1, "exact": True}),
        (TWO_BY_TWO, {"kind": "numbrix", "rows": 2, "columns": 2, "verdict": "several", "count": 2, "exact": True}),
        (NONE, {"kind": "sudoku", "rows": 4, "columns": 4, "verdict": "none", "count": 0, "exact": True}),
        (FUTOSHIKI, {"kind": "futoshiki", "rows": 2, "columns": 2, "verdict": "unique", "count": 1, "exact": True}),
    ],
)
def test_json_has_one_object_a_puzzle(file: WriteFile, capsys: Output, text: str, expected: dict[str, object]) -> None:
    main(["solve", "--json", file(text)])
    out, err = capsys.readouterr()
    assert err == ""
    record = json.loads(out)
    assert out.count("\n") == 1
    solutions, form = record.pop("solutions"), record.pop("form")
    assert record == expected
    assert form.startswith(f"{record['kind']}/")
    assert len(solutions) == record["count"]
    assert all(len(rows) == record["rows"] and len(rows[0]) == record["columns"] for rows in solutions)


def test_json_gives_one_line_a_puzzle(file: WriteFile, capsys: Output) -> None:
    assert main(["solve", "--json", "--limit", "2", file(f"{EASY}\n{'.' * 81}\n")]) == 0
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(record["verdict"], record["count"], record["exact"]) for record in records] == [
        ("unique", 1, True),
        ("several", 2, False),
    ]
    assert "".join(str(number) for row in records[0]["solutions"][0] for number in row) == SOLVED


def test_output_is_saved_beside_a_numbered_input(file: WriteFile, capsys: Output, tmp_path: Path) -> None:
    assert main(["solve", "--save-output", file(FUTOSHIKI, "Input12.txt")]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert str(tmp_path / "Output12.txt") in err
    main(["solve", file(FUTOSHIKI)])
    assert (tmp_path / "Output12.txt").read_text() == capsys.readouterr().out != ""


def test_a_file_with_a_block_size_is_answered_as_one(file: WriteFile, capsys: Output) -> None:
    assert main(["solve", file(f"3\n{EASY}\n{EASY}\n")]) == 0
    assert capsys.readouterr().out == f"3\n{SOLVED}\n{SOLVED}\n"


def test_no_output_is_saved_without_a_solution(file: WriteFile, tmp_path: Path, capsys: Output) -> None:
    assert main(["solve", "--save-output", file("1 1\n0 0\n\n0\n0\n\n0 0\n", "Input3.txt")]) == 1
    assert capsys.readouterr().out == "The puzzle has no solution\n"
    assert not (tmp_path / "Output3.txt").exists()


def test_output_needs_a_numbered_input(file: WriteFile, capsys: Output) -> None:
    assert main(["solve", "--save-output", file(FUTOSHIKI)]) == 2
    assert "Input#.txt" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["solve", "check", "convert", "share"])
@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        (f"3\n{LINE}\n{LINE}.\n", ":3", "Line 3 has the wrong length."),
        ("", "", "There is no puzzle here"),
        ("Dear Sir,\n", ":1:1", "not a puzzle in any known form"),
        ("3 3\n1 2 3\n4 ! 6\n7 8 9\n", ":3:3", "“!”"),
    ],
)
def test_bad_input_is_one_line_that_names_the_place(
    file: WriteFile, capsys: Output, command: str, text: str, place: str, message: str
) -> None:
    name = file(text)
    more = ["--to", "sudoku/line"] if command == "convert" else []
    assert main([command, name, *more]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{name}{place}")
    assert message in err
    assert err.count("\n") == 1


def test_a_missing_file_is_bad_input(capsys: Output) -> None:
    assert main(["solve", "nowhere.txt"]) == 2
    assert capsys.readouterr().err == "nowhere.txt: No such file or directory\n"


def test_check_says_whether_boards_are_solutions(file: WriteFile, capsys: Output) -> None:
    assert main(["check", file(SOLVED)]) == 0
    assert capsys.readouterr().out == "The puzzle is correctly solved.\n"
    wrong = SOLVED[1] + SOLVED[0] + SOLVED[2:]
    assert main(["check", file(f"{SOLVED}\n{wrong}\n{EASY}\n")]) == 1
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        "The puzzle is correctly solved.",
        "The puzzle is NOT solved.",
        "The puzzle is NOT solved.",
    ]
    assert "51 cells are empty." in err


def test_generate_makes_a_puzzle_in_the_form_asked_for(capsys: Output) -> None:
    assert main(["generate", "sudoku", "--size", "4x4", "--empty", "6", "--seed", "3", "--form", "sudoku/line"]) == 0
    out, err = capsys.readouterr()
    assert len(out) == 17
    assert err == ""
    assert read.read(out).puzzles[0].givens.count(0) == 6
    assert main(["generate", "sudoku", "--size", "6x6", "--box", "3x2", "--empty", "4"]) == 0
    out, err = capsys.readouterr()
    assert err.startswith("Seed ")


def test_generate_makes_jigsaws_and_diagonals(capsys: Output) -> None:
    asked = ["generate", "sudoku", "--size", "6x6", "--seed", "1", "--empty", "12"]
    for more, regions, diagonals in (
        (["--jigsaw"], True, False),
        (["--diagonals"], False, True),
        (["--jigsaw", "--diagonals"], True, True),
    ):
        assert main([*asked, *more]) == 0
        puzzle = read.read(capsys.readouterr().out).puzzles[0]
        assert (bool(puzzle.regions), puzzle.diagonals, puzzle.givens.count(0)) == (regions, diagonals, 12)
    assert main(["generate", "numbrix", "--jigsaw"]) == 2
    assert "A Numbrix has no regions." in capsys.readouterr().err
    assert main([*asked, "--jigsaw", "--box", "2x3"]) == 2
    assert "with boxes" in capsys.readouterr().err


def test_a_puzzle_that_is_not_made_has_no_seed(capsys: Output) -> None:
    assert main(["generate", "sudoku", "--size", "4x4", "--empty", "17"]) == 2
    assert "Seed" not in capsys.readouterr().err
    assert main(["generate", "sudoku", "--size", "16x16", "--seed", "1", "--form", "sudoku/file"]) == 2
    assert main(["generate", "sudoku", "--size", "16x16", "--form", "sudoku/file"]) == 2
    assert "Seed" not in capsys.readouterr().err


def test_generate_refuses_in_a_sentence(capsys: Output) -> None:
    assert main(["generate", "sudoku", "--size", "4x4", "--empty", "17"]) == 2
    assert "17 of them cannot be empty" in capsys.readouterr().err


def test_generate_prints_the_best_puzzle_and_says_what_is_missing(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sparse, "MOST_TRIES", 3_000)
    assert main(["generate", "sudoku", "--empty", "64", "--seed", "1", "--engine", "wasmtime"]) == 1
    out, err = capsys.readouterr()
    empty = read.read(out).puzzles[0].givens.count(0)
    rare, missed = err.splitlines()
    assert rare.startswith("Puzzles with 17 to 19 givens are rare")
    assert missed == f"No 9×9 Sudoku with 64 empty cells and one solution was found; the most was {empty}."


@pytest.mark.parametrize(("asked", "printed"), [(["--empty", "64"], True), ([], False)])
def test_generate_prints_the_best_puzzle_when_it_is_interrupted(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, asked: list[str], printed: bool
) -> None:
    def interrupted(kind: str, request: Request, seed: int, draft: Draft) -> Iterator[Progress]:
        draft.offer(read.read(EASY).puzzles[0])
        yield Progress(0, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr(generate, "make", interrupted)
    assert main(["generate", "sudoku", *asked]) == 130
    out, err = capsys.readouterr()
    assert out == (f"{EASY}\n" if printed else "")
    assert ("Stopped. The best puzzle so far has 51 empty cells, not 64." in err) is printed


def test_convert_writes_another_form(file: WriteFile, capsys: Output) -> None:
    assert main(["convert", file(SPACED), "--to", "sudoku/line"]) == 0
    assert capsys.readouterr().out == EASY + "\n"
    assert main(["convert", file(SPACED), "--to", "numbrix/header"]) == 2
    assert "Numbrix form cannot hold" in capsys.readouterr().err


def test_share_and_open_are_each_others_reverse(file: WriteFile, capsys: Output) -> None:
    assert main(["share", file(f"{EASY}\n{LINE}\n")]) == 0
    links = capsys.readouterr().out.splitlines()
    assert len(links) == 2
    assert main(["open", links[0], "--form", "sudoku/line"]) == 0
    assert capsys.readouterr().out == EASY + "\n"
    assert main(["open", links[0][:30]]) == 2
    assert "cut short" in capsys.readouterr().err


def test_open_fills_entries_in_on_demand(capsys: Output) -> None:
    link = "1/sudoku/4x4:2x2/1000000200300400/0234000000000000/end"
    assert main(["open", link, "--form", "sudoku/line"]) == 0
    assert capsys.readouterr() == (
        "1......2..3..4..\n",
        "The link also holds entries (3); --entries fills them in.\n",
    )
    assert main(["open", link, "--entries", "--form", "sudoku/line"]) == 0
    assert capsys.readouterr() == ("1234...2..3..4..\n", "")


def test_forms_lists_every_form_with_an_example_that_reads(capsys: Output) -> None:
    assert main(["forms"]) == 0
    out = capsys.readouterr().out
    for form in catalog.first_forms():
        title = f"{form.full_name}: {catalog.full_title(form)}\n"
        assert title in out
        block = out.split(title)[1].splitlines()[1:]
        example: list[str] = []
        for line in block:
            if line and not line.startswith("    "):
                break
            example.append(line.removeprefix("    "))
        puzzle = read.read("\n".join(example), form.full_name).puzzles[0]
        assert not solution_check.check(puzzle, puzzle.givens).broken_rules


@pytest.mark.parametrize("arguments", [["--help"], ["solve", "--help"], ["generate", "--help"]])
def test_help_says_the_exit_status_and_examples(arguments: list[str], capsys: Output) -> None:
    with pytest.raises(SystemExit) as done:
        main(arguments)
    assert done.value.code == 0
    out = capsys.readouterr().out
    if arguments == ["--help"]:
        assert "exit status:" in out
        assert "examples:" in out


@pytest.mark.parametrize(
    "arguments",
    [[], ["chess"], ["solve", "--limit", "many"], ["solve", "--seconds", "0"], ["generate", "chess"]],
)
def test_bad_usage_is_status_two(arguments: list[str], capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    with pytest.raises(SystemExit) as done:
        main(arguments)
    assert done.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["solve"], ["solve", "-"], []])
def test_standard_input_is_read_where_no_file_is_named(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(EASY.encode())))
    assert main(arguments) == 0
    assert capsys.readouterr().out == SOLVED + "\n"


def test_an_interrupt_ends_without_a_traceback(
    file: WriteFile, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("puzzles.solving.solve.solve", interrupted)
    assert main(["solve", file(EASY)]) == 130
    assert capsys.readouterr().err == ""


def test_an_error_of_our_own_is_one_line(file: WriteFile, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    def broken(*_: object) -> None:
        raise EngineError("The search stopped.")

    monkeypatch.setattr("puzzles.solving.solve.solve", broken)
    assert main(["solve", file(EASY)]) == 70
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "not in the input" in err


def run(arguments: list[str], env: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-W", "error", "-m", "puzzles", *arguments]
    root = Path(__file__).parents[3]
    return subprocess.Popen(
        command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env
    )


def test_the_program_itself_reads_a_redirected_file() -> None:
    with run(["solve"]) as program:
        out, err = program.communicate(EASY.encode() + b"\r\n")
    assert (out.splitlines(), err.splitlines(), program.returncode) == (
        [SOLVED.encode()],
        [b"Exactly one solution."],
        0,
    )


def test_box_drawing_comes_out_whatever_the_locale() -> None:
    with run(["convert", "--to", "sudoku/box"], env={**os.environ, "PYTHONIOENCODING": "ascii"}) as program:
        out, err = program.communicate(EASY.encode())
    assert (err, program.returncode) == (b"", 0)
    assert out.decode("utf-8").startswith("╔═══╤")


def test_the_program_itself_refuses_bad_input_in_one_line() -> None:
    with run(["solve", "-"]) as program:
        out, err = program.communicate(b"4\n....\n")
    assert out == b""
    assert err.splitlines() == [err.strip()]
    assert err.startswith(b"<stdin>:1")
    assert b"Invalid block size." in err
    assert program.returncode == 2


def test_a_reader_that_goes_away_ends_the_program_quietly() -> None:
    with run(["convert", "--to", "sudoku/line"]) as program:
        assert program.stdout
        assert program.stdin
        assert program.stderr
        program.stdout.close()
        with suppress(BrokenPipeError):  # it goes as soon as its reader does, before it has read everything
            program.stdin.write((LINE + "\n").encode() * 5_000)
            program.stdin.close()
        assert program.stderr.read() == b""
    assert program.returncode == 128 + signal.SIGPIPE


@pytest.mark.parametrize("limit", ["0", "-1", "10001", "99999999", "two", "²"])
def test_a_limit_outside_its_bounds_is_refused_with_them(limit: str, capsys: Output) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["solve", "--limit", limit, "-"])
    assert stopped.value.code == 2
    assert "is not a whole number from 1 to 10,000" in capsys.readouterr().err
