"""Practice: the form under Learn, what stands in place of a board that is looked for, the button for the next board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.reasons.actions import practice, practice_form
from ui.reasons.state.reasons import reasons
from ui.reasons.words.asked import BOARDS
from ui.reasons.words.levels import NOTHING, by_level
from ui.reasons.words.practice import COMING, RARE
from ui.views.dom import clear, find, make, on, show, show_text, within
from ui.views.fields import bounded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.explain_messages import Technique
    from ui.protocols import Act
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
        self._build()
        on(find("practice"), "toggle", lambda event: act(practice_form.open_form, bool(event.target.open)))
        on(find("practice-find"), "input", lambda event: act(practice_form.look_for, event.target.value))
        on(find("practice-technique"), "change", lambda event: act(practice_form.choose, event.target.value))
        on(find("practice-start"), "click", lambda event: act(practice_form.begin))
        on(find("practice-link"), "click", lambda event: act(practice_form.copy, *wanted()))
        on(find("practice-print"), "click", lambda event: act(practice_form.print_worksheet, *wanted()))

    def _build(self) -> None:
        label, about = "Find a technique", "Find one to practise"
        group = within(
            make("details"),
            make("summary", text="For a class"),
            within(
                make("label", text="Boards "),
                make("input", type="number", id="practice-count", min=1, max=BOARDS, value=5),
            ),
            within(
                make("label", "check"),
                make("input", type="checkbox", id="practice-lock"),
                make("span", text="No hints or solutions"),
            ),
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
            make("input", "find", type="search", id="practice-find", placeholder=label, aria_label=about),
            within(
                make("div", "buttons"),
                make("select", id="practice-technique", aria_label="Technique to practise"),
                make("button", text="Practise it", type="button", id="practice-start"),
            ),
            make("p", "note", RARE, id="practice-rare", hidden=""),
            make("p", "note", id="practice-about"),
            group,
            make("p", "note", id="practice-note", aria_live="polite"),
        )
        find("reasons").insertBefore(room, find("techniques"))  # whose list is long

    def paint(self, state: State, changed: Changed) -> None:
        """Offer techniques by level, and say what the chosen one is and whether a search may be in vain."""
        form, ladder = reasons(state).practice_form, reasons(state).ladders.of(state.board.session.kind)
        if not form.is_open:
            ladder = []
        offered, technique = form.offered(ladder), form.technique(ladder)
        if offered != self._drawn:
            self._drawn = offered
            self._offer(offered)
        find("practice-technique").value = technique["name"] if technique is not None else ""
        find("practice-about").textContent = technique["definition"] if technique is not None else ""
        show(find("practice-rare"), technique is not None and not technique["stocked"])
        find("practice-note").textContent = form.note or (NOTHING if ladder and not offered else "")
        show(find("practice-address"), form.link)
        if changed.any(("practice_form:link",)):
            show_text(find("practice-address"), form.link)

    def _offer(self, offered: Sequence[Technique]) -> None:
        chooser = find("practice-technique")
        clear(chooser)
        for level, techniques in by_level(offered):
            options = [make("option", text=each["title"], value=each["name"]) for each in techniques]
            chooser.appendChild(within(make("optgroup", label=level), *options))


def wanted() -> tuple[int, bool]:
    """Return what is typed for a class: how many boards, and whether the help is locked."""
    return bounded("practice-count", 1, BOARDS), bool(find("practice-lock").checked)
