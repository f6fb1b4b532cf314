"""The checker of steps against all ways to fill a small board: constraints carry what holds in each, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from puzzles.model.values import Puzzle, Size
from tests.sampling import looped
from tests.step_truth import Truth
from tests.unit.step_truth.forging import Plain, plain, step_of

Filling = tuple[int, ...]
"""A number or 0 for each cell: some candidates that are true, at most one a cell."""


def fillings(truth: Truth) -> Iterator[Filling]:
    """Yield all ways to have some of the candidates true, no number twice, and what is placed."""

    def on(found: Filling) -> Iterator[Filling]:
        cell = len(found)
        if cell == len(truth.candidates):
            yield found
            return
        for number in ([0] if len(truth.candidates[cell]) > 1 else []) + sorted(truth.candidates[cell]):
            if not number or number not in found:
                yield from on((*found, number))

    return on(())


def obeys(filling: Filling, one: Plain, size: Size) -> bool:
    """Say whether a constraint holds of what is true, as the documentation of its word says."""
    cells, number, says = one["cells"], one["number"], one["says"]
    where = [divmod(cell, size.columns) for cell in range(size.cells)]

    def steps(here: int, there: int) -> int:
        return abs(where[here][0] - where[there][0]) + abs(where[here][1] - where[there][1])

    def has_its_sides(here: int) -> bool:
        around = [filling[there] for there in range(size.cells) if steps(here, there) == 1]
        wanted = {filling[here] - 1, filling[here] + 1} & set(range(1, size.cells + 1))
        return not filling[here] or wanted <= set(around)

    if says == "has":
        return number in [filling[cell] for cell in cells or range(size.cells)] if number else filling[cells[0]] > 0
    if says == "beside":
        return has_its_sides(cells[0])
    if says == "filled":
        return all(filling[cell] and has_its_sides(cell) for cell in cells)
    if says == "next":
        pairs = [(number, number + 1), (number + 1, number)]
        return all(
            any(filling[there] == other and steps(here, there) == 1 for there in range(size.cells))
            for own, other in pairs
            for here in range(size.cells)
            if filling[here] == own
        )
    held = [cell for cell in range(size.cells) if filling[cell]]
    if says == "reach":
        return all(
            steps(here, there) <= abs(number - filling[there])
            and (steps(here, there) - number - filling[there]) % 2 == 0
            for here in held
            if filling[here] == number
            for there in held
        )
    colours = {(sum(where[cell]) + filling[cell]) % 2 for cell in held}
    return len(colours) < 2 and (size.cells % 2 == 0 or colours <= {1})


def path_board(rng: Random, size: Size) -> tuple[Truth, list[Plain]]:
    """Return a checker of a Numbrix part of the way, and constraints of every word."""
    truth = Truth(Puzzle("numbrix", size, (0,) * size.cells))
    path = [
        row * size.columns + (size.columns - 1 - column if row % 2 else column)
        for row in range(size.rows)
        for column in range(size.columns)
    ]
    placed = size.cells > 6 or rng.random() < 0.5
    for number, cell in enumerate(path, 1):
        others = [each for each in range(1, size.cells + 1) if each != number]
        few = (0, 1, 1) if size.cells > 6 else (0, 1, 2, 2) if placed else (1, 2)
        truth.candidates[cell] = {number, *rng.sample(others, rng.choice(few))}
    numbers = range(1, size.cells + 1)
    around = [[other for other in range(size.cells) if truth.distance(cell, other) == 1] for cell in range(size.cells)]
    said = [plain("has", (), number) for number in numbers] + [plain("has", [cell]) for cell in range(size.cells)]
    said += [plain("beside", [cell, *around[cell]]) for cell in range(size.cells)]
    said += [plain("reach", (), number) for number in numbers] + [plain("next", (), number) for number in numbers[:-1]]
    said += [plain("filled", rng.sample(range(size.cells), 2)), plain("colour")]
    return truth, said


@looped("seed", range(2))
@looped("size", [Size(1, 5), Size(2, 3), Size(3, 3)], ids=str)
def test_what_constraints_carry_is_what_holds_however_the_rest_is_filled(size: Size, seed: int) -> None:
    """Constraints by themselves and two at a time, against all ways to fill a small board."""
    rng = Random(seed)
    truth, said = path_board(rng, size)
    every = list(fillings(truth))
    assert every
    there = set(truth.live_candidates((cell, number) for cell, left in enumerate(truth.candidates) for number in left))
    placed = {next(iter(left)) for left in truth.candidates if len(left) == 1}
    seen = set()
    chosen = [[one] for one in rng.sample(said, min(8, len(said)))] + [rng.sample(said, 2) for _ in range(5)]
    reached = rng.randint(1, size.cells)
    chosen += [[plain("reach", (), number)] for number in sorted(placed)[:2]]
    chosen += [[plain("has", (), reached), plain("reach", (), reached)], [plain("colour")]]
    for constraints in chosen:
        allowed = [filling for filling in every if all(obeys(filling, one, size) for one in constraints)]
        # what is out of reach of a number that is placed needs the reach of that number
        exact = not placed or placed.issuperset(one["number"] for one in constraints if one["says"] == "reach")
        for cell, number in rng.sample(sorted(there), min(6, len(there))):
            goes = not any(filling[cell] == number for filling in allowed)
            gone = not truth.constraint_fault(step_of(constraints, [(cell, number)]))
            assert gone == goes if exact else gone <= goes, (constraints, cell, number)
            stays = all(filling[cell] == number for filling in allowed)
            stayed = not truth.constraint_fault(step_of(constraints, (), [(cell, number)]))
            assert stayed == stays if exact else stayed <= stays, (constraints, cell, number)
            seen |= {goes, stays}
    assert seen == {True, False}
