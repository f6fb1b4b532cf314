"""How a service answers when something goes wrong: with a fault in plain values, and never with an exception."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from puzzles.api import wire
from puzzles.core.faults import PuzzleFault

if TYPE_CHECKING:
    from puzzles.api import messages

_P = ParamSpec("_P")
_Answer = TypeVar("_Answer")
_log = logging.getLogger(__name__)


def never_raises(method: Callable[_P, _Answer]) -> Callable[_P, _Answer | messages.Failure]:
    """Turn a fault, and any error of our own, into {"fault": ...}: an exception would reach the page as a traceback."""

    @wraps(method)
    def answer(*args: _P.args, **kwargs: _P.kwargs) -> _Answer | messages.Failure:
        try:
            return method(*args, **kwargs)
        except Exception as error:
            return failed(method.__name__, error)

    return answer


def stream(method: Callable[_P, Iterator[_Answer]]) -> Callable[_P, Iterator[_Answer | messages.Failure]]:
    """Do as `never_raises` for a method that yields its answers: a fault, or an error of our own, is the last one."""

    @wraps(method)
    def answers(*args: _P.args, **kwargs: _P.kwargs) -> Iterator[_Answer | messages.Failure]:
        try:
            yield from method(*args, **kwargs)
        except Exception as error:
            yield failed(method.__name__, error)

    return answers


def failed(name: str, error: Exception) -> messages.Failure:
    """Return {"fault": ...} for an error; one that is not the input's fault is logged with its traceback."""
    if isinstance(error, PuzzleFault):
        return {"fault": wire.fault_out(error)}
    _log.error("%s failed", name, exc_info=error)
    sentence = "Something went wrong here, and it is not the puzzle's fault. The board is as it was."
    return {"fault": wire.fault_out(PuzzleFault("internal", sentence))}
