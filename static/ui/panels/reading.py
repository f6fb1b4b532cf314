"""Bringing a puzzle: the paste box, the file chooser, a dropped file, and paging through the puzzles of a file."""

import asyncio
import random

from pyscript import window

from ui.dom import clear, document, enable, find, make, on, relay, show, start

MOST_HELD = 200_000  # characters
UNSEEN = 0.04  # seconds; a text that is read by then is not worth a button


class Reader:
    """Opens texts and files in the worker and pages through what they hold."""

    def __init__(self, page):
        self.page = page
        self.source = None  # (worker's function, its arguments, file), to open it again in a new worker
        self.generation = 0
        self.count = 0
        self.index = 0
        self.form = None  # that was recognised
        self.title = ""  # its own
        self.opening = 0  # texts that the worker is asked to open just now
        self.asked = 0  # texts that it reads just now, those it had open before included
        self.on_open = []  # called with no arguments when another text is open, or none
        self.on_file = []  # called with a file, tasks that tell whether they took it: it is of no puzzles
        self.on_place = []  # called with no arguments when another puzzle of it is on the board
        on(find("read"), "click", self.read)
        on(find("read-cancel"), "click", self.cancel)
        on(find("text"), "keydown", self.read_by_key)
        on(find("file"), "change", self.choose)
        on(find("puzzle-previous"), "click", lambda event: self.turn(self.index - 1))
        on(find("puzzle-next"), "click", lambda event: self.turn(self.index + 1))
        on(find("puzzle-random"), "click", self.random)
        on(find("puzzle-number"), "change", self.number)
        on(find("others"), "click", self.read_as)
        on(document, "dragover", self.drag)
        on(document, "dragleave", self.leave)
        on(document, "drop", self.drop)
        self.detach()

    async def read(self, event):
        """Read the text in the box."""
        if find("text").textLength <= MOST_HELD:
            await self.open("read", [find("text").value, None], None)
            return
        # More than this page's small heap should hold: the browser packs the box as a form, and the worker opens that.
        packed = await window.Response.new(window.FormData.new(find("text-form"))).blob()
        await self.open("read_form", [None], packed)

    def read_by_key(self, event):
        """Ctrl+Enter in the box reads it."""
        if event.key == "Enter" and (event.ctrlKey or event.metaKey):
            event.preventDefault()
            find("read").click()

    async def choose(self, event):
        """Open the chosen file; choosing the same one again opens it anew."""
        chosen = event.target.files
        if chosen.length:
            await self.open_file(chosen[0])
        find("file").value = ""

    def drag(self, event):
        """Show that a file may be dropped here."""
        event.preventDefault()
        document.body.classList.add("dropping")

    def leave(self, event):
        """The drag went elsewhere."""
        if not event.relatedTarget:
            document.body.classList.remove("dropping")

    def drop(self, event):
        """Open a dropped file, or read dropped text. What was dropped is gone after the handler: taken at once."""
        event.preventDefault()
        document.body.classList.remove("dropping")
        data = event.dataTransfer
        if data.files.length:
            return self.open_file(data.files[0])
        text = data.getData("text/plain")
        if text:
            find("text").value = text
            return self.read(event)
        return None

    async def read_as(self, event):
        """Read the same text another way."""
        form = event.target.getAttribute("data-form")
        if form and self.source:
            function, arguments, file = self.source
            await self.open(function, arguments[:-1] + [form], file)

    async def open_file(self, file):
        """Open a file, unless it is one of those that hold no puzzles."""
        for taker in self.on_file:
            if await taker(file):
                return
        await self.open("read_file", [None], file)

    async def open(self, function, arguments, file):
        """Read a text or file in the worker and show its first puzzle; a fault changes nothing on the board."""
        page = self.page
        waiting = "Reading…" if page.solver.ready else "The solver is starting; this text is next."
        page.say(waiting)
        self.opening += 1
        answer = await self.ask(function, arguments, file)
        self.opening -= 1
        if answer is None:
            return
        page.say("")
        if "fault" in answer:
            page.fault(answer["fault"])
            page.say(answer["fault"]["message"], "bad")
            show(find("recognised"), False)
            show(find("warning"), False)
            return
        page.fault(None)
        self.form = answer["form"]
        self.source = (function, arguments, file)
        self.generation = page.solver.generation
        page.load(answer["puzzle"], note=which(0, answer["count"]))
        self.opened(answer)

    async def ask(self, function, arguments, file):
        """Have the worker read a text or file, and offer to cancel that; None if it was cancelled."""
        self.asked += 1
        start(self.offer_cancel())
        answer = await self.page.solver.call(function, *arguments, file=file)
        self.asked -= 1
        if not self.asked:
            relay(False, ("read-cancel",))
        return answer

    async def offer_cancel(self):
        """Show Cancel, unless the text is read before anyone could see it."""
        await asyncio.sleep(UNSEEN)
        if self.asked:
            relay(True, ("read-cancel",))

    def cancel(self, event):
        """End the reading; the board, the text in the box and the text that was open stay."""
        self.generation = 0  # the worker may have opened the new one by now
        self.page.solver.cancel_reading()
        self.page.say("Reading cancelled.")

    def opened(self, answer):
        """Say what was recognised, offer the other readings, and set the pager to its puzzles."""
        find("warning").textContent = answer["warning"]
        show(find("warning"), bool(answer["warning"]))
        others = find("others")
        clear(others)
        for other in answer["others"]:
            others.appendChild(make("button", text=other["title"], type="button", data_form=other["form"]))
        show(others, bool(answer["others"]))
        self.offer(answer["title"], answer["count"], 0)

    def offer(self, title, count, index):
        """Set the pager to this many puzzles, and to the one on the board."""
        self.title = title
        find("recognised").textContent = title
        show(find("recognised"))
        self.count = count
        find("puzzle-number").max = str(count - 1)
        self.place(index)
        for listener in self.on_open:
            listener()

    def resume(self, source, title, count, index):
        """Page on through a text that an earlier visit opened; the worker opens it when it is needed."""
        self.source = source
        self.generation = 0
        self.offer(title, count, index)

    def place(self, index):
        """Bring the pager in step with the puzzle shown."""
        self.index = index
        field = find("puzzle-number")
        field.value = str(index)
        before, after = index > 0, index + 1 < self.count
        enable(puzzle_previous=before, puzzle_next=after, puzzle_number=True, puzzle_random=True)
        for listener in self.on_place:
            start(listener())

    async def number(self, event):
        """Show the puzzle whose number was typed; a number that is none goes back to the one shown."""
        text = find("puzzle-number").value
        if text.isdigit() and len(text) < 10 and int(text) < self.count:
            await self.turn(int(text))
        else:
            self.page.say("Puzzle numbers go from 0 to {}.".format(self.count - 1), "bad")
            self.place(self.index)

    async def random(self, event):
        """Show a puzzle of the file drawn at random."""
        await self.turn(random.randrange(self.count))

    async def turn(self, index):
        """Show the puzzle with this number, from 0."""
        if not 0 <= index < self.count:
            return
        page, source = self.page, self.source
        if not await self.reopen():
            return
        answer = page.accepted(await page.solver.call("puzzle", index))
        if answer is None or self.source is not source:
            return
        page.load(answer["puzzle"], note=which(index, self.count))
        self.place(index)

    async def reopen(self):
        """Open the text again if the worker that had it open was replaced; tell whether it is open now."""
        if self.opening:
            return False  # the pager is about to be another text's
        if self.generation != self.page.solver.generation:
            source = self.source
            function, arguments, file = source
            answer = await self.ask(function, arguments, file)
            if answer is None or self.source is not source:
                return False
            if "fault" in answer or answer["count"] != self.count:
                # Another release of Givens may read it otherwise.
                self.detach()
                self.page.say("This text is no longer read as it was: open it again.", "bad")
                return False
            self.generation = self.page.solver.generation
        return True

    def detach(self):
        """The board shows something else than the opened text: nothing is recognised, nothing to page through."""
        self.source = None
        self.count = 0
        for name in ("recognised", "warning", "others"):
            show(find(name), False)
        self.page.fault(None)
        field = find("puzzle-number")
        field.value = "0"
        enable(puzzle_previous=False, puzzle_next=False, puzzle_number=False, puzzle_random=False)
        for listener in self.on_open:
            listener()


def which(index, count):
    """Say which puzzle of a text this is, if it holds several."""
    return "Puzzle {} of 0 to {}".format(index, count - 1) if count > 1 else ""
