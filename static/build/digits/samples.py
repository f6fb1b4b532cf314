"""Cut the characters of drawn boards as the reader cuts them, and name each by what was drawn there."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

import numpy as np
from numpy.typing import NDArray

from puzzles.kernels.pictures.cells import SIDE
from puzzles.kernels.pictures.strokes import GLYPH
from puzzles.machines.base import Machine
from puzzles.pictures.glyphs.characters import find_characters
from puzzles.pictures.glyphs.net import JUNK
from puzzles.pictures.glyphs.patches import Box, Patches
from static.build.digits import drawing, fonts, machine, spoiling

Bytes = NDArray[np.uint8]
SLACK = 2.5
"""By so much, in 1/64 of a cell, the boxes of what was drawn and what was cut are widened before they are compared."""


def name_of(box: Box, truths: Sequence[drawing.Truth]) -> int | None:
    """Return the class of what was cut, JUNK for parts and for two at once, None where it is hard to say."""
    best, inside = 0.0, 0
    name = JUNK
    for truth in truths:
        sides = truth.left * SIDE, truth.top * SIDE, truth.right * SIDE, truth.bottom * SIDE
        wide = min(box[2], sides[2]) - max(box[0], sides[0]) + 2 * SLACK
        high = min(box[3], sides[3]) - max(box[1], sides[1]) + 2 * SLACK
        if wide <= 0 or high <= 0:
            continue
        own = (sides[2] - sides[0] + 2 * SLACK) * (sides[3] - sides[1] + 2 * SLACK)
        cut = (box[2] - box[0] + 2 * SLACK) * (box[3] - box[1] + 2 * SLACK)
        shared = wide * high
        inside += shared > 0.75 * own
        if shared / (own + cut - shared) > best:
            best, name = shared / (own + cut - shared), truth.name
    if inside > 1 or best < 0.4:
        return JUNK
    return name if best > 0.62 else None


def of_board(seed: Sequence[int], faces: Faces, on: Machine) -> tuple[Bytes, list[int]]:
    """Return the characters of one board, and their classes."""
    rng = np.random.default_rng(list(seed))
    drawn = drawing.draw_board(rng, *faces)
    picture, fit = spoiling.photograph(rng, drawn)
    with Patches(picture, fit.quads, on) as patches:
        found = find_characters(patches)
        cuttings = [cutting for each in found for cutting in each.cuttings]
        glyphs, _ = patches.cut(cuttings)
        pixels = np.frombuffer(bytes(glyphs[:]), dtype=np.uint8)[: len(cuttings) * GLYPH * GLYPH]
    names = [name_of(cutting.box, drawn.truths[cutting.patch]) for cutting in cuttings]
    kept = [at for at, name in enumerate(names) if name is not None]
    return pixels.reshape(-1, GLYPH, GLYPH)[kept], [int(names[at] or 0) for at in kept]


Faces = tuple[list[fonts.Face], list[fonts.Face], set[fonts.Face]]


def choose(held_out: bool) -> Faces:
    """Return the faces to draw with: usual ones four times; each tenth is held out to check with."""
    known = fonts.faces()
    letters = fonts.with_letters(known)
    mine = [face for at, face in enumerate(known) if (at % 10 == 7) is held_out]
    usual = [face for face in mine if face.is_usual]
    hands = [face for face in mine if face.is_hand] or mine
    return mine + 3 * usual, hands + mine[:: max(1, len(mine) // 60)], letters


def _several(seed: int, start: int, count: int, step: int, held_out: bool) -> tuple[Bytes, list[int]]:
    faces, on = choose(held_out), machine.compiled()
    parts = [of_board((seed, int(held_out), at), faces, on) for at in range(start, count, step)]
    return np.concatenate([part[0] for part in parts]), [name for part in parts for name in part[1]]


def gather(seed: int, count: int, held_out: bool, processes: int = 2) -> tuple[Bytes, NDArray[np.int32]]:
    """Return the characters of `count` boards, always the same for a seed, and their classes."""
    with ProcessPoolExecutor(processes) as pool:
        parts = list(
            pool.map(_several, [seed] * processes, range(processes), [count] * processes, [processes] * processes,
                     [held_out] * processes)
        )  # fmt: skip
    return np.concatenate([part[0] for part in parts]), np.array([n for part in parts for n in part[1]], np.int32)
