"""Textbook searches that are watched, in plain values: searches, runs, frames, trees and races."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.faults import PuzzleFault

if TYPE_CHECKING:
    from puzzles.api import watch_messages
    from puzzles.kinds.switches import Switch
    from puzzles.kinds.textbook import Textbook
    from puzzles.model.search_frame import Frame
    from puzzles.watching.own.work import Work
    from puzzles.watching.race import Race
    from puzzles.watching.tree import Node, Row, Tree
    from puzzles.watching.watched import Watched


def search_out(search: Textbook) -> watch_messages.Search:
    """Return a search in plain values."""
    return {
        "name": search.name,
        "title": search.title,
        "description": search.description,
        "document": search.document,
        "code": list(search.code),
        "switches": [switch_out(switch) for switch in search.switches],
    }


def row_out(row: Row) -> watch_messages.Row:
    """Return what was tried at some depths in plain values."""
    return {
        "first": row.first,
        "last": row.last,
        "nodes": row.nodes,
        "failures": row.failures,
        "branching": row.branching,
    }


def switch_out(switch: Switch) -> watch_messages.Switch:
    """Return a switch in plain values."""
    return {
        "name": switch.name,
        "title": switch.title,
        "values": [{"name": name, "title": title} for name, title in switch.values],
    }


def race_out(race: Race, *, over: bool) -> watch_messages.Race:
    """Return how the lanes of a race stand in plain values."""
    return {
        "over": over,
        "lanes": [
            {
                "title": lane.title,
                "unit": lane.runner.unit,
                "nodes": lane.runner.nodes,
                "seconds": lane.seconds,
                "rate": lane.rate,
                "solutions": lane.runner.solutions,
                "state": lane.runner.trouble or lane.state,
                "solved": list(lane.solved) if lane.solved else None,
                "points": [list(point) for point in lane.points],
            }
            for lane in race.lanes
        ],
    }


def switches_in(given: object) -> dict[str, str]:
    """Return the switches that the page gives: texts by name. Raises PuzzleFault for anything else."""
    if given is None:
        return {}
    if not isinstance(given, dict) or not all(isinstance(each, str) for pair in given.items() for each in pair):
        raise PuzzleFault("switch", "These are not switches of a search.")
    return given


def state_out(run: Watched) -> watch_messages.State:
    """Return how far a run has come in plain values."""
    plot = run.plot
    return {
        "steps": run.steps,
        "ended": run.is_over,
        "solutions": run.solutions,
        "seconds": run.seconds,
        "interval": plot.interval,
        "depths": plot.depths,
        "marks": plot.solutions,
    }


def frame_out(frame: Frame, counts: tuple[tuple[str, int], ...]) -> watch_messages.Frame:
    """Return a step in plain values, with what the search has counted."""
    return {
        "step": frame.step,
        "mood": frame.mood,
        "words": list(frame.words),
        "line": frame.line,
        "numbers": list(frame.numbers),
        "depth": frame.depth,
        "stack": list(frame.stack),
        "tried": list(frame.tried) if frame.tried else None,
        "taken": [list(each) for each in frame.taken],
        "against": list(frame.against),
        "unit": list(frame.unit),
        "lists": list(frame.lists),
        "cuts": [{"cell": cut.cell, "number": cut.number, "why": cut.why} for cut in frame.cuts],
        "counts": [{"name": name, "count": count} for name, count in counts],
    }


def frames_out(run: Watched, first: int, count: int, stride: int = 1) -> list[watch_messages.Frame]:
    """Return steps of a run in plain values: see Watched.frames."""
    return [frame_out(frame, run.counts(frame.step)) for frame in run.frames(first, count, stride)]


def own_out(number: int, run: Watched, work: Work, *, over: bool) -> watch_messages.OwnGoing:
    """Return how far a visitor's search has come in plain values."""
    return {
        "run": number,
        "varied": "",
        "state": state_out(run),
        "frames": frames_out(run, 0, 1),
        **tested_out(work, over=over),
    }


def tested_out(work: Work, *, over: bool) -> watch_messages.Tested:
    """Return what is known of a visitor's code in plain values."""
    return {
        "over": over,
        "up": work.is_up,
        "printed": work.printed,
        "lines_cut": work.lines_cut,
        "trouble": work.trouble.words if work.trouble else "",
        "line": work.trouble.line if work.trouble else 0,
        "results": [{"board": each["board"], "words": each["words"]} for each in work.results],
    }


def tree_out(tree: Tree) -> watch_messages.Tree:
    """Return a tree of choices in plain values."""
    return {
        "step": tree.step,
        "above": tree.above,
        "above_step": tree.above_step,
        "levels": [
            {
                "depth": level.depth,
                "title": level.title,
                "words": level.words,
                "nodes": [node_out(node) for node in level.nodes],
            }
            for level in tree.levels
        ],
    }


def node_out(node: Node) -> watch_messages.Node:
    """Return a choice in plain values."""
    return {
        "name": node.name,
        "step": node.step,
        "size": node.size,
        "solutions": node.solutions,
        "stands": node.stands,
        "refused": node.is_refused,
        "many": node.many,
    }
