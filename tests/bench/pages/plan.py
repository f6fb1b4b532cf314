"""Which hundred pictures there are: kinds, sizes, media, and how each is photographed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from tests.bench.pages.camera import Faults
from tests.bench.pages.paper import Pose

PUZZLES = {
    "sudoku": (9,) * 45 + (4, 4, 6, 6, 6, 6, 8, 8) + (16,) * 4,
    "jigsaw": (9, 9, 9, 9, 6),
    "numbrix": (6, 7, 8, 9, 9, 9, 9, 10, 10, 12, 14, 16, 18, 20),
    "futoshiki": (4, 4, 5, 5, 5, 5, 6, 6, 6, 7, 7, 8, 9, 9),
}
NONE = ("crossword",) * 2 + ("nonogram",) * 2 + ("word search",) * 2 + ("calendar", "chess", "table", "kakuro")
MEDIA = ("newspaper",) * 9 + ("book",) * 5 + ("phone",) * 3 + ("desktop",) * 1 + ("screen",) * 2
SIZES = (
    *((640, 480), (800, 600), (1024, 768), (1280, 960), (1600, 1200), (1920, 1080), (2048, 1536), (1200, 1200)),
    *((1600, 900), (2560, 1920), (3264, 2448), (3000, 4000)),
)
LEAST_CELL = {3: 34, 2: 26, 1: 18}
"""Pixels of a cell whose number has this many digits, so that people can read it."""


@dataclass(frozen=True)
class Plan:
    """A picture to be made: `kind` and `side` of the puzzle, 0 and the `other` drawing where there is none."""

    name: str
    kind: str
    side: int
    other: str
    medium: str
    turn: float
    written: str


def plans(seed: int) -> list[Plan]:
    """Return the hundred, shuffled: any first few are of many kinds."""
    rng = Random(f"plan {seed}")
    wanted = [(kind, side, "") for kind, sides in PUZZLES.items() for side in sides]
    wanted += [("none", 0, name) for name in NONE]
    rng.shuffle(wanted)
    media: list[str] = []
    while len(media) < len(wanted):
        media += rng.sample(MEDIA, len(MEDIA))
    turns = [180.0] * 6 + [90.0] * 5 + [270.0] * 4 + [rng.uniform(25, 335) for _ in range(6)]
    # Only what is photographed is turned: the shares are among those.
    photographed = [at for at, medium in enumerate(media[: len(wanted)]) if medium not in ("phone", "desktop")]
    turned = dict(zip(rng.sample(photographed, len(turns)), turns, strict=True))
    return [
        Plan(
            f"{at:02} {other or kind} {f'{side}x{side} ' if side else ''}{medium}",
            *(kind, side, other, medium),
            turned.get(at, 0),
            _written(kind, side, medium, rng),
        )
        for at, ((kind, side, other), medium) in enumerate(zip(wanted, media, strict=False))
    ]


def _written(kind: str, side: int, medium: str, rng: Random) -> str:
    """Return what a player wrote into a puzzle (`making.subject`)."""
    on_screen = medium in ("phone", "desktop", "screen")
    if kind == "none" or side > 10:
        return ""
    choices = (
        ["", "", "entries", "entries", "marks", "all marks"] if on_screen else ["", "", "", "", "", "entries", "marks"]
    )
    chosen = rng.choice(choices)
    return "entries" if kind == "numbrix" and chosen else chosen


def frames(rng: Random, upright: bool) -> list[tuple[int, int]]:
    """Return sizes of photos in any order, the largest last: it is there for what needs it.

    Most are upright or lying as what is photographed.
    """
    sizes = [(min(size), max(size)) if upright == (rng.random() < 0.93) else (max(size), min(size)) for size in SIZES]
    return [*rng.sample(sizes[:-1], len(sizes) - 1), sizes[-1]]


def least_cell(kind: str, side: int) -> float:
    """Return how many pixels a cell must have."""
    digits = len(str(side * side)) if kind == "numbrix" else 1 + (side > 9)
    # The boxes of a Futoshiki stand apart, and signs are smaller than digits.
    return LEAST_CELL[digits] * (1.7 if kind == "futoshiki" else 1)


def pose(rng: Random, turn: float, screen: bool) -> Pose:
    """Return how a page lies before the camera; a screen is flat."""
    wave = 0.0 if screen or rng.random() < 0.35 else rng.uniform(0.01, 0.055)
    crease = 0.0 if screen or rng.random() < 0.7 else rng.uniform(0.05, 0.16) * rng.choice([-1, 1])
    return Pose(
        turn=turn + (rng.gauss(0, 4) if rng.random() < 0.85 else rng.uniform(-25, 25)),
        lean=rng.uniform(0, 12) if rng.random() < 0.6 else rng.uniform(12, 25),
        towards=rng.uniform(0, 360),
        wave=wave,
        waves=rng.uniform(1.5, 3.5),
        phase=rng.uniform(0, 6.3),
        along=rng.choice([0, 0, 90, rng.uniform(0, 180)]),
        crease=crease,
        crease_at=rng.uniform(-0.5, 0.5),
        crease_along=rng.choice([0, 90]) + rng.uniform(-6, 6),
        distance=rng.uniform(2, 4),
    )


def faults(rng: Random, cell: float, screen: bool) -> Faults:
    """Return what is wrong with a photo in which a cell has `cell` pixels."""
    soft = rng.random()
    return Faults(
        blur=max(0.4, cell * (rng.uniform(0.005, 0.02) if soft < 0.7 else rng.uniform(0.02, 0.045))),
        motion=round(cell * rng.uniform(0.04, 0.1)) if rng.random() < 0.2 else 0,
        motion_angle=rng.uniform(0, 180),
        shade=0 if screen else rng.choice([0, rng.uniform(0.1, 0.35), rng.uniform(0.3, 0.6)]),
        shadow=rng.uniform(0.2, 0.5) if rng.random() < (0.15 if screen else 0.35) else 0,
        noise=rng.choice([1, 2, rng.uniform(2, 6), rng.uniform(5, 10)]),
        warm=rng.uniform(-0.08, 0.14),
        exposure=rng.uniform(0.75, 1.03) if rng.random() < 0.8 else rng.uniform(0.5, 0.75),
        moire=rng.uniform(0.03, 0.12) if screen else 0,
        quality=rng.randint(40, 92),
    )


def softness(kind: str, side: int) -> float:
    """Return how large digits and signs are in their cells, beside those of a 9x9 Sudoku: what a blur may take away."""
    return 0.6 if kind == "futoshiki" or (kind == "numbrix" and side > 9) else 0.8 if side > 9 else 1


def enlarged(faults: Faults, over: int) -> Faults:
    """Return the same faults for a picture that is taken `over` times as large, and shrunk."""
    return replace(faults, blur=faults.blur * over, motion=faults.motion * over, noise=faults.noise * over)


def hardships(pose: Pose, faults: Faults, cell: float, turn: float) -> list[str]:
    """Return what is hard about a photo, in words."""
    named = {
        f"turned {pose.turn % 360:.0f}°": turn or abs(pose.turn) > 10,
        f"leans {pose.lean:.0f}°": pose.lean > 12,
        "curved": pose.wave > 0.02,
        "creased": pose.crease,
        "shaded": faults.shade > 0.3,
        "shadow": faults.shadow > 0.25,
        "blurred": faults.blur > 0.025 * cell,
        "shaken": faults.motion > 1,
        "noisy": faults.noise > 5,
        f"{cell:.0f} pixels a cell": cell < 28,
        f"JPEG {faults.quality}": faults.quality < 55,
    }
    return [name for name, hard in named.items() if hard]
