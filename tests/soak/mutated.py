"""Texts changed as damage and malice do, by a seed alone: the changes of `fuzz.mutating`, without hypothesis.

Hypothesis takes a thousandth of a second to choose; an input here takes a few hundred-thousandths.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random

from tests.contract.dresses import DRESSES
from tests.fuzz.mutating import MOST_CHARACTERS, MOST_EDITS, PACKINGS, PIECE, TRAPS

LONGEST = 12_000
"""Characters of an input, most of the time."""

SPANS = (1, 1, 1, 2, 3, 9, 30)
KEYS = (
    *("size", "grid", "value", "given", "centerPencilMarks", "cornerPencilMarks", "title", "author", "ruleset"),
    *("cells", "regions", "cages", "cell", "lines", "position", "fixed", "earmarks", "killercage", "puzzle"),
    *("solution", "zN", "number", "z1", "type", "inequalities", "less", "greater", "version"),
)
LETTERS = "0123456789./sudoknmbrixeABZ \n\t|-+*,;:#%&=~_{}[]()<>^v?!'\"\\éß日²①½𝟗\x00\ufeff\u200b\u2028"
DRESSINGS: Sequence[Callable[[str], str]] = [DRESSES[name] for name in sorted(DRESSES)]
PACKERS: Sequence[Callable[[str], str]] = [PACKINGS[name] for name in sorted(PACKINGS)]


def noise(rng: Random, most: int) -> str:
    """Return any characters, `most` at most; one time in eight of all that Unicode has."""
    count = rng.randint(0, most)
    if rng.random() < 0.125:
        return "".join(
            chr(code) for code in (rng.randrange(0x11000) for _ in range(count)) if not 0xD7FF < code < 0xE000
        )
    return "".join(rng.choices(LETTERS, k=count))


def edited(samples: Sequence[str], rng: Random) -> str:
    """Return a sample, changed in a few places."""
    pieces = PIECE.findall(rng.choice(samples))
    for _ in range(rng.randint(0, MOST_EDITS)):
        at = rng.randint(0, len(pieces))
        end = min(len(pieces), at + rng.choice(SPANS))
        match rng.randrange(8):
            case 0:
                pieces[at:end] = []
            case 1:
                pieces[at:end] = pieces[at:end] * 2
            case 2:
                pieces[at:end] = [rng.choice(TRAPS)]
            case 3:
                pieces[at:at] = [rng.choice(TRAPS)]
            case 4:
                other = PIECE.findall(rng.choice(samples))
                start = rng.randint(0, len(other))
                pieces[at:at] = other[start : start + rng.randint(1, 40)]
            case 5:
                pieces[at:end] = pieces[at:end][::-1]
            case 6:
                pieces[at:at] = [rng.choice(TRAPS) * rng.choice((2, 9, 50, 300))]
            case _:
                pieces[at:end] = [noise(rng, 6)]
    return "".join(pieces)[:LONGEST]


def dressed(samples: Sequence[str], rng: Random) -> str:
    """Return a sample, changed, and dressed up to twice."""
    text = edited(samples, rng)
    for _ in range(rng.choice((0, 0, 1, 2))):
        text = rng.choice(DRESSINGS)(f"{text}\n")
    return text[:MOST_CHARACTERS]


def leaf(rng: Random) -> object:
    """Return a value of JSON that holds no other."""
    return rng.choice(
        (None, True, False, rng.randint(-2, 10_000), rng.random() * 1e6, float("nan"), noise(rng, 8), rng.choice(TRAPS))
    )


def value(rng: Random, depth: int = 3) -> object:
    """Return a value of JSON with the keys that readers look at."""
    what = rng.randrange(4) if depth else 3
    if what == 0:
        return [value(rng, depth - 1) for _ in range(rng.randint(0, 9))]
    if what == 1:
        return {rng.choice(KEYS): value(rng, depth - 1) for _ in range(rng.randint(0, 6))}
    return leaf(rng)


def inside(rng: Random) -> str:
    """Return something packed: JSON, a head of penpa-edit, a board."""
    board = {
        "size": rng.choice((4, 6, 9, 16, 0, -1, "9", 10**6, None)),
        "grid": [[leaf(rng) for _ in range(2)] for _ in range(2)],
        **{rng.choice(KEYS): value(rng) for _ in range(rng.randint(0, 6))},
    }
    body = json.dumps(board if rng.random() < 0.6 else value(rng))
    head = f"square,{rng.randint(-1, 40)},{rng.randint(-1, 40)},38,0,1,1,1,1,1,1,0,0,0,0,Title: a,Author: b\n"
    penpa = f"{head}[0,0,0,0]\n{{}}\n{body}\n{body}"
    return rng.choice(PACKERS)(rng.choice((body, penpa, noise(rng, 90))))
