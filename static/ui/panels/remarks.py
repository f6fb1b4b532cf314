"""Remarks during play: broken rules as they occur, finished units, and the end of a game."""

from ui.dom import find, on, show, start
from ui.panels.clock import spell
from ui.storage.logs import Full

TYPE_CHECKING = False
if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.model.shapes import Event
    from ui.page import Page
    from ui.panels.clock import Timer
    from ui.storage.store import Store

PREFERENCE = "givens:marking"


class Watcher:
    """Checks the board against the rules after every move; drops an answer if the board has changed since."""

    def __init__(self, page: "Page", timer: "Timer", store: "Store") -> None:
        self.page = page
        self.timer = timer
        self.store = store
        self.marking = store.get(PREFERENCE) != "off"
        self.wanted = 0  # changes so far: the number of the board to check
        self.looking = False
        self.told = ""  # the broken rule that was named last
        tick = find("marking")
        tick.checked = self.marking
        on(tick, "change", self.toggle)
        page.on_change.append(self.changed)

    def changed(self) -> None:
        """Check the changed board, as soon as the check of the previous one is over."""
        self.wanted += 1
        show(find("done"), False)
        if not self.looking:
            self.looking = True
            start(self.look())

    async def look(self) -> None:
        """Check the board until it stays the same."""
        page = self.page
        seen = 0
        while seen != self.wanted:
            seen = self.wanted
            session = page.session
            found = await page.solver.call("look", session.puzzle(), session.entries)
            if found is not None and seen == self.wanted and "fault" not in found:
                self.tell(found)
        self.looking = False

    def tell(self, found: "messages.Remarks") -> None:
        """Mark broken rules and finished units; name a newly broken rule."""
        page = self.page
        conflicts = found["conflicts"] if self.marking else []
        cells: "set[int]" = set()
        for conflict in conflicts:
            cells.update(conflict["cells"])
        page.board.mark(cells)
        page.board.finish([unit["cells"] for unit in found["finished"]] if self.marking else [])
        message = conflicts[0]["message"] if conflicts else ""
        if message and message != self.told:
            page.say(message, "bad")
        self.told = message
        if found["solved"]:
            self.solved()

    def solved(self) -> None:
        """Stop the timer at a solved board; congratulate the player if the solution is their own."""
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

    def toggle(self, event: "Event") -> None:
        """Turn the marking of broken rules on or off, and remember the choice."""
        self.marking = bool(event.target.checked)
        try:
            self.store.put(PREFERENCE, "on" if self.marking else "off")
        except Full:
            pass  # the choice then lasts for this visit
        self.changed()
