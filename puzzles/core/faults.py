"""The package's one error, defined in `puzzles.portable`."""

from puzzles.portable.faults import PuzzleFault as PuzzleFault
