"""The table of forms in the help: asked once, found by name, each with an example to open."""

from __future__ import annotations

import asyncio

from tests.unit.ui.fakes import FakePage
from ui.actions.text import form_table
from ui.words.form_table import FOUND, LISTING, NONE, note


def told(page: FakePage) -> str:
    found = page.state.form_table.found()
    return note(page.state.form_table.note, len(found), sum(found))


def test_it_lists_every_form_finds_one_by_its_name_and_opens_its_example() -> None:
    async def visit() -> None:
        page = FakePage()
        table = page.state.form_table
        await page.run(form_table.open_table)
        assert page.state.screen.is_open("help")
        page.worker.hold("form_table")
        await page.run(form_table.fill)
        assert told(page) == LISTING
        await page.run(form_table.fill)  # closed and opened again
        page.worker.release("form_table")
        await page.settle()
        assert len([name for name, _ in page.worker.log if name == "form_table"]) == 1
        assert len(table.rows) > 50
        assert (all(table.found()), told(page)) == (True, FOUND)
        await page.run(form_table.find, "CSP-rules numbrix")
        assert table.found().count(True) == 1
        await page.run(form_table.find, "no such form")
        assert told(page) == NONE
        await page.run(form_table.open_example, 0)
        assert page.state.screen.sheet == ""
        assert page.state.text.opened is not None
        assert page.state.text.opened["form"] == table.rows[0]["form"]
        assert page.state.box.content == table.rows[0]["example"]

    asyncio.run(visit())


def test_it_says_why_there_are_none_and_asks_again() -> None:
    async def visit() -> None:
        page = FakePage()
        page.worker.answers["form_table"] = {"fault": {"message": "No solver.", "hint": "Reload."}}
        await page.run(form_table.fill)
        assert told(page) == "No solver. Reload."
        page.worker.answers["form_table"] = None
        await page.run(form_table.fill)
        assert told(page) == ""
        del page.worker.answers["form_table"]
        await page.run(form_table.fill)
        assert told(page) == FOUND

    asyncio.run(visit())
