"""Results as Markdown tables, ready for a README."""

from __future__ import annotations

from collections.abc import Sequence

from tests.bench.measuring import Result


def late(spans: Sequence[float]) -> float:
    return sorted(spans)[int(0.95 * (len(spans) - 1))]


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    widths = [max(len(row[at]) for row in [head, *rows]) for at in range(len(head))]
    rule = [("-" * width if at == 0 else "-" * (width - 1) + ":") for at, width in enumerate(widths)]

    def line(cells: Sequence[str]) -> str:
        padded = [f"{cell:{'<' if at == 0 else '>'}{widths[at]}}" for at, cell in enumerate(cells)]
        return f"| {' | '.join(padded)} |"

    return "\n".join(line(row) for row in [head, rule, *rows])


def milliseconds(seconds: float, cap: float) -> str:
    """Write seconds as milliseconds to three significant figures, or that they exceeded the cap."""
    if seconds == float("inf"):
        return f"> {cap * 1000:,.0f}"
    value = seconds * 1000
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


def times(one: float, reference: float, cap: float) -> str:
    """Write the ratio of `one` to `reference`, both in seconds; "at least" if `one` exceeded the cap."""
    if reference in (0.0, float("inf")):
        return "-"
    factor = min(one, cap) / reference
    figures = f"{factor:,.0f}" if factor >= 9.95 else f"{factor:.1f}" if factor >= 1.95 else f"{factor:.2f}"
    return f"> {figures}" if one > cap else figures


def result_table(results: Sequence[Result], against: str, count: int, cap: float) -> str:
    """Return the table of one set of `count` puzzles.

    Each time is followed by its ratio to the time of the solver whose name contains `against`.
    """
    reference = next((result for result in results if against.lower() in result.name.lower()), results[0])
    factor = f"/ {reference.name}"
    if any(result.rates for result in results):
        head = ["", "puzzles/s", factor, "median ms", "worst ms"]
    else:
        head = ["", "median ms", factor, "worst ms", factor]
    rows = []
    for result in results:
        spans = [milliseconds(result.median, cap), milliseconds(result.worst, cap)]
        if result.rates:
            rate = [f"{result.rate:,.0f}", times(1 / result.rate, 1 / reference.rate, cap) if reference.rates else "-"]
            rows.append([named(result, count), *rate, *(spans if not result.lines else ["-", "-"])])
        else:
            factors = [times(result.median, reference.median, cap), times(result.worst, reference.worst, cap)]
            rows.append([named(result, count), spans[0], factors[0], spans[1], factors[1]])
    return table(head, rows)


def named(result: Result, count: int) -> str:
    """Return a solver's name, and what it was given unless that was each of the `count` puzzles separately."""
    if result.lines:
        return f"{result.name} (a file of {result.lines:,})"
    late = f", {len(result.late)} late" if result.late else ""
    if (result.reach or count) < count:
        return f"{result.name} (first {result.reach}{late})"
    return result.name + (f" ({late[2:]})" if late else "")
