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
UNREAD_NAMES = ("TYPE_CHECKING", "__all__", "__slots__")


def is_text(node: cst.CSTNode) -> bool:
    """Tell whether a node is a string for people."""
    match node:
        case cst.SimpleString():
            return " " in str(node.evaluated_value).strip()
        case cst.FormattedString():
            return any(isinstance(part, cst.FormattedStringText) and " " in part.value for part in node.parts)
        case cst.ConcatenatedString() | cst.BinaryOperation():
            return is_text(node.left) or is_text(node.right)
        case cst.IfExp():
            return is_text(node.body) or is_text(node.orelse)
    return False


def is_unread(node: cst.CSTNode) -> bool:
    """Tell whether nothing within a node is changed."""
    match node:
        case cst.Annotation() | cst.Decorator() | cst.Import() | cst.ImportFrom():
            return True
        case cst.Expr(value=cst.SimpleString() | cst.ConcatenatedString()) | cst.Arg(keyword=cst.Name("strict")):
            return True
        case cst.If(test=cst.Name(name)) | cst.Assign(targets=[cst.AssignTarget(target=cst.Name(name))]):
            return name in UNREAD_NAMES
        case cst.Call(func=cst.Name(name)):
            return name in UNREAD_CALLS
    return is_text(node)


def changes_unread(node: cst.CSTNode, changed: cst.CSTNode) -> bool:
    """Tell whether a change takes away nothing but what nobody reads, or repeats another change."""
    match node, changed:
        case cst.SimpleString(), cst.SimpleString(value):
            return "XX" not in value
        case ((cst.Assign() | cst.AnnAssign()), _):
            return node.value is not None and is_text(node.value)
        case cst.Call(), cst.Call():
            kept = {id(each.value) for each in changed.args}
            gone = [each for each in node.args if id(each.value) not in kept]
            checks = isinstance(node.func, cst.Name) and node.func.value in ("len", "isinstance")
            return checks or any(is_text(each.value) or is_unread(each) for each in gone)
    return False


class Changes(cst.CSTVisitor):  # type: ignore[misc]
    """Collects each change: where it begins and ends (in bytes), the new text, the function."""

    METADATA_DEPENDENCIES = (ByteSpanPositionProvider,)

    def __init__(self, module: cst.Module) -> None:
        super().__init__()
        self.module = module
        self.names: list[str] = []
        self.found: set[tuple[int, int, str, str]] = set()

    def on_visit(self, node: cst.CSTNode) -> bool:
        """Collect the changes of a node; go on to what is in it unless that is left out."""
        if is_unread(node):
            return False
        span = self.get_metadata(ByteSpanPositionProvider, node, None)
        for kind, operator in mutation_operators if span is not None else ():
            for changed in operator(node) if isinstance(node, kind) else ():
                if not changes_unread(node, changed):
                    text = self.module.code_for_node(changed)
                    self.found.add((span.start, span.start + span.length, text, ".".join(self.names)))
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self.names.append(node.name.value)
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        """Go back to the outer function."""
        if isinstance(original_node, cst.FunctionDef | cst.ClassDef):
            self.names.pop()


def entry(room: str, file: str, where: str, before: str, after: str) -> Mutant | None:
    """Return the mutant that makes this change, with as many whole lines as name the place; None if none do."""
    old, new = before.splitlines(), after.splitlines()
    differing = [at for at, (one, other) in enumerate(itertools.zip_longest(old, new)) if one != other]
    first, rest = min(differing, default=0), min(len(old), len(new))
    last = next((at for at in range(rest - first) if old[-1 - at] != new[-1 - at]), rest - first)
    for more in range(min(first, last, 8) + 1):
        was, now = ("\n".join(lines[first - more : len(lines) - last + more]) for lines in (old, new))
        lead = min(len(text) - len(text.lstrip()) for text in (was, now))
        made = Mutant("", room, file, where, was[lead:], now[lead:], "", ())
        try:
            if was != now and made.was and made.changed(before) == after:
                compile(after, "", "exec", flags=ast.PyCF_ONLY_AST, dont_inherit=True)
                return made
        except NoLongerApplies:
            continue
        except SyntaxError:
            break
    return None


def of_module(room: str, path: Path, rng: random.Random, root: Path) -> Iterator[Mutant]:
    """Yield one mutant of each function of a module, and one of what stands outside, in any order."""
    file, source, seen = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"), set()
    raw, module = source.encode(), cst.parse_module(source)
    visitor = Changes(module)
    MetadataWrapper(module, unsafe_skip_copy=True).visit(visitor)
    found = sorted(visitor.found)
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


def as_toml(mutant: Mutant) -> str:
    """Return the lines of an entry."""
    told = {"id": mutant.name, "file": mutant.file, "in": mutant.where, "was": mutant.was, "now": mutant.now}
    lines = [f"{key} = {quoted(value)}" for key, value in {**told, "breaks": mutant.breaks}.items()]
    tests = "".join(f"\n    {quoted(test)}," for test in mutant.tests)
    return "\n".join(["[[mutant]]", *lines, f"tests = [{tests}\n]" if tests else "tests = []"])


def quoted(text: str) -> str:
    """Return a string of TOML."""
    if "\n" in text and "'''" not in text:
        return f"'''\n{text}'''"
    return json.dumps(text, ensure_ascii=False) if "'" in text or "\n" in text or '"' not in text else f"'{text}'"


def main() -> int:
    """Print mutants of a folder."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants.drawing", description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--count", type=int, default=10)
    chosen = parser.parse_args()
    print(f"# Drawn from {chosen.folder} with the seed {chosen.seed}")
    for mutant in itertools.islice(drawn(chosen.folder, chosen.seed), chosen.count):
        print(f"\n{as_toml(mutant)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
