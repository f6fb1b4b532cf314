"""The contract of every kind: boards, rules, search, generator."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.kinds import catalog
from puzzles.kinds.protocol import Draft, Kind, Request
from puzzles.making.generate import generate
from puzzles.model.values import Budget, Outcome, Size
from puzzles.model.work import Steps
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.running import engines
from puzzles.solving.solution_check import check
from puzzles.solving.solve import solve
from tests.contract.kinds import KINDS, each_board, each_kind, generated
from tests.sampling import looped


def test_names_and_titles_are_set_and_unique() -> None:
    forms = [form.full_name for kind in KINDS for form in kind.first_forms]
    for names in ([kind.name for kind in KINDS], [kind.title for kind in KINDS], forms):
        assert len({name for name in names if name}) == len(names)
    assert all(kind.name.isascii() and kind.name.isalnum() and kind.name.islower() for kind in KINDS)
    assert all(catalog.kind_named(kind.name) is kind for kind in KINDS)


@each_kind
def test_offered_sizes_have_an_empty_board_without_conflicts(kind: Kind) -> None:
    assert len(set(kind.sizes)) == len(kind.sizes) > 0
    for size in kind.sizes:
        board = kind.blank(size)
        assert (board.kind, board.size, set(board.givens)) == (kind.name, size, {0})
        assert kind.top(size) >= 1
        assert not kind.broken_rules(board, board.givens)


@each_kind
@looped("size", [Size(0, 0), Size(1, 10**9), Size(10**9, 10**9), Size(-3, 5), Size(9, 9, 2, 2)])
def test_an_impossible_size_is_refused_in_a_sentence(kind: Kind, size: Size) -> None:
    with pytest.raises(PuzzleFault, match=r"\w+ .*\w"):
        kind.blank(size)


@each_board
def test_a_generated_puzzle_has_one_solution_that_checks(kind: Kind, size: Size) -> None:
    puzzle = generated(kind, size)
    assert (puzzle.kind, puzzle.size) == (kind.name, size)
    verdict = solve(puzzle)
    assert (verdict.outcome, verdict.count, verdict.exact) == (Outcome.UNIQUE, 1, True)
    values = verdict.solutions[0].values
    assert all(given in (0, value) for given, value in zip(puzzle.givens, values, strict=True))
    assert check(puzzle, values).correct


@each_kind
def test_a_generator_repeats_itself_for_the_same_seed_alone_and_heeds_the_number_of_empty_cells(kind: Kind) -> None:
    size = min(kind.sizes, key=lambda size: size.cells)
    assert generate(kind.name, Request(size), 1) == generated(kind, size)
    assert len({generated(kind, size, seed) for seed in range(1, 6)}) > 1
    for empty in (0, 1):
        assert generate(kind.name, Request(kind.sizes[0], empty), 5).givens.count(0) == empty


@each_kind
def test_how_many_cells_can_be_empty_is_known_for_every_size(kind: Kind) -> None:
    for size in kind.sizes:
        cells = kind.empty_cells(size)
        assert 0 <= cells.reliable <= cells.most <= size.cells
        assert cells.usual is None or cells.usual <= cells.reliable
        assert cells.why.endswith(".")
        assert cells.rare.endswith(".") or cells.reliable == cells.most
        for empty in (-1, cells.most + 1):
            with pytest.raises(PuzzleFault, match="empty") as refused:
                kind.generate(Request(size, empty), Random(1))
            assert refused.value.code == "empty-cells"
            assert refused.value.hint == f"Ask for 0 to {cells.most:,} empty cells."


@each_board
def test_as_many_empty_cells_as_are_said_to_be_reliable_are_reached(kind: Kind, size: Size) -> None:
    reliable = kind.empty_cells(size).reliable
    with engines.run_on("wasmtime"):
        for seed in range(2):
            assert kind.generate(Request(size, reliable), Random(seed)).givens.count(0) == reliable


@each_board
def test_the_draft_of_a_puzzle_has_one_solution_at_every_report(
    kind: Kind, size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("puzzles.model.work.REPORT_SECONDS", 0)
    draft, shares, bests = Draft(), [], []
    making = Steps(kind.make(Request(size), Random(1), draft))
    for _ in making:
        shares.append(draft.share)
        bests.append(draft.best)
    assert all(0 <= share <= 1 for share in shares)
    assert shares == sorted(shares)
    drafts = list(dict.fromkeys(best for best in bests if best))
    assert drafts
    assert all(solve(best).outcome is Outcome.UNIQUE for best in drafts[:: len(drafts) // 8 + 1])
    assert [best.givens.count(0) for best in drafts] == sorted(best.givens.count(0) for best in drafts)
    assert making.result == generated(kind, size)


@each_board
def test_a_changed_cell_is_a_conflict(kind: Kind, size: Size) -> None:
    puzzle = generated(kind, size)
    solution = solve(puzzle).solutions[0].values
    rng = Random(3)
    for at in rng.sample(range(size.cells), min(8, size.cells)):
        wrong = solution[at] % kind.top(size) + 1
        values = (*solution[:at], wrong, *solution[at + 1 :])
        found = check(puzzle, values)
        assert (found.complete, found.correct, at in found.cells) == (True, False, True)
        assert all(broken.message.endswith(".") for broken in found.broken_rules)
        assert all(0 <= cell < size.cells for cell in found.cells)
        found = check(puzzle, (*solution[:at], 0, *solution[at + 1 :]))
        assert puzzle.givens[at] or (found.complete, found.correct, found.broken_rules) == (False, False, ())


@each_kind
def test_contradictory_givens_are_named_and_have_no_solution(kind: Kind) -> None:
    puzzle = generated(kind, kind.sizes[0])
    solution = solve(puzzle).solutions[0].values
    at = next(at for at, given in enumerate(puzzle.givens) if not given)
    other = solution[at] % kind.top(puzzle.size) + 1
    wrong = kind.blank(puzzle.size).with_givens((*solution[:at], other, *solution[at + 1 :]))
    verdict = solve(wrong)
    assert (verdict.outcome, verdict.count, verdict.exact, verdict.nodes) == (Outcome.NONE, 0, True, 0)
    assert verdict.broken_rules


@each_board
def test_a_puzzle_has_the_same_solution_as_clauses(kind: Kind, size: Size) -> None:
    puzzle = generated(kind, size)
    verdict = solve(puzzle, budget=Budget(nodes=0, seconds=60))
    assert verdict.engine.endswith("CaDiCaL")
    assert (verdict.outcome, verdict.solutions) == (Outcome.UNIQUE, solve(puzzle).solutions)


@each_kind
def test_an_empty_board_has_several_solutions_in_one_order_by_search_and_by_clauses(kind: Kind) -> None:
    verdict = solve(kind.blank(kind.sizes[0]), budget=Budget(nodes=0))
    assert (verdict.outcome, verdict.count, verdict.exact) == (Outcome.UNDECIDED, 0, False)
    verdict = solve(kind.blank(kind.sizes[0]), 5, Budget(nodes=0, seconds=60))
    assert (verdict.outcome, verdict.count, verdict.exact) == (Outcome.SEVERAL, 5, False)
    size = min(kind.sizes, key=lambda size: size.cells)
    few, more = (solve(kind.blank(size), limit).solutions for limit in (3, 6))
    assert more[:3] == few
    assert len(set(more)) == 6 < limits.DEFAULT_SOLUTIONS
