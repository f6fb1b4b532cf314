"""`solve --all` for files of many puzzles: order, form, counts, malformed lines, processes, pipes, Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import pytest

from puzzles.cli import main, progress
from puzzles.engine import lines9
from puzzles.forms import read as reading
from puzzles.forms import write as writing
from puzzles.kinds import catalog
from puzzles.kinds.catalog import form_named
from puzzles.kinds.form import LenientForm
from puzzles.kinds.protocol import Request
from puzzles.kinds.sudoku.forms import rows, rows_form
from puzzles.machines import base
from puzzles.model.values import Outcome, Puzzle, Size
from puzzles.running import pool, source, tasks
from puzzles.solving import batch, solve
from puzzles.text.stencil import Boards
from puzzles.text.tokens import Row
from tests.properties.shipped import shipped
from tests.sampling import few, looped

NINE, SIX, SIXTEEN = Size(9, 9, 3, 3), Size(6, 6, 2, 3), Size(16, 16, 4, 4)
EMPTY = "." * 81
CLASHING = "77" + "." * 79
ROOT = Path(__file__).parents[3]

File = Callable[[str], str]
Output = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> File:
    def write(text: str) -> str:
        path = tmp_path / "puzzles.txt"
        path.write_bytes(text.encode("utf-8", "surrogateescape"))
        return str(path)

    return write


def made(count: int, size: Size = NINE, kind: str = "sudoku") -> list[Puzzle]:
    rng = Random(f"{count} {size}")
    return [catalog.kind_named(kind).generate(Request(size), rng) for _ in range(count)]


def written(puzzles: list[Puzzle], form: str = "sudoku/line") -> str:
    return "".join(writing.write_all(puzzles, form))


def solved(puzzles: list[Puzzle]) -> list[Puzzle]:
    return [puzzle.with_givens(solve.solve(puzzle, 1).solutions[0].values) for puzzle in puzzles]


IN_EACH = [
    ("sudoku/line", NINE),
    ("sudoku/line", SIX),
    ("sudoku/file", NINE),
    ("sudoku/grid", NINE),
    ("numbrix/header", Size(4, 5)),
]


@pytest.mark.parametrize(
    ("form", "size", "jobs"),
    [*((*each, "1") for each in IN_EACH), *((*each, "2") for each in few(IN_EACH[3:4], IN_EACH))],
)
def test_every_puzzle_is_answered_in_its_form_and_order(
    form: str, size: Size, jobs: str, file: File, capfd: Output
) -> None:
    puzzles = made(9, size, form.split("/")[0])
    assert main(["solve", "--all", "--jobs", jobs, file(written(puzzles, form))]) == 0
    out, err = capfd.readouterr()
    assert out == written(solved(puzzles), form)
    assert err.startswith("9 puzzles: 9 with exactly one solution.\n")
    assert err.count("\n") == 2


def test_many_blocks_over_processes_keep_their_order(file: File, capfd: Output) -> None:
    puzzles = made(12)
    rng = Random(5)
    chosen = [rng.randrange(12) for _ in range(8000)]
    lines, answers = written(puzzles).splitlines(), written(solved(puzzles)).splitlines()
    path = file("".join(f"{lines[at]}\n" for at in chosen))
    assert main(["solve", "--all", "--jobs", "2", path]) == 0
    assert capfd.readouterr().out.splitlines() == [answers[at] for at in chosen]


def test_lines_that_are_no_puzzles_stay_and_are_named(file: File, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    lines = written(made(3)).splitlines()
    answers = written(solved(made(3))).splitlines()
    short, other = "12", "1234" * 4
    text = [lines[0], short, "", lines[1], other, "\udcff" + lines[1][1:], lines[2]]
    assert main(["solve", "--all", file("\r\n".join(text))]) == 2
    out, err = capfdbinary.readouterr()
    wanted = [answers[0], short, "", answers[1], other, text[5], answers[2]]
    assert out == "\r\n".join(wanted).encode("utf-8", "surrogateescape")
    assert b"3 lines are not puzzles and stay unchanged: 2, 5, 6.\n" in err
    assert err.startswith(b"3 puzzles: 3 with exactly one solution.\n")


def test_no_more_than_ten_lines_are_named(file: File, capfd: Output) -> None:
    text = written(made(2)) * 5 + "x\n" * 14
    assert main(["solve", "--all", file(text)]) == 2
    out, err = capfd.readouterr()
    assert out.splitlines()[10:] == ["x"] * 14
    assert "14 lines are not puzzles and stay unchanged: 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 and 4 more.\n" in err


def test_a_block_after_the_first_counts_lines_on_and_knows_the_header(file: File, capfd: Output) -> None:
    lines = written(made(2), "sudoku/file").splitlines()
    many = source.HEAD // 82 * 5
    path = file("\n".join(["3", *[lines[1]] * many, "bad", lines[2]]) + "\n")
    assert main(["solve", "--all", "--jobs", "1", path]) == 2
    out, err = capfd.readouterr()
    assert out.splitlines()[0] == "3"
    assert out.splitlines()[many + 1] == "bad"
    assert len(out.splitlines()) == many + 3
    assert "." not in out
    assert f"1 line is not a puzzle and stays unchanged: {many + 2}.\n" in err


def test_puzzles_without_a_solution_stay_and_show_in_the_status(file: File, capfd: Output) -> None:
    [good] = written(made(1)).splitlines()
    assert main(["solve", "--all", file(f"{EMPTY}\n{CLASHING}\n{good}\n")]) == 1
    out, err = capfd.readouterr()
    first, second, third = out.splitlines()
    assert second == CLASHING
    assert "." not in first + third
    assert err.startswith("3 puzzles: 1 with exactly one solution, 1 with several, 1 with none.\n")


def test_boards_without_a_solution_stay_too(file: File, capfd: Output) -> None:
    form = "sudoku/grid"
    broken = Puzzle("sudoku", NINE, (7, 7, *[0] * 79))
    puzzles = [*made(1), broken]
    assert main(["solve", "--all", file(written(puzzles, form))]) == 1
    assert capfd.readouterr().out == written([*solved(made(1)), broken], form)


def test_one_puzzle_still_has_all_its_solutions_printed(file: File, capfd: Output) -> None:
    assert main(["solve", "--all", file("1234............\n")]) == 0
    out, err = capfd.readouterr()
    assert len(set(out.splitlines())) == 12
    assert err == "Exactly 12 solutions.\n"


def test_with_a_limit_each_puzzle_lists_its_solutions(file: File, capfd: Output) -> None:
    text = "1234............\n12..............\n"
    assert main(["solve", "--all", "--limit", "2", file(text)]) == 0
    out, _ = capfd.readouterr()
    assert len(out.split()) == 4


def test_a_text_that_is_none_is_refused_in_one_line(file: File, capfd: Output) -> None:
    assert main(["solve", "--all", file("hello\nworld\n")]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert main(["solve", "--all", "/no/such/file"]) == 2
    assert capfd.readouterr().err == "/no/such/file: No such file or directory\n"


def test_a_line_without_an_end_is_refused(file: File, capfd: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "MAX_LINE_BYTES", 1 << 17)
    text = written(made(2)) + "1" * (1 << 19)
    assert main(["solve", "--all", "--jobs", "1", file(text)]) == 2
    assert "A line has more than 131,072 bytes" in capfd.readouterr().err


def test_solutions_go_beside_an_input_file(tmp_path: Path, capfd: Output) -> None:
    puzzles = made(3)
    (tmp_path / "Input7.txt").write_text(written(puzzles), encoding="utf-8")
    assert main(["solve", "--all", "--save-output", str(tmp_path / "Input7.txt")]) == 0
    assert (tmp_path / "Output7.txt").read_text(encoding="utf-8") == written(solved(puzzles))
    assert capfd.readouterr().out == ""


def test_blocks_are_whole_lines_and_together_the_text(tmp_path: Path) -> None:
    for end in ("\n", "\r\n", "\r"):
        text = end.join("x" * length for length in (3, 0, 50, 7, 81, 2)).encode()
        (tmp_path / "text").write_bytes(text)
        for size in (1, 10, 100):
            found = source.Source(str(tmp_path / "text"))
            blocks = list(found.blocks(size))
            found.close()
            assert b"".join(blocks) == text
            assert all(block.endswith(end[-1:].encode()) for block in blocks[:-1])
            assert size > 1 or len(blocks) == 6


def test_a_task_counts_what_it_passes_over() -> None:
    layout = source.LineForm("sudoku/line", NINE)
    lines = written(made(3)).splitlines()
    answer = tasks.SolveLines(layout, 1.0, None, False)("\n".join(["?", *lines, "??", EMPTY, "???"]).encode())
    assert (answer.lines, list(answer.misfits)) == (7, [1, 5, 7])
    assert answer.counts[Outcome.UNIQUE] == 3
    assert answer.counts[Outcome.SEVERAL] == 1


def test_the_bar_says_how_far_and_how_fast() -> None:
    assert progress.text(200, 50, 1000, 2.0) == f"[{'#' * 7}{'.' * 23}]  25%  1,000 puzzles  500 a second  6 s left"
    assert progress.text(0, 50, 3, 2.0) == "3 puzzles  1.5 a second"
    assert [progress.clock(seconds) for seconds in (0.2, 59, 61, 3599, 7325)] == [
        "0 s",
        "59 s",
        "1:01",
        "59:59",
        "2:02:05",
    ]


def started(*arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-W", "error", "-m", "puzzles", "solve", "--all", "--jobs", "2", *arguments]
    pipe = subprocess.PIPE
    # If a shell runs the tests in the background, they and the processes that they start ignore Ctrl-C.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_pipe_that_stays_open_is_answered_as_it_goes() -> None:
    line, answer = written(made(1)), written(solved(made(1)))
    with started() as program:
        assert program.stdin
        assert program.stdout
        for _ in range(3):
            program.stdin.write(line.encode() * 900)
            program.stdin.flush()
            assert program.stdout.read(82 * 900).decode() == answer * 900
        program.stdin.close()
        assert program.stdout.read() == b""
    assert program.returncode == 0


def test_ctrl_c_ends_every_process_without_a_word() -> None:
    line = written(made(1)).encode()
    with started() as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        program.stdin.write(line * 2000)
        program.stdin.flush()
        program.stdout.read(82 * 1000)
        os.killpg(program.pid, signal.SIGINT)
        # The pipes close when the last process has ended.
        assert program.stderr.read() == b""
    assert program.returncode == 128 + signal.SIGINT


def test_ctrl_c_while_processes_begin_is_heard_afterwards() -> None:
    reached = []

    def begin() -> None:
        with pool.block_interrupts():
            signal.raise_signal(signal.SIGINT)
            reached.append("the end")

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            begin()
    finally:
        signal.signal(signal.SIGINT, before)
    assert reached


def test_a_reader_that_goes_away_ends_every_process_quietly(file: File) -> None:
    path = file(written(made(1)) * 30_000)
    with started(path) as program:
        assert program.stdout
        assert program.stderr
        program.stdout.read(82)
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 128 + signal.SIGPIPE


HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


@pytest.mark.parametrize("form", ["sudoku/line", "sudoku/grid"])
def test_what_the_fast_path_leaves_is_searched_within_the_seconds_given(
    form: str, file: File, capfd: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines9, "PATIENCE", 2)
    puzzles = [*made(2), reading.read(HARD).puzzles[0], *made(1)]
    path = file(written(puzzles, form))
    assert main(["solve", "--all", "--jobs", "1", "--seconds", "60", path]) == 0
    out, err = capfd.readouterr()
    assert out == written(solved(puzzles), form)
    assert err.startswith("4 puzzles: 4 with exactly one solution.\n")
    assert main(["solve", "--all", "--jobs", "1", "--seconds", "0.000001", path]) == 1
    assert "1 undecided" in capfd.readouterr().err


class Counting:
    """The shipped kernels, counting the workspaces opened."""

    name = "counting"

    def __init__(self) -> None:
        self.opened = 0

    def open(self) -> base.Workspace:
        self.opened += 1
        return shipped().open()


@looped("every", [0, 100, 10, 2])
def test_the_kernel_is_called_once_for_many_lines_however_many_are_none(every: int) -> None:
    text = ["x" if every and at % every == 1 else line for at, line in enumerate(written(made(1)).split() * 3_000)]
    form, before, counting = form_named("sudoku/line"), base.current(), Counting()
    base.use(counting)
    try:
        assert isinstance(form, LenientForm)
        lines = form.parse_part("\n".join(text), NINE, prefixed=False)
        events = list(batch.solve_all(reading.ReadResult(form, lines)))
    finally:
        base.use(before)
    assert sum(isinstance(event, str) for event in events) == 1
    assert counting.opened == 1
    assert len(lines) + text.count("x") == 3_000


@pytest.mark.parametrize("form", ["grid", "compact", "box", "ascii", "java", "python", "spaced"])
def test_a_layout_is_learnt_from_the_first_boards_whatever_follows(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = made(3)
    seen: list[int] = []
    read = rows.boards

    def counting(found: Iterable[Row]) -> list[Puzzle]:
        found = list(found)
        seen.append(len(found))
        return read(found)

    monkeypatch.setattr(rows_form, "boards", counting)
    for count in (2, 40, 400):
        seen.clear()
        opened = reading.read(written(puzzles * count, f"sudoku/{form}"), f"sudoku/{form}")
        assert isinstance(opened.puzzles, Boards)
        assert len(opened.puzzles) == 3 * count
        assert opened.puzzles[3 * count - 1] == puzzles[2]
        assert seen == [18]  # the rows of the first two boards


@pytest.mark.parametrize("wrong", ["5 3 0 0 7 0 0 0\n", "5 3 0 0 7 0 0 0 x\n", "hello\n", "5 3 0 0 7 0 0 0 10\n"])
def test_boards_of_which_one_is_wrong_are_refused_where_it_is_wrong(wrong: str, file: File, capfd: Output) -> None:
    lines = written(made(3) * 30, "sudoku/grid").splitlines(keepends=True)
    lines[604] = wrong
    assert main(["solve", "--all", file("".join(lines))]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert ":605:" in err
