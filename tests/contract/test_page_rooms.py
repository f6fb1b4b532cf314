"""The rule of the page's rooms finds planted faults; test_imports.py holds it against the page."""

from __future__ import annotations

from tests.contract import page_rooms
from tests.contract.sources import circle, graph, source
from tests.sampling import looped

TYPING = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    "
LATER = "def f():\n    "


@looped(
    ("importer", "text", "fault"),
    [
        ("state/board", TYPING + "from ui.actions.open import x", True),
        ("state/board", "from ..actions import open", True),
        ("views/board", "from ui.making.views.wishes import x", True),
        ("making/actions/wish", "from ui.views.panel import x", True),
        ("making/actions/wish", LATER + "from ui.reasons.state.hint import x", True),
        ("making/views/more", "from ui.app import x", True),
        ("app", "from ui.making.register import x", True),
        ("panels/old", "", True),
        ("state/board", "from ui.words.said import x", False),
        ("state/board", TYPING + "from ui.shapes import x", False),
        ("making/views/more", "from ui.making.actions.wish import x\nfrom ui.views.panel import y", False),
        ("app", LATER + "from ui.making.register import x\nfrom ui.views.panel import y", False),
    ],
)
def test_an_import_that_goes_up_is_found(importer: str, text: str, fault: bool) -> None:
    names = ["actions/open", "app", "making/actions/wish", "making/register", "making/views/wishes"]
    names += ["reasons/state/hint", "state/board", "views/panel", "words/said", importer]
    page = {f"ui/{name}.py": source(f"ui/{name}.py", text if name == importer else "") for name in names}
    page["ui/shapes.pyi"] = source("ui/shapes.pyi", "from ui.views.panel import View")
    assert bool(list(page_rooms.uphill(page))) is fault


def test_a_browser_that_is_loaded_far_away_is_found_and_a_circle_of_types() -> None:
    texts = {
        "ui/state/board.py": "from ui.words.said import x",
        "ui/words/said.py": "from ui.views.dom import find",
        "ui/views/dom.py": TYPING + "from ui.state.board import B\nfrom pyscript import document",
        "ui/actions/open.py": TYPING + "from ui.views.dom import find\n    import js",
        "ui/actions/shut.py": LATER + "import js",
    }
    page = {name: source(name, text) for name, text in texts.items()}
    found = {each.split()[0] for each in page_rooms.impure(page)}
    assert found == {"ui.state.board", "ui.words.said", "ui.actions.shut"}
    assert len(circle(graph({name: each.typed for name, each in page.items()}))) == 4
    assert not circle(graph({name: each.loaded for name, each in page.items()}))
