"""Links: the puzzle, with what the player wrote if asked, in a fragment: copied, shared, or as a QR code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi, window

from ui.actions import sharing
from ui.actions.places import LONG
from ui.panels.download import Download, file_name
from ui.panels.places import whole
from ui.shell.clipboard import copying, heard, show_text, text_file
from ui.shell.sheets import wide
from ui.state.board import linked
from ui.state.board.session import heading
from ui.views.dom import find, on, show

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api import messages
    from ui.page import Page
    from ui.shapes import Event


class Links:
    """Makes links to the board, and opens the link in the page's address: its own game if this browser has one."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.file = Download()
        self.sent = ""  # what the link holds of the player's, in words
        on(find("share"), "click", self.share)
        on(find("share-entries"), "change", self.share)
        on(find("copy-link"), "click", self.copy)
        on(find("share-native"), "click", self.hand_over)
        on(find("share-file"), "click", self.save)
        page.on_change.append(self.hide)

    def hide(self) -> None:
        """Hide the link: the board has changed."""
        self.page.sheets.close("share-panel")

    def share(self, event: Event) -> Coroutine[Any, Any, None]:
        """Show the link to the board; copy it, unless this device has a better way to share."""
        page = self.page
        mine = linked.mine(page.session)
        what = linked.called(mine)
        show(find("share-mine"), bool(what))
        find("share-what").textContent = "Include my " + (what or "entries")
        self.sent = what if find("share-entries").checked else ""
        fragment = linked.link_to(page.session, mine if self.sent else None)
        page.app.act(sharing.note, fragment)
        find("link").value = whole(fragment)
        native = hands_over()
        show(find("share-native"), native)
        self.say("")
        page.sheets.open("share-panel", find("share"))
        return self.shared(None if native else self.copy(event))

    async def shared(self, copied: Coroutine[Any, Any, None] | None) -> None:
        """Wait until the link is copied, if it is to be, and draw its code."""
        if copied is not None:
            await copied
        await self.draw_code(find("link").value)

    async def draw_code(self, link: str) -> None:
        """Show the QR code of a link, or say why there is none."""
        picture = find("share-picture")
        path = picture.firstElementChild
        path.setAttribute("d", "")
        show(find("share-code"))
        find("share-code-note").textContent = ""
        answer: messages.Code | messages.Failure | None = await self.page.solver.call.qr(link)
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

    def copy(self, event: Event) -> Coroutine[Any, Any, None]:
        """Copy the link; if the browser refuses, select it for the visitor to copy."""
        return self.copied(copying(find("link").value))

    async def copied(self, copies: Coroutine[Any, Any, bool]) -> None:
        """Say that the link is copied, or select it."""
        if await copies:
            seen = "this board with your " + self.sent if self.sent else "this puzzle"
            self.say("Copied: anyone who opens the link sees " + seen + ".")
            return
        show_text(find("link"), find("link").value)
        self.say("The browser did not allow copying. The link is selected: copy it from there.")

    def say(self, note: str) -> None:
        """Show a note below the link, with a warning if the link is long."""
        length = len(find("link").value)
        if length > LONG:
            without = ", without your " + self.sent if self.sent else ""
            note += " It has {} characters; some chat programs cut off links longer than {}.".format(length, LONG)
            note += " A file opens here too" + without + "."
        show(find("share-file"), length > LONG)
        find("share-note").textContent = note.strip()

    async def save(self, event: Event) -> None:
        """Save the puzzle as a file that opens here: in the first form that can hold it."""
        page = self.page
        puzzle, name = page.session.puzzle(), file_name(page.session, ".txt")
        forms = page.accepted(await page.solver.call.forms(puzzle))
        if forms is None:
            return
        plain = [form["form"] for form in forms["forms"] if not form["opens"]]
        written = page.accepted(await page.solver.call.write(puzzle, plain[0]))
        if written is not None:
            self.file.save(text_file(written["text"]), name)

    def hand_over(self, event: Event) -> Coroutine[Any, Any, None]:
        """Share the link the way this device shares: within the press, as WebKit demands."""
        data = {"text": heading(self.page.session.puzzle()), "url": find("link").value}
        sharing = window.navigator.share(ffi.to_js(data))
        heard(sharing)
        return self.handed_over(sharing)

    async def handed_over(self, sharing: Any) -> None:
        """Say if this device could not share; a visitor who thinks better of it needs no message."""
        try:
            await sharing
        except Exception as error:
            if "AbortError" not in str(error):
                self.say("This device could not share the link: copy it instead.")


def hands_over() -> bool:
    """Tell whether to offer the device's own way to share: on phones and other touch screens that have one."""
    touch: bool = window.matchMedia("(pointer: coarse)").matches
    return hasattr(window.navigator, "share") and (touch or not wide())
