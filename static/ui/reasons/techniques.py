"""Techniques, under Learn: each can be switched off or moved; "can it be solved with these?". The help defines them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import ffi
from ui.reasons.levels import NOTHING, by_level, named
from ui.reasons.rated_words import called

from ui.reasons.asking import asked
from ui.views.dom import clear, enable, find, make, on, start
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ui.reasons.choices import Choices

    from puzzles.api import explain_messages
    from ui.page import Page
    from ui.panels.verdict import Verdicts
    from ui.reasons.screen import Screen
    from ui.shapes import Element, Event

SECONDS = 60
COMING = "The techniques are on their way…"
LOST = "The techniques did not come. Try again."
LATER = "They come after all others: "  # of searches by assumptions


class Techniques:
    """Lists a kind's ladder once it is asked for, and keeps what is chosen."""

    def __init__(self, page: Page, verdicts: Verdicts, screen: Screen, choices: Choices, section: Element) -> None:
        self.page = page
        self.verdicts = verdicts
        self.screen = screen
        self.choices = choices
        self.ladders: dict[str, list[explain_messages.Technique]] = {}
        self.listed = ""  # the kind whose ladder is in the list
        self.missing = ""  # why no ladder came
        choices.fetch = self.ladder
        self._build(section)
        on(find("techniques"), "toggle", lambda event: self.fill())
        on(find("ladder-find"), "input", lambda event: self.list(self.listed))
        on(find("ladder"), "change", self.chosen)
        on(find("ladder"), "click", self.move)
        on(find("ladder-try"), "click", lambda event: self.attempt())
        on(find("ladder-usual"), "click", lambda event: self.usual())
        page.on_load.append(lambda: start(self.fill()))
        page.on_change.append(lambda: self.note(""))

    def _build(self, section: Element) -> None:
        room = make("details", "techniques", id="techniques")
        room.appendChild(make("summary", text="Techniques"))
        label = "Find a technique"
        room.appendChild(make("input", "find", type="search", id="ladder-find", placeholder=label, aria_label=label))
        room.appendChild(make("ol", "ladder", id="ladder", aria_label="Techniques, the first ones first"))
        buttons = make("div", "buttons")
        buttons.appendChild(make("button", text="Can it be solved with these?", type="button", id="ladder-try"))
        buttons.appendChild(make("button", "text", "All, in the usual order", type="button", id="ladder-usual"))
        room.appendChild(buttons)
        room.appendChild(make("p", "note", id="ladder-note", aria_live="polite"))
        section.appendChild(room)

    def note(self, text: str) -> None:
        """Say something below the list."""
        find("ladder-note").textContent = text

    async def ladder(self, kind: str) -> list[explain_messages.Technique]:
        """Return the techniques of a kind, [] if they do not come."""
        if kind not in self.ladders:
            call: Any = self.page.solver.call
            answer = await call.ladder(kind)
            if answer is None or "fault" in answer:
                fault = answer["fault"] if answer else {"message": LOST, "hint": ""}
                self.missing = (fault["message"] + " " + fault["hint"]).strip()
                self.note(self.missing)
                return []
            self.missing = ""
            self.ladders[kind] = told_apart(answer["techniques"])
            self.choices.fit(kind, [each["name"] for each in answer["techniques"]])
        return self.ladders[kind]

    def definition(self, kind: str, name: str) -> str:
        """Return what a technique is, at length; "" for an unknown one."""
        found = [each["definition"] for each in self.ladders.get(kind, []) if each["name"] == name]
        return found[0] if found else ""

    async def fill(self) -> None:
        """List the ladder of the board's kind, if the list is open and has another."""
        kind = self.page.session.kind
        if find("techniques").open and self.listed != kind:
            await self.ladder(kind)
            if kind == self.page.session.kind and kind in self.ladders:
                self.list(kind)

    def list(self, kind: str, opened: str = "") -> None:
        """List a ladder, with the line of this technique open: by level, or in an order of one's own."""
        if kind not in self.ladders:
            return
        self.listed = kind
        ladder = {each["name"]: each for each in self.ladders[kind]}
        names = self.choices.listed(kind, [each["name"] for each in self.ladders[kind]])
        off, order = self.choices.of(kind)
        typed = find("ladder-find").value
        found = [ladder[name] for name in names if named(ladder[name], typed)]

        def line(each: explain_messages.Technique) -> Element:
            name = each["name"]
            return line_of(each, name not in off, name == opened, names.index(name) + 1, len(names))

        listing = find("ladder")
        clear(listing)
        if order:
            listing.append(*[line(each) for each in found])
        else:
            for title, group in by_level(found):
                listing.appendChild(group_of(title, group, [line(each) for each in group], off, bool(typed)))
        listing.classList.toggle("own", bool(order))
        self.note("" if found else NOTHING)
        self.mark()

    def mark(self) -> None:
        """Offer the way back to the usual ladder if another one is chosen."""
        enable(ladder_usual=not self.choices.usual(self.listed))

    def chosen(self, event: Event) -> None:
        """Switch a technique on or off, or put it at a place."""
        field = event.target
        if field.type != "number":
            self.choices.switch(self.listed, field.value, bool(field.checked))
            self.changed()
            return
        name, text = field.getAttribute("data-name"), field.value
        if text.isdigit() and len(text) < 6:
            self.place(name, int(text) - 1)
        else:
            field.value = field.defaultValue
        find("ladder").querySelector('[data-name="' + name + '"]').focus()

    def move(self, event: Event) -> None:
        """Move a technique to the place before or after."""
        button = event.target.closest("[data-by]")
        if not button:
            return
        name, by = button.value, button.getAttribute("data-by")
        names = self.choices.listed(self.listed, [each["name"] for each in self.ladders[self.listed]])
        self.place(name, names.index(name) + int(by))
        find("ladder").querySelector('[value="' + name + '"][data-by="' + by + '"]').focus()

    def place(self, name: str, to: int) -> None:
        """Put a technique at a place, from 0, and show it there."""
        self.choices.place(self.listed, [each["name"] for each in self.ladders[self.listed]], name, to)
        self.list(self.listed, name)
        group = find("ladder").querySelector('[data-name="' + name + '"]').closest(".level > details")
        if group:
            group.open = True
        self.changed()

    def usual(self) -> None:
        """Use the ladder as it comes."""
        self.choices.reset(self.listed)
        self.list(self.listed)
        self.changed()

    def changed(self) -> None:
        """Put away what was found with other techniques."""
        self.mark()
        self.screen.away()
        self.note("")

    async def attempt(self) -> None:
        """Say whether the board can be solved with the techniques that are chosen."""
        page = self.page
        puzzle = page.session.puzzle()
        if self.verdicts.searching:
            return
        self.screen.away()
        self.note("")
        chosen = await self.choices.fitting(page.session.kind)
        answer = await asked(
            page,
            self.verdicts,
            page.session.puzzle,
            "Trying these techniques",
            "walkthrough",
            puzzle,
            None,
            SECONDS,
            *chosen,
        )
        if page.accepted(answer) is None:
            return
        self.note(said(answer, self.ladders[page.session.kind]))
        find("ladder-note").scrollIntoView(ffi.to_js({"block": "nearest"}))

    async def define(self) -> None:
        """List each technique of the board's kind with its definition in the help; say so if they do not come."""
        room, kind = find("defined"), self.page.session.kind
        note = room.querySelector(".note")
        if room.getAttribute("data-kind") == kind:
            return
        note.textContent = "" if kind in self.ladders else COMING
        ladder = await self.ladder(kind)
        note.textContent = "" if ladder else find("ladder-note").textContent
        if not ladder or kind != self.page.session.kind:
            return
        room.setAttribute("data-kind", kind)
        before = room.querySelector("dl")
        if before:
            before.remove()
        listing = make("dl")
        for each in ladder:
            listing.appendChild(make("dt", text=each["title"]))
            listing.appendChild(make("dd", text=defined(each)))
        room.appendChild(listing)


def defined(technique: explain_messages.Technique) -> str:
    """Return a technique in one line: the first sentence that says what it is."""
    text = technique["definition"]
    found = text.split(". ")
    head = found[0].rstrip(".")
    # A definition that begins with the name alone goes on with what it is.
    if len(found) > 1 and len(head) <= len(technique["title"]) + 20:
        head = found[1].rstrip(".")
    return head[:1].upper() + head[1:] + "."


def told_apart(ladder: list[explain_messages.Technique]) -> list[explain_messages.Technique]:
    """Return a ladder whose titles differ: "Hidden single (box)", by the end of its name."""
    titles = [each["title"] for each in ladder]
    for each in ladder:
        if titles.count(each["title"]) > 1:
            each["title"] += " (" + each["name"].split("-")[-1] + ")"
    return ladder


def line_of(technique: explain_messages.Technique, used: bool, opened: bool, at: int, count: int) -> Element:
    """Return the line of a technique: whether it is used; its definition and its place, when opened."""
    name, title = technique["name"], technique["title"]
    line = make("li")
    box = make("input", type="checkbox", value=name, aria_label="Use " + title)
    box.checked = used
    line.appendChild(box)
    room = make("details")
    room.open = opened
    room.appendChild(make("summary", text=title))
    room.appendChild(make("p", "note", (LATER if technique["search"] else "") + defined(technique)))
    label = make("label", "place", "Place ")
    label.appendChild(make("input", type="number", min=1, max=count, value=at, data_name=name))
    label.appendChild(make("span", text="of " + str(count)))
    room.appendChild(label)
    for text, by in (("Earlier", -1), ("Later", 1)):
        room.appendChild(make("button", "text", text, type="button", value=name, data_by=by))
    line.appendChild(room)
    return line


def group_of(
    title: str,
    group: Sequence[explain_messages.Technique],
    lines: Sequence[Element],
    off: Sequence[str],
    opened: bool,
) -> Element:
    """Return the line of a level: how many techniques it has, and how many are off; they are listed when opened."""
    line, room, inner = make("li", "level"), make("details"), make("ol")
    count = len([each for each in group if each["name"] in off])
    summary = make("summary", text=title)
    said = str(len(group)) + (", " + str(count) + " off" if count else "")
    summary.appendChild(make("span", "note", said))
    room.appendChild(summary)
    inner.append(*lines)
    room.appendChild(inner)
    room.open = opened
    line.appendChild(room)
    return line


def said(walkthrough: explain_messages.Walkthrough, ladder: list[explain_messages.Technique]) -> str:
    """Return whether a puzzle can be solved with the techniques of a walkthrough, in words."""
    steps = grouped(walkthrough["count"]) + (" step" if walkthrough["count"] == 1 else " steps")
    if walkthrough["standing"] != "solved":
        return "No: " + walkthrough["message"][:1].lower() + walkthrough["message"][1:] + " It comes to " + steps + "."
    if not walkthrough["techniques"]:
        return "Yes: it is solved already."
    title = [each["title"] for each in ladder if each["name"] in walkthrough["techniques"]][-1]
    return "Yes, in " + steps + ". Hardest technique: " + called(title) + "."
