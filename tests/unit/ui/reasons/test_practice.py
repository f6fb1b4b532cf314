"""Practice: what is judged, what is said of a set, what ends it; and the form."""

from __future__ import annotations

import re
from typing import Any

from tests.founding import FUTOSHIKI
from tests.hostile import LINE
from tests.unit.ui.reasons.explained import Explained
from ui.actions.address import sharing
from ui.actions.hinting import hint
from ui.actions.opening import open_board
from ui.reasons.actions import practice, practice_form, stepping
from ui.reasons.words.asked import BOARDS, KNOWN_SEEDS, MANY, TECHNIQUES, PracticeAsked
from ui.reasons.words.practice import CHOOSE, DO, LINKED, SHOWN, about, rare
from ui.state.board.linked import link_to, open_link

SETS = PracticeAsked(["hidden-single-box"], 7, 2, 1, True)
FIND, RIGHT = "Find: Hidden single (box)", "Right, hidden single: "


async def opened() -> Explained:
    page = Explained()
    await page.read(LINE)
    return page


async def begun(technique: str = "hidden-single-box") -> Explained:
    page = await opened()
    await page.run(practice.begin, technique)
    assert page.state.said.text.startswith("Find: ")
    return page


async def found(page: Explained) -> None:
    cell, number = page.known.practice.exercise["told"]["step"]["places"][0]  # type: ignore[index]
    await page.write(cell, number)


async def test_what_is_found_is_told_and_undo_takes_it_back_until_the_next_board_comes() -> None:
    page = await begun()
    judged, before = page.known.judged, page.session.puzzle()
    assert page.state.board.note == "Practice, board 1"
    assert re.search(r"&practice=hidden-single-box\.\d+\.0\.1$", page.address.fragment())
    await found(page)
    assert (page.said()[0][: len(RIGHT)], judged.found) == (RIGHT, True)
    await page.undo()
    assert (page.said(), judged.found) == ((FIND, ""), False)
    await found(page)
    await page.run(practice.go_on)
    assert (page.state.board.note, judged.found) == ("Practice, board 2", False)
    assert page.session.puzzle() != before
    await page.read(LINE)  # another puzzle ends the practice
    assert page.known.practice.set is None
    asked = len(page.asked("judge_practice"))
    await page.write(2, 4)
    assert len(page.asked("judge_practice")) == asked


async def test_a_set_has_an_end_and_may_lock_the_help() -> None:
    page = await opened()
    await page.run(practice.bring, SETS)
    known, said = page.known.practice, page.state.said
    assert (said.text, said.remark) == (FIND, "Board 1 of 2. This set has no hints or solutions.")
    await page.run(hint)
    assert (said.text, known.locked) == (FIND, True)
    await page.run(practice.go_on)
    assert page.state.board.note == "Practice, board 2 of 2"
    await found(page)
    assert said.text.endswith(" That was the last board.")
    assert known.is_last()
    await page.read(LINE)
    assert not known.locked


async def test_a_board_of_a_locked_set_is_shared_as_the_set_and_printed_without_its_answer() -> None:
    page = await opened()
    page.state.printing.include(True, True)
    await page.run(practice.bring, SETS)
    await found(page)
    fragment = page.address.fragment()
    assert fragment.endswith(".2.1.lock")
    await page.run(sharing.share, True, False)
    shared = page.state.sharing
    assert (page.clipboard.text, page.address.fragment()) == ("https://example.org/" + fragment, fragment)
    assert (shared.link, shared.offered, shared.beat) == (page.clipboard.text, "", 0)
    assert (page.state.printing.entries, page.state.printing.answers) == (True, False)


async def test_a_link_to_a_technique_that_is_unknown_leaves_its_puzzle_and_says_all_of_it() -> None:
    page, other = await begun(), Explained()
    carried: Any = open_link(page.address.fragment().partition("&")[0])
    await other.run(open_board, carried["puzzle"], carried["layers"])
    other.address.put(page.address.fragment().replace("hidden-single-box", "foo-bar"))
    await other.run(practice.visit, PracticeAsked(["foo-bar"], 3, 0, 1, False))
    said = "No technique named foo-bar can be practised. The puzzle itself is open."
    assert (other.said(), other.state.said.sentence) == ((said, "bad"), said)
    assert (other.state.board.note, other.session.puzzle()) == ("", carried["puzzle"])


async def test_the_board_that_a_link_carries_is_there_at_once_and_another_comes_as_its_own_entry() -> None:
    page, other = await begun(), Explained()
    carried: Any = open_link(page.address.fragment().partition("&")[0])
    await other.run(open_board, carried["puzzle"], carried["layers"])
    other.address.put(page.address.fragment())
    await other.run(practice.visit, PracticeAsked(["hidden-single-box"], 3, 0, 1, False))
    assert (other.said()[0], other.state.board.note) == (FIND, "Practice, board 1")
    assert not other.asked("practice")
    page = await opened()
    page.address.put("#" + link_to(page.session) + "&practice=naked-single.7.3.1")
    entries = len(page.address.entries)
    await page.run(practice.visit, PracticeAsked(["naked-single"], 7, 3, 1, False))
    assert (len(page.asked("practice")), len(page.address.entries)) == (1, entries)
    assert re.search(r"&practice=naked-single\.\d+\.3\.1$", page.address.fragment())
    assert page.state.board.note == "Practice, board 1 of 3"


async def test_the_form_finds_techniques_says_what_is_in_the_way_and_copies_a_link() -> None:
    page = await opened()
    form = page.known.practice_form
    await page.run(practice_form.open_form, True)
    await page.run(practice_form.copy, True)
    assert (form.note, page.clipboard.text, page.asked("practice")) == ("", "", [])
    await page.run(practice_form.look_for, "wing xy")
    offered = form.offered(page.known.ladders.of("sudoku"))
    assert [each["title"] for each in offered] == ["XY-wing", "XYZ-wing", "ALS-XY-wing"]
    await page.run(practice_form.switch, "pointing", True)
    await page.run(practice_form.look_for, "")
    await page.run(practice_form.type_count, "2")
    await page.run(practice_form.copy, True)
    assert form.note == LINKED
    assert re.search(r"&practice=pointing\.\d+\.2\.1\.lock$", page.clipboard.text)


async def test_techniques_are_chosen_in_the_order_of_the_ladder_up_to_as_many_as_a_set_has() -> None:
    page = await opened()
    form = page.known.practice_form
    await page.run(practice_form.open_form, True)
    ladder = page.known.ladders.of("sudoku")
    for name in ("x-wing", "naked-pair", "pointing", "naked-pair"):
        await page.run(practice_form.switch, name, name not in form.chosen)
    chosen = form.techniques(ladder)
    assert [each["name"] for each in chosen] == ["pointing", "x-wing"]
    assert about(chosen) == "In this order: pointing, X-wing."
    assert rare([*chosen, *(each for each in ladder if each["name"] == "jellyfish")]).startswith("Boards for jellyfish")
    assert (about(chosen[:1]), about([]), rare(chosen)) == (chosen[0]["definition"], CHOOSE, "")
    for name in [each["name"] for each in ladder if each["practised"]][10:21]:
        await page.run(practice_form.switch, name, True)
    assert (len(form.techniques(ladder)), form.note) == (TECHNIQUES, MANY)
    await page.run(practice_form.switch, "x-wing", False)
    assert (len(form.techniques(ladder)), form.note) == (TECHNIQUES - 1, "")


async def test_a_set_has_a_board_for_each_technique_at_least_and_keeps_its_seed() -> None:
    page = await opened()
    form = page.known.practice_form
    assert [form.boards(techniques) for techniques in (0, 1, 2, 12)] == [5, 5, 20, 20]
    for typed, boards in (("3", [3, 3, 12]), ("99", [BOARDS] * 3), ("many", [5, 20, 20])):
        await page.run(practice_form.type_count, typed)
        assert [form.boards(techniques) for techniques in (1, 2, 12)] == boards
    for typed, seed in (("12", "12"), ("-1", ""), ("99999999", str(KNOWN_SEEDS - 1)), ("", "")):
        await page.run(practice_form.type_seed, typed)
        assert form.seed == seed
    await page.run(practice_form.open_form, True)
    for name in ("naked-single", "pointing"):
        await page.run(practice_form.switch, name, True)
    await page.run(practice_form.copy, False)
    copied = page.clipboard.text
    assert re.search(r"&practice=naked-single\.pointing\.\d+\.20\.1$", copied)
    await page.run(practice_form.copy, False)
    assert (page.clipboard.text, form.seed != "") == (copied, True)
    await page.run(practice_form.begin)
    assert copied.endswith(page.address.fragment())


async def test_a_ladder_names_the_technique_of_each_board_and_what_it_does_not_know_is_said() -> None:
    page, wanted = await opened(), PracticeAsked(["naked-single", "x-wing", "pointing"], 7, 3, 1, False)
    await page.run(practice.bring, wanted)
    told: list[tuple[str, str, str]] = []
    before: Any = None
    while len(told) < 3:
        if told:
            await page.run(practice.go_on)
        exercise = page.known.practice.exercise
        assert exercise is not None
        told.append((page.said()[0], page.state.said.remark, exercise["told"]["step"]["technique"]))  # type: ignore[index]
        assert page.session.puzzle() != before
        before = page.session.puzzle()
    assert told == [
        ("Find: Naked single", "Board 1 of 3.", "naked-single"),
        ("Find: X-wing", "Board 2 of 3.", "x-wing"),
        ("Find: Pointing", "Board 3 of 3.", "pointing"),
    ]
    await page.run(practice.bring, PracticeAsked(["naked-single", "x-wings"], 7, 3, 1, False))
    assert (page.said()[0], page.session.puzzle()) == (
        "No technique named x-wings can be practised. The puzzle itself is open.",
        before,
    )


async def test_marks_are_found_and_what_is_wrong_is_told() -> None:
    page = await begun("naked-pair")
    exercise, session = page.known.practice.exercise, page.session
    assert exercise is not None
    assert exercise["told"] is not None
    gone = exercise["told"]["step"]["removes"]
    for cell, number in gone:
        page.state.moved(session.mark("centre", [cell], number))
    await page.settle()
    assert page.said()[0].startswith("Right, naked pair: ")
    for _ in gone:
        await page.undo()
    assert (page.said()[0], page.state.said.remark) == ("Find: Naked pair", DO)
    solution = (await page.worker.call.solve(session.puzzle(), 1, 10))["solutions"][0]
    cell = next(cell for cell, marks in enumerate(session.centre) if marks)
    await page.move(session.mark, "centre", [cell], solution[cell])
    assert page.said()[0].startswith("That ")
    assert (page.said()[1], page.known.judged.found) == ("bad", False)


async def test_other_kinds_are_practised_and_a_step_that_was_shown_does_not_count() -> None:
    page = Explained()
    await page.read(FUTOSHIKI)
    await page.run(practice.begin, "ordered-subset")
    assert page.said()[0] == "Find: Ordered subset"
    for _ in range(4):
        await page.run(hint)
    await page.run(stepping.apply)
    assert page.said() == (SHOWN + " Find it on the next board.", "undecided")
    assert page.known.judged.found  # the next board is offered
