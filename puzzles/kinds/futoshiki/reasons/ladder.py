"""Futoshiki's ladder: a row a technique, the easiest first.

Line exclusion (a placed number leaves its row and column) is not a row: it is free, and part of placing.
"""

from __future__ import annotations

from puzzles.explaining.cases import CASES
from puzzles.explaining.cores import CORE
from puzzles.explaining.technique import Technique
from puzzles.explaining.traces import TRACE
from puzzles.kinds.futoshiki.reasons.chains import ALTERNATING_CHAIN, ALTERNATING_LOOP, X_CHAIN, XY_CHAIN
from puzzles.kinds.futoshiki.reasons.extremes import EXTREMES
from puzzles.kinds.futoshiki.reasons.fish import JELLYFISH, SWORDFISH, X_WING
from puzzles.kinds.futoshiki.reasons.forcing_chain import FORCING_CHAIN
from puzzles.kinds.futoshiki.reasons.hill import HILL, VALLEY
from puzzles.kinds.futoshiki.reasons.ordered_places import ORDERED_PLACES
from puzzles.kinds.futoshiki.reasons.ordered_subset import ORDERED_SUBSET
from puzzles.kinds.futoshiki.reasons.run_of_signs import RUN_OF_SIGNS
from puzzles.kinds.futoshiki.reasons.sign_bound import SIGN_BOUND
from puzzles.kinds.futoshiki.reasons.sign_chain import SIGN_CHAIN
from puzzles.kinds.futoshiki.reasons.singles import HIDDEN_SINGLE, NAKED_SINGLE
from puzzles.kinds.futoshiki.reasons.subsets import (
    HIDDEN_PAIR,
    HIDDEN_QUAD,
    HIDDEN_TRIPLE,
    NAKED_PAIR,
    NAKED_QUAD,
    NAKED_TRIPLE,
)
from puzzles.kinds.futoshiki.reasons.whip import WHIP

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
