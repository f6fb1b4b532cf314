"""Jigsaws and Sudoku X: making them, writing them, and what the textbook searches and plain forms say of them."""

from __future__ import annotations

import re
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
from puzzles.kinds.sudoku.box_sizes import USUAL, puzzle_of
from puzzles.kinds.sudoku.forms.solo import id_of, is_whole
from puzzles.kinds.sudoku.variant_boards import divide
from puzzles.making import generate
from puzzles.model.values import Budget, Event, Outcome, Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.variants import boxes, number_regions, regions_fault
from puzzles.solving import batch, solve, textbook
from tests.sampling import looped

X = generate.generate("sudoku", Request(USUAL[6], None, None, True), 1)
JIGSAW = generate.generate("sudoku", Request(Size(6, 6), None, (), False), 1)
BOTH = generate.generate("sudoku", Request(Size(5, 5), None, (), True), 1)
VARIANTS = (X, JIGSAW, BOTH)


@looped("puzzle", VARIANTS)
def test_a_new_variant_has_one_solution_and_few_givens(puzzle: Puzzle) -> None:
    assert solve.solve(puzzle).outcome is Outcome.UNIQUE
    assert puzzle.givens.count(0) > puzzle.size.cells // 2
    if puzzle.regions:
        assert regions_fault(puzzle.size.rows, puzzle.regions) is None
        assert puzzle.regions == number_regions(puzzle.regions)


GAME_ID = next(form for form in KIND.first_forms if form.name == "game-id")


def test_the_same_seed_makes_the_same_variant() -> None:
    assert generate.generate("sudoku", Request(Size(6, 6), None, (), False), 1) == JIGSAW
    assert generate.generate("sudoku", Request(Size(6, 6), None, (), False), 2).regions != JIGSAW.regions


def test_drawn_regions_are_kept_and_so_many_cells_are_empty() -> None:
    made = library.generate("sudoku", Size(6, 6), 15, 3, jigsaw=JIGSAW.regions)
    assert made.regions == JIGSAW.regions
    assert made.givens.count(0) == 15
    assert library.generate("sudoku", USUAL[4], seed=1, diagonals=True).diagonals
    assert library.generate("sudoku", USUAL[4], seed=1, jigsaw=True).regions


@looped("order", [4, 5, 6, 7, 9, 10, 11, 16])
def test_regions_hang_together(order: int) -> None:
    regions = divide(order, Random(order))
    assert regions_fault(order, regions) is None
    assert is_whole(Puzzle("sudoku", Size(order, order), (0,) * order**2, regions=regions))


def test_a_large_jigsaw_is_made_from_a_full_board() -> None:
    made = library.generate("sudoku", Size(16, 16), 60, 1, jigsaw=True)
    assert made.regions
    assert made.givens.count(0) == 60


def test_regions_without_a_full_board_get_a_sentence() -> None:
    # Three cells of the first row and one below the fourth, which would have to hold the same number.
    regions = (1, 1, 1, 2, 2, 2, 2, 1, 3, 3, 3, 3, 4, 4, 4, 4)
    assert not solve.solve(Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=regions)).solutions
    for diagonals, said in ((False, "with these regions."), (True, "with these regions and diagonals.")):
        with pytest.raises(PuzzleFault, match=f"No full 4×4 board was found {said}"):
            generate.generate("sudoku", Request(Size(4, 4), None, regions, diagonals), 1)


@looped(
    ("kind", "request_", "said"),
    [
        ("numbrix", Request(Size(5, 5), None, ()), "A Numbrix has no regions."),
        ("futoshiki", Request(Size(5, 5), None, None, True), "The diagonals of a Futoshiki"),
        ("sudoku", Request(Size(5, 6), None, ()), "There is no 5×6 Sudoku board."),
        ("sudoku", Request(Size(4, 4), 14, ()), "No 4×4 Sudoku has 14 empty cells"),
        ("sudoku", Request(Size(4, 4), None, (1,) * 16), "there is only 1"),
    ],
)
def test_a_variant_that_there_is_not_is_refused(kind: str, request_: Request, said: str) -> None:
    with pytest.raises(PuzzleFault, match=said):
        generate.generate(kind, request_, 1)


@looped("puzzle", VARIANTS)
def test_textbook_searches_refuse_variants_in_a_sentence(puzzle: Puzzle) -> None:
    known, refusals = textbook.textbooks(puzzle)
    assert not known
    assert refusals == ["No textbook search knows jigsaw regions or diagonals."]


@looped("puzzle", VARIANTS)
def test_only_a_form_that_shows_it_holds_a_variant(puzzle: Puzzle) -> None:
    assert [form.full_name for form in write.forms_for(puzzle)] == ["sudoku/game-id"]
    for form in first_forms():
        if form.kind == "sudoku" and form.full_name != "sudoku/game-id":
            with pytest.raises(PuzzleFault, match="shows neither jigsaw regions nor diagonals"):
                form.write(puzzle)
    text = write.write(puzzle, "sudoku/game-id")
    assert list(read.read(text).puzzles) == [puzzle]
    assert list(read.read(text, "sudoku/game-id").puzzles) == [puzzle]


@looped("size", [*USUAL.values(), Size(5, 5, 5, 1), Size(6, 6, 3, 2), Size(6, 6, 1, 6), Size(6, 6, 6, 1)])
def test_every_box_goes_through_a_game_id(size: Size) -> None:
    rng = Random(str(size))
    givens = tuple(rng.randint(1, size.rows) if rng.random() < 0.3 else 0 for _ in range(size.cells))
    for diagonals in (False, True):
        puzzle = Puzzle("sudoku", size, givens, diagonals=diagonals)
        assert list(GAME_ID.parse(id_of(puzzle))) == [puzzle]


def test_an_id_as_simon_tathams_program_writes_it() -> None:
    puzzle = Puzzle("sudoku", Size(6, 6, 2, 3), (0, 5, 0, 0, 0, 0, 0, 2, 3, 1) + (0,) * 26, diagonals=True)
    assert id_of(puzzle) == "2x3x:a5e2_3_1z"


def test_regions_in_pieces_have_no_game_id() -> None:
    pieces = (4, 1, 1, 1, 1, 4, 2, 2, 2, 2, 4, 3, 3, 3, 3, 4)
    puzzle = Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=number_regions(pieces))
    assert not write.forms_for(puzzle)
    with pytest.raises(PuzzleFault, match="holds no regions in several pieces"):
        write.write(puzzle, "sudoku/game-id")


@looped(
    ("text", "said"),
    [
        ("2x2:aaaa\n", "Line 1 has not the cells of a 4×4 board."),
        ("2x2:p\n\n2x2k:p\n", "Line 3 has killer cages, which Givens does not play."),
        ("2x2:p\nhello\n", "Line 2 is no game id of Solo."),
        ("4j:p,____\n", "Line 1 has walls that part the board otherwise"),
        ("4j:p\n", "the walls of its jigsaw are missing or malformed"),
        ("1x3:i\n", "a board of side 3 is no Sudoku"),
        ("\n", "There is no puzzle in this text."),
    ],
)
def test_a_malformed_id_is_refused_where_it_is(text: str, said: str) -> None:
    with pytest.raises(PuzzleFault, match=said) as refused:
        GAME_ID.parse(text)
    lines = text.rstrip("\n").split("\n")
    if lines != [""]:
        assert (refused.value.line, refused.value.column, refused.value.excerpt) == (len(lines), 1, lines[-1])
    if said.startswith("Line"):
        assert refused.value.code == "game-id"


@looped(
    ("text", "sure"),
    [
        ("2x2:p", Confidence.CERTAIN),
        ("\ufeff\n \n  2x2x:p  \r\nhello", Confidence.CERTAIN),
        ("4j:p,____", Confidence.CERTAIN),
        ("9jx:p,____", Confidence.CERTAIN),
        ("4:p", Confidence.NO),
        ("2x2k:p", Confidence.NO),
        ("2x2m:p", Confidence.NO),
        ("4jk:p,____", Confidence.NO),
        ("2x2:p!", Confidence.NO),
        ("hello\n2x2:p", Confidence.NO),
        ("", Confidence.NO),
    ],
)
def test_how_sure_a_look_at_a_game_id_is(text: str, sure: Confidence) -> None:
    assert GAME_ID.sniff(text) is sure


@looped("end", ["\n", "\r\n", "\r", "\n\n", " \n \n"])
def test_ids_stand_one_a_line_whatever_ends_it(end: str) -> None:
    form = GAME_ID
    assert list(form.parse(f"\ufeff{end}2x2:p{end}  2x2x:1o{end}")) == [
        puzzle_of(USUAL[4], (0,) * 16),
        Puzzle("sudoku", USUAL[4], (1,) + (0,) * 15, diagonals=True),
    ]
    with pytest.raises(PuzzleFault) as refused:
        form.parse(f"2x2:p{end}{end}hello")
    assert refused.value.line == 1 + len(re.findall("\r\n|\n|\r", end * 2))


@looped("text", ["2x2:o", "2x2:q", "2x2:5o", "2x2:4_10n", "4j:o4a,zg"])
def test_an_id_with_other_cells_than_its_board_has_is_refused(text: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        GAME_ID.parse(text)
    assert (refused.value.line, refused.value.excerpt) == (1, text)


@looped("puzzle", [puzzle_of(USUAL[9], (0,) * 81), X, JIGSAW], ids=["plain", "diagonals", "jigsaw"])
def test_the_answer_as_an_id_is_the_full_board(puzzle: Puzzle) -> None:
    solution = solve.solve(puzzle, 1).solutions[0].values
    text = GAME_ID.answer(puzzle, solution)
    assert text.count("\n") == 1
    assert list(GAME_ID.parse(text)) == [puzzle.with_givens(solution)]


def test_a_file_of_variants_is_solved_one_by_one_as_what_they_are() -> None:
    text = write.write(X, "sudoku/game-id") + write.write(JIGSAW, "sudoku/game-id")
    opened = read.read(text)
    assert list(opened.puzzles) == [X, JIGSAW]
    assert batch.bulk_of(opened) is None
    written = "".join(piece for piece in batch.solve_all(opened) if isinstance(piece, str))
    solved = [puzzle.with_givens(solve.solve(puzzle).solutions[0].values) for puzzle in (X, JIGSAW)]
    assert list(read.read(written).puzzles) == solved


def test_a_file_of_nine_by_nine_variants_never_takes_the_way_of_plain_lines() -> None:
    lines = []
    rng = Random(9)
    for _ in range(2):
        regions = divide(9, rng)
        lines.append("." * 81 + " " + "".join(map(str, regions)))
    for text in (lines[0], "3x3x:zzzc\n3x3x:a5zzza\n"):
        opened = read.read(text, lenient=True)
        assert batch.bulk_of(opened) is None
        assert all(puzzle.regions or puzzle.diagonals for puzzle in opened.puzzles)


def test_the_worker_makes_and_shows_variants() -> None:
    service: Any = Service()
    blank = service.blank("sudoku", 9, 9, [3, 3], None, True)["puzzle"]
    assert blank["diagonals"] is True
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
    nine = KIND.blank(USUAL[9])
    regions = number_regions((*boxes(9, 1, 9)[1:], 1))
    for puzzle in (nine, replace(nine, diagonals=True), replace(nine, size=Size(9, 9), regions=regions)):
        list(KIND.search(puzzle, 1, Budget()))
    assert taken == ["nine", "latin", "latin"]
