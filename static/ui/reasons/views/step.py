"""The step on the screen: its sentence has room, its picture lies over the board, its buttons stand below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document, ffi

from puzzles.portable import glossary
from puzzles.portable.drawing.mark_places import MOST
from puzzles.portable.drawing.steps import Highlight
from ui.reasons.actions import articles, stepping
from ui.reasons.state.step import LONG, LONG_WITH_TABS
from ui.views.dom import clear, enable, find, held, icon, make, on, on_part, show, within

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from puzzles.portable.drawing.board import Drawing
    from ui.protocols import Act
    from ui.reasons.state.leaf import Leaf, Tab
    from ui.reasons.state.step import Step
    from ui.reasons.state.switches import Meaning
    from ui.reasons.words.outline import Lines
    from ui.shapes import Element, Event
    from ui.state.changes import Changed
    from ui.state.state import State

# Controls that Enter is for.
OTHERS = "button:not(#hint), a[href], summary, input, select, textarea, [role=tab], dialog, :popover-open"
FIELDS = "input[type=search], textarea, select"  # these have their own use for Escape
TURNS = (("previous", "Previous step", "back", -1), ("next", "Next step", "on", 1))
ARROWS = {"ArrowLeft": -1, "ArrowRight": 1}


class StepView:
    """Shows `step` in the verdict's place and over the board."""

    parts = ("step", "meaning", "said", "board", "marked")

    def __init__(self, act: Act, step: Step, meaning: Meaning, drawing: Drawing) -> None:
        self._act = act
        self._step = step
        self._meaning = meaning
        self._drawing = drawing
        self._highlight = Highlight(drawing)
        self._drawn: Leaf | None = None  # the leaf that lies over the board
        self._told: tuple[Any, ...] = ()  # what the verdict's place shows of a step
        self._tabs: list[str] = []  # the names of the tabs that stand there
        self._meanings: list[str] = []  # of the words in the sentence that have one
        self._build()
        # A tab that looks the same may have led elsewhere in the step before.
        on_part(find("told-tabs"), "button", lambda tab: act(stepping.choose, step.leaf.tabs[int(tab.dataset.at)].view))
        on(find("told-tabs"), "keydown", self._move)
        on_part(find("status"), ".word", lambda word: act(stepping.explain, self._meanings[int(word.dataset.at)]))
        on_part(find("status"), ".about", self._open)
        on(find("told-apply"), "click", lambda event: self._apply())
        on(find("told-more"), "click", lambda event: act(stepping.go_on, held(find("told-more")) is not None))
        on(document, "keydown", self._key)

    def _build(self) -> None:
        verdict = find("verdict")
        end, before = verdict.querySelector(".verdict-end"), find("details-open")
        box = make("div", "told-box")  # a long sentence needs more room than the verdict, and moves nothing
        text = within(make("div", "told-text"), *list(verdict.children))
        verdict.appendChild(box)
        find("sentence").after(make("ol", "told-lines", id="told-lines", hidden=""))
        find("foot").before(make("p", "told-full", id="told-full", hidden=""))
        turner = make("div", "told-turner", id="told-turner", role="group", aria_label="Steps", hidden="")
        for name, label, sign, by in TURNS:
            button = make("button", "icon", type="button", id="told-" + name, aria_label=label, title=label)
            button.appendChild(icon(sign))
            turner.appendChild(button)
            on(button, "click", self._turner(by))
        turner.insertBefore(make("span", id="told-place"), turner.lastElementChild)
        tabs = make("div", "told-tabs", id="told-tabs", role="tablist", aria_label="Parts of the step", hidden="")
        box.append(
            text,
            make("p", "told-meaning", id="told-meaning", aria_live="polite", hidden=""),
            within(make("div", "told-row", id="told-row", hidden=""), tabs, turner),
        )
        apply = make("button", "text", "Apply", type="button", id="told-apply", title="Apply (Enter)", hidden="")
        more = make("button", "text", type="button", id="told-more", hidden="")
        for element in (apply, more):
            end.insertBefore(element, before)

    def _turner(self, by: int) -> Any:
        return lambda event: self._act(stepping.page, by)

    def _move(self, event: Event) -> None:
        """Go to the tab before or after with an arrow key."""
        tabs, by = self._step.leaf.tabs, ARROWS.get(event.key, 0)
        if by:
            event.preventDefault()
            chosen = [tab.is_chosen for tab in tabs].index(True)
            self._act(stepping.choose, tabs[(chosen + by) % len(tabs)].view)

    def _open(self, title: Element) -> None:
        """Open the article of the step's technique."""
        self._act(articles.open_article, self._step.leaf.about[0], True)

    def _apply(self) -> None:
        self._act(stepping.apply, held(find("told-apply")) is not None)

    def _key(self, event: Event) -> None:
        """Do what Apply does at Enter, unless another control has the focus; put the step away at Escape."""
        target = event.target
        if event.isComposing or event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.key == "Escape":
            if not target.closest(FIELDS):
                self._act(stepping.escape, held(find("verdict")) is not None)
        elif event.key == "Enter" and not event.repeat and not target.closest(OTHERS):
            subject = self._step.subject
            if subject is not None and subject.does:
                event.preventDefault()
                self._apply()

    def paint(self, state: State, changed: Changed) -> None:
        """Show the leaf, or none."""
        step = self._step
        leaf = step.leaf if step.subject is not None else None
        self._draw(state, leaf)
        told = step.leaf, leaf is None, step.has_room, step.offer, self._meaning.sentence
        if told == self._told:
            return
        if told[:-1] != self._told[:-1]:
            self._tell(leaf)
        self._told = told
        self._explain(self._meaning.sentence)
        if step.offer:
            find("told-more").textContent = step.offer
        show(find("told-more"), step.offer)
        classes = find("verdict").classList
        classes.toggle("told-room", step.has_room)
        if step.has_room:
            more, longer = step.leaf.more or bool(step.leaf.listed), step.longer()
            classes.toggle("told-whole", bool(step.leaf.lines) or more)
            classes.toggle("told-long", len(step.leaf.text) > (LONG_WITH_TABS if step.leaf.tabs else LONG))
            classes.toggle("told-only", not more)  # the details have the longer sentence alone
            classes.toggle("told-all", not more and not longer)  # they have nothing

    def _draw(self, state: State, leaf: Leaf | None) -> None:
        """Draw the picture over the board as it stands before the step, or the game again."""
        drawing, session = self._drawing, state.board.session
        board: Any = session if leaf is None or self._step.board is None else self._step.board
        if drawing.session is not board:
            # Each number has its own place, as in the cells of the step.
            drawing.show(board, board is not session and session.top <= MOST)
        if leaf is None and self._drawn is None:
            return
        if leaf is None:
            self._highlight.clear()
        elif leaf is not self._drawn:
            self._highlight.draw(leaf.picture[0], leaf.picture[1])
        self._drawn, marked = leaf, state.marked
        drawing.tint("fault", (marked.faulty if leaf is None else set(leaf.faulty)) | marked.clash)
        differing = None if leaf is None else leaf.differing
        drawing.tint("differ", marked.differing if differing is None else set(differing))

    def _tell(self, leaf: Leaf | None) -> None:
        """Show what stands below the sentence and in the details."""
        listing, full = find("told-lines"), find("told-full")
        clear(listing)
        fill(listing, leaf.listed if leaf is not None else [])
        show(listing, leaf is not None and leaf.listed)
        full.textContent = leaf.full if leaf is not None else ""
        show(full, leaf is not None and leaf.full and leaf.full != leaf.text)
        subject = self._step.subject
        show(find("told-apply"), subject is not None and subject.does)
        place = leaf.place if leaf is not None else None
        tabs = leaf.tabs if leaf is not None else []
        show(find("told-row"), place is not None or tabs)
        self._meanings = mark(find("status"), leaf.text, leaf.about[1]) if leaf is not None else []
        show(find("told-turner"), place is not None)
        if place is not None:
            find("told-place").textContent = place.words
            if not place.after and held(find("told-next")) is not None:  # else the step before would get the focus
                find("told-apply" if subject is not None and subject.does else "details-open").focus()
            enable(told_previous=place.before, told_next=place.after)
        self._show_tabs(tabs)  # in the room that the place leaves

    def _show_tabs(self, tabs: Sequence[Tab]) -> None:
        """Show tabs; if one had the focus, the chosen one has it then."""
        room = find("told-tabs")
        focused = held(room) is not None
        names = [tab.name for tab in tabs]
        if names != self._tabs:
            self._tabs = names
            clear(room)
            for at, tab in enumerate(tabs):
                room.appendChild(make("button", "text", tab.label, type="button", role="tab", data_at=at))
                if tab.name != tab.label:
                    room.lastElementChild.setAttribute("aria-label", tab.name)
        show(room, tabs)
        for at, tab in enumerate(tabs):
            button = room.children[at]
            button.setAttribute("aria-selected", "true" if tab.is_chosen else "false")
            button.setAttribute("tabindex", "0" if tab.is_chosen else "-1")
            if tab.is_chosen:
                if focused:
                    button.focus()
                button.scrollIntoView(ffi.to_js({"block": "nearest", "inline": "nearest"}))

    def _explain(self, meaning: str) -> None:
        """Show what a word means."""
        room = find("told-meaning")
        room.textContent = meaning
        show(room, meaning)
        words = find("status").querySelectorAll(".word")
        for at, said in enumerate(self._meanings):
            words[at].setAttribute("aria-expanded", "true" if said == meaning else "false")


def mark(place: Element, text: str, title: str) -> list[str]:
    """Write a sentence, its words that have a meaning as buttons; return what these mean.

    A technique's `title` at its beginning is a button, too.
    """
    begins = bool(title) and text.startswith(title + ": ")
    pieces = glossary.parts(text[len(title) :] if begins else text)
    meanings: list[str] = []
    if not begins and len(pieces) == 1:
        return meanings  # the sentence stands there
    clear(place)
    if begins:
        place.appendChild(make("button", "about", title, type="button", title="What is this?"))
    for piece, meaning in pieces:
        if meaning:
            at = len(meanings)
            place.appendChild(make("button", "word", piece, type="button", data_at=at, aria_controls="told-meaning"))
            meanings.append(meaning)
        else:
            place.append(piece)
    return meanings


def fill(listing: Element, lines: Lines) -> None:
    """Write lines into a list, those within a line as a list in it."""
    for text, below in lines:
        line = make("li", text=text)
        if below:
            inner = make("ol")
            fill(inner, below)
            line.appendChild(inner)
        listing.appendChild(line)
