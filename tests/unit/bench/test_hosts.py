"""The solvers' hosts in a browser import what exists: no type checker reads the Python inside a script."""

from __future__ import annotations

import re
from pathlib import Path

from tests.sampling import looped

HOSTS = Path(__file__).parents[2] / "bench" / "hosts"
IMPORTS = [
    (host.name, line)
    for host in sorted(HOSTS.glob("*.mjs"))
    for line in re.findall(r"^(?:from|import) puzzles\b.+$", host.read_text(encoding="utf-8"), re.MULTILINE)
]


def test_a_host_imports_from_the_project() -> None:
    assert IMPORTS


@looped(("host", "line"), IMPORTS)
def test_what_a_host_imports_exists(host: str, line: str) -> None:
    exec(line, {})
