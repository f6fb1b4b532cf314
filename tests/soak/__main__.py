"""`make soak MINUTES=n`: attack the project by machine, part by part, from a printed seed, for as long as one likes.

Each case is made from its part, the seed and its number; a run goes on where the one before it with the same seed
ended (.soak/ keeps where), or at `--from`. A case that does not hold is printed with the line that runs it alone. The
exit status says whether there was any.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from tests.soak.part import Found
from tests.soak.running import PARTS, Progress, Stopped, kept, numbers, part_named, run, tried_again

MINUTES = 10.0


def table(rows: Sequence[tuple[str, Found, Progress, float]]) -> str:
    """Return the table at the end: each part with what it did now, and in all runs with this seed.

    A row has the part's name, what was found now and so far, and the wall-clock seconds of this run.
    """
    lines = [
        f"{'part':8}{'now':>12}{'a second':>10}{'each':>10}{'in all':>13}{'reach':>13}{'hours to it':>13}{'faults':>8}"
    ]
    for name, now, so_far, seconds in rows:
        reach = part_named(name).reach
        each = now.seconds / now.cases if now.cases else 0.0
        left = max(0, reach - so_far.found.cases) * each / 3600
        took = f"{each * 1e6:,.0f} µs" if each < 0.01 else f"{each * 1e3:,.0f} ms"
        lines.append(
            f"{name:8}{now.cases:12,}{now.cases / max(seconds, 1e-9):10,.0f}{took:>10}"
            f"{so_far.found.cases:13,}{reach:13,}{left:13,.1f}{len(so_far.found.faults):8,}"
        )
    lines.append(
        "“A second” is by the clock, all processes together; “each” and the hours are processor time of one core."
    )
    for name, _, so_far, _ in rows:
        lines.append(f"\n{name}, {part_named(name).says}; in all:\n  {told(name, so_far.found)}")
    return "\n".join(lines)


def told(name: str, found: Found) -> str:
    detailed = part_named(name).told
    by_name = ", ".join(f"{what} {count:,}" for what, count in found.seen.most_common())
    seconds, slowest = found.slowest
    return (detailed(found.seen) if detailed else by_name) + f"\n  the slowest took {seconds:.2f} s: {slowest}"


def alone(name: str) -> int:
    """Run one case, as its name says; what does not hold is raised."""
    part, found = name.split("/")[0], Found()
    part_named(part).once()
    part_named(part).ready()
    part_named(part).case(*numbers(name), found)
    print(f"{name} holds: {told(part, found).splitlines()[0].strip()}")
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
        progress = kept(name, chosen.seed)
        if chosen.first is not None:
            progress = Progress(chosen.first, chosen.first, Found())
        tried_again(name, progress)
        try:
            found = run(name, chosen.seed, progress, chosen.cases, until, chosen.jobs)
        except Stopped as stop:
            found, stopped = stop.found, True
        rows.append((name, found, progress, time.monotonic() - now))
        print(f"{name}: {found.cases:,} cases, {len(found.faults)} faults", flush=True)
        if stopped:
            break
    print("\n" + table(rows))
    faults = [(case, said) for _, _, progress, _ in rows for case, said in progress.found.faults]
    if faults:
        print(f"\n{len(faults)} faults:\n" + "\n".join(f"{case}: {said}" for case, said in faults))
    return 130 if stopped else bool(faults)


if __name__ == "__main__":
    sys.exit(main())
