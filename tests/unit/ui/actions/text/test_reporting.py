"""A report on a text that could not be read."""

import asyncio
from typing import Any

from tests.unit.ui.fakes import FakePage
from ui.actions.text import reporting
from ui.words.faults import COPIED, REFUSED

FAULT: Any = {"code": "unread", "message": "No.", "hint": "Try.", "excerpt": "5 3", "line": 2, "column": 1, "cells": []}
LONG = "not a puzzle at all\n" * 5_000


def reported(text: str, what: str = "text", allows: bool = True, form: bool = False) -> FakePage:
    """Return a page whose report on a text was to be copied."""

    async def copy() -> FakePage:
        page = FakePage()
        page.clipboard.allows = allows
        page.state.report.about(FAULT, what)
        if form:
            field = f'--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n{text}'
            await page.run(reporting.take_file, field)
        elif what == "file":
            await page.run(reporting.take_file, text)
        else:
            page.state.report.take(text, len(text))
        await page.run(reporting.copy_report)
        return page

    return asyncio.run(copy())


def test_a_report_has_the_text_and_the_diagnosis() -> None:
    page = reported("5 3 x")
    assert page.state.report.note == COPIED
    assert page.clipboard.text.startswith("Givens could not read this text.\nVersion: ")
    for part in ("Browser: Browser 1.0", "Fault: unread, line 2, column 1\nNo. Try.", "Text (5 characters):\n5 3 x"):
        assert part in page.clipboard.text


def test_a_report_is_short_however_long_the_text() -> None:
    for what, form in (("text", False), ("text", True), ("file", False)):
        text = reported(LONG, what, form=form).clipboard.text
        assert "not a puzzle at all\nnot a puzzle" in text
        assert "form-data" not in text
        assert len(text) < 5_000
    assert "the first 4000 of 100000" in text


def test_a_browser_that_refuses_shows_the_report_until_the_next_fault() -> None:
    page = reported("5 3 x", allows=False)
    assert page.state.report.note == REFUSED
    assert page.state.report.shown.startswith("Givens could not read this text.")
    assert "report:shown" in page.app.shown
    page.state.report.about(FAULT, "text")
    assert not page.state.report.shown + page.state.report.note


def test_a_file_that_is_read_too_late_is_not_taken_for_the_next() -> None:
    async def late() -> FakePage:
        page = FakePage()
        page.state.report.about(FAULT, "file")
        reading = asyncio.create_task(reporting.take_file(page.state, page.tools, "the first"))
        await asyncio.sleep(0)
        page.state.report.about(FAULT | {}, "file")
        await reading
        return page

    assert not asyncio.run(late()).state.report.beginning
