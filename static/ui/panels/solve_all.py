"""Solve all: solve every puzzle of the open text, show progress and results, and offer the solutions for download."""

from math import log

from pyscript import window

from ui.dom import clear, find, make, on, relay, show
from ui.model.verdict_words import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.model.shapes import Clock, Event
    from ui.page import Page
    from ui.panels.reading import Reader

OUTCOMES = (
    ("unique", "one solution"),
    ("several", "several solutions"),
    ("none", "no solution"),
    ("undecided", "undecided"),
)
MISFITS = ("skipped line", "skipped lines")


class Batch:
    """Has the worker solve the whole text, and shows progress and results."""

    def __init__(self, page: "Page", reader: "Reader", clock: "Clock") -> None:
        self.page = page
        self.reader = reader
        self.clock = clock
        self.running = False
        self.stopped = False  # whether Stop was pressed, perhaps before the worker began
        self.paused = False
        self.began = 0.0
        self.held = 0.0  # when it was paused
        self.link = ""  # to the solutions
        self.last: "messages.Totals | None" = None  # the last report
        on(find("all-start"), "click", self.start)
        on(find("all-pause"), "click", self.pause)
        on(find("all-stop"), "click", self.stop)
        on(find("all-hardest"), "click", self.show_hardest)
        reader.on_open.append(self.opened)

    def opened(self) -> None:
        """Clear the results: another text is open, or none."""
        if self.running:
            self.page.solver.cancel()
        self.running = False
        show(find("all"), self.reader.count > 1)
        show(find("all-progress"), False)
        show(find("all-results"), False)
        find("all-note").textContent = ""
        self.refresh()

    def refresh(self) -> None:
        """Show the buttons that apply now."""
        relay(self.running, ("all-pause", "all-stop"), all_start=not self.running)
        find("all-pause").textContent = "Go on" if self.paused else "Pause"

    async def start(self, event: "Event") -> None:
        """Solve all puzzles of the text."""
        self.running = True
        self.stopped = self.paused = False
        self.began = self.clock()
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

    async def pause(self, event: "Event") -> None:
        """Pause, or continue."""
        self.paused = not self.paused
        if self.paused:
            self.held = self.clock()
        else:
            self.began += self.clock() - self.held  # a pause does not count as time
        self.refresh()
        await self.page.solver.call("pause", self.paused)

    def stop(self, event: "Event") -> None:
        """Stop solving; the solutions so far can be downloaded."""
        self.stopped = True
        self.page.solver.cancel()

    def tell(self, tally: "messages.Totals") -> None:
        """Show a report of the running worker."""
        self.last = tally
        self.draw_progress(tally["done"], tally["total"], tally["workers"])

    def draw_progress(self, done: int, total: int, workers: int = 0) -> None:
        """Show how many puzzles are solved, how fast, and how long the rest will take."""
        bar = find("all-progress")
        bar.max = total
        bar.value = done
        spent = max((self.held if self.paused else self.clock()) - self.began, 0.001)
        text = grouped(done) + " of " + grouped(total) + " in {:.1f} s".format(spent)
        if done:
            text += ", " + grouped(int(done / spent)) + " a second"
            if done < total:
                text += ", {:.0f} s left".format(spent * (total - done) / done)
        if workers:
            text += ", on " + str(workers) + (" workers" if workers > 1 else " worker")
        find("all-note").textContent = text

    async def show(self, tally: "messages.Totals") -> None:
        """Show the results: the counts, the chart of nodes, the hardest puzzle, and the link to the solutions."""
        counts = find("all-counts")
        clear(counts)
        self.page.say(grouped(tally["done"]) + (" puzzles" if tally["done"] > 1 else " puzzle") + " solved.", "good")
        found = [(name, tally["counts"][name], words) for name, words in OUTCOMES]
        found.append(("misfits", tally["misfits"], MISFITS[tally["misfits"] > 1]))
        for name, count, words in found:
            if count:
                tile = make("div", name)
                tile.append(make("dt", text=words), make("dd", text=grouped(count)))
                counts.append(tile)
        most = max(tally["most"], 0)
        find("all-hardest").textContent = "Show the hardest, {} node{}".format(grouped(most), "" if most == 1 else "s")
        self.draw(tally["spread"])
        blob = await self.page.solver.solutions()
        if self.link:
            window.URL.revokeObjectURL(self.link)
        self.link = window.URL.createObjectURL(blob)
        find("all-download").href = self.link
        show(find("all-results"))

    async def show_hardest(self, event: "Event") -> None:
        """Put the puzzle with the most nodes on the board."""
        if self.last is not None:
            await self.reader.turn(self.last["hardest"])

    def draw(self, spread: "list[int]") -> None:
        """Draw how many puzzles took how many nodes, with a bar each for 0, 1, 2 to 3, 4 to 7 and so on."""
        chart = find("all-chart")
        clear(chart)
        filled = [at for at, count in enumerate(spread) if count] or [0]
        for at in range(filled[0], filled[-1] + 1):
            low, high = 2**at // 2, 2**at - 1
            bar = make("span", "bar")
            # Logarithmic: if nearly all puzzles take one node, the other bars would otherwise be too small to see.
            bar.style.setProperty("--share", "{:.2f}%".format(100 * log(spread[at] + 1) / log(max(*spread, 1) + 1)))
            bar.hidden = not spread[at]
            share, row = make("td"), make("tr")
            share.append(bar)
            words = grouped(low) if low >= high else grouped(low) + " to " + grouped(high)
            row.append(make("th", text=words, scope="row"), share, make("td", text=grouped(spread[at])))
            chart.append(row)
