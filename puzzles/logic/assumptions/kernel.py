"""The compiled kernel of `propagation`, `traces` and `trees`, for whoever has a machine that runs it.

It finds what they find, in the same order, but returns only what Python needs to find the one conflict of a step again.
Without a machine, Python does all.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Iterator, MutableSequence, Sequence
from contextlib import contextmanager
from threading import local
from typing import NamedTuple

from puzzles.kernels.assumption import cases, fixpoints, forks, layout, lines, reduction, search
from puzzles.logic.assumptions.flat_rules import FlatRules, words_of
from puzzles.logic.assumptions.trees import Fixpoint, Split, build_fixpoint
from puzzles.logic.constraints import Rules
from puzzles.machines.base import Machine, open_for

MODULES = {
    "assumption": search,
    "assumption_cases": cases,
    "assumption_fixpoints": fixpoints,
    "assumption_forks": forks,
    "assumption_layout": layout,
    "assumption_lines": lines,
    "assumption_reduction": reduction,
}
"""The kernel modules that are called from outside, by the prefix of their exports' names."""

MOST_FIXED = 24 * 1024 * 1024
"""The most bytes of one puzzle's sets; Python explains a larger puzzle."""

CHUNK = 1 << 16
"""Words of sets that are handed over at a time, at least one set."""

ROOM, PLACES = 4096, 64
"""Places for reduced conflicts that are asked for together: at most, and about how many for each."""

_machine: Machine | None = None


class _Thread(local):
    """A thread's own choice: a machine, or a function that makes one when it is first needed."""

    machine: Machine | None = None
    make: Callable[[], Machine | None] | None = None


_thread = _Thread()


def use(machine: Machine | None) -> None:
    """Run the kernel on this machine from now on; None for Python."""
    global _machine  # noqa: PLW0603 - one choice for the whole process
    _machine = machine


@contextmanager
def use_in_thread(make: Callable[[], Machine | None]) -> Iterator[None]:
    """Run the kernel in this thread on the machine that `make` returns when it is first needed; None for Python.

    This holds within the context. A machine that `use` has set comes first.
    """
    before = _thread.machine, _thread.make
    _thread.machine, _thread.make = None, make
    try:
        yield
    finally:
        _thread.machine, _thread.make = before


def current_machine() -> Machine | None:
    """Return the machine that runs the kernel, made now if it is not there yet; None for Python."""
    if _machine is None and _thread.make is not None:
        _thread.machine, _thread.make = _thread.make(), None
    return _machine or _thread.machine


def arrays_of(rules: Rules, live: int) -> RuleArrays | None:
    """Return the arrays of a puzzle, set to a board's live candidates; None without a machine, or for a large board."""
    machine = current_machine()
    if machine is None:
        return None
    flat = rules.arrays
    if not isinstance(flat, RuleArrays) or flat.machine is not machine or live & ~flat.base:
        flat = rules.arrays = RuleArrays(rules, live, machine) if _fits(rules, live) else None
    if flat is not None:
        flat.set_board(live)
    return flat


def _fits(rules: Rules, live: int) -> bool:
    """Say whether the sets of a board fit into `MOST_FIXED`."""
    count = live.bit_count()
    sets = count * (2 if rules.chain_columns else 1)
    return sets * (count // 8 + 4) <= MOST_FIXED


class ReducedConflict(NamedTuple):
    """A reduced conflict or tree: k, the constraints it rests on, and those that find it again, None for all."""

    size: int
    rests_on: tuple[int, ...]
    constraints: tuple[int, ...] | None
    tries: int


class RuleArrays:
    """One puzzle's rules in the kernel's arrays."""

    def __init__(self, rules: Rules, live: int, machine: Machine) -> None:
        """Write the rules of the live candidates into the arrays."""
        self.machine = machine
        self.base = live
        self.live = 0
        self._words = words_of(rules.cells * rules.numbers)
        self.bytes = 4 * self._words
        self.clauses: list[Split] = []
        """Needs and supports, by their places in the kernel."""

        self._places: dict[Split, int] = {}
        """The place of each clause."""

        self.work = open_for(self, machine)
        self.pairs: MutableSequence[int] | None = None
        """What `cases` knows of pairs; made when it is needed."""

        self.give_pairs_back: Callable[[], None] | None = None
        """Has the owner of what is in `pairs` take it back."""

        self._questions: dict[int, MutableSequence[int]] = {}
        self._answers: dict[int, MutableSequence[int]] = {}
        """Arrays for questions and answers by their sizes, powers of two, so that a small one copies little."""

        self._best_size = 4 + 2 * len(rules.constraints)
        self.head = self.work.int32s(layout.HEADER)
        self._write(rules, live)

    def _write(self, rules: Rules, live: int) -> None:
        flat = FlatRules(rules, live)
        self.clauses = flat.clauses
        self._places = {clause: place for place, clause in enumerate(flat.clauses)}
        self.fixed = self.work.int32s(len(flat.fixed))
        self.fixed[:] = flat.fixed
        self._memory = self.work.int32s(flat.size)
        self.slots = self.work.int32s(flat.head[layout.FIXPOINTS] * fixpoints.slot_size(flat.head[layout.WORDS]))
        self.head[:] = flat.head
        for at, given, count in self._chunks(flat.sets):
            target = flat.head[layout.FREE] + at * flat.head[layout.WORDS]
            self.work.call("assumption_layout_sets", self.head, self.fixed, given, target, count)
        if rules.chain_columns:
            self.work.call("assumption_layout_far", self.head, self.fixed, rules.chain_columns, rules.numbers)
        for at, given, count in self._chunks([mask for _, _, mask in flat.clauses]):
            self.ask("assumption_layout_clauses", given, at, count)
        self.work.call("assumption_layout_prepare", self.head, self._memory)

    def _chunks(self, masks: Sequence[int]) -> Iterator[tuple[int, MutableSequence[int], int]]:
        """Yield the place of the first of some sets, an array with them, and how many they are."""
        size = max(1, CHUNK // self._words)
        for at in range(0, len(masks), size):
            some = masks[at : at + size]
            data = b"".join([mask.to_bytes(self.bytes, "little") for mask in some])
            yield at, self.write_question(array("i", data)), len(some)

    def set_board(self, live: int) -> None:
        """Take the live candidates of a board."""
        if live != self.live:
            self.live = live
            given = self.write_question(array("i", live.to_bytes(self.bytes, "little")))
            self.ask("assumption_layout_board", given)

    def failing_rounds(self, candidates: Sequence[int]) -> list[int]:
        """Return the round in which each candidate fails; for one that does not fail, minus its rounds, or 0."""
        told = self.answers(len(candidates))
        self.ask("assumption_fixpoints_fates", self.slots, self.write_question(candidates), told, len(candidates))
        return list(told[: len(candidates)])

    def conflict_sizes(self, candidates: Sequence[int], among: Collection[int]) -> list[int]:
        """Return k of each candidate's conflict under these constraints, -1 if it does not fail."""
        told = self.answers(len(candidates))
        given = self.write_question([*candidates, *among])
        self.ask("assumption_failing", given, told, len(candidates), len(among))
        return list(told[: len(candidates)])

    def smallest_conflict(
        self, candidate: int, rounds: int, among: Sequence[int] | None = None
    ) -> ReducedConflict | None:
        """Return the reduced conflict of a candidate that fails under some constraints within so many rounds."""
        told = self.answers(self._best_size)
        given, count = self.write_question(among or ()), -1 if among is None else len(among)
        found = self.ask("assumption_reduction_smallest", given, told, count, candidate, rounds)
        return next(_read_best(told)) if found else None

    def smallest_conflicts(self, candidates: Sequence[int], rounds: int) -> Iterator[ReducedConflict]:
        """Yield the reduced conflict of each candidate. All must fail within so many rounds."""
        room = max(self._best_size, min(ROOM, PLACES * len(candidates)))
        given, told, last, at = self.write_question(candidates), self.answers(room), len(candidates), 0
        while at < last:
            first, at = at, self.ask("assumption_reduction_each_smallest", given, told, at, last, rounds, room)
            yield from _read_best(told, at - first)

    def live_after(self, candidates: Sequence[int], rounds: int) -> list[int]:
        """Return what is live after so many rounds from each candidate, 0 if it fails."""
        words, given = self._words, self.write_question(candidates)
        told = self.answers(words * len(candidates))
        self.ask("assumption_forks_after", given, told, len(candidates), rounds)
        data, size = array("i", told[: words * len(candidates)]).tobytes(), self.bytes
        return [int.from_bytes(data[at * size : (at + 1) * size], "little") for at in range(len(candidates))]

    def fork_sizes(
        self, over: int, ends: tuple[int, int], candidates: Sequence[int], among: Collection[int] | None = None
    ) -> list[int]:
        """Return k of the fork by which both ends rule out each candidate, 0 for none."""
        given, count = self.write_question([*candidates, *(among or ())]), -1 if among is None else len(among)
        told = self.answers(len(candidates))
        self.ask("assumption_forks_sizes", given, told, len(candidates), count, over, *ends)
        return list(told[: len(candidates)])

    def smallest_fork(self, over: int, ends: tuple[int, int], candidate: int) -> ReducedConflict:
        """Return the reduced fork by which both ends rule out a candidate. There must be one."""
        told = self.answers(self._best_size)
        self.ask("assumption_forks_smallest", told, over, *ends, candidate)
        return next(_read_best(told))

    def measure_trees(
        self, candidates: Sequence[int], split: Split, among: Collection[int] | None = None
    ) -> list[tuple[int, int] | None]:
        """Return cases and k of the tree that splits a clause, for each candidate; None if it does not refute it."""
        given, told = self.write_question([*candidates, *(among or ())]), self.answers(len(candidates))
        many, count = len(candidates), -1 if among is None else len(among)
        self.ask("assumption_reduction_close", given, told, many, count, split[0], split[1], self._places[split])
        return [(found % 16, found // 16) if found else None for found in told[:many]]

    def reduce_tree(self, candidate: int, split: Split) -> tuple[int, ReducedConflict]:
        """Return the cases of the reduced tree that splits a clause, and the tree. It must refute the candidate."""
        told, place = self.answers(self._best_size), self._places[split]
        cases = self.ask("assumption_reduction_reduce", told, candidate, split[0], split[1], place)
        return cases, next(_read_best(told))

    def fixpoint(self, assumed: Sequence[int]) -> Fixpoint | None:
        """Return the fixpoint of some assumptions, None if they fail."""
        size, words = self.bytes, self._words
        told = self.answers(2 * words + 1 + 2 * len(self.clauses))
        if not self.ask("assumption_reduction_rest", self.write_question(assumed), told, len(assumed)):
            return None
        places = array("i", told[:])
        data = places[: 2 * words].tobytes()
        first = 2 * words + 1
        found = places[first : first + 2 * places[2 * words]]
        clauses = self.clauses
        splits = [(clauses[found[at]], found[at + 1]) for at in range(0, len(found), 2)]
        return build_fixpoint(int.from_bytes(data[:size], "little"), int.from_bytes(data[size:], "little"), (), splits)

    def failing_pairs(self, assumed: Sequence[int], wanted: int) -> tuple[int, int, int] | None:
        """Return live and true candidates after some assumptions, and those of a set that fail beside them.

        None if the assumptions fail by themselves.
        """
        size = self.bytes
        given = self.write_question([*assumed, *array("i", wanted.to_bytes(size, "little"))])
        told = self.answers(3 * self._words)
        if not self.ask("assumption_reduction_pairs", given, told, len(assumed)):
            return None
        data = array("i", told[: 3 * self._words]).tobytes()
        live, true, fails = (int.from_bytes(data[at : at + size], "little") for at in (0, size, 2 * size))
        return live, true, fails

    def ask(self, export: str, *arguments: MutableSequence[int] | int) -> int:
        """Call a kernel with the arrays and more arguments."""
        return self.work.call(export, self.head, self.fixed, self._memory, *arguments)

    def answers(self, size: int) -> MutableSequence[int]:
        """Return an array with room for so many answers."""
        return self._array(self._answers, size)

    def _array(self, places: dict[int, MutableSequence[int]], size: int) -> MutableSequence[int]:
        """Return an array with room for so many."""
        room = 1 << max(4, (size - 1).bit_length())
        if room not in places:
            places[room] = self.work.int32s(room)
        return places[room]

    def write_question(self, values: Sequence[int]) -> MutableSequence[int]:
        """Write what a kernel is asked about; return the array."""
        place = self._array(self._questions, len(values))
        place[:] = array("i", values) + array("i", bytes(4 * (len(place) - len(values))))
        return place


def _read_best(told: MutableSequence[int], count: int = 1) -> Iterator[ReducedConflict]:
    """Yield what a kernel wrote of so many reduced conflicts or trees."""
    places, at = told[:], 0
    for _ in range(count):
        size, named, among, tries = places[at : at + 4]
        middle = at + 4 + named
        rests_on, at = tuple(places[at + 4 : middle]), middle + max(among, 0)
        yield ReducedConflict(size, rests_on, None if among < 0 else tuple(places[middle:at]), tries)
