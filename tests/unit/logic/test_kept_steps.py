"""Every technique on the kept boards of its kind: what it finds and tells there is what the kept texts say.

The texts in `kept/` tell each step in full: its sentences, constraints, candidates, links. `tests.kept_steps` writes
them. That these steps are true is held by `kinds/test_boards`.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest

from puzzles.kinds.protocol import WithReasons
from puzzles.logic.bits import bits
from puzzles.logic.step import Step
from tests.kept_steps import EXPLAINED, NAMES, WALKS, elsewhere, kept, own, stated, steps_on, technique_of, walked
from tests.sampling import looped, sample


@looped(("kind", "name"), NAMES)
def test_on_its_own_board_it_tells_what_is_kept(kind: str, name: str) -> None:
    assert own(kind, name) == kept(kind)[name]


SOME = sample(NAMES, 30, lambda pair: pair[0])


@pytest.mark.parametrize(("kind", "name"), SOME)
def test_on_the_boards_of_others_it_does_what_is_kept(kind: str, name: str) -> None:
    assert elsewhere(kind, name) == kept(kind)[f"{name} elsewhere"]


@looped(("kind", "name"), NAMES)
def test_its_steps_are_of_the_state_that_it_is_asked_of(kind: str, name: str) -> None:
    _, _, state = stated(kind, name)
    step = next(steps_on(kind, name, name))
    assert step.technique is technique_of(kind, name)
    assert (step.live, step.placements) == (state.live, state.placements)
    assert step.removed_candidates or step.places
    assert not step.removes & ~state.live
    assert not step.missing_candidates & state.live


@looped("name", WALKS)
def test_a_walk_goes_the_way_that_is_kept(name: str) -> None:
    assert walked(name) == kept("walks")[name]


@looped(("kind", "name"), NAMES)
def test_in_plain_values_it_is_the_same_step(kind: str, name: str) -> None:
    step = next(steps_on(kind, name, name))
    rules, technique, plain = step.rules, step.technique, step.to_json()

    def pairs(mask: int) -> list[list[int]]:
        return [list(rules.parts(each)) for each in bits(mask)]

    said = {"technique": technique.name, "title": technique.title, "score": technique.score, "k": step.k}
    said |= {
        "quiet": technique.is_quiet,
        "series": technique.is_series,
        "cases": step.case_count,
        "unique": technique.assumes_uniqueness,
    }
    said |= {
        "opens": 0,
        "begins": technique.assumption_words(step),
        "sentences": [step.sentence(each) for each in range(3)],
    }
    assert said.items() <= plain.items()
    assert plain["rests_on"] == [rules.constraint_json(at) for at in step.rests_on]
    assert plain["places"] == [list(rules.parts(each)) for each in step.places]
    assert plain["removes"] == pairs(step.removes)
    assert plain["clears"] == pairs(step.removed_candidates & ~step.removes)
    assert plain["assumes"] == (list(rules.parts(step.assumption)) if step.assumption >= 0 else None)
    drawn: dict[str, list[list[int]]] = plain["candidates"]  # type: ignore[assignment]
    assert drawn == {
        role: found
        for role, found in (
            ("place", plain["places"]),
            ("remove", plain["removes"]),
            ("assume", [plain["assumes"]] if plain["assumes"] else []),
            (
                "then",
                [list(rules.parts(link.candidate)) for link in step.links if link.is_true and link.constraint >= 0],
            ),
            ("barred", [list(rules.parts(link.candidate)) for link in step.links if not link.is_true]),
            *((role, pairs(mask)) for role, mask in step.roles),
        )
        if found
    }
    links: list[dict[str, object]] = plain["links"]  # type: ignore[assignment]
    assert [(each["candidate"], each["true"], each["case"]) for each in links] == [
        (list(rules.parts(link.candidate)), link.is_true, link.case) for link in step.links
    ]
    for told, link in zip(links, step.links, strict=True):
        assert told["because"] == [list(rules.parts(each)) for each in link.premises]
        assert _named(step, told["constraint"]) == link.constraint
    assert (_named(step, plain["fails"]), _named(step, plain["over"])) == (
        step.failed_constraint,
        step.split_constraint,
    )
    split: list[dict[str, object]] = plain["split"]  # type: ignore[assignment]
    for told, case in zip(split, step.cases, strict=True):
        assert (told["candidate"], told["within"]) == (list(rules.parts(case.candidate)), case.parent)
        assert (_named(step, told["over"]), _named(step, told["fails"])) == (
            case.split_constraint,
            case.failed_constraint,
        )
    views: list[dict[str, object]] = plain["views"]  # type: ignore[assignment]
    assert all(set(view) == {"sentence", "links", "case"} for view in views)
    assert (views[-1]["links"], views[-1]["case"]) == (len(step.links), 0)
    assert [view["links"] for view in views] == sorted(int(str(view["links"])) for view in views)


def _named(step: Step, place: object) -> int:
    """Return the constraint at a place of those that a step rests on, -1 for none."""
    return -1 if place is None else step.rests_on[int(str(place))]


@looped("kind", EXPLAINED)
def test_nothing_is_kept_of_what_there_is_not(kind: str) -> None:
    names = [name for name in EXPLAINED[kind].reasons.boards for name in (name, f"{name} elsewhere")]
    assert list(kept(kind)) == names


@looped("kind", EXPLAINED)
def test_rules_know_their_puzzle_and_how_its_numbers_are_shown(kind: str) -> None:
    its, rules, _ = stated(kind, next(iter(EXPLAINED[kind].reasons.boards)))
    assert isinstance(its, WithReasons)
    for letters in (False, True):
        made = its.reasons.rules(rules.puzzle, letters)
        assert made.letters is letters
        assert made.puzzle is rules.puzzle
        assert (made.cells, made.numbers) == (rules.puzzle.size.cells, its.top(rules.puzzle.size))
        assert made.all_candidates == (1 << made.cells * made.numbers) - 1


@looped("kind", EXPLAINED)
def test_the_table_tells_all_constraints_and_a_board_has_all_but_those_made_on_the_way(kind: str) -> None:
    _, rules, _ = stated(kind, next(iter(EXPLAINED[kind].reasons.boards)))
    assert {one.sort for one in rules.constraints} <= set(EXPLAINED[kind].reasons.table)
    assert [one.index for one in rules.constraints] == list(range(len(rules.constraints)))
    for one in rules.constraints:
        plain = rules.constraint_json(one.index)
        assert plain["words"] == one.sort.label(rules, one)
        assert (plain["name"], plain["says"], plain["draws"]) == (one.sort.name, one.sort.says, one.sort.draws)
        assert (plain["cells"], plain["number"], plain["counts"]) == (list(one.cells), one.number, one.sort.counts)
        if one.needs and one.sort.says == "has":
            held = {rules.parts(each) for each in bits(one.needs)}
            cells = one.cells or range(rules.cells)
            numbers = [one.number] if one.number else range(1, rules.numbers + 1)
            assert held == {(cell, number) for cell in cells for number in numbers}


FEW = 6  # cells of a dashed line that still shows each


@looped(("kind", "name"), NAMES)
def test_each_cell_that_a_short_step_names_is_drawn(kind: str, name: str) -> None:
    for step in islice(steps_on(kind, name, name), 4):
        if not step.links:  # else a view of its own draws each line
            plain: Any = step.to_json()
            cells, size = plain["cells"], step.rules.size
            drawn = {cell for pairs in plain["candidates"].values() for cell, _ in pairs}
            drawn |= {*cells["target"], *cells["cause"], *step.rules.cells_of(step.placements)}
            drawn |= set(cells["area"] if len(cells["area"]) <= FEW else ())
            named = re.findall(r"row (\d+), column (\d+)", step.sentence().lower())
            assert not {size.index(int(row), int(column)) for row, column in named} - drawn, step.sentence()
