"""The package's one error, which stands in `puzzles.portable`."""

from puzzles.portable.faults import PuzzleFault as PuzzleFault
