"""What every kind's ladder and table of constraints must be, for the engine, the page and the help."""

from __future__ import annotations

import re
from typing import get_args

from puzzles.kinds.catalog import KINDS
from puzzles.kinds.protocol import Kind, WithReasons
from puzzles.logic.assumptions.traces import TRACE
from puzzles.logic.constraints import Meaning
from puzzles.logic.technique import Search
from puzzles.logic.techniques.cases import CASES
from puzzles.logic.techniques.cores import CORE
from puzzles.portable.levels import NAMES, level_of
from tests.sampling import looped


def explained() -> list[Kind]:
    return [kind for kind in KINDS if isinstance(kind, WithReasons)]


@looped("kind", explained(), ids=lambda kind: kind.name)
def test_a_ladder_names_defines_and_orders_its_techniques(kind: Kind) -> None:
    assert isinstance(kind, WithReasons)
    ladder = kind.reasons.ladder
    assert len({each.name for each in ladder}) == len(ladder)
    for each in ladder:
        assert re.fullmatch(r"[a-z]+(-([a-z]+|[0-9]))*", each.name)
        assert each.title[0].isupper()
        assert each.definition.endswith(".")
        assert each.source
        assert each.score >= 1
        assert each.count_words(1).startswith("1 ")
        assert each.count_words(2) != each.count_words(1).replace("1", "2", 1)
    told = [each.score for each in ladder if not each.is_quiet]
    assert told == sorted(told)
    assert ladder[-3:] == (TRACE, CASES, CORE)
    assert any(each.is_trivial for each in ladder)


@looped("kind", explained(), ids=lambda kind: kind.name)
def test_a_technique_is_taught_in_short_sentences_and_no_two_share_a_name(kind: Kind) -> None:
    assert isinstance(kind, WithReasons)
    titles, names = set[str](), list[str]()
    for each in (*kind.reasons.visible, *kind.reasons.ladder):
        sentences = re.split(r"(?<=[.?!]) ", each.spot)
        assert 2 <= len(sentences) <= 4, each.name
        for sentence in (*sentences, each.definition.split(". ")[0]):
            assert len(sentence.split()) <= 35, sentence
        assert each.spot.endswith(".")
        titles.add(each.title.lower())
        for alias in each.aliases:
            found = re.fullmatch(r"(.+) \((.+)\)", alias)
            assert found, alias
            names.append(found[1].lower())
    assert len(set(names)) == len(names)
    assert titles.isdisjoint(names) or kind.name == "numbrix"


@looped("kind", explained(), ids=lambda kind: kind.name)
def test_what_follows_assumptions_is_extreme(kind: Kind) -> None:
    """A maker follows none (`closing.techniques_below`): a puzzle that needs one must not be rated lower."""
    assert isinstance(kind, WithReasons)
    assert {NAMES[level_of(each.score)] for each in kind.reasons.ladder if isinstance(each, Search)} == {"Extreme"}


@looped("kind", explained(), ids=lambda kind: kind.name)
def test_a_table_of_constraints_says_what_counts_and_how_it_is_drawn(kind: Kind) -> None:
    assert isinstance(kind, WithReasons)
    table = kind.reasons.table
    assert len({sort.name for sort in table}) == len(table)
    rules = kind.reasons.rules(kind.blank(kind.sizes[-1] if kind.view.chain else kind.sizes[0]), False)
    assert {one.sort.name for one in rules.constraints} <= {sort.name for sort in table}
    assert [one.index for one in rules.constraints] == list(range(len(rules.constraints)))
    for sort in table:
        assert sort.counts in (0, 1)
        assert sort.says in get_args(Meaning)
    for one in rules.constraints[:: max(1, len(rules.constraints) // 50)]:
        assert one.sort.label(rules, one)
        assert one.sort.failure(rules, one)


def test_every_kind_of_the_catalog_is_explained() -> None:
    assert explained() == list(KINDS)
