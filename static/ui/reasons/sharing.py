"""What leaves the page of a walkthrough: a link that opens at its step, pages for the printer, a step as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.asking import unsay

from ui.panels.places import fits, whole
from ui.panels.text_out import NO_COPY
from ui.reasons import paper
from ui.reasons.state.shown import Shown
from ui.reasons.words import views
from ui.reasons.words.asked import step_link
from ui.shell.clipboard import PendingCopy, copying, show_text
from ui.state.board import linked
from ui.state.board.session import name_of
from ui.views.dom import enable, find, make, on, show

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.reasons.screen import Screen
    from ui.reasons.walkthrough import Walkthrough

    from ui.page import Page
    from ui.panels.export import Exporter
    from ui.panels.printing import Printer
    from ui.panels.verdict import Verdicts

SECONDS = 60
LINK_COPIED = "Copied: the link opens at this step."
LINK_THERE = "This browser does not let the page copy: the link is in the address."
BUTTONS = (("walk-link", "Copy link to this step"), ("walk-print", "Print"), ("walk-svg", "Save step as SVG"))


class Sharing:
    """Buttons below the walkthrough. Once a link to a step is copied or opened, the address follows the steps."""

    def __init__(
        self,
        page: Page,
        verdicts: Verdicts,
        screen: Screen,
        walkthrough: Walkthrough,
        printer: Printer | None,
        exporter: Exporter | None,
    ) -> None:
        self.page = page
        self.verdicts = verdicts
        self.screen = screen
        self.walkthrough = walkthrough
        self.printer: Any = printer
        self.exporter: Any = exporter
        room = find("walk-out")
        for name, text in BUTTONS:
            room.insertBefore(make("button", text=text, type="button", id=name), find("walk-copy"))
        on(find("walk-link"), "click", lambda event: self.copy())
        on(find("walk-print"), "click", lambda event: self.print())
        on(find("walk-svg"), "click", lambda event: self.save())
        on(find("walk-copy"), "click", lambda event: self.copy_text(PendingCopy()))
        field = make("textarea", id="walk-text", readonly="", hidden="", aria_label="Walkthrough as text")
        room.parentElement.appendChild(field)
        walkthrough.on_turn.append(self.turned)

    def turned(self) -> None:
        """Let the buttons, and an address that names a step, follow the step on the board."""
        show(find("walk-text"), False)
        at = self.walkthrough.at
        own = any(self.walkthrough.chosen)  # with other techniques a link would lead to another step
        enable(walk_link=at >= 0 and not own, walk_svg=at >= 0)
        find("walk-link").title = "A link shows the steps by all techniques in the usual order." if own else ""
        address = self.page.sheets.address
        before, mark, _ = address.fragment().partition("&")
        if mark:
            self.put(step_link(before, at + 1) if at >= 0 else before)

    def put(self, fragment: str) -> None:
        """Have the address say this, unless it does."""
        address = self.page.sheets.address
        if fragment != address.fragment():
            address.put(address.here.copy(), fragment, False)

    def copy(self) -> Coroutine[Any, Any, None]:
        """Copy the link to the step on the board, and put it in the address."""
        link = step_link(linked.link_to(self.page.session), self.walkthrough.at + 1)
        return self.copied(link, copying(whole(link)))

    async def copied(self, link: str, copies: Coroutine[Any, Any, bool]) -> None:
        """Say that a link is copied, or where it is."""
        find("walk-copied").textContent = LINK_COPIED if await copies else LINK_THERE
        if fits(link):
            self.put("#" + link)

    async def copy_text(self, pending: PendingCopy) -> None:
        """Copy the walkthrough as a text, as far as it is; if the browser refuses, select it for copying."""
        note, field, walk = find("walk-copied"), find("walk-text"), self.walkthrough
        show(field, False)
        note.textContent = "Copying…"
        text = await self.written(find("walk-form").value)
        if text is None or not walk.steps:
            if note.textContent == "Copying…":
                note.textContent = ""
            await pending.end(None)
            return
        done = await pending.end(text)
        note.textContent = "Copied." if done else NO_COPY
        if not done:
            show_text(field, text)

    async def written(self, form: str) -> str | None:
        """Return the walkthrough in a form, written of the steps that the solver has; None, and say why, if not."""
        note, walk = find("walk-copied"), self.walkthrough
        call: Any = self.page.solver.call
        puzzle = walk.puzzle
        answer = await call.last_walkthrough_text(puzzle, form, "", *walk.chosen)
        if answer is not None and answer.get("text") == "":  # a new solver, which has to find them again
            if self.verdicts.searching:
                note.textContent = "A search is running: wait for it or cancel it, then copy."
                return None
            answer = await self.verdicts.ask(
                "Copying", "walkthrough_text", puzzle, form, None, SECONDS, True, "", *walk.chosen
            )
            if answer is not None:
                unsay(self.page)
        if answer is None or puzzle is not walk.puzzle:
            return None
        if "fault" in answer:
            note.textContent = answer["fault"]["message"]
            return None
        text: str = answer["text"]
        return text

    async def print(self) -> None:
        """Print the walkthrough: each step's board and sentence."""
        walk = self.walkthrough
        note, steps = find("walk-copied"), walk.steps
        if self.printer.busy or not walk.rows:
            note.textContent = "Wait until the steps are complete, then print them."
            return
        note.textContent = "Preparing pages…"
        title = "Walkthrough: " + name_of(self.page.session)
        went = await paper.lay_out(
            self.printer, self.page.session, title, steps, walk.rows, lambda: walk.steps is steps and bool(steps)
        )
        if went:
            note.textContent = ""

    async def save(self) -> None:
        """Save the board with the step that is drawn on it as an SVG file."""
        walk, session = self.walkthrough, self.page.session
        outlines = await self.exporter.fetched()
        if outlines is None or walk.at < 0:
            return
        text, picture = views.view(walk.steps[walk.at], walk.view)
        shown = Shown(session, walk.numbers(walk.at))
        self.exporter.save_text(paper.saved(shown, text, picture, outlines))
