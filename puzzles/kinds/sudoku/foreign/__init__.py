"""The forms of Sudoku that are only read: links, files and lines of other programs. The more certain ones first."""

from __future__ import annotations

from puzzles.kinds.protocol import Reader
from puzzles.kinds.sudoku.foreign.alphabets import OtherAlphabet
from puzzles.kinds.sudoku.foreign.blank_rows import BlankRows
from puzzles.kinds.sudoku.foreign.digit_links import SudokuCoach, SudokuExchange, SudokuWiki
from puzzles.kinds.sudoku.foreign.files import GnomeSudoku, Janko, KSudoku, OpenSudoku, SadMan
from puzzles.kinds.sudoku.foreign.fpuzzles import FPuzzlesJson, FPuzzlesLink
from puzzles.kinds.sudoku.foreign.iss import InteractiveSolver
from puzzles.kinds.sudoku.foreign.lines_more import Characters729, HodokuLibrary, JigsawLine, KillerLine
from puzzles.kinds.sudoku.foreign.pencilled import CandidateGrid
from puzzles.kinds.sudoku.foreign.penpa import Penpa
from puzzles.kinds.sudoku.foreign.pzpr_solo import PuzzLink, Pzprv3, Solo, SoloSave
from puzzles.kinds.sudoku.foreign.sudokupad import SudokuPadJson, SudokuPadLink

READERS: tuple[Reader, ...] = (
    SudokuWiki(),
    FPuzzlesLink(),
    SudokuPadLink(),
    PuzzLink(),
    Penpa(),
    Solo(),
    SudokuExchange(),
    SudokuCoach(),
    InteractiveSolver(),
    SoloSave(),
    Pzprv3(),
    FPuzzlesJson(),
    SudokuPadJson(),
    OpenSudoku(),
    GnomeSudoku(),
    KSudoku(),
    SadMan(),
    Janko(),
    HodokuLibrary(),
    KillerLine(),
    JigsawLine(),
    Characters729(),
    CandidateGrid(),
    BlankRows(),
    OtherAlphabet(),
)
