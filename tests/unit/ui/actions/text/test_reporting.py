"""A report on a text that could not be read."""

from __future__ import annotations

from typing import Any

from tests.sampling import looped
from tests.unit.ui.fakes import FakePage
from ui.actions.text import reporting
from ui.words.faults import COPIED, REFUSED

FAULT: Any = {"code": "unread", "message": "No.", "hint": "Try.", "excerpt": "5 3", "line": 2, "column": 1, "cells": []}


async def reported(text: str, way: str = "text", allows: bool = True) -> FakePage:
    """Return a page whose report on a text was to be copied."""
    page = FakePage()
    page.clipboard.allows = allows
    page.state.report.about(FAULT, "text" if way == "form" else way)
    if way == "text":
        page.state.report.take(text, len(text))
    else:
        field = '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n' if way == "form" else ""
        await page.run(reporting.take_file, field + text)
    await page.run(reporting.copy_report)
    return page


async def test_a_report_has_the_text_and_the_diagnosis() -> None:
    page = await reported("5 3 x")
    assert page.state.report.note == COPIED
    assert page.clipboard.text.startswith("Givens could not read this text.\nVersion: ")
    for part in ("Browser: Browser 1.0", "Fault: unread, line 2, column 1\nNo. Try.", "Text (5 characters):\n5 3 x"):
        assert part in page.clipboard.text


@looped("way", ["text", "form", "file"])
async def test_a_report_is_short_however_long_the_text(way: str) -> None:
    text = (await reported("not a puzzle at all\n" * 5_000, way)).clipboard.text
    assert "not a puzzle at all\nnot a puzzle" in text
    assert way == "form" or "the first 4000 of 100000" in text
    assert "form-data" not in text
    assert len(text) < 5_000


async def test_a_browser_that_refuses_shows_the_report_until_the_next_fault() -> None:
    page = await reported("5 3 x", allows=False)
    assert page.state.report.note == REFUSED
    assert page.state.report.shown.startswith("Givens could not read this text.")
    assert page.showed("report:shown")
    page.state.report.about(FAULT | {}, "file")
    assert not page.state.report.shown + page.state.report.note
