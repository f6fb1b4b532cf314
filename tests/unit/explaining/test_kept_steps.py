"""Every technique on the kept boards of its kind: what it finds there is true, and is what the kept texts say.

The texts in `kept/` tell each step in full: its sentences, constraints, candidates, links. `tests.kept_steps` writes
them.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.kept_steps import EXPLAINED, NAMES, elsewhere, kept, own, stated, steps_on, technique_of

MOST = 8
"""Steps of a board that are checked."""


@pytest.mark.parametrize(("kind", "name"), NAMES)
def test_on_its_own_board_it_tells_what_is_kept(kind: str, name: str) -> None:
    assert own(kind, name) == kept(kind)[name]


@pytest.mark.parametrize(("kind", "name"), NAMES)
def test_on_the_boards_of_others_it_does_what_is_kept(kind: str, name: str) -> None:
    assert elsewhere(kind, name) == kept(kind)[f"{name} elsewhere"]


@pytest.mark.parametrize(("kind", "name"), NAMES)
@pytest.mark.parametrize("turned", [False, True])
def test_its_constraints_carry_what_it_does(kind: str, name: str, turned: bool) -> None:
    _, _, state, truth = stated(kind, name, turned)
    steps = list(steps_on(kind, name, name, turned))
    assert steps or turned  # the shortest chain from a candidate may be another one on the turned board
    for step in steps[:MOST]:
        plain: dict[str, Any] = step.to_json()
        assert not truth.unfounded(plain), step.sentence()
        assert step.technique is technique_of(kind, name)
        assert (step.live, step.placed) == (state.live, state.placed)
        assert step.gone or step.places
        assert not step.removes & ~state.live
        assert not step.leans & state.live


@pytest.mark.parametrize("kind", EXPLAINED)
def test_nothing_is_kept_of_what_there_is_not(kind: str) -> None:
    names = [name for name in EXPLAINED[kind].reasons.boards for name in (name, f"{name} elsewhere")]
    assert list(kept(kind)) == names
