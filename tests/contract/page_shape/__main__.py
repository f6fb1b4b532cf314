"""Print what the measures find in static/ui, a line each, then the totals of each room."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.contract.page_shape.measures import APART, measure, totals
from tests.contract.page_shape.modules import Finding, read
from tests.contract.page_shape.rooms import by_room

PAGE = Path(__file__).resolve().parents[3] / "static" / "ui"


def table(named: dict[str, list[Finding]]) -> str:
    """Return the number of findings of each measure (down) in each room (across)."""
    counts = {name: by_room(found) for name, found in named.items()}
    rooms = sorted({room for count in counts.values() for room in count})
    wide = max(map(len, counts), default=0)
    heads = "".join(f"{room:>{max(len(room), 6) + 1}}" for room in rooms)
    lines = [f"{'':<{wide}}{heads}    all"]
    for name, count in counts.items():
        cells = "".join(f"{count[room] or '·':>{max(len(room), 6) + 1}}" for room in rooms)
        lines.append(f"{name:<{wide}}{cells}{count.total():>7}")
    return "\n".join(lines)


def main(folder: Path, names: list[str]) -> None:
    """Print the findings of the measures that are named, of all for none, the table and the totals."""
    page = read(folder)
    named = measure(page)
    for name, findings in named.items():
        if not names or {name, name.split(":")[0]} & set(names):
            print(f"\n== {name}: {len(findings)}{' (told apart)' if name in APART else ''}")
            for each in findings:
                print(f"{folder.name}/{each.module}:{each.line}: {each.text}")
    print("\n" + table(named))
    print("\n" + "\n".join(f"{name}: {value}" for name, value in totals(page, named).items()))


if __name__ == "__main__":
    given = [each for each in sys.argv[1:] if not each.startswith("--folder=")]
    folders = [each.removeprefix("--folder=") for each in sys.argv[1:] if each.startswith("--folder=")]
    main(Path(folders[0]) if folders else PAGE, given)
