"""Proofs in a terminal: `solve --proof` writes one, `check` checks one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import puzzles
from tests.proofs import ONE, first_step, steps_of
from tests.sampling import looped
from tests.unit.cli.conftest import Run

SEVERAL = "1" + "." * 80
TWO = f"{ONE}\n{SEVERAL}\n"


@pytest.fixture(scope="module")
def proof() -> str:
    return puzzles.prove(puzzles.read(ONE)[0]).text


def test_a_proof_is_written_and_checked(run: Run) -> None:
    told = run("solve --proof proof.txt", ONE)
    assert told.fits(0, "…", "…Proven: this is the only solution. Checked: …Written: proof.txt…")
    assert len(told.out.strip()) == 81
    steps = len(steps_of(Path("proof.txt").read_text()))
    assert run("check proof.txt") == (0, f"Proven: this is the only solution. Checked: {steps} steps.\n", "")
    assert run("solve --proof proof.txt", "11" + "." * 79).status == 1
    assert json.loads(run("check proof.txt --json").out.splitlines()[-1])["verdict"] == "none"


def test_json_and_the_clauses_for_other_checkers(run: Run, proof: str) -> None:
    told = json.loads(run("check --json --dimacs clauses.cnf", proof).out)
    solution = puzzles.check_proof(proof).solution
    assert tuple(number for row in told["solution"] for number in row) == solution
    assert (told["holds"], told["verdict"], told["kind"], told["clauses"]) == (True, "one", "sudoku", 12_010)
    head, *lines = Path("clauses.cnf").read_text().splitlines()
    assert (head, len(lines)) == ("p cnf 729 12010", 12_010)


def test_a_forged_proof_is_bad_input(run: Run, proof: str) -> None:
    lines, at = proof.splitlines(), first_step(proof)
    forged = "\n".join([*lines[:at], "1 0", *lines[at:]])
    said = f"puzzles.txt:{at + 1}: Step 1 of this proof, line {at + 1}, does not follow…"
    assert run("check", forged).fits(2, "", said)
    told = run("check --json --dimacs clauses.cnf", forged)
    assert (told.status, json.loads(told.out)["holds"], Path("clauses.cnf").exists()) == (2, False, False)


@looped(
    ("words", "text", "status", "err"),
    [
        ("solve --proof proof.txt", SEVERAL, 0,
         "…proof.txt: no proof was written: the solutions are proof enough.…"),
        ("solve --proof proof.txt", TWO, 2, "…--proof proves the verdict of one puzzle; the input has 2.…"),
        ("solve --proof missing/proof.txt", ONE, 2, "…missing/proof.txt: No such file or directory…"),
        ("check --dimacs clauses.cnf", ONE, 2, "…--dimacs writes the clauses of a proof; this text is none.…"),
    ],
)  # fmt: skip
def test_where_nothing_is_proven_no_file_is_written(words: str, text: str, status: int, err: str, run: Run) -> None:
    said = run(words, text)
    assert said.fits(status, "…", err), said
    assert not list(Path().glob("*o*f*"))


def test_other_commands_say_what_a_proof_is_and_boards_are_checked_as_ever(run: Run, proof: str) -> None:
    assert run("solve", proof).fits(2, "", "…This is the proof of a verdict, not a puzzle.…")
    said = run("check --json", ONE)
    assert (said.status, json.loads(said.out)) == (1, {"puzzle": 1, "correct": False, "empty": 60, "broken": []})
