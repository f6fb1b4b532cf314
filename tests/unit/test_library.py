"""The face of the package: what other programs import, and what they get."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import puzzles
from puzzles import library
from puzzles.kinds.catalog import KINDS
from puzzles.machines.base import current
from puzzles.model.values import Size
from puzzles.sudoku import Grid, Solver
from tests.founding import SUDOKU_BOX, SUDOKU_LINE
from tests.sampling import looped

ROOT = Path(__file__).resolve().parents[2]


def test_the_names_are_those_of_the_library_and_listed() -> None:
    assert set(puzzles.__all__) - {"__version__"} == set(library.__all__)
    assert set(puzzles.__all__) <= set(dir(puzzles))
    for name in library.__all__:
        assert getattr(puzzles, name) is getattr(library, name)
    with pytest.raises(AttributeError, match="no attribute 'sovle'"):
        _ = puzzles.sovle


def test_the_package_alone_loads_nothing() -> None:
    """The worker's start would wait for it."""
    code = "import puzzles, sys; print([name for name in sys.modules if name.startswith('puzzles')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, text=True, capture_output=True, check=True)
    assert done.stdout == "['puzzles']\n"


def test_a_text_is_read_solved_written_and_shared() -> None:
    [puzzle] = puzzles.read(SUDOKU_LINE)
    before = current()
    verdict = puzzles.solve(puzzle)
    assert current() is before
    assert (verdict.outcome, verdict.exact) == (puzzles.Outcome.UNIQUE, True)
    solution = verdict.solutions[0].values
    assert puzzles.check(puzzle, solution).correct
    assert not puzzles.check(puzzle).complete
    assert puzzles.check(puzzle, (1, *solution[1:])).broken_rules
    assert puzzles.convert(puzzle, "sudoku/line") == SUDOKU_LINE + "\n"
    entries = (solution[0], *(0,) * 80)
    assert puzzles.open_link(puzzles.share(puzzle, entries)) == (puzzle, entries)


def test_what_is_wrong_is_said_with_its_place() -> None:
    with pytest.raises(puzzles.PuzzleFault, match=r"^Line 2 .*") as caught:
        puzzles.read(f"{SUDOKU_LINE}\n{SUDOKU_LINE[1:]}\n")
    assert (caught.value.line, caught.value.column) == (2, 81)
    [puzzle] = puzzles.read(SUDOKU_LINE)
    with pytest.raises(puzzles.PuzzleFault, match="80 numbers were given"):
        puzzles.check(puzzle, (0,) * 80)
    with pytest.raises(puzzles.PuzzleFault, match="no kind of puzzle"):
        puzzles.generate("chess")
    with pytest.raises(puzzles.PuzzleFault, match="no form named"):
        puzzles.convert(puzzle, "sudoku/poem")


@looped("kind", [kind.name for kind in KINDS])
def test_every_kind_is_generated_again_from_its_seed(kind: str) -> None:
    puzzle = puzzles.generate(kind, seed=5)
    assert puzzle == puzzles.generate(kind, seed=5)
    assert puzzles.solve(puzzle).outcome == puzzles.Outcome.UNIQUE


@looped("kind", [kind.name for kind in KINDS])
def test_a_puzzle_shows_itself_in_a_notebook(kind: str) -> None:
    puzzle = puzzles.generate(kind, seed=2)
    picture = puzzle._repr_svg_()
    assert picture is not None
    assert picture.count('class="number"') == sum(number > 0 for number in puzzle.givens)
    assert picture.count('class="chevron"') == len(puzzle.clues)
    assert "<text" not in picture


def test_a_jigsaw_is_drawn_with_its_regions_and_an_x_with_its_diagonals() -> None:
    made = puzzles.generate(size=Size(6, 6), seed=1, jigsaw=True, diagonals=True)
    picture = str(made._repr_svg_())
    assert "<title>Jigsaw Sudoku X 6×6</title>" in picture
    assert 'class="diagonals" d="M0 0L600 600M600 0L0 600"' in picture
    boxes = re.findall(r'class="boxes" d="([^"]+)"', picture)
    plain = re.findall(r'class="boxes" d="([^"]+)"', str(puzzles.generate(size=Size(6, 6), seed=1)._repr_svg_()))
    assert boxes != plain != []


def test_a_solver_fills_the_documents_grid_and_an_empty_one() -> None:
    [puzzle] = puzzles.read(SUDOKU_BOX)
    grid = Grid(puzzle)
    Solver().solve(grid)
    assert grid.to_puzzle().givens == puzzles.solve(puzzle).solutions[0].values
    empty = Grid.of([[0] * 9] * 9)
    Solver().solve(empty)
    assert [empty.cell(0, column).value for column in range(9)] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert empty.is_valid


@looped(
    ("rows", "code", "words"),
    [
        ([[1, 1, 0, 0], *[[0] * 4] * 3], "invalid", "not valid: Two 1s in row 1"),
        ([[1, 2, 3, 0], [0, 0, 0, 4], [0] * 4, [0] * 4], "unsolvable", "not solvable"),
    ],
)
def test_a_grid_that_cannot_be_solved_stays_as_it_came(rows: list[list[int]], code: str, words: str) -> None:
    grid = Grid.of(rows)
    with pytest.raises(puzzles.PuzzleFault, match=words) as caught:
        Solver().solve(grid)
    assert caught.value.code == code
    assert grid == Grid.of(rows)


def test_sheets_have_what_a_text_says_beside_its_puzzles() -> None:
    grid = [[{"value": 1, "given": True}, {"value": 2}, {}, {}], *([{}] * 4 for _ in range(3))]
    text = json.dumps({"size": 4, "title": "Four", "author": "Ann", "ruleset": "Be kind.", "grid": grid})
    [sheet] = puzzles.read_sheets(text)
    assert (sheet.puzzle.givens[:2], sheet.layers.entries[:2]) == ((1, 0), (0, 2))
    assert (sheet.layers.title, sheet.layers.author, sheet.layers.rules) == ("Four", "Ann", "Be kind.")
    [plain] = puzzles.read_sheets(SUDOKU_LINE)
    assert plain == puzzles.Sheet(puzzles.read(SUDOKU_LINE)[0])


def test_a_puzzle_is_explained_and_a_hint_given() -> None:
    [puzzle] = puzzles.read(SUDOKU_LINE)
    before = current()
    walkthrough = puzzles.explain(puzzle)
    assert current() is before
    assert walkthrough.solved
    assert walkthrough.standing == "solved"
    assert " The board is solved. " in walkthrough.text()
    assert puzzles.hint(puzzle).stages[-1].sentence == walkthrough.steps[0].step.sentence()
    solution = puzzles.solve(puzzle).solutions[0].values
    wrong = next(cell for cell, given in enumerate(puzzle.givens) if not given)
    entries = [0] * 81
    entries[wrong] = solution[wrong] % 9 + 1
    assert puzzles.hint(puzzle, tuple(entries)).standing == "wrong-entry"
