"""Futoshiki's ladder: a row a technique, the easiest first.

Line exclusion (a placed number leaves its row and column) is not a row: it is free, and part of placing.
"""

from __future__ import annotations

from puzzles.kinds.futoshiki.techniques.chains import ALTERNATING_CHAIN, ALTERNATING_LOOP, X_CHAIN, XY_CHAIN
from puzzles.kinds.futoshiki.techniques.extremes import EXTREMES
from puzzles.kinds.futoshiki.techniques.fish import JELLYFISH, SWORDFISH, X_WING
from puzzles.kinds.futoshiki.techniques.forcing_chain import FORCING_CHAIN
from puzzles.kinds.futoshiki.techniques.hill import HILL, VALLEY
from puzzles.kinds.futoshiki.techniques.ordered_places import ORDERED_PLACES
from puzzles.kinds.futoshiki.techniques.ordered_subset import ORDERED_SUBSET
from puzzles.kinds.futoshiki.techniques.run_of_signs import RUN_OF_SIGNS
from puzzles.kinds.futoshiki.techniques.sign_bound import SIGN_BOUND
from puzzles.kinds.futoshiki.techniques.sign_chain import SIGN_CHAIN
from puzzles.kinds.futoshiki.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from puzzles.kinds.futoshiki.techniques.subsets import (
    HIDDEN_PAIR,
    HIDDEN_QUAD,
    HIDDEN_TRIPLE,
    NAKED_PAIR,
    NAKED_QUAD,
    NAKED_TRIPLE,
)
from puzzles.kinds.futoshiki.techniques.whip import WHIP
from puzzles.logic.assumptions.traces import TRACE
from puzzles.logic.technique import Technique
from puzzles.logic.techniques.cases import CASES
from puzzles.logic.techniques.cores import CORE

LADDER: tuple[Technique, ...] = (
    RUN_OF_SIGNS,
    SIGN_BOUND,
    EXTREMES,
    HIDDEN_SINGLE,
    NAKED_SINGLE,
    HILL,
    VALLEY,
    ORDERED_PLACES,
    NAKED_PAIR,
    X_WING,
    HIDDEN_PAIR,
    NAKED_TRIPLE,
    SWORDFISH,
    HIDDEN_TRIPLE,
    ORDERED_SUBSET,
    NAKED_QUAD,
    JELLYFISH,
    HIDDEN_QUAD,
    X_CHAIN,
    XY_CHAIN,
    ALTERNATING_LOOP,
    ALTERNATING_CHAIN,
    SIGN_CHAIN,
    FORCING_CHAIN,
    WHIP,
    TRACE,
    CASES,
    CORE,
)
