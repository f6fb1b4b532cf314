"""The tree of choices around a step, as shapes: a row a level, and what stands widens into the row below it.

A shape is a tag, its attributes in order, and its text.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from typing import TypeAlias

    from puzzles.api import watch_messages

    Shape: TypeAlias = tuple[str, list[tuple[str, object]], str]

LEFT = 48  # for what is chosen in a row
LEAST = 26  # the width of a choice that took one step
TALL, GAP = 24, 8
TOP = 44  # of the first row, beside which there may be buttons
ROUND = 4
LETTER = 7.5  # the width of a character, about


def levels_above(above: int) -> str:
    """Say how many levels are left out."""
    return grouped(above) + (" level above" if above == 1 else " levels above") if above else "Beginning"


def said(level: watch_messages.Level, node: watch_messages.Node) -> str:
    """Say what a choice is, and what came of it."""
    what = level["words"] + ": " + (node["name"] or grouped(node["many"]) + " choices")
    if not node["step"]:
        return what + ", not tried yet"
    if node["refused"]:
        return what + ", refused, step " + grouped(node["step"])
    found = node["solutions"]
    solutions = "" if not found else ", 1 solution" if found == 1 else ", " + grouped(found) + " solutions"
    steps = "1 step" if node["size"] == 1 else grouped(node["size"]) + " steps"
    stands = ", stands" if node["stands"] else ""
    return what + stands + ", from step " + grouped(node["step"]) + ", " + steps + solutions


def look_of(node: watch_messages.Node) -> str:
    """Return how a choice looks: what stands, was taken back, was refused, or is not tried yet."""
    if not node["step"]:
        return "open"
    return "stands" if node["stands"] else "refused" if node["refused"] else "left"


def widest(tree: watch_messages.Tree) -> int:
    """Return the width below which the choices of a row do not fit."""
    return LEFT + LEAST * max([len(level["nodes"]) for level in tree["levels"]] + [0])


def widths(nodes: list[watch_messages.Node], wide: float) -> list[float]:
    """Share a width among choices: what is left goes by the logarithm of their steps."""
    logs = [log(node["size"]) if node["size"] else 0.0 for node in nodes]
    spare, total = max(0.0, wide - LEAST * len(nodes)), sum(logs)
    if not total:
        return [wide / len(nodes)] * len(nodes)
    return [LEAST + spare * each / total for each in logs]


def height(tree: watch_messages.Tree) -> int:
    """Return the height of the drawing."""
    return TOP + GAP + len(tree["levels"]) * (TALL + GAP)


def shapes(tree: watch_messages.Tree, wide: int, top: int) -> list[Shape]:
    """Return the drawing of a tree, its first row only `top` wide. What can be pressed has "data-step"."""
    above: watch_messages.Node = {
        "name": levels_above(tree["above"]),
        "step": tree["above_step"],
        "size": 0,
        "solutions": 0,
        "stands": True,
        "refused": False,
        "many": 1,
    }
    boxes = [box(above, "above", LEFT, TOP - TALL, top - LEFT, levels_above(tree["above"]))]
    texts = [text("branch-text stands", LEFT + (top - LEFT) / 2, TOP - TALL, above["name"])]
    paths: dict[str, str] = {"under": "", "crosses": "", "now": "", "solutions": ""}
    left, right = float(LEFT), float(top)
    for at, level in enumerate(tree["levels"]):
        y = TOP + GAP + at * (TALL + GAP)
        if left < right:
            paths["under"] += "M{:.1f} {}L{:.1f} {}L{} {}L{} {}z".format(
                left, y - GAP, right, y - GAP, wide, y, LEFT, y
            )
        texts.append(text("branch-title", LEFT - 5, y, level["title"]))
        x, left, right = float(LEFT), 0.0, 0.0
        for node, share in zip(level["nodes"], widths(level["nodes"], wide - LEFT)):
            look, across = look_of(node), share - 2
            boxes.append(box(node, look, x + 1, y, across, said(level, node)))
            texts.append(text("branch-text " + look, x + share / 2, y, label(node, across)))
            if node["refused"]:
                paths["crosses"] += cross(x + 1, y, across)
            if node["solutions"]:
                paths["solutions"] += "M{:.1f} {}l5 5l-5 5l-5 -5z".format(x + share - 5, y - 5)
            if node["stands"]:
                left, right = x + 1, x + share - 1
            if node["step"] and node["step"] == tree["step"]:
                paths["now"] = "M{:.1f} {}h{:.1f}v{}h{:.1f}z".format(x + 1, y, across, TALL, -across)
            x += share
    drawn: list[Shape] = [path("under", paths)]
    return drawn + boxes + [path("crosses", paths)] + texts + [path("now", paths), path("solutions", paths)]


def cross(x: float, y: int, wide: float) -> str:
    """Return a cross over a box."""
    down, along = TALL - 4, wide - 4
    return "M{:.1f} {}l{:.1f} {}m0 {}l{:.1f} {}".format(x + 2, y + 2, along, down, -down, -along, down)


def path(name: str, paths: dict[str, str]) -> Shape:
    """Return one path of all that looks alike."""
    return "path", [("class", "branch-" + name), ("d", paths[name])], ""


def box(node: watch_messages.Node, look: str, x: float, y: float, wide: float, words: str) -> Shape:
    """Return the box of a choice; what was tried can be pressed."""
    attributes: list[tuple[str, object]] = [
        ("class", "branch " + look + (" several" if node["many"] > 1 else "")),
        ("x", "{:.1f}".format(x)),
        ("y", y),
        ("width", "{:.1f}".format(wide)),
        ("height", TALL),
        ("rx", ROUND),
    ]
    if node["step"] or look == "above":
        attributes += [("role", "button"), ("data-step", node["step"]), ("aria-label", words)]
    return "rect", attributes, ""


def text(look: str, x: float, y: int, words: str) -> Shape:
    """Return words in the row at `y`."""
    return "text", [("class", look), ("x", "{:.1f}".format(x)), ("y", y + TALL * 0.7), ("aria-hidden", "true")], words


def label(node: watch_messages.Node, wide: float) -> str:
    """Return what is written in a choice: its name, and how many steps it took, as far as there is room."""
    name = node["name"] or "+" + grouped(node["many"])
    if node["size"] > 1:
        for steps in (name + " · " + grouped(node["size"]) + " steps", name + " · " + grouped(node["size"])):
            if len(steps) * LETTER + 10 < wide:
                return steps
    return name if len(name) * LETTER < wide + 4 else ""
