"""`stellwerk db export`, `stellwerk db import` and `stellwerk db backup`."""
# ruff: noqa: PLC0415 - help must not wait for the server to be loaded

from pathlib import Path

from .options import Database


def export(file: Path, /, *, database: Database = None, force: bool = False) -> None:
    """Export all players and tables of a database as JSON Lines, even while the server runs.

    :param file: File to write; stellwerk db import reads it.
    :param database: SQLite file, or postgresql://user@host/name (default: the one in your user data folder).
    :param force: Overwrite the file if it exists.
    """
    from .db_transfer import export_database
    from .output_file import check_output_path

    check_output_path(file, force=force)
    export_database(database, file)


def import_(file: Path, /, *, database: Database = None) -> None:
    """Import all players and tables of an exported file; if one already exists, nothing is imported.

    :param file: File written by stellwerk db export.
    :param database: SQLite file, or postgresql://user@host/name (default: the one in your user data folder).
    """
    from .db_transfer import import_database

    import_database(database, file)


def backup(file: Path, /, *, database: Database = None, force: bool = False) -> None:
    """Copy an SQLite database, even while the server runs.

    :param file: File to write, which is itself an SQLite database.
    :param database: SQLite file to copy (default: the one in your user data folder).
    :param force: Overwrite the file if it exists.
    """
    from .db_transfer import back_up_database
    from .output_file import check_output_path

    check_output_path(file, force=force)
    back_up_database(database, file)
