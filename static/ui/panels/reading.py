"""The open text: read by the worker, with its puzzles, what was recognised, and its other readings."""

import asyncio

from ui.dom import clear, find, make, on, relay, show, start
from ui.shell.sheets import wide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine
    from typing import Any

    from puzzles.api import messages
    from ui.model.shapes import Event, Listener, OpenText, Source
    from ui.page import Page

UNSEEN = 0.04  # seconds; a shorter reading is not announced and needs no Cancel button
MOST_SHOWN = 2  # other readings beside the verdict; more of them get a sheet


class Reader:
    """Opens texts and files in the worker, and holds the one whose puzzle is on the board."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.source: "Source | None" = None  # of the open text, to open it again in a new worker
        self.generation = 0  # of the worker that has the text open
        self.count = 0
        self.index = 0
        self.form: "str | None" = None  # the recognised form
        self.title = ""  # of that form
        self.warning = ""
        self.others: "list[messages.Form]" = []
        self.opening = 0  # how many texts the worker is being asked to open
        self.asked = 0  # how many it is reading, counting texts that it opens again
        self.announced = False  # whether the page says that it is reading
        self.on_open: "list[Listener]" = []  # called when another text is open, or none
        # Return whether they took a file without puzzles.
        self.on_file: "list[Callable[[Any], Awaitable[bool]]]" = []
        # Called when another puzzle of the text is on the board.
        self.on_place: "list[Callable[[], Coroutine[Any, Any, object] | None]]" = []
        on(find("read-cancel"), "click", self.cancel)
        for name in ("others", "readings", "read-as"):
            on(find(name), "click", self.read_as)
        self.detach()

    async def open(
        self,
        function: str,
        arguments: "list[Any]",
        file: "Any",
        others: "list[messages.Form] | None" = None,
    ) -> "messages.Opened | messages.Failure | None":
        """Read a text or file in the worker, show its first puzzle, and say what was recognised.

        Return the worker's answer. After a fault, or None, the board stays as it is, and so does the open text.
        `others` are the other readings, if they are known.
        """
        page = self.page
        self.opening += 1
        answer: "messages.Opened | messages.Failure | None" = await self.ask(function, arguments, file)
        self.opening -= 1
        if answer is None or "fault" in answer:
            return answer
        self.source = (function, arguments, file)
        self.generation = page.solver.generation
        self.form = answer["form"]
        self.warning = answer["warning"]
        self.others = answer["others"] if others is None else others
        page.load(answer["puzzle"], note=which(0, answer["count"]))
        self.offer(answer["title"], answer["count"], 0)
        skipped = answer["skipped"]
        remark = "not everything was read" if self.warning else ""
        if skipped:
            remark = "{} line{} skipped".format(skipped, "" if skipped == 1 else "s")
        page.sheets.close_all()
        page.say(self.title, "", remark)
        show(find("others"), bool(self.others))
        return answer

    async def follow(self, fragment: str) -> "messages.LinkOpened | messages.Failure | None":
        """Open the puzzle of a link; return the worker's answer, as `open` does."""
        answer: "messages.LinkOpened | messages.Failure | None" = await self.ask("open_link", [fragment], None)
        if answer is None or "fault" in answer:
            return answer
        self.detach()
        self.page.load(answer["puzzle"], answer["entries"])
        self.page.sheets.close_all()
        self.page.say("Opened from a link.")
        return answer

    async def ask(self, function: str, arguments: "list[Any]", file: "Any", doing: str = "") -> "Any":
        """Have the worker read a text or file, with a button to cancel; return None if it was cancelled.

        `doing` is what to say meanwhile; if it is empty, the page says that it reads.
        """
        call: "Any" = self.page.solver.call
        self.asked += 1
        start(self.announce(doing))
        answer: "Any" = await call(function, *arguments, file=file)
        self.asked -= 1
        if not self.asked:
            relay(False, ("read-cancel",))
            if self.announced:
                self.announced = False
                self.page.say("")
        return answer

    async def announce(self, doing: str) -> None:
        """Say that a text is being read and offer to cancel that, unless it ends before anyone could see it."""
        await asyncio.sleep(UNSEEN)
        if self.asked:
            ready = self.page.solver.ready
            self.page.say(doing or ("Reading…" if ready else "The solver is starting; this text is next."), "busy")
            self.announced = True
            relay(True, ("read-cancel",))
            if not wide():
                self.page.sheets.close_all()  # one would cover the button

    def cancel(self, event: "Event") -> None:
        """End the reading; the board, the text box and the open text stay as they are."""
        self.generation = 0  # the worker may have opened the new text already
        self.announced = False
        self.page.solver.cancel_reading()
        self.page.say("Reading cancelled.")

    async def read_as(self, event: "Event") -> None:
        """Read the same text another way."""
        form = event.target.getAttribute("data-form")
        if form and self.source:
            function, arguments, file = self.source
            others: "list[Any]" = [{"form": self.form, "title": self.title}]
            others += [other for other in self.others if other["form"] != form]
            self.page.accepted(await self.open(function, arguments[:-1] + [form], file, others=others))

    def offer(self, title: str, count: int, index: int) -> None:
        """Say what was recognised, and offer `count` puzzles, with the one at `index` on the board."""
        self.title = title
        self.count = count
        find("recognised").textContent = self.title
        for name in ("warning", "skipped"):
            find(name).textContent = self.warning
            show(find(name), bool(self.warning))
        self.offer_others()
        show(find("opened"))
        self.place(index)
        for listener in self.on_open:
            listener()

    def offer_others(self) -> None:
        """Make the buttons of the other readings: a few beside the verdict, all of them under File."""
        few = len(self.others) <= MOST_SHOWN
        for name, shown in (("others", few), ("readings", not few), ("read-as", True)):
            place = find(name)
            clear(place)
            if name == "others":
                place.appendChild(make("span", text="or"))
            for other in self.others if shown else ():
                title = other["title"]
                short = title.split(",")[0] if name == "others" else title
                button = make("button", "text", short, type="button", data_form=other["form"], aria_label=title)
                place.appendChild(button)
        if not few:
            more = make("button", "text", "Other readings", type="button", popovertarget="readings-sheet")
            find("others").appendChild(more)
        show(find("read-as-group"), bool(self.others))
        show(find("others"), False)

    def resume(self, source: "Source", title: str, count: int, index: int) -> None:
        """Page on through a text from an earlier visit; the worker opens it when it is needed."""
        self.source = source
        self.generation = 0
        self.warning, self.others = "", []
        self.offer(title, count, index)

    def open_text(self) -> "OpenText | None":
        """Return what `put_back` needs to have this text open again; None if none is."""
        if self.source is None:
            return None
        return {
            "source": self.source,
            "form": self.form,
            "title": self.title,
            "count": self.count,
            "index": self.index,
            "warning": self.warning,
            "others": self.others,
        }

    def put_back(self, text: "OpenText | None") -> None:
        """Have a text open that was open before, or none."""
        if text is None:
            self.detach()
            return
        # Another text may have taken its place in the worker; then it is opened again when it is needed.
        self.generation = self.generation if self.source is text["source"] else 0
        self.source = text["source"]
        self.form = text["form"]
        self.warning = text["warning"]
        self.others = text["others"]
        self.offer(text["title"], text["count"], text["index"])

    def place(self, index: int) -> None:
        """Take note of which puzzle of the text is on the board."""
        self.index = index
        for listener in self.on_place:
            start(listener())

    async def turn(self, index: int) -> None:
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

    async def reopen(self) -> bool:
        """Open the text again if its worker was replaced; return whether it is open now."""
        if self.opening:
            return False  # the pager is about to change to another text
        if self.generation != self.page.solver.generation:
            source = self.source
            if source is None:
                return False
            function, arguments, file = source
            answer: "messages.Opened | messages.Failure | None" = await self.ask(function, arguments, file)
            if answer is None or self.source is not source:
                return False
            if "fault" in answer or answer["count"] != self.count:
                # Another release of Givens may read the text differently.
                self.detach()
                self.page.say("Givens now reads this text differently: open it again.", "bad")
                return False
            self.generation = self.page.solver.generation
        return True

    def detach(self) -> None:
        """Close the text, because the board shows something else; clear what was said of it."""
        self.source = None
        self.count = 0
        self.others = []
        for name in ("opened", "skipped", "others"):
            show(find(name), False)
        for listener in self.on_open:
            listener()


def which(index: int, count: int) -> str:
    """Return which puzzle of a text this is, in words; "" if the text has only one."""
    return "Puzzle {} of {}".format(index + 1, count) if count > 1 else ""
