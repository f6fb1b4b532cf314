"""X-chain, XY-chain, alternating loop and chain, without signs: what Unequal calls forcing chains is an XY-chain.

row 1   12 | .. | 23
row 2   .. | .. | ..     If r1c1 is not 1, it is 2; then r1c3 is 3; then r4c3 is 1.
row 4   x1 | .. | 31     So r1c1 or r4c3 is 1, and r4c1, which sees both, is not.
"""

from __future__ import annotations

from puzzles.explaining.chains import AlternatingChain, AlternatingLoop, XChain, XYChain

X_CHAIN, XY_CHAIN = XChain(), XYChain()
ALTERNATING_LOOP, ALTERNATING_CHAIN = AlternatingLoop(), AlternatingChain()
