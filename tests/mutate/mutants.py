"""The mutants of a module: its source with one place changed, as the operators of mutmut 3 change it.

Left out is what no test should look at: texts (a string with a space in it is one), docstrings, annotations,
decorators, imports and what only a type checker reads.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import libcst as cst
from libcst.metadata import ByteSpanPositionProvider, MetadataWrapper
from mutmut.mutation.mutators import mutation_operators

from tests.mutate.mutant import Mutant, digest_of, digests, lines_changed

ROOT = Path(__file__).resolve().parents[2]

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


def mutants_of(file: str) -> Iterator[Mutant]:
    """Yield the mutants of a file (its path from the root) that compile and differ, in their order in the file."""
    raw = (ROOT / file).read_bytes()
    source = raw.decode()
    module = cst.parse_module(source)
    visitor = Changes(module)
    MetadataWrapper(module, unsafe_skip_copy=True).visit(visitor)
    by_name, seen = digests(source), {source}
    for start, end, text, where in sorted(visitor.found):
        mutated = (raw[:start] + text.encode() + raw[end:]).decode()
        if mutated in seen:
            continue
        seen.add(mutated)
        try:
            compile(mutated, file, "exec", flags=ast.PyCF_ONLY_AST, dont_inherit=True)
        except SyntaxError:
            continue
        first, last = raw[:start].count(b"\n"), raw[:end].count(b"\n")
        longer = mutated.count("\n") - source.count("\n")
        old, new = source.splitlines()[first : last + 1], mutated.splitlines()[first : last + 1 + longer]
        was, now = lines_changed("\n".join(old), "\n".join(new))
        yield Mutant(file, where, was, now, digest_of(where, by_name), mutated)
