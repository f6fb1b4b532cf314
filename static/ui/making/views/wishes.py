"""The fold "More wishes" of New."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.making.actions import wishing
from ui.making.state.making import wishes
from ui.making.state.wishes import shows_cells
from ui.making.views.fields import choose_from, fields, labelled, ticked
from ui.making.views.mask import MaskView
from ui.making.words.wishes import ANY_TECHNIQUE, ANYWHERE, PLACES, by_level, ends, fold_title, masked
from ui.views.dom import clear, find, make, on, show

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.making.state.wishes import Wishes
    from ui.protocols import Act
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.state import State

CHOOSERS = ("up_to", "technique", "symmetry", "place")


class WishesView:
    """Its controls, with what boards of the chosen kind and size can have."""

    parts = ("wishes", "new_form")

    def __init__(self, act: Act) -> None:
        self._ends: list[tuple[str, str]] = []  # that are offered
        self._offered: messages.Choices | None = None
        self._controls: dict[str, Any] = {}
        for name in CHOOSERS:
            self._controls[name] = make("select", id="wish-" + name.replace("_", "-"))
        self._controls["seed"] = make(
            "input", id="wish-seed", type="text", placeholder="any", maxlength="20", size="8", autocomplete="off"
        )
        self._minimal = make("input", id="wish-minimal", type="checkbox")
        self._mask = MaskView(act)
        self._said = ""
        self._note = make("p", "note", id="wish-note", aria_live="polite")
        for name in self._controls:
            self._bind(act, name, self._controls[name])
        on(self._minimal, "input", lambda event: act(wishing.choose, "minimal", "yes" if self._minimal.checked else ""))
        self._build(find("wishes-room"))

    def _bind(self, act: Act, name: str, control: Element) -> None:
        on(control, "input", lambda event: act(wishing.choose, name, control.value))

    def _build(self, room: Element) -> None:
        control = self._controls
        clear(room)
        room.append(
            fields(labelled("Highest level", control["up_to"]), labelled("Must need", control["technique"])),
            fields(labelled("Symmetry", control["symmetry"]), labelled("Where givens go", control["place"])),
            self._mask.room,
            self._note,
            fields(labelled("Seed", control["seed"]), ticked(self._minimal, "No given can be left out")),
        )

    def paint(self, state: State, changed: Changed) -> None:
        """Show the wishes, how many there are, and where givens may stand."""
        known = wishes(state)
        if ends(state.new_form.level) != self._ends:
            self._ends = ends(state.new_form.level)
            choose_from(self._controls["up_to"], self._ends)
        if known.choices is not None and known.choices is not self._offered:
            self._offered = known.choices
            self._offer(known.choices, shows_cells(known.size()))
        for name in self._controls:
            if self._controls[name].value != known.chosen[name]:
                self._controls[name].value = known.chosen[name]
        self._minimal.checked = bool(known.chosen["minimal"])
        find("wishes").firstElementChild.textContent = fold_title(known.count())
        self._mask.paint(known.mask)
        self._say(known)

    def _offer(self, choices: messages.Choices, shows_cells: bool) -> None:
        choose_from(self._controls["technique"], ANY_TECHNIQUE, by_level(choices["techniques"]))
        choose_from(self._controls["symmetry"], [(each["name"], each["title"]) for each in choices["symmetries"]])
        patterns = [(each["name"], each["title"]) for each in choices["patterns"]]
        choose_from(self._controls["place"], ANYWHERE + patterns + (PLACES if shows_cells else []))

    def _say(self, known: Wishes) -> None:
        note = known.fault or (masked(len(known.mask.cells)) if known.mask.shown else "")
        if note != self._said:  # else it would be announced once more
            self._said = self._note.textContent = note
        show(self._note, note)
