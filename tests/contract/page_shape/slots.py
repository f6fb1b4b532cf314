"""Slots: what lets one object hand another a function after it was made."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.contract.page_shape.bindings import Each
from tests.contract.page_shape.modules import Class, Finding, Module, Project, Type
from tests.contract.page_shape.scopes import Scope, Site, sites

ADDING = frozenset({"append", "appendleft", "insert", "extend", "add", "setdefault", "update"})


def slots(project: Project) -> list[Finding]:
    """Return every slot, and every place that fills one.

    - "declared": an attribute that holds a function or several, and that `__init__` does not take as a parameter;
    - "kept": a method that keeps a function which it was given, or made, for later;
    - "set", "filled": a function put into another object, by itself or in a list or dict of it;
    - "setattr": the same in other words.

    A function passed to a call or to a constructor is none, nor is a handler of the browser's own objects.
    """
    found = [each for owner in project.classes() for each in declared(owner)]
    for module in project.modules.values():
        found += handed(module)
    return sorted(set(found), key=lambda each: (each.module, each.line))


def functional(found: Type) -> bool:
    return found.what in ("function", "functions")


def declared(owner: Class) -> Iterator[Finding]:
    """Yield the attributes of a class that hold functions and are no parameters of its constructor."""
    if owner.only_shape or "Enum" in owner.bases:
        return
    module = owner.module
    for statement in owner.node.body:
        if isinstance(statement, ast.AnnAssign) and functional(module.typed(statement.annotation)):
            made = "factory" in ast.unparse(statement.value) if statement.value else False
            # The fields of a dataclass are parameters, but a list that it makes by itself is filled by others.
            if not owner.is_dataclass or made or "ClassVar" in ast.unparse(statement.annotation):
                yield Finding("declared", module.name, statement.lineno, ast.unparse(statement))
    for name, method in owner.methods.items():
        scope = Scope(module, owner, method, None)
        for node in ast.walk(method):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
                fits = scope.is_self(node.target.value) and functional(module.typed(node.annotation))
                if fits and (name != "__init__" or not from_parameter(node.value, scope)):
                    yield Finding("declared", module.name, node.lineno, ast.unparse(node))


def from_parameter(value: ast.expr | None, scope: Scope) -> bool:
    """Return whether a value is what the function was given: a parameter, or one with a default for None."""
    if isinstance(value, ast.IfExp):
        return from_parameter(value.body, scope) or from_parameter(value.orelse, scope)
    if isinstance(value, ast.BoolOp):
        return from_parameter(value.values[0], scope)
    if isinstance(value, ast.Call) and ast.unparse(value.func) in ("list", "tuple", "dict") and value.args:
        return from_parameter(value.args[0], scope)
    return isinstance(value, ast.Name) and value.id in {each.arg for each in scope.parameters}


def handed(module: Module) -> Iterator[Finding]:
    """Yield the places of a module that put a function into an object."""
    for site in sites(module):
        node = site.node
        if isinstance(node, ast.Assign):
            for target in node.targets:
                yield from assigned(site, target, node.value)
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            yield from assigned(site, node.target, node.value)
        elif isinstance(node, ast.AugAssign):
            yield from added(site, node.target, [node.value])
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in ADDING:
                values = [*node.args, *(each.value for each in node.keywords)]
                yield from added(site, node.func.value, values)
            elif node.func.attr == "__setattr__":
                yield from by_name(site, node.args[-3:] if len(node.args) > 2 else [node.func.value, *node.args])
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "setattr":
            yield from by_name(site, node.args)
        elif isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Attribute):
            yield from assigned(site, node.target, Each(node.iter))


def by_name(site: Site, taken: list[ast.expr]) -> Iterator[Finding]:
    """Yield a `setattr`, unless it is of the browser's, or what it sets can be no function."""
    if len(taken) == 3 and site.scope.of(taken[0]).what != "browser":
        known = site.scope.of(taken[2])
        hidden = known.what == "unknown" and not isinstance(taken[2], ast.Constant)
        if functional(known) or (hidden and not site.scope.is_self(taken[0])):
            yield site.finding("setattr")


def assigned(site: Site, target: ast.expr, value: ast.expr) -> Iterator[Finding]:
    """Yield a function set on an attribute, or under a key of a dict that is one."""
    scope = site.scope
    if isinstance(target, ast.Tuple | ast.List):
        parts = value.elts if isinstance(value, ast.Tuple | ast.List) else [value] * len(target.elts)
        for each, part in zip(target.elts, parts, strict=False):
            yield from assigned(site, each, part)
    elif isinstance(target, ast.Attribute):
        base = scope.of(target.value)
        if base.what == "browser":
            return
        holds = functional(scope.of(target)) and base.what != "unknown"
        if not scope.is_self(target.value):
            if functional(scope.of(value)) or holds:
                yield site.finding("set")
        elif not in_init(scope) and not emptied(value) and (functional(scope.of(value)) or holds):
            yield site.finding("kept")
    elif isinstance(target, ast.Subscript):
        yield from added(site, target.value, [value])


def emptied(value: ast.expr) -> bool:
    """Return whether a value only takes away what an object keeps."""
    return not value.value if isinstance(value, ast.Constant) else ast.unparse(value) in ("[]", "{}", "()", "set()")


def in_init(scope: Scope) -> bool:
    """Return whether this is the constructor itself, whose attributes "declared" judges."""
    return scope.method and getattr(scope.node, "name", "") == "__init__"


def added(site: Site, holder: ast.expr, values: list[ast.expr]) -> Iterator[Finding]:
    """Yield functions put into a list or dict that an object holds, or that a module holds for all."""
    scope = site.scope
    home = origin(holder, scope)
    if home is None or scope.of(holder).what == "browser" or scope.of(home).what == "browser":
        return
    if not any(functional(scope.of(each)) for each in values) and not functional(scope.of(holder)):
        return
    own = isinstance(home, ast.Attribute) and scope.is_self(home.value)
    yield site.finding("kept" if own else "filled")


def origin(holder: ast.expr, scope: Scope, steps: int = 5) -> ast.expr | None:
    """Return the attribute, the parameter or the name of a module that holds a list; None for a local one."""
    while isinstance(holder, ast.Subscript):
        holder = holder.value
    if isinstance(holder, ast.Call) and isinstance(holder.func, ast.Attribute) and holder.func.attr == "setdefault":
        return origin(holder.func.value, scope)
    if isinstance(holder, ast.Attribute):
        return holder
    if not isinstance(holder, ast.Name):
        return None
    home = scope.local(holder.id)
    if home is None:
        # At the outermost level a module fills its own tables; later, or from elsewhere, somebody hands something over.
        return holder if scope.node is not None or holder.id in scope.module.imports else None
    if home.node is not scope.node or holder.id in {each.arg for each in home.parameters}:
        return holder
    value = home.values.get(holder.id)
    return origin(value, home, steps - 1) if value is not None and steps else None
