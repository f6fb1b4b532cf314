"""The tree of choices around a step of a run: what stands, and beside it what was tried before and what is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.engine.stepper import Stepper
from puzzles.kernels.textbook import header
from puzzles.kinds.textbook import Textbook
from puzzles.model.values import Puzzle

MOST_ROWS = 60
"""Rows of a profile."""


@dataclass(frozen=True, slots=True)
class Node:
    """A choice, or several neighbours in one, of which none stands."""

    name: str
    """"" for several."""

    step: int
    """In which it was tried; 0 if it was not yet."""

    size: int
    """The steps that it took, its own among them."""

    solutions: int
    """The solutions found there so far."""

    stands: bool = False
    many: int = 1

    @property
    def is_refused(self) -> bool:
        """Whether it was tried, and refused at once: what is placed takes more steps, or is a solution."""
        return self.size == 1 and not (self.solutions or self.stands)


@dataclass(frozen=True, slots=True)
class Level:
    """The choices at a depth, in the order in which they are tried."""

    depth: int
    title: str
    words: str
    nodes: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Tree:
    """The tree at a step. The last level may have nothing that stands: then its nodes are the children of what does."""

    step: int
    above: int
    """The levels that are left out above."""

    above_step: int
    """The step in which the lowest of them was chosen, 0 without any."""

    levels: tuple[Level, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """What a run has done at a depth, or at depths that follow each other. The beginning has depth 0."""

    first: int
    last: int
    nodes: int
    """Choices that stood."""

    failures: int
    """Tries that were refused."""

    branching: float
    """The choices that stood at the next depth, for each of these."""


def tree_at(search: Textbook, puzzle: Puzzle, stepper: Stepper, levels: int, most: int) -> Tree:
    """Return the tree where a stepper is: the innermost choices that stand, at most `levels`, and their children.

    A level has at most `most` nodes; the outer ones may stand for several.
    """
    depth = stepper.head[header.DEPTH]
    above = max(0, depth - levels)
    parent = above_step = standing(stepper, above - 1) if above else 0
    shown: list[Level] = []
    for each in range(above, depth + 1):
        choices = search.choices(puzzle, stepper, each)
        if choices is not None:
            nodes, at = nodes_of(stepper, each, choices.names, parent)
            shown.append(Level(each, choices.title, choices.words, gathered(nodes, at, most)))
        if each < depth:
            parent = standing(stepper, each)
    return Tree(stepper.step, above, above_step, tuple(shown))


def standing(stepper: Stepper, depth: int) -> int:
    """Return the step in which the choice was tried that stands at a depth: the last one that was tried there."""
    return max(entry for entry, _ in stepper.entries(depth))


def nodes_of(stepper: Stepper, depth: int, names: Sequence[str], parent: int) -> tuple[list[Node], int]:
    """Return the choices of a depth below one that was tried in the step `parent`, and which of them was the last."""
    following, found = stepper.step + 1, stepper.head[header.SOLUTIONS]
    stands = depth < stepper.head[header.DEPTH]
    choices = list(zip(names, stepper.entries(depth), strict=True))
    tried = sorted((entry, before, name) for name, (entry, before) in choices if entry > parent)
    nodes: list[Node] = []
    for entry, before, name in reversed(tried):
        nodes.append(Node(name, entry, following - entry, found - before, stands))
        following, found, stands = entry, before, False
    nodes.reverse()
    nodes += [Node(name, 0, 0, 0) for name, (entry, _) in choices if name and entry <= parent]
    return nodes, max(0, len(tried) - 1)


def gathered(nodes: Sequence[Node], at: int, most: int) -> tuple[Node, ...]:
    """Return at most `most` nodes: those around one, and those before and after them as one each."""
    if len(nodes) <= most:
        return tuple(nodes)
    first = min(max(0, at - (most - 2) * 2 // 3), len(nodes) - most + 2)
    if first <= 1:  # no two nodes are one that leads the level
        return (*nodes[: most - 1], together(nodes[most - 1 :]))
    if first + most - 2 >= len(nodes) - 1:
        return (together(nodes[: len(nodes) - most + 1]), *nodes[len(nodes) - most + 1 :])
    return (together(nodes[:first]), *nodes[first : first + most - 2], together(nodes[first + most - 2 :]))


def together(nodes: Sequence[Node]) -> Node:
    """Return several nodes as one; it was tried when the first of them was."""
    size, solutions = sum(node.size for node in nodes), sum(node.solutions for node in nodes)
    return Node("", nodes[0].step, size, solutions, many=len(nodes))


def profile_of(stepper: Stepper) -> tuple[Row, ...]:
    """Return what was tried at each depth so far; of many depths, neighbours share a row."""
    values = stepper.profile[:]
    tries, stood = values[header.TRIES :: header.PER_DEPTH], values[header.STOODS :: header.PER_DEPTH]
    deepest = max((depth + 1 for depth, many in enumerate(tries) if many), default=0)
    nodes, failures = [1, *stood, 0], [0, *(tried - many for tried, many in zip(tries, stood, strict=True))]
    share = -(-(deepest + 1) // MOST_ROWS)
    rows = []
    for first in range(0, deepest + 1, share):
        last = min(first + share - 1, deepest)
        here, below = sum(nodes[first : last + 1]), sum(nodes[first + 1 : last + 2])
        rows.append(Row(first, last, here, sum(failures[first : last + 1]), below / here if here else 0.0))
    return tuple(rows)
