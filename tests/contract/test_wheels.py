"""The wheel that the worker loads: locked, fetched once for Pyodide's platform, and placed where the worker looks."""

from __future__ import annotations

import ast
import hashlib
import json
import re
import sys
import tomllib
from pathlib import Path

import pytest

from static.build import wheels

ROOT = Path(__file__).resolve().parents[2]
CONTENT = b"the wheel"
# Stands in for pip: records its arguments and writes the given content to the folder of --dest.
PIP = """
import pathlib, sys
note, content, *arguments = sys.argv[1:]
with open(note, "a") as file:
    print(*arguments, file=file)
folder = pathlib.Path(arguments[arguments.index("--dest") + 1])
if content:
    (folder / "python_sat-1-cp399-cp399-pyemscripten_2099_7_wasm32.whl").write_bytes(content.encode())
print("pip's last words")
sys.exit(not content)
"""


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a runtime with an imaginary later Pyodide; the lock has the hash of CONTENT."""
    lock = tmp_path / "wheels.txt"
    lock.write_text(f"python-sat==1 \\\n    --hash=sha256:{hashlib.sha256(CONTENT).hexdigest()}\n")
    monkeypatch.setattr(wheels, "LOCK", lock)
    (tmp_path / "runtime" / "pyodide").mkdir(parents=True)
    info = {"python": "3.99.2", "abi_version": "2099_7", "arch": "wasm32"}
    (tmp_path / "runtime" / "pyodide" / "pyodide-lock.json").write_text(json.dumps({"info": info}))
    return tmp_path / "runtime"


def fetch(target: Path, content: bytes = CONTENT) -> list[str]:
    """Fetch with the stand-in for pip; return the arguments of its calls, one line each."""
    note = target / "note"
    wheels.fetch(target, lambda: [sys.executable, "-c", PIP, note, content.decode()])
    return note.read_text().splitlines() if note.exists() else []


def test_it_is_fetched_for_pyodide_and_once(target: Path) -> None:
    [call] = fetch(target)
    assert "--require-hashes" in call
    assert "--platform pyemscripten_2099_7_wasm32" in call
    assert "--python-version 3.99 --abi cp399" in call
    assert wheels.wheel(target).read_bytes() == CONTENT
    assert list(wheels.wheel(target).parent.iterdir()) == [wheels.wheel(target)]
    assert fetch(target) == [call]


def test_another_version_takes_its_place(target: Path) -> None:
    wheels.wheel(target).parent.mkdir()
    wheels.wheel(target).write_bytes(b"an older one")
    assert len(fetch(target)) == 1
    assert wheels.wheel(target).read_bytes() == CONTENT


def test_a_failure_is_told_and_leaves_nothing(target: Path) -> None:
    with pytest.raises(wheels.NotFetched, match=r"pip's last words\n\n.*check your network connection\."):
        fetch(target, b"")
    assert not list(wheels.wheel(target).parent.iterdir())


def test_the_lock_names_one_file_of_the_version_that_the_tests_use() -> None:
    text = wheels.LOCK.read_text(encoding="utf-8")
    assert "://" not in text
    assert len(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", text)) == 1
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]["test"]
    assert re.findall(r"^python-sat==\S+", text, re.MULTILINE) == [tool for tool in tools if "python-sat" in tool]


def test_the_worker_looks_where_it_is_put() -> None:
    runtime = ROOT / "static" / "runtime"
    source = ast.parse((ROOT / "static" / "worker" / "cadical.py").read_text(encoding="utf-8"))
    [address] = [
        ast.literal_eval(node.value)
        for node in source.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "WHEEL"
    ]
    assert (runtime / "pyodide" / address).resolve() == wheels.wheel(runtime).resolve()
