"""The board's drawing under CPython: its elements, their places, and moves that change only their own cells."""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock
from xml.etree import ElementTree

from puzzles.portable.drawing import mark_places
from puzzles.portable.drawing.board import TILE, Drawing
from puzzles.portable.drawing.chain import LENGTH, Chain
from puzzles.portable.drawing.markup import Node
from puzzles.portable.drawing.pencil_marks import Marks
from puzzles.portable.drawing.shapes import Plan
from tests.sampling import looped
from ui.state.board.kinds import KINDS
from ui.state.board.session import Session

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle

SUDOKU_4: Puzzle = {
    "kind": "sudoku", "rows": 4, "columns": 4, "box": [2, 2], "top": 4, "givens": [1] + [0] * 15, "clues": [],
}  # fmt: skip
FUTOSHIKI_2: Puzzle = {
    "kind": "futoshiki", "rows": 2, "columns": 2, "box": None, "top": 2, "givens": [0] * 4, "clues": [[0, 1], [2, 0]],
}  # fmt: skip
Lay = Callable[[list[str]], tuple[int, list[tuple[int, int, str]]]]
"""Returns the layout of pencil marks: the size of their digits and the place of each."""


def snake(side: int) -> Puzzle:
    rows = [list(range(row * side + 1, row * side + side + 1))[:: 1 if row % 2 == 0 else -1] for row in range(side)]
    board: Puzzle = {"kind": "numbrix", "rows": side, "columns": side, "box": None, "top": side * side, "clues": [],
                     "givens": [number for row in rows for number in row]}  # fmt: skip
    return board


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
    assert plan.boxes() == "M0 200H400M200 0V400"
    assert plan.frame() == "M3 0h394a3 3 0 0 1 3 3v394a3 3 0 0 1 -3 3h-394a3 3 0 0 1 -3 -3v-394a3 3 0 0 1 3 -3z"
    assert Plan(2, 3).boxes() == ""


def test_signs_point_at_the_less() -> None:
    _, drawing = drawn(FUTOSHIKI_2)
    signs = {pair: room.getAttribute("data-sign") for pair, (room, _) in drawing.signs.elements.items() if room}
    assert signs == {(0, 1): "<", (0, 2): "v", (1, 3): "", (2, 3): ""}
    sign = drawing.signs.elements[(0, 1)][1]
    assert sign
    assert sign.getAttribute("d") == "M122 50m9 -19l-18 19l18 19"
    assert classes(drawing)["chevron"] == 4
    _, paper = drawn(FUTOSHIKI_2, spoken=False)
    assert classes(paper)["chevron"] == 2


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
        session.adopt,
    )
    for move in moves:
        drawing.paint(move())
    anew = Drawing(Node("svg"), session, Node)
    anew.build()
    # The paths of a chain are in the order in which they were created.
    was, now = (sorted(path.getAttribute("d") for path in each.links.values()) for each in (drawing, anew))
    assert was == now
    for was, now in ((drawing.cells, anew.cells), (drawing.tiles, anew.tiles)):
        assert [markup(each) for each in was] == [markup(each) for each in now]


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
    chain = Chain(3, Plan(2, 3).centre, lambda index: (20, 30))
    # 1 2 .
    # . 3 5
    for index, number in enumerate([1, 2, 0, 0, 3, 5]):
        chain.move(index, 0, number)
    assert chain.path(0) == "M70 50H130M150 80V120"
    assert chain.move(4, 3, 0) == {0}
    assert chain.path(0) == "M70 50H130"
    assert chain.move(5, 5, LENGTH) == {0, 1}
    chain.move(4, 0, LENGTH + 1)
    assert chain.path(1) == "M170 150H230"
    _, drawing = drawn(snake(9))
    links = [drawing.links[at].getAttribute("d").count("M") for at in sorted(drawing.links)]
    assert links == [63, 17]


def reach(drawing: Drawing, index: int) -> tuple[float, float]:
    """Return how far a cell's number, or its tile, reaches from the middle of the cell, across and down."""
    if drawing.session.givens[index]:
        return drawing.tile, TILE
    return mark_places.width(len(str(drawing.numbers[index])), drawing.size) / 2, mark_places.rise(drawing.size)


@looped("side", [3, 9, 30, 100])
def test_the_chain_breaks_off_before_every_number(side: int) -> None:
    """Half the width of a link, its round end, lies beyond its path: not even that touches a number or a tile."""
    puzzle = snake(side)
    shown = list(puzzle["givens"])
    puzzle["givens"] = [number if number % 3 == 0 else 0 for number in shown]
    session, drawing = drawn(puzzle)
    drawing.paint(session.fill(shown))
    chain = drawing.chain
    assert chain
    where = {number: index for index, number in enumerate(shown)}
    for number in range(1, side * side):
        here, after = where[number], where[number + 1]
        low, high = min(here, after), max(here, after)
        (x, y), (far_x, far_y) = drawing.plan.centre(low), drawing.plan.centre(high)
        across = y == far_y
        axis = 0 if across else 1
        read = re.fullmatch(r"M(\d+) (\d+)(?:[HV](\d+)|[hv]0.1)", chain.link(low, high))
        assert read
        assert int(read[2 if across else 1]) == (y if across else x)
        start = int(read[1 if across else 2])
        end = int(read[3] or start)
        assert start <= end
        assert start - 4 > (x, y)[axis] + reach(drawing, low)[axis]
        assert end + 4 < (far_x, far_y)[axis] - reach(drawing, high)[axis]


def test_thin_lines_do_not_cut_the_chain() -> None:
    _, drawing = drawn(snake(3))
    looks = [element.get("class") for element in ElementTree.fromstring(markup(drawing.root)).iter()]
    assert looks.index("grid") < looks.index("links")
    assert looks.count("grid") == 1


def test_a_chain_too_small_for_its_numbers_runs_through_them() -> None:
    _, drawing = drawn(snake(2), spoken=False, full_chain=True)
    assert drawing.links[0].getAttribute("d") == "M50 50H150M150 50V150M50 150H150"


def test_cells_at_fault_and_cells_that_differ_have_shapes_and_words_until_they_are_let_go() -> None:
    session, drawing = drawn(SUDOKU_4)
    for name, shapes, words in (
        ("fault", drawing.waves, "at fault"),
        ("differ", drawing.notches, "differs between solutions"),
    ):
        drawing.tint(name, {0, 5})
        assert shapes.getAttribute("d").count("M") == 2
        assert drawing.cells[5].getAttribute("aria-label") == f"row 2 column 2, empty, {words}"
        drawing.tint(name, set())
        assert shapes.getAttribute("d") == ""
        assert drawing.cells[5].getAttribute("aria-label") == "row 2 column 2, empty"
    drawing.tint("fault", {5})
    empty = drawing.waves.getAttribute("d")
    drawing.paint(session.write([5], 1))
    assert drawing.waves.getAttribute("d") != empty  # it runs under the number
    drawing.flash({0, 1})
    assert drawing.tints["finished"].getAttribute("d").count("M") == 2


def test_the_border_of_a_selection_goes_round_it() -> None:
    assert Plan(3, 3).border({0, 1, 3}).split("M")[1:] == [
        "4 9a5 5 0 0 1 5 -5h91", "4 9v91", "100 4h91a5 5 0 0 1 5 5", "96 96h95a5 5 0 0 0 5 -5", "196 9v82",
        "4 191a5 5 0 0 0 5 5h82a5 5 0 0 0 5 -5", "4 100v91", "96 96v95",
    ]  # fmt: skip


@looped("count", [1, 9, 60])
@looped("digits", [1, 4])
@looped("lay", [mark_places.corner, mark_places.centre])
def test_pencil_marks_stay_in_their_cell(count: int, digits: int, lay: Lay) -> None:
    size, spots = lay([str(number).zfill(digits) for number in range(count)])
    stay(size, spots)


def stay(size: int, spots: Sequence[tuple[int, int, str]]) -> None:
    """Fail unless these marks can be drawn inside their cell, one clear of the other."""
    assert size >= 3
    for x, y, text in spots:
        half = mark_places.width(len(text), size) / 2
        assert x - half >= 2
        assert x + half <= 98
        assert y - 2 * mark_places.rise(size) >= 0
        assert y <= 100
    for at, (x, y, text) in enumerate(spots):
        for other_x, other_y, other in spots[:at]:
            between = (mark_places.width(len(text), size) + mark_places.width(len(other), size)) / 2
            assert abs(x - other_x) >= between or abs(y - other_y) >= 2 * mark_places.rise(size)


@looped("top", [4, 9, 10, 36])
def test_each_candidate_has_a_place_of_its_own(top: int) -> None:
    numbers = list(range(1, top + 1))
    size, spots = mark_places.grid(numbers, [str(number) for number in numbers], top)
    stay(size, spots)
    assert spots == sorted(spots, key=lambda spot: (spot[1], spot[0])), "rows from the top, numbers from the left"
    for number in numbers:
        assert mark_places.grid([number], [str(number)], top) == (size, [spots[number - 1]])


@looped("top", [4, 9, 16, 25, 81, 400])
@looped("candidates", [False, True])
def test_corner_marks_and_centre_marks_stand_clear_of_each_other(top: int, candidates: bool) -> None:
    for corners, centres in product((1, 2, 4, 5, 6, 7, 8, 9, 12), (1, 2, 3, 5, 9, 12)):
        if max(corners, centres) > top:
            continue
        numbers = range(top + 1 - centres, top + 1)
        play: Any = SimpleNamespace(
            rows=1, columns=1, top=top, symbol=str, corner=[tuple(range(1, corners + 1))], centre=[tuple(numbers)]
        )
        write = Mock()
        cell = Marks(play, write)
        cell.has_places = candidates and top <= mark_places.MOST
        cell.paint(0, True)
        (corner_size, corner), (centre_size, centre) = (call.args[2:] for call in write.call_args_list)
        assert min(corner_size, centre_size) >= 4
        for (x, y, text), (other_x, other_y, other) in product(corner, centre):
            between = (mark_places.width(len(text), corner_size) + mark_places.width(len(other), centre_size)) / 2
            over = y - 2 * mark_places.rise(corner_size) < other_y and other_y - 2 * mark_places.rise(centre_size) < y
            assert abs(x - other_x) >= between or not over, (corners, centres)


def places(drawing: Drawing, index: int, name: str) -> dict[str, tuple[str, str]]:
    """Return the place of each letter of a cell's marks of a class, by the letter."""
    found = {}
    for text in drawing.marks.elements.get(index, ()):
        if name in text.getAttribute("class").split():
            across, down = text.getAttribute("x").split(), text.getAttribute("y").split()
            found.update(dict(zip(text.textContent, zip(across, down, strict=True), strict=True)))
    return found


def test_centre_marks_are_candidates_once_most_empty_cells_have_them() -> None:
    session, drawing = drawn(SUDOKU_4)
    drawing.paint(session.mark("centre", [5], 1) + session.mark("centre", [5], 3))
    together = places(drawing, 5, "centre")
    assert together["1"][1] == together["3"][1]
    drawing.paint(session.pencil([[1, 3]] * 16))
    apart = places(drawing, 5, "centre")
    assert apart != together
    assert apart["1"] != apart["3"]
    assert apart["1"][1] < apart["3"][1]
    # What is struck out leaves the others where they are, here and in the last cell that has any.
    drawing.paint(session.mark("centre", [5], 1))
    assert places(drawing, 5, "centre") == {"3": apart["3"]}
    drawing.paint(session.undo())
    drawing.paint(session.undo())
    assert places(drawing, 5, "centre") == together
    anew = Drawing(Node("svg"), session, Node)
    anew.build()
    assert [markup(cell) for cell in drawing.cells] == [markup(cell) for cell in anew.cells]


def test_a_lit_number_stands_on_a_disc_and_is_lit_in_marks() -> None:
    session, drawing = drawn(SUDOKU_4)
    drawing.paint(session.mark("corner", [5], 1) + session.mark("centre", [5], 1) + session.mark("centre", [5], 2))
    drawing.light(1)
    assert drawing.tints["same"].getAttribute("d").count("M") == 1
    assert set(places(drawing, 5, "lit")) == {"1"}
    assert len(drawing.marks.elements[5]) == 3
    drawing.paint(session.write([10], 1))
    assert drawing.tints["same"].getAttribute("d").count("M") == 2, "what is written is lit at once"
    drawing.light(2)
    assert set(places(drawing, 5, "lit")) == {"2"}
    drawing.light(0)
    assert classes(drawing)["lit"] == 0


def test_text_is_escaped() -> None:
    node = Node("text")
    node.setAttribute("aria-label", 'a "b" <c> & d')
    node.textContent = "</text><script>&"
    assert node.markup() == (
        '<text aria-label="a &quot;b&quot; &lt;c&gt; &amp; d">&lt;/text&gt;&lt;script&gt;&amp;</text>'
    )
