"""Which cells are selected: one that has the cursor, and any number around it; no DOM in here."""


class Selection:
    """The selected cells of a board of `rows` x `columns`; `cursor` is always one of `cells`."""

    def __init__(self):
        self.reset(1, 1)

    def reset(self, rows, columns):
        """Begin on a board: the first cell is selected."""
        self.rows = rows
        self.columns = columns
        self.only(0)

    def only(self, index):
        """Select one cell alone."""
        self.cursor = index
        self.cells = {index}

    def add(self, index):
        """Take a cell in and move the cursor to it."""
        self.cursor = index
        self.cells.add(index)

    def toggle(self, index):
        """Take a cell in, or let it go if others stay."""
        if index in self.cells and len(self.cells) > 1:
            self.cells.discard(index)
            if self.cursor == index:
                self.cursor = min(self.cells)
        else:
            self.add(index)

    def everything(self):
        """Select the whole board; the cursor stays."""
        self.cells = set(range(self.rows * self.columns))

    def step(self, down, right, more=False):
        """Move the cursor by so many cells, stopping at the edge; `more` keeps what is selected."""
        row, column = divmod(self.cursor, self.columns)
        row = min(max(row + down, 0), self.rows - 1)
        column = min(max(column + right, 0), self.columns - 1)
        (self.add if more else self.only)(row * self.columns + column)

    def jump(self, end, board, more=False):
        """Move the cursor to the start or the end of its row, or of the board; `more` takes in the cells on the way."""
        row = self.cursor // self.columns
        if board:
            row = self.rows - 1 if end else 0
        target = row * self.columns + (self.columns - 1 if end else 0)
        before = self.cursor
        if not more:
            self.only(target)
            return
        self.cells.update(range(min(before, target), max(before, target) + 1))
        self.cursor = target
