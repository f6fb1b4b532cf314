"""Proofs through the service: plain values in and out, and a proof that is read is kept to be checked."""

from __future__ import annotations

from typing import Any

import pytest

import puzzles
from puzzles.model.values import Puzzle, Size
from puzzles.proving.certificate import Header, write
from tests.proofs import ONE, first_step
from tests.unit.api.conftest import code, last


@pytest.fixture(scope="module")
def proof() -> str:
    return puzzles.prove(puzzles.read(ONE)[0]).text


def test_a_proof_is_made_and_kept_for_saving(service: Any) -> None:
    *reports, made = service.proof_service.prove(service.text.read(ONE)["puzzle"])
    assert all(report["found"] == 0 for report in reports)
    text = service.proof_service.file
    checked = puzzles.check_proof(text)
    assert last(made) == {"characters": len(text), "steps": checked.steps, "message": checked.message}
    empty = service.blank("sudoku", 4, 4, [2, 2])["puzzle"]
    assert code(service.proof_service.prove(empty)) == "proof-several"


def test_a_proof_that_is_read_is_told_and_then_checked(service: Any, proof: str) -> None:
    text = service.text
    for answer in (text.read(proof), text.read_file(proof.encode()), text.read("\ufeff" + proof)):
        assert code(answer) == "is-proof"
        checked = last(service.proof_service.check_proof())
        assert checked["puzzle"] == service.text.read(ONE)["puzzle"]
        assert checked["message"].startswith("Proven: this is the only solution.")
        assert checked["solution"] == list(puzzles.check_proof(proof).solution)
    text.read(proof)
    assert "fault" in text.read("nothing")  # another fault keeps the proof
    assert last(service.proof_service.check_proof())["steps"] > 1


def test_a_forged_one_is_a_fault_with_its_line(service: Any, proof: str) -> None:
    lines, at = proof.splitlines(), first_step(proof)
    fault = last(service.proof_service.check_proof("\n".join([*lines[:at], "1 0", *lines[at:]])))["fault"]
    assert (fault["code"], fault["line"]) == ("proof-step", at + 1)
    assert last(service.proof_service.check_proof("no proof"))["fault"]["line"] == 1


def test_a_board_that_is_larger_than_any_is_a_fault(service: Any) -> None:
    large = write(Header(Puzzle("futoshiki", Size(40, 40), (1, 1, *[0] * 1598))), ["0"], "test")
    assert code(service.proof_service.check_proof(large)) == "bad-size"
    assert code(service.proof_service.check_proof(5)) != "internal"
