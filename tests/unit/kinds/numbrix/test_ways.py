"""What a person sees of a Numbrix, and how a walk is told by it: each step places a number, in few words."""

from __future__ import annotations

from statistics import median

import puzzles
from puzzles.api import wire_explain
from puzzles.explaining.explainer import Explainer
from puzzles.explaining.hint_stages import stages_of_step
from puzzles.forms import read
from puzzles.kinds.numbrix.techniques import REASONS
from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.kinds.numbrix.techniques.runs import Run
from puzzles.kinds.numbrix.techniques.ways import words
from puzzles.kinds.numbrix.techniques.ways.finding import Fault, Finding
from puzzles.kinds.numbrix.techniques.ways.paths import Way
from puzzles.kinds.numbrix.techniques.ways.seen import MOST_WAYS, find_ways
from puzzles.logic.state import State
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Puzzle, Size, Values
from tests.founding import NUMBRIX_HEADER
from tests.sampling import looped
from tests.unit.kinds.numbrix.hard_boards import HARD, SMALL_STEPS, board

NAMES = [each.name for each in REASONS.visible]
NARROW = "16 . . 33 32 31/15 . . 34 29 30/14 . . 35 28 27/13 . . . . 26/12 . . . . 1/11 . . . 3 2"


def told(puzzle: Puzzle, entries: Values = (), small: bool = False) -> list[WalkStep]:
    return [event for event in Explainer(puzzle).telling(entries, small=small).steps() if isinstance(event, WalkStep)]


@looped(
    ("text", "name", "sentence", "places"),
    [
        (". 11 10 9/13 . 7 8/14 5 . 1/. . 3 2", "one-way",
         "One way: on from 14 there is only one way. So 15 and 16 stand there.", {12: 15, 13: 16}),
        ("1 . . 4/. . . ./. . . ./. . . .", "one-way",
         "One way: 1 and 4 are three steps apart in one line, with no room for a detour. So 2 and 3 stand between "
         "them.",
         {1: 2, 2: 3}),
        ("1 2 . 4/. . . ./. . . ./. . . .", "one-way",
         "One way: between 2 and 4 only row 1, column 3 is free. So 3 stands there.", {2: 3}),
        (". . 10 ./. . . 8/14 . . 1/. . . 2", "two-sides",
         "Two sides: row 1, column 4 can be reached only from 10 and 8. The chain goes through, as its end, "
         "16, is too far away: 9 stands there.", {3: 9}),
        (". . 10 9/. . . 8/14 . . 1/. . . 2", "ways",
         "Ways: from 2 to 8 there are three ways. All go through rows 2 and 4 of column 3 and row 3 of column 2. So 3, "
         "5 and 7 stand there.", {14: 3, 9: 5, 6: 7}),
        ("11 . . ./. . 14 15/. . 1 ./6 . . .", "barred-ways",
         "Barred ways: on from 15, one of two ways would make row 1, column 4 a dead end. So 16 stands on the other.",
         {3: 16}),
        (NARROW, "within-reach",
         "Within reach: 10 stands beside 11, and only row 6, column 2 is free there.", {31: 10}),
    ],
)  # fmt: skip
def test_a_step_rests_on_what_can_be_seen(text: str, name: str, sentence: str, places: dict[int, int]) -> None:
    [event, *_] = told(board(text))
    step = event.step
    assert (step.technique.name, event.quiet_steps, event.sentence) == (name, (), sentence)
    assert dict(step.rules.parts(candidate) for candidate in step.places) == places


@looped(
    ("text", "sentence"),
    [
        ("1 2 . 4/. . . ./. . . ./. . . .", "Look for the only way (one way)."),
        (". . 10 9/. . . 8/14 . . 1/. . . 2", "Look for what all ways share."),
        ("11 . . ./. . 14 15/. . 1 ./6 . . .", "Look for what all ways share (barred ways)."),
    ],
)
def test_a_hint_says_what_to_look_for_and_names_it_once(text: str, sentence: str) -> None:
    assert stages_of_step(told(board(text))[0])[1].sentence == sentence


def test_a_hard_puzzle_is_told_in_a_few_steps_that_can_be_read_at_once() -> None:
    used = set[str]()
    for puzzle in map(board, HARD):
        steps = told(puzzle)
        names = [event.step.technique.name for event in steps]
        assert len(names) - names.count("one-way") <= 30
        assert median(len(event.step.places) for event in steps) >= 1
        for event in steps:
            assert event.step.places
            assert len(event.sentence.split()) <= 35, event.sentence
            found = event.step.notes
            if isinstance(found, Finding) and found.out:
                assert len(wire_explain.step_out(event.step)["ways"]) == found.count
        used.update(names)
    assert set(NAMES) - {"many-ways"} <= used


def test_ways_are_drawn_one_by_one_and_what_rules_one_out_is_said() -> None:
    [event, *_] = told(board("11 . . ./. . 14 15/. . 1 ./6 . . ."))
    shown = wire_explain.step_out(event.step)
    assert shown["ways"] == [{"cells": [7, 11], "fault": [3]}, {"cells": [7, 3], "fault": []}]
    assert shown["views"] == [
        {"sentence": "Way 1 of 2 would make row 1, column 4 a dead end.", "links": 0, "case": 1},
        {"sentence": "Way 2 of 2 is not ruled out.", "links": 0, "case": 2},
        {"sentence": event.sentence, "links": 0, "case": 0},
    ]


def test_a_beginning_is_followed_only_until_it_fails() -> None:
    """The gap has more ways than are counted, and none of them begins with 6 in row 5, column 2."""
    puzzle = board("13 14 15 16 17/12 11 20 19 18/9 10 21 . ./8 7 . . ./. . . . .")
    state = State.from_values(REASONS.rules(puzzle, False), puzzle.givens)
    first_steps = next(each for each in REASONS.visible if each.name == "first-steps")
    [step, *_] = first_steps.find(state)
    cut = "cut off row 5, column 1"
    assert first_steps.sentence(step) == (
        f"Beside 7 two cells are free, but 6 in one would {cut}. So 6 stands in row 4, column 3."
    )
    shown = wire_explain.step_out(step)
    assert [way["cells"] for way in shown["ways"]] == [[21, 16], [17, 16]]
    assert [view["sentence"] for view in shown["views"][:-1]] == [
        f"Beginning 1 of 2 would {cut}.",
        "Beginning 2 of 2 is not ruled out.",
    ]


def test_beginnings_of_different_lengths_leave_one() -> None:
    puzzle = board("33 32 31 30 27 26/34 35 36 29 28 25/. . . . . 24/. 3 . . . 23/. . 5 . 19 22/. . . . 20 21")
    [event, *_] = told(puzzle)
    assert event.sentence == (
        "Ways left: back from 19, all but one of twelve beginnings would make a dead end, block the way to 3 or cut "
        "off three cells. So 7 to 18 stand on that one."
    )
    lengths = {len(way["cells"]) for way in wire_explain.step_out(event.step)["ways"]}
    assert (min(lengths), max(lengths)) == (3, 13)


def test_what_removes_candidates_is_told_within_the_step_that_places_or_on_request() -> None:
    puzzle = board(SMALL_STEPS)
    [event, *_] = told(puzzle)
    assert event.step.places
    assert len(event.quiet_steps) == 8
    assert not any(step.places for step in event.quiet_steps)
    assert event.sentence == (
        "Next door: with 11 in row 3, column 5, there would be no way for 8 to 10. Seven more small steps, and 11 "
        "stands in row 2, column 6."
    )
    shown = told(puzzle, small=True)
    engine = [event for event in Explainer(puzzle).walk(()).steps() if isinstance(event, WalkStep)]
    assert [each.sentence for each in shown] == [each.sentence for each in engine]
    assert any(not each.step.places for each in shown)


def test_a_walk_is_told_from_a_players_board() -> None:
    puzzle = read.read(NUMBRIX_HEADER).puzzles[0]
    solution = puzzles.solve(puzzle).solutions[0].values
    entries = tuple(
        0 if given or at % 3 else number for at, (given, number) in enumerate(zip(puzzle.givens, solution, strict=True))
    )
    steps = told(puzzle, entries)
    placed = {step.rules.parts(candidate) for event in steps for step in [event.step] for candidate in step.places}
    assert placed == {
        (cell, number) for cell, number in enumerate(solution) if not puzzle.givens[cell] and not entries[cell]
    }


def test_a_gap_with_more_ways_than_a_person_counts_has_none() -> None:
    rules = REASONS.rules(Puzzle("numbrix", Size(7, 7), (0,) * 49), False)
    assert isinstance(rules, NumbrixRules)
    empty = (1 << 49) - 1 & ~(1 | 1 << 48)
    assert find_ways(rules, Run(2, 12, 0, 48), empty) is None  # 924 ways
    every = find_ways(rules, Run(2, 8, 0, 32), empty)
    assert every is not None
    assert len(every) == 70 < MOST_WAYS
    assert {way.mask.bit_count() for way in every} == {7}


@looped(
    ("fault", "sentence"),
    [
        (Fault("dead", (3,)), "make row 1, column 4 a dead end"),
        (Fault("dead", (3, 10)), "make two dead ends where the chain has one end left"),
        (Fault("dead", (3, 10, 20)), "make three dead ends where the chain has two ends left"),
        (Fault("starved", (), Run(8, 9, 5, 6)), "block the gap from 7 to 10"),
        (Fault("starved", (4,), Run(8, 9, 5, 6)), "take row 1, column 5 from the gap from 7 to 10, which needs it"),
        (Fault("cut", (3,)), "cut off row 1, column 4"),
        (Fault("cut", (3, 4)), "cut off two cells that no missing numbers fill exactly"),
        (Fault("cut", (3, 4), adds_up=False), "cut off two cells. No gaps beside them have two numbers in all"),
    ],
)
def test_a_way_says_what_rules_it_out(fault: Fault, sentence: str) -> None:
    rules, run = REASONS.rules(Puzzle("numbrix", Size(7, 7), (0,) * 49), False), Run(2, 3, 0, -1)
    way = Way((1, 2), 0b110)
    found = Finding(run, run, (way,), ((way, fault),))
    assert words.numbered_way(rules, 1, found, fault) == f"Way 1 of 2 would {sentence}."


def test_what_was_seen_before_does_not_change_what_is_seen() -> None:
    puzzle = puzzles.generate("numbrix", Size(8, 8), seed=4)
    for event in told(puzzle):
        step = event.step
        fresh = REASONS.rules(puzzle, False)
        state = State(fresh, step.live, step.placements)
        again = next(iter(found for each in REASONS.visible for found in each.find(state)), None)
        assert (again.sentence() if again else None) == (step.sentence() if step.technique.is_visible else None), (
            event.sentence
        )


def test_no_step_rests_on_what_a_step_before_has_removed() -> None:
    """After a number was placed with the help of small steps, what these removed is forgotten."""
    puzzle = board(". . . . 11/. . . . ./5 . . . ./. . 16 . .")
    kept = ("one-way", "ways", "two-sides", "next-door", "cut-off-cells", "reach", "both-sides")
    named = [each.name for each in (*REASONS.visible, *REASONS.ladder) if each.name not in kept]
    leaning = 0
    for event in Explainer(puzzle, without=named).telling(()).steps():
        if isinstance(event, WalkStep):
            state = State.from_values(event.step.rules, event.step.rules.values(event.step.placements))
            for step in (*event.quiet_steps, event.step):
                assert not step.missing_candidates & state.live, step.sentence()
                step.apply(state)
            leaning += bool(event.quiet_steps)
    assert leaning > 1
