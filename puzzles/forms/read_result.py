"""What was read from a text: its puzzles, the form, what else it says of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from puzzles.forms.decode import CUT_SHORT, UTF_8, Encoding
from puzzles.kinds.catalog import has_letters, kind_of
from puzzles.kinds.form import Form
from puzzles.kinds.protocol import Kind
from puzzles.model.layers import NO_LAYERS, Layers, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable.cell_names import puzzle_name
from puzzles.text.line_puzzles import Lines, Misfits

MOST_NAMED = 10
"""At most this many malformed lines are named by their numbers."""

LETTERS_FROM_10 = "Letters are read as A = 10."
HIGHEST_DIGIT = 9
FIRST = 100
"""Puzzles of a text that are looked at to say that all are full."""

LINE_END = re.compile(r"\r\n?|\n")


@dataclass(frozen=True, slots=True)
class ReadResult:
    """The puzzles of one text and the form that it was read in; `others` are its readings as a different puzzle."""

    form: Form
    puzzles: Sequence[Puzzle]
    others: tuple[ReadResult, ...] = ()
    line_end: str = "\n"
    """The line end of the text."""

    encoding: Encoding = UTF_8
    """The encoding of the file."""

    layers: tuple[Layers, ...] = ()
    """What the text holds beside each puzzle, () if nothing."""

    assumptions: tuple[str, ...] = ()
    """What was assumed of the whole text, a sentence each."""

    omissions: tuple[str, ...] = ()
    """What the text holds beside its puzzles that was not read or is not played, a sentence each."""

    source: str = ""
    """What the puzzles were read from if that is no text form, such as "link to Givens"."""

    @property
    def kind(self) -> Kind:
        """The kind of the puzzles."""
        return kind_of(self.form)

    def layers_of(self, at: int) -> Layers:
        """Return what the text holds beside the puzzle at a place, from 0."""
        return self.layers[at] if self.layers else NO_LAYERS

    @property
    def title(self) -> str:
        """What was recognised: "Sudoku 9×9, one line" or "528,012 Sudoku puzzles 9×9, one line each"."""
        return title_of(self.form, self.puzzles[0], len(self.puzzles), self.source)

    @property
    def assumption_text(self) -> str:
        """What was taken for granted where the text leaves it open, in sentences; "" if nothing was."""
        told = [sentence for layers in self.layers for sentence in layers.assumed]
        return " ".join(dict.fromkeys((*self._common_assumptions, *told)))

    @property
    def _common_assumptions(self) -> tuple[str, ...]:
        first = self.puzzles[0]
        lettered = has_letters(self.form, first) and any(given > HIGHEST_DIGIT for given in first.givens)
        return (*((LETTERS_FROM_10,) if lettered else ()), *self.assumptions)

    def sheets(self) -> list[Sheet]:
        """Return each puzzle with its layers, among them all that was assumed of it."""
        of_all = self._common_assumptions
        found = []
        for at, puzzle in enumerate(self.puzzles):
            layers = self.layers_of(at)
            assumed = tuple(dict.fromkeys((*of_all, *layers.assumed)))
            found.append(Sheet(puzzle, replace(layers, assumed=assumed) if of_all else layers))
        return found

    @property
    def misfits(self) -> Misfits | None:
        """The malformed lines, which were skipped; None if there are none."""
        return self.puzzles.misfits if isinstance(self.puzzles, Lines) else None

    @property
    def warning(self) -> str:
        """Which lines are malformed, what else was not read, whether the file is cut short; "" if all is well."""
        cut = " ".join(dict.fromkeys((*self.omissions, *((CUT_SHORT,) if self.encoding.tail else ()))))
        if not self.misfits:
            return cut
        numbers, first = self.misfits
        what = "is not a puzzle and stays as it is" if len(numbers) == 1 else "are not puzzles and stay as they are"
        said = f"{len(numbers):,} of {len(numbers) + len(self.puzzles):,} lines {what}. {first.message}"
        others = [f"{number:,}" for number in numbers[1:MOST_NAMED]]
        more = f" and {len(numbers) - MOST_NAMED:,} more" if len(numbers) > MOST_NAMED else ""
        said += f" The others: {', '.join(others)}{more}." if others else ""
        return f"{said} {cut}".rstrip()


def title_of(form: Form, puzzle: Puzzle, count: int, source: str = "") -> str:
    """Say what a text with so many puzzles like this one is; `source` stands for the title of its form."""
    kind, how, size = kind_of(form).title, source or form.title, str(puzzle.size)
    regions, diagonals = bool(puzzle.regions), puzzle.diagonals
    if count == 1:
        return f"{puzzle_name(kind, size, regions, diagonals)}, {how}"
    each = " each" if how.startswith("one ") else ""
    return f"{count:,} {puzzle_name(kind, f'puzzles {size}', regions, diagonals)}, {how}{each}"


def line_end_of(text: str) -> str:
    """Return the line end of the first line of a text."""
    found = LINE_END.search(text)
    return found[0] if found else "\n"


def is_solved(opened: ReadResult) -> bool:
    """Say whether each puzzle of a text is full, of a few that are looked at."""
    return all(all(puzzle.givens) for puzzle in opened.puzzles[:FIRST])


def alike(one: ReadResult, other: ReadResult) -> bool:
    """Say whether two readings begin with boards of one kind and size."""
    first, second = one.puzzles[0], other.puzzles[0]
    return first.kind == second.kind and first.size == second.size
