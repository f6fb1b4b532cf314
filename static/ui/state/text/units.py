"""The length of a text as the browser counts it."""

BEYOND = (b"\xf0", b"\xf1", b"\xf2", b"\xf3", b"\xf4")
"""The bytes, one of which begins each character beyond the first 65,536 in UTF-8."""


def code_units(text: str) -> int:
    """Return how many UTF-16 units a text has: two for a character beyond the first 65,536.

    Bytes are counted, since a look at each character takes MicroPython a millisecond for a thousand of them.
    """
    written = text.encode()
    return len(text) + sum([written.count(lead) for lead in BEYOND])
