"""Solve and Cancel, the verdict and its details, and paging through the solutions found."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ui.dom import clear, enable, find, make, on, relay, show, start
from ui.model.listing import Listing
from ui.model.verdict_words import (
    clash_sentence,
    clash_words,
    clashing,
    figures,
    found_so_far,
    grouped,
    headline,
    remark,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
    from typing import Any

    from puzzles.api import messages
    from ui.early.deciding import Early
    from ui.model.shapes import Clock, Event, Listener
    from ui.page import Page

UNSEEN = 0.04  # seconds; a shorter search is not announced, which saves painting a frame
EXPLAINING = 10  # seconds; limit for the search for givens that clash
LOST = "The solver no longer has the other solutions: press Solve to list them again."


class Verdicts:
    """Asks the solver about the board and shows its verdict."""

    def __init__(self, page: Page, early: Early, clock: Clock) -> None:
        self.page = page
        self.early = early
        self.clock = clock
        self.listing = Listing()  # the solutions that were found of the puzzle on the board
        self.fetching: Listing | None = None  # the listing of which more solutions are on their way
        self.began = 0.0
        self.doing = ""  # the current task, in words
        self.searching = False
        self.announced = False  # whether the page says that it is searching
        self.progress: messages.Progress = {"nodes": 0, "found": 0, "seconds": 0.0}
        self.remark: Callable[[messages.Progress], str] = found_so_far
        self.cancelled = False  # a cancelled search ends a moment later and may report until then
        self.removing: list[int] = []  # the cells of the entries that can be removed
        self.placing = False  # whether the board changes because a solution is put on it
        # Called with a verdict that is shown and the limits of its search, and at the end of any search.
        self.on_verdict: list[Callable[[messages.Verdict, int, int], object]] = []
        self.on_over: list[Listener] = []
        # The buttons that begin a search, by id with _ for -, and whether each applies to what is on the page.
        self.starters: dict[str, Callable[[], bool]] = {"solve": lambda: True}
        on(find("solve"), "click", self.solve)
        on(find("cancel"), "click", self.cancel)
        on(find("solution-previous"), "click", lambda event: self.turn(-1))
        on(find("solution-next"), "click", lambda event: self.turn(1))
        on(find("remove-entries"), "click", lambda event: self.remove_entries())
        page.on_load.append(self.forget)
        page.on_change.append(self.changed)

    def forget(self) -> None:
        """Cancel the search and clear the verdict: there is another puzzle."""
        if self.searching:
            self.cancel(None)
        self.page.conflicts([])
        self.page.say("")
        self.detail("", [])
        self.show_solutions([])

    def changed(self) -> None:
        """Put the solutions away: the board has changed."""
        if self.listing.count and not self.placing:
            self.show_solutions([])
        find("spoken").textContent = ""
        show(find("remove-entries"), False)

    def show_solutions(self, solutions: Sequence[list[int]], listed: int = 0, differing: Iterable[int] = ()) -> None:
        """Offer solutions for paging and put the first one on the board.

        `solutions` are those at hand; `listed` says how many there are if the worker has more. `differing` are the
        cells in which they differ.
        """
        self.listing = Listing(solutions, listed)
        show(find("solutions"), self.listing.count > 1)
        if solutions:
            self.place()
        self.page.board.differ(differing)

    def place(self) -> None:
        """Put the current solution on the board over the player's entries; one undo restores them."""
        page = self.page
        page.board.paint(page.session.fill(self.listing.current()))
        self.placing = True
        for listener in page.on_change:
            listener()
        self.placing = False
        self.number()

    def number(self) -> None:
        """Show which solution is on the board, and offer the one before and the one after it."""
        listing = self.listing
        find("solution-place").textContent = grouped(listing.at + 1) + " of " + grouped(listing.count)
        enable(
            solution_previous=listing.reaches(listing.at - 1),
            solution_next=listing.reaches(listing.at + 1),
        )

    def turn(self, step: int) -> Coroutine[Any, Any, None] | None:
        """Show the next or the previous solution: at once if it is at hand."""
        listing = self.listing
        if not listing.turn(step):
            return None
        if listing.arrive():
            self.place()
            return None
        return None if self.fetching is listing else self.fetch(listing)

    async def fetch(self, listing: Listing) -> None:
        """Fetch solutions until the one that was turned to is at hand, and show it."""
        puzzle = self.page.session.puzzle()
        self.fetching = listing
        while not listing.arrive():
            first = listing.missing()
            answer = await self.page.solver.call.list_solutions(puzzle, first)
            if self.listing is not listing:
                return  # the board has changed
            if not listing.awaits(first):
                continue  # was turned elsewhere meanwhile
            if listing.take(answer):
                listing.arrive()
                self.place()
            else:
                self.lose()
        self.fetching = None

    def lose(self) -> None:
        """Say that the worker no longer has more solutions than are at hand."""
        self.listing.lose()
        self.number()
        self.page.say(LOST, "several")  # "bad" would hide the turner

    async def solve(self, event: Event) -> None:
        """Solve the givens on the board, ignoring the entries; Reader.wish does it for a puzzle that is on its way."""
        if self.searching or self.page.coming or self.page.turning:
            return
        page = self.page
        puzzle = page.session.puzzle()
        limit, seconds = bounded("limit", 1, 10000), bounded("seconds", 1, 86400)
        page.conflicts([])
        find("status").textContent = ""  # so that the same verdict is announced again
        verdict = await self.ask("Searching", "solve", puzzle, limit, seconds, early=self.early.verdict)
        if verdict is None:
            return  # cancelled, and the page says so already
        if page.session.puzzle() != puzzle:
            page.say("The givens changed while the solver was searching: press Solve again.", "bad")
            return
        self.show_verdict(verdict, limit)
        for listener in self.on_verdict:
            listener(verdict, limit, seconds)

    async def ask(
        self,
        doing: str,
        name: str,
        *arguments: object,
        remark: Callable[[messages.Progress], str] | None = None,
        early: Callable[[Any, Callable[[], bool]], Awaitable[Any]] | None = None,
    ) -> Any:
        """Have the worker search. Return None if cancelled or busy with another search.

        `doing` says what it does, and `remark` returns what to say of a report beside that and the time. `early` may
        have the answer to the first argument without the worker.
        """
        if self.searching:
            return None
        self.searching, self.cancelled, self.doing = True, False, doing
        self.remark = remark or found_so_far
        self.began = self.clock()
        self.progress = {"nodes": 0, "found": 0, "seconds": 0.0}
        call: Any = self.page.solver.call
        start(self.announce(self.began))
        answer = None
        try:
            if early is not None:
                answer = await early(arguments[0], lambda: not self.cancelled)
            if answer is None and not self.cancelled:
                answer = await call(name, *arguments)
            return answer
        finally:
            self.searching = self.announced = False
            relay(False, ("cancel",), **{name: applies() for name, applies in self.starters.items()})
            for listener in self.on_over:
                listener()

    async def announce(self, began: float) -> None:
        """Say that a search is running and offer to cancel it, unless it ends before anyone could see that."""
        await asyncio.sleep(UNSEEN)
        if self.searching and self.began == began:
            self.announced = True
            relay(True, ("cancel",), **dict.fromkeys(self.starters, False))
            self.tick()

    def offer(self, *names: str) -> None:
        """Enable those of these starters that apply; none does while a search runs, which the next would end."""
        enable(**{name: not self.announced and self.starters[name]() for name in names})

    def show_verdict(self, verdict: messages.Verdict | messages.Failure, limit: int) -> None:
        """Say a verdict in words and show its solutions, or the givens that break a rule."""
        page = self.page
        found: messages.Verdict | None = page.accepted(verdict)
        if found is None:
            return
        self.show_solutions(found["solutions"], found["listed"], found["differing"])
        if not found["solutions"]:
            page.conflicts(found["conflicts"])
        words = remark(found)
        page.say(headline(found, limit), found["outcome"], words)
        page.learn(headline(found, limit), found["outcome"])
        self.detail(found["message"], figures(found))
        if found["outcome"] in ("several", "undecided"):
            find("spoken").textContent = found["message"]
        elif found["outcome"] == "none":
            find("spoken").textContent = words if found["conflicts"] else ""
            self.removable([cell for cell, entry in enumerate(page.session.entries) if entry], "Remove my entries")
            if not found["conflicts"]:
                start(self.explain())

    async def explain(self) -> None:
        """Look for the fewest givens that leave no solution, mark them, and say how many they are."""
        page, puzzle = self.page, self.page.session.puzzle()
        answer = await page.solver.call.quiet_count(puzzle, EXPLAINING)
        if answer is None or "fault" in answer or answer["clash"] is None:
            return
        if self.searching or page.session.puzzle() != puzzle or find("verdict").dataset.outcome != "none":
            return
        clash = answer["clash"]
        page.board.mark_clash(clashing(clash))
        find("remark").textContent = find("spoken").textContent = clash_words(clash)
        find("sentence").textContent = clash_sentence(answer, page.session)

    def removable(self, cells: list[int], words: str) -> None:
        """Offer to remove the entries in these cells."""
        self.removing = cells
        find("remove-entries").textContent = words
        show(find("remove-entries"), cells)

    def remove_entries(self) -> None:
        """Remove what was offered; one undo brings it back. That the givens have no solution stays said."""
        page, outcome = self.page, find("verdict").dataset.outcome
        kept = [find(name).textContent for name in ("status", "remark", "sentence")]
        broken, clash = page.board.faulty, page.board.clash
        page.changed(page.session.write(self.removing, 0))
        if outcome == "none":
            page.say(kept[0], "none", kept[1])
            find("sentence").textContent = kept[2]
            page.board.mark(broken)
            page.board.mark_clash(clash)

    def detail(self, sentence: str, figures: Sequence[tuple[str, str]]) -> None:
        """Show the verdict in full, and figures with their names, under "details"."""
        find("sentence").textContent = sentence + "." if sentence[-1:] not in ("", ".") else sentence
        listing = find("effort")
        clear(listing)
        for name, text in figures:
            figure = make("div")
            figure.append(make("dt", text=name), make("dd", text=text))
            listing.append(figure)

    def tell(self, progress: messages.Progress) -> None:
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
        words = [self.remark(progress), "{:.1f} s".format(self.clock() - self.began)]
        self.page.say(self.doing + "…", "busy", ", ".join(word for word in words if word))
        self.detail("", [("nodes so far", grouped(progress["nodes"]))])

    def cancel(self, event: Event | None) -> None:
        """Cancel the search; the board stays as it is."""
        self.cancelled = True
        self.early.wake()
        self.page.solver.cancel()
        self.page.say("Search cancelled" if self.doing == "Searching" else "Cancelled", "undecided")


def bounded(name: str, low: int, high: int) -> int:
    """Return the number in a field, moved between these bounds; its default if the field holds no number."""
    field = find(name)
    text = field.value
    number = int(text) if text.isdigit() and len(text) < 7 else int(field.defaultValue)
    number = min(max(number, low), high)
    if text != str(number):
        field.value = str(number)
    return number
