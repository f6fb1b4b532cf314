"""Which of a text's boards is the puzzle: others are its solution, steps of its solution, or more puzzles like it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from puzzles.forms.read_result import ReadResult, alike
from puzzles.model.layers import Layers
from puzzles.model.values import Puzzle
from puzzles.text.line_puzzles import Lines

SOLUTION_BELOW = "The other board is taken for its solution."
STEPS_BELOW = "Other boards hold the puzzle's givens and more numbers; they are taken for steps of its solution."
PAIR = 2
FEWEST_GIVENS = 6
MOST_OTHERS = 8
"""Boards beside the one that is opened."""


@dataclass(frozen=True, slots=True)
class PuzzleResult:
    """A puzzle with its layers, and the reading that it came with."""

    result: ReadResult
    puzzle: Puzzle
    layers: Layers


def with_others(best: ReadResult, rest: Sequence[ReadResult]) -> ReadResult:
    """Return a reading with the boards like it that others found; a full board among them may be its solution."""
    kept = list(best.puzzles)
    said: tuple[str, ...] = ()
    others: list[ReadResult] = []
    for each in rest:
        puzzle = each.puzzles[0]
        if any(_solves(puzzle, other) for other in kept):
            said = (SOLUTION_BELOW,)
        elif len(each.puzzles) == 1 and alike(each, best) and len(others) < MOST_OTHERS:
            known = any(puzzle == other or _continues(puzzle, other) or _continues(other, puzzle) for other in kept)
            if any(puzzle.givens) and not known and not each.kind.broken_rules(puzzle, puzzle.givens):
                kept.append(puzzle)
                others.append(replace(each, others=()))
    said = tuple(dict.fromkeys((*best.assumptions, *said)))
    return replace(best, others=(*best.others, *others), assumptions=said)


def joined(found: Sequence[PuzzleResult], said: Sequence[str]) -> ReadResult:
    """Return the puzzles as one list, full boards behind unsolved ones, without solutions of others and repetitions."""
    first = found[0].result
    kept: list[PuzzleResult] = []
    sentences = list(said)
    for each in found:
        if any(_solves(each.puzzle, other.puzzle) for other in kept):
            sentences.append(SOLUTION_BELOW)
        elif any(_continues(each.puzzle, other.puzzle) for other in kept):
            sentences.append(STEPS_BELOW)
        elif not kept or each.puzzle != kept[-1].puzzle:
            kept.append(each)
    solved = [one for one in kept if any(_solves(one.puzzle, other.puzzle) for other in kept)]
    if solved:
        sentences.append(SOLUTION_BELOW)
        kept = [each for each in kept if each not in solved]
    unsolved = {each.puzzle.size for each in kept if not all(each.puzzle.givens)}
    kept.sort(key=lambda each: all(each.puzzle.givens) and each.puzzle.size in unsolved)
    like = [each for each in kept if each.puzzle.kind == first.form.kind] or kept[:1]
    if len(like) == len(first.puzzles) == len(found):
        return replace(first, assumptions=tuple(dict.fromkeys(sentences)), layers=tuple(each.layers for each in like))
    return replace(
        like[0].result,
        puzzles=[each.puzzle for each in like],
        layers=tuple(each.layers for each in like),
        assumptions=tuple(dict.fromkeys(sentences)),
        others=like[0].result.others if len(like) == 1 else (),
    )


def without_answers(opened: ReadResult) -> ReadResult:
    """Return a text of a puzzle and its solution as the puzzle alone, but not a file of plain lines."""
    plain = isinstance(opened.puzzles, Lines) and not opened.misfits
    if len(opened.puzzles) != PAIR or plain:
        return opened
    asked = [one for one, other in (opened.puzzles, opened.puzzles[::-1]) if _solves(other, one)]
    return replace(opened, puzzles=asked, assumptions=(*opened.assumptions, SOLUTION_BELOW)) if asked else opened


def _continues(later: Puzzle, puzzle: Puzzle) -> bool:
    """Say whether a board has all givens of a puzzle and more numbers, none of them breaking a rule of the givens."""
    if later.kind != puzzle.kind or later.size != puzzle.size or later.clues != puzzle.clues:
        return False
    given = sum(map(bool, puzzle.givens))
    kept = all(not one or one == other for one, other in zip(puzzle.givens, later.givens, strict=True))
    return kept and given >= FEWEST_GIVENS and sum(map(bool, later.givens)) > given


def _solves(full: Puzzle, puzzle: Puzzle) -> bool:
    """Say whether a full board has all givens of a puzzle that is not full."""
    if full.kind != puzzle.kind or full.size != puzzle.size or not all(full.givens) or all(puzzle.givens):
        return False
    return all(not given or given == number for given, number in zip(puzzle.givens, full.givens, strict=True))
