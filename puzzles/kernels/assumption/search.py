"""Follow an assumption round by round, as `logic.assumptions.propagation` does, and find a contradiction's constraints;
 `layout` has the arrays.

The order is the same as there, so the constraints are, too.
"""

from __future__ import annotations

from puzzles.kernels import Int32s
from puzzles.kernels.assumption.layout import (
    ACTIVE,
    ACTIVE_COUNT,
    ALLOWED,
    ALLOWING,
    AMONG,
    AMONG_COUNT,
    AT,
    BARE,
    BARRED,
    BEFORE,
    CANDIDATES,
    CONFLICT,
    CONSEQUENCE,
    CONSEQUENCE_COUNT,
    CONSEQUENCES,
    COUNTS,
    FAILED,
    FAILS,
    FAR,
    FORCED,
    FORCED_COUNT,
    FREE,
    FRESH,
    FULL,
    INNER,
    KILLER,
    LEFT,
    LEFT_BEFORE,
    LISTED,
    LIVE,
    MADE,
    MARK,
    MARKING,
    MEMBERS,
    NARROW,
    NEAR,
    NEED_LIST,
    NEED_OF,
    NEEDED,
    NEEDS,
    RESTS,
    RESTS_COUNT,
    ROUND,
    SIZE,
    SMALL,
    SUPPORTS,
    TIED,
    TIES,
    TOUCHED,
    TRUE,
    UNDER,
    USED,
    USED_COUNT,
    WORDS,
    bit,
    has,
)

STOPPED = 0  # all rounds asked for were followed
DRY = 1  # nothing more follows
REFUTED = 2

ENOUGH = 1 << 30
MOST_FAILED = 8  # failed needs of one round that are analysed


def limit(head: Int32s, work: Int32s, given: Int32s, first: int, count: int) -> None:
    """Allow only so many constraints of `given`, from `first` on; all of them if the count is below 0."""
    for i in range(count):
        work[head[AMONG] + i] = given[first + i]
    head[AMONG_COUNT] = count


def allow(head: Int32s, fixed: Int32s, work: Int32s) -> None:
    """Allow only the constraints in AMONG; all of them if AMONG_COUNT is below 0."""
    count = head[AMONG_COUNT]
    head[FULL] = 1 if count < 0 else 0
    if count >= 0:
        head[ALLOWING] += 1
        active = 0
        for i in range(count):
            at = work[head[AMONG] + i]
            work[head[ALLOWED] + at] = head[ALLOWING]
            need = fixed[head[NEED_OF] + at]
            if need >= 0:
                work[head[ACTIVE] + active] = need
                active += 1
        head[ACTIVE_COUNT] = active


def begin(head: Int32s, work: Int32s) -> None:
    """Restore the board's candidates; those of NEAR alone if NARROW says so."""
    words = head[WORDS]
    for i in range(words):
        work[head[LIVE] + i] = work[head[BEFORE] + i]
        if head[NARROW] != 0:
            work[head[LIVE] + i] &= work[head[NEAR] + i]
        work[head[TRUE] + i] = 0
        work[head[BARRED] + i] = 0
    for need in range(head[NEEDS]):
        work[head[LEFT] + need] = work[head[LEFT_BEFORE] + need]
    head[CONSEQUENCE_COUNT] = 0


def narrow(head: Int32s, fixed: Int32s, work: Int32s, assumed: int, first: int, count: int) -> None:
    """Have runs that assume a candidate begin with what matters under so many constraints, from a place on.

    The runs must be restricted to these constraints, or to fewer. NARROW 0 ends it.
    """
    head[MARKING] += 1
    for i in range(count):
        work[head[MARK] + work[first + i]] = head[MARKING]
    near = head[NEAR]
    for i in range(head[WORDS]):
        work[near + i] = 0
    work[near + (assumed >> 5)] |= bit(assumed & 31)
    for need in range(head[NEEDS]):
        if work[head[MARK] + fixed[head[AT] + need]] == head[MARKING]:
            add_members(head, work, need)
    if head[TIED] != 0:
        for candidate in range(head[CANDIDATES]):
            for clause in range(fixed[head[SUPPORTS] + candidate], fixed[head[SUPPORTS] + candidate + 1]):
                if work[head[MARK] + fixed[head[AT] + clause]] == head[MARKING]:
                    work[near + (candidate >> 5)] |= bit(candidate & 31)
                    add_members(head, work, clause)
    head[NARROW] = 1


def add_members(head: Int32s, work: Int32s, clause: int) -> None:
    """Add the candidates of a clause to NEAR."""
    for i in range(work[head[MEMBERS] + clause], work[head[MEMBERS] + clause + 1]):
        other = work[head[LISTED] + i]
        work[head[NEAR] + (other >> 5)] |= bit(other & 31)


def assume(head: Int32s, work: Int32s, candidate: int) -> None:
    """Assume a candidate, beside those that are assumed already."""
    forced = head[FORCED]
    work[forced] = candidate
    work[forced + 1] = -1
    work[forced + 2] = -1
    work[forced + 3] = -1
    head[FORCED_COUNT] = 1


def drop(head: Int32s, fixed: Int32s, work: Int32s, candidate: int, consequence: int) -> None:
    """Remove a candidate by a consequence, and note which needs and supports it was in."""
    work[head[KILLER] + candidate] = consequence
    touched = head[TOUCHED]
    for i in range(work[head[NEEDED] + candidate], work[head[NEEDED] + candidate + 1]):
        need = work[head[NEED_LIST] + i]
        work[head[LEFT] + need] -= 1
        work[touched + (need >> 5)] |= bit(need & 31)
    if head[TIED] != 0:
        ties = head[TIES]
        for clause in range(fixed[head[SUPPORTS] + candidate], fixed[head[SUPPORTS] + candidate + 1]):
            for i in range(work[head[MEMBERS] + clause], work[head[MEMBERS] + clause + 1]):
                other = work[head[LISTED] + i]
                work[ties + (other >> 5)] |= bit(other & 31)


def note(head: Int32s, work: Int32s, candidate: int, at: int, by: int, clause: int) -> int:
    """Add a consequence; return its place."""
    consequence = head[CONSEQUENCE_COUNT]
    head[CONSEQUENCE_COUNT] = consequence + 1
    place = head[CONSEQUENCES] + consequence * CONSEQUENCE
    work[place] = candidate
    work[place + 1] = at
    work[place + 2] = by
    work[place + 3] = clause
    return consequence


def rule_out(head: Int32s, fixed: Int32s, work: Int32s, first: int, at: int, candidate: int) -> None:
    """Remove the live candidates of a set of `fixed`, which a true candidate excludes."""
    live = head[LIVE]
    consequence = -1
    for i in range(head[WORDS]):
        word = work[live + i] & fixed[first + i]
        if word != 0:
            work[live + i] ^= word
            if consequence < 0:
                consequence = note(head, work, -1, at, candidate, -1)
            word &= 0xFFFFFFFF
            while word != 0:
                low = word & -word
                word ^= low
                drop(head, fixed, work, 32 * i + low.bit_length() - 1, consequence)


def force(head: Int32s, work: Int32s, candidate: int, at: int, by: int, clause: int) -> None:
    """Note a candidate that becomes true in the next round."""
    place = head[FORCED] + head[FORCED_COUNT] * CONSEQUENCE
    head[FORCED_COUNT] += 1
    work[place] = candidate
    work[place + 1] = at
    work[place + 2] = by
    work[place + 3] = clause


def trace_back(head: Int32s, work: Int32s, by: int, clause: int) -> None:
    """Mark in USED the consequences that made `by` true and removed the missing candidates of a clause.

    Either is -1 for none.
    """
    clear_used(head, work)
    if by >= 0:
        work[head[USED] + work[head[MADE] + by]] = 1
    if clause >= 0:
        for i in range(work[head[MEMBERS] + clause], work[head[MEMBERS] + clause + 1]):
            other = work[head[LISTED] + i]
            if has(work, head[BEFORE], other) != 0 and has(work, head[LIVE], other) == 0:
                work[head[USED] + work[head[KILLER] + other]] = 1
    mark_causes(head, work)


def clear_used(head: Int32s, work: Int32s) -> None:
    """Mark no consequence as used."""
    for consequence in range(head[CONSEQUENCE_COUNT]):
        work[head[USED] + consequence] = 0


def mark_causes(head: Int32s, work: Int32s) -> None:
    """Mark in USED all consequences that those marked there rest on."""
    count = head[CONSEQUENCE_COUNT]
    used = head[USED]
    members = head[MEMBERS]
    listed = head[LISTED]
    killer = head[KILLER]
    for back in range(count):
        consequence = count - 1 - back
        if work[used + consequence] != 0:
            place = head[CONSEQUENCES] + consequence * CONSEQUENCE
            own = work[place]
            if work[place + 2] >= 0:
                work[used + work[head[MADE] + work[place + 2]]] = 1
            clause = work[place + 3]
            if clause >= 0:
                for i in range(work[members + clause], work[members + clause + 1]):
                    other = work[listed + i]
                    if other != own and has(work, head[BEFORE], other) != 0:
                        work[used + work[killer + other]] = 1


def fail(head: Int32s, fixed: Int32s, work: Int32s, at: int, by: int, clause: int) -> None:
    """Trace a failed constraint back, unless BARE; keep the conflict if it is the smallest of this round."""
    head[FAILED] += 1
    if head[BARE] != 0:
        return
    trace_back(head, work, by, clause)
    head[MARKING] += 1
    marking = head[MARKING]
    mark = head[MARK]
    size = fixed[head[COUNTS] + at]
    work[mark + at] = marking
    for consequence in range(head[CONSEQUENCE_COUNT]):
        if work[head[USED] + consequence] != 0:
            other = work[head[CONSEQUENCES] + consequence * CONSEQUENCE + 1]
            if other >= 0 and work[mark + other] != marking:
                work[mark + other] = marking
                size += fixed[head[COUNTS] + other]
    if size < head[SIZE]:
        head[SIZE] = size
        head[FAILS] = at
        count = 0
        for consequence in range(head[CONSEQUENCE_COUNT]):
            if work[head[USED] + consequence] != 0:
                work[head[CONFLICT] + count] = consequence
                count += 1
        head[USED_COUNT] = count


def meet(head: Int32s, fixed: Int32s, work: Int32s, need: int) -> None:
    """Force what is left for a need that lost a candidate, if it is one; let the need fail if nothing is left."""
    left = work[head[LEFT] + need]
    if left > 1:
        return
    at = fixed[head[AT] + need]
    if left <= 0:
        if head[FAILED] < MOST_FAILED:
            fail(head, fixed, work, at, -1, need)
        return
    for i in range(work[head[MEMBERS] + need], work[head[MEMBERS] + need + 1]):
        other = work[head[LISTED] + i]
        if has(work, head[LIVE], other) != 0 and has(work, head[TRUE], other) == 0:
            force(head, work, other, at, -1, need)


def follow(head: Int32s, fixed: Int32s, work: Int32s, rounds: int) -> int:
    """Follow what is forced for so many rounds; return STOPPED, DRY or REFUTED.

    What was refuted has its consequences in CONFLICT and its size in SIZE, unless BARE.
    """
    words = head[WORDS]
    live = head[LIVE]
    true = head[TRUE]
    barred = head[BARRED]
    ties = head[TIES]
    fresh = head[FRESH]
    touched = head[TOUCHED]
    need_words = (head[NEEDS] + 31) // 32
    forced = head[FORCED]
    members = head[MEMBERS]
    listed = head[LISTED]
    tied = head[TIED]
    full = head[FULL]
    bare = head[BARE]
    passed = 0
    head[FAILED] = 0
    head[SIZE] = SMALL
    while True:
        head[ROUND] = passed
        for i in range(need_words):
            work[touched + i] = 0
        if tied != 0:
            for i in range(words):
                work[ties + i] = 0
                work[fresh + i] = 0
            for i in range(words):
                word = work[barred + i] & work[live + i]
                work[barred + i] = 0
                if word != 0:
                    work[live + i] ^= word
                    word &= 0xFFFFFFFF
                    while word != 0:
                        low = word & -word
                        word ^= low
                        candidate = 32 * i + low.bit_length() - 1
                        drop(head, fixed, work, candidate, work[head[KILLER] + candidate])
        for f in range(head[FORCED_COUNT]):
            place = forced + f * CONSEQUENCE
            candidate = work[place]
            if candidate < 0:
                return DRY  # the assumption is gone from the start
            if has(work, true, candidate) != 0:
                continue
            at = work[place + 1]
            by = work[place + 2]
            clause = work[place + 3]
            if has(work, live, candidate) == 0:
                if at < 0:
                    return DRY
                fail(head, fixed, work, at, by, clause)
                if bare != 0:
                    return REFUTED
                continue
            work[true + (candidate >> 5)] |= bit(candidate & 31)
            work[fresh + (candidate >> 5)] |= bit(candidate & 31)
            work[head[MADE] + candidate] = note(head, work, candidate, at, by, clause)
            rule_out(head, fixed, work, head[FREE] + candidate * words, -1, candidate)
            if head[FAR] >= 0:
                under = fixed[head[UNDER] + candidate]
                if under >= 0 and (full != 0 or work[head[ALLOWED] + under] == head[ALLOWING]):
                    rule_out(head, fixed, work, head[FAR] + candidate * words, under, candidate)
        if head[FAILED] > 0:
            return REFUTED
        if passed >= rounds:
            return STOPPED
        passed += 1
        head[ROUND] = passed
        head[FORCED_COUNT] = 0
        more = 0
        if tied != 0:
            for i in range(words):
                word = (work[ties + i] | work[fresh + i]) & work[live + i] & 0xFFFFFFFF
                while word != 0:
                    low = word & -word
                    word ^= low
                    candidate = 32 * i + low.bit_length() - 1
                    is_true = has(work, true, candidate)
                    for clause in range(fixed[head[SUPPORTS] + candidate], fixed[head[SUPPORTS] + candidate + 1]):
                        at = fixed[head[AT] + clause]
                        if full == 0 and work[head[ALLOWED] + at] != head[ALLOWING]:
                            continue
                        left = 0
                        met = 0
                        last = -1
                        for j in range(work[members + clause], work[members + clause + 1]):
                            other = work[listed + j]
                            if has(work, live, other) != 0:
                                left += 1
                                last = other
                                met |= has(work, true, other)
                        if left == 0:
                            if is_true != 0:
                                fail(head, fixed, work, at, candidate, clause)
                                if bare != 0:
                                    return REFUTED
                            else:
                                work[head[KILLER] + candidate] = note(head, work, candidate, at, -1, clause)
                                work[barred + i] |= bit(candidate & 31)
                                more = 1
                            break
                        if is_true != 0 and left == 1 and met == 0:
                            force(head, work, last, at, candidate, clause)
        if full != 0:
            for i in range(need_words):
                word = work[touched + i] & 0xFFFFFFFF
                while word != 0:
                    low = word & -word
                    word ^= low
                    meet(head, fixed, work, 32 * i + low.bit_length() - 1)
        else:
            for i in range(head[ACTIVE_COUNT]):
                need = work[head[ACTIVE] + i]
                if has(work, touched, need) != 0:
                    meet(head, fixed, work, need)
        if bare != 0 and head[FAILED] > 0:
            return REFUTED
        if more == 0 and head[FORCED_COUNT] == 0 and head[FAILED] == 0:
            return DRY


def write_constraints(head: Int32s, work: Int32s) -> None:
    """Write the constraints of the conflict to RESTS, in the order of their use."""
    head[MARKING] += 1
    marking = head[MARKING]
    count = 0
    for i in range(head[USED_COUNT]):
        at = work[head[CONSEQUENCES] + work[head[CONFLICT] + i] * CONSEQUENCE + 1]
        if at >= 0 and work[head[MARK] + at] != marking:
            work[head[MARK] + at] = marking
            work[head[RESTS] + count] = at
            count += 1
    if work[head[MARK] + head[FAILS]] != marking:
        work[head[RESTS] + count] = head[FAILS]
        count += 1
    head[RESTS_COUNT] = count


def refute(head: Int32s, fixed: Int32s, work: Int32s, candidate: int, rounds: int) -> int:
    """Follow an assumption from the board; return STOPPED, DRY or REFUTED, then with RESTS and SIZE."""
    allow(head, fixed, work)
    begin(head, work)
    assume(head, work, candidate)
    status = follow(head, fixed, work, rounds)
    if status == REFUTED:
        write_constraints(head, work)
    return status


def settle(head: Int32s, fixed: Int32s, work: Int32s, candidate: int, rounds: int) -> int:
    """Do as `refute` does under all constraints, without RESTS and SIZE."""
    head[AMONG_COUNT] = -1
    allow(head, fixed, work)
    begin(head, work)
    return join(head, fixed, work, candidate, rounds)


def join(head: Int32s, fixed: Int32s, work: Int32s, candidate: int, rounds: int) -> int:
    """Follow one more assumption for so many rounds; return STOPPED, DRY or REFUTED, and nothing else."""
    assume(head, work, candidate)
    head[BARE] = 1
    status = follow(head, fixed, work, rounds)
    head[BARE] = 0
    return status


def failing(head: Int32s, fixed: Int32s, work: Int32s, given: Int32s, told: Int32s, count: int, among: int) -> None:
    """Write to `told` k of each candidate's conflict, -1 for none; `given` has the candidates, then the constraints."""
    limit(head, work, given, count, among)
    for i in range(count):
        status = refute(head, fixed, work, fixed[head[INNER] + given[i]], ENOUGH)
        told[i] = head[SIZE] if status == REFUTED else -1


EXPORTS = (failing,)
