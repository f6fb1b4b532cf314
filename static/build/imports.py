"""The imports of a Python file, from its syntax tree: on the machine that builds, and in Pyodide (see compiling.py)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache


class NotPython(Exception):
    """A file could not be read as Python; the message is one sentence."""


def module_name(path: str) -> str:
    """Return the dotted name of the module in a file, given as a path with slashes."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(path: str, source: bytes) -> list[str]:
    """Return the absolute names that a module's source imports anywhere in it; some may not be modules.

    What is imported for annotations only, below `if TYPE_CHECKING:`, is left out. Raises NotPython.
    """
    return [name for _, name in _imports(path, source)]


def imported_at_once(path: str, source: bytes) -> list[str]:
    """Return those names that are imported along with the module. Raises NotPython.

    What functions import, they import when they are first called.
    """
    return [name for inside, name in _imports(path, source) if not inside]


@cache
def _imports(path: str, source: bytes) -> tuple[tuple[bool, str], ...]:
    """Return each name that a module imports, after whether the import stands inside a function.

    A build asks for each file several times, and a server builds when a browser asks for the page: answers are kept.
    """
    try:
        tree = ast.parse(source, path)
    except SyntaxError as fault:
        raise NotPython(f"{path}, line {fault.lineno}: {fault.msg}.") from fault
    return tuple(within(path, tree))


def within(path: str, tree: ast.Module) -> Iterator[tuple[bool, str]]:
    """Yield the same of a syntax tree."""
    package = module_name(path).split(".")
    if not path.endswith("/__init__.py"):
        package.pop()
    waiting: list[tuple[bool, ast.AST]] = [(False, tree)]
    while waiting:
        inside, node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            inside = True
        elif isinstance(node, ast.Import):
            yield from ((inside, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = package[: len(package) + 1 - node.level] if node.level else []
            base = ".".join([*origin, *([node.module] if node.module else [])])
            yield inside, base
            yield from ((inside, f"{base}.{alias.name}") for alias in node.names)
        unread = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        parts = node.orelse if isinstance(node, ast.If) and unread else ast.iter_child_nodes(node)
        # No expression holds a statement.
        waiting += [(inside, part) for part in parts if not isinstance(part, ast.expr)]
