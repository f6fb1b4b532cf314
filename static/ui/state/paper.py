"""What is laid out for paper, and whether pages are being prepared."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from typing import Any

    from puzzles.portable.annotations import Board
    from ui.state.changes import Changes


@dataclass
class Piece:
    """A board under its title, or a title alone."""

    title: str
    board: Board | None = None
    entries: bool = False  # whether what the player wrote is drawn too
    step: Any = None  # draws a step on the board's drawing, by `draw`; the title then stands below it


@dataclass
class Leaf:
    """A page; `across` tells how many of its pieces stand side by side, 0 for as the look says."""

    look: str  # a class of the style sheet: "of-4", "answers"
    heading: str = ""
    about: str = ""  # below the heading
    across: int = 0
    pieces: list[Piece] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)  # of text, at its end

    def add(self, piece: Piece) -> None:
        """Put a board, or a line of text, on it."""
        self.pieces.append(piece)

    def add_line(self, text: str) -> None:
        """Put a line of text at its end."""
        self.lines.append(text)


class Paper(Concern):
    """Pages are prepared by one part of the page at a time. "paper:print" is noted when they are to be printed.

    Ctrl+P prints the board, unless the pages are `prepared`.
    """

    name = "paper"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.leaves: list[Leaf] = []
        self.busy = False
        self.stopped = False
        self.replaced = False  # whether it was stopped because another board has come
        self.prepared = False

    def another_board(self) -> None:
        """Stop: the pages are of the board before."""
        if self.busy:
            self.replace()

    def moved(self) -> None:
        """Have Ctrl+P print the board as it is now."""
        self.prepared = False

    def begin(self) -> bool:
        """Begin with empty pages; return False if others are being prepared."""
        if self.busy:
            return False
        self.busy, self.stopped, self.replaced = True, False, False
        self.clear()
        return True

    def clear(self) -> None:
        """Have no pages."""
        self.leaves = []
        self.touch()

    def add_leaf(self, leaf: Leaf) -> None:
        """Begin a page."""
        self.leaves.append(leaf)
        self.touch()

    def add(self, piece: Piece) -> None:
        """Put a board, or a line of text, on the last page."""
        self.leaves[-1].add(piece)
        self.touch()

    def add_line(self, text: str) -> None:
        """Put a line of text at the end of the last page."""
        self.leaves[-1].add_line(text)
        self.touch()

    def stop(self) -> None:
        """Have what prepares the pages end."""
        self.stopped = True

    def replace(self) -> None:
        """Have it end, because another board has come or is on its way."""
        self.stopped = self.replaced = True

    def end(self, whole: bool) -> None:
        """Take note that nobody prepares pages any more; if they are `whole`, they are printed."""
        self.busy = False
        self.touch()
        if whole:
            self.prepare(True)
            self.changes.note("paper:print")

    def prepare(self, prepared: bool) -> None:
        """Take note of whether Ctrl+P prints the pages that are there, in place of the board."""
        self.prepared = prepared
