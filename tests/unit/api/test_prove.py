"""Proofs through the service: plain values in and out, and a proof that is read is kept to be checked."""

from __future__ import annotations

import json
from typing import Any

import pytest

import puzzles
from puzzles.api.service import Service
from puzzles.model.values import Puzzle, Size
from puzzles.proving.certificate import Header, write
from tests.proofs import ONE, first_step

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def service() -> Any:
    """Untyped, as JSON is."""
    return Service()


@pytest.fixture(scope="module")
def proof() -> str:
    return puzzles.prove(puzzles.read(ONE)[0]).text


def test_a_proof_is_made_and_kept_for_saving(service: Any) -> None:
    puzzle = service.text.read(ONE)["puzzle"]
    *reports, made = service.proof_service().prove(puzzle)
    assert all(report["found"] == 0 for report in reports)
    text = service.proof_service().file
    checked = puzzles.check_proof(text)
    assert json.loads(json.dumps(made)) == {
        "characters": len(text),
        "steps": checked.steps,
        "message": checked.message,
    }


def test_a_puzzle_with_several_solutions_is_a_fault(service: Any) -> None:
    puzzle = service.blank("sudoku", 4, 4, [2, 2])["puzzle"]
    *_, answer = service.proof_service().prove(puzzle)
    assert answer["fault"]["code"] == "proof-several"


def test_a_proof_that_is_read_is_told_and_then_checked(service: Any, proof: str) -> None:
    for answer in (
        service.text.read(proof),
        service.text.read_file(proof.encode()),
        service.text.read("\ufeff" + proof),
    ):
        assert answer["fault"]["code"] == "is-proof"
        *_, checked = service.proof_service().check_proof()
        assert checked["puzzle"] == service.text.read(ONE)["puzzle"]
        assert checked["message"].startswith("Proven: this is the only solution.")
        assert checked["solution"] == list(puzzles.check_proof(proof).solution)


def test_another_fault_keeps_the_proof(service: Any, proof: str) -> None:
    service.text.read(proof)
    assert "fault" in service.text.read("nothing")
    *_, checked = service.proof_service().check_proof()
    assert checked["steps"] > 1


def test_a_forged_one_is_a_fault_with_its_line(service: Any, proof: str) -> None:
    lines = proof.splitlines()
    at = first_step(proof)
    *_, answer = service.proof_service().check_proof("\n".join([*lines[:at], "1 0", *lines[at:]]))
    assert answer["fault"]["code"] == "proof-step"
    assert answer["fault"]["line"] == at + 1
    *_, answer = service.proof_service().check_proof("no proof")
    assert answer["fault"]["line"] == 1


@pytest.mark.parametrize("text", [5, ["c Givens proof 1"], {}])
def test_malformed_messages_are_faults(service: Any, text: object) -> None:
    *_, answer = service.proof_service().check_proof(text)
    assert answer["fault"]["code"] != "internal"


def test_a_text_that_only_mentions_one_is_read_as_ever(service: Any) -> None:
    assert service.text.read(f"c Givens\n{LINE}")["puzzle"]["givens"][:3] == [5, 3, 0]


def test_a_board_that_is_larger_than_any_is_a_fault(service: Any) -> None:
    size = Size(40, 40)
    puzzle = Puzzle("futoshiki", size, (1, 1, *[0] * 1598))
    *_, answer = service.proof_service().check_proof(write(Header(puzzle), ["0"], "test"))
    assert answer["fault"]["code"] == "bad-size"
    puzzle = Puzzle("sudoku", Size(26, 26, 2, 13), (1, 1, *[0] * 674))
    assert puzzles.check_proof(write(Header(puzzle), ["0"], "test")).solution == ()
    *_, answer = service.proof_service().check_proof(write(Header(puzzle), ["0"], "test"))
    assert "25" in answer["fault"]["message"]
