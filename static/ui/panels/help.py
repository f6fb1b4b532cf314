"""The help dialog, opened with `?`: the rules of the board on the page, and all keys."""

from pyscript import document

from ui.dom import find, on, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import Event
    from ui.page import Page

WRITING = ("INPUT", "TEXTAREA", "SELECT")


class Helper:
    """Opens and closes the help."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.dialog = find("help")
        on(document, "keydown", self.key)
        on(find("help-open"), "click", self.open)
        on(find("help-close"), "click", self.close)
        on(self.dialog, "click", self.outside)

    def key(self, event: "Event") -> None:
        """Open the help on `?`, except where the player is typing text."""
        if event.key == "?" and event.target.tagName not in WRITING:
            event.preventDefault()
            self.open(event)

    def open(self, event: "Event") -> None:
        """Show the help for the board on the page."""
        view = self.page.session.view
        find("help-rules").textContent = view.rules
        for line in self.dialog.querySelectorAll("[data-where]"):
            show(line, getattr(view, line.getAttribute("data-where")))
        # Opening a dialog twice throws an error that MicroPython cannot catch.
        if not self.dialog.open:
            self.dialog.showModal()

    def close(self, event: "Event") -> None:
        """Close the help; the browser returns the focus to where it was."""
        self.dialog.close()

    def outside(self, event: "Event") -> None:
        """Close the help on a click beside the dialog."""
        if event.target.id == "help":
            self.dialog.close()
