"""Solutions can be taken along: written in every form of every kind that can hold a full board, and read back."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles.api.service import Service
from puzzles.api.wire import puzzle_out
from puzzles.forms import read
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Size
from tests.contract.kinds import each_board, each_kind, generated, solution_of
from tests.streams import last


@pytest.fixture
def service() -> Any:
    return Service()


@each_board
def test_a_solution_is_read_back_from_every_form_that_holds_it(kind: Kind, size: Size, service: Any) -> None:
    puzzle = generated(kind, size)
    made: Any = puzzle_out(puzzle)
    solution = list(solution_of(puzzle))
    names = [form["form"] for form in service.writer.forms(made, True)["forms"]]
    plain = {f"{kind.name}/{format.name}" for format in kind.first_forms}
    assert set(names) >= plain & {form["form"] for form in service.writer.forms(made)["forms"]}
    for name in names:
        text = service.writer.write(made, name, solution)["text"]
        opened = service.text.read(text, name)
        assert opened["puzzle"]["givens"] == solution
        assert opened["puzzle"]["clues"] in (made["clues"], [])
        assert service.writer.write_solutions(made, name, [solution])["text"] == text
        recognised = read.read(text)
        givens = {each.puzzles[0].givens for each in (recognised, *recognised.others) if each.kind is kind}
        assert tuple(solution) in givens


@each_kind
def test_all_solutions_of_a_search_are_read_back_in_order(kind: Kind, service: Any) -> None:
    size = min(kind.sizes, key=lambda size: size.cells)
    blank: Any = puzzle_out(kind.blank(size))
    found = last(service.solve(blank, 7, 30))["solutions"]
    for form in service.writer.forms(blank, True)["forms"]:
        written = service.writer.write_solutions(blank, form["form"])
        assert (written["count"], written["total"]) == (len(found), len(found))
        opened = service.text.read(written["text"], form["form"])
        assert [service.text.puzzle(at)["puzzle"]["givens"] for at in range(opened["count"])] == found
        assert service.writer.write_solutions(blank, form["form"], found) == written
