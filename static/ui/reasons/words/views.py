"""The views of a step: all of it at first; then, of a long one, line after line, each with its picture. No DOM in here.

The lines of a step by cases, or by ways, stand under tabs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.state.leaf import Tab
from ui.reasons.words import told

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import explain_messages
    from ui.reasons.words.told import Candidates, Cells, Picture

LONG = 3  # views of a step that is shown line by line, too
FEW = 3  # tabs of cases that say what they are; of more, the first alone does


def count(one: explain_messages.NumberedStep) -> int:
    """Return how many views a step has: 1 unless it is long."""
    step = one["step"]
    lines = len(step["views"])
    if lines < LONG:
        return 1
    return lines if parted(step) else lines + 1


def parted(step: Any) -> str:
    """Return what a step has several of, each with lines of its own: "case" or "way"; "" for nothing."""
    return "case" if step["split"] else "way" if step["ways"] else ""


def view(one: explain_messages.NumberedStep, at: int) -> tuple[str, Picture]:
    """Return the sentence and the picture of a view; the first draws the whole step, and so does the last of a chain,
    which says what follows.
    """
    step = one["step"]
    if at == 0:
        return told.short(one), told.picture(one)
    said = step["views"][at - 1]["sentence"]
    return said, told.picture(one) if at == len(step["views"]) else picture(step, at - 1)


def tabs(one: explain_messages.NumberedStep, at: int) -> list[Tab]:
    """Return the tabs of a long step that is at one of its views: all, then its lines; or its cases, or its ways.

    What a case is split into has tabs as long as one of its lines is shown.
    """
    if count(one) == 1:
        return []
    step = one["step"]
    word, lines = parted(step), step["views"][:-1]
    begins: dict[int, int] = {}  # the first view of each case
    for place in range(len(lines)):
        begins.setdefault(lines[place]["case"], place + 1)
    here = lines[at - 1]["case"] if 0 < at <= len(lines) else 0
    found = [Tab("all", "all", 0, at == 0)]
    if 0 in begins:
        name = "start" if word else "lines"
        found.append(Tab(name, name, begins[0], at > 0 and here == 0))
    names = numbered(step["split"], cases_around(step["split"], here)) if word == "case" else {}
    if word == "way":
        names = {number: str(number) for number in begins if number}
    for number in sorted(names):
        if number in begins:
            name = word + " " + names[number]
            label = name if len(names) <= FEW or number == 1 else names[number]
            found.append(Tab(label, name, begins[number], at > 0 and here == number))
    return found


def numbered(split: Any, within: list[int]) -> dict[int, str]:
    """Return how the cases within some cases are counted: 1, 2, and those that 2 is split into 2.1, 2.2."""
    names: dict[int, str] = {}
    counts: dict[int, int] = {}
    for at, case in enumerate(split):
        around = case["within"]
        counts[around] = counts.get(around, 0) + 1
        names[at + 1] = (names[around] + "." if around else "") + str(counts[around])
    return {number: name for number, name in names.items() if split[number - 1]["within"] in within}


def picture(step: Any, at: int) -> Picture:
    """Return what a view draws: the assumption, what follows and what it bars so far; the line's own cells."""
    one = step["views"][at]
    if step["ways"]:
        return told.ways(step, one["case"])
    told_before = step["views"][at - 1]["links"] if at else 0
    within = cases_around(step["split"], one["case"])
    links = [link for link in step["links"][: one["links"]] if link["case"] in within]
    candidates: Candidates = {"assume": [], "then": [], "barred": [], "remove": []}
    if step["assumes"] is not None:
        candidates["assume"] = [step["assumes"]]
    for link in links:
        if link["candidate"] != step["assumes"]:
            candidates.setdefault(role(step, link), []).append(link["candidate"])
    told.joined(candidates, step, links)
    if ends(step, at):
        candidates["remove"] = step["removes"]
    whole: Cells = {}
    for number in within:
        if number:
            whole["split"] = told.split(step, step["split"][number - 1]["within"])
            others(candidates, step["split"], number)
    new: Any = step["links"][told_before : one["links"]]  # several for a group of cells
    if not new:  # the line says what fails
        failed = step["split"][one["case"] - 1]["fails"] if one["case"] else step["fails"]
        whole.update(of_constraint(step, failed))
        return whole, candidates
    cells = whole
    cells.update(of_constraint(step, new[-1]["constraint"]))
    cells["target"] = sorted({link["candidate"][0] for link in new})
    cells["cause"] = sorted({pair[0] for link in new for pair in link["because"]})
    return cells, candidates


def ends(step: Any, at: int) -> bool:
    """Tell whether a view is the last of a case that ends in what goes, and not in what fails."""
    case = step["views"][at]["case"]
    if not case or step["views"][at + 1]["case"] == case:
        return False
    return step["split"][case - 1]["fails"] is None and step["split"][case - 1]["over"] is None


def role(step: Any, link: Any) -> str:
    """Return what a link's candidate is drawn as: a case has roles of its own; a chain may end in what goes."""
    if link["true"]:
        if link["case"]:
            return told.of_case("start" if link["constraint"] is None else "case", link["case"])
        return "then"
    return "remove" if link["candidate"] in step["removes"] else "barred"


def of_constraint(step: Any, at: int | None) -> Cells:
    """Return what is drawn of a constraint, by its place among those that a step rests on."""
    if at is None:
        return {}
    one = step["rests_on"][at]
    cells: Cells = {"area": one["cells"]}
    told.drawn(cells, one)
    return cells


def others(candidates: Candidates, split: Any, case: int) -> None:
    """Draw where the cases beside a case begin."""
    for at, other in enumerate(split):
        if other["within"] == split[case - 1]["within"] and at + 1 != case:
            candidates.setdefault(told.of_case("case", at + 1), []).append(other["candidate"])


def cases_around(split: Any, case: int) -> list[int]:
    """Return the numbers of a case, of those that it is part of, and 0, for what all cases share."""
    found = [0]
    while case and len(found) <= len(split):
        found.append(case)
        case = split[case - 1]["within"]
    return found
