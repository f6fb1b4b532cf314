"""What is shown of a step: its picture, its words, and what applying it changes on the board. No DOM in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.drawing.steps import CASES
from ui.state.board.numbers import tidied

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from puzzles.api import explain_messages as told
    from ui.shapes import Change
    from ui.state.board.session import Session

    Cells = dict[str, Sequence[int]]
    Candidates = dict[str, list[list[int]]]
    Picture = tuple[Cells, Candidates]

OUTCOMES = {"solved": "good", "none": "bad", "stuck": "undecided", "undecided": "undecided"}
MOST_SMALL = 3  # cells that are wrong after a way; more are drawn with that way, unless no way has fewer
MOST_BARRED = 24  # candidates that steps before remove: more would be all over the board
NOTHING: Picture = ({}, {})
EMPTY: dict[str, Any] = {
    "removes": [], "rests_on": [], "cells": {}, "split": [], "ways": [], "views": [], "links": [], "assumes": None,
}  # fmt: skip


def picture(one: told.NumberedStep) -> Picture:
    """Return the cells and the candidates of a step by their roles; what steps before it remove is barred."""
    if one["step"]["ways"]:
        return ways(one["step"], 0)
    cells: Any = one["step"]["cells"]
    candidates: Candidates = {}
    named: Any = one["step"]["candidates"]
    for role in named:
        candidates[role] = list(named[role])
    found: Cells = dict(cells)
    if not one["step"]["places"]:
        found["cause"] = ()  # a pattern speaks for itself
    for constraint in one["step"]["rests_on"]:
        drawn(found, constraint)
    divided(found, candidates, one["step"])
    joined(candidates, one["step"], one["step"]["links"])
    barred = [pair for step in one["before"] for pair in step["removes"]]
    if 0 < len(barred) <= MOST_BARRED:
        candidates["barred"] = candidates.get("barred", []) + barred
    return found, candidates


def ways(step: told.Step, which: int) -> Picture:
    """Draw the ways of a step, and rings around what they share; or one of them, from 1, with its numbers."""
    cells: Cells = {}
    for at, way in enumerate(step["ways"], 1):
        if which in (0, at):
            cells[("out" if way["fault"] else "way") + str(at)] = way["cells"]
    if not which:
        faults = [way["fault"] for way in step["ways"] if way["fault"]]
        small = [cell for fault in faults if len(fault) <= MOST_SMALL for cell in fault]
        cells["fault"] = sorted(set(small or [cell for fault in faults[:1] for cell in fault]))
        return cells, {"ring": step["places"]}
    cells["fault"] = step["ways"][which - 1]["fault"]
    return cells, {}


def divided(cells: Cells, candidates: Candidates, step: told.Step) -> None:
    """Draw the cases of a whole step: what is split, where each begins, and what is true in it.

    What is barred within cases is left to the views of each.
    """
    if not step["split"]:
        return
    cells["split"] = split(step, 0)
    shared = [link["candidate"] for link in step["links"] if not link["case"]]
    for role in ("then", "barred"):
        candidates[role] = [pair for pair in candidates.get(role, []) if pair in shared]
    for at, case in enumerate(step["split"]):
        begins(candidates, at + 1, case["candidate"])
    for link in step["links"]:
        if link["true"] and link["case"] and link["constraint"] is not None:
            candidates[of_case("case", link["case"])] += [link["candidate"]]


def joined(candidates: Candidates, step: Any, links: Sequence[Any]) -> None:
    """Draw an arrow for each of some links of a chain, and what closes a loop. A group has one, at its first place."""
    if step["split"] or step["assumes"] is not None:
        return
    before: Any = []
    for link in links:
        if link["because"] and link["because"] != before:
            role = "strong" if link["true"] else "weak"
            candidates[role] = candidates.get(role, []) + [link["because"][0], link["candidate"]]
        before = link["because"]
    if len(links) == len(step["links"]) and "loop" in step["candidates"]:
        candidates["weak"] = candidates.get("weak", []) + step["candidates"]["loop"]


def begins(candidates: Candidates, case: int, candidate: list[int]) -> None:
    """Draw where a case begins, by its number."""
    candidates.setdefault(of_case("start", case), []).append(candidate)
    candidates.setdefault(of_case("case", case), [])


def of_case(role: str, case: int) -> str:
    """Return the role of a case's candidates: each of the first CASES has its own shape."""
    return role + str((case - 1) % CASES + 1)


def split(step: told.Step, case: int) -> list[int]:
    """Return the cells of what is split into cases: the step's own, or those within a case."""
    over = step["split"][case - 1]["over"] if case else step["over"]
    return [] if over is None else list(step["rests_on"][over]["cells"])


def drawn(cells: Cells, constraint: told.Constraint) -> None:
    """Add what a constraint has of its own in a drawing: a region's cells, a step's number; the colour of targets."""
    if constraint["draws"] == "region":
        cells["region"] = list(cells.get("region", ())) + constraint["cells"]
    elif constraint["draws"] == "step":
        cells["step"] = list(cells.get("step", ())) + [constraint["number"]]
    elif constraint["draws"] == "colour":
        cells["colour"] = list(cells.get("target", ()))[:1]


def stage_picture(hint: told.Hint, at: int) -> Picture:
    """Return what the stage with this index draws: where to look; which cells; the whole step."""
    stage = hint["stages"][at]
    if hint["told"] is not None and stage["name"] in ("cells", "step"):
        cells, candidates = picture(hint["told"])
        return cells, candidates if stage["name"] == "step" else {}
    if stage["name"] in ("where", "what"):
        return {"area": stage["cells"]}, {}
    if hint["standing"] == "wrong-mark" and stage["name"] == "step":
        return {"target": stage["cells"]}, {"assume": stage["candidates"]}
    return {"target": stage["cells"]}, {}


def moves(session: Session) -> list[list[int]]:
    """Return the numbers that the player wrote on this board, in order, as [cell, number]."""
    history = session.history
    found: list[list[int]] = []
    for name in history.done:
        effect: Any = history.effects[name]
        if isinstance(effect, tuple):
            found = []  # another board
            continue
        for layer, key, _, new in effect:
            if layer == "entries" and new:
                found.append([key, new])
    return found


def centre(session: Session) -> list[list[int]] | None:
    """Return the centre marks for the solver: a list for each cell, None if there are none."""
    return [list(numbers) for numbers in session.centre] if any(session.centre) else None


def apply(session: Session, changes: told.Changes, tidy: bool) -> list[int]:
    """Make one move of what a step changes; return the cells to repaint."""
    made: list[Change] = []
    for cell, number in changes["places"]:
        made += [("entries", cell, number), ("solved", cell, 1 if number else 0)]
    marked: Any = changes["marks"]
    kept = [cell for cell, _ in marked]
    for cell, number in changes["places"] if tidy else ():
        if number:
            made += [change for change in tidied(session, [cell], number) if change[1] not in kept]
    for cell, numbers in marked:
        made.append(("centre", cell, tuple(numbers)))
    return session.history.move(made)


def written(steps: Sequence[told.StepLine | told.NumberedStep]) -> list[list[int]]:
    """Return the numbers that steps in a row write, as [cell, number]."""
    found: list[list[int]] = []
    for one in steps:
        found += one["step"]["places"]
    return found


def listed(line: told.StepLine) -> Any:
    """Return a step as it is listed in the shape of a NumberedStep, until all of it has come."""
    step: Any = dict(line["step"])
    step.update(EMPTY)
    step["candidates"] = {"place": step["places"]}
    return {"number": line["number"], "step": step, "before": [], "short": line["short"]}


def sentence(one: told.NumberedStep) -> str:
    """Return a step in a sentence."""
    return one["step"]["sentences"][-1]


def short(one: told.StepLine | told.NumberedStep) -> str:
    """Return what follows from a step and the chief reason, after its technique's name."""
    return one["step"]["sentences"][0]


def full(one: told.NumberedStep) -> str:
    """Return a step with what comes before it in a paragraph."""
    return " ".join([step["sentence"] for step in one["before"]] + [sentence(one)])
