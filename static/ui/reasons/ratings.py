"""Rate all: every puzzle of the open text with its level, in a chart and in a table to sort, to filter and to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi, window
from ui.reasons.rating_table import COLUMNS, cells, csv, head, numbered, progress, turned

from puzzles.portable.levels import NAMES
from ui.panels.download import Download
from ui.views.dom import clear, find, make, on, relay, show, start
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.rate_messages import RatingRow, TextRating
    from ui.page import Page
    from ui.panels.filter import Filter
    from ui.panels.reading import Reader
    from ui.shapes import Element, Event

EACH = 10  # seconds for one puzzle, at most
BEGINNING = "-score"


class Ratings:
    """Has the worker rate the whole text, and shows progress and results."""

    def __init__(self, page: Page, reader: Reader, filter: Filter) -> None:
        self.page = page
        self.reader = reader
        self.filter = filter
        self.text = 0  # counts the texts that were opened
        self.running = False
        self.stopped = False
        self.walked = False  # whether k is found as well
        self.spent = self.began = 0.0
        self.last: TextRating | None = None
        self.order, self.level = BEGINNING, -1  # of the table; -1 for all levels
        self.shown = 0  # rows of the table
        self.listed = 0  # how many there are
        self.indexes: list[int] = []
        self.saved = Download()
        self._build()
        reader.on_open.append(self.opened)

    def _build(self) -> None:
        section = make("div", "group", id="ratings", hidden="")
        section.appendChild(make("h3", text="How hard each is", id="ratings-title"))
        section.appendChild(make("progress", id="rate-progress", aria_label="Puzzles rated", max="1", value="0"))
        line = make("div", "buttons")
        line.append(make("p", "note", id="rate-note"), make("button", "danger", "Stop", type="button", id="rate-stop"))
        section.appendChild(line)
        results = make("div", "results", id="rate-results", hidden="")
        chart = make("table", "chart", aria_labelledby="ratings-title")
        chart.appendChild(make("tbody", id="rate-chart"))
        results.appendChild(chart)
        table = make("table", "rated-rows", aria_label="TextRating puzzles")
        head, row = make("thead"), make("tr")
        for order, words, name in COLUMNS:
            heading = make("th", name, scope="col")
            heading.appendChild(make("button", text=words, type="button", data_order=order))
            row.appendChild(heading)
        head.appendChild(row)
        table.append(head, make("tbody", id="rate-rows"))
        results.appendChild(table)
        buttons = make("div", "buttons")
        buttons.appendChild(make("button", text="Show more", type="button", id="rate-more"))
        buttons.appendChild(make("button", text="Save table", type="button", id="rate-save"))
        buttons.appendChild(make("button", text="Count the rules, too", type="button", id="rate-k"))
        results.appendChild(buttons)
        section.appendChild(results)
        find("all").after(section)
        on(find("rate-stop"), "click", lambda event: self.stop())
        on(find("rate-chart"), "click", self.choose)
        on(head, "click", self.sort)
        on(find("rate-rows"), "click", self.play)
        on(find("rate-more"), "click", lambda event: self.more())
        on(find("rate-k"), "click", lambda event: self.begin(True))
        on(find("rate-save"), "click", lambda event: self.save())

    def opened(self) -> None:
        """Clear the results: another text is open, or none."""
        if self.running:
            start(self.page.solver.call("stop_rating"))
        self.text += 1
        self.last, self.running, self.spent, self.order = None, False, 0.0, BEGINNING
        show(find("ratings"), False)
        self.refresh()

    def refresh(self) -> None:
        """Show the buttons that apply now."""
        relay(self.running, ("rate-stop",), rate_all=not self.running)
        partly = self.last is not None and self.last["done"] < self.last["total"] and not self.running
        find("rate-all").textContent = "Go on rating" if partly else "Rate all"

    async def begin(self, walked: bool = False) -> None:
        """Rate all puzzles of the text, or the rest of them; if `walked`, with k, where that takes longer."""
        if self.running:
            return
        text = self.text
        self.running, self.stopped, self.began = True, False, window.performance.now() / 1000
        if self.last is None or self.last["done"] == self.last["total"]:
            self.spent, self.last, self.walked = 0.0, None, walked
            find("rate-note").textContent = "Looking at the first puzzle…"
        show(find("rate-results"), False)
        show(find("rate-progress"))
        show(find("ratings"))
        self.refresh()
        answer: Any = None
        if await self.reader.reopen() and text == self.text and not self.stopped:
            cores = window.navigator.hardwareConcurrency
            answer = await self.page.solver.call.rate_text(self.walked, EACH, cores)
        if text != self.text:
            return
        self.spent, self.running = self.seconds(), False
        if answer is None:
            find("rate-note").textContent = "The rating was stopped; press Rate all to start again."
            self.last = None
        elif "fault" in answer:
            find("rate-note").textContent = answer["fault"]["message"]
        else:
            self.tell(answer)
            await self.show_results()
        self.refresh()

    def seconds(self) -> float:
        """Return how long the text has been rated, in all."""
        return self.spent + (window.performance.now() / 1000 - self.began if self.running else 0.0)

    def stop(self) -> None:
        """Stop; what is rated is shown, and the rest can follow."""
        self.stopped = True
        start(self.page.solver.call("stop_rating"))

    def tell(self, rated: TextRating) -> None:
        """Show how far it is."""
        self.last = rated
        bar = find("rate-progress")
        bar.max, bar.value = rated["total"], rated["done"]
        find("rate-note").textContent = progress(rated, self.seconds(), self.running)

    async def show_results(self) -> None:
        """Show the chart and the table, of all levels."""
        self.level = -1
        show(find("rate-progress"), self.last is not None and self.last["done"] < self.last["total"])
        self.draw()
        await self.relist()
        show(find("rate-results"))

    def draw(self) -> None:
        """Draw how many puzzles have which level."""
        rated, chart = self.last, find("rate-chart")
        clear(chart)
        if rated is None:
            return
        most = max(*rated["levels"], rated["unrated"], 1)
        for level, count in enumerate(rated["levels"]):
            bar = make("span", "bar")
            bar.style.setProperty("--share", "{:.2f}%".format(100 * count / most))
            button = make("button", type="button", data_level=level, aria_pressed="false")
            button.setAttribute("aria-label", grouped(count) + " " + NAMES[level])
            button.appendChild(bar)
            share, row = make("td"), make("tr")
            if count:
                share.appendChild(button)
            row.append(make("th", text=NAMES[level], scope="row"), share, make("td", text=grouped(count)))
            chart.appendChild(row)
        if rated["unrated"]:
            row = make("tr")
            row.append(make("th", text="No level", scope="row"), make("td"), make("td", text=grouped(rated["unrated"])))
            chart.appendChild(row)

    async def choose(self, event: Event) -> None:
        """List the puzzles of the pressed level, or all again."""
        button: Any = event.target.closest("[data-level]")
        if not button:
            return
        level = int(button.getAttribute("data-level"))
        self.level = -1 if level == self.level else level
        for each in find("rate-chart").querySelectorAll("[data-level]"):
            pressed = int(each.getAttribute("data-level")) == self.level
            each.setAttribute("aria-pressed", "true" if pressed else "false")
        await self.relist()

    async def sort(self, event: Event) -> None:
        """Sort by the pressed column."""
        button: Any = event.target.closest("[data-order]")
        if button:
            self.order = turned(self.order, button.getAttribute("data-order"))
            await self.relist()

    async def relist(self) -> None:
        """List the puzzles from the first on."""
        found = await self.page_of(0)
        if found is None:
            return
        self.shown, self.listed, self.indexes = 0, found["count"], found["indexes"]
        clear(find("rate-rows"))
        by, up = self.order.lstrip("-"), not self.order.startswith("-")
        for heading in find("ratings").querySelectorAll("th:has([data-order])"):
            if heading.firstElementChild.getAttribute("data-order").lstrip("-") == by:
                heading.setAttribute("aria-sort", "ascending" if up else "descending")
            else:
                heading.removeAttribute("aria-sort")
        self.add(found["rows"])
        for button in find("ratings").querySelectorAll('[data-order="-score"]'):
            button.textContent = "SE" if numbered(found["rows"]) else "Score"

    async def page_of(self, first: int) -> Any:
        """Return a page of the table from a place on; None if the worker does not have it."""
        text, level = self.text, None if self.level < 0 else self.level
        answer: Any = await self.page.solver.call.list_ratings(first, self.order, level)
        if text != self.text or answer is None:
            return None
        if "fault" in answer:
            find("rate-note").textContent = answer["fault"]["message"]
            return None
        return answer

    def add(self, rows: list[RatingRow]) -> None:
        """Add rows to the table."""
        body = find("rate-rows")
        for row in rows:
            body.appendChild(self.line(row))
        show(find("rate-k"), not self.walked and any(row["number"] is not None for row in rows))
        self.shown += len(rows)
        left = self.listed - self.shown
        show(find("rate-more"), left > 0)
        find("rate-more").textContent = "Show more of " + grouped(self.listed)

    def line(self, row: RatingRow) -> Element:
        """Make the row of a puzzle."""
        made = make("tr", data_index=row["index"])
        for (_, _, name), text in zip(COLUMNS, cells(row)):
            if name == "at":
                cell = make("th", name, scope="row")
                cell.appendChild(make("button", text=text, type="button", aria_label="Play puzzle " + text))
            else:
                cell = make("td", name, text)
            made.appendChild(cell)
        return made

    async def more(self) -> None:
        """Show the next page of the table."""
        found = await self.page_of(self.shown)
        if found is not None:
            self.add(found["rows"])

    async def play(self, event: Event) -> None:
        """Put the pressed puzzle on the board; the pager goes through those that are listed."""
        row: Any = event.target.closest("[data-index]")
        if not row:
            return
        index = int(row.getAttribute("data-index"))
        self.page.sheets.close_all()
        if index in self.indexes and (self.level >= 0 or self.order != "index"):
            words = NAMES[self.level].lower() if self.level >= 0 else "by " + self.order.lstrip("-")
            await self.follow(words, self.indexes.index(index))
        else:
            self.filter.clear()
            await self.reader.turn(index)

    async def follow(self, words: str, at: int) -> None:
        """Have the pager go through the puzzles that are listed, in their order, and show that at a place."""
        chosen = self.filter
        chosen.clear()
        if await self.reader.reopen():
            chosen.key, chosen.words, chosen.count, chosen.at = "rated", words, len(self.indexes), at
            chosen.first, chosen.numbers, chosen.listing = 0, self.indexes, True
            await chosen.go(at)

    async def save(self) -> None:
        """Save the table as it is listed, as CSV."""
        parts, at, count = window.Array.new(), 0, self.listed
        while at < count:
            found = await self.page_of(at)
            if found is None or not found["rows"]:
                return
            if not at:
                parts.push(head(found["rows"]))
            parts.push(csv(found["rows"]))
            at += len(found["rows"])
        blob = window.Blob.new(parts, ffi.to_js({"type": "text/csv"}))
        self.saved.save(blob, "ratings.csv")
