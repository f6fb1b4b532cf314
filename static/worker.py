"""The worker: what the page may call, in Pyodide. Each function takes and returns JSON text and never raises."""

import json
from typing import Any

from pyscript import sync

from puzzles.service import Service

service = Service()


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


def solve(text: str) -> str:
    """Solve, reporting to the page about ten times a second; reports are not waited for."""
    return _answer("solve", text, lambda report: sync.progress(json.dumps(report)))


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
