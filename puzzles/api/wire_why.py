"""Convert reasons of verdicts and repairs to plain JSON values: see explain_messages.pyi."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from puzzles.api import wire_explain
from puzzles.explaining import walk_text
from puzzles.explaining.why import Why
from puzzles.explaining.why_none import WhyNone
from puzzles.model.values import Inequality, Puzzle
from puzzles.solving.clash import Member
from puzzles.solving.repair.closest import ClosestPair
from puzzles.solving.repair.needed_givens import Redundancy
from puzzles.solving.repair.repair import Repair

if TYPE_CHECKING:
    from puzzles.api import explain_messages


def why_out(why: Why) -> explain_messages.Why:
    """Return a verdict with its reason in plain values."""
    return {
        "outcome": why.outcome.value,
        "message": why.message,
        "none": _none_out(why.none) if why.none else None,
        "several": _several_out(why.several) if why.several else None,
        "one": _one_out(why.one) if why.one else None,
    }


def repair_out(repair: Repair) -> explain_messages.Repair:
    """Return a repair in plain values."""
    return {
        "outcome": repair.outcome.value,
        "message": repair.message,
        "givens": [list(pair) for pair in repair.givens],
        "fewest": repair.fewest,
        "kept": list(repair.kept.names),
    }


def _members_out(members: Iterable[Member]) -> explain_messages.Members:
    every = list(members)
    return {
        "cells": [each for each in every if isinstance(each, int)],
        "clues": [list(each) for each in every if isinstance(each, Inequality)],
    }


def _members_of(puzzle: Puzzle) -> explain_messages.Members:
    cells = [cell for cell, given in enumerate(puzzle.givens) if given]
    return {"cells": cells, "clues": [list(clue) for clue in puzzle.clues]}


def _none_out(none: WhyNone) -> explain_messages.NoneReason:
    walked = none.walkthrough
    steps = walked.steps if walked else ()
    return {
        "clash": _members_out([*none.clash.cells, *none.clash.clues]),
        "certainty": none.clash.certainty.name.lower(),
        "broken": none.broken_rule,
        "advice": none.advice,
        "removals": [
            {"members": _members_out(each.members), "outcome": each.outcome.value, "called": none.names(each)}
            for each in none.removals
        ],
        "decided": none.is_decided,
        "steps": [wire_explain.numbered_step_out(told, number) for number, told in enumerate(steps, 1)],
        "summary": walk_text.summary(walked) if walked else none.message,
        "begins": _members_of(walked.puzzle) if walked else _members_out([*none.clash.cells, *none.clash.clues]),
        "text": none.text(),
    }


def _several_out(several: ClosestPair) -> explain_messages.SeveralReason:
    return {
        "solutions": [list(several.one), list(several.other)],
        "cells": list(several.cells),
        "fewest": several.is_proven,
    }


def _one_out(one: Redundancy) -> explain_messages.UniqueReason:
    return {
        "needed": _members_out(one.needed_members),
        "unneeded": _members_out(one.redundant_members),
        "undecided": _members_out(one.undecided_members),
    }
