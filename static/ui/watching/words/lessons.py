"""What the help says of lessons."""

WHAT = (
    "A search does what you do with a pencil and an eraser: it puts down a number that fits, then the next one, and "
    "goes on until a cell has no number left. Then one of its numbers must be wrong. It takes the last one back, "
    "tries the next number there, and goes on from there; if there is none, it goes back one cell more. That is "
    "backtracking. Each lesson opens a puzzle shortly before its search goes back. Press Step on (→ or ›), and read "
    "the sentence of each step. Begin with the lesson of the Java library."
)
COMING = "The lessons come as soon as the solver has started."
OPEN = "Open the lesson"


def titled(document: str) -> str:
    """Return the name of a document as a heading."""
    return document[0].upper() + document[1:]
