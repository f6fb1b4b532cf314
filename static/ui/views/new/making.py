"""What makes boards: the buttons of New, the examples, and the offer of a puzzle that is not quite what was wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.new import boards, making, taking
from ui.state.board.kinds import VIEWS
from ui.views.dom import clicks, find, on, show
from ui.words.late import LOST

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class MakingView:
    """The buttons. Whether New puzzle applies is known to the form."""

    parts = ("making", "new_form")

    def __init__(self, act: Act) -> None:
        for view in VIEWS:
            self._offer_example(act, view.name)
        clicks(
            act,
            blank=boards.set_chosen,
            set_blank=boards.set_alike,
            set_filled=making.fill_regions,
            generate=making.make,
            take_best=taking.take_best,
        )
        on(find("wishes"), "toggle", lambda event: act(making.open_wishes, bool(event.target.open)))

    def _offer_example(self, act: Act, kind: str) -> None:
        on(find("example-" + kind), "click", lambda event: act(boards.show_example, kind))

    def paint(self, state: State, changed: Changed) -> None:
        """Show what is offered."""
        if state.making.best is not None:
            find("take-best").textContent = state.making.offer
        show(find("take-best"), state.making.best is not None)
        if state.new_form.lost:
            find("wishes-room").textContent = LOST
