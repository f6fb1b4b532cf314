"""The time that a game took: it runs while the page is seen and the board is not done, and can be hidden."""

from ui.dom import document, find, on, show
from ui.storage.logs import Full

PREFERENCE = "givens:timer"


class Timer:
    """Counts the seconds of the game on the board."""

    def __init__(self, clock, store):
        self.clock = clock
        self.store = store
        self.seconds = 0.0
        self.done = False
        self.shown = store.get(PREFERENCE) != "hidden"
        self.last = clock()
        on(find("timer"), "click", self.toggle)
        self.draw()

    def start(self, seconds=0.0):
        """Begin, or go on from so many seconds."""
        self.seconds = seconds
        self.done = False
        self.last = self.clock()
        self.draw()

    def stop(self):
        """The board is done."""
        self.tick()
        self.done = True

    def tick(self):
        """Count on; seconds in which the page was not seen do not count."""
        now = self.clock()
        if not self.done and not document.hidden:
            before = int(self.seconds)
            self.seconds += min(now - self.last, 1.0)
            if int(self.seconds) != before:
                self.draw()
        self.last = now

    def draw(self):
        """Show the time."""
        show(find("timer-text"), self.shown)
        find("timer-text").textContent = spell(self.seconds)
        find("timer").setAttribute("aria-pressed", "true" if self.shown else "false")

    def toggle(self, event):
        """Show the time, or hide it, from now on."""
        self.shown = not self.shown
        try:
            self.store.put(PREFERENCE, "shown" if self.shown else "hidden")
        except Full:
            pass  # then it is so for this visit
        self.draw()


def spell(seconds):
    """Write a time as people do: 4:07, or 1:04:07."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return "{}:{:02d}:{:02d}".format(hours, minutes, rest)
    return "{}:{:02d}".format(minutes, rest)
