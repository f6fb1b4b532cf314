"""Numbrix's example boards and seeds: see `logic.ladder.Techniques`."""

from __future__ import annotations

BOARDS = {
    "one-way": "2/numbrix/5x5/UDwal0RFDixK8ghpz",
    "two-sides": "2/numbrix/6x6/VkFa3wigr32ywWCQyo6z",
    "ways": "2/numbrix/5x5/UYBKl1o0d7fgUTIz",
    "within-reach": "2/numbrix/6x6/UOCVJahYEYdN0EQ6Ask8z",
    "barred-ways": "2/numbrix/6x6/V49tx8wRFPUbFqPnVSucz",
    "first-steps": "2/numbrix/5x5/TwiGCx2HrdRp4Lmz",
    "many-ways": "2/numbrix/6x6/U0ZYCLcqbFl53ANWggYLz",
    "many-barred-ways": "2/numbrix/6x6/Tac2J1Np6ZsUD19XwZaEz",
    "only-number": "2/numbrix/6x6/TnWJl3xVvHf2ussEiyqAz",
    "straight-run": "2/numbrix/5x5/NrYygEm03fCptuaFXO0z",
    "next-door": "2/numbrix/5x5/Nr7wP3DxB1BGgGgBMeWZRgz",
    "one-place": "2/numbrix/5x5/NqtvfXb4n38jnCJJrlfS5aVz",
    "one-number": "2/numbrix/5x5/NqbonKjwMiIdEIVUwsXX8EGVSP9z",
    "ends-by-colour": "2/numbrix/5x5/YE9JDBjgywA0i95PrSTvlsTFHxtrEnCONYROxCOSZ40PWKSaQR9WaZCBdPqQLFRWOHIhtRkqFlNjoRvhz",
    "reach": "2/numbrix/5x5/YE9JDBjgywA0iBlaZsH76kPI4Y7mfDetO85qQLqDCwXg9We8WNOKZXr3sG0ZPTu3wDXQp6fK0PS2dRQbgUz",
    "closed-side": "2/numbrix/5x5/NqE1J1mxICVyJ0tNVTu8wpUpTtnvi5mz",
    "dead-end": "2/numbrix/5x5/YDvtPBctELs7sBJvyiPAIPTJ64UTr1O433UZkhHbgxdXlbGJeAQIyOe9M9hOg7Zz",
    "both-sides": "2/numbrix/5x5/YE9JDBjgyyV2F02nUM1Nw9uprdDV2305N79T59iH6bJqIhmVz",
    "pair-of-numbers": "2/numbrix/5x5/NoUynjiVocRomwIkOj6hc5Cq9WFGCT9DX8KUd0VXpz",
    "pair-of-cells": "2/numbrix/5x5/NoUynjiVocRomwIkOj6asstHfWGEo6HyatvOnIZhVWUz",
    "counted-cells": "2/numbrix/5x5/Nq7JJcur3RQigWSXeyq3nWIf9Z8c4Sb7Xz",
    "gap-chain": "2/numbrix/5x5/Nq0p1YbCjos5cC17rfNgELl6CB2D1btnz",
    "cut-off-cells": "2/numbrix/5x5/NpjUbrl4ScR03inoCsAYmgNH1oUTkkO4hGz",
    "way-between": "2/numbrix/5x5/NoAMMFU6bpF4m2orStSJVZeC39cx93gZxY6Gssn4MoaWtSIZhFDx9Qz",
    "two-runs-one-door": "2/numbrix/5x5/NncuASsjLr0pHqwvBJcXUe4NfhZZP3a6XuXThyUgKMwS7qh8T8eJz",
    "walled-off-cells": "2/numbrix/5x5/NoAMMFU6bpFIueqTBVAkRgcWQBvtS0F9jrUftMXHT6oC8sD1Nw4X0z",
    "long-gap-chain": "2/numbrix/5x5/NncuASsjLr0pHqwvBJcXUe3UoVwaxxUsbwkYLGsCy4vjEi7o7rDrKLyBEWdz",
    "trace": "2/numbrix/5x5/NncuASsjLr0pHqwvBJcXUe3UoVwaxxUsbwkYLGsCy4vjEi7o7rDrKLyBEWdz",
    "cases": "2/numbrix/5x5/NoAMMFU6bpFIueqTBVAkRgcWQBvtS0F9jrUftMXHT6oC8sD1Nw4X0z",
    "core": "2/numbrix/5x5/Nq0p1YbCjos5cC17rfNgELl6CB2D1btnz",
}

RARE = frozenset(
    {
        "ends-by-colour",
        "reach",
        "closed-side",
        "dead-end",
        "both-sides",
        "pair-of-numbers",
        "pair-of-cells",
        "counted-cells",
        "gap-chain",
        "cut-off-cells",
        "way-between",
        "two-runs-one-door",
        "walled-off-cells",
    }
)
"""Techniques that fewer than one in twelve of the generated boards of this size need."""

LOOSE = frozenset(
    {
        "long-gap-chain",
    }
)
"""Techniques that no board found really needs: only the basic techniques stop on their boards."""

SEEDS = {
    "pair-of-numbers": "2 30 31 36 89 146 203 276 446 502 539 554 575 594 602 644 688 732 797 805",
    "pair-of-cells": "276 348 602 763 789 797 805",
    "counted-cells": "268 444 583",
    "gap-chain": "2 39 57 64 146 257 270 276 286 311 348 361 393 446 448 482 499 502 575 596 602 609 708 732 763 789",
    "cut-off-cells": "2 118 148 149 162 191 232 249 270 276 282 286 295 311 361 393 446 448 499 554 575 596 609 708",
    "way-between": "2 64 575 797",
    "two-runs-one-door": "2 64",
    "walled-off-cells": "64",
}
"""Seeds for which the generator brings a board of the example's size that needs the technique."""
