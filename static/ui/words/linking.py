"""What is said of links: those that cannot be read, and those that are shared."""

from puzzles.portable.times import spell

LONG = 2000  # characters of a link; some chat programs cut longer ones, and the address does without

# What is wrong with a link, in short, by the code of its fault; the whole sentence is under "details".
WRONG = {
    "link-cut": "This link is cut short",
    "link-newer": "This link is from a newer Givens",
    "link-too-long": "This link is too long",
}
BROKEN = "This link is broken"
BEAT, BEAT_DIGITS = "beat", 5
"""What stands behind "&" of a link that dares to beat a time, with its seconds."""

NOT_COPIED = "The browser did not allow copying. The link is selected: copy it from there."
NOT_SHARED = "This device could not share the link: copy it instead."


def copied(sent: str, beat: int = 0) -> str:
    """Return what is said of a copied link: it holds this of the player's, "" for nothing, or dares to beat a time."""
    if beat:
        return "Copied: a dare to beat " + spell(beat) + "."
    seen = "this board with your " + sent if sent else "this puzzle"
    return "Copied: anyone who opens the link sees " + seen + "."


def dare(seconds: int) -> str:
    """Return what a link says that dares to beat a time."""
    return "solve it in less than " + spell(seconds) + "."


def warning(length: int, sent: str) -> str:
    """Return the warning beside a link of this length, which holds this of the player's; "" for a short one."""
    if length <= LONG:
        return ""
    without = ", without your " + sent if sent else ""
    return "It has {} characters; some chat programs cut off links longer than {}. A file opens here too{}.".format(
        length, LONG, without
    )


def include(what: str) -> str:
    """Return the words of the choice to send the player's own along: "entries and marks", say."""
    return "Include my " + (what or "entries")
