"""The subset of Python that a kernel may use, checked on its syntax tree before anything is compiled.

Numba would refuse most of the rest too, but later and with long messages of its own.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

PACKAGE = "puzzles.kernels"
ARRAYS = frozenset({"Bytes", "Int32s", "Int64s"})
VALUES = frozenset({"int", "Nine"})
BUILTINS = frozenset({"range", "min", "max", "abs"})
METHODS = frozenset({"bit_count", "bit_length"})

STATEMENTS = (
    ast.Assign, ast.AugAssign, ast.Expr, ast.For, ast.While, ast.If, ast.Return, ast.Break, ast.Continue, ast.Pass,
)  # fmt: skip
EXPRESSIONS = (
    ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Call, ast.Name, ast.Constant, ast.Subscript,
    ast.Attribute,
)  # fmt: skip
NAMES = {
    ast.Raise: "raise", ast.Assert: "assert", ast.List: "a list", ast.Dict: "a dict", ast.Set: "a set",
    ast.Tuple: "a tuple", ast.ListComp: "a list comprehension", ast.SetComp: "a set comprehension",
    ast.DictComp: "a dict comprehension", ast.GeneratorExp: "a generator", ast.Lambda: "a lambda",
    ast.FunctionDef: "a function inside a function", ast.ClassDef: "a class", ast.Try: "try", ast.With: "with",
    ast.Yield: "yield", ast.YieldFrom: "yield", ast.Await: "await", ast.JoinedStr: "an f-string",
    ast.Slice: "a slice", ast.Starred: "a starred argument", ast.Delete: "del", ast.Global: "global",
    ast.Nonlocal: "nonlocal", ast.Import: "import", ast.ImportFrom: "import", ast.NamedExpr: "an assignment expression",
    ast.AnnAssign: "an annotated variable", ast.Match: "match",
}  # fmt: skip


class OutsideSubset(Exception):
    """A kernel uses what cannot be compiled; the message is one sentence with module, line, function and construct."""


def check(source: str, module: str) -> None:
    """Raise OutsideSubset for the first function of a module's source that leaves the subset."""
    tree = ast.parse(source)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    own = {function.name for function in functions}
    names = own | {
        alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE)
        for alias in node.names
        if alias.name.islower()
    }
    calls: dict[str, set[str]] = {}
    for function in functions:
        calls[function.name] = set()
        for line, construct in _outside(function, names, calls[function.name]):
            raise OutsideSubset(
                f"{module}.py, line {line}: the kernel function {function.name} uses {construct}, "
                "which cannot be compiled."
            )
    for function in functions:
        if function.name in _reached(function.name, calls, own):
            raise OutsideSubset(
                f"{module}.py, line {function.lineno}: the kernel function {function.name} uses recursion, "
                "which cannot be compiled."
            )


def _reached(name: str, calls: dict[str, set[str]], own: set[str]) -> set[str]:
    """Return the module's own functions that a call of this one can come to; imported ones never come back."""
    reached: set[str] = set()
    waiting = calls[name] & own
    while waiting:
        callee = waiting.pop()
        reached.add(callee)
        waiting |= calls[callee] & own - reached
    return reached


def _outside(function: ast.FunctionDef, names: set[str], called: set[str]) -> Iterator[tuple[int, str]]:
    """Yield the line and name of each construct outside the subset; note in `called` which functions are called."""
    if function.decorator_list:
        yield function.lineno, "a decorator"
    arguments = function.args
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.defaults:
        yield function.lineno, "an argument that is not plain"
    for argument in arguments.args:
        if not isinstance(argument.annotation, ast.Name) or argument.annotation.id not in ARRAYS | VALUES:
            yield argument.lineno, f"the argument {argument.arg} without a type of the kernels"
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    for statement in body:
        for node in ast.walk(statement):
            yield from _node(node, names, called)


def _node(node: ast.AST, names: set[str], called: set[str]) -> Iterator[tuple[int, str]]:
    line = getattr(node, "lineno", 0)
    if isinstance(node, ast.stmt):
        if not isinstance(node, STATEMENTS):
            yield line, NAMES.get(type(node), type(node).__name__)
        elif isinstance(node, (ast.For, ast.While)) and node.orelse:
            yield line, "else after a loop"
        elif isinstance(node, ast.For) and not (
            isinstance(node.iter, ast.Call) and isinstance(node.iter.func, ast.Name) and node.iter.func.id == "range"
        ):
            yield line, "a loop over something other than range"
    elif isinstance(node, ast.expr):
        if not isinstance(node, EXPRESSIONS):
            yield line, NAMES.get(type(node), type(node).__name__)
        elif isinstance(node, ast.Constant) and type(node.value) not in (int, bool):
            yield line, f"the constant {node.value!r}"
        elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Div, ast.Pow, ast.MatMult)):
            yield line, "an operation other than whole-number arithmetic"
        elif isinstance(node, ast.Compare) and any(
            isinstance(operation, (ast.In, ast.NotIn, ast.Is, ast.IsNot)) for operation in node.ops
        ):
            yield line, "in or is"
        elif isinstance(node, ast.Attribute) and node.attr not in METHODS:
            yield line, f"the attribute .{node.attr}"
        elif isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id in names:
                called.add(node.func.id)
            elif not isinstance(node.func, ast.Attribute) and not (
                isinstance(node.func, ast.Name) and node.func.id in BUILTINS
            ):
                yield line, f"a call of {ast.unparse(node.func)}"
