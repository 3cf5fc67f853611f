"""`publisher serve`: the site in the browser, live, with the drafts in it."""

from __future__ import annotations

import logging
from pathlib import Path

import click

from publisher.commands.serve_report import ServeReport
from publisher.commands.site_root import find_site, site_option
from publisher.commands.teaching import TeachingCommand
from publisher.serve.run import run


@click.command(
    cls=TeachingCommand,
    examples=[
        ("publisher serve", "at http://127.0.0.1:8000/"),
        ("publisher serve --open --port 0", "at any free port, opened in the browser"),
        ("publisher serve --poll", "on a network drive"),
    ],
)
@site_option
@click.option(
    "--host",
    default="127.0.0.1",
    metavar="ADDRESS",
    show_default=True,
    help="Address to listen on; others than this machine's let the whole network in.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="N",
    help="Port to listen on; 0 takes any that is free [default: 8000, or the next free one].",
)
@click.option(
    "--poll",
    is_flag=True,
    help="Look at the files again and again: for network drives and containers, "
    "where the system tells nobody of a change.",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the site in the browser.")
@click.option("-v", "--verbose", is_flag=True, help="Say when a change was seen, built and told.")
def serve(
    *,
    site: Path | None,
    host: str,
    port: int | None,
    poll: bool,
    open_browser: bool,
    verbose: bool,
) -> None:
    """Serve the site on this machine, with drafts, and reload the page at each save.

    A file with an error shows its problems in the page; the last good site
    stays readable under them.  Ctrl-C ends it.
    """
    if verbose:
        _show_times()
    root = find_site(site)
    report = ServeReport(root)
    run(root, report, host=host, port=port, poll=poll, open_browser=open_browser)


def _show_times() -> None:
    to_terminal = logging.StreamHandler()
    to_terminal.setFormatter(logging.Formatter("%(asctime)s.%(msecs)03d %(message)s", "%H:%M:%S"))
    logger = logging.getLogger("publisher.serve")
    logger.addHandler(to_terminal)
    logger.setLevel(logging.DEBUG)
