"""The open text: what was recognised of it, and which of its puzzles is on the board; and what is on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from typing import Any

    from ui.shapes import OpenText, Source
    from ui.state.changes import Changes
    from ui.state.requests import Requests

LANE = "text"
"""Of the text, file or link that is on its way to the board: what was brought last is wanted."""

TURN, FILTER, RUN = "turn", "filter", "file"
"""Of a puzzle of the open text, of the choice of some of them, of the run through all."""


class Text(Concern):
    """`opened` is what was read last and is not closed."""

    name = "text"

    def __init__(self, changes: Changes, requests: Requests) -> None:
        Concern.__init__(self, changes)
        self._requests = requests
        self.opened: OpenText | None = None
        self.index = 0  # of its puzzle on the board, from 0
        self.generation = 0  # of the worker that has it open
        self.turning = False  # whether another puzzle of it is on its way to the board
        # Up to so many solutions and seconds the puzzle that is on its way is to be solved once it is there.
        self.wished: tuple[int, int] | None = None

    @property
    def source(self) -> Source | None:
        """What the open text is read from, to open it again in a new worker; None if none is open."""
        return self.opened["source"] if self.opened is not None else None

    @property
    def count(self) -> int:
        """How many puzzles it has; 0 if none is open."""
        return self.opened["count"] if self.opened is not None else 0

    @property
    def coming(self) -> bool:
        """Tell whether a text, a file or a link is on its way."""
        return self._requests.on_its_way(LANE)

    def is_coming(self) -> bool:
        """Tell whether another board is on its way."""
        return self.coming or self.turning

    def open(self, opened: OpenText | None, generation: int = 0) -> None:
        """Have this text open from now on, with its puzzle at `index`; or none."""
        self.opened, self.generation = opened, generation
        self.index = opened["index"] if opened is not None else 0
        self.touch()

    def kept(self) -> OpenText | None:
        """Return what `open` needs to have this text open again; None if none is."""
        if self.opened is None:
            return None
        copy: Any = dict(self.opened)
        copy["index"] = self.index
        kept: OpenText = copy
        return kept

    def place(self, index: int) -> None:
        """Take note of which of its puzzles is on the board."""
        self.index = index
        self.touch()

    def reopened(self, generation: int, titles: list[str]) -> None:
        """Take note that this worker has it open, too; titles are not kept for the next visit."""
        self.generation = generation
        if self.opened is not None and self.opened["titles"] != titles:
            self.opened["titles"] = titles
            self.touch()

    def lose(self) -> None:
        """Take note that no worker may have it open any more."""
        self.generation = 0

    def turn(self, turning: bool) -> None:
        """Take note of whether another puzzle of it is on its way."""
        self.turning = turning

    def wish(self, limits: tuple[int, int] | None) -> None:
        """Have the puzzle that is on its way solved within these limits, or not."""
        self.wished = limits
