"""What the worker's bytecode leaves out of a module of the project: it makes the download shorter (compiling.py)."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def strip(tree: ast.Module, defining: bool = False) -> None:
    """Take out of a module what nothing reads in a browser; level 2 would take its assertions too.

    That is docstrings, the annotations of functions, and imports for those that check types. A decorated class keeps
    one of a space: a dataclass without one would take a moment to write it. In a `defining` module all classes keep
    theirs: that of a technique is its definition, which the page shows.
    """
    for node in parts(tree):
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                node.body = [ast.copy_location(ast.Pass(), node.body[0])]
            case ast.arg():
                node.annotation = None
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                node.returns = None
        if not isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if isinstance(node, ast.ClassDef) and defining:
            continue
        match node.body:
            case [ast.Expr(ast.Constant(str()) as words), *_] if isinstance(node, ast.ClassDef) and node.decorator_list:
                words.value = " "
            case [ast.Expr(ast.Constant(str())) as first, *rest]:
                node.body = rest or [ast.copy_location(ast.Pass(), first)]


def parts(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the parts of a syntax tree but for its expressions, which are most of it and hold no statement."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        waiting += [part for part in ast.iter_child_nodes(node) if not isinstance(part, ast.expr)]
        yield node
