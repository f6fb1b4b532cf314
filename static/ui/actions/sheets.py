"""Sheets and tabs: opened and closed, and on a small screen an entry of the history for an open sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.address import entries
from ui.state.screen import TABS

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools


def open_sheet(state: State, tools: Tools, name: str, near: str = "") -> None:
    """Open a sheet, as a card near an element or else near its own button; or note that the browser has opened it."""
    state.screen.open(name, near)


def close_sheet(state: State, tools: Tools, name: str) -> None:
    """Close a sheet, or note that the browser has closed it."""
    state.screen.close(name)


def close_all(state: State, tools: Tools) -> None:
    """Close whatever sheet is open."""
    state.screen.close_all()


def leave_field(state: State, tools: Tools) -> None:
    """Close the header's field, which the focus has left for something else on the page; on a phone it is a sheet."""
    if state.screen.wide:
        state.screen.close("paste")


def show_tab(state: State, tools: Tools, name: str) -> None:
    """Show a tab."""
    state.screen.show_tab(name)


def turn_tab(state: State, tools: Tools, step: int) -> None:
    """Show the tab that is so many further on in the row, beyond its end from its beginning, with the focus on it."""
    _show_at(state, TABS.index(state.screen.tab) + step)


def end_tab(state: State, tools: Tools, last: bool) -> None:
    """Show the first or the last tab, with the focus on it."""
    _show_at(state, -1 if last else 0)


def _show_at(state: State, at: int) -> None:
    name = TABS[at % len(TABS)]
    state.screen.show_tab(name)
    state.focus_on("tab-" + name)


def resize(state: State, tools: Tools, wide: bool) -> None:
    """Follow a change of the window's size."""
    state.screen.resize(wide)


def settle(state: State, tools: Tools) -> Coroutine[Any, Any, None] | None:
    """Give an open sheet on a small screen its entry in the history, so that Back closes it; leave that of no sheet."""
    if not state.screen.sheet:
        return _uncover(state, tools)
    if not state.screen.wide:
        entries.cover(state, tools)  # at once, so that Back finds it however soon it is pressed
    return None


async def _uncover(state: State, tools: Tools) -> None:
    await tools.clock.sleep(0)  # one sheet may have closed because another opens
    if not state.screen.sheet:
        entries.uncover(state, tools)
