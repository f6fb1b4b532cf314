"""The measures of the page's classes, modules and rooms, and of an action's journey, on small texts."""

from __future__ import annotations

import ast
import asyncio
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.contract.page_shape import rooms, sizes
from tests.contract.page_shape.journeys import files_passed, passing
from tests.contract.page_shape.modules import project
from tests.sampling import looped

UI = Path(__file__).resolve().parents[2] / "static" / "ui"


def test_sizes() -> None:
    few = "class A:\n    def __init__(self):\n" + "".join(f"        self.a{at} = 1\n" for at in range(10))
    many = few.replace("class A", "class B") + "        self.b = self.c = 1\n"
    methods = "class C:\n" + "".join(f"    def f{at}(self): ...\n" for at in range(13))
    made = project({"a.py": few + many + methods, "long.py": "x = 1\n" * 301, "fits.py": "x = 1\n" * 300})
    assert [each.text for each in sizes.large_classes(made)] == [
        "B has 12 attributes and 1 methods",
        "C has 0 attributes and 13 methods",
    ]
    assert [each.module for each in sizes.long_modules(made)] == ["long.py"]
    assert sizes.main_lines(project({"main.py": "a\nb\n"})) == 2


def test_annotations_in_quotes_and_flags() -> None:
    text = (
        'TYPE_CHECKING = False\ndef f(a: "int", b: list["int"], c: Literal["x"], d: int) -> "str":\n    e: "int" = 1\n'
    )
    made = project({"a.py": text})
    assert sorted(each.text for each in sizes.quoted(made)) == ["'int'", "'int'", "'str'", "list['int']"]
    assert len(sizes.unchecked(made)) == 1
    assert not sizes.unchecked(project({"a.py": "from typing import TYPE_CHECKING"}))


TYPING = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    "


@looped(
    ("importer", "text", "kind"),
    [
        ("state/board.py", "from ui.actions.open import x", "uphill"),
        ("state/board.py", TYPING + "from ui.actions.open import x", "uphill"),
        ("state/board.py", "from ui.actions import open", "uphill"),
        ("state/board.py", "from ..actions.open import x", "uphill"),
        ("actions/open.py", "from ui.views.panel import x", "uphill"),
        ("actions/open.py", TYPING + "from ui.browser.clock import x", "uphill"),
        ("actions/open.py", "from ui.views.dom import find", "uphill"),
        ("actions/open.py", "__import__('ui.views.panel')", "uphill"),
        ("views/board.py", "from ui.making.views.wishes import x", "uphill"),
        ("making/actions/wish.py", "from ui.views.panel import x", "uphill"),
        ("making/actions/wish.py", "from ui.reasons.state.hint import x", "uphill"),
        ("making/views/more.py", "from ui.app import x", "uphill"),
        ("panels/old.py", "", "no room"),
        ("state/board.py", "from ui.words.said import x", ""),
        ("words/more.py", "from ui.state.board import x", ""),
        (
            "views/board.py",
            "from ui.state.board import x\nfrom ui.actions.open import y\nfrom ui.views.dom import find",
            "",
        ),
        ("making/views/more.py", "from ui.making.actions.wish import x\nfrom ui.views.panel import y", ""),
        ("making/register.py", "from ui.making.views.wishes import x", ""),
        ("app.py", "from ui.making.register import x\nfrom ui.views.panel import y", "uphill"),
        ("app.py", "def f():\n    from ui.making.register import x\nfrom ui.views.panel import y", ""),
        ("actions/open.py", "async def f():\n    from ui.making.actions.wish import x", ""),
        ("actions/open.py", "from ui.making.actions.wish import x", "uphill"),
        ("making/actions/wish.py", "def f():\n    from ui.reasons.state.hint import x", "uphill"),
        ("main.py", "from ui.app import x", ""),
        ("state/board.py", TYPING + "from ui.state.shapes import x", ""),
    ],
)
def test_imports_go_down_the_rooms(importer: str, text: str, kind: str) -> None:
    names = ["actions/open", "app", "browser/clock", "views/dom", "making/actions/wish", "making/register"]
    names += ["making/views/wishes", "reasons/state/hint", "state/board", "views/panel", "words/said"]
    texts = {f"{name}.py": "" for name in names} | {"state/shapes.pyi": "from ui.views.panel import View"}
    found = rooms.uphill(project(texts | {importer: text}))
    assert [(each.module, each.kind) for each in found] == ([(importer, kind)] if kind else [])


def test_what_is_plain_loads_no_browser_however_far_away() -> None:
    texts = {
        "state/board.py": "from ui.words.said import x",
        "words/said.py": "from ui.views.dom import find",
        "views/dom.py": "from pyscript import document",
        "actions/open.py": TYPING + "from ui.views.dom import find\n    import js",
        "actions/shut.py": "def f():\n    import js",
    }
    found = {(each.module, each.text) for each in rooms.impure(project(texts))}
    assert found == {
        ("state/board.py", "views/dom.py imports pyscript.document"),
        ("words/said.py", "views/dom.py imports pyscript.document"),
        ("actions/shut.py", "actions/shut.py imports js"),
    }


def test_circles_of_types_count() -> None:
    circle = {"a.py": TYPING + "from ui.b import B", "b.pyi": "from ui.a import A"}
    assert rooms.circles(project(circle)) == [["a.py", "b.pyi", "a.py"]]
    assert not rooms.circles(project({"a.py": "from ui.b import B", "b.py": ""}))


@pytest.fixture
def journey(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """Return a module whose functions pass through others, one of them in another file."""
    (tmp_path / "passed_b.py").write_text("class B:\n    def act(self):\n        return self\ndef unused(): ...\n")
    (tmp_path / "passed_late.py").write_text("X = 1\nclass C:\n    y = 2\n")
    (tmp_path / "passed_a.py").write_text(
        "import asyncio\nimport passed_b as b\n"
        "def press():\n    return [b.B().act() for _ in 'ab']\n"
        "async def paste():\n    await asyncio.sleep(0)\n    return b.B().act()\n"
        "def alone():\n    import passed_late\n"
        "def fail():\n    return 1 / 0\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("passed_a")
    for name in ("passed_a", "passed_b", "passed_late"):
        sys.modules.pop(name, None)


def test_a_journey_is_the_files_passed_in_their_order(journey: ModuleType, tmp_path: Path) -> None:
    """A coroutine runs to its end; what a module does when it is loaded does not count."""
    assert files_passed(journey.press, tmp_path) == ["passed_a.py", "passed_b.py"]
    assert files_passed(journey.paste, tmp_path) == ["passed_a.py", "passed_b.py"]
    assert files_passed(journey.alone, tmp_path) == ["passed_a.py"]
    assert files_passed(lambda: asyncio.run(journey.paste()), tmp_path) == ["passed_a.py", "passed_b.py"]
    assert files_passed(journey.press, tmp_path / "elsewhere") == []
    with pytest.raises(ZeroDivisionError):
        files_passed(journey.fail, tmp_path)
    assert files_passed(journey.press, tmp_path) == ["passed_a.py", "passed_b.py"]


def test_what_is_set_up_before_is_no_part_of_a_journey(journey: ModuleType, tmp_path: Path) -> None:
    async def act() -> list[str]:
        made = journey.b.B()
        with passing(tmp_path) as passed:
            made.act()
        journey.press()
        return passed

    assert asyncio.run(act()) == ["passed_b.py"]


def test_each_view_joins_the_page_once() -> None:
    """One that joins twice hears its buttons twice: a press would be two."""
    made = [
        node.func.id
        for name in ("main", "later", "reasons/register", "making/register")
        for node in ast.walk(ast.parse((UI / f"{name}.py").read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.endswith("View")
    ]
    assert len(made) > 40
    assert sorted(made) == sorted(set(made))
