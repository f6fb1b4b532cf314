"""Dancing links on a kernel, as a Stepper."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.engine.driver import fill
from puzzles.engine.stepper import Stepper
from puzzles.kernels.textbook import header, links
from puzzles.machines.base import current
from puzzles.model.values import Size, Values


def columns_of(size: Size) -> range:
    """Return the columns of the matrix in their order: cells, then the numbers of each row, column and box."""
    return range(1, links.PER * size.cells + 1)


def open_links(
    size: Size, givens: Values, ring: Sequence[int], numbers: Sequence[int], first: bool = False, every: bool = True
) -> Stepper:
    """Begin a search of a Sudoku; `givens` are 0..order.

    `ring` is the order of the columns, `numbers` that of the numbers. `first` chooses the first column, however many
    options it has. It looks for `every` solution, or stops at the first.
    """
    work = current().open("reasons")
    order, count = size.rows, size.cells
    columns = 1 + links.PER * count
    nodes = columns + links.PER * count * order
    head = work.int64s(links.HEADER)
    head[links.ORDER], head[links.FIRST], head[header.ALL] = order, int(first), int(every)
    head[links.BOX_ROWS], head[links.BOX_COLUMNS] = size.box_rows, size.box_columns
    left, right, many = work.int32s(columns), work.int32s(columns), work.int32s(columns)
    up, down, column = work.int32s(nodes), work.int32s(nodes), work.int32s(nodes)
    stack, covered, turns = work.int32s(count + 1), work.int32s(count + 1), work.int32s(count + 1)
    profile = work.int64s(header.PER_DEPTH * (count + 1))
    entered = work.int64s(header.PER_CHOICE * (count + 1) * (order + 1))
    matrix = (left, right, up, down, many, column)
    linked, in_turn = fill(work.int32s(len(ring)), ring), fill(work.int32s(order), numbers)
    work.call("textbook_links_start", head, *matrix, linked, in_turn, fill(work.int64s(count), givens))

    def call(steps: int) -> int:
        return work.call(
            "textbook_links_search", head, *matrix, stack, covered, turns, in_turn, profile, entered, steps
        )

    def board() -> Values:
        found = list(givens)
        for node in stack[: head[header.DEPTH]]:
            cell, turn = divmod((node - columns) // links.PER, order)
            found[cell] = numbers[turn]
        return tuple(found)

    arrays = (head, left, right, up, down, many, stack, covered, turns, in_turn, profile, entered)
    return Stepper(work, call, arrays, board, order + 1)


def options_below(stepper: Stepper, column: int) -> list[int]:
    """Return the nodes of a column that is covered, or was the last to be uncovered, in their order."""
    down, nodes, at = stepper.arrays[4], [], stepper.arrays[4][column]
    while at != column:
        nodes.append(at)
        at = down[at]
    return nodes


def option_of(stepper: Stepper, order: int, node: int) -> tuple[int, int]:
    """Return the cell and the number of a node's option."""
    cell, turn = divmod((node - 1 - links.PER * order * order) // links.PER, order)
    return cell, stepper.arrays[9][turn]
