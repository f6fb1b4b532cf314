"""Rate all, under File: how far it is, a chart of the levels, and a table to sort, to filter and to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from puzzles.portable.levels import NAMES
from ui.reasons.actions import ratings
from ui.reasons.state.reasons import reasons
from ui.reasons.words.rating_table import COLUMNS, cells, numbered
from ui.views.dom import clear, clicks, find, make, on_part, relay, show, within
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.rate_messages import RatingRow, TextRating
    from ui.protocols import Act
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.state import State


class RatingsView:
    """The run: its progress, its buttons, and the chart."""

    parts = ("ratings", "rated_table")

    def __init__(self, act: Act) -> None:
        self._drawn: TextRating | None = None
        self._bars: list[Element] = []  # of the chart, by level
        section = within(
            make("div", "group", id="ratings", hidden=""),
            make("h3", text="How hard each is", id="ratings-title"),
            make("progress", id="rate-progress", aria_label="Puzzles rated", max="1", value="0"),
            within(
                make("div", "buttons"),
                make("p", "note", id="rate-note"),
                make("button", "danger", "Stop", type="button", id="rate-stop"),
            ),
            within(
                make("div", "results", id="rate-results", hidden=""),
                within(make("table", "chart", aria_labelledby="ratings-title"), make("tbody", id="rate-chart")),
            ),
        )
        find("all").after(section)
        clicks(act, rate_stop=ratings.stop)
        on_part(find("rate-chart"), "[data-level]", lambda button: act(ratings.choose, int(button.dataset.level)))

    def paint(self, state: State, changed: Changed) -> None:
        """Show how far it is, the chart once it is over, and the buttons that apply now."""
        run = reasons(state).ratings
        rated, running = run.rated, run.running
        show(find("ratings"), run.note)
        find("rate-note").textContent = run.note
        bar = find("rate-progress")
        bar.max, bar.value = (rated["total"], rated["done"]) if rated is not None else (1, 0)
        show(bar, running or run.is_partial)
        relay(running, ("rate-stop",), rate_all=not running)
        find("rate-all").textContent = "Go on rating" if run.is_partial and not running else "Rate all"
        if rated is not self._drawn:
            self._drawn = rated
            if rated is not None and not running:
                self._draw(rated)
        for level, each in enumerate(self._bars):
            each.setAttribute("aria-pressed", "true" if level == reasons(state).rated_table.level else "false")
        show(find("rate-results"), rated is not None and not running)

    def _draw(self, rated: TextRating) -> None:
        """Draw how many puzzles have which level."""
        chart = find("rate-chart")
        clear(chart)
        self._bars = []
        most = max(*rated["levels"], rated["unrated"], 1)
        for level, count in enumerate(rated["levels"]):
            bar = make("span", "bar")
            bar.style.setProperty("--share", "{:.2f}%".format(100 * count / most))
            label = grouped(count) + " " + NAMES[level]
            button = within(make("button", type="button", data_level=level, aria_label=label), bar)
            self._bars.append(button)
            chart.appendChild(charted(NAMES[level], count, button if count else None))
        if rated["unrated"]:
            chart.appendChild(charted("No level", rated["unrated"], None))


class RatedTableView:
    """The table. It comes after the view of the run, in whose section it stands."""

    parts = ("rated_table", "ratings")

    def __init__(self, act: Act) -> None:
        self._drawn: Sequence[RatingRow] = ()  # the rows that stand in it
        self._headings: dict[str, Element] = {}  # by what they sort by
        row = make("tr")
        for order, words, name in COLUMNS:
            heading = make("th", name, scope="col")
            self._headings[order] = within(heading, make("button", text=words, type="button", data_order=order))
            row.appendChild(heading)
        head = within(make("thead"), row)
        find("rate-results").append(
            within(make("table", "rated-rows", aria_label="Rated puzzles"), head, make("tbody", id="rate-rows")),
            within(
                make("div", "buttons"),
                make("button", text="Show more", type="button", id="rate-more"),
                make("button", text="Save table", type="button", id="rate-save"),
                make("button", text="Count the rules, too", type="button", id="rate-k"),
            ),
        )
        on_part(head, "[data-order]", lambda button: act(ratings.sort, button.dataset.order))
        on_part(find("rate-rows"), "[data-index]", lambda row: act(ratings.play, int(row.dataset.index)))
        clicks(
            act,
            rate_more=ratings.more,
            rate_save=ratings.save,
            rate_k=(ratings.begin, window.navigator.hardwareConcurrency, True),
        )

    def paint(self, state: State, changed: Changed) -> None:
        """List the rows that are at hand."""
        table, walked = reasons(state).rated_table, reasons(state).ratings.is_walked
        rows, body = table.rows, find("rate-rows")
        if rows[: len(self._drawn)] != self._drawn:
            clear(body)
            self._drawn = []
        for row in rows[len(self._drawn) :]:
            body.appendChild(line(row))
        self._drawn = rows
        if rows:
            self._name(table.order, rows)
        show(find("rate-k"), not walked and any(row["number"] is not None for row in rows))
        show(find("rate-more"), len(rows) < table.count)
        find("rate-more").textContent = "Show more of " + grouped(table.count)

    def _name(self, order: str, rows: Sequence[RatingRow]) -> None:
        """Have the headings say how it is sorted, and what the scores are."""
        for by, heading in self._headings.items():
            if by.lstrip("-") == order.lstrip("-"):
                heading.setAttribute("aria-sort", "descending" if order.startswith("-") else "ascending")
            else:
                heading.removeAttribute("aria-sort")
        self._headings["-score"].firstElementChild.textContent = "SE" if numbered(rows) else "Score"


def charted(name: str, count: int, bar: Element | None) -> Element:
    """Return a row of the chart."""
    share = within(make("td"), *([] if bar is None else [bar]))
    return within(make("tr"), make("th", text=name, scope="row"), share, make("td", text=grouped(count)))


def line(row: RatingRow) -> Element:
    """Return the row of a puzzle."""
    made = make("tr", data_index=row["index"])
    for (_, _, name), text in zip(COLUMNS, cells(row)):
        if name == "at":
            button = make("button", text=text, type="button", aria_label="Play puzzle " + text)
            cell = within(make("th", name, scope="row"), button)
        else:
            cell = make("td", name, text)
        made.appendChild(cell)
    return made
