"""Write the lists of the Python files that the browser loads, from the tree itself.

The worker gets every module of puzzles/ except those for a terminal, and of static/worker/ (pyscript.toml). The page
gets every module of puzzles/portable/ and of static/ui/ (static/ui/page.toml). The main.py of each is its script.
`python3 static/build/files.py` updates both lists.

In the published site each set is compiled into one archive: see bytecode.py and page_archive.py.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from os.path import normpath
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HEADING = "[files]\n"
ARCHIVE = "./static/runtime/worker.zip"
PAGE_ARCHIVE = "../runtime/page.tar.gz"
TERMINAL = (
    "puzzles/__main__.py", "puzzles/cli/", "puzzles/machines/numba", "puzzles/machines/tiered.py",
    "puzzles/machines/wasmtime.py",
)  # fmt: skip
"""What only a terminal uses; the worker does not get it."""

PORTABLE = "puzzles/portable"
"""The part of puzzles/ that the page may import; it does not need the package's own __init__.py."""


def worker_files(root: Path = ROOT) -> dict[str, str]:
    """Return the address, relative to pyscript.toml, and the worker's path of each file that the worker needs."""
    modules = sorted(path.relative_to(root).as_posix() for path in (root / "puzzles").rglob("*.py"))
    listed = {f"./{module}": f"./{module}" for module in modules if not module.startswith(TERMINAL)}
    return listed | _scripted(root, "worker", "./static/worker/")


def page_files(root: Path = ROOT) -> dict[str, str]:
    """Return the address, relative to page.toml, and the page's path of each module that the page needs."""
    shared = sorted(path.relative_to(root).as_posix() for path in (root / PORTABLE).rglob("*.py"))
    return {f"../../{module}": f"./{module}" for module in shared} | _scripted(root, "ui", "./")


def _scripted(root: Path, folder: str, address: str) -> dict[str, str]:
    """Return where the modules of a folder of static/ are fetched from and put; its main.py is run as a script."""
    base = root / "static" / folder
    modules = sorted(path.relative_to(base).as_posix() for path in base.rglob("*.py"))
    return {f"{address}{module}": f"./{folder}/{module}" for module in modules if module != "main.py"}


def worker_modules(root: Path = ROOT) -> dict[str, str]:
    """Return the worker's path, and the path in the project, of each Python file that the worker needs."""
    listed = {path: address for address, path in worker_files(root).items() if path.endswith(".py")}
    return {path.removeprefix("./"): address.removeprefix("./") for path, address in listed.items()}


def page_modules(root: Path = ROOT) -> dict[str, str]:
    """Return the page's path, and the path in the project, of each Python file that the page needs."""
    listed = {path.removeprefix("./"): address for address, path in page_files(root).items()}
    return {path: normpath(f"static/ui/{address}").replace("\\", "/") for path, address in listed.items()}


def published_worker_files(root: Path = ROOT) -> dict[str, str]:
    """Return what replaces `worker_files` in the published site: the archive of its modules, and the other files."""
    rest = {address: path for address, path in worker_files(root).items() if not path.endswith(".py")}
    return {ARCHIVE: "./*", **rest}


def published_page_files(root: Path = ROOT) -> dict[str, str]:
    """Return what replaces `page_files` in the published site."""
    return {PAGE_ARCHIVE: "./*"}


LISTS = {"pyscript.toml": worker_files, "static/ui/page.toml": page_files}
PUBLISHED = {"pyscript.toml": published_worker_files, "static/ui/page.toml": published_page_files}


def refreshed(name: str, lists: Mapping[str, Callable[[Path], dict[str, str]]] = LISTS, root: Path = ROOT) -> str:
    """Return a configuration's text (a key of `lists`, LISTS or PUBLISHED) with its [files] up to date."""
    text = (root / name).read_text(encoding="utf-8")
    settings = text.partition(HEADING)[0]
    return settings + HEADING + "".join(f'"{address}" = "{path}"\n' for address, path in lists[name](root).items())


def main() -> int:
    """Rewrite each configuration whose list is out of date."""
    for name in LISTS:
        path, text = ROOT / name, refreshed(name)
        if path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"{name}: the list of files has been updated.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
