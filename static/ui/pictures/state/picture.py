"""The picture that is looked at, in the board's place, and how it is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pictures.state import geometry
from ui.state.changes import Concern

if TYPE_CHECKING:
    from typing import Any

    from ui.shapes import Shot
    from ui.state.changes import Changes
    from ui.state.state import State

NAME = "picture"
LANE, MOVED, JUDGED = "picture", "picture:corners", "picture:judged"
"""Of what reads it, of corners that were moved by keys, and of what the solver says."""


class Picture(Concern):
    """`shot` is None while there is none. "picture:opened" and "picture:left" are noted; "picture:shot" with another.

    `corners` are those of the board, x and y in its pixels, clockwise from the puzzle's first.
    """

    name = "picture"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.shot: Shot | None = None
        self.corners: list[float] = []
        self.quarter = 0
        """The quarter turns clockwise after which its board stands upright."""

        self.reading = False
        """Whether the worker reads it."""

        self.aside = 0
        """How many pictures were brought with it, and left aside."""

        self.found = False
        """Whether there is a board that was read; it stays until another is."""

        self.missed = False
        """Whether no board was found between its corners, since one was read last."""

        self.cropping = False
        """Whether its corners are moved."""

        self.watching = False
        """Whether the camera looks for it, or would if it could."""

        self.peeking = False
        """Whether it is seen, straight, in the board's place."""

        self.note = ""
        """What is said in place of the verdict: that it is read, or why not."""

    @property
    def is_open(self) -> bool:
        """Tell whether a picture, or the camera's view, is looked at."""
        return self.shot is not None or self.watching

    def another_board(self) -> None:
        """Put it away: a board has come."""
        self.close()

    def watch(self, note: str) -> None:
        """Look through the camera, in place of any picture."""
        self._drop()
        self.watching = True
        self.changes.note("picture:opened")
        self.begin(note)

    def stop(self, note: str) -> None:
        """Say why nobody looks through the camera."""
        self.reading, self.note = False, note
        self.touch()

    def open(self, shot: Shot, aside: int = 0) -> None:
        """Look at a picture, in place of any other; so many that came with it are left aside."""
        self._drop()
        self.shot, self.aside = shot, aside
        self.frame([])
        self.changes.note("picture:opened")
        self.changes.note("picture:shot")

    def close(self) -> None:
        """Put it away."""
        if self.is_open:
            self._drop()
            self.reading = False
            self.note = ""
            self.changes.note("picture:left")
            self.touch()

    def _drop(self) -> None:
        if self.shot is not None:
            self.shot.close()
        self.shot = None
        self.found = self.missed = self.watching = self.peeking = self.cropping = False

    def begin(self, note: str) -> None:
        """Take note that the worker reads it."""
        self.reading, self.note = True, note
        self.touch()

    def find(self, corners: list[float]) -> None:
        """Take note of a board that was read, with these corners."""
        self.reading, self.missed, self.note, self.found = False, False, "", True
        self.frame(corners)

    def fail(self, note: str) -> None:
        """Say why there is no board between its corners, which can be moved."""
        self.reading, self.missed, self.note = False, True, note
        self.crop(True)

    def frame(self, corners: list[float]) -> None:
        """Take other corners of the board, and show the picture so that it stands upright."""
        shot: Any = self.shot
        self.corners = corners or geometry.framed(shot.width, shot.height)
        self.quarter = geometry.quarter(self.corners)
        self.touch()

    def move(self, at: int, x: float, y: float) -> None:
        """Move one corner, within the picture."""
        shot: Any = self.shot
        self.corners = list(self.corners)
        self.corners[2 * at] = min(max(x, 0), shot.width)
        self.corners[2 * at + 1] = min(max(y, 0), shot.height)
        self.touch()

    def say(self, note: str) -> None:
        """Say something in place of the verdict."""
        self.note = note
        self.touch()

    def crop(self, cropping: bool) -> None:
        """Have its corners moved, or its board looked at."""
        self.cropping, self.peeking = cropping, False
        if not cropping:
            self.changes.note("found:focus")
        self.touch()

    def peek(self, peeking: bool) -> None:
        """Have it seen in the board's place, or no longer."""
        if peeking != self.peeking:
            self.peeking = peeking
            self.touch()


def looked_at(state: State) -> Picture:
    """Return the picture that is looked at; the part has come."""
    late: Any = state.late
    picture: Picture = late[NAME]
    return picture
