"""What a text says beside its puzzles, in sentences for a terminal: titles, entries, marks, what was assumed."""

from __future__ import annotations

from puzzles.forms.read import ReadResult
from puzzles.model.layers import Layers
from puzzles.model.values import Puzzle, Values
from puzzles.portable.cells import code
from puzzles.portable.puzzle_words import visible_title

MAX_NAMED = 5
"""At most this many wrong entries are named."""


def of_text(opened: ReadResult) -> list[str]:
    """Return what was assumed of the whole text and what was not read, a line each."""
    return [sentence for sentence in (opened.assumption_text, opened.warning) if sentence]


def title_of(layers: Layers) -> str:
    """Return a puzzle's title and its author, "" for a puzzle with neither. No control character is left in them."""
    title, author = visible_title(layers.title), visible_title(layers.author)
    return f"{title}, by {author}" if title and author else title or (f"By {author}" if author else "")


def of_puzzle(layers: Layers) -> list[str]:
    """Return the title, and what the text holds of a player's work, a line each."""
    entries = sum(map(bool, layers.entries))
    parts = [f"{entries:,} {'entry' if entries == 1 else 'entries'}"] if entries else []
    parts += ["marks"] if layers.candidates or layers.corner else []
    parts += ["colours"] if any(layers.colours) else []
    sentences = [title] if (title := title_of(layers)) else []
    if parts:
        most = ", ".join(parts[:-1])
        what = f"{most} and {parts[-1]}" if most else parts[-1]
        sentences.append(f"Beside the givens: {what}.")
    return sentences


def of_entries(puzzle: Puzzle, layers: Layers, solution: Values) -> str:
    """Say whether the entries agree with the only solution; "" if there are none."""
    entries = sum(map(bool, layers.entries))
    columns = puzzle.size.columns
    wrong = [at for at, entry in enumerate(layers.entries) if entry and entry != solution[at]]
    if not entries:
        return ""
    if not wrong:
        return "The entry is right." if entries == 1 else f"All {entries:,} entries are right."
    named = ", ".join(code(at, columns) for at in wrong[:MAX_NAMED])
    more = f" and {len(wrong) - MAX_NAMED:,} more" if len(wrong) > MAX_NAMED else ""
    return f"Wrong entries, {len(wrong):,} of {entries:,}: {named}{more}."
