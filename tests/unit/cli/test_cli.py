"""The command line: what it prints where, and its exit status."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from puzzles.forms import read
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Draft, Request
from puzzles.kinds.sudoku import sparse
from puzzles.making import generate
from puzzles.model.values import Progress
from puzzles.solving import solution_check
from puzzles.solving.solve import EngineError
from tests.sampling import looped
from tests.unit.cli.conftest import Run

LINE = "...81.....2........1.9..7...7..25.934.2............5...975.....563.....4......68."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
WRONG = SOLVED[1] + SOLVED[0] + SOLVED[2:]
BLANK = "." * 81
SMALL = "." * 16 + "\n"
NONE = "2\n123....4........\n"
TWO_BY_TWO = "2 2\n1 0\n0 0\n"
FUTOSHIKI = "0 0\n0 0\n\n<\n0\n\n0 0\n"
SPACED = "\n".join(" ".join(EASY[at : at + 9].replace(".", "0")) for at in range(0, 81, 9)) + "\n"
SPACED_SOLVED = "\n".join(" ".join(SOLVED[at : at + 9]) for at in range(0, 81, 9)) + "\n"
SHORT = f"3\n{LINE}\n{LINE}.\n"
LINKED = "open 1/sudoku/4x4:2x2/1000000200300400/0234000000000000/end --form sudoku/line"
SEVERAL = "Puzzle 2: At least 100 solutions; the search stopped at the cap of 100.\n"


@looped(
    ("words", "text", "status", "out", "err"),
    [
        ("solve", f"{EASY}\n", 0, f"{SOLVED}\n", "Exactly one solution.\n"),
        ("solve", SPACED, 0, f"…Solved:\n{SPACED_SOLVED}", "…"),
        ("solve", SPACED_SOLVED, 0, "…Valid\n", "…"),
        ("solve", TWO_BY_TWO, 0, "1\t…\t\n…\t3\t\n", "Exactly 2 solutions.\n"),
        ("solve", NONE, 1, "The puzzle has no solution\n", ""),
        ("solve", f"11{'.' * 14}\n", 1, "The puzzle has no solution\n", "…row 1…"),
        ("solve --seconds 1e-9 --form sudoku/line", "." * 256, 1, "", "Undecided: no solution found in 0 s…"),
        ("solve", f"{EASY}\n{BLANK}\n{SOLVED}\n", 0, f"{SOLVED}\n…\n{SOLVED}\n",
         f"{SEVERAL}3 puzzles: 2 with exactly one solution, 1 with several.\n"),
        ("solve --to futoshiki/rows", FUTOSHIKI, 0, "1 2\n2 1\n", "…"),
        ("solve --all --to sudoku/spaced", f"{EASY}\n{BLANK}\n", 0, f"{' '.join(SOLVED)}\n…",
         "…\n2 puzzles: 1 with exactly one solution, 1 with several.\n"),
        ("solve --to numbrix/tabs", EASY, 2, "", "…"),
        ("solve --json --to sudoku/box", EASY, 2, "", "…not allowed with…"),
        ("check", f"{SOLVED}\n{WRONG}\n{EASY}\n", 1,
         "The puzzle is correctly solved.\nThe puzzle is NOT solved.\nThe puzzle is NOT solved.\n",
         "…51 cells are empty.…"),
        ("convert --to sudoku/line", SPACED, 0, f"{EASY}\n", "…"),
        (LINKED, None, 0, "1......2..3..4..\n", "The link also holds entries (3); --entries fills them in.\n"),
        (f"{LINKED} --entries", None, 0, "1234...2..3..4..\n", ""),
        ("--help", None, 0, "…examples:…exit status:…", ""),
    ],
)  # fmt: skip
def test_a_command_prints(run: Run, words: str, text: str | None, status: int, out: str | int, err: str) -> None:
    said = run(words, text)
    assert said.fits(status, out, err), said
    assert status != 2 or said.err.startswith("usage") or said.err.count("\n") == 1


@looped("words", ["", "chess", "solve --seconds 0", "generate chess"])
def test_bad_usage_is_status_two(words: str, run: Run) -> None:
    said = run(words, stdin=None)
    assert said.status == 2
    assert "Traceback" not in said.err


def test_a_limit_is_never_reported_as_the_count(run: Run) -> None:
    cap = "At least 3 solutions; the search stopped at the cap of 3.\n"
    assert run("solve --limit 3", SMALL).fits(0, 3, cap)
    assert run("solve --limit 1", SMALL).fits(0, 1, "More than one solution.\n")
    for limit in ("0", "10001", "²"):
        assert run(f"solve --limit {limit} -").fits(2, "", "…is not a whole number from 1 to 10,000…")


def test_all_solutions_are_printed_apart(run: Run) -> None:
    said = run("solve --all", TWO_BY_TWO)
    assert sorted(part.rstrip() for part in said.out.split("\n\n")) == ["1\t2\t\n4\t3", "1\t4\t\n2\t3"]


@looped(
    ("text", "kind", "side", "verdict", "count"),
    [(TWO_BY_TWO, "numbrix", 2, "several", 2), (NONE, "sudoku", 4, "none", 0), (EASY, "sudoku", 9, "unique", 1)],
)  # fmt: skip
def test_json_has_one_object_a_puzzle(run: Run, text: str, kind: str, side: int, verdict: str, count: int) -> None:
    said = run("solve --json", text)
    assert (said.err, said.out.count("\n")) == ("", 1)
    record = json.loads(said.out)
    solutions, form = record.pop("solutions"), record.pop("form")
    shape = {"kind": kind, "rows": side, "columns": side}
    assert record == shape | {"verdict": verdict, "count": count, "exact": True}
    assert form.startswith(f"{kind}/")
    assert [(len(rows), len(rows[0])) for rows in solutions] == [(side, side)] * count


def test_output_is_saved_beside_a_numbered_input(run: Run) -> None:
    assert run("solve --save-output", FUTOSHIKI, "Input12.txt").fits(0, "", "…Output12.txt…")
    assert Path("Output12.txt").read_text() == run("solve", FUTOSHIKI).out != ""
    none = run("solve --save-output", "1 1\n0 0\n\n0\n0\n\n0 0\n", "Input3.txt")
    assert none.fits(1, "The puzzle has no solution\n")
    assert not Path("Output3.txt").exists()
    assert run("solve --save-output", FUTOSHIKI).fits(2, "", "…Input#.txt…")


@looped(
    ("words", "text", "place", "message"),
    [
        *((words, SHORT, ":3", "Line 3 has the wrong length.") for words in ("solve", "check", "share")),
        ("solve", "", "", "There is no puzzle here"),
        ("solve", "3 3\n1 2 3\n4 ! 6\n7 8 9\n", ":3:3", "“!”"),
    ],
)  # fmt: skip
def test_bad_input_is_one_line_that_names_the_place(run: Run, words: str, text: str, place: str, message: str) -> None:
    said = run(words, text)
    assert said.fits(2, "", f"puzzles.txt{place}…{message}…")
    assert said.err.count("\n") == 1


def test_generate_makes_a_puzzle_as_asked_for(run: Run) -> None:
    said = run("generate sudoku --size 4x4 --empty 6 --seed 3 --form sudoku/line")
    assert (len(said.out), said.err) == (17, "")
    assert read.read(said.out).puzzles[0].givens.count(0) == 6
    assert run("generate sudoku --size 6x6 --box 3x2 --empty 4").fits(0, "…", "Seed …")
    asked = "generate sudoku --size 6x6 --seed 1 --empty 12"
    for more, regions, diagonals in (("--jigsaw", True, False), ("--jigsaw --diagonals", True, True)):
        puzzle = read.read(run(f"{asked} {more}").out).puzzles[0]
        assert (bool(puzzle.regions), puzzle.diagonals, puzzle.givens.count(0)) == (regions, diagonals, 12)


@looped(
    ("words", "said"),
    [
        ("numbrix --jigsaw", "A Numbrix has no regions."),
        ("sudoku --size 4x4 --empty 17", "17 of them cannot be empty"),
        ("sudoku --size 16x16 --form sudoku/file", ""),
    ],
)
def test_a_puzzle_that_is_not_made_has_a_sentence_and_no_seed(words: str, said: str, run: Run) -> None:
    told = run(f"generate {words}")
    assert told.fits(2, "", f"…{said}…")
    assert "Seed" not in told.err


def test_generate_prints_the_best_puzzle_and_says_what_is_missing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sparse, "MOST_TRIES", 300)
    said = run("generate sudoku --empty 64 --seed 1 --engine wasmtime")
    empty = read.read(said.out).puzzles[0].givens.count(0)
    missed = f"No 9×9 Sudoku with 64 empty cells and one solution was found; the most was {empty}.\n"
    assert said.fits(1, "…", f"Puzzles with 17 to 19 givens are rare…\n{missed}")


@looped(("asked", "printed"), [("--empty 64", True), ("", False)])
def test_generate_prints_the_best_puzzle_when_it_is_interrupted(
    run: Run, monkeypatch: pytest.MonkeyPatch, asked: str, printed: bool
) -> None:
    def interrupted(kind: str, request: Request, seed: int, draft: Draft) -> Iterator[Progress]:
        draft.offer(read.read(EASY).puzzles[0])
        yield Progress(0, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr(generate, "make", interrupted)
    said = run(f"generate sudoku {asked}")
    assert said.fits(130, f"{EASY}\n" if printed else "")
    assert ("Stopped. The best puzzle so far has 51 empty cells, not 64." in said.err) is printed


def test_share_and_open_are_each_others_reverse(run: Run) -> None:
    links = run("share", f"{EASY}\n{LINE}\n").out.splitlines()
    assert len(links) == 2
    assert run(f"open {links[0]} --form sudoku/line").fits(0, f"{EASY}\n")
    assert run(f"open {links[0][:30]}").fits(2, "", "…cut short…")


def test_forms_lists_every_form_with_an_example_that_reads(run: Run) -> None:
    out = run("forms").out
    for form in catalog.first_forms():
        title = f"{form.full_name}: {catalog.full_title(form)}\n"
        assert title in out
        example: list[str] = []
        for line in out.split(title)[1].splitlines()[1:]:
            if line and not line.startswith("    "):
                break
            example.append(line.removeprefix("    "))
        puzzle = read.read("\n".join(example), form.full_name).puzzles[0]
        assert not solution_check.check(puzzle, puzzle.givens).broken_rules


@looped("words", ["solve -", ""])
def test_standard_input_is_read_where_no_file_is_named(words: str, run: Run) -> None:
    assert run(words, stdin=EASY).fits(0, f"{SOLVED}\n")


@looped(
    ("raised", "status", "said"),
    [(KeyboardInterrupt(), 130, ""), (EngineError("The search stopped."), 70, "…not in the input…\n")],
)
def test_an_interrupt_is_silent_and_an_error_of_our_own_one_line(
    run: Run, monkeypatch: pytest.MonkeyPatch, raised: BaseException, status: int, said: str
) -> None:
    def broken(*_: object) -> None:
        raise raised

    monkeypatch.setattr("puzzles.solving.solve.solve", broken)
    told = run("solve", EASY)
    assert told.fits(status, "", said)
    assert told.err.count("\n") <= 1


def started(words: str, **more: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-W", "error", "-m", "puzzles", *words.split()]
    root, pipe = Path(__file__).parents[3], subprocess.PIPE
    return subprocess.Popen(command, cwd=root, stdin=pipe, stdout=pipe, stderr=pipe, env={**os.environ, **more})


def test_the_program_itself_reads_its_input_and_writes_box_drawing_whatever_the_locale() -> None:
    with started("convert --to sudoku/box", PYTHONIOENCODING="ascii") as program:
        out, err = program.communicate(EASY.encode() + b"\r\n")
    assert (err, program.returncode) == (b"", 0)
    assert out.decode("utf-8").startswith("╔═══╤")


def test_a_reader_that_goes_away_ends_the_program_quietly() -> None:
    with started("convert --to sudoku/line") as program:
        assert program.stdout
        assert program.stdin
        assert program.stderr
        program.stdout.close()
        with suppress(BrokenPipeError):  # it goes as soon as its reader does, before it has read everything
            program.stdin.write((LINE + "\n").encode() * 5_000)
            program.stdin.close()
        assert program.stderr.read() == b""
    assert program.returncode == 128 + signal.SIGPIPE
