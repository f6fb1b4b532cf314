"""Blocks under way on a Dask cluster, and their results in order.

The scheduler keeps each block, or its place in a file, until the client has the result. If a worker dies, another gets
its block. The client sends a few blocks ahead for each worker, and fetches a few results at a time, so its memory is
bounded.
"""

from __future__ import annotations

import pickle
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor
from concurrent.futures import wait as wait_for
from contextlib import suppress
from dataclasses import dataclass
from itertools import count, islice, takewhile
from queue import Empty, Queue
from threading import Condition, Thread
from time import monotonic
from typing import Any, Generic, TypeVar
from uuid import uuid4

from distributed import Client, Future, KilledWorker, wait

import puzzles
from puzzles.running.cluster_tasks import FILE_MISSING, IDENTITY, OtherVersion, work
from puzzles.running.files import BadInput
from puzzles.running.pool import TICK_SECONDS, WorkerFailure
from puzzles.running.source import long_line_fault
from puzzles.running.stretches import MAX_LINE_BYTES, LineTooLong, Stretch
from puzzles.running.tasks import Stepwise

I = TypeVar("I")  # noqa: E741 - an item
R = TypeVar("R")

BLOCKS_AHEAD = 3
"""Blocks under way for each thread of the workers."""

RESULTS_AT_A_TIME = 16
"""Results that are fetched at a time."""

MESSAGE = 1 << 16
"""About how many bytes one message holds. Dask takes ten times as long for large items together as one by one."""

COUNT_SECONDS = 2.0
"""The workers are counted at most this often, and only while a result is awaited."""

WAITING_STATES = ("pending", "lost")
"""Dask's states of a block without a result: not done yet, or done by a worker that died."""


class Room:
    """The places for blocks under way. Their number follows the number of workers."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._taken_places = 0
        self._is_closed = False
        self._change = Condition()

    def take(self) -> int:
        """Wait for a place, take all that are free, and return how many; 0 once the room is closed."""
        with self._change:
            self._change.wait_for(lambda: self._is_closed or self._taken_places < self._places)
            free = 0 if self._is_closed else self._places - self._taken_places
            self._taken_places += free
            return free

    def leave(self, places: int = 1) -> None:
        """Give places back."""
        with self._change:
            self._taken_places -= places
            self._change.notify_all()

    def resize(self, places: int) -> None:
        """Have this many places from now on."""
        with self._change:
            self._places = places
            self._change.notify_all()

    def close(self) -> None:
        """Give no more places."""
        with self._change:
            self._is_closed = True
            self._change.notify_all()


@dataclass(frozen=True, slots=True)
class _Request:
    """An item to send, pickled with its task. `stretch` is the place of a block in a file, None for other items."""

    stretch: Stretch | None
    payload: bytes


@dataclass(frozen=True, slots=True)
class _Block:
    """An item under way: the future of its result, and the place of a block in a file, None for other items."""

    stretch: Stretch | None
    future: Future[Any]


class Run(Generic[I, R]):
    """One task over many items."""

    def __init__(self, client: Client, address: str, task: Stepwise[I, R]) -> None:
        self._client = client
        self._address = address
        self._task = task
        self._is_shared = True
        """Whether every worker so far has read the file itself."""

        self._name, self._numbers = f"givens-{uuid4().hex}", count()
        self._room = Room(BLOCKS_AHEAD * self._threads())
        self._queue: Queue[_Block | BaseException | None] = Queue()
        self._window: deque[_Block] = deque()
        self._count_time, self._has_no_worker = monotonic(), False
        self._gatherer = ThreadPoolExecutor(1)

    def results(self, items: Iterable[I | Stretch]) -> Iterator[R | None]:
        """Yield the result of each item in order, and None now and then. Raises BadInput and WorkerFailure."""
        # Items are read in a thread, so that a slow pipe does not delay finished results.
        Thread(target=self._feed, args=(items,), daemon=True).start()
        over = False
        while True:
            while not over:
                try:
                    block = self._queue.get(timeout=0 if self._window else TICK_SECONDS)
                except Empty:
                    break
                if isinstance(block, BaseException):
                    # Answer what was read before the error, then raise it.
                    over = True
                    while self._window:
                        yield from self._first_results()
                    raise block
                if block is None:
                    over = True
                else:
                    self._window.append(self._resend(block))
            if self._window:
                yield from self._first_results()
            elif over:
                return
            else:
                yield None

    def end(self) -> None:
        """Cancel what is under way; workers stop in the middle of a block."""
        self._room.close()
        futures = [block.future for block in self._window]
        with suppress(Empty):
            while True:
                block = self._queue.get_nowait()
                futures += [block.future] if isinstance(block, _Block) else []
        if futures and self._client.status == "running":
            with suppress(Exception):  # the scheduler may go at this moment
                self._client.cancel(futures)
        self._gatherer.shutdown(wait=False, cancel_futures=True)

    def _feed(self, items: Iterable[I | Stretch]) -> None:
        """Send items to the scheduler while there is room."""
        try:
            rest = iter(items)
            while places := self._room.take():
                requests: list[_Request] = []
                size = 0
                # One message for several items costs the scheduler much less than one each. A block from a pipe goes
                # alone: the next one may take long to come.
                for item in islice(rest, places):
                    requests.append(self._request(item))
                    size += len(requests[-1].payload)
                    if isinstance(item, bytes) or size > MESSAGE:
                        break
                self._room.leave(places - len(requests))
                for block in self._send(requests):
                    self._queue.put(block)
                if not requests:
                    break
            self._queue.put(None)
        except BaseException as error:
            self._queue.put(error)

    def _resend(self, block: _Block) -> _Block:
        """Return a block, sent again with its lines if a worker cannot read its file."""
        return block if self._is_shared or not block.stretch else self._send([self._request(block.stretch)])[0]

    def _request(self, item: I | Stretch) -> _Request:
        """Return an item to send. A stretch goes without its lines as long as all workers can read the file."""
        stretch = item if isinstance(item, Stretch) and self._is_shared else None
        what = item.data() if isinstance(item, Stretch) and not stretch else item
        # Pickled here: Dask then looks for nothing of its own in it.
        return _Request(stretch, pickle.dumps((self._task, what), pickle.HIGHEST_PROTOCOL))

    def _send(self, requests: Sequence[_Request]) -> list[_Block]:
        """Send items in one message."""
        if not requests:
            return []
        # Workers take earlier blocks first: by priority, and within a message by key.
        numbers = [next(self._numbers) for _ in requests]
        keys = [f"{self._name}-{number:015}" for number in numbers]
        payloads = [each.payload for each in requests]
        if len(requests) == 1:
            futures = [self._client.submit(work, IDENTITY, payloads[0], key=keys[0], priority=-numbers[0])]
        else:
            futures = self._client.map(work, [IDENTITY] * len(requests), payloads, key=keys, priority=-numbers[0])
        return [_Block(each.stretch, future) for each, future in zip(requests, futures, strict=True)]

    def _first_results(self) -> Iterator[R | None]:
        """Yield the finished results at the head of the window, or a single None if there is none yet."""
        head = self._window[0]
        if head.future.status in WAITING_STATES:
            with self._client.as_current(), suppress(TimeoutError, CancelledError):
                wait([head.future], TICK_SECONDS)
        status = head.future.status  # it may change at any moment
        if status in WAITING_STATES:
            self._check_cluster()
            yield None
            return
        if status != "finished":
            raise self._failure(head.future)
        after = takewhile(lambda block: block.future.status == "finished", islice(self._window, 1, RESULTS_AT_A_TIME))
        futures = [head.future, *(block.future for block in after)]
        # If a worker dies before its result is fetched, Dask does the block again, which may take long.
        gathering = self._gatherer.submit(self._client.gather, futures)
        while not wait_for([gathering], TICK_SECONDS).done:
            self._check_cluster()
            yield None
        try:
            answers = gathering.result()
        except Exception as error:
            raise self._explain(error) from None
        for answer in answers:
            block = self._window[0]
            if isinstance(answer, str) and answer == FILE_MISSING and block.stretch:
                self._is_shared = False
                given_up = [each.future for each in self._window]
                self._window = deque(map(self._resend, self._window))
                self._client.cancel([each for each in given_up if not each.done()])
                return
            self._window.popleft()
            self._room.leave()
            yield answer

    def _check_cluster(self) -> None:
        """Count the workers now and then. Raises BadInput if the scheduler has gone."""
        if self._client.status not in ("running", "connecting"):
            raise self._scheduler_fault()
        if monotonic() - self._count_time < COUNT_SECONDS or self._client.status != "running":
            return
        self._count_time = monotonic()
        threads = self._threads()
        self._room.resize(BLOCKS_AHEAD * max(threads, 1))
        if not threads and not self._has_no_worker:
            cleared = "\r\x1b[K" if sys.stderr.isatty() else ""
            print(f"{cleared}puzzles: the cluster has no worker left; waiting for one.", file=sys.stderr)
        self._has_no_worker = not threads

    def _threads(self) -> int:
        try:
            return sum(self._client.nthreads().values())
        except (OSError, CancelledError):
            raise self._scheduler_fault() from None

    def _failure(self, future: Future[Any]) -> Exception:
        """Return why a block will have no result."""
        error = future.exception() if future.status == "error" else None
        return self._explain(error) if error else self._scheduler_fault()

    def _explain(self, error: BaseException) -> Exception:
        if isinstance(error, OtherVersion):
            return BadInput(version_fault(*error.args))
        if isinstance(error, ModuleNotFoundError) and (error.name or "").partition(".")[0] == "puzzles":
            return BadInput(version_fault("a worker", None))
        if isinstance(error, LineTooLong):
            return long_line_fault(MAX_LINE_BYTES)
        if isinstance(error, BadInput):
            return BadInput(f"{error} (On a worker of the cluster.)")
        if isinstance(error, KilledWorker):
            return BadInput(
                "puzzles: one block ended several workers of the cluster, one after another; their memory may not "
                "suffice. What is written until here is right."
            )
        if isinstance(error, (OSError, CancelledError)) or self._client.status != "running":
            return self._scheduler_fault()
        return WorkerFailure(repr(error))

    def _scheduler_fault(self) -> BadInput:
        return BadInput(
            f"puzzles: the scheduler at {self._address} has gone. What is written until here is right; the rest is not "
            "done."
        )


def version_fault(worker: str, identity: str | None) -> str:
    """Say that a worker has another Givens, or none."""
    if identity is None:
        return f"puzzles: {worker} of the cluster has no Givens: install version {puzzles.__version__} there."
    version = identity.partition(" ")[0]
    if version != puzzles.__version__:
        here = puzzles.__version__
        return f"puzzles: {worker} of the cluster has Givens {version}, not {here} as here: install the same."
    return f"puzzles: {worker} of the cluster has other files of Givens {version} than here: install the same."
