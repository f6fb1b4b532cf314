"""What is no puzzle of the three kinds: crossword, nonogram, word search, calendar, chess diagram, table."""

from __future__ import annotations

from random import Random

from tests.bench.pages.drawing import line, rectangle, text

LETTERS = "EEEEAAAIIOOUNNRRTTLLSSDGBCMPFHVWYKX"
NAMES = ("crossword", "nonogram", "word search", "calendar", "chess", "table", "kakuro")


def other(name: str, rng: Random, width: float) -> str:
    """Return one of NAMES as HTML of this width in CSS pixels."""
    if name == "calendar":
        return _calendar(rng, width)
    if name == "table":
        return _table(rng, width)
    parts, across, down = _DRAWN[name](rng)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.1f}" height="{width * down / across:.1f}" '
        f'viewBox="-4 -4 {across + 8:.1f} {down + 8:.1f}">{parts}</svg>'
    )


def _grid(rows: int, columns: int, width: float, colour: str = "#111") -> str:
    lines = [line(at * 100, 0, at * 100, rows * 100, width, colour) for at in range(columns + 1)]
    return "".join([*lines, *(line(0, at * 100, columns * 100, at * 100, width, colour) for at in range(rows + 1))])


def _crossword(rng: Random) -> tuple[str, float, float]:
    side = rng.choice([11, 13, 15])
    black = {(row, column) for row in range(side) for column in range(side) if row % 2 and column % 2}
    for _ in range(side * 2):
        row, column = rng.randrange(side), rng.randrange(side)
        black |= {(row, column), (side - 1 - row, side - 1 - column)}
    parts, number = [rectangle(0, 0, side * 100, side * 100, "#fff")], 0
    for row in range(side):
        for column in range(side):
            if (row, column) in black:
                parts.append(rectangle(column * 100, row * 100, 100, 100, "#111"))
            elif (row, column - 1) in black or (row - 1, column) in black or not row or not column:
                number += 1
                parts.append(text(str(number), column * 100 + 22, row * 100 + 20, 28, 'font-family="Nimbus Sans"'))
    return "".join([*parts, _grid(side, side, 3)]), side * 100, side * 100


def _nonogram(rng: Random) -> tuple[str, float, float]:
    side, head = rng.choice([10, 15]), 400
    parts = [rectangle(head, head, side * 100, side * 100, "#fff")]
    for at in range(side):
        clues = [str(rng.randint(1, 5)) for _ in range(rng.randint(1, 4))]
        parts += [
            text(clue, head + at * 100 + 50, head - 50 - 90 * up, 62, 'font-family="Nimbus Sans"')
            for up, clue in enumerate(clues)
        ]
        clues = [str(rng.randint(1, 5)) for _ in range(rng.randint(1, 4))]
        parts += [
            text(clue, head - 50 - 90 * left, head + at * 100 + 50, 62, 'font-family="Nimbus Sans"')
            for left, clue in enumerate(clues)
        ]
    end = head + side * 100
    for at in range(side + 1):
        width = 7 if at % 5 == 0 else 2.5
        parts += [line(head + at * 100, 0, head + at * 100, end, width, "#111")]
        parts += [line(0, head + at * 100, end, head + at * 100, width, "#111")]
    return "".join(parts), end, end


def _word_search(rng: Random) -> tuple[str, float, float]:
    side = rng.choice([12, 14, 16])
    font = f'font-family="{rng.choice(["Nimbus Sans", "DejaVu Sans", "C059"])}"'
    parts = [
        text(rng.choice(LETTERS), column * 100 + 50, row * 100 + 50, 62, font)
        for row in range(side)
        for column in range(side)
    ]
    frame = rectangle(0, 0, side * 100, side * 100, "", 'stroke="#111" stroke-width="5"')
    return (
        "".join([*parts, frame, _grid(side, side, 1.5, "#999") if rng.random() < 0.5 else ""]),
        side * 100,
        side * 100,
    )


def _chess(rng: Random) -> tuple[str, float, float]:
    parts = []
    for cell in range(64):
        row, column = divmod(cell, 8)
        parts.append(rectangle(column * 100, row * 100, 100, 100, "#b9b9b9" if (row + column) % 2 else "#fff"))
        if rng.random() < 0.3:
            parts.append(
                text(rng.choice("♔♕♖♗♘♙♚♛♜♝♞♟"), column * 100 + 50, row * 100 + 50, 84, 'font-family="DejaVu Sans"')
            )
    parts.append(rectangle(0, 0, 800, 800, "", 'stroke="#111" stroke-width="6"'))
    parts += [text("abcdefgh"[at], at * 100 + 50, 840, 46, 'font-family="C059"') for at in range(8)]
    return "".join(parts), 800, 880


def _kakuro(rng: Random) -> tuple[str, float, float]:
    side, parts = rng.choice([8, 9]), []
    for cell in range(side * side):
        row, column = divmod(cell, side)
        x, y = column * 100, row * 100
        if not row or not column or rng.random() < 0.2:
            parts += [rectangle(x, y, 100, 100, "#444"), line(x, y, x + 100, y + 100, 2, "#fff")]
            parts.append(text(str(rng.randint(3, 30)), x + 70, y + 30, 34, 'fill="#fff" font-family="Nimbus Sans"'))
    return "".join([*parts, _grid(side, side, 3)]), side * 100, side * 100


def _calendar(rng: Random, width: float) -> str:
    first, heads = rng.randrange(7), ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
    days = [""] * first + [str(day) for day in range(1, rng.choice([31, 32]))]
    days += [""] * (-len(days) % 7)
    rows = ["<tr>" + "".join(f"<td>{day}</td>" for day in days[at : at + 7]) + "</tr>" for at in range(0, len(days), 7)]
    head = "".join(f"<th>{head}</th>" for head in heads)
    size = width / 20
    return (
        f"<style>.cal td,.cal th{{border:1px solid #444;height:{width / 8:.0f}px;text-align:center;width:14%}}</style>"
        f'<table class="cal" style="width:{width}px;border-collapse:collapse;font:{size:.0f}px Nimbus Sans">'
        f"<tr>{head}</tr>{''.join(rows)}</table>"
    )


def _table(rng: Random, width: float) -> str:
    columns, names = (
        rng.randint(5, 8),
        ("Town", "Ely", "York", "Rye", "Bath", "Wells", "Ripon", "Truro", "Hexham", "Oban"),
    )
    rows = []
    for at, name in enumerate(names):
        values = (f"{rng.randint(0, 99)}" if at else "MTWTFSSMTW"[column] for column in range(columns))
        rows.append(f"<tr><td>{name}</td>{''.join(f'<td>{value}</td>' for value in values)}</tr>")
    return (
        f"<style>.tab td{{border:1px solid #777;text-align:center;padding:{width / 60:.0f}px}}</style>"
        f'<table class="tab" style="width:{width}px;border-collapse:collapse;font:{width / 24:.0f}px Liberation Sans">'
        f"{''.join(rows)}</table>"
    )


_DRAWN = {
    "crossword": _crossword,
    "nonogram": _nonogram,
    "word search": _word_search,
    "chess": _chess,
    "kakuro": _kakuro,
}
