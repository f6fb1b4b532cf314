"""The tree of choices around the step on the screen, and below it what was tried at each depth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.board import element
from ui.views.dom import clear, clicks, find, held, make, on, show, within
from ui.watching.actions import branching
from ui.watching.state.tree import ZOOMS
from ui.watching.views.shapes import Shapes
from ui.watching.words import branches, depths

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import watch_messages
    from ui.protocols import Act
    from ui.shapes import Element, Event
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.watching.state.tree import Tree
    from ui.watching.state.watch import Watch

WAYS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
BUTTONS = (("less", "Fewer levels", "−"), ("more", "More levels", "+"), ("save", "Save the tree as SVG", "Save"))
BAR = 176  # the width of the buttons


class TreeView:
    """Shows `tree` among what is known of `watch`."""

    parts = ("watch", "tree")

    def __init__(self, act: Act, watch: Watch, tree: Tree) -> None:
        self._act = act
        self._watch, self._tree = watch, tree
        self._drawn: Any = None
        self._listed: Any = None
        self._build()
        self._branches, self._depths = Shapes(find("tree-picture")), Shapes(find("tree-depths"))
        on(find("tree-picture"), "click", self._press)
        on(find("tree-picture"), "keydown", self._key)
        clicks(act, tree_less=(branching.zoom, -1), tree_more=(branching.zoom, 1), tree_save=branching.save)

    def _build(self) -> None:
        bar = make("div", "watched-tree-bar", role="group", aria_label="The tree")
        for name, title, text in BUTTONS:
            pressed = make("button", text=text, type="button", id="tree-" + name, title=title, aria_label=title)
            bar.appendChild(pressed)
        section = within(
            make("div", "watched-tree", id="watched-tree"),
            bar,
            within(make("div", "watched-branches"), drawing("tree-picture", "group", "Tree of choices")),
            drawing("tree-depths", "img", "What was tried at each depth; a table of it follows"),
            make("table", "unseen", id="tree-table"),
        )
        counts = find("watched-counts")
        counts.parentElement.insertBefore(section, counts)

    def paint(self, state: State, changed: Changed) -> None:
        """Draw it, if its tab is open."""
        tree, watch = self._tree, self._watch
        if not watch.is_open or watch.tab != branching.TAB:
            return
        find("tree-less").disabled = tree.zoom == 0
        find("tree-more").disabled = tree.zoom == len(ZOOMS) - 1
        show(find("watched-tree"), tree.drawn is not None)
        if tree.drawn is not None and tree.drawn is not self._drawn:
            self._drawn = tree.drawn
            self._draw(tree.drawn, tree.rows)
        if tree.rows is not self._listed and not (watch.playing or watch.running):
            self._listed = tree.rows
            self._list(tree.rows)

    def _draw(self, drawn: watch_messages.Tree, rows: list[watch_messages.Row]) -> None:
        room = find("watched-tree").clientWidth
        had = held(find("tree-picture")) is not None
        wide = max(room, branches.widest(drawn))
        self._branches.draw(branches.shapes(drawn, wide, room - BAR))
        self._branches.size(wide, branches.height(drawn))
        self._depths.draw(depths.shapes(rows, room))
        self._depths.size(room, depths.height(rows))
        stops = self._branches.with_step()
        stop = self._newest(stops, drawn["step"])
        for each in stops:
            each.setAttribute("tabindex", "0" if each is stop else "-1")
        if had:
            stop.focus()

    def _newest(self, stops: list[Element], step: int) -> Element:
        """Return what was tried last of what can be pressed."""
        found = stops[0]
        for each in stops:
            if step_of(found) <= step_of(each) <= step:
                found = each
        return found

    def _press(self, event: Event) -> None:
        step = event.target.getAttribute("data-step")
        if step is not None:
            self._act(branching.press, int(step))

    def _key(self, event: Event) -> None:
        if event.key in ("Enter", " "):
            event.preventDefault()
            self._press(event)
        elif event.key in WAYS:
            event.preventDefault()
            self._move(event.target, *WAYS[event.key])

    def _move(self, origin: Element, right: int, down: int) -> None:
        """Move the focus to the next choice in a direction; from row to row, to the nearest."""
        x, y = middle(origin)
        best, least = None, 1e9
        for each in self._branches.with_step():
            across, below = middle(each)
            along = (across - x) * right + (below - y) * down
            aside = abs(below - y) if right else abs(across - x) / 100
            if along > 1 and (down or aside < 1) and along + aside < least:
                best, least = each, along + aside
        if best is not None:
            origin.setAttribute("tabindex", "-1")
            best.setAttribute("tabindex", "0")
            best.focus()

    def _list(self, rows: list[watch_messages.Row]) -> None:
        """List the profile for those who do not see it."""
        table = find("tree-table")
        clear(table)
        table.appendChild(make("caption", text="What was tried at each depth"))
        head = make("tr")
        for name in depths.HEADS:
            head.appendChild(make("th", text=name, scope="col"))
        table.appendChild(head)
        for row in rows:
            line = make("tr")
            for cell in depths.cells(row):
                line.appendChild(make("td", text=cell))
            table.appendChild(line)


def drawing(name: str, role: str, label: str) -> Element:
    """Make an SVG to draw in."""
    made = element("svg")
    for attribute, value in (("id", name), ("role", role), ("aria-label", label)):
        made.setAttribute(attribute, value)
    return made


def middle(box: Element) -> tuple[float, float]:
    """Return the middle of a box of the drawing."""
    x, y, wide = [float(box.getAttribute(name)) for name in ("x", "y", "width")]
    return x + wide / 2, y


def step_of(box: Element) -> int:
    """Return the step to which a box leads."""
    return int(box.getAttribute("data-step"))
