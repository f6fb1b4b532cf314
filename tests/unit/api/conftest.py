"""Services, untyped as JSON is, and the shapes of their answers, read from the declarations that mypy sees."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from puzzles.api import explain
from puzzles.api.explain import ExplainService
from puzzles.api.service import Service
from puzzles.api.why import ReasonService
from puzzles.engine import cadical
from puzzles.model.work import finish

SHAPES: dict[str, dict[str, str]] = {
    node.name: {
        ast.unparse(each.target): ast.unparse(each.annotation) for each in node.body if isinstance(each, ast.AnnAssign)
    }
    for name in ("explain_messages", "rate_messages")
    for node in ast.parse((Path(explain.__file__).parent / f"{name}.pyi").read_text(encoding="utf-8")).body
    if isinstance(node, ast.ClassDef)
}
PLAIN: dict[str, tuple[type, ...]] = {"int": (int,), "str": (str,), "float": (int, float), "bool": (bool,)}


@pytest.fixture(autouse=True, scope="session")
def _solver_loaded() -> None:
    """Load the SAT solver before any test counts what a search reports, since loading is reported too."""
    finish(cadical.load())


@pytest.fixture
def service() -> Any:
    return Service()


@pytest.fixture
def explains() -> Any:
    return ExplainService()


@pytest.fixture
def reasons() -> Any:
    return ReasonService()


def told(answers: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    return [json.loads(json.dumps(each)) for each in answers]


def last(answers: Any) -> Any:
    """Return the last answer of a search, or the only one, as it arrives."""
    return json.loads(json.dumps(answers)) if isinstance(answers, dict) else told(answers)[-1]


def code(answers: Any) -> str:
    """Return the code of a fault; fail unless it is one, with a sentence."""
    answer = last(answers)
    assert set(answer) == {"fault"}
    assert answer["fault"]["message"].endswith(".")
    return str(answer["fault"]["code"])


def fits(value: Any, shape: str) -> bool:
    """Say whether a plain value has a declared shape: every key there, and no other."""
    if shape.startswith("NotRequired["):
        return fits(value, shape[12:-1])
    if shape.startswith("list["):
        return isinstance(value, list) and all(fits(each, shape[5:-1]) for each in value)
    if shape.startswith("dict["):
        return isinstance(value, dict)
    if shape in SHAPES:
        fields = SHAPES[shape]
        needed = {name for name, inner in fields.items() if not inner.startswith("NotRequired[")}
        whole = isinstance(value, dict) and needed <= set(value) <= set(fields)
        return whole and all(fits(each, fields[name]) for name, each in value.items())
    if " | " in shape:
        return any(fits(value, part) for part in shape.split(" | "))
    if shape == "Pair":
        return isinstance(value, list) and len(value) == 2
    return value is None if shape == "None" else isinstance(value, PLAIN[shape])
