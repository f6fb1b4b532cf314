"""The part "Several at once" of New."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.making.actions import several as actions
from ui.making.state.making import several
from ui.making.views.fields import choose_from, fields, labelled
from ui.making.words.made import MOST
from ui.views.dom import clicks, find, make, on, relay, show
from ui.words.printing import A_PAGE
from ui.words.searches import told

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.state.changes import Changed
    from ui.state.state import State


class SeveralView:
    """How many, what is said of them, and what can be done with them."""

    parts = ("several", "said")

    def __init__(self, act: Act) -> None:
        count = make("input", id="several-count", type="number", min="1", max=MOST, value="10")
        a_page = make("select", id="several-page")
        choose_from(a_page, [(str(size), str(size)) for size in A_PAGE])
        a_page.value = "4"
        begin = make("div", "buttons")
        begin.append(
            make("button", text="Make them", type="button", id="several-make"),
            make("button", "danger", "Stop", type="button", id="several-stop", hidden=""),
        )
        self._said = ""
        self._note = make("p", "note", id="several-note", aria_live="polite")
        self._results = make("div", "buttons", id="several-results", hidden="")
        self._results.append(
            make("button", text="Save as file", type="button", id="several-save"),
            make("button", text="Print booklet", type="button", id="several-print"),
        )
        find("wishes-room").append(
            make("h3", text="Several at once"),
            fields(labelled("How many", count), labelled("Boards per page", a_page)),
            begin,
            self._note,
            self._results,
        )
        clicks(act, several_stop=actions.stop, several_save=actions.save)
        on(find("several-make"), "click", lambda event: act(actions.make, count.value))
        on(find("several-print"), "click", lambda event: act(actions.print_booklet, int(a_page.value)))

    def paint(self, state: State, changed: Changed) -> None:
        """Show how far it is, or what there is."""
        known, note = several(state), several(state).said
        if known.doing:
            tried = told("tried", state.search.progress)
            note = known.doing + "…" + (" " + tried + "." if tried else "")
        if note != self._said:  # else it would be announced once more
            self._said = self._note.textContent = note
        idle = not known.busy
        relay(known.busy, ("several-stop",), several_make=idle, several_save=idle, several_print=idle)
        show(self._results, bool(known.made) and (idle or not known.doing))
