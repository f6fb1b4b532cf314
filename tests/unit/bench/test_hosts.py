"""The solvers' hosts in a browser name modules that exist: no type checker reads the Python inside a script."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

HOSTS = Path(__file__).parents[2] / "bench" / "hosts"
IMPORT = re.compile(r"^from (puzzles\S*) import (.+)$", re.MULTILINE)
NAMED = [
    (host.name, module, name)
    for host in sorted(HOSTS.glob("*.mjs"))
    for module, names in IMPORT.findall(host.read_text(encoding="utf-8"))
    for name in names.split(", ")
]


def test_a_host_imports_from_the_project() -> None:
    assert NAMED


@pytest.mark.parametrize(("host", "module", "name"), NAMED)
def test_what_a_host_imports_exists(host: str, module: str, name: str) -> None:
    found = importlib.import_module(module)
    assert hasattr(found, name) or importlib.import_module(f"{module}.{name}"), host
