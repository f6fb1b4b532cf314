"""The symmetries of a puzzle's givens, and the cells that must be given together to keep them."""

from __future__ import annotations

from dataclasses import dataclass

from puzzles.model.values import Puzzle
from puzzles.solving.repair.symmetry import orbits, symmetry_of

TITLES = {
    "half-turn": "half turn",
    "quarter-turn": "quarter turn",
    "left-right": "left and right mirrored",
    "top-bottom": "top and bottom mirrored",
    "both": "mirrored both ways",
    "diagonal": "mirrored in the diagonal",
    "anti-diagonal": "mirrored in the other diagonal",
    "both-diagonals": "mirrored in both diagonals",
}
"""The words for each symmetry."""


@dataclass(frozen=True, slots=True)
class SymmetryUnits:
    """Symmetries to keep, () for none, and the units: empty cells that must be given together."""

    names: tuple[str, ...]
    units: tuple[tuple[int, ...], ...]

    @property
    def words(self) -> str:
        """The symmetry in words, "" for none."""
        return "every turn and mirror" if len(self.names) > 2 else " and ".join(TITLES[name] for name in self.names)


NO_SYMMETRY = SymmetryUnits((), ())


def single_units(puzzle: Puzzle) -> SymmetryUnits:
    """Return a unit for each empty cell, which keeps no symmetry."""
    return SymmetryUnits((), tuple((cell,) for cell, given in enumerate(puzzle.givens) if not given))


def symmetries_of_givens(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the symmetries of the cells that are given, without "none"; () for a board without givens."""
    given = frozenset(cell for cell, number in enumerate(puzzle.givens) if number)
    if not given:
        return ()
    found = symmetry_of(given, puzzle.size.rows, puzzle.size.columns)
    implied = {
        "quarter-turn": ("half-turn",),
        "both": ("half-turn", "left-right", "top-bottom"),
        "both-diagonals": ("half-turn", "diagonal", "anti-diagonal"),
    }
    weaker = {name for strong in found for name in implied.get(strong, ())}
    return tuple(name for name in found if name != "none" and name not in weaker)


def symmetry_units(puzzle: Puzzle) -> SymmetryUnits:
    """Return the units that keep all symmetries of the givens; a unit for each empty cell if there is no symmetry."""
    names = symmetries_of_givens(puzzle)
    if not names:
        return single_units(puzzle)
    group = {cell: cell for cell in range(puzzle.size.cells)}

    def root(cell: int) -> int:
        while group[cell] != cell:
            cell = group[cell]
        return cell

    for name in names:
        for orbit in orbits(name, puzzle.size.rows, puzzle.size.columns):
            for cell in orbit[1:]:
                one, other = sorted((root(orbit[0]), root(cell)))
                group[other] = one
    together: dict[int, list[int]] = {}
    for cell, number in enumerate(puzzle.givens):
        if not number:
            together.setdefault(root(cell), []).append(cell)
    return SymmetryUnits(names, tuple(map(tuple, together.values())))
