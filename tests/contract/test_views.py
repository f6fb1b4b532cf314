"""The view of each kind is true of it, and the page knows kinds only by their views: nothing else there names one."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import astuple
from pathlib import Path

import pytest

from puzzles.api import wire
from puzzles.kinds.protocol import Kind
from puzzles.kinds.validation import blank_board
from puzzles.model.values import Outcome, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.solving.solve import solve
from static.build import kinds, release
from tests.contract import toy
from tests.contract.kinds import KINDS, each_kind
from tests.sampling import looped
from ui.state.board.view import View

ROOT = Path(__file__).resolve().parents[2]
BUILT_IN = tuple(kind for kind in KINDS if kind is not toy.KIND)
# The site's description of itself, for people and search engines.
PROSE = re.compile(r"<title>.*?</title>|<meta name=\"description\"[^>]*>|<p id=\"tagline\">.*?</p>")
SHOWN = [
    *sorted((ROOT / "static" / "ui").rglob("*.py")),
    *sorted((ROOT / "puzzles" / "portable" / "drawing").rglob("*.py")),
    ROOT / "puzzles" / "portable" / "cell_names.py",
    *sorted((ROOT / "static").glob("*.css")),
    *sorted((ROOT / "static").glob("*.js")),
    ROOT / "index.html",
]


def page_view(kind: Kind) -> View:
    """Return the view of a kind as the page has it."""
    found: dict[str, tuple[View, ...]] = {}
    exec(kinds.module([kinds.facts(kind)]), found)
    [view] = found["VIEWS"]
    return view


@each_kind
def test_the_page_makes_the_empty_boards_of_the_kind(kind: Kind) -> None:
    assert kind.sizes == kind.view.sizes
    assert kind.view.other not in kind.sizes
    view = page_view(kind)
    assert view.blanks() == [wire.puzzle_out(kind.blank(size)) for size in kind.sizes]
    assert view.blank(*view.other) == wire.puzzle_out(kind.blank(kind.view.other))


@each_kind
def test_the_example_is_in_the_first_form_and_has_one_solution(kind: Kind) -> None:
    [puzzle] = kind.first_forms[0].parse(kind.view.example)
    assert solve(puzzle).outcome is Outcome.UNIQUE
    assert wire.puzzle_in(page_view(kind).example()) == puzzle


def is_board(kind: Kind, size: Size) -> bool:
    try:
        kind.blank(size)
    except PuzzleFault:
        return False
    return True


@each_kind
def test_the_page_takes_the_sizes_that_the_kind_takes_and_says_the_same_of_others(kind: Kind) -> None:
    if kind is toy.KIND:
        return  # its one row is more than a view can say
    view = page_view(kind)
    sides = (0, 1, 2, 3, 4, 5, 9, 25, 26, 32, 33, 100, 101)
    boxes = ((0, 0), (3, 3), (2, 2), (1, 9), (9, 1), (2, 13), (0, 3), (5, 5))
    for size in (Size(rows, columns, *box) for rows in sides for columns in sides for box in boxes):
        expected = told(blank_size, kind, size)
        assert told(page_size, view, size) == expected, size
        if isinstance(expected, Size):
            assert view.top_of(view.make_size(*astuple(size))) == kind.top(expected)


def blank_size(kind: Kind, size: Size) -> Size:
    return blank_board(kind, size).size


def page_size(view: View, size: Size) -> Size:
    found = view.make_size(*astuple(size))
    return Size(found.rows, found.columns, found.box_rows, found.box_columns)


def told(work: Callable[..., Size], *arguments: object) -> object:
    try:
        return work(*arguments)
    except PuzzleFault as fault:
        return fault.code, fault.message, fault.hint


@each_kind
def test_a_view_is_true_of_its_kind(kind: Kind) -> None:
    view = kind.view
    rectangles = [is_board(kind, Size(rows, columns)) for rows, columns in ((4, 6), (6, 4), (1, 4))]
    assert any(rectangles) is (view.shape == "rectangle")
    assert all(bool(size.box_rows) is (view.shape == "boxes") for size in kind.sizes)
    assert all(kind.relabelling(kind.blank(size)) is view.relabelling for size in kind.sizes)
    [puzzle] = kind.first_forms[0].parse(view.example)
    values = solve(puzzle).solutions[0].values
    assert (len(set(values)) < len(values)) is view.repeats
    assert bool(puzzle.clues) is view.gaps, "an example shows the signs of its kind"
    assert (view.modes[0], "chain" in view.modes) == ("number", view.chain)


@each_kind
def test_the_rules_are_a_sentence_and_the_icon_is_path_data(kind: Kind) -> None:
    assert re.fullmatch(r"[A-Z].+\.", kind.view.rules)
    assert all(re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+", path) for path in kind.view.icon)


def test_the_page_knows_the_kinds_of_the_catalog() -> None:
    text = kinds.module(map(kinds.facts, BUILT_IN))
    assert kinds.TARGET.read_text(encoding="utf-8") == text, "run: make files"
    assert kinds.read_views() == [kinds.facts(kind) for kind in BUILT_IN]


def test_the_published_page_offers_an_example_of_each_kind() -> None:
    text = (ROOT / release.PAGE).read_text(encoding="utf-8")
    page = kinds.page(map(kinds.facts, KINDS), text)
    assert re.findall(r'id="example-(\w+)"', page) == [kind.name for kind in KINDS]
    assert re.findall(r'aria-label="(.+?) example"', page) == [kind.title for kind in KINDS]
    assert '<span id="board-title">Sudoku 9×9</span>' in page
    assert page.count('role="gridcell"') == 81
    assert "<!-- kinds" not in page


@looped("path", SHOWN, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_nothing_else_of_the_page_names_a_kind(path: Path) -> None:
    if path == kinds.TARGET:
        return
    text = PROSE.sub("", path.read_text(encoding="utf-8")).lower().replace("sudoku explainer", "that program")
    assert not [kind.name for kind in BUILT_IN if kind.name in text or kind.title.lower() in text]


def test_a_view_that_cannot_be_read_is_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "static" / "build").mkdir(parents=True)
    (tmp_path / "static" / "build" / "kinds.py").write_text("VIEW = View(\n")
    monkeypatch.setattr(kinds, "ROOT", tmp_path)
    with pytest.raises(kinds.NotWritten, match=r"^The kinds of puzzle could not be read: SyntaxError: .*\w.*$"):
        kinds.read_views()
