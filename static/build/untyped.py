"""Take from a module of the page what MicroPython lacks: annotations, typing, dataclasses.

The text is edited at the places of the syntax tree's nodes, so each line keeps its number. MicroPython names the same
line for a fault as CPython does.

- Annotations go, and so do imports of the modules in TYPING. `if TYPE_CHECKING:` becomes `if False:`.
- `cast(T, value)` becomes `(value)`. Protocol and Generic go from the bases of a class, and a TypedDict becomes a dict.
  An alias (`X: TypeAlias = ...`) and a TypeVar go.
- A dataclass gets its methods written out (dataclassed.py).

What the program itself would still read of all this is refused.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from static.build import dataclassed
from static.build.edited import Edits, NotStripped

TYPING = frozenset({"__future__", "collections.abc", "dataclasses", "typing"})
BASES = {"Generic": "", "Protocol": "", "TypedDict": "dict"}
"""Bases of classes that only a type checker reads, and what stands in their place."""


def untyped(source: bytes, name: str) -> bytes:
    """Return a module's source for MicroPython. Raises NotStripped."""
    try:
        tree = ast.parse(source, name)
    except SyntaxError as fault:
        raise NotStripped(f"{name}, line {fault.lineno}: SyntaxError: {fault.msg}.") from fault
    edits = Edits(source, name)
    gone: set[str] = set()
    for node in _loaded(tree):
        _strip(node, edits, gone)
    _check_unused(tree, edits, gone)
    text = edits.applied()
    try:
        ast.parse(text, name)
    except SyntaxError as fault:
        raise NotStripped(f"{name}, line {fault.lineno}: the annotations could not be taken out.") from fault
    return text


def _loaded(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a syntax tree but for what stands below `if TYPE_CHECKING:`, which is never run."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        checked = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        waiting += node.orelse if checked and isinstance(node, ast.If) else ast.iter_child_nodes(node)


def _check_unused(tree: ast.Module, edits: Edits, gone: set[str]) -> None:
    """Raise NotStripped where the program reads a name of these, unless the module gives the name to something else."""
    names = [node for node in _loaded(tree) if isinstance(node, ast.Name) and not edits.covers(node)]
    given = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    given |= {node.arg for node in _loaded(tree) if isinstance(node, ast.arg)}
    for node in names:
        if node.id in gone - given:
            edits.refuse(node, f"{node.id} is for the type checker only, but the program uses it")


def _strip(node: ast.AST, edits: Edits, gone: set[str]) -> None:
    """Edit one part of a module; add to `gone` the names that it no longer defines."""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            edits.cut(edits.start(node.test), edits.end(node.test), "False")
            _drop(node.orelse, edits)
            return
        case ast.arg(annotation=ast.expr() as annotation):
            start, end = edits.start(node) + len(node.arg.encode()), edits.end(annotation)
            edits.cut(start, end)
        case ast.FunctionDef(returns=ast.expr() as returns) | ast.AsyncFunctionDef(returns=ast.expr() as returns):
            arrow = edits.source.rindex(b"->", 0, edits.start(returns))
            edits.cut(len(edits.source[:arrow].rstrip()), edits.source.index(b":", edits.end(returns)))
        case ast.ImportFrom(module=str() as module) if module in TYPING and not node.level:
            gone.update(alias.asname or alias.name for alias in node.names)
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias"), target=ast.Name(id=name)):
            gone.add(name)
        case ast.AnnAssign(value=ast.expr()):
            edits.cut(edits.end(node.target), edits.source.index(b"=", edits.end(node.annotation)), " ")
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id="TypeVar"))):
            gone.add(name)
        case ast.Call(func=ast.Name(id="cast"), args=[_, value]):
            edits.cut(edits.start(node), edits.start(value), "(")
            edits.cut(edits.end(value), edits.end(node), ")")
        case ast.ClassDef():
            _strip_class(node, edits)
    for part in ("body", "orelse", "finalbody"):
        block = getattr(node, part, None)
        if isinstance(block, list):
            _drop(block, edits)


def _drop(block: list[ast.stmt], edits: Edits) -> None:
    """Drop the statements of a block that say nothing but types."""
    dropped = [statement for statement in block if _says_types_only(statement)]
    for statement in dropped:
        sole = len(dropped) == len(block) and statement is block[0]
        edits.drop(edits.start(statement), statement, "pass" if sole else "")


def _says_types_only(statement: ast.stmt) -> bool:
    match statement:
        case ast.ImportFrom(module=str() as module, level=0):
            return module in TYPING
        case ast.AnnAssign(value=None) | ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
            return True
    return False


def _strip_class(node: ast.ClassDef, edits: Edits) -> None:
    """Take typing's bases from a class, and write out the methods of a dataclass."""
    names = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    if any(isinstance(name, ast.Name) and name.id in BASES for name in names):
        bases = [
            BASES[name.id] if isinstance(name, ast.Name) and name.id in BASES else ast.unparse(base)
            for base, name in zip(node.bases, names, strict=True)
        ]
        if any(keyword.arg != "total" for keyword in node.keywords):
            edits.refuse(
                node, f"{node.name} can have no metaclass, since one of its bases is for the type checker only"
            )
        parts = [*node.bases, *(keyword.value for keyword in node.keywords)]
        end = edits.source.index(b")", edits.end(parts[-1])) + 1
        start = edits.source.rindex(b"(", 0, edits.start(node.bases[0]))
        kept = ", ".join(base for base in bases if base)
        edits.cut(start, end, f"({kept})" if kept else "")
    dataclassed.write_out(node, edits)
