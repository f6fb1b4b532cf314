"""The views of a long step: one line of its chain after another, each with its picture. No DOM in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.words import told

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import explain_messages
    from ui.reasons.words.told import Candidates, Cells, Picture

LONG = 3  # views of a step that is shown line by line


def count(one: explain_messages.NumberedStep) -> int:
    """Return how many views a step has: 1 unless it is long."""
    views = one["step"]["views"]
    return len(views) if len(views) >= LONG else 1


def view(one: explain_messages.NumberedStep, at: int) -> tuple[str, Picture]:
    """Return the sentence and the picture of a view; the first says what follows too, the last is the whole step."""
    step = one["step"]
    if at + 1 >= count(one):
        return told.short(one), told.picture(one)
    said = step["views"][at]["sentence"]
    if at == 0:  # what it comes to, and how it begins
        return told.short(one) + " " + said, picture(step, at)
    return step["title"] + ": " + said[:1].lower() + said[1:], picture(step, at)


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
