"""The steps of every technique on the kept boards of its kind, as text: what `unit/explaining/test_kept_steps` holds.

`PYTHONPATH=static:. python -m tests.kept_steps` writes the texts anew; read what has changed before it is committed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from functools import lru_cache
from itertools import islice
from pathlib import Path

from puzzles.explaining.explainer import Explainer
from puzzles.forms import read
from puzzles.kinds.catalog import KINDS
from puzzles.kinds.protocol import Kind, WithReasons
from puzzles.logic.constraints import Rules
from puzzles.logic.state import State
from puzzles.logic.step import ALL, PLACE, SHORT, Step
from puzzles.logic.technique import Technique
from puzzles.logic.walk_step import WalkStep, steps_behind
from puzzles.making.practice_boards import example_board
from puzzles.making.transform import Change, transform
from puzzles.model.values import Budget, Inequality, Puzzle, Size
from puzzles.model.work import finish
from tests.founding import NUMBRIX_HEADER, SUDOKU_LINE

FOLDER = Path(__file__).resolve().parent / "unit" / "logic" / "kept"
EXPLAINED = {kind.name: kind for kind in KINDS if isinstance(kind, WithReasons)}
NAMES = [(kind, name) for kind, each in EXPLAINED.items() for name in each.reasons.boards]
"""Each technique that has a kept board, after its kind."""

TOLD = 3
"""Steps of a technique's own board that are told in full."""

SLOW = ("als-", "death-blossom", "franken-", "finned-franken-", "grouped-", "cell-forcing", "unit-forcing", "whip")
"""How the names of techniques begin that are tried on every eighth board alone, or fewer."""


def technique_of(kind: str, name: str) -> Technique:
    """Return a technique."""
    return next(each for each in EXPLAINED[kind].reasons.ladder if each.name == name)


@lru_cache
def stated(kind: str, name: str, turned: bool = False) -> tuple[Kind, Rules, State]:
    """Return the rules and the state of a technique's kept board, as it is or turned."""
    its = EXPLAINED[kind]
    board = example_board(its, its.reasons, name)
    if turned:
        board = board.transform(transform(board.puzzle, Change.TURN, kind=its))
    rules = its.reasons.rules(board.puzzle, False)
    values = tuple(given or entry for given, entry in zip(board.puzzle.givens, board.entries, strict=True))
    state = State.from_values(rules, values, board.centre)
    return its, rules, state


def steps_on(kind: str, name: str, board: str, turned: bool = False) -> Iterator[Step]:
    """Yield what a technique finds on a kept board."""
    _, _, state = stated(kind, board, turned)
    return technique_of(kind, name).find(state.copy())


def candidates(rules: Rules, mask: int) -> str:
    """Return candidates by their cells: "r1c2=35 r4c5=7"."""
    said = []
    for cell in rules.cells_of(mask):
        row, column = rules.size.place(cell)
        said.append(f"r{row}c{column}={','.join(map(str, rules.numbers_in(mask, cell)))}")
    return " ".join(said) or "-"


def listed(rules: Rules, found: Iterable[int]) -> str:
    """Return candidates in their order."""
    return " ".join(candidates(rules, 1 << each) for each in found) or "-"


def told(step: Step) -> list[str]:
    """Return all that a step says, as lines."""
    rules, plain = step.rules, step.to_json()
    cells = plain["cells"]
    assert isinstance(cells, dict)

    def constraint(at: int) -> str:
        one = rules.constraints[at] if at >= 0 else None
        return f"{one.sort.name} {one.sort.label(rules, one)} {one.number}" if one else "-"

    lines = [step.sentence(depth) for depth in (PLACE, SHORT, ALL)]
    lines.append(f"score {step.technique.score} k {step.k} cases {step.case_count} unique {step.assumes_uniqueness}")
    lines += [f"rests on {constraint(at)}" for at in step.rests_on]
    lines.append(f"places {listed(rules, step.places)} removes {candidates(rules, step.removes)}")
    lines.append(f"clears {candidates(rules, step.clears)}")
    lines.append(f"leans {candidates(rules, step.missing_candidates)}")
    lines += [f"{role} cells {' '.join(map(str, found))}" for role, found in cells.items() if found]
    lines.append(f"assumes {listed(rules, [step.assumption] if step.assumption >= 0 else [])}")
    lines += [f"role {name} {candidates(rules, mask)}" for name, mask in step.roles]
    lines += [
        f"link {listed(rules, [link.candidate])} {link.is_true} by {constraint(link.constraint)}"
        f" because {listed(rules, link.premises)} case {link.case}"
        for link in step.links
    ]
    lines += [
        f"case {listed(rules, [case.candidate])} within {case.parent} fails {constraint(case.failed_constraint)}"
        f" over {constraint(case.split_constraint)}"
        for case in step.cases
    ]
    lines.append(f"fails {constraint(step.failed_constraint)} over {constraint(step.split_constraint)}")
    if step.links:
        lines += [f"- {said}" for said in step.sentences()]
    return lines


def effects(rules: Rules, steps: Iterable[Step]) -> str:
    """Return how many steps there are and what they do together."""
    removes = rests = count = 0
    places: set[int] = set()
    for step in steps:
        count += 1
        rests += step.k
        removes |= step.removes & step.live
        places.update(step.places)
    return f"{count} of k {rests}: places {listed(rules, sorted(places))} removes {candidates(rules, removes)}"


def own(kind: str, name: str) -> list[str]:
    """Return what a technique tells of its own board, and of the board turned."""
    technique = technique_of(kind, name)
    lines = [f"{technique.count_words(1)}, {technique.count_words(2)}: {technique.definition}"]
    for turned in (False, True):
        steps = list(steps_on(kind, name, name, turned))
        lines.append(f"{'turned' if turned else 'as it is'}: {effects(stated(kind, name, turned)[1], steps)}")
        for step in steps[: 1 if turned else TOLD]:
            lines += told(step)
    return lines


def elsewhere(kind: str, name: str) -> list[str]:
    """Return what a technique does on the boards of others, one that it does nothing on left out."""
    others = [each for each in EXPLAINED[kind].reasons.boards if each != name]
    if name.startswith(SLOW):
        others = others[:: 24 if name == "franken-jellyfish" else 8]
    found = {other: list(steps_on(kind, name, other)) for other in others}
    return [f"{other}: {effects(stated(kind, other)[1], steps)}" for other, steps in found.items() if steps]


WALKS = {
    "futoshiki": "",
    "numbrix": NUMBRIX_HEADER,
    "sudoku": SUDOKU_LINE,
    "sudoku-hard": ".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2",
    "several": "1.....3..4......",
    "several-more": "..6...4..18....7....72..53......3..8...68.3.5.1.....6..7.8........3.5.7.2...7....",
    "open": "12345678..............................9..........................................",
    "impossible": "123456...........7..............................................................9",
}
"""Puzzles whose whole walk is kept; `futoshiki` stands for the board below."""

SHORT_WALKS = ("sudoku-hard", "several-more", "open")

SIGNS = ((0, 1), (1, 2), (3, 7), (5, 1), (7, 11), (12, 8), (14, 15))
FEW = ("full-house", "hidden-single-box", "hidden-single-line", "naked-single", "pointing", "naked-pair", "trace")
"""What is left of the ladder on short walks."""


def explainer_of(walk: str) -> Explainer:
    """Return who explains the puzzle of a walk, with its verdict."""
    if walk == "futoshiki":
        puzzle = Puzzle("futoshiki", Size(4, 4), (0,) * 16, tuple(Inequality(*sign) for sign in SIGNS))
    else:
        puzzle = read.read(WALKS[walk]).puzzles[0]
    ladder = EXPLAINED[puzzle.kind].reasons.ladder
    without = [each.name for each in ladder if each.name not in FEW] if walk in SHORT_WALKS else ["cases", "core"]
    explainer = Explainer(puzzle, without=without)
    finish(explainer.verdict(Budget()))
    return explainer


def walked(name: str) -> list[str]:
    """Return a whole walk: what is told, what opens, how it ends; and all steps possible at its beginning."""
    explainer = explainer_of(name)
    rules = explainer.rules
    walk, lines, taken = explainer.walk((), budget=Budget), list[str](), list[Step]()
    start = walk.state.copy()
    for event in walk.steps():
        if isinstance(event, WalkStep):
            step = event.step
            for each in (*event.quiet_steps, step):
                lines.append(f"{each.technique.name}: {candidates(rules, each.removes)} {listed(rules, each.places)}")
            lines.append(f"{event.sentence} Opens {step.opened_singles}.")
            taken += (*event.quiet_steps, step)
    lines.append(f"{asdict(walk.account)} open {walk.is_open}")
    for at in range(len(taken) - 1, -1, -5):
        behind = steps_behind(taken[: at + 1], taken[at].removed_candidates, start)
        lines.append(f"behind {at}: {' '.join(str(taken.index(each)) for each in behind)}")
    for told in islice(explainer.walk(()).all_steps(), 25):
        step = told.step
        lines.append(f"possible: {step.sentence(PLACE)} {candidates(rules, step.removes)} {listed(rules, step.places)}")
        lines += [f"after {candidates(rules, each.removes)} opens {step.opened_singles}" for each in told.quiet_steps]
    return lines


@lru_cache
def kept(kind: str) -> dict[str, list[str]]:
    """Return the kept texts of a kind: lines by what they are of, "x-wing" or "x-wing elsewhere"."""
    found: dict[str, list[str]] = {}
    for line in (FOLDER / f"{kind}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            found[line[3:]] = []
        elif line:
            found[next(reversed(found))].append(line)
    return found


def main() -> None:
    """Write the kept texts."""
    FOLDER.mkdir(exist_ok=True)
    for kind, its in EXPLAINED.items():
        with (FOLDER / f"{kind}.txt").open("w", encoding="utf-8") as file:
            for name in its.reasons.boards:
                for title, lines in ((name, own(kind, name)), (f"{name} elsewhere", elsewhere(kind, name))):
                    print(f"## {title}", *lines, "", sep="\n", file=file)
    with (FOLDER / "walks.txt").open("w", encoding="utf-8") as file:
        for name in WALKS:
            print(f"## {name}", *walked(name), "", sep="\n", file=file)


if __name__ == "__main__":
    main()
