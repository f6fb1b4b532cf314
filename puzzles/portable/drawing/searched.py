"""What a step of a search shows on the board: the number that is tried, what forbids it, what was taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.drawing import mark_places as pencil
from puzzles.portable.drawing.shapes import DISC, SIDE
from puzzles.portable.drawing.shown import Shown
from puzzles.portable.drawing.steps import line_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from puzzles.portable.annotations import Board, Element
    from puzzles.portable.drawing.board import Drawing

MOST_CUTS = 300  # candidates that are struck through, one by one
SIGN = "sign"  # the rule whose stroke slants; others have a level one


class Picture:
    """Draws one step after another: only what differs is touched, so that sixty can be seen in a second."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._board: Any = None
        self._root: Any = None
        self._parts: dict[str, Element] = {}
        self._written: dict[str, str] = {}
        self._lists: Sequence[int] = ()  # of the frame before
        self._cuts: dict[int, dict[int, str]] = {}

    def draw(self, session: Board, frame: Mapping[str, Any]) -> None:
        """Show the board as it stands after a step, and the step on it."""
        drawing = self._drawing
        if self._board is None or self._board.session is not session or drawing.session is not self._board:
            self._board = Shown(session, [])
            self._lists, self._cuts = (), {}
            drawing.show(self._board, bool(frame["lists"]) and session.top <= pencil.MOST)
        if self._root is None or not self._root.isConnected:
            self._build()
        self._fill(frame)
        drawing.tint("peers", frame["unit"])
        self._point(frame)

    def clear(self, session: Board) -> None:
        """Show the game again."""
        if self._board is not None:
            self._board = None
            if self._root is not None:
                self._root.remove()
                self._parts["watched-line"].remove()
                self._root = None
            self._drawing.tint("peers", ())
            self._drawing.show(session)

    def _fill(self, frame: Mapping[str, Any]) -> None:
        board, changed, lists = self._board, [], frame["lists"]
        cuts: dict[int, dict[int, str]] = {}
        for cut in frame["cuts"][:MOST_CUTS]:
            cuts.setdefault(cut["cell"], {})[cut["number"]] = cut["why"]
        strokes = []
        before, had_cuts, self._lists, self._cuts = self._lists, self._cuts, lists, cuts
        is_alike = len(lists) == len(before)
        for cell, number in enumerate(frame["numbers"]):
            if board.givens[cell]:
                continue
            stays = is_alike and number == board.entries[cell] and (not lists or lists[cell] == before[cell])
            if stays and cell not in cuts and cell not in had_cuts:
                continue
            marks: tuple[int, ...] = ()
            if lists and not number:
                gone = cuts.get(cell, {})
                marks = tuple([each for each in range(1, board.top + 1) if lists[cell] >> each & 1 or each in gone])
                strokes += self._strokes(cell, marks, gone)
            if board.entries[cell] != number or board.centre[cell] != marks:
                board.entries[cell], board.centre[cell] = number, marks
                changed.append(cell)
        self._drawing.paint(changed)
        self._set("watched-cuts", "".join(strokes))

    def _strokes(self, cell: int, marks: tuple[int, ...], gone: dict[int, str]) -> list[str]:
        """Return the strokes through the candidates of a cell that are gone."""
        top = self._board.top
        if not gone or top > pencil.MOST:
            return []
        size, spots = pencil.grid(marks, [self._board.symbol(number) for number in marks], top)
        x, y = self._drawing.plan.corner(cell)
        return [
            line_of("remove" if gone[number] == SIGN else "barred", size, (x + across, y + down, text))
            for number, (across, down, text) in zip(marks, spots)
            if number in gone
        ]

    def _build(self) -> None:
        drawing = self._drawing
        self._root = drawing.make(drawing.root, "g", "watched-over", [("aria-hidden", "true")])
        names = ("watched-cuts", "watched-against", "watched-taken", "watched-border", "watched-disc")
        self._parts = {name: drawing.make(self._root, "path", name) for name in names}
        # Below the numbers, or it would strike those out that it passes.
        self._parts["watched-line"] = drawing.make(drawing.under, "path", "watched-line", [("aria-hidden", "true")])
        self._parts["text"] = drawing.make(self._root, "text", "watched-number", [("text-anchor", "middle")])
        self._parts["gone"] = drawing.make(self._root, "text", "watched-gone", [("text-anchor", "middle")])
        self._written = {}

    def _set(self, name: str, path: str) -> None:
        if self._written.get(name, "") != path:
            self._written[name] = path
            self._parts[name].setAttribute("d", path)

    def _point(self, frame: Mapping[str, Any]) -> None:
        plan, tried, against = self._drawing.plan, frame["tried"], frame["against"]
        here = tried[0] if tried else -1
        apart = [cell for cell in against if cell != here]
        self._set("watched-border", plan.border([here]) if tried else "")
        self._set("watched-disc", plan.discs([here]) if tried else "")
        self._set("watched-against", plan.discs(apart) if apart else "")
        self._set("watched-line", "".join([self._line(here, cell) for cell in apart]) if tried else "")
        self._write("text", [tried] if tried else [])
        taken = [pair for pair in frame["taken"] if pair[0] != here]
        self._write("gone", taken)
        self._set("watched-taken", "".join([self._stroke(cell) for cell, _ in taken]))

    def _line(self, here: int, there: int) -> str:
        """Return the line from one disc to another."""
        (x, y), (across, down) = self._drawing.plan.centre(here), self._drawing.plan.centre(there)
        far = ((across - x) ** 2 + (down - y) ** 2) ** 0.5
        if far <= 2 * DISC:
            return ""
        right, below = (across - x) / far * DISC, (down - y) / far * DISC
        return "M{:.0f} {:.0f}L{:.0f} {:.0f}".format(x + right, y + below, across - right, down - below)

    def _stroke(self, cell: int) -> str:
        """Return the stroke through a number that was taken back."""
        x, y = self._drawing.plan.centre(cell)
        return "M{} {}l56 -56".format(x - 28, y + 28)

    def _write(self, name: str, pairs: list[list[int]]) -> None:
        """Write numbers in their cells."""
        drawing, size = self._drawing, self._drawing.size
        half, spots = SIDE // 2, []
        for cell, number in pairs:
            x, y = drawing.plan.corner(cell)
            spots.append((x + half, y + half + pencil.rise(size), drawing.session.symbol(number)))
        key = str(pairs)
        if self._written.get(name, "[]") != key:
            self._written[name] = key
            across, down, content = pencil.letters(size, spots) if spots else ("", "", "")
            text = self._parts[name]
            for attribute, value in (("font-size", size), ("x", across), ("y", down)):
                text.setAttribute(attribute, value)
            text.textContent = content
