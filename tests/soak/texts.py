"""Texts, bytes and games of all forms, damaged, made up and pumped: nothing but the project's own fault may be raised.

A target is one way in: all of reading, a file, one form's parser, a decoder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from random import Random
from typing import Any, NamedTuple

from puzzles.codecs import lzstring
from puzzles.codecs.common import json_of
from puzzles.forms import read as reading
from puzzles.kinds import catalog
from puzzles.kinds.form import Form
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault
from tests.soak import mutated, samples
from tests.soak.part import Found, Part
from ui.storage import game_file

ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-be", "utf-32", "cp1252", "shift_jis")
# Processor seconds of a case: one takes half a millisecond, a pumped one fifteen, an unbounded search minutes.
MOST_SECONDS = 5.0


class Target(NamedTuple):
    """One way in: how often it comes among all, what makes an input, what is done with one, and what refuses it."""

    often: int
    made: Callable[[Random], Any]
    run: Callable[[Any], object]
    refusal: type[Exception] = PuzzleFault


def hold(puzzles: Iterable[Puzzle]) -> None:
    for puzzle in puzzles:
        kind = catalog.kind_of(puzzle)
        top = kind.top(puzzle.size)
        assert len(puzzle.givens) == puzzle.size.cells
        assert all(0 <= given <= top for given in puzzle.givens)
        assert all(0 <= cell < puzzle.size.cells for clue in puzzle.clues for cell in clue)


def read(text: str) -> None:
    """Read as the page does; a fault names a place of the text, a reading holds puzzles."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
    try:
        opened = reading.read(text, lenient=True)
    except PuzzleFault as fault:
        if not 0 <= fault.line <= lines:
            raise ValueError(f"a fault in line {fault.line} of {lines}") from fault
        raise
    assert opened.title
    assert isinstance(opened.warning, str)
    hold(opened.puzzles[at] for at in range(min(3, len(opened.puzzles))))


def parse(form: Form, text: str) -> None:
    form.sniff(text)
    hold(list(form.parse(text))[:3])


def packed(rng: Random) -> str:
    return "".join(rng.choices(lzstring.ALPHABET, k=rng.randint(0, 400)))


def octets(rng: Random) -> bytes:
    if rng.random() < 0.2:
        return rng.randbytes(rng.randint(0, 200))
    return mutated.edited(samples.everything(), rng).encode(rng.choice(ENCODINGS), "replace")


@cache
def targets() -> dict[str, Target]:
    """Return the targets by name; those that are one form of many come twice."""
    damaged, every = partial(partial, mutated.edited), samples.everything()
    found = {
        "read": Target(5, partial(mutated.dressed, every), read),
        "pumped": Target(2, partial(mutated.pumped, every), read),
        "read packed": Target(2, mutated.inside, read),
        "read file": Target(2, octets, lambda data: reading.read_file(data, lenient=True)),
        "lz-string": Target(1, packed, lambda text: lzstring.unpack(text, 9_999)),
        "JSON": Target(1, damaged(['{"a":[1,{"b":"c"}],"d":null}']), json_of),
        "game file": Target(3, damaged(samples.games()), game_file.checked, game_file.Refused),
    }
    texts = {form.full_name: samples.written(form) for form in catalog.first_forms()} | samples.of_other_forms()
    forms = (*catalog.first_forms(), *catalog.other_forms())
    return found | {form.full_name: Target(2, damaged(texts[form.full_name]), partial(parse, form)) for form in forms}


def case(seed: int, number: int, found: Found) -> None:
    """Hand one input to its target."""
    rng = Random(f"texts/{seed}/{number}")
    name, target = rng.choices([*targets().items()], [target.often for target in targets().values()])[0]
    given = target.made(rng)
    if name == "pumped":
        found.seen[name] += 1
    said = None
    try:
        target.run(given)
    except target.refusal as refusal:
        said = str(refusal)
    except Exception as error:
        raise AssertionError(f"{type(error).__name__} {error} from {name}: {given!r}") from error
    assert said != "", f"a refusal without a sentence: {name} {given!r}"
    found.seen["read" if said is None else "refused"] += 1


PART = Part("texts", 500, case, targets, most=MOST_SECONDS)
