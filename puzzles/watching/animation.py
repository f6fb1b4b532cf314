"""A stretch of steps as an animated picture: an SVG file that stands alone, without a script.

The page's own drawing goes through the steps. What it changes becomes elements that are seen during their steps only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from puzzles.kinds.printed import printed_board
from puzzles.kinds.protocol import Kind
from puzzles.model.values import Puzzle
from puzzles.portable.drawing.board import Drawing
from puzzles.portable.drawing.markup import Node, escape
from puzzles.portable.drawing.outlines import outline
from puzzles.portable.drawing.paper import PrintedBoard
from puzzles.portable.drawing.picture import CELL, plain
from puzzles.portable.drawing.searched import Picture
from puzzles.portable.drawing.shapes import EDGE, SIDE
from puzzles.portable.faults import PuzzleFault

if TYPE_CHECKING:
    from puzzles.portable.annotations import Outlines

PlainFrame = Mapping[str, Any]
"""A step in plain values, as the page has it: puzzles/api/watch_messages.pyi says which."""

MOST_STEPS = 200
LARGEST = 2_000_000
"""Bytes of a file."""

FASTEST = 10
"""Steps a second, at most: one can read no faster."""

LAST = 2
"""Seconds for which the last step stands before the picture begins again."""

SPOKEN = ("role", "tabindex", "data-row", "data-column", "aria-label", "aria-readonly", "aria-hidden")
"""Attributes of the drawing on the page that say nothing in a picture."""

COLOURS = {"placed": "#0a5c94", "solution": "#00663f", "refused": "#a33c00", "back": "#a33c00", "went": "#1d1c1a"}
"""Of what came of a step, in its sentence, by its mood."""

FONT = "'Atkinson Hyperlegible Next',system-ui,sans-serif"
WIDE = 0.56
"""The width of a letter, in heights of the type."""


def check_span(first: int, last: int) -> None:
    """Raise PuzzleFault for more steps than a picture has."""
    if last - first >= MOST_STEPS:
        raise PuzzleFault(
            "steps", f"An animated picture has at most {MOST_STEPS} steps; these are {last - first + 1:,}."
        )


def animated(
    puzzle: Puzzle,
    kind: Kind,
    title: str,
    frames: Sequence[PlainFrame],
    rate: int,
    style: str,
    outlines: Outlines,
) -> str:
    """Return the text of an SVG file of these steps, `rate` a second.

    `style` is the text of static/board.css and static/watching.css, `outlines` what static/fonts/outlines.json has.
    Raises PuzzleFault if there is none, if there are too many, or if the file would be too large.
    """
    if not frames:
        raise PuzzleFault("steps", "The search has none of these steps.")
    check_span(frames[0]["step"], frames[-1]["step"])
    board = printed_board(puzzle, kind)
    text = _Film(board, frames, min(max(rate, 1), FASTEST)).text(title, look(style), outlines)
    if len(text.encode()) > LARGEST:
        raise PuzzleFault(
            "steps",
            f"These {len(frames)} steps make a picture of {len(text.encode()) / 1e6:.1f} MB; "
            f"at most {LARGEST // 10**6} MB are saved. Choose fewer steps.",
        )
    return text


def look(style: str) -> str:
    """Return the rules for a board, in light values, without those of the page around it."""
    return "\n".join(rule for rule in plain(style).split("\n") if rule.startswith((".board", ".gapped", ".chained")))


class _Quiet(Drawing):
    """The drawing of the page, which tells a screen reader nothing."""

    def _speak(self, index: int) -> None:
        pass


class _Film:
    """What each element of the drawing looks like at each step.

    An element that has others is the same for all steps, but for a cell; the markup of the others is noted at each.
    """

    def __init__(self, board: PrintedBoard, frames: Sequence[PlainFrame], rate: int) -> None:
        board.view = None  # type: ignore[attr-defined]  # a drawing hands it on and asks nothing of it
        self._frames = frames
        self._slots = len(frames) + LAST * rate
        self._seconds = self._slots / rate
        self._root = Node("svg")
        self._drawing = _Quiet(self._root, board, Node)
        self._drawing.build()
        self._seen: dict[int, list[str]] = {}
        self._nodes: dict[str, tuple[Node, str]] = {}
        picture = Picture(self._drawing)
        for at, frame in enumerate(frames):
            picture.draw(board, frame)
            for node, size in self._leaves(self._root, ""):
                self._note(at, node, size)

    def _leaves(self, node: Node, size: str) -> Iterator[tuple[Node, str]]:
        size = node.getAttribute("font-size") or size
        for child in node.children:
            if child.children and not _is_cell(child):
                yield from self._leaves(child, size)
            else:
                yield child, size

    def _note(self, at: int, node: Node, size: str) -> None:
        text = node.markup() if _is_seen(node) else ""
        if text and text not in self._nodes:
            self._nodes[text] = (_bare(node), size)
        seen = self._seen.setdefault(id(node), [])
        seen += [""] * (at - len(seen))
        seen.append(text)

    def text(self, title: str, style: str, outlines: Outlines) -> str:
        """Return the file."""
        plan = self._drawing.plan
        width, height = plan.width + 2 * EDGE, plan.height + 2 * EDGE
        size = max(20, min(28, width // 28))
        captions = [_caption(frame, int(width / size / WIDE)) for frame in self._frames]
        below = int((max(map(len, captions)) + 0.8) * size * 1.3)
        pieces = [
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" class="{self._root.getAttribute("class")}" '
            f'viewBox="{-EDGE} {-EDGE} {width} {height + below}" width="{width * CELL // SIDE}" '
            f'height="{(height + below) * CELL // SIDE}"><title>{escape(title)}</title><style>{escape(style)}</style>'
            f'<path fill="#fff" d="M{-EDGE} {-EDGE}h{width}v{height + below}h{-width}z"/>'
        ]
        self._write(self._root, pieces, outlines)
        pieces.append(f'<g font-family="{FONT}" font-size="{size}">')
        for at, lines in enumerate(captions):
            written = "".join(
                f'<text x="0" y="{plan.height + EDGE + (row + 1) * size * 1.3:.0f}" {colour}>{escape(line)}</text>'
                for row, (line, colour) in enumerate(lines)
            )
            pieces.append(self._during([at], written))
        return "".join((*pieces, "</g></svg>"))

    def _write(self, node: Node, pieces: list[str], outlines: Outlines) -> None:
        for child in node.children:
            if child.children and not _is_cell(child):
                start = _bare(child)
                start.children = []
                pieces.append(start.markup().removesuffix("/>") + ">")
                self._write(child, pieces, outlines)
                pieces.append("</g>")
            else:
                seen = self._seen[id(child)]
                for text in dict.fromkeys(filter(None, seen)):
                    steps = [at for at, each in enumerate(seen) if each == text]
                    pieces.append(self._during(steps, self._outlined(text, outlines)))

    def _outlined(self, text: str, outlines: Outlines) -> str:
        node, size = self._nodes[text]
        whole = Node("g")
        whole.appendChild(node.cloneNode(True))
        outline(whole, outlines, size)
        return "".join(child.markup() for child in whole.children)

    def _during(self, steps: Sequence[int], markup: str) -> str:
        """Return an element that is seen during these of the steps; where nothing moves, if it is seen at the last."""
        if len(steps) == len(self._frames):
            return markup
        last = len(self._frames) - 1
        shown = [at in set(steps) for at in range(len(self._frames))]
        values, times = [], []
        for at, is_shown in enumerate(shown):
            if not at or is_shown != shown[at - 1]:
                values.append("inline" if is_shown else "none")
                times.append(f"{at / self._slots:.5f}".rstrip("0").rstrip(".") or "0")
        hidden = "" if shown[last] else ' display="none"'
        return (
            f'<g{hidden}><animate attributeName="display" calcMode="discrete" repeatCount="indefinite" '
            f'dur="{self._seconds:g}s" values="{";".join(values)}" keyTimes="{";".join(times)}"/>{markup}</g>'
        )


def _is_cell(node: Node) -> bool:
    return (node.getAttribute("class") or "").split()[:1] == ["cell"]


def _is_seen(node: Node) -> bool:
    """Tell whether there is anything to see of an element: a path with a course, a text with letters."""
    if node.tag == "text":
        return bool(node.textContent)
    if node.tag == "path":
        return bool(node.getAttribute("d")) and node.getAttribute("class") != "ground"
    return any(map(_is_seen, node.children)) or "given" in (node.getAttribute("class") or "").split()


def _bare(node: Node) -> Node:
    """Return a copy without what is only for screen readers and keys."""
    copy = node.cloneNode(True)
    _strip(copy)
    return copy


def _strip(node: Node) -> None:
    for name in SPOKEN:
        node.removeAttribute(name)
    for child in list(node.children):
        if child.tag == "text" and not child.textContent:
            child.remove()
        else:
            _strip(child)


def _caption(frame: PlainFrame, letters: int) -> list[tuple[str, str]]:
    """Return the lines below the board: the step's number, what was tried, what came of it, each with its look."""
    tried, came = frame["words"]
    colour = f'font-weight="650" fill="{COLOURS[frame["mood"]]}"'
    return [
        (f"Step {frame['step']:,}", 'fill="#5c5952"'),
        *((line, 'font-weight="650" fill="#1d1c1a"') for line in wrap(tried, letters)),
        *((line, colour) for line in wrap(came, letters)),
    ]
