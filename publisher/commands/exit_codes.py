"""What a finished command tells the shell."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """The program's exit codes.

    PROBLEMS: problems in the input, bad usage, a difference found.  FAULT: a
    fault of the program.  The last two are what shells expect of a command
    that was interrupted or whose reader went away.
    """

    FINE = 0
    PROBLEMS = 1
    FAULT = 2
    NO_LEGAL_PAIRING = 3
    INTERRUPTED = 130
    BROKEN_PIPE = 141
