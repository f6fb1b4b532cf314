"""Links: the puzzle, with the entries on request, in the fragment of the address."""

from pyscript import window

from ui.dom import find, listener, on
from ui.model.kinds import VIEWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import Event
    from ui.page import Page
    from ui.panels.reading import Reader

LONG = 2000  # characters; some chat programs cut longer links


class Links:
    """Makes links to the board, and opens the link in the page's address."""

    def __init__(self, page: "Page", reader: "Reader") -> None:
        self.page = page
        self.reader = reader
        self.own = ""  # the fragment that this page wrote or has opened
        on(find("share"), "click", self.share)
        on(find("share-entries"), "change", self.share)
        on(find("copy-link"), "click", self.copy)
        # Not addEventListener: a call from MicroPython fails with "Illegal invocation".
        window.onhashchange = listener(self.opened)
        page.on_change.append(self.hide)

    def hide(self) -> None:
        """Hide the link: the board has changed."""
        self.page.sheets.close("share-panel")

    async def share(self, event: "Event") -> None:
        """Put the board in the address, show the link and copy it."""
        page = self.page
        entries = page.session.entries if find("share-entries").checked else None
        answer = page.accepted(await page.solver.call("share", page.session.puzzle(), entries))
        if answer is None:
            return
        self.own = "#" + answer["fragment"]
        window.history.replaceState(None, "", self.own)
        find("link").value = window.location.href
        page.sheets.open("share-panel", find("share"))
        await self.copy(event)

    async def copy(self, event: "Event") -> None:
        """Copy the link; if the browser refuses, select it for the visitor to copy."""
        field = find("link")
        try:
            await window.navigator.clipboard.writeText(field.value)
            note = "Copied: anyone who opens the link sees this board."
        except Exception:
            field.focus()
            field.select()
            note = "The browser did not allow copying: press Ctrl+C to copy the selected link."
        length = len(field.value)
        if length > LONG:
            note += " It has {} characters; some chat programs cut off links longer than {}.".format(length, LONG)
        find("share-note").textContent = note

    def present(self) -> bool:
        """Return whether the page's address has a fragment."""
        return len(window.location.hash) > 1

    async def opened(self, event: "Event | None") -> None:
        """Open the link in the address; show an empty board and a message if the link is broken."""
        fragment = window.location.hash
        if len(fragment) < 2 or fragment == self.own:
            return
        page = self.page
        self.reader.detach()
        page.load(VIEWS[0].blanks()[0])
        page.say("Opening the puzzle in the link…")
        answer = page.accepted(await page.solver.call("open_link", fragment))
        if answer is None:
            return
        self.own = fragment
        page.load(answer["puzzle"], answer["entries"])
        page.say("Opened from a link.")
