"""The shape of the page, read off its syntax trees by names alone: slots, what is set from outside, what is read back.

test_page_demands.py shows row by row what is found and what is let be.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

Function = ast.FunctionDef | ast.AsyncFunctionDef


def names(text: str) -> set[str]:
    """Return the words of a text: a long set of names takes a line for each otherwise."""
    return set(text.split())


CALLABLE = {"Callable", "Listener", "Handler"}
ADDING = {"add", "append", "appendleft", "extend", "insert", "setdefault", "update"}
CHANGING = ADDING | {"clear", "discard", "pop", "popitem", "popleft", "remove", "reverse", "sort"}
BROWSER_METHODS = {"click", "close", "contains", "focus", "item", "open", "print", "remove", "show"}
OURS = {"app", "page", "state", "tools"}
"""Names of objects that are the page's own wherever they stand."""

STATE = names(
    """ariaPressed className dataset defaultValue disabled hidden href inert innerHTML innerText isConnected nodeValue
    open outerHTML placeholder readOnly selected src textContent title"""
)
"""What an element says of itself; what a person typed or pressed, sizes and the focus may be read."""

SAID = {"className", "innerHTML", "innerText", "outerHTML", "textContent"}
"""What is read of an element to no other end than to know what it says."""

PRESSED = {"button", "event"}
NO_ELEMENTS = OURS | PRESSED | {"session", "window"}

ASKING = {"getAttribute", "getAttributeNames", "getElementById", "hasAttribute", "querySelector", "querySelectorAll"}
CHILDREN = {"childElementCount", "childNodes", "children", "firstChild", "firstElementChild", "lastElementChild"}
PLAIN_CALLS = {"bool", "int", "len", "str", "float", "any", "all", "set", "list"}
SETTABLE = STATE | names(
    "checked fillStyle height imageSmoothingQuality max media scrollLeft scrollTop srcObject value width"
)
"""What views set on elements, besides handlers (`on...`) and what stands in `dataset`."""


class Shape:
    """The modules of the page by their paths, and which names mean a method, and which an object of the page's own."""

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        self.trees = trees
        self.parents = {child: node for tree in trees.values() for node in ast.walk(tree) for child in children(node)}
        classes = [node for node in self.parents if isinstance(node, ast.ClassDef)]
        methods = [each for owner in classes for each in owner.body if isinstance(each, Function)]
        stored = {node.attr for node in self.parents if isinstance(node, ast.Attribute) and stores(node)}
        fields = {ast.unparse(node.target) for node in self.parents if isinstance(node, ast.AnnAssign)}
        shown = {each.name for each in methods if each.decorator_list}
        self.methods = {each.name for each in methods} - shown - stored - fields - CHANGING - BROWSER_METHODS
        made = {owner.name for owner in classes}
        self.owned = {
            target.attr
            for node in self.parents
            if isinstance(node, ast.Assign)
            for target, value in pairs(node.targets[0], node.value)
            if isinstance(target, ast.Attribute) and isinstance(value, ast.Call) and ast.unparse(value.func) in made
        }

    def found(self, rule: str) -> list[str]:
        """Return what a rule finds: the module and the text of each place."""
        return [
            f"{name}: {ast.unparse(node)}"
            for name, tree in self.trees.items()
            for node in ast.walk(tree)
            if isinstance(node, ast.expr | ast.stmt) and getattr(self, rule)(name, node)
        ]

    # A slot lets one object hand another a function after it was made.

    def slot(self, _: str, node: ast.AST) -> bool:
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) and node.value:
            return any(self.kept(each, node.value, node) for each in targets(node))
        if not isinstance(node, ast.Call):
            return False
        name = ast.unparse(node.func).split(".")[-1]
        if name in ("setattr", "__setattr__"):
            return self.functional(node.args[-1]) or isinstance(node.args[-1], ast.Name)
        given = [*node.args, *(each.value for each in node.keywords)]
        return (
            isinstance(node.func, ast.Attribute)
            and name in ADDING
            and self.shared(node.func.value)
            and any(map(self.functional, given))
        )

    def kept(self, target: ast.expr, value: ast.expr, node: ast.stmt) -> bool:
        """Tell whether an assignment puts a function into an object, or into a list or dict that others hold too."""
        if isinstance(target, ast.Tuple):
            return any(self.kept(*each, node) for each in pairs(target, value))
        if not self.functional(value):
            return False
        if isinstance(target, ast.Subscript) or isinstance(node, ast.AugAssign):
            return self.shared(target)
        if not isinstance(target, ast.Attribute) or target.attr.startswith("on"):
            return False  # a local name, or a handler of the browser's
        return not (is_self(target.value) and getattr(self.function(node), "name", "") == "__init__")

    def shared(self, holder: ast.expr) -> bool:
        """Tell whether a list or dict is more than a local one, or a module's own that it fills as it is loaded."""
        while isinstance(holder, ast.Subscript):
            holder = holder.value
        home = self.function(holder)
        if not isinstance(holder, ast.Name) or home is None:
            return isinstance(holder, ast.Attribute)
        local = {each.id for each in ast.walk(home) if isinstance(each, ast.Name) and stores(each)}
        return holder.id not in local or holder.id in {each.arg for each in parameters(home)}

    def functional(self, value: ast.expr) -> bool:
        """Tell whether a value is a function, or a collection of some."""
        if isinstance(value, ast.Lambda) or (isinstance(value, ast.Call) and "partial" in words(value.func)):
            return True
        if isinstance(value, ast.Attribute):
            return value.attr in self.methods
        if isinstance(value, ast.Name):
            home = self.function(value)
            while home:
                if any(each.arg == value.id and is_callable(each.annotation) for each in parameters(home)):
                    return True
                if any(isinstance(each, Function) and each.name == value.id for each in getattr(home, "body", ())):
                    return True
                home = self.function(home)
        inner = children(value) if isinstance(value, ast.IfExp | ast.BoolOp | ast.List | ast.Tuple | ast.Dict) else ()
        return any(isinstance(each, ast.expr) and self.functional(each) for each in inner)

    # An object's attributes are set by its own methods alone.

    def outside(self, name: str, node: ast.AST) -> bool:
        if isinstance(node, ast.ImportFrom):
            return any(is_private(each.name) for each in node.names)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("setattr", "delattr"):
            return not is_self(node.args[0])
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            return self.contents(node.func.value, node.func.attr)
        if isinstance(node, ast.Subscript) and stores(node):
            return self.contents(node.value, "")
        if not isinstance(node, ast.Attribute) or is_self(node.value):
            return False
        if is_private(node.attr):
            return True
        its = words(node.value)
        element = on_elements(name) and not OURS & {*its[:1], *its[1:2]}
        free = node.attr in SETTABLE or node.attr.startswith("on") or "dataset" in its
        return stores(node) and not (element and free)

    def contents(self, holder: ast.expr, method: str) -> bool:
        """Tell whether a collection is changed that another object holds."""
        while isinstance(holder, ast.Subscript):
            holder = holder.value
        if not isinstance(holder, ast.Attribute) or is_self(holder.value):
            return False
        if isinstance(holder.value, ast.Attribute) and is_private(holder.value.attr) and is_self(holder.value.value):
            return False  # nobody else has it
        return not (method and holder.attr in self.owned) and not {"classList", "dataset", "document"} & set(
            words(holder)
        )

    # Views read nothing of the document but what a person typed or pressed, sizes and the focus.

    def read_back(self, name: str, node: ast.AST) -> bool:
        if not on_elements(name):
            return False
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "getattr":
            return isinstance(node.args[1], ast.Constant) and node.args[1].value in STATE
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr == "click" and not node.args:
                return not {"file", "download"} & set(words(node.func.value))
            asked = node.func.attr in ASKING or (node.func.attr == "contains" and "classList" in words(node.func.value))
            return asked and not PRESSED & set(words(node)) and self.conditional(node)
        if not isinstance(node, ast.Attribute) or stores(node) or is_self(node.value):
            return False
        if NO_ELEMENTS & set(words(node.value)) or ast.unparse(node.value) == "document":
            return False
        return node.attr in SAID or (node.attr in STATE | CHILDREN and self.conditional(node))

    def conditional(self, node: ast.AST) -> bool:
        """Tell whether what happens next depends on a node: it is tested, compared, negated, or part of and, or."""
        parent = self.parents[node]
        while isinstance(parent, ast.expr | ast.comprehension):
            if isinstance(parent, ast.Compare | ast.BoolOp) or isinstance(getattr(parent, "op", None), ast.Not):
                return True
            if isinstance(parent, ast.IfExp | ast.comprehension):
                return node is getattr(parent, "test", None) or node in getattr(parent, "ifs", ())
            if isinstance(parent, ast.Call) and node is not parent.func and ast.unparse(parent.func) not in PLAIN_CALLS:
                return False
            node, parent = parent, self.parents[parent]
        return node is getattr(parent, "test", None)

    def function(self, node: ast.AST) -> Function | ast.Lambda | None:
        parent = self.parents.get(node)
        while parent is not None and not isinstance(parent, Function | ast.Lambda):
            parent = self.parents.get(parent)
        return parent


def children(node: ast.AST) -> Iterator[ast.AST]:
    return ast.iter_child_nodes(node)


def targets(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.AnnAssign | ast.AugAssign):
        return [node.target]
    return node.targets if isinstance(node, ast.Assign) else []


def pairs(target: ast.expr, value: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    """Return what an assignment sets, each with its value."""
    if not isinstance(target, ast.Tuple):
        return [(target, value)]
    values = value.elts if isinstance(value, ast.Tuple) else [value] * len(target.elts)
    return list(zip(target.elts, values, strict=False))


def parameters(function: Function | ast.Lambda) -> list[ast.arg]:
    return [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]


def words(*nodes: ast.expr | None) -> list[str]:
    """Return the names in expressions, in the order of their text."""
    return re.findall(r"\w+", " ".join(ast.unparse(each) for each in nodes if each))


def stores(node: ast.AST) -> bool:
    return isinstance(getattr(node, "ctx", None), ast.Store | ast.Del)


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def is_self(node: ast.expr) -> bool:
    return ast.unparse(node) in ("self", "cls", "super()")


def is_callable(annotation: ast.expr | None) -> bool:
    return bool(CALLABLE & set(words(annotation)))


def on_elements(name: str) -> bool:
    """Tell whether a module stands in a room that has the document."""
    return bool({"views", "browser", "main.py", "later.py"} & set(name.split("/")))
