"""The worker's functions as the page calls them: `look` during a search, and a count alongside one."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

CALL = """async ([name, ...given]) => {
    const worker = document.querySelector("script[type=py]").xworker.sync;
    return JSON.parse(await worker[name](JSON.stringify(given)));
}"""
# The call made first and awaited last.
BESIDE = """async ([first, ...others]) => {
    const worker = document.querySelector("script[type=py]").xworker.sync;
    const order = [];
    const call = async ([name, ...given]) => {
        const answer = JSON.parse(await worker[name](JSON.stringify(given)));
        order.push(name);
        return answer;
    };
    const running = call(first);
    const answers = [];
    for (const each of others) answers.push(await call(each));
    return [order, await running, answers];
}"""
NOTHING = [0] * 81
EMPTY: dict[str, Any] = {"kind": "sudoku", "rows": 9, "columns": 9, "box": [3, 3], "givens": NOTHING, "clues": []}
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY = EMPTY | {"givens": [int(character) for character in LINE.replace(".", "0")]}
LONG = ["solve", EMPTY, 10_000, 60]


def test_a_look_is_answered_a_count_made_and_a_judgement_given_while_a_search_is_under_way(page: Page) -> None:
    calls = [LONG, ["look", EASY, NOTHING], ["candidates", EASY, NOTHING], ["transform", EASY, NOTHING, "turn"]]
    order, found, answers = page.evaluate(BESIDE, [*calls, ["cancel"]])
    assert order == ["look", "candidates", "transform", "cancel", "solve"]
    assert found is None
    assert not answers[0]["full"]
    assert answers[1]["candidates"][2] == [1, 2, 4]
    assert answers[2]["puzzle"]["givens"][:9] == [0, 0, 0, 7, 4, 8, 0, 6, 5]
    # A count leaves the search alone.
    order, found, answers = page.evaluate(BESIDE, [["solve", EMPTY, 5_000, 60], ["quiet_count", EASY, 60]])
    assert order == ["quiet_count", "solve"]
    assert (found["outcome"], found["count"]) == ("several", 5_000)
    assert answers == [{"outcome": "unique", "message": "Exactly one solution.", "clash": None}]
    # A judgement takes its place.
    wrong = [0, 0, 2, *NOTHING[3:]]
    order, found, answers = page.evaluate(
        BESIDE, [LONG, ["check_entries", EASY, wrong, 60], ["reveal", EASY, wrong, 2, 60]]
    )
    assert order.index("check_entries") < order.index("reveal")
    assert found is None
    assert answers[0] == {"standing": "wrong", "cells": [2], "message": "Your entry is wrong."}
    assert answers[1]["number"] == 4


def test_a_count_is_cancelled_by_itself_and_by_the_next(page: Page) -> None:
    """With so many givens, the search for a clash uses all the time."""
    puzzle = page.evaluate(CALL, ["generate", "sudoku", 16, 16, [4, 4], None, 2])["puzzle"]
    nothing = [0] * 256
    solution = page.evaluate(CALL, ["solve", puzzle, 1, 60])["solutions"][0]
    open_cells = page.evaluate(CALL, ["candidates", puzzle, nothing])["candidates"]
    at = next(cell for cell, numbers in enumerate(open_cells) if len(numbers) > 4)
    puzzle["givens"][at] = next(number for number in open_cells[at] if number != solution[at])
    for ending in (["cancel_count"], ["quiet_count", EASY, 60]):
        order, found, _ = page.evaluate(BESIDE, [["quiet_count", puzzle, 600], ["cancel"], ending])
        assert found is None
        assert len(order) == 3
        assert order[0] == "cancel"


def test_a_new_puzzle_is_cancelled_and_the_best_so_far_is_answered(page: Page) -> None:
    limits = page.evaluate(CALL, ["empty_limits", "sudoku", 9, 9, [3, 3]])
    assert (limits["reliable"], limits["most"]) == (61, 64)
    rare = ["generate", "sudoku", 9, 9, [3, 3], 64, 1]
    order, made, _ = page.evaluate(BESIDE, [rare, ["look", EASY, NOTHING], ["look", EASY, NOTHING], ["cancel"]])
    assert order == ["look", "look", "cancel", "generate"]
    assert made is None or made["message"].startswith("Stopped. The best puzzle so far has ")
    order, made, _ = page.evaluate(BESIDE, [["generate", "numbrix", 50, 50, None, None, 1], ["cancel"]])
    assert order == ["cancel", "generate"]
    made = page.evaluate(CALL, ["generate", "sudoku", 9, 9, [3, 3], 61, 1])
    assert (made["empty"], made["message"]) == (61, "")
    assert page.evaluate(CALL, ["solve", made["puzzle"], 2, 60])["outcome"] == "unique"


def test_the_puzzles_of_a_long_file_are_listed_by_what_became_of_them(page: Page) -> None:
    """In pieces that several workers solve."""
    clash, blank = "11" + "." * 79, "." * 81
    lines = [clash if at % 10_000 == 5 else blank if at % 7_000 == 6 else LINE for at in range(30_000)]
    lines[12_345] = "not a puzzle"
    page.evaluate(CALL, ["read", "\n".join(lines)])
    assert page.evaluate(CALL, ["filter_puzzles", "unique"])["fault"]["code"] == "not-solved"
    tally = page.evaluate(CALL, ["solve_all", 2])
    kept = [line for line in lines if line != "not a puzzle"]
    for outcome, line in (("none", clash), ("several", blank), ("unique", LINE)):
        numbers = [at for at, each in enumerate(kept) if each == line]
        found = page.evaluate(CALL, ["filter_puzzles", outcome])
        assert found == {"count": tally["counts"][outcome], "first": 0, "numbers": numbers[:1000]}
        assert len(numbers) == found["count"]
    assert page.evaluate(CALL, ["filter_puzzles", "unique", 20_000])["numbers"][0] > 20_000
    assert page.evaluate(CALL, ["filter_puzzles", "misfits"])["numbers"] == [12_346]
    assert page.evaluate(CALL, ["filter_puzzles", [tally["most"], tally["most"]]])["count"] >= 1
