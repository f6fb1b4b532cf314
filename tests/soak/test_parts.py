"""The share of each part of a soak that every run of the tests takes, and that a part says what is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from puzzles import engine
from puzzles.forms import read
from puzzles.machines.base import Interpreter
from puzzles.model.values import Puzzle, Size
from puzzles.portable.links import second as notation
from puzzles.proving.certificate import Header, write
from puzzles.proving.follow import Follower
from puzzles.solving import batch, solve
from tests.properties.shipped import shipped
from tests.sampling import few, looped
from tests.soak import encoding, levels, mutated, second, texts, universe
from tests.soak.part import Found, done
from tests.soak.running import PARTS, part_named
from ui.storage.keeper import Keeper

FULL = {"small": 400, "large": 40, "files": 8, "texts": 2_000, "links": 250, "levels": 24, "proofs": 24, "games": 60}
# Cases of each part; `test_steps` has those of the steps, tests/browser/test_keeping.py those in a browser.
SHARES = few([FULL | {"small": 80, "large": 12, "texts": 500, "proofs": 14}], [FULL])[0]
# How far their numbers are apart, from 0 on, where neighbours share what they are made of.
APART = {"small": 101, "large": 31, "files": 4, "levels": 67, "proofs": 59}
MUST = {  # what comes up in each share
    "small": ("none", "unique", "several", "sudoku", "numbrix", "futoshiki", "by the page"),
    "large": ("none", "unique", "several", "sudoku", "numbrix", "futoshiki"),
    "files": ("puzzles", "files of lines", "files of boards", "by the command"),
    "texts": ("read", "refused", "pumped"),
    "links": ("round trips", "damaged and refused", "made up and refused"),
    "levels": ("Easy", "without a level", "made to a wish"),
    "proofs": ("proven: one", "proven: none", "several: refused", "forged and refused", "forged and accepted",
               "damaged and refused"),
    "games": tuple(f"fault: {name}" for name in ("crash", "full", "refused", "cleared", "cut", "taken", "clock")),
}  # fmt: skip


@pytest.fixture(autouse=True)
def on_the_shipped_binary() -> Iterator[None]:
    engine.use(shipped())
    yield
    engine.use(Interpreter())


@pytest.mark.parametrize("name", SHARES)
def test_a_share_of_a_soak_holds(name: str) -> None:
    found = Found()
    for number in range(0, SHARES[name] * APART.get(name, 1), APART.get(name, 1)):
        found.add(done(part_named(name), 3, number, 1))
    assert (found.faults, found.cases) == ([], SHARES[name])
    assert not [what for what in MUST[name] if not found.seen[what]], found.seen


@looped("name", sorted({*PARTS} - {"browser"}))
def test_a_name_makes_the_same_case_again(name: str) -> None:
    one, other = (done(part_named(name), 5, 64, 1) for _ in range(2))
    assert (one.seen, one.faults) == (other.seen, other.faults)
    assert part_named(name).name == name


def imports_of_puzzles(module: Any) -> set[str]:
    text = Path(module.__file__).read_text(encoding="utf-8")
    return set(re.findall(r"^\s*(?:from|import) ((?:puzzles|tests|ui|worker|static)\b[\w.]*)", text, re.MULTILINE))


def test_what_counts_solutions_again_knows_only_the_plain_model() -> None:
    assert imports_of_puzzles(universe) == {"puzzles.model.values"}
    assert imports_of_puzzles(encoding) == {"puzzles.model.values", "tests.soak.universe"}
    assert imports_of_puzzles(second) == {"puzzles.model.values", "tests.soak.encoding", "tests.soak.universe"}


def test_a_universe_and_a_formula_have_every_board() -> None:
    for rows, columns, count in ((2, 2, 288), (1, 4, 576)):
        units = universe.units_of(4, universe.boxes(rows, columns), False)
        assert len({*universe.latin(4, units)}) == len(encoding.latin(4, units).counted((0,) * 16, (), 1_000)) == count
    # As the tables of Hamiltonian paths say.
    assert len({*universe.paths(3, 3)}) == len(encoding.path(3, 3).counted((0,) * 9, (), 100)) == 40
    units = universe.units_of(3, (), False)
    every, formula = universe.Universe(universe.latin(3, units)), encoding.latin(3, units)
    for clues in ((), ((0, 1),), ((0, 1), (1, 2)), ((0, 1), (1, 0))):
        assert every.solutions((0,) * 9, clues).bit_count() == len(formula.counted((0,) * 9, clues, 20))


@looped("allowed", [(1, 30_000), (3_000, 1)])
def test_a_board_that_either_solver_leaves_out_leaves_the_others_right(allowed: tuple[int, int]) -> None:
    formula = encoding.path(4, 4)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(encoding, "CONFLICTS", allowed)
        with pytest.raises(encoding.Undecided):
            formula.counted((0,) * 16, (), 1_000)
    assert len(formula.counted((0,) * 16, (), 1_000)) == 552  # as the tables of Hamiltonian paths say
    assert len(formula.counted((1, 2, *(0,) * 14), (), 1_000)) == 26  # half of the 52 that begin in a corner


def fewer(puzzle: Puzzle, limit: int, *others: Any) -> Any:
    return SOLVED(replace(puzzle, clues=puzzle.clues[1:]), 1, *others)


def shifted(*arguments: Any) -> Iterator[Any]:
    for event in SOLVED_ALL(*arguments):
        yield event.replace("1", "2") if isinstance(event, str) else event


def escapes(text: str, **options: Any) -> None:
    raise ValueError("on purpose")


SOLVED, SOLVED_ALL = solve.steps, batch.solve_all


@looped(
    ("part", "module", "name", "broken", "first", "count", "said"),
    [
        ("small", solve, "steps", fewer, 17, 40, ""),
        ("files", batch, "solve_all", shifted, 17, 1, ""),
        ("texts", read, "read", escapes, 0, 120, "ValueError on purpose from read: "),
        ("links", notation, "agrees", lambda text: True, 0, 300, "it opens another board"),
        ("proofs", Follower, "add", lambda follower, clause: True, 17, 8, "accepted here True, in"),
        ("levels", levels, "judged", lambda puzzle: 4, 21, 3, "Extreme while it is made, "),
        ("games", Keeper, "look", lambda page: None, 1, 20, "moves are lost"),
    ],
)  # fmt: skip
def test_a_fault_of_the_program_is_caught(
    part: str, module: Any, name: str, broken: Any, first: int, count: int, said: str
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, name, broken)
        found = done(part_named(part), 3, first, count)
    assert any(said in fault for _, fault in found.faults), found.faults
    assert all(case.startswith(f"{part}/3/") for case, _ in found.faults)


def test_a_search_that_begins_again_at_each_character_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = texts.Target(1, lambda rng: mutated.pumped(("1-2",), rng), re.compile(r"(?s).*\0.\0").search)
    monkeypatch.setattr(texts, "targets", lambda: {"pumped": slow})
    found = done(replace(texts.PART, most=0.2), 3, 0, 1)
    assert found.faults == [("texts/3/0", "It takes more than 0.2 seconds.")]


def test_the_second_way_refuses_a_step_that_does_not_follow() -> None:
    text = write(Header(Puzzle("sudoku", Size(4, 4, 2, 2), (1, *(0,) * 15))), ["0"], "test")
    assert not second.accepted(text)
    assert second.accepted(text.replace("c 1 . . .", "c 1 1 . ."))
