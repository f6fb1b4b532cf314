"""What `make mutants` is made of."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants.__main__ import table
from tests.mutants.finding import others
from tests.mutants.mutant import ROOT, Mutant, NoLongerApplies, kept
from tests.mutants.running import KILLED, NO_PLACE, NO_TEST, SURVIVED, VOID, Outcome, left, run
from tests.mutants.trees import Tree

FILE, TESTS = "counted/counting.py", "tests/unit/test_counting.py"
SOURCE = """LIMIT = 3


class Counter:
    @property
    def most(self):
        return LIMIT + 1

    @most.setter
    def most(self, number):
        self.number = number - 1


def within(number):
    if number < 0:
        return True
    return number < LIMIT


def below(number):
    return number < LIMIT
"""
TESTING = """from pathlib import Path

from counted.counting import below, within


def test_within():
    assert not within(3)


def test_that_looks_at_nothing():
    assert within(0)


def test_that_is_red():
    assert below(4)


def test_that_fails_once():
    marker = Path("failed-once")
    failed = marker.exists()
    marker.touch()
    assert failed
"""


def mutant(where: str, was: str, now: str, *tests: str, name: str = "counting-1") -> Mutant:
    return Mutant(name, "counted", FILE, where, was, now, "It counts wrong.", tests)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small project, whose tests find this one's plugin."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    for name, text in ((FILE, SOURCE), (TESTS, TESTING)):
        path = tmp_path / "project" / name
        path.parent.mkdir(parents=True)
        path.write_text(text)
    return tmp_path / "project"


@pytest.mark.parametrize(
    ("where", "was", "now"),
    [
        ("", "LIMIT = 3", "LIMIT = 4"),
        ("within", "number < LIMIT", "number <= LIMIT"),
        ("within", "if number < 0:\n        return True", "if number < 0:\n        return False"),
        ("Counter.most", "number - 1", "number + 1"),
        ("Counter", "LIMIT + 1", "LIMIT - 1"),
    ],
)
def test_a_change_is_made_in_the_function_it_names(where: str, was: str, now: str) -> None:
    changed = mutant(where, was, now).changed(SOURCE)
    place = SOURCE.index("within(number)") if where == "within" else 0
    assert changed == SOURCE[:place] + SOURCE[place:].replace(was, now, 1)


@pytest.mark.parametrize(
    ("where", "was", "why"),
    [
        ("", "number < LIMIT", "stands 2 times in the module"),
        ("within", "LIMIT + 1", "stands nowhere in within"),
        ("without", "LIMIT", "has no without"),
    ],
)
def test_a_change_with_no_place_or_several_is_refused(where: str, was: str, why: str) -> None:
    with pytest.raises(NoLongerApplies, match=why):
        mutant(where, was, "").changed(SOURCE)


def test_a_change_is_made_in_a_copy_for_as_long_as_it_is_needed(project: Path, tmp_path: Path) -> None:
    tree = Tree(tmp_path / "copy", project)
    with tree.holding(mutant("", "LIMIT = 3", "LIMIT = 4")):
        assert (tmp_path / "copy" / FILE).read_text() == SOURCE.replace("LIMIT = 3", "LIMIT = 4")
        assert (project / FILE).read_text() == SOURCE
    assert (tmp_path / "copy" / FILE).read_text() == SOURCE


def test_each_mutant_gets_its_outcome(project: Path) -> None:
    mutants = [
        mutant("within", "number < LIMIT", "number <= LIMIT", f"{TESTS}::test_gone", f"{TESTS}::test_within"),
        mutant("within", "number < 0", "number < 1", f"{TESTS}::test_that_looks_at_nothing"),
        mutant("within", "number < 0", "number < 2", f"{TESTS}::test_that_fails_once"),
        mutant("below", "number < LIMIT", "number > LIMIT + 1", f"{TESTS}::test_that_is_red"),
        mutant("within", "number > LIMIT", "number < LIMIT", f"{TESTS}::test_within"),
        mutant("within", "number < LIMIT", "number <= LIMIT", f"{TESTS}::test_gone"),
    ]
    outcomes = {each.mutant: each for each in run(mutants, 2, root=project)}
    wanted = [KILLED, SURVIVED, SURVIVED, VOID, NO_PLACE, NO_TEST]
    assert [outcomes[each].outcome for each in mutants] == wanted
    assert outcomes[mutants[0]].test == f"{TESTS}::test_within"
    assert sorted(path.name for path in project.iterdir()) == ["counted", "tests"]
    (found,) = run(mutants[-1:], 1, find=True, root=project)
    assert (found.outcome, found.test) == (KILLED, f"{TESTS}::test_within")


def test_tests_are_looked_for_in_the_folder_that_mirrors_a_module_and_where_it_is_imported() -> None:
    found = others("puzzles/forms/sharing/puzzle_links.py", ROOT)
    assert found[0].startswith("tests/unit/forms/")
    assert "tests/unit/forms/sharing/test_puzzle_links.py" in found
    assert "tests/properties/test_links.py" in found
    assert "tests/unit/kinds/sudoku/test_reasons.py" in others("puzzles/kinds/sudoku/techniques/wings.py", ROOT)
    assert others("static/ui/views/text/pager.py", ROOT)[-1] == "tests/browser/"


def test_the_table_counts_by_room() -> None:
    one = mutant("", "LIMIT = 3", "LIMIT = 4")
    lines = table([Outcome(one, KILLED), Outcome(one, SURVIVED)]).splitlines()
    assert [line.split() for line in lines] == [
        ["room", "mutants", "killed", "survived"],
        ["counted", "2", "1", "1"],
        ["all", "2", "1", "1"],
    ]


def test_each_kept_mutant_can_be_run() -> None:
    mutants = kept()
    assert len({each.name for each in mutants}) == len(mutants)
    for each in mutants:
        assert left(each.tests, ROOT), f"{each.name} has no test left"
        assert each.applied() != (ROOT / each.file).read_text(encoding="utf-8")
        assert each.was != each.now
        assert each.breaks.endswith(".")
