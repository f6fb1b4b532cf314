"""Solve all: every puzzle of the opened file, with how far it is, what came out, and the solutions to take away."""

from pyscript import window

from ui.dom import SVG, clear, document, find, on, show
from ui.verdicts import grouped

WORDS = (("unique", "with one solution"), ("several", "with several"), ("none", "without"), ("undecided", "undecided"))


class Batch:
    """Runs the worker over the whole file and shows it."""

    def __init__(self, page, reader, clock):
        self.page = page
        self.reader = reader
        self.clock = clock
        self.running = False
        self.paused = False
        self.began = 0
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
        find("all-start").disabled = self.running
        show(find("all-pause"), self.running)
        show(find("all-stop"), self.running)
        find("all-pause").textContent = "Go on" if self.paused else "Pause"

    async def start(self, event):
        """Solve them all."""
        self.running = True
        self.paused = False
        self.began = self.clock()
        show(find("all-results"), False)
        show(find("all-progress"))
        self.refresh()
        count = self.reader.count
        self.tell({"done": 0, "total": count})
        if not await self.reader.reopen():
            return
        tally = await self.page.solver.call("solve_all", window.navigator.hardwareConcurrency)
        if tally is None or count != self.reader.count or not self.running:
            return
        self.running = False
        self.refresh()
        if "fault" in tally:
            find("all-note").textContent = tally["fault"]["message"]
            return
        self.tell(tally)
        await self.show(tally)

    async def pause(self, event):
        """Hold, or go on."""
        self.paused = not self.paused
        self.refresh()
        await self.page.solver.call("pause", self.paused)

    def stop(self, event):
        """End it; what is solved so far stays to be taken."""
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
        spent = max(self.clock() - self.began, 0.001)
        text = grouped(done) + " of " + grouped(total) + " in {:.1f} s".format(spent)
        if done:
            text += ", " + grouped(int(done / spent)) + " a second"
            if done < total:
                text += ", {:.0f} s left".format(spent * (total - done) / done)
        find("all-note").textContent = text

    async def show(self, tally):
        """Show what came out: the counts, the chart of nodes, the hardest, and the text to take away."""
        counts = tally["counts"]
        words = [grouped(counts[name]) + " " + word for name, word in WORDS if counts[name]]
        find("all-counts").textContent = ", ".join(words) + "."
        find("all-hardest").textContent = "Show the hardest, {} nodes".format(grouped(max(tally["most"], 0)))
        self.draw(tally["spread"])
        blob = await self.page.solver.solutions()
        if self.link:
            window.URL.revokeObjectURL(self.link)
        self.link = window.URL.createObjectURL(blob)
        find("all-download").href = self.link
        show(find("all-results"))

    def draw(self, spread):
        """Draw how many puzzles took how many nodes: a bar for 0, 1, 2 to 3, 4 to 7 and so on, on a log scale."""
        chart = find("all-chart")
        clear(chart)
        last = max([at for at, count in enumerate(spread) if count] + [0])
        width = 100 / (last + 1)
        top = len(bin(max(spread)))
        for at in range(last + 1):
            count = spread[at]
            height = 36 * (len(bin(count)) - 2 + 0.5) / top if count else 0
            bar = document.createElementNS(SVG, "rect")
            for name, value in (("x", at * width + 0.5), ("y", 40 - height), ("width", width - 1), ("height", height)):
                bar.setAttribute(name, str(value))
            low = 2 ** (at - 1) if at else 0
            title = document.createElementNS(SVG, "title")
            title.textContent = grouped(count) + " puzzles of " + grouped(low) + " nodes or more"
            bar.appendChild(title)
            chart.appendChild(bar)
        find("all-axis").textContent = (
            "Nodes a puzzle, from 0 to " + grouped(2**last - 1) + ", doubling from bar to bar"
        )
