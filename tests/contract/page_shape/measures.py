"""Every measure by its name, for the table and for the tests."""

from __future__ import annotations

from tests.contract.page_shape import rooms, sizes
from tests.contract.page_shape.document import document
from tests.contract.page_shape.modules import Finding, Project
from tests.contract.page_shape.outside import outside
from tests.contract.page_shape.slots import slots

KINDS = {
    "slots": ("declared", "kept", "set", "filled", "setattr"),
    "outside": ("set", "private", "contents", "element"),
    "document": ("branch", "read", "click", "pressed", "input", "focus"),
}
APART = frozenset({"outside:element", "document:pressed", "document:input", "document:focus"})
"""What is counted to be seen, and may be."""


def measure(project: Project) -> dict[str, list[Finding]]:
    """Return the findings of every measure, by its name."""
    found = {"slots": slots(project), "outside": outside(project), "document": document(project)}
    named = {
        f"{name}:{kind}": [each for each in found[name] if each.kind == kind]
        for name, kinds in KINDS.items()
        for kind in kinds
    }
    return named | {
        "classes": sizes.large_classes(project),
        "modules": sizes.long_modules(project),
        "quoted": sizes.quoted(project),
        "flags": sizes.unchecked(project),
        "rooms": rooms.uphill(project),
        "impure": rooms.impure(project),
    }


def totals(project: Project, named: dict[str, list[Finding]]) -> dict[str, object]:
    """Return the numbers that say how far the page is from its shape."""
    summed: dict[str, object] = {
        name: sum(len(named[f"{name}:{kind}"]) for kind in kinds if f"{name}:{kind}" not in APART)
        for name, kinds in KINDS.items()
    }
    summed["attributes that are slots"] = len(named["slots:declared"])
    modules = [each for each in project.modules.values() if each.name.endswith(".py")]
    return summed | {
        "classes": f"{len(named['classes'])} of {sum(len(each.classes) for each in modules)} too large",
        "modules": f"{len(named['modules'])} of {len(modules)} over {sizes.MOST_LINES} lines",
        "quoted annotations": len(named["quoted"]),
        "flags of their own": len(named["flags"]),
        "imports against the order of rooms": len([each for each in named["rooms"] if each.kind == "uphill"]),
        "modules in no room": len([each for each in named["rooms"] if each.kind == "no room"]),
        "modules that should be pure and are not": len({each.module for each in named["impure"]}),
        "circles of modules": rooms.circles(project) or "none",
        "lines of main.py": sizes.main_lines(project),
        "lines": sum(len(each.source.splitlines()) for each in modules),
    }
