"""segno in the worker: its wheel is fetched and unpacked when a QR code is first asked for."""

from __future__ import annotations

import sys
from types import ModuleType

from worker import wheel

WHEEL = "wheels/segno.whl"
FOLDER = "/segno"


async def provide() -> None:
    """Make segno's encoder importable; report a failure on the console, and try again at the next call."""
    if "segno" in sys.modules:
        return
    try:
        await wheel.unpack(WHEEL, FOLDER)
    except Exception as error:  # a JsException without a network; a host may send a page instead
        print(f"QR codes could not be loaded from {WHEEL}:", error)
        return
    # The package itself would import its writers too, and these need parts of the standard library (XML) that would
    # make every first visit longer.
    package = ModuleType("segno")
    package.__path__ = [f"{FOLDER}/segno"]
    sys.modules["segno"] = package
