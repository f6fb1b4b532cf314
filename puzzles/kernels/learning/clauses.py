"""The learnt clauses of a search: stored one after the other, each with two watched literals."""

from __future__ import annotations

from puzzles.kernels import Int32s, Int64s
from puzzles.kernels.learning.candidates import force
from puzzles.kernels.learning.layout import CLAUSE, LEARNT, LITERALS, NEXT, OPEN, PATH, SIZE, SPAN, TOP, TURNS, USED


def attach(clauses: Int32s, clause: int) -> None:
    """Watch a clause's first two literals."""
    for which in range(2):
        literal = clauses[clause + LITERALS + which]
        clauses[clause + NEXT + which] = clauses[literal]
        clauses[literal] = 2 * clause + which


def add(head: Int64s, clauses: Int32s, size: int, span: int) -> int:
    """Store the clause whose literals were written at the top; return it as a reason, or 0 for a single literal."""
    clause = head[TOP]
    if size < 2:
        return 0
    clauses[clause + SIZE] = size
    clauses[clause + SPAN] = min(span, USED - 1)
    attach(clauses, clause)
    head[TOP] = clause + LITERALS + size
    if span > 0:
        head[LEARNT] += 1
    return 8 * clause + CLAUSE


def follow(head: Int64s, values: Int32s, stacks: Int32s, clauses: Int32s, false: int) -> None:
    """Visit the clauses that watch a newly false literal: watch another literal, or force the other watched one."""
    at = clauses[false]
    kept = -1
    visits = 0
    while at >= 0:
        visits += 1
        clause = at >> 1
        first = clause + LITERALS
        mine = at & 1
        following = clauses[clause + NEXT + mine]
        other = clauses[first + 1 - mine]
        target = false
        if values[other] <= 0:
            end = first + clauses[clause + SIZE]
            i = first + 2
            while i < end and values[clauses[i]] < 0:
                i += 1
            if i < end:
                target = clauses[i]
                clauses[i] = false
                clauses[first + mine] = target
                clauses[clause + NEXT + mine] = clauses[target]
                clauses[target] = at
            else:
                force(head, values, stacks, other >> 1, 1 - 2 * (other & 1), 8 * clause + CLAUSE)
        if target == false:
            clauses[clause + NEXT + mine] = kept
            kept = at
        at = following
    clauses[false] = kept
    head[TURNS] += visits


def drop(head: Int64s, values: Int32s, stacks: Int32s, clauses: Int32s) -> None:
    """Drop half of the learnt clauses, and remove decided literals from the others; only at depth 0.

    Clauses that no conflict involved since the last time go first, those that span the most depths before others;
    those that span two stay.
    """
    total = head[OPEN]
    counts = PATH * (total + 1)
    for i in range(2 * USED):
        stacks[counts + i] = 0
    at = 2 * total
    end = head[TOP]
    while at < end:
        stacks[counts + rank(clauses[at + SPAN])] += 1
        at += LITERALS + clauses[at + SIZE]
    head[TURNS] += end
    bound = 2 * USED - 1
    surplus = head[LEARNT] // 2
    while bound > 2 and surplus > 0:
        surplus -= stacks[counts + bound]
        bound -= 1
    for i in range(2 * total):
        clauses[i] = -1
    head[LEARNT] = 0
    head[TOP] = 2 * total
    at = 2 * total
    while at < end:
        span = clauses[at + SPAN]
        following = at + LITERALS + clauses[at + SIZE]
        size = 0
        keep = 1 if rank(span) <= bound else 0
        for i in range(at + LITERALS, following):
            literal = clauses[i]
            state = values[literal]
            if state == 1:
                keep = 0
            if state == 0 and keep == 1:
                clauses[head[TOP] + LITERALS + size] = literal
                size += 1
        if keep == 1:
            add(head, clauses, size, span & USED - 1)
        at = following


def rank(span: int) -> int:
    """Return how readily a clause with this SPAN entry is dropped."""
    if span >= USED or span <= 2:
        return span & USED - 1
    return span + USED
