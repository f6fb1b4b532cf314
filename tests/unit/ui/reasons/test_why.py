"""Why a verdict is so, proofs, how hard a puzzle is, what each given is worth; and Rate all over the open text."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import puzzles
from puzzles.forms import read, write
from puzzles.forms import read as reading
from puzzles.model.values import Inequality, Outcome
from puzzles.solving import solve as solving
from tests.founding import FUTOSHIKI
from tests.hostile import LINE
from tests.rated import NUMBERS
from tests.unit.ui.playing import CLASHING, FEW, IMPOSSIBLE
from tests.unit.ui.reasons.explained import Explained
from ui.actions import explaining
from ui.actions.set import setting
from ui.actions.solving import solve
from ui.actions.text.reading import open_text
from ui.reasons.actions import ratings, stepping, why, worths
from ui.reasons.words.rated import line, spare, worth_line

WRONG = "...2.3..3.2.1..4"
"""Nothing clashes at once."""

ONE, SEVERAL = ("Exactly one solution", "unique"), ("Exactly 12 solutions", "several")
HARDEST = "98.7..6..5.4.......3..9.....7.8..3....5....4......2..1...38.7.......1.5.........2"
PROVEN = re.compile(r"^Proven: this is the only solution\. Checked: \d+ steps?\.$")


async def solved(text: str) -> Explained:
    page = Explained()
    await page.read(text)
    await page.run(solve, 1000, 10)
    return page


def outcome(page: Explained) -> Outcome:
    """Return what the solver says of the givens on the board."""
    return solving.solve(reading.read("".join(map(str, page.session.givens))).puzzles[0]).outcome


def count(page: Explained) -> int:
    return sum(bool(given) for given in page.session.givens)


async def test_the_steps_lead_to_the_contradiction_and_a_given_is_taken_away() -> None:
    page = await solved(WRONG)
    step, before = page.known.step, list(page.session.givens)
    await page.run(why.why)
    assert step.leaf.place is not None
    assert (step.leaf.place.words, step.offer) == ("1 of 5", "")
    while step.leaf.place.after:
        await page.run(stepping.turn, 1)
    assert page.said()[0].startswith("Contradiction: ")
    assert step.offer.startswith("Take away r")
    await page.run(stepping.go_on, False)
    assert page.said() == (ONE if outcome(page) is Outcome.UNIQUE else ("More than one solution", "several"))
    assert count(page) == sum(map(bool, before)) - 1
    await page.undo()
    assert page.session.givens == before


async def test_the_steps_show_the_givens_that_clash_alone_and_the_game_stays() -> None:
    page = await solved(IMPOSSIBLE)
    step, before = page.known.step, page.session.state()
    await page.run(why.why)
    assert step.leaf.place is None  # there is no other step
    assert page.said()[0] == "Contradiction: row 1 has no place for a 9. So there is no solution."
    assert [step.board.value(0), step.board.value(6)] == [1, 0]
    await page.run(stepping.escape, False)
    assert (page.said(), page.session.state()) == (("No solution", "none"), before)


async def test_what_to_take_away_is_listed_until_the_givens_are_others() -> None:
    page = await solved(CLASHING)
    await page.run(why.why)
    assert page.said()[0] == "Two 7s in row 1, columns 1 and 2."
    known = page.known.why
    assert [removal["called"] for removal in known.removals] == ["7 in row 1, column 1", "7 in row 1, column 2"]
    await page.run(why.take_away, 1)
    assert page.said() == ("More than one solution", "several")
    assert (page.session.givens[:2], list(known.removals), known.note) == ([7, 0], [], "")


async def test_further_givens_are_shown_and_applied_as_one_move() -> None:
    page = await solved(FEW)
    await page.run(explaining.settle)
    assert page.said() == ("2 further givens settle the puzzle; no fewer do.", "hint")
    assert len(page.known.step.leaf.picture[1]["place"]) == 2
    await page.run(stepping.apply)
    assert (page.said(), page.known.step.offer) == (ONE, "")  # no hint
    assert (count(page), any(page.session.solved), outcome(page)) == (6, False, Outcome.UNIQUE)
    await page.undo()
    assert count(page) == 4


async def test_two_solutions_are_shown_with_the_cells_in_which_they_differ() -> None:
    page = await solved(FEW)
    await page.run(why.why)
    leaf = page.known.step.leaf
    assert page.said()[0] == "Two solutions that differ in 4 cells, and no two differ in fewer."
    assert leaf.differing is not None
    assert len(leaf.differing) == len(leaf.marks) == 4
    await page.run(stepping.escape, False)
    assert (page.said(), len(page.state.marked.differing)) == (SEVERAL, 12)


async def test_a_proof_is_saved_and_the_details_are_the_verdicts_again() -> None:
    page = await solved(LINE)
    said = page.state.said
    before = page.said(), said.sentence, said.figures
    await page.run(explaining.prove, 10)
    assert PROVEN.match(page.known.proved.note)
    assert [name for name, _ in page.files.saved] == ["sudoku-9x9.proof.txt"]
    assert (page.said(), said.sentence, said.figures) == before
    await page.run(solve, 2, 10)
    assert page.known.proved.note == ""  # another verdict


async def test_a_proof_that_is_pasted_is_checked_and_one_that_was_forged_refused() -> None:
    text = puzzles.prove(puzzles.read(HARDEST)[0]).text
    page = Explained()
    await page.open(text)
    assert PROVEN.match(page.said()[0])
    assert page.state.said.outcome_known() == "unique"
    assert "".join(map(str, page.session.givens)) == HARDEST.replace(".", "0")
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if not line.startswith("c"))
    other = Explained()
    await other.read("." * 81)
    forged = "\n".join([*lines[:first], "1 0", *lines[first:]])
    answer: Any = await open_text(other.state, other.tools, "read", [forged, None], None)
    assert answer["fault"]["message"].startswith(f"Step 1 of this proof, line {first + 1}, does not follow")
    assert not any(other.session.givens)


LINES = {number: text for text, number in NUMBERS}
SPARE = "1..4..1..2....3."
MANY = [LINES[1.2], LINES[4.2], LINES[2.6], LINES[4.2][::-1], "." * 81, LINES[3.2]]


async def test_a_puzzle_with_one_solution_is_rated_and_with_its_profile_once_the_details_are_open() -> None:
    page = await solved(LINES[4.2])
    rated = page.known.rated
    await page.run(explaining.rate)
    assert rated.answer is not None
    assert line(rated.answer).startswith("Hard. SE 1.2.1: 4.2 (hardest step: XY-wing).")
    assert not rated.answer["profile"]
    page.state.screen.open("details")
    await page.run(explaining.rate)
    assert rated.answer["profile"]
    assert page.state.level.level_of(page.session.puzzle()) == "Hard"
    assert len(page.asked("rate")) == 2  # what is known is not asked again
    await page.read("." * 81)
    assert rated.puzzle is None


async def test_what_givens_are_worth_is_told_and_a_cell_selected() -> None:
    page = await solved(SPARE)
    screen, known = page.state.screen, page.known.worths
    screen.open("details")
    await page.run(why.why_one)
    assert screen.is_open("details")  # there is room for them
    assert page.said()[0].startswith("2 of 5 givens are not needed")
    assert known.worth is not None
    assert worth_line(known.worth).startswith("3 of 5 givens are needed.")
    assert len(spare(known.worth)) == 2
    await page.run(worths.select, 6)
    assert page.state.board.selection.cells == {6}
    screen.resize(False)
    await page.run(worths.select, 6)
    assert not screen.is_open("details")  # the board is below


async def test_other_kinds_are_rated_by_their_own_ladder_and_signs_that_are_not_needed_are_named() -> None:
    puzzle, sign = read.read(FUTOSHIKI).puzzles[0], Inequality(3, 4)
    assert sign not in puzzle.clues  # so it is one too many, if it is true
    more = replace(puzzle, clues=tuple(sorted((*puzzle.clues, sign))))
    page = await solved(write.write(more, write.forms_for(more)[0].full_name))
    page.state.screen.open("details")
    await page.run(explaining.rate)
    answer = page.known.rated.answer
    assert answer is not None
    assert re.match(r"^[A-Z].*\. Hardest step: .*, \d\.\d\. No step needs more than \d+ rules at once\.$", line(answer))
    assert answer["profile"]
    await page.run(why.why_one)
    assert re.match("^Signs that are not needed: .*r1c4 less than r1c5$", page.known.step.leaf.listed[0][0])


async def opened() -> Explained:
    page = Explained()
    await page.open("\n".join(MANY))
    return page


def listed(page: Explained) -> list[int]:
    return [row["index"] + 1 for row in page.known.rated_table.rows]


async def test_a_text_is_rated_sorted_filtered_played_and_saved() -> None:
    page = await opened()
    run, _table = page.known.ratings, page.known.rated_table
    await page.run(ratings.begin, 1)
    assert run.note.startswith("6 of 6 in ")
    assert run.note.endswith("; 1 is like an earlier one")
    assert listed(page) == [2, 4, 6, 3, 1, 5]
    await page.run(ratings.sort, "index")
    assert listed(page) == [1, 2, 3, 4, 5, 6]
    await page.run(ratings.save)
    name, content = page.files.saved[0]
    saved = content.split("\r\n")
    assert (name, saved[0]) == ("ratings.csv", "number,level,SE 1.2.1,hardest step,k,givens,like puzzle")
    assert saved[4] == '4,Hard,4.2,"XY-wing",,25,2'
    await page.run(ratings.choose, 2)
    assert listed(page) == [2, 4, 6]
    await page.run(ratings.play, 5)
    assert (page.state.filter.words, page.state.filter.count, page.state.text.index) == ("hard", 3, 5)


async def test_level_and_number_follow_while_a_puzzle_is_set() -> None:
    page = Explained()
    await page.read(LINES[1.2])
    await page.run(setting.toggle)
    assert page.state.said.remark == "Easy, SE 1.2"
    await page.write(next(cell for cell, given in enumerate(page.session.givens) if given), 0)
    assert (page.state.setting.outcome, page.state.said.remark) == ("several", "")
