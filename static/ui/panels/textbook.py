"""Textbook searches: choose one, run it, watch its counters, stop it, read its first and last steps."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ui.actions import solving
from ui.panels.verdict import bounded
from ui.views.dom import clear, find, make, on, relay, show
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.page import Page
    from ui.panels.verdict import Verdicts
    from ui.shapes import Element, Event

ROWS_AT_A_TIME = 8  # steps listed before the page may respond again


class Textbooks:
    """Asks the worker which searches can handle the board, runs one, and shows its reports."""

    def __init__(self, page: Page, verdicts: Verdicts) -> None:
        self.page = page
        self.verdicts = verdicts
        self.searches: list[messages.Textbook] = []
        self.puzzle: messages.Puzzle | None = None  # the one whose steps are listed
        self.solution: list[int] | None = None
        self.running = False
        self.asking: asyncio.Task[None] | None = None
        self.runs = 0
        self.marked: Element | None = None  # the cell of a step
        page.tabs.on_show.append(lambda name: self.ask())
        on(find("textbook-search"), "change", lambda event: self.describe())
        on(find("textbook-run"), "click", self.run)
        on(find("textbook-stop"), "click", lambda event: self.stop())
        on(find("textbook-show"), "click", lambda event: self.place())
        steps = find("textbook-steps")
        on(find("textbook-trace"), "keydown", self.move)
        on(steps, "mouseover", lambda event: self.mark(event.target))
        on(steps, "focusin", lambda event: self.mark(event.target))
        on(steps, "mouseleave", lambda event: self.mark(None))
        on(steps, "focusout", lambda event: self.mark(None))
        page.on_load.append(self.loaded)
        page.on_change.append(self.changed)

    def loaded(self) -> None:
        """Clear the results and ask again: there is another board."""
        self.forget()
        self.ask()

    def changed(self) -> None:
        """Clear the results if the givens have changed."""
        if self.puzzle is not None and self.page.session.puzzle() != self.puzzle:
            self.forget()

    def forget(self) -> None:
        """End the run and clear its results."""
        if self.running:
            self.stop()
        self.runs += 1
        self.puzzle = None
        self.mark(None)
        find("textbook-note").textContent = ""
        show(find("textbook-results"), False)

    def ask(self) -> None:
        """Ask which searches can handle the board, if the section is open."""
        if find("textbook").checkVisibility():
            self.asking = asyncio.create_task(self.offer())

    async def offer(self) -> None:
        """Offer the searches that can handle the board, and say why the others cannot."""
        find("textbook-about").textContent = "" if self.page.solver.ready else "The solver is starting; please wait."
        answer: messages.Textbooks | messages.Failure | None = await self.page.solver.call.textbooks(
            self.page.session.puzzle()
        )
        if answer is None:
            return
        if "fault" in answer:
            find("textbook-about").textContent = answer["fault"]["message"]
            return
        self.searches = answer["searches"]
        chooser = find("textbook-search")
        before = chooser.value
        clear(chooser)
        for search in self.searches:
            chooser.appendChild(make("option", text=search["title"], value=search["name"]))
            if search["name"] == before:
                chooser.value = before
        show(find("textbook-choice"), bool(self.searches))
        find("textbook-refusals").textContent = " ".join(answer["refusals"])
        show(find("textbook-refusals"), bool(answer["refusals"]))
        self.describe()

    def describe(self) -> None:
        """Describe the chosen search."""
        about = [search["description"] for search in self.searches if search["name"] == find("textbook-search").value]
        find("textbook-about").textContent = about[0] if about else ""
        self.refresh()

    def refresh(self) -> None:
        """Show the buttons that apply now."""
        idle = not self.running
        relay(self.running, ("textbook-stop",), textbook_run=bool(self.searches) and idle, textbook_search=idle)

    async def run(self, event: Event) -> None:
        """Run the chosen search on the givens."""
        if self.running:
            return
        self.forget()
        if self.verdicts.searching:
            self.say("Solve is still searching: cancel it first.")
            return
        name, puzzle = find("textbook-search").value, self.page.session.puzzle()
        mine = self.runs
        self.puzzle = puzzle
        self.running = True
        self.refresh()
        self.say("Running…")
        clear(find("textbook-counters"))
        for part in ("textbook-trace", "textbook-show"):
            show(find(part), False)
        try:
            answer: messages.Study | messages.Failure | None = await self.page.solver.call.textbook(
                puzzle, name, bounded("seconds", 1, 86400)
            )
        finally:
            self.running = False
            self.refresh()
        if mine != self.runs:
            return
        if answer is None:
            self.say("Stopped.")
        elif "fault" in answer:
            self.say(answer["fault"]["message"])
        else:
            self.count(answer)
            self.say(answer["message"])
            self.solution = answer["solution"]
            show(find("textbook-show"), bool(self.solution))
            await self.list_steps(answer["first"], answer["last"], mine)

    def say(self, text: str) -> None:
        """Show a message above the counters."""
        find("textbook-note").textContent = text
        show(find("textbook-results"))

    def stop(self) -> None:
        """End the run; its answer then covers the steps so far."""
        self.page.solver.cancel()

    def tell(self, report: messages.Study) -> None:
        """Show a report of the running search."""
        if self.running and self.puzzle is not None:
            self.count(report)

    def count(self, report: messages.Study) -> None:
        """Show the counters and the time."""
        figures = [(str(name), grouped(int(count))) for name, count in report["counters"]]
        seconds = "seconds, " + report["engine"] if report["over"] else "seconds"
        short = report["seconds"] < 1  # 0.0 would say nothing
        figures.append((seconds, ("{:.3f}" if short else "{:.1f}").format(report["seconds"])))
        listing = find("textbook-counters")
        if listing.childElementCount != len(figures):
            clear(listing)
            for name, text in figures:
                figure = make("div")
                figure.appendChild(make("dt", text=name))
                figure.appendChild(make("dd", text=text))
                listing.appendChild(figure)
            return
        figure = listing.firstElementChild
        for name, text in figures:
            figure.firstElementChild.textContent = name
            figure.lastElementChild.textContent = text
            figure = figure.nextElementSibling

    async def list_steps(self, first: list[list[Any]], last: list[list[Any]], mine: int) -> None:
        """List the steps of run `mine`, a few at a time so that the page stays responsive."""
        body = find("textbook-steps")
        clear(body)
        show(find("textbook-trace"), bool(first))
        find("textbook-trace").scrollTop = 0
        kept = first
        if last and last[0][0] > first[-1][0] + 1:
            kept = kept + [[last[0][0] - first[-1][0] - 1]]
        for at, step in enumerate(kept + last):
            if at % ROWS_AT_A_TIME == 0:
                await asyncio.sleep(0)
                if mine != self.runs:
                    return
            body.appendChild(gap(step[0]) if len(step) == 1 else row(step))

    def move(self, event: Event) -> None:
        """Move through the steps with the arrow keys, Home and End."""
        rows = find("textbook-steps").querySelectorAll("tr[tabindex]")
        at = -1
        for index in range(rows.length):
            if rows.item(index).contains(event.target):
                at = index
        to = {"ArrowDown": at + 1, "ArrowUp": at - 1, "Home": 0, "End": rows.length - 1}.get(event.key)
        if to is None:
            return
        event.preventDefault()
        if 0 <= to < rows.length:
            rows.item(to).focus()

    def mark(self, target: Element | None) -> None:
        """Mark the cell of the step that is pointed at or has the focus."""
        if self.marked is not None:
            self.marked.classList.remove("traced")
            self.marked = None
        line = target and target.closest("tr[data-row]")
        if not line:
            return
        session = self.page.session
        row, column = int(line.dataset.row) - 1, int(line.dataset.column) - 1
        if 0 <= row < session.rows and 0 <= column < session.columns:
            cell: Any = self.page.board.drawing.cells[row * session.columns + column]
            cell.classList.add("traced")
            self.marked = cell

    def place(self) -> None:
        """Put the solution on the board; one undo restores the player's own entries."""
        if self.solution:
            solving.show_solutions(self.page.state, [self.solution])


def row(step: list[Any]) -> Element:
    """Return the table row of a step, [step, row, column, number, words]."""
    number, down, across, _, words = step
    line: Element = make("tr", words.split(" ", 1)[0], tabindex=-1, data_row=down, data_column=across)
    for text in (grouped(number), str(down) if down or across else "–", str(across) if down or across else "–", words):
        line.appendChild(make("td", text=text))
    return line


def gap(steps: int) -> Element:
    """Return the table row that stands for the steps between the first and the last ones."""
    line: Element = make("tr", "gap")
    line.appendChild(make("td", text=grouped(steps) + " more steps, not shown", colspan=4))
    return line
