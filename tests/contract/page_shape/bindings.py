"""What statements bind, walked without entering the functions and classes in them."""

from __future__ import annotations

import ast
from collections.abc import Iterator

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Each(ast.expr):
    """Stands for one of the things that a loop goes through."""

    def __init__(self, value: ast.expr) -> None:
        super().__init__()
        self.value = value


Binding = tuple[ast.expr, ast.expr | None, ast.expr | None]
"""A target, the value that it is set to, and its annotation."""


def within(statements: list[ast.stmt]) -> Iterator[ast.AST]:
    """Yield the nodes of statements but for those of functions and classes in them."""
    waiting: list[ast.AST] = list(reversed(statements))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, Function | ast.ClassDef):
            waiting += reversed(list(ast.iter_child_nodes(node)))


def bindings(statements: list[ast.stmt]) -> Iterator[Binding]:
    """Yield what statements set, in their order."""
    for node in within(statements):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                yield from paired(target, node.value)
        elif isinstance(node, ast.AnnAssign):
            yield node.target, node.value, node.annotation
        elif isinstance(node, ast.NamedExpr):
            yield node.target, node.value, None
        elif isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
            for target, _, _ in paired(node.target, None):
                yield target, Each(node.iter), None
        elif isinstance(node, ast.With | ast.AsyncWith):
            for item in node.items:
                if item.optional_vars is not None:
                    yield item.optional_vars, item.context_expr, None


def paired(target: ast.expr, value: ast.expr | None) -> Iterator[Binding]:
    """Yield each target of an assignment with its value, None for one that cannot be told."""
    if not isinstance(target, ast.Tuple | ast.List):
        yield target, value, None
        return
    values: list[ast.expr | None] = [None] * len(target.elts)
    if isinstance(value, ast.Tuple | ast.List) and len(value.elts) == len(target.elts):
        values = list(value.elts)
    for each, part in zip(target.elts, values, strict=True):
        yield from paired(each, part)
