"""Runs of Numbrix: what is missing between placed numbers, its ways, and the regions that runs fill."""

from __future__ import annotations

from random import Random

from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.regions import Regions, cells_of
from puzzles.kinds.numbrix.techniques.runs import (
    MOST_WAYS,
    Run,
    absent_candidates,
    candidates_of,
    candidates_on,
    runs,
    ways,
)
from puzzles.logic.bits import bits, mask_of
from puzzles.logic.state import State
from tests.sampling import looped
from tests.unit.kinds.numbrix.telling import placed, rules


def every_way(made: NumbrixRules, live: int, run: Run) -> set[tuple[int, ...]]:
    """Return the ways of a run, cell by cell for each number, from its first."""
    found: set[tuple[int, ...]] = {()}
    for number in run.numbers:
        spots = [cell for cell in range(made.cells) if live >> made.candidate(cell, number) & 1]
        found = {
            (*way, cell)
            for way in found
            for cell in spots
            if cell not in way
            and ((way[-1] if way else run.start) < 0 or (way[-1] if way else run.start) in made.neighbours[cell])
        }
    return {way for way in found if run.end < 0 or run.end in made.neighbours[way[-1]]}


@looped("seed", range(2))
def test_all_ways_of_a_run_are_listed(seed: int) -> None:
    made, rng = rules(3, 4), Random(seed)
    live = mask_of(candidate for candidate in bits(made.all_candidates) if rng.random() < 0.6)
    for first, last in ((2, 2), (2, 3), (4, 6), (5, 8), (1, 3), (9, 12)):
        for start, end in ((-1, -1), (0, -1), (-1, 5), (0, 5), (6, 7)):
            run = Run(first, last, start, end)
            expected = every_way(made, live, run)
            state = State(made, live)
            found = ways(state, run)
            assert found == ways(state, run)
            if len(expected) > MOST_WAYS:
                assert found is None
            else:
                assert found is not None
                assert sorted(way.cells for way in found) == sorted(expected)
                assert all(way.mask == mask_of(way.cells) for way in found)
                taken = {pair for way in found for pair in zip(way.cells, run.numbers, strict=True)}
                assert {made.parts(each) for each in bits(candidates_on(made, run, found))} == taken
            assert candidates_of(made, run) == sum(made.of_number(number) for number in run.numbers)
            more = absent_candidates(state, run)
            assert not more & live
            assert more & ~candidates_of(made, run) == 0
            assert every_way(made, live | more, run) >= expected


def test_runs_are_what_is_missing_between_placed_numbers() -> None:
    made = rules(3, 3)
    assert runs(State(made, made.all_candidates)) == []
    found = runs(placed(made, r1c2=3, r2c2=4, r3c3=8))
    assert found == [Run(1, 2, -1, 1), Run(5, 7, 4, 8), Run(9, 9, 8, -1)]
    assert [run.name for run in found] == ["1 and 2", "5 to 7", "9"]
    assert [run.bounds for run in found] == [" before 3", " between 4 and 8", " after 8"]
    assert Run(1, 9, -1, -1).bounds == ""
    assert [[made.constraints[at].number for at in run.steps(made)] for run in found] == [[1, 2], [4, 5, 6, 7], [8]]
    assert runs(placed(made, r1c1=1, r3c3=9)) == [Run(2, 8, 0, 8)]


def test_a_run_is_shortened_a_step_at_a_time_from_each_end() -> None:
    run = Run(5, 6, 4, 8)
    assert (run.without_first(), run.without_last()) == (Run(5, 6, -1, 8), Run(5, 6, 4, -1))
    assert (Run(5, 6, -1, 8).without_first(), Run(5, 6, 4, -1).without_last()) == (Run(6, 6, -1, 8), Run(5, 5, 4, -1))
    assert Run(6, 6, -1, 8).without_first() is Run(5, 5, 4, -1).without_last() is None
    at_zero = Run(5, 6, 0, 0)
    assert (at_zero.without_first(), at_zero.without_last()) == (Run(5, 6, -1, 0), Run(5, 6, 0, -1))
    assert run.shorten(lambda part: True) == Run(6, 6, -1, 8)
    assert run.shorten(lambda part: True, loose=True) == Run(6, 6, -1, -1)
    assert run.shorten(lambda part: False) == run
    assert run.shorten(lambda part: part.start >= 0) == Run(5, 5, 4, -1)
    assert run.shorten(lambda part: 5 in part.numbers and 6 in part.numbers) == Run(5, 6, -1, 8)


@looped("seed", range(2))
def test_regions_are_cells_that_hang_together_and_are_filled_colour_by_colour(seed: int) -> None:
    rng = Random(seed)
    made = rules(3, 4)
    state = placed(made, r1c1=1 + seed, r2c3=6, r3c4=9) if seed != 1 else placed(made, r1c1=2, r3c2=5)
    found = Regions(state, runs(state))
    assert cells_of(found.empty) == [cell for cell, number in enumerate(state.values) if not number]
    for _ in range(20):
        begun = mask_of(cell for cell in range(12) if rng.random() < 0.6)
        for free, filled in ((begun, -1), *((begun & ~(1 << cell), cell) for cell in cells_of(begun))):
            parts = found.parts(free, filled)
            assert sum(parts) == free
            assert parts == sorted(parts, key=lambda part: cells_of(part)[0])
            for part in parts:
                cells = cells_of(part)
                reached = {cells[0]}
                for _ in cells:
                    reached |= {there for here in reached for there in made.neighbours[here] if part >> there & 1}
                assert sorted(reached) == cells
                beside = {there for here in cells for there in made.neighbours[here]}
                assert not any(free & ~part & 1 << there for there in beside)
                assert found.candidates(part) == sum(made.in_cell(cell) for cell in cells)
    dark = [cell for cell in range(12) if sum(divmod(cell, 4)) % 2 == 0]
    cell, number = next((cell, number) for cell, number in enumerate(state.values) if number)
    for here in range(12):
        for other in range(1, 13):
            fits = ((here in dark) == (cell in dark)) == (other % 2 == number % 2)
            assert found.has_colour(here, other) == fits
    for first, last in ((1, 1), (2, 2), (3, 6), (4, 8), (3, 7)):
        run = Run(first, last, -1, -1)
        on_dark = sum(found.has_colour(dark[0], each) for each in run.numbers)
        assert found.amount(run) == (on_dark, len(run.numbers) - on_dark)


def test_runs_fill_a_region_if_some_have_as_many_numbers_of_each_colour() -> None:
    made = rules(3, 4)
    state = placed(made, r1c1=1)  # odd numbers are on the colour of row 1, column 1
    found = Regions(state, runs(state))
    odd, even, pair = (Run(each, each + more, -1, -1) for each, more in ((3, 0), (4, 0), (5, 1)))
    dark, light = 1 << 0, 1 << 1
    two_dark = dark | 1 << 2
    for region, of, fills in (
        (light, [odd], False),
        (light, [even], True),
        (dark | light, [odd], False),
        (dark | light, [pair], True),
        (two_dark | light, [pair, odd], True),
        (two_dark | light, [pair, even], False),
        (two_dark, [odd, odd], True),
        (0, [odd], True),
        (dark, [], False),
    ):
        assert found.can_fill(region, of) == fills, (region, of)
    assert found.can_fill(two_dark | light, [odd], (1, 1))
    assert not found.can_fill(two_dark | light, [odd], (0, 1))
    assert not found.can_fill(light, [odd], (1, 0))
