"""The tables of a list's file, and how the file is opened."""

from __future__ import annotations

import sqlite3
from pathlib import Path

MARK = 0x54505231
"""Tells our files from other databases."""
VERSION = 1
"""Of the tables; a file of another version is imported again."""

PLAYERS = """
CREATE TABLE player (
  key INTEGER PRIMARY KEY, line INTEGER NOT NULL, name TEXT NOT NULL, federation TEXT NOT NULL,
  title TEXT NOT NULL, standard INTEGER, rapid INTEGER, blitz INTEGER, inactive INTEGER NOT NULL
)"""
"""`key` is the FIDE number; of a player without one, the line in the file, negative."""
PRIVATE = "CREATE TABLE private (key INTEGER PRIMARY KEY, birth_year INTEGER, sex TEXT NOT NULL)"
MEMBERS = "CREATE TABLE member (number TEXT PRIMARY KEY, key INTEGER NOT NULL) WITHOUT ROWID"
NAMES = """
CREATE VIRTUAL TABLE names USING fts5 (
  name, tokenize = 'trigram', detail = none, content = '', columnsize = 0
)"""
"""Folded names, by the three-letter pieces in them."""
FACTS = "CREATE TABLE fact (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID"

SCHEMA = (PLAYERS, PRIVATE, MEMBERS, NAMES, FACTS)
SELECT_PLAYER = "SELECT key, name, federation, title, standard, rapid, blitz, inactive FROM player"
SELECT_PRIVATE = "SELECT key, birth_year, sex FROM private"


def create(path: Path) -> sqlite3.Connection:
    """A new file, written without a net: whoever writes it puts it in place when it is whole."""
    connection = sqlite3.connect(path, isolation_level=None)
    for setting in ("journal_mode = OFF", "synchronous = OFF", "page_size = 8192",
                    "cache_size = -16000", "temp_store = MEMORY",
                    f"application_id = {MARK}", f"user_version = {VERSION}"):  # fmt: skip
        connection.execute(f"PRAGMA {setting}")
    for table in SCHEMA:
        connection.execute(table)
    return connection


def open_for_reading(path: Path) -> sqlite3.Connection:
    """A file for looking up; sqlite3.DatabaseError for one that is damaged or not ours.

    It is never changed, only replaced, so that no lock is needed.
    """
    place = path.resolve().as_uri()
    connection = sqlite3.connect(
        f"{place}?mode=ro&immutable=1", uri=True, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA temp_store = MEMORY")
        (mark,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if (mark, version) != (MARK, VERSION):
            raise sqlite3.DatabaseError("made by another version of the program")  # noqa: TRY301 - closed below
    except BaseException:
        connection.close()
        raise
    return connection
