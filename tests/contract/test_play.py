"""The calls of the board while a puzzle is played or set, for every kind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from puzzles.api.service import Service
from puzzles.api.wire import puzzle_out
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.form import Form
from puzzles.kinds.protocol import Kind
from puzzles.kinds.view import Relabelling
from puzzles.making.transform import Change, transform
from puzzles.model.values import Budget, Outcome, Puzzle, Size, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.solving import count as uniqueness
from puzzles.solving.check import EntriesCheck, Status, check_entries
from puzzles.solving.count import Count
from puzzles.solving.remarks import candidates, remarks
from puzzles.solving.reveal import reveal
from puzzles.solving.solve import solve
from tests.contract.kinds import each_board, each_form, each_kind, generated, held_by
from tests.contract.test_links_and_service import plain
from tests.sampling import looped

BUDGET = Budget(seconds=60)


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
    assert all(unit.name and len(set(unit.cells)) == len(unit.cells) > 0 for unit in seen.finished_units)
    assert len({unit.name for unit in seen.finished_units}) == len(seen.finished_units) > 0
    # Every entry is part of some finished unit.
    assert {cell for cell, entry in enumerate(entries) if entry} <= {
        cell for unit in seen.finished_units for cell in unit.cells
    }
    assert kind.complete_units(puzzle, solution) == list(seen.finished_units)


@each_board
def test_a_unit_with_a_cell_at_fault_or_empty_is_not_finished(kind: Kind, size: Size) -> None:
    puzzle = generated(kind, size)
    _, entries = solved(puzzle)
    at = next(cell for cell, entry in enumerate(entries) if entry)
    for number in (0, entries[at] % kind.top(size) + 1):
        seen = remarks(puzzle, (*entries[:at], number, *entries[at + 1 :]))
        assert not seen.is_solved
        assert seen.is_full is bool(number)
        assert bool(seen.broken_rules) is bool(number)
        assert all(at not in unit.cells for unit in seen.finished_units)
        assert not any(set(unit.cells) & set(seen.cells) for unit in seen.finished_units)


@each_board
def test_candidates_hold_the_solution(kind: Kind, size: Size) -> None:
    puzzle = generated(kind, size)
    solution, entries = solved(puzzle)
    found = candidates(puzzle, (0,) * size.cells)
    assert len(found) == size.cells
    assert all(
        numbers is None or (number in numbers) is not bool(given)
        for numbers, number, given in zip(found, solution, puzzle.givens, strict=True)
    )
    at = next(cell for cell, entry in enumerate(entries) if entry)
    last = candidates(puzzle, (*entries[:at], 0, *entries[at + 1 :]))
    assert last[at] == (solution[at],)
    assert not any(numbers for cell, numbers in enumerate(last) if cell != at)


@each_kind
def test_a_wrong_entry_is_told_apart_from_right_ones(kind: Kind) -> None:
    puzzle = smallest_puzzle(kind)
    _, entries = solved(puzzle)
    assert final(check_entries(puzzle, tuple(entries), BUDGET)).status is Status.RIGHT
    at = next(cell for cell, entry in enumerate(entries) if entry)
    entries[at] = entries[at] % kind.top(puzzle.size) + 1
    told = final(check_entries(puzzle, tuple(entries), BUDGET))
    assert isinstance(told, EntriesCheck)
    assert (told.status, told.cells) == (Status.WRONG, (at,))


@each_kind
def test_every_empty_cell_can_be_revealed(kind: Kind) -> None:
    puzzle = smallest_puzzle(kind)
    solution, _ = solved(puzzle)
    for cell, number in enumerate(solution):
        told = final(reveal(puzzle, (0,) * puzzle.size.cells, cell, BUDGET))
        assert (told.cell, told.number, told.agrees) == (cell, number, True)
        assert str(number) in told.message
    with pytest.raises(PuzzleFault, match="no cell"):
        list(reveal(puzzle, (0,) * puzzle.size.cells, puzzle.size.cells, BUDGET))


@each_kind
def test_a_quiet_count_tells_none_one_and_more(kind: Kind) -> None:
    puzzle = smallest_puzzle(kind)
    solution, entries = solved(puzzle)
    one = final(uniqueness.steps(puzzle, BUDGET))
    more = final(uniqueness.steps(kind.blank(puzzle.size), BUDGET))
    assert [(count.verdict.outcome, count.clash) for count in (one, more)] == [
        (Outcome.UNIQUE, None),
        (Outcome.SEVERAL, None),
    ]
    at = next(cell for cell, entry in enumerate(entries) if entry)
    wrong = solution[at] % kind.top(puzzle.size) + 1
    spoilt = puzzle.with_givens((*puzzle.givens[:at], wrong, *puzzle.givens[at + 1 :]))
    none = final(uniqueness.steps(spoilt, BUDGET))
    assert isinstance(none, Count)
    assert none.verdict.outcome is Outcome.NONE
    assert none.clash is not None
    kept = tuple(given if cell in none.clash.cells else 0 for cell, given in enumerate(spoilt.givens))
    assert solve(replace(spoilt, givens=kept, clues=none.clash.clues)).outcome is Outcome.NONE
    assert at in none.clash.cells
    assert none.clash.message.endswith(".")


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
    reversal = tuple(range(top, 0, -1))
    assert transform(puzzle, Change.RELABEL, reversal) == transform(puzzle, Change.REVERSE)
    assert transform(puzzle, Change.RELABEL, range(1, top + 1)).puzzle == puzzle
    swap = (2, 1, *range(3, top + 1))
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
