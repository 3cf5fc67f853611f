"""`publisher verify FILE.trf`: every round of a file paired again, beside what stands there."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from publisher.commands.exit_codes import ExitCode
from publisher.commands.plain_words import PlainWords
from publisher.commands.terminal import say
from publisher.commands.trf_files import cited, read_players, settings_of
from publisher.commands.verification_forms import verification_data, verification_text
from publisher.exchange import trf
from publisher.pairing import verify
from publisher.problems import PublisherError


def verify_file(
    path: Path,
    *,
    form: str,
    explain: bool,
    language: str,
    system: str | None,
    edition: str | None,
    variant: str | None,
    rounds_total: int | None,
    number_one: str | None,
) -> ExitCode:
    """Pair all rounds of the file at `path` again and print what differs.

    Where nobody says how many rounds there are, the last one with a game is
    the last; where nobody says who begins, round 1 does.  Raises ProblemsError
    for what is impossible in the file, PublisherError where it says too little.
    """
    document = read_players(path)
    settings = settings_of(
        document, system, edition, variant, number_one or trf.colour_of_number_one(document)
    )
    last = document.last_game_round
    if not last:
        raise PublisherError(f"{path} has no game yet, so that there is nothing to verify")
    total = rounds_total or document.rounds_total or last
    group = cited(replace(trf.group_of(document, settings), rounds_total=total))
    checks = verify(group)
    words = PlainWords(language, group)
    if form == "json":
        data = verification_data(group, checks, words, explain=explain)
        say(json.dumps({"file": path.as_posix(), **data}, ensure_ascii=False, indent=2))
    else:
        say(verification_text(group, checks, words, explain=explain))
    failed = any(check.failed for check in checks)
    return ExitCode.PROBLEMS if failed else ExitCode.FINE
