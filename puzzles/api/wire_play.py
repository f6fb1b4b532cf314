"""Convert answers about a board that is played or set to plain JSON values, as `wire` does the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.api.wire import broken_rules_out
from puzzles.solving.check import EntriesCheck
from puzzles.solving.count import Count
from puzzles.solving.remarks import Remarks
from puzzles.solving.reveal import RevealedNumber

if TYPE_CHECKING:
    from puzzles.api import messages


def remarks_out(remarks: Remarks) -> messages.Remarks:
    """Return remarks in plain values."""
    return {
        "conflicts": broken_rules_out(remarks.broken_rules),
        "cells": list(remarks.cells),
        "finished": [{"name": unit.name, "cells": list(unit.cells)} for unit in remarks.finished_units],
        "bare": list(remarks.bare_cells),
        "full": remarks.is_full,
        "solved": remarks.is_solved,
    }


def entries_check_out(check: EntriesCheck) -> messages.EntriesCheck:
    """Return the standing of the entries in plain values."""
    return {"standing": check.status.value, "cells": list(check.cells), "message": check.message}


def revealed_number_out(revealed: RevealedNumber) -> messages.RevealedNumber:
    """Return a revealed number in plain values."""
    return {
        "cell": revealed.cell,
        "number": revealed.number,
        "agrees": revealed.agrees,
        "message": revealed.message,
    }


def count_out(count: Count) -> messages.Count:
    """Return a count and its clash in plain values."""
    clash = count.clash
    return {
        "outcome": count.verdict.outcome.value,
        "message": count.message,
        "clash": None
        if clash is None
        else {
            "cells": list(clash.cells),
            "clues": [list(clue) for clue in clash.clues],
            "certainty": clash.certainty.name.lower(),
            "message": clash.message,
        },
    }
