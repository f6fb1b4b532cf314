"""Each view joins the page, and joins it once: one that joined twice would do everything twice."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

UI = Path(__file__).resolve().parents[2] / "static" / "ui"
JOINING = ("main.py", "later.py", "reasons/register.py", "making/register.py")

PARTS = {"ui.making.views.mask.MaskView"}
"""What another view holds and paints."""


def test_each_view_joins_once() -> None:
    called: Counter[str] = Counter()
    for name in JOINING:
        tree = ast.parse((UI / name).read_text(encoding="utf-8"))
        imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        homes = {each.name: f"{node.module}.{each.name}" for node in imports for each in node.names}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.endswith("View"):
                called[homes[node.func.id]] += 1
    made: set[str] = set()
    for path in [*UI.glob("views/**/*.py"), *UI.glob("*/views/**/*.py")]:
        home = ".".join(path.relative_to(UI.parent).with_suffix("").parts)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name.endswith("View"):
                made.add(f"{home}.{node.name}")
    assert [name for name, count in called.items() if count > 1] == []
    assert made - set(called) == PARTS
