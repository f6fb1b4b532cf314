"""A step line by line, as a list of lists: what comes before it, what it assumes, its cases, what follows. No DOM."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from puzzles.api import explain_messages

    Lines = list["tuple[str, Lines]"]

FEW = 2  # lines of a step that stand in its sentence


def head(one: explain_messages.NumberedStep) -> str:
    """Return what stands above the lines: all of a short step, what follows from a long one."""
    return one["step"]["sentences"][0 if long(one["step"]) else -1]


def long(step: Any) -> bool:
    """Tell whether a step has lines of its own."""
    return len(step["views"]) > FEW


def lines(one: explain_messages.NumberedStep, more: Sequence[str] = ()) -> Lines:
    """Return the lines of a step, each with those within it; `more` comes last."""
    found: Lines = [(step["sentence"], []) for step in one["before"]]
    if long(one["step"]):
        found += own(one["step"])
        last = one["step"]["views"][-1]["sentence"]
        if last[1:] not in head(one):  # else it stands above
            found.append((last, []))
    return found + [(text, []) for text in more]


def own(step: Any) -> Lines:
    """Return the lines of a step, those that rest on an assumption within it, and each case's within the case."""
    top: Lines = []
    rooms: dict[int, Lines] = {0: top}  # by case, where its lines go
    for at, view in enumerate(step["views"][:-1]):
        text, case = view["sentence"], view["case"]
        if at == 0 and step["begins"]:
            rooms[0] = []
            top.append(("If " + step["begins"] + ":", rooms[0]))
            text = behind(text, step["begins"])
        if case in rooms:
            rooms[case].append((text, []))
        else:
            rooms[case] = []
            around = step["split"][case - 1]["within"] if step["split"] else 0
            rooms[around if around in rooms else 0].append((text, rooms[case]))
    return top


def behind(text: str, begins: str) -> str:
    """Return what a sentence says behind its assumption, which stands above it."""
    for words in ("If " + begins + ", then ", "Suppose " + begins + ". "):
        if text[: len(words)] == words:
            text = text[len(words) :]
    return text[:1].upper() + text[1:]
