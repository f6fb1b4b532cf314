"""The calls that the page may make, by name: each takes a JSON list of arguments and answers with JSON text."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from puzzles.api.service import Service
from worker.jobs import Jobs
from worker.running import Answer, Over

REASONS = ("hint", "why_not", "all_steps", "trivial_steps", "walkthrough_text", "practice", "practised")
"""Searches of the part that explains, which may have to be fetched first; `walkthrough` reports its steps as well."""

PROOFS = ("prove", "check_proof")
"""Searches of the part that proves verdicts, which comes along with the one that explains."""

Call = Callable[[str], "str | asyncio.Future[str]"]


def calls(service: Service, jobs: Jobs, helping: Callable[..., Any] | None = None) -> dict[str, Call]:
    """Return all calls except those that pass objects of the browser; `helping` makes helpers for `rate_text`."""
    return {
        **{name: _plain(jobs.answer, method) for name, method in service.plain_calls.items()},
        "read": _plain(jobs.open, service.read),
        **{name: _search(jobs, method) for name, method in service.searches.items()},
        **{name: _begun(jobs.begin, _late(service.explaining, name)) for name in REASONS},
        **{name: _begun(getattr(jobs, name), _late(service.rating, name)) for name in ("rate", "worth")},
        "rate_text": _begun(jobs.rate_text, partial(_late(service.rating, "rate_text"), helping=helping)),
        **{name: _plain(jobs.answer, _late(service.explaining, name)) for name in ("ladder", "walked_text")},
        "rated": _plain(jobs.answer, _late(service.rating, "rated")),
        "walkthrough": _begun(jobs.walk, _late(service.explaining, "walkthrough")),
        "quiet_count": lambda text: jobs.count(service.play.quiet_count(*json.loads(text))),
        "generate": _stoppable(jobs.generate, service.generating),
        "symmetry": _plain(jobs.answer, _late(service.reasons, "symmetry")),
        **{name: _stoppable(jobs.ask, _late(service.reasons, name)) for name in ("why", "repair")},
        **{name: _begun(jobs.begin, _late(service.proving, name)) for name in PROOFS},
        "make": _stoppable(jobs.ask, _late(service.making, "make")),
        "choices": _plain(jobs.answer, _late(service.making, "choices")),
        "textbook": _stoppable(jobs.textbook, service.studying),
        "cancel": _command(jobs.cancel),
        "stop_all": _command(jobs.stop_all),
        "cancel_count": _command(jobs.cancel_count),
        "cancel_reading": _command(jobs.cancel_reading),
        "cancel_rating": _command(jobs.cancel_rating),
        "cancel_worth": _command(jobs.cancel_worth),
        "stop_rating": _command(jobs.stop_rating),
        "pause": _command(jobs.pause),
    }


def _plain(
    answered: Callable[[Callable[[], object]], str | asyncio.Future[str]], method: Callable[..., object]
) -> Call:
    return lambda text: answered(lambda: method(*json.loads(text)))


def _search(jobs: Jobs, method: Callable[..., Iterable[Answer]]) -> Call:
    return lambda text: jobs.search(method(*json.loads(text)))


def _late(part: Callable[[], object], name: str) -> Callable[..., Any]:
    """Return a method of a part that is made when it is first called."""

    def call(*arguments: object, **more: object) -> Any:
        return getattr(part(), name)(*arguments, **more)

    return call


def _begun(
    job: Callable[[Callable[[], Iterable[Answer]]], asyncio.Future[str]], method: Callable[..., Iterable[Answer]]
) -> Call:
    return lambda text: job(lambda: method(*json.loads(text)))


def _stoppable(
    job: Callable[[Callable[[Over], Iterable[Answer]]], asyncio.Future[str]], method: Callable[..., Iterable[Answer]]
) -> Call:
    return lambda text: job(lambda stopped: method(*json.loads(text), stopped=stopped))


def _command(method: Callable[..., None]) -> Call:
    """Make a call whose answer is just its own arguments."""

    def call(text: str) -> str:
        method(*json.loads(text))
        return text

    return call
