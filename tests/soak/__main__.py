"""`make soak MINUTES=n`: attack the project by machine, part by part, from a printed seed, for as long as one likes.

Each case is made from its part, the seed and its number; a run goes on where the one before it with the same seed
ended (.soak/ keeps where), or at `--from`. A case that does not hold is printed with the line that runs it alone. The
exit status says whether there was any.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence

from tests.soak.part import Found
from tests.soak.running import PARTS, Stopped, kept, numbers, part_named, run, tried_again

MINUTES = 10.0


def table(rows: Sequence[tuple[str, Found, Found]]) -> str:
    """Return the table at the end: each part, what it did now, and in all runs with this seed."""
    lines = [f"{'part':8}{'now':>12}{'each, of one core':>20}{'in all':>13}{'faults':>8}"]
    for name, now, so_far in rows:
        each = f"{now.seconds / now.cases * 1e3:,.2f} ms" if now.cases else ""
        lines.append(f"{name:8}{now.cases:12,}{each:>20}{so_far.cases:13,}{len(so_far.faults):8,}")
    return "\n".join([*lines, *(f"\n{name}, in all:\n  {told(so_far)}" for name, _, so_far in rows)])


def told(found: Found) -> str:
    """Return what came up how often, a line for each sort of what is named “sort @ which”; and the slowest case."""
    groups: dict[str, Counter[str]] = {}
    for name, count in found.seen.items():
        sort, at, which = name.partition(" @ ")
        groups.setdefault(f"{sort}: " if at else "", Counter())[which or sort] += count
    lines = []
    for sort, counts in sorted(groups.items()):
        total = f"{counts.total():,}, " if sort else ""
        lines.append(sort + total + ", ".join(f"{which} {count:,}" for which, count in counts.most_common()))
    seconds, slowest = found.slowest
    return "\n  ".join([*lines, f"the slowest took {seconds:.2f} s: {slowest}"])


def alone(name: str) -> int:
    """Run one case, as its name says; what does not hold is raised."""
    part, found = part_named(name.split("/")[0]), Found()
    part.once()
    part.ready()
    part.case(*numbers(name), found)
    print(f"{name} holds: {told(found).splitlines()[0].strip()}")
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Soak, and say what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all where none is named")
    parser.add_argument("--minutes", type=float, help=f"minutes in all (default {MINUTES:g}, without --cases)")
    parser.add_argument("--cases", type=int, help="cases of each part, at most")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--from", type=int, dest="first", metavar="NUMBER", help="begin anew at this number")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--case", metavar="PART/SEED/NUMBER", help="run this case alone")
    chosen = parser.parse_args(arguments)
    names = chosen.parts or list(PARTS)
    for name in [chosen.case.split("/")[0]] if chosen.case else names:
        if name not in PARTS:
            parser.error(f"there is no part {name}; there are {', '.join(PARTS)}")
    if chosen.case:
        if [each.isdecimal() for each in chosen.case.split("/")[1:]] != [True, True]:
            parser.error(f"a case is named part/seed/number, not {chosen.case}")
        return alone(chosen.case)
    minutes = chosen.minutes if chosen.minutes is not None else float("inf") if chosen.cases else MINUTES
    print(f"{', '.join(names)}; seed {chosen.seed}, {minutes:g} minutes, {chosen.jobs} processes", flush=True)
    rows, stopped = [], False
    began = time.monotonic()
    for at, name in enumerate(names):
        # What a part leaves of its time goes to those behind it.
        now = time.monotonic()
        until = now + (began + minutes * 60 - now) / (len(names) - at)
        part_named(name).once()
        progress = kept(name, chosen.seed) if chosen.first is None else Found(next=chosen.first)
        tried_again(name, progress)
        try:
            found = run(name, chosen.seed, progress, chosen.cases, until, chosen.jobs)
        except Stopped as stop:
            found, stopped = stop.found, True
        rows.append((name, found, progress))
        print(f"{name}: {found.cases:,} cases, {len(found.faults)} faults", flush=True)
        if stopped:
            break
    print("\n" + table(rows))
    faults = [(case, said) for _, _, progress in rows for case, said in progress.faults]
    if faults:
        print(f"\n{len(faults)} faults:\n" + "\n".join(f"{case}: {said}" for case, said in faults))
    return 130 if stopped else bool(faults)


if __name__ == "__main__":
    sys.exit(main())
