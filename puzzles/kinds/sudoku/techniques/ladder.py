"""Sudoku's ladder: a row a technique, the easiest first.

The scores are those of Sudoku Explainer where it has the technique; others are placed among them by HoDoKu's.
"""

from __future__ import annotations

from puzzles.kinds.sudoku.techniques.aligned_pair import ALIGNED_PAIR_EXCLUSION
from puzzles.kinds.sudoku.techniques.als_chain import ALS_CHAIN, ALS_XY_WING, ALS_XZ
from puzzles.kinds.sudoku.techniques.avoidable_rectangle import AVOIDABLE_RECTANGLES
from puzzles.kinds.sudoku.techniques.bug import BUG_PLUS_ONE
from puzzles.kinds.sudoku.techniques.bug_types import BUG_TYPES
from puzzles.kinds.sudoku.techniques.chains import ALTERNATING_CHAIN, ALTERNATING_LOOP, X_CHAIN, XY_CHAIN
from puzzles.kinds.sudoku.techniques.colouring import MULTI_COLOURING, SIMPLE_COLOURING
from puzzles.kinds.sudoku.techniques.death_blossom import DEATH_BLOSSOM
from puzzles.kinds.sudoku.techniques.empty_rectangle import EMPTY_RECTANGLE
from puzzles.kinds.sudoku.techniques.finned_fish import (
    FINNED_JELLYFISH,
    FINNED_SWORDFISH,
    FINNED_X_WING,
    SASHIMI_JELLYFISH,
    SASHIMI_SWORDFISH,
    SASHIMI_X_WING,
)
from puzzles.kinds.sudoku.techniques.fish import JELLYFISH, SWORDFISH, X_WING
from puzzles.kinds.sudoku.techniques.forcing_chains import CELL_FORCING_CHAINS, UNIT_FORCING_CHAINS
from puzzles.kinds.sudoku.techniques.franken_fish import (
    FINNED_FRANKEN_JELLYFISH,
    FINNED_FRANKEN_SWORDFISH,
    FINNED_FRANKEN_X_WING,
    FRANKEN_JELLYFISH,
    FRANKEN_SWORDFISH,
)
from puzzles.kinds.sudoku.techniques.full_house import FULL_HOUSE
from puzzles.kinds.sudoku.techniques.grouped_chains import (
    ALS_ALTERNATING_CHAIN,
    ALS_ALTERNATING_LOOP,
    GROUPED_CHAIN,
    GROUPED_LOOP,
)
from puzzles.kinds.sudoku.techniques.hidden_rectangle import HIDDEN_RECTANGLE
from puzzles.kinds.sudoku.techniques.hidden_single import HIDDEN_SINGLE_IN_BOX, HIDDEN_SINGLE_IN_LINE
from puzzles.kinds.sudoku.techniques.hidden_subset import HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE
from puzzles.kinds.sudoku.techniques.locked_candidates import CLAIMING, DIRECT_CLAIMING, DIRECT_POINTING, POINTING
from puzzles.kinds.sudoku.techniques.naked_single import NAKED_SINGLE
from puzzles.kinds.sudoku.techniques.naked_subset import NAKED_PAIR, NAKED_QUAD, NAKED_TRIPLE
from puzzles.kinds.sudoku.techniques.nishio import NISHIO
from puzzles.kinds.sudoku.techniques.remote_pair import REMOTE_PAIR
from puzzles.kinds.sudoku.techniques.sue_de_coq import SUE_DE_COQ
from puzzles.kinds.sudoku.techniques.two_strong_links import SKYSCRAPER, TURBOT_FISH, TWO_STRING_KITE
from puzzles.kinds.sudoku.techniques.unique_rectangle import UNIQUE_RECTANGLES
from puzzles.kinds.sudoku.techniques.wings import W_WING, XY_WING, XYZ_WING
from puzzles.logic.assumptions.traces import TRACE
from puzzles.logic.technique import Technique
from puzzles.logic.techniques.cases import CASES
from puzzles.logic.techniques.cores import CORE

LADDER: tuple[Technique, ...] = (
    FULL_HOUSE,
    HIDDEN_SINGLE_IN_BOX,
    HIDDEN_SINGLE_IN_LINE,
    DIRECT_POINTING,
    DIRECT_CLAIMING,
    NAKED_SINGLE,
    POINTING,
    CLAIMING,
    NAKED_PAIR,
    X_WING,
    HIDDEN_PAIR,
    NAKED_TRIPLE,
    SWORDFISH,
    HIDDEN_TRIPLE,
    SKYSCRAPER,
    TWO_STRING_KITE,
    TURBOT_FISH,
    EMPTY_RECTANGLE,
    FINNED_X_WING,
    SASHIMI_X_WING,
    XY_WING,
    XYZ_WING,
    W_WING,
    REMOTE_PAIR,
    SIMPLE_COLOURING,
    *UNIQUE_RECTANGLES,
    HIDDEN_RECTANGLE,
    *AVOIDABLE_RECTANGLES,
    FINNED_SWORDFISH,
    SASHIMI_SWORDFISH,
    NAKED_QUAD,
    JELLYFISH,
    HIDDEN_QUAD,
    FINNED_JELLYFISH,
    SASHIMI_JELLYFISH,
    BUG_PLUS_ONE,
    MULTI_COLOURING,
    *BUG_TYPES,
    SUE_DE_COQ,
    ALIGNED_PAIR_EXCLUSION,
    X_CHAIN,
    XY_CHAIN,
    ALTERNATING_LOOP,
    ALTERNATING_CHAIN,
    GROUPED_LOOP,
    GROUPED_CHAIN,
    ALS_XZ,
    ALS_XY_WING,
    ALS_CHAIN,
    NISHIO,
    DEATH_BLOSSOM,
    ALS_ALTERNATING_LOOP,
    ALS_ALTERNATING_CHAIN,
    FRANKEN_SWORDFISH,
    FINNED_FRANKEN_X_WING,
    FRANKEN_JELLYFISH,
    FINNED_FRANKEN_SWORDFISH,
    FINNED_FRANKEN_JELLYFISH,
    CELL_FORCING_CHAINS,
    UNIT_FORCING_CHAINS,
    TRACE,
    CASES,
    CORE,
)
