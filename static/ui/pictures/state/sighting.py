"""What the camera sees: a board, and whether it is still and sharp."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pictures.words import camera as words
from ui.state.changes import Concern

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.pictures_messages import Sighting
    from ui.shapes import Camera
    from ui.state.changes import Changes
    from ui.state.state import State

NAME = "sighting"
LANE = "picture:camera"
STILL = 3
"""In so many frames in a row a board is still."""

MOVED = 0.02  # of a board's width: the way of a corner that is still
SHARP, FADES = 0.8, 0.9
"""How sharp it is at least, beside the sharpest; that counts for less with each frame."""

LOST = 2
"""After so many frames without a board it is gone."""


class Seen(Concern):
    """`camera` is None unless it is open; "sighting:camera" is noted when that changes.

    `lines` and `corners` are the board's, in parts of the view's sides.
    """

    name = "sighting"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.camera: Camera | None = None
        self.corners: list[float] = []
        self.lines: list[float] = []
        self.steady = 0
        """In how many frames in a row it was still."""

        self.sharpest = 0.0
        self._missed = 0

    def look(self, camera: Camera) -> None:
        """Look through a camera."""
        self.camera = camera
        self.changes.note("sighting:camera")
        self._forget()

    def close(self) -> None:
        """Let go of the camera."""
        if self.camera is not None:
            self.camera.close()
            self.camera = None
            self.changes.note("sighting:camera")
            self._forget()

    def see(self, sighting: Sighting, width: int, height: int) -> bool:
        """Take note of what is in a frame of this size; return whether a picture is to be taken."""
        if not sighting["corners"]:
            self._missed += 1
            if self._missed == LOST:
                self._forget()
            return False
        before = self.corners
        self.corners, self.lines = parts(sighting["corners"], width, height), parts(sighting["lines"], width, height)
        self.steady = self.steady + 1 if is_near(before, self.corners) else 1
        self.sharpest = max(self.sharpest * FADES, sighting["sharpness"])
        self._missed = 0
        self.touch()
        return self.steady >= STILL and sighting["sharpness"] >= SHARP * self.sharpest

    @property
    def words(self) -> str:
        """Return what is said of it."""
        return words.HOLD if self.lines else words.POINT

    def _forget(self) -> None:
        self.corners, self.lines = [], []
        self.steady = self._missed = 0
        self.sharpest = 0.0
        self.touch()


def parts(points: list[float], width: int, height: int) -> list[float]:
    """Return points, x and y in turns, in parts of a picture's sides."""
    sides = width, height
    return [value / sides[at % 2] for at, value in enumerate(points)]


def is_near(before: list[float], after: list[float]) -> bool:
    """Tell whether no corner has moved far."""
    if not before:
        return False
    most = MOVED * (max(after) - min(after))
    return all(abs(one - other) <= most for one, other in zip(before, after))


def seen(state: State) -> Seen:
    """Return what the camera sees; the part has come."""
    late: Any = state.late
    what: Seen = late[NAME]
    return what
