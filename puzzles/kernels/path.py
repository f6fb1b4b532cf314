"""Numbrix: number the cells of a rectangle 1, 2, 3, ... so that each number touches the one before it.

For each number without a given, a bit set holds the cells that it may take. A board is laid out row by row with one
unused bit after each row, so that a shift by 1 or by columns + 1 moves every cell to its neighbour and what falls off
the board falls on an unused bit. A set is cut into words of 60 bits, and only a *window* of words is kept for each
number: the rows that it can reach from the givens before and after it.

Conclusions: a number stays where both numbers beside it can be neighbours, on two different sides (which makes dead
ends of a path impossible, and holds distance and parity); a cell that only one number can take is that number's; a
number with one cell left takes it from all others. The search branches on the number with the fewest cells. Every word
that changes is written to a trail first, by which the search goes back.

All arrays hold 64-bit integers.
"""

from __future__ import annotations

from puzzles.kernels import EXHAUSTED, FOUND, FULL, PAUSED, Int64s
from puzzles.kernels.path_layout import (
    BASE,
    BITS,
    COLUMNS,
    DECISION,
    DEPTH,
    ENTRY,
    GIVEN,
    HIGH,
    LOW,
    NODES,
    NUMBER_QUEUE,
    NUMBERS_WAITING,
    PER_NUMBER,
    RETURNING,
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
    """Write one smaller word of a number's set; let the numbers beside it and the word be looked at.

    The old word is remembered where a decision may have to be taken back.
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
    """Keep of a number's cells those with the number before on one side and the number after on another."""
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
    """Take the one cell of a number away from all other numbers."""
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
    """Give each cell of one word that only one number can take to that number."""
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
    """Draw conclusions until nothing waits, a contradiction shows or `steps` looks are spent; return the steps left."""
    total = head[ROWS] * head[COLUMNS]
    width = (head[ROWS] * (head[COLUMNS] + 1) - 1) // BITS + 1
    # At first every number once up, once down: distance and parity from the givens spread over the whole board.
    while head[SOUND] == 1 and head[SWEPT] < 2 * total and steps > 0:
        number = head[SWEPT] + 1
        if number > total:
            number = 2 * total - head[SWEPT]
        head[SWEPT] += 1
        steps -= 1
        revise(head, numbers, sets, cover, cover_start, words, ring, trail, number)
    while head[SOUND] == 1 and head[NUMBERS_WAITING] + head[WORD_QUEUE] > 0 and steps > 0:
        steps -= 1
        if head[NUMBERS_WAITING] > 0:
            number = ring[head[NUMBER_QUEUE]]
            head[NUMBER_QUEUE] = (head[NUMBER_QUEUE] + 1) % total
            head[NUMBERS_WAITING] -= 1
            numbers[number * PER_NUMBER + WAITING] = 0
            revise(head, numbers, sets, cover, cover_start, words, ring, trail, number)
        else:
            head[WORD_QUEUE] -= 1
            word = words[head[WORD_QUEUE]]
            words[width + word] = 0
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
    return steps


def choose(head: Int64s, numbers: Int64s) -> int:
    """Return the number with the fewest cells, two at least; 0 where every number has its cell."""
    best = 0
    fewest = 1 << 30
    for number in range(1, head[ROWS] * head[COLUMNS] + 1):
        size = numbers[number * PER_NUMBER + SIZE]
        if size > 1 and size < fewest:
            fewest = size
            best = number
            if size == 2:
                return best
    return best


def write_solution(head: Int64s, numbers: Int64s, sets: Int64s, solution: Int64s) -> None:
    """Copy the numbers to their cells, row-major."""
    columns = head[COLUMNS]
    for number in range(1, head[ROWS] * columns + 1):
        at = number * PER_NUMBER
        for word in range(numbers[at + LOW], numbers[at + HIGH]):
            cells = sets[numbers[at + BASE] + word]
            if cells != 0:
                bit = word * BITS + cells.bit_length() - 1
                solution[bit // (columns + 1) * columns + bit % (columns + 1)] = number


def search(
    head: Int64s,
    numbers: Int64s,
    sets: Int64s,
    cover: Int64s,
    cover_start: Int64s,
    words: Int64s,
    ring: Int64s,
    trail: Int64s,
    decisions: Int64s,
    solution: Int64s,
    budget: int,
    steps: int,
) -> int:
    """Look for the next solution for at most `budget` nodes (branches taken or refuted) and `steps` looks.

    `ring` has a place a number, `trail` TRAIL_SIZE, `decisions` DECISION a number, `solution` a place a cell; it is
    written on FOUND. A look is one number or word examined: a node of a big board has thousands. Returns a status.
    head[DEPTH] below 0 says that nothing is left.
    """
    status = PAUSED
    nodes = 0
    while head[DEPTH] >= 0 and nodes < budget and steps > 0 and status == PAUSED:
        if head[RETURNING] == 1:
            head[RETURNING] = 0
            head[SOUND] = 0
        if head[SOUND] == 1:
            steps = propagate(head, numbers, sets, cover, cover_start, words, ring, trail, steps)
        if head[SOUND] == FULL:
            status = FULL
        elif head[SOUND] == 0:
            nodes += 1
            head[DEPTH] -= 1
            if head[DEPTH] >= 0:
                i = DECISION * head[DEPTH]
                top = head[TRAIL]
                while top > decisions[i]:
                    top -= ENTRY
                    at = trail[top] * PER_NUMBER
                    place = numbers[at + BASE] + trail[top + 1]
                    numbers[at + SIZE] += (sets[place] ^ trail[top + 2]).bit_count()
                    sets[place] = trail[top + 2]
                head[TRAIL] = top
                head[SOUND] = 1
                number = decisions[i + 1] // (1 << 32)
                word = decisions[i + 1] % (1 << 32)
                cells = sets[numbers[number * PER_NUMBER + BASE] + word]
                narrow(head, numbers, sets, words, ring, trail, number, word, cells & ~decisions[i + 2])
        elif head[NUMBERS_WAITING] + head[WORD_QUEUE] == 0 and head[SWEPT] == 2 * head[ROWS] * head[COLUMNS]:
            number = choose(head, numbers)
            if number == 0:
                write_solution(head, numbers, sets, solution)
                status = FOUND
                head[RETURNING] = 1
                if head[DEPTH] == 0:
                    head[DEPTH] = -1
            else:
                nodes += 1
                at = number * PER_NUMBER
                word = numbers[at + LOW]
                while sets[numbers[at + BASE] + word] == 0:
                    word += 1
                cells = sets[numbers[at + BASE] + word]
                bit = cells & -cells
                i = DECISION * head[DEPTH]
                decisions[i] = head[TRAIL]
                decisions[i + 1] = number * (1 << 32) + word
                decisions[i + 2] = bit
                head[DEPTH] += 1
                for j in range(word, numbers[at + HIGH]):
                    old = sets[numbers[at + BASE] + j]
                    new = bit if j == word else 0
                    if old != new:
                        narrow(head, numbers, sets, words, ring, trail, number, j, new)
    head[NODES] += nodes
    if status == PAUSED and head[DEPTH] < 0:
        status = EXHAUSTED
    return status


EXPORTS = (search,)
