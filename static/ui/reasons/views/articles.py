"""The techniques in the help: a list, and an article for each, which stands in place of all else there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.drawing.board import Drawing
from puzzles.portable.drawing.mark_places import MOST
from puzzles.portable.drawing.steps import Highlight
from ui.reasons.actions import articles
from ui.reasons.state.reasons import reasons
from ui.reasons.words import told
from ui.reasons.words.articles import board, elsewhere, lead, picture, told_of
from ui.reasons.words.levels import COMING, by_level
from ui.views.board import element
from ui.views.dom import clear, find, icon, make, on, on_part, show, within

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.explain_messages import Exercise, Technique
    from ui.protocols import Act
    from ui.reasons.state.article import Article
    from ui.shapes import Element, Event
    from ui.state.changes import Changed
    from ui.state.state import State

HELP = "How to play"  # as in index.html
SIDES = (("Before", False), ("After", True))


class ArticlesView:
    """Lists the techniques of the board's kind while their list is open, and shows the article that is open."""

    parts = ("ladders", "article", "board")

    def __init__(self, act: Act, article: Article) -> None:
        self._act = act
        self._article = article
        self._listed = ""  # the kind whose techniques are listed
        self._shown = ""  # the technique whose article is shown
        self._drawn: tuple[object, bool] = (None, False)  # the example that is drawn, and which side of it
        back = make("button", "icon", type="button", id="article-back", aria_label="Back", title="Back", hidden="")
        back.appendChild(icon("back"))
        find("help-title").before(back)
        self._room = make("article", "article", id="article", hidden="")
        find("help").querySelector(".sheet-body").appendChild(self._room)
        on(back, "click", lambda event: act(articles.back))
        on(find("help"), "keydown", self._key)
        on_part(find("defined"), ".article-row", lambda row: act(articles.open_article, row.dataset.name))
        on_part(self._room, "[data-side]", lambda button: act(articles.turn, button.dataset.side == "after"))
        on_part(self._room, "#article-practise", lambda button: act(articles.practise))

    def _key(self, event: Event) -> None:
        """Go back at Escape, in place of closing the help."""
        if event.key == "Escape" and self._article.technique:
            event.preventDefault()
            event.stopPropagation()
            self._act(articles.back)

    def paint(self, state: State, changed: Changed) -> None:
        """Show the list and the article."""
        ladders, kind = reasons(state).ladders, state.board.session.kind
        if ladders.defined and self._listed != kind:
            self._list(kind, ladders.of(kind), ladders.missing)
        article = self._article
        technique = ladders.named(kind, article.technique) if article.technique else None
        name = technique["name"] if technique is not None else ""
        if name != self._shown:
            self._shown, self._drawn = name, (None, False)
            clear(self._room)
            find("help-title").textContent = technique["title"] if technique is not None else HELP
            if technique is not None:
                self._write(technique)
            find("help").classList.toggle("has-article", technique is not None)
            show(self._room, technique is not None)
            show(find("article-back"), technique is not None)
            find("help").scrollTop = 0
        if technique is not None:
            self._draw(technique)

    def _list(self, kind: str, ladder: list[Technique], missing: str) -> None:
        """List titles by level."""
        room = find("defined")
        room.querySelector(".note").textContent = "" if ladder else missing or COMING
        if not ladder:
            return
        self._listed = kind
        before = room.querySelector(".article-list")
        if before:
            before.remove()
        listing = make("dl", "article-list")
        for title, group in by_level(ladder):
            listing.appendChild(make("dt", text=title))
            line = make("dd")
            for each in group:
                name = each["name"]
                line.appendChild(
                    make("button", "article-row", each["title"], type="button", data_name=name, id=articles.ROW + name)
                )
            listing.appendChild(line)
        room.appendChild(listing)

    def _write(self, technique: Technique) -> None:
        """Write all but the board, which comes later."""
        sides = make("div", "buttons", role="group", aria_label="Board", id="article-sides")
        for label, after in SIDES:
            sides.appendChild(make("button", text=label, type="button", data_side="after" if after else "before"))
        first, more = lead(technique["definition"])
        self._room.append(
            make("p", text=first),
            sides,
            make("div", "article-board", id="article-board"),
            make("p", "note", id="article-step", aria_live="polite"),
            *([make("p", text=more)] if more else []),
            make("h3", text="How to spot it"),
            make("p", text=technique["spot"]),
        )
        if technique["practised"]:
            button = make("button", "primary", "Practise", type="button", id="article-practise")
            self._room.appendChild(within(make("div", "buttons"), button))
        if technique["aliases"]:
            self._room.appendChild(make("p", "note", elsewhere(technique["aliases"]), id="article-names"))

    def _draw(self, technique: Technique) -> None:
        """Draw the side of the board that is chosen, once it has come."""
        article = self._article
        example, after = article.example, article.after
        for button, side in zip(find("article-sides").children, SIDES):
            button.setAttribute("aria-pressed", "true" if side[1] == after else "false")
        if example is None:
            find("article-step").textContent = article.missing or "The board is on its way…"
        elif self._drawn != (example, after):
            self._drawn = example, after
            said = told.short(told_of(example))
            find("article-step").textContent = said
            find("article-board").replaceChildren(drawn(example, after, said))


def drawn(example: Exercise, after: bool, said: str) -> Element:
    """Return the example's board before or after its step."""
    root = element("svg")
    shown: Any = board(example, after)
    drawing = Drawing(root, shown, element, spoken=False)
    drawing.build()
    drawing.show(shown, shown.top <= MOST)
    Highlight(drawing).draw(*picture(example, after))
    root.setAttribute("role", "img")
    root.setAttribute("aria-label", ("After: " if after else "Before: ") + said)
    return root
