"""The worker's service for pictures: where a board is, what it shows, what the solver says after a correction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from puzzles.api import wire
from puzzles.api.declaration import call, never_raises
from puzzles.api.wire_layers import layers_out
from puzzles.machines.base import current
from puzzles.pictures import change, words
from puzzles.pictures.looking import look
from puzzles.pictures.read import read
from puzzles.pictures.reading import Choices, Judgement, Place
from puzzles.pictures.shapes import LONGEST, Picture
from puzzles.pictures.sight import sight
from puzzles.portable.faults import PuzzleFault

if TYPE_CHECKING:
    from puzzles.api import pictures_messages as messages
    from puzzles.api.messages import Puzzle

MOST_CHOICES = 2000
"""Places of one board, at most."""

MOST_LIKELY = 40
"""Values of one place, at most."""

FAR = 10**5
"""Costs are below this."""


class PictureService:
    """Answers about pictures. It keeps none of them."""

    @never_raises
    def read_picture(
        self,
        pixels: bytes,
        width: int,
        height: int,
        corners: list[float] | None = None,
        turn: int = -1,
        kind: str | None = None,
        board: int = 0,
    ) -> messages.PictureReading:
        """Read a picture, four bytes a pixel, row by row; see `pictures_messages` for the other arguments."""
        picture = _picture_in(pixels, width, height)
        ends = None if corners is None else _corners_in(corners, picture)
        try:
            reading = read(
                look(picture),
                ends,
                wire.number_in(turn, "a turn", 4),
                None if kind is None else wire.text_in(kind, "a kind"),
                wire.number_in(board, "a board's number", 1000),
            )
        except PuzzleFault as fault:
            if fault.code != words.NO_PUZZLE_CODE:
                raise
            return {"found": False, "remarks": [fault.message, fault.hint], "others": []}
        others: list[messages.OtherReading] = [
            {
                "title": other.title,
                "kind": other.kind,
                "board": other.board,
                "puzzle": wire.puzzle_out(other.puzzle),
            }
            for other in reading.others
        ]
        answer: messages.PictureReading = {
            "found": True,
            "remarks": list(reading.remarks),
            "others": others,
            "puzzle": wire.puzzle_out(reading.puzzle, reading.letters),
            "corners": [each / 16 for each in reading.fit.corners],
            "joined": reading.fit.joined,
            "quads": list(reading.fit.quads),
            "choices": [
                {"place": list(each.place), "likely": list(each.likely), "costs": list(each.costs)}
                for each in reading.choices
            ],
            "doubts": [{"place": list(doubt.place), "why": doubt.why.value} for doubt in reading.doubts],
            "judgement": judgement_out(reading.judgement),
        }
        if layers := layers_out(reading.layers):
            answer["layers"] = layers
        return answer

    @never_raises
    def find_board(self, pixels: bytes, width: int, height: int) -> messages.Sighting:
        """Find a board in a small picture, without reading it; the pixels are as in `read_picture`."""
        found = sight(_picture_in(pixels, width, height), current())
        if found is None:
            return {"corners": [], "lines": [], "sharpness": 0}
        return {
            "corners": [each / 16 for each in found.corners],
            "lines": [each / 16 for each in found.lines],
            "sharpness": found.sharpness,
        }

    @call()
    def judge_picture(
        self, puzzle: Puzzle, choices: list[messages.Choice], settled: list[list[int]]
    ) -> messages.Judgement:
        """Say what the solver says of a board as it is now; no change touches the settled places."""
        of, board = wire.kind_and_puzzle_in(puzzle)
        if not isinstance(choices, list) or len(choices) > MOST_CHOICES:
            raise wire.malformed_fault("a list of choices")
        if not isinstance(settled, list) or len(settled) > MOST_CHOICES:
            raise wire.malformed_fault("a list of places")
        cells, top = board.size.cells, of.top(board.size)
        read = [_choices_in(each, cells, top) for each in choices]
        judgement = change.judge(board, read, {_place_in(each, cells) for each in settled})
        return judgement_out(judgement)


def judgement_out(judgement: Judgement) -> messages.Judgement:
    """Return what the solver says in plain values."""
    return {
        "outcome": judgement.outcome,
        "change": [{"place": list(each.place), "value": each.value} for each in judgement.change],
        "suspects": [list(place) for place in judgement.suspects],
    }


def _picture_in(pixels: bytes, width: object, height: object) -> Picture:
    across, down = wire.number_in(width, "a width"), wire.number_in(height, "a height")
    if not (0 < across <= LONGEST and 0 < down <= LONGEST and len(pixels) == 4 * across * down):
        raise wire.malformed_fault(f"a picture of at most {LONGEST:,} pixels a side")
    return Picture(across, down, pixels)


def _corners_in(corners: object, picture: Picture) -> Sequence[int]:
    if not isinstance(corners, list | tuple) or len(corners) != 8:
        raise wire.malformed_fault("eight numbers")
    found = []
    for at, value in enumerate(corners):
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise wire.malformed_fault("a number")
        most = (picture.height if at % 2 else picture.width) - 1
        found.append(round(16 * min(max(value, 0), most)))
    return found


def _choices_in(value: object, cells: int, top: int) -> Choices:
    if not isinstance(value, dict):
        raise wire.malformed_fault("choices")
    likely, costs = wire.numbers_in(value.get("likely")), wire.numbers_in(value.get("costs"))
    place = _place_in(value.get("place"), cells)
    highest = top if len(place) == 1 else 2
    if not 0 < len(likely) == len(costs) <= MOST_LIKELY or not all(0 <= each <= highest for each in likely):
        raise wire.malformed_fault("values with their costs")
    if not all(0 <= cost < FAR for cost in costs):
        raise wire.malformed_fault("costs")
    return Choices(place, likely, costs)


def _place_in(value: object, cells: int) -> Place:
    place = wire.numbers_in(value)
    if len(place) not in (1, 2) or not all(0 <= cell < cells for cell in place) or list(place) != sorted(set(place)):
        raise wire.malformed_fault("one cell, or two that touch")
    return place
