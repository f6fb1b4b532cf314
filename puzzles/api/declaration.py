"""Declares the calls of the worker: the page calls each method with `@call` or `@job` by the method's name.

A call takes plain JSON values and answers with a JSON object, {"fault": {...}} if it failed: the page would get an
exception as a traceback. `messages` and the other stubs here have the shapes. `page.pyi` has all calls as the page sees
them.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, Final, Generic, Literal, NamedTuple, ParamSpec, TypeVar, overload

from puzzles.portable.faults import PuzzleFault

if TYPE_CHECKING:
    from puzzles.api import messages

_P = ParamSpec("_P")
_Service = TypeVar("_Service")
_Answer = TypeVar("_Answer")
_There = TypeVar("_There", covariant=True)
_Here = TypeVar("_Here", covariant=True)
_log = logging.getLogger(__name__)

Lane = Literal["reading", "search", "count", "rating", "worth", "next", "race", "own", "text", "file"]
Report = Literal["", "progress", "steps", "watch", "ratings"]
WhenEnded = Literal["null", "stop", "latest"]

ENDS: Final[Mapping[Lane, str]] = {
    "reading": "cancel_reading",
    "search": "cancel",
    "count": "cancel_count",
    "rating": "cancel_rating",
    "worth": "cancel_worth",
    "next": "cancel_next",
    "race": "stop_race",
    "own": "stop_own",
    "text": "stop_rating",
    "file": "stop_all",
}
"""The lanes, and the page's command that ends the jobs in each.

A new job takes the place of the one before in its lane, except in "reading". Jobs in other lanes go on.
"""


class Declaration(NamedTuple):
    """How the worker runs a call."""

    lane: Lane | None
    """None for a call that nothing ends."""

    report: Report | None = None
    """The page's function that gets what a job yields before its answer, "" for none. None for a call that is no job.

    With "steps", that function gets the job's steps, in lists, and "progress" the rest; the last steps come with the
    answer.
    """

    when_ended: WhenEnded = "null"
    """The answer of a job that is ended.

    With "null" it is null. With "stop" the method has a parameter `stopped`, a function that then returns True; it
    yields what it has, and returns. With "latest" it is the latest report.
    """


class Page:
    """The side of the page: a base of `page.Calls`, for the type checker alone."""


if TYPE_CHECKING:

    class Call(Generic[_P, _Here, _There]):
        """A declared method, for the type checker. In the page its answer is None if it was ended."""

        @overload
        def __get__(self, instance: Page, owner: Any) -> Callable[_P, Awaitable[_There | messages.Failure | None]]: ...
        @overload
        def __get__(self, instance: object, owner: Any) -> Callable[_P, _Here]: ...
        def __get__(self, instance: object, owner: Any) -> Any: ...


def call(
    lane: Literal["reading"] | None = None,
) -> Callable[[Callable[Concatenate[_Service, _P], _Answer]], Call[_P, _Answer | messages.Failure, _Answer]]:
    """Declare a call that is answered at once, unless modules that it needs have to be fetched first.

    "reading" is for calls that open a text: `cancel_reading` ends the wait.
    """

    def declare(method: Callable[..., _Answer]) -> Any:
        answer = never_raises(method)
        answer.declaration = Declaration(lane)  # type: ignore[attr-defined]
        return answer

    return declare


def never_raises(method: Callable[_P, _Answer]) -> Callable[_P, _Answer | messages.Failure]:
    """Make a method return {"fault": ...} instead of raising."""

    @wraps(method)
    def answer(*args: _P.args, **kwargs: _P.kwargs) -> _Answer | messages.Failure:
        try:
            return method(*args, **kwargs)
        except Exception as error:
            return failure(method.__name__, error)

    return answer


def job(
    lane: Lane,
    report: Report = "progress",
    when_ended: WhenEnded = "null",
) -> Callable[
    [Callable[Concatenate[_Service, _P], Iterator[messages.Progress | _Answer]]],
    Call[_P, Iterator[messages.Progress | _Answer | messages.Failure], _Answer],
]:
    """Declare a call that may take long: see Declaration. It yields reports, and the answer or a failure last."""

    def declare(method: Callable[..., Iterator[messages.Progress | _Answer]]) -> Any:
        @wraps(method)
        def answers(*args: Any, **kwargs: Any) -> Iterator[messages.Progress | _Answer | messages.Failure]:
            try:
                yield from method(*args, **kwargs)
            except Exception as error:
                yield failure(method.__name__, error)

        answers.declaration = Declaration(lane, report, when_ended)  # type: ignore[attr-defined]
        return answers

    return declare


def declarations(service: type) -> dict[str, Declaration]:
    """Return the calls that a class declares, by name."""
    return {name: method.declaration for name, method in vars(service).items() if hasattr(method, "declaration")}


def failure(name: str, error: Exception) -> messages.Failure:
    """Return {"fault": ...} for an error in a call; log an error that is not the input's fault with its traceback."""
    if isinstance(error, PuzzleFault):
        return {"fault": error.plain()}
    _log.error("%s failed", name, exc_info=error)
    sentence = "Something went wrong here; the puzzle is not to blame. The board is unchanged."
    return {"fault": PuzzleFault("internal", sentence).plain()}
