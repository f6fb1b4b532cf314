"""Forms whose texts are written from sheets, one after another: most forms of other programs that are written."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator

from puzzles.kinds.form import Form
from puzzles.model.layers import NO_LAYERS, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault


class WrittenForm(Form):
    """A form that writes a sheet. It comes before another base, which says how it is read and writes solutions."""

    is_written = True

    several = True
    """Whether one text may hold several puzzles: their texts one after another."""

    @abstractmethod
    def fits(self, puzzle: Puzzle) -> bool:
        """Return whether its own text can hold the puzzle; `write_sheet` then never raises."""

    @abstractmethod
    def write_sheet(self, sheet: Sheet) -> str:
        """Write a sheet that fits, ending in a newline; `sheets` reads it back with the layers of `layers_in`."""

    def texts(self, sheets: Iterable[Sheet]) -> Iterator[str]:
        """Yield the text of each sheet. Raises PuzzleFault, at its piece, for one that does not fit."""
        for number, sheet in enumerate(sheets):
            self.refuse(sheet.puzzle, number)
            yield self.write_sheet(sheet if sheet.layers is NO_LAYERS else Sheet(sheet.puzzle, self.layers_in(sheet)))

    def texts_of_puzzles(self, puzzles: Iterable[Puzzle]) -> Iterator[str]:
        """Yield the text of each puzzle, as `texts` does."""
        return self.texts(map(Sheet, puzzles))

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


def layer_names(*names: str) -> frozenset[str]:
    """Return the names of layers that a form carries."""
    return frozenset(names)
