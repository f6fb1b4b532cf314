"""Help in place: the rules of the board that is shown, and all keys, on `?`."""

from ui.dom import document, find, on, show

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
        view = self.page.session.view
        find("help-rules").textContent = view.rules
        for line in self.dialog.querySelectorAll("[data-where]"):
            show(line, getattr(view, line.getAttribute("data-where")))
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
