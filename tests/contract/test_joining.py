"""Each view joins the page once: one that joined twice would do everything twice. Concerns have names of their own."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

from tests.contract.page_shape import rooms

UI = Path(__file__).resolve().parents[2] / "static" / "ui"
JOINING = ("main.py", "later.py", *(f"{name}/register.py" for name in rooms.LATE))

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


def test_no_two_concerns_have_one_name() -> None:
    """A view that names one would be shown what changes in the other."""
    names: Counter[str] = Counter()
    for path in UI.rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "Concern" for base in node.bases):
                names.update(
                    ast.unparse(each.value)
                    for each in node.body
                    if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "name"
                )
    assert len(names) > 40
    assert [name for name, count in names.items() if count > 1] == []
