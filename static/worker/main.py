"""The worker: what the page may call, in Pyodide. Each function takes and returns JSON text and never raises."""

import asyncio
import json
from contextlib import aclosing
from time import monotonic
from typing import Any

import js
from pyodide.ffi import to_js
from pyscript import sync

from puzzles.api.service import Service
from puzzles.engine import cadical as sat
from worker import cadical, kernels
from worker.pool import Pool

REPORT_SECONDS = 0.1
BATCH_SECONDS = 0.2
"""How often the solving of a whole file reports: on one core the page paints in the worker's time."""

HEAR_SECONDS = 0.03
"""How often the solving of a whole file looks whether the page has called."""

TURN_SECONDS = 0.005
"""How long a look takes. Below 4 ms Pyodide sets no timer, and a call was seen to come in only after forty such."""

pool = Pool(await kernels.start())  # noqa: F704, PLE1142 -- Pyodide runs this file in a coroutine
sat.provide(cadical.Wheel())
service = Service()
_search = 0
_count = 0
_reading = 0
_paused = False
_pieces: list[Any] = []


def _answer(name: str, text: str, *more: Any) -> str:
    return json.dumps(getattr(service, name)(*json.loads(text), *more))


def hello(text: str) -> str:
    """Say what this worker can do."""
    return _answer("hello", text)


def read(text: str) -> str:
    """Open the puzzles in a text."""
    return _answer("read", text)


async def _content(file: Any) -> bytes | None:
    """Return what a file holds; it arrives without a copy. None where `cancel_reading` came in between."""
    mine = _reading
    data: bytes = (await file.arrayBuffer()).to_bytes()
    return data if _reading == mine else None


async def read_file(text: str, file: Any) -> str:
    """Open the puzzles in a file of the visitor's."""
    data = await _content(file)
    return "null" if data is None else json.dumps(service.read_file(data, *json.loads(text)))


async def read_form(text: str, form: Any) -> str:
    """Open the puzzles in a form that the browser packed: one field, between a head and a last line."""
    data = await _content(form)
    if data is None:
        return "null"
    field = data[data.index(b"\r\n\r\n") + 4 : data.rindex(b"\r\n--")]
    return json.dumps(service.read_file(field, *json.loads(text)))


def cancel_reading(text: str) -> str:
    """End the reading of a file that has not come in yet."""
    global _reading  # noqa: PLW0603
    _reading += 1
    return text


def puzzle(text: str) -> str:
    """Give one puzzle of the opened text by its number."""
    return _answer("puzzle", text)


def blank(text: str) -> str:
    """Give an empty board of a size."""
    return _answer("blank", text)


def check(text: str) -> str:
    """Check a full board."""
    return _answer("check", text)


def _search_by(name: str, text: str) -> asyncio.Future[str]:
    """Run one of the service's searches as the one under way, reporting about ten times a second.

    Null where `cancel`, or the next search, came in between. It is counted at once: a coroutine begins a moment later,
    and a `cancel` that came before that would end nothing.
    """
    global _search  # noqa: PLW0603 -- one worker, one search at a time
    _search += 1
    return asyncio.ensure_future(_searched(name, text, _search))


async def _searched(name: str, text: str, mine: int) -> str:
    reported = 0.0
    for answer in getattr(service, name)(*json.loads(text)):
        if "found" not in answer:
            return json.dumps(answer)
        if monotonic() - reported >= REPORT_SECONDS / 2:
            reported = monotonic()
            sync.progress(json.dumps(answer))  # not waited for
        await asyncio.sleep(TURN_SECONDS)  # other calls of the page come in here, `cancel` too
        if _search != mine:
            break
    return "null"


def solve(text: str) -> asyncio.Future[str]:
    """Solve."""
    return _search_by("searching", text)


def generate(text: str) -> asyncio.Future[str]:
    """Make a puzzle."""
    return _search_by("generating", text)


def so_far(text: str) -> asyncio.Future[str]:
    """Say whether the entries are still right."""
    return _search_by("so_far", text)


def reveal(text: str) -> asyncio.Future[str]:
    """Tell the number of one cell."""
    return _search_by("reveal", text)


async def quiet_count(text: str) -> str:
    """Count solutions beside any search, unreported; null where `cancel_count` or the next count came in between."""
    global _count  # noqa: PLW0603
    _count += 1
    mine = _count
    for answer in service.quiet_count(*json.loads(text)):
        if "found" not in answer:
            return json.dumps(answer)
        await asyncio.sleep(TURN_SECONDS)
        if _count != mine:
            break
    return "null"


def cancel_count(text: str) -> str:
    """End the count that is under way."""
    global _count  # noqa: PLW0603
    _count += 1
    return text


def look(text: str) -> str:
    """Say what is to be said after a move."""
    return _answer("look", text)


def candidates(text: str) -> str:
    """List what may be pencilled in."""
    return _answer("candidates", text)


def transform(text: str) -> str:
    """Turn, mirror or relabel a board."""
    return _answer("transform", text)


async def _turn() -> None:
    """Let the calls of the page come in that wait, and no longer: a timer would leave the core idle meanwhile."""
    if hasattr(js, "scheduler"):
        await js.scheduler.postTask(js.Date.now, priority="background")
    else:
        await asyncio.sleep(TURN_SECONDS)


async def solve_all(text: str) -> str:
    """Solve every puzzle of the open text on [cores], reporting five times a second; `solutions` gives the text."""
    global _search, _paused, _pieces  # noqa: PLW0603
    _search += 1
    mine, _paused, _pieces = _search, False, []
    heard = reported = 0.0
    tally: dict[str, Any] = {}
    await pool.resize(*json.loads(text))
    async with aclosing(service.solving_all(pool)) as events:
        async for event in events:
            if not isinstance(event, dict):
                _pieces.append(to_js(event) if isinstance(event, bytes) else event)
                continue
            tally = event
            now = monotonic()
            if "fault" in tally or now - heard < HEAR_SECONDS:
                continue
            heard = now
            if now - reported >= BATCH_SECONDS:
                reported = now
                sync.batch(json.dumps(tally))  # not waited for
            await _turn()
            while _paused and _search == mine:
                await asyncio.sleep(REPORT_SECONDS)
            if _search != mine:
                break
    return json.dumps(tally)


def textbooks(text: str) -> str:
    """Name the documents' searches that know a puzzle."""
    return _answer("textbooks", text)


async def textbook(text: str) -> str:
    """Run one of them, reporting about ten times a second; where `cancel` ends it, it answers with what it has."""
    global _search  # noqa: PLW0603
    _search += 1
    mine, reported = _search, monotonic()
    answer: dict[str, Any] = {}
    for answer in service.studying(*json.loads(text), lambda: _search != mine):
        if not answer.get("over", True):
            if monotonic() - reported >= REPORT_SECONDS:
                reported = monotonic()
                sync.textbook(json.dumps(answer))  # not waited for
            await asyncio.sleep(TURN_SECONDS)  # other calls come in here
    return json.dumps(answer)


def pause(text: str) -> str:
    """Hold the solving of all puzzles, or let it go on: [true] or [false]."""
    global _paused
    (_paused,) = json.loads(text)
    return text


def solutions() -> Any:
    """Give what `solve_all` wrote, as the browser's Blob."""
    return js.Blob.new(to_js(_pieces), type="text/plain")


def cancel(text: str) -> str:
    """End the search that is under way, of one puzzle or of all."""
    global _search  # noqa: PLW0603
    _search += 1
    return text


def share(text: str) -> str:
    """Write a puzzle as a link's fragment."""
    return _answer("share", text)


def open_link(text: str) -> str:
    """Read a link's fragment."""
    return _answer("open_link", text)


def write(text: str) -> str:
    """Write a puzzle in a text form."""
    return _answer("write", text)


__export__ = [
    "blank",
    "cancel",
    "cancel_count",
    "cancel_reading",
    "candidates",
    "check",
    "generate",
    "hello",
    "look",
    "open_link",
    "pause",
    "puzzle",
    "quiet_count",
    "read",
    "read_file",
    "read_form",
    "reveal",
    "share",
    "so_far",
    "solutions",
    "solve",
    "solve_all",
    "textbook",
    "textbooks",
    "transform",
    "write",
]
