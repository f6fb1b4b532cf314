"""What is kept from one run to the next: the outcome of each mutant, and the list of equivalent mutants.

An outcome holds as long as the module is the same, and for a mutant that was killed, the file of the test that killed
it; for one that survived, all tests of its group.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tests.mutate.mutant import Mark

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".mutate"
EQUIVALENT = Path(__file__).with_name("equivalent.toml")

KILLED, TIMEOUT, SURVIVED = "killed", "timeout", "survived"


def digest(files: Iterable[Path]) -> str:
    """Return a digest of the content of files."""
    made = hashlib.sha256()
    for file in files:
        made.update(file.read_bytes() if file.exists() else b"")
    return made.hexdigest()[:16]


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant: killed by a test (its file; "" where it is not known), out of time, or survived."""

    outcome: str
    test: str
    tests: str

    @property
    def killed(self) -> bool:
        """Whether a test noticed."""
        return self.outcome != SURVIVED


@dataclass
class State:
    """The outcomes of one group, by the names of the mutants."""

    file: Path
    outcomes: dict[str, Outcome] = field(default_factory=dict)
    same: set[str] = field(default_factory=set)
    """Names of changes that Python compiles to the same code; they count for nothing."""

    @classmethod
    def of(cls, group: str, folder: Path = FOLDER) -> State:
        """Return what was kept of a group; nothing if there is no file, or none that can be read."""
        state = cls(folder / f"{group}.json")
        try:
            told = json.loads(state.file.read_text(encoding="utf-8"))
            state.outcomes = {name: Outcome(**each) for name, each in told["outcomes"].items()}
            state.same = set(told["same"])
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            state.outcomes, state.same = {}, set()
        return state

    def keep(self) -> None:
        """Write the state, whole or not at all."""
        self.file.parent.mkdir(exist_ok=True)
        beside = self.file.with_suffix(".new")
        told = {"outcomes": {name: asdict(each) for name, each in self.outcomes.items()}, "same": sorted(self.same)}
        beside.write_text(json.dumps(told), encoding="utf-8")
        beside.replace(self.file)

    def holds(self, name: str, tests: str, root: Path = ROOT) -> bool:
        """Tell whether the outcome kept for a mutant still holds, with tests of this digest in the group."""
        kept = self.outcomes.get(name)
        if kept is None:
            return False
        if kept.killed and kept.test:
            return kept.tests == digest([root / kept.test])
        return kept.tests == tests


def equivalent(file: Path = EQUIVALENT) -> dict[Mark, str]:
    """Return the mutants that no test can tell from the original, with the reason for each."""
    listed = tomllib.loads(file.read_text(encoding="utf-8")).get("mutant", [])
    return {(each["file"], each["in"], each["was"], each["now"], each["digest"]): each["why"] for each in listed}
