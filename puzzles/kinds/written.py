"""The part that all forms of other programs share which are written too: what they carry beside givens and clues."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator

from puzzles.core.layers import NO_LAYERS, Layers, Sheet
from puzzles.core.model import Puzzle
from puzzles.portable.faults import PuzzleFault


class Written:
    """A form whose own text is written from a sheet. Solutions are still written as `OnlyRead` writes them."""

    name: str
    title: str

    carries: frozenset[str] = frozenset()
    """Names, of `layers.ALL`, of what it holds beside givens and clues."""

    opens = ""
    """The program whose page its text is an address of; "" for a text that is no link."""

    ending = "txt"
    """The ending of a file's name."""

    several = True
    """Whether one text may hold several puzzles: their texts one after another."""

    @abstractmethod
    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether its own text can hold the puzzle; `write_sheet` then never raises."""

    @abstractmethod
    def write_sheet(self, sheet: Sheet) -> str:
        """Write a sheet that fits, ending in a newline; `sheets` reads it back with the layers of `kept`."""

    def kept(self, sheet: Sheet) -> Layers:
        """Return the layers of a sheet that its text carries."""
        return sheet.layers.only(self.carries)

    def remark(self, sheet: Sheet) -> str:
        """Return a sentence about what this sheet's text does not say exactly, "" for nothing."""
        return ""

    def texts(self, sheets: Iterable[Sheet]) -> Iterator[str]:
        """Yield the text of several sheets in pieces. Raises PuzzleFault, at its piece, for one that does not fit."""
        for number, sheet in enumerate(sheets):
            self.refuse(sheet.puzzle, number)
            yield self.write_sheet(sheet if sheet.layers is NO_LAYERS else Sheet(sheet.puzzle, self.kept(sheet)))

    def refuse(self, puzzle: Puzzle, number: int = 0) -> None:
        """Raise a PuzzleFault for a puzzle that does not fit, or a second one where there is room for one alone."""
        if number and not self.several:
            raise PuzzleFault(
                "form",
                f"The form “{self.title}” holds one puzzle; these are several.",
                hint="Choose another form, or convert each puzzle by itself.",
            )
        if not self.fits(puzzle):
            raise PuzzleFault(
                "form",
                f"The form “{self.title}” cannot hold this {puzzle.size} board.",
                hint="`python -m puzzles forms` lists the sizes of each form.",
            )


def carrying(*names: str) -> frozenset[str]:
    """Return the names of layers that a form carries."""
    return frozenset(names)
