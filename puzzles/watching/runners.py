"""Who can run in a race: textbook searches, the project's own engine, and CaDiCaL."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from time import monotonic
from typing import NamedTuple

from puzzles.engine import cadical
from puzzles.engine.stepper import Stepper
from puzzles.kernels.textbook import header
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind
from puzzles.kinds.switches import AFTER_ONE, NOTHING, Chosen, Switch, chosen, in_words
from puzzles.kinds.textbook import Textbook
from puzzles.model.values import Budget, End, Event, Progress, Puzzle, Solution
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.limits import MAX_SOLUTIONS
from puzzles.portable.pace import Pace
from puzzles.watching.own.run import OwnRun
from puzzles.watching.race import MOST, TURN, Lane, Runner
from puzzles.watching.searches import search_named, searches

CALL_SECONDS = 0.004
FIRST_CALL = 64
MOST_STEPS = 1 << 28

ENGINE, SAT = "engine", "cadical"
TITLES = {ENGINE: "The engine of Solve", SAT: cadical.NAME}


class Entrant(NamedTuple):
    """Who can run on a puzzle: the name, the title, and the switches."""

    name: str
    title: str
    switches: tuple[Switch, ...]


def entrants(puzzle: Puzzle, kind: Kind | None = None) -> list[Entrant]:
    """Return who can run on a puzzle."""
    found = [Entrant(search.name, search.title, search.switches) for search in searches(puzzle, kind)[0]]
    return found + [Entrant(name, title, (AFTER_ONE,)) for name, title in TITLES.items()]


class Beside:
    """A visitor's search, which runs in a worker of its own. Its work are its calls."""

    unit = "calls"

    def __init__(self, run: OwnRun) -> None:
        self._run = run

    @property
    def nodes(self) -> int:
        """The calls so far."""
        return self._run.steps

    @property
    def solutions(self) -> int:
        """How many it has found."""
        return self._run.solutions

    @property
    def is_over(self) -> bool:
        """Whether its code has ended."""
        return self._run.is_over

    @property
    def waits(self) -> bool:
        """Whether its worker starts."""
        return not (self._run.is_up or self._run.is_over)

    @property
    def beside(self) -> float:
        """How long it has run."""
        return self._run.seconds

    @property
    def trouble(self) -> str:
        """What went wrong."""
        return self._run.trouble.words if self._run.trouble else ""

    def go(self, seconds: float) -> bool:
        """Do nothing: it goes on by itself."""
        return False


class Steps:
    """A textbook search. Its work are the steps that its document counts."""

    waits = False
    beside = None
    trouble = ""

    def __init__(self, stepper: Stepper, unit: str) -> None:
        self.unit = unit
        self._stepper = stepper
        self._pace = Pace(CALL_SECONDS, FIRST_CALL, MOST_STEPS, least=1)

    @property
    def nodes(self) -> int:
        """The steps so far."""
        return self._stepper.step

    @property
    def solutions(self) -> int:
        """How many it has found."""
        return self._stepper.head[header.SOLUTIONS]

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to look for."""
        return self._stepper.is_over

    def go(self, seconds: float) -> bool:
        """Go on for a while."""
        found, began, share = self.solutions, monotonic(), min(1.0, seconds / CALL_SECONDS)
        self._stepper.advance(max(1, int(self._pace.size * share)))
        if self.solutions > found:
            return True
        self._pace.adjust((monotonic() - began) / share)
        return False


class Events:
    """A search that yields events; None while it has to be fetched. Its turn ends with an event."""

    beside = None
    trouble = ""

    def __init__(self, events: Iterator[Event | None], unit: str, limit: int, waits: bool = False) -> None:
        self.unit = unit
        self.nodes = self.solutions = 0
        self.is_over = False
        self.waits = waits
        self._events = events
        self._limit = limit

    def go(self, seconds: float) -> bool:
        """Go on to the next event."""
        event = next(self._events, End(True, self.nodes))
        self.waits = event is None
        if isinstance(event, Solution):
            self.solutions += 1
            if self.solutions == self._limit:
                self._count(next(self._events, None))  # its end says how many nodes that took
            return True
        self._count(event)
        return False

    def _count(self, event: Event | None) -> None:
        if isinstance(event, (Progress, End)):
            self.nodes = max(self.nodes, event.nodes)
            self.is_over = isinstance(event, End)


def sat_events(kind: Kind, puzzle: Puzzle, limit: int) -> Iterator[Event | None]:
    """Load CaDiCaL, write the puzzle as clauses, and search in slices. Raises PuzzleFault if there is none."""
    loading = cadical.load()
    while True:
        try:
            next(loading)
            yield None
        except StopIteration as over:
            there = over.value
            break
    if not there:
        raise PuzzleFault("cadical", f"{cadical.NAME} is not here.", hint="It comes with the package python-sat.")
    yield Progress(0, 0)
    encoding = yield from kind.encode(puzzle)
    if encoding is None:
        raise PuzzleFault("cadical", f"This board is too large for {cadical.NAME}.")
    yield from cadical.search(encoding, limit, Budget(), seconds=TURN)


def unit_of(search: Textbook) -> str:
    """Return the document's word for a step."""
    return next((name for name, place in search.counters if place == header.STEPS), "steps")


def runner_of(puzzle: Puzzle, name: str, given: Chosen) -> Runner:
    """Begin a search by its name. Raises PuzzleFault for an unknown one, a wrong switch, or a board that it refuses."""
    if name not in TITLES:
        search = search_named(name, puzzle)
        return Steps(search.open(puzzle, given), unit_of(search))
    kind = kind_of(puzzle)
    limit = MAX_SOLUTIONS if chosen((AFTER_ONE,), given)[AFTER_ONE.name] == "all" else 1
    if name == SAT:
        return Events(sat_events(kind, puzzle, limit), "conflicts", limit, waits=True)
    return Events(kind.search(puzzle, limit, Budget()), "nodes", limit)


def lane_of(puzzle: Puzzle, name: str, given: Chosen = NOTHING, title: str = "") -> Lane:
    """Return a lane of a race, with its title: the search and what differs from its document's, unless one is given."""
    runner = runner_of(puzzle, name, given)
    entrant = next(each for each in entrants(puzzle) if each.name == name)
    varied = in_words(entrant.switches, given)
    return Lane(title or entrant.title + (f" ({varied})" if varied else ""), runner)


def lane_from(text: str) -> tuple[str, dict[str, str]]:
    """Read NAME[:switch=value,...]. Raises PuzzleFault."""
    name, _, rest = text.partition(":")
    given: Mapping[str, str] = {}
    for part in rest.split(",") if rest else ():
        switch, is_there, value = part.partition("=")
        if not is_there:
            raise PuzzleFault("switch", f"“{part[:40]}” is no switch.", hint="Write NAME:switch=value,switch=value.")
        given = {**given, switch.strip(): value.strip()}
    return name.strip(), dict(given)


def check(lanes: Sequence[object]) -> None:
    """Raise PuzzleFault for no lanes, or too many."""
    if not 0 < len(lanes) <= MOST:
        raise PuzzleFault("lanes", f"A race has 1 to {MOST} lanes, not {len(lanes)}.")
