"""The table of forms in the help: asked of the worker once it is opened, found by name, each with its example."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import clear, find, make, on

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.messages import FormRow
    from ui.page import Page
    from ui.panels.pasting import Paster
    from ui.shapes import Event

NONE = "No form has that name."
LISTING = "The forms are being listed …"


class FormTable:
    """The rows, each a form; a press on its name opens its example."""

    def __init__(self, page: Page, paster: Paster) -> None:
        self.page = page
        self.paster = paster
        self.rows: list[FormRow] = []
        self.lines: list[Any] = []
        on(find("forms-help"), "toggle", self.fill)
        on(find("fault-forms"), "click", self.open)
        on(find("forms-find"), "input", self.filter)
        on(find("forms-rows"), "click", self.press)

    def open(self, event: Event) -> None:
        """Open the help at the table, for a text in none of these forms."""
        self.page.sheets.close("paste")
        find("text").blur()  # the focus would return to it from the help, and open its panel again
        self.page.sheets.open("help")
        find("forms-help").open = True
        find("forms-help").scrollIntoView()

    async def fill(self, event: Event) -> None:
        """Bring the table into sight, and the first time that it is opened list the forms."""
        if not find("forms-help").open:
            return
        find("forms-help").scrollIntoView()
        if self.rows:
            return
        find("forms-note").textContent = LISTING
        answer: Any = await self.page.solver.call.form_table()
        if answer is None or self.rows:
            self.filter(event)
            return
        if "fault" in answer:  # the status line is hidden behind the help
            find("forms-note").textContent = answer["fault"]["message"] + " " + answer["fault"]["hint"]
            return
        self.rows = answer["rows"]
        listing = find("forms-rows")
        clear(listing)
        for at, row in enumerate(self.rows):
            line = self.line(at, row)
            self.lines.append(line)
            listing.appendChild(line)
        self.filter(event)

    def line(self, at: int, row: FormRow) -> Any:
        """Make the line of a form."""
        line: Any = make("tr")
        name = make("th", scope="row")
        name.appendChild(make("button", "text", text=row["title"], type="button", data_at=at))
        line.appendChild(name)
        written = "yes" if row["written"] else "no"
        if row["carries"]:
            written = "with " + ", ".join(row["carries"])
        line.appendChild(make("td", text=written))
        line.appendChild(make("td", text=row["sizes"]))
        return line

    def filter(self, event: Event) -> None:
        """Show the forms with these words in their names."""
        words = find("forms-find").value.lower().split()
        count = 0
        for row, line in zip(self.rows, self.lines):
            spoken = " ".join((row["form"], row["title"], row["opens"])).lower()
            fits = all(word in spoken for word in words)
            line.hidden = not fits
            count += fits
        note = "Press a name to open an example." if count else NONE
        find("forms-note").textContent = note if self.rows else ""

    async def press(self, event: Event) -> None:
        """Open the example of a form."""
        button: Any = event.target.closest("[data-at]")
        if button:
            self.page.sheets.close("help")
            self.paster.box.value = self.rows[int(button.getAttribute("data-at"))]["example"]
            await self.paster.press(event)
