"""The table of forms in the help; a press on the name of one opens its example."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.sheets import close_sheet
from ui.actions.text import form_table
from ui.views.dom import clear, find, make, on, on_part, within
from ui.words.form_table import note

if TYPE_CHECKING:
    from puzzles.api.messages import FormRow
    from ui.protocols import Act
    from ui.shapes import Element, Event
    from ui.state.changes import Changed
    from ui.state.state import State


class FormTableView:
    """The rows, each a form."""

    parts = ("forms", "forms:show")

    def __init__(self, act: Act) -> None:
        self._act = act
        self._lines: list[Element] = []
        self._rows: list[FormRow] = []
        on(find("forms-help"), "toggle", self._toggled)
        on(find("fault-forms"), "click", self._open)
        on(find("forms-find"), "input", lambda event: act(form_table.find, event.target.value))
        on_part(find("forms-rows"), "[data-at]", lambda button: act(form_table.open_example, int(button.dataset.at)))

    def paint(self, state: State, changed: Changed) -> None:
        """List the forms that are found."""
        table = state.form_table
        if table.rows is not self._rows:
            self._rows = table.rows
            self._lines = [line(at, row) for at, row in enumerate(table.rows)]
            listing = find("forms-rows")
            clear(listing)
            for each in self._lines:
                listing.appendChild(each)
        found = table.found()
        for each, fits in zip(self._lines, found):
            each.hidden = not fits
        find("forms-note").textContent = note(table.note, len(found), sum(found))
        if "forms:show" in changed.parts:
            find("forms-help").open = True
            find("forms-help").scrollIntoView()

    def _open(self, event: Event) -> None:
        self._act(close_sheet, "paste")
        find("text").blur()  # the focus has returned to it; from the help it would again, and open its panel
        self._act(form_table.open_table)

    def _toggled(self, event: Event) -> None:
        """Bring the table into sight, and list the forms."""
        if event.newState == "open":
            find("forms-help").scrollIntoView()
            self._act(form_table.fill)


def line(at: int, row: FormRow) -> Element:
    """Make the line of a form."""
    name = make("button", "text", text=row["title"], type="button", data_at=at)
    written = "yes" if row["written"] else "no"
    if row["carries"]:
        written = "with " + ", ".join(row["carries"])
    named = within(make("th", scope="row"), name)
    return within(make("tr"), named, make("td", text=written), make("td", text=row["sizes"]))
