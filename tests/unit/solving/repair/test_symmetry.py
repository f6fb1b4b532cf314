"""The symmetries of a rectangle: orbits are partitions, moves keep to the board, sets have what they look like."""

import pytest

from puzzles.solving.repair.symmetry import NAMES, is_possible, orbits, symmetry_of
from tests.sampling import looped

SIZES = [(1, 1), (3, 3), (4, 4), (4, 6)]
CASES = [(name, rows, columns) for name in NAMES for rows, columns in SIZES if is_possible(name, rows, columns)]


def cells_of(*lines: str) -> frozenset[int]:
    """Return the cells that are marked in a drawing."""
    return frozenset(at for at, sign in enumerate("".join(lines)) if sign == "#")


@looped(("name", "rows", "columns"), CASES)
def test_orbits_are_a_partition(name: str, rows: int, columns: int) -> None:
    found = orbits(name, rows, columns)
    assert sorted(cell for orbit in found for cell in orbit) == list(range(rows * columns))
    assert found == sorted(tuple(sorted(orbit)) for orbit in found)
    assert all(name in symmetry_of(frozenset(orbit), rows, columns) for orbit in found)


@looped(
    ("name", "orbit"),
    [("none", (1,)), ("half-turn", (1, 7)), ("quarter-turn", (1, 3, 5, 7)), ("left-right", (0, 2)),
     ("top-bottom", (0, 6)), ("both", (0, 2, 6, 8)), ("diagonal", (1, 3)), ("anti-diagonal", (1, 5)),
     ("both-diagonals", (1, 3, 5, 7))],
)  # fmt: skip
def test_an_orbit_of_3x3(name: str, orbit: tuple[int, ...]) -> None:
    assert orbit in orbits(name, 3, 3)


def test_only_squares_turn_a_quarter() -> None:
    for name in ("quarter-turn", "diagonal", "anti-diagonal", "both-diagonals"):
        assert not is_possible(name, 3, 4)
        with pytest.raises(ValueError, match="3 rows and 4 columns"):
            orbits(name, 3, 4)
    assert is_possible("half-turn", 3, 4)


@looped(
    ("lines", "names"),
    [
        (("#..", "...", "..#"), ("none", "half-turn", "diagonal", "anti-diagonal", "both-diagonals")),
        (("##.", "#..", "..."), ("none", "diagonal")),
        (("#.#", "...", "..."), ("none", "left-right")),
        ((".#..", "...#", "#...", "..#."), ("none", "half-turn", "quarter-turn")),
        (("#...", ".#..", "...."), ("none",)),
    ],
)
def test_what_a_set_has(lines: tuple[str, ...], names: tuple[str, ...]) -> None:
    assert symmetry_of(cells_of(*lines), len(lines), len(lines[0])) == names
