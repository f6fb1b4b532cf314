"""The textbook searches of the founding documents on kernels, each as a Stepper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.engine.driver import fill
from puzzles.engine.stepper import Stepper
from puzzles.kernels.textbook import cells as cells_kernel
from puzzles.kernels.textbook import header, lists, path, tables
from puzzles.machines.base import current
from puzzles.model.values import Inequality, Size, Values

Cells = Sequence[int]


def bits(unchecked: Iterable[bool]) -> int:
    """Return them as a bit mask, the first one lowest."""
    return sum(1 << at for at, each in enumerate(unchecked) if each)


def by_place(numbers: Cells) -> list[int]:
    """Return numbers from place 1 on, then the place of each."""
    return [0, *numbers, 0, *(numbers.index(number) + 1 for number in range(1, len(numbers) + 1))]


def open_path(
    size: Size,
    givens: Values,
    ways: Cells = (0, 1, 2, 3),
    anywhere: bool = False,
    through: bool = False,
    down: bool = False,
    every: bool = True,
) -> Stepper:
    """Begin Numbrix Lab's search of a board; `givens` are 0..size.cells. A step is a call of recursiveSolve.

    `ways` is the order of up, down, left and right. `anywhere` and `through` switch off base case two and three, as the
    kernel says. `down` begins with the highest number. It looks for `every` solution, or stops at the first.
    """
    work = current().open("reasons")
    top, stride = size.cells, size.columns + 2
    head = work.int64s(path.HEADER)
    head[path.ROWS], head[path.COLUMNS], head[path.FIRST] = size.rows, size.columns, int(not every)
    head[path.ANYWHERE], head[path.THROUGH], head[path.DOWN] = int(anywhere), int(through), int(down)
    grid, used = work.int32s((size.rows + 2) * stride * (2 if through else 1)), work.int32s(top + 1)
    steps_to = fill(work.int32s(path.WAYS), [(-stride, stride, -1, 1)[way] for way in ways])
    calls, profile = work.int32s(path.PARTS * (top + 1)), work.int64s(header.PER_DEPTH * (top + 1))
    entered = work.int64s(header.PER_CHOICE * ((size.rows + 2) * stride + path.WAYS * top))
    turned = [top + 1 - number if number else 0 for number in givens] if down else givens
    work.call("textbook_path_start", head, grid, used, fill(work.int64s(top), turned))

    def call(steps: int) -> int:
        return work.call("textbook_path_search", head, grid, used, calls, steps_to, profile, entered, steps)

    def numbers() -> Values:
        board = grid[:]
        found = tuple(
            number for row in range(1, size.rows + 1) for number in board[row * stride + 1 : (row + 1) * stride - 1]
        )
        return tuple(top + 1 - number if number else 0 for number in found) if down else found

    return Stepper(
        work, call, (head, grid, calls, steps_to, profile, entered), numbers, path.WAYS, (size.rows + 2) * stride
    )


def open_tables(
    block_size: int,
    givens: Values,
    every: bool = False,
    numbers: Cells = (),
    unchecked: Iterable[bool] = (),
) -> Stepper:
    """Begin Homework 1's search of a Sudoku; `givens` are 0..block_size ** 2. A step is a turn of its loop.

    It ends at the first solution, unless `every` has it go on. `numbers` is the order of the numbers. `unchecked` says
    of rows, columns and boxes whether they are checked only when the board is full.
    """
    work = current().open("reasons")
    order = block_size * block_size
    count = order * order
    head = work.int64s(tables.HEADER)
    head[tables.BLOCK], head[header.ALL], head[tables.UNCHECKED] = block_size, int(every), bits(unchecked)
    turns = fill(work.int32s(2 * (order + 1)), by_place(numbers or range(1, order + 1)))
    cells, known = work.int32s(count), work.int32s(3 * order * (order + 1))
    stack, profile = work.int32s(count), work.int64s(header.PER_DEPTH * (count + 1))
    entered = work.int64s(header.PER_CHOICE * (count + 1) * (order + 1))
    work.call("textbook_tables_start", head, cells, known, fill(work.int64s(count), givens))

    def call(steps: int) -> int:
        return work.call("textbook_tables_search", head, cells, known, stack, turns, profile, entered, steps)

    return Stepper(work, call, (head, cells, known, stack, profile, entered), lambda: tuple(cells), order + 1)


def open_cells(
    size: Size,
    givens: Values,
    visit: Cells,
    every: bool = False,
    numbers: Cells = (),
    unchecked: Iterable[bool] = (),
    fewest: bool = False,
    stays: bool = False,
) -> Stepper:
    """Begin a search of a Sudoku from empty cell to empty cell; `givens` are 0..order.

    `visit` lists the empty cells in the order in which they are filled; with `fewest`, the first of them that has the
    fewest candidates is always next. A step is a number tried or taken back. It ends at the first full board, unless
    `every` has it go on. `numbers` and `unchecked` are as in `open_tables`. With `stays`, a number that led
    nowhere stays in its cell until another one replaces it, or none is left.
    """
    work = current().open("reasons")
    order, many = size.rows, len(visit)
    head = work.int64s(cells_kernel.HEADER)
    head[cells_kernel.ORDER], head[cells_kernel.EMPTIES], head[header.ALL] = order, many, int(every)
    head[cells_kernel.BOX_ROWS], head[cells_kernel.BOX_COLUMNS] = size.box_rows, size.box_columns
    head[cells_kernel.STAYS] = int(stays)
    head[cells_kernel.UNCHECKED], head[cells_kernel.FEWEST] = bits(unchecked), int(fewest)
    cells, known = work.int32s(size.cells), work.int32s(3 * order * (order + 1))
    empties = fill(work.int32s(2 * many), [*visit, *visit])
    turns = fill(work.int32s(2 * (order + 1)), by_place(numbers or range(1, order + 1)))
    profile = work.int64s(header.PER_DEPTH * (many + 1))
    entered = work.int64s(header.PER_CHOICE * (many + 1) * (order + 1))
    work.call("textbook_cells_start", head, cells, known, fill(work.int64s(size.cells), givens))

    def call(steps: int) -> int:
        return work.call("textbook_cells_search", head, cells, known, empties, turns, profile, entered, steps)

    return Stepper(work, call, (head, cells, known, empties, profile, entered), lambda: tuple(cells), order + 1)


def open_lists(
    order: int,
    givens: Values,
    clues: Sequence[Inequality],
    every: bool = False,
    visit: Cells = (),
    order_of: Cells = (),
    uncut: Iterable[bool] = (),
    any_cell: bool = False,
) -> Stepper:
    """Begin the Futoshiki program's search; `givens` are 0..order. A step is a game board.

    It ends at the first solution, unless `every` has it go on. A board's numbers are its lists of one candidate.
    `visit` and `order_of` are the orders of cells and numbers; `any_cell` takes the first cell with several candidates.
    `uncut` says of signs, and of rows and columns, whether no list is cut by them.
    """
    work = current().open("reasons")
    count = order * order
    head = work.int64s(lists.HEADER)
    head[lists.ORDER], head[lists.CLUES], head[header.ALL] = order, len(clues), int(every)
    head[lists.UNCUT], head[lists.ANY] = bits(uncut), int(any_cell)
    cells = fill(work.int32s(count), visit or range(count))
    turns = fill(work.int32s(order), order_of or range(1, order + 1))
    pairs = fill(work.int32s(2 * len(clues)), [cell for clue in clues for cell in clue])
    boards, chosen, left = work.int32s(count * (count + 1)), work.int32s(count + 1), work.int32s(count + 1)
    profile = work.int64s(header.PER_DEPTH * (count + 1))
    entered = work.int64s(header.PER_CHOICE * (count + 1) * (order + 1))
    work.call("textbook_lists_start", head, boards, fill(work.int64s(count), givens))

    def call(steps: int) -> int:
        return work.call(
            "textbook_lists_search", head, pairs, boards, chosen, left, cells, turns, profile, entered, steps
        )

    def numbers() -> Values:
        masks = board_at(head, boards, count)
        return tuple(mask.bit_length() - 1 if mask.bit_count() == 1 else 0 for mask in masks)

    return Stepper(work, call, (head, boards, chosen, left, profile, entered), numbers, order + 1)


def candidates(stepper: Stepper, cells: int) -> Sequence[int]:
    """Return the candidates of the newest game board, a bit mask for each cell: bit v stands for the number v."""
    return board_at(stepper.head, stepper.arrays[1], cells)


def board_at(head: Cells, boards: Cells, cells: int) -> Cells:
    """Return the newest of the game boards."""
    level = head[lists.MADE]
    return boards[level * cells : (level + 1) * cells]
