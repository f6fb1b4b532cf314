"""The one error that the package raises for what people bring: what is wrong, where, and what to do."""

from __future__ import annotations


class PuzzleFault(ValueError):
    """Something in the input that a person can mend.

    `message` is one sentence. `line` and `column` count from 1 in the text that was read, 0 where they do not
    apply; `excerpt` is that line as it stood; `cells` are board indices; `hint` says what to do about it.
    `code` is a stable short name for tests and tools.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        line: int = 0,
        column: int = 0,
        excerpt: str = "",
        cells: tuple[int, ...] = (),
        hint: str = "",
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.line = line
        self.column = column
        self.excerpt = excerpt[:200]
        self.cells = cells
        self.hint = hint

    def __str__(self) -> str:
        return self.message
