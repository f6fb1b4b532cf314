"""Which way up a board's characters stand."""

from __future__ import annotations

from puzzles.machines.base import Machine
from puzzles.pictures.glyphs.characters import find_characters
from puzzles.pictures.glyphs.net import DIGITS, Net
from puzzles.pictures.glyphs.patches import Patches
from puzzles.pictures.shapes import Fit, Picture

WORST = 500
"""A character that no digit explains says no more than this against a turn."""


def upright(picture: Picture, fit: Fit, machine: Machine) -> int:
    """Return how many quarter turns bring the board upright: `fit.turned` by so many is to be read.

    It is the turn in which the characters are digits, at the least cost. Those that are one character whole say so;
    a number whose digits touch does not.
    """
    return min(range(4), key=turn_costs(picture, fit, machine).__getitem__)


def turn_costs(picture: Picture, fit: Fit, machine: Machine) -> list[int]:
    """Return what each quarter turn costs: the mean of -100 log p of the best digit of each character."""
    with Patches(picture, fit.quads, machine) as patches:
        found = find_characters(patches)
        cuttings = [ways[0][0] for each in found if each.strength >= 360 for ways in each.full]
        glyphs, _ = patches.cut(cuttings)
        net = Net(patches.work)
        return [
            sum(min(WORST, *(costs[name] for name in DIGITS)) for costs in net.costs(glyphs, len(cuttings), turn))
            // max(1, len(cuttings))
            for turn in range(4)
        ]
