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
OWN = {"proof_file", "find_board", "read_file", "read_files", "read_form", "read_picture", "solutions", "solve_all"}
OWN.add("solutions_text")
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
    parts |= {type(getattr(service, name)) for name in service.LATE_SERVICES}
    (calls,) = [node for node in ast.parse(PAGE.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    assert {ast.unparse(base) for base in calls.bases} == {"Page", *(part.__name__ for part in parts)}


async def asked(worker: dict[str, Any], name: str, *arguments: Any) -> Any:
    """Return what a call answers, at once or later."""
    answer = worker[name](json.dumps(arguments))
    return json.loads(answer if isinstance(answer, str) else await answer)


async def test_a_whole_text_is_solved_and_given_as_a_blob(worker: dict[str, Any]) -> None:
    opened = await asked(worker, "read", f"{LINE}\n{LINE}\n")
    assert (await asked(worker, "solve_all", 1))["counts"]["unique"] == 2
    worker["solutions"]()
    assert worker["js"].Blob.new.called
    assert (await asked(worker, "rate", opened["puzzle"], 60, False))["standing"] == "rated"  # a late call
    assert (await asked(worker, "ladder"))["fault"]["code"] == "internal"


async def test_all_listed_solutions_are_written_as_a_blob(worker: dict[str, Any]) -> None:
    puzzle = (await asked(worker, "read", "1234............"))["puzzle"]
    assert await asked(worker, "solutions_text", 12, puzzle, "sudoku/line") is None
    assert (await asked(worker, "solve", puzzle, 100, 60))["listed"] == 12
    worker["to_js"].side_effect = lambda pieces: pieces
    assert await asked(worker, "solutions_text", 11, puzzle, "sudoku/line") is None
    await worker["solutions_text"](json.dumps([12, puzzle, "sudoku/line"]))
    [[text]], kind = worker["js"].Blob.new.call_args
    assert (text.count("\n"), kind) == (12, {"type": "text/plain"})
    assert text == (await asked(worker, "write_solutions", puzzle, "sudoku/line"))["text"]
