"""Words that the sentences of all kinds share: places, numbers with their article, lists."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.logic.constraints import Constraint, Rules


def place(rules: Rules, cell: int) -> str:
    """Say where a cell is: "row 4, column 7"."""
    row, column = rules.size.place(cell)
    return f"row {row}, column {column}"


def places(rules: Rules, cells: Sequence[int]) -> str:
    """Say where several cells are, line by line: "columns 1 and 2 of row 3 and column 4 of row 5"."""
    if len(cells) == 1:
        return place(rules, cells[0])
    rows: dict[int, list[int]] = {}
    columns: dict[int, list[int]] = {}
    for cell in cells:
        row, column = rules.size.place(cell)
        rows.setdefault(row, []).append(column)
        columns.setdefault(column, []).append(row)
    lines, name, across = (rows, "row", "column") if len(rows) <= len(columns) else (columns, "column", "row")
    if len(cells) == 2 and len(lines) == 2:
        return two_places(rules, *cells)
    alike: dict[tuple[int, ...], list[int]] = {}
    for line, found in lines.items():
        alike.setdefault(tuple(sorted(found)), []).append(line)
    return list_words([f"{_lines(across, found)} of {_lines(name, sharing)}" for found, sharing in alike.items()])


def _lines(name: str, found: Sequence[int]) -> str:
    """Name rows or columns: "rows 2 and 5"."""
    return f"{name}{'s' if len(found) > 1 else ''} {list_words([str(at) for at in found])}"


def symbol(rules: Rules, number: int) -> str:
    """Return a number as the board shows it: 12, or C where numbers above 9 are letters."""
    return chr(ord("A") + number - 10) if rules.letters and number > 9 else str(number)


def truth(rules: Rules, candidate: int) -> str:
    """Say that a candidate is true: "row 4, column 7 is 6"."""
    cell, number = rules.parts(candidate)
    return f"{place(rules, cell)} is {symbol(rules, number)}"


def with_article(rules: Rules, number: int) -> str:
    """Return a number with its article: "a 6", "an 8", "an 11"."""
    said = symbol(rules, number)
    vowel = said[0] == "8" or said in ("11", "18", "A", "E", "F", "H", "I", "L", "M", "N", "O")
    return f"{'an' if vowel else 'a'} {said}"


def two_places(rules: Rules, one: int, other: int) -> str:
    """Say where two cells are: "row 1, column 2 and row 3, column 4"."""
    return f"{place(rules, one)} and {place(rules, other)}"


def places_in(rules: Rules, cells: Sequence[int], unit: str) -> str:
    """Say where several cells of a unit are, with the unit named once: "columns 3 and 7 of row 2"."""
    said = places(rules, cells)
    if len(cells) == 1:
        at = place_in_unit(rules, cells[0], unit)
        return f"{at} of {unit}" if at != said else said
    return said if said.endswith(unit) else f"{count_word(len(cells))} cells of {unit}: {said}"


def place_in_unit(rules: Rules, cell: int, unit: str) -> str:
    """Say where a cell is in a row or column, "column 7"; for another unit, on the board, "row 4, column 7"."""
    row, column = rules.size.place(cell)
    if unit == f"row {row}":
        return f"column {column}"
    if unit == f"column {column}":
        return f"row {row}"
    return place(rules, cell)


def list_words(words: Sequence[str], last: str = "and") -> str:
    """Join words as a sentence lists them: "2, 5 and 9"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def numbers(rules: Rules, found: Sequence[int], last: str = "and") -> str:
    """List numbers; three or more that follow each other are named by their ends: "2, 5 to 8 and 11"."""
    return list_words(number_parts(rules, found), last)


def number_parts(rules: Rules, found: Sequence[int]) -> list[str]:
    """Return what `numbers` joins: "2", "5 to 8", "11"."""
    parts: list[str] = []
    at = 0
    while at < len(found):
        end = at
        while end + 1 < len(found) and found[end + 1] == found[end] + 1:
            end += 1
        if end - at >= 2:
            parts.append(f"{symbol(rules, found[at])} to {symbol(rules, found[end])}")
        else:
            parts += [symbol(rules, number) for number in found[at : end + 1]]
        at = end + 1
    return parts


def removal_clauses(rules: Rules, gone: int) -> list[str]:
    """Return clauses for removed candidates; cells that lose the same numbers share one."""
    alike: dict[tuple[int, ...], list[int]] = {}
    for cell in rules.cells_of(gone):
        alike.setdefault(rules.numbers_in(gone, cell), []).append(cell)
    return [
        f"{places(rules, cells)} {'is' if len(cells) == 1 else 'are'} not {numbers(rules, lost, 'or')}"
        for lost, cells in alike.items()
    ]


def join_clauses(clauses: Sequence[str], last: str = "and") -> str:
    """Join clauses that have an "and" of their own: "rows 1 and 2 of column 3, and row 5 of column 4"."""
    return clauses[0] if len(clauses) == 1 else f"{', '.join(clauses[:-1])}, {last} {clauses[-1]}"


COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def count_word(count: int) -> str:
    """Return a count in words, if it is small."""
    return COUNTS[count] if count < len(COUNTS) else str(count)


def capitalize(sentence: str) -> str:
    """Return a sentence with a capital first letter; the rest stays as it is."""
    return sentence[:1].upper() + sentence[1:]


def add_title(title: str, sentence: str) -> str:
    """Put a technique's title before a sentence: "X-wing: in rows 1 and 5, ..."."""
    word, after = [*sentence.split(maxsplit=2), "", ""][:2]
    article = word == "A" and len(after) < 4 and after.isalnum() and after != "and" and after.upper() == after
    if article or (len(word) > 1 and word[1:].islower()):
        sentence = sentence[:1].lower() + sentence[1:]
    return f"{title}: {sentence}"


def cell_label(rules: Rules, one: Constraint) -> str:
    """Name the constraint that a cell needs a number."""
    return place(rules, one.cells[0])


def cell_single(rules: Rules, one: Constraint, candidate: int) -> str:
    """Say that one number is left for a cell."""
    cell, number = rules.parts(candidate)
    return f"only {symbol(rules, number)} is left for {place(rules, cell)}"


def unit_single(rules: Rules, one: Constraint, candidate: int) -> str:
    """Say that one cell of a unit is left for a number."""
    cell, number = rules.parts(candidate)
    unit = one.sort.label(rules, one)
    return f"in {unit}, only {place_in_unit(rules, cell, unit)} can hold {with_article(rules, number)}"


def unit_failure(rules: Rules, one: Constraint) -> str:
    """Say that no cell of a unit is left for a number."""
    return f"{one.sort.label(rules, one)} has no place for {with_article(rules, one.number)}"


def cell_failure(rules: Rules, one: Constraint) -> str:
    """Say that no number is left for a cell."""
    return f"{place(rules, one.cells[0])} has no number left"
