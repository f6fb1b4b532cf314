"""`make mutants DRAW=FOLDER`: print fresh mutants of a folder as entries, to be finished by hand.

Each changes one place as the operators of mutmut 3 do; the seed chooses, one of a function, from each module in turn.
To be kept, an entry needs the sentence of what it breaks, and tests that fail with it: `make mutants ONLY=ID FIND=1`.
Left out is what no test should look at: texts (a string with a space in it is one), docstrings, annotations,
decorators, imports and what only a type checker reads.
"""

from __future__ import annotations

import argparse
import ast
import itertools
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import libcst as cst
from libcst.metadata import ByteSpanPositionProvider, MetadataWrapper
from mutmut.mutation.mutators import mutation_operators

from tests.mutants.mutant import ROOT, Mutant, NoLongerApplies

UNREAD_CALLS = ("cast", "TypeVar", "NamedTuple")
"""Calls whose arguments are for a type checker, or for a name in a message."""

UNREAD_ARGUMENTS = ("strict",)
"""Arguments that only guard against a mistake in the program."""

UNREAD_NAMES = ("TYPE_CHECKING", "__all__", "__slots__")


def is_text(node: cst.CSTNode) -> bool:
    """Tell whether a node is a string for people: one with a space in it."""
    if isinstance(node, cst.SimpleString):
        return " " in str(node.evaluated_value).strip()
    if isinstance(node, cst.ConcatenatedString):
        return is_text(node.left) or is_text(node.right)
    if isinstance(node, cst.FormattedString):
        return any(isinstance(part, cst.FormattedStringText) and " " in part.value for part in node.parts)
    if isinstance(node, cst.BinaryOperation):
        return is_text(node.left) or is_text(node.right)
    if isinstance(node, cst.IfExp):
        return is_text(node.body) or is_text(node.orelse)
    return False


def is_unread(node: cst.CSTNode) -> bool:
    """Tell whether nothing within a node is mutated."""
    if isinstance(node, cst.Annotation | cst.Decorator | cst.Import | cst.ImportFrom) or is_text(node):
        return True
    if isinstance(node, cst.Expr):
        return isinstance(node.value, cst.SimpleString | cst.ConcatenatedString)
    if isinstance(node, cst.Assign):
        return any(isinstance(each.target, cst.Name) and each.target.value in UNREAD_NAMES for each in node.targets)
    if isinstance(node, cst.If):
        return isinstance(node.test, cst.Name) and node.test.value in UNREAD_NAMES
    if isinstance(node, cst.Arg):
        return node.keyword is not None and node.keyword.value in UNREAD_ARGUMENTS
    return isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value in UNREAD_CALLS


def changes_unread(node: cst.CSTNode, changed: cst.CSTNode) -> bool:
    """Tell whether a change takes away nothing but what nobody reads, or repeats another change."""
    if isinstance(node, cst.SimpleString) and isinstance(changed, cst.SimpleString):
        return "XX" not in changed.value
    if isinstance(node, cst.Assign | cst.AnnAssign):
        return node.value is not None and is_text(node.value)
    if isinstance(node, cst.Call) and isinstance(changed, cst.Call):
        if isinstance(node.func, cst.Name) and node.func.value in ("len", "isinstance"):
            return True
        kept = {id(each.value) for each in changed.args}
        return any(id(each.value) not in kept and (is_text(each.value) or is_unread(each)) for each in node.args)
    return False


class Changes(cst.CSTVisitor):  # type: ignore[misc]
    """Collects each place with its change: where it begins and ends (in bytes), the new text, the function."""

    METADATA_DEPENDENCIES = (ByteSpanPositionProvider,)

    def __init__(self, module: cst.Module) -> None:
        super().__init__()
        self.module = module
        self.names: list[str] = []
        self.found: list[tuple[int, int, str, str]] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        """Collect the changes of a node; go on to what is in it unless that is left out."""
        if is_unread(node):
            return False
        span = self.get_metadata(ByteSpanPositionProvider, node, None)
        if span is not None:
            for kind, operator in mutation_operators:
                if isinstance(node, kind):
                    for changed in operator(node):
                        if not changes_unread(node, changed):
                            text = self.module.code_for_node(changed)
                            self.found.append((span.start, span.start + span.length, text, ".".join(self.names)))
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self.names.append(node.name.value)
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        """Go back to the outer function."""
        if isinstance(original_node, cst.FunctionDef | cst.ClassDef):
            self.names.pop()


def changes(source: str) -> list[tuple[int, int, str, str]]:
    """Return each change of a module: where it begins and ends (in bytes), the new text, the function."""
    module = cst.parse_module(source)
    visitor = Changes(module)
    MetadataWrapper(module, unsafe_skip_copy=True).visit(visitor)
    return sorted(set(visitor.found))


def entry(room: str, file: str, where: str, before: str, after: str) -> Mutant | None:
    """Return the mutant that makes this change, with as many whole lines as name the place; None if none do."""
    try:
        compile(after, "", "exec", flags=ast.PyCF_ONLY_AST, dont_inherit=True)
    except SyntaxError:
        return None
    if before == after:
        return None
    old, new = before.splitlines(), after.splitlines()
    first = next(at for at, (one, other) in enumerate(itertools.zip_longest(old, new)) if one != other)
    rest = min(len(old), len(new)) - first
    last = next((at for at in range(rest) if old[-1 - at] != new[-1 - at]), rest)
    for more in range(min(first, last, 8) + 1):
        was, now = ("\n".join(lines[first - more : len(lines) - last + more]) for lines in (old, new))
        lead = min(len(text) - len(text.lstrip()) for text in (was, now))
        made = Mutant("", room, file, where, was[lead:], now[lead:], "", ())
        try:
            if made.was and made.changed(before) == after:
                return made
        except NoLongerApplies:
            continue
    return None


def of_module(room: str, path: Path, rng: random.Random, root: Path) -> Iterator[Mutant]:
    """Yield one mutant of each function of a module, and one of what stands outside, in any order."""
    file, source, seen = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"), set()
    raw, found = source.encode(), changes(source)
    rng.shuffle(found)
    for start, end, text, where in found:
        if where not in seen:
            made = entry(room, file, where, source, (raw[:start] + text.encode() + raw[end:]).decode())
            if made is not None:
                seen.add(where)
                yield made


def drawn(room: str, seed: int, root: Path = ROOT) -> Iterator[Mutant]:
    """Yield mutants of a folder, from each module in turn."""
    rng = random.Random(seed)
    paths = [path for path in sorted((root / room).glob("*.py")) if path.name != "__init__.py"]
    rng.shuffle(paths)
    modules = [of_module(room, path, random.Random(seed), root) for path in paths]
    while modules:
        for module in list(modules):
            made = next(module, None)
            if made is None:
                modules.remove(module)
            else:
                yield made


def as_toml(mutant: Mutant, name: str) -> str:
    """Return the lines of an entry."""
    told = {
        "id": name,
        "file": mutant.file,
        "in": mutant.where,
        "was": mutant.was,
        "now": mutant.now,
        "breaks": mutant.breaks,
    }
    lines = [f"{key} = {quoted(value)}" for key, value in told.items()]
    tests = "".join(f"    {quoted(test)},\n" for test in mutant.tests)
    return "\n".join(["[[mutant]]", *lines, f"tests = [\n{tests}]" if tests else "tests = []"])


def quoted(text: str) -> str:
    """Return a string of TOML."""
    if "\n" in text and "'''" not in text:
        return f"'''\n{text}'''"
    if "'" not in text and "\n" not in text:
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False)


def main() -> int:
    """Print mutants of a folder."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants.drawing", description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--count", type=int, default=10)
    chosen = parser.parse_args()
    print(f"# Drawn from {chosen.folder} with the seed {chosen.seed}")
    for number, mutant in enumerate(itertools.islice(drawn(chosen.folder, chosen.seed), chosen.count), 1):
        print(f"\n{as_toml(mutant, f'fresh-{number}')}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
