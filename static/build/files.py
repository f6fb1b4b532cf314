"""Which Python file the browser loads, and in which archive: the imports say which, two tables say where.

The worker gets every module of static/worker/, and the modules of puzzles/ that these import, directly or not. The page
gets those of static/ui/, and what they import of puzzles/portable/. Modules for a terminal, another program or a test
are not sent. The worker's script, static/worker/main.py, is a file of its own.

The worker's first archive holds what it imports at a start. LATE names the folders of what it fetches later, when one
of their modules is first imported (static/worker/archives.py). See bytecode.py and page_archive.py, which write the
archives.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from static.build import imports

ROOT = Path(__file__).resolve().parents[2]
PORTABLE = "puzzles/portable"
"""The part of puzzles/ that the page may import; it does not need the package's own __init__.py."""

LATE_PAGE = {
    "reasons.tar.gz": ("ui/reasons", "ui/making", "ui/watching"),
    "pictures.tar.gz": ("ui/pictures",),
    "strength.tar.gz": ("ui/strength", "ui/days", "ui/storage/played"),
}
"""By late archive of the page, the folders of static/ whose modules the page imports only inside functions."""

FORMS, REASONS, PICTURES = "forms.zip", "explain.zip", "pictures.zip"
FIRST = (
    *(f"puzzles/forms/{name}.py" for name in ("__init__", "open_text", "plain", "read_result", "write", "losses")),
    *(f"puzzles/forms/{name}.py" for name in ("decode", "other_files", "several", "sharing/__init__", "sharing/qr")),
    *("puzzles/codecs/__init__.py", "puzzles/codecs/runs.py", "puzzles/codecs/tatham.py"),
    *("puzzles/making/__init__.py", "puzzles/making/generate.py", "puzzles/making/transform.py"),
)
"""Modules of the folders below that every visit needs: what reads a plain list and writes a board, and a new puzzle."""

LATE = {
    # A first hint does not fetch what reads and writes forms, and a link does not fetch what explains.
    FORMS: (
        *("puzzles/codecs/*", "puzzles/forms/*", "puzzles/kinds/*/forms/others/*", "puzzles/kinds/*/doubts.py"),
        *(f"puzzles/kinds/{name}_form.py" for name in ("layered", "table", "codec", "penpa")),
    ),
    REASONS: (
        *("puzzles/explaining/*", "puzzles/logic/*", "puzzles/kinds/*/techniques/*", "puzzles/rating/*"),
        *("puzzles/making/*", "puzzles/proving/*", "puzzles/solving/repair/*", "puzzles/watching/*", "worker/rating/*"),
        *("puzzles/strength/*", "worker/own/*", "worker/beside.py", "puzzles/api/own.py", "puzzles/api/race.py"),
        *("puzzles/kinds/*/searches/*", "puzzles/kinds/textbook.py", "puzzles/engine/textbook.py"),
        *("puzzles/engine/links.py", "puzzles/kinds/printed.py", "puzzles/kinds/switches.py"),
        *(f"puzzles/kernels/{name}/*" for name in ("assumption", "closure", "rating", "textbook", "ways")),
        "puzzles/machines/late_kernels.py",
        *(
            f"puzzles/api/{name}.py"
            for name in ("explain", "make", "prove", "rate", "watch", "why", "wire_explain", "wire_watch", "wire_why")
        ),
        *(
            "puzzles/engine/proofs.py",
            "puzzles/engine/stepper.py",
            "puzzles/model/helpers.py",
            "puzzles/model/search_frame.py",
            "puzzles/solving/proof.py",
            "puzzles/portable/levels.py",
            "puzzles/portable/drawing/*",
        ),
    ),
    PICTURES: (
        *("puzzles/pictures/*", "puzzles/kernels/pictures/*"),
        *("puzzles/api/pictures.py", "puzzles/model/data_files.py"),
    ),
}
"""Patterns of the paths that each late archive of the worker holds; FIRST goes before them."""

DENSE = (PICTURES,)
"""Late archives that are packed with bzip2: a fourth smaller, but a megabyte takes 0.2 s to unpack, not 0.01 s."""

UNSENT = ("puzzles/machines/picture_kernels.py",)
"""Patterns of what reads pictures interpreted, which would take minutes: the worker has these kernels compiled.

Of the kernels themselves it gets the constants (compiling.py).
"""


def worker_modules(root: Path = ROOT) -> dict[str, str]:
    """Return the worker's path, and the path in the project, of each Python file that the worker needs."""
    own = {module: place for module, place in _own(root, "worker").items() if module != "worker/main.py"}
    return {module: module for module in sorted(reached(root, "worker")) if not _matches(module, UNSENT)} | own


def page_modules(root: Path = ROOT) -> dict[str, str]:
    """Return the page's path, and the path in the project, of each Python file that the page needs."""
    shared = sorted(module for module in reached(root, "ui") if module.startswith(f"{PORTABLE}/"))
    return {module: module for module in shared} | _own(root, "ui")


def reached(root: Path, folder: str, beside: Sequence[str] = ()) -> set[str]:
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
        for name in imports.imported(path.relative_to(root).as_posix(), path.read_bytes()):
            parts = name.split(".")
            # A module brings in the packages that it stands in.
            for module in (".".join(parts[:end]) for end in range(1, len(parts) + 1)):
                if module in modules and module not in found:
                    found.add(module)
                    waiting.append(modules[module])
    return {modules[module].relative_to(root).as_posix() for module in found}


def _own(root: Path, folder: str) -> dict[str, str]:
    """Return the same of the modules in a folder of static/."""
    base = root / "static"
    modules = sorted(path.relative_to(base).as_posix() for path in (base / folder).rglob("*.py"))
    return {module: f"static/{module}" for module in modules}


def archive_of(path: str) -> str:
    """Return the name of the late archive that holds the worker's module at this path, "" for the first archive."""
    if _matches(path, FIRST):
        return ""
    return next((name for name, patterns in LATE.items() if _matches(path, patterns)), "")


def _matches(path: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(path, pattern) for pattern in patterns)


def late_worker_archives(root: Path = ROOT) -> dict[str, dict[str, str]]:
    """Return those of `worker_modules` that each late archive holds, by its name."""
    modules = worker_modules(root)
    return {name: {path: place for path, place in modules.items() if archive_of(path) == name} for name in LATE}


def late_page_archives(root: Path = ROOT) -> dict[str, dict[str, str]]:
    """Return those of `page_modules` that each late archive holds, by its name: its folders and what these import."""
    modules = page_modules(root)
    first = reached(root, "ui", beside=[folder for folders in LATE_PAGE.values() for folder in folders])
    found = {}
    for name, folders in LATE_PAGE.items():
        late = {module for folder in folders for module in reached(root, folder)} - first
        own = tuple(f"static/{folder}/" for folder in folders)
        found[name] = {path: place for path, place in modules.items() if place in late or place.startswith(own)}
    return found


def late_page_modules(root: Path = ROOT) -> dict[str, str]:
    """Return those of `page_modules` that the page needs only late."""
    return {path: place for held in late_page_archives(root).values() for path, place in held.items()}
