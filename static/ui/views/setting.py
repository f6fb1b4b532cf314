"""The tools of a setter, shown while the givens are edited, and the count of solutions in the verdict's place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import sheets
from ui.actions.set import setting, variants
from ui.state.board import regions
from ui.views.dom import clicks, enable, find, on, show
from ui.words.setting import asked

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State

CHANGES = ("turn", "mirror", "flip")
TOOLS = ("set-tools", "set-tools-open", "set-done")


class SettingView:
    """The tools and the count."""

    parts = ("board", "cells", "setting")

    def __init__(self, act: Act) -> None:
        for name in CHANGES:
            on(find(name), "click", lambda event: act(setting.transform, event.currentTarget.id))
        clicks(
            act,
            setting=setting.toggle,
            set_done=setting.toggle,
            set_tools_open=(sheets.show_tab, "set"),
            adopt=setting.adopt,
            wipe=setting.wipe,
            relabel=setting.relabel,
            set_diagonals=variants.cross,
            set_jigsaw=variants.divide,
            set_region=variants.join,
        )

    def paint(self, state: State, changed: Changed) -> None:
        """Show the tools that apply, the variant of the board, and how many solutions it has."""
        session = state.board.session
        if not session.setting and not changed.any(("board", "setting")):
            return  # a move in a game, where none of this is shown
        press("setting", session.setting)
        find("frame").classList.toggle("setting", session.setting)
        for name in TOOLS:
            show(find(name), session.setting)
        show(find("set-blank"), not session.setting)
        show(find("set-variants"), session.setting and bool(session.view.variants))
        press("set-diagonals", session.diagonals)
        press("set-jigsaw", bool(session.regions))
        show(find("set-regions"), session.regions)
        unfit = regions.fault(session)
        enable(adopt=any(session.entries), set_filled=not unfit)
        find("set-unfit").textContent = unfit
        find("set-regions-note").textContent = asked(session.rows, state.setting.selected)
        count = find("set-count")
        count.textContent = state.setting.count
        count.setAttribute("data-outcome", state.setting.outcome)
        show(find("set-unique"), state.setting.outcome == "several")


def press(name: str, pressed: bool) -> None:
    """Show whether a switch is on."""
    find(name).setAttribute("aria-pressed", "true" if pressed else "false")
