"""The command `publisher`: its subcommands, and what becomes of every way they can end."""

from __future__ import annotations

import errno
import sys
from collections.abc import Sequence

import click

from publisher import __version__
from publisher.commands.exit_codes import ExitCode
from publisher.commands.lazy_group import LazyCommand, LazyGroup
from publisher.commands.terminal import show_problems, stop_writing, summary_of, tell, use_utf8
from publisher.problems import ProblemsError, PublisherError

_COMMANDS = {
    "build": LazyCommand("publisher.commands.build:build", "Build the site."),
    "serve": LazyCommand("publisher.commands.serve:serve", "Show the site while you write it."),
    "check": LazyCommand("publisher.commands.check:check", "List every problem of the site."),
    "standings": LazyCommand("publisher.commands.standings:standings", "Print an event's table."),
    "draw": LazyCommand("publisher.commands.draw:draw", "Draw an event's start numbers."),
    "pair": LazyCommand("publisher.commands.pairing_command:pair", "Pair the next round."),
    "publish": LazyCommand("publisher.commands.publish:publish", "Let a draft stand."),
    "unpublish": LazyCommand("publisher.commands.unpublish:unpublish", "Make it a draft again."),
    "groups": LazyCommand("publisher.commands.groups:groups", "Propose groups for the entries."),
    "advance": LazyCommand("publisher.commands.advance:advance", "Say who goes on to a final."),
    "result": LazyCommand("publisher.commands.result:result", "Enter the result of a game."),
    "bye": LazyCommand("publisher.commands.bye:bye", "Say who sits out a round to come."),
    "verify": LazyCommand(
        "publisher.commands.verification_command:verify", "Pair all rounds again."
    ),
    "import": LazyCommand("publisher.commands.import_:import_", "Make an event of a file."),
    "export": LazyCommand("publisher.commands.export:export", "Write a group for others."),
    "report": LazyCommand("publisher.commands.report:report", "Report to the federation."),
    "ratings": LazyCommand("publisher.commands.ratings:ratings", "Rating lists: import, show."),
    "new": LazyCommand("publisher.commands.new:new", "Begin a site or an event."),
    "simulate": LazyCommand("publisher.commands.simulate:simulate", "Make up a tournament."),
}

_EXAMPLES = [
    ("publisher new site my-club", "begin a site, with an event to learn from"),
    ("publisher serve", "see it in the browser, live"),
    ("publisher pair my-event --write", "add the next round to the event's file"),
    ("publisher standings my-event", "the table, in the terminal"),
    ("publisher build", "the site, in output/"),
]

# The disk and its rights are the user's to mend; any other failing of the system is a fault.
_MENDABLE = frozenset(
    {
        *(errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT),
        *(errno.ENAMETOOLONG, errno.ENOTDIR, errno.EISDIR, errno.ELOOP, errno.EBUSY, errno.EIO),
    }
)


@click.command(
    cls=LazyGroup,
    table=_COMMANDS,
    examples=_EXAMPLES,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, "-V", "--version", message="publisher %(version)s")
def cli() -> None:
    """Publish chess tournaments as a static site in which every number says why.

    Exit codes: 0 fine; 1 problems in the input, bad usage, a difference found;
    2 a fault of the program; 3 no legal pairing.
    """


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with `arguments` (default: those of the process); the exit code."""
    use_utf8()
    try:
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        stop_writing()
        return ExitCode.BROKEN_PIPE
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    return code


def _run(arguments: list[str]) -> int:
    try:
        with cli.make_context("publisher", arguments) as context:
            cli.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001 - the last stop: nobody gets a traceback on the terminal
        return _ended_by(error)
    return ExitCode.FINE


def _ended_by(error: Exception) -> ExitCode:
    """Tell the user of `error`, and the shell whose it is to mend."""
    if isinstance(error, ProblemsError):
        show_problems(error.problems, sys.stderr)
        tell(summary_of(error.problems))
    elif isinstance(error, PublisherError):
        tell(f"Error: {error}")
    elif isinstance(error, click.ClickException):
        error.show()
    elif isinstance(error, OSError) and error.errno in _MENDABLE:
        tell(f"Error: {error.strerror}: {error.filename or 'unknown file'}")
    else:
        _report_fault(error)
        return ExitCode.FAULT
    return ExitCode.PROBLEMS


def _report_fault(error: Exception) -> None:
    from publisher.build import RenderFault  # noqa: PLC0415 - only where something went wrong
    from publisher.commands.fault_log import write_log  # noqa: PLC0415 - the same

    log = write_log(error)
    where = f" while drawing {error.path}" if isinstance(error, RenderFault) else ""
    tell(f"A fault of the program ({type(error).__name__}){where}.")
    if log is None:
        tell("No folder could take the log; set XDG_STATE_HOME to one that can be written.")
    else:
        tell(f"What happened is in {log}; please send it along when you report this.")
