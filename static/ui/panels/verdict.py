"""Solve and Cancel, the verdict in words, and paging through the solutions that were found."""

import asyncio

from ui.dom import enable, find, on, relay, show, start

UNSEEN = 0.04  # seconds; what is over by then is not worth a word, nor the frame that it would take to paint


class Verdicts:
    """Asks the solver about the board and shows what it says."""

    def __init__(self, page, clock):
        self.page = page
        self.clock = clock  # seconds since some moment
        self.solutions = []
        self.at = 0
        self.began = 0
        self.doing = ""  # what is under way, in words
        self.searching = False
        self.announced = False  # that it is searching
        self.progress = None
        self.cancelled = False  # a search that was cancelled ends a moment later, and may report until then
        on(find("solve"), "click", self.solve)
        on(find("cancel"), "click", self.cancel)
        on(find("solution-previous"), "click", lambda event: self.turn(-1))
        on(find("solution-next"), "click", lambda event: self.turn(1))
        page.on_load.append(self.forget)

    def forget(self):
        """A new puzzle: the verdict on the old one goes, and the search for it."""
        if self.searching:
            self.cancel(None)
        self.page.conflicts([])
        self.page.say("")
        self.show_solutions([])

    def show_solutions(self, solutions):
        """Offer these solutions for paging and put the first on the board."""
        self.solutions = solutions
        self.at = 0
        show(find("solutions"), len(solutions) > 1)
        if solutions:
            self.place()

    def place(self):
        """Put the solution at hand on the board, over the player's entries; one undo brings those back."""
        page = self.page
        page.board.paint(page.session.fill(self.solutions[self.at]))
        for listener in page.on_change:
            listener()
        find("solution-place").textContent = str(self.at + 1) + " of " + str(len(self.solutions))
        enable(solution_previous=self.at > 0, solution_next=self.at + 1 < len(self.solutions))

    def turn(self, step):
        """Show the next or the previous solution."""
        at = self.at + step
        if 0 <= at < len(self.solutions):
            self.at = at
            self.place()

    async def solve(self, event):
        """Solve the givens on the board, the entries disregarded."""
        if self.searching:
            return
        page = self.page
        puzzle = page.session.puzzle()
        limit, seconds = bounded("limit", 1, 10000), bounded("seconds", 1, 86400)
        page.conflicts([])
        page.say("")  # the same verdict again is news, too
        verdict = await self.ask("Searching", "solve", puzzle, limit, seconds)
        if verdict is None:
            return  # cancelled: the sentence for that is on the page already
        if page.session.puzzle() != puzzle:
            page.say("The givens changed while the solver was searching: press Solve again.", "bad")
            return
        self.show_verdict(verdict)

    async def ask(self, doing, name, *arguments):
        """Have the worker search, with words for what it does; None where that was cancelled, or is not its turn."""
        if self.searching:
            return None
        self.searching, self.cancelled, self.doing = True, False, doing
        self.began = self.clock()
        self.progress = {"nodes": 0, "found": 0}
        start(self.announce(self.began))
        try:
            return await self.page.solver.call(name, *arguments)
        finally:
            self.searching = self.announced = False
            relay(False, ("cancel",), solve=True, generate=True)

    async def announce(self, began):
        """Say that a search is under way, and offer to cancel it, unless it is over before anyone could see that."""
        await asyncio.sleep(UNSEEN)
        if self.searching and self.began == began:
            self.announced = True
            relay(True, ("cancel",), solve=False, generate=False)
            self.tick()

    def show_verdict(self, verdict):
        """Say a verdict in words and show its solutions, or the givens that break a rule."""
        page = self.page
        if page.accepted(verdict) is None:
            return
        self.show_solutions(verdict["solutions"])
        if not verdict["solutions"]:
            page.conflicts(verdict["conflicts"])
        page.say(verdict["message"], {"unique": "good", "none": "bad"}.get(verdict["outcome"], ""))
        find("board-note").textContent = effort(verdict)

    def tell(self, progress):
        """Take a report of the running search."""
        self.progress = progress
        self.tick()

    def tick(self):
        """Say how the running search is doing."""
        if not self.announced or self.cancelled:
            return
        progress = self.progress
        if not self.page.solver.ready:
            self.page.say("The solver is starting; this puzzle is next.")
            return
        text = "{}: {:.1f} s, {} nodes".format(self.doing, self.clock() - self.began, grouped(progress["nodes"]))
        if progress["found"]:
            text += ", " + grouped(progress["found"]) + " found"
        self.page.say(text + ".")

    def cancel(self, event):
        """End the search; the board stays as it is."""
        self.cancelled = True
        self.page.solver.cancel()
        self.page.say("Search cancelled." if self.doing == "Searching" else "Cancelled.")


def bounded(name, low, high):
    """Read a number field, kept between its bounds; what is no number becomes the field's first value."""
    field = find(name)
    text = field.value
    number = int(text) if text.isdigit() and len(text) < 7 else int(field.defaultValue)
    number = min(max(number, low), high)
    if text != str(number):
        field.value = str(number)
    return number


def grouped(number):
    """Write a number with commas between its thousands."""
    text = str(number)
    groups = []
    while len(text) > 3:
        groups.append(text[-3:])
        text = text[:-3]
    groups.append(text)
    return ",".join(reversed(groups))


def effort(verdict):
    """Say what a verdict cost."""
    nodes = "1 node" if verdict["nodes"] == 1 else grouped(verdict["nodes"]) + " nodes"
    return "{}, {:.3f} s, {}".format(nodes, verdict["seconds"], verdict["engine"])
