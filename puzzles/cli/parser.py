"""The commands, their options and their help."""

from __future__ import annotations

import argparse

from puzzles import __version__
from puzzles.cli import arguments, commands, converting, engines, explaining, making, rating, reasons, textbook
from puzzles.cli.solve import run as solve
from puzzles.kinds.catalog import KINDS
from puzzles.portable import limits

MODULE = "python -m puzzles"
"""How the program is called where the package is not installed."""

_EPILOG = """\
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

_SOLVE = """\
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

_CHECK = """\
Say of each filled board of FILE whether it is a solution. If FILE is a proof that `solve --proof` or the page has
written, check that: the clauses are built from the rules and givens that it names, and each step must follow. A proof
that does not hold is bad input: the line and the reason are told.
"""

_JSON = """\
with --json, one object for each puzzle, on a line of its own:
  kind, form, rows, columns   what was read
  verdict                     "none", "unique", "several" or "undecided" (time ran out first)
  count, exact                number of solutions found, and whether there are no more
  solutions                   a list of rows for each solution
"""

_CONVERT = """\
Write the puzzles of FILE in another form: a text, a file or a link of another program. A file of several puzzles
becomes one of as many, and a file with one puzzle on each line is read and written piece by piece, in constant memory.
Entries, marks, title, author and rules come along where both forms have them; what is left behind is said on standard
error.
"""

_TEXTBOOK = """\
Run a program as one of the founding documents describes it: it reads what that program reads, searches as it searches,
and prints what it prints. `solve`, `check` and `convert` take any form and are faster. If FILE is `-` or left out,
standard input is read.
"""

_TEXTBOOK_STATUS = """\
exit status:
  0    a solution was found, or the board is solved
  1    there is no solution, or the board is not solved
  2    bad input, with one line on standard error
"""


def _epilog(program: str) -> str:
    """Return the epilog for a program of another name, which is padded so that the columns stay."""
    lines = _EPILOG.splitlines(keepends=True)
    padding = " " * (len(MODULE) - len(program))
    for at, line in enumerate(lines):
        if line.startswith(f"  {MODULE} "):
            command, gap, words = line.removeprefix("  ").partition("  ")
            lines[at] = "  " + command.replace(MODULE, program) + (gap and padding + gap) + words
    return "".join(lines).replace(f"`{MODULE} ", f"`{program} ")


def build(program: str = MODULE) -> argparse.ArgumentParser:
    """Return the parser of a program called so; the parsed arguments hold their command in `run`."""
    parser = argparse.ArgumentParser(
        prog=program,
        description="Read, solve, check, make and share Sudoku, Numbrix and Futoshiki puzzles in any text form.",
        epilog=_EPILOG if program == MODULE else _epilog(program),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"Givens {__version__}")
    parser.add_argument("--engine", action=engines.Show, nargs=0, help="list the engines and say which one is used")
    group = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_solve(group)

    check = _command(group, "check", commands.check, "say whether filled boards are solutions, and proofs hold", _CHECK)
    _add_file(check)
    check.add_argument("--json", action="store_true", help="print one JSON object for each board, or for the proof")
    check.add_argument("--dimacs", metavar="OUT", help="of a proof: write its clauses to OUT, for other checkers")

    generate = _command(group, "generate", commands.generate, "make puzzles with exactly one solution", making.GENERATE)
    generate.add_argument("kind", choices=[kind.name for kind in KINDS], metavar="KIND", help="%(choices)s")
    generate.add_argument(
        "--size", type=arguments.pair, metavar="RxC", help="rows x columns (default: the kind's usual size)"
    )
    generate.add_argument(
        "--box",
        type=arguments.pair,
        metavar="RxC",
        help="rows x columns of a box (default: the usual boxes of the size)",
    )
    generate.add_argument(
        "--empty",
        type=arguments.number,
        metavar="N",
        help="how many cells to leave empty",
    )
    generate.add_argument("--diagonals", action="store_true", help="both diagonals hold every number too (Sudoku X)")
    generate.add_argument("--jigsaw", action="store_true", help="regions of other shapes in place of boxes")
    generate.add_argument("--seed", metavar="S", help="the same seed always makes the same puzzle")
    generate.add_argument(
        "--form", metavar="FORM", help="the form to print it in (default: the kind's first form that can hold it)"
    )
    _add_engine(generate)
    making.add_wish(generate)

    convert = _command(group, "convert", converting.convert, "write puzzles in another form", _CONVERT)
    _add_file(convert)
    convert.add_argument(
        "--to", required=True, metavar="FORM", help="the form to write: a name of `forms`, without its kind too"
    )

    share = _command(group, "share", commands.share, "print the part of a share link after the #, one line per puzzle")
    _add_file(share)

    open_link = _command(group, "open", converting.open_link, "print the puzzle in a link of Givens or another program")
    open_link.add_argument("link", metavar="LINK", help="a link; of Givens, the part after its # will do")
    open_link.add_argument("--entries", action="store_true", help="fill in the player's entries")
    open_link.add_argument(
        "--form", metavar="FORM", help="the form to print it in (default: the kind's first form that can hold it)"
    )

    forms = _command(group, "forms", commands.forms, "list the forms, each with an example")
    forms.add_argument("name", nargs="*", metavar="WORD", help="list those with these words in their names")
    forms.add_argument("--json", action="store_true", help="print one JSON object for each form")
    _add_explain(group)
    _add_rate(group)
    _add_reasons(group)
    _add_textbook(group)
    return parser


def _add_solve(group: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = _command(group, "solve", solve, "find the solutions of puzzles", _SOLVE, _JSON)
    _add_file(parser)
    parser.add_argument(
        "--all",
        action="store_true",
        help=f"one puzzle: print every solution, up to {limits.MAX_SOLUTIONS:,}; several puzzles: solve them all",
    )
    arguments.add_jobs(parser, "with --all, solve")
    _add_engine(parser)
    parser.add_argument(
        "--limit",
        type=arguments.limit,
        metavar="N",
        help=f"print and count up to N solutions (default: print 1, count up to {limits.DEFAULT_SOLUTIONS})",
    )
    written = parser.add_mutually_exclusive_group()
    written.add_argument("--json", action="store_true", help="print one JSON object for each puzzle")
    written.add_argument(
        "--to", metavar="FORM", help="write the solutions in this form, from which they can be read again"
    )
    parser.add_argument(
        "--seconds",
        type=arguments.seconds,
        default=limits.DEFAULT_SECONDS,
        metavar="S",
        help="search each puzzle for at most S seconds (default: %(default)g)",
    )
    parser.add_argument(
        "--proof", metavar="OUT", help="one puzzle: write a proof of the verdict to OUT; `check OUT` checks it"
    )
    parser.add_argument(
        "--save-output",
        action="store_true",
        help="write the solutions of Input#.txt to Output#.txt in the same folder instead of printing them",
    )


def _add_explain(group: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    explain = _command(
        group,
        "explain",
        explaining.explain,
        "print the steps to a solution",
        explaining.EXPLAIN,
        explaining.EXPLAIN_JSON,
    )
    hint = _command(group, "hint", explaining.hint, "print the next step", explaining.HINT)
    for parser in (explain, hint):
        _add_file(parser)
        parser.add_argument("--json", action="store_true", help="print one JSON object for each puzzle")
        parser.add_argument(
            "--without", action="append", default=[], metavar="NAME", help="do without this technique; may be repeated"
        )
        parser.add_argument(
            "--seconds",
            type=arguments.seconds,
            default=limits.DEFAULT_SECONDS,
            metavar="S",
            help="take at most S seconds for each puzzle (default: %(default)g)",
        )
        _add_engine(parser)
    explain.add_argument(
        "--to", choices=("text", "forum", "markdown"), default="text", help="what to write (default: %(default)s)"
    )
    explain.add_argument("--unfolded", action="store_true", help="print each step in a line of its own")
    hint.add_argument(
        "--stage",
        type=arguments.stage,
        default=arguments.STAGES,
        metavar="N",
        help="tell this much, 1 to 4 (default: 4)",
    )
    hint.add_argument("--why-not", metavar="rRcC=N", help="say why this cell cannot hold this number, as in r3c4=5")


def _add_rate(group: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = _command(group, "rate", rating.run, "say how hard puzzles are", rating.RATE, rating.RATE_JSON)
    _add_file(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object for each puzzle")
    arguments.add_jobs(parser, "rate")
    parser.add_argument("--level", type=rating.level, metavar="LEVEL", help="list the puzzles of this level only")
    columns = [*rating.SORTS, *(f"-{name}" for name in rating.SORTS)]
    parser.add_argument(
        "--sort",
        choices=columns,
        default="index",
        metavar="COLUMN",
        help=f"sort by {', '.join(rating.SORTS)}; with - before it the highest first, as in --sort=-score",
    )
    parser.add_argument(
        "--k", action="store_true", help="tell k of each 9x9 Sudoku of several, too, which takes longer"
    )
    parser.add_argument("--to", metavar="FILE", help="write the puzzles that are listed to this file, in their order")
    parser.add_argument(
        "--seconds",
        type=arguments.seconds,
        default=limits.DEFAULT_SECONDS,
        metavar="S",
        help="take at most S seconds for each puzzle (default: %(default)g)",
    )
    _add_engine(parser)


def _add_reasons(group: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    why = _command(
        group, "why", reasons.why, "say why there is no solution, one or several", reasons.WHY, reasons.WHY_JSON
    )
    repair = _command(
        group,
        "repair",
        reasons.repair,
        "print puzzles with the givens that they lack",
        reasons.REPAIR,
        reasons.REPAIR_JSON,
    )
    for parser in (why, repair):
        _add_file(parser)
        parser.add_argument("--json", action="store_true", help="print one JSON object for each puzzle")
        parser.add_argument(
            "--seconds",
            type=arguments.seconds,
            default=limits.DEFAULT_SECONDS,
            metavar="S",
            help="take at most S seconds for each puzzle (default: %(default)g)",
        )
        _add_engine(parser)
    repair.add_argument("--symmetric", action="store_true", help="keep the symmetry that the cells of the givens have")


def _add_textbook(group: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    programs = textbook.programs()
    listed = "".join(f"  {name:12} {program.summary}\n" for name, program in programs.items())
    parser = _command(
        group,
        "textbook",
        textbook.run,
        "run a founding document's program to the letter",
        _TEXTBOOK,
        f"programs:\n{listed}\n{_TEXTBOOK_STATUS}",
    )
    names = parser.add_subparsers(metavar="NAME", dest="program", required=True, help="a program, with its options")
    for name, program in programs.items():
        one = names.add_parser(name, description=f"{program.summary[0].upper()}{program.summary[1:]}.")
        one.add_argument("file", nargs="?", default="-", metavar="FILE", help="a text file, - for standard input")
        for option in program.options:
            if option.metavar:
                kind = arguments.number if option.number else str
                one.add_argument(f"--{option.name}", type=kind, metavar=option.metavar, help=option.help)
            else:
                one.add_argument(f"--{option.name}", action="store_true", help=option.help)


def _command(
    group: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    run: commands.Command,
    summary: str,
    description: str | None = None,
    epilog: str | None = None,
) -> argparse.ArgumentParser:
    parser = group.add_parser(
        name,
        help=summary,
        description=description or f"{summary[0].upper()}{summary[1:]}.",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help="a text file, - for standard input")
    parser.add_argument("--form", metavar="FORM", help="the form of FILE; `forms` lists the names")


def _add_engine(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--engine",
        choices=engines.NAMES,
        metavar="NAME",
        help="search with %(choices)s; `python -m puzzles --engine` lists them",
    )
