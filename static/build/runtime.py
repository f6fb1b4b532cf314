"""Copy the browser's runtime out of node_modules into static/runtime/.

npm checks each package against the integrity hash of package-lock.json; this script then takes only the files that the
page requests: a new version that renames or drops one of them stops here, not in a visitor's browser.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "node_modules"
TARGET = ROOT / "static" / "runtime"

# folder in static/runtime -> (npm package, folder in it, patterns; each must match at least one file)
PARTS = {
    "pyscript": (
        "@pyscript/core",
        "dist",
        # The entry point, what it is made of, the page's error plugin and the TOML reader of the two configurations.
        ("core.js", "core-*.js", "error-*.js", "toml-V*.js"),
    ),
    "micropython": ("@micropython/micropython-webassembly-pyscript", ".", ("micropython.mjs", "micropython.wasm")),
    "pyodide": (
        "pyodide",
        ".",
        ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"),
    ),
}


class RuntimeFilesMissing(Exception):
    """A file of the browser's runtime is not where its package used to have it."""


def sources() -> dict[Path, Path]:
    """Return each file of static/runtime/ (relative to it) with the file in node_modules that it is a copy of."""
    found: dict[Path, Path] = {}
    for folder, (package, inside, patterns) in PARTS.items():
        home = MODULES / package / inside
        for pattern in patterns:
            matches = sorted(home.glob(pattern))
            if not matches:
                raise RuntimeFilesMissing(f"{package} has no file {pattern}: run npm ci, or name its new files here.")
            found.update({Path(folder) / match.name: match for match in matches})
    return found


def main() -> int:
    """Bring static/runtime/ in step with node_modules; says what it did only if there was something to do."""
    try:
        wanted = sources()
    except RuntimeFilesMissing as fault:
        print(f"static/build/runtime.py: {fault}", file=sys.stderr)
        return 1
    stamp = TARGET / "versions.json"
    versions = json.dumps(
        {
            package: json.loads((MODULES / package / "package.json").read_text(encoding="utf-8"))["version"]
            for package, _, _ in PARTS.values()
        },
        indent=2,
    )
    present = {path.relative_to(TARGET) for path in TARGET.rglob("*") if path.is_file() and path != stamp}
    if present == set(wanted) and stamp.is_file() and stamp.read_text(encoding="utf-8") == versions:
        return 0
    shutil.rmtree(TARGET, ignore_errors=True)
    for relative, source in wanted.items():
        copy = TARGET / relative
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copy)
    stamp.write_text(versions, encoding="utf-8")
    print(f"static/runtime: {len(wanted)} files of {', '.join(package for package, _, _ in PARTS.values())}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
