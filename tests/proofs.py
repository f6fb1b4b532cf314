"""What tests do with the files of proofs."""

from __future__ import annotations

from collections.abc import Sequence

ONE = "98.7..6..5.4.......3..9.....7.8..3....5....4......2..1...38.7.......1.5.........2"
"""A puzzle that unit propagation does not solve."""


def first_step(text: str) -> int:
    """Return the place, from 0, of the first line of a proof that is no comment."""
    return next(at for at, line in enumerate(text.splitlines()) if not line.startswith("c"))


def steps_of(text: str) -> list[str]:
    """Return the clauses that a proof adds, as lines."""
    return [line for line in text.splitlines()[first_step(text) :] if not line.startswith("d")]


def with_steps(text: str, steps: Sequence[str]) -> str:
    return "\n".join([*text.splitlines()[: first_step(text)], *steps, ""])
