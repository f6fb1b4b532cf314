"""The rooms of the page, which of them may import which, and which of them load no browser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.contract.sources import ROOT, Source, graph, module_name

ROOMS = ("words state", "storage", "protocols tasks tools", "actions", "views", "browser", "app", "later", "main")
"""The rooms and modules of static/ui, the lowest first; those of one word list may import each other."""

HEIGHTS = {room: height for height, rooms in enumerate(ROOMS) for room in rooms.split()}
INNER = {"words", "state", "storage", "actions", "views", "browser"}
LATE = {path.parent.name for path in (ROOT / "static" / "ui").glob("*/register.py")}
"""Packages with INNER rooms of their own, which `register`, just below the app, joins to those of the page.

Other modules import them inside a function alone, which runs once they are there.
"""

PURE = {"words", "state", "storage", "protocols", "tasks", "tools", "actions"}
TYPES = {"ui.shapes"}
"""Types for all rooms."""

BROWSER = {"js", "pyscript", "pyodide"}


def place(module: str) -> tuple[str, str]:
    """Return the late package of a module, named "ui.a.b" ("" for none), and its room ("" for its register)."""
    _, first, *rest = f"{module}.".split(".")
    if first not in LATE:
        return "", first
    return first, rest[0] if rest[0] in INNER else ""


def height(module: str) -> float:
    """Return how high a module stands, -1 where its room is not named."""
    late, room = place(module)
    return HEIGHTS["app"] - 0.5 if late and not room else HEIGHTS.get(room, -1)


def uphill(page: Mapping[str, Source]) -> Iterator[str]:
    """Yield the imports that break the order of rooms, and the modules that stand in no room; types are for all."""
    for path, source in page.items():
        here = module_name(path)
        if here in TYPES:
            continue
        if height(here) < 0:
            yield f"{here} is in no room"
        for inside, name in source.typed:
            for there in graph({**dict.fromkeys(page, ()), path: [(inside, name)]})[here] - TYPES:
                late, other = place(here)[0], place(there)[0]
                beside = other not in ("", late)
                if (bool(late) or not inside) if beside else height(there) > height(here):
                    yield f"{here} imports {there}"


def impure(page: Mapping[str, Source]) -> Iterator[str]:
    """Yield the modules that run under plain Python and load the browser, by themselves or by others."""
    files = {path: source.loaded for path, source in page.items() if path.endswith(".py")}
    loaded = graph(files)
    touching = {
        module_name(path) for path, names in files.items() if {name.split(".")[0] for _, name in names} & BROWSER
    }
    for start in loaded:
        seen, waiting = set[str](), {start}
        while waiting:
            seen |= waiting
            waiting = set().union(*(loaded[module] for module in waiting)) - seen
        if place(start)[1] in PURE and seen & touching:
            yield f"{start} loads the browser by {', '.join(sorted(seen & touching))}"
