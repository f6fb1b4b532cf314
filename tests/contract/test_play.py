"""The calls of the board while a puzzle is played or set, for every kind."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles.api.service import Service
from puzzles.api.wire import puzzle_out
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.form import Form
from puzzles.kinds.protocol import Kind
from puzzles.kinds.view import Relabelling
from puzzles.making.transform import Change, transform
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.solving.remarks import remarks
from puzzles.solving.solve import solve
from tests.contract.kinds import each_board, each_form, each_kind, generated, held_by
from tests.contract.test_links_and_service import plain
from tests.sampling import looped


def smallest_puzzle(kind: Kind) -> Puzzle:
    return generated(kind, min(kind.sizes, key=lambda size: size.cells))


def solved(puzzle: Puzzle) -> tuple[Values, list[int]]:
    """Return the only solution, and the entries of a player who has found it."""
    solution = solve(puzzle).solutions[0].values
    return solution, [0 if given else number for given, number in zip(puzzle.givens, solution, strict=True)]


def final(steps: Any) -> Any:
    *_, last = steps
    return last


@each_board
def test_a_solved_board_is_seen_to_be_so(kind: Kind, size: Size) -> None:
    puzzle = generated(kind, size)
    solution, entries = solved(puzzle)
    seen = remarks(puzzle, tuple(entries))
    assert (seen.is_full, seen.is_solved, seen.broken_rules, seen.cells) == (True, True, (), ())
    assert len({unit.name for unit in seen.finished_units}) == len(seen.finished_units) > 0
    within = {cell for unit in seen.finished_units for cell in unit.cells}
    assert {cell for cell, entry in enumerate(entries) if entry} <= within
    assert kind.complete_units(puzzle, solution) == list(seen.finished_units)


@each_kind
@looped("change", [change for change in Change if change is not Change.RELABEL])
def test_a_changed_puzzle_has_the_changed_solution(kind: Kind, change: Change) -> None:
    puzzle = smallest_puzzle(kind)
    solution, entries = solved(puzzle)
    try:
        kind.blank(Size(puzzle.size.columns, puzzle.size.rows, puzzle.size.box_columns, puzzle.size.box_rows))
    except PuzzleFault:
        # A kind without boards of the turned shape refuses, and says which shapes it has.
        if change in (Change.TURN, Change.TRANSPOSE):
            with pytest.raises(PuzzleFault, match=r"\w+ .*\w"):
                transform(puzzle, change)
            return
    changed = transform(puzzle, change)
    assert [one.values for one in solve(changed.puzzle).solutions] == [changed.apply(solution)]
    assert remarks(changed.puzzle, changed.apply(tuple(entries))).is_solved
    assert sorted(changed.cells) == list(range(puzzle.size.cells))


@each_kind
def test_numbers_are_exchanged_as_far_as_the_kind_allows(kind: Kind) -> None:
    puzzle = smallest_puzzle(kind)
    top = kind.top(puzzle.size)
    reversal, swap = tuple(range(top, 0, -1)), (2, 1, *range(3, top + 1))
    assert transform(puzzle, Change.RELABEL, reversal) == transform(puzzle, Change.REVERSE)
    solution, _ = solved(puzzle)
    if kind.relabelling(puzzle) is Relabelling.ANY:
        changed = transform(puzzle, Change.RELABEL, swap)
        assert [one.values for one in solve(changed.puzzle).solutions] == [changed.apply(solution)]
    else:
        with pytest.raises(PuzzleFault, match="cannot be exchanged freely"):
            transform(puzzle, Change.RELABEL, swap)
    for bad in ((), reversal[1:], (*reversal, 1), (1,) * top, (0, *reversal[1:])):
        with pytest.raises(PuzzleFault, match="each number from 1"):
            transform(puzzle, Change.RELABEL, bad)


@each_kind
def test_the_service_speaks_of_it_all_in_plain_values(kind: Kind) -> None:
    service: Any = Service()
    puzzle = smallest_puzzle(kind)
    value, (solution, entries) = puzzle_out(puzzle), solved(puzzle)
    nothing = [0] * puzzle.size.cells
    seen = plain(service.play.look(value, entries))
    assert (seen["solved"], seen["full"], seen["conflicts"], seen["cells"]) == (True, True, [], [])
    found = plain(service.play.candidates(value, nothing))
    assert [bool(numbers) for numbers in found["candidates"]] == [
        not given and cell not in found["left_out"] for cell, given in enumerate(puzzle.givens)
    ]
    assert plain(final(service.play.check_entries(value, entries, 60)))["standing"] == "right"
    assert plain(final(service.play.reveal(value, nothing, 0, 60)))["number"] == solution[0]
    count = plain(final(service.play.quiet_count(value, 60)))
    assert count == {"outcome": "unique", "message": "Exactly one solution.", "clash": None}
    made = plain(service.play.transform(value, entries, "mirror"))
    assert plain(service.play.look(made["puzzle"], made["entries"]))["solved"]
    assert made["numbers"] == list(range(kind.top(puzzle.size) + 1))


@each_form
def test_letters_are_shown_where_the_form_has_letters(form: Form) -> None:
    service: Any = Service()
    for puzzle in held_by(form):
        top = kind_of(form).top(puzzle.size)
        text = form.write(puzzle.with_givens((top,) * puzzle.size.cells)).upper()
        has_letters = 9 < top <= 35 and text.count(chr(ord("A") + top - 10)) >= puzzle.size.cells
        assert service.text.read(form.write(puzzle), form.full_name)["puzzle"]["letters"] is has_letters
        assert service.text.puzzle(0)["puzzle"]["letters"] is has_letters
