"""Attributes set from outside their class, and what is private read from outside."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.contract.page_shape.modules import Finding, Module, Project, names
from tests.contract.page_shape.scopes import Site, sites

ELEMENT_PROPERTIES = names(
    """ariaPressed checked className cols content cssText currentTime data defaultValue disabled download fillStyle
    font height hidden href htmlFor id indeterminate innerHTML innerText inert label lang max media min multiple name
    open outerHTML placeholder readOnly rel required returnValue rows scrollLeft scrollTop selected selectedIndex
    selectionEnd selectionStart size spellcheck src srcdoc step style tabIndex textContent title type value width
    wrap"""
)
"""What a view sets on elements. Where the object is known to be one of the page's own, the name alone is no excuse."""

BROWSER_LISTS = frozenset({"classList", "dataset", "style", "options", "files"})
CHANGING = names(
    """add append appendleft clear discard extend insert pop popitem popleft remove reverse setdefault sort
    update"""
)


def outside(project: Project) -> list[Finding]:
    """Return the attributes of the page's objects that others set, delete or read though they are private.

    - "set": `other.name = value`, with an operator too, `del other.name`, `setattr(other, ...)`;
    - "private": `other._name`, or the import of such a name;
    - "contents": a list, a set or a dict of another object changed in place;
    - "element": a property of an element or of the window, as views set them (told apart).
    """
    found: list[Finding] = []
    for module in project.modules.values():
        if module.name.endswith(".py"):
            for site in sites(module):
                found += at(site)
            found += imported(module)
    return sorted(set(found), key=lambda each: (each.module, each.line, each.kind, each.text))


def imported(module: Module) -> Iterator[Finding]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom):
            for each in node.names:
                if each.name.startswith("_") and not each.name.startswith("__"):
                    yield Finding("private", module.name, node.lineno, f"from {node.module} import {each.name}")


def at(site: Site) -> Iterator[Finding]:
    """Yield what a node does to another object."""
    node, scope = site.node, site.scope
    if isinstance(node, ast.Attribute):
        if isinstance(node.ctx, ast.Store | ast.Del) and not scope.is_self(node.value):
            yield site.finding("element" if of_element(site, node.value, node.attr) else "set")
        if node.attr.startswith("_") and not node.attr.startswith("__") and not scope.is_self(node.value):
            yield site.finding("private")
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("setattr", "delattr"):
        if node.args and not scope.is_self(node.args[0]):
            name = node.args[1].value if len(node.args) > 1 and isinstance(node.args[1], ast.Constant) else ""
            yield site.finding("element" if of_element(site, node.args[0], str(name)) else "set")
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
        yield from contents(site, node.func.value)
    elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
        yield from contents(site, node.value)


def contents(site: Site, holder: ast.expr) -> Iterator[Finding]:
    """Yield a change to a collection that another object holds."""
    while isinstance(holder, ast.Subscript):
        holder = holder.value
    if not isinstance(holder, ast.Attribute) or site.scope.is_self(holder.value):
        return
    part = holder.value
    if isinstance(part, ast.Attribute) and part.attr.startswith("_") and site.scope.is_self(part.value):
        return  # nobody else has it
    # An object of the page's own that has a method of that name changes itself; functions put there are slots.
    if holder.attr in BROWSER_LISTS or of_element(site, holder.value, ""):
        return
    if site.scope.of(holder).what not in ("browser", "own", "function", "functions"):
        yield site.finding("contents")


def of_element(site: Site, base: ast.expr, name: str) -> bool:
    """Return whether an object is the browser's, or may be and has a property of that name."""
    known = site.scope.of(base)
    if known.what in ("own", "class"):
        return False
    return known.what == "browser" or (name in ELEMENT_PROPERTIES and site.scope.module.touches_document)
