"""A step drawn over a board: each role has a shape of its own, and nothing is left when it is taken off."""

from __future__ import annotations

from puzzles.portable.drawing.board import Drawing
from puzzles.portable.drawing.markup import Node
from puzzles.portable.drawing.steps import CANDIDATES, CASES, IN_CASES, PATTERN, Highlight, by_cell, line_of
from tests.sampling import looped
from tests.unit.portable.test_drawing import SUDOKU_4, snake
from ui.state.board.session import Session


def drawn(session: Session) -> tuple[Node, Drawing]:
    root = Node("svg")
    drawing = Drawing(root, session, Node)
    drawing.build()
    return root, drawing


def classes(node: Node) -> list[str]:
    """Return the classes of all elements below one."""
    found = [str(node.getAttribute("class") or "")]
    for child in node.children:
        found += classes(child)
    return found


def test_each_role_of_a_cell_and_a_candidate_is_another_shape() -> None:
    session = Session(SUDOKU_4)
    root, drawing = drawn(session)
    before = root.markup()
    highlight = Highlight(drawing)
    cells = {"area": [0, 1, 4, 5], "target": [1], "cause": [0]}
    candidates = {"place": [[1, 2]], "remove": [[5, 2]], "assume": [[6, 3]], "then": [[7, 4]], "barred": [[7, 1]],
                  "gone": [[7, 2]]}  # fmt: skip
    highlight.draw(cells, candidates)
    found = classes(root)
    for name in ("area", "area-line", "target", "cause", "place-disc"):
        assert found.count(name) == 1
    lines = [f"{role}-line" for role in CANDIDATES if role not in ("place", "ring", *PATTERN, *IN_CASES)]
    assert [found.count(line) for line in lines] == [1, 1, 1, 1, 1]
    assert root.markup().count("data-told") == 4
    highlight.clear()
    assert root.markup() == before


def paths(node: Node, name: str) -> list[str]:
    """Return the path data of all elements of a class below one."""
    found = [str(node.getAttribute("d"))] if node.getAttribute("class") == name else []
    for child in node.children:
        found += paths(child, name)
    return found


def test_what_a_chain_s_constraints_have_of_their_own_is_drawn() -> None:
    puzzle = snake(4)
    puzzle["givens"] = [number if number in (1, 2, 5, 9) else 0 for number in puzzle["givens"]]
    root, drawing = drawn(Session(puzzle))
    plan, before = drawing.plan, root.markup()
    highlight = Highlight(drawing)
    highlight.draw({"region": [2, 3], "step": [1, 2, 4, 5, 8], "colour": [1]}, {"place": [[2, 3]]})
    assert paths(root, "region-line") == paths(root, "region-gap") == [plan.border({2, 3})]
    # 1 and 2 stand, 3 is placed; of the others only 5 and 9 have their cells.
    assert paths(root, "step-line") == ["M50 50L150 50M150 50L250 50"]
    assert paths(root, "step-end") == [plan.tiles([7, 7, 8], 40, 32)]
    assert paths(root, "colour") == [plan.tiles([1, 3, 4, 6, 9, 11, 12, 14], 36, 36)]
    highlight.clear()
    assert root.markup() == before


def test_each_way_has_a_line_of_its_own_and_what_all_share_is_thick() -> None:
    puzzle = snake(4)
    puzzle["givens"] = [number if number in (1, 6) else 0 for number in puzzle["givens"]]
    ends = [puzzle["givens"].index(number) for number in (1, 6)]
    root, drawing = drawn(Session(puzzle))
    plan, before = drawing.plan, root.markup()
    highlight = Highlight(drawing)
    one, other, out = [0, 1, 2, 6], [0, 4, 5, 6], [0, 4, 8, 9, 10, 6]
    assert ends == [0, 6]
    highlight.draw({"way1": one, "way2": other, "out3": out, "fault": [3, 0]}, {"ring": [[2, 5]]})
    lines = [paths(root, name) for name in ("way way-1", "way way-2", "way-out")]
    assert [len(found) for found in lines] == [1, 1, 1]
    assert len({found[0] for found in lines}) == 3
    assert paths(root, "way-shared") == ["M250 50L250 150"]
    assert paths(root, "way-end") == [plan.tiles([cell], 38, 32) for cell in ends]
    assert paths(root, "fault-line") == [plan.border({3}), plan.discs([0])]
    assert classes(root).count("ring-disc") == 1
    many = {f"way{at}": one for at in range(1, 6)}
    highlight.draw(many, {})
    assert paths(root, "way way-many") == ["M50 50L150 50L250 50L250 150"] * 5
    highlight.clear()
    assert root.markup() == before


@looped("together", [("base", "pivot", "fin", "end", "remove"), ("first", "second", "remove")])
def test_the_parts_of_a_pattern_differ_from_each_other_and_from_what_goes(together: tuple[str, ...]) -> None:
    assert len({line_of(role, 20, (50, 50, "5")) for role in together}) == len(together)
    root, drawing = drawn(Session(SUDOKU_4))
    Highlight(drawing).draw({}, {role: [[5, number]] for number, role in enumerate(together, 1) if number < 5})
    assert {f"{role}-line" for role in together[:4]} <= set(classes(root))


def test_each_case_has_a_shape_of_its_own_and_a_number_in_two_cases_has_both() -> None:
    spot = (50, 50, "5")
    shapes = {line_of(f"case{case}", 20, spot) for case in range(1, CASES + 1)}
    assert len(shapes | {line_of(role, 20, spot) for role in ("assume", "remove", "then")}) == CASES + 3
    root, drawing = drawn(Session(SUDOKU_4))
    candidates = {"start1": [[5, 1]], "start2": [[5, 2]], "case1": [[6, 3]], "case2": [[6, 3], [7, 4]]}
    Highlight(drawing).draw({"split": [5]}, candidates)
    found = classes(root)
    assert [found.count(f"{role}-line") for role in ("start1", "start2", "case1", "case2")] == [1, 1, 1, 2]
    assert paths(root, "split-line") == [drawing.plan.border({5})]


def test_the_links_of_a_chain_are_arrows_where_both_candidates_are_drawn() -> None:
    root, drawing = drawn(Session(SUDOKU_4))
    marks = {"barred": [[5, 2], [7, 1]], "then": [[7, 4]]}
    arrows = {"strong": [[5, 2], [7, 4], [5, 2], [6, 1]], "weak": [[7, 4], [7, 1], [7, 4], [7, 4]]}
    Highlight(drawing).draw({}, {**marks, **arrows})
    assert [len(path.split("M")) - 1 for path in paths(root, "strong-link")] == [1]
    assert [len(path.split("M")) - 1 for path in paths(root, "weak-link")] == [1]
    assert [len(path.split("M")) - 1 for path in paths(root, "link-head")] == [2]
    over = root.children[-1]
    assert over.children[0].getAttribute("class") == "told-links", "below the numbers"


def test_a_removed_candidate_stands_among_the_player_s_marks() -> None:
    session = Session(SUDOKU_4)
    session.mark("centre", [5], 1)
    session.mark("centre", [5], 2)
    root, drawing = drawn(session)
    Highlight(drawing).draw({}, {"remove": [[5, 2]]})
    texts = {child.getAttribute("class"): child.textContent for child in root.children[-1].children[0].children}
    assert texts == {"told-own": "1", "told-remove": "2", "remove-line": ""}


def test_what_is_assumed_and_so_removed_is_circled_and_struck() -> None:
    assert by_cell({"remove": [[3, 1], [3, 2]], "assume": [[3, 1]]}) == {3: {1: "refuted", 2: "remove"}}
    assert line_of("refuted", 20, (50, 50, "5")).count("M") == 2
