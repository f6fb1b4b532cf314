"""The words that the page explains: each stands in some sentence of a step, and has one sentence of its own."""

from __future__ import annotations

import puzzles
from puzzles.logic.step import SHORT
from puzzles.logic.techniques.cases import CASES
from puzzles.logic.techniques.cores import CORE
from puzzles.portable.glossary import AROUND, MEANINGS, WORDS, meaning, parts
from tests.kept_steps import NAMES, own_steps
from tests.unit.kinds.numbrix.hard_boards import HARD, board
from tests.unit.logic.techniques.boards import fish


def test_each_entry_is_met_in_a_sentence_and_is_one_sentence() -> None:
    steps = [step for kind, name in NAMES for step in own_steps(kind, name)[:4]]
    steps += [next(technique.find(fish())) for technique in (CASES, CORE)]
    steps += [each.step for each in puzzles.explain(puzzles.generate(jigsaw=True, seed=1)).steps]
    steps += [each.step for each in puzzles.explain(board(HARD[0])).steps]
    said = {word.strip(AROUND).lower() for step in steps for word in step.sentence(SHORT).split()}
    assert not [words for words, _ in WORDS if not said & set(words.split())]
    for each in MEANINGS.values():
        assert each.endswith(".")
        assert each.count(". ") == 0
        assert len(each.split()) <= 25


def test_a_sentence_is_cut_at_the_words_that_have_a_meaning_and_each_is_marked_once() -> None:
    text = "Two cells see each other (in a box), and boxes see cells: see boxes."
    found = parts(text)
    assert "".join(piece for piece, _ in found) == text
    assert [piece for piece, said in found if said] == ["see", "box"]
    assert all(said == meaning(piece) for piece, said in found if said)
    assert parts("Nothing of that.") == [("Nothing of that.", "")]
