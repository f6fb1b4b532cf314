"""A step on the page: its sentence in the verdict's place, its picture on the board, until anything else happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from puzzles.portable.drawing.mark_places import MOST
from puzzles.portable.drawing.steps import Highlight
from ui.reasons.asking import BOARD, STEP, STEPS, WALK
from ui.reasons.state.shown import Shown
from ui.reasons.words import outline, told, views
from ui.reasons.words.told import NOTHING
from ui.views.dom import clear, enable, find, held, icon, make, on, show
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from puzzles.api import explain_messages
    from ui.page import Page
    from ui.panels.verdict import Verdicts
    from ui.reasons.words.told import Picture
    from ui.shapes import Element, Event, Listener

OUTCOME = "hint"
LONG = 200  # letters from which on a sentence is written smaller
# Controls that Enter is for.
OTHERS = "button:not(#hint), a[href], summary, input, select, textarea, [role=tab], dialog, :popover-open"
FIELDS = "input[type=search], textarea, select"  # these use Escape


class Screen:
    """Shows one step at a time, of a hint, a walkthrough or an answer. Any move puts it away, and any other sentence.

    `on_away` is called when that happens.
    """

    def __init__(self, page: Page, verdicts: Verdicts) -> None:
        self.page = page
        self.verdicts = verdicts
        self.shown = False
        self.on_away: Listener | None = None
        self.acting: Callable[[], object] | None = None  # what Apply does; a hint is offered then unless it says False
        self.turning: Callable[..., object] | None = None  # what the buttons for the steps before and after do
        self.going: Listener | None = None  # what the button does that goes on
        self.picture, self.text = NOTHING, ""  # of the step
        self.highlight = Highlight(page.board.drawing)
        self._build()
        page.on_change.append(self.away)
        page.on_leave.append(self.away)
        page.on_say.append(self.said)

    def _build(self) -> None:
        verdict = find("verdict")
        end, before = verdict.querySelector(".verdict-end"), find("details-open")
        box = make("div", "told-box")  # a long sentence needs more room than the verdict, and moves nothing
        while verdict.firstElementChild:
            box.appendChild(verdict.firstElementChild)
        verdict.appendChild(box)
        find("sentence").after(make("ol", "told-lines", id="told-lines", hidden=""))
        find("foot").before(make("p", "told-full", id="told-full", hidden=""))
        turner = make("div", "told-turner", id="told-turner", role="group", aria_label="Steps")
        for name, label, sign in (("previous", "Previous step", "back"), ("next", "Next step", "on")):
            button = make("button", "icon", type="button", id="told-" + name, aria_label=label, title=label)
            button.appendChild(icon(sign))
            turner.appendChild(button)
        place = make("span", id="told-place")
        turner.insertBefore(place, turner.lastElementChild)
        apply = make("button", "text", "Apply", type="button", id="told-apply", title="Apply (Enter)")
        more = make("button", "text", type="button", id="told-more")
        end.insertBefore(turner, before)
        end.insertBefore(apply, before)
        end.insertBefore(more, before)
        turner.hidden = apply.hidden = more.hidden = True
        on(apply, "click", lambda event: self.act())
        on(more, "click", lambda event: self.go_on())
        on(document, "keydown", self.key)
        on(find("told-previous"), "click", lambda event: self.turn(-1))
        on(find("told-next"), "click", lambda event: self.turn(1))

    def show(
        self,
        text: str,
        picture: Picture = NOTHING,
        remark: str = "",
        lines: Sequence[str] = (),
        faulty: Sequence[int] = (),
        apply: Callable[[], object] | None = None,
        numbers: Sequence[Sequence[int]] | None = None,
        marks: Sequence[Any] = (),
        own: bool = False,
        listed: outline.Lines | None = None,
        full: str = "",
        givens: Sequence[int] | None = None,
        more: bool = False,
    ) -> None:
        """Show a sentence and a picture; `lines` tell it at length, and what is `listed`, `faulty` cells get a wave.

        `apply` is what the button does, if there is one. `numbers` are those of a solution so far, as [cell, number],
        and `marks` what is left in cells, as [cell, [numbers]]: the board shows them in place of the player's, whose
        `own` marks may stay elsewhere. `full` is all of it in a paragraph, for where there is room.
        `givens` are shown with such numbers, if not all of the puzzle are. The details may have `more`; they do not say
        the same sentence again.
        """
        page = self.page
        self._unfilled() if numbers is None else self._draw(Shown(page.session, numbers, marks, own, givens))
        self.picture, self.text = picture, text
        page.board.mark(faulty)
        self.highlight.drawing = page.board.drawing
        self.highlight.draw(picture[0], picture[1])
        page.say(text, OUTCOME, remark)
        self.shown, self.acting = True, apply
        longer = " ".join([line for line in lines if line != text]).strip()
        self.verdicts.detail(longer, [])
        listing, room = find("told-lines"), find("told-full")
        clear(listing)
        fill(listing, listed or [])
        show(listing, listed)
        room.textContent = full
        show(room, full and full != text)
        more = more or bool(listed)
        self.room(bool(lines) or more, len(text) > LONG)
        classes = find("verdict").classList
        classes.toggle("told-only", not more)  # the details have the longer sentence alone
        classes.toggle("told-all", not more and not longer)  # they have nothing
        show(find("told-apply"), apply is not None)
        show(find("told-turner"), self.turning is not None)

    def say(self, text: str, outcome: str) -> None:
        """Say what may need as much room as a step's sentence."""
        self.page.say(text, outcome)
        self.verdicts.detail(text, [])
        self.room(True, len(text) > LONG)

    def room(self, whole: bool, long: bool) -> None:
        """Give what is said the room of a step."""
        for name, on_ in (("told-room", True), ("told-whole", whole), ("told-long", long)):
            find("verdict").classList.toggle(name, on_)

    def show_told(
        self, one: explain_messages.NumberedStep, apply: Listener | None = None, note: str = "", view: int = 0
    ) -> None:
        """Show a step that stands alone; a long one is gone through line by line: one `view` of it.

        A `note` comes last under details.
        """
        many = views.count(one)

        def turn(by: int, whole: bool) -> None:
            if 0 <= view + by < many:
                self.show_told(one, apply, note, view + by)

        self.turning = turn if many > 1 else None
        text, picture = views.view(one, view)
        listed = outline.lines(one, [note] if note else [])
        self.show(text, picture, lines=[outline.head(one)], apply=apply, listed=listed, full=told.full(one))
        self.number(0, 1, view, many)

    def number(self, at: int, count: int, view: int = 0, views: int = 1, first: bool = True) -> None:
        """Show which step it is, and which view of it; offer those before and after.

        The `first` step has none before it, unless that is the answer to a question, which is step -1.
        """
        place = grouped(at + 1) + " of " + grouped(count)
        if views > 1:
            place = (place + ": " if count > 1 else "") + str(view + 1) + "/" + str(views)
        find("told-place").textContent = place
        before = at > 0 or view > 0 or (at == 0 and not first)
        after = at + 1 < count or view + 1 < views
        if not after and held(find("told-next")) is not None:  # the step before would be next to get the focus
            find("told-apply" if self.acting is not None else "details-open").focus()
        enable(told_previous=before, told_next=after)

    def act(self) -> None:
        """Do what Apply does."""
        if self.acting is None:
            return
        focused = held(find("told-apply"))
        if self.acting() is not False and not self.page.session.full():
            self.offer("Next hint", lambda: find("hint").click())
            if focused is not None:
                find("told-more").focus()

    def key(self, event: Event) -> None:
        """Do what Apply does at Enter, unless another control has the focus; put the step away at Escape."""
        if event.key == "Escape":
            self.escape(event)
            return
        if event.key != "Enter" or self.acting is None or event.repeat or event.isComposing:
            return
        if not (event.ctrlKey or event.metaKey or event.altKey or event.target.closest(OTHERS)):
            event.preventDefault()
            self.act()

    def escape(self, event: Event) -> None:
        """Put the step away, or end the search for one, unless a sheet or a field has its own use for the key."""
        verdicts = self.verdicts
        if event.isComposing or event.target.closest(FIELDS) or document.querySelector("dialog[open], :popover-open"):
            return
        if self.shown:
            focused = held(find("verdict"))
            self.away()
            if focused is not None:
                find("hint").focus()  # its own place is gone
        elif verdicts.searching and not verdicts.cancelled and verdicts.doing in (STEP, STEPS, BOARD, WALK):
            verdicts.cancel(None)

    def offer(self, text: str, going: Listener) -> None:
        """Offer to go on, until anything else is said."""
        find("told-more").textContent = text
        self.going = going
        show(find("told-more"))

    def go_on(self) -> None:
        """Do what was offered; the focus goes on to Hint."""
        if self.going is not None:
            if held(find("told-more")) is not None:
                find("hint").focus()
            self.going()

    def turn(self, step: int, whole: bool = False) -> None:
        """Go to the view or step after or before; to the `whole` step by its key."""
        if self.turning is not None:
            self.turning(step, whole)

    def said(self, outcome: str) -> None:
        """Put the step away when anything else is said, and what was offered with anything."""
        self.going = None
        show(find("told-more"), False)
        find("verdict").classList.toggle("told-room", outcome == OUTCOME)
        if outcome != OUTCOME:
            self.away()

    def away(self) -> None:
        """Put the step away."""
        if not self.shown:
            return
        self.shown = False
        self.highlight.clear()
        self._unfilled()
        self.acting = self.turning = None
        for name in ("told-apply", "told-turner", "told-full", "told-lines"):
            show(find(name), False)
        self.page.board.mark([])
        if find("verdict").getAttribute("data-outcome") == OUTCOME:
            self.page.say("")
        told, self.on_away = self.on_away, None
        if told is not None:
            told()

    def _unfilled(self) -> None:
        if self.page.board.drawing.session is not self.page.session:
            self._draw(self.page.session)

    def _draw(self, session: Any) -> None:
        board = self.page.board
        drawing = board.drawing
        drawing.session = drawing.marks.session = session
        # Each number has its own place, as in the cells of the step.
        drawing.marks.has_places = session is not self.page.session and session.top <= MOST
        board.paint(range(session.rows * session.columns))


def fill(listing: Element, lines: outline.Lines) -> None:
    """Write lines into a list, those within a line as a list in it."""
    for text, within in lines:
        line = make("li", text=text)
        if within:
            inner = make("ol")
            fill(inner, within)
            line.appendChild(inner)
        listing.appendChild(line)
