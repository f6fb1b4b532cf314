"""The views of a long step."""

from __future__ import annotations

from typing import Any

from puzzles.api.explain import ExplainService
from ui.reasons.words import told, views

# Made by the project's generator from seed 4: two of its steps are chains.
PUZZLE = "2...94.......5..1..5....6..6...2175.5.......4.7...58..4.......8.21.8.......976..."

# Of a Futoshiki 6x6 with one given, made by the generator from seed 0: some of its steps are forcing chains.
SIGNS = [
    *([1, 0], [2, 8], [4, 10], [8, 9], [10, 11], [11, 5], [13, 14], [17, 16], [18, 24], [19, 13], [19, 18], [23, 17]),
    *([25, 19], [27, 26], [28, 34], [33, 32]),
]


def steps() -> list[Any]:
    givens = [int(number) for number in PUZZLE.replace(".", "0")]
    puzzle: Any = {"kind": "sudoku", "rows": 9, "columns": 9, "box": [3, 3], "top": 9, "givens": givens, "clues": []}
    events: list[Any] = list(ExplainService().walkthrough(puzzle))
    return [event for event in events if "step" in event]


def test_a_long_step_has_a_view_a_line_and_last_the_whole() -> None:
    long = [one for one in steps() if views.count(one) > 1]
    assert long
    for one in long:
        seen = [views.view(one, at) for at in range(views.count(one))]
        assert len({sentence for sentence, _ in seen}) == len(seen)
        assert seen[-1] == (told.short(one), told.picture(one))
        title = one["step"]["title"]
        assert seen[0][0].startswith(f"{told.short(one)} If ")  # what follows is in sight at once
        assert all(sentence.startswith(f"{title}: then ") for sentence, _ in seen[1:-1])
        drawn = [sum(map(len, candidates.values())) for _, (_, candidates) in seen[:-1]]
        assert drawn == sorted(drawn)


def test_both_ways_of_a_forcing_chain_begin_with_an_assumption_and_end_with_what_goes() -> None:
    givens = [6 if cell == 29 else 0 for cell in range(36)]
    puzzle: Any = {
        "kind": "futoshiki",
        "rows": 6,
        "columns": 6,
        "box": None,
        "top": 6,
        "givens": givens,
        "clues": SIGNS,
    }
    events: list[Any] = list(ExplainService().walkthrough(puzzle))
    one = next(
        event
        for event in events
        if "step" in event and event["step"]["title"] == "Forcing chain" and views.count(event) > 5
    )
    pictures = [views.picture(one["step"], at) for at in range(views.count(one) - 1)]
    cases = [view["case"] for view in one["step"]["views"][:-1]]
    assert set(cases) == {1, 2}
    [removed] = one["step"]["removes"]
    for number in (1, 2):
        seen = [candidates for case, (_, candidates) in zip(cases, pictures, strict=True) if case == number]
        starts = [case["candidate"] for case in one["step"]["split"]]
        assert all(each[f"start{number}"] == [starts[number - 1]] for each in seen)
        assert all(starts[2 - number] in each[f"case{3 - number}"] for each in seen)  # the other way, for comparison
        assert not [each for each in seen if f"start{3 - number}" in each]
        assert seen[-1]["remove"] == [removed]
    split = one["step"]["rests_on"][one["step"]["over"]]["cells"]
    assert all(cells["split"] == split for cells, _ in pictures)
    cells, candidates = told.picture(one)
    assert cells["split"] == split
    assert [candidates["start1"], candidates["start2"]] == [[start] for start in starts]
    within = [
        [link["candidate"] for link in one["step"]["links"] if link["true"] and link["case"] == n] for n in (1, 2)
    ]
    assert [candidates["start1"] + candidates["case1"], candidates["start2"] + candidates["case2"]] == within


def test_a_short_step_has_one() -> None:
    one = steps()[0]
    assert views.count(one) == 1
    assert views.view(one, 0) == (told.short(one), told.picture(one))


def test_a_view_of_a_case_draws_what_all_cases_share_and_its_own() -> None:
    split = [{"within": 0}, {"within": 1}, {"within": 0}]
    assert views.cases_around(split, 2) == [0, 2, 1]
    assert views.cases_around(split, 3) == [0, 3]
    assert views.cases_around(split, 0) == [0]
