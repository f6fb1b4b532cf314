"""How hard a puzzle is, in words: for the details of a verdict, beside the count, for a given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import code
from puzzles.portable.levels import NAMES, bound, level_of, rules_words

if TYPE_CHECKING:
    from puzzles.api.rate_messages import Given, Rating, Worth
    from puzzles.portable.annotations import Grid

COMING = "Working out how hard it is…"
LOOKING = "Looking at the givens…"
SCALE = "SE 1.2.1"
ABOUT = (
    "A puzzle is as hard as its hardest step, when each step is the easiest that is possible. The words are the same "
    "for all kinds, and so is the scale behind them."
)
NUMBER = (
    "SE is the number of Sudoku Explainer 1.2.1, which knows plain 9×9 boards alone. Other puzzles have "
    "the number of the hardest technique in the list below, on the same scale."
)
LARGEST = "Rules are those that one step needs at once, at most: a row, a box, a sign, a given is one rule each."
OTHERS = "Sudoku Explainer knows other techniques than Givens: in the walkthrough the hardest is {}."


def definitions() -> list[tuple[str, str]]:
    """Return the five words, each with its bounds."""
    found: list[tuple[str, str]] = []
    for level, name in enumerate(NAMES):
        low, high = score_words(bound(level - 1)) if level else "", score_words(bound(level))
        if not level:
            found.append((name, "below " + high))
        elif level == len(NAMES) - 1:
            found.append((name, low + " and more"))
        else:
            found.append((name, low + " to below " + high))
    return found


def score_words(score: float) -> str:
    """Return a score as it is written: 4.2."""
    return "{:.1f}".format(score)


def line(rating: Rating) -> str:
    """Return a rating in one line: "Hard. SE 1.2.1: 4.2 (hardest step: XY-wing).", and what explains it."""
    level, score = rating["level"], rating["score"]
    if level is None or score is None:
        return rating["message"] or "Nothing is left to solve."
    chief = rating["explainer"] or rating["hardest"]
    title = chief["title"] if chief else ""
    more = rating["at_least"]
    named = "At least " + NAMES[level].lower() if more and level < len(NAMES) - 1 else NAMES[level]
    if rating["number"] is None:
        told = "Hardest step: " + title + ", " + score_words(score)
    else:
        told = SCALE + ": " + ("at least " if more else "") + score_words(score) + " (hardest step: " + title + ")"
    said = [named + ".", told + "."]
    if rating["k"] is not None:
        said.append(rules_words(rating["k"]))
    explained, walked = rating["explainer"], rating["hardest"]
    if explained and walked and explained["title"] != walked["title"]:
        said.append(OTHERS.format(called(walked["title"])))
    return " ".join(said + ([rating["note"]] if rating["note"] else []))


def called(title: str) -> str:
    """Return a technique's title within a sentence: "naked pair", but "X-wing"."""
    return title[:1].lower() + title[1:] if title[1:2].islower() else title


def short(rating: Rating) -> str:
    """Return a rating in two or three words: "Hard, SE 4.2"; "" if there is none."""
    level, score = rating["level"], rating["score"]
    if level is None or score is None:
        return ""
    more = "+" if rating["at_least"] else ""
    if rating["number"] is not None:
        return NAMES[level] + ", SE " + score_words(score) + more
    return NAMES[level] + more + (", " + rating["hardest"]["title"] if rating["hardest"] else "")


def spare(worth: Worth) -> list[Given]:
    """Return the givens that are not needed, that without which the puzzle is hardest first."""
    found = [given for given in worth["givens"] if given["needed"] is False]
    found.sort(key=lambda given: -(given["score"] or 0.0))
    return found


def worth_line(worth: Worth) -> str:
    """Return how many givens are needed, as far as it is known."""
    known, total = worth["givens"], worth["total"]
    if len(known) < total:
        return "{} of {} givens looked at…".format(len(known), total)
    needed = sum(given["needed"] is True for given in known)
    unknown = sum(given["needed"] is None for given in known)
    if needed == total:
        return "All {} givens are needed: without any of them there are several solutions.".format(total)
    said = "{} of {} givens are needed.".format(needed, total)
    if unknown:
        said += " Time ran out for {}.".format(unknown)
    return said + (" Without one of these there is still one solution, and it is:" if needed + unknown < total else "")


def given_words(session: Grid, given: Given) -> str:
    """Return what the puzzle is without a given that is not needed: "r5c5: 7.2, Extreme"."""
    named = code(given["cell"], session.columns) + ": "
    score = given["score"]
    if score is None:
        return named + "not needed"
    return named + score_words(score) + ("+" if given["at_least"] else "") + ", " + NAMES[level_of(score)]
