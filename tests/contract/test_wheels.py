"""The wheels that the worker loads: locked, fetched once for Pyodide's platform, and placed where the worker looks."""

from __future__ import annotations

import hashlib
import json
import re
import sys
import tomllib
from pathlib import Path

import pytest

from static.build import bytecode, wheels

ROOT = Path(__file__).resolve().parents[2]
CONTENT, DRAWING = b"the wheel", b"the other wheel"
# Stands in for pip: records its arguments and writes two wheels to the folder of --dest, the first with this content.
PIP = """
import pathlib, sys
note, content, *arguments = sys.argv[1:]
with open(note, "a") as file:
    print(*arguments, file=file)
folder = pathlib.Path(arguments[arguments.index("--dest") + 1])
if content:
    (folder / "python_sat-1-cp399-cp399-pyemscripten_2099_7_wasm32.whl").write_bytes(content.encode())
    (folder / "segno-1-py3-none-any.whl").write_bytes(b"the other wheel")
print("pip's last words")
sys.exit(not content)
"""


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a runtime with an imaginary later Pyodide; the lock has the hash of CONTENT."""
    lock = tmp_path / "wheels.txt"
    pins = {"python-sat": CONTENT, "segno": DRAWING}
    hashes = {name: hashlib.sha256(content).hexdigest() for name, content in pins.items()}
    lock.write_text("# wheels\n" + "".join(f"{name}==1 \\\n    --hash=sha256:{hashes[name]}\n" for name in pins))
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
    for option in ("--require-hashes", "--platform pyemscripten_2099_7_wasm32", "--python-version 3.99 --abi cp399"):
        assert option in call
    assert [path.read_bytes() for path in wheels.wheels(target)] == [CONTENT, DRAWING]
    assert sorted((target / "wheels").iterdir()) == sorted(wheels.wheels(target))
    assert fetch(target) == [call]


def test_another_version_takes_its_place(target: Path) -> None:
    fetch(target)
    wheels.wheels(target)[0].write_bytes(b"an older one")
    assert len(fetch(target)) == 2
    assert [path.read_bytes() for path in wheels.wheels(target)] == [CONTENT, DRAWING]


@pytest.mark.parametrize("content", [b"", b"not what was locked"])
def test_a_failure_is_told_and_leaves_nothing(target: Path, content: bytes) -> None:
    with pytest.raises(wheels.NotFetched, match=r"pip's last words\n\n.*python-sat and segno: check your network"):
        fetch(target, content)
    assert not list((target / "wheels").iterdir())


def test_the_lock_names_one_file_of_each_version_that_the_tests_use() -> None:
    text = wheels.LOCK.read_text(encoding="utf-8")
    assert "://" not in text
    pins = re.findall(r"^[\w-]+==\S+", text, re.MULTILINE)
    assert len(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", text)) == len(pins) == len(wheels.locked()) == 2
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]["test"]
    assert set(pins) <= set(tools)


def test_the_worker_looks_where_they_are_put() -> None:
    runtime, worker = ROOT / "static" / "runtime", ROOT / "static" / "worker"
    said = "".join((worker / f"{name}.py").read_text(encoding="utf-8") for name in ("wheel", "cadical", "segno"))
    folder, *names = re.findall(r'^(?:RUNTIME|WHEEL) = "(.*)"$', said, re.M)
    looked_for = [(runtime / "pyodide" / folder / name).resolve() for name in names]
    assert looked_for == [path.resolve() for path in wheels.wheels(runtime)]
    assert {f"runtime/{name}" for name in names} < set(bytecode.FETCHED)
