"""Hint, and what explains under Learn: fetched when first asked for (ui/reasons), so that no start waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.play.keys import Row
from ui.views.dom import find, on, show, start
from ui.words.late import LOST as LOST

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.page import Page
    from ui.panels.export import Exporter
    from ui.panels.filter import Filter
    from ui.panels.printing import Printer
    from ui.panels.reading import Reader
    from ui.panels.verdict import Verdicts
    from ui.reasons.main import Explaining


class Reasons:
    """Brings the parts that explain, and passes on what is asked of them."""

    def __init__(self, page: Page, verdicts: Verdicts) -> None:
        self.page = page
        self.verdicts = verdicts
        self.part: Explaining | None = None
        self.coming = False
        self.printer: Printer | None = None  # these come later than this
        self.exporter: Exporter | None = None
        self.reader: Reader | None = None
        self.filter: Filter | None = None
        verdicts.starters["hint"] = self.applies
        verdicts.starters["prove"] = lambda: True
        verdicts.on_verdict.append(lambda found, limit, seconds: self.offer(found["outcome"]))
        page.state.keys.join(
            Row("H", "hint; not on a board that writes this letter", {"h": (lambda *given: self.hint(),)}, self.helps),
            Row(
                ", .",
                "in a walkthrough: the step before, the step after",
                {",": (self.turn, -1), ".": (self.turn, 1)},
                lambda *given: self.part is not None,
            ),
        )
        on(find("hint"), "click", lambda event: self.hint())
        page.on_change.append(lambda: verdicts.offer("hint"))
        page.on_load.append(self.offer)
        on(find("set-unique"), "click", lambda event: self.settle())
        on(find("prove"), "click", lambda event: self.prove())
        on(find("defined"), "toggle", lambda event: self.define())
        on(find("levels-help"), "toggle", lambda event: self.level())
        on(find("rate-all"), "click", lambda event: self.rate_all())
        page.sheets.on_open.append(self.opened)
        page.tabs.on_show.append(lambda name: start(self.brought()) if name == "learn" else None)

    def applies(self) -> bool:
        """Tell whether there may be a hint: a puzzle is played."""
        return not self.page.session.setting

    async def hint(self) -> None:
        """Reveal one thing more."""
        if self.verdicts.searching or not self.applies() or self.page.state.entry.paused:
            return
        part = await self.brought()
        if part is not None:
            await part.hints.press()

    def offer(self, outcome: str = "") -> None:
        """Offer to save the proof of a verdict that has one."""
        show(find("prove"), outcome in ("none", "unique"))

    async def prove(self) -> None:
        """Save the proof of the verdict."""
        part = await self.brought()
        if part is not None:
            await part.proofs.save()

    async def settle(self) -> None:
        """Show further givens that make the puzzle that is set unique."""
        part = await self.brought()
        if part is not None:
            await part.verdict.repair()

    async def proof(self, detach: Callable[[], object]) -> Any:
        """Check the proof that was brought; return as Reader.open does."""
        part = await self.brought()
        return part and await part.proofs.open(detach)

    async def detail(self) -> None:
        """Offer the reason of the verdict in its details, if there is a verdict, and say how hard the puzzle is."""
        if self.page.known or self.page.session.setting:
            part = await self.brought()
            if part is not None:
                await part.verdict.offer()
        await self.rate()

    async def define(self) -> None:
        """List the techniques in the help, once their list is open."""
        room = find("defined")
        if room.open:
            part = await self.brought()
            if part is None:
                room.lastElementChild.textContent = LOST
            else:
                await part.techniques.define()

    def opened(self, name: str) -> None:
        """Fill the sheet that was opened."""
        if name == "help":
            start(self.define())
        elif name == "details":
            start(self.detail())

    async def rate(self) -> None:
        """Say how hard the puzzle is, where there is room for it, if it is known to have one solution."""
        known, session = self.page.known, self.page.session
        if session.setting:
            unique = self.page.state.setting.outcome == "unique"
        else:
            unique = known is not None and known[2] == "unique" and known[0] == session.puzzle()
        part = await self.brought(False) if unique else self.part
        if part is not None:
            await part.rating.show(unique)

    async def rate_all(self) -> None:
        """Rate all puzzles of the text."""
        part = await self.brought()
        if part is not None and part.ratings is not None:
            await part.ratings.begin()

    async def level(self) -> None:
        """Say in the help what the words for levels mean."""
        part = await self.brought() if find("levels-help").open else None
        if part is not None:
            part.rating.define()

    async def visit(self, asked: str) -> None:
        """Do what a link asks for; it says so at once if that is practice, whatever was said of the board."""
        if "practice=" in asked:
            self.page.say("Practice: looking for the board…", "busy")
        part = await self.brought()
        if part is not None:
            await part.learn.visit(asked)

    async def brought(self, asked: bool = True) -> Explaining | None:
        """Return the parts, fetched at the first time; None, and say so if they were asked for, if they do not come."""
        if await self.page.app.tools.late.bring(self.page.state, not asked) and self.part is None:
            from ui.reasons.main import Explaining

            others = self.printer, self.exporter, self.reader, self.filter
            self.part = Explaining(self.page, self.verdicts, *others)
        return self.part

    def helps(self, state: object, name: str) -> bool:
        """Tell whether the key for a hint does anything: a set of practice may lock the help."""
        return self.part is None or not self.part.practice.locked

    def turn(self, state: object, tools: object, step: int) -> None:
        """Turn to another step of the walkthrough."""
        if self.part is not None:
            self.part.screen.turn(step, True)
