"""Setting a puzzle: edit givens and clues, turn and relabel the board, and see its solutions counted."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

from ui.shell.sheets import wide
from ui.state.board import regions
from ui.state.board.beside import fresh_state
from ui.views.dom import clear, enable, find, on, show, start
from ui.words.verdicts import clash_sentence, clashing, count_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzles.api import messages
    from ui.page import Page
    from ui.shapes import Event, State
    from ui.state.play.entry import Entry

SECONDS = 10  # limit for a count
CHANGES = ("turn", "mirror", "flip")


class Setter:
    """The tools of a setter, shown while the givens are edited."""

    def __init__(self, page: Page, entry: Entry) -> None:
        self.page = page
        self.entry = entry
        self.wanted = 0  # changes so far: the number of the board to count
        self.counting = False
        self.asked = False  # whether the worker is counting and can be told to stop
        self.on_unique: list[Callable[[], object]] = []  # called when there is one solution
        self.changes: list[tuple[str, list[int] | None]] = []  # to be made, the one on its way first
        on(find("setting"), "click", self.toggle)
        on(find("set-done"), "click", self.toggle)
        on(find("set-tools-open"), "click", lambda event: page.tabs.show("set"))
        on(find("adopt"), "click", lambda event: page.changed(page.session.adopt()))
        on(find("wipe"), "click", self.wipe)
        on(find("relabel"), "click", self.relabel)
        for name in CHANGES:
            on(find(name), "click", self.change)
        page.on_change.append(self.refresh)
        page.tabs.on_show.append(self.shown)

    def shown(self, tab: str) -> None:
        """End the setting at the tab Play; on a small screen, where the keypad is always there, Done does."""
        if tab == "play" and wide() and self.page.session.setting:
            self.toggle(None)

    def toggle(self, event: Event | None) -> None:
        """Switch between playing and setting givens."""
        page = self.page
        unfit = regions.fault(page.session) if page.session.setting else ""
        if unfit:
            self.say(unfit, "bad")  # nobody could play it yet
            return
        page.session.setting = not page.session.setting
        page.state.setting_changed()
        page.board.follow(focus=False)
        self.entry.choose("number")
        page.say("")
        page.sheets.close_all()  # on a small screen the tools were in one, above the board
        if not page.session.setting and wide():
            page.tabs.show("play")
        count = find("set-count")
        said, outcome = count.textContent, count.dataset.outcome
        for listener in page.on_change:
            listener()
        if not page.session.setting and outcome in ("unique", "several", "none", "undecided"):
            page.learn(said, outcome)
            page.say(said, outcome)  # the puzzle is set, and this is known of it

    def refresh(self) -> None:
        """Update the tools, and count the solutions again."""
        session = self.page.session
        find("setting").setAttribute("aria-pressed", "true" if session.setting else "false")
        frame = find("frame").classList
        frame.add("setting") if session.setting else frame.remove("setting")
        for name in ("set-tools", "set-tools-open", "set-done"):
            show(find(name), session.setting)
        show(find("set-blank"), not session.setting)
        enable(adopt=any(session.entries))
        self.wanted += 1
        self.page.board.mark_clash(set())
        if self.asked:
            # A count may take seconds, and the next count, or the player's own search, would have to wait for it.
            start(self.page.solver.call("cancel_count"))
        if not session.setting:
            self.say("")
        elif not self.counting:
            self.counting = True
            self.say("Counting solutions…", "busy")
            start(self.count())

    async def count(self) -> None:
        """Count the solutions of the givens until the board stays the same.

        The status line stays as it is, because the player did not ask for a count.
        """
        page = self.page
        seen = 0
        while seen != self.wanted and page.session.setting:
            seen = self.wanted
            await asyncio.sleep(0.2)
            if seen != self.wanted:
                continue
            self.asked = True
            answer: messages.Count | messages.Failure | None = await page.solver.call.quiet_count(
                page.session.puzzle(), SECONDS
            )
            self.asked = False
            if answer is None and seen == self.wanted:
                seen = 0  # the worker was replaced: ask the new one
            if answer is None or seen != self.wanted:
                continue
            if "fault" in answer:
                self.say(answer["fault"]["message"], "bad")
                continue
            self.tell(answer)
        self.counting = False

    def tell(self, answer: messages.Count) -> None:
        """Say how many solutions there are; if there are none, mark the givens that clash."""
        headline, remark = count_words(answer)
        if answer["clash"]:
            self.page.board.mark_clash(clashing(answer["clash"]))
        self.say(headline + (": " + remark if remark else ""), answer["outcome"])
        find("sentence").textContent = clash_sentence(answer, self.page.session)
        clear(find("effort"))
        if answer["outcome"] == "unique":
            for listener in self.on_unique:
                start(listener())

    def say(self, text: str, outcome: str = "") -> None:
        """Show a message in the verdict's place, as long as nothing else is said there."""
        line = find("set-count")
        line.textContent = text
        line.setAttribute("data-outcome", outcome)
        show(find("set-unique"), outcome == "several")

    def wipe(self, event: Event) -> None:
        """Take everything off the board, including givens and clues."""
        session = self.page.session
        self.page.changed(session.become(fresh_state(session.blank())))

    async def change(self, event: Event) -> None:
        """Turn or mirror the board and everything on it."""
        await self.transform(event.target.closest("button").id)

    async def relabel(self, event: Event) -> None:
        """Permute the numbers at random, or reverse their order on a board that allows nothing else."""
        session = self.page.session
        if session.view.relabelling == "reversal" or session.clues:
            await self.transform("reverse")
            return
        numbers = list(range(1, session.top + 1))
        for at in range(len(numbers) - 1, 0, -1):
            other = random.randint(0, at)
            numbers[at], numbers[other] = numbers[other], numbers[at]
        await self.transform("relabel", numbers)

    async def transform(self, change: str, numbers: list[int] | None = None) -> None:
        """Transform the board, after the changes that are still on their way."""
        self.changes.append((change, numbers))
        if len(self.changes) > 1:
            return
        try:
            while self.changes:
                await self.transform_now(*self.changes[0])
                self.changes.pop(0)
        finally:
            self.changes.clear()

    async def transform_now(self, change: str, numbers: list[int] | None) -> None:
        """Transform the board, as one move; a board that is another by then is left as it is."""
        page, session = self.page, self.page.session
        before = session.state()
        answer: messages.TransformedBoard | None = page.accepted(
            await page.solver.call.transform(session.puzzle(), session.entries, change, numbers)
        )
        if answer is None or session.state() != before:
            return
        cells, table = answer["cells"], answer["numbers"]
        state: State = {
            "puzzle": answer["puzzle"],
            "entries": answer["entries"],
            "solved": [before["solved"][cell] for cell in cells],
            "corner": [tuple(sorted(table[number] for number in before["corner"][cell])) for cell in cells],
            "centre": [tuple(sorted(table[number] for number in before["centre"][cell])) for cell in cells],
            "colours": [before["colours"][cell] for cell in cells],
        }
        if "words" in before:
            state["words"] = before["words"]
        page.changed(session.become(state))
