"""Forms of other programs that a table states: how a text begins, and the functions that read and write it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from puzzles.codecs.common import broken_puzzle
from puzzles.kinds.form import Confidence
from puzzles.kinds.layered_form import PatternForm
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle


@dataclass(eq=False, kw_only=True)
class ReadForm(PatternForm):
    """A form that is only read."""

    name: str
    title: str
    pattern: re.Pattern[str]
    reader: Callable[[re.Match[str]], Sheet | Sequence[Sheet] | None]
    """Returns the puzzles that `pattern` found, None where its parts do not fit a board. It may raise PuzzleFault."""

    lack: str = "its numbers and signs do not fit a board"
    """What is wrong where `reader` returns None."""

    is_it: Callable[[re.Match[str]], bool] = bool
    """Says whether what `pattern` found is this form, and not another one."""

    by_line: bool = False
    example: str = ""

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if the text begins as this form does, and is it."""
        found = self.pattern.match(text.strip())
        return Confidence.CERTAIN if found and self.is_it(found) else Confidence.NO

    def read_all(self, found: re.Match[str]) -> Sequence[Sheet]:
        """Read the puzzles that `pattern` found. Raises PuzzleFault."""
        made = self.reader(found)
        if made is None:
            raise broken_puzzle(self.title, self.lack)
        return [made] if isinstance(made, Sheet) else made


@dataclass(eq=False, kw_only=True)
class CodecForm(WrittenForm, ReadForm):
    """A form that is read and written."""

    room: Callable[[Puzzle], bool]
    """Says whether its text can hold a puzzle."""

    writer: Callable[[Sheet], str]
    """Returns the text of a sheet without the end of its line."""

    carries: frozenset[str] = frozenset()
    lost: Callable[[Sheet], frozenset[str]] = lambda sheet: frozenset()
    """Returns those of the layers in `carries` that the text of this sheet has no room for."""

    opens: str = ""
    file_suffix: str = "txt"
    several: bool = True

    def fits(self, puzzle: Puzzle) -> bool:
        """Return whether its text can hold the puzzle."""
        return self.room(puzzle)

    def layers_in(self, sheet: Sheet) -> Layers:
        """Return the layers of a sheet that its text carries."""
        return sheet.layers.only(self.carries - self.lost(sheet))

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the sheet."""
        return self.writer(Sheet(sheet.puzzle, self.layers_in(sheet))) + "\n"


def never(found: re.Match[str]) -> bool:
    """Say that another form reads what this one writes."""
    return False
