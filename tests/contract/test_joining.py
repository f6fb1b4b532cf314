"""Each view joins the page, and joins it once: one that joined twice would do everything twice."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

UI = Path(__file__).resolve().parents[2] / "static" / "ui"
JOINING = ("main.py", "later.py", "reasons/register.py", "making/register.py")


def test_each_view_joins_once() -> None:
    called: Counter[str] = Counter()
    for name in JOINING:
        for node in ast.walk(ast.parse((UI / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.endswith("View"):
                called[node.func.id] += 1
    made: set[str] = set()
    for path in [*UI.glob("views/**/*.py"), *UI.glob("*/views/**/*.py")]:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name.endswith("View"):
                made.add(node.name)
    assert {name: count for name, count in called.items() if count > 1} == {}
    assert set(called) == made
