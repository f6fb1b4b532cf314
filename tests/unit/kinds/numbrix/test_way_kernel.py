"""The kernel that lists ways: compiled, as it is written, and with its arrays checked, it finds every way in order."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.ways.paths import MODULES, WayLister
from puzzles.logic.bits import bits, mask_of
from puzzles.machines.base import Machine
from puzzles.machines.wasmtime import machine_of
from static.build import kernels
from tests.properties.shipped import Checked
from tests.sampling import looped
from tests.unit.kinds.numbrix.telling import rules

CODE = machine_of(kernels.BINARIES["reasons"].read_bytes())
MACHINES: list[Machine | None] = [CODE, None, Checked(MODULES)]
MANY = 10_000


def paths(made: NumbrixRules, live: int, numbers: list[int], start: int, end: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways in the order of their search."""

    def go(here: int, way: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(way) == len(numbers):
            if end < 0 or end in made.neighbours[here]:
                yield way
            return
        for there in made.neighbours[here] if here >= 0 else range(made.cells):
            if there not in way and live >> made.candidate(there, numbers[len(way)]) & 1:
                yield from go(there, (*way, there))

    return go(start, ())


@looped("machine", MACHINES, ids=["compiled", "interpreted", "checked"])
@looped("seed", range(3))
def test_all_ways_are_found_in_order(machine: Machine | None, seed: int) -> None:
    made, rng = rules(4, 3), Random(seed)
    lister = WayLister(made, machine)
    live = mask_of(candidate for candidate in bits(made.all_candidates) if rng.random() < 0.7)
    for numbers in (range(3, 4), range(2, 5), range(6, 11)):
        for start, end in ((0, 7), (5, -1), (-1, 5), (-1, -1), (0, 0)):
            turned = start < 0
            order = [*reversed(numbers)] if turned else [*numbers]
            expected = [*paths(made, live, order, end if turned else start, start if turned else end)]
            found = lister.through(live, made.numbers, (start, end), numbers, MANY, MANY)
            assert found is not None
            assert [way.cells[::-1] if turned else way.cells for way in found] == expected
            assert [way.mask for way in found] == [mask_of(way) for way in expected]
            if expected:
                assert lister.through(live, made.numbers, (start, end), numbers, MANY, len(expected)) == found
                assert lister.through(live, made.numbers, (start, end), numbers, MANY, len(expected) - 1) is None
                assert lister.through(live, made.numbers, (start, end), numbers, len(numbers) - 1, MANY) is None


@looped("machine", MACHINES, ids=["compiled", "interpreted", "checked"])
def test_a_way_through_empty_cells_does_not_try_cells_from_which_its_end_is_too_far(machine: Machine | None) -> None:
    made = rules(4, 4)
    lister = WayLister(made, machine)
    empty = (1 << 16) - 1 & ~(1 | 1 << 3)
    assert lister.through(empty, 1, (0, 3), range(2, 4), 2, MANY) == [((1, 2), 0b110)]
    assert lister.through(empty, 1, (0, 3), range(2, 4), 1, MANY) is None
    every = lister.through(empty, 1, (0, 3), range(2, 6), MANY, MANY)
    assert every is not None
    around = [(4, 5, 6, 7), (4, 5, 6, 2), (4, 5, 1, 2), (1, 5, 6, 7), (1, 5, 6, 2), (1, 2, 6, 7)]
    assert sorted(way.cells for way in every) == sorted(around)
