"""Solutions can be taken along: written in every form of every kind that can hold a full board, and read back."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles.api.service import Service
from puzzles.forms import read, write
from puzzles.kinds.form import Form
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Puzzle, Size
from tests.contract.kinds import each_board, each_form, each_kind, generated, several, solution_of
from tests.streams import last


@pytest.fixture
def service() -> Any:
    """Untyped, as JSON is."""
    return Service()


@each_board
def test_a_solution_is_read_back_from_every_form_that_holds_it(kind: Kind, size: Size, service: Any) -> None:
    puzzle = generated(kind, size)
    made = _plain(service, puzzle)
    solution = list(solution_of(puzzle))
    names = [form["form"] for form in service.writer.forms(made, True)["forms"]]
    plain = {f"{kind.name}/{format.name}" for format in kind.first_forms}
    assert set(names) >= plain & {form["form"] for form in service.writer.forms(made)["forms"]}
    for name in names:
        text = service.writer.write(made, name, solution)["text"]
        opened = service.text.read(text, name)
        assert opened["puzzle"]["givens"] == solution
        assert opened["puzzle"]["clues"] in (made["clues"], [])
        assert service.writer.write_solutions(made, name, [solution]) == {
            "text": text,
            "count": 1,
            "whole": 1,
            "total": 1,
        }
        recognised = read.read(text)
        givens = {each.puzzles[0].givens for each in (recognised, *recognised.others) if each.kind is kind}
        assert tuple(solution) in givens


@each_form
def test_every_form_takes_some_solution(form: Form) -> None:
    puzzle = several(form, 1)[0]
    board = write.full_board(form, puzzle, solution_of(puzzle))
    assert board
    assert board.givens == solution_of(puzzle)


@each_kind
def test_all_solutions_of_a_search_are_read_back_in_order(kind: Kind, service: Any) -> None:
    size = min(kind.sizes, key=lambda size: size.cells)
    blank = _plain(service, kind.blank(size))
    found = last(service.solve(blank, 7, 30))["solutions"]
    for form in service.writer.forms(blank, True)["forms"]:
        written = service.writer.write_solutions(blank, form["form"])
        assert (written["count"], written["total"]) == (len(found), len(found))
        opened = service.text.read(written["text"], form["form"])
        assert [service.text.puzzle(at)["puzzle"]["givens"] for at in range(opened["count"])] == found
        assert service.writer.write_solutions(blank, form["form"], found) == written


def _plain(service: Any, puzzle: Puzzle) -> Any:
    size = puzzle.size
    box = [size.box_rows, size.box_columns] if size.box_rows else None
    blank = service.blank(puzzle.kind, size.rows, size.columns, box)["puzzle"]
    return blank | {"givens": list(puzzle.givens), "clues": [list(clue) for clue in puzzle.clues]}
