"""The phone's menu, with what a wide screen has buttons for beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.actions import checking, sheets
from ui.actions.address.sharing import share
from ui.actions.play import typing, undo
from ui.views.dom import find, on, show
from ui.views.kept.sharing import hands_over
from ui.views.text.file_run import start_there
from ui.words import play

if TYPE_CHECKING:
    from typing import Any

    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


NAMES = ("share", "file", "camera", "all-quick", "candidates", "reveal", "counting", "restart")


class MenuView:
    """Offers what applies when it opens. A button names in `data-press` the one that it stands in for."""

    parts = ("opened:more",)

    def __init__(self, act: Act) -> None:
        self._act = act
        self._buttons: dict[str, Any] = {name: document.querySelector("[data-press=" + name + "]") for name in NAMES}
        for button in self._buttons.values():
            on(button, "click", lambda event: self._press(event.currentTarget.dataset.press))

    def _press(self, name: str) -> None:
        act = self._act
        act(sheets.close_sheet, "more")
        if name == "share":
            act(share, find("share-entries").checked, hands_over())
        elif name in ("file", "camera"):
            file = find(name)
            file.click()
        elif name == "all-quick":
            start_there(act)
        elif name == "candidates":
            act(checking.candidates)
        elif name == "reveal":
            act(checking.reveal)
        elif name == "counting":
            act(typing.turn)
        else:
            act(undo.restart)

    def paint(self, state: State, changed: Changed) -> None:
        """Enable and show what applies."""
        buttons, helpable = self._buttons, checking.helpable(state)
        show(buttons["all-quick"], state.text.count > 1)
        show(buttons["counting"], state.entry.mode == "chain")
        buttons["counting"].lastElementChild.textContent = play.counting(state.entry.counting)
        buttons["candidates"].disabled = not helpable
        buttons["reveal"].disabled = state.search.announced or not helpable
        buttons["restart"].disabled = not state.board.session.touched()
