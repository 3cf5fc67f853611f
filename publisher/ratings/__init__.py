"""Rating lists: read as streams, kept in a file each, looked up in milliseconds."""

from publisher.ratings.importing import ImportedList, Wanted, import_list
from publisher.ratings.lists import Identity, RatingLists
from publisher.ratings.names import fits, same_name
from publisher.ratings.shelf import Volume, volumes_in

__all__ = [
    "Identity",
    "ImportedList",
    "RatingLists",
    "Volume",
    "Wanted",
    "fits",
    "import_list",
    "same_name",
    "volumes_in",
]
