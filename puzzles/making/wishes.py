"""Wishes for a new puzzle: its level or a technique, its givens, and where they may stand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from puzzles.kinds.protocol import Kind, Request, WithFullBoards, WithReasons
from puzzles.logic.technique import Technique
from puzzles.making import generate, patterns
from puzzles.making.practice import find_technique, is_practisable
from puzzles.model.values import Size, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.levels import NAMES
from puzzles.solving.repair import symmetry


@dataclass(frozen=True, slots=True)
class Wish:
    """What a new puzzle should be like; the seed decides what a wish leaves open."""

    size: Size

    regions: Values | None = None
    """As in `protocol.Request`: None for the usual boxes, () for any regions that the seed makes."""

    diagonals: bool = False

    level: str = ""
    """The name of a level (`portable.levels.NAMES`), "" for any."""

    up_to: str = ""
    """The name of the highest level of a range that begins with `level`; "" for that level alone."""

    technique: str = ""
    """The name of a technique that the puzzle must need: unsolved by everything ranked below it, solved with it."""

    givens: int | None = None
    """How many numbers are given."""

    minimal: bool = False
    """Whether no given can be left out, nor a sign; with a symmetry, no set of givens that it keeps together."""

    symmetry: str = "none"
    """A name of `solving.repair.symmetry`: the pattern of the givens has it."""

    mask: frozenset[int] | None = None
    """The cells that may hold givens; None for all."""

    pattern: str = ""
    """The name of a mask (`making.patterns`), "" for none."""

    @property
    def request(self) -> Request:
        """The request for a board of this size and variant."""
        return Request(self.size, None, self.regions, self.diagonals)

    @property
    def levels(self) -> tuple[int, int] | None:
        """The lowest and the highest level, None for any."""
        if not self.level and not self.up_to:
            return None
        low = NAMES.index(self.level) if self.level else 0
        return low, NAMES.index(self.up_to) if self.up_to else low

    def cells(self, rows: int, columns: int) -> frozenset[int]:
        """Return the cells that may hold givens."""
        fit = frozenset(range(rows * columns)) if self.mask is None else self.mask
        return fit & patterns.cells(self.pattern, rows, columns) if self.pattern else fit


def technique_of(kind: Kind, wish: Wish) -> Technique | None:
    """Return the technique of a wish, None for none. Raises PuzzleFault for one that cannot be practised."""
    return find_technique(kind, wish.technique, wished=True) if wish.technique else None


def validate(kind: Kind, wish: Wish) -> Wish:
    """Return the wish with the size as the kind completes it.

    Raises PuzzleFault for a wish that no puzzle of the kind can fulfil.
    """
    if not isinstance(kind, WithFullBoards) or not isinstance(kind, WithReasons):
        raise PuzzleFault("not-made", f"A {kind.title} is not made to a wish.", hint="Make one without a level.")
    for name in (wish.level, wish.up_to):
        if name and name not in NAMES:
            raise PuzzleFault("level", f"There is no level {name[:40]!r}.", hint=f"There are {', '.join(NAMES)}.")
    levels = wish.levels
    if levels and levels[0] > levels[1]:
        raise PuzzleFault("level", f"{wish.level} is above {wish.up_to}.", hint="Name the lower level first.")
    if wish.technique and levels:
        raise PuzzleFault(
            "level", "A technique and a level do not go together.", hint="Choose one: a technique has its own level."
        )
    technique_of(kind, wish)
    size = generate.validate(kind, wish.request).size
    rows, columns = size.rows, size.columns
    if wish.symmetry not in symmetry.NAMES:
        known = ", ".join(symmetry.NAMES)
        raise PuzzleFault("symmetry", f"There is no symmetry {wish.symmetry[:40]!r}.", hint=f"There are {known}.")
    if not symmetry.is_possible(wish.symmetry, rows, columns):
        raise PuzzleFault(
            "symmetry",
            f"A board of {rows} rows and {columns} columns has no such symmetry: {wish.symmetry}.",
            hint="Choose a square board or another symmetry.",
        )
    if wish.pattern and wish.pattern not in patterns.NAMES:
        known = ", ".join(patterns.NAMES)
        raise PuzzleFault("pattern", f"There is no pattern {wish.pattern[:40]!r}.", hint=f"There are {known}.")
    cells = wish.cells(rows, columns)
    if wish.mask is not None and not all(0 <= cell < size.cells for cell in wish.mask):
        raise PuzzleFault("mask", f"The mask has cells that a {size} board has not.")
    if wish.givens is not None and not 0 <= wish.givens <= len(cells):
        raise PuzzleFault(
            "givens",
            f"{wish.givens:,} givens do not fit: there are {len(cells):,} cells for them.",
            hint=f"Ask for 0 to {len(cells):,}.",
        )
    all_needed = size.cells - size.cells // kind.top(size)
    if wish.minimal and wish.symmetry == "none" and wish.givens is not None and wish.givens > all_needed:
        raise PuzzleFault(
            "givens",
            f"Of {wish.givens:,} givens on a {size} board some can always be left out.",
            hint=f"At most {all_needed:,} can all be needed, and mostly far fewer are.",
        )
    fewest = size.cells - kind.empty_cells(size).most if wish.regions is None and not wish.diagonals else 0
    most = len(cells) if wish.givens is None else wish.givens
    if most < fewest:
        raise PuzzleFault(
            "givens",
            f"A {size} {kind.title} with {most} {'given' if most == 1 else 'givens'} has several solutions; "
            f"at least {fewest} are needed.",
            hint=f"Allow {fewest} givens or more.",
        )
    return replace(wish, size=size)


def techniques(kind: Kind) -> list[Technique]:
    """Return the techniques that a wish can name, the easiest first."""
    assert isinstance(kind, WithReasons)
    return [each for each in kind.reasons.ladder if is_practisable(each)]
