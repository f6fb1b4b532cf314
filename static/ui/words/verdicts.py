"""A verdict in a few words, for its place beside the board, and in figures, for "details". No DOM in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cell_names import clash_name
from puzzles.portable.cells import place
from puzzles.portable.levels import NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api import messages
    from puzzles.api.rate_messages import Rating
    from ui.state.board.session import Session

LOST = "The solver no longer has the other solutions: press Solve to list them again."
HEADLINES = {"none": "No solution", "unique": "Exactly one solution", "undecided": "Undecided"}


def headline(verdict: messages.Verdict, limit: int) -> str:
    """Return a verdict in about three words; `limit` is the one passed to the search."""
    count = verdict["count"]
    if verdict["outcome"] != "several":
        return HEADLINES[verdict["outcome"]]
    if verdict["exact"]:
        return "Exactly " + grouped(count) + " solutions"
    if count == limit and limit > 2:
        return grouped(count) + " solutions listed"
    return grouped(count) + " solutions at least"


def remark(verdict: messages.Verdict) -> str:
    """Return a short remark on a verdict."""
    if verdict["outcome"] == "undecided":
        return ("one" if verdict["count"] else "none") + " found in " + lasted(verdict["seconds"])
    if verdict["outcome"] == "several":
        return "the cells that differ are marked"
    if verdict["conflicts"]:
        return clause(verdict["conflicts"][0]["message"])
    return lasted(verdict["seconds"])


def figures(verdict: messages.Verdict) -> list[tuple[str, str]]:
    """Return what a verdict cost, each figure with its name."""
    return [
        ("seconds", "{:.3f}".format(verdict["seconds"])),
        ("node" if verdict["nodes"] == 1 else "nodes", grouped(verdict["nodes"])),
        ("engine", verdict["engine"]),
    ]


def count_words(count: messages.Count) -> tuple[str, str]:
    """Return the verdict of a quiet count in about three words, and a remark on the givens that clash, if there are."""
    if count["outcome"] == "several":
        return stopless(count["message"]), ""
    clash = count["clash"]
    if not clash:
        return HEADLINES[count["outcome"]], ""
    return HEADLINES[count["outcome"]], clash_words(clash)


def summary(totals: messages.Totals) -> tuple[str, str, str]:
    """Return the results for the puzzles of a file as (headline, outcome, remark); only puzzles all unique are good."""
    done, counts = totals["done"], totals["counts"]
    others = [
        grouped(counts[outcome]) + " " + words
        for outcome, words in (("several", "several"), ("none", "without"), ("undecided", "undecided"))
        if counts[outcome]
    ]
    if done < totals["total"]:
        others.insert(0, grouped(counts["unique"]) + " unique")
        return "Stopped at " + grouped(done) + " of " + grouped(totals["total"]), "", ", ".join(others)
    if not others:
        return "All " + grouped(done) + " unique" if done > 1 else "Exactly one solution", "good", ""
    return grouped(counts["unique"]) + " of " + grouped(done) + " unique", "", ", ".join(others)


def written(totals: messages.Totals) -> str:
    """Return how the written solutions treat puzzles that do not have exactly one; "" if all have."""
    counts, parts = totals["counts"], []
    if counts["several"]:
        parts.append("a puzzle with several solutions has the first")
    if counts["none"] or counts["undecided"] or totals["done"] < totals["total"]:
        parts.append("a puzzle without a solution stays as it is")
    return "In the file, " + "; ".join(parts) + "." if parts else ""


def clash_words(clash: messages.Clash) -> str:
    """Return how many givens and signs clash: "these 7 givens clash"."""
    parts = []
    for number, name in ((len(clash["cells"]), "given"), (len(clash["clues"]), "sign")):
        if number:
            parts.append("a " + name if number == 1 else str(number) + " " + name + "s")
    if len(parts) > 1:
        return " and ".join(parts) + " clash"
    return "one " + parts[0][2:] + " is impossible" if parts[0].startswith("a ") else "these " + parts[0] + " clash"


def removal_words(count: int) -> str:
    """Return what the button says that removes the entries which a check found wrong, or which clash."""
    return "Remove it" if count == 1 else "Remove these " + str(count)


def still_wrong(cells: Sequence[int], columns: int) -> str:
    """Return which entries are still as a check found them wrong."""
    where = place(cells[0], columns) if len(cells) == 1 else str(len(cells)) + " entries"
    return where + (" is" if len(cells) == 1 else " are") + " still wrong."


def level_words(rating: Rating) -> str:
    """Return the level of a rating in a word, with a + if the puzzle may be harder; "" if it has none."""
    level = rating["level"]
    if level is None:
        return ""
    return NAMES[level] + ("+" if rating["at_least"] and level < len(NAMES) - 1 else "")


def stopless(sentence: str) -> str:
    """Return a sentence without its full stop."""
    return sentence.rstrip(".")


def clause(sentence: str) -> str:
    """Return a sentence as a remark: "Two 7s in row 1." as "two 7s in row 1"."""
    return sentence[:1].lower() + stopless(sentence[1:])


def lasted(seconds: float) -> str:
    """Return a time to read at a glance: 0.003 s, 0.04 s, 12.3 s, 2 min 5 s."""
    if seconds < 0.0095:
        return "{:.3f} s".format(max(seconds, 0.001))
    if seconds < 9.995:
        return "{:.2f} s".format(seconds)
    if seconds < 59.95:
        return "{:.1f} s".format(seconds).replace(".0 ", " ")
    minutes, rest = divmod(int(seconds + 0.5), 60)
    return "{} min {} s".format(minutes, rest) if rest else str(minutes) + " min"


def grouped(number: int) -> str:
    """Return a number with commas between its thousands."""
    text = str(number)
    groups = []
    while len(text) > 3:
        groups.append(text[-3:])
        text = text[:-3]
    groups.append(text)
    return ",".join(reversed(groups))


def cells(count: int) -> str:
    """Return a number of empty cells, in words."""
    return grouped(count) + (" empty cell" if count == 1 else " empty cells")


def clashing(clash: messages.Clash) -> set[int]:
    """Return the cells of givens and clues that clash."""
    cells = set(clash["cells"])
    for pair in clash["clues"]:
        cells.update(pair)
    return cells


def clash_sentence(count: messages.Count, session: Session) -> str:
    """Return the whole of a quiet count: its verdict, and the givens and clues that clash, by name."""
    clash = count["clash"]
    if not clash:
        return count["message"]
    named = clash_name(session, clash["cells"], [(less, greater) for less, greater in clash["clues"]])
    words = stopless(clash["message"]) + (" (" + named + ")." if named else ".")
    return stopless(count["message"]) + ". " + words
