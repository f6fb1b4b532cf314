"""What `make mutate` is made of, but for the operators, which are installed with it."""

from __future__ import annotations

import gc
from functools import lru_cache
from pathlib import Path
from types import CodeType

import pytest

from tests.mutate import swapping
from tests.mutate.groups import GROUPS, ROOT, group_named
from tests.mutate.kept import KILLED, SURVIVED, TIMEOUT, Outcome, State, digest, equivalent
from tests.mutate.mutant import Mutant, digest_of, digests, lines_changed
from tests.mutate.telling import Row, as_toml, counted, table

SOURCE = """
LIMIT = 3

def within(number):
    return [each for each in (number,) if each < LIMIT]

class Counter:
    step = 1

    def next(self, number):
        return number + self.step
"""


def compiled(source: str) -> CodeType:
    code = compile(source, "counted.py", "exec", dont_inherit=True)
    assert isinstance(code, CodeType)
    return code


def mutant(name: str, was: str = "a", now: str = "b") -> Mutant:
    return Mutant("file.py", "place", was, now, "digest", name)


def test_a_mutant_s_code_is_put_into_the_living_functions() -> None:
    module: dict[str, object] = {}
    exec(compiled(SOURCE), module)
    within, counter = module["within"], module["Counter"]
    assert callable(within)
    assert callable(counter)
    replaced = swapping.swap(compiled(SOURCE), compiled(SOURCE.replace("each <", "each <=")), swapping.living())
    assert [code.co_name for code in replaced] == ["within"]
    assert within(3) == [3]
    changed = SOURCE.replace("number + self", "number - self")
    swapping.swap(compiled(SOURCE), compiled(changed), swapping.living())
    assert counter().next(3) == 2


@pytest.mark.parametrize(("was", "now"), [("LIMIT = 3", "LIMIT = 4"), ("step = 1", "step = 2")])
def test_a_change_outside_functions_needs_the_module_anew(was: str, now: str) -> None:
    with pytest.raises(swapping.NotSwapped):
        list(swapping.changed(compiled(SOURCE), compiled(SOURCE.replace(was, now))))


def test_a_function_that_is_not_there_needs_the_module_anew() -> None:
    with pytest.raises(swapping.NotSwapped):
        swapping.swap(compiled(SOURCE), compiled(SOURCE.replace("each <", "each >")), {})


def test_what_compiles_to_the_same_is_the_same_on_whatever_line() -> None:
    assert swapping.same(compiled(SOURCE), compiled(SOURCE.replace("\n\n", "\n\n# a remark\n\n")))
    assert not swapping.same(compiled(SOURCE), compiled(SOURCE.replace("each <", "each >")))


def test_the_caches_of_a_folder_are_found() -> None:
    @lru_cache
    def doubled(number: int) -> int:
        return 2 * number

    doubled(1)
    gc.collect()
    here = swapping.caches((str(Path(__file__).parent),))
    assert doubled in here
    assert doubled not in swapping.caches(("/nowhere",))


def test_an_outcome_holds_until_what_it_rests_on_changes(tmp_path: Path) -> None:
    test = tmp_path / "test_it.py"
    test.write_text("assert True")
    state = State.of("group", tmp_path)
    state.outcomes = {
        "killed": Outcome(KILLED, "test_it.py", digest([test])),
        "survived": Outcome(SURVIVED, "", "tests"),
        "late": Outcome(TIMEOUT, "", "tests"),
    }
    state.same = {"nothing"}
    state.keep()
    again = State.of("group", tmp_path)
    assert (again.outcomes, again.same) == (state.outcomes, {"nothing"})
    assert [again.holds(name, "tests", tmp_path) for name in ("killed", "survived", "late", "new")] == [True] * 3 + [
        False
    ]
    test.write_text("assert 1")
    assert [again.holds(name, "others", tmp_path) for name in ("killed", "survived", "late")] == [False] * 3
    state.file.write_text("{")
    assert State.of("group", tmp_path).outcomes == {}


def test_the_table_counts_what_is_listed_apart() -> None:
    mutants = [mutant(str(number), now=str(number)) for number in range(5)]
    state = State(Path("nowhere"))
    for one, outcome in zip(mutants, (KILLED, TIMEOUT, SURVIVED, SURVIVED), strict=False):
        state.outcomes[one.name] = Outcome(outcome, "", "tests")
    row, survivors = counted("group", "tests", mutants, state, {mutants[3].mark: "it is the same"})
    assert row == Row("group", 5, killed=1, timeout=1, survived=1, equivalent=1)
    assert (row.left, row.share) == (1, 2 / 3)
    assert survivors == [mutants[2]]
    assert "66.7%" in table([row])


def test_a_survivor_is_printed_as_the_list_reads_it(tmp_path: Path) -> None:
    odd = mutant("source", was="""it's "so" \\ """, now="x")
    listed = tmp_path / "equivalent.toml"
    listed.write_text(as_toml(odd).replace('why = ""', 'why = "because"'))
    assert equivalent(listed) == {odd.mark: "because"}


def test_the_digest_of_a_function_changes_with_the_function_alone() -> None:
    before = digests(SOURCE)
    after = digests(SOURCE.replace("number + self", "number - self"))
    assert {name for name in before if before[name] != after[name]} == {"", "Counter", "Counter.next"}
    assert digest_of("within.inner", before) == before["within"]


def test_the_lines_that_differ() -> None:
    assert lines_changed("if a:\n    b(1)\n", "if a:\n    b(2)\n") == ("b(1)", "b(2)")


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.name)
def test_each_group_has_modules_and_tests(group: object) -> None:
    found = group_named(getattr(group, "name", ""))
    assert found.files()
    assert all(any(ROOT.glob(pattern)) for pattern in found.tests)


def test_each_equivalent_mutant_is_of_a_group_and_has_a_reason() -> None:
    files = {file for group in GROUPS for file in group.files()}
    for (file, *_), why in equivalent().items():
        assert file in files
        assert why
