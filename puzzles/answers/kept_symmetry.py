"""The symmetry that a puzzle's givens have, and the cells that must be given together to keep it."""

from __future__ import annotations

from dataclasses import dataclass

from puzzles.answers.symmetry import orbits, symmetry_of
from puzzles.core.model import Puzzle

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
"""What each is called."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Symmetries of the givens, all of which are kept; () for none. `units` are the empty cells, those together."""

    names: tuple[str, ...]
    units: tuple[tuple[int, ...], ...]

    @property
    def words(self) -> str:
        """The symmetry in words, "" for none."""
        return "every turn and mirror" if len(self.names) > 2 else " and ".join(TITLES[name] for name in self.names)


NONE = Kept((), ())


def alone(puzzle: Puzzle) -> Kept:
    """Return the empty cells one by one: no symmetry is kept."""
    return Kept((), tuple((cell,) for cell, given in enumerate(puzzle.givens) if not given))


def symmetries(puzzle: Puzzle) -> tuple[str, ...]:
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


def kept(puzzle: Puzzle) -> Kept:
    """Return what keeps all symmetries of the givens; the empty cells one by one if they have none."""
    names = symmetries(puzzle)
    if not names:
        return alone(puzzle)
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
    return Kept(names, tuple(map(tuple, together.values())))
