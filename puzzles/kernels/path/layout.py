"""The memory layout of the Numbrix search and its start: a window from the givens, then a cell set, per number.

`search` explains the board's layout in bits. All arrays hold 64-bit integers.
"""

from __future__ import annotations

from puzzles.kernels import Int64s
from puzzles.portable.kernel_driver import EXHAUSTED, PAUSED

BITS = 60
WORD = (1 << BITS) - 1

# The header.
ROWS = 0
COLUMNS = 1
TRAIL_SIZE = 2
DEPTH = 3  # decisions made; -1 when nothing is left
NODES = 4
TRAIL = 5  # entries on the trail
NUMBER_QUEUE = 6  # start of the ring of waiting numbers
NUMBERS_WAITING = 7
WORD_QUEUE = 8  # the stack of waiting words
RETURNING = 9  # 1 when a solution was just reported: backtrack before searching on
SWEPT = 10  # numbers already looked at in the first sweep over the board
SOUND = 11  # 0 from a contradiction until the search has backtracked
BEGUN = 12  # how far `start` has got
NARROWED = 13  # words of sets narrowed so far
HEADER = 14

# Parts of `words`, one place per word of the board: a stack of waiting words, a flag for each, and three sets of
# cells.
QUEUED = 0
WAITS = 1
BOARD = 2
GIVENS = 3
EVEN = 4  # the cells with an even sum of row and column, from 0: the colour of the corners on an odd board
WORDS = 5

# Places per number in `numbers` (index number * PER_NUMBER; numbers 1..N).
LOW = 0  # the window's first word
HIGH = 1  # one past its last word
BASE = 2  # add a word's index to get its place in `sets`
SIZE = 3  # cells left; 1 for a given
WAITING = 4
GIVEN = 5  # 1 + the bit of a given number, else 0
PER_NUMBER = 6

# Places per decision.
DECISION = 3  # trail before it, number * 2**32 + word, bit
# Places per trail entry.
ENTRY = 3  # number, word, old value


def measure(head: Int64s, givens: Int64s, numbers: Int64s) -> int:
    """Set each number's window from the givens; return how many places `sets` needs, below 0 for bad givens.

    `numbers` has (ROWS * COLUMNS + 2) * PER_NUMBER places, zeroed. A given that is out of range or repeated is bad.
    """
    rows = head[ROWS]
    columns = head[COLUMNS]
    total = rows * columns
    span = columns + 1
    for cell in range(total):
        number = givens[cell]
        if number < 0 or number > total:
            return -1
        if number > 0:
            at = number * PER_NUMBER
            if numbers[at + GIVEN] != 0:
                return -1
            numbers[at + GIVEN] = 1 + cell // columns * span + cell % columns
    top = 0
    bottom = rows - 1
    for number in range(1, total + 1):
        at = number * PER_NUMBER
        if numbers[at + GIVEN] != 0:
            top = bottom = (numbers[at + GIVEN] - 1) // span
        numbers[at + LOW] = top
        numbers[at + HIGH] = bottom
        top = max(top - 1, 0)
        bottom = min(bottom + 1, rows - 1)
    top = 0
    bottom = rows - 1
    margin = 2 * (span // BITS + 1)
    place = margin
    for step in range(total):
        number = total - step
        at = number * PER_NUMBER
        if numbers[at + GIVEN] != 0:
            top = bottom = (numbers[at + GIVEN] - 1) // span
        top = max(top, numbers[at + LOW])
        bottom = min(bottom, numbers[at + HIGH])
        if top > bottom:
            return -1
        numbers[at + LOW] = top * span // BITS
        numbers[at + HIGH] = (bottom * span + columns - 1) // BITS + 1
        numbers[at + BASE] = place - numbers[at + LOW]
        place += numbers[at + HIGH] - numbers[at + LOW] + margin
        top = max(top - 1, 0)
        bottom = min(bottom + 1, rows - 1)
    return place


def start(
    head: Int64s, numbers: Int64s, sets: Int64s, cover: Int64s, cover_start: Int64s, words: Int64s, steps: int
) -> int:
    """Begin a search after `measure`, for about `steps` words; return PAUSED (call again) or EXHAUSTED (done).

    All arrays except `numbers` start zeroed. `sets` has the places that `measure` returned, `cover` as many,
    `cover_start` W + 1 and `words` WORDS * W, where W is (ROWS * (COLUMNS + 1) - 1) // BITS + 1. `cover` lists, for
    each word, the numbers whose window includes it.
    """
    total = head[ROWS] * head[COLUMNS]
    width = (head[ROWS] * (head[COLUMNS] + 1) - 1) // BITS + 1
    if head[BEGUN] == 0:
        fill_words(head, numbers, words)
        head[BEGUN] = 1
        steps -= total
    while head[BEGUN] <= total and steps > 0:
        steps -= fill_set(head, numbers, sets, cover_start, words, head[BEGUN])
        head[BEGUN] += 1
    if head[BEGUN] == total + 1:
        for word in range(width):
            cover_start[word + 1] += cover_start[word]
        head[BEGUN] += 1
    # While `cover` is being filled, the stack of words counts the entries of each word.
    while head[BEGUN] > total + 1 and head[BEGUN] <= 2 * total + 1 and steps > 0:
        number = head[BEGUN] - total - 1
        at = number * PER_NUMBER
        for word in range(numbers[at + LOW], numbers[at + HIGH]):
            cover[cover_start[word] + words[word]] = number
            words[word] += 1
            steps -= 1
        head[BEGUN] += 1
    if head[BEGUN] <= 2 * total + 1:
        return PAUSED
    for word in range(width):
        words[word] = word  # all are waiting
        words[WAITS * width + word] = 1
    head[WORD_QUEUE] = width
    head[DEPTH] = 0
    head[SWEPT] = 0
    head[SOUND] = 1
    return EXHAUSTED


def fill_words(head: Int64s, numbers: Int64s, words: Int64s) -> None:
    """Write the sets of all cells, of the cells with a given, and of the cells of one colour."""
    columns = head[COLUMNS]
    span = columns + 1
    width = (head[ROWS] * span - 1) // BITS + 1
    for row in range(head[ROWS]):
        for column in range(columns):
            bit = row * span + column
            words[BOARD * width + bit // BITS] |= 1 << bit % BITS
            if (row + column) % 2 == 0:
                words[EVEN * width + bit // BITS] |= 1 << bit % BITS
    for number in range(1, head[ROWS] * columns + 1):
        if numbers[number * PER_NUMBER + GIVEN] != 0:
            bit = numbers[number * PER_NUMBER + GIVEN] - 1
            words[GIVENS * width + bit // BITS] |= 1 << bit % BITS


def fill_set(head: Int64s, numbers: Int64s, sets: Int64s, cover_start: Int64s, words: Int64s, number: int) -> int:
    """Write the set of one number and count it for each word in its window; return the number of these words."""
    width = (head[ROWS] * (head[COLUMNS] + 1) - 1) // BITS + 1
    at = number * PER_NUMBER
    odd_board = head[ROWS] * head[COLUMNS] % 2 == 1
    bit = numbers[at + GIVEN] - 1
    size = 0
    for word in range(numbers[at + LOW], numbers[at + HIGH]):
        if bit >= 0:
            cells = 0
            if word == bit // BITS:
                cells = 1 << bit % BITS
        else:
            cells = words[BOARD * width + word] & ~words[GIVENS * width + word]
            # If one colour has one cell more than the other, the path begins and ends on that colour.
            if odd_board and number % 2 == 1:
                cells &= words[EVEN * width + word]
            elif odd_board:
                cells &= ~words[EVEN * width + word]
        sets[numbers[at + BASE] + word] = cells
        size += cells.bit_count()
        cover_start[word + 1] += 1
    numbers[at + SIZE] = size
    return numbers[at + HIGH] - numbers[at + LOW]


EXPORTS = (measure, start)
