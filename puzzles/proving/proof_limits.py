"""The limits of proofs. They are held before anything is parsed; only what proves and checks imports this."""

MAX_CHARACTERS = 16 * 1024 * 1024
"""Characters of a proof's file."""

MAX_LINES = 100_000
"""Lines of a proof's file: what it says, and its steps, each added and taken away at most."""

MAX_STEPS = 20_000
"""Clauses that a proof may add; checking this many takes minutes in a browser."""

MAX_LITERALS = 2_000_000
"""Literals of all steps of a proof together."""

MAX_CLAUSES = 12_000_000
"""Clauses of a board: a Sudoku to 25x25, Futoshiki to 32x32 and Numbrix to 225 cells."""

MAX_OPEN = 6_000
"""Numbers in cells that the givens do not settle; each takes memory in proportion to their count."""

MAX_SIDE = 100
"""Rows or columns of a board."""
