"""Steps of explanations: walks through generated puzzles, each step held to the truth (`holding`).

Twenty numbers in a row are a family of puzzles; the kinds take turns, family by family. A step that is "untrue" loses a
solution, one that is "unfounded" loses none but names constraints that do not carry it, and one that is "misstated"
says something that is not so. Of a share of the puzzles, why-nots are asked, too.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

from puzzles import engine
from puzzles.library import compiled_engine
from puzzles.logic.assumptions import kernel
from puzzles.running import engines
from tests.soak.holding import FAMILY, SIZES, Held, held
from tests.soak.part import Found, Part

KINDS = tuple(SIZES)

SHARE = 0.1  # the part of the puzzles whose steps are also held to their constraints alone


def name_of(seed: int, number: int) -> str:
    family, member = divmod(number, FAMILY)
    at, kind = divmod(family, len(KINDS))
    return f"{KINDS[kind]}/{seed}/{at * FAMILY + member}"


def case(seed: int, number: int, found: Found) -> None:
    name = name_of(seed, number)
    with compiled_engine(), kernel.use_in_thread(engines.reasons):
        walked = held(name, SHARE)
    found.seen += flat(name.split("/")[0], walked)
    for sort in ("untrue", "unfounded", "misstated"):
        wrong = getattr(walked, sort)
        assert not wrong, f"{sort}: {' | '.join(wrong)}"


def flat(kind: str, walked: Held) -> Counter[str]:
    found = Counter[str]()
    for each in fields(walked):
        value = getattr(walked, each.name)
        if isinstance(value, Counter):
            found.update({f"{kind}/{each.name}/{key}": count for key, count in value.items()})
        elif isinstance(value, int):
            found[f"{kind}/{each.name}"] += value
    return found


def of_kind(kind: str, seen: Counter[str]) -> Held:
    walked = Held()
    for name, count in seen.items():
        of, field, *key = name.split("/", 2)
        if of == kind and key:
            getattr(walked, field)[int(key[0]) if key[0].isdecimal() else key[0]] += count
        elif of == kind:
            setattr(walked, field, getattr(walked, field) + count)
    return walked


def most(counts: Counter[int], share: float) -> int:
    """Return the number below or at which this share of the puzzles lies; 0 for none."""
    left = share * counts.total()
    for number in sorted(counts):
        left -= counts[number]
        if left <= 0:
            return number
    return max(counts, default=0)


def told(seen: Counter[str]) -> str:
    return "\n  ".join(_told(kind, of_kind(kind, seen)) for kind in KINDS)


def _told(kind: str, found: Held) -> str:
    by_use, by_size, by_claim, unchecked, by_reason = (
        ", ".join(f"{name} {count:,}" for name, count in counts.most_common())
        for counts in (found.techniques, found.sizes, found.claims, found.unchecked, found.why_nots)
    )
    return (
        f"{kind}: {found.puzzles:,} puzzles, {found.steps:,} steps, "
        f"{found.founded:,} of them also held to their constraints alone\n"
        f"    {by_size}; with several solutions {found.several:,}, with a player's entries or marks {found.played:,}\n"
        f"    solved {found.solved:,}, stood still with one solution {found.unsolved:,}, cut off {found.cut:,}\n"
        f"    largest k of a puzzle: median {most(found.largest, 0.5)}, 95 % {most(found.largest, 0.95)}, "
        f"most {max(found.largest, default=0)}; most cases in a step {max(found.cases, default=0)}\n"
        f"    {by_use}\n"
        f"    {found.claims.total():,} claims: {by_claim}; not checked {found.unchecked.total():,}: {unchecked}\n"
        f"    {found.why_nots.total():,} why-nots: {by_reason}"
    )


def ready() -> None:
    engine.use(engines.default_machine(long=True))


PART = Part("steps", "walks through generated puzzles, each step held to the truth", 300_000, 60, case, ready, told)
