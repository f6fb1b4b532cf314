"""The commands and their options."""

from __future__ import annotations

import argparse

from puzzles import __version__
from puzzles.cli import (
    arguments,
    commands,
    make,
    manual,
    race,
    rate,
    textbook,
    trace,
)
from puzzles.cli import (
    convert as converting,
)
from puzzles.cli import (
    explain as explaining,
)
from puzzles.cli import (
    why as reasons,
)
from puzzles.cli.solve import run as solve
from puzzles.kinds.catalog import KINDS
from puzzles.portable import limits
from puzzles.running import engines


def build(program: str = manual.MODULE) -> argparse.ArgumentParser:
    """Return the parser of a program of this name. The parsed arguments hold the command's function in `run`."""
    parser = argparse.ArgumentParser(
        prog=program,
        description="Read, solve, check, make and share Sudoku, Numbrix and Futoshiki puzzles in any text form.",
        epilog=manual.epilog(program),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"Givens {__version__}")
    parser.add_argument("--engine", action=engines.Show, nargs=0, help="list the engines and say which one is used")
    group = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_solve(group)

    check = _command(
        group, "check", commands.check, "say whether filled boards are solutions, and proofs hold", manual.CHECK
    )
    _add_file(check)
    arguments.add_json(check, "board, or for the proof")
    check.add_argument("--dimacs", metavar="OUT", help="of a proof: write its clauses to OUT, for other checkers")

    generate = _command(group, "generate", commands.generate, "make puzzles with exactly one solution", make.GENERATE)
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
    make.add_wish(generate)

    convert = _command(group, "convert", converting.convert, "write puzzles in another form", manual.CONVERT)
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
    arguments.add_json(forms, "form")
    _add_explain(group)
    _add_rate(group)
    _add_reasons(group)
    _add_textbook(group)
    return parser


def _add_solve(group: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = _command(group, "solve", solve, "find the solutions of puzzles", manual.SOLVE, manual.JSON)
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
    arguments.add_json(written)
    written.add_argument(
        "--to", metavar="FORM", help="write the solutions in this form, from which they can be read again"
    )
    arguments.add_seconds(parser, "search each puzzle for at most S seconds")
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
        arguments.add_json(parser)
        parser.add_argument(
            "--without", action="append", default=[], metavar="NAME", help="do without this technique; may be repeated"
        )
        parser.add_argument(
            "--small", action="store_true", help="tell each removal of candidates as a step, for a Numbrix as well"
        )
        arguments.add_seconds(parser)
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
    parser = _command(group, "rate", rate.run, "say how hard puzzles are", rate.RATE, rate.RATE_JSON)
    _add_file(parser)
    arguments.add_json(parser)
    arguments.add_jobs(parser, "rate")
    parser.add_argument("--level", type=rate.level, metavar="LEVEL", help="list the puzzles of this level only")
    columns = [*rate.SORTS, *(f"-{name}" for name in rate.SORTS)]
    parser.add_argument(
        "--sort",
        choices=columns,
        default="index",
        metavar="COLUMN",
        help=f"sort by {', '.join(rate.SORTS)}; with - before it the highest first, as in --sort=-score",
    )
    parser.add_argument(
        "--k", action="store_true", help="tell k of each 9x9 Sudoku of several, too, which takes longer"
    )
    parser.add_argument("--to", metavar="FILE", help="write the puzzles that are listed to this file, in their order")
    arguments.add_seconds(parser)
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
        arguments.add_json(parser)
        arguments.add_seconds(parser)
        _add_engine(parser)
    repair.add_argument("--symmetric", action="store_true", help="keep the symmetry that the cells of the givens have")


def _add_textbook(group: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    programs = textbook.programs()
    listed = "".join(f"  {name:12} {program.summary}\n" for name, program in programs.items())
    searches = f"  {', '.join(textbook.searches())}\n"
    parser = _command(
        group,
        "textbook",
        textbook.run,
        "run a founding document's program to the letter",
        manual.TEXTBOOK,
        f"programs:\n{listed}\nsearches, of a file in any form:\n{searches}\n{manual.TEXTBOOK_STATUS}",
    )
    names = parser.add_subparsers(metavar="NAME", dest="program", help="a program or a search, with its options")
    race.add_options(parser)
    for name, program in programs.items():
        one = names.add_parser(name, description=f"{program.summary[0].upper()}{program.summary[1:]}.")
        one.add_argument("file", nargs="?", default="-", metavar="FILE", help="a text file, - for standard input")
        trace.add_options(one)
        for option in program.options:
            if option.metavar:
                kind = arguments.number if option.number else str
                one.add_argument(f"--{option.name}", type=kind, metavar=option.metavar, help=option.help)
            else:
                one.add_argument(f"--{option.name}", action="store_true", help=option.help)
    for name in textbook.searches():
        one = names.add_parser(name, description="Print steps of this search.")
        _add_file(one)
        trace.add_options(one, required=True)


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
    parser.add_argument(
        "file", nargs="?", default="-", metavar="FILE", help="a text file, or a picture; - for standard input"
    )
    parser.add_argument("--form", metavar="FORM", help="the form of FILE; `forms` lists the names")


def _add_engine(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--engine",
        type=engines.current_name,
        choices=engines.NAMES,
        metavar="NAME",
        help=f"search with {' or '.join(engines.NAMES)}; `python -m puzzles --engine` lists them",
    )
