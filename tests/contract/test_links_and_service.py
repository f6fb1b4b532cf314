"""Links and the page's service, for every kind."""

from __future__ import annotations

import json
from typing import Any

from puzzles.api.service import Service
from puzzles.api.wire import puzzle_out
from puzzles.forms.sharing import puzzle_links
from puzzles.kinds.protocol import Kind
from tests.contract.kinds import each_kind, generated, puzzles_of
from tests.streams import last


def plain(value: Any) -> Any:
    """Return what arrives after a trip through JSON; fail on anything that JSON does not have."""
    assert json.loads(json.dumps(value, allow_nan=False)) == value
    return value


@each_kind
def test_a_link_opens_the_same_puzzle(kind: Kind) -> None:
    for puzzle in puzzles_of(kind):
        fragment = puzzle_links.encode(puzzle)
        assert fragment[-1].isalnum()
        assert puzzle_links.decode(fragment) == (puzzle, (0,) * puzzle.size.cells)


def test_the_service_greets_with_every_kind() -> None:
    hello = plain(Service().hello())
    assert [kind["name"] for kind in hello["kinds"]][-1] == "toy"
    assert all(kind["sizes"] and kind["forms"] and kind["title"] for kind in hello["kinds"])
    assert hello["version"]
    assert hello["engine"]


@each_kind
def test_a_session_with_the_service(kind: Kind) -> None:
    service: Any = Service()
    size = min(kind.sizes, key=lambda size: size.cells)
    box = [size.box_rows, size.box_columns] if size.box_rows else None
    blank = plain(service.blank(kind.name, size.rows, size.columns, box))["puzzle"]
    assert set(blank["givens"]) == {0}
    assert blank["top"] == kind.top(size)
    made = plain(last(service.generate(kind.name, size.rows, size.columns, box, None, 1)))["puzzle"]
    assert made["givens"] == list(generated(kind, size).givens)

    verdict = plain(last(service.solve(made, 10, 30)))
    assert (verdict["outcome"], verdict["count"], verdict["exact"]) == ("unique", 1, True)
    solution = verdict["solutions"][0]
    assert plain(service.check(made, solution))["message"] == "The puzzle is correctly solved."
    wrong = [solution[1], solution[0], *solution[2:]]
    checked = plain(service.check(made, wrong))
    assert checked["message"] == "The puzzle is NOT solved."
    assert checked["cells"]

    for form in plain(service.writer.forms(made))["forms"]:
        text = service.writer.write(made, form["form"])["text"]
        opened = plain(service.text.read(text, form["form"]))
        assert (opened["puzzle"], opened["count"], opened["index"]) == (made, 1, 0)
        assert opened["form"] == form["form"]
        by_file = service.text.read_file(text.encode("utf-8"), form["form"])
        assert by_file == opened
        assert plain(service.text.puzzle(0)) == {"index": 0, "count": 1, "puzzle": made}


@each_kind
def test_clues_are_refused_where_the_kind_has_none(kind: Kind) -> None:
    puzzle = kind.blank(kind.sizes[0])
    value: Any = puzzle_out(puzzle)
    answer = Service().check(value | {"clues": [[0, 1]]}, value["givens"])
    assert ("fault" in answer) is not any(made.clues for made in puzzles_of(kind))
