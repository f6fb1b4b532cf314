"""Who does the work of `solve --all`, `rate` and `generate`: the processes of this machine, or a cluster's workers."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import islice
from typing import Protocol, TypeVar, cast

from puzzles.model.values import Puzzle
from puzzles.running import pool
from puzzles.running.files import BadInput
from puzzles.running.source import Source
from puzzles.running.stretches import Stretch
from puzzles.running.tasks import Stepwise

I = TypeVar("I")  # noqa: E741 - an item
R = TypeVar("R")


class Crew(Protocol):
    """Processes or workers that share the work."""

    @property
    def share(self) -> int:
        """How many times larger their blocks are than those of a process of this machine: a message may cost more."""

    def size_words(self, parts: int | None) -> str:
        """Say how many of them work on so many parts, None for very many: "2 jobs"."""

    def blocks(self, source: Source, size: int) -> Iterable[bytes | Stretch]:
        """Return a text in blocks of whole lines, each of about `size` bytes, or as stretches of its file."""

    def results(
        self, task: Stepwise[I, R], items: Iterable[I | Stretch], parts: int | None
    ) -> Generator[R | None, None, None]:
        """Yield the result of each item in order, and None now and then. `parts` is their number, None if unknown.

        A Stretch stands for the bytes that it holds. Closing the iterator ends the work at once.
        """


@dataclass(frozen=True, slots=True)
class Processes:
    """Processes of this machine."""

    limit: int
    share: int = 1

    def size_words(self, parts: int | None) -> str:
        """Say how many there are."""
        jobs = self._jobs(parts)
        return f"{jobs} job{'s' * (jobs > 1)}"

    def blocks(self, source: Source, size: int) -> Iterable[bytes | Stretch]:
        """Return the blocks themselves."""
        return source.blocks(size)

    def results(
        self, task: Stepwise[I, R], items: Iterable[I | Stretch], parts: int | None
    ) -> Generator[R | None, None, None]:
        """Yield the result of each item in order, and None now and then."""
        there = (item.data() if isinstance(item, Stretch) else item for item in items)
        return pool.results(task, cast("Iterator[I]", there), self._jobs(parts))

    def _jobs(self, parts: int | None) -> int:
        return self.limit if parts is None else max(1, min(self.limit, parts))


def choose(arguments: Namespace) -> AbstractContextManager[Crew]:
    """Return the crew that the options name: of --cluster, else as many processes as --jobs, else one a core.

    Raises BadInput for a cluster that cannot be used.
    """
    if arguments.cluster is None:
        return nullcontext(Processes(arguments.jobs or _cores()))
    if find_spec("distributed") is None:
        raise BadInput(
            "puzzles: --cluster needs Dask distributed, which is not installed: pip install '.[cluster]' in the "
            "project's folder, or pip install distributed."
        )
    from puzzles.running import cluster

    return cluster.connect(arguments.cluster)


def groups(puzzles: Iterable[Puzzle], most: int, size: int, crew: Crew) -> tuple[Iterator[Sequence[Puzzle]], int]:
    """Return the puzzles in groups of `size` times the crew's share, and the most groups that there can be.

    `most` is the most puzzles that there can be.
    """
    left, many = iter(puzzles), size * crew.share
    return iter(lambda: list(islice(left, many)), []), -(-most // many)


def _cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on Linux
        return os.cpu_count() or 1
