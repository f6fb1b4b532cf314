"""Sharing: the puzzle, and the entries if asked, in the address's fragment; opening such a link."""

from pyscript import window

from ui.dom import find, listener, on, show
from ui.model.kinds import VIEWS

LONG = 2000  # characters that chat programs are known to keep


class Links:
    """Makes links of the board and opens the link that the page was called with."""

    def __init__(self, page, reader):
        self.page = page
        self.reader = reader
        self.own = ""  # the fragment that this page wrote itself
        on(find("share"), "click", self.share)
        on(find("share-entries"), "change", self.share)
        on(find("copy-link"), "click", self.copy)
        # Not addEventListener: called from MicroPython it loses its window ("Illegal invocation").
        window.onhashchange = listener(self.opened)
        page.on_change.append(self.hide)

    def hide(self):
        """The board changed, so the link that is shown is not of it."""
        show(find("share-panel"), False)

    async def share(self, event):
        """Put the board in the address, show the link and copy it."""
        page = self.page
        entries = page.session.entries if find("share-entries").checked else None
        answer = page.accepted(await page.solver.call("share", page.session.puzzle(), entries))
        if answer is None:
            return
        self.own = "#" + answer["fragment"]
        window.history.replaceState(None, "", self.own)
        find("link").value = window.location.href
        show(find("share-panel"))
        await self.copy(event)

    async def copy(self, event):
        """Copy the link; where the browser refuses, select it so that a person can."""
        field = find("link")
        try:
            await window.navigator.clipboard.writeText(field.value)
            note = "Copied: anyone who opens it sees this board."
        except Exception:
            field.focus()
            field.select()
            note = "The browser did not let the page copy it: press Ctrl+C to copy the marked link."
        length = len(field.value)
        if length > LONG:
            note += " It has {} characters, and some chat programs cut links over {}.".format(length, LONG)
        find("share-note").textContent = note

    def present(self):
        """Tell whether the page was called with a link to a puzzle."""
        return len(window.location.hash) > 1

    async def opened(self, event):
        """Open the link in the address; a broken one gets a sentence and an empty board."""
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
