"""Links: the puzzle, with the entries on request, in the fragment of the address; copied, shared, or as a QR code."""

from pyscript import ffi, window

from ui.dom import find, listener, on, show
from ui.model.kinds import VIEWS
from ui.model.session import heading
from ui.shell.sheets import wide

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
        on(find("share-native"), "click", self.hand_over)
        # Not addEventListener: a call from MicroPython fails with "Illegal invocation".
        window.onhashchange = listener(self.opened)
        page.on_change.append(self.hide)

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
        self.own = "#" + answer["fragment"]
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
            self.say("Copied: anyone who opens the link sees this board.")
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
        """Open the link in the address; show an empty board and a message if the link is broken."""
        fragment = window.location.hash
        if len(fragment) < 2 or fragment == self.own:
            return
        page = self.page
        self.reader.detach()
        page.load(VIEWS[0].blanks()[0])
        page.say("Opening the puzzle in the link…")
        number = self.reader.expect()
        answer = await page.solver.call("open_link", fragment)
        if number != page.coming:
            return  # something else was brought since
        wished = self.reader.wished
        self.reader.over(number)
        answer = page.accepted(answer)
        if answer is None:
            return
        self.own = fragment
        page.load(answer["puzzle"], answer["entries"])
        page.say("Opened from a link.")
        self.reader.wished = wished
        self.reader.grant()


def hands_over() -> bool:
    """Tell whether to offer the device's own way to share: on phones and other touch screens that have one."""
    touch: "bool" = window.matchMedia("(pointer: coarse)").matches
    return hasattr(window.navigator, "share") and (touch or not wide())
