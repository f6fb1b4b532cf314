"""Proofs: saved, and brought."""

from __future__ import annotations

import re
from typing import Any

import puzzles
from tests.founding import FUTOSHIKI, NUMBRIX_HEADER
from tests.hostile import LINE
from tests.unit.ui.reasons.explained import Explained, run
from ui.actions import explaining
from ui.actions.solving import solve
from ui.actions.text.reading import open_text
from ui.reasons.actions import proofs

HARDEST = "98.7..6..5.4.......3..9.....7.8..3....5....4......2..1...38.7.......1.5.........2"
NONE = LINE.strip().replace("53..7", "53..2", 1)
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


@run
async def test_verdicts_of_other_kinds_and_of_no_solution_have_proofs_and_several_have_none() -> None:
    for text, offered in ((NUMBRIX_HEADER, True), (FUTOSHIKI, True), (NONE, True), ("." * 81, False)):
        page = Explained()
        await page.read(text)
        assert not explaining.can_prove(page.state)
        await page.run(solve, 2, 10)
        assert explaining.can_prove(page.state) is offered
        if offered:
            await page.run(explaining.prove, 10)
            assert page.known.proved.note.startswith("Proven: ")


@run
async def test_a_proof_that_is_pasted_is_checked_and_one_that_was_forged_refused() -> None:
    text = puzzles.prove(puzzles.read(HARDEST)[0]).text
    page = Explained()
    await page.run(open_text, "read", [text], None)
    assert PROVEN.match(page.said()[0])
    assert "".join(map(str, page.state.board.session.givens)) == HARDEST.replace(".", "0")
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if not line.startswith("c"))
    other = Explained()
    await other.read("." * 81)
    forged = "\n".join([*lines[:first], "1 0", *lines[first:]])
    answer: Any = await open_text(other.state, other.tools, "read", [forged], None)
    assert answer["fault"]["message"].startswith(f"Step 1 of this proof, line {first + 1}, does not follow")
    assert not any(other.state.board.session.givens)
