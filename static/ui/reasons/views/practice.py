"""Practice: the form under Learn, what stands in place of a board that is looked for, the button for the next board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document, ffi

from ui.reasons.actions import practice, practice_form
from ui.reasons.state.reasons import reasons
from ui.reasons.views.ladders import group_of
from ui.reasons.words.asked import BOARDS, KNOWN_SEEDS
from ui.reasons.words.levels import NOTHING, by_level, counted
from ui.reasons.words.practice import COMING, about, rare
from ui.views.dom import clear, clicks, enable, find, make, on, show, show_text, within

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.explain_messages import Technique
    from ui.protocols import Act
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.state import State


class PracticeView:
    """What is seen of a set beside its sentence."""

    parts = ("practice", "judged", "entry")

    def __init__(self, act: Act) -> None:
        self._cover = make("div", "coming", id="practice-coming", aria_hidden="true", hidden="")
        find("frame").appendChild(self._cover)
        following = make("button", "text", "Next board", type="button", id="practice-next", hidden="")
        find("verdict").querySelector(".verdict-end").insertBefore(following, find("details-open"))
        on(following, "click", lambda event: act(practice.go_on))

    def paint(self, state: State, changed: Changed) -> None:
        """Show it. What solves and what explains cannot be pressed while the help is locked."""
        known, cover = reasons(state).practice, state.entry.cover
        is_coming = cover.startswith(COMING)
        self._cover.textContent = cover if is_coming else ""
        show(self._cover, is_coming)
        show(find("practice-next"), reasons(state).judged.found and not known.is_last())
        document.body.dataset.help = "locked" if known.locked else ""


class PracticeFormView:
    """The form."""

    parts = ("practice_form", "ladders", "board")

    def __init__(self, act: Act) -> None:
        self._drawn: list[Technique] = []  # the techniques that can be chosen
        self._boxes: dict[str, Element] = {}  # of these, by name
        self._levels: list[tuple[list[str], Element]] = []  # their names, and the notes that count them
        self._note = ""
        self._build()
        lock, named = find("practice-lock"), find("practice-named")
        on(find("practice"), "toggle", lambda event: act(practice_form.open_form, bool(event.target.open)))
        on(find("practice-find"), "input", lambda event: act(practice_form.look_for, event.target.value))
        on(
            find("practice-list"),
            "change",
            lambda event: act(practice_form.switch, event.target.value, bool(event.target.checked)),
        )
        on(find("practice-count"), "change", lambda event: act(practice_form.type_count, event.target.value))
        on(find("practice-seed"), "change", lambda event: act(practice_form.type_seed, event.target.value))
        clicks(act, practice_start=practice_form.begin)
        on(find("practice-link"), "click", lambda event: act(practice_form.copy, bool(lock.checked)))
        on(find("practice-print"), "click", lambda event: act(practice_form.print_worksheet, bool(named.checked)))

    def _build(self) -> None:
        label, purpose = "Find a technique", "Find one to practise"
        seed = make("input", type="number", id="practice-seed", min=0, max=KNOWN_SEEDS - 1, placeholder="any")
        group = within(
            make("details"),
            make("summary", text="For a class"),
            within(
                make("label", text="Boards "),
                make("input", type="number", id="practice-count", min=1, max=BOARDS),
            ),
            within(make("label", text="Seed "), seed),
            ticked("practice-lock", "Link without hints or solutions"),
            ticked("practice-named", "Worksheet says what to find"),
            within(
                make("div", "buttons"),
                make("button", text="Copy link", type="button", id="practice-link"),
                make("button", text="Print worksheet", type="button", id="practice-print"),
            ),
            make("input", type="text", id="practice-address", readonly="", hidden="", aria_label="Link to the set"),
        )
        room = within(
            make("details", "practice", id="practice"),
            make("summary", text="Practice"),
            make("input", "find", type="search", id="practice-find", placeholder=label, aria_label=purpose),
            make("ol", "ladder", id="practice-list", aria_label="Techniques to practise"),
            make("p", "note", id="practice-about"),
            make("p", "note", id="practice-rare", hidden=""),
            within(make("div", "buttons"), make("button", text="Practise", type="button", id="practice-start")),
            group,
            make("p", "note", id="practice-note", aria_live="polite"),
        )
        find("reasons").insertBefore(room, find("techniques"))  # whose list is long
        find("practice-named").checked = True

    def paint(self, state: State, changed: Changed) -> None:
        """Offer techniques by level, and say which are chosen, in order, and for which a search may be in vain."""
        form, ladder = reasons(state).practice_form, reasons(state).ladders.of(state.board.session.kind)
        if not form.is_open:
            ladder = []
        offered, chosen = form.offered(ladder), form.techniques(ladder)
        if offered != self._drawn:
            self._drawn = offered
            self._offer(offered, bool(form.wanted))
        self._mark([each["name"] for each in chosen])
        find("practice-about").textContent = about(chosen)
        show(find("practice-rare"), rare(chosen))
        find("practice-rare").textContent = rare(chosen)
        find("practice-count").value = str(form.boards(len(chosen)))
        find("practice-seed").value = form.seed
        enable(practice_start=chosen, practice_link=chosen, practice_print=chosen)
        self._say(form.note or (NOTHING if ladder and not offered else ""))
        show(find("practice-address"), form.link)
        if changed.any(("practice_form:link",)):
            show_text(find("practice-address"), form.link)

    def _say(self, note: str) -> None:
        """Say something below the form, and bring that into view if nothing stood there."""
        room, is_new = find("practice-note"), note and not self._note
        room.textContent = self._note = note
        if is_new:
            room.scrollIntoView(ffi.to_js({"block": "nearest"}))

    def _offer(self, offered: Sequence[Technique], is_open: bool) -> None:
        """List techniques anew, by their levels."""
        listing = find("practice-list")
        self._boxes, self._levels = {}, []
        clear(listing)
        for level, techniques in by_level(offered):
            note, lines = make("span", "note"), []
            for each in techniques:
                box = self._boxes[each["name"]] = make("input", type="checkbox", value=each["name"])
                lines.append(within(make("li"), within(make("label"), box, each["title"])))
            self._levels.append(([each["name"] for each in techniques], note))
            listing.appendChild(group_of(level, note, lines, is_open))

    def _mark(self, chosen: Sequence[str]) -> None:
        """Mark which techniques are chosen, and how many of a level."""
        for name, box in self._boxes.items():
            box.checked = name in chosen
        for inside, note in self._levels:
            note.textContent = counted(len(inside), len([name for name in inside if name in chosen]), "chosen")


def ticked(name: str, text: str) -> Element:
    """Return a box to tick, with its words."""
    return within(make("label", "check"), make("input", type="checkbox", id=name), make("span", text=text))
