"""Futoshiki's example boards and seeds: see `logic.ladder.Techniques`."""

from __future__ import annotations

BOARDS = {
    "run-of-signs": "2/futoshiki/5x5/EN17HctxADl8GAHMHz",
    "sign-bound": "2/futoshiki/5x5/EN17HctxADlHXusPm6qdDKmqSxOGz",
    "extremes": "2/futoshiki/5x5/AsRLxM8LkQbJFyGElfKIGpOoBz",
    "hidden-single": "2/futoshiki/5x5/At9RdA5F5Uk7pQDQJfYDUnhpDZIz",
    "naked-single": "2/futoshiki/5x5/AsNK2Q2su4pAWfHxkrekZWLK2z",
    "hill": "2/futoshiki/5x5/AsMFbSgpJEVYimmoZjhRE5NwDPAfOz",
    "valley": "2/futoshiki/5x5/AsLy5xQlHKvLuQ8suHZEvmyeMhTfEcYz",
    "ordered-places": "2/futoshiki/5x5/At7oCgGgOywhvVZa2WAe5PmpFsz",
    "naked-pair": "2/futoshiki/5x5/At9FodMykLZ6HK8CvF78oOTIA9DIz",
    "x-wing": "2/futoshiki/5x5/AtECpGnZ2a737o802JexE9IMgE5z",
    "hidden-pair": "2/futoshiki/5x5/AsMTjLN03d2iaffpK11S1pVtGyTDTpz",
    "naked-triple": "2/futoshiki/6x6/AtBIWYUyFUBxVSLl8Ak1Q3lLg9vlNA0BaM77JP9xz",
    "swordfish": "2/futoshiki/7x7/At5TxBvqdxIkWo71uGlebTpKQGKeZnCoZmGPhk7ZgHPtFec1pDiG5XX6cW9falz",
    "hidden-triple": "2/futoshiki/7x7/At2yRhRNnl8eR1YmDJg3snI5TXmDW0vyR9wRBaXJ6FcNMdOw46Muwu4BUTwvGGYMAXL2eVTz",
    "ordered-subset": "2/futoshiki/5x5/At9SZDCQCwWw7rcTW3crPQkIr4z",
    "naked-quad": "2/futoshiki/7x7/AtBCVoCKCMKwtRJUxnNsEoFAgPqnxu8uSX8wlCJwkIuSsj07Jt6u3DCTOfBYlQShOz",
    "jellyfish": "2/futoshiki/6x6/At4YQHQOIFOqMMW4ysIuuYCv6OCIZRq3M2rWmGFL29z",
    "hidden-quad": "2/futoshiki/7x7/At7eKZn2r3S6PstVQQDTdO7xmXN39J3fw92e7FQiJc05gphEuP4aM31Mwr5OZWu9NvaJz",
    "x-chain": "2/futoshiki/5x5/AtE69Q57vDbxt1aJl9W668e5yrltOfGz",
    "xy-chain": "2/futoshiki/5x5/AtDfSv2PFRWvt56VqlODCFWcLuHz",
    "alternating-loop": "2/futoshiki/5x5/AsMHklcyU44Rxeqe23LaRYJciRsaernz",
    "alternating-chain": "2/futoshiki/5x5/AsMbxUfnggsQ4txgMtfyswRJ1pPz",
    "sign-chain": "2/futoshiki/5x5/AsMbxUfnggsQ4txgMtfysxUM2pPz",
    "forcing-chain": "2/futoshiki/5x5/AsM3vRhvA08sXJEGNfituFODx25Yz",
    "whip": "2/futoshiki/5x5/At9QVTvaSLOaP8bmL7eYQsbGLN2z",
    "trace": "2/futoshiki/6x6/AtGhm4pZxGWHWimmVG18GOtFycsxEZwGikylD8X5Z1dBlz",
    "cases": "2/futoshiki/5x5/AsM3vRhvA08sXJEGNfituFODx25Yz",
    "core": "2/futoshiki/6x6/AsMaF4ivONGbP0Ns8ad8xR7mLI61B2N7V833uvSez",
}

RARE = frozenset(
    {
        "run-of-signs",
        "sign-bound",
        "naked-triple",
        "swordfish",
        "hidden-triple",
        "alternating-loop",
        "sign-chain",
    }
)
"""Techniques that fewer than one in twelve of the generated boards of this size need."""

LOOSE = frozenset(
    {
        "naked-quad",
        "jellyfish",
        "hidden-quad",
        "x-chain",
    }
)
"""Techniques that no board found really needs: only the basic techniques stop on their boards.

Of quads and jellyfish there is none on boards of this size. Where four of a line's m empty cells hold four numbers, the
other m - 4 are a hidden subset, which removes the same: up to 7x7 it is a triple at most, which comes before. Just so
jellyfish leave m - 4 lines across, and hidden quads a naked subset of m - 4, a quad at most up to 8x8. Their order is
that of their sizes, and boards of 8x8 or 9x9 are wanted for them.
"""

SEEDS = {
    "hill": "16 19 46 68 71 78 90 92 93 94 105 111 120 124 125 126 129",
    "valley": "37 67 69 73 78 86 100 104 114 117",
    "ordered-places": "5 27 28 48 69 74 94 95 96 117 126",
    "naked-pair": "3 12 13 19 22 24 25 29 33 39 48 57 59 60 64 65 68 69 70 74 77 85 86 90 94 95 96 99 100 103",
    "x-wing": "3 8 13 21 28 33 43 51 59 60 61 64 68 69 70 81 87 94 96 105 106 110 113 114 120 122 124",
    "hidden-pair": "3 4 7 19 20 28 29 55 61 68 70 71 72 74 81 82 86 93 94 108 110 112 114 117 126",
    "naked-triple": "18 20 36 50 59",
    "swordfish": "22 29 35 43 55",
    "hidden-triple": "2 5 8 13 14 23 51",
    "xy-chain": "3 5 13 21 31 39 43 48 51 57 66 77 79 81 94 95 96 106 110 112 113 114 117 120 122",
    "alternating-loop": "21 44 57 77 95 113 117 122",
    "alternating-chain": "8 32 34 35 40 44 58 61 66 68 69 71 72 74 78 79 82 95 104 106 117 125 132",
    "sign-chain": "68 79 129",
}
"""Seeds for which the generator brings a board of the example's size that needs the technique."""
