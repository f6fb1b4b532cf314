"""What the help of the program and of its commands says."""

from __future__ import annotations

MODULE = "python -m puzzles"
"""How the program is called where the package is not installed."""

EPILOG = """\
examples:
  python -m puzzles solve puzzle.txt            print the solution in the same form as the file
  python -m puzzles solve --all < board.txt     print every solution of one puzzle
  python -m puzzles solve --all puzzles.txt     solve every puzzle of a file, on all cores
  python -m puzzles solve --json puzzles.sdm    print one JSON object for each puzzle
  python -m puzzles solve --all --to sudoku/box board.txt
  python -m puzzles solve --proof proof.txt board.txt
  python -m puzzles check proof.txt             check the proof of a verdict, or a filled board
  python -m puzzles explain board.txt           print the steps to the solution, each with its reason
  python -m puzzles hint board.txt              print the next step only
  python -m puzzles rate puzzles.txt            say how hard each puzzle is
  python -m puzzles why board.txt               print why there is no solution, one or several
  python -m puzzles repair board.txt            print it with the fewest further givens that leave one solution
  python -m puzzles generate sudoku --empty 50  make a puzzle with exactly one solution
  python -m puzzles convert grid.txt --to sudoku/line
  python -m puzzles convert grid.txt --to sudokupad   print a link to another program
  python -m puzzles open 'https://...'          print the puzzle in a link
  python -m puzzles share grid.txt              print the part of a share link after the #
  python -m puzzles textbook numbrix-lab FILE   run a program as one of the founding documents describes it

The form of a file is recognised; --form names it instead. `python -m puzzles forms` lists all forms, each with an
example. If FILE is `-` or left out, standard input is read. Without a command, the text on standard input is solved.

exit status:
  0    done: every puzzle solved, every board correct
  1    solve: a puzzle has no solution, or none was found in time; solve --all with several puzzles: one has no
       solution or is undecided; check: a board is not a solution; generate: the puzzle has fewer empty cells than asked
       why: time ran out; repair: a puzzle has no solution, or time ran out
  2    bad input, with one line on standard error (FILE:line:column: message), or bad usage; solve --all with several
       puzzles: some lines are not puzzles, all others were solved
  70   an error in this program; `python -X dev -m puzzles` shows where
  130  interrupted        141  the reader of the output closed it
"""

SOLVE = """\
Find the solutions of each puzzle in FILE from its givens alone, and print the first one in the form of the file.
The number of solutions goes to standard error, so standard output holds nothing but solutions, or the line
"The puzzle has no solution".

With --all and one puzzle in FILE, every solution is printed. With several puzzles, each one is solved, on all cores,
and replaced by one solution, in the form and order of FILE; a puzzle without a solution and a line that is not a puzzle
stay as they are. With one puzzle on each line, line i of the output therefore answers line i of FILE, and FILE may be
any length: it is read and written piece by piece, in constant memory. A progress bar (on a terminal) and the final
counts go to standard error. With --json or --limit, all solutions of each puzzle are listed instead. With --to, the
solutions are full boards in another form: every solution of one puzzle, or one of each of several.
"""

CHECK = """\
Say of each filled board of FILE whether it is a solution. If FILE is a proof that `solve --proof` or the page has
written, check that: the clauses are built from the rules and givens that it names, and each step must follow. A proof
that does not hold is bad input: the line and the reason are told.
"""

JSON = """\
with --json, one object for each puzzle, on a line of its own:
  kind, form, rows, columns   what was read
  verdict                     "none", "unique", "several" or "undecided" (time ran out first)
  count, exact                number of solutions found, and whether there are no more
  solutions                   a list of rows for each solution
"""

CONVERT = """\
Write the puzzles of FILE in another form: a text, a file or a link of another program. A file of several puzzles
becomes one of as many, and a file with one puzzle on each line is read and written piece by piece, in constant memory.
Entries, marks, title, author and rules come along where both forms have them; what is left behind is said on standard
error.
"""

TEXTBOOK = """\
Run a program as one of the founding documents describes it: it reads what that program reads, searches as it searches,
and prints what it prints. `solve`, `check` and `convert` take any form and are faster. If FILE is `-` or left out,
standard input is read.

With --trace N..M, print steps N to M of its search instead, a line each: its number, what was tried and what came of
it, and how many choices stand. Then come the counters of the document after step M. Step 0 is the beginning.
With --svg OUT, at most 200 steps are written to OUT as an animated picture, of 2 MB at most.
"""

TEXTBOOK_STATUS = """\
exit status:
  0    a solution was found, or the board is solved; --trace: all steps were printed
  1    there is no solution, or the board is not solved; --trace: the search ends before step M
  2    bad input, with one line on standard error
"""


def epilog(program: str) -> str:
    """Return what stands below the commands, for a program of this name; it is padded so that the columns stay."""
    if program == MODULE:
        return EPILOG
    lines = EPILOG.splitlines(keepends=True)
    padding = " " * (len(MODULE) - len(program))
    for at, line in enumerate(lines):
        if line.startswith(f"  {MODULE} "):
            command, gap, words = line.removeprefix("  ").partition("  ")
            lines[at] = "  " + command.replace(MODULE, program) + (gap and padding + gap) + words
    return "".join(lines).replace(f"`{MODULE} ", f"`{program} ")
