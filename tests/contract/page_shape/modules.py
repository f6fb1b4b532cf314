"""The modules and classes of the page as syntax trees, and what their annotations say."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from tests.contract.page_shape.bindings import Function

CALLABLE = frozenset({"Callable", "Listener", "Handler"})
BROWSER_CLASSES = frozenset({"Element", "Event", "Document", "Window", "JsProxy"})
BROWSER_MODULES = frozenset({"js", "pyscript", "pyodide"})
BROWSER_METHODS = frozenset({"click", "close", "contains", "focus", "item", "open", "print", "remove", "show"})
WRAPPERS = frozenset({"Awaitable", "ClassVar", "Coroutine", "Final", "Optional", "Task", "TypeGuard", "Union"})


@dataclass(frozen=True)
class Type:
    """What is known of a value.

    `what` is "own" (an object of a class of the page), "class", "browser", "function", "functions" (a collection that
    holds some), "many" (another collection), "data" (of a type that is not the page's) or "unknown".
    """

    what: str = "unknown"
    owner: Class | None = None
    inner: Type | None = None
    """What a function returns or a collection holds."""

    tag: str = ""
    """The attribute by which the value was reached from another of the browser's."""

    event: bool = False
    """Whether it was reached from an event."""


UNKNOWN = Type()


def names(text: str) -> frozenset[str]:
    """Return the words of a text: a long set of names takes a line for each otherwise."""
    return frozenset(text.split())


@dataclass(frozen=True)
class Finding:
    """A place that a measure counts."""

    kind: str
    module: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.module}:{self.line}: {self.kind}: {self.text}"


@dataclass(eq=False, repr=False)
class Class:
    """A class of the page."""

    node: ast.ClassDef
    module: Module
    methods: dict[str, Function] = field(default_factory=dict)
    types: dict[str, Type] = field(default_factory=dict)
    """Of the attributes that somebody has asked for."""

    @property
    def bases(self) -> list[str]:
        return [ast.unparse(base).split("[")[0].split(".")[-1] for base in self.node.bases]

    @property
    def is_dataclass(self) -> bool:
        return any("dataclass" in ast.unparse(each) for each in self.node.decorator_list)

    @property
    def only_shape(self) -> bool:
        """Whether it declares what others have, or is made at once and never changes."""
        return bool({"Protocol", "TypedDict", "NamedTuple"} & set(self.bases))


@dataclass(eq=False, repr=False)
class Module:
    """A module of the page; `name` is its path below the folder of the page."""

    name: str
    source: str
    project: Project
    tree: ast.Module = field(init=False)
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)
    """By each imported name: the module that it comes from, and its name there ("" for the module itself)."""

    classes: dict[str, Class] = field(default_factory=dict)
    functions: dict[str, Function] = field(default_factory=dict)
    aliases: dict[str, ast.expr] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.tree = ast.parse(self.source)
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                self.imports |= {each.asname or each.name: (node.module, each.name) for each in node.names}
            elif isinstance(node, ast.Import):
                self.imports |= {each.asname or each.name: (each.name, "") for each in node.names}
            elif isinstance(node, ast.ClassDef):
                methods = {each.name: each for each in node.body if isinstance(each, Function)}
                self.classes[node.name] = Class(node, self, methods)
        for statement in self.tree.body:
            if isinstance(statement, Function):
                self.functions[statement.name] = statement
            elif isinstance(statement, ast.Assign | ast.AnnAssign) and isinstance(statement.value, ast.expr):
                targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
                self.aliases |= {each.id: statement.value for each in targets if isinstance(each, ast.Name)}

    @property
    def touches_document(self) -> bool:
        """Whether it may hold elements without an annotation saying so."""
        return any(
            module.split(".")[0] in BROWSER_MODULES or "dom" in (module.split(".")[-1], name)
            for module, name in self.imports.values()
        )

    def typed(self, annotation: ast.expr | None, seen: frozenset[str] = frozenset()) -> Type:
        """Return what an annotation says, quoted or not."""
        if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
            return self.typed(ast.parse(annotation.value.strip(), mode="eval").body, seen)
        if isinstance(annotation, ast.BinOp):
            sides = [self.typed(side, seen) for side in (annotation.left, annotation.right)]
            return next((side for side in sides if side != UNKNOWN and side.what != "data"), UNKNOWN)
        if isinstance(annotation, ast.Subscript):
            return self._subscripted(annotation, seen)
        if isinstance(annotation, ast.Attribute):
            return Type("function") if annotation.attr in CALLABLE else Type("data")
        return self._by_name(annotation.id, seen) if isinstance(annotation, ast.Name) else UNKNOWN

    def _by_name(self, name: str, seen: frozenset[str]) -> Type:
        if name in CALLABLE:
            return Type("function")
        if name in BROWSER_CLASSES:
            return Type("browser", event=name == "Event")
        home = self if name in self.classes or name in self.aliases else None
        if home is None and name in self.imports:
            name, home = self.imports[name][1], self.project.imported(self.imports[name][0])
        if home is not None and name in home.classes:
            owner = home.classes[name]
            return Type("function") if owner.only_shape and "__call__" in owner.methods else Type("own", owner)
        if home is not None and name in home.aliases and name not in seen:
            return home.typed(home.aliases[name], seen | {name})
        return UNKNOWN if name in ("Any", "object", "None") else Type("data")

    def _subscripted(self, annotation: ast.Subscript, seen: frozenset[str]) -> Type:
        base = ast.unparse(annotation.value).split(".")[-1]
        if base in CALLABLE:
            return Type(
                "function",
                inner=self.typed(annotation.slice.elts[-1], seen) if isinstance(annotation.slice, ast.Tuple) else None,
            )
        parts = annotation.slice.elts if isinstance(annotation.slice, ast.Tuple) else [annotation.slice]
        inner = [self.typed(part, seen) for part in parts]
        if base in WRAPPERS:
            return next((each for each in reversed(inner) if each.what != "data"), UNKNOWN)
        if any(each.what in ("function", "functions") for each in inner):
            return Type("functions", inner=Type("function"))
        return Type("many", inner=inner[-1] if inner else None)


@dataclass(eq=False, repr=False)
class Project:
    """All modules of the page. `modules` is by path below `home`, whose dotted name is `package`."""

    package: str
    modules: dict[str, Module] = field(default_factory=dict)

    @cached_property
    def methods_only(self) -> frozenset[str]:
        """Names that are a method somewhere, and nowhere an attribute or a property."""
        methods, others = set(BROWSER_METHODS), set(BROWSER_METHODS)
        for owner in self.classes():
            for name, method in owner.methods.items():
                (others if method.decorator_list else methods).add(name)
            for node in ast.walk(owner.node):
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                    others.add(node.attr)
                elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                    others.add(node.target.id)
        return frozenset(methods - others)

    def imported(self, dotted: str) -> Module | None:
        """Return a module of the page by the name that others import it by."""
        if not dotted.startswith(self.package + "."):
            return None
        path = dotted[len(self.package) + 1 :].replace(".", "/")
        return next(
            (
                self.modules[each]
                for each in (path + ".py", path + ".pyi", path + "/__init__.py")
                if each in self.modules
            ),
            None,
        )

    def classes(self) -> Iterator[Class]:
        for module in self.modules.values():
            yield from module.classes.values()


def read(home: Path) -> Project:
    """Read the page's modules and stubs below a folder."""
    texts = {
        path.relative_to(home).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(home.rglob("*.py*"))
        if path.suffix in (".py", ".pyi")
    }
    return project(texts, home.name)


def project(texts: Mapping[str, str], package: str = "ui") -> Project:
    """Return modules given as texts, by their paths."""
    made = Project(package)
    for name, source in texts.items():
        made.modules[name] = Module(name, source, made)
    return made
