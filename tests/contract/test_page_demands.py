"""The shape of the page: no slot, nothing set from outside, nothing read back, small classes and modules.

What may stay is named here, with why. The rooms of the page and their order stand in test_page_rooms.py.
"""

from __future__ import annotations

import ast
from collections import Counter
from textwrap import indent

from tests.contract.page_shape import Shape, targets
from tests.contract.sources import sources
from tests.sampling import looped

PAGE = sources("ui")
SHAPE = Shape({name: source.tree for name, source in PAGE.items() if name.endswith(".py")})
MOST_LINES, MOST_ATTRIBUTES, MOST_METHODS = 300, 10, 12

FOCUS = "it moves the focus, which the browser alone knows, past what cannot have it"
SETTINGS = "the document's own dataset under a shorter name"
GATHERED = "it gathers the parts, and does nothing itself"
ONE_THING = "its methods are all that can happen to one thing; parts of it would need each other"
EXCEPTIONS = {
    "ui/state/board/listing.py: more.at": "another of its own class, which it makes",
    "ui/state/board/listing.py: more.wanted": "another of its own class, which it makes",
    "ui/views/shell/settings.py: look.theme": SETTINGS,
    "ui/views/shell/settings.py: look.hand": SETTINGS,
    "ui/views/dom.py: element.hidden": FOCUS,
    "ui/views/dom.py: control.disabled": FOCUS,
    "ui/views/dom.py: taker.disabled": FOCUS,
    "ui/views/dom.py: getattr(stop, 'disabled', False)": FOCUS,
    "ui/views/board.py: root.hasAttribute('aria-busy')": "the build has drawn a board, which is taken over once",
    "ui/state/state.py: State": GATHERED,
    "ui/reasons/state/reasons.py: Reasons": GATHERED,
    "ui/tools.py: Tools": GATHERED,
    "ui/state/board/view.py: View": "a table: what is shown of a kind",
    "ui/state/board/position.py: Position": "the values of a board, which nothing splits",
    "ui/state/board/session.py: Session": ONE_THING,
    "ui/state/board/history.py: History": ONE_THING,
    "ui/state/said.py: Said": ONE_THING,
    "ui/reasons/state/leaf.py: Leaf": "a record of what is shown at a time",
    "ui/storage/keeper.py: Keeper": ONE_THING,
    "ui/pictures/state/found.py: Found": ONE_THING,
    "ui/pictures/state/picture.py: Picture": ONE_THING,
    "ui/watching/state/watch.py: Watch": ONE_THING,
    "ui/watching/state/racing.py: Racing": ONE_THING,
    "ui/watching/state/own.py: Own": ONE_THING,
    "ui/watching/words/tree_file.py: node.textContent": "an element of the file that it writes",
    "ui/watching/words/tree_file.py: style.textContent": "an element of the file that it writes",
    "ui/views/board.py: PageDrawing": "puzzles.portable draws boards; it takes one over",
}
"""Findings that may stay, and why."""


def large_classes(shape: Shape) -> list[str]:
    """Return the classes with more attributes or methods than a person holds in mind."""
    found = []
    for name, tree in shape.trees.items():
        for owner in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
            stored = {each.attr for each in ast.walk(owner) if isinstance(each, ast.Attribute) and is_own(each)}
            fields = [target for each in owner.body for target in targets(each)]
            stored |= {each.id for each in fields if isinstance(each, ast.Name)}
            methods = sum(isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) for each in owner.body)
            if len(stored) > MOST_ATTRIBUTES or methods > MOST_METHODS:
                found.append(f"{name}: {owner.name}")
    return found


def is_own(node: ast.Attribute) -> bool:
    return isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self"


def test_no_slot_nothing_set_from_outside_nothing_read_back_and_no_large_class() -> None:
    found = {each for rule in ("slot", "outside", "read_back") for each in SHAPE.found(rule)} | {*large_classes(SHAPE)}
    assert sorted(found) == sorted(EXCEPTIONS)


def test_modules_are_small() -> None:
    assert not [name for name, source in PAGE.items() if source.text.count("\n") > MOST_LINES]
    assert 0 < PAGE["ui/main.py"].text.count("\n") < 100, "it only starts the page"


PLANTED = """
class Page:
    def __init__(self) -> None:
        self.cells = Cells()
    def draw(self) -> None: ...
class Cells:
    def clear(self) -> None: ...
class Panel:
    def begin(self, page: Page, event: Event, heard: Listener, rows: list[Listener]) -> None:
"""

STATEMENTS = {
    "slot": """
        page.on_change.insert(0, lambda: 1)
        page.letters['H'] = self.draw
        HEARD.append(heard)
        page.a, page.b = 1, self.draw
        setattr(page, 'whatever', something)
        self.later = heard
        def on(more: Listener) -> None: self.more = more
    """,
    "no slot": """
        page.title = page.draw()
        window.onresize = lambda event: 1
        kept = [self.draw]; kept.append(lambda: 1)
    """,
    "outside": """
        page.title += ''
        setattr(page, 'title', '')
        page.letters.add(1)
        page.cells[1] = 2
        from ui.parts import _find
    """,
    "no outside": """
        row.hidden = True
        find('x').dataset.ready = 'solver'
        self._own.cells.add(1)
        page.cells.clear()
    """,
    "read_back": """
        said = find('x').textContent
        while find('x').getAttribute('data-outcome'): pass
        print('a' if find('x').hidden else 'b')
        print([x for x in y if x.className])
        if not find('x').children.length: pass
        find('solve').click()
    """,
    "no read_back": """
        if find('x').checked: print(find('x').value)
        if event.target.closest('button').getAttribute('data-at'): pass
        if find('x').getBoundingClientRect().left > 1: pass
        find('file').click()
    """,
}
"""Statements of a view's method, each a finding of the rule, or none."""


@looped("rule", STATEMENTS)
def test_a_planted_fault_is_found_and_what_is_none_is_not(rule: str) -> None:
    for line in STATEMENTS[rule].strip().splitlines():
        text = PLANTED + indent(line.strip(), " " * 8)
        found = Shape({"ui/views/panel.py": ast.parse(text)}).found(rule.split()[-1])
        assert bool(found) is ("no " not in rule), line


def test_a_large_class_is_found() -> None:
    few = "class A:\n    def __init__(self):\n" + "".join(f"        self.a{at} = 1\n" for at in range(10))
    many = few.replace("class A", "class B") + "        self.b = 1\n"
    methods = "class C:\n" + "".join(f"    def f{at}(self): ...\n" for at in range(13))
    assert large_classes(Shape({"a.py": ast.parse(few + many + methods)})) == ["a.py: B", "a.py: C"]


JOINING = (
    "main",
    "later",
    *(f"{late}/register" for late in ("days", "making", "pictures", "reasons", "strength", "watching")),
)


def test_each_view_joins_the_page_once() -> None:
    """One that joined twice would do everything twice: a press would be two."""
    calls = [node for name in JOINING for node in ast.walk(PAGE[f"ui/{name}.py"].tree) if isinstance(node, ast.Call)]
    names = [ast.unparse(call.func) for call in calls]
    joined = Counter(name for name in names if name.endswith("View"))
    bodies = [node for name, tree in SHAPE.trees.items() if "/views/" in name for node in tree.body]
    views = {node.name for node in bodies if isinstance(node, ast.ClassDef) and node.name.endswith("View")}
    assert set(joined.values()) == {1}
    assert views - set(joined) == {"MaskView"}, "which another view holds and paints"


def test_no_two_concerns_have_one_name() -> None:
    """A view that names one would be shown what changes in the other."""
    concerns = [
        node for node in SHAPE.parents if isinstance(node, ast.ClassDef) and "Concern" in map(ast.unparse, node.bases)
    ]
    named = [each for owner in concerns for each in owner.body if isinstance(each, ast.Assign)]
    names = Counter(ast.unparse(each.value) for each in named if ast.unparse(each.targets[0]) == "name")
    assert len(names) > 40
    assert set(names.values()) == {1}
