"""Jigsaws and Sudoku X: making them, writing them, and what the textbook searches and plain forms say of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from puzzles import library
from puzzles.api import wire
from puzzles.api.service import Service
from puzzles.forms import read, write
from puzzles.kinds.catalog import first_forms
from puzzles.kinds.form import Confidence
from puzzles.kinds.protocol import Request
from puzzles.kinds.sudoku import KIND
from puzzles.kinds.sudoku.box_sizes import USUAL
from puzzles.kinds.sudoku.forms.solo import id_of, is_whole
from puzzles.kinds.sudoku.variant_boards import divide
from puzzles.making import generate
from puzzles.model.values import Budget, Event, Outcome, Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.variants import boxes, number_regions, regions_fault
from puzzles.solving import batch, solve
from puzzles.watching.searches import searches
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import NINE, jigsaw, refusal

SIX, PARTED = Size(6, 6), Request(Size(6, 6), None, (), False)
X = generate.generate("sudoku", Request(USUAL[6], None, None, True), 1)
JIGSAW = generate.generate("sudoku", PARTED, 1)
BOTH = generate.generate("sudoku", Request(Size(5, 5), None, (), True), 1)
GAME_ID = next(form for form in KIND.first_forms if form.name == "game-id")


@looped("puzzle", [X, JIGSAW, BOTH])
def test_a_new_variant_has_one_solution_and_a_form_that_shows_it(puzzle: Puzzle) -> None:
    assert solve.solve(puzzle).outcome is Outcome.UNIQUE
    assert puzzle.givens.count(0) > puzzle.size.cells // 2
    assert not puzzle.regions or puzzle.regions == number_regions(puzzle.regions)
    assert searches(puzzle) == ([], ["No textbook search knows jigsaw regions or diagonals."])
    assert [form.full_name for form in write.forms_for(puzzle)] == ["sudoku/game-id"]
    for form in first_forms():
        if form.kind == "sudoku" and form.full_name != "sudoku/game-id":
            with pytest.raises(PuzzleFault, match="shows neither jigsaw regions nor diagonals"):
                form.write(puzzle)
    text = write.write(puzzle, "sudoku/game-id")
    assert list(read.read(text).puzzles) == list(read.read(text, "sudoku/game-id").puzzles) == [puzzle]


def test_drawn_regions_are_kept_and_so_many_cells_are_empty() -> None:
    made = library.generate("sudoku", SIX, 15, 3, jigsaw=JIGSAW.regions)
    assert (made.regions, made.givens.count(0)) == (JIGSAW.regions, 15)
    assert library.generate("sudoku", USUAL[4], seed=1, diagonals=True).diagonals
    large = library.generate("sudoku", Size(16, 16), 60, 1, jigsaw=True)
    assert (bool(large.regions), large.givens.count(0)) == (True, 60)


@looped("order", [5, 16])
def test_regions_hang_together(order: int) -> None:
    regions = divide(order, Random(order))
    assert regions_fault(order, regions) is None
    assert is_whole(jigsaw(order, regions))


def test_regions_without_a_full_board_get_a_sentence() -> None:
    # Three cells of the first row and one below the fourth, which would have to hold the same number.
    regions = (1, 1, 1, 2, 2, 2, 2, 1, 3, 3, 3, 3, 4, 4, 4, 4)
    assert not solve.solve(jigsaw(4, regions)).solutions
    for diagonals, said in ((False, "with these regions."), (True, "with these regions and diagonals.")):
        with pytest.raises(PuzzleFault, match=f"No full 4×4 board was found {said}"):
            generate.generate("sudoku", Request(Size(4, 4), None, regions, diagonals), 1)


@looped(
    ("kind", "request_", "said"),
    [
        ("futoshiki", Request(Size(5, 5), None, None, True), "The diagonals of a Futoshiki"),
        ("sudoku", Request(Size(4, 4), 14, ()), "No 4×4 Sudoku has 14 empty cells"),
        ("sudoku", Request(Size(4, 4), None, (1,) * 16), "there is only 1"),
    ],
)
def test_a_variant_that_there_is_not_is_refused(kind: str, request_: Request, said: str) -> None:
    with pytest.raises(PuzzleFault, match=said):
        generate.generate(kind, request_, 1)


def test_an_id_as_simon_tathams_program_writes_it() -> None:
    puzzle = Puzzle("sudoku", Size(6, 6, 2, 3), (0, 5, 0, 0, 0, 0, 0, 2, 3, 1) + (0,) * 26, diagonals=True)
    assert id_of(puzzle) == "2x3x:a5e2_3_1z"
    pieces = jigsaw(4, number_regions((4, 1, 1, 1, 1, 4, 2, 2, 2, 2, 4, 3, 3, 3, 3, 4)))
    assert not write.forms_for(pieces)
    with pytest.raises(PuzzleFault, match="holds no regions in several pieces"):
        write.write(pieces, "sudoku/game-id")


@looped(
    ("text", "said"),
    [
        ("2x2:aaaa\n", "Line 1 has not the cells of a 4×4 board."),
        ("2x2:p\n\n2x2k:p\n", "Line 3 has killer cages, which Givens does not play."),
        ("2x2:p\nhello\n", "Line 2 is no game id of Solo."),
        ("4j:p,____\n", "Line 1 has walls that part the board otherwise"),
        ("1x3:i\n", "a board of side 3 is no Sudoku"),
    ],
)
def test_a_malformed_id_is_refused_where_it_is(text: str, said: str) -> None:
    found = refusal(GAME_ID, text)
    assert said in found.message
    lines = text.rstrip("\n").split("\n")
    assert (found.line, found.column, found.excerpt) == (len(lines), 1, lines[-1])


@looped(
    ("sure", "texts"),
    [
        (Confidence.CERTAIN, ["2x2:p", "\ufeff\n \n  2x2x:p  \r\nhello", "4j:p,____", "9jx:p,____"]),
        (Confidence.NO, ["", "4:p", "2x2k:p", "2x2m:p", "4jk:p,____", "2x2:p!", "hello\n2x2:p"]),
    ],
)
def test_how_sure_a_look_at_a_game_id_is(sure: Confidence, texts: list[str]) -> None:
    assert [GAME_ID.sniff(text) for text in texts] == [sure] * len(texts)


def test_a_file_of_variants_is_solved_one_by_one_as_what_they_are() -> None:
    opened = read.read(write.write(X, "sudoku/game-id") + write.write(JIGSAW, "sudoku/game-id"))
    assert list(opened.puzzles) == [X, JIGSAW]
    written = "".join(piece for piece in batch.solve_all(opened) if isinstance(piece, str))
    solved = [puzzle.with_givens(solve.solve(puzzle).solutions[0].values) for puzzle in (X, JIGSAW)]
    assert list(read.read(written).puzzles) == solved
    line = "." * 81 + " " + "".join(map(str, divide(9, Random(9))))
    for text in (line, "3x3x:zzzc\n3x3x:a5zzza\n"):  # never the way of plain lines
        variants = read.read(text, lenient=True)
        assert batch.bulk_of(variants) is None
        assert all(puzzle.regions or puzzle.diagonals for puzzle in variants.puzzles)


def test_the_worker_makes_and_shows_variants() -> None:
    service: Any = Service()
    assert service.blank("sudoku", 9, 9, [3, 3], None, True)["puzzle"]["diagonals"] is True
    assert service.empty_limits("sudoku", 9, 9, None, [], False)["most"] == 73
    *_, made = service.generate("sudoku", 6, 6, None, None, 1, [], False)
    assert wire.puzzle_in(made["puzzle"]) == JIGSAW
    *_, refused = service.generate("sudoku", 6, 6, None, None, 1, [1, 2], False)
    assert refused["fault"]["message"] == "A 6×6 board has 36 cells; the regions of 2 were given."


def test_a_plain_board_still_goes_to_its_own_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []

    def taking(name: str) -> Callable[..., Iterator[Event]]:
        def search(*_: object) -> Iterator[Event]:
            taken.append(name)
            return iter(())

        return search

    monkeypatch.setattr("puzzles.engine.sudoku9._search_sudoku9", taking("nine"))
    monkeypatch.setattr("puzzles.engine.sudoku9.search_latin", taking("latin"))
    nine = KIND.blank(NINE)
    regions = number_regions((*boxes(9, 1, 9)[1:], 1))
    for puzzle in (nine, replace(nine, diagonals=True), jigsaw(9, regions)):
        list(KIND.search(puzzle, 1, Budget()))
    assert taken == ["nine", "latin", "latin"]
