"""What is said of a picture that was read."""

from __future__ import annotations

from tests.sampling import looped
from tests.unit.ui.pictures.pictured import READ, SIGNED
from ui.pictures.words import pictures as words
from ui.state.board.session import Session

CELLS = [(0,), (3,)]


@looped(
    ("outcome", "doubts", "said", "mood"),
    [
        ("unique", [], "Exactly one solution", "unique"),
        ("unique", CELLS, "Exactly one solution, two cells to look at", "several"),
        ("none", [(0,)], "No solution, one cell to look at", "none"),
        ("several", [(0,), (0, 1)], "More than one solution, two places to look at", "several"),
        ("undecided", [], "Solutions not counted in time", "undecided"),
        ("solution", [(at,) for at in range(11)], "A printed solution, 11 cells to look at", "several"),
    ],
)
def test_the_verdict_says_how_much_is_to_be_looked_at(
    outcome: str, doubts: list[tuple[int, ...]], said: str, mood: str
) -> None:
    assert words.headline(outcome, doubts) == said
    assert words.mood(outcome, doubts) == mood


def test_a_place_is_named_by_its_row_and_column() -> None:
    assert words.place_name((5,), 4) == "row 2, column 2"
    assert words.place_name((5, 6), 4) == "between row 2, column 2 and the cell to its right"
    assert words.place_name((5, 9), 4) == "between row 2, column 2 and the cell below"
    assert words.suspected([(0,), (1, 2)], 4) == (
        "Most likely misread: row 1, column 1; between row 1, column 2 and the cell to its right."
    )
    assert words.suspected([], 4) == ""
    assert words.used([(at,) for at in range(6)], 4).endswith("; row 1, column 4 and others")


def test_what_is_offered_is_told_with_what_stands_there() -> None:
    board = Session(READ)
    change = [{"place": [0], "value": 0}, {"place": [1], "value": 3}]
    assert words.offer(board, change) == (  # type: ignore[arg-type]
        "Change row 1, column 1 from 1 to empty; row 1, column 2 from empty to 3: then there is exactly one solution"
    )


def test_a_sign_is_shown_as_it_stands_and_spoken_as_it_reads() -> None:
    board = Session(SIGNED)
    assert [words.value_name(board, (0, 1), value) for value in range(3)] == ["none", "<", ">"]
    assert [words.value_name(board, (0, 3), value) for value in range(3)] == ["none", "^", "v"]
    assert [words.value_aloud(board, (0, 3), value) for value in range(3)] == ["no sign", "less", "greater"]
    assert (words.value_of(board, (0, 1)), words.value_of(board, (1, 4)), words.value_of(board, (4, 5))) == (1, 2, 0)
