"""The board's drawing under CPython: its elements, their places, and moves that change only their own cells."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from puzzles.portable.drawing import marks
from puzzles.portable.drawing.board import Drawing
from puzzles.portable.drawing.chain import LENGTH, Chain
from puzzles.portable.drawing.markup import Node
from puzzles.portable.drawing.shapes import Plan
from ui.model.kinds import KINDS
from ui.model.session import Session

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle

SUDOKU_4: Puzzle = {
    "kind": "sudoku",
    "rows": 4,
    "columns": 4,
    "box": [2, 2],
    "top": 4,
    "givens": [1] + [0] * 15,
    "clues": [],
}
FUTOSHIKI_2: Puzzle = {
    "kind": "futoshiki",
    "rows": 2,
    "columns": 2,
    "box": None,
    "top": 2,
    "givens": [0] * 4,
    "clues": [[0, 1], [2, 0]],
}
Lay = Callable[[list[str]], tuple[float, list[tuple[float, float, str]]]]
"""Returns the layout of pencil marks: the size of their digits and the place of each."""


def snake(side: int) -> Puzzle:
    rows = [list(range(row * side + 1, row * side + side + 1))[:: 1 if row % 2 == 0 else -1] for row in range(side)]
    numbers = [number for row in rows for number in row]
    return {
        "kind": "numbrix",
        "rows": side,
        "columns": side,
        "box": None,
        "top": side * side,
        "givens": numbers,
        "clues": [],
    }


def drawn(puzzle: Puzzle, **options: bool) -> tuple[Session, Drawing]:
    session = Session(copy.deepcopy(puzzle))
    drawing = Drawing(Node("svg"), session, Node, **options)
    drawing.build()
    return session, drawing


def markup(element: object) -> str:
    """Return an element that was made without a document as text."""
    assert isinstance(element, Node)
    return element.markup()


def classes(drawing: Drawing) -> Counter[str]:
    """Return how many elements of each class there are; fail unless the drawing is well-formed XML."""
    tree = ElementTree.fromstring(markup(drawing.root))
    return Counter(name for element in tree.iter() for name in element.get("class", "").split())


def test_a_board_is_a_grid_of_rows_of_named_cells() -> None:
    _, drawing = drawn(SUDOKU_4)
    tree = ElementTree.fromstring(markup(drawing.root))
    rows = [element for element in tree if element.get("role") == "row"]
    assert [len(row) for row in rows] == [4] * 4
    places = [(cell.get("data-row"), cell.get("data-column")) for row in rows for cell in row]
    assert places == [(str(row), str(column)) for row in range(1, 5) for column in range(1, 5)]
    first = rows[0][0]
    assert (first.get("role"), first.get("aria-label")) == ("gridcell", "row 1 column 1, given 1")
    assert (first.get("class"), first.get("aria-readonly"), first.get("tabindex")) == ("cell given", "true", "-1")
    assert list(first.itertext()) == ["1"]
    assert tree.get("viewBox") == "-4 -4 408 408"
    assert (tree.get("aria-rowcount"), tree.get("aria-colcount")) == ("4", "4")


def test_lines_are_thin_inside_boxes_and_heavy_between_and_around() -> None:
    plan = Plan(4, 4, (2, 2))
    assert plan.grid() == "M0 100H400M0 300H400M100 0V400M300 0V400"
    assert plan.boxes() == "M0 200H400M200 0V400M0 0H400V400H0z"
    wide = Plan(6, 6, (2, 3))
    assert wide.boxes() == "M0 200H600M0 400H600M300 0V600M0 0H600V600H0z"
    assert Plan(2, 3).boxes() == "M0 0H300V200H0z"
    assert Plan(2, 3).grid() == "M0 100H300M100 0V200M200 0V200"


def test_signs_point_at_the_less() -> None:
    _, drawing = drawn(FUTOSHIKI_2)
    signs = {pair: room.getAttribute("data-sign") for pair, (room, _) in drawing.signs.items() if room}
    assert signs == {(0, 1): "<", (0, 2): "v", (1, 3): "", (2, 3): ""}
    sign = drawing.signs[(0, 1)][1]
    assert sign
    assert sign.getAttribute("d") == "M122 50m8 -15l-16 15l16 15"
    assert classes(drawing)["chevron"] == 4
    _, paper = drawn(FUTOSHIKI_2, spoken=False)
    assert classes(paper)["chevron"] == 2
    assert classes(paper)["sign"] == 0


def test_what_the_player_wrote_is_told_apart_and_can_be_left_out() -> None:
    session, drawing = drawn(SUDOKU_4)
    drawing.paint(session.write([1], 3))
    drawing.paint(session.reveal(2, 4))
    drawing.paint(session.mark("corner", [5], 1) + session.mark("centre", [5], 2))
    drawing.paint(session.colour([6], 7))
    looks = [drawing.cells[index].getAttribute("class") for index in (0, 1, 2, 5, 6)]
    assert looks == ["cell given", "cell entry", "cell solved", "cell", "cell coloured colour-7"]
    count = classes(drawing)
    assert (count["corner"], count["centre"], count["texture"]) == (1, 1, 1)
    paper = Drawing(Node("svg"), session, Node, entries=False, spoken=False)
    paper.build()
    count = classes(paper)
    assert (count["cell"], count["given"], count["entry"], count["corner"], count["texture"]) == (1, 1, 0, 0, 0)


def test_marks_give_way_to_a_number_and_come_back() -> None:
    session, drawing = drawn(SUDOKU_4)
    drawing.paint(session.mark("corner", [5], 1))
    assert classes(drawing)["corner"] == 1
    drawing.paint(session.write([5], 2))
    assert classes(drawing)["corner"] == 0
    drawing.paint(session.undo())
    assert classes(drawing)["corner"] == 1


def test_a_drawing_that_followed_every_move_equals_one_made_anew() -> None:
    session, drawing = drawn(KINDS["numbrix"].example())
    moves: tuple[Callable[[], list[int]], ...] = (
        lambda: session.write([1], 50),
        lambda: session.write([9], 48),
        lambda: session.write([9], 8),
        lambda: session.mark("centre", [20, 21], 12),
        lambda: session.colour([1, 2], 3),
        session.undo,
        session.undo,
        lambda: session.backspace([1]),
    )
    for move in moves:
        drawing.paint(move())
    anew = Drawing(Node("svg"), session, Node)
    anew.build()
    # The paths of a chain are in the order in which they were created.
    assert sorted(path.getAttribute("d") for path in drawing.links.values()) == sorted(
        path.getAttribute("d") for path in anew.links.values()
    )
    assert [markup(cell) for cell in drawing.cells] == [markup(cell) for cell in anew.cells]


class Watched(Node):
    """An element that counts its changes."""

    changes = 0

    def setAttribute(self, name: str, value: object) -> None:
        Watched.changes += 1
        super().setAttribute(name, value)


def test_a_move_on_a_large_board_touches_few_elements() -> None:
    session = Session(snake(30))
    session.setting = True
    drawing = Drawing(Watched("svg"), session, Watched)
    drawing.build()
    drawing.paint(session.write([450], 0))
    Watched.changes = 0
    drawing.paint(session.write([450], 899))
    assert 0 < Watched.changes < 12


def test_the_chain_joins_only_touching_neighbours_across_its_paths() -> None:
    chain = Chain(3, Plan(2, 3).centre)
    # 1 2 .
    # . 3 5
    for index, number in enumerate([1, 2, 0, 0, 3, 5]):
        chain.move(index, 0, number)
    assert chain.path(0) == "M50 50L150 50L150 150"
    assert chain.move(4, 3, 0) == {0}
    assert chain.path(0) == "M50 50L150 50"
    assert chain.move(5, 5, LENGTH) == {0, 1}
    chain.move(4, 0, LENGTH + 1)
    assert chain.path(1) == "M250 150L150 150"
    _, drawing = drawn(snake(9))
    links = [drawing.links[at].getAttribute("d").count("L") for at in sorted(drawing.links)]
    assert links == [63, 17]


def test_faults_are_outlined_and_named_and_go_again() -> None:
    _, drawing = drawn(SUDOKU_4)
    drawing.tint("fault", {0, 5})
    assert drawing.waves.getAttribute("d").count("M") == 2
    assert drawing.cells[5].getAttribute("aria-label") == "row 2 column 2, empty, at fault"
    assert drawing.cells[0].getAttribute("class") == "cell given fault"
    drawing.tint("fault", set())
    assert drawing.waves.getAttribute("d") == ""
    assert drawing.cells[5].getAttribute("aria-label") == "row 2 column 2, empty"


def test_a_selection_has_one_border() -> None:
    _, drawing = drawn(SUDOKU_4)
    drawing.tint("selected", {0, 1})
    assert drawing.border.getAttribute("d").count("M") == 6
    assert Plan(2, 3).border({2, 3}).count("M") == 8  # the end of a row does not touch the start of the next
    assert Plan(2, 2, gaps=True).border({0, 1}).count("M") == 2


@pytest.mark.parametrize("count", [1, 4, 9, 12, 25, 60])
@pytest.mark.parametrize("digits", [1, 2, 4])
@pytest.mark.parametrize("lay", [marks.corner, marks.centre])
def test_pencil_marks_stay_in_their_cell(count: int, digits: int, lay: Lay) -> None:
    size, spots = lay([str(number).zfill(digits) for number in range(count)])
    assert size >= 3
    for x, y, text in spots:
        half = marks.WIDTH * size * len(text) / 2
        assert x - half >= 2
        assert x + half <= 98
        assert y - 2 * marks.RISE * size >= 0
        assert y <= 100


def test_nine_corner_marks_stand_apart() -> None:
    size, spots = marks.corner(list("123456789"))
    assert [text for _, _, text in spots] == list("123456789")
    assert spots[0][0] < 50 < spots[1][0]
    assert spots[0][1] < 50 < spots[2][1]
    corners = sorted((x, y) for x, y, _ in spots)
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) >= size for a in corners for b in corners if a != b)


def test_numbers_fit_their_cells() -> None:
    sizes = [marks.number_size(digits) for digits in range(1, 7)]
    assert sizes == sorted(sizes, reverse=True)
    # 0.7 em is the width of a bold digit in the widest common typeface.
    assert all(0.7 * size * digits <= 92 for digits, size in zip(range(1, 6), sizes, strict=False))


def test_text_is_escaped() -> None:
    node = Node("text")
    node.setAttribute("aria-label", 'a "b" <c> & d')
    node.textContent = "</text><script>&"
    assert node.markup() == (
        '<text aria-label="a &quot;b&quot; &lt;c&gt; &amp; d">&lt;/text&gt;&lt;script&gt;&amp;</text>'
    )
    read = ElementTree.fromstring(node.markup())
    assert (read.text, read.get("aria-label")) == ("</text><script>&", 'a "b" <c> & d')
