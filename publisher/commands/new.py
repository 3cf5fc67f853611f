"""`publisher new`: begin a site or an event, ready to build."""

from __future__ import annotations

from publisher.commands.lazy_group import LazyCommand, LazyGroup

new = LazyGroup(
    "new",
    table={
        "site": LazyCommand(
            "publisher.commands.new_site:new_site", "Begin a site in a new folder."
        ),
        "event": LazyCommand("publisher.commands.new_event:new_event", "Begin an event in a site."),
    },
    help="Begin a site or an event. What is there already is never overwritten.",
    no_args_is_help=True,
)
