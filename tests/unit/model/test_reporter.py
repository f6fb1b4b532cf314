"""Reports of work under way: none too early, one when it is due, with what was counted."""

from __future__ import annotations

import pytest

from puzzles.model import work
from puzzles.model.values import Progress
from puzzles.model.work import REPORT_SECONDS, Reporter


def test_a_report_is_due_after_its_time_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 10.0
    monkeypatch.setattr(work, "monotonic", lambda: now)
    assert REPORT_SECONDS == 0.1
    reporter = Reporter()
    assert list(reporter.due()) == []
    now = 10.0 + REPORT_SECONDS * 0.9
    assert list(reporter.due()) == []
    now = 10.0 + REPORT_SECONDS * 1.1
    assert list(reporter.due()) == [Progress(0, 0)]
    assert list(reporter.due()) == []
    reporter.nodes, reporter.solutions = 5, 2
    now += REPORT_SECONDS * 0.9
    assert list(reporter.due()) == []
    now += REPORT_SECONDS * 0.2
    assert list(reporter.due()) == [Progress(5, 2)]
