"""What type a name or an expression has, as far as annotations say it; nothing is run.

What no annotation tells is unknown, and each measure says what it makes of that.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from tests.contract.page_shape.bindings import Each, Function, bindings
from tests.contract.page_shape.modules import BROWSER_MODULES, UNKNOWN, Class, Finding, Module, Type


class Scope:
    """The names of a function, with those around it."""

    def __init__(
        self, module: Module, owner: Class | None, node: Function | ast.Lambda | None, around: Scope | None
    ) -> None:
        self.module = module
        self.owner = owner
        self.node = node
        self.around = around
        self.known: dict[str, Type] = {}
        self.waiting: dict[str, tuple[ast.expr | None, ast.expr | None]] = {}
        """The value and the annotation of each local name whose type nobody has asked for yet."""

        self.values: dict[str, ast.expr] = {}
        """What each local name was first set to."""

        self.parameters: list[ast.arg] = []
        if node is None:
            return
        taken = node.args
        self.parameters = [*taken.posonlyargs, *taken.args, *taken.kwonlyargs]
        for parameter in self.parameters:
            self.known[parameter.arg] = module.typed(parameter.annotation)
            if parameter.arg in ("event", "target") and self.known[parameter.arg].what in ("unknown", "browser"):
                tag = "target" if parameter.arg == "target" else ""
                self.known[parameter.arg] = Type("browser", tag=tag, event=True)
        if self.method and self.parameters:
            self.known[self.parameters[0].arg] = Type("own", owner)
        if isinstance(node, Function):
            self.known |= {
                each.name: Type("function", inner=module.typed(each.returns))
                for each in ast.walk(node)
                if isinstance(each, Function) and each is not node
            }
            for target, value, annotation in bindings(node.body):
                if isinstance(target, ast.Name) and target.id not in self.known and target.id not in self.waiting:
                    self.waiting[target.id] = (value, annotation)
                    if value is not None:
                        self.values[target.id] = value

    @property
    def method(self) -> bool:
        """Whether this is a function that stands in the body of its class, and takes the object."""
        return (
            self.owner is not None
            and self.node in self.owner.methods.values()
            and not any(ast.unparse(each) == "staticmethod" for each in getattr(self.node, "decorator_list", []))
        )

    def is_self(self, node: ast.expr) -> bool:
        """Return whether an expression is the object or the class whose method this is, or another of that class."""
        if self.owner is None:
            return False
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("super", "type"):
            return True
        found = self.of(node)
        return found.what in ("own", "class") and found.owner is self.owner

    def local(self, name: str) -> Scope | None:
        """Return the scope of a function that has this name, this one or one around it."""
        if name in self.known or name in self.waiting:
            return self
        return self.around.local(name) if self.around else None

    def type_of(self, name: str) -> Type:
        """Return the type of a local name."""
        if name in self.waiting:
            value, annotation = self.waiting.pop(name)
            self.known[name] = UNKNOWN  # while its value is looked at, which may name it
            noted = self.module.typed(annotation) if annotation else UNKNOWN
            self.known[name] = self.of(value) if noted in (UNKNOWN, Type("data")) else noted
        return self.known[name]

    def of(self, node: ast.expr | None) -> Type:
        """Return the type of an expression."""
        if isinstance(node, ast.Name):
            home = self.local(node.id)
            return home.type_of(node.id) if home else named(self.module, node.id)
        if isinstance(node, ast.Attribute):
            return self._attribute(node)
        if isinstance(node, ast.Call):
            return self._called(node)
        if isinstance(node, ast.Lambda):
            return Type("function")
        if isinstance(node, ast.Starred | ast.Await | ast.NamedExpr):
            return self.of(node.value)
        if isinstance(node, ast.Subscript):
            base = self.of(node.value)
            if isinstance(node.slice, ast.Slice) or base.what == "browser":
                return base
            return base.inner or UNKNOWN
        if isinstance(node, Each):
            found = self.of(node.value)
            return found if found.what == "browser" else found.inner or UNKNOWN
        several: list[ast.expr] = []
        if isinstance(node, ast.IfExp):
            several = [node.body, node.orelse]
        elif isinstance(node, ast.BoolOp):
            several = node.values
        elif isinstance(node, ast.Dict):
            several = [each for each in node.values if each]
        elif isinstance(node, ast.List | ast.Tuple | ast.Set):
            several = node.elts
        found = next((each for each in map(self.of, several) if each != UNKNOWN), UNKNOWN)
        if isinstance(node, ast.IfExp | ast.BoolOp):
            return found
        if several and found.what in ("function", "functions"):
            return Type("functions", inner=found)
        return Type("many", inner=found) if several else UNKNOWN

    def _attribute(self, node: ast.Attribute) -> Type:
        base = self.of(node.value)
        if base.what == "browser":
            return replace(base, tag=node.attr, event=base.event or node.attr == "event")
        if base.owner is not None:
            return member(base.owner, node.attr)
        if base == UNKNOWN and node.attr in self.module.project.methods_only:
            return Type("function")
        return UNKNOWN

    def _called(self, node: ast.Call) -> Type:
        if isinstance(node.func, ast.Name) and node.func.id in ("list", "tuple", "reversed", "sorted") and node.args:
            return self.of(node.args[0])
        if isinstance(node.func, ast.Name) and node.func.id == "getattr" and node.args:
            return replace(self.of(node.args[0]), tag="") if self.of(node.args[0]).what == "browser" else UNKNOWN
        if ast.unparse(node.func) in ("partial", "functools.partial"):
            return Type("function")
        called = self.of(node.func)
        if called.what == "class":
            return Type("own", called.owner)
        if called.what == "browser":
            return called
        if called.what == "function":
            return called.inner or UNKNOWN
        if isinstance(node.func, ast.Attribute) and node.func.attr in ("get", "pop", "popleft"):
            return self.of(node.func.value).inner or UNKNOWN
        return UNKNOWN


def named(module: Module, name: str, seen: frozenset[str] = frozenset()) -> Type:
    """Return what a name of this module's outermost level is."""
    if name in module.classes:
        return Type("class", module.classes[name])
    if name in module.functions:
        return Type("function", inner=module.typed(module.functions[name].returns))
    if name in module.imports:
        home, there = module.imports[name]
        if home.split(".")[0] in BROWSER_MODULES:
            return Type("browser", tag=name)
        other = module.project.imported(home)
        if other is not None and there and home + there not in seen:
            return named(other, there, seen | {home + there})
        return UNKNOWN
    if name in module.aliases and name not in seen:
        return Scope(module, None, None, None).of(module.aliases[name])
    return UNKNOWN


Source = tuple[Scope | None, ast.expr | None, ast.expr | None]
"""What an attribute is set to: the names around the value, the value, the annotation."""


@cache
def fields(owner: Class) -> dict[str, list[Source]]:
    """Return the attributes that a class sets on its objects, in its body and in its methods."""
    found: dict[str, list[Source]] = {}
    for statement in owner.node.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            found[statement.target.id] = [(None, None, statement.annotation)]
        elif isinstance(statement, ast.Assign):
            found |= {each.id: [] for each in statement.targets if isinstance(each, ast.Name)}
    for method in owner.methods.values():
        scope = Scope(owner.module, owner, method, None)
        first = scope.parameters[0].arg if scope.parameters else ""
        for target, value, annotation in bindings(method.body):
            if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == first:
                found.setdefault(target.attr, []).append((scope, value, annotation))
    return found


def member(owner: Class, name: str) -> Type:
    """Return the type of an attribute, a property or a method, of its bases too."""
    if name in owner.methods:
        method = owner.methods[name]
        returned = owner.module.typed(method.returns)
        decorators = {ast.unparse(each) for each in method.decorator_list}
        return returned if {"property", "cached_property"} & decorators else Type("function", inner=returned)
    if name in fields(owner):
        return field_type(owner, name)
    for base in owner.bases:
        parent = named(owner.module, base).owner
        if parent is not None and parent is not owner:
            return member(parent, name)
    return UNKNOWN


def field_type(owner: Class, name: str) -> Type:
    """Return the type of an attribute: the first that one of its values tells."""
    if name not in owner.types:
        owner.types[name] = UNKNOWN  # while its values are looked at, which may name it
        for scope, value, annotation in fields(owner)[name]:
            known = owner.module.typed(annotation) if annotation else scope.of(value) if scope else UNKNOWN
            if known != UNKNOWN:
                owner.types[name] = known
                break
    return owner.types[name]


@dataclass(eq=False, repr=False)
class Site:
    """A node with the names around it."""

    node: ast.AST
    scope: Scope
    parents: Mapping[ast.AST, ast.AST]

    def finding(self, kind: str, node: ast.AST | None = None) -> Finding:
        shown = ast.unparse(node or self.node).replace("\n", " ")
        return Finding(kind, self.scope.module.name, getattr(node or self.node, "lineno", 0), shown[:110])


@cache
def sites(module: Module) -> list[Site]:
    """Return every node of a module with its scope."""
    parents = {child: node for node in ast.walk(module.tree) for child in ast.iter_child_nodes(node)}

    def visit(node: ast.AST, scope: Scope, owner: Class | None) -> Iterator[Site]:
        yield Site(node, scope, parents)
        if isinstance(node, Function | ast.Lambda):
            # What stands in a method's own functions and lambdas still belongs to its class.
            scope = Scope(module, owner, node, scope)
        elif isinstance(node, ast.ClassDef):
            owner = module.classes[node.name]
        for child in ast.iter_child_nodes(node):
            yield from visit(child, scope, owner)

    return list(visit(module.tree, Scope(module, None, None, None), None))
