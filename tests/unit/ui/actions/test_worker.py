"""What the page says and does when its worker starts, is there, or fails; new releases."""

import asyncio
from typing import Any

from tests.unit.ui.fakes import FakePage
from ui.actions import worker
from ui.words.worker import INTERPRETED, READINESS, SEE_ABOVE, news_line, readiness

HELLO: Any = {"version": "1.0", "engine": "compiled"}
SLOW: Any = {"version": "1.0", "engine": "interpreted"}


def become(page: FakePage, condition: str, trouble: str = "", greeting: Any = None) -> None:
    """Have the worker be in a condition."""
    asyncio.run(page.run(worker.become, condition, trouble, greeting, 1))


def test_the_foot_says_whether_there_is_a_solver() -> None:
    page = FakePage()
    for condition, greeting, words in (
        ("starting", None, READINESS["starting"]),
        ("slow", None, READINESS["slow"]),
        ("ready", HELLO, ""),
        ("ready", SLOW, INTERPRETED),
        ("failed", None, READINESS["failed"]),
    ):
        become(page, condition, "No." if condition == "failed" else "", greeting)
        assert readiness(page.state.worker) == words


def test_a_worker_that_failed_is_said_once_and_the_page_is_kept_all_the_same() -> None:
    page = FakePage()
    become(page, "failed", "No.")
    assert (page.state.said.text, page.state.said.outcome) == ("No.", "bad")
    worker.lose(page.state, page.tools)
    assert page.worker.trouble == SEE_ABOVE


def test_the_line_at_the_top_tells_of_a_release_and_of_no_network() -> None:
    page = FakePage()
    lines = set()
    for news, offline in (("", False), ("", True), ("ready", False), ("elsewhere", False)):
        page.state.release.tell(news, offline)
        lines.add(news_line(page.state.release))
    assert len(lines) == 4
    page.state.release.tell("", False)  # the network is back: the news stays
    assert page.state.release.news == "elsewhere"
