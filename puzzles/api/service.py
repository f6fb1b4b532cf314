"""What the worker offers the page: plain JSON values in, plain JSON values out, and never an exception."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import aclosing
from time import perf_counter
from typing import Any

from puzzles import __version__, engine
from puzzles.answers import batch, generating, solving
from puzzles.answers import textbook_run as studying
from puzzles.answers.batch import Pool, Tally
from puzzles.answers.checking import check
from puzzles.api import wire
from puzzles.api.errors import failed, never_raises
from puzzles.api.play import PlayService, answers
from puzzles.api.wire import Json
from puzzles.core import limits
from puzzles.core.faults import PuzzleFault
from puzzles.core.model import Budget, Progress, Puzzle, Verdict
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Request
from puzzles.kinds.validation import admit_entries, admit_size, admit_values
from puzzles.texts import links, reading, writing
from puzzles.texts.reading import Opened

MAX_SEED = 2**53
"""Seeds are below this: a JavaScript number holds whole ones up to here."""


def _form_in(form: str | None) -> str | None:
    """Take the name of a form, or none."""
    return None if form is None else wire.text_in(form, "a form")


class Service(PlayService):
    """One session's answers to the page. It keeps the text that was last opened, for paging through its puzzles.

    Every method returns a JSON object, {"fault": {...}} where the request could not be met; `wire` names the shapes.
    """

    def __init__(self) -> None:
        super().__init__()
        self._opened: Opened | None = None

    @never_raises
    def hello(self) -> Json:
        """Return {version, engine, kinds: [{name, title, sizes, forms}]}."""
        kinds = [
            {
                "name": kind.name,
                "title": kind.title,
                "sizes": [wire.size_out(size) for size in kind.sizes],
                "forms": [{"form": f"{kind.name}/{format.name}", "title": format.title} for format in kind.formats],
            }
            for kind in catalog.KINDS
        ]
        return {"version": __version__, "engine": engine.name(), "kinds": kinds}

    @never_raises
    def read(self, text: str, form: str | None = None) -> Json:
        """Open a text; return {form, title, warning, count, index, puzzle, others}.

        The warning says which lines are no puzzles; "" where all are. After a fault the text before stays open.
        """
        return self._open(reading.read(wire.text_in(text, "a text"), _form_in(form), lenient=True))

    @never_raises
    def read_file(self, data: Any, form: str | None = None) -> Json:
        """Open a file's bytes, as `read` does a text."""
        return self._open(reading.read_file(bytes(data), _form_in(form), lenient=True))

    def _open(self, opened: Opened) -> Json:
        first = opened.puzzles[0]
        self._opened = opened
        return {
            "form": opened.form.name,
            "title": opened.title,
            "warning": opened.warning,
            "count": len(opened.puzzles),
            "index": 0,
            "puzzle": self._puzzle_out(first),
            "others": [{"form": other.form.name, "title": other.title} for other in opened.others],
        }

    def _puzzle_out(self, puzzle: Puzzle) -> Json:
        """Return a puzzle of the open text, its numbers shown as the text's form shows them."""
        return wire.puzzle_out(puzzle, self._opened is not None and self._opened.form.letters(puzzle))

    @never_raises
    def puzzle(self, index: int) -> Json:
        """Return {index, count, puzzle} for a puzzle of the open text, counted from 0."""
        if self._opened is None:
            raise PuzzleFault("nothing-open", "No text is open.", hint="Paste a puzzle or choose a file.")
        index = wire.number_in(index, "a puzzle number")
        puzzles = self._opened.puzzles
        if not 0 <= index < len(puzzles):
            raise PuzzleFault("puzzle-number", f"Puzzles are numbered 0 to {len(puzzles) - 1:,}; {index:,} is not one.")
        return {"index": index, "count": len(puzzles), "puzzle": self._puzzle_out(puzzles[index])}

    @never_raises
    def blank(self, kind: str, rows: int, columns: int, box: list[int] | None = None) -> Json:
        """Return {puzzle}: an empty board."""
        return {"puzzle": wire.puzzle_out(admit_size(wire.text_in(kind, "a kind"), wire.size_in(rows, columns, box)))}

    @never_raises
    def generate(self, kind: str, rows: int, columns: int, box: list[int] | None, empty: int | None, seed: int) -> Json:
        """Return {puzzle}: a new one with exactly one solution, and this many empty cells unless null."""
        return {"puzzle": wire.puzzle_out(generating.generate(*_wanted(kind, rows, columns, box, empty, seed)))}

    def generating(
        self, kind: str, rows: int, columns: int, box: list[int] | None, empty: int | None, seed: int
    ) -> Iterator[Json]:
        """Generate step by step: {nodes, found, seconds} about ten times a second, {puzzle} or a fault last."""
        return answers(
            "generating",
            lambda: generating.steps(*_wanted(kind, rows, columns, box, empty, seed)),
            Puzzle,
            lambda made: {"puzzle": wire.puzzle_out(made)},
        )

    @never_raises
    def check(self, puzzle: Json, values: list[int]) -> Json:
        """Return {complete, correct, message, conflicts, cells} for one number a cell, 0 for empty."""
        board = wire.puzzle_in(puzzle)
        return wire.check_out(check(board, admit_values(board, wire.numbers_in(values))))

    def solve(self, puzzle: Json, limit: int, seconds: float, report: Callable[[Json], object] | None = None) -> Json:
        """Return the verdict; meanwhile `report` gets {nodes, found, seconds} about ten times a second."""
        answer: Json = {}
        for answer in self.searching(puzzle, limit, seconds):
            if report and "found" in answer:
                report(answer)
        return answer

    def searching(self, puzzle: Json, limit: int, seconds: float) -> Iterator[Json]:
        """Solve step by step: {nodes, found, seconds} about ten times a second, the verdict or a fault last.

        Of a large board fewer solutions are listed: limits.MAX_LISTED_NUMBERS in all of them.
        """
        try:
            board, limit = wire.puzzle_in(puzzle), wire.number_in(limit, "a number of solutions")
            limit = min(limit, max(2, limits.MAX_LISTED_NUMBERS // board.size.cells))
            started = perf_counter()
            for event in solving.steps(board, limit, Budget(seconds=wire.seconds_in(seconds))):
                if isinstance(event, Progress):
                    yield {"nodes": event.nodes, "found": event.found, "seconds": perf_counter() - started}
                elif isinstance(event, Verdict):
                    yield wire.verdict_out(event, limit)
        except Exception as error:
            yield failed("searching", error)

    async def solving_all(self, pool: Pool) -> AsyncGenerator[object]:
        """Solve every puzzle of the open text; pieces of the written solutions, tallies in between, one last.

        A tally is a dictionary {total, misfits, workers, done, counts: {verdict: puzzles}, spread, nodes, hardest,
        most} (see answers.batch.Tally), a piece anything else: bytes as the file writes them, or what
        the pool has for them.
        """
        try:
            if self._opened is None:
                raise PuzzleFault("nothing-open", "No text is open.", hint="Paste a puzzle or choose a file.")
            encoding = self._opened.encoding
            if encoding.mark:
                yield encoding.mark
            async with aclosing(batch.solve_all_with(pool, self._opened)) as events:
                async for event in events:
                    if isinstance(event, Tally):
                        yield wire.tally_out(event)
                    else:
                        yield encoding.encoded(event) if isinstance(event, str) else event
            if encoding.tail:
                yield encoding.tail
        except Exception as error:
            yield failed("solving_all", error)

    @never_raises
    def textbooks(self, puzzle: Json) -> Json:
        """Return {searches: [{name, title, description}], refusals}: the documents' searches that know the puzzle."""
        searches, refusals = studying.textbooks(wire.puzzle_in(puzzle))
        return {"searches": [wire.textbook_out(search) for search in searches], "refusals": list(refusals)}

    def studying(self, puzzle: Json, name: str, seconds: float, stopped: Callable[[], bool]) -> Iterator[Json]:
        """Run a document's search: how it goes some twenty times a second, how it ended or a fault last.

        See wire.study_out; `stopped` is asked after each.
        """
        try:
            board, called = wire.puzzle_in(puzzle), wire.text_in(name, "a search's name")
            for study in studying.study(board, called, Budget(seconds=wire.seconds_in(seconds)), stopped):
                yield wire.study_out(study)
        except Exception as error:
            yield failed("studying", error)

    @never_raises
    def share(self, puzzle: Json, entries: list[int] | None = None) -> Json:
        """Return {fragment, characters}: what stands after the # of a link."""
        board = wire.puzzle_in(puzzle)
        written = None if entries is None else admit_entries(board, wire.numbers_in(entries))
        fragment = links.encode(board, written, puzzle.get("letters") is True)
        return {"fragment": fragment, "characters": len(fragment)}

    @never_raises
    def open_link(self, fragment: str) -> Json:
        """Return {puzzle, entries} of a link, or of what stands after its #."""
        board, entries, letters = links.decode_shown(wire.text_in(fragment, "a link"))
        return {"puzzle": wire.puzzle_out(board, letters), "entries": list(entries)}

    @never_raises
    def write(self, puzzle: Json, form: str) -> Json:
        """Return {text}: the puzzle in the form named."""
        return {"text": writing.write(wire.puzzle_in(puzzle), wire.text_in(form, "a form"))}

    @never_raises
    def forms(self, puzzle: Json) -> Json:
        """Return {forms: [{form, title}]}: those that can hold the puzzle."""
        return {"forms": [wire.form_out(form) for form in writing.holding(wire.puzzle_in(puzzle))]}


def _wanted(
    kind: str, rows: int, columns: int, box: list[int] | None, empty: int | None, seed: int
) -> tuple[str, Request, int]:
    """Admit what a new puzzle should be like."""
    cells = None if empty is None else wire.number_in(empty, "a number of empty cells")
    request = Request(wire.size_in(rows, columns, box), cells)
    return kind, request, wire.number_in(seed, "a seed", MAX_SEED)
