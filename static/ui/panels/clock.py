"""The time spent on a game: it runs while the page is visible and the board unfinished, and can be hidden."""

from pyscript import document

from ui.dom import find, on, show
from ui.storage.logs import Full

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.model.shapes import Clock, Event
    from ui.storage.store import Store

PREFERENCE = "givens:timer"


class Timer:
    """Counts the seconds of the game on the board."""

    def __init__(self, clock: "Clock", store: "Store") -> None:
        self.clock = clock
        self.store = store
        self.seconds = 0.0
        self.done = False
        self.shown = store.get(PREFERENCE) != "hidden"
        self.last = clock()
        on(find("timer"), "click", self.toggle)
        self.draw()

    def start(self, seconds: float = 0.0) -> None:
        """Start counting from this many seconds."""
        self.seconds = seconds
        self.done = False
        self.last = self.clock()
        self.draw()

    def stop(self) -> None:
        """Stop counting: the board is finished."""
        self.tick()
        self.done = True

    def tick(self) -> None:
        """Add the time since the last tick, unless the page was hidden or the board is finished."""
        now = self.clock()
        if not self.done and not document.hidden:
            before = int(self.seconds)
            self.seconds += min(now - self.last, 1.0)
            if int(self.seconds) != before:
                self.draw()
        self.last = now

    def draw(self) -> None:
        """Show the time."""
        show(find("timer-text"), self.shown)
        find("timer-text").textContent = spell(self.seconds)
        find("timer").setAttribute("aria-pressed", "true" if self.shown else "false")

    def toggle(self, event: "Event") -> None:
        """Show or hide the time, and remember the choice."""
        self.shown = not self.shown
        try:
            self.store.put(PREFERENCE, "shown" if self.shown else "hidden")
        except Full:
            pass  # the choice then lasts for this visit
        self.draw()


def spell(seconds: float) -> str:
    """Return a time as people write it: 4:07, or 1:04:07."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return "{}:{:02d}:{:02d}".format(hours, minutes, rest)
    return "{}:{:02d}".format(minutes, rest)
