"""Write again the committed files that repeat what the catalog of kinds says (`make files`)."""

from __future__ import annotations

import sys

from static.build import forms, kinds


def main() -> int:
    """Write each file that is out of date: the page's copy of the kinds' views, and the table of forms."""
    try:
        kinds.refresh()
        forms.refresh()
    except kinds.NotWritten as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
