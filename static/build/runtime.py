"""Copy the browser's runtime from node_modules into static/runtime/, next to what bytecode.py makes there.

npm checks each package against the integrity hash in package-lock.json; this module then takes only the files that the
page requests. If a new version renames or drops one of them, the build stops here, not a visitor's browser.
"""

from __future__ import annotations

import filecmp
import hashlib
import json
import shutil
from collections.abc import Container, Mapping
from pathlib import Path

from static.build import files, wheels

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "node_modules"
TARGET = ROOT / "static" / "runtime"

# folder in static/runtime -> (npm package, folder in it, patterns; each must match at least one file)
PARTS = {
    "pyscript": (
        "@pyscript/core",
        "dist",
        # The entry point, its parts, the plugin that shows errors, and the TOML reader for the
        # configurations; and its editor, CodeMirror.
        ("core.js", "core-*.js", "error-*.js", "toml-V*.js", "codemirror*.js", "index-*.js"),
    ),
    "micropython": ("@micropython/micropython-webassembly-pyscript", ".", ("micropython.mjs", "micropython.wasm")),
    "pyodide": (
        "pyodide",
        ".",
        ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json"),
    ),
}
STDLIB = TARGET / "pyodide" / "python_stdlib.zip"
WORKER = TARGET / "worker.tar.gz"
FORMS = TARGET / "forms.zip"
REASONS = TARGET / "explain.zip"
PICTURES = TARGET / "pictures.zip"
PAGE = TARGET / "page.tar.gz"
LATE_PAGES = tuple(TARGET / name for name in files.LATE_PAGE)
SNAPSHOT = TARGET / "python.snapshot"
# Licence texts of PyScript and of what is bundled into it. The packages of MicroPython and Pyodide have none: those
# texts are in static/licenses/.
LICENSES = (
    "@*/*/LICENSE*",
    "[!@.]*/LICENSE*",
    "@pyscript/core/src/3rd-party-licenses/toml*",
    "@pyscript/core/src/3rd-party-licenses/codemirror*",
)


class RuntimeFilesMissing(Exception):
    """A file of the browser's runtime is missing from its package."""


def tools() -> set[str]:
    """Return the packages that package-lock.json pins only for the tests, each as its folder relative to the root."""
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return {name for name, entry in packages.items() if entry.get("dev")}


def sources() -> dict[Path, Path]:
    """Return each file of static/runtime/ with the file in node_modules that it copies."""
    found: dict[Path, Path] = {}
    for folder, (package, inside, patterns) in PARTS.items():
        home = MODULES / package / inside
        for pattern in patterns:
            matches = sorted(home.glob(pattern))
            if not matches:
                raise RuntimeFilesMissing(
                    f"The npm package {package} has no file {pattern}: see static/build/runtime.py."
                )
            found.update({TARGET / folder / match.name: match for match in matches})
    unpublished = tools()
    for pattern in LICENSES:
        for text in sorted(MODULES.glob(pattern)):
            if text.parent.relative_to(ROOT).as_posix() in unpublished:
                continue
            package = (
                text.parent.relative_to(MODULES).as_posix().removeprefix("@").replace("/src/", "/").replace("/", "-")
            )
            found[TARGET / "licenses" / f"{package}.txt"] = text
    return found


def mirror(copies: Mapping[Path, Path], target: Path, keep: Container[Path] = ()) -> None:
    """Make target hold these copies (each with its source file) and the files to keep, and nothing else.

    Writes only what differs.
    """
    for path in target.rglob("*"):
        if path.is_file() and path not in copies and path not in keep:
            path.unlink()
    for copy, source in copies.items():
        # A copy keeps its source's time, so equal size and time mean equal content, and no content is read.
        if not copy.is_file() or not filecmp.cmp(source, copy):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)


def fingerprint(*parts: Path | str) -> str:
    """Return a digest of files and texts, to identify the input of a finished step."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part.read_bytes() if isinstance(part, Path) else part.encode())
    return digest.hexdigest()


def is_marked(mark: Path, value: str) -> bool:
    """Return whether the step that leaves this mark has already been done with the same input."""
    return mark.is_file() and mark.read_text(encoding="utf-8") == value


def refresh() -> None:
    """Update static/runtime/ from node_modules.

    Raises RuntimeFilesMissing if a package lacks a file that the page needs.
    """
    mirror(
        sources(),
        TARGET,
        keep=(STDLIB, WORKER, FORMS, REASONS, PICTURES, PAGE, *LATE_PAGES, SNAPSHOT, *wheels.wheels(TARGET)),
    )
