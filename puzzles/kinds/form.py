"""A form: a way to write a puzzle, as a text, a link or a file. Every form is read; its methods say what it writes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from itertools import islice

from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size, Values
from puzzles.text.line_puzzles import Lines

CHUNK = 1_000
"""Puzzles written at a time, so that a long file is never in memory as a list."""


class Confidence(IntEnum):
    """How sure a form is, after a quick look, that a text is written in it."""

    NO = 0
    POSSIBLE = 1
    LIKELY = 2
    CERTAIN = 3


class Form:
    """A form of one kind that holds puzzles alone, and is read and written.

    A text may hold several puzzles. `parse` checks the whole text at once but makes each Puzzle on demand, so the
    sequence that it returns costs little for a file of half a million lines.

    `layered_form` has the forms that hold layers, too, `written_form` those whose texts are written from sheets.
    """

    name: str
    """Stable and lower case, unique within the kind: "line"."""

    title: str
    """The name shown to people: "one line"."""

    letters: bool = False
    """Whether it writes numbers above 9 as letters, A for 10."""

    is_written: bool = True
    """Whether Givens writes it. What is read in any other form is written in another form of the kind."""

    has_layers: bool = False
    """Whether a text may hold layers: it is then read by `sheets`, not by `parse`."""

    is_exclusive: bool = False
    """Whether a text that is certainly in this form is in no form of puzzles alone: this form then reads it first."""

    carries: frozenset[str] = frozenset()
    """The layers that it writes: names of `layers.ALL`."""

    opens: str = ""
    """The program whose page its text is an address of; "" for a text that is no link."""

    file_suffix: str = "txt"
    """The ending of a file's name."""

    sizes: str = "all"
    """The sizes of its boards, in words, for the table of forms where no empty board shows them."""

    example: str = ""
    """A text for the table of forms if none is written; "" for a form that holds nothing that is played."""

    @property
    def kind(self) -> str:
        """The name of its kind, as in `Puzzle.kind`: "sudoku"."""
        raise NotImplementedError

    @property
    def full_name(self) -> str:
        """The name by which it is chosen among the forms of all kinds: "sudoku/line"."""
        return f"{self.kind}/{self.name}"

    @abstractmethod
    def sniff(self, text: str) -> Confidence:
        """Return how likely this form is, judging by the first few kilobytes. Cheap; never raises."""

    @abstractmethod
    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read every puzzle of the text (at least one). Raises PuzzleFault with line and column, from 1."""

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read every puzzle of the text with its layers. Raises PuzzleFault as `parse` does."""
        return [Sheet(puzzle) for puzzle in self.parse(text)]

    @abstractmethod
    def holds(self, puzzle: Puzzle) -> bool:
        """Return whether `write` can write a puzzle of its kind; a puzzle file holds no 16x16 Sudoku, for example."""

    @abstractmethod
    def write(self, *puzzles: Puzzle) -> str:
        """Write puzzles alone, ending in a newline; `parse` reads them back equal.

        The text of several puzzles is that of the first alone, followed by a part for each other one, which depends
        only on that puzzle and the first. A long text can therefore be written piece by piece: see `continuation`.

        Raises PuzzleFault if this form cannot hold one of them, or not all in one text.
        """

    def continuation(self, first: Puzzle, *more: Puzzle) -> str:
        """Return the part of a text that follows `first`: the other puzzles, without a second header."""
        return self.write(first, *more).removeprefix(self.write(first))

    @abstractmethod
    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write a solution as it is printed by the program that this form comes from, ending in a newline."""

    def fits(self, puzzle: Puzzle) -> bool:
        """Return whether `texts` can write the puzzle."""
        return self.holds(puzzle)

    def texts(self, sheets: Iterable[Sheet]) -> Iterator[str]:
        """Yield the text of sheets (at least one) in pieces. Raises PuzzleFault at the one that does not fit."""
        return self.texts_of_puzzles(sheet.puzzle for sheet in sheets)

    def texts_of_puzzles(self, puzzles: Iterable[Puzzle]) -> Iterator[str]:
        """Yield the text of puzzles without layers, as `texts` does."""
        rest = iter(puzzles)
        first = next(rest)
        yield self.write(first)
        while chunk := list(islice(rest, CHUNK)):
            yield self.continuation(first, *chunk)

    def layers_in(self, sheet: Sheet) -> Layers:
        """Return the layers of a sheet that its text carries."""
        return sheet.layers.only(self.carries)

    def remark(self, sheet: Sheet) -> str:
        """Return a sentence about what this sheet's text does not say exactly, "" for nothing."""
        return ""


class LenientForm(Form):
    """A form with one puzzle on each line, which can be read despite malformed lines and prefixes."""

    has_header: bool = False
    """Whether the first line that is not blank says how to read the others."""

    @abstractmethod
    def parse_most(self, text: str, *, prefixed: bool = False, sure: bool = False) -> Lines:
        """Skip malformed lines if one of the first hundred lines is a puzzle; otherwise do the same as `parse`.

        If `prefixed`, quote marks and the like may precede a line. If `sure`, that one line must be unmistakable, since
        nothing else suggests this form.
        """

    @abstractmethod
    def parse_part(self, text: str, size: Size, *, prefixed: bool) -> Lines:
        """Read a later part of a text that `parse_most` has begun; it may hold no puzzle at all."""


class PlainForm(Form):
    """A form with some texts that can be nothing else: they are read without asking the other forms."""

    @abstractmethod
    def parse_plain(self, text: str) -> Lines | None:
        """Return what such a text holds, None for any other text; cheap, never raises."""
