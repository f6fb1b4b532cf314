"""Find the Python files that the browser loads: the imports say which.

The worker gets every module of static/worker/, and the modules of puzzles/ that these import, directly or not. The page
gets those of static/ui/, and what they import of puzzles/portable/. Modules for a terminal, another program or a test
are not sent. The main.py of each is its script, a file of its own.

Each set is compiled into archives: what it imports at once, and what some of its functions import when they are first
called, that of the worker in one for reasons and one for all else. See bytecode.py and page_archive.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from static.build import imports

ROOT = Path(__file__).resolve().parents[2]
PORTABLE = "puzzles/portable"
"""The part of puzzles/ that the page may import; it does not need the package's own __init__.py."""

LATE_PAGE = ("ui/reasons", "ui/making")
"""The folders of static/ whose modules the page imports only inside functions: when first asked for them."""

LATE_WORKER = ("worker/rating",)
"""The same of the worker; they come with what gives reasons."""

AT_ONCE = ("textbooks",)
"""Functions of kinds (`protocol.Kind`) whose imports are not put off: a textbook search is a job, which begins once."""

FORMS, REASONS = "forms.zip", "explain.zip"
FOR_REASONS = ("reasons", "explaining", "making", "rating", "proving")
"""Functions whose imports go into an archive of their own: a first hint does not fetch what reads and writes forms."""


def worker_modules(root: Path = ROOT) -> dict[str, str]:
    """Return the worker's path, and the path in the project, of each Python file that the worker needs."""
    return {module: module for module in sorted(reached(root, "worker"))} | _scripted(root, "worker")


def page_modules(root: Path = ROOT) -> dict[str, str]:
    """Return the page's path, and the path in the project, of each Python file that the page needs."""
    shared = sorted(module for module in reached(root, "ui") if module.startswith(f"{PORTABLE}/"))
    return {module: module for module in shared} | _scripted(root, "ui")


def reached(
    root: Path,
    folder: str,
    imported: Callable[[str, bytes], Iterable[str]] = imports.imported,
    beside: Sequence[str] = (),
) -> set[str]:
    """Return the modules of puzzles/ that those of a folder of static/ import, or have imported by one another.

    Modules of the folder in the folders `beside` do not count.
    """
    modules = {
        imports.module_name(path.relative_to(root).as_posix()): path for path in (root / "puzzles").rglob("*.py")
    }
    found: set[str] = set()
    base = root / "static"
    apart = {base / name for name in beside}
    waiting = [path for path in (base / folder).rglob("*.py") if apart.isdisjoint(path.parents)]
    while waiting:
        path = waiting.pop()
        for name in imported(path.relative_to(root).as_posix(), path.read_bytes()):
            parts = name.split(".")
            # A module brings in the packages that it stands in.
            for module in (".".join(parts[:end]) for end in range(1, len(parts) + 1)):
                if module in modules and module not in found:
                    found.add(module)
                    waiting.append(modules[module])
    return {modules[module].relative_to(root).as_posix() for module in found}


def _scripted(root: Path, folder: str) -> dict[str, str]:
    """Return the same of the modules in a folder of static/; its main.py is run as a script."""
    base = root / "static"
    modules = sorted(path.relative_to(base).as_posix() for path in (base / folder).rglob("*.py"))
    return {module: f"static/{module}" for module in modules if module != f"{folder}/main.py"}


def late_worker_modules(root: Path = ROOT) -> dict[str, str]:
    """Return those of `worker_modules` that the worker needs only when something first imports them."""
    first = reached(root, "worker", lambda path, source: imports.imported_at_once(path, source, AT_ONCE), LATE_WORKER)
    late = reached(root, "worker") - first
    return {
        path: place
        for path, place in worker_modules(root).items()
        if place in late or place.startswith(tuple(f"static/{folder}/" for folder in LATE_WORKER))
    }


def late_worker_archives(root: Path = ROOT) -> dict[str, dict[str, str]]:
    """Return those of `late_worker_modules` that each archive holds, by its name."""
    apart = reached(
        root, "worker", lambda path, source: imports.imported_apart_from(path, source, FOR_REASONS), LATE_WORKER
    )
    late = late_worker_modules(root)
    return {
        FORMS: {path: place for path, place in late.items() if place in apart},
        REASONS: {path: place for path, place in late.items() if place not in apart},
    }


def late_page_modules(root: Path = ROOT) -> dict[str, str]:
    """Return those of `page_modules` that the page needs only late: those in LATE_PAGE and what these import."""
    wanted = {module for folder in LATE_PAGE for module in reached(root, folder)}
    late = wanted - reached(root, "ui", beside=LATE_PAGE)
    return {
        path: place
        for path, place in page_modules(root).items()
        if place in late or place.startswith(tuple(f"static/{folder}/" for folder in LATE_PAGE))
    }
