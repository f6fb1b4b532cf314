"""The rooms of the page, which of them may import which, and what they may import of the browser."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.contract.page_shape.modules import BROWSER_MODULES, Finding, Module, Project

ROOMS: tuple[tuple[str, ...], ...] = (
    ("words", "state"),
    ("storage",),
    ("protocols", "tasks", "tools"),
    ("actions",),
    ("views",),
    ("browser",),
    ("app",),
    ("later",),
    ("main",),
)
"""The rooms and modules of static/ui, the lowest first; those of one line may import each other."""

INNER = ("words", "state", "actions", "views")
"""The rooms that a package which comes late has too."""

PAGE = Path(__file__).resolve().parents[3] / "static" / "ui"
LATE = tuple(sorted(path.parent.name for path in PAGE.glob("*/register.py")))
"""Packages with rooms of their own, which `register` joins to those of the page; it stands below the app.

Other modules import them inside a function alone, which runs once they are there.
"""

PURE = frozenset({"words", "state", "storage", "protocols", "tasks", "tools", "actions"})
"""Rooms that run under plain Python: nothing that they load, however far away, imports the browser."""

TYPES = "shapes.pyi"
"""The stub of shapes: types alone, for all rooms."""


def is_types(name: str) -> bool:
    return name.split("/")[-1] == TYPES


def place(name: str) -> tuple[str, str]:
    """Return the late package of a module ("" for none) and its room ("" for what joins a late package's rooms)."""
    parts = name.removesuffix(".py").removesuffix(".pyi").split("/")
    if parts[-1] == "__init__":
        parts = parts[:-1]
    if parts and parts[0] in LATE:
        return parts[0], parts[1] if len(parts) > 1 and parts[1] in INNER else ""
    return "", parts[0] if parts else ""


def rank(room: str) -> int:
    """Return how high a room stands, -1 for one that is not named."""
    return next((at for at, rooms in enumerate(ROOMS) if room in rooms), -1)


def height(name: str) -> int:
    late, room = place(name)
    if late and not room:
        return rank("app") - 1  # it joins its package's views, and is below what starts the page
    return rank(room)


def is_typing(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")


def imports(module: Module, typed: bool) -> Iterator[tuple[str, int]]:
    """Yield each name that a module imports, and the line; what only a type checker reads counts if `typed`."""
    waiting: list[ast.AST] = [module.tree]
    package = f"{module.project.package}/{module.name}".split("/")[:-1]
    while waiting:
        node = waiting.pop()
        if is_typing(node) and not typed:
            waiting += getattr(node, "orelse", [])
            continue
        if isinstance(node, ast.Import):
            yield from ((each.name, node.lineno) for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            home = ".".join([*start, *([node.module] if node.module else [])])
            yield from ((f"{home}.{each.name}", node.lineno) for each in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("__import__", "importlib.import_module"):
            yield from (
                (str(each.value) + ".", node.lineno) for each in node.args[:1] if isinstance(each, ast.Constant)
            )
        waiting += ast.iter_child_nodes(node)


def target(project: Project, dotted: str) -> Module | None:
    """Return the module of the page that an imported name is, or stands in."""
    return project.imported(dotted.rstrip(".")) or project.imported(dotted.rpartition(".")[0])


def graph(project: Project, typed: bool) -> dict[str, set[str]]:
    """Return the modules of the page that each of them imports."""
    found: dict[str, set[str]] = {}
    for module in project.modules.values():
        if typed or module.name.endswith(".py"):
            reached = {target(project, dotted) for dotted, _ in imports(module, typed)}
            found[module.name] = {each.name for each in reached if each is not None and each is not module}
    return found


def circles(project: Project) -> list[list[str]]:
    """Return a circle of modules that import each other, those that only a type checker follows too; [] for none."""
    try:
        TopologicalSorter(graph(project, typed=True)).prepare()
    except CycleError as fault:
        return [list(fault.args[1])]
    return []


IMPORT = (ast.Import, ast.ImportFrom)


def functions(module: Module) -> list[ast.AST]:
    return [node for node in ast.walk(module.tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def uphill(project: Project) -> list[Finding]:
    """Return the imports that break the order of rooms, and the modules that stand in no room."""
    found = []
    for module in project.modules.values():
        if is_types(module.name):
            continue
        late, _ = place(module.name)
        here = height(module.name)
        if here < 0:
            found.append(Finding("no room", module.name, 1, f"{place(module.name)[1]} is not named in ROOMS"))
            continue
        inside = {node.lineno for each in functions(module) for node in ast.walk(each) if isinstance(node, IMPORT)}
        for dotted, line in imports(module, typed=True):
            other = target(project, dotted)
            if other is None or is_types(other.name):
                continue
            its, there = place(other.name)[0], height(other.name)
            if there < 0:
                continue  # it is told itself
            if its and its != late:
                wrong = bool(late) or line not in inside
            else:
                wrong = there > here
            if wrong:
                found.append(Finding("uphill", module.name, line, f"{module.name} imports {other.name}"))
    return sorted(set(found), key=str)


def impure(project: Project) -> list[Finding]:
    """Return the modules that should run under plain Python and load the browser, by themselves or by others."""
    loaded = graph(project, typed=False)
    touching: dict[str, tuple[int, str]] = {}
    for module in project.modules.values():
        for dotted, line in imports(module, typed=False):
            if dotted.split(".")[0] in BROWSER_MODULES:
                touching.setdefault(module.name, (line, dotted))
    found = []
    for name in loaded:
        if place(name)[1] in PURE:
            for reached in sorted(reachable(loaded, name) & set(touching)):
                line, dotted = touching[reached]
                found.append(Finding("impure", name, line if reached == name else 1, f"{reached} imports {dotted}"))
    return found


def reachable(loaded: dict[str, set[str]], start: str) -> set[str]:
    """Return a module and all that it loads, the `__init__` of their packages too."""
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            folders = name.split("/")[:-1]
            packages = {"/".join([*folders[: end + 1], "__init__.py"]) for end in range(len(folders))}
            waiting += loaded.get(name, set()) | (packages & set(loaded))
    return seen


def by_room(found: list[Finding]) -> Counter[str]:
    """Return how many findings each room has: its folder, or the module itself at the outermost level."""
    return Counter("/".join(place(each.module)).strip("/") for each in found)
