"""The race, behind a tab of the search that is watched: its lanes, its lines and its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.board import element
from ui.views.dom import clear, clicks, find, icon, make, on, on_part, show, within
from ui.watching.actions import racing
from ui.watching.state.racing import MOST
from ui.watching.views.race_plot import BOTTOM, DASHES, HIGH, LEFT, RIGHT, WIDE, Scale, line, names
from ui.watching.views.switches import rows, select
from ui.watching.words import racing as words

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import watch_messages
    from ui.protocols import Act
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.watching.state.racing import Racing


class RacingView:
    """Shows `race`."""

    parts = ("racing",)

    def __init__(self, act: Act, race: Racing) -> None:
        self._act = act
        self._race = race
        self._offered: Any = None
        self._lanes: Any = None
        self._names: list[str] = []
        self._summaries: list[Element] = []
        self._build()
        story = find("race-preset")
        on(story, "change", lambda event: act(racing.choose, story.value))
        on(find("race-lanes"), "change", self._change)
        on_part(find("race-lanes"), "button", lambda button: act(racing.remove, int(button.dataset.remove)))
        clicks(
            act,
            race_add=racing.add,
            race_change=(racing.choose, ""),
            race_run=racing.run_or_stop,
            race_copy=racing.copy,
            race_save=racing.save,
        )

    def _build(self) -> None:
        plot = element("svg")
        for name, value in (
            ("viewBox", "0 0 {} {}".format(WIDE, HIGH)),
            ("role", "img"),
            ("aria-label", "Nodes against time, both on logarithmic scales; the table has the numbers"),
            ("id", "race-plot"),
        ):
            plot.setAttribute(name, value)
        section = within(
            make("div", "watched-race", id="watched-race"),
            make("select", id="race-preset", aria_label="Race"),
            make("p", "note", id="race-words"),
            make("ul", "race-lanes", id="race-lanes"),
            within(
                make("div", "race-buttons"),
                make("button", "primary", type="button", id="race-run"),
                make("button", text="Add a lane", type="button", id="race-add"),
                make("button", text="Change the lanes", type="button", id="race-change"),
            ),
            make("p", "note", words.TURNS, id="race-turns"),
            within(
                make("div", "race-result", id="race-result", hidden=""),
                plot,
                within(
                    make("div", "race-table"),
                    within(
                        make("table", id="race-table"),
                        within(make("thead"), _cells("th", words.COLUMNS)),
                        make("tbody", id="race-rows"),
                    ),
                ),
                within(
                    make("div", "race-buttons"),
                    make("button", text="Copy the table", type="button", id="race-copy"),
                    make("button", text="Save CSV", type="button", id="race-save"),
                ),
            ),
            make("p", "note", id="race-note", role="status"),
        )
        find("watched").appendChild(section)

    def _change(self, event: Any) -> None:
        data = event.target.dataset
        if event.target.hasAttribute("data-switch"):
            self._act(racing.set_switch, int(data.lane), data.switch, event.target.value)
        else:
            self._act(racing.set_lane, int(data.lane), event.target.value)

    def paint(self, state: State, changed: Changed) -> None:
        """Show it."""
        race = self._race
        if race.presets is not self._offered:
            self._offered = race.presets
            story = find("race-preset")
            clear(story)
            story.appendChild(make("option", text=words.OWN, value=""))
            for preset in race.presets:
                story.appendChild(make("option", text=preset["title"], value=preset["name"]))
        find("race-preset").value = race.preset
        told = race.told
        find("race-words").textContent = told["words"] if told is not None else ""
        find("race-turns").textContent = words.turns(told is not None, race.has_own)
        is_set_up = told is None and race.race is None and not race.running
        show(find("race-lanes"), is_set_up)
        show(find("race-add"), is_set_up and len(race.lanes) < MOST)
        show(find("race-change"), told is None and race.race is not None and not race.running)
        if race.lanes is not self._lanes:
            self._show_lanes()
        find("race-run").textContent = "Stop" if race.running else "Start the race"
        find("race-note").textContent = race.note
        show(find("race-result"), race.race is not None)
        if race.race is not None:
            self._show_race(race.race)

    def _show_lanes(self) -> None:
        race = self._race
        self._lanes = race.lanes
        listing = find("race-lanes")
        names = [lane["name"] for lane in race.lanes]
        if names == self._names:  # what is open stays open
            for summary, lane in zip(self._summaries, race.lanes):
                summary.textContent = _varied(lane)
            return
        self._names, self._summaries = names, []
        clear(listing)
        for at, lane in enumerate(race.lanes):
            chooser = select(race.entrants, "Lane " + words.LETTERS[at], data_lane=at)
            chooser.value = lane["name"]
            head = within(make("div", "race-head"), make("b", text=words.LETTERS[at]), chooser)
            if len(race.lanes) > 1:
                name = "Take lane " + words.LETTERS[at] + " away"
                away = make("button", "icon", "", type="button", data_remove=at, title=name, aria_label=name)
                head.appendChild(within(away, icon("close")))
            switches = make("details")
            summary = make("summary", text=_varied(lane))
            self._summaries.append(summary)
            switches.appendChild(summary)
            known, row = race.entrant(lane["name"])["switches"], within(make("li"), head)
            rows(switches, known, lane["switches"], data_lane=at)
            listing.appendChild(within(row, switches) if known else row)

    def _show_race(self, race: watch_messages.Race) -> None:
        plot, table, scale = find("race-plot"), find("race-rows"), Scale(race["lanes"])
        clear(plot)
        for place, name in scale.times():
            plot.appendChild(_drawn("path", "race-grid", d="M{:.1f} 0V{}".format(place, HIGH - BOTTOM)))
            plot.appendChild(_text(name, place, HIGH - 8, "middle"))
        for place, name in scale.counts():
            plot.appendChild(_drawn("path", "race-grid", d="M{} {:.1f}H{}".format(LEFT, place, WIDE - RIGHT)))
            plot.appendChild(_text(name, LEFT - 5, place + 4, "end"))
        clear(table)
        places = names(race["lanes"], scale)
        for at, lane in enumerate(race["lanes"]):
            dash = DASHES[at % len(DASHES)]
            plot.appendChild(_drawn("path", "race-line", d=line(lane, scale), stroke_dasharray=dash or "none"))
            plot.appendChild(_text(words.LETTERS[at], places[at][0], places[at][1], "start", "race-name"))
            table.appendChild(_cells("td", words.row(at, lane)))


def _varied(lane: watch_messages.Start) -> str:
    """Say how a lane is varied."""
    told = [name + " " + value for name, value in lane["switches"].items()]
    return "Switches" + (": " + ", ".join(told) if told else "")


def _cells(tag: str, texts: tuple[str, ...]) -> Element:
    row = make("tr")
    for text in texts:
        row.appendChild(make(tag, text=text))
    return row


def _drawn(tag: str, classes: str, **attributes: object) -> Element:
    made = element(tag)
    made.setAttribute("class", classes)
    for name, value in attributes.items():
        made.setAttribute(name.replace("_", "-"), str(value))
    return made


def _text(text: str, x: float, y: float, anchor: str, classes: str = "race-mark") -> Element:
    made = _drawn("text", classes, x="{:.1f}".format(x), y="{:.1f}".format(y), text_anchor=anchor)
    made.textContent = text
    return made
