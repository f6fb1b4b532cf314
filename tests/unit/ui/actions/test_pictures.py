"""The board as a picture in a file."""

from __future__ import annotations

import asyncio

from tests.unit.ui.playing import CHAIN, Game
from ui.actions.out import pictures, printing
from ui.words.files import MISSING


def test_a_picture_has_the_entries_if_they_are_wanted() -> None:
    async def visit() -> None:
        page = Game(CHAIN)
        page.state.moved(page.session.write([1], 3))
        await page.run(pictures.save_svg)
        await page.run(printing.include, False, False)
        await page.run(pictures.save_svg)
        await page.run(pictures.save_png)
        names, (with_entries, without, painted) = zip(*page.files.saved, strict=True)
        assert names == ("numbrix-3x3.svg", "numbrix-3x3.svg", "numbrix-3x3.png")
        assert with_entries.startswith("<svg")
        assert with_entries.count("<use") > without.count("<use") or len(with_entries) > len(without)
        assert painted.startswith("painted <svg")

    asyncio.run(visit())


def test_without_the_outlines_of_the_digits_there_is_no_picture() -> None:
    async def visit() -> None:
        page = Game(CHAIN)
        page.pictures.lost = True
        for action in (pictures.save_svg, pictures.save_png):
            await page.run(action)
            assert (page.state.said.text, page.state.said.outcome) == (MISSING, "bad")
        assert not page.files.saved
        page.pictures.lost = False
        await page.run(pictures.save_svg)
        assert page.files.saved

    asyncio.run(visit())
