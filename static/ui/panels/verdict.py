"""Solve and Cancel, the verdict in words, and paging through the solutions found."""

import asyncio

from ui.dom import enable, find, on, relay, show, start

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.model.shapes import Clock, Event
    from ui.page import Page

UNSEEN = 0.04  # seconds; a shorter search is not announced, which saves painting a frame


class Verdicts:
    """Asks the solver about the board and shows its verdict."""

    def __init__(self, page: "Page", clock: "Clock") -> None:
        self.page = page
        self.clock = clock
        self.solutions: "list[list[int]]" = []
        self.at = 0
        self.began = 0.0
        self.doing = ""  # the current task, in words
        self.searching = False
        self.announced = False  # whether the page says that it is searching
        self.progress: "messages.Progress" = {"nodes": 0, "found": 0, "seconds": 0.0}
        self.cancelled = False  # a cancelled search ends a moment later and may report until then
        on(find("solve"), "click", self.solve)
        on(find("cancel"), "click", self.cancel)
        on(find("solution-previous"), "click", lambda event: self.turn(-1))
        on(find("solution-next"), "click", lambda event: self.turn(1))
        page.on_load.append(self.forget)

    def forget(self) -> None:
        """Cancel the search and clear the verdict: there is another puzzle."""
        if self.searching:
            self.cancel(None)
        self.page.conflicts([])
        self.page.say("")
        self.show_solutions([])

    def show_solutions(self, solutions: "list[list[int]]") -> None:
        """Offer these solutions for paging and put the first one on the board."""
        self.solutions = solutions
        self.at = 0
        show(find("solutions"), len(solutions) > 1)
        if solutions:
            self.place()

    def place(self) -> None:
        """Put the current solution on the board over the player's entries; one undo restores them."""
        page = self.page
        page.board.paint(page.session.fill(self.solutions[self.at]))
        for listener in page.on_change:
            listener()
        find("solution-place").textContent = str(self.at + 1) + " of " + str(len(self.solutions))
        enable(solution_previous=self.at > 0, solution_next=self.at + 1 < len(self.solutions))

    def turn(self, step: int) -> None:
        """Show the next or the previous solution."""
        at = self.at + step
        if 0 <= at < len(self.solutions):
            self.at = at
            self.place()

    async def solve(self, event: "Event") -> None:
        """Solve the givens on the board, ignoring the entries."""
        if self.searching:
            return
        page = self.page
        puzzle = page.session.puzzle()
        limit, seconds = bounded("limit", 1, 10000), bounded("seconds", 1, 86400)
        page.conflicts([])
        page.say("")  # so that the same verdict is announced again
        verdict = await self.ask("Searching", "solve", puzzle, limit, seconds)
        if verdict is None:
            return  # cancelled, and the page says so already
        if page.session.puzzle() != puzzle:
            page.say("The givens changed while the solver was searching: press Solve again.", "bad")
            return
        self.show_verdict(verdict)

    async def ask(self, doing: str, name: str, *arguments: object) -> "Any":
        """Have the worker search; `doing` describes it. Return None if cancelled or busy with another search."""
        if self.searching:
            return None
        self.searching, self.cancelled, self.doing = True, False, doing
        self.began = self.clock()
        self.progress = {"nodes": 0, "found": 0, "seconds": 0.0}
        call: "Any" = self.page.solver.call
        start(self.announce(self.began))
        try:
            return await call(name, *arguments)
        finally:
            self.searching = self.announced = False
            relay(False, ("cancel",), solve=True, generate=True)

    async def announce(self, began: float) -> None:
        """Say that a search is running and offer to cancel it, unless it ends before anyone could see that."""
        await asyncio.sleep(UNSEEN)
        if self.searching and self.began == began:
            self.announced = True
            relay(True, ("cancel",), solve=False, generate=False)
            self.tick()

    def show_verdict(self, verdict: "messages.Verdict | messages.Failure") -> None:
        """Say a verdict in words and show its solutions, or the givens that break a rule."""
        page = self.page
        found: "messages.Verdict | None" = page.accepted(verdict)
        if found is None:
            return
        self.show_solutions(found["solutions"])
        if not found["solutions"]:
            page.conflicts(found["conflicts"])
        first = found["conflicts"][0]["message"] if found["conflicts"] else "{:.2f} s".format(found["seconds"])
        page.say(found["message"], found["outcome"], first)
        find("effort").textContent = effort(found)

    def tell(self, progress: "messages.Progress") -> None:
        """Show a report of the running search."""
        self.progress = progress
        self.tick()

    def tick(self) -> None:
        """Show the progress of the running search."""
        if not self.announced or self.cancelled:
            return
        progress = self.progress
        if not self.page.solver.ready:
            self.page.say("The solver is starting; this puzzle is next.", "busy")
            return
        remark = "{:.1f} s".format(self.clock() - self.began)
        if progress["found"]:
            remark = grouped(progress["found"]) + " found, " + remark
        self.page.say(self.doing + "…", "busy", remark)
        find("effort").textContent = grouped(progress["nodes"]) + " nodes so far"

    def cancel(self, event: "Event | None") -> None:
        """Cancel the search; the board stays as it is."""
        self.cancelled = True
        self.page.solver.cancel()
        self.page.say("Search cancelled." if self.doing == "Searching" else "Cancelled.")


def bounded(name: str, low: int, high: int) -> int:
    """Return the number in a field, moved between these bounds; its default if the field holds no number."""
    field = find(name)
    text = field.value
    number = int(text) if text.isdigit() and len(text) < 7 else int(field.defaultValue)
    number = min(max(number, low), high)
    if text != str(number):
        field.value = str(number)
    return number


def grouped(number: int) -> str:
    """Return a number with commas between its thousands."""
    text = str(number)
    groups = []
    while len(text) > 3:
        groups.append(text[-3:])
        text = text[:-3]
    groups.append(text)
    return ",".join(reversed(groups))


def effort(verdict: "messages.Verdict") -> str:
    """Return what a verdict cost, in words: nodes, time and engine."""
    nodes = "1 node" if verdict["nodes"] == 1 else grouped(verdict["nodes"]) + " nodes"
    return "{}, {:.3f} s, {}".format(nodes, verdict["seconds"], verdict["engine"])
