"""The calls that the page may make, by name: each takes a JSON list of arguments and answers with JSON text."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any

from puzzles.api.declaration import ENDS, Declaration
from puzzles.api.service import Service
from worker.jobs import Jobs

Call = Callable[[str], "str | asyncio.Future[str]"]


def calls(service: Service, jobs: Jobs, late: Mapping[str, tuple[Declaration, str]]) -> dict[str, Call]:
    """Return all calls but those that pass objects of the browser; `late` is as in `Service.late_calls`."""
    return {
        **{name: _call(jobs, how, method) for name, (how, method) in service.early_calls().items()},
        **{name: _call(jobs, how, _late_method(service, part, name)) for name, (how, part) in late.items()},
        **{name: _command(jobs.end, lane) for lane, name in ENDS.items()},
        "pause": lambda text: _command(jobs.pause, *json.loads(text))(text),
    }


def _call(jobs: Jobs, how: Declaration, method: Callable[..., Any]) -> Call:
    if how.report is None:
        return lambda text: jobs.answer(lambda: method(*json.loads(text)), how.lane)
    return lambda text: jobs.run(how, lambda **stopped: method(*json.loads(text), **stopped))


def _late_method(service: Service, part: str, name: str) -> Callable[..., Any]:
    """Return a method of a service that is made when it is first called."""

    def call(*arguments: object, **stopped: object) -> Any:
        return getattr(getattr(service, part), name)(*arguments, **stopped)

    return call


def _command(method: Callable[..., None], *given: object) -> Call:
    """Return a call whose answer is just its own arguments."""

    def call(text: str) -> str:
        method(*given)
        return text

    return call
