"""Texts, bytes and games of all forms, damaged and made up: nothing but the project's own fault may be raised.

The targets are those of `make fuzz`; the inputs come from the seed and the number alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random
from typing import Any

from puzzles.core import lzstring
from puzzles.kinds import catalog
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.texts import reading
from tests.fuzz import samples
from tests.fuzz.targets import TARGETS
from tests.soak import mutated
from tests.soak.part import Found, Part

ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-be", "utf-32", "cp1252", "shift_jis")
WHOLE = {"read": 5, "read packed": 2, "read file": 2, "JSON": 1, "lz-string": 1, "game file": 3}
"""How often a target comes among all; those that are one form of many come twice."""

MOST_SECONDS = 5.0
"""Processor seconds of a case: one takes half a millisecond, and an unbounded search minutes."""

LONG = 20_000
"""One input in so many is longer than a cap."""

Inputs = Callable[[Random], Any]


def packed(rng: Random) -> str:
    """Return characters that may be a packed text."""
    return "".join(rng.choices(lzstring.ALPHABET, k=rng.randint(0, 400)))


def octets(rng: Random) -> bytes:
    """Return bytes of a text in some encoding, or any."""
    if rng.random() < 0.2:
        return rng.randbytes(rng.randint(0, 200))
    return mutated.edited(samples.everything(), rng).encode(rng.choice(ENCODINGS), "replace")


@cache
def sources() -> tuple[Sequence[str], Sequence[int], dict[str, Inputs]]:
    """Return the names of the targets, how often each comes, and what makes an input of each."""
    of_readers = samples.of_readers()
    texts: dict[str, Inputs] = {
        "read": partial(mutated.dressed, samples.everything()),
        "read packed": mutated.inside,
        "read file": octets,
        "lz-string": packed,
        "JSON": partial(mutated.edited, ('{"a":[1,{"b":"c"}],"d":null}',)),
        "game file": partial(mutated.edited, samples.games()),
    }
    texts |= {form.name: partial(mutated.edited, samples.written(form)) for form in catalog.forms()}
    texts |= {form.name: partial(mutated.edited, of_readers[form.name]) for form in catalog.readers()}
    assert texts.keys() | {"own link", "proof"} == TARGETS.keys()  # links and proofs are parts of their own
    return tuple(texts), [WHOLE.get(name, 2) for name in texts], texts


def case(seed: int, number: int, found: Found) -> None:
    """Hand one input to its target."""
    rng = Random(f"texts/{seed}/{number}")
    if number % LONG == LONG - 1:
        too_long(rng, found)
        return
    names, weights, inputs = sources()
    name = rng.choices(names, weights)[0]
    target, given = TARGETS[name], inputs[name](rng)
    said = "read"
    try:
        target.run(given)
    except target.refusal as refusal:
        said = str(refusal)
    except Exception as error:
        raise AssertionError(f"{type(error).__name__} {error} from {name}: {given!r}") from error
    assert said, f"a refusal without a sentence: {name} {given!r}"
    found.seen["read" if said == "read" else "refused"] += 1


def too_long(rng: Random, found: Found) -> None:
    """Hand a text over the cap of grids to all of reading: it is refused, or is one of puzzles a line."""
    text = mutated.edited(samples.everything(), rng) or " "
    text = (f"{text}\n" * (limits.MAX_GRID_CHARACTERS // (len(text) + 1) + 2))[: limits.MAX_GRID_CHARACTERS + 1]
    found.seen["over a cap"] += 1
    try:
        opened = reading.read(text, lenient=True)
    except PuzzleFault:
        return
    assert len(opened.puzzles) <= len(text)


def ready() -> None:
    """Write the samples."""
    sources()


PART = Part(
    "texts",
    "texts, files and games in every form, damaged and made up: nothing but the project's fault comes out",
    10_000_000,
    500,
    case,
    ready,
    most=MOST_SECONDS,
)
