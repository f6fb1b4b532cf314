"""The imports of a Python file, from its syntax tree: on the machine that builds, and in Pyodide (see compiling.py)."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache


def module_name(path: str) -> str:
    """Return the dotted name of the module in a file, given as a path with slashes."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def imported(path: str, source: bytes) -> tuple[str, ...]:
    """Return the absolute names that a module's source imports anywhere in it; some may not be modules.

    What is imported for annotations only, below `if TYPE_CHECKING:`, is left out. Raises SyntaxError. A build asks for
    each file several times, and a server builds at each request for the page, so the answers are kept.
    """
    return tuple(_imported(path, _run(ast.parse(source, path))))


@cache
def imported_at_once(path: str, source: bytes, called: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return those names that are imported along with the module, and in its functions with a name in `called`.

    What other functions import, they import when they are first called. Raises SyntaxError.
    """
    return tuple(_imported(path, _run(ast.parse(source, path), lambda name: name in called)))


@cache
def imported_apart_from(path: str, source: bytes, apart: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names that are imported anywhere but in functions with a name in `apart`. Raises SyntaxError."""
    return tuple(_imported(path, _run(ast.parse(source, path), lambda name: name not in apart)))


def _imported(path: str, nodes: Iterable[ast.AST]) -> Iterator[str]:
    package = module_name(path).split(".")
    if not path.endswith("/__init__.py"):
        package.pop()
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = package[: len(package) + 1 - node.level] if node.level else []
            base = ".".join([*origin, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _run(tree: ast.AST, called: Callable[[str], bool] = lambda name: True) -> Iterator[ast.AST]:
    """Walk the parts of a syntax tree that run; of its functions those that are called, by name; all by default."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not called(node.name):
            continue
        yield node
        unread = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        waiting += node.orelse if isinstance(node, ast.If) and unread else ast.iter_child_nodes(node)
