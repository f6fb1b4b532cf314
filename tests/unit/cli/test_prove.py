"""Proofs in a terminal: `solve --proof` writes one, `check` checks one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import puzzles
from puzzles.cli import main
from tests.proofs import ONE, first_step, steps_of

SEVERAL = "1" + "." * 80


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder to work in, with a puzzle."""
    monkeypatch.chdir(tmp_path)
    Path("one.txt").write_text(ONE + "\n")
    return tmp_path


def test_a_proof_is_written_and_checked(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--proof", "proof.txt", "one.txt"]) == 0
    told = capsys.readouterr()
    assert len(told.out.strip()) == 81
    assert "Proven: this is the only solution. Checked: " in told.err
    assert "Written: proof.txt" in told.err
    steps = len(steps_of(Path("proof.txt").read_text()))
    assert main(["check", "proof.txt"]) == 0
    assert capsys.readouterr().out == f"Proven: this is the only solution. Checked: {steps} steps.\n"


def test_json_and_the_clauses_for_other_checkers(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["solve", "--proof", "proof.txt", "one.txt"])
    solution = capsys.readouterr().out.strip()
    assert main(["check", "proof.txt", "--json", "--dimacs", "clauses.cnf"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert "".join(map(str, (number for row in told["solution"] for number in row))) == solution
    assert (told["holds"], told["verdict"], told["kind"], told["clauses"]) == (True, "one", "sudoku", 12_010)
    head, *lines = Path("clauses.cnf").read_text().splitlines()
    assert head == "p cnf 729 12010"
    assert len(lines) == 12_010


def test_none_is_proven_and_its_status_stays(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("none.txt").write_text("11" + "." * 79 + "\n")
    assert main(["solve", "--proof", "proof.txt", "none.txt"]) == 1
    assert main(["check", "proof.txt", "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["verdict"] == "none"


def test_a_forged_proof_is_bad_input(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = puzzles.prove(puzzles.read(ONE)[0]).text
    lines = text.splitlines()
    at = first_step(text)
    Path("forged.txt").write_text("\n".join([*lines[:at], "1 0", *lines[at:]]))
    assert main(["check", "forged.txt"]) == 2
    told = capsys.readouterr()
    assert not told.out
    assert told.err.startswith(f"forged.txt:{at + 1}: Step 1 of this proof, line {at + 1}, does not follow")
    assert main(["check", "forged.txt", "--json", "--dimacs", "clauses.cnf"]) == 2
    assert json.loads(capsys.readouterr().out)["holds"] is False
    assert not Path("clauses.cnf").exists()


def test_several_solutions_have_no_proof_and_no_file(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("several.txt").write_text(SEVERAL + "\n")
    assert main(["solve", "--proof", "proof.txt", "several.txt"]) == 0
    assert "proof.txt: no proof was written: the solutions are proof enough." in capsys.readouterr().err
    assert not Path("proof.txt").exists()


def test_one_puzzle_a_proof(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("two.txt").write_text(f"{ONE}\n{SEVERAL}\n")
    assert main(["solve", "--proof", "proof.txt", "two.txt"]) == 2
    assert "--proof proves the verdict of one puzzle; the input has 2." in capsys.readouterr().err
    assert main(["solve", "--all", "--proof", "proof.txt", "two.txt"]) == 2


def test_files_that_cannot_be_written_are_named(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--proof", "missing/proof.txt", "one.txt"]) == 2
    assert "missing/proof.txt: No such file or directory" in capsys.readouterr().err
    main(["solve", "--proof", "proof.txt", "one.txt"])
    assert main(["check", "proof.txt", "--dimacs", "missing/clauses.cnf"]) == 2


def test_other_commands_say_what_a_proof_is(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["solve", "--proof", "proof.txt", "one.txt"])
    capsys.readouterr()
    assert main(["solve", "proof.txt"]) == 2
    assert "This is the proof of a verdict, not a puzzle." in capsys.readouterr().err


def test_boards_are_checked_as_ever(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "one.txt", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {"puzzle": 1, "correct": False, "empty": 60, "broken": []}
    assert main(["check", "one.txt", "--dimacs", "clauses.cnf"]) == 2
    assert "--dimacs writes the clauses of a proof; this text is none." in capsys.readouterr().err
