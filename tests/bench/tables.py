"""Results as tables that a README can take as they are."""

from __future__ import annotations

from collections.abc import Sequence

from tests.bench.measuring import Result, ratio


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a Markdown table with aligned columns, the first one to the left."""
    widths = [max(len(row[at]) for row in [head, *rows]) for at in range(len(head))]
    rule = [("-" * width if at == 0 else "-" * (width - 1) + ":") for at, width in enumerate(widths)]

    def line(cells: Sequence[str]) -> str:
        padded = [f"{cell:{'<' if at == 0 else '>'}{widths[at]}}" for at, cell in enumerate(cells)]
        return f"| {' | '.join(padded)} |"

    return "\n".join(line(row) for row in [head, rule, *rows])


def milliseconds(seconds: float, cap: float) -> str:
    """Write seconds as milliseconds, three figures of them, or that they were over the cap."""
    if seconds == float("inf"):
        return f"> {cap * 1000:,.0f}"
    value = seconds * 1000
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


def times(factor: float | None) -> str:
    """Write a ratio to two figures, a dash where there is none."""
    if factor is None:
        return "-"
    return f"{factor:,.0f}" if factor >= 9.95 else f"{factor:.1f}" if factor >= 0.995 else f"{factor:.2f}"


def result_table(results: Sequence[Result], against: str, count: int, cap: float) -> str:
    """Return the table of one set of `count` puzzles; ratios say how many times faster than `against` each one is."""
    reference = next((result for result in results if result.name == against), results[0])
    by_rate = any(result.rates for result in results)
    head = ["", *(["puzzles/s"] if by_rate else []), "median ms", "worst ms", f"x {reference.name}"]
    rows = []
    for result in results:
        name = result.name
        if result.lines:
            name += f" (file of {result.lines:,})"
        elif (result.reach or 0) < count:
            name += f" (first {result.reach})"
        pace = [f"{result.rate:,.0f}" if result.rates else "-"] if by_rate else []
        if result.lines:
            spans = ["-", "-"]
        else:
            spans = [milliseconds(result.median, cap), milliseconds(result.worst, cap)]
        if by_rate:
            factor = result.rate / reference.rate if result.rates and reference.rate else None
        else:
            factor = ratio(result, reference, lambda each: each.median)
        rows.append([name, *pace, *spans, times(factor)])
    return table(head, rows)
