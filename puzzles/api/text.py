"""The worker's service for the open text: its puzzles are read, paged through, solved all, and filtered."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import TYPE_CHECKING, TypeVar

from puzzles.api import wire
from puzzles.api.declaration import call, failure, never_raises
from puzzles.api.wire_layers import layers_out
from puzzles.forms import open_text, several
from puzzles.forms.read_result import ReadResult
from puzzles.forms.several import File, Files
from puzzles.kinds import catalog
from puzzles.model.values import Puzzle
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.solving import batch, outcome_filter
from puzzles.solving.batch import Pool, Totals

if TYPE_CHECKING:
    from puzzles.api import messages

_Buffer = TypeVar("_Buffer")


class TextService:
    """Answers about the text or files opened last."""

    def __init__(self) -> None:
        self.proof = ""
        """The text of the proof that was opened last."""

        self._files: Files | None = None
        self._totals: Totals | None = None  # of the open text, as far as it was solved

    @call("reading")
    def read(self, text: str, form: str | None = None) -> messages.OpenedText:
        """Open a text. After a fault the previous text stays open."""
        return self._open(
            self._read(lambda: open_text.read(wire.text_in(text, "a text"), _form_in(form), lenient=True))
        )

    @never_raises
    def read_file(self, data: bytes, form: str | None = None) -> messages.OpenedText:
        """Open the bytes of a file, as `read` opens a text."""
        return self._open(self._read(lambda: open_text.read_file(bytes(data), _form_in(form), lenient=True)))

    def _read(self, read: Callable[[], ReadResult]) -> Files:
        """Read one text. A proof raises a fault that says so; its text is stored for `ProofService.check_proof`."""
        try:
            return Files([File("", read())])
        except PuzzleFault as fault:
            self.proof = getattr(fault, "proof", self.proof)
            raise

    @never_raises
    def read_files(self, contents: list[bytes], names: list[str], form: str | None = None) -> messages.OpenedText:
        """Open the bytes of several files as one list of puzzles; the warning names the files that were left out."""
        if len(names) != len(contents):
            raise PuzzleFault("malformed", "This message is malformed: a name for each file was expected.")
        called = [wire.text_in(name, "a file's name") for name in names]
        return self._open(several.read_files(list(map(bytes, contents)), called, _form_in(form), lenient=True))

    def _open(self, files: Files) -> messages.OpenedText:
        opened, first = files.puzzle(0)
        self._files, self._totals = files, None
        others = opened.others if len(files.files) == 1 else ()
        answer: messages.OpenedText = {
            "form": opened.form.full_name,
            "title": files.title,
            "warning": files.warning,
            "skipped": len(files.misfits),
            "count": len(files),
            "index": 0,
            "puzzle": _puzzle_out(opened, first),
            "others": [_other_out(other) for other in others],
        }
        if files.assumption_text:
            answer["assumed"] = files.assumption_text
        if len(files) > 1 and (titles := files.titles):
            answer["titles"] = titles
        if layers := layers_out(files.layers(0)):
            answer["layers"] = layers
        return answer

    @call()
    def puzzle(self, index: int) -> messages.TextPuzzle:
        """Return a puzzle of the open text, by its number from 0."""
        files = self.files()
        index = wire.number_in(index, "a puzzle number")
        if not 0 <= index < len(files):
            raise PuzzleFault("puzzle-number", f"There is no puzzle {index + 1:,}; the last one is {len(files):,}.")
        answer: messages.TextPuzzle = {"index": index, "count": len(files), "puzzle": _puzzle_out(*files.puzzle(index))}
        if layers := layers_out(files.layers(index)):
            answer["layers"] = layers
        return answer

    def files(self) -> Files:
        """Return the files of the open text. Raises PuzzleFault if none is open."""
        if self._files is None:
            raise PuzzleFault("nothing-open", "No text is open.", hint="Paste a puzzle or choose a file.")
        return self._files

    async def solve_all(
        self, pool: Pool[_Buffer]
    ) -> AsyncGenerator[messages.Totals | messages.Failure | bytes | _Buffer]:
        """Solve every puzzle of the open text; yield pieces of the written solutions, with totals between and last.

        Totals are a dictionary. A piece is bytes in the encoding of the file, or the pool's own object for them.
        """
        try:
            files = self.files()
            encoding = files.encoding
            if encoding.mark:
                yield encoding.mark
            totals = Totals(len(files))
            for file in files.files:
                async with aclosing(batch.solve_all_with(pool, file.result, totals=totals)) as events:
                    async for event in events:
                        if isinstance(event, Totals):
                            if files is self._files:
                                self._totals = totals
                            yield wire.totals_out(totals)
                        else:
                            yield encoding.encode(event) if isinstance(event, str) else event
                if totals.finished_puzzles < totals.total and not file.ends_its_line:
                    yield encoding.encode(file.result.line_end)
            if encoding.tail and len(files.files) == 1:
                yield encoding.tail
        except Exception as error:
            yield failure("solve_all", error)

    @call()
    def filter_puzzles(self, wanted: str | list[int], first: int = 0) -> messages.PuzzleNumbers:
        """Return the numbers of the puzzles of the open text with some outcome or number of nodes, after `solve_all`.

        `wanted` is an outcome, "misfits" for the skipped lines, or [low, high], the nodes of bars of the chart. The
        answer lists at most outcome_filter.MOST_NUMBERS numbers, from place `first` among them on.
        """
        files, totals = self.files(), self._totals
        start = wire.number_in(first, "a place in a list")
        if start < 0:
            raise PuzzleFault("place", f"Places in a list are counted from 0; {start:,} is not one.")
        if wanted == outcome_filter.MISFITS:
            return wire.puzzle_numbers_out(outcome_filter.match_all(files.misfits, start))
        if totals is None:
            raise PuzzleFault(
                "not-solved", "The puzzles of this text have not been solved yet.", hint="Press Solve all."
            )
        if isinstance(wanted, str):
            return wire.puzzle_numbers_out(
                outcome_filter.match_outcome(totals.marks, outcome_filter.find_outcome(wanted), start)
            )
        low, high = wire.range_in(wanted, "two numbers of nodes")
        return wire.puzzle_numbers_out(outcome_filter.match_nodes(totals.marks, low, high, start))


def _form_in(form: str | None) -> str | None:
    """Return the name of a form, or None."""
    return None if form is None else wire.text_in(form, "a form")


def _other_out(other: ReadResult) -> messages.Other:
    """Return another reading of a text in plain values."""
    told: messages.Other = {"form": other.form.full_name, "title": other.title}
    if other.puzzles[0].size.cells <= limits.MAX_PICTURED_CELLS:
        told["puzzle"] = _puzzle_out(other, other.puzzles[0])
    return told


def _puzzle_out(opened: ReadResult, puzzle: Puzzle) -> messages.Puzzle:
    """Return a puzzle of an open text in plain values, with letters if the text's form uses them."""
    return wire.puzzle_out(puzzle, catalog.has_letters(opened.form, puzzle), opened.kind)
