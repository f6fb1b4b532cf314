"""Links: the puzzle, with the entries on request, in the fragment of the address; copied, shared, or as a QR code."""

import json

from pyscript import document, ffi, window

from ui.dom import clear, find, listener, on, show
from ui.model.session import heading
from ui.shell.sheets import wide
from ui.storage.logs import Full, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.model.shapes import Event
    from ui.page import Page
    from ui.panels.games import Games
    from ui.panels.reading import Reader
    from ui.storage.store import Store

LONG = 2000  # characters; some chat programs cut longer links
OPENING = "Opening the puzzle in the link…"
LINKED = "givens:links"  # in the store: [fragment, name of its game] of the last links made or opened here, last first
MOST_LINKED = 8
# What is wrong with a link, in short, by the code of its fault; the whole sentence is under "details".
WRONG = {
    "link-cut": "This link is cut short",
    "link-newer": "This link is from a newer Givens",
    "link-too-long": "This link is too long",
}
BROKEN = "This link is broken"
# What acts on a board, so that nobody uses it before the link's board is there.
ON_BOARD = ".stage, .actions, .tabs, .play, .tab-sheet"
IN_MENU = "#more :is([data-press]:not([data-press=file]), [data-sheet^=panel])"


class Links:
    """Makes links to the board, and opens the link in the page's address.

    The address has a link only while its game is on the board. After a reload, that game returns with its moves.
    """

    def __init__(self, page: "Page", reader: "Reader", games: "Games", store: "Store") -> None:
        self.page = page
        self.reader = reader
        self.games = games
        self.store = store
        self.own = ""  # the fragment that this page wrote or has opened
        self.game = ""  # the name of its game
        self.turn = 0  # counts what replaces the board, so that a late answer does not
        self.waiting = False  # whether the page is blank until the link's board is there
        self.placing = False  # whether a link's board is being put on the page
        on(find("share"), "click", self.share)
        on(find("share-entries"), "change", self.share)
        on(find("copy-link"), "click", self.copy)
        on(find("share-native"), "click", self.hand_over)
        # Not addEventListener: a call from MicroPython fails with "Illegal invocation".
        window.onhashchange = listener(self.opened)
        page.on_change.append(self.hide)
        page.on_load.append(self.loaded)
        games.on_forget.append(self.forgotten)

    def start(self) -> None:
        """Wait for the board of the link in the address; without a link, bring the last game back.

        A link that this browser made or opened before brings its own game back, if that is kept.
        """
        fragment = window.location.hash
        kept = [game["name"] for game in self.games.keeper.games()]
        name = dict(self.linked()).get(fragment, "")
        if self.present() and name not in kept:
            self.wait(True)
            self.page.say(OPENING, "busy")
            return
        self.placing = True
        self.games.start(name if self.present() else "")
        self.placing = False
        if self.present():
            self.own, self.game = fragment, self.games.keeper.name

    def wait(self, waiting: bool) -> None:
        """Hide the board and switch off what acts on it, or undo that."""
        self.waiting = waiting
        document.body.toggleAttribute("data-waiting", waiting)
        for selector in (ON_BOARD, IN_MENU):
            for element in document.querySelectorAll(selector):
                element.inert = waiting

    def loaded(self) -> None:
        """Take the link out of the address: the board of another game has replaced its board."""
        if self.placing or (self.own and self.games.keeper.name == self.game):
            return
        self.turn += 1
        self.own = self.game = ""
        if self.present():
            self.page.sheets.address(window.location.pathname + window.location.search)
        if self.waiting:
            self.wait(False)
            self.page.solver.cancel_reading()

    def linked(self) -> "list[tuple[str, str]]":
        """Return the fragment and the game of each link that was last made or opened here, last first."""
        found = read(self.store.get(LINKED), [])
        return [(fragment, name) for fragment, name in found] if isinstance(found, list) else []

    def remember(self, fragment: str) -> None:
        """Note that the address has this link, and that it belongs to the game on the board."""
        self.own, self.game = fragment, self.games.keeper.name
        if self.game:
            others = [link for link in self.linked() if link[0] != fragment]
            self.keep([(fragment, self.game)] + others[: MOST_LINKED - 1])

    def keep(self, links: "list[tuple[str, str]]") -> None:
        """Put the links in the store; without room for them, a reload opens the link itself."""
        try:
            self.store.put(LINKED, json.dumps(links))
        except Full:
            self.store.drop(LINKED)

    def forgotten(self, name: str) -> None:
        """Drop the links of a game that is forgotten."""
        self.keep([link for link in self.linked() if link[1] != name])

    def hide(self) -> None:
        """Hide the link: the board has changed."""
        self.page.sheets.close("share-panel")

    async def share(self, event: "Event") -> None:
        """Put the board in the address and show the link; copy it, unless this device has a better way to share."""
        page = self.page
        entries = page.session.entries if find("share-entries").checked else None
        answer = page.accepted(await page.solver.call("share", page.session.puzzle(), entries))
        if answer is None:
            return
        self.remember("#" + answer["fragment"])
        page.sheets.address(self.own)
        find("link").value = window.location.href.split("#")[0] + self.own
        native = hands_over()
        show(find("share-native"), native)
        self.say("")
        page.sheets.open("share-panel", find("share"))
        if not native:
            await self.copy(event)
        await self.draw_code(find("link").value)

    async def draw_code(self, link: str) -> None:
        """Show the QR code of a link, or say why there is none."""
        picture = find("share-picture")
        path = picture.firstElementChild
        path.setAttribute("d", "")
        show(find("share-code"))
        find("share-code-note").textContent = ""
        answer = await self.page.solver.call("qr", link)
        if answer is None or find("link").value != link:
            return
        if "fault" in answer:
            show(find("share-code"), False)
            find("share-code-note").textContent = answer["fault"]["message"] + " " + answer["fault"]["hint"]
            return
        side = str(answer["side"])
        picture.setAttribute("viewBox", "0 0 " + side + " " + side)
        find("share-code").style.setProperty("--side", side)
        path.setAttribute("d", answer["path"])

    async def copy(self, event: "Event") -> None:
        """Copy the link; if the browser refuses, select it for the visitor to copy."""
        field = find("link")
        try:
            await window.navigator.clipboard.writeText(field.value)
            seen = "this board with your entries" if find("share-entries").checked else "this puzzle"
            self.say("Copied: anyone who opens the link sees " + seen + ".")
        except Exception:
            field.focus()
            field.select()
            self.say("The browser did not allow copying. The link is selected: copy it from there.")

    def say(self, note: str) -> None:
        """Show a note below the link, with a warning if the link is long."""
        length = len(find("link").value)
        if length > LONG:
            note += " It has {} characters; some chat programs cut off links longer than {}.".format(length, LONG)
        find("share-note").textContent = note.strip()

    async def hand_over(self, event: "Event") -> None:
        """Share the link the way this device shares; a visitor who thinks better of it needs no message."""
        data = {"text": heading(self.page.session.puzzle()), "url": find("link").value}
        try:
            await window.navigator.share(ffi.to_js(data))
        except Exception as error:
            if "AbortError" not in str(error):
                self.say("This device could not share the link: copy it instead.")

    def present(self) -> bool:
        """Return whether the page's address has a fragment."""
        return len(window.location.hash) > 1

    async def opened(self, event: "Event | None") -> None:
        """Open the link in the address; if that fails, the board before stays, or the last game comes back."""
        fragment = window.location.hash
        if len(fragment) < 2 or fragment == self.own:
            return
        page = self.page
        self.turn += 1
        turn = self.turn
        page.say(OPENING, "busy")
        answer = await self.reader.asked_for(0, "open_link", [fragment], None, OPENING)
        if turn != self.turn:
            return  # another board or another link took its place
        self.placing = True
        if answer is None or "fault" in answer:
            if self.waiting:
                self.games.start()
            if answer is not None or not page.coming:
                self.complain(answer)
        else:
            self.reader.show_linked(answer)
            self.remember(fragment)
            self.reader.grant()
        self.placing = False
        self.wait(False)

    def complain(self, answer: "Any") -> None:
        """Say why a link was not opened: in short, and in full under "details"."""
        if answer is None:
            self.page.say("Reading cancelled.")
            return
        fault = answer["fault"]
        if "code" not in fault:
            self.page.say(fault["message"], "bad")  # the link is not to blame
            return
        self.page.say(WRONG.get(fault["code"], BROKEN), "bad")
        find("sentence").textContent = (fault["message"] + " " + fault["hint"]).strip()
        clear(find("effort"))


def hands_over() -> bool:
    """Tell whether to offer the device's own way to share: on phones and other touch screens that have one."""
    touch: "bool" = window.matchMedia("(pointer: coarse)").matches
    return hasattr(window.navigator, "share") and (touch or not wide())
