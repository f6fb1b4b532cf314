"""Solve all: its buttons, its progress and its results."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

from pyscript import window

from ui.actions.text import file_run
from ui.views.dom import clear, clicks, find, make, on, on_part, relay, show, within
from ui.words.file_run import MISFITS, OUTCOMES, effort
from ui.words.verdicts import grouped, written

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.protocols import Act
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.state import State


class FileRunView:
    """Each tile and each bar filters the pager."""

    parts = ("file", "text", "filter")

    def __init__(self, act: Act) -> None:
        self._drawn: messages.Totals | None = None
        self._filters: list[tuple[Element, str]] = []  # the buttons, each with the puzzles that it chooses
        for name in ("all-counts", "all-chart"):
            on_part(
                find(name), "button", lambda button: act(file_run.choose, button.dataset.filter, button.dataset.words)
            )
        on(find("all-start"), "click", lambda event: act(file_run.run, cores()))
        on(find("all-quick"), "click", lambda event: start_there(act))
        clicks(act, all_pause=file_run.pause, all_stop=file_run.stop, all_hardest=file_run.show_hardest)

    def paint(self, state: State, changed: Changed) -> None:
        """Show what applies now."""
        run = state.file_run
        show(find("all"), state.text.count > 1)
        relay(run.running, ("all-pause", "all-stop"), all_start=not run.running)
        find("all-pause").textContent = "Go on" if run.watch.paused else "Pause"
        show(find("all-progress"), run.note)
        bar = find("all-progress")
        bar.max, bar.value = max(run.total, 1), run.done
        find("all-note").textContent = run.note
        if run.results is not self._drawn:
            self._drawn = run.results
            if run.results is not None:
                self._draw(run.results)
                find("all-download").href = run.address
        show(find("all-results"), run.results is not None)
        for button, key in self._filters:
            button.setAttribute("aria-pressed", "true" if key == state.filter.key else "false")

    def _draw(self, totals: messages.Totals) -> None:
        """Draw the counts, the chart of nodes, and the hardest puzzle."""
        counts = find("all-counts")
        clear(counts)
        self._filters = []
        find("all-written").textContent = written(totals)
        found = [(name, totals["counts"][name], words) for name, words in OUTCOMES]
        found.append(("misfits", totals["misfits"], MISFITS[totals["misfits"] > 1]))
        for name, count, words in found:
            if count:
                # Skipped lines are not puzzles: the warning above names them, and no pager shows them.
                tile = make("p", "tile " + name) if name == "misfits" else self._filter("tile " + name, name, words)
                tile.append(make("strong", text=grouped(count)), " ", make("span", text=words))
                counts.append(tile)
        find("all-hardest").textContent = "Show the hardest, effort " + grouped(max(totals["most"], 0))
        self._draw_chart(totals["spread"])

    def _draw_chart(self, spread: list[int]) -> None:
        """Draw how many puzzles took how many nodes, with a bar each for 0, 1, 2 to 3, 4 to 7 and so on."""
        chart = find("all-chart")
        clear(chart)
        filled = [at for at, count in enumerate(spread) if count] or [0]
        for at in range(filled[0], filled[-1] + 1):
            low, high, words = effort(at)
            share = make("td")
            if spread[at]:
                button = self._filter("", str(low) + "-" + str(high), "with effort " + words)
                count = grouped(spread[at]) + (" puzzle" if spread[at] == 1 else " puzzles")
                button.setAttribute("aria-label", count + " with effort " + words)
                bar = make("span", "bar")
                # Logarithmic: if nearly all puzzles take one node, the other bars would otherwise be too small to see.
                bar.style.setProperty("--share", "{:.2f}%".format(100 * log(spread[at] + 1) / log(max(*spread, 1) + 1)))
                share.append(within(button, bar))
            chart.append(
                within(make("tr"), make("th", text=words, scope="row"), share, make("td", text=grouped(spread[at])))
            )

    def _filter(self, classes: str, key: str, words: str) -> Element:
        """Return a button that filters the pager: by an outcome, or by "LOW-HIGH" nodes."""
        button = make("button", classes, type="button", data_filter=key, data_words=words)
        self._filters.append((button, key))
        return button


def start_there(act: Act) -> None:
    """Show the panel and solve all puzzles of the text, unless that is being done."""
    act(file_run.show_and_run, cores())
    find("all").scrollIntoView()


def cores() -> int:
    """Return how many cores the browser offers."""
    count: int = window.navigator.hardwareConcurrency
    return count
