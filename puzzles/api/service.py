"""The worker's service for the page: plain JSON values in, plain JSON values out, never an exception."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from time import perf_counter
from typing import TYPE_CHECKING, Any

from puzzles import __version__, engine
from puzzles.api import wire
from puzzles.api.declaration import Declaration, call, declarations, job
from puzzles.api.play import PlayService
from puzzles.api.text import TextService
from puzzles.api.write import WriteService
from puzzles.forms.sharing import qr
from puzzles.kinds import catalog
from puzzles.kinds.protocol import Draft, Request
from puzzles.kinds.validation import blank_variant, validate_values
from puzzles.making import generate as generating
from puzzles.model.values import Budget, Puzzle, Values, Verdict
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.solving import solve as solving
from puzzles.solving.solution_check import check

if TYPE_CHECKING:
    from puzzles.api import messages
    from puzzles.api.explain import ExplainService
    from puzzles.api.make import MakeService
    from puzzles.api.own import OwnService
    from puzzles.api.pictures import PictureService
    from puzzles.api.prove import ProofService
    from puzzles.api.race import RaceService
    from puzzles.api.rate import RateService, StartHelpers
    from puzzles.api.watch import WatchService
    from puzzles.api.why import ReasonService
    from puzzles.model.helpers import Launch


class Service:
    """One session's answers to the page, and its other services.

    Its jobs yield Progress about ten times a second.
    """

    LATE_SERVICES = (
        "explain_service",
        "make_service",
        "own_service",
        "picture_service",
        "proof_service",
        "race_service",
        "rate_service",
        "reason_service",
        "watch_service",
    )
    """Its further services. Each is imported when it is first asked for."""

    def __init__(self, start_helpers: StartHelpers | None = None, launch: Launch | None = None) -> None:
        """`start_helpers` starts workers that rate a text on other cores, `launch` one for the visitor's own code."""
        self._start_helpers, self._launch = start_helpers, launch
        self.text = TextService()
        """Opens texts and answers about the open one."""

        self.play = PlayService()
        """Answers about a board that is played or set."""

        self.writer = WriteService(self._known_solutions)
        """Writes boards as text."""

        self._solutions: tuple[Puzzle, list[Values]] | None = None
        """The puzzle solved last, and all the solutions that its verdict lists."""

    def early_calls(self) -> dict[str, tuple[Declaration, Callable[..., Any]]]:
        """Return how each call of a module that is here at the start runs, and its method, by name."""
        return {
            name: (how, getattr(part, name))
            for part in (self, self.text, self.play, self.writer)
            for name, how in declarations(type(part)).items()
        }

    def late_calls(self) -> dict[str, tuple[Declaration, str]]:
        """Return how each other call runs, and which of LATE_SERVICES has it, by name. Imports these services."""
        services = {part: type(getattr(self, part)) for part in self.LATE_SERVICES}
        return {name: (how, part) for part, service in services.items() for name, how in declarations(service).items()}

    @cached_property
    def make_service(self) -> MakeService:
        """The service that makes puzzles to a wish."""
        from puzzles.api.make import MakeService

        return MakeService()

    @cached_property
    def explain_service(self) -> ExplainService:
        """The service for hints, steps and walkthroughs."""
        from puzzles.api.explain import ExplainService

        return ExplainService()

    @cached_property
    def rate_service(self) -> RateService:
        """The service for ratings."""
        from puzzles.api.rate import RateService

        return RateService(self.text.files, self._start_helpers)

    @cached_property
    def proof_service(self) -> ProofService:
        """The service that makes and checks proofs of verdicts."""
        from puzzles.api.prove import ProofService

        return ProofService(lambda: self.text.proof)

    @cached_property
    def reason_service(self) -> ReasonService:
        """The service for reasons of verdicts and for repairs."""
        from puzzles.api.why import ReasonService

        return ReasonService()

    @cached_property
    def watch_service(self) -> WatchService:
        """The service for textbook searches that are watched."""
        from puzzles.api.watch import WatchService

        return WatchService()

    @cached_property
    def race_service(self) -> RaceService:
        """The service for races of searches."""
        from puzzles.api.race import RaceService

        return RaceService(self._launch)

    @cached_property
    def own_service(self) -> OwnService:
        """The service for searches that the visitor writes."""
        from puzzles.api.own import OwnService

        return OwnService(self.watch_service.kept, self._launch)

    @cached_property
    def picture_service(self) -> PictureService:
        """The service that reads pictures."""
        from puzzles.api.pictures import PictureService

        return PictureService()

    @call()
    def hello(self) -> messages.Hello:
        """Return the version, the engine, and the kinds with their sizes and forms."""
        kinds: list[messages.Kind] = [
            {
                "name": kind.name,
                "title": kind.title,
                "sizes": [wire.size_out(size) for size in kind.sizes],
                "forms": [{"form": form.full_name, "title": form.title} for form in kind.first_forms],
            }
            for kind in catalog.KINDS
        ]
        return {"version": __version__, "engine": engine.name(), "kinds": kinds}

    @call()
    def blank(
        self,
        kind: str,
        rows: int,
        columns: int,
        box: list[int] | None = None,
        regions: list[int] | None = None,
        diagonals: bool = False,
    ) -> messages.Board:
        """Return an empty board."""
        name, size = wire.text_in(kind, "a kind"), wire.size_in(rows, columns, box)
        parts, crossed = wire.variant_in(regions, diagonals)
        of = catalog.kind_named(name)
        return {"puzzle": wire.puzzle_out(blank_variant(of, size, parts or (), crossed), kind=of)}

    @call()
    def empty_limits(
        self,
        kind: str,
        rows: int,
        columns: int,
        box: list[int] | None = None,
        regions: list[int] | None = None,
        diagonals: bool = False,
    ) -> messages.EmptyLimits:
        """Return how many cells of a new puzzle can be empty; `regions` and `diagonals` as in `generate`."""
        size, (parts, crossed) = wire.size_in(rows, columns, box), wire.variant_in(regions, diagonals)
        cells = generating.empty_cells(wire.text_in(kind, "a kind"), Request(size, None, parts, crossed))
        return wire.empty_cells_out(cells)

    @job("search", when_ended="stop")
    def generate(
        self,
        kind: str,
        rows: int,
        columns: int,
        box: list[int] | None,
        empty: int | None,
        seed: int,
        regions: list[int] | None = None,
        diagonals: bool = False,
        stopped: Callable[[], bool] = lambda: False,
    ) -> Iterator[messages.Progress | messages.NewPuzzle]:
        """Make a puzzle with exactly one solution and, unless `empty` is null, this many empty cells.

        `regions` are those of a jigsaw, an empty list for regions that the seed decides, null for the usual boxes.

        `stopped` is called after each report and ends the search by returning True; the answer is then the best puzzle
        so far, if there is any.
        """
        cells = None if empty is None else wire.number_in(empty, "a number of empty cells")
        request, draft = Request(wire.size_in(rows, columns, box), cells, *wire.variant_in(regions, diagonals)), Draft()
        began = perf_counter()
        for event in generating.steps(kind, request, wire.number_in(seed, "a seed", wire.MAX_SEED), draft):
            if isinstance(event, Puzzle):
                missed = generating.request_fault(request, event)
                yield wire.new_puzzle_out(event, missed.message if missed else "")
                return
            yield wire.draft_out(event, draft, perf_counter() - began)
            if stopped():
                if draft.best:
                    yield wire.new_puzzle_out(draft.best, generating.stop_text(request, draft.best))
                return

    @call()
    def check(self, puzzle: messages.Puzzle, values: list[int]) -> messages.Check:
        """Check one number for each cell, 0 for empty."""
        kind, board = wire.kind_and_puzzle_in(puzzle)
        return wire.check_out(check(board, validate_values(kind, board, wire.numbers_in(values)), kind))

    @job("search")
    def solve(
        self, puzzle: messages.Puzzle, limit: int, seconds: float
    ) -> Iterator[messages.Progress | messages.Verdict]:
        """Find up to `limit` solutions. A large board lists fewer: limits.MAX_LISTED_NUMBERS numbers in all.

        The verdict has the first of those listed, `list_solutions` the others.
        """
        kind, board = wire.kind_and_puzzle_in(puzzle)
        most = min(
            wire.number_in(limit, "a number of solutions"), max(2, limits.MAX_LISTED_NUMBERS // board.size.cells)
        )
        events = solving.steps(board, most, Budget(seconds=wire.seconds_in(seconds)), kind)

        def out(verdict: Verdict) -> messages.Verdict:
            self._solutions = board, [solution.values for solution in verdict.solutions]
            return wire.verdict_out(verdict, most)

        return wire.events_out(events, out)

    @call()
    def list_solutions(self, puzzle: messages.Puzzle, first: int) -> messages.SolutionList:
        """Return solutions that the last `solve` listed for this puzzle, from place `first` on, counted from 0."""
        found = self._known_solutions(wire.puzzle_in(puzzle))
        start = wire.number_in(first, "a solution's number")
        if not found:
            raise PuzzleFault("no-solutions", "No solutions of this puzzle are listed.", hint="Solve it first.")
        if not 0 <= start < len(found):
            raise PuzzleFault("place", f"There is no solution {start + 1:,}; the last one listed is {len(found):,}.")
        return {"first": start, "solutions": wire.solutions_out(found[start:]), "listed": len(found)}

    def _known_solutions(self, board: Puzzle) -> list[Values]:
        return self._solutions[1] if self._solutions and self._solutions[0] == board else []

    @call()
    def qr(self, text: str) -> messages.Code:
        """Draw a text, usually a whole link, as a QR code. segno must be importable: the worker fetches it first."""
        return wire.code_out(qr.code(wire.text_in(text, "a link")))
