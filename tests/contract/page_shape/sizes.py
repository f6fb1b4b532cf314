"""How large classes and modules are, and what stands in quotes for MicroPython's sake."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.contract.page_shape.bindings import Function
from tests.contract.page_shape.modules import Class, Finding, Module, Project

MOST_ATTRIBUTES = 10
MOST_METHODS = 12
MOST_LINES = 300
MAIN = "main.py"
MOST_OF_MAIN = 99


def attributes(owner: Class) -> set[str]:
    """Return the names that a class sets on its objects, in its body or in its methods."""
    found = set()
    for statement in owner.node.body:
        targets = statement.targets if isinstance(statement, ast.Assign) else []
        targets = [statement.target] if isinstance(statement, ast.AnnAssign) else targets
        found |= {each.id for each in targets if isinstance(each, ast.Name)}
    for method in owner.methods.values():
        first = method.args.args[0].arg if method.args.args else ""
        for node in ast.walk(method):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and is_name(node.value, first):
                found.add(node.attr)
    return found


def is_name(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def large_classes(project: Project) -> list[Finding]:
    """Return the classes with more attributes or methods than a person holds in mind."""
    found = []
    for owner in project.classes():
        many, methods = len(attributes(owner)), len(owner.methods)
        if owner.module.name.endswith(".py") and (many > MOST_ATTRIBUTES or methods > MOST_METHODS):
            text = f"{owner.node.name} has {many} attributes and {methods} methods"
            found.append(Finding("class", owner.module.name, owner.node.lineno, text))
    return found


def long_modules(project: Project) -> list[Finding]:
    lengths = {module.name: len(module.source.splitlines()) for module in project.modules.values()}
    return [Finding("module", name, lines, f"{lines} lines") for name, lines in lengths.items() if lines > MOST_LINES]


def main_lines(project: Project) -> int:
    return len(project.modules[MAIN].source.splitlines()) if MAIN in project.modules else 0


def quoted(project: Project) -> list[Finding]:
    """Return the annotations that stand in quotes."""
    return [each for module in project.modules.values() for each in in_quotes(module)]


def in_quotes(module: Module) -> Iterator[Finding]:
    for node in ast.walk(module.tree):
        noted: list[ast.expr | None] = []
        if isinstance(node, ast.arg | ast.AnnAssign):
            noted = [node.annotation]
        elif isinstance(node, Function):
            noted = [node.returns]
        for annotation in noted:
            if annotation is not None and has_quotes(annotation):
                yield Finding("quoted", module.name, annotation.lineno, ast.unparse(annotation))


def has_quotes(annotation: ast.expr) -> bool:
    """Return whether a text stands in an annotation, but for those that `Literal` lists."""
    if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value).endswith("Literal"):
        return False
    parts = (each for each in ast.iter_child_nodes(annotation) if isinstance(each, ast.expr))
    return (isinstance(annotation, ast.Constant) and isinstance(annotation.value, str)) or any(map(has_quotes, parts))


def unchecked(project: Project) -> list[Finding]:
    """Return the modules that write `TYPE_CHECKING = False` for themselves."""
    return [
        Finding("own flag", module.name, node.lineno, ast.unparse(node))
        for module in project.modules.values()
        for node in module.tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "TYPE_CHECKING"
    ]
