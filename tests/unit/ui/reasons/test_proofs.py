"""Proofs: saved, and brought."""

from __future__ import annotations

import re
from typing import Any

from tests.hostile import LINE
from tests.unit.ui.reasons.explained import Explained, run
from ui.actions.solving import solve
from ui.reasons.actions import proofs

PROVEN = re.compile(r"^Proven: this is the only solution\. Checked: \d+ steps?\.$")


@run
async def test_a_proof_is_saved_and_the_details_are_the_verdicts_again() -> None:
    page = Explained()
    await page.read(LINE)
    await page.run(solve, 2, 10)
    sentence, figures = page.state.said.sentence, page.state.said.figures
    await page.run(proofs.save, 10)
    assert PROVEN.match(page.known.proved.note)
    assert [name for name, _ in page.files.saved] == ["sudoku-9x9.proof.txt"]
    assert (page.state.said.sentence, page.state.said.figures) == (sentence, figures)
    assert page.said() == ("Exactly one solution", "unique")
    await page.run(solve, 2, 10)
    assert page.known.proved.note == ""  # another verdict


@run
async def test_the_puzzle_of_a_proof_that_holds_is_opened() -> None:
    page = Explained()
    await page.read("." * 81)
    await page.run(solve, 2, 10)
    puzzle = dict(page.state.board.session.puzzle(), givens=[int(given) for given in LINE.strip().replace(".", "0")])
    page.worker.answers["check_proof"] = {"puzzle": puzzle, "solution": [1], "message": "Proven."}
    await page.run(proofs.check)
    assert page.state.board.session.puzzle() == puzzle
    assert page.said() == ("Proven.", "unique")
    assert page.state.said.outcome_known() == "unique"


@run
async def test_a_proof_that_does_not_hold_leaves_the_board() -> None:
    page = Explained()
    await page.read(LINE)
    before = page.state.board.session.state()
    failure = {"fault": {"message": "Step 1 does not follow.", "hint": "", "code": "proof"}}
    page.worker.answers["check_proof"] = failure
    answer: Any = await proofs.check(page.state, page.tools)
    assert answer == failure
    assert page.state.board.session.state() == before
