"""The board as a picture in a file: SVG or PNG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.drawing.picture import CELL, picture
from ui.state.board.session import name_of
from ui.words.files import MISSING, file_name

if TYPE_CHECKING:
    from puzzles.portable.annotations import Outlines
    from ui.state.state import State
    from ui.tools import Tools

SIDE = 96  # pixels of a cell in a PNG file
LARGEST = 4800  # pixels of a PNG file's side


async def save_svg(state: State, tools: Tools) -> None:
    """Save the board as an SVG file."""
    text = await _drawn(state, tools, CELL)
    if text:
        tools.files.save(text, file_name(state.board.session, ".svg"))


async def save_png(state: State, tools: Tools) -> None:
    """Save the board as a PNG file."""
    session = state.board.session
    side = min(SIDE, LARGEST * 2 // (3 * max(session.rows, session.columns)))
    name = file_name(session, ".png")
    text = await _drawn(state, tools, side)
    if text:
        tools.files.save(await tools.pictures.painted(text), name)


async def _drawn(state: State, tools: Tools, side: int) -> str:
    """Return the text of an SVG file, its cells `side` pixels wide; say so and return "" if that fails."""
    outlines = await outlines_of(state, tools)
    if outlines is None:
        return ""
    session, entries = state.board.session, state.printing.entries
    style = tools.pictures.style("/board.css")
    return picture(session, name_of(session), style, outlines, entries, side, state.settings.on("patterns"))


async def outlines_of(state: State, tools: Tools) -> Outlines | None:
    """Return the outlines of the digits; None, and say so, if they do not come."""
    outlines = await tools.pictures.outlines()
    if outlines is None:
        state.said.say(MISSING, "bad")
    return outlines
