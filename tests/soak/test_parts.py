"""The share of each part of a soak that every run of the tests takes, and that a part says what is wrong."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from puzzles import engine
from puzzles.forms import read
from puzzles.machines.base import Interpreter
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.links import second as notation
from puzzles.proving.certificate import Header, write
from puzzles.proving.follow import Follower
from puzzles.solving import batch, solve
from tests.properties.shipped import shipped
from tests.sampling import few, looped
from tests.soak import __main__ as soak
from tests.soak import encoding, levels, mutated, proofs, running, second, small, texts, universe
from tests.soak.browser import told
from tests.soak.part import Found, Part, done, named
from tests.soak.running import PARTS, part_named
from ui.storage.keeper import Keeper

FULL = {"small": 400, "large": 40, "files": 8, "texts": 2_000, "links": 250, "levels": 24, "proofs": 24, "games": 60}
SHARES = few([FULL | {"small": 80, "large": 12, "texts": 500, "proofs": 14}], [FULL])[0]
"""Cases of each part; `test_steps` has those of the steps, tests/browser/test_injected.py those in a browser."""

APART = {"small": 101, "large": 31, "files": 4, "levels": 67, "proofs": 59}
"""How far their numbers are apart, from 0 on, where neighbours share what they are made of."""

MUST = {
    "small": ("none", "unique", "several", "sudoku", "numbrix", "futoshiki", "by the page"),
    "large": ("none", "unique", "several", "sudoku", "numbrix", "futoshiki"),
    "files": ("puzzles", "files of lines", "files of boards", "by the command"),
    "texts": ("read", "refused", "pumped"),
    "links": ("round trips", "damaged and refused", "made up and refused"),
    "levels": ("Easy", "without a level", "made to a wish"),
    "proofs": (
        "proven: one",
        "proven: none",
        "several: refused",
        "forged and refused",
        "forged and accepted",
        "damaged and refused",
    ),
    "games": tuple(f"fault: {name}" for name in ("crash", "full", "refused", "cleared", "cut", "taken", "clock")),
}
"""What comes up in each share."""


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
    assert found.faults == []
    assert found.cases == SHARES[name]
    missing = [what for what in MUST[name] if not found.seen[what]]
    assert not missing, found.seen


@looped("name", sorted({*PARTS} - {"steps", "browser"}))
def test_a_name_makes_the_same_case_again(name: str) -> None:
    one, other = (done(part_named(name), 5, 64, 1) for _ in range(2))
    assert (one.seen, one.faults) == (other.seen, other.faults)


def imports_of_puzzles(module: Any) -> set[str]:
    """Return what a module of a soak imports of the project, at any depth of its source."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
    return {name for name in found if name.split(".")[0] in ("puzzles", "tests", "ui", "worker", "static")}


def test_what_counts_solutions_again_knows_only_the_plain_model() -> None:
    assert imports_of_puzzles(universe) == imports_of_puzzles(encoding) == {"puzzles.model.values"}
    assert imports_of_puzzles(second) == {"puzzles.model.values", "tests.soak.encoding"}


@looped(("rows", "columns", "count"), [(2, 2, 288), (1, 4, 576)])
def test_a_universe_has_every_board(rows: int, columns: int, count: int) -> None:
    units = universe.units_of(4, universe.boxes(rows, columns), False)
    assert len({*universe.latin(4, units)}) == count
    assert len(encoding.latin(4, units).counted((0,) * 16, (), 1_000)) == count


def test_a_universe_has_every_path() -> None:
    assert len({*universe.paths(3, 3)}) == 40  # as the tables of Hamiltonian paths say
    assert len(encoding.path(3, 3).counted((0,) * 9, (), 100)) == 40
    assert {*universe.paths(1, 2)} == {(1, 2), (2, 1)}


@pytest.mark.parametrize("allowed", [(1, 30_000), (3_000, 1)])
def test_a_board_that_either_solver_leaves_out_leaves_the_others_right(
    allowed: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    formula = encoding.path(4, 4)
    with monkeypatch.context() as patch:
        patch.setattr(encoding, "CONFLICTS", allowed)
        with pytest.raises(encoding.Undecided):
            formula.counted((0,) * 16, (), 1_000)
    assert len(formula.counted((0,) * 16, (), 1_000)) == 552  # as the tables of Hamiltonian paths say
    assert len(formula.counted((1, 2, *(0,) * 14), (), 1_000)) == 26  # half of the 52 that begin in a corner


def test_a_formula_that_is_held_until_python_ends_ends_in_silence() -> None:
    script = """
import sys, types
sys.held = sys.modules["older"] = older = types.ModuleType("older")  # Python takes it apart after newer modules
from tests.soak import encoding
older.formula = encoding.path(2, 2)
"""
    run = subprocess.run([sys.executable, "-c", script], cwd=running.ROOT, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


def test_signs_count_in_both_ways() -> None:
    every = universe.Universe(universe.latin(3, universe.units_of(3, (), False)))
    formula = encoding.latin(3, universe.units_of(3, (), False))
    for clues in ((), ((0, 1),), ((0, 1), (1, 2)), ((0, 1), (1, 0))):
        assert every.solutions((0,) * 9, clues).bit_count() == len(formula.counted((0,) * 9, clues, 20))


def test_a_solution_too_few_or_wrong_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = solve.steps

    def fewer(puzzle: Puzzle, limit: int, *others: Any) -> Any:
        blank = Puzzle(puzzle.kind, puzzle.size, puzzle.givens, puzzle.clues[1:], puzzle.regions, puzzle.diagonals)
        return right(blank, 1, *others)

    monkeypatch.setattr(solve, "steps", fewer)
    found = done(small.PART, 3, 17, 40)
    assert found.faults
    assert all(name.startswith("small/3/") for name, _ in found.faults)


def test_a_wrong_line_of_a_file_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = batch.solve_all

    def shifted(*arguments: Any) -> Iterator[Any]:
        for event in right(*arguments):
            yield event.replace("1", "2") if isinstance(event, str) else event

    monkeypatch.setattr(batch, "solve_all", shifted)
    assert done(part_named("files"), 3, 17, 1).faults


def test_an_escape_from_a_parser_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def escapes(text: str, **options: Any) -> None:
        raise ValueError("on purpose")

    monkeypatch.setattr(read, "read", escapes)
    found = done(part_named("texts"), 3, 0, 120)
    assert any("ValueError on purpose from read: " in said for _, said in found.faults)


def test_a_search_that_begins_again_at_each_character_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = texts.Target(1, lambda rng: mutated.pumped(("1-2",), rng), re.compile(r"(?s).*\0.\0").search)
    monkeypatch.setattr(texts, "targets", lambda: {"pumped": slow})
    found = done(replace(texts.PART, most=0.2), 3, 0, 1)
    assert found.faults == [("texts/3/0", "It takes more than 0.2 seconds.")]


def test_a_link_that_opens_another_board_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notation, "agrees", lambda text: True)
    found = done(part_named("links"), 3, 0, 300)
    assert any("it opens another board" in said for _, said in found.faults)


def test_a_checker_that_accepts_anything_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Follower, "add", lambda follower, clause: True)
    found = done(proofs.PART, 3, 17, 8)
    assert any("accepted here True, in the second way False" in said for _, said in found.faults)


def test_the_second_way_refuses_a_step_that_does_not_follow() -> None:
    puzzle = Puzzle("sudoku", Size(4, 4, 2, 2), (1, *(0,) * 15))
    text = write(Header(puzzle), ["0"], "test")
    assert not second.accepted(text)
    assert second.accepted(text.replace("c 1 . . .", "c 1 1 . ."))


def test_another_level_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "judged", lambda puzzle: 4)
    found = done(levels.PART, 3, 21, 3)
    assert "Extreme while it is made, " in found.faults[0][1]


def test_a_lost_move_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Keeper, "look", lambda page: None)
    assert any("lost" in said or "gone" in said for _, said in done(part_named("games"), 3, 1, 20).faults)


def test_noise_has_no_half_characters() -> None:
    rng = Random(1)
    texts = [mutated.noise(rng, 60) for _ in range(300)]
    assert "".join(texts).encode()
    assert any(ord(letter) > 0x2FFF for text in texts for letter in text)


# How a soak runs


def planted(case: Any) -> Part:
    """Return a part of such cases."""
    return Part("planted", "cases", 10, 4, case)


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[int]:
    """Put a part in place of the small boards, whose seventh case does not hold; return the numbers of its cases."""
    numbers: list[int] = []

    def case(seed: int, number: int, found: Found) -> None:
        numbers.append(number)
        found.seen["odd"] += number % 2
        if number == 7:
            raise PuzzleFault("x", "Seven is no good.")

    monkeypatch.setattr(running, "FOLDER", tmp_path)
    numbered = Part("small", "numbers", 40, 4, case)
    for module in (running, soak):
        monkeypatch.setattr(module, "part_named", lambda name: numbered)
    return numbers


def test_a_run_goes_on_where_the_one_before_ended(odd: list[int], capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["small", "--cases", "6", "--seed", "9", "--jobs", "1"]) == 0
    assert soak.main(["small", "--cases", "4", "--seed", "9", "--jobs", "1"]) == 1
    assert odd == list(range(10))
    said = capsys.readouterr().out
    place = r"\(test_parts\.py:\d+, part\.py:\d+\)"
    assert re.search(rf"small/9/7: PuzzleFault: Seven is no good\. {place}\n    again: make soak CASE=small/9/7", said)
    assert f"small{4:15,}" in said
    assert f"{10:13,}{40:13,}" in said
    assert "odd 5" in said


def test_a_case_that_did_not_hold_is_tried_again(
    odd: list[int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert soak.main(["small", "--cases", "8", "--jobs", "1"]) == 1
    assert soak.main(["small", "--cases", "1", "--jobs", "1"]) == 1
    assert odd == [*range(8), 7, 8]
    assert "small: of 1 faults of earlier runs 0 are mended" in capsys.readouterr().out
    monkeypatch.setattr(running, "part_named", lambda name: planted(lambda seed, number, found: None))
    assert soak.main(["small", "--cases", "1", "--jobs", "1"]) == 0
    assert "small: of 1 faults of earlier runs 1 are mended" in capsys.readouterr().out


def test_a_run_begins_anew_at_a_number(odd: list[int]) -> None:
    soak.main(["small", "--cases", "3", "--jobs", "1"])
    soak.main(["small", "--cases", "3", "--from", "20", "--jobs", "1"])
    assert odd == [0, 1, 2, 20, 21, 22]
    assert running.kept("small", 0).found.cases == 3


def test_another_seed_is_another_run(odd: list[int]) -> None:
    soak.main(["small", "--cases", "2", "--seed", "1", "--jobs", "1"])
    soak.main(["small", "--cases", "2", "--seed", "2", "--jobs", "1"])
    assert odd == [0, 1, 0, 1]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"first": 0}'])
def test_a_broken_file_of_progress_begins_anew(odd: list[int], text: str) -> None:
    running.place("small", 0).write_text(text, encoding="utf-8")
    soak.main(["small", "--cases", "2", "--jobs", "1"])
    assert odd == [0, 1]


def test_a_case_that_never_ends_is_told_and_the_others_go_on() -> None:
    def case(seed: int, number: int, found: Found) -> None:
        with suppress(Exception):
            while number == 1:
                pass

    found = done(replace(planted(case), most=0.05), 0, 0, 3)
    assert found.cases == 3
    assert found.faults == [("planted/0/1", "It takes more than 0.05 seconds.")]


def test_ctrl_c_ends_a_run_with_its_table_and_keeps_where_it_was(
    odd: list[int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = running.block
    blocks = iter((whole, whole))

    def interrupted(*arguments: Any) -> Found:
        go_on = next(blocks, None)
        if go_on is None:
            raise KeyboardInterrupt
        return go_on(*arguments)

    monkeypatch.setattr(running, "block", interrupted)
    assert soak.main(["small", "large", "--cases", "40", "--jobs", "1"]) == 130
    assert running.kept("small", 0).next == len(odd) == 8
    said = capsys.readouterr().out
    assert "small: 8 cases, 1 faults" in said
    assert "large: " not in said


def test_a_time_that_is_over_does_nothing(odd: list[int]) -> None:
    assert soak.main(["small", "--minutes", "0", "--jobs", "1"]) == 0
    assert odd == []


def test_a_case_runs_alone_and_raises(odd: list[int], capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--case", "small/0/3"]) == 0
    assert capsys.readouterr().out.startswith("small/0/3 holds: odd 1")
    with pytest.raises(PuzzleFault, match="Seven"):
        soak.main(["--case", "small/0/7"])
    assert odd == [3, 7]


def test_what_two_processes_find_comes_together(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(running, "FOLDER", tmp_path)
    assert soak.main(["links", "--cases", "40", "--seed", "4", "--jobs", "2"]) == 0
    found = running.kept("links", 4).found
    assert found.cases == 40
    assert found.seen == done(part_named("links"), 4, 0, 40).seen


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "there is no part chess; there are small, large, "),
        (["--case", "chess/1/2"], "there is no part chess"),
        (["--case", "small/1"], "a case is named part/seed/number, not small/1"),
        (["--case", "small/1/x"], "a case is named part/seed/number, not small/1/x"),
    ],
)
def test_what_there_is_not_is_named(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        soak.main(arguments)
    assert said in capsys.readouterr().err


def test_every_part_is_of_its_module() -> None:
    assert [part_named(name).name for name in PARTS] == list(PARTS)
    assert named(part_named("games"), 1, 2) == "games/1/2"


def test_the_table_of_a_browser_s_faults_has_each_fault_with_its_moments() -> None:
    seen = Counter({"reload @ paused": 2, "reload @ setting": 3, "crash @ paused": 1})
    table = [line.split() for line in told(seen).splitlines()]
    assert table[0] == ["6", "faults", "injected"]
    assert table[1:] == [["crash", "1:", "paused", "1"], ["reload", "5:", "setting", "3,", "paused", "2"]]
