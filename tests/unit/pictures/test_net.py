"""The net gives the costs that its training wrote down, interpreted and compiled, and they are those of chances."""

from __future__ import annotations

import hashlib
import json
import math
from pathlib import Path

import pytest

from puzzles.kernels.pictures.strokes import GLYPH
from puzzles.machines.base import Interpreter, Machine
from puzzles.model.data_files import path_of
from puzzles.pictures.glyphs.net import CLASSES, FILE, Net
from tests.properties.shipped import shipped

RECORD = json.loads((Path(__file__).parents[3] / "static" / "build" / "digits.json").read_text(encoding="utf-8"))
GOLDEN = [
    (bytes.fromhex(glyph), tuple(costs))
    for glyph, costs in zip(RECORD["golden"]["glyphs"], RECORD["golden"]["costs"], strict=True)
]


def read(machine: Machine, glyphs: list[bytes], turn: int = 0) -> list[tuple[int, ...]]:
    work = machine.open("pictures")
    try:
        pixels = work.octets(len(glyphs) * GLYPH * GLYPH)
        pixels[:] = b"".join(glyphs)
        return Net(work).costs(pixels, len(glyphs), turn)
    finally:
        work.close()


def test_the_weights_are_those_of_the_record() -> None:
    assert hashlib.sha256(path_of(FILE).read_bytes()).hexdigest() == RECORD["weights"]


@pytest.mark.parametrize(("machine", "count"), [(Interpreter(), 3), (shipped(), len(GOLDEN))])
def test_every_machine_gives_the_costs_of_the_training(machine: Machine, count: int) -> None:
    assert read(machine, [glyph for glyph, _ in GOLDEN[:count]]) == [costs for _, costs in GOLDEN[:count]]


def test_costs_are_chances_that_add_up_to_one() -> None:
    for costs in read(shipped(), [glyph for glyph, _ in GOLDEN]):
        assert len(costs) == len(CLASSES) + 1
        assert sum(math.exp(-cost / 100) for cost in costs) == pytest.approx(1, abs=0.02)


@pytest.mark.parametrize("machine", [Interpreter(), shipped()])
def test_a_character_is_turned_to_the_left_before_it_is_read(machine: Machine) -> None:
    glyph = GOLDEN[0][0]
    turned = glyph
    for turn in (1, 2, 3):
        rows = [turned[at : at + GLYPH] for at in range(0, len(turned), GLYPH)]
        turned = bytes(row[GLYPH - 1 - line] for line in range(GLYPH) for row in rows)
        assert read(machine, [glyph], turn) == read(machine, [turned])
