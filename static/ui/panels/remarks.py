"""What the page says while somebody plays: broken rules at once, finished units, and the end of a game."""

from ui.dom import find, on, show, start
from ui.panels.clock import spell
from ui.storage.logs import Full

PREFERENCE = "givens:marking"


class Watcher:
    """Has the rules look at the board after every move; what they say of a board that is gone is dropped."""

    def __init__(self, page, timer, store):
        self.page = page
        self.timer = timer
        self.store = store
        self.marking = store.get(PREFERENCE) != "off"
        self.wanted = 0  # the board that is to be looked at, by the count of changes
        self.looking = False
        self.told = ""
        tick = find("marking")
        tick.checked = self.marking
        on(tick, "change", self.toggle)
        page.on_change.append(self.changed)

    def changed(self):
        """The board changed: look at it, once the look at the board before it is done."""
        self.wanted += 1
        show(find("done"), False)
        if not self.looking:
            self.looking = True
            start(self.look())

    async def look(self):
        """Look until the board stays the same."""
        page = self.page
        seen = 0
        while seen != self.wanted:
            seen = self.wanted
            session = page.session
            found = await page.solver.call("look", session.puzzle(), session.entries)
            if found is not None and seen == self.wanted and "fault" not in found:
                self.tell(found)
        self.looking = False

    def tell(self, found):
        """Mark what is broken and what is finished; say what is new."""
        page = self.page
        conflicts = found["conflicts"] if self.marking else []
        cells = set()
        for conflict in conflicts:
            cells.update(conflict["cells"])
        page.board.mark(cells)
        finished = set()
        for unit in found["finished"]:
            finished.update(unit["cells"])
        page.board.finish(finished if self.marking else set())
        message = conflicts[0]["message"] if conflicts else ""
        if message and message != self.told:
            page.say(message, "bad")
        self.told = message
        if found["solved"]:
            self.solved()

    def solved(self):
        """The board is a solution: say so, and stop the clock; the player's own gets a word of praise."""
        page, session = self.page, self.page.session
        own = any(session.entries) and not any(session.solved)
        ended = not self.timer.done
        self.timer.stop()
        if not own or session.setting or not ended:
            return
        time = spell(self.timer.seconds)
        page.say("Solved in " + time + ".", "good")
        find("done-time").textContent = time
        show(find("done"))

    def toggle(self, event):
        """Mark broken rules, or do not, from now on."""
        self.marking = event.target.checked
        try:
            self.store.put(PREFERENCE, "on" if self.marking else "off")
        except Full:
            pass  # then it is so for this visit
        self.changed()
