"""Where a sheet of paper lies before a camera: lean, turn, curve and crease; from points of the page to the picture."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Pose:
    """How a page lies. Angles are in degrees, lengths in widths of what is photographed.

    `turn` is in the plane of the page. It leans by `lean` towards `towards`. A wave of height `wave` and number `waves`
    runs along `along`; `crease` bends it, by that slope, at `crease_at` along `crease_along`. The camera is `distance`
    away.
    """

    turn: float = 0
    lean: float = 0
    towards: float = 0
    wave: float = 0
    waves: float = 2
    phase: float = 0
    along: float = 0
    crease: float = 0
    crease_at: float = 0
    crease_along: float = 0
    distance: float = 3


class Paper:
    """A page in a pose before a picture's frame, `frame` (width, height) in pixels.

    `focus` (left, top, right, bottom) on the page is put into the frame so that it fills the share `fill` of it, its
    middle off by `shift`, a share of the frame.
    """

    def __init__(
        self,
        pose: Pose,
        focus: tuple[float, float, float, float],
        frame: tuple[int, int],
        fill: float,
        shift: tuple[float, float],
    ) -> None:
        self.pose = pose
        left, top, right, bottom = focus
        self.middle = np.array([(left + right) / 2, (top + bottom) / 2])
        self.unit = max(right - left, 1.0)
        edge = np.array([[left, top], [right, top], [right, bottom], [left, bottom]])
        # Halfway points, too: a curved edge reaches further than its ends.
        seen = self._projected(np.concatenate([edge, (edge + np.roll(edge, 1, 0)) / 2]))
        low, high = seen.min(0), seen.max(0)
        self.scale = float(fill * min(frame[0] / (high[0] - low[0]), frame[1] / (high[1] - low[1])))
        self.extent = tuple(float(side) for side in self.scale * (high - low))
        spare = np.array(frame) - self.scale * (high - low)
        self.offset = np.array(frame) / 2 - self.scale * (low + high) / 2 + spare * np.array(shift) / 2

    def seen(self, points: Floats) -> Floats:
        """Return where points of the page, (n, 2), are in the picture."""
        there: Floats = self._projected(points) * self.scale + self.offset
        return there

    def page(self, points: Floats) -> Floats:
        """Return the points of the page that are seen at points of the picture, (n, 2), by Newton's method."""
        found = np.repeat(self.middle[None], len(points), 0)
        step = self.unit * 1e-3
        for _ in range(12):
            here = self.seen(found)
            right = (self.seen(found + np.array([step, 0])) - here) / step
            down = (self.seen(found + np.array([0, step])) - here) / step
            off = points - here
            area = right[:, 0] * down[:, 1] - right[:, 1] * down[:, 0]
            area = np.where(np.abs(area) < 1e-9, 1e-9, area)
            move = np.stack(
                [off[:, 0] * down[:, 1] - off[:, 1] * down[:, 0], off[:, 1] * right[:, 0] - off[:, 0] * right[:, 1]], 1
            )
            found = found + np.clip(move / area[:, None], -self.unit, self.unit)
        return found

    def light(self, points: Floats) -> Floats:
        """Return how bright the page is at its points, 1 where it is flat: slopes away from the light are darker."""
        pose = self.pose
        across = self._across(points, pose.along)
        bright = 1 + 1.6 * pose.wave * pose.waves * np.sin(across * pose.waves + pose.phase)
        if pose.crease:
            off = self._across(points, pose.crease_along) - pose.crease_at
            bright = (
                bright + pose.crease * 0.5 * np.tanh(off / 0.015) - abs(pose.crease) * np.exp(-((off / 0.008) ** 2))
            )
        return bright

    def _across(self, points: Floats, angle: float) -> Floats:
        along = np.array([cos(radians(angle)), sin(radians(angle))])
        across: Floats = ((points - self.middle) / self.unit) @ along
        return across

    def _projected(self, points: Floats) -> Floats:
        """Return points of the page as the camera sees them, before scale and offset."""
        pose = self.pose
        flat = (points - self.middle) / self.unit
        height = pose.wave * np.cos(self._across(points, pose.along) * pose.waves + pose.phase)
        if pose.crease:
            off = self._across(points, pose.crease_along) - pose.crease_at
            height = height + pose.crease * np.sqrt(off**2 + 0.0004)
        turn, lean, towards = radians(pose.turn), radians(pose.lean), radians(pose.towards)
        x = flat[:, 0] * cos(turn) - flat[:, 1] * sin(turn)
        y = flat[:, 0] * sin(turn) + flat[:, 1] * cos(turn)
        # Along the direction of the lean, and beside it.
        far, beside = x * cos(towards) + y * sin(towards), y * cos(towards) - x * sin(towards)
        far, deep = far * cos(lean) + height * sin(lean), far * sin(lean) - height * cos(lean)
        nearer = pose.distance / np.maximum(pose.distance + deep, 0.2)
        far, beside = far * nearer, beside * nearer
        return np.stack(
            [far * cos(towards) - beside * sin(towards), far * sin(towards) + beside * cos(towards)], axis=1
        )
