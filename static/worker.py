"""The worker: what the page may call, in Pyodide. Each function takes and returns JSON text and never raises."""

import asyncio
import json
from typing import Any

from pyscript import sync

import webassembly
from puzzles.service import Service

webassembly.start()
service = Service()
_search = 0


def _answer(name: str, text: str, *more: Any) -> str:
    return json.dumps(getattr(service, name)(*json.loads(text), *more))


def hello(text: str) -> str:
    """Say what this worker can do."""
    return _answer("hello", text)


def read(text: str) -> str:
    """Open the puzzles in a text."""
    return _answer("read", text)


async def read_file(text: str, file: Any) -> str:
    """Open the puzzles in a file of the visitor's; the file arrives without a copy."""
    data = (await file.arrayBuffer()).to_bytes()
    return json.dumps(service.read_file(data, *json.loads(text)))


async def read_form(text: str, form: Any) -> str:
    """Open the puzzles in a form that the browser packed: one field, between a head and a last line."""
    data = (await form.arrayBuffer()).to_bytes()
    field = data[data.index(b"\r\n\r\n") + 4 : data.rindex(b"\r\n--")]
    return json.dumps(service.read_file(field, *json.loads(text)))


def puzzle(text: str) -> str:
    """Give one puzzle of the opened text by its number."""
    return _answer("puzzle", text)


def generate(text: str) -> str:
    """Make a puzzle."""
    return _answer("generate", text)


def check(text: str) -> str:
    """Check a full board."""
    return _answer("check", text)


async def solve(text: str) -> str:
    """Solve, reporting to the page about ten times a second; null where `cancel` came in between."""
    global _search  # noqa: PLW0603 -- one worker, one search at a time
    _search += 1
    mine = _search
    for answer in service.searching(*json.loads(text)):
        if "found" not in answer:
            return json.dumps(answer)
        sync.progress(json.dumps(answer))  # not waited for
        await asyncio.sleep(0)  # other calls of the page come in here, `cancel` too
        if _search != mine:
            break
    return "null"


def cancel(text: str) -> str:
    """End the search that is under way."""
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
    "cancel",
    "check",
    "generate",
    "hello",
    "open_link",
    "puzzle",
    "read",
    "read_file",
    "read_form",
    "share",
    "solve",
    "write",
]
