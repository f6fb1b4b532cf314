"""What the page reads back from the document, and where it branches on that."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.contract.page_shape.bindings import Function
from tests.contract.page_shape.modules import Finding, Module, Project, names
from tests.contract.page_shape.scopes import Site, sites

TELLING = names(
    """className dataset defaultValue innerHTML innerText isConnected nodeValue outerHTML outerText textContent
    visibilityState"""
)
"""Properties that no object of the page's own has."""

TYPED = frozenset({"checked", "files", "selectedIndex", "selectedOptions", "selectionEnd", "selectionStart", "value"})
"""What a person typed or chose in a control."""

STATE = TELLING | TYPED | names("ariaPressed disabled hidden href inert open placeholder readOnly selected src title")
ASKING = frozenset({"getAttribute", "getAttributeNames", "hasAttribute", "getNamedItem"})
FOCUS = frozenset({"activeElement", "checkVisibility", "compareDocumentPosition", "isSameNode"})
STRUCTURE = frozenset({"closest", "matches", "querySelector", "querySelectorAll", "contains", "getElementById"})
CHILDREN = names("childElementCount childNodes children firstChild firstElementChild lastChild lastElementChild")
"""What is asked of an element to know whether something stands in it."""

FILES = ("file", "download")


def document(project: Project) -> list[Finding]:
    """Return what modules read back from the document.

    - "branch": a condition or a comparison on what the document says;
    - "read": what it says is read for something else, to be put back or to be passed on;
    - "click": a button clicked by the program;
    - "pressed": which element an event hit, or what that element says (told apart);
    - "input": what a person typed or chose in a control (told apart);
    - "focus": where the focus is, what is visible, whether an element is inside another (told apart).

    Sizes and places of boxes are not counted, nor is `click()` for a download or the choice of a file.
    """
    found: list[Finding] = []
    for module in project.modules.values():
        if module.name.endswith(".py"):
            found += in_module(module)
    return sorted(set(found), key=lambda each: (each.module, each.line, each.kind, each.text))


def in_module(module: Module) -> Iterator[Finding]:
    every = sites(module)
    kept = remembered(every)
    for site in every:
        node, scope = site.node, site.scope
        kind = kind_of(site)
        if kind:
            yield site.finding("branch" if kind == "read" and conditional(node, site) else kind)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            home = scope.local(node.id)
            if home is not None and (home.node, node.id) in kept and conditional(node, site):
                yield site.finding("branch", enclosing(node, site))


def kind_of(site: Site) -> str:
    """Return what a node reads of the document, "" for nothing."""
    node, scope = site.node, site.scope
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return called(site, node, node.func)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr":
        name = node.args[1].value if isinstance(node.args[1], ast.Constant) else ""
        return "read" if name in STATE and scope.of(node.args[0]).what == "browser" else ""
    if not isinstance(node, ast.Attribute) or not isinstance(node.ctx, ast.Load):
        return ""
    parent = site.parents.get(node)
    if isinstance(parent, ast.Call) and parent.func is node:
        return ""
    base = scope.of(node.value)
    known = base.what == "browser"
    if node.attr in FOCUS and (known or node.attr == "activeElement"):
        return "focus"
    if base.tag == "dataset":
        return "pressed" if base.event else "read"
    if node.attr == "dataset":
        return ""  # what is asked of it counts
    if node.attr in CHILDREN:
        asked = not isinstance(parent, ast.Attribute) or parent.attr == "length"  # else something of the child is
        return "read" if known and asked and not base.event and conditional(node, site) else ""
    if node.attr not in STATE or base.what in ("own", "class", "data", "many"):
        return ""
    if not known and node.attr not in TELLING and (node.attr in ("title", "href") or not scope.module.touches_document):
        return ""
    if ast.unparse(node.value).startswith("window"):
        return ""  # the address and the like
    if isinstance(node.value, ast.Name) and node.value.id == "document":
        return "focus"  # whether the whole page is seen
    if node.attr in TYPED:
        return "input"
    if base.event:
        return "pressed" if base.tag else ""  # the event itself says which key, which button
    return "read"


def called(site: Site, node: ast.Call, function: ast.Attribute) -> str:
    """Return what a method that is called reads of the document."""
    base = site.scope.of(function.value)
    if base.what in ("own", "class", "data", "many", "functions"):
        return ""
    if function.attr == "click":
        return "" if not node.args and excused(function.value, site) else "click"
    if function.attr in ASKING:
        return "pressed" if base.event else "read"
    if function.attr in ("contains", "item") and (
        base.tag == "classList" or "classList" in ast.unparse(function.value)
    ):
        return "read"
    if function.attr in FOCUS and base.what == "browser":
        return "focus"
    if function.attr in STRUCTURE and base.what == "browser" and conditional(node, site):
        if base.event:
            return "pressed"
        return "focus" if function.attr == "contains" else "read"
    return ""


def excused(clicked: ast.expr, site: Site) -> bool:
    """Return whether a click downloads something or asks for a file."""
    text = ast.unparse(clicked)
    if isinstance(clicked, ast.Name):
        home = site.scope.local(clicked.id)
        value = home.values.get(clicked.id) if home else None
        text += ast.unparse(value) if value is not None else ""
    return any(word in text for word in FILES)


def enclosing(node: ast.AST, site: Site) -> ast.AST:
    """Return the condition that a node stands in."""
    while isinstance(site.parents.get(node), ast.expr):
        node = site.parents[node]
    return node


def conditional(node: ast.AST, site: Site) -> bool:
    """Return whether what happens next depends on a node: it is tested, compared, negated or an operand of and, or."""
    parent = site.parents.get(node)
    while isinstance(parent, ast.expr | ast.comprehension):
        if isinstance(parent, ast.Compare | ast.BoolOp):
            return True
        if isinstance(parent, ast.UnaryOp) and isinstance(parent.op, ast.Not):
            return True
        if isinstance(parent, ast.IfExp) and node is parent.test:
            return True
        if isinstance(parent, ast.comprehension):
            return node in parent.ifs
        if isinstance(parent, ast.Lambda):
            return False
        if isinstance(parent, ast.Call) and node is not parent.func and not is_plain(parent):
            return False
        node, parent = parent, site.parents.get(parent)
    return isinstance(parent, ast.If | ast.While | ast.Assert) and node is parent.test


def is_plain(call: ast.Call) -> bool:
    """Return whether a call only turns what it is given into another form."""
    return ast.unparse(call.func) in ("bool", "int", "len", "str", "float", "any", "all", "set", "list")


def remembered(every: list[Site]) -> set[tuple[ast.AST | None, str]]:
    """Return the local names that hold what was read of the document, each with its function."""
    found: set[tuple[ast.AST | None, str]] = set()
    for site in every:
        node, scope = site.node, site.scope
        if not isinstance(scope.node, Function) or not isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr):
            continue
        parts = list(passed_on(node.value)) if node.value is not None else []
        used = {each.id for each in parts if isinstance(each, ast.Name)}
        if any(kind_of(Site(each, scope, site.parents)) == "read" for each in parts) or any(
            (scope.node, name) in found for name in used
        ):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {
                (scope.node, each.id)
                for target in targets
                for each in ast.walk(target)
                if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
            }
    return found


def passed_on(value: ast.expr) -> Iterator[ast.AST]:
    """Yield the nodes of an expression but for what it gives to calls that make something else of it."""
    waiting: list[ast.AST] = [value]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, ast.Call) and not is_plain(node):
            waiting.append(node.func)
        elif isinstance(node, ast.IfExp):
            waiting += [node.body, node.orelse]
        else:
            waiting += ast.iter_child_nodes(node)
