"""Solve all: every puzzle of the opened file, with how far it is, what came out, and the solutions to take away."""

from math import log

from pyscript import window

from ui.dom import clear, find, make, on, relay, show
from ui.panels.verdict import grouped

OUTCOMES = (
    ("unique", "one solution"),
    ("several", "several solutions"),
    ("none", "no solution"),
    ("undecided", "undecided"),
)
MISFITS = ("line, not a puzzle", "lines, not puzzles")


class Batch:
    """Runs the worker over the whole file and shows it."""

    def __init__(self, page, reader, clock):
        self.page = page
        self.reader = reader
        self.clock = clock
        self.running = False
        self.stopped = False  # before the worker had begun
        self.paused = False
        self.began = 0
        self.held = 0  # when it was paused
        self.link = ""
        self.last = None
        on(find("all-start"), "click", self.start)
        on(find("all-pause"), "click", self.pause)
        on(find("all-stop"), "click", self.stop)
        on(find("all-hardest"), "click", lambda event: self.reader.turn(self.last["hardest"]))
        reader.on_open.append(self.opened)

    def opened(self):
        """Another text is open, or none: what was said of the one before goes."""
        if self.running:
            self.page.solver.cancel()
        self.running = False
        show(find("all"), self.reader.count > 1)
        show(find("all-progress"), False)
        show(find("all-results"), False)
        find("all-note").textContent = ""
        self.refresh()

    def refresh(self):
        """Bring the buttons in step."""
        relay(self.running, ("all-pause", "all-stop"), all_start=not self.running)
        find("all-pause").textContent = "Go on" if self.paused else "Pause"

    async def start(self, event):
        """Solve them all."""
        self.running = True
        self.stopped = self.paused = False
        self.began = self.clock()
        show(find("all-results"), False)
        show(find("all-progress"))
        self.refresh()
        count = self.reader.count
        self.tell({"done": 0, "total": count})
        tally = None
        if await self.reader.reopen() and self.running and not self.stopped:
            tally = await self.page.solver.call("solve_all", window.navigator.hardwareConcurrency)
        if count != self.reader.count or not self.running:
            return  # another text is open by now
        self.running = False
        if tally is None:
            find("all-note").textContent = "The solver was stopped; press Solve all to begin anew."
        elif "fault" in tally:
            find("all-note").textContent = tally["fault"]["message"]
        else:
            self.tell(tally)
            await self.show(tally)
        self.paused = False
        self.refresh()

    async def pause(self, event):
        """Hold, or go on."""
        self.paused = not self.paused
        if self.paused:
            self.held = self.clock()
        else:
            self.began += self.clock() - self.held  # a pause is no work
        self.refresh()
        await self.page.solver.call("pause", self.paused)

    def stop(self, event):
        """End it; what is solved so far stays to be taken."""
        self.stopped = True
        self.page.solver.cancel()

    def tell(self, tally):
        """Say how far it is, how fast, and how long it will take."""
        if not self.running and tally is not self.last and "counts" not in tally:
            return
        self.last = tally
        done, total = tally["done"], tally["total"]
        bar = find("all-progress")
        bar.max = total
        bar.value = done
        spent = max((self.held if self.paused else self.clock()) - self.began, 0.001)
        text = grouped(done) + " of " + grouped(total) + " in {:.1f} s".format(spent)
        if done:
            text += ", " + grouped(int(done / spent)) + " a second"
            if done < total:
                text += ", {:.0f} s left".format(spent * (total - done) / done)
        if tally.get("workers"):
            text += ", on " + str(tally["workers"]) + (" workers" if tally["workers"] > 1 else " worker")
        find("all-note").textContent = text

    async def show(self, tally):
        """Show what came out: the counts, the chart of nodes, the hardest, and the text to take away."""
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

    def draw(self, spread):
        """Draw how many puzzles took how many nodes: a bar for 0, 1, 2 to 3, 4 to 7 and so on."""
        chart = find("all-chart")
        clear(chart)
        filled = [at for at, count in enumerate(spread) if count] or [0]
        for at in range(filled[0], filled[-1] + 1):
            low, high = 2**at // 2, 2**at - 1
            bar = make("span", "bar")
            # Nearly all puzzles of a file may take one node: as they are, the other bars would not be seen.
            bar.style.setProperty("--share", "{:.2f}%".format(100 * log(spread[at] + 1) / log(max(*spread, 1) + 1)))
            bar.hidden = not spread[at]
            share, row = make("td"), make("tr")
            share.append(bar)
            words = grouped(low) if low >= high else grouped(low) + " to " + grouped(high)
            row.append(make("th", text=words, scope="row"), share, make("td", text=grouped(spread[at])))
            chart.append(row)
