"""X-chain, XY-chain, alternating chain and loop, with the scores of Sudoku Explainer."""

from __future__ import annotations

from puzzles.logic.techniques.chains import AlternatingChain, AlternatingLoop, XChain, XYChain

X_CHAIN, XY_CHAIN = XChain(), XYChain()
ALTERNATING_LOOP, ALTERNATING_CHAIN = AlternatingLoop(), AlternatingChain()
