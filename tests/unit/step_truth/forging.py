"""Steps and constraints that are made up, as plain values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.step_board import Candidate

Plain = dict[str, Any]


def plain(says: str, cells: Sequence[int] = (), number: int = 0) -> Plain:
    return {"says": says, "cells": list(cells), "number": number, "words": f"{says} {cells} {number}"}


def step_of(
    constraints: Sequence[Plain], removes: Sequence[Candidate] = (), places: Sequence[Candidate] = (), **more: object
) -> Plain:
    told = {
        **{"rests_on": list(constraints), "k": len(constraints), "series": False, "unique": False},
        **{"removes": [list(each) for each in removes], "places": [list(each) for each in places]},
    }
    return told | more
