"""A picture becomes a puzzle: of the lattices, turns and kinds that compete, the one that explains most is taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from puzzles.model.layers import Layers
from puzzles.model.values import Puzzle
from puzzles.pictures import change, words
from puzzles.pictures.attempts import Attempt
from puzzles.pictures.boards import area, boards_of
from puzzles.pictures.doubts import choices_of, doubts_of
from puzzles.pictures.eyes import Eyes
from puzzles.pictures.hands import Hands
from puzzles.pictures.kinds import FUTOSHIKI, SUDOKU, guesses
from puzzles.pictures.marks import marks
from puzzles.pictures.numbers import Writing
from puzzles.pictures.reading import Other, PictureReading, with_values
from puzzles.pictures.roles import corrected, givens, hands_of
from puzzles.pictures.shapes import Fit
from puzzles.pictures.signs import may_have_signs, without_signs

POOR = 250
"""A score of a lattice, of 1000, that lines hardly explain."""

MOST_LOOKS = 18
"""Lattices whose ink is read, over all turns and boards."""

LOOKS_A_BOARD = 12
OTHER_BOARDS = 3

NUMBERS = 5
"""A well drawn lattice with so many certain numbers and signs looks like a board even if it cannot be read."""

FEW = 12
"""With fewer numbers than these a board is read in every turn that is possible: few numbers hardly tell which is up."""

CONVINCING = 400
"""The score of a lattice that is well drawn."""

RIVAL = 350
"""Another kind is offered if its merit is no more than this below the best."""


class Looks:
    """Reads the ink of lattices, a bounded number of times, and no lattice twice in the same turn."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.left = MOST_LOOKS
        self._attempts: dict[tuple[Fit, int, str | None], list[Attempt]] = {}
        self._turns: dict[Fit, Sequence[int]] = {}

    def attempts(self, fit: Fit, turn: int, kind: str | None) -> list[Attempt]:
        """Return a lattice's readings after so many quarter turns, as each kind that it may be; the best first."""
        known = self._attempts.get((fit, turn, kind))
        if known is not None:
            return known
        self.left -= 1
        turned = fit.turned(turn)
        cells = self.eyes.cells(turned)
        signs = self.eyes.signs(turned) if may_have_signs(turned) else {}
        bare = without_signs(cells, self.eyes.cells(turned.inner()), signs) if turned.joined and signs else cells
        found = [
            Attempt(turned, turn, guess, bare if guess.kind == FUTOSHIKI else cells, signs)
            for guess in guesses(turned, signs, kind)
        ]
        found.sort(key=lambda attempt: -attempt.merit)
        self._attempts[fit, turn, kind] = found
        return found

    def turns(self, fit: Fit) -> Sequence[int]:
        """Return all four turns of a lattice, the likeliest first."""
        if fit not in self._turns:
            self._turns[fit] = tuple(dict.fromkeys((*self.eyes.upright(fit), *range(4))))
        return self._turns[fit]


def read(
    eyes: Eyes,
    corners: Sequence[int] | None = None,
    turn: int = -1,
    kind: str | None = None,
    board: int = 0,
) -> PictureReading:
    """Return what a picture shows.

    `corners` are x, y of a board's corners in 1/16 px, clockwise, else it is found; `turn` says which of them is the
    puzzle's first, -1 to find out; `kind` is a kind's name, None to find out; `board` counts from the largest. Raises
    PuzzleFault if no puzzle is found.
    """
    looks = Looks(eyes)
    boards = [list(eyes.between(corners))] if corners else boards_of(eyes.boards())
    read_boards: list[tuple[int, list[Attempt]]] = []
    seen: list[int] = []
    for at, fits in sorted(enumerate(boards), key=lambda each: _is_poor(each[1])):
        if not fits or (board and at != board) or not looks.left:
            continue
        found, is_one = _board(looks, fits, turn, kind)
        if is_one:
            seen.append(at)
        if found:
            read_boards.append((at, found))
        if found and found[0].is_good and not found[0].is_full:
            break
    if not read_boards:
        raise words.no_puzzle(corners is not None)
    at, found = max(read_boards, key=lambda each: _rank(each[1][0]))
    if not found[0].inked:
        surest = max((each[0] for _, each in read_boards), key=lambda attempt: len(attempt.sure_cells))
        found.sort(key=lambda attempt: attempt.turn != surest.turn)  # it stands as others of the page do
    others = () if corners else tuple(_other_boards(looks, boards, at))
    reading = _finish(eyes, found, at, others)
    if any(area(boards[other][0]) > area(found[0].fit) for other in seen if other != at):
        return replace(reading, sure=False, remarks=(*reading.remarks, words.PASSED))
    return reading


def _is_poor(fits: Sequence[Fit]) -> bool:
    """Return whether lines hardly explain any lattice of a board: it is read last."""
    return max((fit.score for fit in fits), default=0) < POOR


def _rank(attempt: Attempt) -> tuple[bool, float]:
    """Return how a board ranks among those of a picture: a printed solution is none to be played."""
    return not attempt.is_full, attempt.quality * area(attempt.fit)


def _board(looks: Looks, fits: Sequence[Fit], turn: int, kind: str | None) -> tuple[list[Attempt], bool]:
    """Return the readings of one board that convince, the best first, and whether it looks like one to be played."""
    found: list[Attempt] = []
    numbers = 0
    left = min(looks.left, LOOKS_A_BOARD)
    for fit, quarter in _ways(looks, fits, turn):
        if not left:
            break
        left -= 1
        attempts = looks.attempts(fit, quarter, kind)
        if fit.score >= CONVINCING:
            numbers = max(numbers, *(len(attempt.sure_cells) + attempt.sure_signs for attempt in attempts), 0)
        found += [attempt for attempt in attempts if attempt.convinces]
        found.sort(key=lambda attempt: -attempt.merit)
        if found and found[0].is_good:
            break
    if found and turn < 0 and found[0].inked < FEW:
        tried = {(attempt.fit.quads, attempt.turn) for attempt in found}
        for fit, quarter in _ways(looks, [fit for fit in fits if fit.turned(found[0].turn) == found[0].fit], turn):
            if (fit.turned(quarter).quads, quarter) not in tried and looks.left:
                found += [attempt for attempt in looks.attempts(fit, quarter, kind) if attempt.convinces]
        found.sort(key=lambda attempt: -attempt.merit)
    return found, not found[0].is_full if found else numbers >= NUMBERS


def _ways(looks: Looks, fits: Sequence[Fit], turn: int) -> Iterator[tuple[Fit, int]]:
    """Yield lattices with turns: the next two lattices in their likeliest turn before one in its second, and so on."""
    turns: dict[int, Sequence[int]] = {}
    order = sorted((2 * rank + at, at, rank) for at in range(len(fits)) for rank in range(4))
    for _, at, rank in order:
        if at not in turns:
            turns[at] = [turn] if turn >= 0 else looks.turns(fits[at])
        if rank < len(turns[at]):
            yield fits[at], turns[at][rank]


def _other_boards(looks: Looks, boards: Sequence[Sequence[Fit]], taken: int) -> Iterator[Other]:
    """Yield the further boards of the page that convince, the largest first."""
    offered = 0
    for at, fits in enumerate(boards):
        if at == taken or _is_poor(fits) or not looks.left or offered == OTHER_BOARDS:
            continue
        ways = next(_ways(looks, fits, -1))
        best = next((attempt for attempt in looks.attempts(*ways, None) if attempt.convinces), None)
        if best:
            offered += 1
            yield Other(f"Another board: {words.title(best.puzzle)}", best.guess.kind, at, best.puzzle)


def _finish(eyes: Eyes, found: Sequence[Attempt], board: int, others: tuple[Other, ...]) -> PictureReading:
    """Return the best of a board's readings with its doubts, what the solver says, and what else it may be."""
    best = _with_diagonals(eyes, found[0])
    kinds: dict[str, Attempt] = {best.guess.kind: best}
    for attempt in found:
        kinds.setdefault(attempt.guess.kind, attempt)
    boxed = best.guess.parts is not None and best.guess.parts.is_seen
    rivals = tuple(
        Other(words.title(each.puzzle), kind, board, each.puzzle)
        for kind, each in kinds.items()
        if each is not best and not boxed and each.merit >= best.merit - RIVAL
    )
    turns = {each.turn for each in found if each.guess.kind == best.guess.kind and each.merit >= best.merit - RIVAL}
    hand = hands_of(best)
    puzzle = _crossed(givens(best, hand.entries))
    judgement = change.judge(puzzle, choices_of(best))
    best, hand = corrected(best, hand, with_values(puzzle, judgement.changes))
    choices = choices_of(best)
    doubts = doubts_of(best, puzzle, hand)
    entries = tuple(value if at in hand.entries else 0 for at, value in enumerate(best.values))
    centre, corner, unread = marks(best.cells, best.values, best.guess.top)
    rules = eyes.unplayed(best.fit, best.cells) if best.guess.kind == SUDOKU else ()
    layers = Layers(entries=entries if any(entries) else (), centre=centre, corner=corner, unplayed=rules)
    reading = PictureReading(
        puzzle=puzzle,
        layers=layers,
        choices=choices,
        doubts=doubts,
        judgement=judgement,
        remarks=(
            *_remarks(best, hand, layers, unread, judgement.outcome, puzzle),
            *((words.ANY_TURN,) if len(turns) > 1 else ()),
        ),
        others=(*rivals, *others),
        sure=False,
        letters=best.guess.writing is not Writing.DIGITS,
        fit=best.fit,
        turn=best.turn,
        board=board,
    )
    sure = (
        not reading.marked
        and judgement.outcome in ("unique", "solution")
        and not rivals
        and len(turns) == 1
        and not rules
    )
    return replace(reading, sure=sure)


def _with_diagonals(eyes: Eyes, attempt: Attempt) -> Attempt:
    """Return a Sudoku with both diagonals as units if they are drawn, unless no solution is left then."""
    if attempt.guess.kind == SUDOKU and eyes.diagonals(attempt.fit, attempt.cells):
        blank = replace(attempt.guess.blank, diagonals=True)
        crossed = replace(attempt, guess=replace(attempt.guess, blank=blank))
        if crossed.solutions or not attempt.solutions:
            return crossed
    return attempt


def _crossed(puzzle: Puzzle) -> Puzzle:
    """Return a Sudoku with both diagonals as units if it has exactly one solution with them and several without."""
    if puzzle.kind == SUDOKU:
        plain, crossed = change.solutions(puzzle), replace(puzzle, diagonals=True)
        if plain is not None and len(plain) > 1 and len(change.solutions(crossed) or ()) == 1:
            return crossed
    return puzzle


def _remarks(attempt: Attempt, hand: Hands, layers: Layers, unread: int, outcome: str, puzzle: Puzzle) -> Iterator[str]:
    """Yield what was taken for granted, a sentence each."""
    if layers.unplayed:
        yield words.not_played(layers.unplayed)
    if outcome == "solution":
        yield words.PRINTED_SOLUTION
    if puzzle.diagonals:
        yield words.CROSSED
    if any(layers.entries):
        yield words.entries(sum(map(bool, layers.entries)), hand.word)
    parts = attempt.guess.parts
    if parts and not parts.is_seen and not parts.regions:
        yield words.NO_BOXES
    yield from words.WRITTEN[attempt.guess.writing]
    if unread and layers.candidates:
        yield words.UNREAD_MARKS
