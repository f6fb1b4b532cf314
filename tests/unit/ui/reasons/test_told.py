"""What the page shows of a step: its sentences line by line, its pictures, the board it is on; and applying it."""

from __future__ import annotations

from typing import Any, cast

from puzzles.api.explain import ExplainService
from tests.unit.ui.playing import SMALL, puzzle, puzzle_of
from ui.reasons.actions.settling import give, take
from ui.reasons.state.leaf import Leaf, Place
from ui.reasons.state.reply import Reply
from ui.reasons.words import outline, told, views
from ui.state.board.session import Session

SOLUTION = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
# Made by the project's generator from seed 4: two of its steps are chains.
CHAINED = puzzle_of("2...94.......5..1..5....6..6...2175.5.......4.7...58..4.......8.21.8.......976...")
# A Futoshiki 6x6 with one given, made by the generator from seed 0: some of its steps are forcing chains.
SIGNS = [
    *([1, 0], [2, 8], [4, 10], [8, 9], [10, 11], [11, 5], [13, 14], [17, 16], [18, 24], [19, 13], [19, 18], [23, 17]),
    *([25, 19], [27, 26], [28, 34], [33, 32]),
]
FORCED = puzzle("futoshiki", [6 if cell == 29 else 0 for cell in range(36)], 6, clues=SIGNS)


def session(**more: Any) -> Session:
    givens = [number if at in (0, 1, 5, 6, 9, 10, 15) else 0 for at, number in enumerate(SOLUTION)]
    return Session({**SMALL, "givens": givens, **more})  # type: ignore[typeddict-item]


def hint(played: Session) -> Any:
    answer = ExplainService().hint(played.puzzle(), played.entries, told.centre(played), told.moves(played))
    return list(answer)[-1]


def steps(shown: Any) -> list[Any]:
    service = ExplainService()
    listed = [event for event in service.walkthrough(shown) if "step" in event]
    found: list[Any] = [service.walk_step(shown, number) for number in range(1, len(listed) + 1)]
    return [each["told"] for each in found]


def test_a_step_is_applied_as_one_move_and_takes_its_marks_along() -> None:
    played = session()
    played.pencil([[1, 2, 3, 4]] * 16)
    before, found = played.state(), hint(played)
    [[cell, number]] = found["apply"]["places"]
    assert cell in told.apply(played, found["apply"], tidy=True)
    assert (played.entries[cell], played.solved[cell], number) == (SOLUTION[cell], 1, SOLUTION[cell])
    peers = [at for at in range(16) if at != cell and at // 4 == cell // 4 and not played.value(at)]
    assert not [at for at in peers if number in played.centre[at]]
    played.undo()
    assert played.state() == before
    told.apply(played, {"places": [[cell, number]], "marks": [[11, [1, 4]]]}, tidy=False)
    assert all(number in played.centre[at] for at in peers)
    assert played.centre[11] == (1, 4)


def test_what_is_wrong_is_drawn_and_a_wrong_entry_taken_away() -> None:
    played = session()
    played.write([2], 4)
    found = hint(played)
    assert (found["standing"], told.stage_picture(found, 3)) == ("wrong-entry", ({"target": [2]}, {}))
    told.apply(played, found["apply"], tidy=True)
    assert played.entries[2] == 0
    played.pencil([[4]] * 16)
    found = hint(played)
    assert found["standing"] == "wrong-mark"
    cells, candidates = told.stage_picture(found, 3)
    assert [*cells["target"], SOLUTION[cells["target"][0]]] == candidates["assume"][0]


def test_ways_are_drawn_together_with_what_they_share_and_one_by_one_with_what_speaks_against_it() -> None:
    numbers = [11, 0, 0, 0, 0, 0, 14, 15, 0, 0, 1, 0, 6, 0, 0, 0]
    one = steps(puzzle("numbrix", numbers, 4))[0]
    assert views.view(one, 0)[1] == ({"out1": [7, 11], "way2": [7, 3], "fault": [3]}, {"ring": [[3, 16]]})
    assert views.view(one, 1)[1] == ({"out1": [7, 11], "fault": [3]}, {})
    assert views.view(one, 2)[1] == ({"way2": [7, 3], "fault": []}, {})


def test_small_faults_of_all_ways_are_drawn_at_once_and_of_large_ones_the_first() -> None:
    def drawn(*faults: list[int]) -> list[int]:
        step = cast("Any", {"ways": [{"cells": [0, 1], "fault": fault} for fault in faults], "places": []})
        return [*told.ways(step, 0)[0]["fault"]]

    assert drawn([5], [9, 4], [5], []) == [4, 5, 9]
    assert drawn([1, 2, 3, 4], [9], []) == [9]
    assert drawn([4, 3, 2, 1], [5, 6, 7, 8], []) == [1, 2, 3, 4]
    assert drawn([]) == []


def test_givens_are_added_or_taken_away_as_one_move_and_what_the_solver_wrote_goes() -> None:
    played = session()
    played.write([2], 3)
    give(played, [[3, 4]])
    assert played.entries[2] == 3  # what the player wrote stays
    played.fill(SOLUTION)
    before = played.state()
    assert {7, 8} <= set(give(played, [[7, 2], [8, 2]]))
    assert (played.givens[7:9], any(played.entries)) == ([2, 2], False)
    played.undo()
    assert played.state() == before
    played = Session(puzzle("futoshiki", [1] + [0] * 15, 4, clues=[[1, 0], [2, 3]]))
    before = played.state()
    take(played, {"cells": [0], "clues": [[1, 0]]})
    assert (any(played.givens), played.puzzle()["clues"]) == (False, [[2, 3]])
    played.undo()
    assert played.state() == before


def outlined(begins: str, split: list[int], *lines: str) -> Any:
    """Return a step with these sentences, each behind the number of its case, and the case around each case."""
    seen = [{"case": int(each[0]), "sentence": each[2:], "links": 0} for each in lines]
    around = [{"within": within} for within in split]
    step = {"sentences": ["Name: end.", "All."], "begins": begins, "split": around, "views": seen}
    return {"before": [{"sentence": "First."}], "step": step}


def test_each_case_has_its_lines_within_it() -> None:
    lines = (
        *("1 Suppose a is 5. In one case, b is 1.", "2 In one case, d is 1.", "2 Then no e."),
        *("3 In another case, b is 2.", "3 Then no c.", "0 End."),
    )
    inner: Any = [("In one case, d is 1.", [("Then no e.", [])])]
    cases = [("In one case, b is 1.", inner), ("In another case, b is 2.", [("Then no c.", [])])]
    assert outline.lines(outlined("a is 5", [0, 1, 0], *lines)) == [("First.", []), ("If a is 5:", cases)]


def test_a_long_step_is_whole_at_first_and_last_with_a_view_a_line_between_and_a_short_one_has_one() -> None:
    found = steps(CHAINED)
    assert (views.count(found[0]), views.view(found[0], 0)) == (1, (told.short(found[0]), told.picture(found[0])))
    long = [one for one in found if views.count(one) > 1]
    assert long
    for one in long:
        seen = [views.view(one, at) for at in range(views.count(one))]
        assert len({sentence for sentence, _ in seen}) == len(seen)
        assert seen[0] == (told.short(one), told.picture(one))
        assert seen[-1] == (one["step"]["views"][-1]["sentence"], told.picture(one))
        assert seen[1][0].startswith("If ")
        assert all(sentence.startswith("Then ") for sentence, _ in seen[2:-1])
        drawn = [sum(map(len, candidates.values())) for _, (_, candidates) in seen[1:-1]]
        assert drawn == sorted(drawn)


def test_both_ways_of_a_forcing_chain_begin_with_an_assumption_and_end_with_what_goes() -> None:
    one = next(one for one in steps(FORCED) if one["step"]["title"] == "Forcing chain" and views.count(one) > 5)
    step = one["step"]
    pictures = [views.picture(step, at) for at in range(views.count(one) - 1)]
    cases = [view["case"] for view in step["views"][:-1]]
    starts = [case["candidate"] for case in step["split"]]
    assert set(cases) == {1, 2}
    for number in (1, 2):
        seen = [candidates for case, (_, candidates) in zip(cases, pictures, strict=True) if case == number]
        assert all(each[f"start{number}"] == [starts[number - 1]] for each in seen)
        assert all(starts[2 - number] in each[f"case{3 - number}"] for each in seen)  # the other way, for comparison
        assert not [each for each in seen if f"start{3 - number}" in each]
        assert seen[-1]["remove"] == step["removes"]
    split = step["rests_on"][step["over"]]["cells"]
    cells, candidates = told.picture(one)
    assert all(each["split"] == split for each in [cells, *(cells for cells, _ in pictures)])
    for number in (1, 2):
        within = [link["candidate"] for link in step["links"] if link["true"] and link["case"] == number]
        assert candidates[f"start{number}"] == [starts[number - 1]]
        assert candidates[f"start{number}"] + candidates[f"case{number}"] == within


ASKED = Session(CHAINED)


def reply(cell: int, number: int) -> Reply:
    found: Any = list(ExplainService().why_not(CHAINED, [0] * 81, cell, number))[-1]
    return Reply(found, cell, number, [0] * 81)


def test_the_answer_comes_first_then_each_step_with_the_numbers_before_it() -> None:
    answer = reply(21, 2)
    first = answer.leaf(ASKED)
    assert (first.text, first.place) == ("19 steps rule out 2 in row 3, column 4.", Place("19 steps", False, True))
    assert first.picture[1] == {"remove": [[21, 2]]}
    leaves: list[Leaf] = []
    while answer.turn(1, False):
        leaves.append(answer.leaf(ASKED))
    assert answer.is_last()
    written = [len(leaf.numbers or []) for leaf in leaves]
    assert written == sorted(written)
    assert (written[0], written[-1] > 5) == (0, True)
    assert leaves[-1].text.endswith(". That rules out 2 in row 3, column 4.")
    assert [21, 2] in leaves[-1].picture[1]["remove"]
    places = [leaf.place for leaf in leaves if leaf.place is not None]
    assert len({place.words for place in places}) == len(leaves)
    assert [place.after for place in places] == [True] * (len(leaves) - 1) + [False]
    while answer.turn(-1, False):
        pass
    assert answer.leaf(ASKED) == first


def test_a_number_in_the_way_is_the_whole_answer() -> None:
    answer = reply(1, 2)
    leaf = answer.leaf(ASKED)
    assert (leaf.text, leaf.place) == ("Row 1 has a 2 already, in row 1, column 1.", None)
    assert not answer.turn(1, False)
    assert not answer.turn(-1, True)
