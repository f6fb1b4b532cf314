"""The worker's main module, run as PyScript runs it but with a fake browser: it exports the declared calls."""

from __future__ import annotations

import ast
import asyncio
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

import pytest

from puzzles.api.declaration import ENDS
from puzzles.api.service import Service

ROOT = Path(__file__).resolve().parents[3]
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PAGE = ROOT / "puzzles" / "api" / "page.pyi"
OWN = {"proof_file", "read_file", "read_files", "read_form", "solutions", "solve_all", "solutions_text"}
"""Functions of main.py that pass objects of the browser."""


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


def test_what_is_declared_is_exported(worker: dict[str, Any]) -> None:
    service = Service()
    calls = [*service.early_calls(), *service.late_calls()]
    assert len(calls) == len(set(calls))
    assert set(worker["__export__"]) == {*calls, *ENDS.values(), "pause", *OWN}
    assert all(callable(worker[name]) for name in worker["__export__"])
    assert {"look", "solve", "hint", "rate", "make", "why", "prove"} <= set(calls)


def test_the_page_sees_every_service() -> None:
    """The type checker holds the page to what `page.pyi` has."""
    service = Service()
    parts = {type(service), type(service.text), type(service.play), type(service.writer)}
    parts |= {type(getattr(service, name)()) for name in service.LATE_SERVICES}
    (calls,) = [node for node in ast.parse(PAGE.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    assert {ast.unparse(base) for base in calls.bases} == {"Page", *(part.__name__ for part in parts)}


def test_a_late_call_is_made_by_its_name(worker: dict[str, Any]) -> None:
    assert json.loads(worker["ladder"](json.dumps(["sudoku"])))["techniques"]
    assert json.loads(worker["ladder"]("[]"))["fault"]["code"] == "internal"
    puzzle = json.loads(worker["read"](json.dumps([LINE])))["puzzle"]

    async def rated() -> Any:
        return json.loads(await worker["rate"](json.dumps([puzzle, 60, False])))

    assert asyncio.run(rated())["standing"] == "rated"


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
    unsolved = worker["solutions_text"](json.dumps([12, puzzle, "sudoku/line"]))
    assert asyncio.run(unsolved) == "null"

    async def solved() -> Any:
        return json.loads(await worker["solve"](json.dumps([puzzle, 100, 60])))

    assert asyncio.run(solved())["listed"] == 12
    worker["to_js"].side_effect = lambda pieces: pieces
    assert asyncio.run(worker["solutions_text"](json.dumps([11, puzzle, "sudoku/line"]))) == "null"
    asyncio.run(worker["solutions_text"](json.dumps([12, puzzle, "sudoku/line"])))
    [[text]], kind = worker["js"].Blob.new.call_args
    assert (text.count("\n"), kind) == (12, {"type": "text/plain"})
    assert text == json.loads(worker["write_solutions"](json.dumps([puzzle, "sudoku/line"])))["text"]
