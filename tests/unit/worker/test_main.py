"""The worker's main module, run as PyScript runs it but with a fake browser: its exports match the declared calls."""

from __future__ import annotations

import ast
import asyncio
import inspect
import json
import re
import sys
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, get_overloads, get_type_hints
from unittest.mock import MagicMock

import pytest

from puzzles.api.explaining import ExplainService
from puzzles.api.making import MakeService
from puzzles.api.play import PlayService
from puzzles.api.proving import ProofService
from puzzles.api.rating import RateService
from puzzles.api.reasons_of_verdicts import ReasonService
from puzzles.api.service import Service
from puzzles.api.write import WriteService
from tests.sampling import looped

ROOT = Path(__file__).resolve().parents[3]
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
METHODS: dict[str, Callable[..., Any]] = {
    "solve": Service.searching,
    "generate": Service.generating,
    "textbook": Service.studying,
}
"""Calls whose method of the service has a different name."""

STREAMED = {"walkthrough": ("Told",)}
"""What a call reports besides its progress."""

PARTS: tuple[type, ...] = (
    Service,
    PlayService,
    WriteService,
    ExplainService,
    MakeService,
    RateService,
    ProofService,
    ReasonService,
)

COMMANDS = {
    "cancel",
    "cancel_count",
    "cancel_rating",
    "cancel_reading",
    "cancel_worth",
    "pause",
    "stop_all",
    "stop_rating",
}
ELSEWHERE = COMMANDS | {"solve_all", "read_file", "read_files", "read_form"}
"""Calls that are not methods of the service, or that take objects of the browser."""


def stub(name: str, file: str = "") -> ModuleType:
    """Return a stub of puzzles/api/, imported under this name."""
    path = ROOT / "puzzles" / "api" / f"{file or name.rpartition('.')[2]}.pyi"
    loader = SourceFileLoader(name, str(path))
    spec = spec_from_loader(loader.name, loader)
    assert spec
    module = sys.modules[name] = module_from_spec(spec)
    loader.exec_module(module)
    return module


def declared() -> dict[str, inspect.Signature]:
    """Return the calls that puzzles/api/messages.pyi declares, by name."""
    for name in ("explain_messages", "make_messages", "proof_messages", "rate_messages", "why_messages"):
        stub(f"puzzles.api.{name}")
    module = stub("declared_messages", "messages")

    def call() -> None:
        """Stand in for the declaration, whose overloads are registered under its module and name."""

    call.__module__, call.__qualname__ = module.__name__, "Call.__call__"
    found = {}
    for overload in get_overloads(call):
        hint = get_type_hints(overload)["name"]
        assert get_origin(hint) is Literal
        (name,) = get_args(hint)
        assert name not in found
        found[name] = inspect.signature(overload)
    return found


DECLARED = declared()


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return the names in static/worker/main.py after running it without a browser or compiled kernels."""
    for name in ("js", "pyodide", "pyodide.ffi", "pyodide_js", "pyscript"):
        fake = ModuleType(name)
        fake.__dict__.update(
            {part: MagicMock() for part in ("to_js", "create_proxy", "sync", "fetch", "URL", "Blob", "lockfileBaseUrl")}
        )
        monkeypatch.setitem(sys.modules, name, fake)
    for name in ("worker.kernels", "worker.pool", "worker.cadical"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr("puzzles.engine.cadical.provide", lambda wheel: None)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    path = ROOT / "static" / "worker" / "main.py"
    code = compile(path.read_text(encoding="utf-8"), str(path), "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    names: dict[str, Any] = {"__name__": "__main__"}

    async def start() -> None:
        await eval(code, names)

    asyncio.run(start())
    return names


def test_what_is_exported_is_what_was_declared(worker: dict[str, Any]) -> None:
    exported = worker["__export__"]
    assert len(exported) == len(set(exported))
    assert set(exported) == {*DECLARED, "proof_file", "solutions", "written"}
    assert all(callable(worker[name]) for name in exported)


@looped("name", sorted(set(DECLARED) - ELSEWHERE))
def test_the_service_takes_and_answers_what_was_declared(name: str) -> None:
    method = METHODS.get(name) or next(getattr(part, name) for part in PARTS if hasattr(part, name))
    given = inspect.signature(inspect.unwrap(method))
    taken = [part for part in given.parameters.values() if part.name not in ("self", "stopped", "helping")]
    wanted = [part for part in DECLARED[name].parameters.values() if part.name not in ("self", "name")]
    assert [part.default for part in taken] == [part.default for part in wanted]
    assert [plain(part.annotation) for part in taken] == [
        plain(inspect.formatannotation(part.annotation)) for part in wanted
    ]
    answer = plain(given.return_annotation).removeprefix("Iterator[").removesuffix("]")
    returned = DECLARED[name].return_annotation
    said = {part.__name__ for part in get_args(returned)} - {"NoneType"}
    assert {*answer.split(" | "), "Failure"} - {"Progress", *STREAMED.get(name, ())} == said


def plain(annotation: object) -> str:
    """Return an annotation without the modules of its names."""
    return re.sub(r"[\w.]*messages\.", "", str(annotation))


def test_a_plain_call_answers_at_once_and_a_search_later(worker: dict[str, Any]) -> None:
    opened = json.loads(worker["read"](json.dumps([LINE])))
    assert opened["form"] == "sudoku/line"

    async def solved() -> Any:
        return json.loads(await worker["solve"](json.dumps([opened["puzzle"], 2, 60])))

    assert asyncio.run(solved())["outcome"] == "unique"
    assert worker["cancel"]("[]") == "[]"
    assert worker["pause"]("[true]") == "[true]"


def test_a_whole_text_is_solved_and_given_as_a_blob(worker: dict[str, Any]) -> None:
    worker["read"](json.dumps([f"{LINE}\n{LINE}\n"]))

    async def solved() -> Any:
        return json.loads(await worker["solve_all"]("[1]"))

    assert asyncio.run(solved())["counts"]["unique"] == 2
    worker["solutions"]()
    assert worker["js"].Blob.new.called


def test_all_listed_solutions_are_written_as_a_blob(worker: dict[str, Any]) -> None:
    puzzle = json.loads(worker["read"](json.dumps(["1234............"])))["puzzle"]
    assert asyncio.run(worker["written"](json.dumps([12, puzzle, "sudoku/line"]))) == "null"  # it was not solved yet

    async def solved() -> Any:
        return json.loads(await worker["solve"](json.dumps([puzzle, 100, 60])))

    assert asyncio.run(solved())["listed"] == 12
    worker["to_js"].side_effect = lambda pieces: pieces
    assert asyncio.run(worker["written"](json.dumps([11, puzzle, "sudoku/line"]))) == "null"
    asyncio.run(worker["written"](json.dumps([12, puzzle, "sudoku/line"])))
    [[text]], kind = worker["js"].Blob.new.call_args
    assert (text.count("\n"), kind) == (12, {"type": "text/plain"})
    assert text == json.loads(worker["write_solutions"](json.dumps([puzzle, "sudoku/line"])))["text"]
