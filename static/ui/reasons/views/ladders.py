"""Techniques under Learn: each can be switched off or moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi

from ui.reasons.actions import techniques
from ui.reasons.state.reasons import reasons
from ui.reasons.words.levels import LATER, NOTHING, by_level, counted, defined, named
from ui.views.dom import clear, clicks, enable, find, make, on, within

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.explain_messages import Technique
    from ui.protocols import Act
    from ui.reasons.state.reasons import Reasons
    from ui.shapes import Element, Event
    from ui.state.changes import Changed
    from ui.state.state import State


class LaddersView:
    """The list: by level, or in an order of one's own."""

    parts = ("ladders", "choices", "board")

    def __init__(self, act: Act, section: Element) -> None:
        self._act = act
        self._drawn: object = None
        self._boxes: dict[str, Element] = {}  # of the techniques in the list, by name
        self._counts: list[tuple[list[str], Element]] = []  # of the levels in it: their techniques, and their notes
        self._pressed = ""  # what finds the control that is being pressed
        self._build(section)
        on(find("techniques"), "toggle", lambda event: act(techniques.open_list, bool(event.target.open)))
        on(find("ladder-find"), "input", lambda event: act(techniques.look_for, event.target.value))
        on(find("ladder"), "change", self._change)
        on(find("ladder"), "click", self._press)
        clicks(act, ladder_try=techniques.attempt, ladder_usual=techniques.reset)

    def _build(self, section: Element) -> None:
        label = "Find a technique"
        room = within(
            make("details", "techniques", id="techniques"),
            make("summary", text="Techniques"),
            make("input", "find", type="search", id="ladder-find", placeholder=label, aria_label=label),
            make("ol", "ladder", id="ladder", aria_label="Techniques, the first ones first"),
            within(
                make("div", "buttons"),
                make("button", text="Can it be solved with these?", type="button", id="ladder-try"),
                make("button", "text", "All, in the usual order", type="button", id="ladder-usual"),
            ),
            make("p", "note", id="ladder-note", aria_live="polite"),
        )
        section.appendChild(room)

    def _change(self, event: Event) -> None:
        """Switch a technique on or off, or put it at the place that was typed."""
        field = event.target
        if field.type != "number":
            self._act(techniques.switch, field.value, bool(field.checked))
        elif field.value.isdigit() and len(field.value) < 6:
            name = field.getAttribute("data-name")
            self._pressed = '[data-name="{}"]'.format(name)
            self._act(techniques.place, name, int(field.value) - 1)
        else:
            field.value = field.defaultValue

    def _press(self, event: Event) -> None:
        """Move a technique to the place before or after."""
        button = event.target.closest("[data-by]")
        if button:
            name, by = button.value, button.getAttribute("data-by")
            self._pressed = '[value="{}"][data-by="{}"]'.format(name, by)
            self._act(techniques.move, name, int(by))

    def paint(self, state: State, changed: Changed) -> None:
        """List the ladder of the board's kind."""
        kind, known = state.board.session.kind, reasons(state)
        ladder = {each["name"]: each for each in known.ladders.of(kind)} if known.ladders.listed else {}
        names = known.choices.listed(kind, list(ladder))
        found = [ladder[name] for name in names if named(ladder[name], known.ladders.wanted)] if ladder else []
        if ladder:
            drawn = kind, names, known.ladders.wanted
            if drawn != self._drawn or "ladders:placed" in changed.parts:
                self._drawn = drawn
                self._list(known, kind, names, found)
            self._mark(known.choices.of(kind)[0])
        self._pressed = ""
        find("ladder-note").textContent = known.ladders.note or ("" if found or not ladder else NOTHING)
        enable(ladder_usual=not known.choices.usual(kind))
        if "ladders:answered" in changed.parts:
            find("ladder-note").scrollIntoView(ffi.to_js({"block": "nearest"}))

    def _list(self, known: Reasons, kind: str, names: list[str], found: Sequence[Technique]) -> None:
        """List techniques anew; the control that is being pressed keeps the focus."""
        listing, placed = find("ladder"), known.ladders.placed
        self._boxes, self._counts = {}, []
        clear(listing)
        own = bool(known.choices.of(kind)[1])
        listing.classList.toggle("own", own)

        def line(each: Technique) -> Element:
            name = each["name"]
            made = line_of(each, name == placed, names.index(name) + 1, len(names))
            self._boxes[name] = made.firstElementChild
            return made

        if own:
            listing.append(*[line(each) for each in found])
        else:
            for title, group in by_level(found):
                inside, note = [each["name"] for each in group], make("span", "note")
                self._counts.append((inside, note))
                is_open = bool(known.ladders.wanted) or placed in inside
                listing.appendChild(group_of(title, note, [line(each) for each in group], is_open))
        if self._pressed:
            listing.querySelector(self._pressed).focus()

    def _mark(self, off: Sequence[str]) -> None:
        """Mark which techniques are used, and how many of a level are off."""
        for name, box in self._boxes.items():
            box.checked = name not in off
        for inside, note in self._counts:
            note.textContent = counted(len(inside), len([name for name in inside if name in off]), "off")


def line_of(technique: Technique, is_open: bool, at: int, count: int) -> Element:
    """Return the line of a technique: whether it is used; its definition and its place, when opened."""
    name, title = technique["name"], technique["title"]
    room = within(
        make("details"),
        make("summary", text=title),
        make("p", "note", (LATER if technique["search"] else "") + defined(technique)),
        within(
            make("label", "place", "Place "),
            make("input", type="number", min=1, max=count, value=at, data_name=name),
            make("span", text="of " + str(count)),
        ),
        make("button", "text", "Earlier", type="button", value=name, data_by=-1),
        make("button", "text", "Later", type="button", value=name, data_by=1),
    )
    room.open = is_open
    return within(make("li"), make("input", type="checkbox", value=name, aria_label="Use " + title), room)


def group_of(title: str, note: Element, lines: Sequence[Element], is_open: bool) -> Element:
    """Return the line of a level, whose techniques are listed when it is opened."""
    room = within(make("details"), within(make("summary", text=title), note), within(make("ol"), *lines))
    room.open = is_open
    return within(make("li", "level"), room)
