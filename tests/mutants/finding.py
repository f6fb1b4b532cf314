"""Where to look for a test that notices a mutant whose own tests are gone, or do not notice it."""

from __future__ import annotations

import re
from pathlib import Path

NOT_THESE = ("tests/unit/kernels/test_build.py", "tests/contract/test_site.py", "tests/contract/test_releases.py")
"""Tests that compare built files with their sources: any change at all makes them fail."""


def others(file: str, root: Path) -> list[str]:
    """Return the files of tests that may enter a module, the nearest first.

    Those of the folder in tests/unit/ that mirrors the module's, or of one around it; then those that import it; for a
    module of the page or of the worker, at last all of the browser's.
    """
    module = Path(file).with_suffix("")
    path = Path(*module.parts[1:])
    folder = next(each for each in map((root / "tests" / "unit").joinpath, path.parents) if each.is_dir())
    near = sorted(folder.glob("test_*.py"))
    name = ".".join(path.parts if module.parts[0] == "static" else module.parts)
    head, _, tail = map(re.escape, name.rpartition("."))
    imports = re.compile(rf"^\s*(from {re.escape(name)} import|from {head} import .*\b{tail}\b)", re.M)
    tests = sorted((root / "tests").glob("[cpu]*/**/test_*.py"))
    far = [each for each in tests if imports.search(each.read_text(encoding="utf-8"))]
    found = list(dict.fromkeys(each.relative_to(root).as_posix() for each in [*near, *far]))
    if module.parts[0] == "static":
        found.append("tests/browser/")
    return [each for each in found if each not in NOT_THESE]
