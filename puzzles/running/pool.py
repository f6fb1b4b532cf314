"""Work spread over processes: items in, results out in the same order, with a bounded number in progress."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager, suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, Queue, SimpleQueue
from threading import BoundedSemaphore, Thread
from typing import Any, Protocol, TypeVar

Item = TypeVar("Item", contravariant=True)
Result = TypeVar("Result", covariant=True)
I = TypeVar("I")  # noqa: E741 - Item and Result, invariant, for functions
R = TypeVar("R")

# Why not concurrent.futures.ProcessPoolExecutor: before Python 3.14, its `map` reads all items at once, which takes
# memory without bound, and it cannot end a process in the middle of an item, which Ctrl-C and a closed output need. It
# also starts its processes itself, so they cannot be shielded from Ctrl-C meanwhile, and has no hook for their end.

ITEMS_AHEAD = 3
"""Items per process that may be read ahead of the results."""

TICK_SECONDS = 0.2


class Task(Protocol[Item, Result]):
    """What a process does with each item. It is pickled to be sent there."""

    def prepare(self) -> AbstractContextManager[None]:
        """Return a context in which the process handles items."""

    def __call__(self, item: Item, /) -> Result:
        """Process one item."""


class WorkerFailure(Exception):
    """A worker process ended or failed. Never the input's fault."""


def results(task: Task[I, R], items: Iterable[I], jobs: int) -> Generator[R | None, None, None]:
    """Yield the result of each item in order, and None now and then while the next one is not ready.

    With one job, this process does the work. Items are read in a separate thread, so that a slow pipe does not delay
    finished results. Raises WorkerFailure, and whatever reading the items raises. Closing the iterator terminates the
    processes at once.
    """
    if jobs == 1:
        with task.prepare():
            yield from map(task, items)
        return
    crew = _start(task, jobs)
    idle: SimpleQueue[_Process] = SimpleQueue()
    for worker in crew:
        idle.put(worker)

    def answer(item: I) -> Any:
        worker = idle.get()
        try:
            return worker.answer(item)
        finally:
            idle.put(worker)

    threads = ThreadPoolExecutor(jobs)
    under_way: Queue[Future[R] | BaseException | None] = Queue()
    room = BoundedSemaphore(ITEMS_AHEAD * jobs)

    def feed() -> None:
        try:
            for item in items:
                room.acquire()
                under_way.put(threads.submit(answer, item))
            under_way.put(None)
        except BaseException as error:
            under_way.put(error)

    Thread(target=feed, daemon=True).start()
    try:
        while True:
            try:
                next_one = under_way.get(timeout=TICK_SECONDS)
            except Empty:
                yield None
                continue
            if next_one is None:
                return
            if isinstance(next_one, BaseException):
                raise next_one
            while not wait([next_one], TICK_SECONDS).done:
                yield None
            room.release()
            yield next_one.result()
    finally:
        for worker in crew:
            worker.end()
        threads.shutdown(wait=False, cancel_futures=True)


class _Process:
    """A process and the pipe to it."""

    def __init__(self, process: BaseProcess, pipe: Connection) -> None:
        self._process = process
        self._pipe = pipe

    def answer(self, item: object) -> Any:
        """Send an item and return its result. Raises WorkerFailure."""
        try:
            self._pipe.send(item)
            failure, result = self._pipe.recv()
        except (EOFError, OSError):
            raise WorkerFailure("A worker process ended unexpectedly.") from None
        if failure:
            raise WorkerFailure(failure)
        return result

    def end(self) -> None:
        """Terminate the process at once."""
        self._process.terminate()
        self._process.join()


def _start(task: Task[I, R], jobs: int) -> list[_Process]:
    quick = "forkserver" in multiprocessing.get_all_start_methods()
    # `fork` would copy a process that has threads; neither of these does.
    context: Any = multiprocessing.get_context("forkserver" if quick else "spawn")
    crew = []
    with block_interrupts():
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(task, theirs), daemon=True)
            process.start()
            theirs.close()
            crew.append(_Process(process, ours))
    return crew


@contextmanager
def block_interrupts() -> Iterator[None]:
    """Keep Ctrl-C, which reaches every process in a terminal, from processes started in this context.

    This process receives it afterwards or, on systems that cannot block signals, not at all.
    """
    if hasattr(signal, "pthread_sigmask"):
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
    else:
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, handler)


def _serve(task: Task[I, R], pipe: Connection) -> None:
    """Process items until the pipe is closed, which also happens when the parent process dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError), task.prepare():
        while True:
            item = pipe.recv()
            try:
                answer = ("", task(item))
            except Exception as error:
                pipe.send((repr(error), None))
            else:
                pipe.send(answer)
