"""The switches of a search: of one that is watched, and of each lane of a race."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import clear, find, make, on, show, within
from ui.watching.actions import watching
from ui.watching.state.switches import value_of
from ui.watching.views.said import Words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from puzzles.api import watch_messages
    from ui.protocols import Act
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.watching.state.searches import Searches
    from ui.watching.state.watch import Watch


class SwitchesView:
    """Stands behind the tab Code; beside its title is what differs from the document's search."""

    parts = ("watch", "searches")

    def __init__(self, act: Act, watch: Watch, searches: Searches) -> None:
        self._act = act
        self._watch = watch
        self._searches = searches
        self._search: Any = None  # whose switches stand there
        self._set: Any = None
        self._fields: list[Element] = []
        title = within(make("summary", "", "Switches"), " ", make("span", "watched-varied", id="watched-varied"))
        switches = make("details", "watched-switches", id="watched-switches", hidden="")
        find("watched-code").before(within(switches, title, make("div", id="watched-switch-rows")))
        self._varied = Words(find("watched-varied"))
        on(find("watched-switch-rows"), "change", self._change)

    def _change(self, event: Any) -> None:
        self._act(watching.vary, event.target.dataset.switch, event.target.value)

    def paint(self, state: State, changed: Changed) -> None:
        """Show them as the run has them."""
        watch = self._watch
        search = self._searches.named(watch.chosen)
        known = search["switches"] if search is not None else []
        if search is not self._search:
            self._search, self._set = search, None
            clear(find("watched-switch-rows"))
            self._fields = rows(find("watched-switch-rows"), known, watch.switches)
            show(find("watched-switches"), known)
        if watch.switches is not self._set:
            self._set = watch.switches
            for switch, field in zip(known, self._fields):
                field.value = value_of(switch, watch.switches)
        self._varied.say(watch.varied)


def rows(
    place: Element, known: Sequence[watch_messages.Switch], chosen: dict[str, str], **attributes: object
) -> list[Element]:
    """Add a row for each switch; return their fields. An event of one names it in its dataset."""
    fields = []
    for switch in known:
        if switch["values"]:
            field = select(switch["values"], switch["title"], data_switch=switch["name"], **attributes)
        else:
            name = switch["name"]
            field = make("input", "", "", type="number", min=0, max=999999, data_switch=name, **attributes)
        field.value = value_of(switch, chosen)
        place.appendChild(within(make("label", "watched-switch"), make("span", text=switch["title"]), field))
        fields.append(field)
    return fields


def select(options: Any, name: str, **attributes: object) -> Element:
    """Make a choice of these."""
    field = make("select", "", "", aria_label=name, **attributes)
    for each in options:
        field.appendChild(make("option", text=each["title"], value=each["name"]))
    return field
