"""`textbook --trace`: the steps of a search and its counters, as the page has them."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from puzzles.api.watch import WatchService
from puzzles.cli import textbook, trace
from puzzles.kinds.catalog import KINDS
from tests import founding
from tests.sampling import looped
from tests.unit.cli.conftest import Run

SMALL = "2 2\n1 0\n0 3\n"
HOMEWORK = f"3\n{founding.SUDOKU_LINE}\n"
SHORT = """\
0  The search begins. Try 1 in each cell in turn.  (depth 0)
1  Try 1 in row 1, column 1: the puzzle has it there.  (depth 1)
2  Try 2 above 1: that is outside the grid.  (depth 1)
3  Try 2 in row 2, column 1: it fits.  (depth 2)
calls: 3, pruned: 0, backtracks: 0, solutions: 0
"""


def test_every_search_can_be_traced_by_its_own_name() -> None:
    assert sorted(textbook.searches()) == sorted(search.name for kind in KINDS for search in kind.textbooks)


@looped(
    ("words", "typed", "status", "out", "err"),
    [
        ("numbrix-lab --trace 0..3", SMALL, 0, SHORT, ""),
        ("depth-first --trace 0..3", SMALL, 0, SHORT, ""),
        ("numbrix-lab --trace 3", SMALL, 0, "3  Try 2 in row 2, column 1: it fits.  (depth 2)\ncalls: 3…", ""),
        ("homework-1 --trace 2", HOMEWORK, 0, "2  Try 2 in row 1, column 1: …  (depth 0)\nloop turns: 2, …", ""),
        ("homework-1 --puzzle 1 --trace 2", HOMEWORK, 2, "", "<stdin>: There is no puzzle 1: …\n"),
        ("homework-1 --check 1 --trace 2", HOMEWORK, 2, "", "<stdin>: --check searches for nothing …\n"),
        ("project-03 --trace 1", founding.SUDOKU_GRID, 0, "1  Try 1 in row 1, column 1: …\nnumbers tried: 1, …", ""),
        ("first-valid --trace 1", founding.SUDOKU_BOX, 0, "1  Try 1 in row 1, column 1: …\nnumbers tried: 1, …", ""),
        ("futoshiki --trace 1", founding.FUTOSHIKI, 0, "1  Cut the lists …\ngame boards: 1, …", ""),
        ("depth-first --trace 0", f"{SMALL}\n{SMALL}", 2, "", "puzzles: --trace follows one puzzle; … 2.\n"),
        ("first-valid --trace 1", SMALL, 2, "", "puzzles: No textbook search called “first-valid” …\n"),
        ("first-valid", SMALL, 2, "", "usage: …required: --trace\n"),
        ("numbrix-lab --json", SMALL, 2, "", "puzzles: --json needs --trace.\n"),
        ("numbrix-lab --trace 5..4", SMALL, 2, "", "usage: …--trace: step 5 comes after step 4\n"),
        *((f"numbrix-lab --trace {each}", SMALL, 2, "", "usage: …is not a range of steps, as in 1..40\n")
          for each in ("x", "1..", "..4", "1..2..3", "1.5", "²", "9" * 16)),
    ],
)  # fmt: skip
def test_steps_are_printed(words: str, typed: str, status: int, out: str, err: str, run: Run) -> None:
    said = run(f"textbook {words}", stdin=typed)
    assert said.fits(status, out, err), said


def test_a_step_beyond_the_end_is_said_in_a_sentence(run: Run) -> None:
    steps = len(run("textbook numbrix-lab --trace 1..999", stdin=SMALL).out.splitlines()) - 1
    beyond = run("textbook numbrix-lab --trace 500..999", stdin=SMALL)
    assert beyond.fits(1, "calls: …\n", f"The search ends at step {steps}; there is no step 999.\n")
    assert beyond.out.count("\n") == 1
    assert run(f"textbook numbrix-lab --trace {steps}", stdin=SMALL).fits(0, f"{steps}  …\n{beyond.out}", "")


def test_json_has_what_the_page_is_told_of_each_step(run: Run) -> None:
    service: Any = WatchService()
    board: Any = {"kind": "numbrix", "rows": 2, "columns": 2, "box": None, "givens": [1, 0, 0, 3], "clues": []}
    told = service.frames(service.begin_run(board, "depth-first")["run"], 2, 5)["frames"]
    printed = run("textbook numbrix-lab --trace 2..6 --json", stdin=SMALL).out
    assert [json.loads(line) for line in printed.splitlines()] == told


def test_a_late_step_is_reached_with_a_bar_and_left_clean(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(trace, "QUIET", -1.0)
    said = run("textbook homework-1 --trace 300000", stdin=HOMEWORK)
    assert said.fits(0, "300,000  …\nloop turns: 300,000, …\n", "\r[…%…steps…\r\x1b[K")


def test_ctrl_c_ends_it_also_where_python_swallows_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Dropped:
        def __del__(self) -> None:
            signal.raise_signal(signal.SIGINT)

    def interrupted(*_: object) -> None:
        Dropped()

    monkeypatch.setattr("puzzles.watching.run.Run.go_on", interrupted)
    assert run("textbook homework-1 --trace 300000", stdin=HOMEWORK).fits(130, "", "")


def test_steps_are_written_as_an_animated_picture(run: Run) -> None:
    assert run("textbook numbrix-lab --trace 1..5 --svg out.svg", stdin=SMALL) == (0, "", "Written: out.svg\n")
    assert Path("out.svg").read_text(encoding="utf-8").count("Step ") == 5
    many = run("textbook numbrix-lab --trace 1..201 --svg out.svg", stdin=SMALL)
    assert many == (2, "", "<stdin>: An animated picture has at most 200 steps; these are 201.\n")
    beyond = run("textbook numbrix-lab --trace 900..901 --svg none.svg", stdin=SMALL)
    assert beyond.fits(1, "", "The search ends …\n")
    assert not Path("none.svg").exists()
    assert run("textbook numbrix-lab --svg out.svg", stdin=SMALL).fits(2, "", "puzzles: --svg needs --trace.\n")
    assert run("textbook depth-first --trace 1 --svg no/out.svg", stdin=SMALL).fits(2, "", "no/out.svg: No such …\n")
