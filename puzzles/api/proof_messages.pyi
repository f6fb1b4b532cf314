"""The shapes of what `ProofService` answers, beside those of `messages`."""

from typing import Any, TypedDict

class Proof(TypedDict):
    """The proof of a verdict, made and checked."""

    characters: int  # of its file, which the worker's `proof_file` returns as a browser's Blob
    steps: int
    message: str  # what it proves and how many steps were checked

class Checked(TypedDict):
    """A proof that holds."""

    puzzle: Any  # as in `messages`
    solution: list[int]  # [] if there is none
    steps: int
    message: str
