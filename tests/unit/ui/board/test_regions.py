"""Regions on the page: how they begin, how cells become one, and what a session and a stored game keep of them."""

from __future__ import annotations

from typing import Any

from puzzles.portable.drawing.markup import Node
from puzzles.portable.drawing.picture import draw
from tests.sampling import looped
from ui.state.board import regions
from ui.state.board.kinds import KINDS
from ui.state.board.numbers import peers
from ui.state.board.session import Session, heading
from ui.state.board.validation import puzzle_fault, state_fault

WAVY = [1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4]


def blank(side: int = 4, **more: Any) -> Any:
    rows, columns, *box = next(size for size in KINDS["sudoku"].sizes if size[0] == side)
    puzzle: Any = KINDS["sudoku"].blank(rows, columns, *box)
    return {**puzzle, **more}


def jigsaw(**more: Any) -> Any:
    return blank(box=None, regions=WAVY, **more)


def test_a_session_keeps_regions_and_diagonals() -> None:
    puzzle = jigsaw(diagonals=True)
    session = Session(puzzle)
    assert session.puzzle() == puzzle
    assert session.blank() == puzzle
    session.write([0], 3)
    assert Session(session.state()["puzzle"]).puzzle() == puzzle
    plain = Session(blank())
    assert plain.puzzle() == blank()
    assert plain.regions == []


def test_a_change_of_the_variant_is_one_move() -> None:
    session = Session(blank())
    session.become(regions.with_puzzle(session, regions.divided(session.puzzle())))
    assert session.regions == [1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4]
    assert session.box is None
    session.undo()
    assert session.puzzle() == blank()
    session.redo()
    session.become(regions.with_puzzle(session, regions.undivided(session)))
    assert session.puzzle() == blank()


def test_boxes_wider_than_high_become_regions_as_they_are() -> None:
    puzzle = regions.divided(blank(6))
    rows = ([1] * 3 + [2] * 3, [3] * 3 + [4] * 3, [5] * 3 + [6] * 3)
    assert puzzle["regions"] == [region for row in rows for region in row * 2]
    assert puzzle["box"] is None


def test_a_side_without_usual_boxes_becomes_rows_again() -> None:
    puzzle: Any = {**KINDS["sudoku"].blank(5, 5), "regions": [cell // 5 + 1 for cell in range(25)]}
    assert regions.undivided(Session(puzzle))["box"] == [1, 5]


@looped(
    ("cells", "expected"),
    [
        ((0, 1, 2, 5), WAVY),
        ((0, 1, 2, 3), [1, 1, 1, 1, 3, 0, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4]),
        ((2, 3, 6, 7), [1, 1, 2, 2, 3, 1, 2, 2, 3, 3, 4, 0, 3, 4, 4, 4]),
        ((0, 1, 2, 3, 5, 6, 7, 11), [1, 1, 1, 1, 3, 1, 1, 1, 3, 3, 4, 1, 3, 4, 4, 4]),
    ],
)
def test_cells_become_one_region(cells: tuple[int, ...], expected: list[int]) -> None:
    assert regions.joined(4, WAVY, cells) == expected


def test_it_is_one_of_the_regions_even_if_most_cells_were_in_none() -> None:
    holed = [1, 0, 0, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4]
    assert regions.joined(4, holed, (1, 2, 3)) == [1, 2, 2, 2, 3, 1, 0, 0, 3, 3, 4, 0, 3, 4, 4, 4]
    assert regions.joined(4, WAVY, (10, 13, 14)) == [*WAVY[:15], 0]


def test_a_number_that_is_free_is_taken_first() -> None:
    holed = regions.joined(4, WAVY, (4, 8, 9, 12))
    assert regions.joined(4, [1 if region == 3 else region for region in WAVY], (4, 8, 9, 12)) == holed == WAVY


def test_what_is_left_to_do_is_said() -> None:
    session = Session(jigsaw())
    assert regions.fault(session) == ""
    assert regions.fault(Session(blank())) == ""
    assert regions.unfit_cells(session) == regions.unfit_cells(Session(blank())) == set()
    session = Session(jigsaw() | {"regions": regions.joined(4, WAVY, (0, 1, 2, 3))})
    assert regions.fault(session) == "Row 2, column 2 is in no region."
    assert regions.unfit_cells(session) == {5}
    assert 5 in peers(session, 4)  # of the same row; it has no region to share


def test_peers_are_those_of_regions_and_diagonals() -> None:
    assert set(peers(Session(jigsaw()), 5)) == {1, 9, 13, 4, 6, 7, 5, 0, 2}
    assert set(peers(Session(jigsaw(diagonals=True)), 5)) == {1, 9, 13, 4, 6, 7, 5, 0, 2, 10, 15}
    assert set(peers(Session(blank()), 5)) == {1, 9, 13, 4, 6, 7, 5, 0}


@looped(
    ("puzzle", "fault"),
    [
        (jigsaw(), ""),
        (jigsaw(diagonals=True), ""),
        (jigsaw() | {"regions": [0, *WAVY[1:]]}, ""),
        (blank(diagonals=False), ""),
        (blank(diagonals="yes"), "its diagonals cannot be read"),
        ({**KINDS["numbrix"].blank(4, 4), "diagonals": True}, "its diagonals cannot be read"),
        ({**KINDS["numbrix"].blank(4, 4), "regions": WAVY}, "its regions cannot be read"),
        (blank(regions=WAVY), "its regions cannot be read"),
        (jigsaw() | {"regions": WAVY[1:]}, "its regions do not fit its board"),
        (jigsaw() | {"regions": [5, *WAVY[1:]]}, "its regions do not fit its board"),
        (jigsaw() | {"regions": "1" * 16}, "its regions do not fit its board"),
        (blank(box=None), "its boxes do not fit its size"),
    ],
)
def test_stored_variants_are_checked(puzzle: Any, fault: str) -> None:
    assert puzzle_fault(puzzle) == fault
    if not fault:
        assert state_fault(Session(puzzle).state()) == ""


def test_each_variant_has_its_heading() -> None:
    assert heading(blank()) == "Sudoku 4×4"
    assert heading(blank(6)) == "Sudoku 6×6, boxes 2×3"
    assert heading(blank(diagonals=True)) == "Sudoku X 4×4"
    assert heading(jigsaw()) == "Jigsaw Sudoku 4×4"
    assert heading(jigsaw(diagonals=True)) == "Jigsaw Sudoku X 4×4"


def lines(puzzle: Any, look: str) -> str | None:
    """Return the path of this look in a picture, None if there is none."""

    def found(node: Node) -> str | None:
        if node.attributes.get("class") == look:
            return node.attributes["d"]
        return next((path for child in node.children if (path := found(child)) is not None), None)

    return found(draw(Session(puzzle), "", "", True, 48))


def test_regions_have_thick_borders_and_diagonals_a_line() -> None:
    assert lines(blank(), "boxes") == "M0 200H400M200 0V400"
    assert lines(blank(), "diagonals") is None
    across = "M0 100h100M200 100h100M100 200h200M100 300h100M300 300h100"
    assert lines(jigsaw(), "boxes") == across + "M100 100v100M100 300v100M200 100v200M300 0v100M300 200v100"
    assert lines(blank(diagonals=True), "diagonals") == "M0 0L400 400M400 0L0 400"
