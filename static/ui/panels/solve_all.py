"""Solve all: solve every puzzle of the open text, show progress and results, and offer the solutions for download."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

from pyscript import window

from ui.panels.download import Download
from ui.views.dom import clear, find, make, on, relay, show
from ui.words.verdicts import grouped, lasted, summary, written

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.page import Page
    from ui.panels.filter import Filter
    from ui.panels.reading import Reader
    from ui.shapes import Element, Event, Now

OUTCOMES = (
    ("unique", "with one solution"),
    ("several", "with several solutions"),
    ("none", "without a solution"),
    ("undecided", "undecided"),
)
MISFITS = ("skipped line", "skipped lines")


class Batch:
    """Has the worker solve the whole text, and shows progress and results."""

    def __init__(self, page: Page, reader: Reader, filter: Filter, clock: Now) -> None:
        self.page = page
        self.reader = reader
        self.filter = filter
        self.clock = clock
        self.running = False
        self.stopped = False  # whether Stop was pressed, perhaps before the worker began
        self.paused = False
        self.began = 0.0
        self.held = 0.0  # when it was paused
        self.solutions = Download()
        self.last: messages.Totals | None = None  # the last report
        on(find("all-start"), "click", self.start)
        on(find("all-quick"), "click", self.start_there)
        on(find("all-counts"), "click", self.choose)
        on(find("all-chart"), "click", self.choose)
        on(find("all-pause"), "click", self.pause)
        on(find("all-stop"), "click", self.stop)
        on(find("all-hardest"), "click", self.show_hardest)
        reader.on_open.append(self.opened)
        filter.on_change.append(self.show_chosen)

    def opened(self) -> None:
        """Clear the results: another text is open, or none."""
        if self.running:
            self.page.solver.stop_all()
        self.running = False
        show(find("all"), self.reader.count > 1)
        show(find("all-progress"), False)
        show(find("all-results"), False)
        find("all-note").textContent = ""
        find("panel-file").scrollTop = 0
        self.refresh()

    def refresh(self) -> None:
        """Show the buttons that apply now."""
        relay(self.running, ("all-pause", "all-stop"), all_start=not self.running)
        find("all-pause").textContent = "Go on" if self.paused else "Pause"

    async def start_there(self, event: Event) -> None:
        """Show this panel and solve all puzzles of the text, unless that is being done."""
        self.page.tabs.show("file")
        find("all").scrollIntoView()
        if not self.running:
            await self.start(event)

    async def start(self, event: Event) -> None:
        """Solve all puzzles of the text."""
        self.running = True
        self.stopped = self.paused = False
        self.began = self.clock()
        if self.filter.on():
            self.filter.clear()
        show(find("all-results"), False)
        show(find("all-progress"))
        self.refresh()
        count = self.reader.count
        self.draw_progress(0, count)
        tally = None
        if await self.reader.reopen() and self.running and not self.stopped:
            tally = await self.page.solver.call("solve_all", window.navigator.hardwareConcurrency)
        if count != self.reader.count or not self.running:
            return  # another text has been opened
        self.running = False
        if tally is None:
            find("all-note").textContent = "The solver was stopped; press Solve all to start again."
        elif "fault" in tally:
            find("all-note").textContent = tally["fault"]["message"]
        else:
            self.tell(tally)
            await self.show(tally)
        self.paused = False
        self.refresh()

    async def pause(self, event: Event) -> None:
        """Pause, or continue."""
        self.paused = not self.paused
        if self.paused:
            self.held = self.clock()
        else:
            self.began += self.clock() - self.held  # a pause does not count as time
        self.refresh()
        await self.page.solver.call("pause", self.paused)

    def stop(self, event: Event) -> None:
        """Stop solving; the solutions so far can be downloaded."""
        self.stopped = True
        self.page.solver.stop_all()

    def tell(self, tally: messages.Totals) -> None:
        """Show a report of the running worker."""
        self.last = tally
        self.draw_progress(tally["done"], tally["total"], tally["workers"])

    def draw_progress(self, done: int, total: int, workers: int = 0) -> None:
        """Show how many puzzles are solved, how fast, and how long the rest will take."""
        bar = find("all-progress")
        bar.max = total
        bar.value = done
        spent = max((self.held if self.paused else self.clock()) - self.began, 0.001)
        ended = done < total and not self.running
        text = "Stopped at " if ended else ""
        text += grouped(done) + " of " + grouped(total) + " in " + lasted(spent)
        if done:
            text += ", " + grouped(int(done / spent)) + " a second"
            if done < total and not ended:
                text += ", {:.0f} s left".format(spent * (total - done) / done)
        if workers:
            text += ", on " + str(workers) + (" workers" if workers > 1 else " worker")
        find("all-note").textContent = text

    async def show(self, tally: messages.Totals) -> None:
        """Show the results: the counts, the chart of nodes, the hardest puzzle, and the link to the solutions."""
        counts = find("all-counts")
        clear(counts)
        self.page.say(*summary(tally))
        find("all-written").textContent = written(tally)
        found = [(name, tally["counts"][name], words) for name, words in OUTCOMES]
        found.append(("misfits", tally["misfits"], MISFITS[tally["misfits"] > 1]))
        for name, count, words in found:
            if count:
                # Skipped lines are not puzzles: the warning above names them, and no pager shows them.
                tile = make("p", "tile " + name) if name == "misfits" else filtering("tile " + name, name, words)
                tile.append(make("strong", text=grouped(count)), " ", make("span", text=words))
                counts.append(tile)
        find("all-hardest").textContent = "Show the hardest, effort " + grouped(max(tally["most"], 0))
        self.draw(tally["spread"])
        blob = await self.page.solver.solutions()
        find("all-download").href = self.solutions.hold(blob)
        show(find("all-results"))

    async def choose(self, event: Event) -> None:
        """Page through the puzzles that the pressed tile or bar counts."""
        button = event.target.closest("button")
        if button:
            self.page.sheets.close_all()
            await self.filter.choose(button.dataset.filter, button.dataset.words)

    def show_chosen(self) -> None:
        """Show which tile or bar the pager follows."""
        for button in find("all-results").querySelectorAll("[data-filter]"):
            button.setAttribute("aria-pressed", "true" if button.dataset.filter == self.filter.key else "false")

    async def show_hardest(self, event: Event) -> None:
        """Put the puzzle with the most nodes on the board."""
        if self.last is not None:
            self.page.sheets.close_all()
            await self.reader.turn(self.last["hardest"])

    def draw(self, spread: list[int]) -> None:
        """Draw how many puzzles took how many nodes, with a bar each for 0, 1, 2 to 3, 4 to 7 and so on."""
        chart = find("all-chart")
        clear(chart)
        filled = [at for at, count in enumerate(spread) if count] or [0]
        for at in range(filled[0], filled[-1] + 1):
            low, high = 2**at // 2, 2**at - 1
            words = grouped(low) if low >= high else grouped(low) + " to " + grouped(high)
            count = grouped(spread[at]) + (" puzzle" if spread[at] == 1 else " puzzles")
            button = filtering("", str(low) + "-" + str(high), "with effort " + words)
            button.setAttribute("aria-label", count + " with effort " + words)
            bar = make("span", "bar")
            # Logarithmic: if nearly all puzzles take one node, the other bars would otherwise be too small to see.
            bar.style.setProperty("--share", "{:.2f}%".format(100 * log(spread[at] + 1) / log(max(*spread, 1) + 1)))
            share, row = make("td"), make("tr")
            if spread[at]:
                button.append(bar)
                share.append(button)
            row.append(make("th", text=words, scope="row"), share, make("td", text=grouped(spread[at])))
            chart.append(row)


def filtering(classes: str, wanted: str, words: str) -> Element:
    """Return a button that filters the pager: by an outcome, or by "LOW-HIGH" nodes."""
    return make("button", classes, type="button", data_filter=wanted, data_words=words, aria_pressed="false")
