"""Files of many puzzles, `solve --all`: each puzzle is solved, on all cores.

A text with one puzzle a line is processed in blocks of lines, in constant memory, and each puzzle that has a solution
is replaced by it: line i of the output answers line i of the input. A text in any other form is read whole.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import BinaryIO

from puzzles.cli.progress import Bar, duration, rate
from puzzles.engine import lines9
from puzzles.forms import read as reading
from puzzles.forms import write
from puzzles.forms.decode import CUT_SHORT, Encoding
from puzzles.forms.read import ReadResult
from puzzles.kinds.catalog import form_named
from puzzles.kinds.form import LenientForm
from puzzles.model.values import Outcome, Puzzle
from puzzles.running import crews
from puzzles.running.crews import Crew
from puzzles.running.files import blame
from puzzles.running.loading import read_picture
from puzzles.running.source import LineForm, Source, layout, read, text_of
from puzzles.running.tasks import SolveBoards, SolveLayout, SolveLines
from puzzles.text.stencil import Boards

BLOCK, SMALL_BLOCK = 1 << 18, 1 << 12
"""Bytes given to a process at a time: of lines that are solved in bulk, and of others, which take longer."""

BOARDS, MANY_BOARDS = 4, 2048
"""Boards given to a process at a time: in any form, and in one layout, which are solved in bulk."""

MAX_NUMBERS = 10
"""Malformed lines that are listed by number."""

WORDS = {
    Outcome.UNIQUE: "with exactly one solution",
    Outcome.SEVERAL: "with several",
    Outcome.NONE: "with none",
    Outcome.UNDECIDED: "undecided",
}


@dataclass
class Summary:
    """The outcomes of the puzzles, and the malformed lines: the numbers of the first few, and how many."""

    crew: str
    counts: Counter[Outcome] = field(default_factory=Counter)
    misfits: list[int] = field(default_factory=list)
    malformed_lines: int = 0

    @property
    def puzzles(self) -> int:
        """How many puzzles were searched."""
        return self.counts.total()

    @property
    def status(self) -> int:
        """The exit status: 2 if there are malformed lines, 1 if a puzzle is undecided or has no solution, else 0."""
        failed = self.counts[Outcome.NONE] + self.counts[Outcome.UNDECIDED]
        return 2 if self.malformed_lines else 1 if failed else 0

    def text(self, seconds: float) -> str:
        """Return the final report, two or three lines."""
        puzzles = self.puzzles
        took = f"{seconds:.1f} s" if seconds < 60 else duration(seconds)
        lines = f"{count_words(self.counts)}\n{took} on {self.crew}, {rate(puzzles, seconds)} puzzles a second.\n"
        if self.malformed_lines:
            more = self.malformed_lines - len(self.misfits)
            numbers = ", ".join(map(str, self.misfits)) + (f" and {more:,} more" if more else "")
            one = self.malformed_lines == 1
            what = "line is not a puzzle and stays" if one else "lines are not puzzles and stay"
            lines += f"{self.malformed_lines:,} {what} unchanged: {numbers}.\n"
        return lines


def count_words(counts: Counter[Outcome]) -> str:
    """Say how many puzzles had each outcome."""
    parts = [f"{counts[outcome]:,} {words}" for outcome, words in WORDS.items() if counts[outcome]]
    return f"{counts.total():,} puzzles: {', '.join(parts)}."


def run(arguments: Namespace, beside: Path | None) -> int | ReadResult:
    """Solve every puzzle of a file and return the exit status; return a file with one puzzle as read, unsolved.

    Raises BadInput for a text that cannot be read.
    """
    with closing(Source(arguments.file)) as source:
        with blame(arguments.file):
            opened, line_form = _recognise(source, arguments.form)
        if opened and len(opened.puzzles) == 1:
            return opened
        sys.stdout.flush()
        # The crew first: if it cannot be had, no file is begun.
        with crews.choose(arguments) as crew, beside.open("wb") if beside else nullcontext(sys.stdout.buffer) as out:
            if line_form:
                report, bar = _solve_lines(source, line_form, arguments, crew, out)
            else:
                assert opened is not None
                report, bar = _solve_boards(opened, arguments, crew, out)
    print(report.text(bar.seconds), end="", file=sys.stderr)
    if beside:
        print(f"Written: {beside}", file=sys.stderr)
    return report.status


def _recognise(source: Source, form: str | None) -> tuple[ReadResult | None, LineForm | None]:
    """Return the puzzles of the whole text, or the form of a text with one puzzle a line. Raises PuzzleFault."""
    if source.is_picture:
        return read_picture(source.rest(), form), None
    head = text_of(source.head)
    opened = read(head if source.is_over else head[: max(map(head.rfind, "\r\n")) + 1], form)
    if opened and source.is_over and len(opened.puzzles) == 1 and not opened.misfits:
        return opened, None
    line_form = layout(opened)
    if line_form:
        return None, line_form
    text, encoding = source.whole()
    return replace(reading.read(text, form), encoding=encoding), None


def _solve_lines(
    source: Source, line_form: LineForm, arguments: Namespace, crew: Crew, out: BinaryIO
) -> tuple[Summary, Bar]:
    """Solve a text with one puzzle a line, block by block."""
    size = source.size
    block = crew.share * (BLOCK if line_form.size == lines9.SIZE else SMALL_BLOCK)
    parts = -(-len(source.head) // block) if source.is_over else None
    report = Summary(crew.size_words(parts))
    form = form_named(line_form.form)
    headed = isinstance(form, LenientForm) and form.has_header
    lead = source.skip_line() if headed else b""
    done = out.write(source.encoding.mark + source.restore(lead))
    lines = lead.count(b"\n") or lead.count(b"\r")
    task = SolveLines(line_form, arguments.seconds, arguments.engine, long=not source.is_over)
    bar = Bar(size)
    with closing(crew.results(task, crew.blocks(source, block), parts)) as answers:
        for answer in answers:
            if answer:
                bar.clear()
                done += out.write(source.restore(answer.data))
                report.counts.update(answer.counts)
                report.malformed_lines += len(answer.misfits)
                report.misfits += [lines + at for at in answer.misfits[: MAX_NUMBERS - len(report.misfits)]]
                lines += answer.lines
            bar.draw(done, report.puzzles)
    _end(out, source.encoding, bar)
    return report, bar


def _solve_layout(
    opened: ReadResult, boards: Boards, arguments: Namespace, crew: Crew, out: BinaryIO
) -> tuple[Summary, Bar]:
    """Solve boards in one layout, in place in their text."""
    many = crew.share * MANY_BOARDS
    parts = -(-len(boards) // many)
    report = Summary(crew.size_words(parts))
    bar = Bar(len(boards))
    engine, long = arguments.engine, len(boards) > MANY_BOARDS
    task = SolveLayout(opened.form.full_name, boards.stencil, boards.size, arguments.seconds, engine, long)
    out.write(opened.encoding.mark)
    with closing(crew.results(task, boards.parts(many), parts)) as answers:
        for answer in answers:
            if answer:
                text, counts = answer
                bar.clear()
                out.write(opened.encoding.encode(text))
                report.counts.update(counts)
            bar.draw(report.puzzles, report.puzzles)
    _end(out, opened.encoding, bar)
    return report, bar


def _solve_boards(opened: ReadResult, arguments: Namespace, crew: Crew, out: BinaryIO) -> tuple[Summary, Bar]:
    """Solve puzzles that have been read whole, and write them in their form."""
    puzzles = opened.puzzles
    if isinstance(puzzles, Boards):
        return _solve_layout(opened, puzzles, arguments, crew, out)
    asked, parts = crews.groups(puzzles, len(puzzles), BOARDS, crew)
    report = Summary(crew.size_words(parts))
    bar = Bar(len(puzzles))
    task = SolveBoards(arguments.seconds, arguments.engine)

    def boards(answers: Iterator[Sequence[tuple[Outcome, Puzzle]] | None]) -> Iterator[Puzzle]:
        for answer in answers:
            for outcome, board in answer or ():
                report.counts[outcome] += 1
                yield board
            bar.draw(report.puzzles, report.puzzles)

    out.write(opened.encoding.mark)
    with closing(crew.results(task, asked, parts)) as answers:
        for piece in write.write_all(boards(answers), opened.form.full_name):
            bar.clear()
            out.write(opened.encoding.encode(piece.replace("\n", opened.line_end)))
    _end(out, opened.encoding, bar)
    return report, bar


def _end(out: BinaryIO, encoding: Encoding, bar: Bar) -> None:
    """Write the bytes after the file's last character, if any, and remove the bar for the report."""
    out.write(encoding.tail)
    out.flush()
    bar.clear()
    if encoding.tail:
        print(CUT_SHORT, file=sys.stderr)
