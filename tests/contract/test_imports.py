"""Which module may import which, checked on the syntax trees."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from tests.contract import page_rooms
from tests.contract.sources import circle, graph, module_name, source, sources
from tests.sampling import looped

PUZZLES, PAGE, WORKER = (
    {name: each for name, each in sources(room).items() if name.endswith(".py")} for room in ("puzzles", "ui", "worker")
)

KINDS = {Path(name).parts[2] for name in PUZZLES if name.startswith("puzzles/kinds/") and name.count("/") == 3}
# The rooms of puzzles/, the lowest first: a module imports from its own room and those before it in this list.
ROOMS = (
    *("portable", "model", "text", "codecs", "proving", "kernels", "machines", "engine", "logic", "kinds", "forms"),
    *("solving", "explaining", "rating", "making", "strength", "watching", "pictures", "api", "running"),
    *("library", "sudoku", "cli", "__main__"),
)
MOST = 20
"""Modules in a folder; more are allowed where each module is one entry of a catalogue."""

CATALOGUES = {"forms", "others", "techniques", "searches", "undressing"}

PAGE_LIBRARY = {
    *("asyncio", "binascii", "collections", "deflate", "io", "json", "math", "random", "re", "sys", "time", "zlib")
}
"""What MicroPython for PyScript offers of a standard library, as far as a page may want it."""

TYPING = {"__future__", "collections.abc", "dataclasses", "typing"}
"""What the page imports for a type checker: the build takes it out (static/build/untyped.py)."""

OPTIONAL = {
    "running/cluster": {"distributed.Client"},
    "running/cluster_run": {f"distributed.{name}" for name in ("Client", "Future", "KilledWorker", "wait")},
    "running/cluster_tasks": {f"distributed.{name}" for name in ("Reschedule", "Worker", "get_worker")},
    "machines/wasmtime": {"wasmtime"},
    "engine/cadical": {"pysat.solvers.Cadical195"},
    "engine/proofs": {"pysat.solvers.Glucose4"},
    "portable/links/inflate": {"deflate"},
    "forms/sharing/qr": {"segno.encoder"},
    "running/pictures": {"PIL.Image", "PIL.ImageOps"},
}
"""Optional packages, and where puzzles/ imports them."""


def test_puzzles_needs_nothing_but_python_itself() -> None:
    """It imports no pyscript, js, pyodide or micropython, and only optional packages, so it runs everywhere."""
    known = {"puzzles", *sys.stdlib_module_names}
    foreign = {
        name[len("puzzles/") : -len(".py")]: {target for _, target in each.loaded if target.split(".")[0] not in known}
        for name, each in PUZZLES.items()
    }
    assert {name: names for name, names in foreign.items() if names} == OPTIONAL
    assert not [name for name, each in (PUZZLES | PAGE).items() if "__import__(" in each.text]


def test_page_and_portable_import_only_what_is_portable() -> None:
    """That is their own modules, PyScript, the browser and what MicroPython has."""
    portable = {name: each for name, each in PUZZLES.items() if name.startswith("puzzles/portable/")}
    assert len(portable) > 5
    for files, allowed in ((portable, PAGE_LIBRARY), (PAGE, PAGE_LIBRARY | {"js", "pyscript", "ui"})):
        assert not {
            f"{name} imports {target}"
            for name, each in files.items()
            for _, target in each.loaded
            if target.split(".")[0] not in allowed
            and not target.startswith("puzzles.portable")
            and not TYPING & {target, target.rpartition(".")[0]}
        }


def test_the_worker_only_joins_puzzles_and_the_browser() -> None:
    joined = {"js", "puzzles", "pyodide", "pyodide_js", "pyscript", "worker"}
    imported = {target.split(".")[0] for each in WORKER.values() for _, target in each.loaded}
    assert imported - joined <= sys.stdlib_module_names
    assert "worker/main.py" in WORKER


def uphill(importer: str, target: str) -> bool:
    """Return whether an import between two modules, dotted names below `puzzles`, breaks the one-way rule."""
    here, there = importer.split("."), target.split(".")
    if here[0] == there[0] == "kinds" and here[1] in KINDS:
        # A kind imports no other kind, and nothing that imports all kinds.
        return there[1] == "catalog" or (there[1] in KINDS and there[1] != here[1])
    return ROOMS.index(there[0]) > ROOMS.index(here[0])


def test_imports_within_puzzles_run_one_way() -> None:
    modules = graph({name: each.typed for name, each in sources("puzzles").items()})
    pairs = [(here[8:], there[8:]) for here, targets in modules.items() for there in targets]
    assert not [f"{here} imports {there}" for here, there in pairs if uphill(here, there)]
    assert {here.split(".")[0] for here, _ in pairs} == set(ROOMS)
    assert {"sudoku", "numbrix", "futoshiki"} == KINDS


def test_imports_within_the_page_run_one_way() -> None:
    """From the state and its words up to what starts the page; what is plain loads no browser."""
    page = sources("ui")
    assert not list(page_rooms.uphill(page))
    assert not list(page_rooms.impure(page))
    places = [page_rooms.place(module) for module in map(module_name, page) if module not in page_rooms.TYPES]
    assert {room for late, room in places if not late} == set(page_rooms.HEIGHTS)
    parts = {"days", "making", "pictures", "reasons", "strength", "watching"}
    assert {late for late, _ in places} == {"", *page_rooms.LATE} == {"", *parts}


@looped("room", ["puzzles", "worker", "ui"])
def test_no_modules_import_each_other_in_a_circle(room: str) -> None:
    """Those that only a type checker follows count."""
    assert not circle(graph({name: each.typed for name, each in sources(room).items()}))


def test_a_folder_holds_no_more_than_one_sees_at_a_glance() -> None:
    modules = [Path(name) for name in [*PUZZLES, *PAGE, *WORKER] if Path(name).stem != "__init__"]
    crowded = {folder for folder, many in Counter(path.parent for path in modules).items() if many > MOST}
    assert not {folder.as_posix() for folder in crowded if folder.name not in CATALOGUES}


def test_what_checks_proofs_shares_nothing_with_what_searches() -> None:
    """It has the values of the model and the fault; the maker of proofs, the service and the commands have it."""
    loaded = graph({name: each.loaded for name, each in PUZZLES.items()})
    proving = {module for module in loaded if module.startswith("puzzles.proving")}
    assert "puzzles.proving.check_proof" in proving
    shared = set().union(*(loaded[module] for module in proving)) - proving
    assert shared == {"puzzles.model.values", "puzzles.portable.faults"}
    users = {module for module, targets in loaded.items() if targets & proving} - proving
    assert users == {f"puzzles.{name}" for name in ("solving.proof", "api.prove", "cli.prove", "library")}


def test_every_way_to_import_is_seen() -> None:
    text = """
import js
import pyodide.ffi as f
from puzzles import engine
from ..numbrix import rules
from . import grid
def f():
    from puzzles.api.wire import x
if TYPE_CHECKING:
    import typing
"""
    found = source("puzzles/kinds/sudoku/a.py", text)
    names = ("js", "pyodide.ffi", "puzzles.engine", "puzzles.kinds.numbrix.rules", "puzzles.kinds.sudoku.grid")
    loaded = {(False, name) for name in names} | {(True, "puzzles.api.wire.x")}
    assert (found.loaded, found.typed) == (loaded, loaded | {(False, "typing")})
