"""A mutant: what it is known by, from one run to the next and in the list of equivalent ones."""

from __future__ import annotations

import ast
import difflib
import hashlib
from dataclasses import dataclass
from functools import cached_property

Mark = tuple[str, str, str, str, str]
"""File, function, what the line was, what it is, digest of the function: what the list of equivalent mutants has."""


@dataclass(frozen=True)
class Mutant:
    """One change of a module: `file` by its path from the root, `where` the function, what a line `was` and is `now`.

    `digest` is of the function's syntax tree, so that a mark for this mutant ends with the function.
    """

    file: str
    where: str
    was: str
    now: str
    digest: str
    source: str

    @cached_property
    def name(self) -> str:
        """A short name that the same change of the same module always has."""
        return hashlib.sha256(f"{self.file}\n{self.source}".encode()).hexdigest()[:16]

    @property
    def mark(self) -> Mark:
        """What a list of equivalent mutants names it by."""
        return self.file, self.where, self.was, self.now, self.digest


def digests(source: str) -> dict[str, str]:
    """Return, for the name of each function and class (dotted) and "" for the module, a digest of its syntax tree."""
    found: dict[str, str] = {}

    def walk(node: ast.AST, name: str) -> None:
        found[name] = hashlib.sha256(ast.dump(node).encode()).hexdigest()[:12]
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                walk(child, f"{name}.{child.name}".lstrip("."))

    walk(ast.parse(source), "")
    return found


def digest_of(where: str, found: dict[str, str]) -> str:
    """Return the digest of a function, or of the innermost around it that has one."""
    while where not in found:
        where = where.rpartition(".")[0]
    return found[where]


def lines_changed(before: str, after: str) -> tuple[str, str]:
    """Return the lines that differ, in the first and in the second text, without indentation, joined by a space."""
    differing = list(difflib.ndiff(before.splitlines(), after.splitlines()))
    sides = [" ".join(line[2:].strip() for line in differing if line.startswith(sign)) for sign in "-+"]
    return sides[0], sides[1]
