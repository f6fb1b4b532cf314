"""A proof that holds is accepted; a forged one is refused with the line and the reason."""

from __future__ import annotations

import pytest

import puzzles
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.proving import proof_limits
from puzzles.proving.certificate import Header, write
from tests.proofs import ONE, first_step, steps_of, with_steps

PROOF = puzzles.prove(puzzles.read(ONE)[0]).text
SOLUTION = puzzles.check_proof(PROOF).solution


def test_a_proof_of_one_solution() -> None:
    checked, [puzzle] = puzzles.check_proof(PROOF), puzzles.read(ONE)
    assert (checked.puzzle, checked.solution) == (puzzle, puzzles.solve(puzzle).solutions[0].values)
    assert (checked.steps, checked.clauses) == (len(steps_of(PROOF)), 12_010)
    assert checked.message == f"Proven: this is the only solution. Checked: {checked.steps} steps."


def test_a_clause_that_is_taken_away_is_no_step_and_is_missed_where_it_is_needed() -> None:
    steps = steps_of(PROOF)
    half = len(steps) // 2
    text = with_steps(PROOF, [steps[0], "d 1 2 3 0", *steps[1:], "d 1 2 3 0"])
    assert puzzles.check_proof(text) == puzzles.check_proof(PROOF)
    gone = [f"d {step}" for step in steps[:half]]
    fault = refused(with_steps(PROOF, [*steps[:half], *gone, *steps[half:]]), "does not follow")
    assert fault.line > first_step(PROOF) + 2 * half


def refused(text: str, said: str) -> PuzzleFault:
    with pytest.raises(PuzzleFault, match=said) as told:
        puzzles.check_proof(text)
    return told.value


def test_a_step_that_does_not_follow_is_refused_with_its_line() -> None:
    at = first_step(PROOF)
    lines = PROOF.splitlines()
    flipped = str(-SOLUTION[2] - 18)  # the third cell does not hold its number
    fault = refused("\n".join([*lines[:at], f"{flipped} 0", *lines[at:]]), "Step 1 of this proof, line ")
    assert (fault.line, fault.excerpt, fault.code) == (at + 1, f"{flipped} 0", "proof-step")


def test_steps_that_are_left_out_are_missed() -> None:
    steps = steps_of(PROOF)
    refused(with_steps(PROOF, [*steps[: len(steps) // 3], "0"]), "does not follow")
    fault = refused(with_steps(PROOF, steps[:-1]), "ends without a contradiction")
    assert fault.code == "proof-end"


def test_another_solution_is_refused() -> None:
    board = "\n".join("c " + " ".join(map(str, SOLUTION[at : at + 9])) for at in range(0, 81, 9))
    assert board in PROOF
    swapped = board.translate(str.maketrans("12", "21"))
    assert refused(PROOF.replace(board, swapped), "breaks a rule or changes a given").code == "proof-solution"


def test_a_changed_given_or_verdict_is_refused() -> None:
    head, given = PROOF.partition("c verdict")[0], "c givens\nc 9 8 . 7"
    assert given in PROOF
    refused(PROOF.replace(given, "c givens\nc 8 9 . 7"), "breaks a rule or changes a given")
    refused(PROOF.replace(given, "c givens\nc . . . ."), "does not follow")
    refused("\n".join([f"{head}c verdict none", *steps_of(PROOF)]), "does not follow")


def test_a_board_with_too_few_givens_is_refused_before_it_takes_memory() -> None:
    puzzle = Puzzle("numbrix", Size(15, 15), (0,) * 225)
    assert refused(write(Header(puzzle), ["0"], "test"), "Too little is given for a proof").code == "proof-open"


def test_so_many_cells_may_be_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a 4×4 Sudoku with a given, 15 cells are open; seven of them have three numbers left."""
    board = Puzzle("sudoku", Size(4, 4, 2, 2), (1, *(0,) * 15))
    text = write(Header(board), ["0"], "test")
    monkeypatch.setattr(proof_limits, "MAX_OPEN", 15 * 4 - 7)
    refused(text, "Step 1 of this proof")
    monkeypatch.setattr(proof_limits, "MAX_OPEN", 15 * 4 - 8)
    refused(text, "given for a proof: 53 numbers in cells are open, and 52 can be")
