"""The imports of a Python file, from its syntax tree: on the machine that builds, and in Pyodide (see compiling.py)."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
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


def imported_at_once(path: str, source: bytes, called: Collection[str] = ()) -> list[str]:
    """Return those names that are imported along with the module, and in its functions with a name in `called`.

    What other functions import, they import when they are first called. Raises NotPython.
    """
    return [name for functions, name in _imports(path, source) if functions <= set(called)]


def imported_apart_from(path: str, source: bytes, apart: Collection[str]) -> list[str]:
    """Return the names that are imported anywhere but in functions with a name in `apart`. Raises NotPython."""
    return [name for functions, name in _imports(path, source) if functions.isdisjoint(apart)]


@cache
def _imports(path: str, source: bytes) -> tuple[tuple[frozenset[str], str], ...]:
    """Return each name that a module imports, after the names of the functions that the import stands in.

    A build asks for each file several times, and a server builds when a browser asks for the page: answers are kept.
    """
    try:
        tree = ast.parse(source, path)
    except SyntaxError as fault:
        raise NotPython(f"{path}, line {fault.lineno}: {fault.msg}.") from fault
    return tuple(within(path, tree))


def within(path: str, tree: ast.Module) -> Iterator[tuple[frozenset[str], str]]:
    """Yield the same of a syntax tree."""
    package = module_name(path).split(".")
    if not path.endswith("/__init__.py"):
        package.pop()
    waiting: list[tuple[frozenset[str], ast.AST]] = [(frozenset(), tree)]
    while waiting:
        functions, node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            functions |= {node.name}
        elif isinstance(node, ast.Import):
            yield from ((functions, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = package[: len(package) + 1 - node.level] if node.level else []
            base = ".".join([*origin, *([node.module] if node.module else [])])
            yield functions, base
            yield from ((functions, f"{base}.{alias.name}") for alias in node.names)
        unread = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        parts = node.orelse if isinstance(node, ast.If) and unread else ast.iter_child_nodes(node)
        # No expression holds a statement.
        waiting += [(functions, part) for part in parts if not isinstance(part, ast.expr)]
