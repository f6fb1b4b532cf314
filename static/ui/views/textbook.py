"""The textbook searches under Learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import textbook as actions
from ui.views.dom import clear, clicks, find, make, on, relay, show, within
from ui.views.fields import bounded
from ui.words.textbook import left_out, step_words

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.protocols import Act
    from ui.shapes import Element, Event
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.state.textbook.choice import Textbook
    from ui.state.textbook.run import TextbookRun
    from ui.views.board import BoardView


class TextbookView:
    """The choice of a search, its counters, its steps, and the cell of the step that is pointed at."""

    parts = ("textbook", "textbook_run")

    def __init__(self, act: Act, board: BoardView) -> None:
        self._board = board
        self._offered: list[messages.Textbook] = []
        self._run = 0  # the number of the one whose steps are listed
        self._listed = 0  # how many of them
        self._figures: list[tuple[Element, Element]] = []
        self._traced: Any = None  # the cell of a step
        chooser, steps = find("textbook-search"), find("textbook-steps")
        on(chooser, "change", lambda event: act(actions.choose, chooser.value))
        on(find("textbook-run"), "click", lambda event: act(actions.run, bounded("seconds", 1, 86400, 60)))
        clicks(act, textbook_stop=actions.stop, textbook_show=actions.show_solution)
        on(find("textbook-trace"), "keydown", walk)
        for event in ("mouseover", "focusin"):
            on(steps, event, lambda event: act(actions.trace, *cell_of(event.target)))
        for event in ("mouseleave", "focusout"):
            on(steps, event, lambda event: act(actions.trace, 0, 0))

    def paint(self, state: State, changed: Changed) -> None:
        """Show the choice and the run."""
        textbook, run = state.textbook, state.textbook_run
        self._offer(textbook)
        idle = not run.running
        relay(
            run.running,
            ("textbook-stop",),
            textbook_run=bool(textbook.searches) and idle,
            textbook_search=idle,
        )
        show(find("textbook-results"), run.note)
        find("textbook-note").textContent = run.note
        self._count(run.counters)
        show(find("textbook-show"), run.solution)
        show(find("textbook-trace"), run.steps)
        self._list(run)
        self._trace(run.traced)

    def _offer(self, textbook: Textbook) -> None:
        chooser = find("textbook-search")
        if textbook.searches is not self._offered:
            self._offered = textbook.searches
            clear(chooser)
            for search in textbook.searches:
                chooser.appendChild(make("option", text=search["title"], value=search["name"]))
        chooser.value = textbook.chosen
        show(find("textbook-choice"), textbook.searches)
        find("textbook-about").textContent = textbook.about
        find("textbook-refusals").textContent = textbook.refusals
        show(find("textbook-refusals"), textbook.refusals)

    def _count(self, figures: list[tuple[str, str]]) -> None:
        """Show the counters and the time, which change often, in the elements that are there."""
        if len(figures) != len(self._figures):
            self._figures = [(make("dt"), make("dd")) for _ in figures]
            listing = find("textbook-counters")
            clear(listing)
            for pair in self._figures:
                listing.appendChild(within(make("div"), *pair))
        for at, pair in enumerate(self._figures):
            pair[0].textContent, pair[1].textContent = figures[at]

    def _list(self, run: TextbookRun) -> None:
        """List the steps that were not yet."""
        body = find("textbook-steps")
        if run.number != self._run:
            self._run, self._listed = run.number, 0
            clear(body)
            find("textbook-trace").scrollTop = 0
        for step in run.steps[self._listed : run.listed]:
            body.appendChild(gap(step[0]) if len(step) == 1 else row(step))
        self._listed = run.listed

    def _trace(self, cell: int) -> None:
        """Mark the cell of the step that is pointed at or has the focus."""
        if self._traced is not None:
            self._traced.classList.remove("traced")
        self._traced = self._board.drawing.cells[cell] if cell >= 0 else None
        if self._traced is not None:
            self._traced.classList.add("traced")


def walk(event: Event) -> None:
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


def cell_of(target: Element) -> tuple[int, int]:
    """Return the row and the column, counted from 1, of the step that an element belongs to; zeros for none."""
    line = target.closest("tr[data-row]")
    return (int(line.dataset.row), int(line.dataset.column)) if line else (0, 0)


def row(step: list[Any]) -> Element:
    """Return the table row of a step, [step, row, column, number, words]."""
    line = make("tr", step[4].split(" ", 1)[0], tabindex=-1, data_row=step[1], data_column=step[2])
    return within(line, *[make("td", text=text) for text in step_words(step)])


def gap(steps: int) -> Element:
    """Return the table row that stands for the steps between the first and the last ones."""
    return within(make("tr", "gap"), make("td", text=left_out(steps), colspan=4))
