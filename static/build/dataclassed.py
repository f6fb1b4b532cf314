"""The methods that CPython writes for a dataclass, as text, since MicroPython has no dataclasses.

They stand on the two blank lines behind the class: `__init__`, then `__eq__` and the hash of a frozen class as lambdas.
A default stays in the class, where `__init__` takes it from; so it is made once, as in CPython. What a frozen class
or one with slots forbids is allowed here: the type checker has seen it already.

A base must be without fields: those of another module are not seen here.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass

from static.build.edited import Edits

OPTIONS = frozenset({"eq", "frozen", "init", "repr", "slots"})
FIELD_OPTIONS = frozenset({"compare", "default", "default_factory", "hash", "init", "repr"})
MISSING = "..."
"""The default of a parameter whose value a factory makes; no field has it as its value."""


@dataclass(frozen=True)
class Field:
    """A field of a dataclass: what its parameter's default is and what makes its value, both "" if nothing does."""

    name: str
    default: str
    factory: str
    given: bool
    compared: bool

    def parameter(self) -> str:
        """Return the parameter of `__init__`."""
        default = MISSING if self.factory else self.default
        return f"{self.name}={default}" if default else self.name

    def statement(self) -> str:
        """Return what `__init__` does about the field, "" if nothing."""
        if self.factory and self.given:
            return f"self.{self.name} = {self.factory} if {self.name} is {MISSING} else {self.name}"
        value = self.name if self.given else self.factory
        return f"self.{self.name} = {value}" if value else ""


def write_out(node: ast.ClassDef, edits: Edits) -> None:
    """Write out the methods of a class if it is a dataclass, in place of its decorator and its fields."""
    for decorator in node.decorator_list:
        name = decorator.func if isinstance(decorator, ast.Call) else decorator
        if isinstance(name, ast.Name) and name.id == "dataclass":
            options = _options(decorator, decorator, OPTIONS, edits)
            edits.drop(edits.source.rindex(b"@", 0, edits.start(decorator)), decorator)
            fields = [_field(part, edits) for part in node.body if _is_field(part)]
            _write(node, [field for field in fields if field], {name: _flag(options, name) for name in OPTIONS}, edits)


def _options(call: ast.expr, at: ast.expr | ast.stmt, known: frozenset[str], edits: Edits) -> dict[str, ast.expr]:
    """Return the keyword arguments of a call. Raises NotStripped."""
    if not isinstance(call, ast.Call):
        return {}
    unknown = sorted({keyword.arg or "**" for keyword in call.keywords} - known)
    if unknown or call.args:
        edits.refuse(at, f"a dataclass of the page cannot have {', '.join(unknown) or 'this'}")
    return {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}


def _flag(options: dict[str, ast.expr], name: str) -> bool | None:
    """Return what an option says, None if it is not there."""
    value = options.get(name)
    return bool(value.value) if isinstance(value, ast.Constant) else None


def _is_field(part: ast.stmt) -> bool:
    if not isinstance(part, ast.AnnAssign) or not isinstance(part.target, ast.Name):
        return False
    kind = part.annotation.value if isinstance(part.annotation, ast.Subscript) else part.annotation
    return not (isinstance(kind, ast.Name) and kind.id == "ClassVar")


def _field(part: ast.stmt, edits: Edits) -> Field:
    """Return a field, and leave of its statement only the default. Raises NotStripped."""
    assert isinstance(part, ast.AnnAssign)
    assert isinstance(part.target, ast.Name)
    name, value = part.target.id, part.value
    if ast.unparse(part.annotation).startswith(("InitVar", "KW_ONLY")):
        edits.refuse(part, f"the field {name} of a dataclass of the page cannot be {ast.unparse(part.annotation)}")
    if not (isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "field"):
        return Field(name, name if value else "", "", given=True, compared=True)
    options = _options(value, part, FIELD_OPTIONS, edits)
    default = options.get("default")
    edits.drop(edits.start(part), part, f"{name} = {ast.unparse(default)}" if default else "")
    made = options.get("default_factory")
    factory = ""
    if isinstance(made, ast.Lambda):
        factory = f"({ast.unparse(made.body)})"
    elif made:
        factory = f"{ast.unparse(made)}()"
    given, compared = _flag(options, "init") is not False, _flag(options, "compare") is not False
    return Field(name, name if default else "", factory, given, compared)


def _write(node: ast.ClassDef, fields: list[Field], options: dict[str, bool | None], edits: Edits) -> None:
    """Write the methods that a class does not define itself behind it. Raises NotStripped."""
    own = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    lines = []
    if options["init"] is not False and "__init__" not in own:
        done = [statement for field in fields if (statement := field.statement())]
        if "__post_init__" in own:
            done.append("self.__post_init__()")
        elif node.bases:
            done.append('hasattr(self, "__post_init__") and self.__post_init__()')
        parameters = ", ".join(["self", *(field.parameter() for field in fields if field.given)])
        lines.append(f"def __init__({parameters}): {'; '.join(done) or 'pass'}")
    more = []
    if options["eq"] is not False and "__eq__" not in own:
        mine, others = (_tuple(who, fields) for who in ("self", "other"))
        more.append(f"__eq__ = lambda self, other: {mine} == {others} if type(self) is type(other) else NotImplemented")
        if options["frozen"]:
            more.append(f"__hash__ = lambda self: hash({mine})")
    if more:
        lines.append("; ".join(more))
    assert node.end_lineno is not None
    for line, text in enumerate(lines, node.end_lineno + 1):
        if not edits.blank(line):
            edits.refuse(node, f"two blank lines must follow the dataclass {node.name}")
        edits.write(line, " " * node.body[0].col_offset + text)


def _tuple(who: str, fields: list[Field]) -> str:
    return f"({''.join(f'{who}.{field.name}, ' for field in fields if field.compared)})"
