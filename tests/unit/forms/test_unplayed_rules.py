"""Rules that Givens does not play are known by the words and names that people and programs use for them."""

from __future__ import annotations

import pytest

from puzzles.forms import unplayed_rules
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

SAID = {
    "killer cages": ["killer"],
    "thermometers": ["thermo", "Thermos", "thermometer", "thermometers"],
    "an anti-knight rule": ["anti-knight", "antiknight", "knight's move", "knights-move"],
    "an anti-king rule": ["anti-king", "antiking"],
    "a non-consecutive rule": ["non-consecutive", "nonconsecutive"],
    "sandwich sums": ["sandwich"],
    "Kropki dots": ["kropki"],
    "windoku boxes": ["windoku", "hyper sudoku", "hypersudoku", "NRC Sudoku"],
    "jigsaw regions": ["jigsaw", "irregular", "squiggly"],
    "diagonals (X)": ["diagonal", "diagonals", "unique_diagonals", "sudoku x", "sudoku-x", "x sudoku", "X-Sudoku"],
    "arrows": ["arrow sudoku", "along an arrow", "along the arrow", "arrows sum", "digits on the arrow"],
    "fog of war": ["fog of war", "fog sudoku"],
    "cells with two numbers (Schrödinger)": ["Schrödinger", "schrodinger", "schroedinger"],
    "ratio dots": ["ratio sudoku", "ratio dot", "ratio dots"],
    "skyscraper clues": ["skyscraper", "skyscrapers"],
    "overlapping boards (Samurai)": ["samurai", "gattai", "multi-sudoku", "multisudoku", "overlap", "overlapping"],
    "a number that the frame does not have": ["no fives in", "without 5's in", "no 5 on"],
    "signs between its cells (Greater Than)": ["greater-than sudoku", "greater than sudoku", "comparison sudoku"],
    "XV signs": ["xv sudoku", "sudoku xv", "vx sudoku", "xv signs"],
    "an extra region (Center Dot)": ["center dot", "centre-dots"],
    "even and odd cells": ["even-odd", "even/odd", "evenodd", "odd even", "even sudoku", "odd sudoku"],
    "quadruples": ["quadruple", "quadruples", "quad sudoku"],
    "a rule of colours (Color Sudoku)": ["color sudoku", "colour sudoku", "sudoku color", "chromatic sudoku"],
    "a no-touch rule (touchless)": ["touchless", "untouchable", "no touch", "no-touch"],
    "X-sums": ["x-sum", "xsums", "X-Sums"],
    "between lines": ["between line", "between lines", "between sudoku"],
    "whisper lines": ["german whisper", "german whispers"],
    "zipper lines": ["zipper line", "zipper lines"],
    "arithmetic cages": ["calcudoku", "kenken", "mathdoku"],
    "diagonal steps (Hidato)": ["hidato", "hidoku"],
}


@looped(("name", "words"), [(name, each) for name, words in SAID.items() for each in words])
def test_a_rule_is_known_by_each_of_its_words(name: str, words: str) -> None:
    for said in (words, words.upper(), f"a ({words})!", f"two\n{words}\nlines"):
        assert name in unplayed_rules.rules_in_words(said, chain=True)
    assert name not in unplayed_rules.rules_in_words(f"un{words}", chain=True)
    assert name not in unplayed_rules.rules_in_words(f"{words}ing", chain=True)


def test_diagonal_steps_are_a_rule_of_chains_alone() -> None:
    assert unplayed_rules.rules_in_words("hidato", chain=False) == ()
    assert unplayed_rules.rules_in_words("killer hidato", chain=False) == ("killer cages",)


def test_plain_words_mention_no_rule() -> None:
    assert unplayed_rules.rules_in_words("A hard Sudoku for the king of knights, with arrows", chain=True) == ()


@looped(
    ("text", "names"),
    [
        ("KnightConstraint", ("an anti-knight rule",)),
        ("anti_king_rule", ("an anti-king rule",)),
        ("addXVConstraint()", ("XV signs",)),
        ("XSumRule", ("XV signs",)),
        ("OddEvenConstraints", ("even and odd cells",)),
        ("GermanWhispersConstraint ArrowConstraint", ("arrows", "whisper lines")),
        ("KillerCageRules", ("killer cages",)),
        ("RowConstraint", ()),
        ("RenbanLines.Parse(a) + GermanWhispers.Parse(b)", ("renban lines", "whisper lines")),
        ("from solvers.jigsaw_sudoku import JigsawSudokuSolver", ("jigsaw regions",)),
        ("check_anti_knight thermoCells", ("thermometers", "an anti-knight rule")),
        ("Knight", ()),
        ("painkillers rebanded isEven", ()),
        ("the rule of knights", ()),
        ("constraint", ()),
    ],
)
def test_a_rule_is_known_by_names_in_a_program(text: str, names: tuple[str, ...]) -> None:
    assert unplayed_rules.rules_in_names(text) == names


@looped(
    ("text", "names"),
    [
        ("killer_sudoku = 1", ("killer cages",)),
        ("My Kenken, calcudoku", ("arithmetic cages",)),
        ("hidoku and Samurai", ("diagonal steps (Hidato)", "overlapping boards (Samurai)")),
        ("from solvers.even_odd_sudoku import EvenOddSudokuSolver", ("even and odd cells",)),
        ("An even-odd sudoku", ("even and odd cells",)),
        ("Skyscrapers 5x5", ("skyscraper clues",)),
        ("from solvers.kakuro import KakuroSolver, 9", ("another puzzle's rules (Kakuro)",)),
        ('title: "Suguru No 1"', ("another puzzle's rules (Suguru)",)),
        ("Kakuro and Sudoku 1", ()),
        ("a page about kakuro", ()),
        ("killers", ()),
        ("even and odd", ()),
        ("painkiller", ()),
    ],
)
def test_puzzles_without_a_plain_board_are_known_by_their_names(text: str, names: tuple[str, ...]) -> None:
    assert unplayed_rules.named_alone(text) == names


@looped(
    "word",
    ["binairo", "Takuzu", "binoxxo", "numberlink", "number links", "doppelblock", "str8ts", "kakuro", "suguru",
     "tectonic", "hitori", "renzoku", "calcudoku"],
)  # fmt: skip
def test_other_puzzles_are_known_by_their_names(word: str) -> None:
    assert len(unplayed_rules.other_puzzles(f"A {word.upper()} puzzle")) == 1
    assert unplayed_rules.other_puzzles(f"{word}x") == ()


def test_the_rules_are_listed_in_a_sentence() -> None:
    assert (
        unplayed_rules.not_played("Sudoku", ["arrows"]).message == "This Sudoku has arrows: Givens does not play that."
    )
    three = unplayed_rules.not_played("Sudoku", ["arrows", "XV signs", "clones"])
    assert three.message == "This Sudoku has arrows, XV signs and clones: Givens does not play that."
    assert three.code == "not-played"
    assert unplayed_rules.doubt_fault("Sudoku", ["arrows"]).code == "doubted"
    assert unplayed_rules.doubt_fault("Sudoku", ["arrows"]).hint == three.hint


def test_the_first_puzzle_with_rules_is_refused() -> None:
    blank = Puzzle("sudoku", Size(4, 4, 2, 2), (0,) * 16)
    unplayed_rules.refuse_unplayed("Sudoku", [Sheet(blank, Layers())])
    with pytest.raises(PuzzleFault, match="This Sudoku has clones"):
        unplayed_rules.refuse_unplayed("Sudoku", [Sheet(blank, Layers()), Sheet(blank, Layers(unplayed=("clones",)))])
