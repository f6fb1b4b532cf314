"""What is said at the end: the table, and the survivors as the list of equivalent mutants has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.mutate.kept import KILLED, TIMEOUT, State
from tests.mutate.mutant import Mark, Mutant


@dataclass(frozen=True)
class Row:
    """What became of the mutants of a group: how many there are, and of those that were run, how many of each."""

    group: str
    mutants: int
    killed: int
    timeout: int
    survived: int
    equivalent: int

    @property
    def left(self) -> int:
        """How many have not been run."""
        return self.mutants - self.killed - self.timeout - self.survived - self.equivalent

    @property
    def share(self) -> float:
        """The share noticed, of the mutants that were run and are not listed as equivalent."""
        told = self.killed + self.timeout + self.survived
        return (self.killed + self.timeout) / told if told else 0.0


def counted(
    group: str, tests: str, mutants: Sequence[Mutant], state: State, listed: Mapping[Mark, str]
) -> tuple[Row, list[Mutant]]:
    """Return the row of a group whose tests have this digest, and its survivors that are not listed."""
    marked = [mutant for mutant in mutants if mutant.mark in listed]
    known = {mutant.name: state.outcomes[mutant.name] for mutant in mutants if state.holds(mutant.name, tests)}
    rest = [mutant for mutant in mutants if mutant.mark not in listed and mutant.name in known]
    survivors = [mutant for mutant in rest if not known[mutant.name].killed]
    killed = sum(known[mutant.name].outcome == KILLED for mutant in rest)
    timeout = sum(known[mutant.name].outcome == TIMEOUT for mutant in rest)
    return Row(group, len(mutants), killed, timeout, len(survivors), len(marked)), survivors


def table(rows: Sequence[Row]) -> str:
    """Return the table at the end."""
    head = ("mutants", "killed", "time out", "survived", "equivalent", "not run", "share")
    widths = (9, 9, 10, 10, 12, 9, 9)
    lines = [f"{'group':12}" + "".join(f"{name:>{width}}" for name, width in zip(head, widths, strict=True))]
    for row in rows:
        lines.append(
            f"{row.group:12}{row.mutants:9,}{row.killed:9,}{row.timeout:10,}{row.survived:10,}"
            f"{row.equivalent:12,}{row.left:9,}{row.share:9.1%}"
        )
    lines.append(
        "“Share” is of the mutants that were run and are not listed as equivalent; out of time counts as killed."
    )
    return "\n".join(lines)


def as_toml(mutant: Mutant) -> str:
    """Return the lines that list a mutant as equivalent, the reason left to be written."""
    told = {"file": mutant.file, "in": mutant.where, "was": mutant.was, "now": mutant.now, "digest": mutant.digest}
    return "\n".join(["[[mutant]]", *(f"{name} = {quoted(value)}" for name, value in told.items()), 'why = ""'])


def quoted(text: str) -> str:
    """Return a string of TOML."""
    if "'" not in text:
        return f"'{text}'"
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
