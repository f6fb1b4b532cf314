"""The worker's service for the page: plain JSON values in, plain JSON values out, never an exception."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from contextlib import aclosing
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from puzzles import __version__, engine
from puzzles.answers import batch, filtering, generating, solving
from puzzles.answers import textbook_run as studying
from puzzles.answers.batch import Pool, Totals
from puzzles.answers.checking import check
from puzzles.api import wire
from puzzles.api.errors import failed, never_raises, stream
from puzzles.api.play import PlayService
from puzzles.core.model import Budget, Puzzle, Verdict
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Draft, Request
from puzzles.kinds.validation import blank_board, validated_entries, validated_values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.texts import links, qr, reading, writing
from puzzles.texts.reading import Opened

if TYPE_CHECKING:
    from puzzles.api import messages

_Held = TypeVar("_Held")

MAX_SEED = 2**53
"""Seeds are below this: a JavaScript number holds integers exactly up to here."""


def _form_in(form: str | None) -> str | None:
    """Return the name of a form, or None."""
    return None if form is None else wire.text_in(form, "a form")


class Service:
    """One session's answers to the page. It keeps the text opened last, for paging through its puzzles.

    Every method returns a JSON object, {"fault": {...}} if the request failed; `messages` declares the shapes. A method
    that searches yields such objects: Progress about ten times a second, the answer or a Failure last.
    """

    def __init__(self) -> None:
        self.play = PlayService()
        """Answers about a board that is played or set."""

        self._opened: Opened | None = None
        self._totals: Totals | None = None  # of the open text, as far as it was solved

    @property
    def plain_calls(self) -> dict[str, Callable[..., object]]:
        """The calls that are answered at once, by name."""
        play = self.play
        calls: tuple[Callable[..., object], ...] = (
            *(self.hello, self.read, self.puzzle, self.blank, self.check, self.textbooks),
            *(self.filtered, self.empty_limits, self.share, self.open_link, self.write),
            *(play.look, play.candidates, play.transform),
        )
        return {call.__name__: call for call in calls}

    @property
    def searches(self) -> dict[str, Callable[..., Iterator[Mapping[str, object]]]]:
        """The calls that replace the search under way, by name."""
        return {
            "solve": self.searching,
            "so_far": self.play.so_far,
            "reveal": self.play.reveal,
        }

    @never_raises
    def hello(self) -> messages.Hello:
        """Return the version, the engine, and the kinds with their sizes and forms."""
        kinds: list[messages.Kind] = [
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
    def read(self, text: str, form: str | None = None) -> messages.Opened:
        """Open a text. After a fault the previous text stays open."""
        return self._open(reading.read(wire.text_in(text, "a text"), _form_in(form), lenient=True))

    @never_raises
    def read_file(self, data: bytes, form: str | None = None) -> messages.Opened:
        """Open the bytes of a file, as `read` opens a text."""
        return self._open(reading.read_file(bytes(data), _form_in(form), lenient=True))

    def _open(self, opened: Opened) -> messages.Opened:
        first = opened.puzzles[0]
        self._opened, self._totals = opened, None
        return {
            "form": opened.form.name,
            "title": opened.title,
            "warning": opened.warning,
            "skipped": len(opened.misfits.numbers) if opened.misfits else 0,
            "count": len(opened.puzzles),
            "index": 0,
            "puzzle": _puzzle_out(opened, first),
            "others": [{"form": other.form.name, "title": other.title} for other in opened.others],
        }

    @never_raises
    def puzzle(self, index: int) -> messages.Paged:
        """Return a puzzle of the open text, by its number from 0."""
        opened = self._text()
        index = wire.number_in(index, "a puzzle number")
        puzzles = opened.puzzles
        if not 0 <= index < len(puzzles):
            raise PuzzleFault("puzzle-number", f"Puzzles are numbered 0 to {len(puzzles) - 1:,}; {index:,} is not one.")
        return {"index": index, "count": len(puzzles), "puzzle": _puzzle_out(opened, puzzles[index])}

    def _text(self) -> Opened:
        if self._opened is None:
            raise PuzzleFault("nothing-open", "No text is open.", hint="Paste a puzzle or choose a file.")
        return self._opened

    @never_raises
    def blank(self, kind: str, rows: int, columns: int, box: list[int] | None = None) -> messages.Board:
        """Return an empty board."""
        name, size = wire.text_in(kind, "a kind"), wire.size_in(rows, columns, box)
        of = catalog.kind_named(name)
        return {"puzzle": wire.puzzle_out(blank_board(of, size), kind=of)}

    @never_raises
    def empty_limits(self, kind: str, rows: int, columns: int, box: list[int] | None = None) -> messages.EmptyLimits:
        """Return how many cells of a new puzzle can be empty."""
        cells = generating.empty_cells(wire.text_in(kind, "a kind"), wire.size_in(rows, columns, box))
        return wire.empty_cells_out(cells)

    @stream
    def generating(
        self,
        kind: str,
        rows: int,
        columns: int,
        box: list[int] | None,
        empty: int | None,
        seed: int,
        stopped: Callable[[], bool] = lambda: False,
    ) -> Iterator[messages.Progress | messages.Made]:
        """Make a puzzle with exactly one solution and, unless `empty` is null, this many empty cells.

        `stopped` is called after each report and ends the search by returning True; the answer is then the best puzzle
        so far, if there is any.
        """
        cells = None if empty is None else wire.number_in(empty, "a number of empty cells")
        request, draft = Request(wire.size_in(rows, columns, box), cells), Draft()
        began = perf_counter()
        for event in generating.steps(kind, request, wire.number_in(seed, "a seed", MAX_SEED), draft):
            if isinstance(event, Puzzle):
                missed = generating.missed(request, event)
                yield wire.made_out(event, missed.message if missed else "")
                return
            yield wire.draft_out(event, draft, perf_counter() - began)
            if stopped():
                if draft.best:
                    yield wire.made_out(draft.best, generating.stopped(request, draft.best))
                return

    @never_raises
    def check(self, puzzle: messages.Puzzle, values: list[int]) -> messages.Check:
        """Check one number for each cell, 0 for empty."""
        kind, board = wire.kind_and_puzzle_in(puzzle)
        return wire.check_out(check(board, validated_values(kind, board, wire.numbers_in(values)), kind))

    @stream
    def searching(
        self, puzzle: messages.Puzzle, limit: int, seconds: float
    ) -> Iterator[messages.Progress | messages.Verdict]:
        """Solve a puzzle; a large board lists fewer solutions, of at most limits.MAX_LISTED_NUMBERS numbers in all."""
        kind, board = wire.kind_and_puzzle_in(puzzle)
        most = min(
            wire.number_in(limit, "a number of solutions"), max(2, limits.MAX_LISTED_NUMBERS // board.size.cells)
        )
        events = solving.steps(board, most, Budget(seconds=wire.seconds_in(seconds)), kind)
        return wire.events_out(events, Verdict, lambda verdict: wire.verdict_out(verdict, most))

    async def solving_all(
        self, pool: Pool[_Held]
    ) -> AsyncGenerator[messages.Totals | messages.Failure | bytes | _Held]:
        """Solve every puzzle of the open text; yield pieces of the written solutions, with totals between and last.

        Totals are a dictionary. A piece is bytes in the encoding of the file, or the pool's own object for them.
        """
        try:
            opened = self._text()
            encoding = opened.encoding
            if encoding.mark:
                yield encoding.mark
            async with aclosing(batch.solve_all_with(pool, opened)) as events:
                async for event in events:
                    if isinstance(event, Totals):
                        if opened is self._opened:
                            self._totals = event
                        yield wire.totals_out(event)
                    else:
                        yield encoding.encoded(event) if isinstance(event, str) else event
            if encoding.tail:
                yield encoding.tail
        except Exception as error:
            yield failed("solving_all", error)

    @never_raises
    def filtered(self, wanted: str | list[int], first: int = 0) -> messages.Filtered:
        """Return which puzzles of the open text had an outcome or took some number of nodes, once it was solved.

        `wanted` is an outcome, "misfits" for the skipped lines, or [low, high], the nodes of bars of the chart. The
        answer lists at most filtering.MOST_NUMBERS numbers, from place `first` among them on.
        """
        opened, totals = self._text(), self._totals
        start = wire.number_in(first, "a place in a list")
        if start < 0:
            raise PuzzleFault("place", f"Places in a list are counted from 0; {start:,} is not one.")
        if wanted == filtering.MISFITS:
            return wire.filtered_out(filtering.of_all(opened.misfits.numbers if opened.misfits else (), start))
        if totals is None:
            raise PuzzleFault("not-solved", "The puzzles of this text were not solved yet.", hint="Press Solve all.")
        if isinstance(wanted, str):
            return wire.filtered_out(filtering.with_outcome(totals.marks, filtering.outcome_named(wanted), start))
        low, high = wire.range_in(wanted, "two numbers of nodes")
        return wire.filtered_out(filtering.with_nodes(totals.marks, low, high, start))

    @never_raises
    def textbooks(self, puzzle: messages.Puzzle) -> messages.Textbooks:
        """Return the textbook searches that can handle the puzzle, and a sentence on each that cannot."""
        kind, board = wire.kind_and_puzzle_in(puzzle)
        searches, refusals = studying.textbooks(board, kind)
        return {"searches": [wire.textbook_out(search) for search in searches], "refusals": list(refusals)}

    @stream
    def studying(
        self, puzzle: messages.Puzzle, name: str, seconds: float, stopped: Callable[[], bool]
    ) -> Iterator[messages.Study]:
        """Run a textbook search; yield its state about twenty times a second, and once more when it is over.

        `stopped` is called after each and ends the search by returning True.
        """
        (kind, board), called = wire.kind_and_puzzle_in(puzzle), wire.text_in(name, "a search's name")
        budget = Budget(seconds=wire.seconds_in(seconds))
        return map(wire.study_out, studying.study(board, called, budget, stopped, kind))

    @never_raises
    def share(self, puzzle: messages.Puzzle, entries: list[int] | None = None) -> messages.Link:
        """Write a puzzle as the fragment of a link, the part after its #."""
        kind, board = wire.kind_and_puzzle_in(puzzle)
        written = None if entries is None else validated_entries(kind, board, wire.numbers_in(entries))
        fragment = links.encode(board, written, puzzle.get("letters") is True)
        return {"fragment": fragment, "characters": len(fragment)}

    @never_raises
    def qr(self, text: str) -> messages.Code:
        """Draw a text, usually a whole link, as a QR code. The caller has seen to it that segno can be imported."""
        return wire.code_out(qr.code(wire.text_in(text, "a link")))

    @never_raises
    def open_link(self, fragment: str) -> messages.LinkOpened:
        """Read a link or its fragment."""
        board, entries, letters = links.decode_shown(wire.text_in(fragment, "a link"))
        return {"puzzle": wire.puzzle_out(board, letters), "entries": list(entries)}

    @never_raises
    def write(self, puzzle: messages.Puzzle, form: str) -> messages.Text:
        """Write the puzzle in the form named."""
        return {"text": writing.write(wire.puzzle_in(puzzle), wire.text_in(form, "a form"))}

    @never_raises
    def forms(self, puzzle: messages.Puzzle) -> messages.Forms:
        """Return the forms that can hold the puzzle."""
        return {"forms": [wire.form_out(form) for form in writing.holding(wire.puzzle_in(puzzle))]}


def _puzzle_out(opened: Opened, puzzle: Puzzle) -> messages.Puzzle:
    """Return a puzzle of an open text in plain values, with letters if the text's form uses them."""
    return wire.puzzle_out(puzzle, opened.form.letters(puzzle), opened.form.kind)
