"""`--cluster ADDRESS`: join a Dask cluster, whose workers then do the work. Whatever goes wrong is one sentence.

Imported only where --cluster is given, since it needs Dask distributed.
"""

from __future__ import annotations

import logging
import pkgutil
import signal
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from threading import current_thread, main_thread
from types import FrameType
from typing import TypeVar

from distributed import Client

from puzzles.running.cluster_run import Run, version_fault
from puzzles.running.cluster_tasks import IDENTITY
from puzzles.running.files import BadInput
from puzzles.running.source import Source
from puzzles.running.stretches import Stretch
from puzzles.running.tasks import Stepwise

I = TypeVar("I")  # noqa: E741 - an item
R = TypeVar("R")

SHARE = 8
"""A worker's blocks are this many times as large as a process's: each costs the scheduler about a millisecond."""

CONNECT_SECONDS = 10
WORKER_SECONDS = 5
"""How long to wait for the scheduler, and then for a first worker."""

VERSION = "puzzles:__version__"
IDENTITY_NAME = "puzzles.running.cluster_tasks:IDENTITY"


@contextmanager
def connect(address: str) -> Iterator[Cluster]:
    """Join a cluster. Raises BadInput if nobody answers, there is no worker, or a worker runs another Givens."""
    with _silence_dask():
        client = _join(address)
        try:
            _check(client, address)
            yield Cluster(client, address)
        finally:
            with suppress(Exception):  # the work is over, and a scheduler that has gone is no news
                client.close(CONNECT_SECONDS)


class Cluster:
    """The workers of a cluster; a `Crew`."""

    def __init__(self, client: Client, address: str) -> None:
        self.share = SHARE
        self._client = client
        self._address = address

    def size_words(self, parts: int | None) -> str:
        """Say how many workers there are."""
        workers = len(self._client.nthreads())
        return f"{workers} worker{'s' * (workers != 1)}"

    def blocks(self, source: Source, size: int) -> Iterable[bytes | Stretch]:
        """Return the stretches of a file, or the blocks of any other text."""
        stretches = source.stretches(size)
        return source.blocks(size) if stretches is None else stretches

    def results(
        self, task: Stepwise[I, R], items: Iterable[I | Stretch], parts: int | None
    ) -> Generator[R | None, None, None]:
        """Yield the result of each item in order, and None now and then.

        Raises BadInput if the cluster goes away, and WorkerFailure. Closing the iterator cancels what is under way.
        """
        run = Run[I, R](self._client, self._address, task)
        try:
            with _interrupts() as interrupted:
                for result in run.results(items):
                    if interrupted():
                        raise KeyboardInterrupt
                    yield result
        finally:
            run.end()


@contextmanager
def _interrupts() -> Iterator[Callable[[], bool]]:
    """Yield a function that says whether Ctrl-C was pressed: Python drops it in a finalizer, and Dask has many."""
    before = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(before):
        yield lambda: False
        return
    came = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal came
        came = True
        before(number, frame)

    signal.signal(signal.SIGINT, note)
    try:
        yield lambda: came
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _silence_dask() -> Iterator[None]:
    """Keep Dask's log and its advice on sizes from standard error: the messages here say the same once."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Sending large graph")
            yield
    finally:
        logging.disable(before)


def _join(address: str) -> Client:
    try:
        return Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (ValueError, TypeError):
        raise BadInput(f"puzzles: {address!r} is not a scheduler's address; one looks like tcp://host:8786.") from None
    except Exception as error:  # of the network, or of what answers there
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise BadInput(
            f"puzzles: no Dask scheduler answers at {address}: {reason.rstrip('.')}. Is it running (dask "
            "scheduler), and can this machine reach it?"
        ) from None


def _check(client: Client, address: str) -> None:
    """Raise BadInput if there is no worker, or if a worker has another Givens."""
    try:
        client.wait_for_workers(1, WORKER_SECONDS)
    except Exception:
        raise BadInput(
            f"puzzles: the scheduler at {address} has no worker: start one with dask worker {address}"
        ) from None
    # The standard library looks the name up there, so that a worker without Givens can answer, too.
    identities = client.run(pkgutil.resolve_name, IDENTITY_NAME, on_error="return")
    for worker, identity in sorted(identities.items()):
        if isinstance(identity, Exception):
            version = client.run(pkgutil.resolve_name, VERSION, on_error="return", workers=[worker])[worker]
            raise BadInput(version_fault(worker, None if isinstance(version, Exception) else version))
        if identity != IDENTITY:
            raise BadInput(version_fault(worker, str(identity)))
