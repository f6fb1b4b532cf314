"""The journeys through the page that static/README.md lists: short, file to file, and the way that is gone."""

from __future__ import annotations

import asyncio
import inspect
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from tests.sampling import looped
from tests.unit.ui.reasons.explained import Explained
from ui.actions import hinting, solving
from ui.actions.play import typing
from ui.actions.text import bringing

ROOT = Path(__file__).resolve().parents[2]
UI = ROOT / "static" / "ui"
MOST = 8  # files of a journey
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


TEXT = (ROOT / "static" / "README.md").read_text(encoding="utf-8")
JOURNEYS = {
    name: re.findall(r"`([\w/]+\.py)`", files)
    for name, files in re.findall(r"^- \*\*([\w ]+):\*\* ((?:`[\w/]+\.py`[ \n]*→?[ \n]*)+)", TEXT, re.MULTILINE)
}
"""The files of each journey, by its name."""


@looped("name", JOURNEYS)
def test_a_journey_is_short_and_goes_from_a_view_to_a_view(name: str) -> None:
    files = JOURNEYS[name]
    assert 3 < len(files) <= MOST
    assert files[0].startswith("views/")
    assert "views/" in files[-1]
    assert all((UI / file).is_file() for file in files)


@contextmanager
def passing() -> Iterator[set[str]]:
    """Collect the files of the page whose functions run meanwhile."""
    passed: set[str] = set()

    def enter(frame: FrameType, _event: str, _: object) -> None:
        if frame.f_code.co_flags & inspect.CO_OPTIMIZED:  # no class's body, nor a module's
            passed.add(frame.f_code.co_filename.removeprefix(f"{UI}/"))

    before = sys.getprofile()
    sys.setprofile(enter)
    try:
        yield passed
    finally:
        sys.setprofile(before)


ASKED: dict[str, tuple[Any, ...]] = {
    "A key press": (typing.digit, 4),
    "A paste": (bringing.read, "." + LINE[1:], False),
    "A Solve": (solving.solve, 100, 10),
    "A hint": (hinting.hint,),
}


@looped("name", ASKED)
def test_a_journey_is_the_way_that_is_gone(name: str) -> None:
    """What runs without a browser is passed, but for the table of keys, which has been read by then."""

    async def gone() -> set[str]:
        page = Explained()
        await page.read(LINE)
        page.state.board.selection.only(2)
        with passing() as passed:
            action, *arguments = ASKED[name]
            await page.run(action, *arguments)
        return passed

    inside = {each for each in JOURNEYS[name] if "views/" not in each and each != "actions/play/keys.py"}
    assert inside
    assert inside <= asyncio.run(gone())
    assert set(ASKED) == set(JOURNEYS)
