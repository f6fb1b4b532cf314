"""Glicko-2: how strong a player is, from the outcomes of games, and how far that may be off.

Source: Mark E. Glickman, "Example of the Glicko-2 system", 2022, http://www.glicko.net/glicko/glicko2.pdf. The names in
the formulas are those of the paper.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178
"""Points of a rating for 1 on the scale of the formulas."""

MIDDLE = 1500.0
"""The rating that is 0 there."""

TAU = 0.5
"""How much the volatility may change."""

CLOSE = 1e-6
"""How exact the volatility is, and the smallest chance that counts."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """What was played against: a puzzle's rating is exact, so its deviation is 0."""

    rating: float
    outcome: float
    """1 for won, 0.5 for half won, 0 for lost."""

    deviation: float = 0.0


@dataclass(frozen=True, slots=True)
class Strength:
    """How strong a player is: within two deviations of the rating with a chance of 95 %, both in points."""

    rating: float
    deviation: float
    volatility: float
    """How much the rating is expected to change in a rating period, on the scale of the formulas."""

    def rested(self, periods: float, most: float) -> Strength:
        """Return the strength after rating periods without a game: the deviation grows, to `most` points."""
        phi = sqrt((self.deviation / SCALE) ** 2 + periods * self.volatility**2)
        return Strength(self.rating, min(phi * SCALE, most), self.volatility)

    def chance(self, rating: float, deviation: float = 0.0) -> float:
        """Return the expected outcome, 0 to 1, against an opponent."""
        return 1 / (1 + exp(_g(deviation) * (rating - self.rating) / SCALE))

    def after(self, period: Sequence[Opponent]) -> Strength:
        """Return the strength after a rating period with one game or more."""
        precision = surplus = 0.0
        for each in period:
            g, expected = _g(each.deviation), self.chance(each.rating, each.deviation)
            precision += g * g * max(expected * (1 - expected), CLOSE)
            surplus += g * (each.outcome - expected)
        phi, v = self.deviation / SCALE, 1 / precision
        sigma = self._next_volatility(phi, v, v * surplus)
        phi = 1 / sqrt(1 / (phi**2 + sigma**2) + precision)
        mu = (self.rating - MIDDLE) / SCALE + phi**2 * surplus
        return Strength(mu * SCALE + MIDDLE, phi * SCALE, sigma)

    def _next_volatility(self, phi: float, v: float, delta: float) -> float:
        """Return the volatility after a rating period, by step 5 of the paper."""
        a = log(self.volatility**2)

        def f(x: float) -> float:
            total = phi**2 + v + exp(x)
            return exp(x) * (delta**2 - total) / (2 * total**2) - (x - a) / TAU**2

        low = a
        if delta**2 > phi**2 + v:
            high = log(delta**2 - phi**2 - v)
        else:
            high = a - TAU
            while f(high) < 0:
                high -= TAU
        at_low, at_high = f(low), f(high)
        while abs(high - low) > CLOSE:
            middle = low + (low - high) * at_low / (at_high - at_low)
            at_middle = f(middle)
            if at_middle * at_high <= 0:
                low, at_low = high, at_high
            else:
                at_low /= 2
            high, at_high = middle, at_middle
        return exp(low / 2)


def _g(deviation: float) -> float:
    """Return how much a game against an opponent counts, by the opponent's deviation."""
    return 1 / sqrt(1 + 3 * (deviation / SCALE / pi) ** 2)
