"""Show as text: the puzzle in a text form that the visitor chooses, to copy or to save."""

from pyscript import ffi, window

from ui.dom import clear, enable, find, make, on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.model.shapes import Event
    from ui.page import Page


class TextOut:
    """The sheet with the puzzle as text."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.forms: "dict[str, list[messages.Form]]" = {}  # by kind
        self.address = ""  # of the last file made
        on(find("export"), "click", self.open)
        on(find("form"), "change", self.write)
        on(find("copy-text"), "click", self.copy)
        on(find("save-text"), "click", self.save)
        page.on_load.append(self.offer)
        page.on_change.append(lambda: page.sheets.close("text-sheet"))

    def know(self, kinds: "list[messages.Kind]") -> None:
        """Take over the text forms that the worker lists for each kind."""
        for kind in kinds:
            self.forms[kind["name"]] = kind["forms"]
        self.offer()

    def offer(self) -> None:
        """Offer the text forms of the kind on the board."""
        chooser = find("form")
        clear(chooser)
        for form in self.forms.get(self.page.session.kind, ()):
            chooser.appendChild(make("option", text=form["title"], value=form["form"]))
        enable(export=bool(self.forms))

    async def open(self, event: "Event") -> None:
        """Open the sheet, with the text selected for copying."""
        if await self.write(event):
            self.page.sheets.open("text-sheet", find("export"))
            self.select()

    async def write(self, event: "Event") -> bool:
        """Write the puzzle in the chosen form; return whether that succeeded."""
        page = self.page
        answer = page.accepted(await page.solver.call("write", page.session.puzzle(), find("form").value))
        if answer is None:
            return False
        find("text-out").value = answer["text"]
        find("copy-note").textContent = ""
        return True

    def select(self) -> None:
        """Select the text."""
        find("text-out").focus()
        find("text-out").select()

    async def copy(self, event: "Event") -> None:
        """Copy the text; if the browser refuses, select it for the visitor to copy."""
        try:
            await window.navigator.clipboard.writeText(find("text-out").value)
            find("copy-note").textContent = "Copied."
        except Exception:
            self.select()
            find("copy-note").textContent = "The browser did not allow copying: press Ctrl+C to copy the selected text."

    def save(self, event: "Event") -> None:
        """Download the text as a file."""
        if self.address:
            window.URL.revokeObjectURL(self.address)
        blob = window.Blob.new(ffi.to_js([find("text-out").value]), ffi.to_js({"type": "text/plain"}))
        self.address = window.URL.createObjectURL(blob)
        session = self.page.session
        name = "{}-{}x{}.txt".format(session.kind, session.rows, session.columns)
        make("a", href=self.address, download=name).click()
