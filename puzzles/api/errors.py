"""How a service answers when something goes wrong: with a fault in plain values, and never with an exception."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from puzzles.api import wire
from puzzles.api.wire import Json
from puzzles.core.faults import PuzzleFault

_P = ParamSpec("_P")
_log = logging.getLogger(__name__)


def never_raises(method: Callable[_P, Json]) -> Callable[_P, Json]:
    """Turn a fault, and any error of our own, into {"fault": ...}: an exception would reach the page as a traceback."""

    @wraps(method)
    def answer(*args: _P.args, **kwargs: _P.kwargs) -> Json:
        try:
            return method(*args, **kwargs)
        except Exception as error:
            return failed(method.__name__, error)

    return answer


def failed(name: str, error: Exception) -> Json:
    """Return {"fault": ...} for an error; one that is not the input's fault is logged with its traceback."""
    if isinstance(error, PuzzleFault):
        return {"fault": wire.fault_out(error)}
    _log.error("%s failed", name, exc_info=error)
    sentence = "Something went wrong here, and it is not the puzzle's fault. The board is as it was."
    return {"fault": wire.fault_out(PuzzleFault("internal", sentence))}
