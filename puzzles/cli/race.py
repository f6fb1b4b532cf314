"""`textbook --race FILE --lane NAME[:switch=value,...] ...`: searches that take turns of equal time on one puzzle."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from puzzles.cli.interrupting import heeded
from puzzles.cli.progress import Bar
from puzzles.portable.faults import PuzzleFault
from puzzles.running import engines
from puzzles.running.loading import load

if TYPE_CHECKING:
    from puzzles.watching.race import Race

SECONDS = 10.0
"""How long each lane runs at most, if nothing else is asked for."""

COLUMNS = ("lane", "state", "nodes", "unit", "seconds", "nodes_a_second", "solutions", "solved_seconds", "solved_nodes")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of a race."""
    parser.add_argument(
        "--race", metavar="FILE", help="race searches on the puzzle of FILE, in turns of equal time; needs --lane"
    )
    parser.add_argument(
        "--lane",
        action="append",
        default=[],
        metavar="NAME[:switch=value,...]",
        help="of a race: a search, `engine` or `cadical`, with its switches; repeat it for each lane",
    )
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, metavar="S", help="of a race: run each lane for at most S seconds"
    )
    written = parser.add_mutually_exclusive_group()
    written.add_argument("--csv", dest="race_csv", action="store_true", help="of a race: print its table as CSV")
    written.add_argument(
        "--json", dest="race_json", action="store_true", help="of a race: print it as JSON, with its points"
    )


def run(arguments: Namespace) -> int:
    """Race, and print how it ended; return 1 if no lane found a solution."""
    from puzzles.watching.race import Race
    from puzzles.watching.runners import check, entrants, lane_from, lane_of

    puzzles = load(arguments.race, None).puzzles
    if len(puzzles) > 1:
        raise PuzzleFault("several", f"--race is for one puzzle; this text has {len(puzzles):,}.")
    if not arguments.lane:
        names = "; ".join(
            f"{each.name} ({', '.join(switch.name for switch in each.switches)})" for each in entrants(puzzles[0])
        )
        raise PuzzleFault("lanes", "A race needs --lane.", hint=f"Who can run here, with their switches: {names}.")
    check(arguments.lane)
    with engines.run_on(None, long=True), heeded() as check_keys:
        race = Race([lane_of(puzzles[0], *lane_from(text)) for text in arguments.lane], arguments.seconds)
        bar = Bar(len(arguments.lane), "lanes")
        try:
            while not race.is_over:
                race.turn()
                check_keys()
                bar.draw(sum(lane.is_over for lane in race.lanes), len(race.lanes))
        finally:
            bar.clear()
    if arguments.race_json:
        from puzzles.api.wire_watch import race_out

        print(json.dumps(race_out(race, over=True), ensure_ascii=False))
    elif arguments.race_csv:
        csv.writer(sys.stdout, lineterminator="\n").writerows((COLUMNS, *rows(race)))
    else:
        print(table(race))
    return 0 if any(lane.runner.solutions for lane in race.lanes) else 1


def rows(race: Race) -> list[tuple[str | int | float, ...]]:
    """Return a row for each lane."""
    return [
        (
            lane.title,
            lane.state,
            lane.runner.nodes,
            lane.runner.unit,
            round(lane.seconds, 4),
            round(lane.rate),
            lane.runner.solutions,
            *((round(lane.solved[0], 4), lane.solved[1]) if lane.solved else ("", "")),
        )
        for lane in race.lanes
    ]


def table(race: Race) -> str:
    """Return how a race ended, in aligned columns."""
    lines = [("lane", "state", "nodes", "seconds", "nodes/s", "solutions", "first solution")]
    lines += [
        (
            lane.title,
            lane.state,
            f"{lane.runner.nodes:,} {lane.runner.unit}",
            f"{lane.seconds:.3f}",
            f"{lane.rate:,.0f}",
            f"{lane.runner.solutions:,}",
            f"{lane.solved[0]:.3f} s, {lane.solved[1]:,}" if lane.solved else "–",
        )
        for lane in race.lanes
    ]
    widths = [max(len(line[at]) for line in lines) for at in range(len(lines[0]))]
    return "\n".join(
        "  ".join(
            word.rjust(width) if 2 <= at <= 5 else word.ljust(width)
            for at, (word, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )
