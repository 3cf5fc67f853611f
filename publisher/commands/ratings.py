"""`publisher ratings`: the rating lists of a site."""

from __future__ import annotations

from publisher.commands.lazy_group import LazyCommand, LazyGroup

ratings = LazyGroup(
    "ratings",
    table={
        "import": LazyCommand(
            "publisher.commands.ratings_import:import_list_command", "Take in a list."
        ),
        "show": LazyCommand("publisher.commands.ratings_show:show", "Look a player up."),
        "lists": LazyCommand("publisher.commands.ratings_lists:lists", "Name the lists there are."),
        "keep": LazyCommand("publisher.commands.ratings_keep:keep", "Keep lines with the site."),
        "remove": LazyCommand("publisher.commands.ratings_remove:remove", "Forget a list."),
    },
    help="Rating lists of the federations. They are kept on this machine, outside the site.",
    no_args_is_help=True,
)
