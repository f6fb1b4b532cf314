"""Every technique on the kept boards of its kind: what it finds and tells there is what the kept texts say.

The texts in `kept/` say of each technique what it places and removes on its board, how much its first step rests on and
draws, what that tells, and how much it does on the boards of others. `tests.kept_steps` writes them. That these steps
are true is held by `kinds/test_boards`.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from puzzles.logic.bits import bits
from puzzles.making.practice_boards import example_board
from puzzles.making.transform import Change, transform
from tests.kept_steps import EXPLAINED, NAMES, WALKS, elsewhere, kept, own, own_steps, stated, technique_of, walked
from tests.sampling import looped, sample


@looped(("kind", "name"), NAMES)
def test_on_its_own_board_it_tells_what_is_kept(kind: str, name: str) -> None:
    assert own(kind, name) == kept(kind)[name][1:]


SOME = sample(NAMES, 12, lambda pair: pair[0])


@pytest.mark.parametrize(("kind", "name"), SOME)
def test_on_the_boards_of_others_it_does_as_much_as_is_kept(kind: str, name: str) -> None:
    assert elsewhere(kind, name) == kept(kind)[name][0]


@looped("name", WALKS)
def test_a_walk_goes_the_way_that_is_kept(name: str) -> None:
    assert walked(name) == kept("walks")[name][1:]


CHOICES = {"alternating-loop", "alternating-chain", "als-alternating-chain", "two-runs-one-door"}
"""Of patterns that overlap, these tell those that they meet first, and on a turned board meet others first."""


@looped(("kind", "name"), [each for each in NAMES if each[1] not in CHOICES], at_most=40, by="kind")
def test_on_the_turned_board_it_does_the_same_turned(kind: str, name: str) -> None:
    cells = transform(example_board(EXPLAINED[kind], EXPLAINED[kind].reasons, name).puzzle, Change.TURN).cells
    now = {old: new for new, old in enumerate(cells)}

    def does(turned: bool) -> set[tuple[frozenset[tuple[int, int]], ...]]:
        return {
            tuple(
                frozenset((cell if turned else now[cell], number) for cell, number in map(step.rules.parts, each))
                for each in (step.places, bits(step.removes & step.live))
            )
            for step in own_steps(kind, name, turned)
        }

    assert does(turned=False) == does(turned=True)


@looped(("kind", "name"), NAMES)
def test_its_steps_are_of_the_state_that_it_is_asked_of(kind: str, name: str) -> None:
    _, _, state = stated(kind, name)
    step = own_steps(kind, name)[0]
    assert step.technique is technique_of(kind, name)
    assert (step.live, step.placements) == (state.live, state.placements)
    assert not step.removes & ~state.live | step.missing_candidates & state.live
    told = {link.candidate for link in step.links}
    assert all(told.issuperset(link.premises) for link in step.links)


FEW = 6  # cells of a dashed line that still shows each


@looped(("kind", "name"), NAMES)
def test_each_cell_that_a_short_step_names_is_drawn(kind: str, name: str) -> None:
    for step in own_steps(kind, name)[:4]:
        if not step.links:  # else a view of its own draws each line
            plain: Any = step.to_json()
            cells, size = plain["cells"], step.rules.size
            drawn = {cell for pairs in plain["candidates"].values() for cell, _ in pairs}
            drawn |= {*cells["target"], *cells["cause"], *step.rules.cells_of(step.placements)}
            drawn |= set(cells["area"] if len(cells["area"]) <= FEW else ())
            named = re.findall(r"row (\d+), column (\d+)", step.sentence().lower())
            assert not {size.index(int(row), int(column)) for row, column in named} - drawn, step.sentence()
