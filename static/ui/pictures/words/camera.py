"""What is said while the camera looks for a puzzle, and why it does not."""

from __future__ import annotations

TITLE = "From the camera"
OPENING = "Waiting for the camera…"
POINT = "Point the camera at a puzzle."
HOLD = "A grid was found: hold still."
ENDED = "The camera has stopped. Choose a picture instead."
REFUSED = "Givens may not use the camera. Allow it in the browser's settings, or choose a picture."
NONE = "No camera was found. Choose a picture instead."
BUSY = "The camera cannot be used; another program may have it. Choose a picture instead."
VIEW = "What the camera sees stays in this tab."

FAULTS = {"NotAllowedError": REFUSED, "SecurityError": REFUSED, "NotFoundError": NONE, "OverconstrainedError": NONE}


def fault_of(error: str) -> str:
    """Return what is said of a browser's error, which begins with its name."""
    for name, words in FAULTS.items():
        if name in error:
            return words
    return BUSY
