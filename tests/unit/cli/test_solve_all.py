"""`solve --all` for files of many puzzles: order, form, counts, bar, malformed lines, processes, pipes, Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from puzzles.cli import progress
from puzzles.forms import write as writing
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Request
from puzzles.model.values import Puzzle, Size
from puzzles.running import source
from puzzles.solving import solve
from tests.sampling import looped
from tests.unit.cli.conftest import Run

NINE, SIX = Size(9, 9, 3, 3), Size(6, 6, 2, 3)
EMPTY, CLASHING = "." * 81, "77" + "." * 79
ROOT = Path(__file__).parents[3]


def made(count: int, size: Size = NINE, kind: str = "sudoku") -> list[Puzzle]:
    rng = Random(f"{count} {size}")
    return [catalog.kind_named(kind).generate(Request(size), rng) for _ in range(count)]


def written(puzzles: list[Puzzle], form: str = "sudoku/line") -> str:
    return "".join(writing.write_all(puzzles, form))


def solved(puzzles: list[Puzzle]) -> list[Puzzle]:
    return [puzzle.with_givens(solve.solve(puzzle, 1).solutions[0].values) for puzzle in puzzles]


LINES, ANSWERS = written(made(3)).split(), written(solved(made(3))).split()
ONE = written(made(1))
TEN = "11, 12, 13, 14, 15, 16, 17, 18, 19, 20 and 4 more"
ODD = [LINES[0], "12", "", LINES[1], "1234" * 4, "\udcff" + LINES[1][1:], LINES[2]]
BROKEN = Puzzle("sudoku", NINE, (7, 7, *[0] * 79))
MANY = source.HEAD // 82 * 5


@looped(
    ("form", "size", "jobs"),
    [("sudoku/line", SIX, 1), ("sudoku/file", NINE, 1), ("numbrix/header", Size(4, 5), 1), ("sudoku/grid", NINE, 2)],
)  # fmt: skip
def test_every_puzzle_is_answered_in_its_form_and_order(form: str, size: Size, jobs: int, run: Run) -> None:
    puzzles = made(9, size, form.split("/")[0])
    said = run(f"solve --all --jobs {jobs}", written(puzzles, form))
    assert said.fits(0, written(solved(puzzles), form), "9 puzzles: 9 with exactly one solution.\n…")
    assert said.err.count("\n") == 2


@looped(
    ("text", "status", "out", "err"),
    [
        (written(made(2)) * 5 + "x\n" * 14, 2, "…\n" + "x\n" * 14,
         f"…14 lines are not puzzles and stay unchanged: {TEN}.\n…"),
        (f"{EMPTY}\n{CLASHING}\n{LINES[0]}\n", 1, f"…\n{CLASHING}\n{ANSWERS[0]}\n",
         "3 puzzles: 1 with exactly one solution, 1 with several, 1 with none.\n…"),
        (written([*made(1), BROKEN], "sudoku/grid"), 1, written([*solved(made(1)), BROKEN], "sudoku/grid"), "…"),
        ("1234............\n", 0, 12, "Exactly 12 solutions.\n"),
    ],
)  # fmt: skip
def test_what_is_no_puzzle_or_has_no_solution_stays(text: str, status: int, out: str | int, err: str, run: Run) -> None:
    said = run("solve --all", text)
    assert said.fits(status, out, err), said


def test_many_blocks_over_processes_keep_their_order(run: Run) -> None:
    chosen = Random(5).choices(range(3), k=4_000)
    out = run("solve --all --jobs 2", "".join(f"{LINES[at]}\n" for at in chosen)).out
    assert out.splitlines() == [ANSWERS[at] for at in chosen]


def test_lines_that_are_no_puzzles_stay_byte_for_byte(run: Run) -> None:
    said = run("solve --all --save-output", "\r\n".join(ODD), "Input1.txt")
    wanted = [ANSWERS[0], *ODD[1:3], ANSWERS[1], *ODD[4:6], ANSWERS[2]]
    assert Path("Output1.txt").read_bytes() == "\r\n".join(wanted).encode("utf-8", "surrogateescape")
    told = "3 puzzles: 3 with exactly one solution.\n…3 lines are not puzzles and stay unchanged: 2, 5, 6.\n…"
    assert said.fits(2, "", told)


def test_a_block_after_the_first_counts_lines_on_and_knows_the_header(run: Run) -> None:
    said = run("solve --all --jobs 1", "\n".join(["3", *[LINES[0]] * MANY, "bad", LINES[2]]) + "\n")
    assert said.out.splitlines() == ["3", *[ANSWERS[0]] * MANY, "bad", ANSWERS[2]]
    assert said.fits(2, "…", f"…1 line is not a puzzle and stays unchanged: {MANY + 2}.\n…")


def test_a_line_without_an_end_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "MAX_LINE_BYTES", 1 << 17)
    text = written(made(2)) + "1" * (1 << 19)
    assert run("solve --all --jobs 1", text).fits(2, "…", "…A line has more than 131,072 bytes…")


def test_the_bar_says_how_far_and_how_fast() -> None:
    assert progress.text(200, 50, 1000, 2.0) == f"[{'#' * 7}{'.' * 23}]  25%  1,000 puzzles  500 a second  6 s left"
    assert progress.text(0, 50, 3, 2.0) == "3 puzzles  1.5 a second"
    # A file that grows while it is read has more bytes than were counted at first.
    assert progress.text(200, 210, 1000, 2.0) == f"[{'#' * 30}] 100%  1,000 puzzles  500 a second  0 s left"
    told = {0.2: "0 s", 59: "59 s", 61: "1:01", 3599: "59:59", 7325: "2:02:05"}
    assert {seconds: progress.duration(seconds) for seconds in told} == told


def started(*arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-W", "error", "-m", "puzzles", "solve", "--all", "--jobs", "2", *arguments]
    pipe = subprocess.PIPE
    # If a shell runs the tests in the background, they and the processes that they start ignore Ctrl-C.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_pipe_that_stays_open_is_answered_as_it_goes_and_ctrl_c_ends_every_process_without_a_word() -> None:
    line, answer = ONE.encode(), written(solved(made(1)))
    with started() as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        for _ in range(3):
            program.stdin.write(line * 900)
            program.stdin.flush()
            assert program.stdout.read(82 * 900).decode() == answer * 900
        program.stdin.write(line * 2000)
        program.stdin.flush()
        program.stdout.read(82 * 1000)
        os.killpg(program.pid, signal.SIGINT)
        # The pipes close when the last process has ended.
        assert program.stderr.read() == b""
    assert program.returncode == 128 + signal.SIGINT


def test_a_reader_that_goes_away_ends_every_process_quietly(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(ONE * 30_000)
    with started(str(path)) as program:
        assert program.stdout
        assert program.stderr
        program.stdout.read(82)
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 128 + signal.SIGPIPE


@looped("wrong", ["5 3 0 0 7 0 0 0\n", "hello\n", "5 3 0 0 7 0 0 0 10\n"])
def test_boards_of_which_one_is_wrong_are_refused_where_it_is_wrong(wrong: str, run: Run) -> None:
    lines = written(made(3) * 30, "sudoku/grid").splitlines(keepends=True)
    lines[604] = wrong
    assert run("solve --all", "".join(lines)).fits(2, "", "…:605:…")
