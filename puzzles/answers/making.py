"""Puzzles made to a wish: a full board, givens taken away while one solution stays, then as many put back as it takes.

The order in which givens (and signs) go is drawn first. Those whose absence leaves one solution go one after another;
of the boards on this way, the last one that the wished techniques solve is the puzzle, if it needs the hardest of them
(`closing`: then all easier ones together do not suffice). Otherwise another full board is tried.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import date
from random import Random
from typing import TYPE_CHECKING, TypeVar

from puzzles.answers import judging, symmetry
from puzzles.answers.judging import Judged
from puzzles.answers.wishes import Wish, checked
from puzzles.core.model import Budget, End, Progress, Puzzle, Solution
from puzzles.core.steps import Reporter, finished
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Kind, WithFullBoards
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.levels import NAMES

if TYPE_CHECKING:
    from puzzles.engine import Thinning

_Found = TypeVar("_Found")

VERSION = 1
"""A seed names it: "1-482913". A change of what a seed makes raises it."""

PROOF = 400
"""Nodes of one proof that there is one solution. What it does not prove stays."""

SIGNS_STAY = 0.7
"""How much earlier givens go than signs: a board full of signs is hard to read."""


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle made to a wish."""

    puzzle: Puzzle
    judged: Judged
    """How hard it is."""

    tries: int
    """Full boards that were tried."""


class Attempt:
    """How far a search is, for whoever watches."""

    def __init__(self) -> None:
        self.tries = 0
        self.nearest: Made | None = None
        """The puzzle so far whose level, and then number of givens, is the nearest to the wish."""

        self.away = (2 * len(NAMES), 0)
        """How many levels it is away, and one more if a technique is wished for; and how many givens."""

        self.unsettled = 0
        """How many of the full boards are not the only one with their numbers in the cells that may hold a given."""


def seed_named(seed: int) -> str:
    """Return a seed as people keep it, with the version of the generator: "1-482913"."""
    return f"{VERSION}-{seed}"


def seed_of(name: str) -> int:
    """Return the seed of a name, or of a plain number. Raises PuzzleFault for another version's."""
    version, dash, number = name.strip().rpartition("-")
    if not number.isdecimal() or len(number) > 15 or (dash and not version.isdecimal()):
        raise PuzzleFault("seed", f"{name[:40]!r} is no seed.", hint=f"A seed looks like {seed_named(482913)}.")
    if dash and int(version[:9]) != VERSION:
        raise PuzzleFault(
            "seed",
            f"Version {version[:9]} of the generator made this seed; this is version {VERSION}, which makes others.",
        )
    return int(number)


def seed_of_day(day: date, kind: str, wish: Wish) -> int:
    """Return the seed of a day's puzzle: another for each kind, size, variant, and level or range of levels."""
    what = f"{day.isoformat()} {kind} {wish.size} {wish.diagonals} {wish.regions} {wish.level} {wish.technique}"
    if wish.up_to not in ("", wish.level):
        what += f" {wish.up_to}"
    return Random(what).randrange(10**9)


def making(kind: str, wish: Wish, seed: int, attempt: Attempt) -> Generator[Progress, None, Made]:
    """Make a puzzle; equal arguments make equal puzzles. It goes on until one fits: whoever watches ends it.

    Yields Progress about ten times a second, whose nodes are full boards tried; `attempt` then says how far it is.
    Raises PuzzleFault for a wish that no puzzle can meet.
    """
    if seed < 0:
        raise PuzzleFault("seed", "A seed is a whole number from 0.")
    of = kind_named(kind)
    wish = checked(of, wish)
    assert isinstance(of, WithFullBoards)
    rng, reporter = Random(f"{VERSION} {seed}"), Reporter()
    judge = judging.of(of, wish)
    while True:
        attempt.tries += 1
        reporter.nodes = attempt.tries
        yield from reporter.due()
        trial = _Try(of, wish, judge, rng, reporter)
        found = yield from trial.puzzle()
        attempt.unsettled += not trial.settled
        if not found:
            continue
        puzzle, judged = found
        givens = sum(map(bool, puzzle.givens))
        away = judge.away(judged), 0 if wish.givens is None else abs(givens - wish.givens)
        if any(away) and away >= attempt.away:
            continue
        made = Made(puzzle, (yield from judge.named(puzzle, judged, reporter)), attempt.tries)
        if not any(away):
            return made
        attempt.nearest, attempt.away = made, away


def making_done(kind: str, wish: Wish, seed: int) -> Made:
    """Run all steps of `making`."""
    return finished(making(kind, wish, seed, Attempt()))


def steps(kind: str, wish: Wish, seed: int, attempt: Attempt | None = None) -> Iterator[Progress | Made]:
    """Do the same as `making`, but yield the puzzle last."""
    yield (yield from making(kind, wish, seed, attempt or Attempt()))


class _Try:
    """One full board, and what is taken away from it."""

    def __init__(self, kind: Kind, wish: Wish, judge: judging.Judge, rng: Random, reporter: Reporter) -> None:
        self.kind = kind
        self.wish = wish
        self.judge = judge
        self.rng = rng
        self.reporter = reporter
        self.settled = True
        """Whether the numbers in the cells that may hold a given leave one solution."""

    def puzzle(self) -> Generator[Progress, None, tuple[Puzzle, Judged] | None]:
        """Return the puzzle that fits best, None if there is none of the wished form on this board.

        A minimal one may have another number of givens than is wished for.
        """
        assert isinstance(self.kind, WithFullBoards)
        self.full = yield from self.kind.full(self.wish.request, self.rng)
        size, wish = self.full.size, self.wish
        allowed = wish.cells(size.rows, size.columns)
        orbits = symmetry.orbits(wish.symmetry, size.rows, size.columns)
        barred = [orbit for orbit in orbits if not allowed.issuperset(orbit)]
        first = self._without(barred, ())
        self.settled = not barred or (yield from self._unique(first))
        if not self.settled:
            return None
        groups = self._groups([orbit for orbit in orbits if allowed.issuperset(orbit)])
        with closing(self.kind.thinning(first, groups, PROOF)) as thinning:
            return (yield from self._thinned(thinning, barred, groups))

    def _thinned(
        self, thinning: Thinning, barred: list[tuple[int, ...]], groups: list[tuple[int, ...]]
    ) -> Generator[Progress, None, tuple[Puzzle, Judged] | None]:
        """Return the puzzle that fits best of those that come by taking groups away, None if there is none."""
        wish = self.wish
        gone = yield from self._way(thinning, barred, groups)
        if wish.minimal:
            judged = yield from self.judge.judged(self._after(barred, gone), self.reporter)
            return self._after(barred, gone), judged
        if wish.givens is not None:
            counts = [self._givens(barred, gone[:at]) for at in range(len(gone) + 1)]
            if wish.givens not in counts:
                return None
            # From here on only signs go.
            found = yield from self._last(barred, gone, counts.index(wish.givens))
            return found[1] if found else None
        found = yield from self._last(barred, gone)
        if found and self.judge.away(found[1][1]):
            return (yield from self._further(thinning, barred, gone[: found[0]], groups, found[1]))
        return found[1] if found else None

    def _further(
        self,
        thinning: Thinning,
        barred: list[tuple[int, ...]],
        gone: list[tuple[int, ...]],
        groups: list[tuple[int, ...]],
        best: tuple[Puzzle, Judged],
    ) -> Generator[Progress, None, tuple[Puzzle, Judged]]:
        """Take away one group after another, wherever the wished techniques still solve the board, until it fits."""
        thinning.begin([groups.index(group) for group in gone])
        while True:
            at = yield from self._reported(thinning.next())
            if at < 0:
                return best
            puzzle = self._after(barred, [*gone, groups[at]])
            judged = yield from self.judge.judged(puzzle, self.reporter)
            goes = not self.judge.too_hard(judged)
            thinning.take(goes)
            if goes:
                gone, best = [*gone, groups[at]], (puzzle, judged)
                if not self.judge.away(judged):
                    return best

    def _way(
        self, thinning: Thinning, barred: list[tuple[int, ...]], groups: list[tuple[int, ...]]
    ) -> Generator[Progress, None, list[tuple[int, ...]]]:
        """Return those groups that can go, in order, each after those before it, with one solution left."""
        most = None
        if self.wish.givens is not None and not self.wish.minimal:
            most = self._givens(barred, ()) - self.wish.givens
            if most < 0:
                return []
        return [groups[at] for at in (yield from self._reported(thinning.removable_groups(most)))]

    def _reported(self, work: Generator[None, None, _Found]) -> Generator[Progress, None, _Found]:
        """Run a kernel's work, with a report between two of its calls if one is due."""
        yield from self.reporter.due()
        while True:
            try:
                next(work)
            except StopIteration as end:
                found: _Found = end.value
                return found
            yield from self.reporter.due()

    def _groups(self, orbits: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """Return what goes together, in the order in which it is tried: cells, and signs as -1 - their number."""
        rng, clues = self.rng, len(self.full.clues)
        timed = [(rng.random() * (SIGNS_STAY if clues else 1), orbit) for orbit in orbits]
        timed += [(rng.random(), (-1 - at,)) for at in range(clues)]
        if self.wish.givens is not None and clues:
            # So many givens and no more: signs go when they have gone.
            timed = [(time + (group[0] < 0), group) for time, group in timed]
        return [group for _, group in sorted(timed)]

    def _last(
        self, barred: list[tuple[int, ...]], gone: list[tuple[int, ...]], first: int = 0
    ) -> Generator[Progress, None, tuple[int, tuple[Puzzle, Judged]] | None]:
        """Return the last board on the way that the wished techniques solve, found by halving, and its place.

        It is sought from place `first` on. None if they do not even solve that one.
        """
        good, bad = first - 1, len(gone) + 1
        best: tuple[int, tuple[Puzzle, Judged]] | None = None
        at = len(gone)
        while bad - good > 1:
            puzzle = self._after(barred, gone[:at])
            judged = yield from self.judge.judged(puzzle, self.reporter)
            if self.judge.too_hard(judged):
                bad = at
            else:
                good, best = at, (at, (puzzle, judged))
            at = (good + bad) // 2
        return best

    def _givens(self, barred: list[tuple[int, ...]], gone: Sequence[tuple[int, ...]]) -> int:
        return self.full.size.cells - sum(len(group) for group in (*barred, *gone) if group[0] >= 0)

    def _after(self, barred: list[tuple[int, ...]], gone: Sequence[tuple[int, ...]]) -> Puzzle:
        return self._without([*barred, *(group for group in gone if group[0] >= 0)], [g for g in gone if g[0] < 0])

    def _without(self, cells: Sequence[tuple[int, ...]], signs: Sequence[tuple[int, ...]]) -> Puzzle:
        """Return the full board without some givens and signs."""
        givens, off = list(self.full.givens), {-1 - each for group in signs for each in group}
        for group in cells:
            for cell in group:
                givens[cell] = 0
        clues = tuple(clue for at, clue in enumerate(self.full.clues) if at not in off)
        return replace(self.full, givens=tuple(givens), clues=clues)

    def _unique(self, puzzle: Puzzle) -> Generator[Progress, None, bool]:
        """Say whether it is proven soon that a puzzle has one solution."""
        found = 0
        yield from self.reporter.due()  # a search that ends soon yields nothing but solutions and its end
        for event in self.kind.search(puzzle, 2, Budget(nodes=PROOF)):
            if isinstance(event, Solution):
                found += 1
            elif isinstance(event, End):
                return found == 1 and event.complete
            else:
                yield from self.reporter.due()
        return False
