"""The scale of Sudoku Explainer 1.2.1: the names of its techniques, and how its sums of tenths compare.

Source: Nicolas Juillerat, Sudoku Explainer 1.2.1 (2006-2007). It adds tenths as binary fractions, so 6.6 + 0.1 is less
than 6.5 + 0.2; it takes the easier step, so the order of such sums is part of the scale.
"""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.kernels.rating import layout

TITLES = {
    layout.FULL_HOUSE: ("last-cell", "Last empty cell"),
    layout.SINGLE_IN_BOX: ("hidden-single-box", "Hidden single in a box"),
    layout.SINGLE_IN_LINE: ("hidden-single-line", "Hidden single in a line"),
    layout.DIRECT_POINTING: ("direct-pointing", "Direct pointing"),
    layout.DIRECT_CLAIMING: ("direct-claiming", "Direct claiming"),
    layout.DIRECT_PAIR: ("direct-hidden-pair", "Direct hidden pair"),
    layout.NAKED_SINGLE: ("naked-single", "Naked single"),
    layout.DIRECT_TRIPLET: ("direct-hidden-triple", "Direct hidden triple"),
    layout.POINTING: ("pointing", "Pointing"),
    layout.CLAIMING: ("claiming", "Claiming"),
    layout.NAKED_PAIR: ("naked-pair", "Naked pair"),
    layout.X_WING: ("x-wing", "X-wing"),
    layout.HIDDEN_PAIR: ("hidden-pair", "Hidden pair"),
    layout.NAKED_TRIPLET: ("naked-triple", "Naked triple"),
    layout.SWORDFISH: ("swordfish", "Swordfish"),
    layout.HIDDEN_TRIPLET: ("hidden-triple", "Hidden triple"),
    layout.XY_WING: ("xy-wing", "XY-wing"),
    layout.XYZ_WING: ("xyz-wing", "XYZ-wing"),
    layout.UNIQUE_LOOP: ("unique-loop", "Unique rectangle or loop"),
    layout.NAKED_QUAD: ("naked-quad", "Naked quad"),
    layout.JELLYFISH: ("jellyfish", "Jellyfish"),
    layout.HIDDEN_QUAD: ("hidden-quad", "Hidden quad"),
    layout.BUG: ("bug", "Bivalue universal grave"),
    layout.PAIR_EXCLUSION: ("aligned-pair-exclusion", "Aligned pair exclusion"),
    layout.CYCLE: ("cycle", "Bidirectional cycle"),
    layout.CHAIN: ("forcing-chain", "Forcing chain"),
    layout.TRIPLET_EXCLUSION: ("aligned-triplet-exclusion", "Aligned triplet exclusion"),
    layout.NISHIO: ("nishio", "Nishio forcing chains"),
    layout.MULTIPLE: ("multiple-forcing-chains", "Multiple forcing chains"),
    layout.DYNAMIC: ("dynamic-forcing-chains", "Dynamic forcing chains"),
    layout.DYNAMIC_PLUS: ("dynamic-forcing-chains-plus", "Dynamic forcing chains (+)"),
}
"""Name and title of each technique, by the kernel's numbers."""

NESTED_CHAINS = ("nested-forcing-chains", "Nested forcing chains")
NESTED_SCORE = 9.5
"""The least score of chains within chains, which the kernel does not look for."""


def chain_ranks() -> list[int]:
    """Return the ranks of the scores of chains, by base and then by length class, as the kernel reads them."""
    scores = [_add_tenths(base, 0.1, classes) for base in (6.5, 6.6, 7.0) for classes in range(layout.CLASSES)]
    return _ranks(scores)


def loop_ranks() -> list[int]:
    """Return the ranks of the scores of loops, by size (four classes), then by further numbers of a subset (0 to 8)."""
    bases = (4.5, 4.5 + 0.1, 4.5 + 0.2, 4.5 + 0.3 + 0.2)
    return _ranks([base + more * 0.1 for base in bases for more in range(9)])


def _add_tenths(base: float, step: float, times: int) -> float:
    added = 0.0
    for _ in range(times):
        added += step
    return base + added


def _ranks(scores: Sequence[float]) -> list[int]:
    order = sorted(set(scores))
    return [order.index(score) for score in scores]
