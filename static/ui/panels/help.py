"""Help in place: the rules of the board that is shown, and all keys, on `?`."""

from ui.dom import document, find, on, show

RULES = {
    "sudoku": "Every row, column and box holds each number once.",
    "numbrix": "The numbers form one chain: each touches the next, left, right, above or below.",
    "futoshiki": "Every row and column holds each number once, and every sign between two cells is true.",
}
WRITING = ("INPUT", "TEXTAREA", "SELECT")


class Helper:
    """Opens and closes the help."""

    def __init__(self, page):
        self.page = page
        self.dialog = find("help")
        on(document, "keydown", self.key)
        on(find("help-open"), "click", self.open)
        on(find("help-close"), "click", self.close)
        on(self.dialog, "click", self.outside)

    def key(self, event):
        """`?` opens the help wherever it is not part of a text."""
        if event.key == "?" and event.target.tagName not in WRITING:
            event.preventDefault()
            self.open(event)

    def open(self, event):
        """Show the help for the board at hand."""
        kind = self.page.session.kind
        find("help-rules").textContent = RULES[kind]
        for line in self.dialog.querySelectorAll("[data-kind]"):
            show(line, line.getAttribute("data-kind") == kind)
        # Shown twice, a dialog throws what MicroPython cannot catch.
        if not self.dialog.open:
            self.dialog.showModal()

    def close(self, event):
        """Close the help; the focus goes back to where it was."""
        self.dialog.close()

    def outside(self, event):
        """A click beside the dialog closes it."""
        if event.target.id == "help":
            self.dialog.close()
