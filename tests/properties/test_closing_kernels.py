"""The kernels of the easiest techniques take what Python takes of them, compiled, checked and as they are written."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Request, WithFullBoards, WithReasons
from puzzles.logic import closure
from puzzles.logic.state import State
from puzzles.logic.technique import Technique
from puzzles.machines.base import Machine
from puzzles.machines.wasmtime import machine_of
from puzzles.making.technique_reach import Closure, close, techniques_below
from puzzles.model.values import Puzzle, Size
from puzzles.model.work import Reporter, finish
from puzzles.portable.levels import bound, level_of
from static.build import kernels
from tests.properties.shipped import Checked
from tests.sampling import looped

CODE = machine_of(kernels.BINARIES["reasons"].read_bytes())
CHECKED = Checked(closure.MODULES)
SIZES = {"futoshiki": [Size(2, 2), Size(4, 4), Size(7, 7)], "numbrix": [Size(1, 1), Size(1, 6), Size(4, 5), Size(6, 6)]}
CASES = [(kind, size) for kind, sizes in SIZES.items() for size in sizes]


def boards(kind: str, size: Size, seed: int) -> list[Puzzle]:
    """Return boards with less and less given, down to several solutions."""
    of, rng = kind_named(kind), Random(seed)
    assert isinstance(of, WithFullBoards)
    full = finish(of.full_board(Request(size), rng))
    found = []
    for share in (0.2, 0.6, 0.8, 0.9):
        givens = tuple(0 if rng.random() < share else given for given in full.givens)
        clues = tuple(clue for clue in full.clues if rng.random() < 0.8 - share / 2)
        found.append(Puzzle(kind, full.size, givens, clues))
    return found


def reached(machine: Machine | None, puzzle: Puzzle, level: int) -> tuple[Closure, int, int]:
    kind = kind_named(puzzle.kind)
    assert isinstance(kind, WithReasons)
    assert kind.reasons.closer
    state = State.from_values(kind.reasons.rules(puzzle, False), puzzle.givens)
    of = kind.reasons.closer(machine) if machine else None
    done = finish(close(state, techniques_below(kind.reasons.ladder, bound(level)), Reporter(), of))
    return done, state.live, state.placements


@looped("machine", [CODE, CHECKED], ids=["compiled", "checked"], at_most=8)
@looped(("kind", "size"), CASES)
@looped("level", [0, 1, 2])
def test_they_lead_as_far_as_python(machine: Machine, kind: str, size: Size, level: int) -> None:
    for seed in range(2 if machine is CODE else 1):
        for puzzle in boards(kind, size, seed):
            expected, *state = reached(None, puzzle, level)
            done, *found = reached(machine, puzzle, level)
            assert found == state, puzzle
            assert done.is_solved is expected.is_solved
            if done.is_exact:
                assert done.hardest is expected.hardest
            else:
                assert done.hardest
                assert expected.hardest
                assert level_of(done.hardest.score) == level_of(expected.hardest.score)


@pytest.mark.parametrize(("kind", "size"), [("futoshiki", Size(5, 5)), ("numbrix", Size(6, 6))])
def test_what_techniques_remove_at_once_is_what_their_steps_remove(
    kind: str, size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = kind_named(kind)
    assert isinstance(of, WithReasons)
    quick = [type(each) for each in of.reasons.ladder if type(each).all_removals is not Technique.all_removals]
    assert quick
    puzzles = [puzzle for seed in range(2) for puzzle in boards(kind, size, seed)]
    found = [reached(CODE, puzzle, 3) for puzzle in puzzles]
    for each in quick:
        monkeypatch.setattr(each, "all_removals", Technique.all_removals)
    assert found == [reached(CODE, puzzle, 3) for puzzle in puzzles]
    assert {done.hardest for done, _, _ in found} & {each for each in of.reasons.ladder if type(each) in quick}
