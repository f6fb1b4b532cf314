"""Propagation on a Numbrix board: what follows from the sets of cells that numbers may take (see `search`)."""

from __future__ import annotations

from puzzles.kernels import Int64s
from puzzles.kernels.path.layout import (
    BASE,
    BITS,
    COLUMNS,
    DEPTH,
    ENTRY,
    GIVEN,
    HIGH,
    LOW,
    NARROWED,
    NUMBER_QUEUE,
    NUMBERS_WAITING,
    PER_NUMBER,
    ROWS,
    SIZE,
    SOUND,
    SWEPT,
    TRAIL,
    TRAIL_SIZE,
    WAITING,
    WORD,
    WORD_QUEUE,
)
from puzzles.portable.kernel_driver import FULL

REVISING = 4
NARROWING = 6
"""The turns (see path/search.py) that one word takes: narrowing it, comparing it with the numbers before and after."""


def narrow(
    head: Int64s,
    numbers: Int64s,
    sets: Int64s,
    words: Int64s,
    ring: Int64s,
    trail: Int64s,
    number: int,
    word: int,
    cells: int,
) -> None:
    """Write one smaller word of a number's set; queue the word, the number and the numbers before and after it.

    The old word goes on the trail if a decision may have to be undone.
    """
    total = head[ROWS] * head[COLUMNS]
    width = (head[ROWS] * (head[COLUMNS] + 1) - 1) // BITS + 1
    at = number * PER_NUMBER
    place = numbers[at + BASE] + word
    old = sets[place]
    if head[DEPTH] > 0:
        top = head[TRAIL]
        if top + ENTRY > head[TRAIL_SIZE]:
            head[SOUND] = FULL
            return
        trail[top] = number
        trail[top + 1] = word
        trail[top + 2] = old
        head[TRAIL] = top + ENTRY
    sets[place] = cells
    head[NARROWED] += 1
    size = numbers[at + SIZE] - (old ^ cells).bit_count()
    numbers[at + SIZE] = size
    if size == 0:
        head[SOUND] = 0
    for beside in range(number - 1, number + 2):
        place = beside * PER_NUMBER
        if beside > 0 and beside <= total and numbers[place + WAITING] == 0:
            numbers[place + WAITING] = 1
            ring[(head[NUMBER_QUEUE] + head[NUMBERS_WAITING]) % total] = beside
            head[NUMBERS_WAITING] += 1
    if words[width + word] == 0:
        words[width + word] = 1
        words[head[WORD_QUEUE]] = word
        head[WORD_QUEUE] += 1


def revise(
    head: Int64s,
    numbers: Int64s,
    sets: Int64s,
    cover: Int64s,
    cover_start: Int64s,
    words: Int64s,
    ring: Int64s,
    trail: Int64s,
    number: int,
) -> None:
    """Keep those cells of a number that have the number before on one side and the number after on another."""
    total = head[ROWS] * head[COLUMNS]
    span = head[COLUMNS] + 1
    whole = span // BITS
    part = span % BITS
    rest = BITS - part
    at = number * PER_NUMBER
    base = numbers[at + BASE]
    before = numbers[at - PER_NUMBER + BASE]
    after = numbers[at + PER_NUMBER + BASE]
    for word in range(numbers[at + LOW], numbers[at + HIGH]):
        cells = sets[base + word]
        if cells != 0:
            kept = cells
            if number > 1:
                i = before + word
                left = (sets[i] & WORD >> 1) << 1 | sets[i - 1] >> BITS - 1
                right = sets[i] >> 1 | (sets[i + 1] & 1) << BITS - 1
                up = (sets[i - whole] & WORD >> part) << part | sets[i - whole - 1] >> rest
                down = sets[i + whole] >> part | (sets[i + whole + 1] & (1 << part) - 1) << rest
                if number < total:
                    i = after + word
                    left2 = (sets[i] & WORD >> 1) << 1 | sets[i - 1] >> BITS - 1
                    right2 = sets[i] >> 1 | (sets[i + 1] & 1) << BITS - 1
                    up2 = (sets[i - whole] & WORD >> part) << part | sets[i - whole - 1] >> rest
                    down2 = sets[i + whole] >> part | (sets[i + whole + 1] & (1 << part) - 1) << rest
                    kept &= (
                        left & (right2 | up2 | down2)
                        | right & (left2 | up2 | down2)
                        | up & (left2 | right2 | down2)
                        | down & (left2 | right2 | up2)
                    )
                else:
                    kept &= left | right | up | down
            elif number < total:
                i = after + word
                left = (sets[i] & WORD >> 1) << 1 | sets[i - 1] >> BITS - 1
                right = sets[i] >> 1 | (sets[i + 1] & 1) << BITS - 1
                up = (sets[i - whole] & WORD >> part) << part | sets[i - whole - 1] >> rest
                down = sets[i + whole] >> part | (sets[i + whole + 1] & (1 << part) - 1) << rest
                kept &= left | right | up | down
            if kept != cells:
                narrow(head, numbers, sets, words, ring, trail, number, word, kept)
    if numbers[at + SIZE] == 1 and numbers[at + GIVEN] == 0 and head[SOUND] == 1:
        claim(head, numbers, sets, cover, cover_start, words, ring, trail, number)


def claim(
    head: Int64s,
    numbers: Int64s,
    sets: Int64s,
    cover: Int64s,
    cover_start: Int64s,
    words: Int64s,
    ring: Int64s,
    trail: Int64s,
    number: int,
) -> None:
    """Remove the one cell of a number from all other numbers."""
    at = number * PER_NUMBER
    for word in range(numbers[at + LOW], numbers[at + HIGH]):
        bit = sets[numbers[at + BASE] + word]
        if bit != 0:
            for i in range(cover_start[word], cover_start[word + 1]):
                other = cover[i]
                cells = sets[numbers[other * PER_NUMBER + BASE] + word]
                if cells & bit != 0 and other != number:
                    narrow(head, numbers, sets, words, ring, trail, other, word, cells & ~bit)


def look(
    head: Int64s,
    numbers: Int64s,
    sets: Int64s,
    cover: Int64s,
    cover_start: Int64s,
    words: Int64s,
    ring: Int64s,
    trail: Int64s,
    word: int,
) -> None:
    """Assign each cell of one word that only one number can take to that number."""
    width = (head[ROWS] * (head[COLUMNS] + 1) - 1) // BITS + 1
    once = 0
    twice = 0
    for i in range(cover_start[word], cover_start[word + 1]):
        cells = sets[numbers[cover[i] * PER_NUMBER + BASE] + word]
        twice |= once & cells
        once |= cells
    if once != words[2 * width + word]:
        head[SOUND] = 0
        return
    lone = once & ~twice
    if lone == 0:
        return
    for i in range(cover_start[word], cover_start[word + 1]):
        number = cover[i]
        at = number * PER_NUMBER
        cells = sets[numbers[at + BASE] + word] & lone
        if cells != 0 and numbers[at + SIZE] > 1:
            if cells & (cells - 1) != 0:
                head[SOUND] = 0
                return
            for j in range(numbers[at + LOW], numbers[at + HIGH]):
                old = sets[numbers[at + BASE] + j]
                new = cells if j == word else 0
                if old != new:
                    narrow(head, numbers, sets, words, ring, trail, number, j, new)


def turns(numbers: Int64s, cover_start: Int64s, number: int) -> int:
    """Return how many turns a look at this number takes, not counting what it narrows."""
    at = number * PER_NUMBER
    size = REVISING * (1 + numbers[at + HIGH] - numbers[at + LOW])
    if numbers[at + SIZE] == 1 and numbers[at + GIVEN] == 0:
        # Its cell is removed from the other numbers with its word; each of its words has about as many.
        size += cover_start[numbers[at + LOW] + 1] - cover_start[numbers[at + LOW]]
    return size


def propagate(
    head: Int64s,
    numbers: Int64s,
    sets: Int64s,
    cover: Int64s,
    cover_start: Int64s,
    words: Int64s,
    ring: Int64s,
    trail: Int64s,
    steps: int,
) -> int:
    """Propagate until nothing waits, a contradiction shows or `steps` turns are spent; return the steps left."""
    total = head[ROWS] * head[COLUMNS]
    width = (head[ROWS] * (head[COLUMNS] + 1) - 1) // BITS + 1
    steps += NARROWING * head[NARROWED]
    # First visit every number once upwards and once downwards: distance and parity spread from the givens to all
    # cells.
    while head[SOUND] == 1 and head[SWEPT] < 2 * total and steps > NARROWING * head[NARROWED]:
        number = head[SWEPT] + 1
        if number > total:
            number = 2 * total - head[SWEPT]
        head[SWEPT] += 1
        steps -= turns(numbers, cover_start, number)
        revise(head, numbers, sets, cover, cover_start, words, ring, trail, number)
    while head[SOUND] == 1 and head[NUMBERS_WAITING] + head[WORD_QUEUE] > 0 and steps > NARROWING * head[NARROWED]:
        if head[NUMBERS_WAITING] > 0:
            number = ring[head[NUMBER_QUEUE]]
            head[NUMBER_QUEUE] = (head[NUMBER_QUEUE] + 1) % total
            head[NUMBERS_WAITING] -= 1
            numbers[number * PER_NUMBER + WAITING] = 0
            steps -= turns(numbers, cover_start, number)
            revise(head, numbers, sets, cover, cover_start, words, ring, trail, number)
        else:
            head[WORD_QUEUE] -= 1
            word = words[head[WORD_QUEUE]]
            words[width + word] = 0
            steps -= 1 + cover_start[word + 1] - cover_start[word]
            look(head, numbers, sets, cover, cover_start, words, ring, trail, word)
    if head[SOUND] != 1:
        while head[NUMBERS_WAITING] > 0:
            number = ring[head[NUMBER_QUEUE]]
            head[NUMBER_QUEUE] = (head[NUMBER_QUEUE] + 1) % total
            head[NUMBERS_WAITING] -= 1
            numbers[number * PER_NUMBER + WAITING] = 0
        while head[WORD_QUEUE] > 0:
            head[WORD_QUEUE] -= 1
            words[width + words[head[WORD_QUEUE]]] = 0
    return steps - NARROWING * head[NARROWED]
