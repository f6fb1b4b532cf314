"""Work spread over processes: items in, results out in the same order, a bounded number of them on the way."""

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
I = TypeVar("I")  # noqa: E741 - the same two, where a function takes and gives them
R = TypeVar("R")

# Why not concurrent.futures.ProcessPoolExecutor: before Python 3.14, its `map` reads all items at once, which takes
# memory without bound, and it cannot end a process in the middle of an item, which Ctrl-C and a closed output need. It
# also starts its processes itself, so they cannot be shielded from Ctrl-C meanwhile, and has no hook for their end.

AHEAD = 3
"""Items, for each process, that are read before the first of them has come out."""

TICK_SECONDS = 0.2


class Task(Protocol[Item, Result]):
    """What a process does with each item; it travels there, so it is pickled."""

    def ready(self) -> AbstractContextManager[None]:
        """Prepare the process for as long as items come."""

    def __call__(self, item: Item, /) -> Result:
        """Do the work."""


class WorkerFailed(Exception):
    """A process ended or failed; never the input's fault."""


def ordered(task: Task[I, R], items: Iterable[I], jobs: int) -> Generator[R | None, None, None]:
    """Yield the result of each item in order, and None now and then while there is none yet.

    One job is done in this process. Items are read in a thread of their own, so that a pipe that is slow to give the
    next one holds no result up. Raises WorkerFailed, and whatever reading the items raises. When the iterator is closed
    the processes are ended, whatever they are at.
    """
    if jobs == 1:
        with task.ready():
            yield from map(task, items)
        return
    crew = _started(task, jobs)
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
    room = BoundedSemaphore(AHEAD * jobs)

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
        """Have an item done. Raises WorkerFailed."""
        try:
            self._pipe.send(item)
            failure, result = self._pipe.recv()
        except (EOFError, OSError):
            raise WorkerFailed("A process that solves puzzles ended by itself.") from None
        if failure:
            raise WorkerFailed(failure)
        return result

    def end(self) -> None:
        """End the process, whatever it does."""
        self._process.terminate()
        self._process.join()


def _started(task: Task[I, R], jobs: int) -> list[_Process]:
    quick = "forkserver" in multiprocessing.get_all_start_methods()
    # Neither copies a process with threads, as `fork` does.
    context: Any = multiprocessing.get_context("forkserver" if quick else "spawn")
    crew = []
    with deaf():
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(task, theirs), daemon=True)
            process.start()
            theirs.close()
            crew.append(_Process(process, ours))
    return crew


@contextmanager
def deaf() -> Iterator[None]:
    """Keep Ctrl-C, which reaches every process of a terminal, from processes that begin meanwhile.

    Here it is put off until afterwards; where a system has no way to do that, it is ignored.
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
    """Do items until the pipe is closed, as it also is when the process at its other end dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError), task.ready():
        while True:
            item = pipe.recv()
            try:
                answer = ("", task(item))
            except Exception as error:
                pipe.send((repr(error), None))
            else:
                pipe.send(answer)
