"""The measures of the page's shape, on small texts; what the page must show stands in test_page_demands."""

from __future__ import annotations

from tests.contract.page_shape.document import document
from tests.contract.page_shape.measures import measure, totals
from tests.contract.page_shape.modules import Finding, Project, project
from tests.contract.page_shape.outside import outside
from tests.contract.page_shape.slots import slots
from tests.sampling import looped

SHAPES = """
from collections.abc import Callable
Listener = Callable[[], object]
class Element:
    hidden: bool
class Protocoled(Protocol):
    call: Listener
"""
PARTS = """
from ui.shapes import Element, Listener
def find(name: str) -> Element: ...
class Page:
    def __init__(self) -> None:
        self.on_change: list[Listener] = []
        self.letters: "dict[str, Listener]" = {}
        self.title = ""
        self.cells: set[int] = set()
        self.room = find("board")
    def draw(self) -> None: ...
class Solver:
    def __init__(self, tell: Listener) -> None:
        self.tell = tell
"""


def page(text: str) -> Project:
    return project({"shapes.pyi": SHAPES, "parts.py": PARTS, "views/panel.py": HEAD + text})


HEAD = "from ui.parts import Page, Solver, find\nfrom ui.shapes import Element, Listener\nfrom pyscript import window\n"


def lines(found: list[Finding], *apart: str) -> list[str]:
    """Return the kind and the line of each finding in the panel, counted below HEAD."""
    return [
        f"{each.kind} {each.line - 3}" for each in found if each.module == "views/panel.py" and each.kind not in apart
    ]


def in_method(text: str) -> str:
    """Return a class with a method that has these statements from its fifth line on."""
    body = "\n".join("        " + line for line in text.splitlines())
    return (
        f"class Panel:\n    def draw(self) -> None: ...\n    def begin(self, page: Page) -> None:\n        \n{body}\n"
    )


@looped(
    ("text", "kind"),
    [
        ("page.on_change.append(self.draw)", "filled"),
        ("page.on_change.insert(0, lambda: 1)", "filled"),
        ("page.on_change += [self.draw]", "filled"),
        ("page.anything.append(self.draw)", "filled"),
        ("page.letters['H'] = self.draw", "filled"),
        ("page.letters.update(H=self.draw)", "filled"),
        ("page.on_change.remove(self.draw)", ""),
        ("page.whatever = self.draw", "set"),
        ("page.whatever = lambda: 1", "set"),
        ("page.a, page.b = 1, self.draw", "set"),
        ("page.whatever = self.draw if page.title else None", "set"),
        ("page.table = {'a': self.draw}", "set"),
        ("setattr(page, 'whatever', self.draw)", "setattr"),
        ("setattr(page, 'whatever', something)", "setattr"),
        ("object.__setattr__(page, 'whatever', self.draw)", "setattr"),
        ("self.later = self.draw", "kept"),
        ("self.table['x'] = lambda: 1", "kept"),
        ("page.title = 'text'", ""),
        ("page.cells.add(3)", ""),
        ("page.title = page.draw()", ""),
        ("setattr(page, 'title', 'text')", ""),
        ("Solver(self.draw)", ""),
        ("on(find('x'), 'click', self.draw)", ""),
        ("window.onresize = lambda event: 1", ""),
        ("page.room.onclick = lambda event: 1", ""),
        ("find('x').onclick = self.draw", ""),
        ("table = {}\ntable['a'] = self.draw", ""),
        ("rows = [self.draw]\nrows.append(lambda: 1)", ""),
    ],
)
def test_a_function_handed_over_is_a_slot(text: str, kind: str) -> None:
    """A list of one's own, an argument and the browser's own handlers are none."""
    found = {each.split()[0] for each in lines(slots(page(in_method(text))))}
    assert found == ({kind} if kind else set())


@looped(
    ("text", "found"),
    [
        # Another name, a parameter or the list around a function lead to the same list.
        ("def f(page: Page) -> None:\n    letters = page.letters\n    letters['H'] = lambda: 1", ["filled 3"]),
        ("def f(heard: list[Listener]) -> None:\n    heard.append(lambda: 1)", ["filled 2"]),
        ("HEARD: list[Listener] = []\ndef f(heard: Listener) -> None:\n    HEARD.append(heard)", ["filled 3"]),
        ("def f() -> None:\n    kept = []\n    def on(g: Listener) -> None:\n        kept.append(g)", ["filled 4"]),
        ("def f(page: Page) -> None:\n    for page.heard in [lambda: 1]:\n        pass", ["set 2"]),
        ("TABLE = {}\nTABLE['a'] = lambda: 1", []),
        ("class A:\n    heard: list[Listener]", ["declared 2"]),
        ("class A:\n    heard: Listener | None = None", ["declared 2"]),
        ("@dataclass\nclass A:\n    heard: Listener", []),
        ("@dataclass\nclass A:\n    heard: list[Listener] = field(default_factory=list)", ["declared 3"]),
        ("class A(Protocol):\n    heard: Listener", []),
        ("class A(NamedTuple):\n    heard: Listener", []),
        ("class A:\n    def __init__(self, heard: Listener) -> None:\n        self.heard: Listener = heard", []),
        ("class A:\n    def __init__(self, heard: Listener) -> None:\n        self.heard = heard", []),
        ("class A:\n    def __init__(self) -> None:\n        self.heard: 'tuple[str, Listener]' = x", ["declared 3"]),
        ("class A:\n    def __init__(self) -> None:\n        self.heard: Listener = lambda: 1", ["declared 3"]),
        ("class A:\n    def on(self, heard: Listener) -> None:\n        self.heard = heard", ["kept 3"]),
        ("class Heard(Protocol):\n    def __call__(self) -> None: ...\nclass A:\n    heard: Heard", ["declared 4"]),
    ],
)
def test_a_slot_is_found_by_any_name(text: str, found: list[str]) -> None:
    assert lines(slots(page(text))) == found


@looped(
    ("text", "kind"),
    [
        ("page.title = ''", "set"),
        ("page.title += ''", "set"),
        ("del page.title", "set"),
        ("page.other.words = ''", "set"),
        ("page.value = 1", "set"),
        ("page.a, b = 1, 2", "set"),
        ("setattr(page, 'title', '')", "set"),
        ("Page.title = ''", "set"),
        ("page.cells.add(1)", "contents"),
        ("page.cells[1] = 2", "contents"),
        ("print(page._title)", "private"),
        ("from ui.parts import _find", "private"),
        ("find('x').textContent = ''", "element"),
        ("page.room.anything = 1", "element"),
        ("row = page.room.firstChild\nrow.hidden = True", "element"),
        ("row = unknown()\nrow.hidden = True", "element"),
        ("row = unknown()\nrow.title_of_own = True", "set"),
        ("window.onpagehide = x", "element"),
        ("find('x').dataset.ready = 'solver'", "element"),
        ("self.title = ''", ""),
        ("self._title = ''", ""),
        ("other = Panel()\nother.title = ''", ""),
        ("self._own.cells.add(1)", ""),
        ("page._own.cells.add(1)", "private contents"),
        ("cells = set(page.cells)\ncells.add(1)", ""),
        ("find('x').classList.add('x')", ""),
        ("super().__init__()", ""),
    ],
)
def test_an_attribute_set_from_outside_is_found(text: str, kind: str) -> None:
    """An object may set those of another of its class; elements and the window are told apart."""
    found = {each.split()[0] for each in lines(outside(page(in_method(text))))}
    assert found == set(kind.split())


def test_classes_that_hold_each_other_are_known() -> None:
    """What changes itself by a method of its own is no list that another changes."""
    held = """
class App:
    def __init__(self, page: Held) -> None:
        self.page = page
        self.cells = Cells()
class Held:
    def __init__(self, app: App) -> None:
        self.app = app
        self.cells = app.cells
    def back(self) -> None:
        page = self.app.page
        page.cells.clear()
class Cells:
    def clear(self) -> None: ...
def f(page: Held) -> None:
    page.cells.clear()
    page.app.page.cells.clear()
"""
    assert not lines(outside(page(held)))


def test_in_a_room_without_the_document_no_name_is_an_element_s() -> None:
    text = "def f(page, row):\n    row.hidden = True\n    if row.hidden:\n        pass"
    plain = project({"actions/open.py": text})
    assert [each.kind for each in outside(plain)] == ["set"]
    assert not document(plain)


@looped(
    ("text", "kind"),
    [
        ("if find('x').textContent == 'next:':\n    pass", "branch"),
        ("while find('x').getAttribute('data-outcome'):\n    pass", "branch"),
        ("print('a' if find('x').hidden else 'b')", "branch"),
        ("assert not find('x').hidden", "branch"),
        ("print(find('x').dataset.outcome == 'busy')", "branch"),
        ("print([x for x in y if x.className])", "branch"),
        ("if find('x').classList.contains('x'):\n    pass", "branch"),
        ("if int(find('x').getAttribute('data-at')) == 1:\n    pass", "branch"),
        ("if page.room.hasAttribute('data-x'):\n    pass", "branch"),
        ("if document.querySelector('dialog[open]'):\n    pass", "branch"),
        ("if find('x').firstElementChild:\n    pass", "branch"),
        ("if not find('x').children.length:\n    pass", "branch"),
        ("print(find('x').firstElementChild)", ""),
        ("if find('x').open:\n    pass", "branch"),
        ("kept = find('x').value", "input"),
        ("if find('x').checked:\n    pass", "input"),
        ("kept = find('x').textContent", "read"),
        ("kept = [find(x).textContent for x in 'ab']", "read"),
        ("print(find('x').getAttribute('data-at'))", "read"),
        ("find('solve').click()", "click"),
        ("button = find('solve')\nbutton.click()", "click"),
        ("button = event.target.closest('button')\nprint(button.getAttribute('data-at'))", "pressed"),
        ("if document.activeElement:\n    pass", "focus"),
        ("find('x').textContent = 'a'", ""),
        ("find('x').dataset.ready = 'a'", ""),
        ("find('file').click()", ""),
        ("make('a', download='x').click()", ""),
        ("wide = find('x').clientWidth", ""),
        ("if find('x').getBoundingClientRect().left > 1:\n    pass", ""),
        ("if page.hidden:\n    pass", ""),
        ("if page.value(1):\n    pass", ""),
        ("room = find('x').closest('section')", ""),
        ("window.location.href == 'x'", ""),
    ],
)
def test_what_is_read_back_from_the_document_is_found(text: str, kind: str) -> None:
    """Sizes, downloads and the choice of a file are no such reading; what a person typed or pressed is told apart."""
    start = "from pyscript import document\n"
    found = {
        each.split()[0] for each in lines(document(page(start + in_method(text).replace("self, ", "self, event, "))))
    }
    assert found == ({kind} if kind else set())


def test_a_branch_on_what_was_read_before_is_found() -> None:
    text = "said = find('x').textContent\nwords = said\nif words == 'a':\n    pass"
    assert lines(document(page(in_method(text)))) == ["read 5", "branch 7"]
    passed = "said = self.table(find('x').textContent)\nif said:\n    pass"
    assert lines(document(page(in_method(passed)))) == ["read 5"]


def test_the_table_counts_every_measure() -> None:
    made = page(in_method("page.on_change.append(self.draw)\npage.title = ''"))
    named = measure(made)
    assert {"slots:filled", "outside:set", "document:branch", "classes", "rooms"} <= set(named)
    summed = totals(made, named)
    assert (summed["slots"], summed["outside"], summed["document"]) == (3, 1, 0)
