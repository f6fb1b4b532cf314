"""A lattice with its ink, taken as one kind of puzzle: what each place is, how much of it that explains."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from puzzles.model.values import Puzzle, Values
from puzzles.pictures import change, numbers
from puzzles.pictures.kinds import FUTOSHIKI, NUMBRIX, Guess
from puzzles.pictures.reading import NONE, Place, with_values
from puzzles.pictures.shapes import CellInk, Fit
from puzzles.pictures.signs import is_inked, sign_choices

SURE = 900
"""A number is read for certain if it is so likely, of 1000."""

STRANGE = 250
"""A character that looks so much more like something else does not belong to the board."""

LOOSE = 350
"""Ink that no character explains, of 1000, from which on it counts."""

SIGN_REST = 500
"""What a sign leaves in a cell beside it, at most, likewise."""

LINES, ONE_SOLUTION = 1000, 400
"""What lines that are seen wholly, and exactly one solution, count in a board's merit."""

FEWEST_SURE = {"sudoku": 13, "numbrix": 5, "futoshiki": 0}
"""Hundredths of a board's cells that hold a number for certain, at least, if it is to be one."""

PLAIN = 250
"""A lattice that lines explain no better than this is a board only if it has exactly one solution."""

FEWEST = 3
"""Numbers and signs together, at least."""

FOREIGN = 40
"""Cells that hold what is no number of the board, at most, beside a hundred that are certain, signs among them."""

SHORT = 70
"""A number is short if its height is less than this share of the usual one, in hundredths."""

MIDDLE, ASIDE = 32, 4
"""The middle of a cell, in 1/64 of it, and what is so far from it."""

GOOD = 85
"""Hundredths of the inked cells that are read for certain in a board that needs no other reading."""

CLASHING = {"sudoku": 34, "numbrix": 20, "futoshiki": 34}
"""Hundredths of the numbers, at most, that clash."""

FEW_CLASHING = 2
"""So many may clash in any case: a single misread number clashes with several."""

MOST_CLASHING = 75
"""Hundredths of all numbers, at most, that clash, likely or not."""

FILLED, BLOCKS = 110, 10
"""A cell is filled if its ground differs so much from the usual, of 255; so many hundredths of them are several."""

FALLS = 33
"""A chain winds: at least so many hundredths of its numbers are lower than the one before, in the order of reading."""


@dataclass(frozen=True)
class Attempt:
    """A lattice with its ink, taken as one kind of puzzle."""

    fit: Fit
    turn: int
    guess: Guess
    cells: Sequence[CellInk]
    signs: Mapping[Place, CellInk]

    right: Mapping[int, int] = field(default_factory=dict)
    """What the solution has in the cells that a player wrote in, where it is known."""

    @cached_property
    def read(self) -> tuple[numbers.Weighed, ...]:
        """What each cell may hold."""
        top, writing = self.guess.top, self.guess.writing
        return tuple(numbers.choices(ink, top, writing, self.right.get(at, 0)) for at, ink in enumerate(self.cells))

    @cached_property
    def read_signs(self) -> dict[Place, numbers.Weighed]:
        """What each place between two cells may hold that has ink; none where the kind has no signs."""
        if self.guess.kind != FUTOSHIKI:
            return {}
        return {place: sign_choices(place, ink) for place, ink in self.signs.items() if is_inked(ink)}

    @cached_property
    def values(self) -> Values:
        """The likeliest number of each cell."""
        return tuple(each.best.value for each in self.read)

    @cached_property
    def puzzle(self) -> Puzzle:
        """The board of the likeliest numbers and signs, all as givens."""
        signs = {place: each.best.value for place, each in self.read_signs.items()}
        return with_values(self.guess.blank.with_givens(self.values), signs)

    @cached_property
    def clash(self) -> frozenset[int]:
        """The cells that break a rule together."""
        return frozenset(change.clashing(self.puzzle))

    @cached_property
    def solutions(self) -> tuple[Values, ...] | None:
        """Up to two solutions of the board, None if the search did not end."""
        return change.solutions(self.puzzle) if self.sure_cells else None

    @cached_property
    def sure_cells(self) -> frozenset[int]:
        """The cells that hold a number for certain."""
        return frozenset(
            at
            for at, each in enumerate(self.read)
            if each.best.value and each.certainty >= SURE and each.misfit < STRANGE and not each.dropped
        )

    @cached_property
    def short(self) -> frozenset[int]:
        """The cells with a number that may be a pencil mark: it is low, or the cell's middle is beside it.

        Print may have low digits, too: then all low ones of a number are alike, and in the middle.
        """
        boxes = {at: _around(ink) for at, ink in enumerate(self.cells) if ink.glyphs}
        heights = {at: box[3] - box[1] for at, box in boxes.items()}
        usual = sorted(heights.values())[len(heights) // 2] if heights else 0
        low = {at for at in boxes if 100 * heights[at] < SHORT * usual}
        for value in {self.values[at] for at in low}:
            alike = [at for at in low if self.values[at] == value]
            aside = max(abs(sum(boxes[at][::2]) - 2 * MIDDLE) for at in alike)
            uneven = max(heights[at] for at in alike) - min(heights[at] for at in alike)
            if len(alike) > 1 and max(aside, uneven) <= ASIDE:
                low.difference_update(alike)
        return frozenset(low.union(at for at, box in boxes.items() if _is_aside(box)))

    @cached_property
    def rest(self) -> list[int]:
        """How much ink is left over in each cell, without what signs beside it may have left there."""
        found = [ink.loose for ink in self.cells]
        for place, each in self.read_signs.items():
            for at in place if each.best.value != NONE else ():
                found[at] = max(found[at] - SIGN_REST, 0)
        return found

    def characters(self, cells: Collection[int]) -> set[str]:
        """Return the digits of the numbers in some cells."""
        return set("".join(str(self.values[at]) for at in cells))

    @cached_property
    def foreign(self) -> frozenset[int]:
        """The cells that hold what is no number of this board, or much ink that is no character."""
        return frozenset(
            at
            for at, (each, ink) in enumerate(zip(self.read, self.cells, strict=True))
            if ink.glyphs and (each.misfit >= STRANGE or each.is_rather_none)
        )

    @property
    def sure_signs(self) -> int:
        """How many signs are certain."""
        return sum(each.best.value != NONE and each.certainty >= SURE for each in self.read_signs.values())

    @property
    def inked(self) -> int:
        """How many cells hold characters."""
        return sum(bool(ink.glyphs) for ink in self.cells)

    @cached_property
    def merit(self) -> int:
        """How much it explains: a hundred for each number that is certain, less for what it does not explain."""
        sure = len(self.sure_cells) + self.sure_signs
        loose = sum(ink.loose >= LOOSE for ink in self.cells)
        merit = 100 * sure - 120 * len(self.foreign) - 60 * len(self.clash) - 40 * loose
        merit += self.fit.score + self.guess.prior
        if self.solutions is not None and len(self.solutions) == 1:
            merit += ONE_SOLUTION
        return merit

    @property
    def quality(self) -> float:
        """How much of lines and ink it explains, from 1 down: so boards with few numbers and with many compare."""
        inked = self.inked + sum(map(is_inked, self.signs.values()))
        most = 100 * inked + LINES // 2 + ONE_SOLUTION
        return (self.merit - self.guess.prior - self.fit.score // 2) / most

    @property
    def is_full(self) -> bool:
        """Whether every cell has a number, as in a printed solution."""
        return all(self.values)

    @property
    def convinces(self) -> bool:
        """Whether it is a puzzle at all, well read or not."""
        cells = len(self.cells)
        sure = len(self.sure_cells)
        return (
            100 * sure >= FEWEST_SURE[self.guess.kind] * cells
            and sure + self.sure_signs >= FEWEST
            and self.merit > 0
            and (self.fit.score >= PLAIN or len(self.solutions or ()) == 1)
            and 100 * len(self.foreign) <= FOREIGN * (sure + self.sure_signs)
            and 100 * len(self.clash & self.sure_cells) <= max(CLASHING[self.guess.kind] * sure, 100 * FEW_CLASHING)
            and 100 * len(self.clash) <= MOST_CLASHING * self.inked
            and not self.is_count
            and not self.has_blocks
        )

    @property
    def has_blocks(self) -> bool:
        """Whether several cells are filled and all of these without characters, as in a crossword."""
        tones = [sum(ink.ground) // 3 for ink in self.cells]
        usual = sorted(tones)[len(tones) // 2]
        filled = [ink for ink, tone in zip(self.cells, tones, strict=True) if abs(tone - usual) >= FILLED]
        return 100 * len(filled) >= BLOCKS * len(tones) and not any(ink.glyphs or ink.small for ink in filled)

    @property
    def is_count(self) -> bool:
        """Whether the numbers of what may be a chain only count on, as on a calendar, in a crossword, or on keys."""
        if self.guess.kind != NUMBRIX or len(self.solutions or ()) == 1:
            return False
        read = [value for value in self.values if value]
        falls = sum(one > other for one, other in pairwise(read))
        return 100 * falls <= FALLS * (len(read) - 1)

    @property
    def is_good(self) -> bool:
        """Whether no other reading need be tried: nearly everything is certain, and there is one solution."""
        return (
            self.convinces
            and self.solutions is not None
            and len(self.solutions) == 1
            and 100 * len(self.sure_cells) >= GOOD * self.inked
            and len(self.foreign) <= max(self.inked // 20, 1)
        )


def _around(ink: CellInk) -> Sequence[int]:
    """Return the box around all characters of a cell."""
    lefts, tops, rights, bottoms = zip(*(glyph.box for glyph in ink.glyphs), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _is_aside(box: Sequence[int]) -> bool:
    """Say whether a box does not reach the middle of its cell."""
    return max(*box[:2]) > MIDDLE + ASIDE // 2 or min(*box[2:]) < MIDDLE - ASIDE // 2
