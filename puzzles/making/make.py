"""Make a puzzle to a wish: remove givens from a full board while one solution remains, then put some back.

The order of removal of givens (and signs) is drawn first. Each one is removed if one solution remains. Of the boards on
this way, the puzzle is the last one that the wished techniques solve, if it needs the hardest of them: all easier
techniques together do not suffice (`technique_reach`). Otherwise another full board is tried.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import date
from random import Random
from typing import TYPE_CHECKING, TypeVar

from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Kind, WithFullBoards
from puzzles.making import judge as judging
from puzzles.making.judge import Hardness
from puzzles.making.wishes import Wish, validate
from puzzles.model.values import Budget, End, Progress, Puzzle, Solution
from puzzles.model.work import Reporter, finish
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.levels import NAMES
from puzzles.solving.repair import symmetry

if TYPE_CHECKING:
    from puzzles.engine import Thinning

_Result = TypeVar("_Result")

VERSION = 1
"""The generator's version, which a seed names: "1-482913". Raise it when a change makes another puzzle of a seed."""

PROOF_NODES = 400
"""The nodes of a proof that one solution remains. A given whose removal is not proven stays."""

SIGNS_STAY = 0.7
"""Givens are removed earlier than signs by this factor, but not much: a board full of signs is hard to read."""


@dataclass(frozen=True, slots=True)
class NewPuzzle:
    """A puzzle made to a wish."""

    puzzle: Puzzle
    hardness: Hardness
    tries: int
    """How many full boards were tried."""


class Attempt:
    """How far the making of a puzzle is. The caller may read it between two reports."""

    def __init__(self) -> None:
        self.tries = 0
        self.nearest_puzzle: NewPuzzle | None = None
        """The puzzle so far whose level, then whose number of givens, is nearest to the wish."""

        self.distance = (2 * len(NAMES), 0)
        """The distance of that puzzle: of its hardness (`Judge.distance`), and of its number of givens."""

        self.ambiguous_boards = 0
        """How many full boards had other solutions, too, with all their numbers in the cells that may hold a given."""


def seed_name(seed: int) -> str:
    """Return a seed's name, with the version of the generator: "1-482913"."""
    return f"{VERSION}-{seed}"


def seed_of(name: str) -> int:
    """Return the seed of a name or of a plain number. Raises PuzzleFault for the seed of another version."""
    version, dash, number = name.strip().rpartition("-")
    if not number.isdecimal() or len(number) > 15 or (dash and not version.isdecimal()):
        raise PuzzleFault("seed", f"{name[:40]!r} is no seed.", hint=f"A seed looks like {seed_name(482913)}.")
    if dash and int(version[:9]) != VERSION:
        raise PuzzleFault(
            "seed",
            f"Version {version[:9]} of the generator made this seed; this is version {VERSION}, which makes others.",
        )
    return int(number)


def seed_of_day(day: date, kind: str, wish: Wish) -> int:
    """Return the seed of a day's puzzle; it differs for each kind, size, variant, and level or range of levels."""
    what = f"{day.isoformat()} {kind} {wish.size} {wish.diagonals} {wish.regions} {wish.level} {wish.technique}"
    if wish.up_to not in ("", wish.level):
        what += f" {wish.up_to}"
    return Random(what).randrange(10**9)


def make(kind: str, wish: Wish, seed: int, attempt: Attempt) -> Generator[Progress, None, NewPuzzle]:
    """Make a puzzle; equal arguments make equal puzzles. This goes on until a puzzle fits or the caller stops it.

    Yields Progress about ten times a second, with full boards as nodes; `attempt` then has the state of the search.
    Raises PuzzleFault for a wish that no puzzle can meet.
    """
    if seed < 0:
        raise PuzzleFault("seed", "A seed is a whole number from 0.")
    of = kind_named(kind)
    wish = validate(of, wish)
    assert isinstance(of, WithFullBoards)
    rng, reporter = Random(f"{VERSION} {seed}"), Reporter()
    judge = judging.judge_of(of, wish)
    while True:
        attempt.tries += 1
        reporter.nodes = attempt.tries
        yield from reporter.due()
        trial = _Try(of, wish, judge, rng, reporter)
        found = yield from trial.puzzle()
        attempt.ambiguous_boards += not trial.is_unique
        if not found:
            continue
        puzzle, judged = found
        givens = sum(map(bool, puzzle.givens))
        away = judge.distance(judged), 0 if wish.givens is None else abs(givens - wish.givens)
        if any(away) and away >= attempt.distance:
            continue
        made = NewPuzzle(puzzle, (yield from judge.name_technique(puzzle, judged, reporter)), attempt.tries)
        if not any(away):
            return made
        attempt.nearest_puzzle, attempt.distance = made, away


def make_puzzle(kind: str, wish: Wish, seed: int) -> NewPuzzle:
    """Run `make` to its end."""
    return finish(make(kind, wish, seed, Attempt()))


def steps(kind: str, wish: Wish, seed: int, attempt: Attempt | None = None) -> Iterator[Progress | NewPuzzle]:
    """Do the same as `make`, but yield the puzzle last."""
    yield (yield from make(kind, wish, seed, attempt or Attempt()))


class _Try:
    """The removal of givens and signs from one full board."""

    def __init__(self, kind: Kind, wish: Wish, judge: judging.Judge, rng: Random, reporter: Reporter) -> None:
        self.kind = kind
        self.wish = wish
        self.judge = judge
        self.rng = rng
        self.reporter = reporter
        self.is_unique = True
        """Whether the numbers in the cells that may hold a given leave one solution."""

    def puzzle(self) -> Generator[Progress, None, tuple[Puzzle, Hardness] | None]:
        """Return the puzzle that fits the wish best; None if this board has none with the wished pattern or givens.

        A minimal puzzle may have another number of givens than the wish.
        """
        assert isinstance(self.kind, WithFullBoards)
        self.full_board = yield from self.kind.full_board(self.wish.request, self.rng)
        size, wish = self.full_board.size, self.wish
        allowed = wish.cells(size.rows, size.columns)
        orbits = symmetry.orbits(wish.symmetry, size.rows, size.columns)
        barred = [orbit for orbit in orbits if not allowed.issuperset(orbit)]
        first = self._puzzle_without(barred, ())
        self.is_unique = not barred or (yield from self._has_one_solution(first))
        if not self.is_unique:
            return None
        groups = self._groups([orbit for orbit in orbits if allowed.issuperset(orbit)])
        with closing(self.kind.thinning(first, groups, PROOF_NODES)) as thinning:
            return (yield from self._thin(thinning, barred, groups))

    def _thin(
        self, thinning: Thinning, barred: list[tuple[int, ...]], groups: list[tuple[int, ...]]
    ) -> Generator[Progress, None, tuple[Puzzle, Hardness] | None]:
        """Remove groups and return the puzzle that fits best; None if there is none."""
        wish = self.wish
        gone = yield from self._removable_groups(thinning, barred, groups)
        if wish.minimal:
            judged = yield from self.judge.judge(self._puzzle_after(barred, gone), self.reporter)
            return self._puzzle_after(barred, gone), judged
        if wish.givens is not None:
            counts = [self._count_givens(barred, gone[:at]) for at in range(len(gone) + 1)]
            if wish.givens not in counts:
                return None
            # From here on only signs are removed.
            found = yield from self._last_solvable(barred, gone, counts.index(wish.givens))
            return found[1] if found else None
        found = yield from self._last_solvable(barred, gone)
        if found and self.judge.distance(found[1][1]):
            return (yield from self._remove_further(thinning, barred, gone[: found[0]], groups, found[1]))
        return found[1] if found else None

    def _remove_further(
        self,
        thinning: Thinning,
        barred: list[tuple[int, ...]],
        gone: list[tuple[int, ...]],
        groups: list[tuple[int, ...]],
        best: tuple[Puzzle, Hardness],
    ) -> Generator[Progress, None, tuple[Puzzle, Hardness]]:
        """Remove further groups one by one, if the wished techniques still solve the board, until the puzzle fits."""
        thinning.begin([groups.index(group) for group in gone])
        while True:
            at = yield from self._report(thinning.next())
            if at < 0:
                return best
            puzzle = self._puzzle_after(barred, [*gone, groups[at]])
            judged = yield from self.judge.judge(puzzle, self.reporter)
            goes = not self.judge.is_too_hard(judged)
            thinning.take(goes)
            if goes:
                gone, best = [*gone, groups[at]], (puzzle, judged)
                if not self.judge.distance(judged):
                    return best

    def _removable_groups(
        self, thinning: Thinning, barred: list[tuple[int, ...]], groups: list[tuple[int, ...]]
    ) -> Generator[Progress, None, list[tuple[int, ...]]]:
        """Return the groups that can be removed one after another while one solution remains, in this order."""
        most = None
        if self.wish.givens is not None and not self.wish.minimal:
            most = self._count_givens(barred, ()) - self.wish.givens
            if most < 0:
                return []
        return [groups[at] for at in (yield from self._report(thinning.removable_groups(most)))]

    def _report(self, work: Generator[None, None, _Result]) -> Generator[Progress, None, _Result]:
        """Run a kernel's work and return its result; report progress between two calls of the kernel if it is due."""
        yield from self.reporter.due()
        while True:
            try:
                next(work)
            except StopIteration as end:
                found: _Result = end.value
                return found
            yield from self.reporter.due()

    def _groups(self, orbits: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """Return the groups to remove, in the order to try them. A group is cells, or a sign as -1 - its number."""
        rng, clues = self.rng, len(self.full_board.clues)
        timed = [(rng.random() * (SIGNS_STAY if clues else 1), orbit) for orbit in orbits]
        timed += [(rng.random(), (-1 - at,)) for at in range(clues)]
        if self.wish.givens is not None and clues:
            # The number of givens is fixed, so signs are removed after all givens.
            timed = [(time + (group[0] < 0), group) for time, group in timed]
        return [group for _, group in sorted(timed)]

    def _last_solvable(
        self, barred: list[tuple[int, ...]], gone: list[tuple[int, ...]], first: int = 0
    ) -> Generator[Progress, None, tuple[int, tuple[Puzzle, Hardness]] | None]:
        """Return the place of the last board that the wished techniques solve, and its puzzle; find it by bisection.

        The board at place `at` lacks the first `at` groups of `gone`. The search begins at place `first`. None if the
        techniques do not even solve that board.
        """
        good, bad = first - 1, len(gone) + 1
        best: tuple[int, tuple[Puzzle, Hardness]] | None = None
        at = len(gone)
        while bad - good > 1:
            puzzle = self._puzzle_after(barred, gone[:at])
            judged = yield from self.judge.judge(puzzle, self.reporter)
            if self.judge.is_too_hard(judged):
                bad = at
            else:
                good, best = at, (at, (puzzle, judged))
            at = (good + bad) // 2
        return best

    def _count_givens(self, barred: list[tuple[int, ...]], gone: Sequence[tuple[int, ...]]) -> int:
        return self.full_board.size.cells - sum(len(group) for group in (*barred, *gone) if group[0] >= 0)

    def _puzzle_after(self, barred: list[tuple[int, ...]], gone: Sequence[tuple[int, ...]]) -> Puzzle:
        return self._puzzle_without(
            [*barred, *(group for group in gone if group[0] >= 0)], [g for g in gone if g[0] < 0]
        )

    def _puzzle_without(self, cells: Sequence[tuple[int, ...]], signs: Sequence[tuple[int, ...]]) -> Puzzle:
        """Return the full board without some givens and signs."""
        givens, off = list(self.full_board.givens), {-1 - each for group in signs for each in group}
        for group in cells:
            for cell in group:
                givens[cell] = 0
        clues = tuple(clue for at, clue in enumerate(self.full_board.clues) if at not in off)
        return replace(self.full_board, givens=tuple(givens), clues=clues)

    def _has_one_solution(self, puzzle: Puzzle) -> Generator[Progress, None, bool]:
        """Say whether it is proven soon that a puzzle has one solution."""
        found = 0
        yield from self.reporter.due()  # a search that ends soon yields nothing but solutions and its end
        for event in self.kind.search(puzzle, 2, Budget(nodes=PROOF_NODES)):
            if isinstance(event, Solution):
                found += 1
            elif isinstance(event, End):
                return found == 1 and event.complete
            else:
                yield from self.reporter.due()
        return False
