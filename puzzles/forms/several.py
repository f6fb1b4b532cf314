"""Several files opened as one list of puzzles, each file in a form of its own."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from puzzles.forms import open_text
from puzzles.forms.decode import UTF_8, Encoding, too_long
from puzzles.forms.read_result import ReadResult, title_of
from puzzles.model.layers import Layers
from puzzles.model.values import Puzzle
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.puzzle_words import visible_title
from puzzles.text.line_puzzles import Lines
from puzzles.text.stencil import Boards

MOST_TITLES = 200
"""Puzzles of a text that a list of titles names."""

LONGEST_NAME = 60
"""Characters of a file's name in a sentence."""


@dataclass(frozen=True, slots=True)
class File:
    """A file that could be read: its name and what it holds."""

    name: str
    result: ReadResult

    @property
    def ends_its_line(self) -> bool:
        """Whether its text, with the solutions in place of the puzzles, ends with a line end."""
        puzzles = self.result.puzzles
        return not isinstance(puzzles, Lines | Boards) or puzzles.text.endswith(("\n", "\r"))


@dataclass(frozen=True)
class Files:
    """The puzzles of several files, in their order; `left_out` says what is wrong with each file that has none."""

    files: Sequence[File]
    left_out: Sequence[str] = ()

    @property
    def title(self) -> str:
        """What was recognised: "2 files, 812 Sudoku puzzles 9×9, one line each", or "2 files, 5 puzzles"."""
        if len(self.files) == 1:
            return self.files[0].result.title
        openings = [file.result for file in self.files]
        first, count = openings[0], f"{len(self):,}"
        alike = all(_sort(each) == _sort(first) for each in openings)
        what = title_of(first.form, first.puzzles[0], len(self)) if alike else f"{count} puzzles"
        return f"{len(self.files):,} files, {what}"

    @property
    def warning(self) -> str:
        """Which files were left out and why, and the warnings of the others, each with its file's name."""
        if len(self.files) == 1 and not self.left_out:
            return self.files[0].result.warning
        warned = [f"{quote(file.name, LONGEST_NAME)}: {said}" for file in self.files if (said := file.result.warning)]
        return " ".join((*self.left_out, *warned))

    @property
    def assumption_text(self) -> str:
        """What was taken for granted in any of the files, each sentence once."""
        texts = (file.result.assumption_text for file in self.files)
        return " ".join(filter(None, dict.fromkeys(texts)))

    @property
    def titles(self) -> list[str]:
        """The titles of the first MOST_TITLES puzzles, "" for one without; [] if none of these has one."""
        count = min(len(self), MOST_TITLES)
        titles = [visible_title(self.layers(at).title) for at in range(count)] if self._has_layers else []
        return titles if any(titles) else []

    @property
    def _has_layers(self) -> bool:
        return any(file.result.layers for file in self.files)

    @property
    def encoding(self) -> Encoding:
        """The encoding that what is written for all of them has: theirs, or UTF-8 if they differ."""
        first = self.files[0].result.encoding
        return first if all(file.result.encoding.name == first.name for file in self.files) else UTF_8

    @property
    def misfits(self) -> tuple[int, ...]:
        """The numbers of the skipped lines, from 1, each in its own file."""
        return tuple(number for file in self.files if file.result.misfits for number in file.result.misfits.numbers)

    def __len__(self) -> int:
        return sum(len(file.result.puzzles) for file in self.files)

    def puzzle(self, at: int) -> tuple[ReadResult, Puzzle]:
        """Return a puzzle by its place in the list, from 0, and the opened file that holds it."""
        opened, place = self._place(at)
        return opened, opened.puzzles[place]

    def layers(self, at: int) -> Layers:
        """Return what stands beside a puzzle, by its place in the list, from 0."""
        opened, place = self._place(at)
        return opened.layers_of(place)

    def _place(self, at: int) -> tuple[ReadResult, int]:
        """Return the opened file that holds the puzzle at a place, and its place there."""
        ends = list(accumulate(len(file.result.puzzles) for file in self.files))
        file = bisect_right(ends, at)
        return self.files[file].result, at - (ends[file - 1] if file else 0)


def read_files(
    contents: Sequence[bytes], names: Sequence[str], form: str | None = None, *, lenient: bool = False
) -> Files:
    """Read several files as `front.read_file` reads one; files that cannot be read are left out.

    Raises PuzzleFault if there are none, more than `limits.MAX_FILES` or too many bytes in all, and if no file can be
    read: then the first file's fault, which names it.
    """
    if not 1 <= len(contents) <= limits.MAX_FILES:
        raise PuzzleFault(
            "files",
            f"{len(contents):,} files were given; 1 to {limits.MAX_FILES} can be opened together.",
            hint="Open fewer files at a time.",
        )
    total = sum(map(len, contents))
    if total > limits.MAX_TEXT_CHARACTERS:
        raise too_long(total, "bytes")
    files: list[File] = []
    faults: list[PuzzleFault] = []
    for data, name in zip(contents, names, strict=True):
        try:
            files.append(File(name, open_text.read_file(data, form, lenient=lenient)))
        except PuzzleFault as fault:
            faults.append(_name_file(fault, name))
    if not files:
        raise faults[0]
    return Files(files, tuple(f"Left out: {fault.message}" for fault in faults))


def _name_file(fault: PuzzleFault, name: str) -> PuzzleFault:
    """Return the fault with the name of its file before its sentence."""
    message = f"{quote(name, LONGEST_NAME)}: {fault.message}"
    return PuzzleFault(
        fault.code,
        message,
        line=fault.line,
        column=fault.column,
        excerpt=fault.excerpt,
        cells=fault.cells,
        hint=fault.hint,
    )


def _sort(opened: ReadResult) -> tuple[object, ...]:
    """Return what is said of the first puzzle of a file where many are alike."""
    puzzle = opened.puzzles[0]
    return opened.form, puzzle.size, bool(puzzle.regions), puzzle.diagonals
