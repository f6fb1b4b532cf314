"""Read a text that has something around its puzzles: each way to undress it is a hypothesis, the surest first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from puzzles.forms import known_sites
from puzzles.forms.boards_of_text import PuzzleResult, joined, with_others
from puzzles.forms.hypotheses import Part, hypotheses, lines_alone
from puzzles.forms.read_result import ReadResult, alike, is_solved
from puzzles.forms.refusals import DOUBTED, NOT_PLAYED, OF_LINKS
from puzzles.forms.undressing import addresses, blocks, characters, extent, line_sorts
from puzzles.forms.undressing.origins import Traced
from puzzles.forms.work_limit import Effort, EffortExhausted
from puzzles.model.layers import NO_LAYERS
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import line_ends

NOT_READ = "The lines from line {line} on look like another board, which could not be read."
NOT_SEEN = "Line {line} and what follows were not looked at: paste them by themselves."
UNKNOWN = "unrecognised"
RECOGNISING = 2_000
"""What asking all forms about a text counts, in characters looked at, and for each of its characters:"""

EACH = 4
SNIFFED = 4 * 1024
"""More of a text is not looked at to know its form."""

AROUND = 3
"""A line with its neighbours."""
FIRST = 100
ELSEWHERE = 8_000
"""What looking for more boards may cost once there is one, in characters looked at."""


def undress(
    text: str, recognise: Callable[[str], ReadResult], effort: Effort, *, certain: bool, unknown: bool
) -> ReadResult | None:
    """Return the puzzles of the first hypothesis that can be read; None if there is none.

    A full board gives way to one with empty cells, which another hypothesis may find. Boards like it that stand
    elsewhere in the text are its other readings.
    If the text is `certain` to be of one form, and has no words or labels around its boards, it is damaged, unless
    each of its lines holds a whole board.
    If it is `unknown` what is wrong with it as it stands, the fault of a damaged board in it is raised.
    `recognise` reads a bare text or raises PuzzleFault. The `effort` bounds the work; what was not looked at is said.
    Raises PuzzleFault, with its place in the whole text, for a puzzle whose rules Givens does not play, and if all
    there is is a broken link or one that holds no puzzle.
    """
    if len(text) > limits.MAX_UNWRAPPED_CHARACTERS:
        return None
    search = _Search(text, recognise, effort)
    best: ReadResult | None = None
    rest: list[ReadResult] = []
    found_at = 0
    try:
        for parts in search.hypotheses(certain=certain):
            if best and not is_solved(best) and effort.cost > found_at + ELSEWHERE:
                break
            opened = search.read(parts)
            if opened and best and is_solved(best) and not is_solved(opened) and alike(opened, best):
                best, opened, found_at = opened, best, effort.cost
            if opened and best:
                rest.append(opened)
            elif opened:
                best, found_at = opened, effort.cost
    except EffortExhausted:
        effort.whole = False
    except PuzzleFault:
        if not best:
            raise
    if best:
        return with_others(best, rest)
    told = next((fault for fault in search.faults if fault.code in OF_LINKS), None) or known_sites.fault_of(text)
    told = told or next((fault for fault in search.faults if fault.code == DOUBTED), None)
    told = told or (search.faults[0] if search.faults and unknown else None)
    if told:
        raise told
    return None


class _Search:
    """Looking for puzzles in one text: what was tried already, what went wrong, how far it went."""

    def __init__(self, text: str, recognise: Callable[[str], ReadResult], effort: Effort) -> None:
        self.text = text
        self.faults: list[PuzzleFault] = []
        self._recognise = recognise
        self._effort = effort
        self._unseen = -1
        self._tried: dict[str, ReadResult | PuzzleFault] = {}

    def hypotheses(self, *, certain: bool) -> Iterator[Iterable[Part]]:
        """Yield the ways to undress the text. Raises EffortExhausted."""
        whole = Traced.whole(self.text, self._effort)
        seen, self._unseen = extent.extent(whole)
        self._effort.whole = self._unseen < 0
        damaged = certain and not blocks.wordy(characters.plain(seen))
        if damaged:
            yield from lines_alone(seen)
            return
        if self._unseen >= 0:
            yield [Part([link]) for link in addresses.links(whole)]
        yield from hypotheses(seen)

    def read(self, parts: Iterable[Part]) -> ReadResult | None:
        """Return the puzzles of the parts of one hypothesis, None if there are none."""
        found: list[PuzzleResult] = []
        said: list[str] = []
        left: list[str] = []
        reached = 0
        try:
            for part in parts:
                reached = part.ways[0].origin(0) if part.ways[0].text else reached
                opened = self._first(part)
                if opened:
                    layers = opened.layers or (NO_LAYERS,) * len(opened.puzzles)
                    titled = [replace(each, title=each.title or part.title) for each in layers]
                    found += [PuzzleResult(opened, *pair) for pair in zip(opened.puzzles, titled, strict=True)]
                    said += opened.assumptions
                elif part.board:
                    left.append(NOT_READ.format(line=line_of(self.text, reached)))
        except EffortExhausted:
            if not found:
                raise
            self._unseen = reached
        if not found or (left and all(all(each.puzzle.givens) for each in found)):
            return None
        if self._unseen >= 0:
            left.append(NOT_SEEN.format(line=line_of(self.text, self._unseen)))
        return replace(joined(found, said), omissions=tuple(left))

    def _first(self, part: Part) -> ReadResult | None:
        """Return the first way of a part that can be read; keep the faults of links and of damaged boards."""
        for way in part.ways:
            opened = self._tried.get(way.text) or self._try(way.text)
            if isinstance(opened, PuzzleFault):
                if opened.code == NOT_PLAYED:
                    raise way.fault(opened, self.text) from None
                if opened.code in (*OF_LINKS, DOUBTED) or (part.board and opened.line and opened.code != UNKNOWN):
                    self.faults.append(way.fault(opened, self.text))
            elif part.guessed and any(opened.kind.broken_rules(each, each.givens) for each in opened.puzzles[:FIRST]):
                continue
            elif any(any(puzzle.givens) or puzzle.clues for puzzle in opened.puzzles[:FIRST]):
                return replace(opened, assumptions=tuple(dict.fromkeys((*way.said, *opened.assumptions))))
        return None

    def _try(self, text: str) -> ReadResult | PuzzleFault:
        """Read a bare text, once for all hypotheses that lead to it. Raises EffortExhausted."""
        self._effort.spend(RECOGNISING + EACH * min(len(text), SNIFFED))
        try:
            opened: ReadResult | PuzzleFault = self._recognise(text)
        except PuzzleFault as fault:
            opened = fault
        self._tried[text] = opened
        return opened


def is_about_words(fault: PuzzleFault, text: str) -> bool:
    """Say whether a fault tells nothing of a puzzle: no form is known, or the line that it names is of words.

    Words between two lines of a board are damage, though.
    """
    if fault.code == UNKNOWN or (fault.line == 1 and line_sorts.SIZED.fullmatch(fault.excerpt)):
        return True
    if not line_sorts.PROSE.search(fault.excerpt):
        return False
    lines = text[: limits.MAX_UNWRAPPED_CHARACTERS].split("\n")
    around = lines[max(0, fault.line - 2) : fault.line + 1]
    return len(around) < AROUND or any(not line.strip() or line_sorts.PROSE.search(line) for line in around[::2])


def line_of(text: str, offset: int) -> int:
    """Return the number of the line, from 1, that a place in a text is on."""
    return line_ends(text, 0, offset) + 1
