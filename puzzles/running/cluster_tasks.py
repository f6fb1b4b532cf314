"""What a worker of a cluster does with a block. The client imports this module only to name it."""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, closing
from hashlib import blake2b
from pathlib import Path
from threading import local
from typing import Any

from distributed import Reschedule, Worker, get_worker

import puzzles
from puzzles.running.stretches import MissingFile, Stretch
from puzzles.running.tasks import Stepwise

FILE_MISSING = "file missing"
"""The answer of a worker that cannot read the file. The client then sends it the lines."""


class OtherVersion(Exception):
    """This worker runs another Givens than the client."""


class _Preparation(local):
    """The task that a thread of this worker is prepared for. To prepare takes longer than a block."""

    task: Stepwise[Any, Any] | None = None
    stack = ExitStack()


_preparation = _Preparation()


def _identity() -> str:
    digest = blake2b(digest_size=8)
    folder = Path(puzzles.__file__).parent
    for path in sorted(folder.rglob("*.py")):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + b"\n".join(path.read_bytes().splitlines()))
    return f"{puzzles.__version__} {digest.hexdigest()}"


IDENTITY = _identity()
"""This Givens' version, and a digest of its modules: two that differ may answer differently."""


def work(identity: str, payload: bytes) -> Any:
    """Run a pickled task on its item and return the result; FILE_MISSING if the item is a stretch of a missing file.

    `identity` is the client's IDENTITY. Raises OtherVersion if it is not that of this worker. The work stops soon after
    the client has cancelled it.
    """
    if identity != IDENTITY:
        raise OtherVersion(get_worker().address, IDENTITY)
    task, item = pickle.loads(payload)
    if isinstance(item, Stretch):
        try:
            item = item.data()
        except MissingFile:
            return FILE_MISSING
    worker = get_worker()
    key = worker.get_current_task()
    _prepare(task)
    with closing(task.steps(item)) as steps:
        [answer] = deque(_until_cancelled(steps, worker, key), maxlen=1)
    return answer


def _until_cancelled(steps: Iterator[Any], worker: Worker, key: Any) -> Iterator[Any]:
    """Yield the steps of a task until the client has cancelled it, or has gone: the scheduler tells the worker."""
    for step in steps:
        state = worker.state.tasks.get(key)
        if state is None or state.state == "cancelled":
            # Dask drops this if the block is cancelled, and else gives it to another worker.
            raise Reschedule
        yield step


def _prepare(task: Stepwise[Any, Any]) -> None:
    """Prepare this thread for a task, until another task comes."""
    if _preparation.task != task:
        _preparation.task = None
        _preparation.stack.close()
        _preparation.stack = ExitStack()
        _preparation.stack.enter_context(task.prepare())
        _preparation.task = task
