"""Work in steps, reports of it when they are due; and cells that hang together."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from puzzles.model import work
from puzzles.model.adjacency import components, neighbours
from puzzles.model.values import Progress
from puzzles.model.work import REPORT_SECONDS, Reporter, Steps, finish
from tests.sampling import looped


def counted(done: list[int], count: int) -> Generator[int, None, str]:
    try:
        for at in range(count):
            done.append(at)
            yield at
    finally:
        done.append(-1)
    return f"{count} steps"


@looped("count", [0, 5])
def test_all_steps_are_done_and_come_to_a_result(count: int) -> None:
    assert finish(counted([], count)) == f"{count} steps"
    steps = Steps(counted([], count))
    assert list(steps) == list(range(count))
    assert steps.result == f"{count} steps"


def test_work_that_is_left_is_ended_and_has_no_result() -> None:
    done: list[int] = []
    steps = Steps(counted(done, 5))
    way = iter(steps)
    assert (next(way), next(way)) == (0, 1)
    del way
    assert done == [0, 1, -1]
    assert not hasattr(steps, "result")


def test_a_report_is_due_after_its_time_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 10.0
    monkeypatch.setattr(work, "monotonic", lambda: now)
    reporter = Reporter()
    for at, counted, reports in (
        (0.9, (0, 0), []),
        (1.1, (3, 1), [Progress(3, 1)]),
        (2.0, (5, 2), []),
        (2.2, (5, 2), [Progress(5, 2)]),
    ):
        now = 10.0 + REPORT_SECONDS * at
        reporter.nodes, reporter.solutions = counted
        assert list(reporter.due()) == reports
        assert list(reporter.due()) == []


@looped(("rows", "parts"), [(["aba", "aaa"], [0, 1, 0, 0, 0, 0]), (["aabb", "baab"], [0, 0, 2, 2, 4, 0, 0, 2])])
def test_a_part_is_named_by_its_first_cell(rows: list[str], parts: list[int]) -> None:
    marks = "".join(rows)
    beside = [neighbours(cell, len(rows), len(rows[0])) for cell in range(len(marks))]
    found = components(len(marks), lambda cell: (other for other in beside[cell] if marks[other] == marks[cell]))
    assert found == parts


@looped(("rows", "columns", "found"), [(2, 3, [[1, 3], [0, 2, 4], [1, 5], [0, 4], [1, 3, 5], [2, 4]]), (1, 1, [[]])])
def test_neighbours_are_on_the_board(rows: int, columns: int, found: list[list[int]]) -> None:
    assert [neighbours(cell, rows, columns) for cell in range(rows * columns)] == found
