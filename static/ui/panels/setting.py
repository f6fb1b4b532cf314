"""Setting a puzzle: givens and clues are edited, the board turned and relabelled, and its solutions counted quietly."""

import asyncio
import random

from puzzles.portable.naming import clash_name
from ui.dom import enable, find, on, show, start
from ui.model.session import fresh_state

SECONDS = 10  # that a count may take
CHANGES = ("turn", "mirror", "flip")


class Setter:
    """The tools of a setter, shown while the givens are edited."""

    def __init__(self, page, entry_mode):
        self.page = page
        self.entry_mode = entry_mode
        self.wanted = 0  # the board that is to be counted, by the count of changes
        self.counting = False
        self.asked = False  # the worker counts, and can be told that nobody wants to know any more
        on(find("setting"), "click", self.toggle)
        on(find("adopt"), "click", lambda event: page.changed(page.session.adopt()))
        on(find("wipe"), "click", self.wipe)
        on(find("relabel"), "click", self.relabel)
        for name in CHANGES:
            on(find(name), "click", self.change)
        page.on_change.append(self.refresh)

    def toggle(self, event):
        """Switch between playing and setting givens."""
        page = self.page
        page.session.setting = not page.session.setting
        page.board.build()
        page.board.follow(focus=False)
        self.entry_mode.choose("number")
        for listener in page.on_change:
            listener()

    def refresh(self):
        """Bring the tools in step with the session, and count anew."""
        session = self.page.session
        find("setting").setAttribute("aria-pressed", "true" if session.setting else "false")
        frame = find("frame").classList
        frame.add("setting") if session.setting else frame.remove("setting")
        show(find("set-tools"), session.setting)
        enable(adopt=any(session.entries))
        self.wanted += 1
        self.page.board.clash = set()
        if self.asked:
            # A count may take seconds, and the one that is wanted now, or the player's own search, would wait for it.
            start(self.page.solver.call("cancel_count"))
        if session.setting and not self.counting:
            self.counting = True
            self.say("Counting solutions…")
            start(self.count())

    async def count(self):
        """Count the solutions of the givens until the board stays the same; quietly, since nobody asked."""
        page = self.page
        seen = 0
        while seen != self.wanted and page.session.setting:
            seen = self.wanted
            await asyncio.sleep(0.2)
            if seen != self.wanted:
                continue
            self.asked = True
            answer = await page.solver.call("quiet_count", page.session.puzzle(), SECONDS)
            self.asked = False
            if answer is None and seen == self.wanted:
                seen = 0  # the worker was replaced meanwhile: ask the next one
            if answer is None or seen != self.wanted:
                continue
            if "fault" in answer:
                self.say(answer["fault"]["message"], "none")
                continue
            self.tell(answer)
        self.counting = False

    def tell(self, answer):
        """Say how many solutions there are; where there is none, mark what clashes."""
        text = answer["message"]
        clash = answer["clash"]
        if clash:
            named = clash_name(self.page.session, clash["cells"], clash["clues"])
            text = text.rstrip(".") + ". " + clash["message"].rstrip(".") + (" (" + named + ")." if named else ".")
            cells = set(clash["cells"])
            for pair in clash["clues"]:
                cells.update(pair)
            self.page.board.mark_clash(cells)
        self.say(text, answer["outcome"])

    def say(self, text, outcome=""):
        """Put a sentence and its sign beside the tools."""
        line = find("set-count")
        line.textContent = text
        line.setAttribute("data-outcome", outcome)

    def wipe(self, event):
        """Take everything off the board, givens and clues too."""
        session = self.page.session
        empty = session.view.blank(session.rows, session.columns, *(session.box or ()))
        empty["letters"] = session.letters
        self.page.changed(session.become(fresh_state(empty)))

    async def change(self, event):
        """Turn or mirror the board, with all that is written on it."""
        await self.transform(event.target.closest("button").id)

    async def relabel(self, event):
        """Give the numbers other names, drawn by lot; where only the highest may change with the lowest, so."""
        session = self.page.session
        if session.view.relabelling == "reversal" or session.clues:
            await self.transform("reverse")
            return
        numbers = list(range(1, session.top + 1))
        for at in range(len(numbers) - 1, 0, -1):
            other = random.randint(0, at)
            numbers[at], numbers[other] = numbers[other], numbers[at]
        await self.transform("relabel", numbers)

    async def transform(self, change, numbers=None):
        """Change the board, as one move."""
        page, session = self.page, self.page.session
        before = session.state()
        answer = page.accepted(await page.solver.call("transform", session.puzzle(), session.entries, change, numbers))
        if answer is None or session.state() != before:
            return
        cells, table = answer["cells"], answer["numbers"]
        state = {
            "puzzle": answer["puzzle"],
            "entries": answer["entries"],
            "solved": [before["solved"][cell] for cell in cells],
            "corner": [tuple(sorted(table[number] for number in before["corner"][cell])) for cell in cells],
            "centre": [tuple(sorted(table[number] for number in before["centre"][cell])) for cell in cells],
            "colours": [before["colours"][cell] for cell in cells],
        }
        page.changed(session.become(state))
