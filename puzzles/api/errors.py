"""Turn exceptions into answers: a fault in plain values."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from puzzles.portable.faults import PuzzleFault

if TYPE_CHECKING:
    from puzzles.api import messages

_P = ParamSpec("_P")
_Answer = TypeVar("_Answer")
_log = logging.getLogger(__name__)


def never_raises(method: Callable[_P, _Answer]) -> Callable[_P, _Answer | messages.Failure]:
    """Make a method return {"fault": ...} instead of raising: the page would get an exception as a traceback."""

    @wraps(method)
    def answer(*args: _P.args, **kwargs: _P.kwargs) -> _Answer | messages.Failure:
        try:
            return method(*args, **kwargs)
        except Exception as error:
            return failed(method.__name__, error)

    return answer


def stream(method: Callable[_P, Iterator[_Answer]]) -> Callable[_P, Iterator[_Answer | messages.Failure]]:
    """Do the same as `never_raises` for a method that yields its answers: the failure is the last of them."""

    @wraps(method)
    def answers(*args: _P.args, **kwargs: _P.kwargs) -> Iterator[_Answer | messages.Failure]:
        try:
            yield from method(*args, **kwargs)
        except Exception as error:
            yield failed(method.__name__, error)

    return answers


def failed(name: str, error: Exception) -> messages.Failure:
    """Return {"fault": ...} for an error; log an error that is not the input's fault with its traceback."""
    if isinstance(error, PuzzleFault):
        return {"fault": error.plain()}
    _log.error("%s failed", name, exc_info=error)
    sentence = "Something went wrong here; the puzzle is not to blame. The board is unchanged."
    return {"fault": PuzzleFault("internal", sentence).plain()}
