"""What a text may hold beside a plain puzzle: the player's numbers and marks, regions, words, and rules not played."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from puzzles.model.values import Puzzle, Values

Marks = tuple[Values, ...]
"""Candidates, ascending, for each cell; () for a cell without any."""

ALL = ("entries", "centre", "corner", "colours", "title", "author", "rules")
"""The names of the layers that a form may carry beside givens and clues, in the order in which people are told."""

WORDS = ("title", "author", "rules")
"""Those of them that are about the puzzle; the others are the player's."""


@dataclass(frozen=True, slots=True)
class Layers:
    """All that a text holds of one puzzle except its kind, size, givens and clues. Empty values mean "not there"."""

    entries: Values = ()
    """The player's numbers, 0 for none; never a given."""

    centre: Marks = ()
    """The player's candidates."""

    corner: Marks = ()
    """Pencil marks in the corners of cells."""

    colours: Values = ()
    """The page's colour of each cell, from 1 to limits.MAX_COLOUR, 0 for none."""

    regions: Values = ()
    """The number of each cell's region, from 1, if the regions are not the usual boxes; 0 for a cell in none."""

    diagonals: bool = False
    """Whether both diagonals hold every number."""

    title: str = ""
    author: str = ""
    rules: str = ""

    unplayed: tuple[str, ...] = ()
    """Names of rules in the text that Givens does not play: "killer cages"."""

    assumed: tuple[str, ...] = ()
    """What was taken for granted, a sentence each."""

    @property
    def candidates(self) -> Marks:
        """The candidates of the cells, wherever the text puts them."""
        return self.centre or self.corner

    def present(self) -> tuple[str, ...]:
        """Return the names, of ALL, of the layers that are there."""
        return tuple(name for name in ALL if any(getattr(self, name)))

    def only(self, names: Collection[str]) -> Layers:
        """Return these layers, of those in ALL, and nothing else: neither what was assumed nor what is not played."""
        return replace(NO_LAYERS, **{name: getattr(self, name) for name in self.present() if name in names})

    @property
    def variant(self) -> tuple[str, ...]:
        """Names of all that makes the puzzle another than its givens say, () for a plain one."""
        found = (("jigsaw regions",) if self.regions else ()) + (("diagonals (X)",) if self.diagonals else ())
        return tuple(dict.fromkeys((*found, *self.unplayed)))


NO_LAYERS = Layers()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A puzzle together with its layers, as a form finds it in a text."""

    puzzle: Puzzle
    layers: Layers = NO_LAYERS


def puzzles_of(sheets: Sequence[Sheet]) -> list[Puzzle]:
    """Return the puzzles alone."""
    return [sheet.puzzle for sheet in sheets]
